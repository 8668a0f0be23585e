#!/usr/bin/env python3
"""Matches with clocks, over a server and its store. Usage: clocks.py PROGRAM [--only WORD]"""
import json
import sqlite3
import sys

from browser import Browser, meet, refused
from client import Player
from kit import PERSON, check, chooser, run, same
from later import let_time_pass

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


def sleep(server, players, seconds):
    """The server ends, and so much time goes by before it is there again."""
    server.stop()
    let_time_pass(server.store, seconds)
    server.start()
    for player in players:
        player.n = 0
        player.join()


def table(server, pace, **more):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON, pace=pace, **more)
    players = [Player(server, made["match"], made["secrets"][seat], chooser(i)) for i, seat in enumerate("ab")]
    for player in players:
        player.join()
    catch_up(players)
    return made["match"], players


def catch_up(players):
    """Until both have been told the same, and a side decides."""
    for player in players:
        player.connection.send({"t": "resync", "id": 500})
        player.take(player.answer(500))
    same(players[0].n, players[1].n)


def order(player, verb):
    return player.ask(t="time", n=player.n, do=verb)


def by_turn(players):
    """The player who decides, and the other."""
    return players if players[0].may_act() else players[::-1]


def left(player, seat):
    return player.state["clock"]["seats"][seat]["left"] / 1000


def seat_of(players, player):
    return "ab"[players.index(player)]


def test_time_that_is_up_is_claimed(server):
    match, players = table(server, "30+1")
    decides, waits = by_turn(players)
    same(decides.state["clock"]["running"], seat_of(players, decides))
    same(order(waits, "up")["t"], "refused", "there is time")
    sleep(server, players, 31 * MINUTE)
    same(left(waits, seat_of(players, decides)), 0)
    same(decides.over, False, "nobody loses by himself")
    same(order(decides, "up")["t"], "refused", "his own time")
    same(order(waits, "up")["t"], "ack")
    info = server.get(f"/api/matches/{match}")[1]
    same([info["pace"], info["games"][0]["over"]["by"]], ["30+1", "time"])
    sleep(server, [], 0)
    again = server.get(f"/api/matches/{match}")[1]
    same(again["games"], info["games"])
    with sqlite3.connect(server.store) as db:
        same(db.execute("SELECT kind, text FROM entry ORDER BY n DESC LIMIT 1").fetchone(), (9, "up"))


def test_a_late_action_stands_where_nobody_claimed(server):
    _, players = table(server, "30+1")
    decides, _ = by_turn(players)
    sleep(server, players, 2 * HOUR)
    same(decides.act()["t"], "ack")
    same(decides.over, False)


def test_time_is_given(server):
    _, players = table(server, "1d+4h")
    decides, waits = by_turn(players)
    sleep(server, players, 2 * DAY)
    same(order(waits, "give")["t"], "ack")
    catch_up(players)
    check(DAY - 60 < left(waits, seat_of(players, decides)) <= DAY, str(waits.state["clock"]))
    same(order(waits, "up")["t"], "refused")
    sleep(server, players, HOUR)
    check(DAY - HOUR - 60 < left(waits, seat_of(players, decides)) <= DAY - HOUR, str(waits.state["clock"]))


def test_vacation_stops_the_time(server):
    _, players = table(server, "3d+12h")
    decides, waits = by_turn(players)
    same(order(decides, "away")["t"], "ack")
    sleep(server, players, 20 * DAY)
    check(left(waits, seat_of(players, decides)) > 3 * DAY - 60, str(waits.state["clock"]))
    same(order(waits, "up")["t"], "refused")
    same(order(decides, "back")["t"], "ack")
    sleep(server, players, 4 * DAY)
    same(order(waits, "up")["t"], "ack")


def test_a_match_is_called_off_before_both_have_acted(server):
    match, players = table(server, "60+2", two_way=True)
    decides, waits = by_turn(players)
    same(decides.act()["t"], "ack")
    catch_up(players)
    same(order(waits, "abort")["t"], "ack")
    info = server.get(f"/api/matches/{match}")[1]
    same([info["games"][0]["over"]["by"], info["games"][0]["over"]["winner"], info["second"] is not None],
         ["abort", None, True])
    same(waits.ask(t="next", n=info["n"])["t"], "refused", "there is no second game")


def test_the_clock_of_a_restored_match_is_that_of_the_log(server):
    """Turns are played; then the server restores the match from its last position, and once more without any."""
    _, players = table(server, "3d+36h")
    for _ in range(150):
        if players[0].over:
            break
        catch_up(players)
        decides, _ = by_turn(players)
        same(decides.act()["t"], "ack")
    sleep(server, players, HOUR)
    quick = players[0].state["clock"]
    server.stop()
    with sqlite3.connect(server.store) as db:
        check(db.execute("SELECT count(*) FROM snapshot WHERE clock <> ''").fetchone()[0] > 3, "no turn was kept")
        db.execute("DELETE FROM snapshot")
    server.start()
    players[0].n = 0
    players[0].join()
    whole = players[0].state["clock"]
    for seat in "ab":
        check(abs(quick["seats"][seat]["left"] - whole["seats"][seat]["left"]) < 20000, f"{quick} {whole}")
    same([quick["running"], quick["abort"], quick["call"]], [whole["running"], whole["abort"], whole["call"]])


def test_the_pace_of_an_offer_is_that_of_its_match(server):
    ada, bob = Browser(server), Browser(server)
    match = meet(server, ada, bob, pace="days", clock="3d+12h")
    same(server.get(f"/api/matches/{match}")[1]["pace"], "3d+12h")
    none = meet(server, ada, bob, pace="days")
    check("pace" not in server.get(f"/api/matches/{none}")[1], "a match without a clock")
    refused(ada.post("/api/offers", {"battle": "akragas", "side": "bottom", "pace": "now", "clock": "3d+12h"}),
            400, "malformed")


def test_a_clock_is_for_two_people(server):
    seats = {"a": PERSON, "b": {"kind": "bot", "level": "random"}}
    status, answer = server.post("/api/matches", {"scenario": "akragas", "pace": "30+1", "seats": seats})
    same([status, answer["error"]["code"]], [400, "malformed"])
    made = server.make_match("akragas", PERSON, PERSON)
    player = Player(server, made["match"], made["secrets"]["a"])
    player.join()
    check("clock" not in player.state, json.dumps(player.state)[:200])
    same(order(player, "up")["t"], "refused")


if __name__ == "__main__":
    sys.exit(run(globals()))
