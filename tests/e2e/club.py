#!/usr/bin/env python3
"""The club as browsers meet it: people, sign-ins, seats that are offered and taken. Usage: club.py PROGRAM [--only WORD]"""
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

from client import Closed, Connection, Player, Server
from kit import at_once, check, chooser, play_out, same

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


class Browser:
    """Keeps the cookie it is given, and sends it."""

    def __init__(self, server, agent=FIREFOX):
        self.server, self.agent = server, agent
        self.cookie = None
        self.set_cookie = None  # of the last answer

    def ask(self, method, path, body=None, **headers):
        sent = {"User-Agent": self.agent, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if self.cookie:
            sent["Cookie"] = self.cookie
        status, got, answer = self.server.http(method, path, None if body is None else json.dumps(body), sent)
        self.set_cookie = got.get("Set-Cookie")
        if self.set_cookie:
            pair = self.set_cookie.split(";")[0]
            self.cookie = None if pair.endswith("=") else pair
        return status, got, answer

    def get(self, path, **headers):
        status, _, answer = self.ask("GET", path, **headers)
        return status, json.loads(answer)

    def post(self, path, body=None, **headers):
        status, _, answer = self.ask("POST", path, {} if body is None else body, **headers)
        return status, json.loads(answer)

    def good(self, path, body=None):
        status, answer = self.post(path, body)
        check(status == 200, f"{path}: {status} {answer}")
        return answer

    def me(self):
        return self.get("/api/me")[1]

    def lobby(self):
        return self.get("/api/lobby")[1]

    def offer(self, pace="days", side="bottom", **more):
        return self.good("/api/offers", {"battle": "akragas", "side": side, "pace": pace, **more})

    def player(self, match, choose=None):
        """At the table of a match, by who one is."""
        player = Player(self.server, match, None, choose)
        player.join = lambda: join_as_oneself(self, player)
        return player


def join_as_oneself(browser, player):
    player.connection = Connection(browser.server.port, headers=[f"Cookie: {browser.cookie}"] if browser.cookie else [])
    player.connection.send({"t": "hello", "v": 1, "match": player.match, "last": player.n, "mine": True})
    message = player.connection.next()
    if message["t"] != "welcome":
        raise RuntimeError(str(message))
    player.take(message)
    return message


def refused(answer, status, code):
    same((answer[0], answer[1].get("error", {}).get("code")), (status, code), str(answer))
    check(len(answer[1]["error"]["words"]) > 5, "no words")


# --- The tests ----------------------------------------------------------------------------------------------------------


def test_a_look_leaves_no_trace(server):
    ada = Browser(server)
    for path in ("/api/me", "/api/lobby", "/api/me/matches", "/api/me/sign-ins", "/api/me/export", "/"):
        status, _, _ = ada.ask("GET", path)
        same(status, 200, path)
        same(ada.set_cookie, None, path)
    same(ada.me()["kind"], "stranger")
    with sqlite3.connect(server.store) as store:
        same(store.execute("SELECT count(*) FROM person").fetchone()[0], 0, "people")
    # A match with a bot needs nobody either.
    status, _ = ada.post("/api/matches", {"scenario": "akragas", "seats": {"a": {"kind": "person"},
                                                                           "b": {"kind": "bot", "level": "random"}}})
    same((status, ada.set_cookie), (201, None))


def test_the_first_act_makes_a_guest_whose_cookie_tells_nothing(server):
    ada = Browser(server)
    ada.offer()
    cookie = ada.set_cookie
    for part in ("acies=", "; HttpOnly", "; SameSite=Lax", "; Path=/"):
        check(part in cookie, cookie)
    check("Secure" not in cookie, "this server speaks plain HTTP")
    token = ada.cookie.split("=")[1]
    same(len(token), 43, "256 bits")
    same(ada.me()["kind"], "guest")
    server.stop()
    with open(server.store, "rb") as store:
        check(token.encode() not in store.read(), "the token is in the store")
    server.start()
    same(ada.me()["kind"], "guest", "after a restart")
    forged = Browser(server)
    forged.cookie = "acies=" + token[:-1] + ("A" if token[-1] != "A" else "B")
    same(forged.me()["kind"], "stranger")


def test_pages_of_other_sites_act_for_nobody(server):
    ada = Browser(server)
    ada.offer()
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"},
                    {"Sec_Fetch_Site": "same-site"}):
        kept = ada.cookie
        status, answer = ada.get("/api/me", **headers)
        check(status >= 400 or answer["kind"] == "stranger", f"{headers}: {answer}")
        status, _ = ada.post("/api/me/delete", **headers)
        check(status >= 400, str(headers))
        ada.cookie = kept
    same(ada.me()["kind"], "guest")
    own = {"Origin": f"http://127.0.0.1:{server.port}", "Sec_Fetch_Site": "same-origin"}
    same(ada.get("/api/me", **own)[1]["kind"], "guest")


