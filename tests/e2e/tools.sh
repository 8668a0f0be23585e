#!/usr/bin/env bash
# Runs the program as people and other programs do: odds, reference, bot, terminal and arena, with good and with bad
# input.
#   tests/e2e/tools.sh [PROGRAM]      ends with "N passed, M failed"
set -uo pipefail
cd "$(dirname "$0")/../.."
program=$(readlink -f "${1:-build/dev/acies}")
work=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d) # in memory: every action is forced to the disk
trap 'rm -rf "$work"' EXIT
export ACIES_STATE=$work/state
passed=0 failed=0

check() { # check WHAT COMMAND...: the command must succeed
  local what=$1
  shift
  if "$@" >"$work/check.log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $what"
    head -n 20 "$work/check.log" | sed 's/^/    /'
  fi
}

# Wrong input: exit status 2, one line on stderr, nothing on stdout.
refuses() {
  local status
  "$program" "$@" >"$work/out" 2>"$work/err" </dev/null
  status=$?
  cat "$work/out" "$work/err"
  [ "$status" = 2 ] && [ "$(wc -l <"$work/err")" = 1 ] && [ ! -s "$work/out" ]
}

says() { # says TEXT COMMAND...: the command succeeds and its output holds the text
  local text=$1
  shift
  "$@" >"$work/out" 2>&1 || { cat "$work/out"; return 1; }
  grep -qF -- "$text" "$work/out" || { cat "$work/out"; return 1; }
}

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

# What was acknowledged survives a kill.
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

# --- arena --------------------------------------------------------------------------------------------------------------
arena=("$program" arena --battles akragas,ilipa)
check "the arena lets two players meet" says "games                4 won" "${arena[@]}" greedy random --games 2
check "in json" says '"pairs": 2' "${arena[@]}" greedy random --games 2 --json
check "with budgets" says "random:positions=9: 99 in 100 decisions within" "${arena[@]}" greedy:ms=50 random:positions=9 --games 2
check "and bots with one" says "games                2 won" \
  "$program" arena greedy "$program bot --player random:ms=5" --battles akragas --games 2
check "with a sequential test that stops by itself" says "pairs: upper" "${arena[@]}" greedy random --sprt 0,200
worse() { "${arena[@]}" random greedy --sprt 0,200 >"$work/out"; [ $? = 1 ] && grep -q "pairs: lower" "$work/out"; }
check "which the worse player fails" worse
check "with records" "${arena[@]}" random random --games 2 --records "$work/games"
check "of every game" test "$(ls "$work/games" | wc -l)" = 4
check "that verify" "$program" replay verify "$work/games"/*.acies
check "against another program" says "games                2 won" \
  "$program" arena greedy "$program bot --player random" --battles akragas --games 2

untimed() { grep -vE '^decisions|^thinking|99 in 100' "$1"; }
# A kill loses at most what was under way: the second run plays the rest, and both make the same table as one run alone.
resumes() {
  local results=$work/results
  "${arena[@]}" greedy random --games 4 >"$work/whole" || return 1
  "${arena[@]}" greedy random --games 4 --resume "$results" >/dev/null || return 1
  head -n 3 "$results" >"$results.part" && printf 'ilipa 2 17' >>"$results.part" || return 1
  "${arena[@]}" greedy random --games 4 --resume "$results.part" >"$work/resumed" || return 1
  diff <(untimed "$work/whole") <(untimed "$work/resumed") || return 1
  [ "$(wc -l <"$results.part")" = 5 ] && [ "$(sed -n 2,3p "$results")" = "$(sed -n 2,3p "$results.part")" ]
}
check "the arena resumes" resumes
check "but no other run" refuses arena greedy greedy --battles akragas --games 4 --resume "$work/results"

# A program that greets, and then behaves as it is told to when it should answer.
cat >"$work/bad_bot" <<'TEXT'
while read -r line; do
  case $line in
    hello*) echo 'hello 1 "rogue"' ;;
    new*) new=1 ;;
    .) if [ -n "$new" ]; then echo ready; fi; new= ;;
    go*) eval "$1" ;;
  esac
done
TEXT
faulty() { # faulty WORDS ANSWER: the game is lost, with these words, and the arena goes on
  "$program" arena greedy "sh $work/bad_bot '$2'" --battles akragas --games 4 --move-ms 300 >"$work/out" 2>"$work/err" ||
    return 1
  cat "$work/out" "$work/err"
  [ "$(grep -c "rogue .*$1.* and loses the game" "$work/err")" = 4 ] &&
    grep -q "games                4 won" "$work/out" && grep -q "lost by fault   greedy 0, rogue 4" "$work/out"
}
check "a bot that answers illegally loses" faulty "answers" 'echo "action play nonsense"'
check "a bot that answers nonsense loses" faulty "where .action. was due" 'echo "%%%"'
check "a bot that hangs loses" faulty "no answer in time" 'sleep 5'
check "a bot that dies loses" faulty "has ended" 'exit 3'

for bad in "" "greedy" "greedy random greedy" "greedy random --games 3" "greedy random --games 0" "greedy false" "greedy:ms=x random" \
  "greedy random --battles nowhere" "greedy random --battles zama,zama" "greedy random --sprt 5" \
  "greedy random --sprt 20,0" "greedy random --sprt a,b" "greedy random --threads 0" \
  "greedy random --resume $work/no/such/folder/x" "greedy random --records $work/position.acies/x" \
  "greedy random --resume $work/position.acies"; do
  # shellcheck disable=SC2086
  check "arena refuses: $bad" refuses arena $bad
done
check "and leaves the file alone" grep -q '^unit top LI D5$' "$work/position.acies"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
