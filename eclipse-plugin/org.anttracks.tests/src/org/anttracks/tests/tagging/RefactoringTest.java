// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.tagging;

import static org.anttracks.tests.launching.Workbench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.anttracks.jdt.ui.internal.tag.LostTags;
import org.anttracks.tests.launching.JavaPerspective;
import org.anttracks.tests.launching.TestProject;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IPackageFragmentRoot;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.refactoring.IJavaRefactorings;
import org.eclipse.jdt.core.refactoring.descriptors.MoveDescriptor;
import org.eclipse.jdt.core.refactoring.descriptors.RenameJavaElementDescriptor;
import org.eclipse.ltk.core.refactoring.CheckConditionsOperation;
import org.eclipse.ltk.core.refactoring.CreateChangeOperation;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.ltk.core.refactoring.Refactoring;
import org.eclipse.ltk.core.refactoring.RefactoringCore;
import org.eclipse.ltk.core.refactoring.RefactoringDescriptor;
import org.eclipse.ltk.core.refactoring.RefactoringStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Maps and tags follow rename and move refactorings, and their undo. */
class RefactoringTest extends JavaPerspective {

	private static final String SERVICE = "src/shop/invoices/InvoiceService.java";

	private TestProject project;

	@BeforeEach
	void prepare() throws Exception {
		project = TestProject.leak("refactored");
		JavaEditor editor = JavaEditor.open(page, project, SERVICE);
		editor.select("invoice = renderer.render", "cache.put(key, invoice);");
		JavaEditor.tag("rendering");
		editor.select("invoice(Order", "invoice");
		JavaEditor.tag("showing");
		ui(() -> page.closeAllEditors(false));
	}

	private void perform(RefactoringDescriptor descriptor) throws Exception {
		RefactoringStatus status = new RefactoringStatus();
		Refactoring refactoring = descriptor.createRefactoring(status);
		assertTrue(status.isOK(), status.toString());
		PerformChangeOperation operation = new PerformChangeOperation(
				new CreateChangeOperation(new CheckConditionsOperation(refactoring, CheckConditionsOperation.ALL_CONDITIONS),
						RefactoringStatus.FATAL));
		operation.setUndoManager(RefactoringCore.getUndoManager(), "test");
		ResourcesPlugin.getWorkspace().run(operation, new NullProgressMonitor());
		assertFalse(operation.getConditionCheckingStatus().hasError(), operation.getConditionCheckingStatus().toString());
		JavaEditor.settle();
	}

	private static RenameJavaElementDescriptor rename(String id, IJavaElement element, String name) {
		RenameJavaElementDescriptor descriptor = (RenameJavaElementDescriptor) RefactoringCore
				.getRefactoringContribution(id).createDescriptor();
		descriptor.setProject(element.getJavaProject().getElementName());
		descriptor.setJavaElement(element);
		descriptor.setNewName(name);
		descriptor.setUpdateReferences(true);
		return descriptor;
	}

	private void assertMap(String... lines) throws Exception {
		String text = project.text("shop.features");
		for (String line : lines) {
			assertTrue(text.contains("    " + line), text);
		}
		assertEquals(0, project.project().findMarkers(LostTags.MARKER, true, IResource.DEPTH_INFINITE).length, text);
	}

	@Test
	void renamedClass() throws Exception {
		String before = project.text("shop.features");
		perform(rename(IJavaRefactorings.RENAME_TYPE, project.java().findType("shop.invoices.InvoiceService"), "Billing"));
		assertMap("shop.invoices.Billing:20-21 // tag ", "shop.invoices.Billing::invoice\n");
		RefactoringCore.getUndoManager().performUndo(null, new NullProgressMonitor());
		JavaEditor.settle();
		assertEquals(before, project.text("shop.features"));
	}

	@Test
	void renamedMethod() throws Exception {
		IType type = project.java().findType("shop.invoices.InvoiceService");
		perform(rename(IJavaRefactorings.RENAME_METHOD, type.getMethods()[0], "bill"));
		assertMap("shop.invoices.InvoiceService:20-21 // tag ", "shop.invoices.InvoiceService::bill\n");
	}

	/** Called inside the tagged lines: their code changes by the refactoring. */
	@Test
	void renamedMethodThatIsCalledInTaggedCode() throws Exception {
		IType type = project.java().findType("shop.invoices.InvoiceRenderer");
		String before = project.text("shop.features");
		perform(rename(IJavaRefactorings.RENAME_METHOD, type.getMethods()[0], "draw"));
		assertTrue(project.text(SERVICE).contains("renderer.draw("));
		assertFalse(before.equals(project.text("shop.features")));
		assertMap("shop.invoices.InvoiceService:20-21 // tag ");
	}

	@Test
	void renamedPackage() throws Exception {
		IJavaElement fragment = project.java().findType("shop.invoices.InvoiceService").getPackageFragment();
		perform(rename(IJavaRefactorings.RENAME_PACKAGE, fragment, "shop.billing"));
		assertMap("shop.billing.InvoiceService:20-21 // tag ", "shop.billing.InvoiceService::invoice\n");
		assertTrue(project.text("shop.features").contains("{ shop.billing.* }"), project.text("shop.features"));
	}

	@Test
	void movedClass() throws Exception {
		IType type = project.java().findType("shop.invoices.InvoiceService");
		IPackageFragmentRoot root = (IPackageFragmentRoot) type.getPackageFragment().getParent();
		MoveDescriptor descriptor = (MoveDescriptor) RefactoringCore.getRefactoringContribution(IJavaRefactorings.MOVE)
				.createDescriptor();
		descriptor.setProject(project.project().getName());
		descriptor.setDestination(root.createPackageFragment("shop.front", true, null));
		descriptor.setMoveResources(new IFile[0], new IFolder[0],
				new ICompilationUnit[] { type.getCompilationUnit() });
		descriptor.setUpdateReferences(true);
		perform(descriptor);
		String text = project.text("shop.features");
		assertTrue(text.contains("shop.front.InvoiceService:"), text);
		assertTrue(text.contains("shop.front.InvoiceService::invoice\n"), text);
		assertMap();
	}
}
