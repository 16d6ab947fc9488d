"""A PostgreSQL of the test's own, in a temporary folder, and what can happen to the way to it.

Postgres  initdb, start, stop, kill -9, start again; a database for each server that asks for one
Line      a connection that speaks just enough of the protocol (version 3, simple queries) to look and to change
Proxy     stands between: passes on, cuts, delays, stands still, or swallows notifications

With BALUARTE_TEST_DB=postgres in the environment the tests of the server use it instead of SQLite (database_for).
Started as a program it lends a database until its input ends.
"""
import atexit
import ctypes
import glob
import os
import pwd
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

# Seconds: nothing takes this long, however busy the machine is; it only ends what hangs.  A whole cup under the thread sanitizer does.
PATIENCE = int(os.environ.get("SERVER_PATIENCE", "120"))
USER = "baluarte"
PR_SET_PDEATHSIG = 1
SQLSTATE, MESSAGE = "C", "M"


def program(name):
    """Debian keeps them out of the way: one folder for each version."""
    folders = glob.glob("/usr/lib/postgresql/*/bin")
    folders.sort(key=lambda f: int(f.split("/")[4].split(".")[0]), reverse=True)
    return shutil.which(name) or shutil.which(name, path=":".join(folders))


def is_here():
    return program("initdb") is not None and program("postgres") is not None


def is_wanted():
    return os.environ.get("BALUARTE_TEST_DB") == "postgres"


kept = []  # for as long as this process runs


def keep(port):
    """No other test takes the port between our choice and its use: a name that the system gives to one process only."""
    name = socket.socket(socket.AF_UNIX)
    name.bind("\0baluarte-port-%d" % port)
    kept.append(name)


def free_row(n):
    """The first of n free ports side by side, below those that the system lends to connections."""
    for port in random.sample(range(12000, 30000, n), 200):
        try:
            for i in range(n):
                keep(port + i)
                with socket.socket() as s:
                    s.bind(("", port + i))
            return port
        except OSError:
            continue
    raise AssertionError("there are no %d free ports side by side" % n)


def free_port():
    return free_row(1)


def die_with_parent():
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


def children(parent):
    found = []
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                after = file.read().rsplit(")", 1)[1].split()  # the program's name may hold anything
        except OSError:
            continue
        if int(after[1]) == parent:
            found.append(int(path.split("/")[2]))
    return found


MEMORY = "/dev/shm"
ROOM = 4 << 30  # bytes that must be free there: a test's databases have some hundred megabytes, and several tests run at once


def in_memory():
    """A new folder in memory, where there is plenty of it; else None.  A database is three hundred files: to make and to remove
    them took a disk's file system longer than PostgreSQL needs for all that the tests ask of it."""
    for old in glob.glob(os.path.join(MEMORY, "baluarte-pg-*")):
        if not os.path.exists("/proc/%s" % old.split("-")[2]):
            shutil.rmtree(old, ignore_errors=True)  # of a test that was killed
    try:
        with open("/proc/meminfo", encoding="ascii") as file:
            free = int(re.search(r"MemAvailable:\s+(\d+) kB", file.read()).group(1)) << 10
        if min(free, shutil.disk_usage(MEMORY).free) < ROOM:
            return None
        return tempfile.mkdtemp(prefix="baluarte-pg-%d-" % os.getpid(), dir=MEMORY)
    except OSError:
        return None


