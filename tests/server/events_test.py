"""Competitions (docs/API.md, "Events"): real people at real tables, bots, referees, hours; what was decided is there once, whatever
is killed.

Games are ended by resigning, so that an event takes seconds.  No case waits for an hour to come: the database is told that it has.
"""
import json
import os
import random
import threading
import xml.etree.ElementTree
from http.client import HTTPException

from client import Closed, Refused, refused, until
from cluster import Cluster
from event_hall import HOUR, OPTIONS, Hall, checked, code, do, each_once, enter, make, now, of_kind, pass_time, see, seen
from harness import ask_database, case, main, server


@case("a Swiss event with bots goes by itself: paired, tables made, results noted, standings as `baluarte event` has them")
def swiss():
    with server("--bot-ms", "10") as host:
        ada = host.person("Ada")
        event = make(ada, rounds=3)["id"]
        people = enter(host, event, "Ana", "Bruno", "Ana", "bye")
        do(ada, event, "add", level=1, count=2)
        follower = ada.socket()
        n = follower.ask({"t": "follow", "event": event})["n"]
        about = do(ada, event, "begin")
        assert follower.wait("event")["n"] > n
        assert about["state"] == "running" and about["round"] == 1 and len(about["current"]["matches"]) == 3, about
        table = people[0].get("/tables/" + about["current"]["matches"][0]["games"][0]["table"])["table"]
        assert table["owner"] == table["event"] == event and table["settings"]["event"] == {"id": event, "round": 1, "board": 1, "game": 1,
                                                                          "sealed": False}
        assert [p["name"] for p in about["people"][:4]] == ["Ana", "Bruno", "Ana (2)", "bye (2)"], about["people"]
        about = Hall(ada, event, people).play_all()
        each_once(ada, event)
        rounds = ada.get("/events/%s/rounds" % event)["rounds"]
        met = [tuple(sorted(m["sides"])) for r in rounds for m in r["matches"]]
        assert len(rounds) == 3 and len(met) == len(set(met)) == 9, met
        assert all(sorted(s for m in r["matches"] for s in m["sides"]) == list(range(6)) for r in rounds)
        text = ada.get("/events/%s/text" % event)
        rows = ada.get("/events/%s/standings" % event)["standings"]["groups"][0]["rows"]
        names = [p["name"] for p in about["people"]]
        told = json.loads(checked(text, "standings", "--json"))["standings"]
        assert [names[r["person"]] for r in rows] == [r["name"] for r in told]
        assert [list(r["figures"].values()) for r in rows] == [[r[f] for f in rows[0]["figures"]] for r in told]
        assert about["winner"] == rows[0]["person"]
        lines = ada.get("/events/%s/standings.csv" % event).splitlines()
        assert len(lines) == 7 and lines[1].split(",")[2] == names[rows[0]["person"]]
        assert len(ada.get("/events/%s/matches.csv" % event).splitlines()) == 10
        records = ada.get("/events/%s/records" % event)
        assert records.count("# round ") == 9 and records.count("commitment: ") == 9
        feed = xml.etree.ElementTree.fromstring(ada.get("/events/%s/feed" % event))
        titles = [e.text for e in feed.iter("{http://www.w3.org/2005/Atom}title")]
        assert titles[0] == "Club evening" and titles[-1].startswith("Club evening is over, won by "), titles
        assert ada.get("/events/%s/calendar.ics" % event).count("BEGIN:VEVENT\r\n") == 3
        mine = people[0].get("/me/events")["events"]
        place = {about["people"][r["person"]]["player"]: r["place"] for r in rows}
        assert [(e["id"], e["place"]) for e in mine] == [(event, place[people[0].id])], mine
        assert ada.get("/players/%s/events" % people[0].id)["events"] == mine
        assert [(e["id"], e["place"]) for e in ada.get("/me/events")["events"]] == [(event, None)], "she has made it"
        listed = host.person().get("/events?state=over")["events"]
        assert [(e["id"], e["people"], e["winner"]) for e in listed] == [(event, 6, names[about["winner"]])], listed
        for figure in ada.get("/events/%s/explain?person=%d" % (event, rows[0]["person"]))["figures"]:
            assert figure["text"].startswith(figure["figure"]), figure
            if figure["figure"] in ("wins", "buchholz"):
                assert sum(t["value"] for t in figure["terms"]) - (figure["without"] or 0) == figure["value"], figure
        follower.close()


