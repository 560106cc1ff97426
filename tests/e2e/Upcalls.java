// SPDX-License-Identifier: EPL-2.0
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.incubator.foreign.CLinker;
import jdk.incubator.foreign.FunctionDescriptor;
import jdk.incubator.foreign.MemoryAccess;
import jdk.incubator.foreign.MemoryAddress;
import jdk.incubator.foreign.MemorySegment;
import jdk.incubator.foreign.ResourceScope;

/** The C library's qsort sorts numbers by a comparison in Java that allocates. */
public class Upcalls {
	static final int COUNT = 2_000;
	static final int ROUNDS = 60;

	static Object last;

	static int compare(MemoryAddress first, MemoryAddress second) {
		Integer[] pair = { Integer.valueOf(value(first)), Integer.valueOf(value(second)) };
		last = pair;
		return pair[0].compareTo(pair[1]);
	}

	private static int value(MemoryAddress address) {
		return MemoryAccess.getIntAtOffset(MemorySegment.globalNativeSegment(), address.toRawLongValue());
	}

	public static void main(String[] args) throws Throwable {
		CLinker linker = CLinker.getInstance();
		MethodHandle sort = linker.downcallHandle(CLinker.systemLookup().lookup("qsort").get(),
				MethodType.methodType(void.class, MemoryAddress.class, long.class, long.class, MemoryAddress.class),
				FunctionDescriptor.ofVoid(CLinker.C_POINTER, CLinker.C_LONG, CLinker.C_LONG, CLinker.C_POINTER));
		MethodHandle compare = MethodHandles.lookup().findStatic(Upcalls.class, "compare",
				MethodType.methodType(int.class, MemoryAddress.class, MemoryAddress.class));
		try (ResourceScope scope = ResourceScope.newConfinedScope()) {
			MemoryAddress callback = linker.upcallStub(compare,
					FunctionDescriptor.of(CLinker.C_INT, CLinker.C_POINTER, CLinker.C_POINTER), scope);
			MemorySegment numbers = MemorySegment.allocateNative(COUNT * 4L, scope);
			for (int round = 0; round < ROUNDS; round++) {
				for (int i = 0; i < COUNT; i++) {
					MemoryAccess.setIntAtIndex(numbers, i, i * 7919 % COUNT);
				}
				sort.invokeExact(numbers.address(), (long) COUNT, 4L, callback);
				for (int i = 0; i < COUNT; i++) {
					if (MemoryAccess.getIntAtIndex(numbers, i) != i) {
						throw new AssertionError("not sorted");
					}
				}
			}
		}
		System.out.println("RESULT right");
	}
}
