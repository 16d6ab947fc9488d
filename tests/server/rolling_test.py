"""A newer version comes in while people play: processes are sent away one after the other, old and new side by side.

NEXT is the program of tomorrow: the same with one more step of the schema (next_version.c)."""
import contextlib
import http.client
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import threading
import time

import postgres
from client import PATIENCE, Closed, Refused, Seat, Server, Socket, until
from harness import case, main, program
from play_test import pick, sit_down

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
tomorrow = os.environ.get("NEXT", "")
LIMITS = ("--requests-per-20s", "100000", "--messages-per-20s", "100000", "--connections-per-address", "5000")


class Site:
    """Servers on one new database; each has a folder for its log."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="baluarte-")
        self.name = postgres.shared_postgres().database()
        self.db = postgres.shared_postgres().url(self.name)
        self.servers = []

    def start(self, version=program, *words, port=0):
        place = os.path.join(self.folder, str(len(self.servers)))
        os.mkdir(place)
        host = Server(version, place, *LIMITS, "--drain-seconds", "5", *words, port=port, db=self.db)
        self.servers.append(host)
        return host.start()

    def schema(self):
        return postgres.shared_postgres().rows(self.name, "SELECT value FROM meta WHERE name = 'schema'")[0][0]

    def set_oldest(self, value):
        postgres.shared_postgres().rows(self.name, "UPDATE meta SET value = ? WHERE name = 'oldest'", value)

    def entries(self, table):
        sql = "SELECT n, text FROM actions WHERE table_id = ? AND kind = 0 ORDER BY n"
        return postgres.shared_postgres().rows(self.name, sql, table)


@contextlib.contextmanager
def site():
    one = Site()
    try:
        yield one
        for host in one.servers:
            if host.process.poll() is None:
                host.process.send_signal(signal.SIGTERM)  # and a second one: nobody is left whom others should take over
                assert host.stop() == 0, host.log_text()
            assert '"error"' not in host.log_text(), host.log_text()
    finally:
        for host in one.servers:
            if host.process.poll() is None:
                host.kill()
        shutil.rmtree(one.folder, ignore_errors=True)


class Player:
    """Plays its seat, and comes back elsewhere when it is sent away; what was acknowledged is kept."""

    def __init__(self, person, table, choose):
        self.person, self.choose, self.acknowledged, self.moves = person, choose, [], 0
        self.seat = Seat(program, person, table)
        self.moved = 0

    def come_back(self, find):
        self.seat.socket.close()
        until(lambda: self.is_back(find()))
        self.moved += 1

    def is_back(self, server):
        try:
            self.seat.person = self.person.at(server)
            self.seat.connect()
            return True
        except (Closed, Refused, OSError):
            return False

    def step(self, find, may_play):
        """One move, or one message of the others."""
        seat = self.seat
        try:
            if not seat.is_my_turn() or not may_play():
                if seat.socket.news or not seat.socket.is_quiet(0.02):
                    seat.step()
                return
            self.moves += 1
            action, n = pick(seat.legal(), self.choose), len(seat.entries)
            seat.act(action, id="%s-%d" % (self.person.id, self.moves))
            self.acknowledged.append((n, action))
        except (Closed, OSError):
            self.come_back(find)
        except Refused as e:
            if e.code != "stale":
                raise


class Game:
    """Players in threads of their own, who play as many moves as they are allowed to."""

    def __init__(self, people, table, find):
        self.players = [Player(p, table, random.Random(i)) for i, p in enumerate(people)]
        self.allowed, self.find, self.is_given_up = 0, find, False
        self.threads = [threading.Thread(target=self.go_on, args=(p,)) for p in self.players]
        for t in self.threads:
            t.start()

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.is_given_up = True
        for t in self.threads:
            t.join()
        for p in self.players:
            p.seat.close()

    def go_on(self, player):
        while not player.seat.over and not self.is_given_up:
            player.step(self.find, lambda: self.count() < self.allowed)

    def count(self):
        return sum(len(p.acknowledged) for p in self.players)

    def play(self, more):
        """So many moves more."""
        self.allowed = self.count() + more
        until(lambda: self.count() >= self.allowed or any(p.seat.over for p in self.players))

    def finish(self):
        self.allowed = 10000
        until(lambda: all(p.seat.over for p in self.players))

    def moved(self):
        return sum(p.moved for p in self.players)


def check(place, players, table):
    """Every acknowledged action is where it was acknowledged, once."""
    stored = place.entries(table)
    told = sorted(a for p in players for a in p.acknowledged)
    assert set(told) <= set(stored), set(told) - set(stored)
    assert len(stored) == len({n for n, _ in stored})


@case("old and new serve one table, the new one changes the schema under the old one, and every process is replaced: nobody "
      "loses a move")
def side_by_side():
    with site() as place:
        old = [place.start(), place.start()]
        before = place.schema()
        people, table = sit_down(old[0], "carcassonne players=2", 2)
        here = list(old)
        with Game([p.at(host) for p, host in zip(people, old)], table, lambda: random.choice(here)) as game:
            game.play(5)
            new = place.start(tomorrow)
            assert place.schema() == before + 1
            game.play(5)
            here.append(new)
            for host in old:  # the old ones go, one by one
                here.remove(host)
                assert host.stop() == 0, host.log_text()
                game.play(5)
            here.append(place.start())  # and one may come back, if the new one is not liked
            here.remove(new)
            assert new.stop() == 0
            game.finish()
            assert game.moved() >= 4, game.moved()
            check(place, game.players, table)


@case("a database of tomorrow is used by the program of today as long as it says so, and refused with a sentence when not")
def refused():
    with site() as place, tempfile.TemporaryDirectory() as folder:
        place.start(tomorrow).stop()
        place.start().stop()
        place.set_oldest(place.schema())
        log = try_to_start(place.db, folder)
        assert "newer program" in log and "postgres://" in log, log
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "test.db")
        for version in (program, tomorrow, program, tomorrow):
            assert Server(version, folder, db=path).start().stop() == 0
        with contextlib.closing(sqlite3.connect(path)) as db, db:
            db.execute("UPDATE meta SET value = (SELECT value FROM meta WHERE name = 'schema') WHERE name = 'oldest'")
        assert "newer program" in try_to_start(path, folder)


def try_to_start(db, folder):
    done = subprocess.run([program, "serve", "--port", "0", "--db", db], capture_output=True, text=True, timeout=PATIENCE, check=False,
                          cwd=folder)
    assert done.returncode == 1, done
    return done.stderr


@case("who goes says so: no new lines, health refuses, requests are answered to the last, everybody is sent away with 1001 and "
      "may come back at once")
def drained():
    with site() as place:
        host, other = place.start(), place.start()
        person = host.person()
        lines = [person.socket() for _ in range(120)]  # more than one portion
        slow = http.client.HTTPConnection("127.0.0.1", host.port, timeout=PATIENCE)
        body = json.dumps({"name": "nobody", "password": "a password"})
        slow.request("POST", "/api/v1/login", body, {"Content-Type": "application/json"})
        host.process.send_signal(signal.SIGTERM)
        assert lines[-1].wait("bye") == {"t": "bye", "retry": 0}
        status, _, answer = host.request("GET", "/healthz")  # nobody has hung up yet, so it is still there
        assert status == 503 and b"about to stop" in answer, answer
        assert host.request("GET", "/api/v1/")[0] == 200
        try:
            Socket(host.port)
            raise AssertionError("a new line was taken")
        except Refused as e:
            assert e.status == 503, e
        assert slow.getresponse().status == 401, "a request that was on its way"
        for line in lines:
            try:
                line.wait("nothing")
            except Closed as e:
                assert e.code == 1001, e.code
            line.close()
        assert host.process.wait(PATIENCE) == 0
        host.process.stdout.close()
        host.log.close()
        slow.close()
        assert person.at(other).get("/me")["player"]["id"] == person.id


@case("behind a proxy a server goes only when who checks it has seen that it goes")
def checked():
    with site() as place:
        host = place.start(program, "--trust-proxy")
        until(lambda: host.request("GET", "/healthz")[0] == 200)
        host.process.send_signal(signal.SIGTERM)
        until(lambda: host.request("GET", "/healthz")[0] == 503)
        time.sleep(1.5)  # a load balancer that is slow: in this time a server alone would be gone (in five seconds this one, too)
        for _ in range(2):
            assert host.request("GET", "/healthz")[0] == 503
        assert host.process.wait(PATIENCE) == 0
        host.process.stdout.close()
        host.log.close()


@case("a second signal ends it at once")
def hurried():
    with site() as place:
        host = place.start(program, "--drain-seconds", "600")
        lines = [host.person().socket() for _ in range(3)]  # nobody hangs up
        host.process.send_signal(signal.SIGTERM)
        lines[0].wait("bye")
        host.process.send_signal(signal.SIGINT)
        assert host.process.wait(PATIENCE) == 0
        host.process.stdout.close()
        host.log.close()
        for line in lines:
            line.close()


@contextlib.contextmanager
def proxy(servers):
    """HAProxy with the example of deploy; its port."""
    found = shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin")
    port = postgres.free_port()
    ports = {"BALUARTE_%d" % (i + 1): "127.0.0.1:%d" % s for i, s in enumerate(servers)}
    process = subprocess.Popen([found, "-db", "-f", os.path.join(root, "deploy", "haproxy.cfg")], stderr=subprocess.PIPE,
                               stdout=subprocess.DEVNULL, env=dict(os.environ, BALUARTE_BIND="127.0.0.1:%d" % port, **ports))
    try:
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stderr.close()


@case("behind HAProxy with the example every server is restarted in turn while people play, and no request fails")
def behind_proxy():
    if not shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin"):
        return
    with site() as place:
        servers = [place.start(program, "--trust-proxy") for _ in range(3)]
        with proxy([s.port for s in servers]) as port:
            door = Server(program, place.folder, port=port, db=place.db)
            until(lambda: answers(door))
            people, table = sit_down(door, "carcassonne players=2", 2)
            ended, failed = threading.Event(), []
            asking = threading.Thread(target=ask_on, args=(people[0], ended, failed))
            asking.start()
            try:
                with Game(people, table, lambda: door) as game:
                    for number, host in enumerate(servers):
                        game.play(5)
                        assert host.stop() == 0, host.log_text()
                        game.play(5)
                        again = place.start((program, tomorrow, tomorrow)[number], "--trust-proxy", port=host.port)
                        until(lambda at=again: answers(at))
                    game.finish()
                    check(place, game.players, table)
                    assert game.moved() >= 2, game.moved()
            finally:
                ended.set()
                asking.join(PATIENCE)
            assert not failed, failed
            for path in ("/metrics", "/healthz"):
                assert door.request("GET", path)[0] == 404


def answers(host):
    try:
        return host.request("GET", "/api/v1/")[0] == 200
    except OSError:
        return False


def ask_on(person, ended, failed):
    name = {"name": person.player["name"]}
    while not ended.is_set():
        for method, path, body in (("GET", "/me/tables", None), ("POST", "/me", name)):
            try:
                status, _, answer = person.server.request(method, "/api/v1" + path, body, person.key)
                if status != 200:
                    failed.append((method, status, answer))
            except (OSError, http.client.HTTPException) as e:
                failed.append((method, repr(e)))


if __name__ == "__main__":
    if postgres.is_here():
        main(globals())
    else:
        print("1..0 # SKIP PostgreSQL is not installed: tools/setup.sh test")
