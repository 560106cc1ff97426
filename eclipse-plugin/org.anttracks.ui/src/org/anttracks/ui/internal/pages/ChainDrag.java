// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.function.BiConsumer;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;

/** Lets one level of a chain be dragged to the place of another. */
final class ChainDrag {

	private static final String PREFIX = "org.anttracks.chain:";

	ChainDrag(Control level, int index, BiConsumer<Integer, Integer> moved) {
		DragSource source = new DragSource(level, DND.DROP_MOVE);
		source.setTransfer(TextTransfer.getInstance());
		source.addDragListener(new DragSourceAdapter() {
			@Override
			public void dragSetData(DragSourceEvent event) {
				event.data = PREFIX + index;
			}
		});
		DropTarget target = new DropTarget(level, DND.DROP_MOVE);
		target.setTransfer(new Transfer[] { TextTransfer.getInstance() });
		target.addDropListener(new DropTargetAdapter() {
			@Override
			public void drop(DropTargetEvent event) {
				if (event.data instanceof String text && text.startsWith(PREFIX)) {
					moved.accept(Integer.valueOf(text.substring(PREFIX.length())), index);
				}
			}
		});
	}
}
