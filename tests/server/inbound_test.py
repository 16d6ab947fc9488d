"""What is read of a line before libwebsockets reads it: heads that two could take apart differently, frames without a mask, requests
behind requests.  Everything over plain lines and over TLS; inbound_test.c has the same without sockets, in all pieces.
"""
import contextlib
import os
import random
import socket
import ssl
import struct
import subprocess
import tempfile

from client import PATIENCE
from tls_test import Http2, http2_frame
from harness import case, main, server
from hostile_test import PING, POST, SMUGGLED, frame, frames_of

GONE = (ConnectionError, ssl.SSLError)  # the line was closed
GET = b"GET /api/v1/ HTTP/1.1\r\nHost: x\r\n"
SOCKET = (b"GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n")


class Reached:
    """A server, and how its lines are opened."""

    def __init__(self, host, trust=None):
        self.host, self.trust = host, trust

    def line(self):
        plain = socket.create_connection(("127.0.0.1", self.host.port), timeout=PATIENCE)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.trust.wrap_socket(plain) if self.trust else plain


def certificate(host_words):
    place, key = host_words
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", place], check=True, capture_output=True)
    trust = ssl.create_default_context(cafile=place)
    trust.check_hostname = False
    return trust


@contextlib.contextmanager
def with_tls(*words):
    with tempfile.TemporaryDirectory(prefix="baluarte-") as folder:
        pem, key = os.path.join(folder, "pem"), os.path.join(folder, "key")
        trust = certificate((pem, key))
        with server("--cert", pem, "--key", key, *words) as host:
            yield Reached(host, trust)


def each_way():
    """A server without TLS, and then one with it."""
    with server() as host:
        yield Reached(host)
    with with_tls() as reached:
        yield reached


def pieces_of(data, size):
    return [data[i:i + size] for i in range(0, len(data), size)] if size else [data]


def heard(reached, data, size=0):
    """All that comes back until the line is closed."""
    out = b""
    with reached.line() as line:
        try:
            for piece in pieces_of(data, size):
                line.sendall(piece)
            while True:
                more = line.recv(65536)
                if not more:
                    break
                out += more
        except GONE:
            pass
    return out


def statuses(answer):
    """Of all answers in it: each has a length, and as long a body."""
    found = []
    while answer:
        head, _, rest = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1."), answer[:200]
        found.append(int(head.split()[1]))
        lengths = [int(h.split(b":")[1]) for h in head.lower().split(b"\r\n") if h.startswith(b"content-length:")]
        answer = rest[lengths[0]:] if lengths else b""
    return found


LAST = GET + b"Connection: close\r\n\r\n"

BEGINNINGS = (b"X: y", b"X:", b"X:y", b"x-forwarded: y", b"C: y", b"Cont: y", b"Content: y", b"Content-Lengt: 9", b"Up: y", b"T: chunked",
              b"Get: y", b"Post: y", b"H: y", b"Sec-WebSocket: y", b"Acc: " + b"y" * 500)


@case("a name with which a known one begins is a name like others: such a request is answered, and hides no header")
def beginnings():
    for reached in each_way():
        for line in BEGINNINGS:
            assert statuses(heard(reached, b"GET /api/v1/ HTTP/1.1\r\n" + line + b"\r\nHost: x\r\nConnection: close\r\n\r\n")) == [200], line
            assert statuses(heard(reached, GET + line + b"\r\nConnection: close\r\n" + line + b"\r\n\r\n")) == [200], line
            # libwebsockets by itself takes the next header for a part of the name: a length that a proxy has seen
            answer = heard(reached, GET + line + b"\r\nContent-Length: %d\r\n\r\n" % len(SMUGGLED) + SMUGGLED)
            assert statuses(answer) == [400] and b'"engine"' not in answer, (line, answer)
            posted = POST + line + b"\r\nContent-Length: 2\r\n\r\n{}" + LAST
            assert statuses(heard(reached, posted)) == [200, 200], line
        posted = (POST + b"X: y\r\nContent-Length: 2\r\n\r\n{}") * 3 + LAST
        assert statuses(heard(reached, posted, 1)) == [200] * 4


DOUBTFUL = (b"Host : y", b"Content-Length : 5", b" folded: y", b"\tfolded: y", b": y", b"no colon", b"A\x01: y", b"A: y\x00z", b"A: y\x7f", b"A: y\rB: z",
            b"A: y\nB: z", b"A(b): y", b"\xc3\xbc: y", b"GET /metrics HTTP/1.1", b"\rA: y", b"X:\x01", b"X:\nHost: y")


