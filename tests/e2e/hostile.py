#!/usr/bin/env python3
"""What the server refuses, and how: strangers, wrong and huge messages, other sites. Usage: hostile.py PROGRAM [--only WORD]"""
import json
import subprocess
import sys
import time

from client import Closed, Connection, Player, Server
from kit import HOTSEAT, PERSON, check, run, same


class Seated:
    """A match of two people in which the dice have begun, and a spectator who has heard of both."""

    def __init__(self, server):
        self.server = server
        made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
        self.match, self.secrets = made["match"], made["secrets"]
        self.a = Player(server, self.match, self.secrets["a"])
        self.b = Player(server, self.match, self.secrets["b"])
        self.b.join(), self.a.join()  # the dice begin when the second is there
        self.quiet = Player(server, self.match)
        self.quiet.join()
        time.sleep(1.2)  # who has come is told once a second
        while not self.quiet.connection.is_quiet(0.2):
            self.quiet.connection.next()
        self.n = server.get("/api/matches/" + self.match)[1]["n"]
        self.open_to_a = self.a.state["actions"][0]["text"]

    def refuses(self, message, code, first=True):
        """A new connection, which says hello as b unless this is its first message, is refused with this code, in words."""
        connection = Connection(self.server.port)
        try:
            if not first:
                connection.send({"t": "hello", "v": 1, "match": self.match, "seat": self.secrets["b"], "last": 0})
                same(connection.next()["t"], "welcome")
            (connection.send if isinstance(message, dict) else connection.send_text)(message)
            refusal = connection.wait("refused")
            same(refusal["code"], code)
            check(refusal["words"], "a refusal without words")
        finally:
            connection.close()

    def ends_unchanged(self):
        same(self.server.get("/api/matches/" + self.match)[1]["n"], self.n, "the match has changed")
        while not self.quiet.connection.is_quiet(0.3):
            message = self.quiet.connection.next()
            check(message["t"] in ("seats", "opened_again"), f"the spectator was told more than who came: {message}")


def test_what_is_no_message_is_refused(server):
    table = Seated(server)
    deep = "[" * 5000
    for text in ("", "x", "{", "[]", "null", "{}", '{"t":1}', '{"t":"act"', deep, '{"t":' + deep, '{"t":"hello"}',
                 '{"t":"hello","v":"1"}', '{"t":"hello","v":1}', '{"t":"hello","v":1,"match":7}',
                 '{"t":"hello","v":1,"match":"x","last":-1}', '{"t":"ping","id":"x"}', '{"t":"ping","id":-5}',
                 '{"t":"ping","id":1e99}', b'{"t":"pi\xff"}', b"\x00\x01"):
        # Bytes that are not UTF-8 end the connection, as the WebSocket standard has it.
        try:
            table.refuses(text, "malformed")
        except Closed:
            check(isinstance(text, bytes), f"closed by {text!r}")
    table.ends_unchanged()


def test_strangers_are_refused_before_they_are_let_in(server):
    table = Seated(server)
    hello = {"t": "hello", "v": 1, "match": table.match}
    table.refuses({"t": "dance"}, "unknown_type")
    table.refuses({**hello, "v": 2}, "version")
    table.refuses({**hello, "match": "nobody"}, "unknown_match")
    table.refuses({**hello, "seat": "guess"}, "wrong_secret")
    table.refuses({"t": "act", "id": 1, "n": table.n, "action": "done"}, "hello_first")
    # A page from elsewhere may not speak for somebody.
    try:
        Connection(server.port, headers=("Origin: https://elsewhere.example",))
        raise AssertionError("another origin is let in")
    except Closed:
        pass
    table.ends_unchanged()


def test_a_player_is_refused_what_is_not_his_to_do(server):
    table = Seated(server)

    def refuses(code, **message):
        table.refuses({"id": 1, "n": table.n, **message}, code, False)

    refuses("hello_twice", t="hello", v=1, match=table.match)
    refuses("not_your_decision", t="act", action=table.open_to_a)  # b says what a may do
    refuses("nothing_to_undo", t="undo")
    refuses("spectator", t="look", side="bottom")
    refuses("malformed", t="look", side="middle")
    refuses("not_over", t="next")
    refuses("malformed", t="act", action="x" * 600)
    refuses("malformed", t="act", n="1", action=table.open_to_a)
    refuses("stale", t="act", n=table.n - 1, action=table.open_to_a)
    refuses("stale", t="act", n=2**62, action=table.open_to_a)
    table.refuses({"t": "act", "id": 1, "action": table.open_to_a}, "malformed", False)
    for action in ("dice sword sword sword", "draw rally", "move A1 Z9", "battle B2 H4", "play rally rally", "", "\n",
                   "done\ndone", "order " + "H4 " * 100, "play 'OR 1=1", "💥"):
        same(table.a.act(action)["code"], "illegal", action)
    table.ends_unchanged()


def test_messages_and_requests_that_are_too_large_are_refused(server):
    table = Seated(server)
    # Refused in words, and the connection ends; also in the middle of a message that never ends.
    for first in (True, False):
        table.refuses("x" * 16385, "too_large", first)
        table.refuses("x" * 500000, "too_large", first)
    table.refuses('"' + "x" * 16382 + '"', "malformed")
    big = Connection(server.port)
    big.send_text("x" * 20000)
    same(big.wait("bye")["code"], "too_large")
    try:
        while True:
            big.next()
    except Closed:
        pass
    same(server.http("POST", "/api/matches", "x" * 70000)[0], 413)
    table.ends_unchanged()