@case("a mirrored duel: the same draws with sides exchanged, who begins alternates, it stops when it is decided")
def mirrored():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, format="cup", best_of=3, mirror=True)["id"]
        people = enter(host, event, "Ana", "Bruno")
        do(ada, event, "begin")
        hall, played = Hall(ada, event, people), []
        for winner in (0, 1, 0):
            about = seen(ada, event, lambda e: hall.open_games(e))
            table, two, sides = hall.open_games(about)[0]
            hall.play(table, two, [winner, 1 - winner] if sides == [0, 1] else [1 - winner, winner])
            if not played:
                about = seen(ada, event, lambda e: len(e["current"]["matches"][0]["games"]) == 2)
                assert ada.get("/tables/" + table)["table"]["seed"] is None, "the draws of the game that goes on"
                refused("state", ada.get, "/tables/%s/record" % table)
                for asks in (ada.get, two[0].get, two[0].post):
                    e = refused("state", asks, "/tables/%s/study" % table)
                    assert "same draws" in e.text, e.text
                assert "seed: " not in ada.get("/events/%s/records" % event)
                assert "record" not in two[0].get("/me/export")["tables"][-1]
            played.append(table)
            seen(ada, event, lambda e, t=table: [g[0] for g in hall.open_games(e)] != [t])
        about = seen(ada, event, lambda e: e["state"] == "over")
        match = about["current"]["matches"][0]
        assert match["score"] == [2, 1] and about["winner"] == match["sides"][0], match
        first, second = match["sides"]
        assert [g["starts"] for g in match["games"]] == [first, second, first]
        until(lambda: all(ada.get("/tables/" + g["table"])["table"]["seed"] for g in match["games"]))
        tables = [ada.get("/tables/" + g["table"])["table"] for g in match["games"]]
        assert tables[0]["seed"] == tables[1]["seed"] != tables[2]["seed"]
        assert [ada.get("/tables/%s/study" % t)["study"]["state"] for t in played] == ["none"] * 3
        order = [[s["player"]["id"] for s in t["seats"]] for t in tables]
        assert order[0] == order[1][::-1] == order[2]
        each_once(ada, event)


@case("groups, then a cup; a cup of two losses: bots alone play them to the end")
def formats():
    with server("--bot-ms", "10", "--bot-threads", "2") as host:
        ada = host.person("Ada")
        events = [make(ada, options="cartagena players=2", **s)["id"] for s in (
            {"format": "groups", "groups": 2, "promoted": 1, "then": "cup"}, {"format": "double"})]
        for event in events:
            do(ada, event, "add", level=1, count=4)
            do(ada, event, "begin")
        for event in events:
            about = seen(ada, event, lambda e: e["state"] == "over")
            each_once(ada, event)
            bracket = ada.get("/events/%s/standings" % event)["bracket"]
            assert [p["person"] for p in bracket["places"] if p["place"] == 1] == [about["winner"]], bracket
            checked(ada.get("/events/%s/text" % event), "check")
        first = ada.get("/events/%s/standings" % events[0])["standings"]
        assert [len(g["rows"]) for g in first["groups"]] == [2, 2] and first["groups"][0]["rows"][0]["goes"] == "up"


