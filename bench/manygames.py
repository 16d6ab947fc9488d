"""manygames.py PROGRAM [--games 50000] [--processes 3] [--rate 100] [--seconds 30]: a database with that many games under way.

bench/serverload plays games whose people are all connected; here most are away, as in games over days.  One game is played
to its middle and its rows are copied, with two people and two keys of their own for each; then moves come over HTTP, evenly
spaced, each to a table chosen at random and to a server chosen at random, which mostly has to read the game from the database
first.  Prints how long people waited, what a move cost PostgreSQL, and what everything weighs.
"""
import argparse
import hashlib
import http.client
import json
import os
import random
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
os.environ.setdefault("BALUARTE", sys.argv[1])
import postgres  # noqa: E402
from client import Seat, Server  # noqa: E402
from play_test import pick, sit_down  # noqa: E402

MIDDLE = 45  # decisions, of about 94 in a game
THREADS = 16
PORTION = 2000  # games whose actions are written by one statement
ID = "translate(substr(md5(%s), 1, 12), '01', 'yz')"


def key_of(game, seat):
    return "key-%d-%d" % (game, seat)


def play_model(host, program, database):
    """One game: (its table, the rest of its decisions as (n, seat, action)).  Its rows are kept as they are in the middle."""
    people, table = sit_down(host, "carcassonne players=2", 2)
    seats, choose, rest = [Seat(program, p, table) for p in people], random.Random(1), []
    while not seats[0].over:
        seat = next(s for s in seats if s.is_my_turn())
        if len(rest) == MIDDLE:
            for name in ("tables", "seats", "actions"):
                where = "id" if name == "tables" else "table_id"
                database("CREATE TABLE model_%s AS SELECT * FROM %s WHERE %s = '%s'" % (name, name, where, table))
        rest.append((len(seat.entries), seats.index(seat), pick(seat.legal(), choose)))
        seat.act(rest[-1][2])
        for s in seats:
            while len(s.entries) < len(seat.entries):
                s.step()
    for s in seats:
        s.close()
    return rest[MIDDLE:]


def multiply(database, games):
    """'games' copies, each with people of its own."""
    game, who = ID % "'game' || i", ID % "'player' || i || '-' || s"
    columns = [r[0] for r in database("SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' "
                                      "AND table_name = 'tables' ORDER BY ordinal_position")]
    kept = ", ".join("m." + c for c in columns if c not in ("id", "owner"))
    names = ", ".join(c for c in columns if c not in ("id", "owner"))
    series = "generate_series(1, %d) AS i" % games
    database("INSERT INTO players (id, kind, name, created, seen) "
             "SELECT %s, 0, 'Visitor', 0, 0 FROM %s, generate_series(0, 1) AS s" % (who, series))
    database("INSERT INTO tables (id, owner, %s) SELECT %s, %s, %s FROM model_tables m, %s"
             % (names, game, who.replace("|| s", "|| 0"), kept, series))
    database("INSERT INTO seats (table_id, seat, player, level) SELECT %s, m.seat, %s, m.level FROM model_seats m, %s"
             % (game, who.replace("|| s", "|| m.seat"), series))
    for first in range(1, games + 1, PORTION):
        database("INSERT INTO actions SELECT %s, m.n, m.kind, m.seat, m.value, m.text, m.at, m.client, m.clocks "
                 "FROM model_actions m, generate_series(%d, %d) AS i" % (game, first, min(games, first + PORTION - 1)))
    rows = ["('%s', %s, 0, %d)" % (hashlib.blake2b(key_of(i, s).encode(), digest_size=32).hexdigest(),
                                   ID % ("'player%d-%d'" % (i, s)), int(time.time() * 1000))
            for i in range(1, games + 1) for s in (0, 1)]
    for at in range(0, len(rows), PORTION):
        database("INSERT INTO sessions (hash, player, created, used) VALUES " + ", ".join(rows[at:at + PORTION]))
    for name in ("players", "sessions", "tables", "seats", "actions"):
        database("VACUUM ANALYZE " + name)
    return [r[0] for r in database("SELECT %s FROM %s ORDER BY i" % (game, series))]


