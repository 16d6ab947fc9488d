"""Together, somebody who leaves is replaced by another person [SO-38]: offering a seat, taking it, and who may not."""
import random

from client import Seat, refused, takes_over, until
from cluster import Cluster
from cluster_test import at_once, code_of, sit_apart
from harness import ask_database, case, main, program, server
from play_test import play_on, sit_down, speaks_for

TOGETHER = "carcassonne ruleset=solo players=2 followers=3"


def about(person, table):
    return person.get("/tables/" + table)["table"]


def offer(person, table, **more):
    return person.post("/tables/%s/offer" % table, more)


def sit(person, table, **more):
    return person.post("/tables/%s/sit" % table, more)


def free(person, table):
    return [seat["free"] for seat in about(person, table)["seats"]]


def follow(person, table, seat):
    mine = Seat(program, person, table)
    speaks_for(seat, mine)
    return mine


def hear(seat, n):
    while len(seat.entries) < n:
        seat.step()


@case("an offered seat goes to a watcher, who plays on to the common result; whoever offered it is a spectator then")
def offered():
    with server() as host:
        people, table = sit_down(host, TOGETHER, public=True)
        seats = [follow(p, table, i) for i, p in enumerate(people)]
        watcher = host.person("Cora")
        third = follow(watcher, table, 1)
        play_on(seats, random.Random(5), stop=lambda: len(seats[0].plies) > 6)
        refused("state", sit, watcher, table, seat=1)
        refused("state", sit, watcher, table)
        refused("state", offer, people[0], table, seat=1)
        refused("syntax", offer, people[0], table, seat=2)
        refused("forbidden", offer, watcher, table, seat=1)
        offer(people[1], table)
        refused("state", offer, people[1], table)
        assert free(watcher, table) == [False, True]
        offer(people[1], table, yes=False)
        refused("state", sit, watcher, table, seat=1)
        offer(people[1], table)
        refused("state", sit, people[0], table, seat=1)
        answer = sit(watcher, table, seat=1)
        assert answer["seat"] == 1, answer
        hear(seats[0], answer["n"])
        entry = seats[0].entries[answer["n"] - 1]
        assert entry["k"] == "back" and entry["seat"] == 1 and entry["player"] == watcher.id, entry
        now = about(watcher, table)
        assert now["you"] == 1 and now["seats"][1]["player"]["name"] == "Cora" and not now["seats"][1]["free"], now
        assert about(people[1], table)["you"] is None
        assert [t["id"] for t in watcher.get("/me/tables")["tables"]] == [table]
        assert people[1].get("/me/tables")["tables"] == []
        hear(seats[1], answer["n"])  # as a spectator
        refused("forbidden", seats[1].act, "pass")
        hear(third, answer["n"])
        play_on([seats[0], third], random.Random(6))
        best = people[0].get("/results?people=2")["results"]
        assert best[0]["people"] == ["P0", "Cora"], best
        for each in (*seats, third):
            each.close()


@case("whoever gives up leaves a free seat; the bot goes when somebody comes, also after a restart")
def given_up():
    with server("--bot-ms", "20") as host:
        people, table = sit_down(host, TOGETHER)
        people[1].post("/tables/%s/resign" % table)
        refused("state", offer, people[1], table)
        refused("state", offer, people[0], table, seat=1)
        host.stop()
        host.start()
        cora, dora = host.person("Cora"), host.person("Dora")
        assert free(cora, table) == [False, True]
        assert sit(cora, table)["seat"] == 1
        refused("state", sit, dora, table, seat=1)
        refused("forbidden", people[1].post, "/tables/%s/back" % table)
        host.stop()
        host.start()
        seat = about(cora, table)["seats"][1]
        assert not seat["bot"] and not seat["out"] and not seat["free"] and seat["player"]["name"] == "Cora", seat
        offer(cora, table)  # and on to the next
        host.stop()
        host.start()
        assert free(dora, table) == [False, True]
        seats = [follow(people[0], table, 0), follow(dora, table, 1)]
        assert not about(dora, table)["seats"][1]["here"]
        sit(dora, table, seat=1)
        assert about(dora, table)["seats"][1]["here"], "she was here before she sat down"
        play_on(seats, random.Random(7))
        assert [e["player"] for e in seats[0].entries if e["k"] == "back"] == [cora.id, dora.id]
        for each in seats:
            each.close()


