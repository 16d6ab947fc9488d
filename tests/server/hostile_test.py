"""What hostile strangers send, over real sockets, while others play: broken HTTP, broken frames, endless messages, other
people's keys, foreign pages, replayed and reordered actions, ten thousand connections.

Each case ends with a move of somebody who did nothing wrong and a clean end of the server; under the sanitizers it must not have
leaked or strayed, either.
"""
import base64
import contextlib
import http.client
import json
import os
import random
import resource
import socket
import struct

from client import PATIENCE, Closed, Refused, Socket, refused, until
from harness import ask_database, case, main, on_postgres, server
from table_test import two

CONNECTIONS = int(os.environ.get("CONNECTIONS", "10000"))


def neighbour(host, path="/healthz", address="127.0.0.2"):
    """Somebody else, who comes from another address: the status, and the body."""
    line = http.client.HTTPConnection("127.0.0.1", host.port, timeout=PATIENCE, source_address=(address, 0))
    try:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read()
    finally:
        line.close()


def metric(host, name):
    text = neighbour(host, "/metrics")[1].decode()
    return int([x for x in text.splitlines() if x.startswith("baluarte_%s " % name)][0].split()[1])


@contextlib.contextmanager
def others_play(*words):
    """A server with a game in which, after everything, somebody makes a move."""
    with server(*words) as host:
        people, table, seats, me = two(host)
        yield host, people, table, seats, me
        assert neighbour(host) == (200, b"ok\n")
        for s in seats:
            while len(s.entries) < len(people[0].get("/tables/%s/entries" % table)["entries"]):
                s.step()
        mover = [s for s in seats if s.is_my_turn()][0]
        mover.act(mover.legal()[0])
        for s in seats:
            s.close()


def raw(host, data, wait=0.3, at_least=lambda heard: True):
    """Sends bytes; what came back until the line closed, or nothing more came behind what must come at least."""
    out = b""
    with socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE) as line:
        try:
            for i in range(0, len(data), 4000):
                line.sendall(data[i:i + 4000])
            while True:
                line.settimeout(wait if at_least(out) else PATIENCE)
                more = line.recv(65536)
                if not more:
                    break
                out += more
        except OSError:
            pass
    return out


def status_of(answer):
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.") else 0


POST = b"POST /api/v1/visitor HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"

REQUESTS = [
    b"", b"\0", b"\n" * 500, b"\r\n" * 500, b" " * 500, b"GET", b"GET ", b"GET /", b"GET / ", b"GET / HTTP/1.1", b"GET /\r\n\r\n",
    b"get / http/1.1\r\n\r\n", b"GET  /  HTTP/1.1\r\n\r\n", b"FROB / HTTP/1.1\r\nHost: x\r\n\r\n", b"A" * 9000 + b" / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/2.0\r\nHost: x\r\n\r\n", b"GET / HTTP/\r\n\r\n", b"GET / HTP/1.1\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 200,
    b"GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\n\r\n", b"CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n", b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost\r\n\r\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n folded: y\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n",
    b"GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /?%00=%ff&&&=&a HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b;" * 2000 + b"\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: y\r\n" % i for i in range(3000)) + b"\r\n",
    b"GET / HTTP/1.1\r\nX: " + b"y" * 70000, b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /" + b"/" * 2000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + b"k" * 3500 + b"\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Basic AAAA\r\n\r\n",
    POST + b"Content-Length: 2\r\nContent-Length: 200\r\n\r\n{}", POST + b"Content-Length: -1\r\n\r\n{}", POST + b"Content-Length: 1e3\r\n\r\n{}",
    POST + b"Content-Length: 99999999999999999999999\r\n\r\n{}", POST + b"Content-Length: 0\r\n\r\n", POST + b"Content-Length: +2\r\n\r\n{}",
    POST + b"Content-Length: 10\r\n\r\n{}", POST + b"Content-Length: 2\r\n\r\n" + b"{}" * 20000, POST + b"\r\n{}",
    POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", POST + b"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
    POST + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n",
    POST + b"Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n", POST + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA\r\n\r\n",
    b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 200, b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n" * 50, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 600,
]


SMUGGLED = b"GET /api/v1/ HTTP/1.1\r\nHost: x\r\nX-Smuggled: yes\r\n\r\n"


