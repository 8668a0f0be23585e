#!/usr/bin/env bash
# Runs the program as people and other programs do: odds, reference, bot, terminal and campaign, with good and with bad input.
#   tests/e2e/tools.sh [PROGRAM]      ends with "N passed, M failed"
source "$(dirname "$0")/checks.sh"

cat >"$work/position.acies" <<'TEXT'
acies 1
rules ancients
top "North" cards 3 hand order_2_left
bottom "South" cards 3 hand order_3_center rally first
banners 2
unit bottom MC E6 leader "Titus"
unit bottom HI F6
unit top WA D6
unit top LI D5
TEXT
printf 'acies 1\nrules ancients\nunit bottom XX E6\n' >"$work/broken.acies"

# --- odds ---------------------------------------------------------------------------------------------------------------
check "odds lists the attacks" says "E6 MC on D6 WA" "$program" odds "$work/position.acies"
check "odds of a battle that begins" says "MI on WA" "$program" odds zama
check "odds tells one attack" says "battle back" "$program" odds "$work/position.acies" --attack E6 D6
check "odds in json" says '"expected_hits":1.5' "$program" odds "$work/position.acies" --attack E6 D6 --json
check "odds under a card" says "4: 3 medium cavalry, then 4 by Mounted Charge" \
  "$program" odds "$work/position.acies" --attack E6 D6 --card mounted_charge
for bad in "" "nowhere" "$work/broken.acies" "$work/none.acies" "zama --attack E6" "zama --attack E6 Z9" \
  "zama --attack A1 A2" "zama --card nothing" "zama --side left" "zama --fly" "zama akragas" \
  "$work/position.acies --attack F6 D6" "$work/position.acies --bonus --first"; do
  # shellcheck disable=SC2086
  check "odds refuses: $bad" refuses odds $bad
done

# --- reference ----------------------------------------------------------------------------------------------------------
check "reference" says "Cards (60)" "$program" reference
check "reference as a page" says "@media print" "$program" reference ancients --html
check "reference to a file" "$program" reference --html -o "$work/aid.html"
check "the file is there" grep -q "</html>" "$work/aid.html"
for bad in "chess" "ancients medieval" "--pdf" "-o" "-o $work/no/such/folder/x"; do
  # shellcheck disable=SC2086
  check "reference refuses: $bad" refuses reference $bad
done
check "nothing was written" test ! -e "$work/no"

# --- pictures -----------------------------------------------------------------------------------------------------------
for battle in zama miniature_zama; do
  "$program" scenario draw $battle --width 640 -o "$work/$battle.png"
  "$program" scenario draw $battle --card -o "$work/$battle-card.png"
  check "a picture of $battle is a sound PNG" python3 tests/e2e/png.py "$work/$battle.png" 640
  check "a card of $battle is a sound PNG" python3 tests/e2e/png.py "$work/$battle-card.png" 1200 630
done
"$program" men sheet "kind=elephant&people=carthage&count=2" -o "$work/men.png"
check "a sheet of figures is a sound PNG" python3 tests/e2e/png.py "$work/men.png"

# --- tactics ------------------------------------------------------------------------------------------------------------
cat >"$work/tactic.acies" <<'TEXT'
acies 1
rules ancients
about "light horse and heavy foot"
top "North" cards 1 hand order_2_left
bottom "South" cards 1 hand order_3_center first
banners 1
unit bottom HI E6
unit top LC D6
unit top HI B6
---
play order_3_center
order E6
battle E6 D6
ask top
best evade
TEXT
sed 's/^best evade/best dance/' "$work/tactic.acies" >"$work/dance.acies"
check "tactics of the suite" says "evade or stand" "$program" tactics
check "tactics tells what was answered" says "right  light horse and heavy foot" "$program" tactics --list "$work/tactic.acies"
check "tactics in json" says '"right":1,"asked":1' "$program" tactics --json "$work/tactic.acies"
check "tactics verifies" says "1 hold, 0 do not" "$program" tactics --verify --rollouts 400 "$work/tactic.acies"
check "tactics mines" "$program" tactics --mine 1 --kinds shoot
for bad in "--player nobody" "--by nobody" "$work/none.acies" "$work/dance.acies" "--rollouts 0" "--mine 0"; do
  # shellcheck disable=SC2086
  check "tactics refuses: $bad" refuses tactics $bad
done

# --- bot ----------------------------------------------------------------------------------------------------------------
talk() { printf '%s\n' "$@" | "$program" bot --seed 4; }
check "a bot greets" says 'hello 1 "random"' talk "hello 1"
check "a bot is not put off by nonsense" says 'hello 1 "random"' talk "%%%" "hello 1" "did" "go" "new x" "." "quit"
conversation() {
  {
    echo "hello 1"
    echo "new bottom"
    cat "$work/position.acies"
    printf '.\nopen play rally\ngo ms 100\nquit\n'
  } | "$program" bot
}
check "a bot plays a card" says "action play " conversation
for bad in "--player nobody" "--seed x" "word" "--seed"; do
  # shellcheck disable=SC2086
  check "bot refuses: $bad" refuses bot $bad
done

# --- terminal -----------------------------------------------------------------------------------------------------------
# A player without a plan: numbers, now and then `done`, now and then something else. The last line saves nothing.
input() { awk -v seed="$1" 'BEGIN { srand(seed); for (i = 0; i < 30000; i++) { r = rand();
  if (r < .02) print "odds"; else if (r < .03) print "undo"; else if (r < .1) print "done"; else print int(1 + rand() * 6) } }'; }
