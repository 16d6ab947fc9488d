"""The game of the day: one seed for everybody and one try, replayed by the server before it counts; the best game and the
bot's to watch when the day is over.

Days are those of UTC, and midnight may come between any two lines: a case goes by the day that its own game was begun on,
and moves that day in the database where it needs one that is over.
"""
import datetime
import os
import random

from client import Engine, Refused, refused, until
from harness import ask_database, case, main, on_postgres, program, server
from worker_test import worker

SEED = int(os.environ.get("SEED", 1))
print("# SEED=%d" % SEED)
random.seed(SEED)
QUICK = ("--daily-bot-nodes", "10", "--daily-level", "0")


def play(options, seed, steps=1000, level=None):
    """The record of a game, with decisions at random, after so many steps at most; a bot of the level at the second seat."""
    engine = Engine(program)
    engine.say("new %s seed=%s" % (options, seed))
    for _ in range(steps):
        actor = engine.say("actor")[0]
        if actor == "over":
            break
        if level and actor == "1":
            action = engine.say("bestmove level=%d ms=1000" % level)[0]  # as the page asks
        else:
            action = random.choice(engine.say("legal")) if actor != "chance" else None
        engine.say("play " + action if action else "chance")
    record = "\n".join(engine.say("record")) + "\n"
    engine.close()
    return record


def result_of(record):
    """The points of the last colour, as the record has them."""
    return min(map(int, record.split("result: ")[1].split("\n")[0].split()))


def begin(person):
    """(day, seed, options)"""
    daily = person.post("/daily/begin")["daily"]
    return daily["day"], daily["you"]["seed"], daily["options"]


def send(person, day, record):
    return person.post("/daily/result", {"day": day, "record": record})["daily"]


def member(host, name):
    person = host.person(name)
    person.post("/register", {"name": name, "password": "correct horse " + name})
    return person


def moved(day, days):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days)).isoformat()


def move(host, day, days):
    """What happened on a day has happened so many days later: the name of the new one."""
    to = moved(day, days)
    ask_database(host, "UPDATE daily SET day = ? WHERE day = ?", to, day)
    ask_database(host, "UPDATE daily_results SET day = ?, begun = begun + ?, sent = sent + ? WHERE day = ?", to,
                 days * 86400000, days * 86400000, day)
    return to


def same_day(*people):
    """All of them begin, on one day: what was begun just before midnight does not count here."""
    while True:
        games = [begin(person) for person in people]
        if len({day for day, _, _ in games}) == 1:
            assert len(set(games)) == 1, games
            return games[0]


@case("one seed for everybody, one try; members have places, visitors stand among them, and nobody sees a game before its day is over")
def one_try():
    with server(*QUICK) as host:
        ada, bea, eve, stranger = member(host, "Ada"), member(host, "Bea"), host.person("Eve"), host.person("Sam")
        assert stranger.get("/daily")["daily"]["you"] is None
        day, seed, options = same_day(ada, bea, eve)
        about = stranger.get("/daily/" + day)["daily"]
        assert about["you"] is None and seed not in str(about) and (about["begun"], about["sent"], about["board"]) == (3, 0, [])
        assert about["ends"] - about["begins"] == 86400000 and about["bot"] is None
        mine = ada.get("/daily/" + day)["daily"]["you"]
        assert mine["seed"] == seed and mine["sent"] is None and ada.post("/daily/begin")["daily"]["begun"] >= 0
        assert ada.get("/daily/" + day)["daily"]["you"]["begun"] == mine["begun"]  # it counts from the first time
        records = {person.id: play(options, seed) for person in (ada, bea, eve)}
        for person in (ada, bea, eve):
            you = send(person, day, records[person.id])["you"]
            assert you["result"] == result_of(records[person.id]) and you["sent"] >= you["begun"]
        board = stranger.get("/daily/" + day)["daily"]["board"]
        assert [row["result"] for row in board] == sorted((result_of(r) for r in records.values()), reverse=True)
        assert [row["place"] for row in board if row["player"]["kind"] == "named"] == [1, 2]
        assert [row["place"] for row in board if row["player"]["kind"] == "visitor"] == [None]
        for person in (ada, bea):
            row = next(row for row in board if row["player"]["id"] == person.id)
            assert person.get("/daily/" + day)["daily"]["you"]["place"] == row["place"]
        assert send(ada, day, records[ada.id])["you"]["result"] == result_of(records[ada.id])  # who missed the answer asks again
        refused("state", send, ada, day, play(options, seed))
        refused("state", send, stranger, day, records[ada.id])
        daily = stranger.get("/daily")
        assert moved(daily["daily"]["day"], -1) == daily["yesterday"]["day"]