@case("whoever does not come loses by walk-over, those who come play; who has withdrawn is not paired")
def no_show():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, rounds=2, no_show=5)["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi")
        about = do(ada, event, "begin")
        matches = about["current"]["matches"]
        line = people[matches[0]["sides"][1]].socket()
        line.ask({"t": "join", "table": matches[0]["games"][0]["table"], "since": 0})
        until(lambda: ask_database(host, "SELECT COUNT(*) FROM seats WHERE came IS NOT NULL") == [(1,)])
        pass_time(host, event, 6)
        about = seen(ada, event, lambda e: e["round"] == 2)
        first = ada.get("/events/%s/rounds" % event)["rounds"][0]["matches"]
        assert [m["outcome"] for m in first] == ["second", "nobody"] and all(m["walkover"] for m in first), first
        for m in first:
            until(lambda t=m["games"][0]["table"]: code(ada.get, "/tables/" + t) == "missing")
        loser = people[about["current"]["matches"][0]["sides"][0]]
        about = do(loser, event, "withdraw")
        assert about["current"]["matches"][0]["outcome"] == "second", about["current"]
        assert about["people"][about["current"]["matches"][0]["sides"][0]]["state"] == "withdrawn"
        refused("state", do, loser, event, "withdraw")
        line.close()


@case("a referee corrects with a reason that all see; a game is played again; nothing disappears; others may not")
def rulings():
    with server() as host:
        ada, rita = host.person("Ada"), host.person("Rita")
        rita.post("/register", {"name": "Rita", "password": "three brown stones"})
        event = make(ada, rounds=2, next="organiser")["id"]
        people = enter(host, event, "Ana", "Bruno")
        do(ada, event, "begin")
        about = see(ada, event)
        table = about["current"]["matches"][0]["games"][0]["table"]
        ruling = {"round": 1, "board": 1, "games": [[70, 80]], "text": "the line broke"}
        refused("forbidden", do, rita, event, "result", **ruling)
        about = do(ada, event, "referee", player=rita.id)
        assert about["referees"] == [{"id": rita.id, "name": "Rita"}] and see(rita, event)["role"] == "referee"
        refused("syntax", do, rita, event, "result", **dict(ruling, text=""))
        refused("syntax", do, rita, event, "result", **dict(ruling, games=[[70]]))
        refused("state", do, rita, event, "result", **dict(ruling, games=[[70, 80], [1, 2]]))
        refused("missing", do, rita, event, "result", **dict(ruling, board=2))
        about = do(rita, event, "result", **ruling)
        match = about["current"]["matches"][0]
        assert match["outcome"] == "second" and match["notes"][0]["text"] == "the line broke", match
        assert match["notes"][0]["by"] == "Rita"
        until(lambda: code(people[0].get, "/tables/" + table) == "missing")
        about = do(ada, event, "again", round=1, board=1, text="they agree to play")
        seen(ada, event, lambda e: e["current"]["matches"][0]["games"] and e["current"]["matches"][0]["games"][0]["table"] != table)
        hall = Hall(ada, event, people)
        until(lambda: hall.play_open()["waits"]["for"] == "organiser")
        about = do(rita, event, "result", **dict(ruling, text="was counted wrong"))
        assert about["current"]["matches"][0]["outcome"] == "second"
        assert [e["text"] for e in of_kind(ada, event, "result")] == ["the line broke", "was counted wrong"]
        refused("forbidden", do, rita, event, "next")
        assert do(ada, event, "next")["round"] == 2
        playing = see(ada, event)["current"]["matches"][0]["games"][0]["table"]
        lines = [p.socket() for p in people]
        for line in lines:
            line.ask({"t": "join", "table": playing, "since": 0})
        until(lambda: ada.sees_play(playing))
        do(rita, event, "adjourn", round=2, board=1, until=now() + HOUR, text="a power cut")
        do(rita, event, "say", text="Round 2 goes on at nine.")
        assert see(people[0], event)["said"][0]["text"] == "Round 2 goes on at nine."
        about = do(rita, event, "result", round=2, board=1, walkover="first", text="did not come back")
        assert about["state"] == "over", about["waits"]
        until(lambda: ada.get("/tables/" + playing)["table"]["result"])
        result = ada.get("/tables/" + playing)["table"]["result"]
        assert result["reason"] == "adjudicated", result
        for line in lines:
            line.close()
        each_once(ada, event)


