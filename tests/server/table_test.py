"""What people do at a table besides playing well: twice the same, too late, out of turn, away, back, and once more."""
import contextlib
import json
import random
import sqlite3
import time

import postgres
from client import Closed, Refused, Seat, Socket, refused, takes_over, until
from harness import ask_database, case, main, on_postgres, program, server, where
from play_test import pick, play_on, sit_down


def two(host, options="carcassonne players=2", **more):
    people, table = sit_down(host, options, 2, **more)
    seats = [Seat(program, p, table) for p in people]
    return people, table, seats, seats[0] if seats[0].is_my_turn() else seats[1]


@case("an action that is sent again is played once, also over another line and after a restart")
def once():
    with server() as host:
        people, table, seats, me = two(host)
        n, action = len(me.entries), me.legal()[0]
        first = me.act(action, id="same-id", n=n)
        again = me.socket.ask({"t": "act", "table": table, "n": n, "a": action, "id": "same-id"})
        assert again["again"] and again["n"] == first["n"]
        other = me.person.socket()
        other.ask({"t": "act", "table": table, "n": n, "a": action, "id": "same-id"})
        over_http = me.person.post("/tables/%s/act" % table, {"n": n, "a": action, "id": "same-id"})
        assert over_http["again"]
        host.stop()
        host.start()
        line = me.person.socket()
        assert line.ask({"t": "act", "table": table, "n": n, "a": action, "id": "same-id"})["again"]
        entries = people[0].get("/tables/%s/entries" % table)["entries"]
        assert len([e for e in entries if e["k"] == "play"]) == 1, entries


@case("what is late, out of turn, not legal or not yours is refused and changes nothing")
def refusals():
    with server() as host:
        people, table, seats, me = two(host)
        other = seats[1] if me is seats[0] else seats[0]
        n = len(me.entries)
        stranger = host.person()
        refused("turn", other.act, me.legal()[0])
        refused("illegal", me.act, "place 50,50/0")
        refused("illegal", me.act, "dance")
        refused("illegal", me.act, "")
        refused("stale", me.act, me.legal()[0], n=0)
        refused("syntax", me.act, me.legal()[0], n=n + 5)
        refused("forbidden", stranger.post, "/tables/%s/act" % table, {"n": n, "a": me.legal()[0]})
        refused("who", stranger.server.person().__class__(host, "", stranger.player).post,
                "/tables/%s/act" % table, {"n": n, "a": me.legal()[0]})
        refused("who", people[0].__class__(host, "x" * 43, stranger.player).post, "/tables/%s/resign" % table)
        refused("missing", stranger.get, "/tables/aaaaaaaaaaaa")
        refused("missing", stranger.get, "/tables/..%2f..%2fetc")
        for no_text in ("%80", "%ff", "a%c3", "%ed%a0%80"):
            refused("missing", stranger.get, "/players/" + no_text)
        refused("state", people[1].post, "/tables/%s/rematch" % table)
        assert len(people[0].get("/tables/%s/entries" % table)["entries"]) == n
        me.act(me.legal()[0])


@case("after a lost line one message brings what was missed, and nothing twice")
def reconnect():
    with server() as host:
        people, table, seats, me = two(host)
        lost = seats[1]
        choose = random.Random(4)
        for _ in range(3):
            lost.socket.close()
            before = len(lost.entries)
            while not seats[0].over and seats[0].is_my_turn():
                seats[0].act(pick(seats[0].legal(), choose))
            lost.connect()
            assert [e["n"] for e in lost.entries] == list(range(len(lost.entries)))
            play_on(seats, choose, lambda: len(lost.entries) > before + 12)
        play_on(seats, choose)
        assert json.dumps(lost.entries) == json.dumps(people[1].get("/tables/%s/entries" % table)["entries"])