@case("a doubtful head is refused, once, and nothing behind it is read")
def doubtful():
    for reached in each_way():
        for line in DOUBTFUL:
            for data in (GET + line + b"\r\n\r\n", POST + line + b"\r\nContent-Length: 2\r\n\r\n{}"):
                answer = heard(reached, data + SMUGGLED)
                assert statuses(answer) == [400] and b'"syntax"' in answer, (line, answer)
            answer = heard(reached, POST + b"Content-Length: 2\r\n\r\n{}" + GET + b"\r\n" + GET + line + b"\r\n\r\n" + SMUGGLED)
            assert statuses(answer) == [200, 200, 400] and answer.count(b'"engine"') == 1, (line, answer)
        for start in (b"GET  /api/v1/ HTTP/1.1", b"GET /api/v1/", b"GET /api/v1/ HTTP/1.1 ", b"GET /api/v1/ HTTP/2.0", b"GET /api/v1/ HTTP/1.1\nA: b",
                      b"GET /api/v1/\x00 HTTP/1.1"):
            answer = heard(reached, start + b"\r\nHost: x\r\n\r\n" + SMUGGLED)
            assert statuses(answer) == [400], (start, answer)
        for start in (b"get /api/v1/ HTTP/1.1", b"CONNECT x:1 HTTP/1.1", b"Host: x", b"\r\nGET /api/v1/ HTTP/1.1", b"\x00"):
            assert statuses(heard(reached, start + b"\r\nHost: x\r\n\r\n" + SMUGGLED)) == [403], start


@case("whatever the pieces: a head, a body and a doubtful head that come byte by byte")
def pieces():
    data = POST + b"Content-Length: 2\r\n\r\n{}" + GET + b"X: y\r\n\r\n" + GET + b"Host : y\r\n\r\n" + SMUGGLED
    choose = random.Random(1)
    for reached in each_way():
        for size in [1, 2, 3, 5, 7] + [choose.randrange(8, len(data)) for _ in range(6)]:
            assert statuses(heard(reached, data, size)) == [200, 200, 400], size


@case("requests behind requests are answered one after another, as many as fit into a buffer and more")
def many():
    one = POST + b'Content-Length: 16\r\nX: y\r\n\r\n{"name":"GET /"}' + GET + b"\r\n"
    for reached in each_way():
        assert statuses(heard(reached, one * 100 + LAST)) == [200] * 201
        assert statuses(heard(reached, one * 3 + LAST, 1)) == [200] * 7


def opened(reached, head=SOCKET, behind=b""):
    line = reached.line()
    line.sendall(head + b"\r\n" + behind)
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = line.recv(1)
        if not more:
            break
        answer += more
    return line, answer


def closed_with(line, after=0):
    """(messages, the code of the goodbye) of what still comes; after so many messages we say goodbye."""
    out, seen = b"", []

    def messages():
        return [payload for opcode, payload in seen if opcode == 1]
    try:
        while True:
            more = line.recv(65536)
            out += more
            seen = list(frames_of(out))
            if seen and seen[-1][0] == 8:
                return messages(), struct.unpack(">H", seen[-1][1][:2])[0] if len(seen[-1][1]) >= 2 else 0
            if not more:
                return messages(), None
            if after and len(messages()) == after:
                line.sendall(frame(8, b"\x03\xe8"))
                after = 0
    except GONE:
        return messages(), None
    finally:
        line.close()


UNMASKED = (frame(1, PING, mask=False), frame(1, PING, first=0, mask=False), frame(9, b"x", mask=False), frame(8, b"\x03\xe8", mask=False), frame(10, mask=False),
            frame(1, b"x" * 200, mask=False), frame(1, b"x" * 70000, mask=False), b"\x81\x7e\x00\x00", b"\x81\x00")


@case("a frame without a mask ends its line with 1002, what came before it is answered, and it is not")
def unmasked():
    for reached in each_way():
        for data in UNMASKED:
            for before in (0, 1, 3):
                line, answer = opened(reached)
                assert b" 101 " in answer, answer
                with contextlib.suppress(*GONE):
                    line.sendall(frame(1, PING) * before + data + frame(1, PING))
                messages, code = closed_with(line)
                assert code == 1002 and len(messages) == before, (data[:20], before, messages, code)
        for size in (1, 2, 3):  # as it comes in pieces, and together with the head
            line, _ = opened(reached)
            with contextlib.suppress(*GONE):
                for piece in pieces_of(frame(1, PING) + UNMASKED[0], size):
                    line.sendall(piece)
            messages, code = closed_with(line)
            assert code == 1002 and len(messages) == 1, (size, messages, code)
        line, answer = opened(reached, behind=frame(1, PING) + UNMASKED[0] + frame(1, PING))
        messages, code = closed_with(line)
        assert b" 101 " in answer and code == 1002 and len(messages) == 1, (answer, messages, code)


