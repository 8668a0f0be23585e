#!/usr/bin/env python3
"""As if time had gone by: moves all times of a store that no server has open into the past. Usage: later.py STORE SECONDS"""
import sqlite3
import sys

# The times among the words of snapshot.clock (Clock::exchange in session/clock.cpp).
AWAY_A, AWAY_B, PAUSED, NOW = 2, 6, 8, 9


def let_time_pass(store, seconds):
    back = int(seconds * 1000)
    with sqlite3.connect(store) as db:
        db.execute("UPDATE match SET made = made - ?", (back,))
        db.execute("UPDATE entry SET at = at - ?", (back,))
        for key, n, clock in db.execute("SELECT match, n, clock FROM snapshot WHERE clock <> ''").fetchall():
            words = clock.split(" ")
            for at in (AWAY_A, AWAY_B, PAUSED, NOW):
                if words[at] != "0":
                    words[at] = str(int(words[at]) - back)
            db.execute("UPDATE snapshot SET clock = ? WHERE match = ? AND n = ?", (" ".join(words), key, n))
    db.close()


if __name__ == "__main__":
    let_time_pass(sys.argv[1], float(sys.argv[2]))
