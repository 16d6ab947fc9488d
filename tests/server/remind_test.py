"""Reminders: by Web Push, with a push service and a browser that read what comes (pushbox.py), and by letter; of a turn by
correspondence, a round, a proposed hour, the check-in.  Nobody gets what they did not ask for."""
import contextlib
import os
import time

from client import Person, Seat, refused, until
from harness import ask_database, case, main, on_postgres, program, server
from mail_test import confirmed, member, settings
from mailbox import Mailbox
from pushbox import PushService

QUICK = ("--push-local", "--remind-seconds", "0")
DAYS = {"clock": {"kind": "days", "days": 3}}
ALL = ["turn", "round", "hour", "checkin"]


@contextlib.contextmanager
def pushing(*words):
    service = PushService()
    try:
        with server(*QUICK, *words) as host:
            yield host, service
    finally:
        service.close()


def wants(person, *kinds, mail=(), lang="en"):
    return person.post("/me/reminders", {"push": list(kinds), "mail": list(mail), "lang": lang})["reminders"]


def has_key(person):
    """The server's key is made when somebody first asks for it, who gets it at once; no browser can subscribe without."""
    assert person.get("/me/reminders")["push_key"]


def subscribe(person, service, name):
    has_key(person)
    browser = service.browser(name)
    person.post("/me/push", browser.place)
    return browser


def heard(service, browser, kind):
    """The first message of a kind."""
    found = []

    def has_come():
        found[:] = [m for m in (browser.read(body) for _, body in service.for_browser(browser)) if m["kind"] == kind]
        return found
    until(has_come, "a message of the kind " + kind)
    return found[0]


def table_of_two(ada, bea, **more):
    table = ada.table("carcassonne players=2", title="By post", **more)["id"]
    bea.post("/tables/%s/sit" % table)
    until(lambda: ada.sees_play(table))
    return table


def turn(person, table):
    """One whole turn of whoever has it: until somebody else decides."""
    seat = Seat(program, person, table)
    while seat.is_my_turn():
        seat.act(seat.legal()[0])
    seat.close()


@case("a turn by correspondence: encrypted for the browser, signed with the server's own key, in the person's language")
def by_post():
    with pushing() as (host, service):
        ada, bea = host.person("Ada"), host.person("Bea")
        has_key(ada)
        about = ada.get("/me/reminders")
        assert about["reminders"] == {"push": [], "mail": [], "lang": "en", "browsers": 0} and about["mail"] is False
        phone, desk = subscribe(bea, service, "phone"), subscribe(bea, service, "desk")
        other = subscribe(ada, service, "other")  # she does not want any
        assert wants(bea, "turn", lang="pt-PT") == {"push": ["turn"], "mail": [], "lang": "pt-PT", "browsers": 2}
        table = table_of_two(ada, bea, **DAYS)
        first = ada.get("/tables/" + table)["table"]["actor"]
        if first == 0:
            turn(ada, table)
        for browser in (phone, desk):
            message = heard(service, browser, "turn")
            assert message == {"kind": "turn", "text": "É a sua vez: By post", "url": "#/table/" + table, "tag": table}, message
        headers, body = service.for_browser(phone)[0]
        key, claims = service.sender(headers)
        assert key == about["push_key"] and claims["aud"] == service.url.rstrip("/")
        assert time.time() < claims["exp"] <= time.time() + 86400 and claims["sub"]
        assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
        assert b"By post" not in body and not service.for_browser(other)
        until(lambda: not ask_database(host, "SELECT 1 FROM reminders"), "what was said is gone")


@case("a table with a quick clock reminds nobody, and who has moved is not told that they should")
def not_needed():
    with pushing() as (host, service):
        ada, bea = host.person("Ada"), host.person("Bea")
        browser = subscribe(bea, service, "phone")
        wants(bea, *ALL)
        table_of_two(ada, bea)
        assert not ask_database(host, "SELECT 1 FROM reminders WHERE kind = 0")
        # A turn that is over before the reminder is due: a later one of another table comes, this one never.
        done = table_of_two(ada, bea, **DAYS)
        player = ask_database(host, "SELECT player FROM seats WHERE table_id = ? AND seat = 1", done)[0][0]
        assert player == bea.id
        ask_database(host, "INSERT INTO reminders (player, kind, about, mark, title, due) VALUES (?, 0, ?, 0, 'Old', 1)", bea.id,
                     table_of_two(ada, host.person("Cleo")))
        last = table_of_two(ada, bea, **DAYS)
        if ada.get("/tables/" + last)["table"]["actor"] == 0:
            turn(ada, last)
        until(lambda: any(browser.read(body)["tag"] == last for _, body in service.for_browser(browser)))
        until(lambda: not ask_database(host, "SELECT 1 FROM reminders"))
        assert not [body for _, body in service.for_browser(browser) if "Old" in browser.read(body)["text"]]


