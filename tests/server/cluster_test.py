"""Many servers, one PostgreSQL: people at different processes share tables, and whatever breaks, nothing acknowledged is lost
and nothing happens twice.

SEED=n changes what is played and when things break; ROUNDS=n (make soak-cluster) how often.
"""
import json
import os
import random
import signal
import threading

from client import PATIENCE, Closed, Person, Refused, Seat, passwords_tried, refused, until
from cluster import Cluster, again, check_database, end_games, health, moves, start_games, wait_moves
from door_test import is_closed, logged_in, still_there
from harness import case, main, program
from play_test import pick, play_on

SEED = int(os.environ.get("SEED", "1"))
ROUNDS = int(os.environ.get("ROUNDS", "1"))
FAST = {"kind": "total", "seconds": 600, "increment": 5}


def sit_apart(cluster, options="carcassonne players=2", n=2, **more):
    """People at different servers, at one table: (people, table)"""
    hosts = [cluster.servers[i % len(cluster.servers)] for i in range(n)]
    people = [host.person("P%d" % i) for i, host in enumerate(hosts)]
    table = people[0].table(options, **more)["id"]
    for p in people[1:]:
        p.post("/tables/%s/sit" % table)
    for p in people:
        until(lambda p=p: p.sees_play(table))
    return people, table


def two_apart(cluster, *arguments, **more):
    people, table = sit_apart(cluster, *arguments, **more)
    seats = [Seat(program, p, table) for p in people]
    return people, table, seats, seats[0] if seats[0].is_my_turn() else seats[1]


def at_once(*functions):
    """All of them at the same time; what each returned or raised."""
    out = [None] * len(functions)
    ready = threading.Barrier(len(functions))

    def run(i):
        ready.wait()
        try:
            out[i] = functions[i]()
        except Exception as e:  # pylint: disable=broad-except
            out[i] = e
    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(functions))]
    for t in threads:
        t.start()
    for t in threads:
        t.join(PATIENCE)
    return out


def code_of(answer):
    return answer.code if isinstance(answer, Refused) else "again" if answer.get("again") else "ok"


@case("three processes start at once on an empty database: one makes the tables, all serve")
def together():
    cluster = Cluster(3)
    try:
        failed = [e for e in at_once(*[s.start for s in cluster.servers]) if isinstance(e, Exception)]
        assert not failed, failed
        people, table = sit_apart(cluster, "carcassonne players=3", 3)
        assert [health(s) for s in cluster.servers] == [200] * 3
        assert len({json.dumps(p.get("/tables/%s/entries" % table)["entries"]) for p in people}) == 1
        assert cluster.rows("SELECT COUNT(*) FROM meta WHERE name = 'schema'") == [(1,)]
        cluster.end_well()
    finally:
        cluster.remove()


@case("two people at two processes play a whole game, a third watches at a third; all hear the same, in order")
def whole_game():
    with Cluster(3) as cluster:
        for options in ("carcassonne players=2", "cartagena mode=jamaica players=2"):
            people, table, seats, _ = two_apart(cluster, options)
            watcher = Seat(program, cluster.servers[2].person("W"), table)
            play_on(seats, random.Random(SEED), watchers=[watcher])
            while not watcher.over:
                watcher.step()
            lists = [p.at(s).get("/tables/%s/entries" % table)["entries"] for p in people[:1] for s in cluster.servers]
            assert all(entries == lists[0] for entries in lists)
            assert [e["n"] for e in watcher.entries] == [e["n"] for e in seats[0].entries] == [e["n"] for e in lists[0]]
            over = [p.get("/tables/" + table)["table"] for p in people]
            assert over[0]["result"] == over[1]["result"] and over[0]["state"] == "over" and over[0]["seed"]
            for s in seats + [watcher]:
                s.close()


