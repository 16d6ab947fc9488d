"""Whole games over real sockets: two clients, each with an engine of its own, and a spectator."""
import json
import random
import subprocess

from client import Refused, Seat, refused, until
from harness import case, main, program, server


def pick(legal, choose):
    """A move that brings a game to its end: any, but mostly no endless wandering."""
    forward = [a for a in legal if not a.startswith("retreat")]
    return choose.choice(forward or legal)


def play_on(seats, choose, stop=lambda: False, watchers=()):
    """Until the game is over or 'stop'; everybody acts on what they have heard.  Who watches reads along: a line whose
    other side is silent for longer than the server's patience is closed, and under the sanitizers a game takes that long."""
    while not all(s.over for s in seats) and not stop():
        for w in watchers:
            while len(w.entries) < max(len(s.entries) for s in seats):
                w.step()
        for s in seats:
            if s.is_my_turn():
                s.act(pick(s.legal(), choose))
                break
        else:
            min(seats, key=lambda s: len(s.entries)).step()  # whoever knows least


def sit_down(host, options, n=2, **more):
    people = [host.person("P%d" % i) for i in range(n)]
    table = people[0].table(options, **more)["id"]
    for p in people[1:]:
        p.post("/tables/%s/sit" % table)
    until(lambda: people[0].sees_play(table))
    return people, table


def whole_game(options, n=2, seed=1, spectator=True):
    with server() as host:
        people, table = sit_down(host, options, n)
        seats = [Seat(program, p, table) for p in people]
        watcher = Seat(program, host.person("W"), table) if spectator else None
        play_on(seats, random.Random(seed), watchers=[watcher] if watcher else [])
        if watcher:
            while not watcher.over:
                watcher.step()
        about = people[0].get("/tables/" + table)["table"]
        scores = [int(x) for x in seats[0].engine.say("scores")[0].split()]
        assert about["state"] == "over" and about["result"]["scores"] == scores, about
        record = people[0].get("/tables/%s/record" % table)
        assert "seed: " + about["seed"] in record and "commitment: " + about["commitment"] in record, record[:400]
        check = subprocess.run([program, "check", "-"], input=record, text=True, capture_output=True, check=False)
        assert check.returncode == 0, check.stdout + check.stderr
        forged = record.replace(about["commitment"], "0" * 64)
        check = subprocess.run([program, "check", "-"], input=forged, text=True, capture_output=True, check=False)
        assert check.returncode == 1 and "commitment" in check.stdout, check.stdout
        frames = [json.dumps(m) for m in watcher.socket.messages] if watcher else []
        for s in seats + ([watcher] if watcher else []):
            s.close()
        return seats, frames


@case("two people play carcassonne to its end; the record and the commitment check")
def carcassonne():
    whole_game("carcassonne ruleset=plus players=2", seed=3)


@case("three people play carcassonne with everything")
def everything():
    whole_game("carcassonne players=3 expansions=all", 3, seed=5)


@case("who begins by lot is told when the game begins, and not before")
def by_lot():
    for game in ("carcassonne ruleset=plus", "cartagena mode=jamaica"):
        begun = set()
        with server() as host:
            people = [host.person("P%d" % i) for i in range(3)]
            while len(begun) < 2:
                table = people[0].table(game + " players=3 first_player=random")["id"]
                assert "first_player=random" in people[1].get("/tables/" + table)["table"]["options"]
                refused("state", people[1].get, "/tables/%s/view" % table)
                for p in people[1:]:
                    p.post("/tables/%s/sit" % table)
                until(lambda: people[1].sees_play(table))
                about = people[1].get("/tables/" + table)["table"]
                named = dict(word.split("=") for word in about["options"].split()[1:]).get("first_player", "seat0")
                assert named == "seat%d" % about["actor"], about
                if about["actor"] not in begun:
                    seats = [Seat(program, p, table) for p in people]
                    play_on(seats, random.Random(1), lambda: len(seats[0].entries) > 60)
                    for s in seats:
                        s.close()
                begun.add(about["actor"])
                people[0].post("/tables/%s/abandon" % table)


@case("two people play tortuga to its end")
def tortuga():
    whole_game("cartagena mode=tortuga players=2", seed=4)


@case("jamaica: nobody is told what another draws")
def jamaica():
    seats, frames = whole_game("cartagena mode=jamaica players=2", seed=6)
    own = [[e["a"][0] for e in s.entries if e["k"] == "chance"] for s in seats]
    for hidden, seat in ((own[0], 0), (own[1], 1)):
        assert "draw ?" in hidden and any(a != "draw ?" for a in hidden), hidden[:20]
    # A card is seen by the one who draws it, by everybody, or by nobody but the server: never by the wrong one.
    for a, b in zip(own[0], own[1]):
        assert a == "draw ?" or b == "draw ?" or a == b, (a, b)
        assert not (a != "draw ?" and b != "draw ?"), "a card was shown to both: %s" % a
    for frame in frames:
        for entry in json.loads(frame).get("entries", []):
            if entry["k"] == "chance":
                assert all(a == "draw ?" for a in entry["a"] if a.startswith("draw")), entry


