"""Events of three to six at a table, and arenas (docs/API.md, "Events"): real people at real tables.

Games are ended by resigning: who leaves a table first is its last.  No case waits for an hour to come: the database is told that
it has.
"""
import json
import os
import random

from client import refused, until
from cluster import Cluster
from event_hall import checked, code, do, each_once, enter, entries, make, now, of_kind, pass_time, see, seen
from harness import ask_database, case, main, server

FOUR = "carcassonne players=4"


def resign_in_turn(host, table, people):
    """All come, and give up one after the other: the last one of them wins."""
    lines = [p.socket() for p in people]
    for line in lines:
        line.ask({"t": "join", "table": table, "since": 0})
    until(lambda: people[0].get("/tables/" + table)["table"]["state"] == "playing")
    for p in people:
        p.post("/tables/%s/resign" % table)
    for line in lines:
        line.close()


def standings(person, event):
    return person.get("/events/%s/standings" % event)["standings"]["groups"][0]["rows"]


@case("tables of four: seated, played, points by place; a table of three where they do not come out even; as `baluarte event` has it")
def tables():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, options=FOUR, format="tables", rounds=2, points=[6, 3, 1])["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi", "Eva", "Fabio", "Gil")
        about = do(ada, event, "begin")
        matches = about["current"]["matches"]
        assert [len(m["sides"]) for m in matches] == [4, 3] and [m["outcome"] for m in matches] == ["open", "open"], matches
        assert [m["score"] for m in matches] == [[0, 0, 0, 0], [0, 0, 0]]
        three = ada.get("/tables/" + matches[1]["games"][0]["table"])["table"]
        assert "players=3" in three["options"] and len(three["seats"]) == 3, three
        assert [s["player"]["id"] for s in three["seats"]] == [people[p].id for p in matches[1]["sides"]]
        for turn in (1, 2):
            about = seen(ada, event, lambda e, n=turn: e["round"] == n and all(m["games"] for m in e["current"]["matches"]))
            for m in about["current"]["matches"]:
                resign_in_turn(host, m["games"][0]["table"], [people[p] for p in m["sides"]])
        about = seen(ada, event, lambda e: e["state"] == "over")
        each_once(ada, event)
        rounds = ada.get("/events/%s/rounds" % event)["rounds"]
        for m in rounds[0]["matches"] + rounds[1]["matches"]:
            n = len(m["sides"])
            assert m["outcome"] == "played" and m["games"][0]["points"] == list(range(n)), m
            assert m["score"] == [6, 3, 1, 0][n - 1::-1] and m["absent"] == [], m
        rows = standings(ada, event)
        assert about["winner"] == rows[0]["person"] and list(rows[0]["figures"]) == ["points", "firsts", "seconds", "share"]
        text = ada.get("/events/%s/text" % event)
        told = json.loads(checked(text, "standings", "--json"))["standings"]
        names = [p["name"] for p in about["people"]]
        assert [(names[r["person"]], r["figures"]) for r in rows] == [
            (r["name"], {f: r[f] for f in rows[0]["figures"]}) for r in told], (rows, told)
        for figure in ada.get("/events/%s/explain?person=%d" % (event, rows[0]["person"]))["figures"]:
            total = sum(t["value"] for t in figure["terms"])
            assert abs(total - figure["value"]) < 0.011 and len(figure["terms"]) == 2, figure
            met = [[p for p in m["sides"] if p != rows[0]["person"]] for r in rounds[:2] for m in r["matches"]
                   if rows[0]["person"] in m["sides"]]
            assert [t["with"] for t in figure["terms"]] == met, (figure, met)
        lines = ada.get("/events/%s/matches.csv" % event).splitlines()
        assert lines[0] == "round,board,seat,name,score,points" and len(lines) == 15 and lines[4].endswith(",3,6"), lines
        assert "Davi" in ada.get("/events/%s/feed" % event)