class Postgres:
    """'fsync': what was committed is on disk; off is for tests that do not kill it, which is then in memory if there is room.
    'network': who else may come in, as 10.0.0.0/8."""

    def __init__(self, fsync=False, words=(), network=None):
        self.folder = (None if fsync else in_memory()) or tempfile.mkdtemp(prefix="baluarte-pg-")
        self.data, self.port, self.process, self.number = os.path.join(self.folder, "data"), 0, None, 0
        self.words = list(words) + ([] if fsync else ["-c", "fsync=off", "-c", "full_page_writes=off"])
        self.owner = self.who()
        if self.owner:
            shutil.chown(self.folder, *self.owner)
        self.run(program("initdb"), "-D", self.data, "-A", "trust", "-U", USER, "-N", "-E", "UTF8", "--locale=C.UTF-8")
        if network:
            self.words += ["-c", "listen_addresses=*"]
            with open(os.path.join(self.data, "pg_hba.conf"), "a", encoding="ascii") as file:
                file.write("host all all %s trust\n" % network)

    @staticmethod
    def who():
        """PostgreSQL refuses to be root's."""
        if os.geteuid() != 0:
            return None
        names = [p.pw_name for p in pwd.getpwall()]
        user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
        return user.pw_uid, user.pw_gid

    def as_owner(self):
        return {"user": self.owner[0], "group": self.owner[1], "extra_groups": []} if self.owner else {}

    def run(self, *words):
        done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=self.folder, **self.as_owner())
        if done.returncode:
            raise RuntimeError("%s: %s%s" % (words[0], done.stdout, done.stderr))

    def start(self):
        for _ in range(5):  # somebody else may take the port first
            self.port = self.port or free_port()
            with open(os.path.join(self.folder, "log"), "ab") as log:
                self.process = subprocess.Popen(
                    [program("postgres"), "-D", self.data, "-p", str(self.port), "-k", self.folder, "-c",
                     "listen_addresses=127.0.0.1", "-c", "max_connections=200", "-c", "shared_buffers=64MB", "-c",
                     "log_min_messages=warning"] + self.words,
                    stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.folder, preexec_fn=die_with_parent,
                    **self.as_owner())
            if self.is_answering(PATIENCE):
                return self
            if self.process.poll() is None:
                break
            self.port = 0
        raise RuntimeError("PostgreSQL did not start: " + self.log_text()[-2000:])

    def is_answering(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.line("postgres").close()
                return True
            except (OSError, Failed):
                time.sleep(0.05)
        return False

    def stop(self, how=signal.SIGINT):
        """SIGINT: open transactions are given up, all else is written."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
        if self.process:
            self.process.wait(PATIENCE)

    def kill(self):
        """As if the machine had lost its power, but for what the system has in its caches: all its processes at once."""
        for pid in [self.process.pid] + children(self.process.pid):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait(PATIENCE)

    def remove(self):
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def log_text(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def database(self):
        """A new one; its name."""
        self.number += 1
        name = "test%d" % self.number
        with self.line("postgres") as line:
            line.ask("CREATE DATABASE " + name)
        return name

    def url(self, database, port=None, address="127.0.0.1"):
        return "postgres://%s@%s:%d/%s" % (USER, address, port or self.port, database)

    def line(self, database):
        return Line(self.port, database)

    def rows(self, database, sql, *values):
        with self.line(database) as line:
            return line.ask(sql, *values)


class Failed(Exception):
    """PostgreSQL refused; .state is the SQLSTATE."""

    def __init__(self, fields):
        super().__init__("%s %s" % (fields.get(SQLSTATE), fields.get(MESSAGE)))
        self.state = fields.get(SQLSTATE)


def literal(value):
    if value is None:
        return "NULL"
    return str(value) if isinstance(value, int) else "'" + value.replace("'", "''") + "'"


class Line:
    NUMBERS = (20, 21, 23)  # the OIDs of int8, int2, int4

    def __init__(self, port, database, host="127.0.0.1"):
        self.socket = socket.create_connection((host, port), PATIENCE)
        self.bytes, self.notices = b"", []
        words = b"".join(w.encode() + b"\0" for w in ("user", USER, "database", database, "")) or b"\0"
        self.socket.sendall(struct.pack(">ii", 8 + len(words), 196608) + words)
        try:
            self.answer()
        except Failed:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.close()

    def close(self):
        self.socket.close()

    def take(self, n):
        while len(self.bytes) < n:
            more = self.socket.recv(65536)
            if not more:
                raise ConnectionResetError("PostgreSQL hung up")
            self.bytes += more
        out, self.bytes = self.bytes[:n], self.bytes[n:]
        return out

    def message(self):
        kind, n = struct.unpack(">ci", self.take(5))
        return kind, self.take(n - 4)

    def answer(self):
        """Everything up to 'ready for the next query'."""
        rows, columns, failed = [], [], None
        while True:
            kind, body = self.message()
            if kind == b"T":
                columns = self.columns(body)
            elif kind == b"D":
                rows.append(self.row(columns, body))
            elif kind == b"E":
                failed = Failed({f[:1].decode(): f[1:].decode(errors="replace") for f in body.split(b"\0") if f})
                if self.is_last(failed):
                    raise failed
            elif kind == b"A":
                self.notices.append(body[4:].split(b"\0")[:2])
            elif kind == b"Z":
                if failed:
                    raise failed
                return rows

    @staticmethod
    def is_last(failed):
        return failed.state[:2] in ("57", "53", "28", "3D")  # the line is ended: shutting down, full, not let in

    @staticmethod
    def columns(body):
        types, at = [], 2
        for _ in range(struct.unpack(">h", body[:2])[0]):
            at = body.index(b"\0", at) + 1
            types.append(struct.unpack(">i", body[at + 6:at + 10])[0])
            at += 18
        return types

    def row(self, columns, body):
        values, at = [], 2
        for kind in columns:
            n = struct.unpack(">i", body[at:at + 4])[0]
            at += 4
            text = None if n < 0 else body[at:at + n].decode()
            at += max(n, 0)
            values.append(int(text) if text is not None and kind in self.NUMBERS else text)
        return tuple(values)

    def ask(self, sql, *values):
        """The rows; '?' stand for the values."""
        parts = sql.split("?") if values else [sql]
        text = parts[0] + "".join(literal(v) + part for v, part in zip(values, parts[1:]))
        query = text.encode() + b"\0"
        self.socket.sendall(b"Q" + struct.pack(">i", 4 + len(query)) + query)
        return self.answer()

    def wait_notice(self, seconds):
        """(channel, payload) of the next notification, or None."""
        while not self.notices:
            if not self.bytes and not select.select([self.socket], [], [], seconds)[0]:
                return None
            kind, body = self.message()
            if kind == b"A":
                self.notices.append(body[4:].split(b"\0")[:2])
        return self.notices.pop(0)


class Proxy:
    """The way to a database, in one thread; .cut(), .refuse, .still, .delay, .lose (a share of the notifications), .mute
    (what is asked arrives, and no answer does)."""

    def __init__(self, port):
        self.target, self.refuse, self.still, self.mute, self.delay, self.lose = port, False, False, False, 0.0, 0.0
        self.lost = 0
        self.choose, self.lock = random.Random(1), threading.Lock()
        self.pairs = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        self.wake, self.waker = socket.socketpair()
        self.ended, self.rests = False, threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def close(self):
        self.ended = True
        self.waker.send(b"x")
        self.thread.join(PATIENCE)
        self.cut()
        self.door.close()

    def cut(self, share=1.0):
        """Hangs up on both sides, as a dead router does when it comes back: with a reset."""
        with self.lock:
            gone = [p for p in self.pairs if self.choose.random() < share]
            self.pairs = [p for p in self.pairs if p not in gone]
        for pair in gone:
            pair.close()
        return len(gone)

    def hold(self):
        """Nothing passes any more from now on; still = False lets it."""
        self.still = True
        self.rests.clear()
        assert self.rests.wait(PATIENCE), "the proxy hangs"

    def accept(self):
        client, _ = self.door.accept()
        try:
            if self.refuse:
                raise OSError("refused")
            server = socket.create_connection(("127.0.0.1", self.target), PATIENCE)
        except OSError:
            client.close()
            return
        with self.lock:
            self.pairs.append(Pair(client, server))

    def swallow(self, pair, data):
        """What the server says without the notifications that get lost."""
        pair.held += data
        out = b""
        while len(pair.held) >= 5:
            n = 1 + struct.unpack(">i", pair.held[1:5])[0]
            if pair.is_first and pair.held[:1] in b"NS":  # the answer to "do you speak TLS?" has one byte
                n = 1
            if len(pair.held) < n:
                break
            message, pair.held = pair.held[:n], pair.held[n:]
            pair.is_first = pair.is_first and n == 1
            if message[:1] == b"A" and self.choose.random() < self.lose:
                self.lost += 1
            else:
                out += message
        if pair.is_first and pair.held in (b"N", b"S"):
            out, pair.held = out + pair.held, b""
        return out

    def pass_on(self, pair, source):
        data = source.recv(65536)
        if not data:
            raise ConnectionResetError
        if self.delay:
            time.sleep(self.delay)
        if source is pair.server and self.mute:
            return
        if source is pair.server:
            data = self.swallow(pair, data)
        other = pair.server if source is pair.client else pair.client
        other.sendall(data)

    def run(self):
        while not self.ended:
            with self.lock:
                sides = {s: pair for pair in self.pairs for s in (pair.client, pair.server)}
            is_still = self.still
            if is_still:
                self.rests.set()
            try:
                ready = select.select([self.door, self.wake] + ([] if is_still else list(sides)), [], [], 0.02)[0]
            except (OSError, ValueError):  # one was cut meanwhile
                continue
            for one in ready:
                if one is self.door:
                    self.accept()
                elif one in sides:
                    self.try_pass(sides[one], one)

    def try_pass(self, pair, source):
        try:
            self.pass_on(pair, source)
        except (OSError, ValueError):
            with self.lock:
                if pair in self.pairs:
                    self.pairs.remove(pair)
            pair.close()


class Pair:
    def __init__(self, client, server):
        self.client, self.server, self.held, self.is_first = client, server, b"", True
        for s in (client, server):
            s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            s.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def close(self):
        self.client.close()
        self.server.close()


shared = []
databases = {}


def shared_postgres():
    """One for all cases of a test."""
    if not shared:
        shared.append(Postgres().start())
        atexit.register(shared[0].remove)
    return shared[0]


def database_for(folder):
    """The address of the database that belongs to a server's folder: each has its own."""
    if folder not in databases:
        databases[folder] = shared_postgres().database()
    return shared_postgres().url(databases[folder])


def lend():
    """For tests in other languages: prints the address of a database, and ends with its input."""
    if not is_here():
        print("PostgreSQL is not installed", flush=True)
        return
    lent = Postgres().start()
    try:
        print(lent.url(lent.database()), flush=True)
        sys.stdin.read()
    finally:
        lent.remove()


if __name__ == "__main__":
    lend()
