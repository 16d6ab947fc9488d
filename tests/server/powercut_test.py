"""The power goes: what was not synced to the disk is lost, wholly or in part, and nothing acknowledged with it.

The server runs with powercut_shim.c loaded, which lists every write and every sync of the database's files.  From the
list, the disk as it was at any moment is made again: all that had been synced, and of the rest nothing, or any part
of it, torn between sectors.  Such a database must open, be sound, hold every action that had been acknowledged by then,
and hold of every game a beginning of what was really played.

CUTS=n and SEED=n in the environment change how many moments are tried and which.
"""
import json
import os
import random
import shutil
import sqlite3
import struct

from client import PATIENCE, Refused, Server, folder, until
from harness import Skipped, case, main, program
from kill_test import Load

CUTS = int(os.environ.get("CUTS", "80"))
WAL_ENOUGH = 1000000  # bytes; far from 4 MB, since the server plays on until the kill reaches it
SEED = int(os.environ.get("SEED", "1"))
SHIM = os.environ.get("POWERCUT_SHIM")
TABLES, MOVES, SECTOR, HEAD = 6, 300, 512, 14
QUIET = ("--messages-per-20s", "1000000", "--requests-per-20s", "1000000")


class Noted(list):
    """Acknowledged actions, each with the length of the list of writes when its 'ok' was here."""

    def __init__(self, path):
        super().__init__()
        self.path = path

    def append(self, item):
        super().append(item + (os.stat(self.path).st_size,))


class Disk:
    """The database's files (0: itself, 1: -wal) as the list tells of them; 'safe' is what was synced."""

    def __init__(self):
        self.safe, self.loose = {}, {0: [], 1: []}

    @staticmethod
    def apply(content, op):
        kind, offset, data = op
        if kind == "U":
            return None
        content = bytearray() if content is None else content
        if kind == "T":
            del content[offset:]
            content.extend(bytes(offset - len(content)))
        else:
            content.extend(bytes(max(0, offset - len(content))))
            content[offset:offset + len(data)] = data
        return content

    def note(self, kind, file, offset, data):
        if file not in self.loose:
            return
        if kind in "SU":  # a name that is gone is gone: its contents matter no more
            for op in self.loose[file]:
                self.safe[file] = self.apply(self.safe.get(file), op)
            self.loose[file] = []
        if kind == "U":
            self.safe[file] = None
        elif kind != "S":
            self.loose[file].append((kind, offset, data))

    def after_cut(self, file, choose):
        """choose: None (all that was not synced is lost) or a random generator."""
        content = self.safe.get(file)
        content = None if content is None else bytearray(content)
        for kind, offset, data in self.loose[file] if choose else []:
            if kind == "T":
                if choose.random() < 0.5:
                    content = self.apply(content, (kind, offset, data))
                continue
            for at in range(0, len(data), SECTOR):
                if choose.random() < 0.5:
                    content = self.apply(content, ("W", offset + at, data[at:at + SECTOR]))
        return content

    def write(self, path, choose=None):
        for file, end in ((0, ""), (1, "-wal")):
            content = self.after_cut(file, choose)
            if content is not None:
                with open(path + end, "wb") as out:
                    out.write(content)


def ops(path, start=0):
    """(position after it, kind, file, offset, bytes) of everything in the list."""
    with open(path, "rb") as log:
        position = start
        while True:
            head = log.read(HEAD)
            if len(head) < HEAD:
                return
            kind, file = chr(head[0]), head[1]
            offset, length = struct.unpack("<qI", head[2:])
            data = log.read(length) if kind == "W" else b""
            position += HEAD + len(data)
            yield position, kind, file, offset, data


def entries_of(db):
    """{table: [(kind, seat, text)]}; a database of which not even the schema was there yet holds none."""
    if not db.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'actions'").fetchone()[0]:
        return {}
    out = {row[0]: [] for row in db.execute("SELECT id FROM tables")}
    for table, n, kind, seat, text in db.execute("SELECT table_id, n, kind, seat, text FROM actions ORDER BY table_id, n"):
        assert n == len(out[table]), "table %s has no entry %d" % (table, len(out[table]))
        out[table].append((kind, seat, text))
    for table, entries in db.execute("SELECT id, entries FROM tables"):
        assert entries == len(out[table]), "table %s counts %d entries and has %d" % (table, entries, len(out[table]))
    return out


def remove(path):
    for end in ("", "-wal", "-shm"):
        if os.path.exists(path + end):
            os.unlink(path + end)


