#!/usr/bin/env python3
# SPDX-License-Identifier: EPL-2.0
"""Writes seeds for reader_fuzz from traces: each segment as it stands, and as a list of its blocks' payloads."""

import pathlib
import struct
import subprocess
import sys

SEGMENT_HEADER, BLOCK_HEADER, BLOCK_MAGIC, ZSTD, WORDS = 32, 64, 0x4B425441, 1, 2
MUTATOR, COLLECTOR = 3, 4  # kinds of blocks
LONGEST = 65535  # of a payload in the list


def blocks(segment):
    """A list of blocks as reader_fuzz.cpp takes it apart."""
    out, offset, epoch_before = b"\1", SEGMENT_HEADER, 0
    while offset + BLOCK_HEADER <= len(segment):
        magic, kind, codec, _, thread, epoch, raw, stored = struct.unpack_from("<IBBHIIII", segment, offset)
        if magic != BLOCK_MAGIC:
            break
        payload = segment[offset + BLOCK_HEADER:offset + BLOCK_HEADER + stored]
        if codec == ZSTD:
            payload = subprocess.run(["zstd", "-dcq"], input=payload, capture_output=True, check=False).stdout
        flags = int(epoch > epoch_before) | (2 if codec == WORDS else 0)
        out += struct.pack("<BBBHH", kind, thread & 255, flags, min(raw // 4, LONGEST), min(len(payload), LONGEST))
        out += payload[:LONGEST]
        epoch_before = epoch
        offset += BLOCK_HEADER + stored
    return out


def main(folder, *segments):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for kind in MUTATOR, COLLECTOR:
        (folder / f"empty-{kind}").write_bytes(b"\1" + struct.pack("<BBBHH", kind, 1, int(kind == COLLECTOR), 0, 0))
    for i, path in enumerate(segments):
        segment = pathlib.Path(path).read_bytes()
        (folder / f"segment-{i}").write_bytes(b"\0" + segment)
        (folder / f"blocks-{i}").write_bytes(blocks(segment))


if __name__ == "__main__":
    main(*sys.argv[1:])
