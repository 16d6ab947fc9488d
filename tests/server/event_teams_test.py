"""Events of teams (docs/API.md, "Teams"): captains, line-ups that nobody sees before both are in, boards, substitutes, what happens
where a line-up is missing; whatever is killed.
"""
import json
import os
import random
import threading
from http.client import HTTPException

from client import Closed, Refused, refused, until
from cluster import Cluster
from event_hall import Hall, checked, code, do, each_once, entries, make, of_kind, pass_time, see, seen
from harness import ask_database, case, main, server


def team_event(person, **settings):
    return make(person, **dict({"name": "Team cup", "format": "groups", "boards": 2}, **settings))["id"]


def number_of(about, name):
    return next(p["person"] for p in about["people"] if p["name"] == name)


def gather(host, event, name, *people):
    """A team of some people, the first is its captain, who takes the others."""
    all_of_them = [host.person(p) for p in people]
    about = do(all_of_them[0], event, "team", name=name, own=True)
    team = number_of(about, name)
    for p in all_of_them[1:]:
        you = do(p, event, "join", team=team)["you"]
        do(all_of_them[0], event, "take", person=you)
    return team, all_of_them


def two_teams(host, ada, **settings):
    event = team_event(ada, **settings)
    blue, blues = gather(host, event, "Blue", "Ana", "Bea", "Cid")
    red, reds = gather(host, event, "Red", "Rui", "Sara", "Tom")
    do(ada, event, "begin")
    return event, (blue, blues), (red, reds)


def lineup(captain, event, people, about=None):
    about = about or see(captain, event)
    return do(captain, event, "lineup", round=about["round"], people=[see(p, event)["you"] for p in people])


def secret_places(event):
    """Everything of an event that can be read."""
    return ["/events/" + event] + ["/events/%s/%s" % (event, part) for part in (
        "rounds", "standings", "entries", "text", "matches.csv", "standings.csv", "feed", "calendar.ics", "records")]


def files_say(ada, event, rows, tie, boards):
    """The text, CSV, records and feed of a match that is over."""
    names = [p["name"] for p in see(ada, event)["people"]]
    text = ada.get("/events/%s/text" % event)
    told = json.loads(checked(text, "standings", "--json"))["standings"]
    assert [names[r["person"]] for r in rows] == [r["name"] for r in told]
    lines = ada.get("/events/%s/matches.csv" % event).splitlines()
    assert len(lines) == 3 and lines[0].startswith("round,home,away") and lines[1].split(",")[4] == "1", lines
    named = [[names[side] for side in sides] for sides in [tie["sides"]] + [m["sides"] for m in boards]]
    assert [row.split(",")[1:3] for row in lines[1:]] == [named[0]] * 2, lines
    assert [row.split(",")[5:7] for row in lines[1:]] == named[1:], lines
    assert ada.get("/events/%s/records" % event).count("# round 1, board ") == 2
    assert "line-ups are in" in ada.get("/events/%s/feed" % event)


