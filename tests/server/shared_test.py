"""What processes have in common and what outlives them: questions, limits, clocks that stand still, who is where.

Each case runs on SQLite with one server; those about several need PostgreSQL.
"""
import signal
import threading
import time

import postgres
from client import Seat, refused, takes_over, until
from cluster import Cluster, health
from cluster_test import at_once, sit_apart
from harness import ask_database, case, main, on_postgres, program, server
from play_test import sit_down
from table_test import two

SLOW = {"kind": "total", "seconds": 600, "increment": 0}
LINES_OF_SERVERS = "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'baluarte %'"
THINKS_LONG = "UPDATE tables SET deadline = deadline - 400000, turn_at = turn_at - 400000 WHERE id = '%s'"


def about(person, table):
    return person.get("/tables/" + table)["table"]


@case("a question outlives a restart, and so do the votes")
def question():
    with server() as host:
        people, table = sit_down(host, "carcassonne players=3", 3)
        people[0].post("/tables/%s/abandon" % table)
        people[1].post("/tables/%s/vote" % table, {"yes": True})
        before = about(people[2], table)["ask"]
        assert before == {"kind": "abandon", "seat": 0, "yes": [0, 1], "wait": [2]}, before
        refused("state", people[1].post, "/tables/%s/vote" % table, {"yes": True})
        host.stop()
        host.start()
        assert about(people[2], table)["ask"] == before
        refused("state", people[1].post, "/tables/%s/abandon" % table)
        people[2].post("/tables/%s/vote" % table, {"yes": True})
        over = about(people[0], table)
        assert over["state"] == "over" and over["result"]["reason"] == "abandon" and over["ask"] is None
        host.stop()
        host.start()
        assert about(people[0], table)["ask"] is None


@case("an action drops a question about taking back and leaves any other; a no ends it for good")
def dropped():
    with server() as host:
        people, table, seats, me = two(host)
        other = seats[1 - me.viewer]
        me.act([a for a in me.legal() if a.startswith("place")][0])
        me.socket.ask({"t": "undo", "table": table})
        me.act(me.legal()[0])
        assert about(people[0], table)["ask"] is None
        refused("state", other.socket.ask, {"t": "vote", "table": table, "yes": True})
        me.socket.ask({"t": "abandon", "table": table})
        while not other.is_my_turn():
            other.step()
        other.act(other.legal()[0])
        assert about(people[0], table)["ask"]["kind"] == "abandon"
        other.socket.ask({"t": "vote", "table": table, "yes": False})
        host.stop()
        host.start()
        assert about(people[0], table)["ask"] is None
        assert ask_database(host, "SELECT COUNT(*) FROM tables WHERE ask IS NOT NULL") == [(0,)]


@case("what an address has done too often it has done too often after a restart, too")
def limits():
    with server() as host:
        person = host.person()
        for _ in range(10):
            person.get("/me/export")
        assert int(refused("limit", person.get, "/me/export").headers["retry-after"]) <= 360
        host.stop()
        host.start()
        assert 1 <= int(refused("limit", person.get, "/me/export").headers["retry-after"]) <= 360
        assert host.person().id, "visitors have a share of their own"
        hashed = "SELECT COUNT(*) FROM limits WHERE address LIKE '%.%'"
        assert ask_database(host, hashed) == [(0,)], "nobody's address is in the database"


@case("of many tables that one person makes at once as many are made as one may have")
def tables():
    with server("--tables-per-player", "3") as host:
        person = host.person()
        answers = at_once(*[lambda: person.table("carcassonne players=2", autostart=False)] * 12)
        made = [a for a in answers if isinstance(a, dict)]
        assert len(made) == 3 and all(a.code == "limit" for a in answers if a not in made), answers
        person.post("/tables/%s/close" % made[0]["id"])
        person.table("carcassonne players=2")
        refused("limit", person.table, "carcassonne players=2")


def metric_line(host, name):
    text = host.request("GET", "/metrics")[2].decode()
    return [line for line in text.splitlines(True) if line.startswith("baluarte_" + name)][0]


def move_every_clock(host):
    """From now on every clock that is stored is moved on by ten minutes at once, as if another process had done it."""
    if on_postgres:
        ask_database(host, "CREATE FUNCTION later() RETURNS trigger AS $$ BEGIN NEW.deadline := NEW.deadline + 600000; "
                           "NEW.turn_at := NEW.turn_at + 600000; RETURN NEW; END $$ LANGUAGE plpgsql")
        ask_database(host, "CREATE TRIGGER later BEFORE UPDATE ON tables FOR EACH ROW "
                           "WHEN (NEW.deadline IS DISTINCT FROM OLD.deadline) EXECUTE FUNCTION later()")
    else:
        ask_database(host, "CREATE TRIGGER later AFTER UPDATE OF deadline ON tables WHEN NEW.deadline IS NOT OLD.deadline BEGIN "
                           "UPDATE tables SET deadline = NEW.deadline + 600000, turn_at = NEW.turn_at + 600000 "
                           "WHERE id = NEW.id; END")


