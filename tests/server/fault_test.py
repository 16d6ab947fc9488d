"""Everything fails once: each place that asks for memory, and each that reads, writes, cuts or syncs the database or speaks with it, is told no the
first time that it asks, one after the other, while games are played.  Nothing acknowledged is lost, nothing is played twice, and the
server goes on; only a sync that fails ends it, on purpose, and it begins anew.

MOVES=n in the environment (make soak-faults) is for how many moves no new place must have been found before a kind counts as done,
STARTS=n how often a server is started that lacks memory somewhere.
"""
import mmap
import os
import random
import shutil
import struct

from client import PATIENCE, Closed, Refused, Server, folder, until
from harness import Skipped, case, main, on_postgres, program
from kill_test import Load, doubled

MOVES = int(os.environ.get("MOVES", "60"))
STARTS = int(os.environ.get("STARTS", "12"))
CALLS = 3000 if on_postgres else 12000  # for memory, about as many as a start makes
STORE_MEMORY, OTHER_MEMORY, READ, WRITE, SYNC, CUT, SEND, RECEIVE = (1 << i for i in range(8))  # ORDER FAULT
SPARED = 12
GAMES = ("carcassonne players=2 expansions=inns,abbot", "cartagena players=2 mode=tortuga", "carcassonne players=2")


