"""A mail server for the tests (aiosmtpd, Debian's): what it takes, it prints, a line of JSON for each letter.

    python3 mailbox.py [--tls CERT KEY] [--user NAME PASSWORD] [--put-off N] [--refuse ADDRESS]

The first line that it prints is its port.  --put-off: the first N letters are answered with "451 try again".  It ends with its
standard input.  The tests start it with Debian's Python, which has the library: Mailbox.
"""
import asyncio
import email
import email.policy
import json
import logging
import os
import queue
import ssl
import subprocess
import sys
import threading

PATIENCE = 60


class Mailbox:
    """with Mailbox() as mail: ... mail.url, mail.letter(): the next one."""

    def __init__(self, *words):
        python = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else "python3"
        self.process = subprocess.Popen([python, os.path.abspath(__file__), *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("there is no mail server: tools/setup.sh test")
        self.port = int(line)
        self.url = "smtp://127.0.0.1:%d" % self.port
        self.letters = queue.Queue()
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.letters.put(json.loads(line))

    def letter(self):
        """Waits for the next one: {"to", "from", "head", "subject", "text", "user", "tls"}."""
        return self.letters.get(timeout=PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.process.stdin.close()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()


class Keeper:
    def __init__(self, put_off, refused):
        self.put_off, self.refused = put_off, refused

    async def handle_RCPT(self, server, session, envelope, address, options):  # pylint: disable=invalid-name
        if address in self.refused:
            return "550 nobody lives here"
        envelope.rcpt_tos.append(address)
        return "250 known"

    async def handle_DATA(self, server, session, envelope):  # pylint: disable=invalid-name
        if self.put_off > 0:
            self.put_off -= 1
            return "451 try again"
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        user = session.auth_data.login.decode() if session.auth_data else None
        print(json.dumps({"to": envelope.rcpt_tos, "from": envelope.mail_from, "head": dict(letter.items()),
                          "subject": letter["Subject"], "text": letter.get_content(), "user": user,
                          "tls": session.ssl is not None}), flush=True)
        return "250 taken"


def read_words(words):
    """What SMTP is told, and its keeper."""
    given, put_off, refused, more = {}, 0, [], {}
    while words:
        if words[0] == "--tls":
            more["tls_context"] = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            more["tls_context"].load_cert_chain(words[1], words[2])
            more["require_starttls"] = True
        elif words[0] == "--user":
            given[words[1].encode()] = words[2].encode()
        elif words[0] == "--refuse":
            refused.append(words[1])
        else:
            put_off = int(words[1])
        words = words[2 if words[0] in ("--refuse", "--put-off") else 3:]
    return given, Keeper(put_off, refused), more


async def serve(words):
    from aiosmtpd.smtp import SMTP, AuthResult  # pylint: disable=import-outside-toplevel

    logging.getLogger("mail.log").setLevel(logging.CRITICAL)  # connections that the tests break
    given, keeper, more = read_words(words)

    def right(server, session, envelope, mechanism, data):
        is_right = given.get(data.login) == data.password
        return AuthResult(success=is_right, handled=False, auth_data=data if is_right else None)

    if given:
        more.update(authenticator=right, auth_required=True)
    loop = asyncio.get_running_loop()
    listening = await loop.create_server(lambda: SMTP(keeper, loop=loop, hostname="mail.example.org", **more),
                                         "127.0.0.1", 0)
    print(listening.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    listening.close()


if __name__ == "__main__":
    asyncio.run(serve(sys.argv[1:]))
