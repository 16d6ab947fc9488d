"""Letters: an address that is confirmed, the way back by a letter, and a mail server (mailbox.py) that is real, slow to agree, or
away."""
import json
import os
import re
import shutil
import subprocess

from client import Person, folder, refused, until
from door_test import is_closed, logged_in
from harness import Skipped, ask_database, case, main, program, server
from mailbox import Mailbox

SITE = "https://play.example.org"


def settings(mail, *more):
    return ("--smtp-url", mail.url, "--smtp-from", "club@example.org", "--public-url", SITE + "/", "--smtp-plain", *more)


def member(host, name="Ada L", password="correct horse"):
    person = host.person()
    person.post("/register", {"name": name, "password": password})
    return person


def token(letter, screen):
    """What the link holds; it is below the address that the host has set, behind the #."""
    links = re.findall(r"https?://\S+/#\S*", letter["text"])
    assert len(links) == 1 and links[0].startswith("%s/#/%s/" % (SITE, screen)), letter
    return links[0].rsplit("/", 1)[1]


def confirmed(host, mail, person, address, password="correct horse"):
    person.post("/me/email", {"email": address, "password": password})
    letter = mail.letter()
    assert letter["to"] == [address]
    host.person().post("/email/confirm", {"token": token(letter, "confirm")})
    return person


def metric(host, name):
    text = host.request("GET", "/metrics")[2].decode()
    return int(re.search(r"^baluarte_%s_total (\d+)" % name, text, re.M).group(1))


def sent(host, n):
    until(lambda: metric(host, "mails_sent") == n, "%d letters are sent" % n)


@case("an address counts when a letter to it was answered; only its owner reads it; it can be taken away")
def address():
    with Mailbox() as mail, server(*settings(mail)) as host:
        ada, eve = member(host), member(host, "Eve M")
        assert host.person().get("/")["mail"] is True
        refused("state", host.person().post, "/me/email", {"email": "x@example.org"})
        refused("who", ada.post, "/me/email", {"email": "ada@example.org", "password": "wrong horse"})
        for wrong in ("ada", "ada@example.org\r\nBcc: eve@example.org", "a b@example.org", "ada@host", "á@example.org", ""):
            refused("syntax", ada.post, "/me/email", {"email": wrong, "password": "correct horse"})
        ada.post("/me/email", {"email": "Ada@Example.org", "password": "correct horse", "lang": "pt-BR"})
        letter = mail.letter()
        assert letter["to"] == ["Ada@Example.org"] and letter["from"] == "club@example.org"
        assert letter["subject"] == "Este endereço é seu?" and "Ada L" in letter["text"], letter
        assert letter["head"]["Auto-Submitted"] == "auto-generated" and "Message-ID" in letter["head"]
        about = ada.get("/me")
        assert about["email"] is None and about["email_new"] == "Ada@Example.org"
        refused("missing", eve.post, "/email/confirm", {"token": "x" * 43})
        refused("missing", eve.post, "/recover/use", {"token": token(letter, "confirm"), "new": "battery staple"})
        assert host.person().post("/email/confirm", {"token": token(letter, "confirm")})["name"] == "Ada L"
        refused("missing", eve.post, "/email/confirm", {"token": token(letter, "confirm")})
        about = ada.get("/me")
        assert about["email"] == "Ada@Example.org" and about["email_new"] is None
        assert ada.get("/me/export")["email"] == "Ada@Example.org"
        seen = json.dumps([eve.get("/players/" + ada.id), eve.get("/me"), eve.get("/me/export")])
        assert "example.org" not in seen.lower()
        confirmed(host, mail, ada, "new@example.org")
        letter = mail.letter()
        assert letter["to"] == ["Ada@Example.org"] and "another address" in letter["text"]
        refused("who", ada.post, "/me/email/end", {"password": "wrong horse"})
        ada.post("/me/email/end", {"password": "correct horse"})
        assert mail.letter()["to"] == ["new@example.org"] and ada.get("/me")["email"] is None
        confirmed(host, mail, eve, "eve@example.org")
        eve.post("/me/delete", {"confirm": "delete", "password": "correct horse"})
        assert ask_database(host, "SELECT email FROM players WHERE email IS NOT NULL") == []
        assert ask_database(host, "SELECT hash FROM mail_tokens") == []