def test_a_name_comes_with_a_new_cookie(server):
    ada, eve = Browser(server), Browser(server)
    ada.offer()
    before = ada.cookie
    same(ada.good("/api/me", {"name": "Ada"})["kind"], "named")
    check(ada.cookie != before, "the same cookie")
    eve.cookie = before
    same(eve.me()["kind"], "stranger", "the cookie of before")
    refused(Browser(server).post("/api/me", {"name": "A.D.A"}), 409, "name_taken")
    for name in ("x", "Ada\u202e", "Ada\n", "acies", "a" * 21, "Ada\u03b1"):
        refused(Browser(server).post("/api/me", {"name": name}), 400, "name")
    refused(ada.post("/api/me", {}), 400, "malformed")
    refused(ada.post("/api/me", "text"), 400, "malformed")


def test_sign_ins_are_listed_and_ended_and_their_tables_close(server):
    ada, phone = Browser(server), Browser(server, "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1")
    ada.good("/api/me", {"name": "Ada"})
    token = ada.good("/api/me/pairing")["token"]
    same(phone.good("/api/me/pair", {"token": token})["name"], "Ada")
    refused(Browser(server).post("/api/me/pair", {"token": token}), 403, "wrong_token")
    both = ada.get("/api/me/sign-ins")[1]["sign_ins"]
    same(sorted((one["device"], one["here"]) for one in both),
         [("Firefox on Linux", True), ("Safari on an iPhone", False)])
    match = meet(server, ada, Browser(server))
    at_phone = phone.player(match)
    same(at_phone.join()["you"]["seats"], ["a"])
    lost = next(one["id"] for one in both if not one["here"])
    ada.good("/api/me/sign-ins/end", {"id": lost})
    same(phone.me()["kind"], "stranger")
    same(at_phone.connection.wait("bye")["code"], "signed_out")
    try:
        phone.player(match).join()
        raise AssertionError("a sign-in that was ended sits down")
    except RuntimeError as why:
        check("not_yours" in str(why), str(why))
    refused(phone.post("/api/me/sign-ins/end", {"id": lost}), 401, "nobody")
    ada.good("/api/me/out")
    same((ada.cookie, ada.me()["kind"]), (None, "stranger"))


def test_a_code_brings_a_person_back_once_and_ends_every_sign_in(server):
    ada, back = Browser(server), Browser(server)
    ada.offer()
    refused(ada.post("/api/me/codes"), 400, "name_first")
    ada.good("/api/me", {"name": "Ada"})
    codes = ada.good("/api/me/codes")["codes"]
    same((len(codes), len(set(codes)), ada.me()["codes"]), (10, 10, 10))
    server.stop()
    with open(server.store, "rb") as store:
        kept = store.read()
    check(all(code.encode() not in kept and code.replace("-", "").encode() not in kept for code in codes), "a code is kept")
    server.start()
    same(back.good("/api/me/recover", {"code": " " + codes[3].upper().replace("-", " ")})["name"], "Ada")
    same((ada.me()["kind"], back.me()["codes"]), ("stranger", 9))
    refused(Browser(server).post("/api/me/recover", {"code": codes[3]}), 403, "wrong_code")
    old = codes[4]
    back.good("/api/me/codes")
    refused(Browser(server).post("/api/me/recover", {"code": old}), 403, "wrong_code")
    for _ in range(8):
        answer = Browser(server).post("/api/me/recover", {"code": "aaaa"})
    refused(answer, 429, "too_often")


