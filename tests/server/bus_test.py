"""What processes tell each other, seen from outside: what others write is taken over in place, rubbish on the line harms
nobody, and what was missed is found by asking.

On SQLite a second writer stands for the other process: it adds to the table what the server does not know of.
"""
import random
import threading

from client import PATIENCE, Closed, Refused, Seat, refused, until
from cluster import Cluster
from harness import ask_database, case, main, program, server
from play_test import pick


def two_at(one, two, **more):
    """(people, table, seats): two people at a table that has begun, each at a server"""
    people = [one.person("Ana"), two.person("Rui")]
    table = people[0].table("carcassonne players=2", **more)["id"]
    people[1].post("/tables/%s/sit" % table)
    until(lambda: all(p.get("/tables/" + table)["table"]["state"] == "playing" for p in people))
    return people, table, [Seat(program, p, table) for p in people]


def who_moves(seats):
    return [s for s in seats if s.is_my_turn()][0]


def hear_all(seats, n):
    for s in seats:
        while len(s.entries) < n:
            s.step()


def comparisons(cluster):
    return [cluster.metric(i, "bus_comparisons_total") for i in range(len(cluster.servers))]


def settled(cluster):
    """Processes that have just met compare everything; afterwards they only hear.  How often they have compared."""
    def rests(i):
        return cluster.metric(i, "bus_processes") == len(cluster.servers) - 1 and cluster.metric(i, "bus_due") == 0
    until(lambda: all(rests(i) for i in range(len(cluster.servers))))
    return comparisons(cluster)


def meet(cluster):
    """Another process gives signs of life until the server has met it: what it says from now on is heard."""
    def is_met():
        cluster.rows("SELECT pg_notify('baluarte', ?)", "1 other 0")
        return cluster.metric(0, "bus_processes") == 1
    until(is_met)


def code_of(function, *arguments):
    try:
        return function(*arguments)["t"]
    except Refused as e:
        return e.code


def closed(line):
    """The code with which a line ends."""
    try:
        while True:
            line.receive()
    except Closed as e:
        return e.code


@case("another writer is first: the table is read again in its place; who lost hears of it, nobody is sent away", only="sqlite")
def taken_over():
    with server() as host:
        _, table, seats = two_at(host, host)
        for number in range(6):
            me = who_moves(seats)
            places, n = [a for a in me.legal() if a.startswith("place")], len(me.entries)
            if len(places) < 2:
                me.act(me.legal()[0])
                hear_all(seats, n + 1)
                continue
            ask_database(host, "INSERT INTO actions (table_id, n, kind, seat, value, text, at) VALUES (?, ?, 0, ?, 0, ?, 1)",
                         table, n, me.viewer, places[0])
            ask_database(host, "UPDATE tables SET entries = ? WHERE id = ?", n + 1, table)
            refused("stale", me.act, places[1], id="late-%d" % number, n=n)
            hear_all(seats, n + 1)
            assert [s.entries[-1]["a"] for s in seats] == [[places[0]]] * 2
            while me.is_my_turn():
                me.act(me.legal()[0])
            hear_all(seats, len(me.entries))
        me, n = who_moves(seats), len(who_moves(seats).entries)
        ask_database(host, "INSERT INTO actions (table_id, n, kind, seat, value, text, at) VALUES (?, ?, 7, ?, 60, '', 1)",
                     table, n, me.viewer)  # somebody was given time: the position is the same
        ask_database(host, "UPDATE tables SET entries = ? WHERE id = ?", n + 1, table)
        me.act(me.legal()[0], n=n)  # it is played, on top of what came before it
        hear_all(seats, n + 2)
        assert [e["k"] for e in seats[1 - me.viewer].entries[n:n + 2]] == ["time", "play"]
        rows = ask_database(host, "SELECT n FROM actions WHERE table_id = ? ORDER BY n", table)
        assert [r[0] for r in rows] == list(range(len(rows)))