@case("two processes never accept the same number: of two different actions one is played, and nobody is sent away")
def same_number():
    with Cluster(2) as cluster:
        people, table, seats, _ = two_apart(cluster)
        choose = random.Random(SEED)
        for number in range(20):
            me = [s for s in seats if s.is_my_turn()][0]
            legal, n = me.legal(), len(me.entries)
            lines = [me.person.at(s).socket() for s in cluster.servers]
            asked = [{"t": "act", "table": table, "n": n, "a": choose.choice(legal), "id": "%d-%d" % (number, i)} for i in (0, 1)]
            answers = at_once(*[lambda i=i: lines[i].ask(asked[i]) for i in (0, 1)])
            codes = sorted(code_of(a) for a in answers)
            assert codes[0] == "ok" and codes[1] in ("stale", "turn", "illegal"), answers
            goal = [a for a in answers if isinstance(a, dict)][0]["n"]
            for s in seats:
                while len(s.entries) < goal:
                    s.step()  # over the lines of the beginning: both are still open
            for line in lines:
                line.close()
            if any(s.over for s in seats):
                break
        check_database(cluster)
        for s in seats:
            s.close()


@case("the same action sent to two processes at once is played once, and both say so")
def same_id():
    with Cluster(2) as cluster:
        people, table, seats, _ = two_apart(cluster)
        for number in range(15):
            me = [s for s in seats if s.is_my_turn()][0]
            asked = {"n": len(me.entries), "a": me.legal()[0], "id": "same-%d" % number}
            answers = at_once(*[lambda s=s: me.person.at(s).post("/tables/%s/act" % table, asked) for s in cluster.servers])
            assert sorted(code_of(a) for a in answers) == ["again", "ok"], answers
            for s in seats:
                while len(s.entries) < max(a["n"] for a in answers):
                    s.step()
        plays = [e for e in people[0].get("/tables/%s/entries" % table)["entries"] if e["k"] == "play"]
        assert len(plays) == 15, plays
        check_database(cluster)
        for s in seats:
            s.close()


@case("seats, starts and rematches at two processes at once: one wins, nobody sits twice")
def seats_at_once():
    with Cluster(2) as cluster:
        one, two = cluster.servers
        owner, a, b = one.person(), one.person(), two.person()
        for _ in range(8):
            table = owner.table("carcassonne players=2")["id"]
            sit = "/tables/%s/sit" % table
            answers = at_once(lambda: a.post(sit, {"seat": 1}), lambda: b.post(sit, {"seat": 1}))
            assert sorted(code_of(x) for x in answers) == ["ok", "state"], answers
            until(lambda: owner.at(two).sees_play(table))
        table = owner.table("carcassonne players=3")["id"]
        sit = "/tables/%s/sit" % table
        answers = at_once(lambda: a.post(sit, {"seat": 1}), lambda: a.at(two).post(sit, {"seat": 2}))
        assert sorted(code_of(x) for x in answers) == ["ok", "state"], answers
        people, table = sit_apart(cluster)
        people[0].post("/tables/%s/resign" % table)
        until(lambda: people[1].get("/tables/" + table)["table"]["state"] == "over")
        answers = at_once(*[lambda p=p: p.post("/tables/%s/rematch" % table) for p in people])
        assert answers[0]["table"] == answers[1]["table"], answers
        new = answers[0]["table"]
        lines = [p.socket() for p in people]
        for line in lines:  # it begins when all are there, wherever that is
            line.ask({"t": "join", "table": new})
        until(lambda: all(p.sees_play(new) for p in people))