@case("what is not that game, drawn from that seed and played to its end, is refused with a sentence")
def refusals():
    with server(*QUICK) as host:
        ada = host.person("Ada")
        day, seed, options = begin(ada)
        good = play(options, seed)
        chosen = "\n".join(line for line in good.split("\n") if not line.startswith(("words:", "drawn:")))
        place = next(i for i, line in enumerate(good.split("\n")) if line.startswith("place "))
        broken = good.split("\n")
        broken[place] = "place 50,50/0"
        for record, words in [
                (play(options, 7), "the tiles of this game were not drawn from the seed"),
                (chosen, "the tiles of this game were not drawn from the seed"),
                (play(options + " followers=7", seed), "another game than that of the day"),
                (play("cartagena players=2", seed, 3), "another game than that of the day"),
                (play(options, seed, 9), "this game is not over"),
                ("\n".join(broken), "the record is not right in line %d" % (place + 1)),
                ("\1 nothing", "the record is not right"),
                (good + "pass\n", "the record is not right")]:
            e = refused("illegal", send, ada, day, record)
            assert words in e.text, (words, e.text)
        refused("syntax", send, ada, day, "")
        refused("syntax", send, ada, day, "#" * 7001)
        for wrong in ("", "today", "2026-02-30", "2026-13-01", "1000-01-01", "2026-1-1"):
            refused("syntax", send, ada, wrong, good)
        refused("missing", send, ada, moved(day, 2), good)
        refused("state", send, ada, moved(day, -1), good)
        refused("syntax", ada.get, "/daily/2026-02-30")
        refused("missing", ada.get, "/daily/%s/worst" % day)
        assert send(ada, day, "names: Somebody else\n" + good)["you"]["result"] == result_of(good)


def lead_of(record):
    """How far the first seat is ahead, as the record has it."""
    points = [int(n) for n in record.split("result: ")[1].split("\n")[0].split()]
    return points[0] - points[1]


@case("against a level: everybody the same tiles and the same bot, whose decisions are checked; the lead counts")
def against():
    for level in (3, 7):
        with server("--bot-threads", "1" if not on_postgres else "0", "--daily-bot-nodes", "10", "--daily-level", str(level)) as host:
            ada, bea = member(host, "Ada"), member(host, "Bea")
            day, seed, options = same_day(ada, bea)
            about = ada.get("/daily/" + day)["daily"]
            assert about["level"] == level and "players=2" in options
            games = {p.id: play(options, seed, level=level) for p in (ada, bea)}
            for wrong in (play(options, seed), play(options, seed, level=level - 1)):
                if wrong not in games.values():  # a weaker bot makes the same game seldom
                    assert "the bot of the day would have played otherwise" in refused("illegal", send, ada, day, wrong).text
            refused("illegal", send, ada, day, play(options, seed, 9, level=level))
            for p in (ada, bea):
                assert send(p, day, games[p.id])["you"]["result"] == lead_of(games[p.id])
            board = ada.get("/daily/" + day)["daily"]["board"]
            assert [row["result"] for row in board] == sorted((lead_of(r) for r in games.values()), reverse=True)
            if on_postgres:
                continue
            until(lambda: has_bot(host, day), "the strongest bot plays it, too")
            day = move(host, day, -1)
            bot = ada.get("/daily/%s/bot" % day)
            assert bot["result"] == lead_of(bot["record"]) == ada.get("/daily/" + day)["daily"]["bot"]
            assert send_again(host, day, bot["record"]) == bot["result"], "its opponent is that of everybody"


def send_again(host, day, record):
    """What the record comes to for somebody who has begun that day."""
    person = host.person("Cleo")
    ask_database(host, "INSERT INTO daily_results (day, player, begun) VALUES (?, ?, 1)", day, person.id)
    return send(person, day, record)["you"]["result"]


@case("every second day is the solo game, the others go through the levels")
def turns():
    with server("--daily-bot-nodes", "10") as host:
        ada = host.person("Ada")
        today = ada.get("/daily")["daily"]["day"]
        plan = [ada.get("/daily/" + moved(today, -n))["daily"]["level"] for n in range(20)]
        assert all((a is None) != (b is None) for a, b in zip(plan, plan[1:])), plan
        levels = [level for level in plan if level]
        assert sorted(levels[:5]) == [3, 4, 5, 6, 7] and levels[5:] == levels[:5], levels