@case("a game goes on after a restart, with its clock where it stood")
def restart():
    with server() as host:
        people, table, seats, me = two(host, clock={"kind": "total", "seconds": 600, "increment": 5})
        choose = random.Random(1)
        play_on(seats, choose, lambda: len(seats[0].entries) > 30)
        asked = time.monotonic()
        before = people[0].get("/tables/" + table)["table"]
        assert host.stop() == 0
        stopped = time.monotonic()
        until(lambda: time.monotonic() > stopped + 1.5)
        down = time.monotonic() - stopped
        host.start()
        after = people[0].get("/tables/" + table)["table"]
        up = time.monotonic() - asked - down
        for seat in before["seats"] + after["seats"]:
            del seat["here"]  # nobody is, after a restart
        for key in ("n", "ply", "actor", "commitment", "options", "seats"):
            assert before[key] == after[key], (key, before[key], after[key])
        running = before["clock"]["running"]
        assert after["clock"]["running"] == running
        lost = before["clock"]["left"][running] - after["clock"]["left"][running]
        assert lost < 1000 * up + 50, "the clock ran while the server was down: %d ms, it was up for %.3f s" % (lost, up)
        for s in seats:
            s.connect()
        play_on(seats, choose)
        assert people[0].get("/tables/" + table)["table"]["result"]["reason"] == "score"


@case("a clean stop says goodbye")
def goodbye():
    with server() as host:
        line = host.person().socket()
        host.process.terminate()
        assert line.wait("bye")["retry"] >= 0
        try:
            line.receive()
            raise AssertionError("the line stayed open")
        except Closed as e:
            assert e.code == 1001, e.code


@case("the flag falls: a loss for two, a bot plays on for three")
def flags():
    with server() as host:
        line, first = watched(host, 2)
        end = line.wait("table", lambda m: m["table"]["state"] == "over")["table"]
        assert end["result"]["reason"] == "flag" and end["result"]["winners"] == [1 - first], end["result"]
        line, first = watched(host, 3)
        now = line.wait("table", lambda m: m["table"]["seats"][first]["bot"])["table"]
        assert now["state"] == "playing" and now["seats"][first]["out"]


def watched(host, n):
    """A table with a second for each move, followed since before its game began, and who moves first."""
    people = [host.person("P%d" % i) for i in range(n)]
    table = people[0].table("carcassonne players=%d" % n, clock={"kind": "move", "seconds": 1})["id"]
    line = people[0].socket()
    line.ask({"t": "join", "table": table})
    for p in people[1:]:
        p.post("/tables/%s/sit" % table)
    return line, line.wait("table", lambda m: m["table"]["actor"] is not None)["table"]["actor"]


@case("with flag=ask the others give time or let a bot play on")
def flag_ask():
    with server() as host:
        people, table, seats, me = two(host, clock={"kind": "move", "seconds": 1}, flag="ask")
        other = seats[1 - me.viewer]
        while other.last_table["flagged"] != me.viewer:
            other.step()
        other.socket.ask({"t": "grant", "table": table, "seconds": 60})
        clock = people[0].get("/tables/" + table)["table"]["clock"]
        assert clock["running"] == me.viewer and clock["left"][me.viewer] > 50000, clock
        refused("state", other.socket.ask, {"t": "grant", "table": table})
        refused("state", other.socket.ask, {"t": "takeover", "table": table, "seat": me.viewer})


@case("a bot takes over from somebody who is away, and gives the seat back")
def takeover():
    with server("--away-seconds", "1") as host:
        people, table, seats, me = two(host)
        other = seats[1 - me.viewer]
        refused("state", other.socket.ask, {"t": "takeover", "table": table, "seat": me.viewer})
        me.socket.close()
        until(lambda: takes_over(other, table))
        until(lambda: other.is_my_turn() or other.step() and False)
        me.connect()
        me.socket.ask({"t": "back", "table": table})
        play_on(seats, random.Random(2))


@case("taking back: by consent, never across a draw")
def undo():
    with server() as host:
        people, table, seats, me = two(host)
        other = seats[1 - me.viewer]
        refused("state", me.socket.ask, {"t": "undo", "table": table})
        me.act([a for a in me.legal() if a.startswith("place")][0])
        while other.last_table and len(other.entries) < len(me.entries):
            other.step()
        me.socket.ask({"t": "undo", "table": table})
        refused("state", me.socket.ask, {"t": "vote", "table": table, "yes": True})
        other.socket.wait("table", lambda m: m["table"]["ask"] and m["table"]["ask"]["kind"] == "undo")
        other.socket.ask({"t": "vote", "table": table, "yes": False})
        me.socket.wait("table", lambda m: m["table"]["ask"] is None)
        me.socket.ask({"t": "undo", "table": table})
        other.socket.ask({"t": "vote", "table": table, "yes": True})
        while not any(e["k"] == "undo" for e in me.entries):
            me.step()
        assert me.is_my_turn() and all(a.startswith("place") for a in me.legal())
        choose = random.Random(1)
        play_on(seats, choose, lambda: len(me.entries) > 40)
        host.stop()
        host.start()  # the list with its undo is replayed from the store
        for s in seats:
            s.connect()
        play_on(seats, choose)


