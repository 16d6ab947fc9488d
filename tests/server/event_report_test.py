"""The report that referees have of a rated event (docs/COMPETITIONS.md, "A report for the referee"): who is given it and when; its
times are those of the entries, its agreement that of the analyses."""
import os
import random

from client import Seat, refused, until
from event_hall import Hall, do, make, see, seen
from harness import ask_database, case, main, program
from play_test import play_on
from rating_test import named
from study_test import QUICK, studying

SEED = int(os.environ.get("SEED", 1))
print("# SEED=%d" % SEED)
random.seed(SEED)


def report(who, event, person=None):
    return who.get("/events/%s/report%s" % (event, "" if person is None else "?person=%d" % person))["report"]


def ask(who, event, **body):
    return who.post("/events/%s/report" % event, body)["report"]


def rated_event(host, organiser, *names, **settings):
    event = make(organiser, rated=True, **settings)["id"]
    people = [named(host, name) for name in names]
    for p in people:
        do(p, event, "enter")
    do(organiser, event, "begin")
    return event, people


def play_some(about, people, entries):
    """The open game of the event as far as so many entries; its table, and who sits where."""
    table = about["current"]["matches"][0]["games"][-1]["table"]
    lines = [p.socket() for p in people]
    for line in lines:
        line.ask({"t": "join", "table": table, "since": 0})
    until(lambda: people[0].get("/tables/" + table)["table"]["state"] == "playing")
    seats = [Seat(program, p, table) for p in people]
    play_on(seats, random, stop=lambda: len(seats[0].entries) >= entries)
    for open_one in seats + lines:
        open_one.close()
    sitting = people[0].get("/tables/" + table)["table"]["seats"]
    return table, [s["player"]["id"] for s in sitting]


def keep_time(host, table, seconds):
    """Every entry comes so long after the one before."""
    ask_database(host, "UPDATE actions SET at = ? + n * ? WHERE table_id = ?", 1700000000000, seconds * 1000, table)


def turns_of(entries, seat, seconds):
    """How long each turn of the seat took, in seconds, where every entry comes so long after the one before."""
    turns, length = [], 0
    for e in entries:
        if e["k"] == "play" and e["seat"] == seat:
            length += 1
            continue
        if length:
            turns.append(length * seconds)
        length = 0
    return sorted(turns + ([length * seconds] if length else []))