@case("rubbish, lies and replays on the line: everybody plays on", only="postgres")
def rubbish():
    with Cluster(2) as cluster:
        one, two = cluster.servers
        people, table, seats = two_at(one, two)
        choose = random.Random(1)
        said = ["", "1", "1 ", "2 x 1\ne y 2", "1 %s 1\n" % ("a" * 50), "\n\n\n", "1 third -5\ne - -", "1 fourth x\ne",
                "1 other 9223372036854775807\n", "1 other 9223372036854775807\nx - 0",
                "1 more 4611686018427387904\ne - 1", "1 more 4611686018427387904\ne - 1",
                "1 liar 3\ne %s 999999999" % table, "1 liar 4\nh %s -1 p\ng %s 0 p" % (table, table),
                "1 liar 5\nc %s 77" % table, "1 liar 6\nw %s 0\nw nobody 0 end" % people[0].id, "1 liar 7\nq what is this",
                "1 liar 8\np %s 3 \x01\x02 9999 -1" % table, "1 liar 9\nu - 5 ...", "1 liar 10\nb %s 1" % table,
                "1 liar 3\ng %s 0" % table, "1 liar 11\ne %s 99 1\t2" % table, "1 liar 12\ne %s 99 0\t\t\t\t" % table,
                "1 liar 13\ne %s 99 %d\t1\t5 5\t0 0 0 1 0 place 99,99/0" % (table, len(seats[0].entries)),
                "1 liar 14\ne %s 99 %d\t1\t5 5\t8 -1 0 1 0 score" % (table, len(seats[0].entries)),
                "1 liar 15\ne %s 99 %d\t1\t%s" % (table, len(seats[0].entries), "5 " * 2500)]
        said += ["".join(chr(choose.randrange(1, 0x250)) for _ in range(choose.randrange(400))) for _ in range(40)]
        said += ["1 liar %d\n" % (20 + i) +
                 "".join(chr(choose.choice([32, 10, 45, 49, 101, 104])) for _ in range(900)) for i in range(20)]
        for number, text in enumerate(said):
            cluster.rows("SELECT pg_notify('baluarte', ?)", text)
            if number % 8 == 0:
                me = who_moves(seats)
                me.act(pick(me.legal(), choose))
                hear_all(seats, len(me.entries))
        me = who_moves(seats)
        me.act(pick(me.legal(), choose))
        hear_all(seats, len(me.entries))
        assert people[0].at(two).get("/tables/" + table)["table"]["seats"][0]["player"]["name"] == "Ana"


@case("entries on the line that cannot be read are not played: the store is asked", only="postgres")
def unreadable_entries():
    with Cluster(1) as cluster:
        people, table, seats = two_at(cluster.servers[0], cluster.servers[0])
        me = who_moves(seats)
        me.act(me.legal()[0])
        hear_all(seats, len(me.entries))
        n = len(me.entries)
        meet(cluster)
        for number, text in enumerate(["%d\tx\t5 5", "%d\t1", "%d\t1\t5 5\t0 0 zero 1 0 pass", "%d\t1\t5 5\t0 0 0 1 g pass"], 1):
            read = cluster.metric(0, "tables_caught_up_total")
            cluster.rows("SELECT pg_notify('baluarte', ?)", "1 other %d\ne %s %d %s" % (number, table, n + 1, text % n))
            until(lambda: cluster.metric(0, "tables_caught_up_total") > read)
            assert cluster.metric(0, "tables_relayed_total") == 0, text
        me = who_moves(seats)
        me.act(me.legal()[0])
        hear_all(seats, n + 1)


@case("the database is put back to an older copy: who has seen more is sent away and sees what there is", only="postgres")
def older_copy():
    with Cluster(1) as cluster:
        people, table, seats = two_at(cluster.servers[0], cluster.servers[0])
        me = who_moves(seats)
        n = len(me.entries)
        me.act(me.legal()[0])
        hear_all(seats, n + 1)
        cluster.rows("DELETE FROM actions WHERE table_id = ? AND n >= ?", table, n)
        cluster.rows("UPDATE tables SET entries = ? WHERE id = ?", n, table)
        meet(cluster)
        cluster.rows("SELECT pg_notify('baluarte', ?)", "1 other 1\ne %s %d" % (table, n + 9))
        assert [closed(s.socket) for s in seats] == [1013, 1013]
        seats = [Seat(program, p, table) for p in people]
        assert [len(s.entries) for s in seats] == [n, n]
        me = who_moves(seats)
        me.act(me.legal()[0])
        hear_all(seats, n + 1)