@case("a program has no game of the day")
def programs():
    with server(*QUICK) as host:
        ada = member(host, "Ada")
        made = ada.post("/me/bots", {"name": "Robot"})
        robot = type(ada)(host, made["key"], made["player"])
        refused("forbidden", robot.post, "/daily/begin")


@case("when the day is over: the best game and the bot's, not before one's own is in; late ones are marked, and too late is too late")
def over():
    with server("--bot-threads", "0" if on_postgres else "1", *QUICK) as host:
        ada, bea, eve, late = member(host, "Ada"), member(host, "Bea"), host.person("Eve"), host.person("Late")
        day, seed, options = same_day(ada, bea, eve, late)
        games = {person.id: play(options, seed) for person in (ada, bea, eve, late)}
        for person in (ada, bea, eve):
            send(person, day, games[person.id])
        for what in ("best", "bot"):
            assert is_hidden(ada, day, what)
        day = move(host, day, -1)
        if on_postgres:
            with worker(host, *QUICK):
                until(lambda: has_bot(host, day), "a worker plays it")
        else:
            until(lambda: has_bot(host, day), "the bot plays it")
        for what in ("best", "bot"):
            refused("state", late.get, "/daily/%s/%s" % (day, what))
        assert late.get("/daily/" + day)["daily"]["bot"] is None
        best = ada.get("/daily/%s/best" % day)
        wanted = max((ada, bea), key=lambda p: result_of(games[p.id]))  # a visitor's only where no member has sent one
        assert best["result"] == result_of(games[wanted.id]) and best["player"]["kind"] == "named"
        assert actions(best["record"]) in [actions(games[p.id]) for p in (ada, bea)] and "names:" not in best["record"]
        bot = ada.get("/daily/%s/bot" % day)
        assert bot["result"] == result_of(bot["record"]) == ada.get("/daily/" + day)["daily"]["bot"]
        engine = Engine(program)
        engine.say("load\n" + bot["record"].rstrip() + "\n.")  # draws again what the seed gave
        assert "drawn: all" in bot["record"] and "seed: " + seed in bot["record"] and engine.say("actor") == ["over"]
        engine.close()
        send(late, day, games[late.id])
        board = late.get("/daily/" + day)["daily"]["board"]
        assert [row["player"]["id"] for row in board if row["late"]] == [late.id]
        assert late.get("/daily/%s/best" % day)["result"] == best["result"]
        assert ask_database(host, "SELECT tries FROM daily WHERE day = ?", day)[0][0] == 1  # one process, once
        # nobody sends a game of last week
        day2, seed, options = begin(eve)
        record = play(options, seed)
        refused("state", send, eve, move(host, day2, -5), record)


def is_hidden(person, day, what):
    """Unless midnight has come meanwhile."""
    try:
        person.get("/daily/%s/%s" % (day, what))
    except Refused as e:
        if e.code == "state":
            return True
    return person.get("/daily")["daily"]["day"] != day


def has_bot(host, day):
    return bool(ask_database(host, "SELECT 1 FROM daily WHERE day = ? AND bot_record IS NOT NULL", day))


def actions(record):
    return [line for line in record.split("\n") if line.split(" ")[0] in ("draw", "place", "put", "pass", "score")]


@case("a day that a bot was playing when its server died is played by the next one", only="sqlite")
def died():
    with server("--bot-threads", "1", "--daily-level", "0", "--daily-bot-nodes", "10000000") as host:
        day = begin(host.person())[0]
        until(lambda: ask_database(host, "SELECT lease_until FROM daily WHERE day = ?", day)[0][0] > 0)
        host.kill()
        host.words[-1] = "10"
        host.start()
        until(lambda: has_bot(host, day))


@case("one's own games are in one's file, and go when one goes")
def own():
    with server(*QUICK) as host:
        ada = host.person("Ada")
        day, seed, options = begin(ada)
        record = play(options, seed)
        send(ada, day, record)
        kept = ada.get("/me/export")["daily"]
        assert [(one["day"], one["result"]) for one in kept] == [(day, result_of(record))]
        assert actions(kept[0]["record"]) == actions(record)
        ada.post("/me/delete", {"confirm": "delete"})
        assert host.person().get("/daily/" + day)["daily"]["begun"] == 0


if __name__ == "__main__":
    main(globals())