@case("who has forgotten the password: a link that is good once, all sessions end, the second factor stays")
def recovery():
    with Mailbox() as mail, server(*settings(mail)) as host:
        ada, stranger = confirmed(host, mail, member(host), "ada@example.org"), host.person()
        phone = logged_in(host, "Ada L", "correct horse")
        lines = [ada.socket(), phone.socket()]
        stranger.post("/recover", {"name": "ada l", "lang": "es"})
        first = mail.letter()
        assert first["to"] == ["ada@example.org"] and first["subject"] == "Una contraseña nueva", first
        stranger.post("/recover", {"name": "ADA@example.org"})
        second = mail.letter()
        secrets = [token(letter, "recover") for letter in (first, second)]
        rows = ask_database(host, "SELECT hash, address FROM mail_tokens")
        assert len(rows) == 2 and not any(secret in str(rows) for secret in secrets), "the store has hashes"
        refused("syntax", stranger.post, "/recover/use", {"token": secrets[0], "new": "12345678"})
        refused("missing", stranger.post, "/recover/use", {"new": "battery staple"})
        assert stranger.post("/recover/use", {"token": secrets[1], "new": "battery staple"})["name"] == "Ada L"
        assert all(is_closed(line) for line in lines)
        refused("who", ada.get, "/me")
        refused("who", phone.get, "/me")
        for secret in secrets:
            refused("missing", stranger.post, "/recover/use", {"token": secret, "new": "another staple"})
        assert "new password" in mail.letter()["text"]
        refused("who", stranger.post, "/login", {"name": "Ada L", "password": "correct horse"})
        assert logged_in(host, "Ada L", "battery staple").get("/me")["email"] == "ada@example.org"
        assert "battery" not in host.log_text() and secrets[1] not in host.log_text()


@case("links grow old, and are worth nothing after a new password or another address; the app's code is still asked for")
def old_links():
    with Mailbox() as mail, server(*settings(mail)) as host:
        ada = confirmed(host, mail, member(host), "ada@example.org")
        stranger = host.person()

        def asked():
            stranger.post("/recover", {"name": "Ada L"})
            return token(mail.letter(), "recover")

        secret = asked()
        ask_database(host, "UPDATE mail_tokens SET until = 1")
        refused("missing", stranger.post, "/recover/use", {"token": secret, "new": "battery staple"})
        secret = asked()
        ada.post("/me/password", {"password": "correct horse", "new": "trombone paper"})
        refused("missing", stranger.post, "/recover/use", {"token": secret, "new": "battery staple"})
        secret = asked()
        ask_database(host, "UPDATE players SET totp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' WHERE id = ?", ada.id)
        stranger.post("/recover/use", {"token": secret, "new": "battery staple"})
        refused("factor", stranger.post, "/login", {"name": "Ada L", "password": "battery staple"})


@case("nobody learns by asking whether there is an account, and nobody's mailbox is filled")
def no_oracle():
    with Mailbox() as mail, server(*settings(mail)) as host:
        confirmed(host, mail, member(host), "ada@example.org")
        member(host, "Without")
        answers = {}
        for name in ("Ada L", "Without", "Nobody", "ada@example.org", "nobody@example.org"):
            status, headers, body = host.request("POST", "/api/v1/recover", {"name": name})
            answers[name] = (status, body, sorted(headers))
        assert len({str(answer) for answer in answers.values()}) == 1 and answers["Ada L"][0] == 200, answers
        assert [mail.letter()["to"] for _ in range(2)] == [["ada@example.org"]] * 2
    # Three an hour for a name or a mailbox, there or not; ten for an address.
    for name in ("Ada L", "Nobody"):
        with Mailbox() as mail, server(*settings(mail)) as host:
            confirmed(host, mail, member(host), "ada@example.org")
            codes = [host.request("POST", "/api/v1/recover", {"name": name})[0] for _ in range(5)]
            assert codes == [200, 200, 200, 429, 429], (name, codes)
            codes = [host.request("POST", "/api/v1/recover", {"name": "N %d" % i})[0] for i in range(9)]
            assert codes.count(429) >= 3 and codes[0] == 200, codes
    with Mailbox() as mail, server(*settings(mail)) as host:
        people = [member(host, "Eve %d" % i) for i in range(4)]
        for person in people[:3]:
            person.post("/me/email", {"email": "victim@example.org", "password": "correct horse"})
        refused("limit", people[3].post, "/me/email", {"email": "VICTIM@example.org", "password": "correct horse"})