@case("who does not come to a table of four is left out, the others play without; nobody plays alone; a referee knows better")
def absent():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, options=FOUR, format="tables", rounds=2, no_show=5)["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi", "Eva", "Fabio")
        about = do(ada, event, "begin")
        first, second = about["current"]["matches"]
        assert [len(m["sides"]) for m in (first, second)] == [3, 3]
        here = [people[p] for p in first["sides"][:2]] + [people[second["sides"][2]]]
        places = [first["games"][0]["table"]] * 2 + [second["games"][0]["table"]]
        lines = [p.socket() for p in here]
        for line, place in zip(lines, places):
            line.ask({"t": "join", "table": place, "since": 0})
        until(lambda: ask_database(host, "SELECT COUNT(*) FROM seats WHERE came IS NOT NULL") == [(3,)])
        pass_time(host, event, 6)
        about = seen(ada, event, lambda e: e["current"]["matches"][1]["outcome"] == "played" and
                     e["current"]["matches"][0]["games"] and e["current"]["matches"][0]["games"][0]["table"] != places[0])
        first, second = about["current"]["matches"]
        assert second["score"] == [0, 0, 5] and second["absent"] == second["sides"][:2] and second["games"] == [], second
        assert first["absent"] == first["sides"][2:] and first["outcome"] == "open"
        table = ada.get("/tables/" + first["games"][0]["table"])["table"]
        assert "players=2" in table["options"] and [s["player"]["id"] for s in table["seats"]] == [p.id for p in here[:2]]
        until(lambda: code(ada.get, "/tables/" + places[0]) == "missing")
        ruling = {"round": 1, "board": 2, "text": "they were at the wrong table"}
        refused("syntax", do, ada, event, "result", walkover="first", **ruling)
        refused("syntax", do, ada, event, "result", games=[[1, 2]], **ruling)
        about = do(ada, event, "result", games=[[70, 60, None]], **ruling)
        assert about["current"]["matches"][1]["score"] == [5, 3, 0], about["current"]["matches"][1]
        refused("state", do, people[0], event, "rest")
        leaver = people[first["sides"][0]]
        about = do(leaver, event, "withdraw")
        first = about["current"]["matches"][0] if about["round"] == 1 else ada.get(
            "/events/%s/rounds" % event)["rounds"][0]["matches"][0]
        assert first["outcome"] == "played" and first["score"] == [0, 5, 0], first
        about = seen(ada, event, lambda e: e["round"] == 2 and all(m["games"] for m in e["current"]["matches"]))
        assert sorted(s for m in about["current"]["matches"] for s in m["sides"]) == sorted(
            set(range(6)) - {people.index(leaver)}), about["current"]
        checked(ada.get("/events/%s/text" % event), "check")
        for line in lines:
            line.close()


@case("bots fill a table, and play an event of tables to its end by themselves")
def bots():
    with server("--bot-ms", "10", "--bot-threads", "2") as host:
        ada = host.person("Ada")
        event = make(ada, options="cartagena players=3", format="tables", rounds=1)["id"]
        do(ada, event, "add", level=1, count=3)
        do(ada, event, "begin")
        about = seen(ada, event, lambda e: e["state"] == "over")
        assert sum(about["current"]["matches"][0]["score"]) == 4, about["current"]
        each_once(ada, event)


def games_of(about, person):
    """Open ones that have a table."""
    return [m for m in about["current"]["matches"] if person in m["sides"] and m["outcome"] == "open" and m["games"]]


