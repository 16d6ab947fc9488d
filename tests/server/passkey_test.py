"""Passkeys: an authenticator that speaks the real protocol (its keys and signatures are openssl's), and what thieves would try."""
import base64
import hashlib
import json
import os
import shutil
import struct
import subprocess

from client import Person, folder, refused
from harness import Skipped, case, main, server

SITE = "https://play.example.org"
PRESENT, VERIFIED, NEW = 1, 4, 64


def text(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Authenticator:
    """One passkey of one person; 'kind' is what openssl calls the key."""

    def __init__(self, kind=("EC", "-pkeyopt", "ec_paramgen_curve:P-256"), counts=True):
        self.folder, self.counts, self.counter = folder(), counts, 0
        self.id = os.urandom(32)
        self.honest()
        self.file = os.path.join(self.folder, "key.pem")
        self.is_ed = kind[0] == "ED25519"
        self.run("genpkey", "-algorithm", *kind, "-out", self.file)
        self.key = self.run("pkey", "-in", self.file, "-pubout", "-outform", "DER")

    def honest(self):
        self.flags, self.host, self.origin = PRESENT | VERIFIED, "play.example.org", SITE

    @staticmethod
    def run(*words):
        return subprocess.run(["openssl", *words], check=True, capture_output=True).stdout

    def data(self, is_new):
        self.counter += self.counts
        flags = self.flags | (NEW if is_new else 0)
        new = bytes(16) + struct.pack(">H", len(self.id)) + self.id + b"\xa5rest" if is_new else b""
        return hashlib.sha256(self.host.encode()).digest() + struct.pack(">BI", flags, self.counter) + new

    def client(self, kind, challenge):
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}).encode()

    def sign(self, what):
        place = os.path.join(self.folder, "what")
        with open(place, "wb") as file:
            file.write(what)
        if self.is_ed:
            return self.run("pkeyutl", "-sign", "-rawin", "-inkey", self.file, "-in", place)
        return self.run("dgst", "-sha256", "-sign", self.file, place)

    def create(self, challenge, **instead):
        return dict({"id": text(self.id), "auth": text(self.data(True)), "key": text(self.key), "title": "Phone",
                     "client": text(self.client("webauthn.create", challenge))}, **instead)

    def get(self, challenge, **instead):
        auth, client = self.data(False), self.client("webauthn.get", challenge)
        signature = self.sign(auth + hashlib.sha256(client).digest())
        return dict({"id": text(self.id), "auth": text(auth), "client": text(client), "signature": text(signature)}, **instead)

    def end(self):
        shutil.rmtree(self.folder)


def member(host, name="Ada L"):
    person = host.person()
    person.post("/register", {"name": name, "password": "correct horse"})
    return person


def add(person, authenticator):
    begun = person.post("/me/passkeys/begin", {"password": "correct horse"})
    assert begun["site"] == "play.example.org" and begun["user"] == person.id
    person.post("/me/passkeys", authenticator.create(begun["challenge"]))


def ask(host):
    return json.loads(host.request("POST", "/api/v1/login/passkey/begin", {})[2])["challenge"]


def enter(host, body):
    status, _, answer = host.request("POST", "/api/v1/login/passkey", body)
    answer = json.loads(answer)
    return Person(host, answer["key"], answer["player"]) if status == 200 else answer["code"]


def needs_openssl():
    if not shutil.which("openssl"):
        raise Skipped("openssl is not here to be an authenticator")