@case("a team match: line-ups stay sealed until both are in, whoever asks wherever; then boards, points, standings, files")
def match():
    with server() as host:
        ada = host.person("Ada")
        event, (blue, blues), (red, reds) = two_teams(host, ada, rounds=1)
        about = see(ada, event)
        tie = about["current"]["ties"][0]
        assert about["current"]["matches"] == [] and tie["outcome"] == "open" and tie["lineups"] == [False, False], tie
        assert sorted(m["team"] for m in about["missing"]) == sorted([blue, red]) and tie["deadline"], about["missing"]
        home, away = (blues, reds) if tie["sides"][0] == blue else (reds, blues)
        everybody = [ada, host.person("Zoe"), home[0], home[1], away[0], away[1]]
        before = {(p.id, place): p.get(place) for p in everybody for place in secret_places(event)}
        line = away[0].socket()
        line.ask({"t": "follow", "event": event})
        about = lineup(home[0], event, [home[2], home[0]])
        mine = [see(home[2], event)["you"], see(home[0], event)["you"]]
        assert about["sealed"] == [{"round": 1, "tie": 1, "people": mine}] and about["captain"] == tie["sides"][0]
        heard = line.wait("event")
        assert sorted(heard) == ["event", "n", "t"], heard
        for p in everybody:
            if p is home[0]:
                continue
            about = see(p, event)
            assert about["current"]["ties"][0]["lineups"] == [True, False] and about["sealed"] == [], about
            assert about["current"]["matches"] == []
            for place in secret_places(event):
                now, was = p.get(place), before[p.id, place]
                if place.endswith(("/feed", "/calendar.ics")):  # they count entries
                    assert not any(name in now for name in ("Ana", "Cid", "Rui", "Tom")), (place, now)
                elif isinstance(now, str):
                    assert now == was, (place, now)
                else:
                    assert json.dumps(mine) not in json.dumps(now), (place, now)
        told = [e for e in entries(ada, event) if e["k"] == "sealed"]
        assert [sorted(e) for e in told] == [["at", "by", "k", "n", "round", "team", "tie"]], told
        changed = lineup(home[0], event, [home[0], home[1]])
        assert changed["sealed"][0]["people"] == [see(p, event)["you"] for p in home[:2]], "a captain changes their mind"
        about = lineup(away[0], event, [away[1], away[2]])
        assert about["sealed"] == [] and about["current"]["ties"][0]["lineups"] == [True, True], about["sealed"]
        assert ask_database(host, "SELECT COUNT(*) FROM event_lineups") == [(0,)]
        about = seen(ada, event, lambda e: len([m for m in e["current"]["matches"] if m["games"]]) == 2)
        you = {p.id: see(p, event)["you"] for p in home + away}
        boards = about["current"]["matches"]
        assert [m["sides"] for m in boards] == [[you[home[0].id], you[away[1].id]], [you[away[2].id], you[home[1].id]]], boards
        assert [(m["tie"], m["place"]) for m in boards] == [(1, 1), (1, 2)]
        refused("state", lineup, home[0], event, home[:2])
        hall = Hall(ada, event, blues + reds)
        about = hall.play_all()
        each_once(ada, event)
        tie = about["current"]["ties"][0]
        assert sum(tie["score"]) == 2 and tie["boards"] == [1, 2], tie
        rows = ada.get("/events/%s/standings" % event)["standings"]
        assert rows["rank_by"][:2] == ["wins", "boards"]
        assert sorted(r["person"] for r in rows["groups"][0]["rows"]) == sorted([blue, red]), rows
        assert rows["groups"][0]["rows"][0]["figures"]["boards"] == max(tie["score"])
        assert about["winner"] == rows["groups"][0]["rows"][0]["person"]
        files_say(ada, event, rows["groups"][0]["rows"], tie, boards)
        names = [p["name"] for p in about["people"]]
        figures = ada.get("/events/%s/explain?person=%d" % (event, about["winner"]))["figures"]
        assert [f["figure"] for f in figures][:2] == ["wins", "boards"] and figures[1]["terms"][0]["own"] == max(tie["score"])
        for p in home + away:
            won = about["winner"] == (tie["sides"][0] if p in home else tie["sides"][1])
            assert [e["place"] for e in p.get("/me/events")["events"]] == [1 if won else 2], "that of the team"
        listed = host.person().get("/events?state=over")["events"][0]
        assert listed["winner"] == names[about["winner"]] and listed["teams"] == 2 and listed["people"] == 6, listed
        line.close()


