"""Ladders (docs/COMPETITIONS.md, "Ladder"): challenges, hours, places that are lost without an answer, the end; what was decided is
there once, whatever is killed.

Games are ended by resigning.  No case waits for a day to come: the database is told that it has.
"""
import json
import os
import random
import threading

from client import Refused, refused, until
from cluster import Cluster
from event_hall import HOUR, checked, do, each_once, enter, entries, make, now, of_kind, pass_time, see, seen
from harness import ask_database, case, main, server
from several_test import resign_in_turn_of_two, standings

DAY = 24 * 60  # minutes


def ladder(ada, **settings):
    return make(ada, **dict({"format": "ladder", "window": 7, "clock": {"kind": "total", "seconds": 900, "increment": 0}}, **settings))["id"]


def order(person, event):
    return [r["person"] for r in standings(person, event)]


def latest(about):
    return about["current"]["matches"][-1]


def agree_now(event, one, other):
    """An hour that both agree to: the table is made."""
    hour = now()
    do(one, event, "propose", round=1, hour=hour)
    do(other, event, "agree", round=1, hour=hour)


def table_of(ada, event, board):
    about = seen(ada, event, lambda e: [m for m in e["current"]["matches"] if m["board"] == board and m["games"]])
    return [m for m in about["current"]["matches"] if m["board"] == board][0]["games"][-1]["table"]


def play(host, ada, event, board, loser, winner):
    resign_in_turn_of_two(host, table_of(ada, event, board), loser, winner)
    seen(ada, event, lambda e: [m for m in e["current"]["matches"] if m["board"] == board and m["outcome"] != "open"])


@case("a ladder: who may challenge whom; the winner takes the place; late ones come in below; as `baluarte event` has it")
def climb():
    with server() as host:
        ada = host.person("Ada")
        event = ladder(ada, reach=2)
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi")
        for i, p in enumerate(people):
            do(ada, event, "rate", person=i, rating=1800 - 100 * i)
        refused("state", do, people[2], event, "challenge", person=0)
        about = do(ada, event, "begin")
        assert about["waits"] == {"for": "challenges", "until": None} and about["current"] is None, about["waits"]
        assert order(ada, event) == [0, 1, 2, 3] and about["challenges"] == []
        assert see(people[3], event)["challenges"] == [1, 2] and see(people[0], event)["challenges"] == []
        for who, body, words in ((3, {"person": 0}, "within reach"), (0, {"person": 1}, "above"), (1, {"person": 9}, "takes part"),
                                 (1, {}, "takes part"), (1, {"person": "Ana"}, "takes part")):
            assert words in refused("state", do, people[who], event, "challenge", **body).text
        refused("forbidden", do, ada, event, "challenge", person=0)
        about = do(people[2], event, "challenge", person=0)
        match = latest(about)
        assert match["sides"] == [0, 2] and match["challenger"] == 2 and match["games"] == [], match
        assert match["until"] > now() + 6 * 24 * HOUR and about["missing"] == [{"round": 1, "board": 1, "why": "hour"}]
        assert "not over" in refused("state", do, people[1], event, "challenge", person=0).text
        assert see(people[3], event)["challenges"] == [1]
        agree_now(event, people[0], people[2])
        play(host, ada, event, 1, people[0], people[2])
        assert order(ada, event) == [2, 0, 1, 3]
        assert "just met" in refused("state", do, people[0], event, "challenge", person=2).text
        eva = enter(host, event, "Eva")[0]
        assert order(ada, event) == [2, 0, 1, 3, 4] and see(eva, event)["challenges"] == [1, 3]
        do(eva, event, "challenge", person=1)
        do(people[1], event, "withdraw")
        assert order(ada, event) == [2, 0, 4, 3, 1], "who withdraws loses what was not played, and stands behind all"
        gil = enter(host, event, "Gil")[0]
        do(gil, event, "withdraw")
        assert see(ada, event)["people"][5]["state"] == "left", "who has never played leaves no trace"
        about = do(ada, event, "result", round=1, board=1, games=[[9, 8]], text="the wrong one had resigned")
        assert order(ada, event) == [0, 4, 2, 3, 1], "what a referee corrects is counted anew"
        rung = ada.get("/events/%s/explain?person=4" % event)["figures"][0]
        assert [(t["kind"], t["value"]) for t in rung["terms"]] == [("entry", 5), ("walkover", 2)], rung
        assert rung["figure"] == "rung" and rung["value"] == 2, rung
        text = ada.get("/events/%s/text" % event)
        told = json.loads(checked(text, "standings", "--json"))["standings"]
        names = [p["name"] for p in about["people"]]
        assert [r["name"] for r in told] == [names[p] for p in order(ada, event)], told
        refused("state", do, ada, event, "next")
        each_once(ada, event)