def look(path, truth, acknowledged):
    """Opens a copy of what the cut has left and compares it with what was played and acknowledged."""
    for end in ("", "-wal"):
        if os.path.exists(path + end):
            shutil.copy(path + end, path + "-copy" + end)
    db = sqlite3.connect(path + "-copy")
    try:
        db.execute("PRAGMA synchronous=OFF")  # hundreds of copies: only the server has to be careful
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        found = entries_of(db)
    finally:
        db.close()
        remove(path + "-copy")
    for table, entries in found.items():
        assert entries == truth[table][:len(entries)], "table %s is no beginning of what was played" % table
    for table, n, seat, action in acknowledged:
        assert n < len(found.get(table, [])), "entry %d of table %s was acknowledged and is lost" % (n, table)
        assert found[table][n] == (0, seat, action), (found[table][n], seat, action)
    return found


def play(host, moves, acknowledged, tables=TABLES):
    """Games that are being played, when so many moves have been acknowledged."""
    games = []
    for i in range(tables):
        people = [host.person(), host.person()]
        table = people[0].table("carcassonne players=2" if i % 2 else "cartagena players=2 mode=tortuga")["id"]
        people[1].post("/tables/%s/sit" % table)
        games.append((table, people))
    loads = [Load(host, table, people, SEED + i) for i, (table, people) in enumerate(games)]
    for load in loads:
        load.acknowledged = acknowledged()
        load.start()
    until(lambda: sum(len(load.acknowledged) for load in loads) >= moves)
    return loads


def wait_for_wal(host):
    """Until there is enough to cut, and before the server begins to copy it into the database (4 MB)."""
    until(lambda: os.stat(host.db + "-wal").st_size >= WAL_ENOUGH)


def served(place, path, found):
    """The real server opens it, too, and every game replays."""
    remove(os.path.join(place, "test.db"))
    for end in ("", "-wal"):
        if os.path.exists(path + end):
            shutil.copy(path + end, os.path.join(place, "test.db" + end))
    host = Server(program, place, *QUIET).start()
    try:
        for table, entries in found.items():
            status, _, body = host.request("GET", "/api/v1/tables/%s/record" % table)
            assert status in (200, 409), (status, body)  # 409: the game goes on
            status, _, body = host.request("GET", "/api/v1/tables/%s/entries" % table)
            assert status == 200 and len(json.loads(body)["entries"]) == len(entries), (table, status, body[:200])
        assert "cannot be replayed" not in host.log_text()
    finally:
        assert host.stop() == 0


