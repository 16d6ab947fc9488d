"""An adjourned game of an event (docs/API.md, "Events"): its clocks rest until the hour, whoever moves meanwhile, and wherever it is
in memory.
"""
from client import until
from cluster import Cluster
from event_hall import HOUR, do, enter, make, now
from harness import ask_database, case, main, server


def clock_of(host, table):
    return ask_database(host, "SELECT turn_at, deadline FROM tables WHERE id = ?", table)[0]


def play_any(table, people):
    """Whoever decides plays what is legal first."""
    about = people[0].get("/tables/" + table)["table"]
    actor = next(p for p in people if p.id == about["seats"][about["actor"]]["player"]["id"])
    legal = actor.get("/tables/%s/view" % table)["legal"]
    actor.post("/tables/%s/act" % table, {"n": about["n"], "a": legal[0]["a"]})


@case("an adjourned game: all clocks stand until its hour, whoever moves meanwhile, and also if it begins meanwhile")
def adjourned():
    with server() as host:
        ada = host.person("Ada")
        event = make(ada, rounds=1)["id"]
        people = enter(host, event, "Ana", "Bruno", "Carla", "Davi")
        matches = do(ada, event, "begin")["current"]["matches"]
        for match in matches:
            table, two = match["games"][0]["table"], [people[s] for s in match["sides"]]
            where, bank = {"round": 1, "board": match["board"], "text": "a power cut"}, 900 * 1000
            first, second = now() + HOUR, now() + HOUR // 2
            is_open = match["board"] == 1
            if is_open:
                do(ada, event, "adjourn", until=first, **where)
            lines = [p.socket() for p in two]
            for line in lines:
                line.ask({"t": "join", "table": table, "since": 0})
            until(lambda t=table: ada.get("/tables/" + t)["table"]["state"] == "playing")  # which may not be stored yet
            if not is_open:
                do(ada, event, "adjourn", until=first, **where)
            until(lambda t=table: ada.sees_play(t))
            turn_at, deadline = clock_of(host, table)
            assert turn_at == first and first + bank - 60 * 1000 < deadline <= first + bank, (turn_at, deadline)
            for line in lines:
                line.wait("table", lambda m: m["table"]["clock"] and m["table"]["clock"]["rests"] > HOUR // 2)
            left = ada.get("/tables/" + table)["table"]["clock"]["left"]
            for _ in range(4):
                play_any(table, two)
            assert clock_of(host, table)[0] == first, "they may play, and it costs nobody anything"
            assert ada.get("/tables/" + table)["table"]["clock"]["left"] == left
            do(ada, event, "adjourn", until=second, **where)
            assert clock_of(host, table)[0] == second, "the hour was wrong"
            for line in lines:
                line.close()


@case("two processes: a game that is adjourned at one rests at the other", only="postgres")
def adjourned_apart():
    with Cluster(2) as place:
        one, two = place.servers
        ada = one.person("Ada")
        event = make(ada, rounds=1)["id"]
        people = enter(one, event, "Ana", "Bruno")
        table = do(ada, event, "begin")["current"]["matches"][0]["games"][0]["table"]
        lines = [p.socket() for p in people]
        for line in lines:
            line.ask({"t": "join", "table": table, "since": 0})
        until(lambda: ada.sees_play(table))
        hour = now() + HOUR
        do(ada.at(two), event, "adjourn", round=1, board=1, until=hour, text="a power cut")
        for line in lines:
            line.wait("table", lambda m: m["table"]["clock"] and m["table"]["clock"]["rests"] > HOUR // 2)
        left = ada.get("/tables/" + table)["table"]["clock"]["left"]
        play_any(table, people)
        assert clock_of(one, table)[0] == hour
        assert ada.at(two).get("/tables/" + table)["table"]["clock"]["left"] == left
        for line in lines:
            line.close()


if __name__ == "__main__":
    main(globals())