@case("requests that two readers could take apart differently are refused, and what follows them is not read")
def smuggling():
    with others_play() as (host, *_):
        for head in (b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", b"Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}",
                     b"Content-Length: 2, 2\r\n\r\n{}", b"Content-Length: +2\r\n\r\n{}", b"Content-Length: 0x2\r\n\r\n{}",
                     b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                     b"Transfer-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}", b"Host: y\r\nContent-Length: 2\r\n\r\n{}",
                     b"Content-Length: -2\r\n\r\n{}", b"Content-Length: 99999999999999999999\r\n\r\n{}"):
            answer = raw(host, POST + head + SMUGGLED)
            assert status_of(answer) in (400, 411, 413) or not answer, (head, answer)
            assert answer.count(b"HTTP/1.") <= 1 and b'"engine"' not in answer, (head, answer)
        answer = raw(host, b"GET /api/v1/ HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(SMUGGLED) + SMUGGLED,
                     at_least=status_of)
        assert status_of(answer) == 400 and answer.count(b"HTTP/1.") == 1, answer
        assert status_of(raw(host, POST + b"Content-Length: 2\r\n\r\n{}", at_least=status_of)) == 200
        assert status_of(raw(host, b"GET /api/v1/ HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", at_least=status_of)) == 200


@case("a body that comes byte by byte is not waited for without end")
def slow_body():
    with others_play("--body-seconds", "1") as (host, *_):
        with socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE) as line:
            line.sendall(POST + b"Content-Length: 8000\r\n\r\n")
            sent = 0
            try:
                while sent < 100:
                    line.sendall(b" ")
                    sent += 1
                    line.settimeout(0.1)
                    try:
                        if not line.recv(4096):
                            break
                    except TimeoutError:
                        pass
            except ConnectionError:
                pass
            assert sent < 100, "it was waited for, ten times as long as a body may take"


@case("HTTP/2 is spoken with TLS only: a line that asks for it in the clear stays what it is, and other upgrades are refused")
def no_upgrade():
    with others_play() as (host, *_):
        ask = (b"GET /api/v1/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: %s\r\n"
               b"HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n")
        for word in (b"h2c", b"H2c"):
            answer = raw(host, ask % word, at_least=lambda heard: b'"engine"' in heard)
            assert answer.startswith(b"HTTP/1.1 200 ") and b'"engine"' in answer, answer
            twice = raw(host, ask % word + ask % word, at_least=lambda heard: heard.count(b'"engine"') >= 2)
            assert twice.count(b"HTTP/1.1 200 ") == 2, twice
        for word in (b"foo", b"h2c, websocket", b"h2c,h2c", b"TLS/1.0"):
            for _ in range(20):
                answer = raw(host, ask % word, 0.01)
                assert status_of(answer) in (0, 403), answer
        assert not raw(host, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9)).startswith(b"\0"), "frames of HTTP/2"


@case("broken requests: none is taken for a right one, none keeps the server from answering others")
def requests():
    with others_play() as (host, people, table, seats, me):
        before = len(ask_database(host, "SELECT id FROM players"))
        for data in REQUESTS:
            raw(host, data, 0.15)
        choose = random.Random(1)
        for _ in range(60):  # right ones with some bytes changed
            data = bytearray(choose.choice(REQUESTS)[:3000] or b"x")
            for _ in range(choose.randrange(1, 8)):
                data[choose.randrange(len(data))] = choose.randrange(256)
            raw(host, bytes(data), 0.02)
        assert neighbour(host) == (200, b"ok\n")
        for length in (b"-1", b"1e3", b"99999999999999999999999", b"10"):  # nobody is made of a body that never came
            assert status_of(raw(host, POST + b"Content-Length: " + length + b"\r\n\r\n{}", 0.2)) != 200, length
        made = len(ask_database(host, "SELECT id FROM players")) - before
        assert made < 40, made