@case("a challenge that is not answered costs the place; one that the challenger lets lie does not; where both have proposed a referee decides")
def windows():
    with server() as host:
        ada = host.person("Ada")
        event = ladder(ada, window=3)
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi", "Eva", "Fabio")
        do(ada, event, "begin")
        hour = now() + HOUR
        do(people[1], event, "challenge", person=0)  # nobody says anything
        do(people[3], event, "challenge", person=2)
        do(people[2], event, "propose", round=1, hour=hour)
        do(people[5], event, "challenge", person=4)
        do(people[4], event, "propose", round=1, hour=hour)
        do(people[5], event, "propose", round=1, hour=hour + HOUR)
        pass_time(host, event, 4 * DAY)
        about = seen(ada, event, lambda e: [m["outcome"] for m in e["current"]["matches"]][:2] == ["second", "first"])
        assert [m["walkover"] for m in about["current"]["matches"]] == [True, True, False]
        assert order(ada, event) == [1, 0, 2, 3, 4, 5]
        assert about["missing"] == [{"round": 1, "board": 3, "why": "result"}], about["missing"]
        do(ada, event, "result", round=1, board=3, walkover="second", text="Eva never came on line")
        assert order(ada, event) == [1, 0, 2, 3, 5, 4]
        each_once(ada, event)


@case("bots stand on a ladder and have time; duels of three; a game by correspondence begins at once")
def others():
    with server("--bot-ms", "10") as host:
        ada = host.person("Ada")
        event = ladder(ada, best_of=3)
        do(ada, event, "add", level=1, count=2)
        ana = enter(host, event, "Ana")[0]
        do(ada, event, "begin")
        assert see(ana, event)["challenges"] == [0, 1]
        do(ana, event, "challenge", person=0)
        do(ana, event, "propose", round=1, hour=now())
        for game in (1, 2):
            about = seen(ada, event, lambda e, n=game: len(latest(e)["games"]) == n)
            table = latest(about)["games"][-1]["table"]
            line = ana.socket()
            line.ask({"t": "join", "table": table, "since": 0})
            until(lambda t=table: ana.get("/tables/" + t)["table"]["state"] != "open")
            try:
                ana.post("/tables/%s/resign" % table)
            except Refused as e:
                assert e.code == "state", e
            line.close()
        about = seen(ada, event, lambda e: latest(e)["outcome"] != "open")
        assert order(ada, event) == [0, 1, 2] and sorted(latest(about)["score"]) == [0, 2], latest(about)
        days = ladder(ada, window=0, clock={"kind": "days", "days": 3})
        two = [ana] + enter(host, days, "Bruno")
        do(ana, days, "enter")
        do(ada, days, "begin")
        do(ana, days, "challenge", person=0)
        table = table_of(ada, days, 1)
        until(lambda: ana.get("/tables/" + table)["table"]["state"] == "playing")
        two[1].post("/tables/%s/resign" % table)
        seen(ada, days, lambda e: latest(e)["outcome"] != "open")
        assert order(ada, days) == [1, 0]