battle() { # battle NAME SEED [OPTION...]: a whole battle; its record verifies
  local name=$1 seed=$2
  shift 2
  (cd "$work" && input "$seed" | "$program" terminal "$name" --seed "$seed" "$@") >"$work/battle.log" 2>&1
  tail -n 5 "$work/battle.log"
  grep -qE "You have (won|lost)|Nobody has won" "$work/battle.log" &&
    "$program" replay verify "$(ls -t "$ACIES_STATE"/*.acies | head -n 1)"
}
check "a whole battle against the random player" battle akragas 1 --side bottom
check "a whole battle against another program" battle akragas 2 --side top --bot "$program bot --seed 9"
grep -q "goes on in its place" "$work/battle.log"
check "which is not dismissed" test $? = 1
if command -v python3 >/dev/null; then
  check "a whole battle against the example bot" battle trebbia 3 --bot "python3 $PWD/docs/examples/bot.py"
  grep -q "goes on in its place" "$work/battle.log"
  check "which is not dismissed either" test $? = 1
fi
tabletop() { printf '1\n1\nlist\n1\nquit\n' | "$program" terminal demonstration --side bottom --seed 5; }
check "a battle of another game is played in the same way" says "The battle is kept" tabletop
deaf_after_300='n=0; while read -r l && [ $n -lt 300 ]; do n=$((n + 1)); echo "$l"; done'
check "a program that dies is replaced" battle akragas 4 --bot "$deaf_after_300 | $program bot"
check "and that is said" grep -q "goes on in its place" "$work/battle.log"

quits() { printf 'play order_3_center\norder E6\nquit\n' | "$program" terminal "$work/position.acies" --side bottom; }
check "a battle is left politely" says "terminal --resume" quits
check "and taken up again" says "Ordered: E6 MC" "$program" terminal --resume </dev/null
check "its odds can be asked" says "E6 MC on D6 WA" "$program" odds "$(ls -t "$ACIES_STATE"/*.acies | head -n 1)"
greets() { printf '\n\nquit\n' | "$program" terminal; }
check "without a name it offers the battles" says "Which battle?" greets
nothing() { "$program" terminal </dev/null; }
check "the end of input ends it politely" says "Until another time." nothing

# An acknowledged action survives a kill.
killed() {
  rm -rf "$ACIES_STATE"
  mkfifo "$work/keys"
  "$program" terminal "$work/position.acies" --side bottom <"$work/keys" >"$work/killed.log" 2>&1 &
  local pid=$!
  exec 3>"$work/keys"
  printf 'play order_3_center\norder E6 F6\n' >&3
  for _ in $(seq 100); do
    grep -q "Move your ordered units\|Ordered: E6 MC, F6 HI" "$work/killed.log" && break
    sleep 0.05
  done
  kill -9 "$pid"
  wait "$pid" 2>/dev/null
  exec 3>&-
  cat "$ACIES_STATE"/*.acies
  grep -qx "order F6" "$ACIES_STATE"/*.acies
}
check "a kill loses nothing" killed
check "and the battle goes on" says "South plays Order Three Units Center" "$program" terminal --resume </dev/null

for bad in "nowhere" "zama --side left" "zama --seed x" "zama akragas" "zama --bot false" "zama --speed 3" "$work/broken.acies" \
  "zama --resume"; do
  # shellcheck disable=SC2086
  check "terminal refuses: $bad" refuses terminal $bad
done
rm -rf "$ACIES_STATE"
check "terminal refuses to resume nothing" refuses terminal --resume
check "and has written nothing" test ! -e "$ACIES_STATE"

# --- campaign -----------------------------------------------------------------------------------------------------------
check "campaign list" says "Hannibal in Italy" "$program" campaign list
check "campaign show" says "1. Akragas: to be fought now" "$program" campaign show sicily
check "campaign in json" says '"decision":"fight"' "$program" campaign show sicily --json
check "campaign check" says "4 passed, 0 failed" "$program" campaign check
check "campaign play" says "The campaign is over" "$program" campaign play sicily --bots greedy,greedy --out "$work/whole.acies"
check "campaign verify" says "holds, a whole campaign" "$program" campaign verify "$work/whole.acies"
for campaign in sicily hannibal_in_italy scipio belisarius; do
  check "campaign play $campaign by good players" says "The campaign is over" \
    "$program" campaign play "$campaign" --bots tribune,legate --seed 5 --out "$work/$campaign.acies"
  check "campaign verify $campaign" says "holds, a whole campaign" "$program" campaign verify "$work/$campaign.acies"
done
"$program" campaign play sicily --bots tribune,legate --seed 5 --out "$work/again.acies" >/dev/null
check "campaign play again is the same campaign" cmp "$work/again.acies" "$work/sicily.acies"
check "campaign show of a record" says "The campaign is over" "$program" campaign show "$work/whole.acies"
check "campaign play of one battle" says "2. Crimissos River: to be fought now" \
  "$program" campaign play sicily --bots greedy,random --battles 1 --out "$work/part.acies"
check "campaign resume" says "The campaign is over" "$program" campaign resume "$work/part.acies" --bots greedy,greedy
sed 's/^=== end.*/=== end top 0123456789abcdef/' "$work/whole.acies" >"$work/false.acies"
for bad in "" "march" "show nowhere" "play nowhere" "play sicily --bots nobody" "play sicily --battles 0" \
  "resume $work/whole.acies" "verify" "verify $work/false.acies" "check $work/broken.acies"; do
  # shellcheck disable=SC2086
  check "campaign refuses: $bad" refuses campaign $bad
done

finish