@case("what is said and asked at one process is heard at the other: chat, questions, presence, the lobby, goodbyes")
def heard():
    with Cluster(2) as cluster:
        one, two = cluster.servers
        lobby = two.person().socket()
        lobby.ask({"t": "lobby", "on": True})
        owner = one.person("Owner")
        shown = owner.table("carcassonne players=2", public=True)["id"]
        lobby.wait("lobby", lambda m: m["table"]["id"] == shown)
        owner.post("/tables/%s/close" % shown)
        assert lobby.wait("gone")["table"] == shown
        people, table, seats, me = two_apart(cluster)
        other = seats[1 - me.viewer]
        me.socket.ask({"t": "chat", "table": table, "text": "good luck"})
        assert other.socket.wait("chat")["line"]["text"] == "good luck"
        other.socket.ask({"t": "chat", "table": table, "text": "you too"})
        assert me.socket.wait("chat", lambda m: m["line"]["text"] == "you too")["line"]["n"] == 1
        until(lambda: all(s["here"] for p in people for s in p.get("/tables/" + table)["table"]["seats"]))
        me.act([a for a in me.legal() if a.startswith("place")][0])
        me.socket.ask({"t": "undo", "table": table})
        other.socket.wait("table", lambda m: m["table"]["ask"] and m["table"]["ask"]["kind"] == "undo")
        other.socket.ask({"t": "vote", "table": table, "yes": True})
        while not any(e["k"] == "undo" for e in me.entries):
            me.step()
        me.socket.close()
        other.socket.wait("table", lambda m: not m["table"]["seats"][me.viewer]["here"])
        me.connect()
        other.socket.wait("table", lambda m: m["table"]["seats"][me.viewer]["here"])
        line = me.person.at(other.person.server).socket()
        me.person.post("/me/delete", {"confirm": "delete"})
        try:
            line.wait("never")
        except Closed as e:
            assert e.code == 1008, e.code
        refused("who", me.person.at(other.person.server).get, "/me")


@case("a session that ends at one process closes its lines at the others")
def ended_elsewhere():
    with Cluster(2) as cluster:
        one, two = cluster.servers
        ada = one.person()
        ada.post("/register", {"name": "Ada L", "password": "correct horse"})
        phone = logged_in(two, "Ada L", "correct horse")
        robot = ada.post("/me/bots", {"name": "Robot"})
        robot = Person(two, robot["key"], robot["player"])
        lines = [ada.at(two).socket(), robot.socket(), phone.at(one).socket(), phone.socket()]
        ada.post("/me/password", {"password": "correct horse", "new": "battery staple"})
        assert is_closed(lines[2]) and is_closed(lines[3])
        assert still_there(lines[0]) and still_there(lines[1])
        lines[0].close()
        tablet = logged_in(two, "Ada L", "battery staple")
        lines[2:] = [tablet.at(one).socket(), tablet.socket(), ada.socket()]
        tablet.post("/logout")
        assert is_closed(lines[2]) and is_closed(lines[3])
        assert still_there(lines[1]) and still_there(lines[4])
        ada.post("/me/delete", {"confirm": "delete", "password": "battery staple"})
        assert is_closed(lines[1]) and is_closed(lines[4])


@case("a question's last vote carries it out once, wherever the votes are given")
def votes():
    with Cluster(2) as cluster:
        people, table = sit_apart(cluster, "carcassonne players=3", 3)
        people[0].post("/tables/%s/abandon" % table)
        answers = at_once(*[lambda p=p: p.post("/tables/%s/vote" % table, {"yes": True}) for p in people[1:]])
        assert all(code_of(a) == "ok" for a in answers), answers
        until(lambda: all(p.get("/tables/" + table)["table"]["state"] == "over" for p in people))
        ends = [e for e in people[0].get("/tables/%s/entries" % table)["entries"] if e["k"] == "end"]
        assert len(ends) == 1 and ends[0]["reason"] == "abandon", ends


@case("a flag falls once, seen by whichever process; the ratings of games that end at both at once are each built on the last")
def flags_and_ratings():
    with Cluster(2) as cluster:
        people, table = sit_apart(cluster, clock={"kind": "move", "seconds": 1})
        until(lambda: all(p.get("/tables/" + table)["table"]["state"] == "over" for p in people))
        entries = people[0].get("/tables/%s/entries" % table)["entries"]
        assert [e["k"] for e in entries].count("end") == 1
        assert people[1].get("/tables/" + table)["table"]["result"]["reason"] == "flag"
        named = [cluster.servers[i % 2].person() for i in range(5)]
        for i, p in enumerate(named):
            p.post("/register", {"name": "N%d" % i, "password": "correct horse"})
        tables = []
        for p in named[1:]:
            tables.append(named[0].table("carcassonne players=2", rated=True, clock=FAST)["id"])
            p.post("/tables/%s/sit" % tables[-1])
        for p, table in zip(named[1:], tables):
            until(lambda p=p, table=table: p.sees_play(table))
        answers = at_once(*[lambda p=p, t=t: p.post("/tables/%s/resign" % t) for p, t in zip(named[1:], tables)])
        assert all(code_of(a) == "ok" for a in answers), answers
        until(lambda: named[1].get("/players/" + named[0].id)["ratings"][0]["games"] == 4)
        history = named[0].get("/players/" + named[0].id)["history"]
        shown = [h["shown"] for h in history]
        assert shown == sorted(shown) and len(set(shown)) == 4, shown