@case("a ladder ends on its day, or when its organiser says so with a reason: what was begun is played, nothing else begins")
def ends():
    with server() as host:
        ada = host.person("Ada")
        event = ladder(ada)
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi")
        do(ada, event, "begin")
        do(people[1], event, "challenge", person=0)
        agree_now(event, people[0], people[1])
        table = table_of(ada, event, 1)
        lines = [p.socket() for p in people[:2]]
        for line in lines:
            line.ask({"t": "join", "table": table, "since": 0})
        until(lambda: ada.sees_play(table))
        do(people[3], event, "challenge", person=2)
        refused("forbidden", do, people[0], event, "end", text="enough")
        refused("syntax", do, ada, event, "end")
        about = do(ada, event, "end", text="The season is over")
        assert [m["outcome"] for m in about["current"]["matches"]] == ["open", "nobody"] and about["state"] == "running"
        assert about["said"][-1]["text"] == "The season is over"
        refused("state", do, people[3], event, "challenge", person=1)
        refused("state", do, ada, event, "end", text="again")
        refused("state", do, host.person("Late"), event, "enter")
        people[0].post("/tables/%s/resign" % table)
        about = seen(ada, event, lambda e: e["state"] == "over")
        assert about["winner"] == 1 and order(ada, event) == [1, 0, 2, 3]
        for line in lines:
            line.close()
        day = now() + HOUR
        dated = ladder(ada, ends=day)
        enter(host, dated, "Ana", "Bruno")
        assert do(ada, dated, "begin")["waits"] == {"for": "bell", "until": day}
        ask_database(host, "UPDATE event_entries SET text = replace(text, ?, ?) WHERE kind = 'made'",
                     '"ends":%d' % day, '"ends":%d' % (day - 2 * HOUR))
        ask_database(host, "UPDATE events SET wake = 1")
        assert seen(ada, dated, lambda e: e["state"] == "over")["winner"] == 0
        each_once(ada, dated)
        for wrong in ({"window": 0}, {"reach": 0}, {"reach": "3"}, {"ends": "soon"}, {"ends": 5, "starts": 7}, {"boards": 3},
                      {"then": "cup", "promoted": 2}, {"rank_by": ["wins"]}):
            assert len(refused("syntax", ladder, ada, **wrong).text) > 10
        swiss = make(ada)["id"]
        enter(host, swiss, "Ana", "Bruno")
        do(ada, swiss, "begin")
        refused("state", do, ada, swiss, "end", text="enough")


def climb_on(host, ada, event, people, dice):
    """Somebody challenges somebody, and it is played; what is open already is played first."""
    about = see(ada, event)
    for m in (about["current"] or {"matches": []})["matches"]:
        if m["outcome"] == "open":
            two = [people[s] for s in m["sides"]]
            if not m["games"]:
                agree_now(event, *two)
            play(host, ada, event, m["board"], *dice.sample(two, 2))
    able = [p for p in people if see(p, event)["challenges"]]
    one = dice.choice(able)
    do(one, event, "challenge", person=dice.choice(see(one, event)["challenges"]))


@case("killed between any two steps, a ladder goes on, and every challenge and every result is there once")
def killed():
    dice = random.Random(int(os.environ.get("SEED", "21")))
    with server() as host:
        ada = host.person("Ada")
        event = ladder(ada)
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi")
        do(ada, event, "begin")
        for _ in range(int(os.environ.get("KILLS", "4"))):
            climb_on(host, ada, event, people, dice)
            host.kill()
            host.start()
        each_once(ada, event)
        met = of_kind(ada, event, "meet")
        assert len(met) == int(os.environ.get("KILLS", "4")) and len(of_kind(ada, event, "game")) == len(met) - 1
        checked(ada.get("/events/%s/text" % event), "check")
        assert [e["n"] for e in entries(ada, event)] == list(range(see(ada, event)["n"]))


def attempt(person, event):
    try:
        do(person, event, "challenge", person=0)
    except Refused as e:
        assert e.code == "state", e


@case("two processes: of two challenges to one person at the same moment one counts", only="postgres")
def cluster():
    with Cluster(2) as place:
        one, two = place.servers
        ada = one.person("Ada")
        event = ladder(ada)
        people = [s.person(n) for s, n in ((one, "Ana"), (one, "Bruno"), (two, "Carla"))]
        for p in people:
            do(p, event, "enter")
        do(ada, event, "begin")
        threads = [threading.Thread(target=attempt, args=(p, event)) for p in people[1:]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        match, = see(ada.at(two), event)["current"]["matches"]
        assert match["challenger"] in (1, 2) and set(match["sides"]) == {0, match["challenger"]}, match
        assert len(of_kind(ada, event, "meet")) == 1


if __name__ == "__main__":
    main(globals())
