"""A push service and a browser for tests, with nothing but Python's own library: takes messages over HTTP (RFC 8030), checks who sent
them (RFC 8292) and reads them (RFC 8291).  Slow and not constant in time, as a test may be."""
import base64
import hashlib
import hmac
import http.server
import json
import os
import threading

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    """Points of P-256; None is the point far away."""
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(n, point):
    total = None
    while n:
        if n & 1:
            total = add(total, point)
        point, n = add(point, point), n >> 1
    return total


def written(point):
    return b"\4" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def read(data):
    assert len(data) == 65 and data[0] == 4
    x, y = int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")
    assert (y * y - x * x * x + 3 * x - B) % P == 0, "a point of the curve"
    return x, y


def verified(public, text, signature):
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    z, w = int.from_bytes(hashlib.sha256(text).digest(), "big"), pow(s, -1, N)
    return add(times(z * w % N, G), times(r * w % N, public))[0] % N == r


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def make_box():
    """The S-box of AES."""
    box, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ (p << 1) & 255 ^ (0x1B if p & 128 else 0)
        for shift in (1, 2, 4):
            q ^= q << shift & 255
        if q & 128:
            q ^= 9
        box[p] = q ^ (q << 1 | q >> 7) & 255 ^ (q << 2 | q >> 6) & 255 ^ (q << 3 | q >> 5) & 255 ^ (q << 4 | q >> 4) & 255 ^ 0x63
        if p == 1:
            box[0] = 0x63
            return box


BOX = make_box()


def aes(key, block):
    """One block of AES-128."""
    words, turn = [list(key[i:i + 4]) for i in range(0, 16, 4)], 1
    for i in range(4, 44):
        word = list(words[-1])
        if i % 4 == 0:
            word = [BOX[b] for b in word[1:] + word[:1]]
            word[0] ^= turn
            turn = turn << 1 ^ (0x11B if turn & 128 else 0)
        words.append([a ^ b for a, b in zip(words[i - 4], word)])
    keys = [sum(words[i:i + 4], []) for i in range(0, 44, 4)]
    state = [a ^ b for a, b in zip(block, keys[0])]
    for i in range(1, 11):
        state = [BOX[state[(j + 4 * (j % 4)) % 16]] for j in range(16)]
        if i < 10:
            mixed = []
            for c in range(0, 16, 4):
                column = state[c:c + 4]
                double = [b << 1 & 255 ^ (0x1B if b & 128 else 0) for b in column]
                mixed += [double[j] ^ double[(j + 1) % 4] ^ column[(j + 1) % 4] ^ column[(j + 2) % 4] ^ column[(j + 3) % 4]
                          for j in range(4)]
            state = mixed
        state = [a ^ b for a, b in zip(state, keys[i])]
    return bytes(state)


def ghash(h, data):
    h, y = int.from_bytes(h, "big"), 0
    for i in range(0, len(data), 16):
        x, v, y = y ^ int.from_bytes(data[i:i + 16].ljust(16, b"\0"), "big"), h, 0
        for bit in range(127, -1, -1):
            y ^= v if x >> bit & 1 else 0
            v = v >> 1 ^ (0xE1 << 120 if v & 1 else 0)
    return y.to_bytes(16, "big")


def opened(key, nonce, sealed):
    """AES-128-GCM without more data; the tag must be right."""
    text, tag = sealed[:-16], sealed[-16:]
    sizes = (0).to_bytes(8, "big") + (8 * len(text)).to_bytes(8, "big")
    padded = text + b"\0" * (-len(text) % 16)
    sign = bytes(a ^ b for a, b in zip(ghash(aes(key, b"\0" * 16), padded + sizes), aes(key, nonce + b"\0\0\0\1")))
    assert sign == tag, "the tag of the message"
    stream = b"".join(aes(key, nonce + n.to_bytes(4, "big")) for n in range(2, 2 + (len(text) + 15) // 16))
    return bytes(a ^ b for a, b in zip(text, stream))


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


class Browser:
    """A subscription: its keys, and reading what came."""

    def __init__(self, url, name):
        self.secret = int.from_bytes(os.urandom(32), "big") % (N - 1) + 1
        self.public, self.auth, self.name = written(times(self.secret, G)), os.urandom(16), name
        self.place = {"endpoint": url + name, "key": b64(self.public), "auth": b64(self.auth)}

    def read(self, body):
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21:21 + length], body[21 + length:]
        assert len(sealed) <= size
        shared = times(self.secret, read(sender))[0].to_bytes(32, "big")
        both = mac(mac(self.auth, shared), b"WebPush: info\0", self.public, sender, b"\1")
        prk = mac(salt, both)
        text = opened(mac(prk, b"Content-Encoding: aes128gcm\0\1")[:16], mac(prk, b"Content-Encoding: nonce\0\1")[:12], sealed)
        assert text.endswith(b"\2"), "the last record"
        return json.loads(text[:-1])


class PushService:
    """Takes messages; .gone are names that it does not know any more.  .got: (name, headers, body)"""

    def __init__(self):
        self.got, self.gone = [], set()
        box = self

        class Taker(http.server.BaseHTTPRequestHandler):
            def do_POST(self):  # pylint: disable=invalid-name
                body = self.rfile.read(int(self.headers["Content-Length"]))
                name = self.path.strip("/")
                box.got.append((name, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(410 if name in box.gone else 201)
                self.end_headers()

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Taker)
        self.url = "http://127.0.0.1:%d/" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def browser(self, name):
        return Browser(self.url, name)

    def for_browser(self, browser):
        return [(headers, body) for name, headers, body in list(self.got) if name == browser.name]

    def sender(self, headers):
        """(key, claims): who signed, checked."""
        scheme, rest = headers["authorization"].split(" ", 1)
        fields = dict(part.strip().split("=", 1) for part in rest.split(","))
        head, claims, signature = fields["t"].split(".")
        assert scheme == "vapid" and json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
        assert verified(read(unb64(fields["k"])), (head + "." + claims).encode(), unb64(signature)), "the signature"
        return fields["k"], json.loads(unb64(claims))

    def close(self):
        self.server.shutdown()
        self.server.server_close()