@case("names, chat and closed tables are heard elsewhere; keys that end are worth nothing anywhere", only="postgres")
def heard_elsewhere():
    with Cluster(2, words=["--log", "info"]) as cluster:
        one, two = cluster.servers
        people, table, seats = two_at(one, two)
        compared = settled(cluster)
        people[0].post("/me", {"name": "Berta"})
        seats[1].socket.wait("table", lambda m: m["table"]["seats"][0]["player"]["name"] == "Berta")
        people[0].post("/register", {"name": "Rui", "password": "correct horse"})  # a visitor who looks like this gives way
        seats[1].socket.wait("table", lambda m: m["table"]["seats"][1]["player"]["name"] != "Rui")
        for i in range(2):
            seats[i].socket.send({"t": "chat", "table": table, "text": "line %d" % i})
            for s in seats:
                assert s.socket.wait("chat")["line"]["n"] == i
        free = people[0].table("carcassonne players=2")["id"]
        watcher = people[1].socket()
        watcher.ask({"t": "join", "table": free, "since": 0})
        people[0].at(two).post("/tables/%s/close" % free)
        watcher.wait("gone", lambda m: m["table"] == free)
        until(lambda: code_of(people[0].get, "/tables/" + free) == "missing")
        people[1].at(one).post("/logout", {"everywhere": True})
        assert closed(watcher) == 1008 and closed(seats[1].socket) == 1008
        assert cluster.rows("SELECT COUNT(*) FROM address_bans")[0][0] == 0, "another name is no ban"
        assert comparisons(cluster) == compared or cluster.was_silent(), "it was not told, but found by asking"


@case("a table that the store could not be asked for is in the lobby when it can", only="postgres")
def asked_in_vain():
    with Cluster(2) as cluster:
        one, two = cluster.servers
        shown = two.person().table("carcassonne players=2", public=True)["id"]  # in the memory of the other
        settled(cluster)
        lobby = one.person().socket()
        lobby.ask({"t": "lobby", "on": True})
        failed = cluster.metric(0, "store_failures_total")
        cluster.rows("ALTER TABLE seats RENAME TO seats_elsewhere")
        cluster.rows("SELECT pg_notify('baluarte', ?)", "1 third 1\nh %s 1 p" % shown)
        until(lambda: cluster.metric(0, "store_failures_total") > failed)
        cluster.rows("ALTER TABLE seats_elsewhere RENAME TO seats")
        lobby.wait("lobby", lambda m: m["table"]["id"] == shown)


@case("who comes to another process sees there what they have seen elsewhere, also if it has not heard of it", only="postgres")
def joined_elsewhere():
    with Cluster(2, proxied=True) as cluster:
        one, two = cluster.servers
        people, table, seats = two_at(one, two)
        settled(cluster)
        cluster.proxies[1].lose = 1.0
        me = who_moves(seats)
        there = Seat(program, me.person.at(one), table, viewer=me.viewer)
        seen = there.act(there.legal()[0])["n"]
        line = two.person("Eva").socket()
        assert line.ask({"t": "join", "table": table, "since": 0})["n"] >= seen
        cluster.proxies[1].lose = 0.0


@case("who sits is told so at a process that has not heard of it: no second seat, and no seat that they did not ask for", only="postgres")
def seated_elsewhere():
    with Cluster(2, proxied=True) as cluster:
        one, two = cluster.servers
        ana, rui = one.person("Ana"), one.person("Rui")
        table = ana.table("carcassonne players=3")["id"]
        line = two.person("Eva").socket()
        line.ask({"t": "join", "table": table})
        settled(cluster)
        cluster.proxies[1].lose = 1.0
        assert rui.post("/tables/%s/sit" % table, {"seat": 1})["seat"] == 1
        for seat in (2, 1):
            refused("state", rui.at(two).post, "/tables/%s/sit" % table, {"seat": seat})
        cluster.proxies[1].lose = 0.0
        about = ana.get("/tables/" + table)["table"]["seats"]
        assert [(s.get("player") or {}).get("id") for s in about] == [ana.id, rui.id, None], about