@case("for referees alone, of rated events that are over; times as the entries have them, agreement as the analyses have it")
def of_two():
    with studying(*QUICK) as host:
        ada, rita, zoe = host.person("Ada"), named(host, "Rita"), host.person("Zoe")
        event, people = rated_event(host, ada, "Ana", "Bruno", format="groups", legs=2)
        do(ada, event, "referee", player=rita.id)
        refused("state", report, ada, event)
        tables = []
        for _ in range(2):
            about = seen(ada, event, lambda e: Hall(ada, event, people).open_games(e))
            table, sitting = play_some(about, people, 40 + 20 * len(tables))
            people[0].post("/tables/%s/resign" % table)
            tables.append((table, sitting))
            seen(ada, event, lambda e, r=len(tables): e["state"] == "over" or e["round"] > r)
        for i, (table, _) in enumerate(tables):
            keep_time(host, table, 3 + i)
        for who in (zoe, people[0]):
            e = refused("forbidden", report, who, event)
            assert "referees" in e.text, e.text
            refused("forbidden", ask, who, event)
        refused("missing", report, ada, event, 7)
        unrated = make(ada)["id"]
        refused("state", report, ada, unrated)

        about = see(ada, event)
        mine = {about["people"][i]["player"]: i for i in range(2)}
        found = report(ada, event)
        assert (found["games"], found["asked"], found["judged"], found["rollouts"]) == (2, 0, 0, int(QUICK[1])), found
        assert [(r["round"], r["table"]) for r in found["of"][::2]] == [(1, tables[0][0]), (2, tables[1][0])], found["of"]
        assert all(r["judged"] == r["agreed"] == r["loss"] == 0 for r in found["people"] + found["of"]), found
        all_turns = {0: [], 1: []}
        for i, (table, sitting) in enumerate(tables):
            entries = ada.get("/tables/%s/entries" % table)["entries"]
            for seat, player in enumerate(sitting):
                turns = turns_of(entries, seat, 3 + i)
                row = next(r for r in found["of"] if r["table"] == table and r["person"] == mine[player])
                assert row["turns"] == len(turns) > 4 and row["seconds"] == turns[(len(turns) - 1) // 2], (row, turns)
                all_turns[mine[player]] += turns
        for row in found["people"]:
            turns = sorted(all_turns[row["person"]])
            assert row["games"] == 2 and row["turns"] == len(turns), row
            assert row["quarters"] == [turns[(len(turns) - 1) // 4], turns[(len(turns) - 1) * 3 // 4]], (row, turns)

        assert ask(rita, event, person=0)["asked"] == 2
        until(lambda: report(ada, event)["judged"] == 2)
        found = report(rita, event)
        sums = {0: [0, 0, 0.0], 1: [0, 0, 0.0]}
        for table, sitting in tables:
            for seat, player in enumerate(sitting):
                summary = ada.get("/tables/%s/study" % table)["study"]["summary"]["players"][seat]
                row = next(r for r in found["of"] if r["table"] == table and r["person"] == mine[player])
                assert (row["judged"], row["agreed"]) == (summary["turns"], summary["best"]), (row, summary)
                assert abs(row["loss"] - summary["loss"][0]) < 0.01, (row, summary)
                sums[mine[player]] = [a + b for a, b in zip(sums[mine[player]], (row["judged"], row["agreed"], row["loss"]))]
        for row in found["people"]:
            judged, agreed, loss = sums[row["person"]]
            assert (row["judged"], row["agreed"]) == (judged, agreed) and abs(row["loss"] - loss) < 0.02 and judged > 8, row
        assert ask_database(host, "SELECT COUNT(*) FROM studies WHERE asker <> ?", event)[0][0] == 0, "it costs no person anything"


@case("a seat that a bot has played to the end says nothing of its person; a person alone; a match without a game is no game")
def of_several():
    with studying(*QUICK) as host:
        ada = host.person("Ada")
        event, people = rated_event(host, ada, "Ana", "Bruno", "Carla", format="tables", rounds=1, options="carcassonne players=3")
        about = seen(ada, event, lambda e: Hall(ada, event, people).open_games(e))
        table, sitting = play_some(about, people, 30)
        for p in (people[2], people[1], people[0]):
            p.post("/tables/%s/resign" % table)
        about = seen(ada, event, lambda e: e["state"] == "over")
        mine = {p["player"]: p["person"] for p in about["people"]}
        carla = mine[people[2].id]
        ask(ada, event)
        until(lambda: report(ada, event)["judged"] == 1)
        found = report(ada, event)
        rows = {r["person"]: r for r in found["people"]}
        assert rows[carla]["turns"] > 2 and rows[carla]["judged"] == 0, rows[carla]
        assert rows[mine[people[0].id]]["judged"] > 0, rows
        study = ada.get("/tables/%s/study" % table)["study"]["summary"]["players"]
        assert study[sitting.index(people[2].id)]["turns"] > 0, "which a bot and she have played"
        assert [r["person"] for r in report(ada, event, carla)["people"]] == sorted(mine.values()), "the games of one have others in them"
        empty, _ = rated_event(host, ada, "Dora", "Eva", rounds=1)
        do(ada, empty, "result", round=1, board=1, walkover="first", text="Eva is ill")
        found = report(ada, empty)
        assert (found["games"], found["people"], found["of"]) == (0, [], []), found
        assert ask(ada, empty)["asked"] == 0


if __name__ == "__main__":
    main(globals())