@case("a browser that the push service does not know any more is forgotten; ten are kept at most; they go with the person")
def gone():
    with pushing() as (host, service):
        ada, bea = host.person("Ada"), host.person("Bea")
        service.gone.add("dead")
        subscribe(bea, service, "dead")
        alive = subscribe(bea, service, "alive")
        wants(bea, "turn")
        table = table_of_two(ada, bea, **DAYS)
        if ada.get("/tables/" + table)["table"]["actor"] == 0:
            turn(ada, table)
        heard(service, alive, "turn")
        until(lambda: bea.get("/me/reminders")["reminders"]["browsers"] == 1, "the dead one is forgotten")
        for i in range(12):
            subscribe(bea, service, "browser%d" % i)
        assert bea.get("/me/export")["reminders"]["browsers"] == 10
        bea.post("/me/push/end", {"endpoint": service.url + "browser11"})
        assert bea.get("/me/reminders")["reminders"]["browsers"] == 9
        bea.post("/me/delete", {"confirm": "delete"})
        for rows in ("push_places", "reminder_wishes", "reminders"):
            assert not ask_database(host, "SELECT 1 FROM %s WHERE player = ?" % rows, bea.id)


@case("a new password and leaving everywhere end what browsers are told, too")
def left():
    with pushing() as (host, service):
        ada = host.person("Ada")
        ada.post("/register", {"name": "Ada of the post", "password": "a password to keep"})
        subscribe(ada, service, "phone")
        ada.post("/me/password", {"password": "a password to keep", "new": "another one to keep"})
        assert not ask_database(host, "SELECT 1 FROM push_places"), "by a new password"
        subscribe(ada, service, "phone")
        ada.post("/logout")
        assert len(ask_database(host, "SELECT 1 FROM push_places")) == 1, "one device of several has left"
        again = host.person().post("/login", {"name": "Ada of the post", "password": "another one to keep"})
        ada = Person(host, again["key"], again["player"])
        ada.post("/logout", {"everywhere": True})
        assert not ask_database(host, "SELECT 1 FROM push_places"), "by leaving everywhere"


@case("strangers name no place inside our network, and nothing that is no subscription")
def strangers():
    service = PushService()
    with server("--remind-seconds", "0") as host:
        ada, bea = host.person("Ada"), host.person("Bea")
        has_key(bea)
        good = service.browser("x").place
        for wrong in ({"endpoint": service.url + "x"}, {"endpoint": "ftp://example.org/x"}, {"endpoint": "https://a b/x"},
                      {"endpoint": "https://u:p@example.org/"}, {"endpoint": "https://" + "a" * 2000}, {"endpoint": ""},
                      {"key": "AAAA"}, {"auth": "AAAA"}, {"key": good["auth"]}):
            refused("syntax", ada.post, "/me/push", {**good, "endpoint": "https://push.example.org/x", **wrong})
        refused("syntax", ada.post, "/me/reminders", {"push": ["everything"], "mail": []})
        refused("syntax", ada.post, "/me/reminders", {"push": "turn", "mail": []})
        # A name that leads home is seen through when the connection is made: nobody calls at the door.
        port = service.url.rsplit(":", 1)[1].strip("/")
        for place in ("https://127.0.0.1:%s/x", "https://localhost:%s/y", "https://[::1]:%s/z", "https://[::ffff:127.0.0.1]:%s/w"):
            bea.post("/me/push", {**good, "endpoint": place % port})
        wants(bea, "turn")
        accepted = []
        service.server.get_request_was = service.server.get_request
        service.server.get_request = lambda: accepted.append(1) or service.server.get_request_was()
        table = table_of_two(ada, bea, **DAYS)
        if ada.get("/tables/" + table)["table"]["actor"] == 0:
            turn(ada, table)
        until(lambda: not ask_database(host, "SELECT 1 FROM reminders"), "they were tried")
        assert host.stop() == 0  # whatever waited was tried
        assert not accepted and not service.got
    service.close()


@case("an event: the check-in, a round; who has not asked is told of neither")
def events():
    with pushing() as (host, service):
        ada, bea, cleo = host.person("Ada"), host.person("Bea"), host.person("Cleo")
        browsers = {p.id: subscribe(p, service, p.player["name"]) for p in (ada, bea, cleo)}
        for person in (ada, bea):
            wants(person, *ALL)
        now = int(time.time() * 1000)
        event = ada.post("/events", {
            "name": "League", "options": "carcassonne players=2", "format": "groups", "window": 7, "visitors": True,
            "starts": now + 3600000 * 24, "check_in": 60})["event"]["id"]
        for person in (ada, bea, cleo):
            person.post("/events/%s/enter" % event)
        due = dict(ask_database(host, "SELECT player, due FROM reminders WHERE kind = 3 AND about = ?", event))
        assert due == {p.id: now + 3600000 * 23 for p in (ada, bea)}, due  # Cleo has not asked
        ask_database(host, "UPDATE reminders SET due = 1 WHERE player = ?", ada.id)
        assert heard(service, browsers[ada.id], "checkin")["text"] == "Check-in is open: League"
        ada.post("/events/%s/begin" % event)
        for person in (ada, bea):
            message = heard(service, browsers[person.id], "round")
            assert message["url"] == "#/event/" + event and "League" in message["text"], message
        assert not service.for_browser(browsers[cleo.id])


