"""Several servers and workers on one PostgreSQL, and games that are played at all of them at once, whatever breaks.

Cluster  k servers, w workers, one database; each server may have a proxy of its own on its way to the database
Game     a table whose two people sit at different servers; they come back elsewhere when a line breaks, send again
         what was not answered, and write down everything that was acknowledged
"""
import os
import random
import shutil
import signal
import subprocess
import threading
import time

import postgres
from client import PATIENCE, Closed, Engine, Process, Refused, Server, folder, until
from harness import program

MANY = ["--requests-per-20s", "1000000", "--messages-per-20s", "1000000"]
COMES_BACK = ("busy", "http", "limit")  # codes after which the same is tried again


class Worker(Process):
    """`baluarte worker`: thinks for bots and serves nobody."""

    def __init__(self, db, *words):
        self.folder, self.db, self.words, self.process = folder(), db, words, None

    def start(self):
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen([program, "worker", "--db", self.db, "--log", "info", *self.words], stdout=self.log,
                                        stderr=self.log)
        return self


class Cluster:
    def __init__(self, servers=2, workers=0, words=(), proxied=False, own_postgres=False, fsync=False):
        self.is_own = own_postgres
        self.postgres = postgres.Postgres(fsync).start() if own_postgres else postgres.shared_postgres()
        self.database = self.postgres.database()
        self.proxies = [postgres.Proxy(self.postgres.port) for _ in range(servers + workers)] if proxied else []
        self.servers = [Server(program, folder(), *MANY, *words, db=self.url(i)) for i in range(servers)]
        self.workers = [Worker(self.url(servers + i)) for i in range(workers)]
        self.down = set()

    def url(self, i):
        return self.postgres.url(self.database, self.proxies[i].port if self.proxies else None)

    def __enter__(self):
        try:
            for one in self.servers + self.workers:
                one.start()
        except Exception:
            self.remove()
            raise
        return self

    def __exit__(self, kind, error, trace):
        try:
            if not kind:
                self.end_well()
        finally:
            self.remove()

    def end_well(self):
        for one in self.servers + self.workers:
            if one.process.poll() is None:
                code = one.stop()
                assert code == 0, "a process ended with %s: %s" % (code, one.log_text()[-3000:])
            assert "Sanitizer" not in one.log_text(), one.log_text()[-6000:]
            assert "cannot be replayed" not in one.log_text(), one.log_text()[-3000:]

    def remove(self):
        for one in self.servers + self.workers:
            if one.process and one.process.poll() is None:
                one.process.send_signal(signal.SIGCONT)
                one.kill()
            shutil.rmtree(one.folder, ignore_errors=True)
        for proxy in self.proxies:
            proxy.close()
        if self.is_own:
            self.postgres.remove()

    def rows(self, sql, *values):
        return self.postgres.rows(self.database, sql, *values)

    def up(self):
        return [s for s in self.servers if s not in self.down]

    def was_silent(self):
        """Has a process given another one up?  On a machine that stops for five seconds it does, and compares when they meet
        anew.  Needs --log info."""
        return any('"silent"' in s.log_text() for s in self.servers)

    def metric(self, i, name):
        """The number that a server tells of itself."""
        text = self.servers[i].request("GET", "/metrics")[2].decode()
        return float([x for x in text.splitlines() if x.startswith("baluarte_%s " % name)][0].split()[1])


def health(server):
    try:
        return server.request("GET", "/healthz")[0]
    except OSError:
        return 0


