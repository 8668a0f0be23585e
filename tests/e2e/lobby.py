#!/usr/bin/env python3
"""The lobby of a club: seats that are offered, taken and played. Usage: lobby.py PROGRAM [--only WORD]"""
import json
import sqlite3
import sys
import time

from browser import Browser, meet, refused, restart
from kit import at_once, check, chooser, run, same


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


if __name__ == "__main__":
    sys.exit(run(globals(), "--seed", "7"))
