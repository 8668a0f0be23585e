#!/usr/bin/env python3
"""The people of a club as browsers meet it: guests, names, sign-ins, seats that are theirs. Usage: club.py PROGRAM [--only WORD]"""
import json
import sqlite3
import subprocess
import sys
import time

from browser import Browser, meet, refused, restart
from client import Connection, Player
from kit import check, run, same


def test_a_look_leaves_no_trace(server):
    ada = Browser(server)
    for path in ("/api/me", "/api/lobby", "/api/me/matches", "/api/me/sign-ins", "/api/me/export", "/"):
        status, _, _ = ada.ask("GET", path)
        same(status, 200, path)
        same(ada.set_cookie, None, path)
    same(ada.me()["kind"], "stranger")
    with sqlite3.connect(server.store) as store:
        same(store.execute("SELECT count(*) FROM person").fetchone()[0], 0, "people")
    # A match with a bot makes no guest either.
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


def test_pages_of_other_sites_do_not_act_for_a_person(server):
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
    same(thief.wait("bye")["code"], "signed_out", "a client with the old cookie elsewhere")
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
    # A person with a name signs out first; a person who plays against that person cannot become him.
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
    # A known person who makes a match, or takes a seat of one, finds it among his own.
    status, made = ada.post("/api/matches", {"scenario": "akragas",
                                             "seats": {"a": {"kind": "person"}, "b": {"kind": "person"}}})
    same(status, 201)
    claim = {"invitation": made["invitations"]["b"], "secret": "a-secret-of-the-guest-1234"}
    same(bob.post(f"/api/matches/{made['match']}/claim", claim)[0], 200)
    for one in (ada, bob):
        check(made["match"] in {held["match"] for held in one.get("/api/me/matches")[1]["matches"]}, "not among his own")


def test_a_person_cannot_sit_down_as_another(server):
    ada, bob, eve = Browser(server), Browser(server), Browser(server)
    match = meet(server, ada, bob)
    eve.offer()
    for one in (eve, Browser(server)):
        try:
            one.player(match).join()
            raise AssertionError("a stranger sits down")
        except RuntimeError as why:
            check("not_yours" in str(why), str(why))
    # A page of another site that may open sockets here does so without the person's cookie.
    same(eve.get(f"/api/me/seats/{match}")[1]["seats"], [])
    status, info = server.get(f"/api/matches/{match}")
    check("person" not in json.dumps(info).replace('"kind": "person"', ""), "the answer names the person in the seat")


if __name__ == "__main__":
    sys.exit(run(globals(), "--seed", "7"))