@case("limits that protect passwords hold for all processes together")
def limits():
    with Cluster(2) as cluster:
        who = {"name": "x", "password": "12345678"}
        passwords_tried(lambda n: cluster.servers[n % 2].request("POST", "/api/v1/login", who)[0],
                        lambda codes: 429 in codes[0::2] and 429 in codes[1::2])


@case("half of the notifications are lost: nobody misses a move")
def lost_notifications():
    with Cluster(2, proxied=True) as cluster:
        for proxy in cluster.proxies:
            proxy.lose = 0.5
        games = start_games(cluster, 3, SEED)
        wait_moves(games, 60)
        end_games(cluster, games)
        assert sum(p.lost for p in cluster.proxies) > 10, "nothing was lost"
        print("# %d moves, %d notifications lost, the slowest move was heard after %.1f s" %
              (moves(games), sum(p.lost for p in cluster.proxies), max(g.slowest for g in games)))


@case("all notifications are lost, and a process that hears nothing at all catches up by asking")
def no_notifications():
    with Cluster(2, proxied=True) as cluster:
        people, table, seats, _ = two_apart(cluster)
        for proxy in cluster.proxies:
            proxy.lose = 1.0
        lost = sum(p.lost for p in cluster.proxies)
        choose = random.Random(SEED)
        me = [s for s in seats if s.is_my_turn()][0]
        other = seats[1 - me.viewer]
        while me.is_my_turn():
            me.act(pick(me.legal(), choose))
        while len(other.entries) < len(me.entries):
            other.step()
        assert other.is_my_turn()
        until(lambda: sum(p.lost for p in cluster.proxies) > lost)  # who asks may know it before the word is on its way
        for s in seats:
            s.close()


@case("connections to the database are cut at random under load")
def cuts():
    with Cluster(2, proxied=True) as cluster:
        choose = random.Random(SEED)
        games = start_games(cluster, 5, SEED)
        wait_moves(games, 30)
        for _ in range(20 * ROUNDS):
            wait_moves(games, choose.randint(0, 8))
            choose.choice(cluster.proxies).cut(choose.choice((0.3, 1.0)))
        wait_moves(games, 30)
        end_games(cluster, games)
        assert [health(s) for s in cluster.servers] == [200, 200]


@case("kill -9 of a server under load: its people go on at the others at once")
def kill_server():
    with Cluster(3) as cluster:
        choose = random.Random(SEED)
        games = start_games(cluster, 5, SEED)
        for _ in range(2 * ROUNDS):
            wait_moves(games, 20)
            victim = choose.choice(cluster.servers)
            cluster.down.add(victim)
            victim.kill()
            wait_moves(games, 20)
            victim.start()
            cluster.down.remove(victim)
        end_games(cluster, games)
        assert moves(games) > 60


@case("kill -9 of PostgreSQL itself under load, and its restart: the servers stay, say that they cannot, and go on")
def kill_postgres():
    with Cluster(2, own_postgres=True, fsync=True) as cluster:
        games = start_games(cluster, 4, SEED)
        for _ in range(ROUNDS):
            wait_moves(games, 20)
            cluster.postgres.kill()
            until(lambda: [health(s) for s in cluster.servers] == [503, 503])
            cluster.postgres.start()
            until(lambda: [health(s) for s in cluster.servers] == [200, 200])
            wait_moves(games, 20)
        end_games(cluster, games)
        assert all(s.process.poll() is None for s in cluster.servers)


