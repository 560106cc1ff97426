// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.List;

import org.anttracks.core.CallStacks;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** The callers of an allocation site. A double click opens the code. */
final class CallerList {

	private final Tree tree;

	CallerList(Composite parent, PageHost host) {
		tree = new Tree(parent, SWT.BORDER | SWT.FULL_SELECTION);
		tree.addListener(SWT.DefaultSelection, event -> {
			if (event.item.getData() instanceof CallStacks.Frame frame && frame.source() != null) {
				host.openSource(frame.source());
			}
		});
		clear();
	}

	void clear() {
		tree.removeAll();
		new TreeItem(tree, SWT.NONE).setText(Messages.Sites_selectOne);
	}

	void show(CallStacks stacks) {
		tree.removeAll();
		add(Messages.Sites_certain, stacks.certain());
		if (!stacks.often().isEmpty()) {
			add(Messages.bind(Messages.Sites_often, Numbers.grouped(stacks.times())), stacks.often());
		}
	}

	private void add(String title, List<CallStacks.Frame> frames) {
		TreeItem root = new TreeItem(tree, SWT.NONE);
		root.setText(title);
		for (CallStacks.Frame frame : frames) {
			TreeItem item = new TreeItem(root, SWT.NONE);
			item.setText(frame.text());
			item.setData(frame);
		}
		root.setExpanded(true);
	}
}