@case("two agree on an hour within the window of the round; who proposes in vain wins when it has passed")
def hours():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, format="groups", window=7)["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi")
        about = do(ada, event, "begin")
        assert [m["why"] for m in about["missing"]] == ["hour", "hour"] and about["current"]["until"]
        match, other = about["current"]["matches"]
        a, b = (people[s] for s in match["sides"])
        hour = now() + HOUR
        refused("missing", do, b, event, "agree", round=1, hour=hour)
        refused("syntax", do, a, event, "propose", round=1, hour=now() + 8 * 24 * HOUR)
        refused("missing", do, a, event, "propose", round=2, hour=hour)
        do(a, event, "propose", round=1, hour=hour)
        refused("missing", do, a, event, "agree", round=1, hour=hour)
        about = do(b, event, "agree", round=1, hour=hour)
        match = about["current"]["matches"][match["board"] - 1]
        assert match["hour"] == hour and match["games"] == [] and match["proposals"] == [{"by": match["sides"][0], "at": hour}]
        assert ada.get("/events/%s/calendar.ics" % event).count("BEGIN:VEVENT") == 2
        soon = now()
        do(b, event, "propose", round=1, hour=soon)
        do(a, event, "agree", round=1, hour=soon)
        hall = Hall(ada, event, people)
        about = seen(ada, event, lambda e: hall.open_games(e))
        refused("state", do, a, event, "propose", round=1, hour=hour)
        c = people[other["sides"][0]]
        do(c, event, "propose", round=1, hour=hour)
        pass_time(host, event, 8 * 24 * 60)
        about = seen(ada, event, lambda e: e["round"] == 2)  # groups do not wait
        first = ada.get("/events/%s/rounds" % event)["rounds"][0]["matches"][other["board"] - 1]
        assert first["outcome"] == "first" and first["walkover"], first


@case("an event begins at its hour with those who have checked in; nobody enters without the link; late ones from the next round")
def doors():
    with server() as host:
        ada = host.person("Ada")
        starts = now() + HOUR
        event = make(ada, entry="link", starts=starts, check_in=90, rounds=2, public=False)["id"]
        invite = see(ada, event)["invite"]
        people = [host.person(n) for n in ("Ana", "Bruno", "Carla", "Davi")]
        refused("forbidden", do, people[0], event, "enter")
        assert see(people[0], event)["invite"] is None and host.person().get("/events")["events"] == []
        for p in people[:3]:
            do(p, event, "enter", invite=invite)
        refused("taken", do, people[0], event, "enter", invite=invite)
        for p in people[:2]:
            do(p, event, "here")
        ask_database(host, "UPDATE event_entries SET text = replace(text, ?, ?) WHERE kind = 'made'",
                     '"starts":%d' % starts, '"starts":%d' % (starts - 2 * HOUR))
        ask_database(host, "UPDATE events SET wake = 1")
        about = seen(ada, event, lambda e: e["state"] == "running")
        assert [p["state"] for p in about["people"]] == ["in", "in", "left"], about["people"]
        about = do(people[3], event, "enter", invite=invite)
        assert about["people"][3]["from"] == 2 and about["you"] == 3
        assert all(p["visitor"] for p in [about["owner"], *about["people"]]), "whoever has no password is marked"
        listed = make(ada, entry="list", names=["Ana"])["id"]
        refused("forbidden", do, people[1], listed, "enter")
        people[0].post("/register", {"name": "Ana", "password": "three brown stones"})
        do(people[0], listed, "enter")
        early = make(ada, starts=now() + HOUR, check_in=90)["id"]
        do(ada, early, "add", level=1)
        for p in people[:3]:
            do(p, early, "enter")
        do(people[0], early, "here")
        about = do(ada, early, "begin")
        assert [p["state"] for p in about["people"]] == ["in", "in", "left", "left"], "begun by hand, a bot is always there"
        before = make(ada, starts=now() + 3 * HOUR, check_in=90)["id"]
        for p in people[:2]:
            do(p, before, "enter")
        about = do(ada, before, "begin")
        assert [p["state"] for p in about["people"]] == ["in", "in"], "nobody could have checked in"
        late = make(ada, starts=now() + HOUR)["id"]
        ask_database(host, "UPDATE event_entries SET text = replace(text, ?, ?) WHERE event_id = ? AND kind = 'made'",
                     '"starts":', '"starts":1,"was":', late)
        ask_database(host, "UPDATE events SET wake = 1")
        about = seen(ada, late, lambda e: e["state"] == "cancelled")
        assert "fewer than two" in of_kind(ada, late, "cancel")[0]["text"]