@case("who may do what: captains, members, strangers, the organiser; rosters are closed when it begins, but for a reason")
def rosters():
    with server() as host:
        ada = host.person("Ada")
        event = team_event(ada, roster=3, boards=2)
        blue, (ana, bea) = gather(host, event, "Blue", "Ana", "Bea")
        rui, zoe = host.person("Rui"), host.person("Zoe")
        about = see(ada, event)
        assert about["people"][blue]["roster"] == [see(p, event)["you"] for p in (ana, bea)]
        assert about["people"][blue]["captain"] == see(ana, event)["you"] and see(ana, event)["captain"] == blue
        person = do(rui, event, "join", team=blue)["you"]
        assert see(ada, event)["people"][person]["asks"] is True and person not in see(ada, event)["people"][blue]["roster"]
        n = see(ada, event)["n"]
        for who, verb, body, wanted in (
                (bea, "take", {"person": person}, "forbidden"), (zoe, "drop", {"person": person}, "forbidden"),
                (zoe, "captain", {"team": blue, "person": person}, "forbidden"), (ana, "take", {"person": blue}, "missing"),
                (ana, "captain", {"team": blue, "person": person}, "state"), (zoe, "join", {"team": 99}, "missing"),
                (zoe, "join", {"team": 0}, "missing" if blue != 0 else "state"), (zoe, "team", {"name": ""}, "syntax"),
                (zoe, "team", {"name": "x" * 99}, "syntax"), (ana, "team", {"name": "Second"}, "state"),
                (ana, "join", {"team": blue}, "state"), (zoe, "join", {"team": blue, "person": person}, "forbidden"),
                (ada, "add", {"level": 1}, "missing"), (ada, "add", {"level": 1, "count": 4, "team": blue}, "limit"),
                (ada, "begin", {}, "state"), (ada, "change", {"boards": 0}, "state"), (ana, "lineup", {}, "state")):
            e = refused(wanted, do, who, event, verb, **body)
            assert len(e.text) > 10, e
        assert see(ada, event)["n"] == n
        do(ana, event, "take", person=person)
        refused("limit", do, zoe, event, "join", team=blue)
        do(ana, event, "captain", team=blue, person=person)
        assert see(rui, event)["captain"] == blue and see(ana, event)["captain"] is None
        do(rui, event, "leave")
        assert see(ana, event)["captain"] == blue, "somebody else of the team"
        red = number_of(do(ada, event, "team", name="Red"), "Red")
        assert see(ada, event)["people"][red]["captain"] is None
        e = refused("state", do, ada, event, "begin")
        assert e.text == "Red has 0 people for 2 boards", e.text
        do(ada, event, "add", level=1, count=2, team=red)
        second = number_of(do(zoe, event, "team", name="Red"), "Red (2)")
        assert do(zoe, event, "leave")["people"][second]["state"] == "left", "a team without people"
        about = do(ada, event, "begin")
        assert about["state"] == "running" and about["round"] == 1
        you = do(zoe, event, "enter")["you"]
        refused("state", do, zoe, event, "join", team=blue)
        refused("syntax", do, ada, event, "join", team=blue, person=you)
        about = do(ada, event, "join", team=blue, person=you, text="Bea has broken her arm")
        assert you in about["people"][blue]["roster"]
        refused("state", do, bea, event, "withdraw")
        refused("state", do, ana, event, "drop", person=you)
        refused("forbidden", do, bea, event, "lineup", round=1, people=[0, 1])
        mine = [see(p, event)["you"] for p in (ana, bea)]
        for wrong in ([], mine[:1], [mine[0], mine[0]], [mine[0], 99], [mine[0], red], mine + mine, "us", [mine[0], "x"]):
            refused("syntax", do, ana, event, "lineup", round=1, people=wrong)
        refused("missing", do, ana, event, "lineup", round=2, people=mine)
        about = do(ana, event, "lineup", round=1, people=mine)
        assert about["current"]["ties"][0]["lineups"] == [True, True], "bots play as their roster stands"
        for who, verb, body, wanted in (
                (ana, "substitute", {"round": 1, "board": 1, "person": you, "text": "ill"}, "forbidden"),
                (ada, "substitute", {"round": 1, "board": 1, "person": you}, "syntax"),
                (ada, "substitute", {"round": 1, "board": 9, "person": you, "text": "ill"}, "missing"),
                (ada, "substitute", {"round": 1, "board": 1, "person": mine[1], "text": "ill"}, "state"),
                (ada, "forfeit", {"round": 1, "tie": 1, "walkover": "first", "text": "no"}, "state"),
                (ada, "forfeit", {"round": 1, "tie": 2, "walkover": "first", "text": "no"}, "missing")):
            refused(wanted, do, who, event, verb, **body)


@case("teams that cannot be are refused with a sentence")
def no_teams():
    with server() as host:
        ada, zoe = host.person("Ada"), host.person("Zoe")
        people_event = make(ada)["id"]
        refused("state", do, zoe, people_event, "team", name="Blue")
        for wrong in ({"boards": 11}, {"boards": "5"}, {"boards": 5, "roster": 4}, {"boards": 2, "home": "never"},
                      {"boards": 2, "late_lineup": "pray"}, {"boards": 2, "lineup": -1}, {"rank_by": ["boards"]},
                      {"boards": 2, "check_in": 5, "starts": 99999999999999}):
            refused("syntax", make, ada, **wrong)