def test_a_person_gets_all_that_is_kept_and_is_deleted(server):
    ada, bob = Browser(server), Browser(server)
    ada.good("/api/me", {"name": "Ada"})
    bob.good("/api/me", {"name": "Bob"})
    match = meet(server, ada, bob)
    ada.offer()
    everything = ada.get("/api/me/export")[1]
    same((everything["me"]["name"], [one["match"] for one in everything["matches"]], len(everything["offers"])),
         ("Ada", [match], 2))
    watcher = Player(server, match)
    same(watcher.join()["match"]["seats"]["a"]["name"], "Ada")
    # A seat by invitation, with a name typed at the door.
    status, made = bob.post("/api/matches", {"scenario": "akragas",
                                             "seats": {"a": {"kind": "person"}, "b": {"kind": "person"}}})
    same(status, 201)
    claim = {"invitation": made["invitations"]["b"], "secret": "a-secret-of-the-guest-1234", "name": "Ada"}
    same(ada.post(f"/api/matches/{made['match']}/claim", claim)[0], 200)
    same(server.get(f"/api/matches/{made['match']}")[1]["seats"]["b"]["name"], "Ada")
    ada.good("/api/me/delete")
    same((ada.cookie, ada.me()["kind"], len(bob.lobby()["offers"])), (None, "stranger", 0))
    same(watcher.connection.wait("seats")["match"]["seats"]["a"]["name"], "")
    server.stop()
    with sqlite3.connect(server.store) as store:
        dump = "\n".join(store.iterdump())
    check("Ada" not in dump, "the name is still there")
    server.start()
    check(match in [one["match"] for one in bob.get("/api/me/matches")[1]["matches"]], "it stays for the other")
    same(bob.player(match).join()["match"]["seats"]["a"]["name"], "")
    same(server.get(f"/api/matches/{made['match']}")[1]["seats"]["b"]["name"], "", "a name from the log")


def meet(server, ada, bob, **more):
    offer = ada.offer(**more)
    taken = bob.good(f"/api/offers/{offer['id']}/take")
    same(taken["seat"], "b")
    mine = next(one for one in ada.lobby()["offers"] if one["id"] == offer["id"])
    same(mine["match"], taken["match"])
    return taken["match"]