@case("a passkey opens its account, with keys of every kind; it is listed, exported, taken away")
def passkeys():
    needs_openssl()
    kinds = (("EC", "-pkeyopt", "ec_paramgen_curve:P-256"), ("ED25519",), ("RSA", "-pkeyopt", "rsa_keygen_bits:2048"))
    with server("--public-url", SITE) as host:
        ada = member(host)
        assert ada.get("/")["passkeys"] is True and ada.get("/me")["passkeys"] == []
        refused("state", host.person().post, "/me/passkeys/begin", {})
        refused("who", ada.post, "/me/passkeys/begin", {"password": "wrong horse"})
        devices = [Authenticator(kind, counts=i > 0) for i, kind in enumerate(kinds)]
        for device in devices:
            add(ada, device)
        for device in devices[:2]:
            back = enter(host, device.get(ask(host)))
            assert back.id == ada.id and back.get("/me")["player"]["name"] == "Ada L"
    with server("--public-url", SITE) as host:  # another hour: ten passwords a minute are enough for nobody's test
        bea = member(host, "Bea")
        add(bea, devices[2])
        assert enter(host, devices[2].get(ask(host))).id == bea.id
        listed = bea.get("/me")["passkeys"]
        assert [one["title"] for one in listed] == ["Phone"] and bea.get("/me/export")["passkeys"] == listed
        refused("missing", host.person().post, "/me/passkeys/%s/end" % listed[0]["id"])
        bea.post("/me/passkeys/%s/end" % listed[0]["id"])
        assert bea.get("/me")["passkeys"] == [] and enter(host, devices[2].get(ask(host))) == "who"
    for device in devices:
        device.end()


@case("a passkey is good at this site, for this question, once, and by its owner's hand")
def thieves():
    needs_openssl()
    device, other = Authenticator(), Authenticator()
    with server("--public-url", SITE) as host:
        ada = member(host)
        begun = ada.post("/me/passkeys/begin", {"password": "correct horse"})["challenge"]
        for wrong in ({"client": text(device.client("webauthn.get", begun))}, {"key": text(b"rubbish")}, {"id": text(other.id)},
                      {"auth": text(device.data(False))}, {"id": ""}, {"key": "%%%"}, {"client": text(b"[")}, {"auth": ""}):
            refused("syntax", ada.post, "/me/passkeys", device.create(begun, **wrong))
        refused("state", ada.post, "/me/passkeys", device.create("x" * 43))
        eve = member(host, "Eve M")
        refused("state", eve.post, "/me/passkeys", device.create(begun))
        ada.post("/me/passkeys", device.create(begun))
        refused("state", ada.post, "/me/passkeys", device.create(begun))
        challenge = ask(host)
        good = device.get(challenge)
        assert enter(host, dict(good, signature=device.get("x" * 43)["signature"])) == "who"
        assert enter(host, device.get(challenge, id=text(other.id))) == "who"
    # A few at a time, for the limit of ten a minute.
    for changes in (({"origin": "https://evil.example"}, {"origin": SITE + ".evil.example"}), ({"host": "evil.example"}, {"flags": PRESENT}),
                    ({"flags": VERIFIED}, {"origin": SITE + "x"}), ({"origin": SITE + ":"}, {"origin": SITE + ":8x"})):
        with server("--public-url", SITE) as host:
            device.honest()
            add(member(host), device)
            first = device.get(ask(host))
            assert isinstance(enter(host, first), Person)
            assert enter(host, first) == "who", "a question is answered once"
            for change in changes:
                device.honest()
                device.__dict__.update(change)
                assert enter(host, device.get(ask(host))) == "who", change
    with server("--public-url", SITE) as host:  # any port is this site's
        device.honest()
        device.origin = SITE + ":8443"
        add(member(host), device)
        assert isinstance(enter(host, device.get(ask(host))), Person)
    with server("--public-url", SITE) as host:  # a copy of it that has signed less often
        device.honest()
        device.counter = 7
        add(member(host), device)
        assert isinstance(enter(host, device.get(ask(host))), Person)
        device.counter = 3
        assert enter(host, device.get(ask(host))) == "who"
    with server() as host:
        assert host.person().get("/")["passkeys"] is False
        refused("state", host.person().post, "/login/passkey/begin")
    device.end()
    other.end()


if __name__ == "__main__":
    main(globals())