@case("taking back never changes whose turn it is")
def undo_turn():
    with server() as host:
        people, table, seats, me = two(host, "cartagena mode=tortuga players=2")
        me.act([a for a in me.legal() if a.startswith("advance")][0])
        me.act("end")
        assert not me.is_my_turn() and me.entries[-1]["k"] == "play"
        assert "turn" in refused("state", me.socket.ask, {"t": "undo", "table": table}).text


@case("giving up ends a game of two; nobody acts any more")
def resign():
    with server() as host:
        people, table, seats, me = two(host)
        me.socket.ask({"t": "resign", "table": table})
        result = people[0].get("/tables/" + table)["table"]["result"]
        assert result["reason"] == "resign" and result["winners"] == [1 - me.viewer]
        refused("state", me.act, me.legal()[0])
        new = people[0].post("/tables/%s/rematch" % table)["table"]
        assert people[1].post("/tables/%s/rematch" % table)["table"] == new
        about = people[0].get("/tables/" + new)["table"]
        assert [s["player"]["id"] for s in about["seats"]] == [people[1].id, people[0].id]
        lines = [p.socket() for p in people]
        for line in lines:
            line.ask({"t": "join", "table": new})
        lines[0].wait("table", lambda m: m["table"]["state"] == "playing")


@case("ending without a result needs everybody")
def abandon():
    with server() as host:
        people, table, seats, me = two(host)
        seats[0].socket.ask({"t": "abandon", "table": table})
        seats[1].socket.ask({"t": "vote", "table": table, "yes": True})
        result = people[0].get("/tables/" + table)["table"]["result"]
        assert result["reason"] == "abandon" and result["winners"] == []


@case("ending without a result needs everybody who still plays: no bot, and nobody who gave up")
def abandon_among_many():
    with server() as host:
        people = [host.person(n) for n in "ABC"]
        table = people[0].table("carcassonne players=4", autostart=False)["id"]
        for p in people[1:]:
            p.post("/tables/%s/sit" % table)
        people[0].post("/tables/%s/seat" % table, {"seat": 3, "who": "bot", "level": 1})
        people[0].post("/tables/%s/start" % table)
        people[2].post("/tables/%s/resign" % table)
        people[0].post("/tables/%s/abandon" % table)
        ask = people[1].get("/tables/" + table)["table"]["ask"]
        assert ask == {"kind": "abandon", "seat": 0, "yes": [0], "wait": [1]}, ask
        people[1].post("/tables/%s/vote" % table, {"yes": True})
        assert people[0].get("/tables/" + table)["table"]["result"]["reason"] == "abandon"


@case("seats: take, leave, give to a bot, start, close")
def seating():
    with server() as host:
        a, b, c = (host.person(n) for n in "ABC")
        table = a.table("carcassonne players=3", autostart=False, public=True)["id"]
        assert [t["id"] for t in c.get("/tables")["tables"]] == [table]
        b.post("/tables/%s/sit" % table, {"seat": 2})
        refused("state", c.post, "/tables/%s/sit" % table, {"seat": 2})
        refused("state", b.post, "/tables/%s/sit" % table)
        b.post("/tables/%s/stand" % table)
        c.post("/tables/%s/sit" % table, {"seat": 2})
        refused("state", a.post, "/tables/%s/start" % table)
        refused("forbidden", c.post, "/tables/%s/seat" % table, {"seat": 1, "who": "bot", "level": 1})
        a.post("/tables/%s/seat" % table, {"seat": 1, "who": "bot", "level": 1})
        a.post("/tables/%s/start" % table)
        refused("state", a.post, "/tables/%s/start" % table)
        refused("state", a.post, "/tables/%s/close" % table)
        assert c.get("/me/tables")["tables"][0]["you"] == 2
        gone = a.table("cartagena players=2")["id"]
        a.post("/tables/%s/close" % gone)
        refused("missing", a.get, "/tables/" + gone)