@case("frames with masks go on, whatever the pieces and the length, also together with the head")
def masked():
    data = frame(1, PING) + frame(1, b'{"t":"ping",', first=0) + frame(9, b"between") + frame(0, b'"id":7}') + frame(1, b'{"t":"ping","id":8,"pad":"%s"}' % (b"x" * 300)) * 3
    for reached in each_way():
        for size in (0, 1, 2, 5):
            line, _ = opened(reached, behind=data if not size else b"")
            for piece in pieces_of(data, size) if size else []:
                line.sendall(piece)
            messages, code = closed_with(line, after=5)
            assert len(messages) == 5 and not any(b"error" in m for m in messages) and code == 1000, (size, messages, code)


@case("a WebSocket is not asked for in two ways")
def two_ways():
    for reached in each_way():
        for more in (b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"Host: y\r\n", b"Content-Length: 0\r\nContent-Length: 0\r\n", b"Host : y\r\n", b" y\r\n"):
            answer = heard(reached, SOCKET + more + b"\r\n" + SMUGGLED)
            assert statuses(answer) == [400], (more, answer)


def http2_settings(line):
    """What the server says of itself, as {number: value}."""
    while True:
        head = line.take(9)
        payload = line.take(int.from_bytes(head[:3], "big"))
        if head[3] == Http2.SETTINGS and not head[4] & 1:
            return dict(struct.unpack_from(">HI", payload, at) for at in range(0, len(payload), 6))


def http2_frames(line):
    """(kind, flags, stream, payload) of all that comes, until the line is closed."""
    with contextlib.suppress(*GONE, AssertionError):
        while True:
            head = line.take(9)
            payload = line.take(int.from_bytes(head[:3], "big"))
            yield head[3], head[4], int.from_bytes(head[5:9], "big"), payload


def has_ended(kind, flags, stream, wanted):
    return stream == wanted and (kind == 3 or kind in (Http2.DATA, Http2.HEADERS) and flags & 1)


def heard_of_stream(frames, wanted):
    """All that comes until it has ended, which is said."""
    heard = []
    while not heard or not has_ended(*heard[-1][:3], wanted):
        heard.append(next(frames))
    return [(kind, payload) for kind, _, stream, payload in heard if stream == wanted]


ASKED_FOR = b"\x82\x87\x04\x08/api/v1/\x01\x01x" + b"\x00\x01x\x01y" + b"\x00\x03con\x01y"
SOCKET_IN_STREAM = (b"\x02\x07CONNECT\x00\x09:protocol\x09websocket\x87\x04\x0a/api/v1/ws\x01\x01x\x00\x15sec-websocket-version\x0213")


def is_answered(heard):
    return (any(kind == Http2.HEADERS and b"\x03200" in payload for kind, payload in heard)
            and any(kind == Http2.DATA and b'"engine"' in payload for kind, payload in heard))


@case("HTTP/2 has no WebSockets, and no trouble with short names")
def http2():
    with with_tls() as reached:
        reached.trust.set_alpn_protocols(["h2"])
        with reached.line() as line:
            two = Http2(line, 65535)
            settings = http2_settings(two)
            assert settings.get(8, 0) == 0, settings
            frames = http2_frames(two)
            line.sendall(http2_frame(Http2.HEADERS, 5, 1, ASKED_FOR))
            assert is_answered(heard_of_stream(frames, 1))
            line.sendall(http2_frame(Http2.HEADERS, 4, 3, SOCKET_IN_STREAM))
            heard = heard_of_stream(frames, 3)  # ended as soon as it is let in (net.c)
            assert not any(kind == Http2.DATA for kind, _ in heard), heard
            line.sendall(http2_frame(Http2.HEADERS, 5, 5, ASKED_FOR))
            assert is_answered(heard_of_stream(frames, 5))
            with contextlib.suppress(*GONE):  # what is sent after it may end the whole line
                line.sendall(http2_frame(Http2.HEADERS, 4, 7, SOCKET_IN_STREAM) + http2_frame(Http2.DATA, 0, 7, frame(1, PING)))
            for kind, flags, stream, payload in frames:
                assert stream != 7 or kind != Http2.DATA, payload
                if has_ended(kind, flags, stream, 7):
                    break


if __name__ == "__main__":
    main(globals())