@case("what was said while a process was deaf: moves, lines, names and ended keys are found by asking", only="postgres")
def deaf():
    with Cluster(2, proxied=True) as cluster:
        one, two = cluster.servers
        people, table, seats = two_at(one, two)
        guest, gone = two.person("Eva"), two.person("Zoe")
        settled(cluster)
        watcher, ended = guest.socket(), gone.socket()
        quiet = people[0].table("carcassonne players=2")["id"]
        for here in (table, quiet):
            watcher.ask({"t": "join", "table": here, "since": 0})
        while watcher.news:
            watcher.next()
        cluster.proxies[1].lose = 1.0
        seats[0].socket.send({"t": "chat", "table": table, "text": "can you hear me?"})
        people[0].post("/me", {"name": "Berta"})
        gone.at(one).post("/logout", {"everywhere": True})
        me = who_moves(seats)
        there = Seat(program, me.person.at(one), table, viewer=me.viewer)
        there.act(there.legal()[0])
        assert cluster.metric(1, "bus_gaps_total") == 0
        cluster.proxies[1].lose = 0.0
        seen = set()
        while seen != {("chat", table), ("log", table), ("table", table), ("table", quiet)}:
            message = watcher.next()
            if message["t"] != "table":
                seen.add((message["t"], message["table"]))
            elif message["table"]["seats"][0]["player"]["name"] == "Berta":
                seen.add(("table", message["table"]["id"]))
        assert closed(ended) == 1008
        watcher.ask({"t": "ping"})


@case("somebody who was told of more by one process is served by another: it looks first", only="postgres")
def ahead():
    with Cluster(2, proxied=True) as cluster:
        one, two = cluster.servers
        people, table, seats = two_at(one, two, spectators=False)
        for proxy in cluster.proxies:
            proxy.lose = 1.0  # nobody tells anybody anything
        for number in range(8):
            me = who_moves(seats)
            elsewhere = two if me.person.server is one else one
            asked = {"n": len(me.entries), "a": me.legal()[0], "id": "m%d" % number}
            answer = me.person.at(elsewhere).post("/tables/%s/act" % table, asked)
            there = me.person.at(one if elsewhere is two else two).socket()
            assert there.ask({"t": "join", "table": table, "since": answer["n"]})["n"] >= answer["n"]
            there.close()
            hear_all(seats, answer["n"])
        free = people[0].table("carcassonne players=3")["id"]
        newcomer = two.person()
        newcomer.get("/tables/" + free)
        newcomer.at(one).post("/tables/%s/sit" % free)
        newcomer.post("/tables/%s/stand" % free)  # at a process that has not heard of it
        refused("forbidden", newcomer.post, "/tables/%s/stand" % free)


@case("an action whose acknowledgement is lost with its connection is told to people at other processes when it is found",
      only="postgres")
def believed_lost():
    with Cluster(2, proxied=True) as cluster:
        people, table, seats = two_at(*cluster.servers)
        settled(cluster)
        for number in range(3):
            me = who_moves(seats)
            other, proxy = seats[1 - seats.index(me)], cluster.proxies[cluster.servers.index(me.person.server)]
            n, line = len(me.entries), me.person.socket()
            asked = {"t": "act", "table": table, "n": n, "a": me.legal()[0], "id": "lost%d" % number}
            sender = threading.Thread(target=code_of, args=(line.ask, asked))
            with cluster.postgres.line(cluster.database) as other_line:  # whoever wants to write there waits, in the database
                other_line.ask("BEGIN")
                other_line.ask("SELECT id FROM tables WHERE id = ? FOR UPDATE", table)
                sender.start()
                until(lambda: cluster.rows("SELECT COUNT(*) FROM pg_locks WHERE NOT granted") != [(0,)])
                proxy.mute = True
                other_line.ask("COMMIT")
            until(lambda n=n: cluster.rows("SELECT entries FROM tables WHERE id = '%s'" % table) != [(n,)])
            proxy.cut()
            proxy.mute = False
            hear_all([other, me], n + 1)
            sender.join(PATIENCE)
            line.close()
            stored = cluster.rows("SELECT entries FROM tables WHERE id = '%s'" % table)[0][0]
            hear_all(seats, stored)


if __name__ == "__main__":
    main(globals())