def test_strangers_meet_in_the_lobby_and_play_to_the_end(server):
    ada, bob = Browser(server), Browser(server)
    ada.good("/api/me", {"name": "Ada"})
    offer = ada.offer(pace="now", watched=True)
    seen = bob.lobby()
    same([(one["battle"], one["by"], one["here"], one["mine"], one["side"]) for one in seen["offers"]],
         [("akragas", "Ada", True, False, "bottom")])
    same((seen["here"], seen["names"]), (1, ["Ada"]))
    same(bob.cookie, None, "he has only looked")
    match = bob.good(f"/api/offers/{offer['id']}/take")["match"]
    same(bob.me()["kind"], "guest")
    same(bob.good(f"/api/offers/{offer['id']}/take")["match"], match, "a lost answer is given again")
    same(next(one for one in ada.lobby()["offers"])["match"], match)
    same([one["match"] for one in Browser(server).lobby()["watch"]], [match])
    same(ada.get("/api/me/matches")[1]["matches"][0]["my_turn"], True, "both are waited for")
    a, b = ada.player(match, chooser(1)), bob.player(match, chooser(2))
    same(a.join()["you"], {"seats": ["a"], "side": "bottom"})
    same(b.join()["you"], {"seats": ["b"], "side": "top"})
    a.listen() if not a.may_act() and not b.may_act() else None
    for _ in range(3000):
        for player, other in ((a, b), (b, a)):
            if player.may_act():
                turns = [browser.lobby()["turns"] for browser in (ada, bob)] if _ % 100 == 0 else None
                check(turns is None or turns == ([1, 0] if player is a else [0, 1]), f"whose turn it is: {turns}")
                same(player.act()["t"], "ack")
                while other.n < player.n:
                    other.take(other.connection.next())
                break
        if a.over:
            break
    check(a.over and b.over, "the battle does not end")
    for browser, seat in ((ada, "a"), (bob, "b")):
        mine = browser.get("/api/me/matches")[1]["matches"]
        same([(one["match"], one["seat"], one["over"], one["my_turn"]) for one in mine], [(match, seat, True, False)])
    same(Browser(server).lobby()["watch"], [])
    # The same again: its seats are of the same people.
    again = a.ask(t="rematch")["match"]
    same(bob.get(f"/api/me/seats/{again}")[1]["seats"], ["b"])
    same(bob.player(again).join()["you"]["seats"], ["b"])


def make_match_with_places(server, ada, bob):
    """On the tabletop, where the sides place their units in secret until both are done."""
    texts = []
    for army in ("roman", "gallic"):
        status, _, body = server.http("POST", "/api/armies", json.dumps({"list": army, "points": 250, "seed": 5}))
        same(status, 200)
        texts.append(json.loads(body)["text"])
    armies = {"top": texts[0], "bottom": texts[1], "terrain": 3, "deployment": True}
    person = {"kind": "person"}
    status, made = ada.post("/api/matches", {"armies": armies, "seats": {"a": {**person, "side": "bottom"}, "b": person}})
    same(status, 201, str(made))
    claim = {"invitation": made["invitations"]["b"], "secret": "a-secret-of-the-guest-1234"}
    same(bob.post(f"/api/matches/{made['match']}/claim", claim)[0], 200)
    return made["match"]


def test_a_secret_draft_is_no_news_to_the_other_side(server):
    ada, bob = Browser(server), Browser(server)
    for one in (ada, bob):
        one.offer()  # so that both are known
    match = make_match_with_places(server, ada, bob)
    browsers = {player: browser for browser in (ada, bob) for player in [browser.player(match)]}
    for player in browsers:
        player.join()
    for player in browsers:
        while not player.connection.is_quiet(0.2):
            player.take(player.connection.next())
    drafter, watcher = sorted(browsers, key=lambda player: not player.may_act())

    def seen_by_the_other():
        return [browsers[watcher].ask("GET", path)[2] for path in ("/api/me/matches", f"/api/matches/{match}", "/api/lobby")]

    before = seen_by_the_other()
    placed = set()
    for _ in range(3):
        time.sleep(0.01)  # so that another time would be another number
        action = next(a["text"] for a in drafter.state["actions"] if a["text"].startswith("place") and a["text"].split()[1] not in placed)
        placed.add(action.split()[1])
        same(drafter.act(action)["t"], "ack")
        same(seen_by_the_other(), before, "after " + action)
    check(watcher.connection.is_quiet(0.1), "something was told at the table")
    same(drafter.act("done")["t"], "ack")
    check(seen_by_the_other() != before, "the commitment is told")


def restart(server, *options):
    server.stop()
    server.options = (*server.options, *options)
    server.start()


