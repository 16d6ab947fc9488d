"""film.py FILM PICTURE...: plays a moving PNG by its specification and compares what it shows with still pictures.

Each PICTURE is what the film must show at that moment, from its first to its last; - is anything.  Complains about the first that differs, about a
wrong checksum, number or place, and prints how long the film lasts in milliseconds.
"""
import struct
import sys
import zlib


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
    at = 8
    while at < len(data):
        n, name = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + n]
        assert zlib.crc32(name + body) == struct.unpack(">I", data[at + 8 + n:at + 12 + n])[0], "checksum of %s" % name
        yield name, body
        at += 12 + n


def pixels(w, h, packed):
    """The rows of an image of four bytes a pixel, its filters undone."""
    data, rows, was = zlib.decompress(packed), [], bytes(4 * w)
    assert len(data) == h * (4 * w + 1), "pixels"
    for y in range(h):
        kind, row = data[y * (4 * w + 1)], bytearray(data[y * (4 * w + 1) + 1:(y + 1) * (4 * w + 1)])
        for i in range(4 * w):
            left, up, corner = (row[i - 4] if i > 3 else 0), was[i], (was[i - 4] if i > 3 else 0)
            near = min((abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner))[2]
            row[i] = row[i] + (0, left, up, (left + up) // 2, near)[kind] & 255
        rows.append(bytes(row))
        was = row
    return rows


def still(path):
    body = list(chunks(open(path, "rb").read()))
    w, h = struct.unpack(">II", dict(body)[b"IHDR"][:8])
    return pixels(w, h, b"".join(b for name, b in body if name == b"IDAT"))


def film(path):
    """What is seen, one picture after the other, each with its milliseconds."""
    parts = list(chunks(open(path, "rb").read()))
    w, h, depth, colours = struct.unpack(">IIBB", parts[0][1][:10])
    assert parts[0][0] == b"IHDR" and (depth, colours) == (8, 6) and parts[1][0] == b"acTL" and parts[-1][0] == b"IEND"
    frames, plays = struct.unpack(">II", parts[1][1])
    screen, sequence, pending = [bytes(4 * w)] * h, 0, []
    for name, body in parts[2:]:
        if name in (b"fcTL", b"fdAT"):
            assert struct.unpack(">I", body[:4])[0] == sequence, "numbered in order"
            sequence += 1
        if name == b"fcTL":
            pending.append([struct.unpack(">IIIIHHBB", body[4:]), b""])
        elif name != b"IEND":
            pending[-1][1] += body[4:] if name == b"fdAT" else body
    assert len(pending) == frames and plays == 0
    for (fw, fh, x, y, n, d, dispose, blend), packed in pending:
        assert x + fw <= w and y + fh <= h and (dispose, blend) == (0, 1)
        screen = list(screen)
        for i, row in enumerate(pixels(fw, fh, packed)):
            line = bytearray(screen[y + i])
            for k in range(fw):
                if row[4 * k + 3]:
                    line[4 * (x + k):4 * (x + k + 1)] = row[4 * k:4 * k + 4]
            screen[y + i] = bytes(line)
        yield screen, 1000 * n // d


seen = list(film(sys.argv[1]))
wanted = sys.argv[2:]
assert len(seen) == len(wanted), "%d pictures instead of %d" % (len(seen), len(wanted))
for number, ((screen, _), path) in enumerate(zip(seen, wanted)):
    assert path == "-" or screen == still(path), "picture %d is not %s" % (number, path)
print(sum(ms for _, ms in seen))