@case("without a mail server: letters are refused in a sentence, and the host gives a new password")
def without():
    with server() as host:
        ada = member(host)
        assert ada.get("/")["mail"] is False
        refused("state", ada.post, "/recover", {"name": "Ada L"})
        refused("state", ada.post, "/me/email", {"email": "ada@example.org", "password": "correct horse"})
        ada.post("/me/email/end", {"password": "correct horse"})
    for words, wanted in (((), "smtp_from"), (("--smtp-from", "club@example.org"), "public_url"),
                          (("--smtp-from", "x", "--public-url", SITE), "smtp_from")):
        ended = subprocess.run([program, "serve", "--db", "/nonexistent/x.db", "--smtp-url", "smtp://localhost", *words],
                               capture_output=True, text=True, check=False)
        assert ended.returncode == 1, ended


@case("a letter that is put off is tried again; one that is refused is not; the server goes on meanwhile")
def again():
    with Mailbox("--put-off", "1", "--refuse", "gone@example.org") as mail, server(*settings(mail)) as host:
        ada = member(host)
        ada.post("/me/email", {"email": "gone@example.org", "password": "correct horse"})
        until(lambda: metric(host, "mails_failed") == 1, "it is given up")
        confirmed(host, mail, ada, "ada@example.org")
        sent(host, 1)
        assert '"event":"mail"' in host.log_text().replace('": "', '":"')


def certificate(place):
    names = [os.path.join(place, name) for name in ("mail.pem", "mail.key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                    "subjectAltName=IP:127.0.0.1", "-out", names[0], "-keyout", names[1]], check=True, capture_output=True)
    return names


@case("a mail server with STARTTLS and a password is believed if its certificate is; another gets nothing")
def encrypted():
    if not shutil.which("openssl"):
        raise Skipped("openssl is not here to make a certificate")
    place = folder()
    names = certificate(place)
    with Mailbox("--tls", *names, "--user", "club", "s3cret word") as mail:
        url = mail.url.replace("//", "//club:s3cret%20word@")
        words = ("--smtp-url", url, "--smtp-from", "club@example.org", "--public-url", SITE)
        with server(*words, "--smtp-ca", names[0]) as host:
            ada = confirmed(host, mail, member(host), "ada@example.org")
            ada.post("/recover", {"name": "Ada L"})
            letter = mail.letter()
            assert letter["tls"] and letter["user"] == "club", letter
        with server(*words) as host:  # a certificate that nobody has signed
            ada = member(host)
            ada.post("/me/email", {"email": "ada@example.org", "password": "correct horse"})
            until(lambda: "mail" in host.log_text(), "it is not sent")
            assert "s3cret" not in host.log_text()
    with Mailbox() as mail, server("--smtp-url", mail.url, "--smtp-from", "club@example.org", "--public-url", SITE) as host:
        ada = member(host)  # a mail server that does not encrypt
        ada.post("/me/email", {"email": "ada@example.org", "password": "correct horse"})
        until(lambda: "mail" in host.log_text(), "it is not sent")
        assert metric(host, "mails_sent") == 0 and mail.letters.empty()
    shutil.rmtree(place)


@case("a server that stops does not wait for a mail server that says nothing")
def silent():
    import socket  # pylint: disable=import-outside-toplevel
    with socket.create_server(("127.0.0.1", 0)) as mute:
        words = ("--smtp-url", "smtp://127.0.0.1:%d" % mute.getsockname()[1], "--smtp-from", "club@example.org", "--public-url", SITE)
        with server(*words) as host:
            ada = member(host)
            ada.post("/me/email", {"email": "ada@example.org", "password": "correct horse"})
            line, _ = mute.accept()
            assert isinstance(ada, Person) and ada.get("/me")["email_new"] == "ada@example.org"
        line.close()


if __name__ == "__main__":
    main(globals())