@case("an arena: those who wait are paired, not with the last one at once; pauses; who does not come pauses; the bell")
def arena():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, format="arena", minutes=60, no_show=5)["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla")
        do(people[2], event, "leave")
        about = do(ada, event, "begin")
        assert about["waits"]["for"] == "bell" and about["waits"]["until"] == about["began"] + 60 * 60000, about["waits"]
        about = seen(ada, event, lambda e: games_of(e, 0))
        match = games_of(about, 0)[0]
        assert match["sides"] == [0, 1], match
        about = do(people[2], event, "enter")
        assert about["you"] == 2 and not games_of(about, 2), "everybody else plays"
        davi = enter(host, event, "Davi")[0]
        people.append(davi)
        about = seen(ada, event, lambda e: games_of(e, 2))
        assert sorted(games_of(about, 2)[0]["sides"]) == [2, 3], "they come late, and play"
        resign_in_turn_of_two(host, match["games"][0]["table"], people[1], people[0])
        about = seen(ada, event, lambda e: e["current"]["matches"][0]["outcome"] != "open")
        assert about["current"]["matches"][0]["outcome"] == "first" and not games_of(about, 0), "not again at once"
        assert [(r["person"], r["figures"]["points"]) for r in standings(ada, event)][0] == (0, 2)
        do(people[1], event, "rest")
        assert see(ada, event)["people"][1]["rests"]
        other = games_of(about, 2)[0]
        line = people[other["sides"][0]].socket()
        line.ask({"t": "join", "table": other["games"][0]["table"], "since": 0})
        until(lambda: ask_database(host, "SELECT COUNT(*) FROM seats s JOIN event_games g ON g.table_id = s.table_id "
                                   "WHERE g.noted = 0 AND s.came IS NOT NULL") == [(1,)])
        pass_time(host, event, 6)
        winner, absent = other["sides"]
        about = seen(ada, event, lambda e: games_of(e, 0))
        assert sorted(games_of(about, 0)[0]["sides"]) == sorted([0, winner]), about["current"]
        assert about["people"][absent]["rests"] and about["current"]["matches"][1]["walkover"]
        until(lambda: ask_database(host, "SELECT wake FROM events WHERE id = ?", event)[0][0] > now(),
              "who has waited long enough, or rests, is not waited for")
        about = do(people[absent], event, "here")
        assert not about["people"][absent]["rests"]
        about = do(people[1], event, "here")
        about = seen(ada, event, lambda e: games_of(e, 1))
        playing, waiting = games_of(about, 0)[0], games_of(about, 1)[0]
        lines = [people[s].socket() for s in playing["sides"]]
        for each in lines:
            each.ask({"t": "join", "table": playing["games"][0]["table"], "since": 0})
        until(lambda: ada.sees_play(playing["games"][0]["table"]))
        refused("state", do, ada, event, "next")
        pass_time(host, event, 60)
        about = seen(ada, event, lambda e: e["current"]["matches"][waiting["board"] - 1]["outcome"] == "nobody")
        assert about["state"] == "running", "a game that has begun is played to its end"
        refused("state", do, host.person("Late"), event, "enter")
        loser = people[playing["sides"][1]]
        loser.post("/tables/%s/resign" % playing["games"][0]["table"])
        about = seen(ada, event, lambda e: e["state"] == "over")
        assert about["winner"] == playing["sides"][0]
        each_once(ada, event)
        assert len(of_kind(ada, event, "end")) == 1 and not any(e["k"] == "pair" for e in entries(ada, event))
        text = ada.get("/events/%s/text" % event)
        told = json.loads(checked(text, "standings", "--json"))["standings"]
        names = [p["name"] for p in about["people"]]
        assert [(names[r["person"]], r["figures"]) for r in standings(ada, event)] == [
            (r["name"], {f: r[f] for f in ("points", "direct", "difference")}) for r in told], told
        figures = ada.get("/events/%s/explain?person=%d" % (event, about["winner"]))["figures"]
        assert sum(t["value"] for t in figures[0]["terms"]) == figures[0]["value"], figures
        for each in lines + [line]:
            each.close()


def resign_in_turn_of_two(host, table, loser, winner):
    lines = [p.socket() for p in (loser, winner)]
    for line in lines:
        line.ask({"t": "join", "table": table, "since": 0})
    until(lambda: loser.get("/tables/" + table)["table"]["state"] == "playing")
    loser.post("/tables/%s/resign" % table)
    for line in lines:
        line.close()


def next_table(person, event, played):
    """Where the first of the people plays, when what was played before is noted."""
    def new(about):
        return [m["games"][0]["table"] for m in games_of(about, 0) if m["games"][0]["table"] not in played]
    return new(seen(person, event, new))[0]


