// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.LastRecording;
import org.anttracks.core.Recording;
import org.anttracks.core.Selection;
import org.anttracks.core.Sketch;
import org.anttracks.core.SourceReference;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.SourceOpeners;
import org.anttracks.ui.internal.pages.CollectionsPage;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.OverviewPage;
import org.anttracks.ui.internal.pages.Page;
import org.anttracks.ui.internal.pages.PageHost;
import org.anttracks.ui.internal.pages.SitesPage;
import org.anttracks.ui.internal.pages.ThreadsPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.anttracks.ui.internal.plot.Picture;
import org.anttracks.ui.internal.session.LatestJob;
import org.anttracks.ui.internal.session.ObjectSet;
import org.anttracks.ui.internal.session.RecordingSession;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabFolder2Adapter;
import org.eclipse.swt.custom.CTabFolderEvent;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.MultiPageEditorPart;

/** Shows a recording in pages; one moment, one interval and one choice of feature maps for all of them. */
public final class RecordingEditor extends MultiPageEditorPart implements PageHost, IPersistableEditor {

	/** Nobody needs a first picture of what is read in less. */
	private static final int SHORT_WAIT_MS = 300;

	private final List<Page> pages = new ArrayList<>();
	private final Consumer<Change> listener = change -> List.copyOf(pages).forEach(page -> page.changed(change));
	private final LatestJob opening = new LatestJob(this);
	private final LatestJob sketching = new LatestJob(this);
	private Composite header;
	private OpeningPage openingPage;
	private SelectionBar selectionBar;
	private MapWatcher watcher;
	private RecordingSession session;
	private EditorState restored = EditorState.NONE;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (TraceFolders.of(input) == null) {
			throw new PartInitException(Messages.bind(Messages.Editor_noFolder, input.getName()));
		}
		super.init(site, input);
		Path folder = TraceFolders.of(input);
		setPartName(new RecordingEditorInput(folder).getName());
	}

	@Override
	protected Composite createPageContainer(Composite parent) {
		Composite all = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(all);
		header = new Composite(all, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(header);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
		Composite body = new Composite(all, SWT.NONE);
		body.setLayout(new FillLayout());
		GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
		return body;
	}

	@Override
	protected void createPages() {
		addOpeningPage();
		((CTabFolder) getContainer()).addCTabFolder2Listener(new CTabFolder2Adapter() {
			@Override
			public void close(CTabFolderEvent event) {
				event.doit = false;
				closePage(((CTabFolder) getContainer()).indexOf((org.eclipse.swt.custom.CTabItem) event.item));
			}
		});
		open();
	}

	private void addOpeningPage() {
		openingPage = new OpeningPage(getContainer(), this::open);
		addPage(0, openingPage.control());
		setPageText(0, Messages.Editor_opening);
	}

	private void open() {
		Path folder = TraceFolders.of(getEditorInput());
		openingPage.waitFor(folder, opening::cancelNow);
		opening.run(Messages.bind(Messages.Editor_job, getPartName()), monitor -> Recording.open(folder, monitor),
				this::opened, failure -> notOpened(folder, failure));
		sketching.runAfter(SHORT_WAIT_MS, Messages.bind(Messages.Editor_job, getPartName()),
				monitor -> Sketch.of(folder, monitor), openingPage::show, failure -> {
					// Opening fails likewise, and says so.
				});
	}

	private void notOpened(Path folder, Exception failure) {
		sketching.cancel();
		openingPage.fail(folder, failure);
	}

	private void opened(Recording recording) {
		sketching.cancel();
		session = new RecordingSession(recording);
		LastRecording.get().opened(recording);
		Display display = header.getDisplay();
		recording.whenLost(failure -> display.asyncExec(() -> lost(recording, failure)));
		session.addListener(listener);
		selectionBar = new SelectionBar(header, this);
		watcher = new MapWatcher(session, getSite());
		PartialNote.show(header, recording.info());
		for (Page page : List.of(new TimelinePage(this), new FeaturesPage(this), new HeapPage(this), new DiffPage(this),
				new SitesPage(this), new ThreadsPage(this), new CollectionsPage(this), new OverviewPage(this))) {
			add(page);
		}
		removePage(0);
		openingPage = null;
		restored.apply(session);
		Page first = pages.stream().filter(page -> page.id().equals(restored.page())).findFirst().orElse(pages.get(0));
		setActivePage(pages.indexOf(first));
		pageChange(pages.indexOf(first));
		header.getParent().layout(true, true);
	}

	/** Says why in place of the pages. What was selected is so again when the recording is opened again. */
	private void lost(Recording recording, AntTracksException failure) {
		if (session == null || session.recording() != recording || header.isDisposed()) {
			return;
		}
		restored = state();
		addOpeningPage();
		setActivePage(0);
		pages.clear();
		while (getPageCount() > 1) {
			removePage(getPageCount() - 1);
		}
		for (Control part : header.getChildren()) {
			part.dispose();
		}
		letGo();
		openingPage.fail(recording.folder(), failure);
		header.getParent().layout(true, true);
	}

	private void letGo() {
		Job.getJobManager().cancel(this);
		if (watcher != null) {
			watcher.close();
			watcher = null;
		}
		if (session != null) {
			session.close();
			session = null;
		}
	}

	private int add(Page page) {
		int index = addPage(page.create(getContainer()));
		setPageText(index, page.title());
		pages.add(page);
		return index;
	}

	private void closePage(int index) {
		pages.remove(index);
		removePage(index);
	}

	@Override
	protected void pageChange(int newPageIndex) {
		super.pageChange(newPageIndex);
		for (int i = 0; i < pages.size() && openingPage == null; i++) {
			pages.get(i).setSeen(i == newPageIndex);
		}
		activePage().ifPresent(Page::setFocus);
	}

	@Override
	public RecordingSession session() {
		return session;
	}

	/** What is shown of a recording while it is being opened, if that takes long. */
	public Optional<Picture> firstPicture() {
		return Optional.ofNullable(openingPage).map(OpeningPage::picture);
	}

	/** Empty while it is being opened, and when it is closed. */
	public Optional<Recording> recording() {
		return Optional.ofNullable(session).map(RecordingSession::recording);
	}

	@Override
	public void openObjects(ObjectSet objects, Selection selection, List<String> chain) {
		HeapPage page = new HeapPage(this, objects.retain(), selection, chain);
		int index = add(page);
		((CTabFolder) getContainer()).getItem(index).setShowClose(true);
		setActivePage(index);
		pageChange(index);
	}

	@Override
	public void showDiff(List<String> chain) {
		page(DiffPage.class).ifPresent(page -> page.queryBar().chain().setChain(chain));
		showPage(DiffPage.class);
	}

	@Override
	public void showPage(Class<? extends Page> type) {
		page(type).ifPresent(page -> {
			setActivePage(pages.indexOf(page));
			pageChange(pages.indexOf(page));
		});
	}

	/** The first page of the type. */
	public <T extends Page> Optional<T> page(Class<T> type) {
		return pages.stream().filter(type::isInstance).map(type::cast).findFirst();
	}

	/** The page seen now. */
	public Optional<Page> activePage() {
		int index = getActivePage();
		return index < 0 || index >= pages.size() ? Optional.empty() : Optional.of(pages.get(index));
	}

	@Override
	public void saveState(IMemento memento) {
		state().save(memento);
	}

	private EditorState state() {
		return session == null ? restored : EditorState.of(session, activePage().map(Page::id).orElse(""));
	}

	@Override
	public void restoreState(IMemento memento) {
		restored = EditorState.read(memento);
	}

	@Override
	public void openSource(SourceReference source) {
		if (!SourceOpeners.open(source, getSite().getPage())) {
			getEditorSite().getActionBars().getStatusLineManager()
					.setErrorMessage(Messages.bind(Messages.Editor_noSource, source.className()));
		}
	}

	@Override
	public void chooseFeatureMaps() {
		selectionBar.chooseFeatureMaps();
	}

	@Override
	public void setFocus() {
		super.setFocus();
		activePage().ifPresent(Page::setFocus);
	}

	@Override
	public void dispose() {
		opening.cancel();
		sketching.cancel();
		super.dispose();
		letGo();
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// nothing to save
	}

	@Override
	public void doSaveAs() {
		// nothing to save
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}
}
