"""A small client of the server's API (docs/API.md), HTTP and WebSocket, with nothing but Python's own library.

Server   starts `baluarte serve` on a free port with a database of its own: SQLite, or with BALUARTE_TEST_DB=postgres PostgreSQL
Person   somebody with a key: HTTP requests, and WebSockets
Socket   a WebSocket (RFC 6455), text frames only
Engine   `baluarte engine`, which plays what the server tells
"""
import base64
import http.client
import json
import os
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time

import postgres
from postgres import PATIENCE


class Refused(Exception):
    """The server answered with an error: .code and .text, and .status over HTTP."""

    def __init__(self, answer, status=0, headers=None):
        super().__init__("%s: %s" % (answer.get("code"), answer.get("text")))
        self.code, self.text, self.status, self.headers = answer.get("code"), answer.get("text"), status, headers or {}


# The status of HTTP that belongs to each code (docs/API.md).
STATUS = {"syntax": 400, "who": 401, "factor": 401, "forbidden": 403, "missing": 404, "stale": 409, "turn": 409,
          "illegal": 409, "state": 409, "taken": 409, "large": 413, "limit": 429, "busy": 503}


def refused(code, function, *arguments, **more):
    """The call must be refused with this code, and over HTTP with its status."""
    try:
        answer = function(*arguments, **more)
    except Refused as e:
        assert e.code == code, "%s instead of %s" % (e, code)
        assert not e.status or e.status == STATUS.get(code, e.status), "%s with status %s" % (e, e.status)
        return e
    raise AssertionError("this was not refused as %s: %s" % (code, answer))


class Closed(Exception):
    """The WebSocket was closed; .code says why."""

    def __init__(self, code):
        super().__init__("closed with %s" % code)
        self.code = code


class Process:
    """A program that runs, with its log in a folder: .process, .log, .folder."""

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        if self.process.stdout:
            self.process.stdout.close()
        self.log.close()
        return code

    def kill(self):
        self.stop(signal.SIGKILL)

    def log_text(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as file:
            return file.read()


class Connection(http.client.HTTPConnection):
    """Sends a request in one piece: between its head and its body nobody has to wait for a machine that is busy elsewhere."""

    def __init__(self, *words, **more):
        super().__init__(*words, **more)
        self.held = b""

    def send(self, data):
        self.held += data

    def getresponse(self):
        whole, self.held = self.held, b""
        super().send(whole)
        return super().getresponse()


class Server(Process):
    def __init__(self, program, folder, *words, port=0, db=None, address="127.0.0.1", before=()):
        """before: the words of a command that runs the program, such as nsenter."""
        self.program, self.folder, self.words, self.port = program, folder, list(words), port
        self.address, self.before = address, list(before)
        self.trust = None  # with --cert: an ssl.SSLContext
        self.db = db or (postgres.database_for(folder) if postgres.is_wanted() else os.path.join(folder, "test.db"))
        self.process = None

    def start(self):
        # Not one that the system lends to connections: whoever is started again must find it free.
        self.port = self.port or postgres.free_port()
        command = self.before + [self.program, "serve", "--port", str(self.port), "--db", self.db, "--log", "warn",
                                 "--drain-seconds", "0"] + self.words
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log)
        line = self.process.stdout.readline().decode()
        if "http" not in line:
            raise RuntimeError("the server did not start: " + self.log_text())
        self.port = int(line.rsplit(":", 1)[1].strip("/\n"))
        return self

    def request(self, method, path, body=None, key=None, headers=None):
        """(status, headers, bytes)"""
        connection = Connection(self.address, self.port, timeout=PATIENCE)
        if self.trust:
            connection = http.client.HTTPSConnection(self.address, self.port, timeout=PATIENCE, context=self.trust)
        headers = dict(headers or {})
        if key:
            headers["Authorization"] = "Bearer " + key
        if isinstance(body, dict):
            body = json.dumps(body)
            headers.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def person(self, name=None):
        status, headers, body = self.request("POST", "/api/v1/visitor", {"name": name} if name else {})
        answer = json.loads(body)
        if status != 200:
            raise Refused(answer, status, headers)
        return Person(self, answer["key"], answer["player"])