def test_a_seat_by_link_stands_while_its_maker_sits_at_a_table(server):
    restart(server, "--here-seconds", "1")
    ada, bob = Browser(server), Browser(server)
    match = meet(server, ada, Browser(server))
    offer = ada.offer(pace="now", unlisted=True)
    path = f"/api/offers/{offer['id']}"
    time.sleep(1.5)
    refused(bob.get(path), 404, "gone")
    at_table = ada.player(match)
    at_table.join()
    time.sleep(1.5)
    same(bob.get(path)[1]["here"], True)
    bob.good(path + "/take")


def test_a_seat_that_was_taken_becomes_one_match_whatever_goes_wrong(server):
    """The server has taken the seat for somebody and could not make the match."""
    ada, bob = Browser(server), Browser(server)
    bob.offer(side="top")
    offer = ada.offer()
    with sqlite3.connect(server.store) as store:
        taker = store.execute("SELECT person FROM offer WHERE side = 'top'").fetchone()[0]
        store.execute("UPDATE offer SET taken_by = ?, taken = ?, match = 'as-it-was-called' WHERE id = ?",
                      (taker, int(time.time() * 1000), offer["id"]))
    store.close()
    same([one for one in ada.lobby()["offers"] if one["mine"]], [], "there is no match yet")
    take = f"/api/offers/{offer['id']}/take"
    answers = at_once([lambda: bob.post(take) for _ in range(4)])
    same([(status, answer["match"]) for status, answer in answers], [(200, "as-it-was-called")] * 4)
    server.kill()
    server.start()
    same(bob.good(take)["match"], "as-it-was-called", "after a restart")
    same([one["match"] for one in ada.get("/api/me/matches")[1]["matches"]], ["as-it-was-called"])
    same(ada.player("as-it-was-called").join()["you"]["seats"], ["a"])
    refused(Browser(server).post(take), 409, "taken")


def test_a_name_closes_no_table_of_its_own_browser(server):
    restart(server, "--proxy", "127.0.0.1")
    ada, bob = Browser(server), Browser(server)
    match = meet(server, ada, bob)

    def at_table(address):
        connection = Connection(server.port, headers=[f"Cookie: {ada.cookie}", f"X-Forwarded-For: {address}"])
        connection.send({"t": "hello", "v": 1, "match": match, "last": 0, "mine": True})
        same(connection.wait("welcome")["you"]["seats"], ["a"])
        return connection

    own, thief = at_table("10.0.0.1"), at_table("10.0.0.66")
    same(ada.post("/api/me", {"name": "Ada"}, X_Forwarded_For="10.0.0.1")[1]["kind"], "named")
    same(thief.wait("bye")["code"], "signed_out", "whoever has the old cookie elsewhere")
    own.send({"t": "ping", "id": 1})
    same(own.wait("pong", "bye")["t"], "pong")
    # The table hangs on the new sign-in now.
    ada.good("/api/me/out")
    same(own.wait("bye")["code"], "signed_out")


def test_matches_of_people_expire(server):
    ada, bob = Browser(server), Browser(server)
    match = meet(server, ada, bob)
    other = meet(server, ada, bob, side="top")
    player = ada.player(match)
    player.join()
    same(player.ask(t="resign", n=player.n)["t"], "ack")
    server.stop()
    time.sleep(0.01)
    expire = [server.program, "store", "expire", server.store, "--finished", "0", "--delete"]
    done = subprocess.run(expire, capture_output=True, text=True)
    same((done.returncode, done.stdout), (0, f"match {match}\n1 of 2 deleted\n"), done.stderr)
    server.start()
    same([one["match"] for one in bob.get("/api/me/matches")[1]["matches"]], [other])
    same([one["match"] for one in ada.lobby()["offers"]], [other], "the seat is not open again")


