// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Widget;

/** Drags and drops as SWT tells of them: their events have no public constructor. */
final class Drops {

	private Drops() {
	}

	/** What the source gives. */
	static Object drag(Control control, Transfer transfer) throws ReflectiveOperationException {
		DragSource source = (DragSource) control.getData(DND.DRAG_SOURCE_KEY);
		Event event = event(source, transfer);
		source.notifyListeners(DND.DragStart, event);
		source.notifyListeners(DND.DragSetData, event);
		return field("data").get(event);
	}

	static void drop(Control control, Transfer transfer, Object data) throws ReflectiveOperationException {
		DropTarget target = (DropTarget) control.getData(DND.DROP_TARGET_KEY);
		Event event = event(target, transfer);
		field("data").set(event, data);
		field("operations").set(event, DND.DROP_COPY);
		target.notifyListeners(DND.DragEnter, event);
		target.notifyListeners(DND.Drop, event);
	}

	private static Event event(Widget widget, Transfer transfer) throws ReflectiveOperationException {
		Constructor<?> constructor = type().getDeclaredConstructor();
		constructor.setAccessible(true);
		Event event = (Event) constructor.newInstance();
		event.widget = widget;
		event.doit = true;
		field("dataType").set(event, transfer.getSupportedTypes()[0]);
		field("dataTypes").set(event, transfer.getSupportedTypes());
		return event;
	}

	private static Class<?> type() throws ReflectiveOperationException {
		return Class.forName("org.eclipse.swt.dnd.DNDEvent");
	}

	/** Some are of the event, some of the class that it extends. */
	private static Field field(String name) throws ReflectiveOperationException {
		Field field;
		try {
			field = type().getDeclaredField(name);
		} catch (NoSuchFieldException e) {
			field = Event.class.getField(name);
		}
		field.setAccessible(true);
		return field;
	}
}
