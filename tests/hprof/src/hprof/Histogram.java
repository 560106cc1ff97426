// SPDX-License-Identifier: EPL-2.0
package hprof;

import java.io.File;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import kotlin.jvm.JvmClassMappingKt;
import shark.HprofHeader;
import shark.HprofRecord;
import shark.HprofRecord.HeapDumpRecord.ObjectRecord.ClassDumpRecord;
import shark.HprofRecord.HeapDumpRecord.ObjectRecord.InstanceDumpRecord;
import shark.HprofRecord.HeapDumpRecord.ObjectRecord.ObjectArrayDumpRecord;
import shark.HprofRecord.HeapDumpRecord.ObjectRecord.PrimitiveArrayDumpRecord;
import shark.HprofRecord.LoadClassRecord;
import shark.HprofRecord.StringRecord;
import shark.StreamingHprofReader;
import shark.StreamingRecordReaderAdapter;

/**
 * Objects and shallow bytes of each class in a heap dump, and how many arrays there are of which length. Arguments: the
 * dump, bytes of a reference, bytes of an object's header, alignment. A dump does not say how large an object is; it
 * says which fields its class has, without those that the VM adds. Prints lines `type,length,objects,bytes`; the length is a number of binary digits,
 * or -1 for what is no array; the bytes of classes with fields that a dump does not show are -1.
 */
public final class Histogram {
  private record Group(String type, int digits) implements Comparable<Group> {
    @Override
    public int compareTo(Group other) {
      int order = type.compareTo(other.type);
      return order != 0 ? order : Integer.compare(digits, other.digits);
    }
  }

  /** The VM adds fields to these and to the classes that extend them. */
  private static final Set<String> EXTENDED = Set.of("java.lang.Class", "java.lang.ClassLoader", "java.lang.Module",
      "java.lang.Thread", "java.lang.invoke.MemberName", "java.lang.invoke.ResolvedMethodName",
      "java.lang.invoke.MethodHandleNatives$CallSiteContext");
  private static final int BOOLEAN = 4;
  private static final int CHAR = 5;
  private static final int FLOAT = 6;
  private static final int DOUBLE = 7;
  private static final int BYTE = 8;
  private static final int SHORT = 9;
  private static final int INT = 10;

  private final int reference;
  private final int header;
  private final int alignment;
  private final Map<Long, String> strings = new HashMap<>();
  private final Map<Long, Long> names = new HashMap<>();
  private final Map<Long, ClassDumpRecord> classes = new HashMap<>();
  private final Map<Long, Long> instances = new HashMap<>();
  private final Map<Group, long[]> groups = new TreeMap<>();

  private Histogram(int reference, int header, int alignment) {
    this.reference = reference;
    this.header = header;
    this.alignment = alignment;
  }

  private void read(File file) {
    StreamingHprofReader reader = StreamingHprofReader.Companion.readerFor(file,
        HprofHeader.Companion.parseHeaderOf(file));
    // Names and classes first: a dump has its classes before its objects, but nothing says that it must.
    new StreamingRecordReaderAdapter(reader).readRecords(Set.of(JvmClassMappingKt.getKotlinClass(StringRecord.class),
        JvmClassMappingKt.getKotlinClass(LoadClassRecord.class),
        JvmClassMappingKt.getKotlinClass(ClassDumpRecord.class)), (position, record) -> {
          if (record instanceof StringRecord string) {
            strings.put(string.getId(), string.getString());
          } else if (record instanceof LoadClassRecord loaded) {
            names.put(loaded.getId(), loaded.getClassNameStringId());
          } else if (record instanceof ClassDumpRecord dumped) {
            classes.put(dumped.getId(), dumped);
          }
        });
    new StreamingRecordReaderAdapter(reader).readRecords(
        Set.of(JvmClassMappingKt.getKotlinClass(InstanceDumpRecord.class),
            JvmClassMappingKt.getKotlinClass(ObjectArrayDumpRecord.class),
            JvmClassMappingKt.getKotlinClass(PrimitiveArrayDumpRecord.class)), (position, record) -> add(record));
    instances.forEach((id, objects) -> add(name(id), -1, objects,
        extended(id) ? -1 : objects * aligned(header + fields(id))));
    // Each class that is loaded is an object, which the dump tells in another way.
    add("java.lang.Class", -1, classes.size(), 0);
  }

  private void add(HprofRecord record) {
    if (record instanceof InstanceDumpRecord instance) {
      instances.merge(instance.getClassId(), 1L, Long::sum);
    } else if (record instanceof ObjectArrayDumpRecord array) {
      addArray(name(array.getArrayClassId()), array.getElementIds().length, reference);
    } else if (record instanceof PrimitiveArrayDumpRecord array) {
      String type = array.getClass().getSimpleName().replace("ArrayDump", "").toLowerCase() + "[]";
      addArray(type, array.getSize(), switch (type) {
        case "boolean[]", "byte[]" -> 1;
        case "char[]", "short[]" -> 2;
        case "int[]", "float[]" -> 4;
        default -> 8;
      });
    }
  }

  private void addArray(String type, int length, int element) {
    // The length stands behind the header, in its last word if the pointer to the class is compressed.
    int base = header == 12 ? 16 : 24;
    add(type, Integer.SIZE - Integer.numberOfLeadingZeros(length), 1, aligned(base + (long) length * element));
  }

  private void add(String type, int digits, long objects, long bytes) {
    long[] sums = groups.computeIfAbsent(new Group(type, digits), group -> new long[2]);
    sums[0] += objects;
    sums[1] += bytes;
  }

  private long aligned(long bytes) {
    return (bytes + alignment - 1) / alignment * alignment;
  }

  private String name(long id) {
    return strings.get(names.get(id)).replace('/', '.');
  }

  private boolean extended(long id) {
    for (ClassDumpRecord type = classes.get(id); type != null; type = classes.get(type.getSuperclassId())) {
      if (EXTENDED.contains(name(type.getId()))) {
        return true;
      }
    }
    return false;
  }

  private long fields(long id) {
    long bytes = 0;
    for (ClassDumpRecord type = classes.get(id); type != null; type = classes.get(type.getSuperclassId())) {
      for (ClassDumpRecord.FieldRecord field : type.getFields()) {
        bytes += switch (field.getType()) {
          case BOOLEAN, BYTE -> 1;
          case CHAR, SHORT -> 2;
          case FLOAT, INT -> 4;
          case DOUBLE -> 8;
          default -> field.getType() == 2 ? reference : 8;
        };
      }
    }
    return bytes;
  }

  public static void main(String[] args) {
    Histogram histogram = new Histogram(Integer.parseInt(args[1]), Integer.parseInt(args[2]),
        Integer.parseInt(args[3]));
    histogram.read(new File(args[0]));
    System.out.println("type,length,objects,bytes");
    histogram.groups.forEach((group, sums) -> System.out.println(
        group.type + "," + group.digits + "," + sums[0] + "," + sums[1]));
  }
}