class Load:
    def __init__(self, hosts, tables, rest, rate, seconds):
        self.hosts, self.tables, self.rest = hosts, tables, rest
        self.begin, self.rate, self.total = time.monotonic() + 0.5, rate, rate * seconds
        self.next, self.at, self.lock = 0, {}, threading.Lock()
        self.waited, self.failed, self.choose = [], [], random.Random(2)

    def take(self):
        """(when it is due, which game, which of its moves), or None: a game is moved by one at a time"""
        with self.lock:
            if self.next == self.total:
                return None
            self.next += 1
            while True:
                game = self.choose.randrange(len(self.tables))
                if self.at.get(game, 0) is not None and self.at.get(game, 0) < len(self.rest):
                    move, self.at[game] = self.at.get(game, 0), None
                    return self.begin + (self.next - 1) / self.rate, game, move

    def run(self):
        lines = [http.client.HTTPConnection("127.0.0.1", h.port, timeout=60) for h in self.hosts]
        while (job := self.take()) is not None:
            due, game, move = job
            time.sleep(max(0.0, due - time.monotonic()))
            n, seat, action = self.rest[move]
            line = random.choice(lines)
            line.request("POST", "/api/v1/tables/%s/act" % self.tables[game], json.dumps({"n": n, "a": action, "id": str(n)}),
                         {"Authorization": "Bearer " + key_of(game + 1, seat), "Content-Type": "application/json"})
            answer = line.getresponse()
            body = answer.read()
            with self.lock:
                self.waited.append(time.monotonic() - due)
                self.at[game] = move + 1
                if answer.status != 200:
                    self.failed.append((answer.status, body[:200]))

    def go(self):
        threads = [threading.Thread(target=self.run) for _ in range(THREADS)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()


def memory(pid):
    with open("/proc/%d/status" % pid, encoding="ascii") as file:
        return int(file.read().split("VmRSS:")[1].split()[0]) // 1024


def report(settings, load, database, before, hosts):
    waited = sorted(load.waited)
    wal = database("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '%s')::bigint" % before)[0][0]
    actions, tables = database("SELECT pg_total_relation_size('actions'), pg_total_relation_size('public.tables')")[0]
    print("games %d, processes %d, %d moves at %d a second, failed %d %s" %
          (settings.games, settings.processes, len(waited), settings.rate, len(load.failed), load.failed[:1]))
    print("waited: median %.1f ms, 99 %% within %.1f ms, longest %.0f ms" %
          tuple(1000 * waited[min(len(waited) - 1, int(len(waited) * q))] for q in (0.5, 0.99, 1)))
    print("WAL %d bytes a move; actions %d MB, tables %d MB; servers %s MB" %
          (wal // len(waited), actions >> 20, tables >> 20, ", ".join(str(memory(h.process.pid)) for h in hosts)))


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    for name, value in (("games", 50000), ("processes", 3), ("rate", 100), ("seconds", 30)):
        words.add_argument("--" + name, type=int, default=value)
    settings = words.parse_args()
    store = postgres.Postgres(fsync=True).start()
    hosts = []
    try:
        name = store.database()

        def database(sql):
            return store.rows(name, sql)
        with tempfile.TemporaryDirectory() as folder:
            for number in range(settings.processes):
                os.mkdir(os.path.join(folder, str(number)))
                hosts.append(Server(settings.program, os.path.join(folder, str(number)), "--requests-per-20s", "10000000",
                                    db=store.url(name)).start())
            rest = play_model(hosts[0], settings.program, database)
            tables = multiply(database, settings.games)
            database("CHECKPOINT")
            before = database("SELECT pg_current_wal_lsn()::text")[0][0]
            load = Load(hosts, tables, rest, settings.rate, settings.seconds)
            load.go()
            report(settings, load, database, before, hosts)
            for h in hosts:
                h.stop()
    finally:
        for h in hosts:
            if h.process.poll() is None:
                h.kill()
        store.remove()


if __name__ == "__main__":
    main()