class Person:
    def __init__(self, server, key, player):
        self.server, self.key, self.player, self.id = server, key, player, player["id"]

    def at(self, server):
        """The same person at another server."""
        return Person(server, self.key, self.player)

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body=None):
        return self.ask("POST", path, body or {})

    def ask(self, method, path, body=None):
        status, headers, answer = self.server.request(method, "/api/v1" + path, body, self.key)
        answer = json.loads(answer) if headers.get("content-type", "").startswith("application/json") else answer.decode()
        if status != 200:
            raise Refused(answer, status, headers)
        return answer

    def sees_play(self, table):
        """Has the game begun, and is that stored?"""
        about = self.get("/tables/" + table)["table"]
        return about["state"] != "open" and about["n"] >= (about["ply"] or 0)

    def table(self, options, **more):
        return self.post("/tables", dict({"options": options}, **more))["table"]

    def socket(self, **more):
        s = Socket(self.server.port, address=self.server.address, **more)
        s.ask({"t": "hello", "key": self.key})
        return s


class Socket:
    def __init__(self, port, path="/api/v1/ws", origin=None, buffer=None, address="127.0.0.1"):
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1000)  # the other side's buffer goes by this
        self.socket.settimeout(PATIENCE)
        self.socket.connect((address, port))
        self.bytes, self.news, self.number, self.messages = b"", [], 0, []
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET %s HTTP/1.1" % path, "Host: %s:%d" % (address, port), "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Key: " + key, "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append("Origin: " + origin)
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self.fill()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            self.close()
            raise Refused({"code": "http", "text": head.decode(errors="replace")}, self.status)

    def fill(self):
        try:
            more = self.socket.recv(65536)
        except ConnectionError:
            more = b""
        if not more:
            raise Closed(None)
        self.bytes += more

    def take(self, n):
        while len(self.bytes) < n:
            self.fill()
        out, self.bytes = self.bytes[:n], self.bytes[n:]
        return out

    @staticmethod
    def frame(opcode, payload, final=True):
        mask = os.urandom(4)
        n = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        head += bytes([0x80 | n]) if n < 126 else bytes([0xFE]) + struct.pack(">H", n) if n < 65536 \
            else bytes([0xFF]) + struct.pack(">Q", n)
        return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload))

    def send_bytes(self, data):
        try:
            self.socket.sendall(data)
        except ConnectionError:
            raise Closed(None) from None

    def send_frame(self, opcode, payload, final=True):
        self.send_bytes(self.frame(opcode, payload, final))

    def send(self, *messages):
        """All of them at once."""
        self.send_bytes(b"".join(self.frame(1, json.dumps(m).encode()) for m in messages))

    def receive(self):
        """The next message; raises Closed."""
        while True:
            head = self.take(2)
            opcode, n = head[0] & 15, head[1] & 127
            if n == 126:
                n = struct.unpack(">H", self.take(2))[0]
            elif n == 127:
                n = struct.unpack(">Q", self.take(8))[0]
            payload = self.take(n)
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if n >= 2 else 1005)
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 1:
                message = json.loads(payload)
                self.messages.append(message)
                return message

    def is_quiet(self, seconds):
        return not self.bytes and not select.select([self.socket], [], [], seconds)[0]

    def ask(self, message):
        """Sends and waits for the answer; what else comes is kept in .news."""
        self.number += 1
        message = dict({"id": self.number}, **message)
        self.send(message)
        while True:
            answer = self.receive()
            if answer["t"] == "ok" and answer.get("id") == message["id"]:
                return answer
            if answer["t"] == "error" and answer.get("id", message["id"]) == message["id"]:
                raise Refused(answer)
            self.news.append(answer)

    def next(self):
        return self.news.pop(0) if self.news else self.receive()

    def wait(self, kind, test=lambda message: True):
        while True:
            message = self.next()
            if message["t"] == kind and test(message):
                return message

    def close(self):
        self.socket.close()