@case("jamaica: what was said before the end holds no seed and no hand, for players and spectators")
def no_secrets():
    with server() as host:
        people, table = sit_down(host, "cartagena mode=jamaica players=2")
        seats = [Seat(program, p, table) for p in people]
        play_on(seats, random.Random(1), lambda: len(seats[0].entries) > 60)
        stranger = host.person()
        for who in people + [stranger]:
            seen = who.get("/tables/" + table)["table"]
            assert seen["seed"] is None
            entries = who.get("/tables/%s/entries" % table)["entries"]
            view = who.get("/tables/%s/view?aids=full" % table)
            hands = view["state"]["hands"]
            shown = [i for i, hand in enumerate(hands) if not isinstance(hand, int)]
            assert shown == ([people.index(who)] if who in people else []), hands
            if who is stranger:
                lines = [a for e in entries if e["k"] == "chance" for a in e["a"]]
                assert lines and all(a == "draw ?" for a in lines if a.startswith("draw")), lines
        try:
            people[0].get("/tables/%s/record" % table)
            assert False, "the record was given away"
        except Refused as e:
            assert e.code == "state"
        for s in seats:
            s.close()


@case("a person plays against bots of three levels")
def against_bots():
    with server() as host:
        me = host.person()
        seats = [{"who": "me"}, {"who": "bot", "level": 1}, {"who": "bot", "level": 4}, {"who": "bot", "level": 5}]
        table = me.table("carcassonne players=4", seats=seats)["id"]
        mine = Seat(program, me, table)
        choose = random.Random(2)
        while not mine.over:
            if mine.is_my_turn():
                mine.act(pick(mine.legal(), choose))
            else:
                mine.step()
        made = [e for e in mine.entries if e["k"] == "play"]
        assert {e["seat"] for e in made} == {0, 1, 2, 3}, "everybody played"
        # Bots need not play the same game twice: now and then one of its tiles fits nowhere.
        placed = [e for e in made if e["a"][0].startswith("place")]
        boxed = [e for e in mine.events if e["ev"] == "boxed"]
        assert len(placed) + len(boxed) == 71, "every tile was laid, but for those that fitted nowhere: %s" % boxed
        after = me.get("/tables/" + table)["table"]
        assert after["state"] == "over" and after["result"]["reason"] == "score" and len(after["result"]["scores"]) == 4, after
        mine.close()


@case("the solo game: one person plays all colours")
def solo():
    with server() as host:
        me = host.person()
        table = me.table("carcassonne ruleset=solo")["id"]
        mine = Seat(program, me, table)
        mine.is_my_turn = lambda: not mine.over and mine.actor() not in ("chance", "over")
        play_on([mine], random.Random(1))
        assert me.get("/tables/" + table)["table"]["result"]["reason"] == "score"
        mine.close()


@case("together: the colours are shared, the result is common, and nobody is rated")
def together():
    with server() as host:
        people, table = sit_down(host, "carcassonne ruleset=solo players=2 expansions=inns", public=True)
        seats = [Seat(program, p, table) for p in people]
        for mine in seats:
            mine.is_my_turn = lambda mine=mine: not mine.over and mine.actor().isdigit() and \
                int(mine.actor()) % 2 == seats.index(mine)
        seats[1].socket.ask({"t": "chat", "table": table, "text": "take the city"})
        assert seats[0].socket.wait("chat")["line"]["text"] == "take the city"
        play_on(seats, random.Random(3))
        best = people[1].get("/results?people=2")["results"]
        result = people[1].get("/tables/" + table)["table"]["result"]
        assert [(b["table"], b["result"]) for b in best] == [(table, min(result["scores"]))], best
        assert best[0]["people"] == ["P0", "P1"] and "players=2" in best[0]["options"], best
        assert people[1].get("/results?people=1")["results"] == []
        refused("syntax", people[1].get, "/results")
        assert result["reason"] == "score" and len(result["scores"]) == 3 and result["winners"] == [], result
        refused("syntax", people[0].table, "carcassonne ruleset=solo players=2", rated=True,
                clock={"kind": "total", "seconds": 600})
        for mine in seats:
            mine.close()


def speaks_for(seat, mine):
    """Three colours and two people: the first has colours 0 and 2."""
    mine.is_my_turn = lambda: not mine.over and mine.actor().isdigit() and int(mine.actor()) % 2 == seat


@case("together: a bot plays on for somebody who leaves, and the result is still common")
def one_leaves():
    with server() as host:
        people, table = sit_down(host, "carcassonne ruleset=solo players=2 followers=3 expansions=abbot", public=True)
        seats = [Seat(program, p, table) for p in people]
        for seat, mine in enumerate(seats):
            speaks_for(seat, mine)
        play_on(seats, random.Random(5), stop=lambda: len(seats[0].plies) > 6)
        assert not seats[0].over
        people[1].post("/tables/%s/resign" % table)
        assert people[0].get("/tables/" + table)["table"]["state"] == "playing"
        seats[1].close()
        play_on(seats[:1], random.Random(6))
        entries = seats[0].entries
        left = next(i for i, e in enumerate(entries) if e["k"] == "resign" and e["seat"] == 1)
        by_bot = [e for e in entries[left:] if e["k"] == "play" and e["seat"] == 1]
        about = people[0].get("/tables/" + table)["table"]
        assert by_bot, entries[left:]
        assert about["state"] == "over" and about["result"]["reason"] == "score", about
        best = people[0].get("/results?people=2")["results"]
        assert [(b["table"], b["result"]) for b in best] == [(table, min(about["result"]["scores"]))], best
        seats[0].close()


if __name__ == "__main__":
    main(globals())