class Control:
    """What the shim and the test share."""

    def __init__(self, place):
        self.path = os.path.join(place, "faults")
        with open(self.path, "wb") as file:
            file.truncate(8 * (4 + (1 << 16)))
        with open(self.path, "r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 0)

    def arm(self, kinds, wait=SPARED):
        """wait: calls that are let through first."""
        self.memory[16:32] = struct.pack("<QQ", SPARED, wait)
        self.memory[0:8] = struct.pack("<Q", kinds)

    def told(self):
        return struct.unpack("<Q", self.memory[8:16])[0]


class Stubborn(Load):
    """Plays one game after the other and comes back whatever happens."""

    def __init__(self, host, options, seed):
        super().__init__(host, None, None, seed)
        self.options, self.games, self.stops, self.refusals = options, [], False, 0
        self.own = [host.person(), host.person()]

    def begin(self):
        people = self.own
        table = people[0].table(self.options)["id"]
        people[1].post("/tables/%s/sit" % table)
        until(lambda: people[0].sees_play(table))
        self.table, self.people, self.acknowledged, self.ended, self.pending = table, people, [], False, None
        self.games.append((table, people, self.acknowledged))

    def go_on(self):
        if self.pending:
            n, seat, action, name = self.pending
            self.people[seat].post("/tables/%s/act" % self.table, {"n": n, "a": action, "id": name})
            self.acknowledged.append((n, seat, action))
            self.pending = None
        if self.table is None or self.ended:
            self.begin()
        self.play()

    def run(self):
        while not self.stops and not self.trouble:
            try:
                self.go_on()
            except (Closed, OSError, ConnectionError):
                self.refusals += 1
            except Refused as e:
                self.refusals += 1
                if e.code not in ("busy", "http", "who") and e.status not in (500, 503):
                    self.trouble = e
            except Exception as e:  # pylint: disable=broad-except
                if "http" not in repr(type(e)).lower() and not isinstance(e, ValueError):  # an answer that was cut off
                    self.trouble = e

    def play(self):
        if self.stops:
            return
        super().play()


def moves(loads):
    return sum(len(acknowledged) for load in loads for _, _, acknowledged in load.games)


def check(loads):
    for load in loads:
        if load.trouble:
            raise load.trouble
        for table, people, acknowledged in load.games:
            entries = people[0].get("/tables/%s/entries" % table)["entries"]
            assert [e["n"] for e in entries] == list(range(len(entries)))
            for n, seat, action in acknowledged:
                assert n < len(entries), "entry %d of table %s was acknowledged and is lost" % (n, table)
                assert entries[n]["k"] == "play" and entries[n]["seat"] == seat and entries[n]["a"] == [action], entries[n]


def keep_failing(control, host, loads, kind, may_end):
    """Until no new place was found for a while; how many there were, and how often the server ended."""
    control.arm(kind)
    first, ends = control.told(), 0
    seen, goal = first, moves(loads) + MOVES
    while moves(loads) < goal:
        def has_gone_on():
            return (moves(loads) >= goal or control.told() > seen or host.process.poll() is not None
                    or any(load.trouble for load in loads))
        until(has_gone_on)
        for load in loads:
            if load.trouble:
                raise load.trouble
        if host.process.poll() is not None:
            assert may_end and host.process.returncode > 0, "it ended with %s: %s" % (host.process.returncode, host.log_text()[-2000:])
            ends += 1
            host.process.stdout.close()
            host.log.close()
            control.arm(0)
            host.start()
            control.arm(kind)
        if control.told() > seen:
            seen, goal = control.told(), moves(loads) + MOVES
    control.arm(0)
    return seen - first, ends


def faulty(place):
    """(what can be told to fail, the server that it happens to)"""
    if not os.environ.get("FAULT_SHIM"):
        raise Skipped("a sanitizer does not bear a shim")
    control = Control(place)
    host = Server(program, place, "--messages-per-20s", "1000000", "--requests-per-20s", "1000000", "--bot-threads", "1",
                  "--tables-per-player", "100000")
    if on_postgres:
        host.db += "?gssencmode=disable"  # Kerberos' library does not bear it
    host.before = ["env", "LD_PRELOAD=" + os.environ["FAULT_SHIM"], "FAULT_DB=" + host.db, "FAULT_FILE=" + control.path]
    return control, host


def everything_fails(kinds):
    place = folder()
    control, host = faulty(place)
    choose = random.Random(int(os.environ.get("SEED", "1")))
    loads = []
    try:
        host.start()
        loads = [Stubborn(host, options, choose.random()) for options in GAMES]
        for load in loads:
            load.start()
        found = 0
        for name, kind, may_end in kinds:
            places, ends = keep_failing(control, host, loads, kind, may_end)
            print("# %s: %d places failed once, the server ended %d times" % (name, places, ends), flush=True)
            found += places
        assert found > 0, "nothing failed: is the shim loaded?"
        for load in loads:
            load.stops = True
        for load in loads:
            load.join(PATIENCE)
            assert not load.is_alive()
        host.kill()
        host.start()
        check(loads)
        assert not doubled(host)
        print("# %d moves acknowledged, %d refusals and broken lines" % (moves(loads), sum(load.refusals for load in loads)))
        assert host.stop() == 0
    finally:
        for load in loads:
            load.stops = True
        if host.process and host.process.poll() is None:
            host.kill()
        shutil.rmtree(place, ignore_errors=True)


@case("every call of the system for the database fails once, in turn, under load", only="sqlite")
def files():
    everything_fails((("reading", READ, False), ("writing", WRITE, False), ("cutting", CUT, False), ("syncing", SYNC, True)))


@case("every call of the system for the line to PostgreSQL fails once, in turn, under load", only="postgres")
def lines():
    everything_fails((("sending", SEND, False), ("receiving", RECEIVE, False)))


@case("every request for memory of the store fails once, in turn, under load", only="sqlite")
def memory_of_the_store():
    everything_fails((("memory of the store", STORE_MEMORY, False),))


@case("every other request for memory fails once, in turn, under load")
def memory():
    everything_fails((("memory", OTHER_MEMORY, False),))


def is_started(control, host, kinds, wait):
    """Starts a server whose calls of these kinds fail from the wait-th on, each place once: it serves, or says why not.  A sync that
    fails ends it, on purpose, whenever that is."""
    before = len(host.log_text()) if os.path.exists(os.path.join(host.folder, "log")) else 0
    control.arm(kinds, wait)
    try:
        host.start()
    except RuntimeError:
        control.arm(0)
        code = host.process.wait(PATIENCE)
        said = host.log_text()[before:]
        host.process.stdout.close()
        host.log.close()
        assert code > 0 and "not an error" not in said, "it ended with %s: %s" % (code, said)
        assert "baluarte serve: " in said or '"event":"sync"' in said, said
        return False
    control.arm(0)
    code = host.stop()
    said = host.log_text()[before:]
    assert code == 0 or code > 0 and '"event":"sync"' in said, "it ended with %s: %s" % (code, said)
    return code == 0


@case("a server that lacks memory or whose disk says no while it starts says so and ends; nothing is lost by it")
def starts():
    place = folder()
    control, host = faulty(place)
    choose = random.Random(int(os.environ.get("SEED", "1")))
    try:
        host.start()
        people = [host.person("P%d" % i) for i in range(2)]
        table = people[0].table("carcassonne players=2")["id"]
        people[1].post("/tables/%s/sit" % table)
        until(lambda: people[0].sees_play(table))
        entries = people[0].get("/tables/%s/entries" % table)
        assert host.stop() == 0
        told, ended = -1, 0
        while not on_postgres and control.told() > told:  # until no new place of the disk's is found
            told = control.told()
            ended += not is_started(control, host, READ | WRITE | SYNC | CUT, 0)
        for wait in [0] + [choose.randrange(CALLS) for _ in range(STARTS)]:  # the first fails for certain
            ended += not is_started(control, host, STORE_MEMORY | OTHER_MEMORY, wait)
        print("# %d places failed, %d starts were given up" % (control.told(), ended))
        assert control.told() > 0, "nothing failed: is the shim loaded?"
        host.start()
        assert people[0].get("/tables/%s/entries" % table) == entries
        assert host.stop() == 0
    finally:
        if host.process and host.process.poll() is None:
            host.kill()
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main(globals())