@case("a flag falls by the clock in the store: one that was moved on is read again")
def moved_clock():
    with server() as host:
        move_every_clock(host)
        people, table, seats, _ = two(host, clock={"kind": "move", "seconds": 1})
        # it fell in memory, and the store knew better; or it was read before that, by a process that has just begun to listen
        until(lambda: " 0\n" not in metric_line(host, "tables_caught_up"))
        assert about(people[0], table)["state"] == "playing" and left(people[0], table) == 1000
        assert not any(e["k"] == "flag" for e in people[0].get("/tables/%s/entries" % table)["entries"])


def left(person, table):
    clock = about(person, table)["clock"]
    return clock["left"][clock["running"]]


@case("while nobody could sign that they live, clocks stood still: they are moved on, also where the table is in memory",
      only="sqlite")  # five seconds; the same statements as in still()
def silence():
    with server() as host:
        people, table, seats, _ = two(host, clock=SLOW)
        ask_database(host, THINKS_LONG % table)
        ask_database(host, "UPDATE meta SET value = value - 90000 WHERE name = 'alive'")
        until(lambda: 250000 < left(people[0], table) < 300000)


@case("a crash gives back what it took and no more: the time up to it was played, whenever the last sign of life was",
      only="sqlite")  # on PostgreSQL it is a sign every second that tells
def crashed():
    with server() as host:
        people, table, seats, _ = two(host, clock=SLOW)
        begin = time.monotonic()
        before = left(people[0], table)
        until(lambda: left(people[0], table) < before - 500)
        last = left(people[0], table)
        host.kill()
        up = time.monotonic() - begin
        ask_database(host, "UPDATE meta SET value = value - 4000 WHERE name = 'alive'")
        begin = time.monotonic()  # somewhen in the start the clock goes on
        host.start()
        after = left(people[0], table)
        up += time.monotonic() - begin
        assert after <= last + 300, "the crash gave %d ms back" % (after - last)
        assert before - after <= 1000 * up + 300, "lost %d ms in %.3f s" % (before - after, up)


@case("a process that stands still charges nobody for it")
def frozen():
    with server() as host:
        people, table, seats, me = two(host, clock=SLOW)
        begin = time.monotonic()
        before = left(people[0], table)
        host.process.send_signal(signal.SIGSTOP)
        stopped = time.monotonic()
        until(lambda: time.monotonic() > stopped + 3)
        stopped = time.monotonic() - stopped
        host.process.send_signal(signal.SIGCONT)
        me.act(me.legal()[0])  # it was sent before the server knew how late it is
        lost = before - about(people[0], table)["clock"]["left"][me.viewer]
        ran = time.monotonic() - begin - stopped
        assert lost <= 1000 * ran + 300, "lost %d ms though it ran %.3f s" % (lost, ran)


def deadline(cluster, table):
    return cluster.rows("SELECT deadline FROM tables WHERE id = '%s'" % table)[0][0]


def stop_all(cluster, how):
    for s in cluster.servers:
        how(s)


@case("clocks stand still while no process serves, are moved once though three start together, and never while one serves",
      only="postgres")
def still():
    with Cluster(3) as cluster:
        people, table = sit_apart(cluster, clock=SLOW)
        cluster.rows(THINKS_LONG % table)
        first = deadline(cluster, table)
        cluster.servers[0].kill()
        cluster.rows("UPDATE meta SET value = value - 10000 WHERE name = 'alive'")
        cluster.servers[0].start()
        assert health(cluster.servers[0]) == 200
        assert deadline(cluster, table) == first, "one died, the others served on"
        for how in (lambda s: s.stop(), lambda s: s.kill()):
            stop_all(cluster, how)
            until(lambda: cluster.rows(LINES_OF_SERVERS) == [(0,)])  # PostgreSQL has noticed: until then they might be alive
            before = deadline(cluster, table)
            cluster.rows("UPDATE meta SET value = value - 300000 WHERE name = 'alive'")
            assert not any(at_once(*[lambda s=s: s.start() and None for s in cluster.servers]))
            assert [health(s) for s in cluster.servers] == [200] * 3  # through the store: after what each did first
            moved = deadline(cluster, table) - before
            assert 300000 <= moved < 400000, "moved by %d ms" % moved
            cluster.rows("UPDATE tables SET deadline = deadline - %d, turn_at = turn_at - %d" % (moved, moved))