@case("the power goes at any moment: nothing acknowledged is lost, every game is a beginning of what was played")
def power():
    if not SHIM:
        print("# left out: the witness cannot be loaded beside a sanitizer")
        return
    place, rest = folder(), folder()
    choose = random.Random(SEED)
    log = os.path.join(place, "writes")
    os.environ.update(LD_PRELOAD=SHIM, POWERCUT_DB=os.path.join(place, "test.db"), POWERCUT_LOG=log)
    host = Server(program, place, *QUIET)
    try:
        host.start()
        for name in ("LD_PRELOAD", "POWERCUT_DB", "POWERCUT_LOG"):
            del os.environ[name]
        loads = play(host, MOVES, lambda: Noted(log))
        host.kill()
        for load in loads:
            load.join(PATIENCE)
            assert not load.trouble, load.trouble
        acknowledged = sorted((item[3], load.table) + item[:3] for load in loads for item in load.acknowledged)
        assert len(acknowledged) > 40, "there was no load: %d" % len(acknowledged)
        db = sqlite3.connect(host.db)
        truth = entries_of(db)
        db.close()
        size = os.stat(log).st_size
        moments = sorted([choose.choice(acknowledged)[0] for _ in range(CUTS // 2)] +
                         [choose.randrange(size) for _ in range(CUTS - CUTS // 2)])
        disk, tried, syncs, checkpoints = Disk(), 0, 0, 0
        for position, kind, file, offset, data in ops(log):
            while moments and moments[0] < position:
                moment = moments.pop(0)
                for how in (None, choose):
                    where = os.path.join(rest, "cut%d" % tried)
                    disk.write(where, how)
                    safe = [item[1:] for item in acknowledged if item[0] <= moment]
                    found = look(where, truth, safe)
                    if tried % (CUTS // 2) == 1:
                        served(place, where, found)
                    tried += 1
                    remove(where)
            disk.note(kind, file, offset, data)
            syncs += kind == "S"
            checkpoints += kind == "S" and file == 0
        print("# %d cuts, %d syncs (%d of the database itself), %d acknowledged actions" %
              (tried, syncs, checkpoints, len(acknowledged)))
        assert tried > CUTS and syncs > 10
    finally:
        for name in ("LD_PRELOAD", "POWERCUT_DB", "POWERCUT_LOG"):
            os.environ.pop(name, None)
        if host.process and host.process.poll() is None:
            host.kill()
        shutil.rmtree(place, ignore_errors=True)
        shutil.rmtree(rest, ignore_errors=True)


def commits_of(log):
    """How many commits a WAL holds: frames whose header says how large the database is after them."""
    page = int.from_bytes(log[8:12], "big")
    sizes = [log[at + 4:at + 8] for at in range(32, len(log) - 24, 24 + page)]
    return sum(size != b"\0\0\0\0" for size in sizes)


@case("the WAL is cut at any byte, or ends in rubbish: every game reopens as a beginning of what was played")
def wal():
    place, rest = folder(), folder()
    choose = random.Random(SEED)
    host = Server(program, place, *QUIET).start()
    try:
        host.stop()  # the schema is in the file itself, and the WAL begins anew
        host.start()
        loads = play(host, 0, list)
        wait_for_wal(host)
        host.kill()
        for load in loads:
            load.join(PATIENCE)
        with open(host.db, "rb") as file:
            main_file = file.read()
        with open(host.db + "-wal", "rb") as file:
            log = file.read()
        db = sqlite3.connect("file:%s?mode=ro" % host.db, uri=True)
        truth = entries_of(db)
        db.close()
        assert sum(len(e) for e in truth.values()) > 20 and len(log) > 50000, len(log)
        lengths = set()
        for i in range(2 * CUTS):
            at = choose.randrange(len(log) + 1)
            cut = log[:at]
            if i % 3 == 1:
                cut += choose.randbytes(choose.randrange(1, 9000))
            elif i % 3 == 2 and at < len(log):
                cut = log[:at] + bytes([log[at] ^ 1 << choose.randrange(8)]) + log[at + 1:]
            where = os.path.join(rest, "cut")
            for end, content in (("", main_file), ("-wal", cut)):
                with open(where + end, "wb") as out:
                    out.write(content)
            found = look(where, truth, [])
            if i % CUTS == 0:
                served(place, where, found)
            lengths.add(sum(len(e) for e in found.values()))
        # A busy server stores many actions in one commit: there are no more lengths than commits.
        commits = commits_of(log)
        assert len(lengths) >= max(3, min(10, commits // 4)), "the cuts all look the same: %s" % lengths
        print("# %d cuts left %d different lengths, of %d commits" % (2 * CUTS, len(lengths), commits))
    finally:
        if host.process.poll() is None:
            host.kill()
        shutil.rmtree(place, ignore_errors=True)
        shutil.rmtree(rest, ignore_errors=True)


@case("a sync that fails ends the server, which says why; what it had acknowledged is there when it begins anew")
def failed_sync():
    if not os.environ.get("SYNC_SHIM"):
        raise Skipped("a sanitizer does not bear a shim")
    place = folder()
    mark = os.path.join(place, "fails")
    host = Server(program, place, *QUIET)
    os.environ.update(LD_PRELOAD=os.environ["SYNC_SHIM"], SYNC_DB=host.db, SYNC_FAILS=mark)
    try:
        host.start()
        people = [host.person("P%d" % i) for i in range(2)]
        table = people[0].table("carcassonne players=2")["id"]
        people[1].post("/tables/%s/sit" % table)
        with open(mark, "wb"):
            pass
        try:
            people[0].post("/tables/%s/chat" % table, {"text": "lost"})
            raise AssertionError("this was acknowledged and is not on the disk")
        except (Refused, OSError):
            pass
        assert host.process.wait(PATIENCE) != 0
        assert '"event":"sync"' in host.log_text() and "stops" in host.log_text(), host.log_text()
        host.process.stdout.close()
        host.log.close()
        os.remove(mark)
        host.start()
        assert [s["player"]["id"] for s in people[0].get("/tables/" + table)["table"]["seats"]] == [p.id for p in people]
        assert host.stop() == 0
    finally:
        for name in ("LD_PRELOAD", "SYNC_DB", "SYNC_FAILS"):
            os.environ.pop(name, None)
        if host.process and host.process.poll() is None:
            host.kill()
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main(globals())
