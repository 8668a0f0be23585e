#!/usr/bin/env python3
"""Whose a seat is: secrets, invitations, claims that race. Usage: seats.py PROGRAM [--only WORD]"""
import hashlib
import os
import sqlite3
import sys

from client import Player, new_secret, wait_until
from kit import HOTSEAT, PERSON, at_once, check, chooser, run, same


def test_a_rematch_tells_nobody_the_others_secret(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON, guest=False)
    match, invitation = made["match"], made["invitations"]["b"]
    host = Player(server, match, made["secrets"]["a"])
    host.join()
    same(host.ask(t="resign", n=host.n)["t"], "ack")
    same(host.ask(t="rematch")["code"], "waits", "a rematch against nobody")
    secret = new_secret()
    same(server.claim("/api/matches/" + match, invitation, secret), "b")
    guest = Player(server, match, secret)
    guest.join()
    again = host.ask(t="rematch", swap=True)
    same(sorted(again), ["id", "match", "t"], "what the answer says")
    path = "/api/matches/" + again["match"]
    same(server.post(path + "/sit", {"seat": made["secrets"]["a"]}), (200, {"seats": ["a"]}))
    same(server.post(path + "/sit", {"seat": secret}), (200, {"seats": ["b"]}))
    # The invitation is as used there as here, and there is no other way to the seat of the guest.
    status, answer = server.post(path + "/claim", {"invitation": invitation, "secret": new_secret()})
    same([status, answer["error"]["code"]], [409, "taken"])
    for player in (host, guest):
        player.connection.send({"t": "ping", "id": 77})
        player.answer(77)
        for key in (made["secrets"]["a"], secret, invitation):
            check(key.encode() not in player.connection.bytes_read, "a key came over the wire")