class Game(threading.Thread):
    def __init__(self, cluster, options, seed, **settings):
        super().__init__(daemon=True)
        self.cluster, self.choose = cluster, random.Random(seed)
        self.people = [self.choose.choice(cluster.up()).person() for _ in range(2)]
        self.table = self.people[0].table(options, **settings)["id"]
        self.people[1].post("/tables/%s/sit" % self.table)
        until(lambda: self.people[0].sees_play(self.table))
        self.acknowledged, self.pending, self.trouble = [], None, None
        self.ended, self.is_enough, self.breaks = False, threading.Event(), 0
        self.slowest = 0.0  # from "ok" at one server to the entry at the other

    def catch_up(self, line, engine, known, until_n):
        while known < until_n:
            message = line.next()
            if message["t"] != "log":
                continue
            for entry in message["entries"]:
                if entry["n"] != known:
                    raise AssertionError("entry %d came after %d" % (entry["n"], known))
                for action in entry.get("a", []):
                    engine.say("play " + action)
                self.ended |= entry["k"] == "end"
                known += 1
        return known

    def lines(self):
        """A line for each, to two servers where there are two."""
        up = self.cluster.up()
        hosts = self.choose.sample(up, 2) if len(up) > 1 else up * 2
        out = []
        try:
            for person, host in zip(self.people, hosts):
                out.append(person.at(host).socket())
        except Exception:
            for line in out:
                line.close()
            raise
        return out

    def send(self, lines):
        """What was not answered is sent again: it is played once."""
        n, seat, action, name = self.pending
        answer = lines[seat].ask({"t": "act", "table": self.table, "n": n, "a": action, "id": name})
        self.acknowledged.append((n, seat, action))
        self.pending = None
        return answer

    def play(self):
        lines, engine = self.lines(), Engine(program)
        try:
            answer = lines[0].ask({"t": "join", "table": self.table, "since": 0})
            engine.say("new " + lines[0].wait("table")["table"]["options"])
            known = self.catch_up(lines[0], engine, 0, answer["n"])
            if self.pending:
                known = self.catch_up(lines[0], engine, known, self.send(lines)["n"])
            while not self.ended and not self.is_enough.is_set():
                seat = int(engine.say("actor")[0])
                self.pending = (known, seat, self.choose.choice(engine.say("legal")), os.urandom(8).hex())
                answer = self.send(lines)
                start = time.monotonic()
                known = self.catch_up(lines[0], engine, known, answer["n"])
                self.slowest = max(self.slowest, time.monotonic() - start)
        finally:
            engine.close()
            for line in lines:
                line.close()

    def run(self):
        while not (self.ended or self.is_enough.is_set() or self.trouble):
            try:
                self.play()
            except (Closed, OSError) as e:
                if isinstance(e, TimeoutError):
                    self.trouble = e  # nobody waits so long
                self.breaks += 1
                self.is_enough.wait(0.05)  # as a page does: not at once
            except Refused as e:
                self.breaks += 1
                if e.code not in COMES_BACK:
                    self.trouble = e
                self.is_enough.wait(0.1)
            except Exception as e:  # pylint: disable=broad-except
                self.trouble = e


def start_games(cluster, n, seed=1, **settings):
    games = []
    for i in range(n):
        options = "carcassonne players=2 expansions=inns,abbot" if i % 2 else "cartagena players=2 mode=tortuga"
        games.append(Game(cluster, options, seed * 1000 + i, **settings))
    for game in games:
        game.start()
    return games


def moves(games):
    return sum(len(g.acknowledged) for g in games)


def wait_moves(games, more):
    """Until so many more were acknowledged, or all games are over."""
    goal = moves(games) + more
    until(lambda: moves(games) >= goal or all(g.ended for g in games) or any(g.trouble for g in games))


def end_games(cluster, games):
    """Stops them and proves that nothing acknowledged is lost, nothing is there twice, and that all servers say the same."""
    for game in games:
        game.is_enough.set()
    for game in games:
        game.join(PATIENCE)
        if game.trouble:
            raise game.trouble
        assert not game.is_alive(), "table %s stands still" % game.table
    for game in games:
        if game.pending:
            n, seat, action, name = game.pending
            answer = again(lambda: game.people[seat].at(cluster.up()[0]).post(
                "/tables/%s/act" % game.table, {"n": n, "a": action, "id": name}))
            assert answer["n"] > n
            game.acknowledged.append((n, seat, action))
        check_game(cluster, game)
    check_database(cluster)


def again(ask):
    """Asks until there is an answer: a server that has lost its database says so, and has it again soon."""
    answers = []

    def is_answered():
        try:
            answers.append(ask())
        except OSError:
            return False
        except Refused as e:
            if e.code not in COMES_BACK:
                raise
        return bool(answers)
    until(is_answered)
    return answers[0]


def check_game(cluster, game):
    path = "/tables/%s/entries" % game.table
    lists = []

    def agree():
        """A server that was told nothing of the last entry finds it out within seconds."""
        lists[:] = [again(lambda s=s: game.people[0].at(s).get(path))["entries"] for s in cluster.up()]
        return all(entries == lists[0] for entries in lists)

    until(agree)
    assert [e["n"] for e in lists[0]] == list(range(len(lists[0])))
    for n, seat, action in game.acknowledged:
        assert n < len(lists[0]), "entry %d of table %s was acknowledged and is lost" % (n, game.table)
        entry = lists[0][n]
        assert entry["k"] == "play" and entry["seat"] == seat and entry["a"] == [action], (entry, n, seat, action)
    assert len({n for n, _, _ in game.acknowledged}) == len(game.acknowledged), "a number was acknowledged twice"


def check_database(cluster):
    twice = cluster.rows("SELECT table_id, seat, client FROM actions WHERE client IS NOT NULL "
                         "GROUP BY table_id, seat, client HAVING COUNT(*) > 1")
    assert not twice, twice
    wrong = cluster.rows("SELECT t.id, t.entries, COUNT(a.n), MAX(a.n) FROM tables t JOIN actions a ON a.table_id = t.id "
                         "GROUP BY t.id, t.entries HAVING COUNT(a.n) <> t.entries OR MAX(a.n) <> t.entries - 1")
    assert not wrong, wrong