@case("chat: what people write stays what they wrote")
def chat():
    with server() as host:
        people, table, seats, me = two(host)
        text = "<script>alert('x')</script> '; DROP TABLE chat; -- \u00e9\u4e16"
        seats[0].socket.ask({"t": "chat", "table": table, "text": text})
        assert seats[1].socket.wait("chat")["line"]["text"] == text
        refused("syntax", people[1].post, "/tables/%s/chat" % table, {"text": "x" * 301})
        refused("syntax", people[1].post, "/tables/%s/chat" % table, {"text": " \n "})
        assert people[1].get("/tables/%s/chat" % table)["chat"][0]["text"] == text
        quiet = people[0].table("carcassonne players=2", chat=False)["id"]
        refused("state", people[0].post, "/tables/%s/chat" % quiet, {"text": "hello"})


@case("chat: one line a second from each person, whichever way it comes, and only from those who may read it")
def chat_limits():
    with server() as host:
        people, table, seats, me = two(host)
        lines = [people[0].socket() for _ in range(3)]
        said = 0
        for number in range(12):
            try:
                if number % 2:
                    people[0].post("/tables/%s/chat" % table, {"text": "over HTTP"})
                else:
                    lines[number % 3].ask({"t": "chat", "table": table, "text": "over a line"})
                said += 1
            except Refused as e:
                assert e.code == "limit", e
        first = people[1].get("/tables/%s/chat" % table)["chat"]
        assert said == len(first) and all(b["at"] - a["at"] >= 1000 for a, b in zip(first, first[1:])), first
        people[1].post("/tables/%s/chat" % table, {"text": "mine"})  # somebody else's second is their own
        people, table, seats, me = two(host, spectators=False)
        stranger = host.person()
        refused("forbidden", stranger.post, "/tables/%s/chat" % table, {"text": "let me in"})
        refused("forbidden", stranger.socket().ask, {"t": "chat", "table": table, "text": "let me in"})
        refused("forbidden", stranger.get, "/tables/%s/chat" % table)
        people[0].post("/tables/%s/chat" % table, {"text": "alone"})


@case("spectators who see a game late hear its players as late, and other spectators at once")
def late_chat():
    with server() as host:
        people, table, seats, me = two(host, delay=3)
        stranger = host.person()
        line = stranger.socket()
        line.ask({"t": "join", "table": table, "since": 0})
        own = people[1].socket()
        own.ask({"t": "join", "table": table, "since": 0})
        people[0].post("/tables/%s/chat" % table, {"text": "my plan"})
        assert own.wait("chat")["line"]["text"] == "my plan"
        clock = stranger.socket()

        def is_late(chat):
            """Is no line of a player there that was said less than three seconds ago?"""
            now = clock.ask({"t": "ping"})["now"]
            return all(one["text"] == "hello" or now - one["at"] >= 3000 for one in chat)

        assert is_late(stranger.get("/tables/%s/chat" % table)["chat"])
        stranger.post("/tables/%s/chat" % table, {"text": "hello"})
        heard = []
        for _ in range(2):
            heard.append(line.wait("chat")["line"])
            assert is_late(heard), heard
            assert is_late(stranger.get("/tables/%s/chat" % table)["chat"])
        # At once: before what was said first, unless it was itself said after that could be heard.
        plan, hello = sorted(heard, key=lambda one: one["text"], reverse=True)
        assert (plan["text"], hello["text"]) == ("my plan", "hello"), heard
        assert heard[0] is hello or hello["at"] - plan["at"] >= 3000, heard
        assert [one["text"] for one in stranger.get("/tables/%s/chat" % table)["chat"]] == ["my plan", "hello"]
        until(lambda: can(people[0].post, "/tables/%s/chat" % table, {"text": "I give up"}))
        people[0].post("/tables/%s/resign" % table)
        assert line.wait("chat")["line"]["text"] == "I give up"  # the game is over: nothing is late any more