@case("whoever enters stands in the list with the rating of this game at this speed, and no other")
def rated():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada)["id"]
        people = {}
        for game in ("carcassonne", "cartagena"):
            for speed in ("fast", "slow"):
                who = people[game, speed] = host.person("%s %s" % (game, speed))
                ask_database(host, "INSERT INTO ratings (player, game, speed, mu, sigma, sure, games, wins, updated) "
                             "VALUES (?, ?, ?, 20000000, 1000000, 1, 9, 5, 1)", who.id, game, speed)
                do(who, event, "enter")
        with_one = [p["name"] for p in see(ada, event)["people"] if p["rating"]]
        assert with_one == ["carcassonne fast"], with_one


@case("what is wrong is refused with a sentence, and nothing has changed")
def refusals():
    with server() as host:
        ada, bob = host.person("Ada"), host.person("Bob")
        for wrong in ({"name": ""}, {"name": "x" * 101}, {"options": "carcassonne players=3"}, {"options": "nothing"},
                      {"options": OPTIONS + " seed=7"}, {"format": "chess"}, {"rounds": 0}, {"rounds": "5"}, {"best_of": 2},
                      {"then": "cup"}, {"clock": {"kind": "sand"}}, {"hours": [5, 4]}, {"next": "hours"}, {"names": [7]},
                      {"rank_by": ["luck"]}, {"rank_by": ["wins", "wins"]}, {"max": 1}, {"check_in": 10}, {"mirror": True},
                      {"rated": True, "clock": {"kind": "none"}}, {"starts": "noon"}, {"public": 1}, {"window": 61},
                      {"options": "carcassonne ruleset=solo players=2"}):
            e = refused("syntax", make, ada, **wrong)
            assert len(e.text) > 10, e
        event = make(ada)["id"]
        n = see(ada, event)["n"]
        for who, verb, body, wanted in (
                (bob, "begin", {}, "forbidden"), (ada, "begin", {}, "state"), (bob, "leave", {}, "forbidden"),
                (ada, "add", {"level": 9}, "syntax"), (ada, "add", {"level": 1, "count": 65}, "syntax"),
                (ada, "remove", {"person": 0}, "missing"), (ada, "rate", {"person": 0, "rating": 5}, "missing"),
                (ada, "next", {}, "state"), (ada, "dance", {}, "missing"), (ada, "made", {}, "missing"),
                (ada, "change", {"rounds": 64}, "syntax"), (bob, "here", {}, "forbidden"), (ada, "say", {"text": ""}, "syntax"),
                (ada, "referee", {"player": bob.id}, "state"), (ada, "referee", {"player": "abcdefghijkm"}, "missing"), (ada, "cancel", {}, "syntax"), (ada, "invite", {}, "syntax"),
                (bob, "result", {"round": 1, "board": 1}, "forbidden")):
            refused(wanted, do, who, event, verb, **body)
        assert see(ada, event)["n"] == n
        refused("missing", see, ada, "abcdefghijkm")
        refused("missing", ada.get, "/events/%s/nothing" % event)
        refused("missing", ada.get, "/events/%s/explain?person=4" % event)
        refused("syntax", ada.get, "/events?state=past")
        status = host.request("POST", "/api/v1/events", {"name": "x", "options": OPTIONS})[0]
        assert status == 401, status
        line = bob.socket()
        refused("missing", line.ask, {"t": "follow", "event": "nowhere"})
        refused("missing", line.ask, {"t": "follow", "event": "abcdefghijkm"})
        line.close()
        mine = do(bob, event, "enter")
        assert mine["you"] == 0 and mine["role"] is None
        table = bob.table(OPTIONS, event={"id": event, "round": 1, "board": 1, "game": 1})
        assert "event" not in table["settings"], "a table says of itself that it belongs to an event"
        rated = make(ada, rated=True)["id"]
        refused("forbidden", do, bob, rated, "enter")
        refused("state", do, ada, rated, "add", level=1)
        for _ in range(8):
            make(ada)
        do(ada, event, "add", level=1, count=60)
        refused("limit", do, ada, event, "add", level=1, count=5)
        refused("limit", make, ada)
        do(ada, rated, "cancel", text="never mind")
        assert see(bob, rated)["state"] == "cancelled"
        bob.post("/me/delete", {"confirm": "delete"})
        assert see(ada, event)["people"][0]["name"].startswith("deleted"), "the name of somebody who is gone"


