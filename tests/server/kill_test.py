"""kill -9 at random moments under load: everything acknowledged is there afterwards, and every game goes on.

KILLS=10 and SEED=n in the environment change how often and when.
"""
import os
import random
import shutil
import threading

from client import PATIENCE, Closed, Engine, Refused, folder, until
from harness import ask_database, case, main, program
from client import Server

TABLES = 6


class Load(threading.Thread):
    """One table with two people, played over one line each as fast as the server answers."""

    def __init__(self, host, table, people, seed):
        super().__init__(daemon=True)
        self.host, self.table, self.people, self.choose = host, table, people, random.Random(seed)
        self.acknowledged, self.ended, self.trouble = [], False, None
        self.pending = None  # (number, seat, action, id) of what was sent and not answered

    def catch_up(self, line, engine, known, until):
        while known < until:
            message = line.next()
            if message["t"] != "log":
                continue
            for entry in message["entries"]:
                for action in entry.get("a", []):
                    engine.say("play " + action)
                self.ended |= entry["k"] == "end"
                known += 1
        return known

    def play(self):
        lines = [p.socket() for p in self.people]
        engine = Engine(program)
        try:
            answer = lines[0].ask({"t": "join", "table": self.table, "since": 0})
            table = lines[0].wait("table")["table"]
            engine.say("new " + table["options"])
            known = self.catch_up(lines[0], engine, 0, answer["n"])
            while not self.ended:
                seat = int(engine.say("actor")[0])
                action = self.choose.choice(engine.say("legal"))
                self.pending = (known, seat, action, os.urandom(8).hex())
                answer = lines[seat].ask({"t": "act", "table": self.table, "n": known, "a": action, "id": self.pending[3]})
                self.pending = None
                self.acknowledged.append((known, seat, action))
                known = self.catch_up(lines[0], engine, known, answer["n"])
        finally:
            engine.close()
            for line in lines:
                line.close()

    def run(self):
        try:
            self.play()
        except (Closed, OSError):
            pass  # the server is gone
        except Refused as e:
            if e.code not in ("busy", "http"):
                self.trouble = e
        except Exception as e:  # pylint: disable=broad-except
            self.trouble = e


def send_again(load):
    """What was on its way when the server died: sent again it is played once, whether it had been stored or not."""
    n, seat, action, name = load.pending
    answer = load.people[seat].post("/tables/%s/act" % load.table, {"n": n, "a": action, "id": name})
    entries = load.people[0].get("/tables/%s/entries" % load.table)["entries"]
    assert len(entries) == answer["n"] and entries[n]["a"] == [action], (answer, entries[n:])
    load.acknowledged.append((n, seat, action))


def doubled(host):
    return ask_database(host, "SELECT table_id, client FROM actions WHERE client IS NOT NULL "
                              "GROUP BY table_id, client HAVING COUNT(*) > 1")


def check(host, loads):
    for load in loads:
        if load.trouble:
            raise load.trouble
        if load.pending:
            send_again(load)
        entries = load.people[0].get("/tables/%s/entries" % load.table)["entries"]
        assert [e["n"] for e in entries] == list(range(len(entries)))
        for n, seat, action in load.acknowledged:
            assert n < len(entries), "entry %d of table %s was acknowledged and is lost" % (n, load.table)
            assert entries[n]["k"] == "play" and entries[n]["seat"] == seat and entries[n]["a"] == [action], entries[n]


@case("kill -9 under load: nothing acknowledged is lost, no game is damaged")
def kills():
    choose = random.Random(int(os.environ.get("SEED", "1")))
    place = folder()
    host = Server(program, place, "--messages-per-20s", "1000000", "--requests-per-20s", "1000000").start()
    try:
        games = []
        for i in range(TABLES):
            people = [host.person(), host.person()]
            table = people[0].table("carcassonne players=2 expansions=inns,abbot" if i % 2 else "cartagena players=2 mode=tortuga")
            people[1].post("/tables/%s/sit" % table["id"])
            until(lambda: people[0].sees_play(table["id"]))
            games.append((table["id"], people))
        acknowledged = {table: [] for table, _ in games}
        for kill in range(int(os.environ.get("KILLS", "10"))):
            loads = [Load(host, table, people, choose.random()) for table, people in games]
            for load in loads:
                load.acknowledged = acknowledged[load.table]
                load.start()
            goal = sum(len(a) for a in acknowledged.values()) + choose.randint(1, 40)
            until(lambda: sum(len(a) for a in acknowledged.values()) >= goal or not any(load.is_alive() for load in loads))
            host.kill()
            for load in loads:
                load.join(PATIENCE)
            host.start()
            check(host, loads)
            assert not doubled(host)
        assert sum(len(a) for a in acknowledged.values()) > 50, "there was no load"
        assert host.stop() == 0
        assert "cannot be replayed" not in host.log_text()
    finally:
        if host.process.poll() is None:
            host.kill()
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main(globals())