def test_a_race_for_a_seat_has_one_winner(server):
    ada = Browser(server)
    offer = ada.offer()
    crowd = [Browser(server) for _ in range(12)]
    for one in crowd:
        one.offer(battle="akragas", side="top")  # everybody is known already
    answers = at_once([lambda one=one: one.post(f"/api/offers/{offer['id']}/take") for one in crowd])
    same(sorted(answer[0] for answer in answers), [200] + [409] * 11)
    for answer in answers:
        if answer[0] == 409:
            refused(answer, 409, "taken")
            same(answer[1]["error"]["words"], "somebody was quicker: this seat is taken")
    winner = next(one for one, answer in zip(crowd, answers) if answer[0] == 200)
    same([len(one.get("/api/me/matches")[1]["matches"]) for one in crowd], [1 if one is winner else 0 for one in crowd])
    refused(ada.post(f"/api/offers/{offer['id']}/withdraw"), 409, "taken")
    refused(ada.post(f"/api/offers/{offer['id']}/take"), 409, "own_offer")


def test_seats_are_withdrawn_and_offered_by_link_and_by_name(server):
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    ada.good("/api/me", {"name": "Ada"})
    bob.good("/api/me", {"name": "Bob"})
    offer = ada.offer()
    refused(bob.post(f"/api/offers/{offer['id']}/withdraw"), 404, "gone")
    ada.good(f"/api/offers/{offer['id']}/withdraw")
    refused(bob.post(f"/api/offers/{offer['id']}/take"), 404, "gone")
    refused(bob.get(f"/api/offers/{offer['id']}"), 404, "gone")
    hidden = ada.offer(unlisted=True)
    same(bob.lobby()["offers"], [])
    same(eve.get(f"/api/offers/{hidden['id']}")[1]["by"], "Ada")
    eve.good(f"/api/offers/{hidden['id']}/take")
    same(ada.post("/api/offers", {"battle": "akragas", "side": "top", "pace": "days", "to": "Nemo"})[0], 404)
    named = ada.offer(to="bob")
    same([one["to"] for one in bob.lobby()["offers"]], ["Bob"])
    same(eve.lobby()["offers"], [])
    refused(eve.post(f"/api/offers/{named['id']}/take"), 404, "gone")
    bob.good(f"/api/offers/{named['id']}/take")
    for _ in range(5):
        ada.offer()
    refused(ada.post("/api/offers", {"battle": "akragas", "side": "top", "pace": "now"}), 409, "too_many")
    refused(ada.post("/api/offers", {"battle": "nowhere", "side": "top", "pace": "now"}), 400, "unknown_scenario")
    refused(ada.post("/api/offers", {"battle": "akragas", "side": "left", "pace": "now"}), 400, "malformed")


def test_what_is_unchanged_is_not_sent_again(server):
    ada = Browser(server)
    ada.offer()
    status, headers, _ = ada.ask("GET", "/api/lobby")
    etag = headers["ETag"]
    status, _, body = ada.ask("GET", "/api/lobby", If_None_Match=etag)
    same((status, body), (304, b""))
    ada.offer(side="top")
    same(ada.ask("GET", "/api/lobby", If_None_Match=etag)[0], 200)
    same(headers["Cache-Control"], "no-store", "it is private")


def test_a_guest_takes_a_name_and_finds_his_matches_on_a_second_device(server):
    ada, bob, phone = Browser(server), Browser(server), Browser(server)
    first = meet(server, ada, bob)
    second = meet(server, phone, bob)
    ada.good("/api/me", {"name": "Ada"})
    same(ada.get("/api/me/matches")[1]["matches"][0]["match"], first)
    at_table = Player(server, second)
    at_table.join()
    same(phone.good("/api/me/pair", {"token": ada.good("/api/me/pairing")["token"]})["name"], "Ada")
    for device in (ada, phone):
        same({one["match"] for one in device.get("/api/me/matches")[1]["matches"]}, {first, second})
    same(ada.player(second).join()["you"]["seats"], ["a"], "a seat of the guest, at a table that is open")
    same(phone.player(first).join()["you"]["seats"], ["a"])
    # Who has a name here signs out first; who plays against that person cannot become him.
    refused(Browser.post(ada, "/api/me/pair", {"token": "x"}), 409, "somebody_here")
    token = ada.good("/api/me/pairing")["token"]
    refused(bob.post("/api/me/pair", {"token": token}), 409, "both_seats")