def can(function, *arguments):
    try:
        function(*arguments)
        return True
    except Refused:
        return False


@case("messages of one connection are handled in the order in which they were sent")
def in_order():
    with server() as host:
        people, table, seats, me = two(host, "cartagena mode=jamaica players=2")
        n = len(people[0].get("/tables/%s/entries" % table)["entries"])
        for _ in range(30):
            line = Socket(host.port)
            line.send({"t": "hello", "key": people[0].key, "id": 1}, {"t": "join", "table": table, "since": 0, "id": 2},
                      {"t": "leave", "table": table, "id": 3}, {"t": "nonsense", "id": 4})
            answers, entries = [], []
            while 4 not in answers:
                message = line.receive()
                answers += [message["id"]] if "id" in message else []
                entries += message["entries"] if message["t"] == "log" else []
                if message["t"] == "table":
                    assert message["table"]["you"] == 0, "joined before hello was answered"
            assert answers == [1, 2, 3, 4], answers
            assert len(entries) == n and not any("?" in a for e in entries if e.get("seat") == 0 for a in e.get("a", []))
            line.close()
        line = Socket(host.port)
        for number in range(5000):  # nobody waits for the answers, and nobody keeps that many questions
            try:
                line.send({"t": "join", "table": table, "since": 0, "id": number})
            except Closed:
                break
        line.close()
        me.act(me.legal()[0])


@case("a table with a long list of entries is joined from the beginning, page by page")
def long_list():
    with server() as host:
        people, table, seats, me = two(host)
        for s in seats:
            s.socket.close()
        n = len(people[0].get("/tables/%s/entries" % table)["entries"])
        host.stop()
        many = 12000  # each takes back to the ply at which the game stands: nothing changes but the list
        write_entries(host, table, n, many, n)
        host.start()
        line = people[0].socket()
        answer = line.ask({"t": "join", "table": table, "since": 0})
        assert answer["n"] == n + many, answer
        known = 0
        while known < n + many:
            message = line.wait("log")
            for entry in message["entries"]:
                assert entry["n"] == known
                known += 1
        assert "actor" in message and "clock" in message
        me.person.post("/tables/%s/act" % table, {"n": known, "a": me.legal()[0]})
        assert line.wait("log")["entries"][0]["n"] == n + many