class Engine:
    """The rules on this side: plays the entries of a table as its seat hears of them."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        out = []
        while True:
            reply = self.process.stdout.readline()
            if reply in ("\n", ""):
                break
            out.append(reply.rstrip("\n"))
        if not out or out[0][0] != "=":
            raise RuntimeError("%s: %s" % (line, out))
        return [out[0][2:]] if len(out[0]) > 2 else out[1:]

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


class Seat:
    """A person at a table: follows it with an engine of its own and plays."""

    def __init__(self, program, person, table, viewer=None):
        self.program, self.person, self.table = program, person, table
        self.entries, self.plies, self.over, self.engine = [], [], False, None
        self.events = []  # what the engine told of each entry
        self.viewer = viewer
        self.socket = None
        self.connect()

    def connect(self):
        self.socket = self.person.socket()
        answer = self.socket.ask({"t": "join", "table": self.table, "since": len(self.entries)})
        while len(self.entries) < answer["n"] or self.engine is None:
            self.step()

    def restart(self, table):
        if self.engine:
            self.engine.close()
        self.engine = Engine(self.program)
        self.engine.say("new %s you=%s" % (table["options"], "public" if self.viewer is None else self.viewer))

    def begin(self, table):
        if self.viewer is None and table["you"] is not None:
            self.viewer = table["you"]
        self.options = table
        self.restart(table)

    def hear(self, entry):
        assert entry["n"] == len(self.entries), "entry %s after %d" % (entry, len(self.entries))
        self.entries.append(entry)
        if entry["k"] in ("play", "chance"):
            self.plies.append(entry["a"])
            for line in entry["a"]:
                self.events += map(json.loads, self.engine.say("play " + line))
        elif entry["k"] == "undo":
            del self.plies[entry["to"]:]
            self.restart(self.options)
            for lines in self.plies:
                for line in lines:
                    self.engine.say("play " + line)
        elif entry["k"] == "end":
            self.over = True

    def step(self):
        """One message."""
        message = self.socket.next()
        if message["t"] == "table":
            if self.engine is None:
                self.begin(message["table"])
            self.last_table = message["table"]
        elif message["t"] == "log":
            for entry in message["entries"]:
                self.hear(entry)
        return message

    def actor(self):
        return self.engine.say("actor")[0]

    def is_my_turn(self):
        return not self.over and self.actor() == str(self.viewer)

    def legal(self):
        return self.engine.say("legal")

    def act(self, action, id=None, n=None):
        message = {"t": "act", "table": self.table, "n": len(self.entries) if n is None else n, "a": action}
        if id is not None:
            message["id"] = id
        answer = self.socket.ask(message)
        while len(self.entries) < answer["n"]:
            self.step()
        return answer

    def close(self):
        self.socket.close()
        self.engine.close()


def takes_over(seat, table):
    """Has a bot play for the other seat of two, if whoever sits there has been away for long enough."""
    try:
        seat.socket.ask({"t": "takeover", "table": table, "seat": 1 - seat.viewer})
        return True
    except Refused as e:
        assert e.code == "state", e
        return False


def passwords_tried(ask, enough=lambda codes: codes[-1] == 429):
    """Tries passwords until one address has tried too often: the statuses.  Ten are let in at once and one more every six seconds;
    'most' of them may have been, for whatever time this took."""
    codes, begin = [], time.monotonic()
    while not codes or not enough(codes):
        codes.append(ask(len(codes)))
    most = 11 + (time.monotonic() - begin) // 6
    assert codes[0] == 401 and set(codes) == {401, 429} and codes.count(401) <= most, (codes, most)
    return codes


def folder():
    return tempfile.mkdtemp(prefix="baluarte-")


def until(test, what=None, seconds=PATIENCE):
    """Waits for something to become true; 'what' says in words what."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return
        time.sleep(0.02)
    raise AssertionError("it never happened: %s" % (what or test))
