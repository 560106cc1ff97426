#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""A second reader, written from docs/trace-format.md alone, to prove that the text is enough.

It shares nothing with the reader in C++: the tables of records and events come from the text, the rest from its
sentences. It rebuilds the heap object by object, slowly, and compares it with the digests in the trace.

    format_decoder.py TRACE...        prints what it found; exit code 1 if a trace is not what it says
    format_decoder.py --test SIMULATE reads the golden traces, and random ones that SIMULATE writes
"""

import ctypes
import ctypes.util
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
SPECIFICATION = TOP / "docs" / "trace-format.md"
MASK = (1 << 64) - 1


class Damage(Exception):
    """The trace ends here."""

    def __init__(self, what, offset):
        super().__init__(f"{what} at {offset}")


class Wrong(Exception):
    """The trace contradicts itself or the specification."""


# --- the tables of the specification ---

def table(name):
    text = re.search(rf"<!-- generated: {name} -->\n(.*?)<!-- end -->", SPECIFICATION.read_text(), re.S).group(1)
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in text.strip().splitlines()]
    return rows[2:]


def fields_of(text):
    """[(type, name)], and a list of such pairs for a group that repeats."""
    text = re.sub(r"\([^)]*\)", "", text)
    result = []
    for group, kind, name in re.findall(r"\{([^}]*)\}\*|(svarint|varint|string) (\w+)", text):
        result.append(fields_of(group) if group else (kind, name))
    return result


BLOCKS = {int(number): name for number, name, _ in table("blocks")}
RECORDS = {int(number): (name, fields_of(fields)) for number, name, fields in table("records")}
EVENTS = {int(number, 16): (name, int(words)) for number, name, words, *_ in table("events")}


# --- bytes ---

def rotate(value, bits):
    return ((value << bits) | (value >> (64 - bits))) & MASK


def xxh64(data, seed):
    p1, p2, p3, p4, p5 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63,
                          0x27D4EB2F165667C5)

    def turn(state, lane):
        return rotate((state + lane * p2) & MASK, 31) * p1 & MASK

    at, size = 0, len(data)
    if size >= 32:
        states = [(seed + p1 + p2) & MASK, (seed + p2) & MASK, seed, (seed - p1) & MASK]
        while at + 32 <= size:
            states = [turn(state, lane) for state, lane in zip(states, struct.unpack_from("<4Q", data, at))]
            at += 32
        hashed = sum(rotate(state, bits) for state, bits in zip(states, (1, 7, 12, 18))) & MASK
        for state in states:
            hashed = ((hashed ^ turn(0, state)) * p1 + p4) & MASK
    else:
        hashed = (seed + p5) & MASK
    hashed = (hashed + size) & MASK
    while at + 8 <= size:
        hashed = (rotate(hashed ^ turn(0, struct.unpack_from("<Q", data, at)[0]), 27) * p1 + p4) & MASK
        at += 8
    if at + 4 <= size:
        hashed = (rotate(hashed ^ (struct.unpack_from("<I", data, at)[0] * p1 & MASK), 23) * p2 + p3) & MASK
        at += 4
    for byte in data[at:]:
        hashed = rotate(hashed ^ (byte * p5 & MASK), 11) * p1 & MASK
    hashed = (hashed ^ (hashed >> 33)) * p2 & MASK
    hashed = (hashed ^ (hashed >> 29)) * p3 & MASK
    return hashed ^ (hashed >> 32)


ZSTD = ctypes.CDLL(ctypes.util.find_library("zstd") or "libzstd.so.1")
ZSTD.ZSTD_decompress.restype = ctypes.c_size_t
ZSTD.ZSTD_decompress.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]


def frame(stored, raw_bytes):
    out = ctypes.create_string_buffer(raw_bytes or 1)
    if ZSTD.ZSTD_decompress(out, raw_bytes, stored, len(stored)) != raw_bytes:
        raise Wrong("a payload that is no Zstandard frame of its size")
    return out.raw[:raw_bytes]


def repeated(stored, raw_bytes):
    """A payload of words, from its steps."""
    steps, more_bytes, distances, count, *sizes = struct.unpack_from("<9I", stored)
    at, streams = 36, []
    for size, raw in zip(sizes, (steps, more_bytes, distances, distances, 4 * count)):
        piece, at = stored[at:at + size], at + size
        streams.append(piece if size == raw else frame(piece, raw))
    tokens, more, low, middle, literals = streams
    literals = struct.unpack(f"<{count}I", literals)
    more, distances = Fields(more), zip(low, middle)
    words, taken, distance = [], 0, 0

    def extended(field):
        if field < 7:
            return field
        first = more.bytes(1)[0]
        return 7 + (first if first < 255 else int.from_bytes(more.bytes(3), "little"))

    for token in tokens:
        fresh = extended(token & 7)
        again = 4 + extended(token >> 3 & 7)
        words += literals[taken:taken + fresh]
        taken += fresh
        if not token & 64:
            first, second = next(distances)
            distance = first | second << 8 | (token >> 7) << 16
        for _ in range(again):
            words.append(words[-distance])
    words += literals[taken:]
    if at != len(stored) or 4 * len(words) != raw_bytes:
        raise Wrong("a payload of words that is not of its size")
    return struct.pack(f"<{len(words)}I", *words)


def decoded(codec, stored, raw_bytes):
    return stored if codec == 0 else frame(stored, raw_bytes) if codec == 1 else repeated(stored, raw_bytes)


class Fields:
    def __init__(self, data):
        self.data, self.at = data, 0

    def varint(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def svarint(self):
        value = self.varint()
        return value >> 1 if value % 2 == 0 else -(value >> 1) - 1

    def bytes(self, count):
        if self.at + count > len(self.data):
            raise Wrong("a field that reaches beyond its record")
        self.at += count
        return self.data[self.at - count:self.at]

    def string(self):
        return self.bytes(self.varint()).decode("utf-8", "surrogateescape")

    def read(self, fields):
        values, last = {}, 0
        for field in fields:
            if isinstance(field, list):
                values["group"] = [self.read(field) for _ in range(last)]
            else:
                last = values[field[1]] = getattr(self, field[0])()
        return values


def records(payload):
    """(name, values) of each record of a known kind."""
    data = Fields(payload)
    while data.at < len(payload):
        kind = data.varint()
        body = data.bytes(data.varint())
        if kind in RECORDS:
            yield RECORDS[kind][0], Fields(body).read(RECORDS[kind][1])


def events(payload):
    """(name, operand, words that follow) of each event."""
    words = struct.unpack(f"<{len(payload) // 4}I", payload)
    at = 0
    while at < len(words):
        kind = words[at] >> 24
        if kind not in EVENTS:
            raise Wrong(f"event type {kind:#x}")
        name, more = EVENTS[kind]
        yield name, words[at] & 0xFFFFFF, words[at + 1:at + 1 + more]
        at += 1 + more


# --- segments and blocks ---

class Block:
    def __init__(self, header, payload):
        (_, self.kind, self.codec, _, self.thread, self.epoch, self.raw_bytes, self.stored_bytes, self.count, _,
         self.sequence, self.begin_ns, self.end_ns, self.checksum) = struct.unpack("<4sBBHIIIIIIQQQQ", header)
        self.stored = payload

    def payload(self):
        return decoded(self.codec, self.stored, self.raw_bytes)


def blocks(directory):
    """The blocks of a trace; ends with Damage where they cannot be trusted any more."""
    sequence = epoch = number = 0
    while (path := directory / f"segment-{number:06}.anttrace").exists():
        data = path.read_bytes()
        if len(data) >= 8 and data[:8] != b"ANTTRACK":
            raise Damage("ForeignFile", 0)
        if len(data) < 32:
            raise Damage("Truncated", len(data))
        major, _, at = struct.unpack_from("<HHI", data, 8)
        if major > 3:
            raise Damage("FutureVersion", 8)
        while at < len(data):
            header = data[at:at + 64]
            if len(header) < 64:
                raise Damage("Truncated", at)
            if header[:4] != b"ATBK":
                raise Damage("Corrupt", at)
            stored_bytes = struct.unpack_from("<I", header, 20)[0]
            block = Block(header, data[at + 64:at + 64 + stored_bytes])
            if len(block.stored) < stored_bytes:
                raise Damage("Truncated", at)
            if xxh64(block.stored, xxh64(header[:56] + bytes(8), 0)) != block.checksum:
                raise Damage("Corrupt", at)
            if block.sequence != sequence or block.epoch < epoch:
                raise Damage("Corrupt", at)
            sequence, epoch = sequence + 1, block.epoch
            yield block
            at += 64 + stored_bytes
        number += 1


# --- the heap ---

def mix(x):
    x ^= x >> 32
    x = x * 0xD6E8FEB86659FD93 & MASK
    x ^= x >> 32
    x = x * 0xD6E8FEB86659FD93 & MASK
    return x ^ x >> 32


def join(low, high):
    return low | high << 32


class Heap:
    """Objects by address: (class, words, length)."""

    def __init__(self):
        self.alignment = 8
        self.classes, self.sites = {}, {}
        self.objects = {}
        self.cursors = {}           # by thread and name, in this epoch
        self.arrived, self.gone, self.kept = {}, set(), set()
        self.keep_ranges, self.dead_ranges, self.collected = [], [], []
        self.events = self.allocations = self.moves = 0
        self.totals = None
        self.digests = 0
        self.seen = set()

    def define(self, name, values):
        if name == "Property" and values["key"] == "object.alignment_bytes":
            self.alignment = int(values["value"])
        elif name == "Class":
            self.classes[values["id"]] = values
        elif name == "Site":
            self.sites[values["id"]] = values

    def put(self, objects, address, value):
        if address in objects:
            raise Wrong(f"two objects at {address:#x}")
        objects[address] = value

    def array(self, class_id, length):
        shape = self.classes[class_id]
        size = shape["header_bytes"] + (length << shape["log2_element_bytes"])
        return class_id, -(-size // self.alignment) * self.alignment // 8, length

    def instance(self, class_id, words=None):
        return class_id, self.classes[class_id]["words"] if words is None else words, -1

    def allocate(self, thread, name, site, more):
        self.allocations += 1
        class_id = self.sites[site]["class"]
        shape = re.sub("(Vm|Interpreter|C1|C2)$", "", name)
        if shape == "Outside":
            is_array = self.classes[class_id]["kind"] in (1, 2)
            value = self.array(class_id, more[0]) if is_array else self.instance(class_id, more[0])
            self.put(self.objects, join(*more[1:]), value)
            return
        value = {"Instance": lambda: self.instance(class_id),
                 "Array": lambda: self.array(class_id, more[0]),
                 "DynamicInstance": lambda: self.instance(more[0]),
                 "DynamicArray": lambda: self.array(*more),
                 "Sized": lambda: self.instance(class_id, more[0])}[shape]()
        self.put(self.objects, self.cursors[thread], value)
        self.cursors[thread] += value[1] * 8

    def mutate(self, thread, name, operand, more):
        if name == "Tlab":
            self.cursors[thread] = join(*more)
        elif name != "Stack":
            self.allocate(thread, name, operand, more)

    def move(self, thread, source, cursor):
        self.moves += 1
        if source in self.gone or source in self.kept:
            raise Wrong(f"the object at {source:#x} moves twice")
        self.gone.add(source)
        value = self.objects[source]
        self.put(self.arrived, self.cursors[thread, cursor], value)
        self.cursors[thread, cursor] += value[1] * 8

    def collect(self, thread, name, operand, more):
        if name in ("CursorYoung", "CursorOld"):
            self.cursors[thread, name.removeprefix("Cursor")] = join(*more)
        elif name.startswith("MoveRow"):
            delta = (operand & 0xFFFF ^ 0x8000) - 0x8000
            if delta == -0x8000:
                source = self.cursors[thread, "behind"]
            else:
                source = self.cursors.get((thread, "source"), 0) + 8 * delta
                self.cursors[thread, "source"] = source
            for _ in range(1 + (operand >> 16)):
                self.move(thread, source, "Young" if name.endswith("Young") else "Old")
                source += self.objects[source][1] * 8
            self.cursors[thread, "behind"] = source
        elif name.startswith("MoveNear") or name.startswith("MoveFar"):
            if name.startswith("MoveFar"):
                source = join(*more)
            else:
                delta = operand - (1 << 24) if operand >= 1 << 23 else operand
                source = self.cursors.get((thread, "source"), 0) + 8 * delta
            self.cursors[thread, "source"] = source
            self.move(thread, source, "Young" if name.endswith("Young") else "Old")
            self.cursors[thread, "behind"] = source + self.objects[source][1] * 8
        elif name == "MoveRun":
            source, self.cursors[thread, "run"] = join(*more[:2]), join(*more[2:])
            for _ in range(operand):
                words = self.objects[source][1]
                self.move(thread, source, "run")
                source += words * 8
        elif name == "Keep":
            self.kept.add(join(*more))
        elif name == "KeepBits":
            address, bits = join(*more[:2]), join(*more[2:])
            self.kept.update(address + 8 * bit for bit in range(64) if bits >> bit & 1)
        else:
            ranges = {"KeepRange": self.keep_ranges, "DeadRange": self.dead_ranges}[name]
            ranges.append((join(*more[:2]), join(*more[2:])))

    def finish_collection(self):
        def within(address, ranges):
            return any(begin <= address < end for begin, end in ranges)

        def stays(address):
            return (not within(address, self.collected) or address in self.kept or
                    within(address, self.keep_ranges) and not within(address, self.dead_ranges))

        for address in self.kept:
            if address not in self.objects:
                raise Wrong(f"nothing to keep at {address:#x}")
        staying = {address: value for address, value in self.objects.items()
                   if address not in self.gone and stays(address)}
        for address, value in self.arrived.items():
            self.put(staying, address, value)
        self.objects = staying
        self.arrived, self.gone, self.kept = {}, set(), set()
        self.keep_ranges, self.dead_ranges, self.collected = [], [], []

    def begin_epoch(self, epoch, payload):
        if epoch % 2 == 0:
            self.finish_collection()
        self.cursors = {}
        for name, values in records(payload):
            if name == "Space" and values["collected"]:
                self.collected.append((values["bottom"], values["top"]))

    def check_digest(self, payload):
        ours = {}
        for address, (class_id, words, length) in self.objects.items():
            chunk = ours.setdefault(address & -262144, [0, 0, 0])
            hashed = mix(mix(address) + class_id & MASK) + (words << 32) + (length & 0xFFFFFFFF)
            chunk[0] += 1
            chunk[1] += words
            chunk[2] = chunk[2] + mix(hashed & MASK) & MASK
        theirs = {values["address"]: [values["objects"], values["words"], values["hash"]]
                  for _, values in records(payload)}
        if ours != theirs:
            raise Wrong("the heap differs from its digest")
        self.digests += 1

    def add(self, block):
        kind, payload = BLOCKS.get(block.kind), block.payload()
        if kind in ("Environment", "Definitions"):
            for name, values in records(payload):
                self.define(name, values)
        elif kind in ("Mutator", "Collector"):
            apply = self.mutate if kind == "Mutator" else self.collect
            counted = 0
            for name, operand, more in events(payload):
                self.seen.add(name)
                apply(block.thread, name, operand, more)
                counted += 1
            if block.count not in (0, counted):
                raise Wrong("a block with another number of events than it says")
            self.events += counted
        elif kind == "Phase":
            self.begin_epoch(block.epoch, payload)
        elif kind == "Digest":
            self.check_digest(payload)
        elif kind == "End":
            self.totals = next(values for name, values in records(payload) if name == "Totals")


def read(directory):
    heap = Heap()
    for block in blocks(pathlib.Path(directory)):
        heap.add(block)
    if heap.totals is None:
        raise Wrong("the trace has no end")
    for name in ("events", "allocations", "moves"):
        if getattr(heap, name) != heap.totals[name]:
            raise Wrong(f"{getattr(heap, name)} {name} instead of {heap.totals[name]}")
    return heap


def test(simulate):
    if xxh64(b"", 0) != 0xEF46DB3751D8E999 or xxh64(b"as" * 20, 1) == xxh64(b"as" * 20, 0):
        raise Wrong("this is not XXH64")
    for golden in sorted((TOP / "tests" / "golden").iterdir()):
        if not golden.name.startswith("bad-"):
            heap = read(golden)
            if heap.digests == 0:
                raise Wrong(f"{golden.name} proves nothing: it has no digests")
            continue
        expected = (golden / "expected.txt").read_text().strip()
        try:
            found = [block for block in blocks(golden)] and "nothing"
        except Damage as damage:
            found = str(damage)
        if found != expected:
            raise Wrong(f"{golden.name}: {found} instead of {expected}")
    seen = set()
    for seed in range(1, 9):
        with tempfile.TemporaryDirectory() as directory:
            subprocess.run([simulate, directory, "--seed", str(seed), "--collections", "12", "--eden", "50KB",
                            "--survivor", "12KB", "--old", "120KB", "--survive", "45", "--outside", "2",
                            "--sites", "60", "--classes", "12"], check=True, stdout=subprocess.DEVNULL)
            heap = read(directory)
            if heap.digests < 16:
                raise Wrong(f"seed {seed}: {heap.digests} digests only")
            seen |= heap.seen
    missing = {name for name, _ in EVENTS.values()} - seen - {"Stack"}
    if missing:
        raise Wrong(f"the random traces lack {sorted(missing)}")


if __name__ == "__main__":
    try:
        if sys.argv[1:2] == ["--test"]:
            test(sys.argv[2])
        else:
            for trace in sys.argv[1:]:
                result = read(trace)
                print(f"{trace}: {result.events} events, {result.digests} digests, all equal")
    except (Damage, Wrong) as problem:
        sys.exit(f"format_decoder: {problem}")