@case("answers that were asked for one after another come one after another, and a body is not read as a request")
def pipeline():
    with others_play() as (host, people, table, seats, me):
        body = b'{"name":"GET /metrics HTTP"}'
        answer = raw(host, POST + b"Content-Length: %d\r\n\r\n" % len(body) + body + b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 1,
                     at_least=status_of)
        assert answer.count(b"HTTP/1.1 200") in (1, 2) and b"baluarte_connections" not in answer, answer[-300:]
        large = raw(host, POST + b"Content-Length: 20000\r\n\r\n" + b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n" * 500, 1)
        assert b"baluarte_connections" not in large and (not large or b"413" in large[:20]), large[:200]


@case("paths that want out: plain, encoded, twice encoded, with backslashes and broken UTF-8")
def paths():
    ups = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", "%252e%252e%252f", "..\\", "..%5c", "%c0%ae%c0%ae/", "%e0%80%ae%e0%80%ae/", "....//", "..;/", "./../", "..%00/"]
    with others_play() as (host, people, table, seats, me):
        for up in ups:
            for start in ("/", "/assets/", "/api/v1/tables/", "/api/v1/../"):
                target = start + up * 6 + "etc/passwd"
                answer = raw(host, b"GET " + target.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 0.5)
                assert b"root:" not in answer and status_of(answer) != 200, (target, answer[:100])


def frame(opcode, payload=b"", first=0x80, mask=True, length=None):
    n = len(payload) if length is None else length
    bit = 0x80 if mask else 0
    head = bytes([first | opcode]) + (bytes([bit | n]) if n < 126 else bytes([bit | 126]) + struct.pack(">H", n) if n < 65536
                                      else bytes([bit | 127]) + struct.pack(">Q", n))
    return head + (b"\0\0\0\0" if mask else b"") + payload


PING = b'{"t":"ping","id":1}'

# what is sent, and is a message that follows still answered?
FRAMES = [
    (frame(1, PING, mask=False), False), (frame(1, PING, first=0xC0), False), (frame(1, PING, first=0xF0), False),
    (frame(3, PING), False), (frame(7, PING), False), (frame(11), False), (frame(15), False), (frame(2, PING), False),
    (frame(0, PING), False), (frame(1, b'{"t"', first=0) + frame(1, PING), False),
    (frame(9, b"x" * 126), False), (frame(9, b"x", first=0), False), (frame(8, b"x" * 126), False),
    (frame(1, b"", length=1 << 62) + b"x" * 20000, False), (frame(1, b"", length=(1 << 64) - 1) + b"x" * 20000, False),
    (frame(1, b"x" * 8193), False), (frame(1, b"x" * 70000), False),
    (frame(1, b'"\xff"'), False), (frame(1, b'"\xc3', first=0) + frame(0, b'"'), False), (frame(1, b'"\xed\xa0\x80"'), False),
    (frame(1, b'"\xf4\x90\x80\x80"'), False), (frame(8, b"\x03"), False), (frame(8, struct.pack(">H", 999)), False), (frame(8, struct.pack(">H", 1005)), False),
    (frame(8, struct.pack(">H", 65535)), False), (frame(8, struct.pack(">H", 1000) + b"\xff\xfe"), False), (frame(8), False), (frame(8) + frame(1, PING), False),
    (frame(9, b"hello") * 50, True), (frame(10, b"never asked") * 50, True), (frame(9) + frame(10), True),
    (frame(1, b'{"t":"ping",', first=0) + frame(9, b"between") + frame(0, b'"id":7}'), True),
    (frame(1, b"", first=0) + frame(0, b"", first=0) * 500 + frame(0, PING), True), (frame(1, b""), True), (frame(1, b"\0" * 100), True),
]


def upgrade(host, *headers):
    line = socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE)
    lines = ["GET /api/v1/ws HTTP/1.1", "Host: 127.0.0.1:%d" % host.port, "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), "Sec-WebSocket-Version: 13"] + list(headers)
    line.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = line.recv(4096)
        if not more:
            break
        answer += more
    return line, answer


def frames_of(heard):
    """(opcode, payload) of the whole frames at the beginning of what was heard."""
    while len(heard) >= 2:
        n, head = heard[1] & 127, 2
        if n >= 126:
            head = 4 if n == 126 else 10
            n = int.from_bytes(heard[2:head], "big")
        if len(heard) < head + n:
            return
        yield heard[0] & 15, heard[head:head + n]
        heard = heard[head + n:]


def still_answers(line, data):
    """Sends it and a ping; is the ping answered, before the server says goodbye?"""
    heard = b""
    try:
        line.sendall(data)
        line.sendall(frame(1, b'{"t":"ping","id":"after"}'))
        while True:
            more = line.recv(65536)
            heard += more
            for opcode, payload in frames_of(heard):
                if opcode == 8 or b'"after"' in payload:
                    return opcode != 8
            if not more:
                return False
    except ConnectionError:
        return False


@case("broken frames end the line they came over and nothing else")
def frames():
    with others_play() as (host, people, table, seats, me):
        for data, goes_on in FRAMES:
            line, answer = upgrade(host)
            assert b" 101 " in answer, answer
            answers = still_answers(line, data)
            assert answers == goes_on, data[:60]
            line.close()
        choose = random.Random(2)
        for _ in range(100):
            line, answer = upgrade(host)
            line.sendall(choose.randbytes(choose.randrange(1, 300)))
            line.close()
        until(lambda: metric(host, "connections") <= 2)


@case("messages that never end are cut off at their limit; what is held meanwhile is bounded")
def endless():
    with others_play() as (host, people, table, seats, me):
        for piece in (b"y" * 1000, b"y", b"y" * 125):
            line, _ = upgrade(host)
            try:
                line.sendall(frame(1, piece, first=0))
                for _ in range(8192 // len(piece) + 4000):
                    line.sendall(frame(0, piece, first=0))
                while line.recv(65536):
                    pass
            except ConnectionError:
                pass
            line.close()
        lines = [upgrade(host)[0] for _ in range(150)]
        for line in lines:  # all of them hold as much as they may
            line.sendall(frame(1, b"y" * 8000, first=0))
        assert neighbour(host) == (200, b"ok\n")
        for line in lines:
            line.close()


@case("only our own pages may open a WebSocket or post, whatever their Origin looks like")
def origins():
    with others_play() as (host, people, table, seats, me):
        here = "127.0.0.1:%d" % host.port
        for origin in ("null", "http://evil.example", "http://%s.evil.example" % here, "http://evil.example/%s" % here, "http://evil.example?%s" % here,
                       "http://x@%s" % here, "http://%s@evil.example" % here, "http://%s/" % here, "http://%s evil" % here, "//" + here, here, "http://", "x" * 300):
            line, answer = upgrade(host, "Origin: " + origin)
            assert b" 101 " not in answer, (origin, answer[:80])
            line.close()
            body = host.request("POST", "/api/v1/visitor", {}, headers={"Origin": origin})
            assert body[0] == 403, (origin, body)
        line, answer = upgrade(host, "Origin: http://" + here, "Origin: http://evil.example")
        assert b" 101 " not in answer, answer[:80]
        line.close()
        line, answer = upgrade(host, "Origin: http://" + here)
        assert b" 101 " in answer, answer[:80]
        line.close()


@case("other people's keys, broken keys, no keys")
def keys():
    with others_play() as (host, people, table, seats, me):
        thief = host.person("Thief")
        secret = people[0].key
        for key in ("", " ", secret[:-1], secret + "x", secret.swapcase(), "' OR '1'='1", "x" * 43, "x" * 5000, "\u0000", "%", secret + "\n", "*"):
            line = Socket(host.port)
            refused("syntax" if "\u0000" in key else "who", line.ask, {"t": "hello", "key": key})
            refused("who", line.ask, {"t": "chat", "table": table, "text": "hi"})
            line.close()
        line = thief.socket()
        n = len(me.entries)
        for message in ({"t": "act", "n": n, "a": me.legal()[0]}, {"t": "resign"}, {"t": "undo"}, {"t": "abandon"}, {"t": "vote", "yes": True}, {"t": "back"},
                        {"t": "takeover", "seat": 0}, {"t": "offer", "seat": 0}, {"t": "grant", "seconds": 60}):
            refused("forbidden", line.ask, dict(message, table=table))
        for message in ({"t": "sit", "seat": 0}, {"t": "start"}, {"t": "close"}, {"t": "seat", "seat": 0, "who": "bot", "level": 1}, {"t": "stand"}, {"t": "rematch"}):
            try:
                line.ask(dict(message, table=table))
                raise AssertionError("this was let through: %s" % message)
            except Refused as e:
                assert e.code in ("forbidden", "state"), (message, e.code)
        for message in ({"t": "hello", "key": 7}, {"t": "hello"}, {"t": "hello", "key": [secret]}, {"t": "hello", "key": {"$ne": ""}}):
            refused("who", Socket(host.port).ask, message)
        line.close()
        seen = json.dumps([thief.get("/tables/" + table), thief.get("/tables"), people[1].get("/tables/" + table)])
        assert secret not in seen and thief.key not in seen
        assert secret not in host.log_text() and thief.key not in host.log_text()


@case("replayed, reordered and doubled actions: each is played once or refused")
def replays():
    with others_play() as (host, people, table, seats, me):
        line = me.person.socket()
        n, legal = len(me.entries), me.legal()
        for i in range(60):  # all at once, with the same number
            line.send({"t": "act", "table": table, "n": n, "a": legal[i % len(legal)], "id": "once-%d" % i})
        codes = []
        while len(codes) < 60:
            message = line.receive()
            if message["t"] in ("ok", "error"):
                codes.append(message.get("code", "ok"))
        assert codes.count("ok") == 1 and set(codes) <= {"ok", "stale", "turn", "illegal", "busy"}, codes
        while len(me.entries) == n:
            me.step()
        for i in range(60):  # what was refused before is refused again, what was played is not played again
            line.send({"t": "act", "table": table, "n": n, "a": legal[i % len(legal)], "id": "once-%d" % i})
        codes = []
        while len(codes) < 60:
            message = line.receive()
            if message["t"] in ("ok", "error"):
                codes.append(message.get("code", "again" if message.get("again") else "ok"))
        assert codes.count("again") == 1 and "ok" not in codes, codes
        me.socket.ask({"t": "ping"})
        for seat in seats:
            while len(seat.entries) < len(people[0].get("/tables/%s/entries" % table)["entries"]):
                seat.step()
        who = seats[0] if seats[0].is_my_turn() else seats[1]
        other = seats[1] if who is seats[0] else seats[0]
        played = [e for e in who.entries if e["k"] == "play"]
        assert len(played) == 1, played
        refused("turn", other.act, who.legal()[0], id="once-0" if other is not me else "else")
        for wrong in (0, n, 10 ** 9, -1, 2 ** 63 - 1):
            try:
                who.socket.ask({"t": "act", "table": table, "n": wrong, "a": who.legal()[0]})
                raise AssertionError("n=%d was taken" % wrong)
            except Refused as e:
                assert e.code in ("stale", "syntax"), e.code
        rows = ask_database(host, "SELECT COUNT(*) FROM actions WHERE kind = 0")
        assert rows == [(1,)], rows
        line.close()


@case("texts that are SQL, HTML, JSON or worse stay texts")
def texts():
    nasty = ["'; DROP TABLE actions; --", '"); DELETE FROM players; --', "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "${7*7}{{7*7}}", "%s%n%x", "\\\"\\'\\\\",
             "\u2028\u2029", "a" * 24, "\U0001f480", "NULL", "1e999", "../../x"]
    with others_play() as (host, people, table, seats, me):
        owner = people[0]
        for text in nasty:
            try:
                made = owner.table("carcassonne players=2", title=text, public=True)
                assert made["title"] == text
                owner.post("/tables/%s/close" % made["id"])
            except Refused as e:
                assert e.code == "syntax", (text, e.code)
            for path in ("/tables/" + text.replace("/", "%2f").replace(" ", "%20"), "/tables?state=" + text.replace(" ", "%20"), "/players/" + text.replace("/", "%2f").replace(" ", "%20")):
                status = status_of(raw(host, ("GET /api/v1%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % path).encode(), 0.3))
                assert status in (0, 200, 400, 403, 404, 405, 414), (path, status)
            for options in ("carcassonne " + text, text, "carcassonne players=" + text, "carcassonne players=2 expansions=" + text):
                refused("syntax", owner.table, options)
        for body in ('{"options":"carcassonne players=2","seats":%s}' % ("[" * 2000 + "]" * 2000), '{"options":"carcassonne players=2\\u0000x"}', '{"options":1e400}', '{"name":"\\ud800"}',
                     '{"name":NaN}', '{"name":"a","name":"b"}', '{"options":"carcassonne players=2","delay":99999999999999999999}', '{"a":' * 1500, "{} {}", '{"name":"x"}\0'):
            status, headers, answer = host.request("POST", "/api/v1/tables", body, owner.key, {"Content-Type": "application/json"})
            assert status == 400 and json.loads(answer)["code"] == "syntax", (body[:60], status, answer)
            assert headers["content-type"].startswith("application/json") and headers["x-content-type-options"] == "nosniff"
        names = {row[0] for row in ask_database(host, "SELECT table_name FROM information_schema.tables" if on_postgres
                                                else "SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert {"actions", "players", "tables", "seats", "chat"} <= names


@case("ten thousand connections from one address: the others do not notice")
def crowd():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    many = min(CONNECTIONS, hard - 300)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, many + 300), hard))
    lines = []
    try:
        with server() as host:
            for i in range(many):
                line = socket.socket()
                line.setblocking(False)
                line.bind(("127.0.0.9", 0))
                line.connect_ex(("127.0.0.1", host.port))
                lines.append(line)
                if i % 500 == 0:
                    assert neighbour(host) == (200, b"ok\n")
            until(lambda: metric(host, "limited_total") > many - 300)
            people, table, seats, me = two(host)
            me.act(me.legal()[0])
            for line in lines:
                line.close()
            until(lambda: lets_in(host, "127.0.0.9"))
    finally:
        for line in lines:
            line.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def lets_in(host, address):
    try:
        return neighbour(host, "/healthz", address)[0] == 200
    except (OSError, http.client.HTTPException):
        return False


@case("whoever floods one line is put off; the others are not")
def flood():
    with others_play("--messages-per-20s", "100") as (host, people, table, seats, me):
        line = host.person().socket()
        try:
            for i in range(400):
                line.send({"t": "ping", "id": i})
            while True:
                line.receive()
        except (Closed, ConnectionError):
            pass
        assert me.socket.ask({"t": "ping"})["now"]


if __name__ == "__main__":
    main(globals())