def test_requests_for_matches_that_cannot_be_are_refused(server):
    same(server.http("POST", "/api/matches", "{")[0], 400)
    for request in ({}, {"scenario": "akragas"}, {"scenario": "nowhere", "seats": {"a": PERSON, "b": PERSON}},
                    {"scenario": "akragas", "seats": {"a": PERSON, "b": {"kind": "bot", "level": "god"}}},
                    {"scenario": "akragas", "seats": {"a": PERSON, "b": HOTSEAT}},
                    {"scenario": "akragas", "seats": {"a": {**PERSON, "name": "x" * 41}, "b": PERSON}}):
        same(server.http("POST", "/api/matches", json.dumps(request))[0], 400, str(request))


def test_a_message_that_is_said_twice_does_its_work_once(server):
    table = Seated(server)
    a = table.a
    act = {"t": "act", "id": 77, "n": a.n, "action": table.open_to_a}
    before = a.n
    a.connection.send(act), a.connection.send(act)
    same(a.answer(77)["t"], "ack")
    same(a.answer(77)["code"], "stale")
    same(a.n, before + 1)
    # The spectator has seen that one action and nothing else.
    steps = [table.quiet.connection.wait("steps")]
    while not table.quiet.connection.is_quiet(0.3):
        message = table.quiet.connection.next()
        check(message["t"] in ("steps", "seats"), str(message))
        steps += [message] if message["t"] == "steps" else []
    same([step["n"] for message in steps for step in message["steps"]], [before + 1])


def test_pages_and_headers(server):
    status, headers, body = server.http("GET", "/")
    same(status, 200)
    check(b"Acies" in body, "no page")
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"):
        check(name in headers, name + " is missing")
    for path in ("/../../etc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "//etc/passwd", "/nothing.js"):
        same(server.http("GET", path)[0], 404, path)
    same(server.get("/api/health"), (200, {"status": "ok", "version": 1}))
    check(b"acies_connections" in server.http("GET", "/metrics")[2], "no metrics")
    for header in ("X-Forwarded-For", "Forwarded"):
        status, _, body = server.http("GET", "/metrics", headers={header: "for=203.0.113.9"})
        same([status, json.loads(body)["error"]["code"]], [403, "metrics"], header)
    rules = [battle["rules"] for battle in server.get("/api/scenarios")[1]["scenarios"]]
    same(len([name for name in rules if name != "tabletop"]), 34)
    check("tabletop" in rules, "the tabletop has a battle")
    for scenario in server.get("/api/scenarios")[1]["scenarios"]:
        status, whole = server.get("/api/scenarios/" + scenario["id"])
        same([status, whole["name"]], [200, scenario["name"]])
    same(server.get("/api/rules/medieval")[1]["rows"], 11)
    same(server.get("/api/rules/chess")[0], 404)
    same(server.http("DELETE", "/api/matches")[0], 405)


def test_too_many_messages(server):
    made = server.make_match("akragas", PERSON, PERSON)
    slow = Server(server.program, server.store)  # a second server on the store, with the usual limits
    try:
        a = Player(slow, made["match"], made["secrets"]["a"])
        a.join()
        start = time.time()
        for i in range(200):
            a.connection.send({"t": "ping", "id": i})
        codes = [a.connection.wait("pong", "refused").get("code") for _ in range(200)]
        most = 60 + 20 * (time.time() - start) + 1
        check(40 <= codes.count(None) <= most, f"{codes.count(None)} let through, of {most:.0f}")
        same({c for c in codes if c}, {"too_fast"})
    finally:
        slow.stop()


def connects(port, origin):
    try:
        Connection(port, headers=(f"Origin: {origin}",)).socket.close()
        return True
    except Closed:
        return False


def test_pages_of_other_sites_play_where_they_are_let_in(server):
    site = "https://acies.example"
    # Everybody may read what the API answers: it knows nobody by anything but the secrets that he sends.
    _, headers, _ = server.http("GET", "/api/games", headers={"Origin": site})
    same(headers.get("Access-Control-Allow-Origin"), "*")
    check("Access-Control-Allow-Credentials" not in headers, "no cookies")
    _, headers, _ = server.http("GET", "/")
    check("Access-Control-Allow-Origin" not in headers, "the pages are nobody else's")
    status, headers, body = server.http("OPTIONS", "/api/matches", headers={
        "Origin": site, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"})
    same((status, body), (204, b""))
    same(headers["Access-Control-Allow-Headers"], "content-type")
    same(server.http("OPTIONS", "/metrics")[0], 405)
    # A socket is another matter.
    check(connects(server.port, f"http://127.0.0.1:{server.port}"), "its own page")
    check(not connects(server.port, site), "a page from elsewhere")
    for origins, let_in in ((f"https://other.example,{site}", (True, False)), ("*", (True, True))):
        other = Server(server.program, server.store + ".other", "--origin", origins)
        try:
            same((connects(other.port, site), connects(other.port, site + ".evil.example")), let_in, origins)
            check(connects(other.port, f"http://127.0.0.1:{other.port}"), "its own page")
        finally:
            other.kill()
    for wrong in ("acies.example", "https://acies.example/", "ftp://acies.example", "https://"):
        command = [server.program, "serve", "--port", "0", "--store", server.store + ".wrong", "--origin", wrong]
        check(subprocess.run(command, capture_output=True, timeout=20).returncode != 0, wrong)


if __name__ == "__main__":
    sys.exit(run(globals(), "--bot-pace", "5"))