def test_what_a_secret_holds(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
    path = f"/api/matches/{made['match']}/sit"
    for seat in "ab":
        same(server.post(path, {"seat": made["secrets"][seat]}), (200, {"seats": [seat]}))
    for wrong in ("", made["invitations"]["b"], new_secret()):
        same(server.post(path, {"seat": wrong}), (200, {"seats": []}))
    for body in ({}, [], {"seat": 7}, {"seat": "x" * 65}):
        status, answer = server.post(path, body)
        same([status, answer["error"]["code"]], [400, "malformed"], str(body))
    same(server.post("/api/matches/nobody/sit", {"seat": made["secrets"]["a"]})[0], 404)
    hot = server.make_match("akragas", HOTSEAT, HOTSEAT)
    same(server.post(f"/api/matches/{hot['match']}/sit", {"seat": hot["secrets"]["a"]}), (200, {"seats": ["a", "b"]}))


def test_the_host_has_no_way_to_the_guests_seat(server):
    """Whoever makes a match gets his own secret, and an invitation that holds no seat and becomes one for somebody else."""
    seats = {"a": {"kind": "person", "side": "bottom"}, "b": PERSON}
    status, made = server.post("/api/matches", {"scenario": "akragas", "seats": seats})
    same(status, 201)
    match, path = made["match"], "/api/matches/" + made["match"]
    same([sorted(made["secrets"]), sorted(made["invitations"])], [["a"], ["b"]], "what the host is told")
    host = Player(server, match, made["secrets"]["a"])
    same(host.join()["you"]["seats"], ["a"])
    same([host.state["match"]["seats"][seat]["open"] for seat in "ab"], [False, True])
    invitation = made["invitations"]["b"]
    for key in (invitation, invitation[:-1], "b"):
        try:
            Player(server, match, key).join()
            raise AssertionError("an invitation sits down by itself")
        except RuntimeError as refused:
            check("wrong_secret" in str(refused), str(refused))

    # What is no invitation gets one clear line.
    def refused(body, status, code):
        found, answer = server.post(path + "/claim", body)
        same([found, answer["error"]["code"]], [status, code], str(body))
        words = answer["error"]["words"]
        check(words and "\n" not in words and invitation not in words, words)

    secret = new_secret()
    for body in ({}, [], {"secret": secret}, {"invitation": invitation}, {"invitation": 7, "secret": secret},
                 {"invitation": invitation, "secret": "short"}, {"invitation": invitation, "secret": "x" * 65},
                 {"invitation": invitation, "secret": made["secrets"]["a"]},
                 {"invitation": invitation, "secret": secret, "name": "x" * 41}):
        refused(body, 400, "malformed")
    for wrong in (invitation[:-1], invitation + "x", "", made["secrets"]["a"], new_secret()):
        refused({"invitation": wrong, "secret": secret}, 403, "wrong_invitation")
    same(server.post("/api/matches/nobody/claim", {"invitation": invitation, "secret": secret})[0], 404)
    same(server.post(path + "/take", {"invitation": invitation, "secret": secret})[0], 404)
    same(server.get(path)[1]["seats"]["b"]["open"], True, "after all that")

    # The guest takes it; the host at the table is told, and can act at once.
    claim = {"invitation": invitation, "secret": secret, "name": "Bob"}
    same(server.post(path + "/claim", claim), (200, {"seat": "b"}))
    while host.state["n"] < server.get(path)[1]["n"]:
        host.take(host.connection.next())
    told = host.connection.wait("seats")["match"]["seats"]["b"]
    same([told["open"], told["name"]], [False, "Bob"])
    # The answer may have been lost: the same browser asks again. Nobody else can, with the invitation or without.
    same(server.post(path + "/claim", claim), (200, {"seat": "b"}), "asked again")
    refused({"invitation": invitation, "secret": new_secret()}, 409, "taken")
    refused({"invitation": invitation, "secret": made["secrets"]["a"]}, 409, "taken")
    guest = Player(server, match, secret)
    same(guest.join()["you"], {"seats": ["b"], "side": "top"})

    # The host knows one secret and a used invitation. Neither opens the guest's hand nor gives up for him.
    same(host.ask(t="look", side="top")["code"], "spectator")
    for key in (invitation, made["secrets"]["a"] + invitation):
        try:
            Player(server, match, key).join()
            raise AssertionError("a used invitation sits down")
        except RuntimeError as error:
            check("wrong_secret" in str(error), str(error))
    same(host.ask(t="resign", n=host.n)["t"], "ack")
    same(host.state["over"]["winner"], "top", "he gave up for himself")

    # The store knows hashes, the log knows no secret; and all of it is there after a kill.
    server.kill()
    for name in (server.store, server.store + "-wal"):
        with open(name, "rb") as file:
            kept = file.read()
        for key in (secret, invitation, made["secrets"]["a"]):
            check(key.encode() not in kept, "kept in clear")
    server.start()
    same(server.post(path + "/claim", claim), (200, {"seat": "b"}), "asked again after a kill")
    same(guest.join()["you"]["seats"], ["b"])


def test_fifty_claims_race_and_one_wins(server):
    for round in range(6):
        made = server.make_match("akragas", PERSON, PERSON, guest=False)
        path, invitation = "/api/matches/" + made["match"], made["invitations"]["b"]
        secrets = [new_secret() for _ in range(50)]
        answers = at_once([lambda s=s: server.post(path + "/claim", {"invitation": invitation, "secret": s})
                           for s in secrets])
        same(sorted(status for status, _ in answers), [200] + [409] * 49, f"round {round}")
        winner = next(s for s, (status, _) in zip(secrets, answers) if status == 200)
        # What was answered survives a kill right behind the answer.
        server.kill()
        server.start()
        for secret in secrets:
            status, answer = server.post(path + "/claim", {"invitation": invitation, "secret": secret})
            same(status, 200 if secret == winner else 409, str(answer))
        same(Player(server, made["match"], winner).join()["you"]["seats"], ["b"])
    # The same browser fifty times: all are answered alike, and it is one entry.
    made = server.make_match("akragas", PERSON, PERSON, guest=False)
    path, n = "/api/matches/" + made["match"], made["info"]["n"]
    claim = {"invitation": made["invitations"]["b"], "secret": new_secret()}
    same(at_once([lambda: server.post(path + "/claim", claim)] * 50), [(200, {"seat": "b"})] * 50)
    same(server.get(path)[1]["n"], n + 1)


def test_a_seat_that_is_opened_again_is_told_to_everybody(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
    a, b, watcher = (Player(server, made["match"], made["secrets"].get(seat)) for seat in ("a", "b", "watcher"))
    a.place, b.place = "kitchen", "garden"
    a.join(), b.join(), watcher.join()
    again = Player(server, made["match"], made["secrets"]["b"])
    again.place = b.place
    again.join()  # lost and come back: nothing is told
    thief = Player(server, made["match"], made["secrets"]["b"])
    thief.join()
    for one in (a, b, watcher, again, thief):
        told = one.connection.wait("opened_again")
        same([told["seat"], told["words"]], ["b", "the seat of Carthage was opened in another place"])
    wait_until(lambda: server.get("/api/matches/" + made["match"])[1]["seats"]["b"]["places"] == 2)
    same(server.get("/api/matches/" + made["match"])[1]["seats"]["a"]["places"], 1)
    thief.connection.close()
    wait_until(lambda: server.get("/api/matches/" + made["match"])[1]["seats"]["b"]["places"] == 1)


def test_a_campaign_is_joined_by_an_invitation(server):
    """The seat is taken for the campaign, the battle at hand and those to come; a kill loses nothing of it."""
    seats = {"a": {"kind": "person", "side": "bottom"}, "b": PERSON}
    status, made = server.post("/api/campaigns", {"campaign": "sicily", "seats": seats})
    same(status, 201)
    same([sorted(made["secrets"]), sorted(made["invitations"])], [["a"], ["b"]])
    path, host = "/api/campaigns/" + made["campaign"], made["secrets"]["a"]
    same(made["info"]["seats"]["b"]["open"], True)
    invitation, secret = made["invitations"]["b"], new_secret()
    same(server.post(path + "/sit", {"seat": invitation})[1]["seats"], [])
    same(server.post(path + "/claim", {"invitation": "no", "secret": secret})[1]["error"]["code"], "wrong_invitation")
    match = server.get(path)[1]["matches"][0]
    # Half of the claims come by the battle, whose seats are those of the campaign.
    paths = [path, "/api/matches/" + match]
    secrets = [new_secret() for _ in range(20)]
    answers = at_once([lambda i=i, s=s: server.post(paths[i % 2] + "/claim", {"invitation": invitation, "secret": s})
                       for i, s in enumerate(secrets)])
    same(sorted(status for status, _ in answers), [200] + [409] * 19)
    secret = next(s for s, (status, _) in zip(secrets, answers) if status == 200)
    for killed in (False, True):
        if killed:
            server.kill()
            server.start()
        info = server.get(path)[1]
        same(info["seats"]["b"]["open"], False)
        same(server.post(path + "/sit", {"seat": secret})[1]["seats"], ["b"])
        same(server.post(path + "/sit", {"seat": host})[1]["seats"], ["a"])
        same(Player(server, match, secret).join()["you"]["seats"], ["b"])
        same(Player(server, match, host).join()["you"]["seats"], ["a"])
        same(server.post(path + "/claim", {"invitation": invitation, "secret": secret})[0], 200, "asked again")
    # The next battle knows the guest.
    a, b = Player(server, match, host), Player(server, match, secret)
    a.join(), b.join()
    same(a.ask(t="resign", n=a.n)["t"], "ack")
    wait_until(lambda: server.get(path)[1]["history"])
    dice = chooser(4)
    for _ in range(200):
        info = server.get(path)[1]
        if len(info["matches"]) > 1 or info["seat"] is None:
            break
        key = host if info["seat"] == "a" else secret
        other = secret if info["seat"] == "a" else host
        action = dice(info["state"]["actions"])
        asked = {"n": info["n"], "action": action}
        same(server.post(path + "/decide", {**asked, "seat": other})[1]["error"]["code"], "not_your_decision")
        same(server.post(path + "/decide", {**asked, "seat": key})[0], 200)
    same(len(info["matches"]), 2)
    same(Player(server, info["matches"][1], secret).join()["you"]["seats"], ["b"])


def as_before_migration(store, number):
    """Writes the store anew as a program would have that knew only the migrations before that number."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "store", "migrations")
    new, old = sqlite3.connect(store), sqlite3.connect(store + "-old")
    files = sorted(name for name in os.listdir(folder) if int(name.split("_")[0]) < number)
    for name in files:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            old.executescript(file.read())
    for (table,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
        rows = new.execute(f"SELECT {columns} FROM {table}").fetchall()
        for row in rows:
            old.execute(f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(row))})", row)
    old.execute(f"PRAGMA user_version = {number - 1}")
    old.commit(), old.close(), new.close()
    for end in ("-wal", "-shm"):
        if os.path.exists(store + end):
            os.remove(store + end)
    os.replace(store + "-old", store)


def test_a_store_of_two_secrets_plays_on(server):
    """Matches made before there were invitations have both secrets from the beginning; their links hold."""
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON, guest=False)
    guest = new_secret()
    server.stop()
    as_before_migration(server.store, 5)
    with sqlite3.connect(server.store) as db:
        db.execute("UPDATE seat SET secret_hash = ? WHERE seat = 1", (hashlib.sha256(guest.encode()).hexdigest(),))
    server.start()
    a, b = Player(server, made["match"], made["secrets"]["a"]), Player(server, made["match"], guest)
    same([p.join()["you"]["seats"] for p in (a, b)], [["a"], ["b"]])
    path = "/api/matches/" + made["match"]
    same(server.get(path)[1]["seats"]["b"]["open"], False)
    for key in ("", made["invitations"]["b"], guest):
        same(server.post(path + "/claim", {"invitation": key, "secret": new_secret()})[1]["error"]["code"],
             "wrong_invitation")
    same((a if a.may_act() else b).act()["t"], "ack")


if __name__ == "__main__":
    sys.exit(run(globals(), "--bot-pace", "5"))
