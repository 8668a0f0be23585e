#!/usr/bin/env python3
"""Whether a file is a sound PNG of a size: png.py FILE WIDTH [HEIGHT]. Reads every checksum and every pixel."""

import struct
import sys
import zlib

with open(sys.argv[1], "rb") as file:
    data = file.read()
assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
chunks, at = {}, 8
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at : at + 8])
    body = data[at + 8 : at + 8 + size]
    assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + size : at + 12 + size])[0], f"checksum of {kind}"
    chunks[kind] = chunks.get(kind, b"") + body
    at += 12 + size
width, height, depth, colours = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
assert [str(width), str(height)][: len(sys.argv) - 2] == sys.argv[2:], f"{width} by {height}"
row = width * {2: 3, 3: 1, 6: 4}[colours] + 1
pixels = zlib.decompress(chunks[b"IDAT"])
assert depth == 8 and len(pixels) == row * height, "pixels are missing"
assert all(pixels[y * row] in (0, 1, 2, 4) for y in range(height)), "unknown filter"
if colours == 3:
    assert max(pixels) < len(chunks[b"PLTE"]) // 3, "a colour is missing"
