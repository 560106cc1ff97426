// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.anttracks.tests.launching.Workbench.until;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.jdt.ui.internal.tag.FeatureAnnotation;
import org.anttracks.jdt.ui.internal.tag.Tags;
import org.anttracks.tests.launching.TestProject;
import org.anttracks.tests.launching.Workbench;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

/** A Java editor as its user operates it. */
public final class JavaEditor {

	private final ITextEditor editor;
	private final IDocument document;

	private JavaEditor(ITextEditor editor) {
		this.editor = editor;
		document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
	}

	public static JavaEditor open(IWorkbenchPage page, TestProject project, String path) throws Exception {
		return ui(() -> new JavaEditor((ITextEditor) IDE.openEditor(page, project.project().getFile(path))));
	}

	/** From the first character of one text to the last of the other. */
	public void select(String first, String last) throws Exception {
		ui(() -> {
			int start = document.get().indexOf(first);
			int end = document.get().indexOf(last, start) + last.length();
			editor.getSite().getPage().activate(editor);
			editor.selectAndReveal(start, end - start);
			return null;
		});
	}

	public void replace(String text, String with) throws Exception {
		ui(() -> {
			document.replace(document.get().indexOf(text), text.length(), with);
			return null;
		});
	}

	public void insertAfter(String text, String more) throws Exception {
		ui(() -> {
			document.replace(document.get().indexOf(text) + text.length(), 0, more);
			return null;
		});
	}

	/** Maps are up to date when it returns. */
	public void save() throws Exception {
		ui(() -> {
			editor.doSave(new NullProgressMonitor());
			return null;
		});
		settle();
	}

	public static void settle() throws Exception {
		for (int i = 0; i < 3; i++) {
			Job.getJobManager().wakeUp(Tags.family());
			Job.getJobManager().join(Tags.family(), null);
			ui(() -> null);
		}
	}

	/** Runs the menu's command and answers its dialog. */
	public static void tag(String feature) throws Exception {
		Workbench.post(() -> {
			try {
				PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand("org.anttracks.jdt.ui.tag", null);
			} catch (Exception e) {
				throw new IllegalStateException(e);
			}
		});
		Shell dialog = Workbench.shell("Tag as Feature");
		ui(() -> {
			Workbench.find(dialog, Combo.class, combo -> true).setText(feature);
			return null;
		});
		Workbench.shot("tag-dialog");
		Workbench.push(dialog, "OK");
		until("closed dialog", () -> ui(dialog::isDisposed));
		settle();
	}

	/** The annotated texts, with the name of the feature before them. */
	public List<String> annotations() throws Exception {
		return ui(() -> {
			IAnnotationModel model = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
			List<String> found = new ArrayList<>();
			for (var all = model.getAnnotationIterator(); all.hasNext();) {
				Annotation annotation = all.next();
				if (annotation instanceof FeatureAnnotation feature) {
					Position position = model.getPosition(annotation);
					found.add(feature.feature() + ": " + document.get(position.offset, position.length));
				}
			}
			return found;
		});
	}

	/** How many places of the feature have its colour. */
	public long shown(String feature) throws Exception {
		return ui(() -> {
			long count = 0;
			for (var all = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput()).getAnnotationIterator(); all
					.hasNext();) {
				if (all.next() instanceof FeatureAnnotation annotation && annotation.feature().equals(feature)
						&& !annotation.getType().equals("org.anttracks.jdt.ui.feature.hidden")) {
					count++;
				}
			}
			return count;
		});
	}

	public IDocument document() {
		return document;
	}

	public ITextEditor part() {
		return editor;
	}
}