@case("killed at any moment of a round, the event goes on, and every result is there once")
def killed():
    dice = random.Random(int(os.environ.get("SEED", "20")))
    with server("--bot-ms", "10") as host:
        ada = host.person("Ada")
        event = make(ada, rounds=3)["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla")
        do(ada, event, "add", level=1)
        do(ada, event, "begin")
        hall = Hall(ada, event, people)
        for _ in range(int(os.environ.get("KILLS", "6"))):
            if see(ada, event)["state"] == "over":
                break
            stop = threading.Event()

            def play_on(stop=stop):
                while not stop.is_set():
                    try:
                        hall.play_open()
                    except (Refused, Closed, OSError, HTTPException, ValueError, AssertionError):
                        return  # the server is gone

            thread = threading.Thread(target=play_on)
            goal = hall.steps + dice.randrange(1, 12)
            thread.start()
            until(lambda goal=goal: hall.steps >= goal or not thread.is_alive(), "so many steps of the game")
            host.kill()
            stop.set()
            thread.join()
            host.start()
        about = hall.play_all()
        each_once(ada, event)
        assert about["round"] == 3 and len(of_kind(ada, event, "end")) == 1
        checked(ada.get("/events/%s/text" % event), "check")
        assert ask_database(host, "SELECT COUNT(*) FROM event_games WHERE noted = 0") == [(0,)]


@case("two processes: people at both, each step once, followers of either hear of it; one is killed", only="postgres")
def cluster():
    with Cluster(2, words=["--bot-ms", "10"]) as place:
        one, two = place.servers
        ada = one.person("Ada")
        event = make(ada, rounds=3)["id"]
        people = [s.person(n) for s, n in ((one, "Ana"), (two, "Bruno"), (one, "Carla"), (two, "Davi"))]
        for p in people:
            do(p, event, "enter")
        line = ada.at(two).socket()
        n = line.ask({"t": "follow", "event": event})["n"]
        do(ada, event, "begin")
        assert line.wait("event")["n"] > n
        hall = Hall(ada, event, people)
        until(lambda: hall.play_open()["round"] >= 2)
        two.kill()
        two.start()
        about = hall.play_all()
        each_once(ada, event)
        assert about["round"] == 3
        assert see(ada.at(two), event)["winner"] == about["winner"]
        line.close()


@case("a server that was down says so in every event that goes on, and moves its deadlines")
def down():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, no_show=5)["id"]
        enter(host, event, "Ana", "Bruno")
        do(ada, event, "begin")
        deadline = see(ada, event)["current"]["matches"][0]["deadline"]
        host.kill()
        ask_database(host, "UPDATE meta SET value = value - 60000 WHERE name = 'alive'")
        if os.path.exists(host.db + "-lock"):
            os.remove(host.db + "-lock")  # which knows until when the server was really alive
        host.start()
        about = seen(ada, event, lambda e: e["down"])
        gap = about["down"][0]
        assert gap["to"] - gap["from"] >= 60000, gap
        moved = about["current"]["matches"][0]["deadline"] - deadline
        assert 0 < moved <= gap["to"] - gap["from"], (moved, gap)
        each_once(ada, event)


if __name__ == "__main__":
    main(globals())
