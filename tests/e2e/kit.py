"""What the tests of the table share: comparing, playing on, and running every test of a file with a server of its own."""
import json
import os
import random
import shutil
import sys
import tempfile
import threading
import time
import traceback

from client import Server

PERSON, RANDOM, GREEDY = {"kind": "person"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}
HOTSEAT = {"kind": "hotseat"}


def check(true, words):
    if not true:
        raise AssertionError(words)


def same(found, expected, words=""):
    check(found == expected, f"{words}: {found!r} is not {expected!r}")


def chooser(seed):
    dice = random.Random(seed)
    return lambda actions: dice.choice(actions)["text"]


def play_out(player, most=3000):
    for _ in range(most):
        player.listen()
        if player.over:
            return
        same(player.act()["t"], "ack")
    raise AssertionError("the battle does not end")


def records_hold(server, match, game=1):
    status, _, record = server.http("GET", f"/api/matches/{match}/record?game={game}")
    same(status, 200)
    _, _, body = server.http("POST", "/api/verify", record)
    verdict = json.loads(body)
    check(verdict["ok"] and verdict["fair"], str(verdict))
    return record, verdict


def at_once(calls):
    """What each of these returns, all of them called at the same moment."""
    answers, ready = [None] * len(calls), threading.Barrier(len(calls))

    def one(i):
        ready.wait()
        answers[i] = calls[i]()

    threads = [threading.Thread(target=one, args=(i,)) for i in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def option(name, usual):
    """The number behind an option of the command line."""
    return int(sys.argv[sys.argv.index(name) + 1]) if name in sys.argv else usual


def run(functions, *options):
    """Runs those of the functions, by name, that are tests: PROGRAM [--only WORD] on the command line. Each is given a
    server, and what starts another one with options of its own if it asks for that, too."""
    program = os.path.abspath(sys.argv[1])
    tests = [(name, f) for name, f in functions.items() if name.startswith("test_")]
    if "--only" in sys.argv:
        tests = [t for t in tests if sys.argv[sys.argv.index("--only") + 1] in t[0]]
    folder = tempfile.mkdtemp(prefix="acies-table-")
    passed = failed = 0
    try:
        for name, test in tests:
            servers = []

            def start(*more):
                store = os.path.join(folder, f"{name}-{len(servers)}.db")
                servers.append(Server(program, store, "--rate", "0", "--matches-a-minute", "0", "--web", folder, *more))
                return servers[-1]

            server = start(*options)
            begun = time.time()
            try:
                needs = test.__code__.co_argcount - len(test.__defaults__ or ())
                said = test(server, start) if needs == 2 else test(server)
                passed += 1
                print(f"good  {name[5:].replace('_', ' ')} ({time.time() - begun:.1f} s){': ' + said if said else ''}")
            except Exception:
                failed += 1
                print(f"BAD   {name[5:].replace('_', ' ')}\n{traceback.format_exc()}")
            finally:
                for server in servers:
                    if server.process.poll() is None:
                        server.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0