@case("those who go on offer the seat that a bot keeps; its player comes back to it as long as nobody has taken it")
def kept_warm():
    with server("--away-seconds", "1") as host:
        people, table = sit_down(host, TOGETHER)
        first = follow(people[0], table, 0)
        until(lambda: takes_over(first, table))
        offer(people[0], table, seat=1)
        assert free(people[0], table) == [False, True]
        people[1].post("/tables/%s/back" % table)
        assert free(people[0], table) == [False, False]
        cora = host.person("Cora")
        refused("state", sit, cora, table, seat=1)
        until(lambda: takes_over(first, table))
        offer(people[0], table, seat=1)
        sit(cora, table, seat=1)
        refused("forbidden", people[1].post, "/tables/%s/back" % table)
        assert not about(cora, table)["seats"][1]["bot"]
        first.close()


@case("a question that was open is not answered by somebody who came later")
def question():
    with server() as host:
        people, table = sit_down(host, "carcassonne ruleset=solo players=3", 3)
        people[0].post("/tables/%s/abandon" % table)
        offer(people[2], table)
        assert about(people[0], table)["ask"]["kind"] == "abandon"
        sit(host.person("Cora"), table)
        assert about(people[0], table)["ask"] is None
        assert ask_database(host, "SELECT COUNT(*) FROM tables WHERE ask IS NOT NULL") == [(0,)]


@case("where nobody may watch, whoever came sees everything, and whoever left nothing any more")
def behind_doors():
    with server() as host:
        people, table = sit_down(host, TOGETHER, spectators=False)
        left = people[1].socket()
        left.ask({"t": "join", "table": table, "since": 0})
        cora = host.person("Cora")
        refused("forbidden", cora.get, "/tables/%s/entries" % table)
        offer(people[1], table)
        n = sit(cora, table)["n"]
        assert len(cora.get("/tables/%s/entries" % table)["entries"]) == n
        left.wait("table", lambda m: m["table"]["you"] is None)
        refused("forbidden", people[1].get, "/tables/%s/entries" % table)
        refused("forbidden", left.ask, {"t": "join", "table": table, "since": 0})
        first = follow(people[0], table, 0)
        first.act(first.legal()[0])
        left.ask({"t": "ping"})
        assert not [m for m in left.news if m["t"] == "log" and m["entries"][-1]["n"] >= n], left.news
        first.close()


@case("nobody takes a seat where there are winners, nor at the table of somebody who has blocked them")
def not_for_all():
    with server() as host:
        people, table = sit_down(host, "carcassonne players=3", 3)
        people[2].post("/tables/%s/resign" % table)
        cora = host.person("Cora")
        refused("state", offer, people[0], table)
        refused("state", sit, cora, table, seat=2)
        assert free(cora, table) == [False] * 3
        people, table = sit_down(host, TOGETHER)
        people[0].post("/me/ignored/" + cora.id, {"kind": "block"})
        offer(people[1], table)
        refused("forbidden", sit, cora, table, seat=1)
        assert free(cora, table) == [False, True] and about(cora, table)["you"] is None
        assert about(people[1], table)["you"] == 1
        people[0].post("/me/ignored/" + cora.id, {"kind": "none"})
        sit(cora, table, seat=1)


@case("whoever comes has a quarter of the time at least")
def time_to_think():
    with server() as host:
        people, table = sit_down(host, TOGETHER, clock={"kind": "total", "seconds": 600, "increment": 0})
        offer(people[1], table)
        host.stop()
        ask_database(host, "UPDATE tables SET clocks = '600000 1000' WHERE id = ?", table)
        host.start()
        assert about(people[0], table)["clock"]["left"][1] == 1000
        sit(host.person("Cora"), table)
        clock = about(people[0], table)["clock"]
        assert clock["left"][1] == 150000 and clock["running"] == 0, clock


@case("offered at one server, taken at another, once; everybody at every server hears of it", only="postgres")
def two_servers():
    with Cluster(2) as cluster:
        people, table = sit_apart(cluster, TOGETHER)
        seats = [follow(p, table, i) for i, p in enumerate(people)]
        comers = [cluster.servers[i % 2].person("C%d" % i) for i in range(6)]
        offer(people[1], table)
        until(lambda: all(free(p, table)[1] for p in people))
        answers = at_once(*[lambda c=c: sit(c, table, seat=1) for c in comers])
        took = [i for i, answer in enumerate(answers) if isinstance(answer, dict)]
        assert len(took) == 1, answers
        assert {code_of(a) for i, a in enumerate(answers) if i != took[0]} <= {"state", "stale"}, answers
        new, n = comers[took[0]], answers[took[0]]["n"]
        for seat in seats:
            hear(seat, n)
            assert seat.entries[n - 1]["player"] == new.id, seat.entries[n - 1]
        for host in cluster.servers:
            until(lambda host=host: about(new.at(host), table)["you"] == 1)
            assert not any(free(new.at(host), table))
        third = follow(new, table, 1)
        play_on([seats[0], third], random.Random(8))
        for each in (*seats, third):
            each.close()


if __name__ == "__main__":
    main(globals())