def test_a_seat_by_a_link_becomes_ones_own_and_the_link_goes_on_working(server):
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, {"kind": "person"})
    match, secrets = made["match"], made["secrets"]
    path = f"/api/matches/{match}/keep"
    refused(ada.post(path, {"seat": "wrong"}), 400, "wrong_secret")
    same(ada.good(path, {"seat": secrets["a"]})["seat"], "a")
    same(ada.me()["kind"], "guest")
    same(ada.good(path, {"seat": secrets["a"]})["seat"], "a", "once more")
    refused(ada.post(path, {"seat": secrets["b"]}), 409, "taken")
    refused(eve.post(path, {"seat": secrets["a"]}), 409, "taken")
    same(bob.good(path, {"seat": secrets["b"]})["seat"], "b")
    server.kill()
    server.start()
    same(ada.player(match).join()["you"]["seats"], ["a"])
    same(Player(server, match, secrets["a"]).join()["you"]["seats"], ["a"], "the link")
    same([one["match"] for one in ada.get("/api/me/matches")[1]["matches"]], [match])
    # Who is known when he makes a match, or takes a seat of one, finds it among his own.
    status, made = ada.post("/api/matches", {"scenario": "akragas",
                                             "seats": {"a": {"kind": "person"}, "b": {"kind": "person"}}})
    same(status, 201)
    claim = {"invitation": made["invitations"]["b"], "secret": "a-secret-of-the-guest-1234"}
    same(bob.post(f"/api/matches/{made['match']}/claim", claim)[0], 200)
    for one in (ada, bob):
        check(made["match"] in {held["match"] for held in one.get("/api/me/matches")[1]["matches"]}, "not among his own")


def test_nobody_sits_down_as_somebody_else(server):
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    match = meet(server, ada, bob)
    eve.offer()
    for one in (eve, Browser(server)):
        try:
            one.player(match).join()
            raise AssertionError("a stranger sits down")
        except RuntimeError as why:
            check("not_yours" in str(why), str(why))
    # A page of another site that may open sockets here does so for nobody.
    same(eve.get(f"/api/me/seats/{match}")[1]["seats"], [])
    status, info = server.get(f"/api/matches/{match}")
    check("person" not in json.dumps(info).replace('"kind": "person"', ""), "who sits there is told")


def test_what_was_taken_without_a_match_is_open_again(server):
    ada, bob = Browser(server), Browser(server)
    offer = ada.offer()
    server.kill()
    with sqlite3.connect(server.store) as store:
        store.execute("UPDATE offer SET taken_by = 5, taken = 1")
    store.close()
    server.start()
    same([one["id"] for one in bob.lobby()["offers"]], [offer["id"]])
    bob.good(f"/api/offers/{offer['id']}/take")


def main():
    program = os.path.abspath(sys.argv[1])
    tests = [(name, f) for name, f in globals().items() if name.startswith("test_")]
    if "--only" in sys.argv:
        tests = [t for t in tests if sys.argv[sys.argv.index("--only") + 1] in t[0]]
    folder = tempfile.mkdtemp(prefix="acies-club-")
    passed = failed = 0
    try:
        for name, test in tests:
            server = Server(program, os.path.join(folder, name + ".db"), "--rate", "0", "--matches-a-minute", "0",
                            "--seed", "7", "--web", folder)
            start = time.time()
            try:
                test(server)
                passed += 1
                print(f"good  {name[5:].replace('_', ' ')} ({time.time() - start:.1f} s)")
            except Exception:
                failed += 1
                print(f"BAD   {name[5:].replace('_', ' ')}\n{traceback.format_exc()}")
            finally:
                if server.process.poll() is None:
                    server.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