@case("killed at any moment, an event of tables and an arena go on, and every table and every result is there once")
def killed():
    dice = random.Random(int(os.environ.get("SEED", "22")))
    kills = int(os.environ.get("KILLS", "4"))
    with server("--bot-ms", "10", "--bot-threads", "2") as host:
        ada = host.person("Ada")
        event = make(ada, options="cartagena players=3", format="tables", rounds=3)["id"]
        do(ada, event, "add", level=1, count=6)
        hall = make(ada, format="arena", minutes=60, no_show=5)["id"]
        people = enter(host, hall, "Ana", "Bruno")
        for one in (event, hall):
            do(ada, one, "begin")
        played = []
        for _ in range(kills):
            goal = see(ada, event)["n"] + dice.randrange(1, 4)
            seen(ada, event, lambda e, n=goal: e["n"] >= n or e["state"] == "over")
            played.append(next_table(ada, hall, played))
            resign_in_turn_of_two(host, played[-1], people[1], people[0])
            host.kill()
            host.start()
        about = seen(ada, event, lambda e: e["state"] == "over")
        assert about["round"] == 3 and len(of_kind(ada, event, "end")) == 1 and len(of_kind(ada, event, "game")) == 6
        until(lambda: [e["table"] for e in of_kind(ada, hall, "game")] == played)
        pass_time(host, hall, 61)
        about = seen(ada, hall, lambda e: e["state"] == "over")
        assert about["winner"] == 0 and standings(ada, hall)[0]["figures"]["points"] == 2 * kills
        for one in (event, hall):
            each_once(ada, one)
            checked(ada.get("/events/%s/text" % one), "check")


@case("two processes: tables of three and an arena with people at both; one of the two is killed", only="postgres")
def cluster():
    with Cluster(2) as place:
        one, two = place.servers
        ada = one.person("Ada")
        event = make(ada, options="carcassonne players=3", format="tables", rounds=2)["id"]
        hall = make(ada, format="arena", minutes=60)["id"]
        people = [s.person(n) for s, n in ((one, "Ana"), (two, "Bruno"), (two, "Carla"))]
        for p in people:
            do(p, event, "enter")
        for p in people[:2]:
            do(p, hall, "enter")
        for each in (event, hall):
            do(ada.at(two), each, "begin")
        played = []
        for turn in (1, 2):
            about = seen(ada, event, lambda e, n=turn: e["round"] == n and all(m["games"] for m in e["current"]["matches"]))
            match, = about["current"]["matches"]
            resign_in_turn(one, match["games"][0]["table"], [people[p] for p in match["sides"]])
            played.append(next_table(ada.at(two), hall, played))
            resign_in_turn_of_two(one, played[-1], people[1], people[0])
            two.kill()
            two.start()
        about = seen(ada.at(two), event, lambda e: e["state"] == "over")
        assert about["winner"] == see(ada, event)["winner"] and len(of_kind(ada, event, "game")) == 2
        until(lambda: [e["table"] for e in of_kind(ada, hall, "game")] == played)
        pass_time(one, hall, 61)
        about = seen(ada.at(two), hall, lambda e: e["state"] == "over")
        assert about["winner"] == 0 and standings(ada, hall)[0]["figures"]["points"] == 4
        for each in (event, hall):
            each_once(ada, each)
            checked(ada.get("/events/%s/text" % each), "check")


@case("settings of tables and arenas that cannot be are refused with a sentence; an event of before these reads as ever")
def refusals():
    with server() as host:
        ada = host.person("Ada")
        for wrong in ({"options": "carcassonne players=2", "format": "tables"}, {"options": FOUR},
                      {"options": "carcassonne ruleset=classic players=6", "format": "tables"},
                      {"options": FOUR, "format": "tables", "best_of": 3},
                      {"options": FOUR, "format": "tables", "then": "cup", "promoted": 4},
                      {"options": FOUR, "format": "tables", "window": 3},
                      {"options": FOUR, "format": "tables", "points": [1, 2]},
                      {"options": FOUR, "format": "tables", "points": [0]},
                      {"options": FOUR, "format": "tables", "points": [7, 6, 5, 4, 3, 2, 1]},
                      {"format": "arena", "minutes": 0}, {"format": "arena", "clock": {"kind": "none"}},
                      {"format": "arena", "clock": {"kind": "days", "days": 3}}, {"format": "arena", "no_show": 0}):
            assert len(refused("syntax", make, ada, **wrong).text) > 10
        event = make(ada)["id"]
        ask_database(host, "UPDATE event_entries SET text = replace(text, ?, '') WHERE kind = 'made'",
                     ',"points":null,"minutes":60')
        assert "minutes" not in see(ada, event)["settings"]
        assert do(ada, event, "change", rounds=3)["settings"]["rounds"] == 3


if __name__ == "__main__":
    main(globals())