def write_entries(host, table, n, many, ply):
    """Entries that take nothing back, straight into the database."""
    rows = [(table, k, 2, 0, ply, "", 1) for k in range(n, n + many)]
    if on_postgres:
        with postgres.Line(*where(host.db)) as line:
            for at in range(0, many, 500):
                line.ask("INSERT INTO actions (table_id, n, kind, seat, value, text, at) VALUES " +
                         ", ".join("('%s', %d, %d, %d, %d, '%s', %d)" % row for row in rows[at:at + 500]))
            line.ask("UPDATE tables SET entries = %d WHERE id = '%s'" % (n + many, table))
        return
    with contextlib.closing(sqlite3.connect(host.db)) as db, db:
        db.executemany("INSERT INTO actions (table_id, n, kind, seat, value, text, at) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        db.execute("UPDATE tables SET entries = ? WHERE id = ?", (n + many, table))


@case("what spectators see late is told nowhere else: lobby, join, lists, log")
def late_everywhere():
    with server() as host:
        watcher = host.person().socket()
        watcher.ask({"t": "lobby", "on": True})
        people, table, seats, me = two(host, delay=600, public=True)
        stranger = host.person()
        me.act(me.legal()[0])

        def shown(row):
            return row["n"], row["actor"], row.get("ask"), row.get("flagged")
        row = [t for t in stranger.get("/tables?state=playing")["tables"] if t["id"] == table][0]
        assert shown(row) == (0, None, None, None), row
        assert people[0].get("/me/tables")["tables"][0]["n"] > 0, "who plays is told"
        line = stranger.socket()
        assert line.ask({"t": "join", "table": table, "since": 9999})["n"] == 0
        me.socket.ask({"t": "undo", "table": table})
        seen = stranger.get("/tables/" + table)["table"]
        assert shown(seen) == (0, None, None, None), seen
        while not watcher.is_quiet(0.5):
            message = watcher.receive()
            if message.get("table", {}).get("id") == table and message["table"]["state"] == "playing":
                assert shown(message["table"]) == (0, None, None, None), message
        for s in seats:
            s.socket.close()
        host.stop()
        host.start()
        row = [t for t in stranger.get("/tables?state=playing")["tables"] if t["id"] == table][0]  # from the store alone
        assert row["n"] is None and row["actor"] is None, row
        assert people[0].get("/me/tables")["tables"][0]["n"] > 0


@case("a table without spectators has none when its game is over, either")
def closed_for_good():
    with server() as host:
        people, table, seats, me = two(host, spectators=False)
        me.socket.ask({"t": "resign", "table": table})
        stranger = host.person()
        until(lambda: people[0].get("/tables/" + table)["table"]["state"] == "over")
        for path in ("record", "entries", "view", "chat"):
            refused("forbidden", stranger.get, "/tables/%s/%s" % (table, path))
        assert stranger.get("/tables/" + table)["table"]["seed"] is None
        assert "commitment" in people[0].get("/tables/%s/record" % table)
        assert people[0].get("/tables/" + table)["table"]["seed"]


@case("spectators see everything late if the table says so, and nothing if it has none")
def spectators():
    with server() as host:
        people, table, seats, me = two(host, delay=600)
        stranger = host.person()
        me.act(me.legal()[0])
        assert stranger.get("/tables/%s/entries" % table)["entries"] == []
        assert stranger.get("/tables/%s/view" % table)["ply"] == 0
        late = stranger.get("/tables/" + table)["table"]
        assert late["n"] == 0 and late["actor"] is None and late["ply"] is None
        line = stranger.socket()
        assert line.ask({"t": "join", "table": table})["n"] == 0
        me.socket.ask({"t": "resign", "table": table})
        assert line.wait("log")["entries"][0]["n"] == 0
        people, table, seats, me = two(host, spectators=False)
        refused("forbidden", line.ask, {"t": "join", "table": table})
        refused("forbidden", stranger.get, "/tables/%s/entries" % table)
        refused("forbidden", stranger.get, "/tables/%s/view" % table)


@case("the lobby tells of public tables only")
def lobby():
    with server() as host:
        watcher, a = host.person(), host.person()
        line = watcher.socket()
        line.ask({"t": "lobby", "on": True})
        hidden = a.table("carcassonne players=2")["id"]
        shown = a.table("carcassonne players=2", public=True)["id"]
        assert line.wait("lobby")["table"]["id"] == shown
        assert hidden not in json.dumps(watcher.get("/tables"))
        a.post("/tables/%s/close" % hidden)
        a.post("/tables/%s/close" % shown)
        assert line.wait("gone")["table"] == shown  # and not the hidden one, which went first


@case("a seat that was stored while nobody here knew of it: the game begins all the same")
def unheard_seat():
    with server() as host:
        people = [host.person() for _ in range(3)]
        table = people[0].table("carcassonne players=2")["id"]
        people[0].get("/tables/" + table)
        # as when the answer of the store is lost: the seat is taken, and this server has not heard of it
        ask_database(host, "UPDATE seats SET player = '%s' WHERE table_id = '%s' AND seat = 1" % (people[1].id, table))
        refused("state", people[2].post, "/tables/%s/sit" % table)
        until(lambda: people[0].sees_play(table))


@case("tables leave the memory when nobody looks, and come back whole")
def idle():
    with server("--idle-seconds", "1") as host:
        people, table, seats, me = two(host, "cartagena mode=jamaica players=2")
        choose = random.Random(1)
        play_on(seats, choose, lambda: len(me.entries) > 40)
        for s in seats:
            s.socket.close()

        def in_memory():
            text = host.request("GET", "/metrics")[2].decode()
            return int([x for x in text.splitlines() if x.startswith("baluarte_tables_in_memory ")][0].split()[1])

        until(lambda: in_memory() == 0)
        mine = people[1].get("/me/tables")["tables"][0]
        assert in_memory() == 0 and [x["player"]["id"] for x in mine["seats"]] == [p.id for p in people], mine
        for s in seats:
            s.connect()
        play_on(seats, choose)


if __name__ == "__main__":
    main(globals())
