"""Records and sheets that do not hold: real ones with a die, a card, a promise or an end changed."""
import hashlib
import re

from verify_record import DECKS, FACES


def flip(digits):
    return ("1" if digits[0] != "1" else "2") + digits[1:]


def line_of(record, name):
    return re.search(rf"^{name} (.*)$", record, re.M)[1]


def with_line(record, name, words):
    return re.sub(rf"^{name} .*\n", words and f"{name} {words}\n", record, count=1, flags=re.M)


def middle(record, name):
    """The place of the middle one of the lines that begin so."""
    places = [found for found in re.finditer(rf"^{name} .*\n", record, re.M)]
    return places[len(places) // 2]


def replaced(record, found, words):
    return record[:found.start()] + words + record[found.end():]


def other_die(dice):
    """The words of a roll with its last die changed."""
    *rest, last = dice.split()
    kinds = next(kinds for kinds in (FACES, list("123456"), ["a2", "a3", "a4", "a5"]) if last in kinds)
    return " ".join([*rest, kinds[kinds.index(last) - 1]])


def other_card(draw, rules):
    *rest, last = draw.split()
    return " ".join([*rest, next(card for card in DECKS[rules] if card != last)])


def promises(seed):
    """Commitment and anchor of a seed."""
    link = hashlib.sha256(b"acies chain" + bytes.fromhex(seed)).digest()
    for _ in range(4096):
        link = hashlib.sha256(link).digest()
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest(), link.hex()


def forge_outcomes(tests, name, record):
    """A roll or a draw that is another, or not there at all."""
    rules = line_of(record, "rules")
    roll = middle(record, "dice")
    place = f"line {record[:roll.start()].count(chr(10)) + 1}: "
    tests.refused(f"{name}: another die", replaced(record, roll, other_die(roll[0]) + "\n"), place + "the roll is")
    tests.refused(f"{name}: a roll left out", replaced(record, roll, ""), "its source gives")
    tests.refused(f"{name}: a roll twice", replaced(record, roll, roll[0] * 2), "its source gives")
    if rules in DECKS:
        for kind in ("draw", "deal"):
            draw = middle(record, kind)
            place = f"line {record[:draw.start()].count(chr(10)) + 1}: "
            tests.refused(f"{name}: another card in a {kind}", replaced(record, draw, other_card(draw[0], rules) + "\n"),
                          place + "the card drawn is")
            tests.refused(f"{name}: a {kind} left out", replaced(record, draw, ""), "")


def forge_source(tests, name, record):
    """The source of the dice of a finished record is another."""
    seed, nonces = line_of(record, "seed"), line_of(record, "nonces").split()
    for kind, words in (("commitment", "the commitment is not"), ("anchor", "does not end in the anchor"),
                        ("seed", "the commitment is not")):
        tests.refused(f"{name}: another {kind}", with_line(record, kind, flip(line_of(record, kind))), words)
    new = flip(seed)
    commitment, anchor = promises(new)
    forged = with_line(with_line(record, "seed", new), "commitment", commitment)
    tests.refused(f"{name}: another seed with its commitment", forged, "does not end in the anchor")
    tests.refused(f"{name}: another seed with its promises", with_line(forged, "anchor", anchor), "its source gives")
    for kind, pair in (("another nonce", [flip(nonces[0]), nonces[1]]), ("swapped nonces", nonces[::-1]),
                       ("a nonce left out", ["none", nonces[1]]), ("another second nonce", [nonces[0], nonces[1] + "x"])):
        tests.refused(f"{name}: {kind}", with_line(record, "nonces", " ".join(pair)), "its source gives")
    for kind, words in (("seed", "not "), ("anchor", "no line anchor"), ("nonces", "no line nonces"),
                        ("fair", "no line fair"), ("commitment", "no line commitment")):
        tests.refused(f"{name}: no {kind}", with_line(record, kind, ""), words)


def forge_sheet(tests, name, sheet):
    rolls, nonces, over = sheet["rolls"], sheet["nonces"], sheet["seed"] is not None
    at = len(rolls) // 2
    die = [{**roll, "dice": other_die(roll["dice"])} if roll["number"] == at else roll for roll in rolls]
    tests.refused(f"{name}: another die", {**sheet, "rolls": die}, f"roll {at}: the roll is")
    tests.refused(f"{name}: another anchor", {**sheet, "anchor": flip(sheet["anchor"])}, "the anchor")
    tests.refused(f"{name}: swapped nonces", {**sheet, "nonces": nonces[::-1]}, "its source gives")
    tests.refused(f"{name}: another nonce", {**sheet, "nonces": [nonces[0], flip(nonces[1])]}, "its source gives")
    tests.refused(f"{name}: a roll left out", {**sheet, "rolls": rolls[:at] + rolls[at + 1:]}, "")
    if over:
        tests.refused(f"{name}: another seed", {**sheet, "seed": flip(sheet["seed"])}, "the commitment is not")
        tests.refused(f"{name}: another commitment", {**sheet, "commitment": flip(sheet["commitment"])},
                      "the commitment is not")
        return
    tests.refused(f"{name}: another link", {**sheet, "link": flip(sheet["link"])}, "is not the anchor")
    tests.refused(f"{name}: more opened", {**sheet, "opened": sheet["opened"] + 1}, "is not the anchor")
    link = hashlib.sha256(bytes.fromhex(sheet["link"])).hexdigest()
    tests.refused(f"{name}: the last roll not proved", {**sheet, "opened": sheet["opened"] - 1, "link": link}, "not proved")
    tests.refused(f"{name}: more opened than rolled", {**sheet, "rolls": rolls[:-1]}, "are opened, but there are")


def unfinished(record, sheet):
    """The record as it was when the sheet was: without the seed, with the opened link, and no longer than its rolls."""
    above, below = record.split("\n---\n")
    lines, rolls, kept = below.split("\n"), 0, []
    for line in lines:
        rolls += line.startswith("dice ")
        if rolls > sheet["opened"]:
            break
        kept.append(f"opened {sheet['opened']} {sheet['link']}" if line.startswith("seed ") else line)
    return above + "\n---\n" + "\n".join(kept) + "\nend unfinished 0000000000000000\n"