@case("a process that is stopped until it is forgotten and wakes up behind takes nothing back and accepts nothing twice")
def paused():
    with Cluster(2) as cluster:
        one, two = cluster.servers
        people, table, seats, me = two_apart(cluster)
        asleep = me.person.server
        awake = one if asleep is two else two
        action, n = me.legal()[0], len(me.entries)
        asleep.process.send_signal(signal.SIGSTOP)
        me.socket.send({"t": "act", "table": table, "n": n, "a": action, "id": "late"})  # it waits in the sleeper's socket
        there = Seat(program, me.person.at(awake), table, viewer=me.viewer)
        there.act([a for a in there.legal() if a != action][0], id="early")
        games = start_games_at(cluster, awake, 3)
        wait_moves(games, 20)
        until(lambda: cluster.metric(cluster.servers.index(awake), "bus_processes") == 0)
        asleep.process.send_signal(signal.SIGCONT)
        answer = me.step()
        while answer.get("id") != "late":
            answer = me.step()
        assert answer["t"] == "error" and answer["code"] in ("stale", "turn", "illegal"), answer
        while len(me.entries) < len(there.entries):
            me.step()
        cluster.down.clear()
        end_games(cluster, games)
        for s in seats + [there]:
            s.close()


def start_games_at(cluster, host, n):
    """Games whose people know one server only."""
    cluster.down.update(s for s in cluster.servers if s is not host)
    return start_games(cluster, n, SEED)


@case("while the database is away people are told so; the process goes on afterwards, with everybody still there")
def away():
    with Cluster(1, proxied=True, words=["--db-wait-seconds", "2"]) as cluster:
        people, table, seats, me = again(lambda: two_apart(cluster))  # a database that is slow for two seconds is away, too
        proxy, n = cluster.proxies[0], len(me.entries)
        proxy.refuse = True
        proxy.cut()
        action = me.legal()[0]
        refused("busy", again_busy, me, action)
        until(lambda: health(cluster.servers[0]) == 503)
        proxy.refuse = False
        until(lambda: health(cluster.servers[0]) == 200)
        assert again(lambda: people[0].get("/tables/%s/entries" % table))["entries"] == me.entries[:n]
        again(lambda: come_back(me))
        again(lambda: me.act(action, id="when the database is back", n=n))


def come_back(seat):
    seat.socket.close()
    seat.connect()


def again_busy(me, action):
    """A line that is closed meanwhile is as good as 'busy'."""
    try:
        return me.person.post("/tables/%s/act" % me.table, {"n": len(me.entries), "a": action, "id": "when the database is back"})
    except OSError:
        raise Refused({"code": "busy", "text": "closed"}) from None


@case("bots: two servers without threads of their own and two workers; kill -9 of a worker loses nothing")
def kill_worker():
    with Cluster(2, 2, words=["--bot-threads", "0", "--bot-ms", "300"]) as cluster:
        people = [s.person() for s in cluster.servers]
        seats = []
        for p in people:
            bot = {"who": "bot", "level": 8}
            seats.append(Seat(program, p, p.table("carcassonne players=3", seats=[{"who": "me"}, bot, bot])["id"]))
        choose = random.Random(SEED)

        def are_at_work():
            """People play on until there is something to think about."""
            for s in seats:
                while s.socket.news or not s.socket.is_quiet(0):
                    s.step()
                while s.is_my_turn():
                    s.act(pick(s.legal(), choose))
            return cluster.rows("SELECT COUNT(*) FROM bot_work")[0][0] > 0

        for number in range(1 + ROUNDS):
            victim = cluster.workers[number % 2]
            until(are_at_work)
            victim.kill()
            victim.start()
            for s in seats:
                while not s.is_my_turn():
                    s.step()
        check_database(cluster)
        about = again(lambda: people[0].at(cluster.servers[1]).get("/tables/" + seats[0].table))["table"]
        assert about["n"] == len(seats[0].entries), about
        for s in seats:
            s.close()


if __name__ == "__main__":
    main(globals())