@case("votes given at the same moment at two processes all count; of a yes and a no one is taken", only="postgres")
def votes_apart():
    with Cluster(2) as cluster:
        for _ in range(4):
            people, table = sit_apart(cluster, "carcassonne players=5", 5)
            people[0].post("/tables/%s/abandon" % table)
            for p in people:
                until(lambda p=p: about(p, table)["ask"])
            answers = at_once(*[lambda p=p: p.post("/tables/%s/vote" % table, {"yes": True}) for p in people[1:]])
            assert all(isinstance(a, dict) for a in answers), answers
            until(lambda: all(about(p, table)["state"] == "over" for p in people))
        for _ in range(4):
            people, table = sit_apart(cluster)
            people[0].post("/tables/%s/abandon" % table)
            voter = people[1].at(people[0].server)
            for p in people:
                until(lambda p=p: about(p, table)["ask"])
            answers = at_once(lambda: people[1].post("/tables/%s/vote" % table, {"yes": True}),
                              lambda: voter.post("/tables/%s/vote" % table, {"yes": False}))
            taken = [isinstance(a, dict) for a in answers]
            assert sum(taken) == 1, answers
            until(lambda: all(about(p, table)["ask"] is None for p in people))
            assert all((about(p, table)["state"] == "over") == taken[0] for p in people)


@case("who is at a table is told by all processes together, and a process that dies takes its people with it", only="postgres")
def present():
    with Cluster(3, words=["--away-seconds", "1"]) as cluster:
        people, table = sit_apart(cluster)
        watcher = Seat(program, cluster.servers[2].person("W"), table)
        seats = [Seat(program, p, table) for p in people]
        for p in people:
            until(lambda p=p: all(s["here"] for s in about(p, table)["seats"]) and about(p, table)["watching"] == 1)
        second = Seat(program, cluster.servers[0].person("V"), table)
        until(lambda: about(people[1], table)["watching"] == 2)
        cluster.servers[1].kill()
        seats[0].socket.wait("table", lambda m: not m["table"]["seats"][1]["here"])
        assert about(people[0], table)["seats"][0]["here"] and about(people[0], table)["watching"] == 2
        until(lambda: takes_over(seats[0], table))
        late = people[0].at(cluster.servers[2])
        until(lambda: about(late, table)["seats"][1]["bot"] and about(late, table)["seats"][0]["here"])
        for s in (seats[0], watcher, second):
            s.close()


@case("presence and lobby that were lost on the way are asked for again", only="postgres")
def missed():
    with Cluster(2, proxied=True, words=["--log", "info"]) as cluster:
        people, table = sit_apart(cluster)
        seats = [Seat(program, p, table) for p in people]
        lobby = cluster.servers[0].person().socket()
        lobby.ask({"t": "lobby", "on": True})
        until(lambda: all(s["here"] for s in about(people[0], table)["seats"]))
        lost = cluster.proxies[0].lost
        cluster.proxies[0].lose = 1.0
        seats[1].close()
        shown = people[1].table("carcassonne players=2", public=True)["id"]
        until(lambda: cluster.proxies[0].lost > lost + 1)
        assert about(people[0], table)["seats"][1]["here"] or cluster.was_silent(), "nothing was lost"
        cluster.proxies[0].lose = 0.0
        until(lambda: not about(people[0], table)["seats"][1]["here"])
        lobby.wait("lobby", lambda m: m["table"]["id"] == shown)
        seats[0].close()


@case("the tables that one person makes at several processes at once are counted together", only="postgres")
def tables_apart():
    with Cluster(2, words=["--tables-per-player", "3"]) as cluster:
        person = cluster.servers[0].person()
        for _ in range(2):
            person.table("carcassonne players=2")
        with postgres.Line(cluster.postgres.port, cluster.database) as line:
            line.ask("BEGIN")
            line.ask("UPDATE players SET seen = seen")  # all of them have to wait, and go on together
            threading.Timer(1, line.ask, ["COMMIT"]).start()
            answers = at_once(*[lambda s=s: person.at(s).table("carcassonne players=2") for s in cluster.servers * 4])
        assert len([a for a in answers if isinstance(a, dict)]) == 1, answers


def burst(host, n):
    """So many requests, ten at a time: what each was answered with."""
    def some():
        return [host.request("GET", "/api/v1/")[0] for _ in range(n // 10)]
    return sum(at_once(*[some] * 10), [])


@case("an address has one budget of requests, wherever it sends them", only="postgres")
def budget():
    with Cluster(2, words=["--requests-per-20s", "200"]) as cluster:
        one, two_ = cluster.servers
        assert burst(one, 190) == [200] * 190
        answers = []
        until(lambda: answers.append(two_.request("GET", "/api/v1/")[0]) or answers[-1] == 429)
        assert len(answers) < 200, "the other process refused what was sent to itself, and knows of nothing else"


if __name__ == "__main__":
    main(globals())