@case("a substitute after the line-ups are open: a referee, with a reason that all can read; who is out has no table")
def substitutes():
    with server() as host:
        ada = host.person("Ada")
        event, (blue, blues), (_, reds) = two_teams(host, ada, home="all")
        lineup(blues[0], event, blues[:2])
        lineup(reds[0], event, reds[:2])
        about = seen(ada, event, lambda e: len([m for m in e["current"]["matches"] if m["games"]]) == 2)
        out, put = see(blues[1], event)["you"], see(blues[2], event)["you"]
        board = next(m for m in about["current"]["matches"] if out in m["sides"])
        table = board["games"][0]["table"]
        about = do(ada, event, "substitute", round=1, board=board["board"], person=put, text="did not come back")
        now = about["current"]["matches"][board["board"] - 1]
        assert put in now["sides"] and out not in now["sides"] and now["notes"][0]["text"] == "did not come back", now
        assert [s == out for s in board["sides"]] == [s == put for s in now["sides"]], "at the same place"
        seen(ada, event, lambda e: e["current"]["matches"][board["board"] - 1]["games"][0]["table"] not in (None, table))
        until(lambda: code(blues[1].get, "/tables/" + table) == "missing")
        assert all(m["sides"][0] in about["people"][about["current"]["ties"][0]["sides"][0]]["roster"]
                   for m in about["current"]["matches"]), "the home team begins at every board"
        about = Hall(ada, event, blues + reds).play_all()
        each_once(ada, event)
        refused("state", do, ada, event, "substitute", round=1, board=1, person=out, text="too late")
        checked(ada.get("/events/%s/text" % event), "check")
        assert blue in about["current"]["ties"][0]["sides"]


@case("a line-up that does not come in time: the match is lost, by both or by one; or the roster plays, as the event says")
def late():
    with server("--bot-ms", "10") as host:
        ada = host.person("Ada")
        event, (blue, blues), (_, _) = two_teams(host, ada, lineup=30, legs=2, options="cartagena players=2")
        lineup(blues[0], event, blues[:2])
        pass_time(host, event, 31)
        about = seen(ada, event, lambda e: e["round"] == 2)
        first = ada.get("/events/%s/rounds" % event)["rounds"][0]
        tie = first["ties"][0]
        came = "first" if tie["sides"][0] == blue else "second"
        assert tie["outcome"] == came and tie["walkover"] and first["matches"] == [] and sorted(tie["score"]) == [0, 2], tie
        assert tie["notes"][0]["text"] == "no line-up in time"
        assert ask_database(host, "SELECT COUNT(*) FROM event_lineups") == [(0,)], "what was sealed is never seen"
        pass_time(host, event, 31)
        about = seen(ada, event, lambda e: e["state"] == "over")
        assert about["current"]["ties"][0]["outcome"] == "nobody" and about["winner"] == blue
        assert "no line-up in time" in ada.get("/events/%s/feed" % event)

        event, (_, blues), (_, reds) = two_teams(host, ada, lineup=30, late_lineup="roster", options="cartagena players=2")
        lineup(blues[0], event, [blues[2], blues[1]])
        pass_time(host, event, 31)
        about = seen(ada, event, lambda e: len(e["current"]["matches"]) == 2)
        sides = sorted(s for m in about["current"]["matches"] for s in m["sides"])
        assert sides == sorted(see(p, event)["you"] for p in (blues[2], blues[1], reds[0], reds[1])), sides
        refused("forbidden", do, reds[0], event, "forfeit", round=1, tie=1, walkover="first", text="please")
        about = do(reds[0], event, "withdraw")
        assert about["state"] == "over" and about["current"]["ties"][0]["outcome"] in ("first", "second"), about["current"]
        assert all(m["walkover"] for m in about["current"]["matches"])

        event, (blue, _), (red, reds) = two_teams(host, ada, lineup=0, format="cup", options="cartagena players=2")
        refused("syntax", do, ada, event, "forfeit", round=1, tie=1, walkover="blue", text="no")
        refused("syntax", do, ada, event, "forfeit", round=1, tie=1, walkover="first")
        home = see(ada, event)["current"]["ties"][0]["sides"][0]
        about = do(ada, event, "forfeit", round=1, tie=1, walkover="second", text="they called")
        assert about["state"] == "over" and about["winner"] == (red if home == blue else blue)
        assert about["current"]["ties"][0]["notes"][0]["text"] == "they called"