@case("an event: an hour that the opponent proposes, for the one who did not")
def hours():
    with pushing() as (host, service):
        ada, bea = host.person("Ada"), host.person("Bea")
        browsers = {p.id: subscribe(p, service, p.player["name"]) for p in (ada, bea)}
        for person in (ada, bea):
            wants(person, "hour")
        event = ada.post("/events", {"name": "Two", "options": "carcassonne players=2", "format": "groups", "window": 7,
                                     "visitors": True})["event"]["id"]
        for person in (ada, bea):
            person.post("/events/%s/enter" % event)
        ada.post("/events/%s/begin" % event)
        until(lambda: ada.get("/events/%s/rounds" % event)["rounds"], "a round of the two")
        ada.post("/events/%s/propose" % event, {"round": 1, "hour": int(time.time() * 1000) + 3600000})
        message = heard(service, browsers[bea.id], "hour")
        assert message == {"kind": "hour", "text": "Your opponent proposes an hour: Two", "url": "#/event/" + event,
                           "tag": event}, message
        assert not service.for_browser(browsers[ada.id])


@case("an hour that was agreed on: both are told half an hour before; not when it is now, moved on, or decided before it came")
def agreed():
    with pushing() as (host, service):
        ada, bea, cleo = host.person("Ada"), host.person("Bea"), host.person("Cleo")
        browsers = {p.id: subscribe(p, service, p.player["name"]) for p in (ada, bea)}
        for person in (ada, bea):
            wants(person, "game")
        event = cleo.post("/events", {"name": "Two", "options": "carcassonne players=2", "format": "groups", "window": 7,
                                      "visitors": True})["event"]["id"]
        for person in (ada, bea):
            person.post("/events/%s/enter" % event)
        cleo.post("/events/%s/begin" % event)
        until(lambda: cleo.get("/events/%s/rounds" % event)["rounds"], "a round of the two")

        def agree(hour):
            ada.post("/events/%s/propose" % event, {"round": 1, "hour": hour})
            bea.post("/events/%s/agree" % event, {"round": 1, "hour": hour})

        def waiting():
            return dict(ask_database(host, "SELECT player, due FROM reminders WHERE kind = 5 AND about = ?", event))

        hour = int(time.time() * 1000) + 24 * 3600000
        agree(hour)
        assert waiting() == {p.id: hour - 1800000 for p in (ada, bea)}, waiting()
        agree(hour + 3600000)
        assert waiting() == {p.id: hour + 1800000 for p in (ada, bea)}, "the later word counts"
        agree(int(time.time() * 1000) + 60000)
        assert waiting() == {}, "they know"
        agree(hour)
        ask_database(host, "UPDATE reminders SET due = 1 WHERE player = ?", ada.id)
        message = heard(service, browsers[ada.id], "game")
        assert message["text"] == "Your game begins soon: Two" and message["url"] == "#/event/" + event, message
        until(lambda: list(waiting()) == [bea.id], "hers is said")
        cleo.post("/events/%s/result" % event, {"round": 1, "board": 1, "games": [[80, 70]], "text": "they met on the train"})
        assert waiting() == {}, waiting()
        assert not service.for_browser(browsers[bea.id])


@case("the same by letter, where the host sends letters and the person wants them")
def letters():
    with Mailbox() as mail, server(*settings(mail), "--remind-seconds", "0") as host:
        ada, bea = host.person("Ada B"), member(host, "Bea L")
        confirmed(host, mail, bea, "bea@example.org")
        wants(bea, mail=["turn"], lang="es")
        table = table_of_two(ada, bea, **DAYS)
        if ada.get("/tables/" + table)["table"]["actor"] == 0:
            turn(ada, table)
        letter = mail.letter()
        assert letter["to"] == ["bea@example.org"] or "bea@example.org" in str(letter), letter
        assert "#/table/" + table in str(letter) and "Te toca jugar" in str(letter), letter


@case("what a process has taken and not said is said by another", only="postgres")
def taken():
    with pushing() as (host, service):
        ada, bea = host.person("Ada"), host.person("Bea")
        browser = subscribe(bea, service, "phone")
        wants(bea, "turn")
        with server(*QUICK, keep=host.folder) as _:
            table = table_of_two(ada, bea, **DAYS)
            if ada.get("/tables/" + table)["table"]["actor"] == 0:
                turn(ada, table)
            heard(service, browser, "turn")
            until(lambda: not ask_database(host, "SELECT 1 FROM reminders"))
        tags = [browser.read(body)["tag"] for _, body in service.for_browser(browser)]
        assert len(tags) <= 2, tags  # its turn may have been two decisions; nobody says one twice


if __name__ == "__main__":
    print("# %s %s" % (os.path.basename(__file__), "postgres" if on_postgres else "sqlite"))
    main(globals())