@case("teams of bots alone: groups, then a cup, by themselves to the end")
def bots():
    with server("--bot-ms", "10", "--bot-threads", "2") as host:
        ada = host.person("Ada")
        event = team_event(ada, groups=2, promoted=1, then="cup", options="cartagena players=2", boards=2)
        for name in ("Blue", "Red", "Green", "Gold"):
            team = number_of(do(ada, event, "team", name=name), name)
            do(ada, event, "add", level=1, count=2, team=team)
        do(ada, event, "begin")
        about = seen(ada, event, lambda e: e["state"] == "over")
        each_once(ada, event)
        bracket = ada.get("/events/%s/standings" % event)["bracket"]
        assert [p["person"] for p in bracket["places"] if p["place"] == 1] == [about["winner"]], bracket
        text = ada.get("/events/%s/text" % event)
        checked(text, "check")
        assert text.count("team: ") == 4 and text.count("boards: 2\n") == 1, text


@case("killed at any moment of a team match, the event goes on: line-ups, boards and results are there once")
def killed():
    dice = random.Random(int(os.environ.get("SEED", "21")))
    with server() as host:
        ada = host.person("Ada")
        event, (_, blues), (_, reds) = two_teams(host, ada, legs=2, lineup=0)
        hall = Hall(ada, event, blues + reds)

        def give(captain, team):
            about = see(captain, event)
            own = [t for t in about["current"]["ties"] if t["outcome"] == "open" and about["captain"] in t["sides"]]
            if about["state"] == "running" and own and not own[0]["lineups"][own[0]["sides"].index(about["captain"])]:
                hall.steps += 1
                lineup(captain, event, team, about)

        def play_on(stop=None):
            """Until it is over, or somebody says stop."""
            while not (stop and stop.is_set()):
                give(blues[0], blues[:2])
                give(reds[0], reds[1:])
                if hall.play_open()["state"] == "over":
                    return

        def try_to(stop):
            try:
                play_on(stop)
            except (Refused, Closed, OSError, HTTPException, ValueError, AssertionError):
                return  # the server is gone

        for _ in range(int(os.environ.get("KILLS", "5"))):
            if see(ada, event)["state"] == "over":
                break
            stop = threading.Event()
            thread = threading.Thread(target=try_to, args=(stop,))
            goal = hall.steps + dice.randrange(1, 8)
            thread.start()
            until(lambda goal=goal: hall.steps >= goal or not thread.is_alive(), "so many steps of the match")
            host.kill()
            stop.set()
            thread.join()
            host.start()
        play_on()
        each_once(ada, event)
        opened = [(e["round"], e["tie"]) for e in of_kind(ada, event, "lineups")]
        assert opened == [(1, 1), (2, 1)], opened
        about = see(ada, event)
        assert about["round"] == 2 and len(of_kind(ada, event, "end")) == 1
        checked(ada.get("/events/%s/text" % event), "check")
        assert ask_database(host, "SELECT COUNT(*) FROM event_lineups") == [(0,)]


@case("two processes: two captains give their line-ups at the same moment, and nobody knows either before both are in; one is killed",
      only="postgres")
def cluster():
    with Cluster(2, words=["--bot-ms", "10"]) as place:
        one, two = place.servers
        ada = one.person("Ada")
        event = team_event(ada, legs=2)
        (blue, blues), (red, reds) = (gather(s, event, name, *people) for s, name, people in (
            (one, "Blue", ("Ana", "Bea")), (two, "Red", ("Rui", "Sara"))))
        do(ada.at(two), event, "begin")
        hall = Hall(ada, event, blues + reds)
        for turn in (1, 2):
            seen(ada, event, lambda e, n=turn: e["round"] == n and e["current"]["ties"])
            threads = [threading.Thread(target=lineup, args=(p, event, two_of)) for p, two_of in ((blues[0], blues), (reds[0], reds))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            until(lambda n=turn: hall.play_open()["round"] > n or see(ada, event)["state"] == "over")
            two.kill()
            two.start()
        about = seen(ada.at(two), event, lambda e: e["state"] == "over")
        each_once(ada, event)
        opened = [(e["round"], e["tie"]) for e in of_kind(ada, event, "lineups")]
        assert opened == [(1, 1), (2, 1)] and len(of_kind(ada, event, "game")) == 4, opened
        assert about["winner"] in (blue, red) and about["winner"] == see(ada, event)["winner"]
        checked(ada.get("/events/%s/text" % event), "check")


if __name__ == "__main__":
    main(globals())
