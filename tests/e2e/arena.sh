#!/usr/bin/env bash
# The arena and what is built on it, as people run them, with good and with bad input; in several processes, if there is an
# mpirun.
#   tests/e2e/arena.sh [PROGRAM]      ends with "N passed, M failed"
source "$(dirname "$0")/checks.sh"
echo "A day at Cannae." >"$work/diary"

# --- arena --------------------------------------------------------------------------------------------------------------
together=()
arena=("$program" arena --battles akragas,ilipa)
check "the arena lets two players meet" says "games                4 won" "${arena[@]}" greedy random --games 2
check "in json" says '"pairs":2' "${arena[@]}" greedy random --games 2 --json
check "with budgets" says "random:positions=9: 99 in 100 decisions within" "${arena[@]}" greedy:ms=50 random:positions=9 --games 2
check "and bots with one" says "games                2 won" \
  "$program" arena greedy "$program bot --player random:ms=5" --battles akragas --games 2
check "with a sequential test that stops by itself" says "pairs: upper" "${arena[@]}" greedy random --sprt 0,200
worse() { "${arena[@]}" random greedy --sprt 0,200 >"$work/out"; [ $? = 1 ] && grep -q "pairs: lower" "$work/out"; }
check "which the worse player fails" worse
check "with records" "${arena[@]}" random random --games 2 --records "$work/games"
check "of every game" test "$(ls "$work/games" | wc -l)" = 4
check "that verify" "$program" replay verify "$work/games"/*.acies
check "of another game too" "$program" arena --game tabletop captain random --games 2 --records "$work/tables"
check "that verify" "$program" replay verify "$work/tables"/*.acies
check "and are told" says "The initiative is with" "$program" replay show "$work/tables"/*-1-top.acies
check "which a battle decides as well" says "broken % of random and random" \
  "$program" arena random random --battles demonstration --games 2
check "but not two games at once" refuses arena random random --battles akragas,demonstration
tampered() {
  sed 's/^dice [1-5]$/dice 6/' "$work/tables"/*-1-top.acies >"$work/tampered.acies"
  refuses replay verify "$work/tampered.acies"
}
check "unless dice were changed" tampered
check "against another program" says "games                2 won" \
  "$program" arena greedy "$program bot --player random" --battles akragas --games 2

untimed() { grep -vE '^decisions|^thinking|99 in 100' "$1"; }
# A kill loses at most the games under way: the second run plays the rest, and both make the same table as one run alone.
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

check "luck taken out" says "by pairs, luck as seen by hand_made" "${arena[@]}" greedy random --games 4 --luck hand_made
check "in json" says '"variance_ratio"' "${arena[@]}" greedy random --games 4 --luck hand_made --json
check "a run with luck is another one" refuses arena greedy random --battles akragas --luck hand_made --resume "$work/results"

# Several processes play the games that one plays. As root and with more processes than cores, mpirun needs an option.
if command -v mpirun >/dev/null; then
  check "the program knows MPI, which is here" grep -q libmpi "$program"
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  together=(mpirun --oversubscribe -n 3 "${arena[@]}")
  games() { sed 1d "$1" | sed -E 's#[0-9]+/[0-9]+/[0-9x,]*##g' | sort; } # of a results file, without the times
  merges() {
    "${arena[@]}" greedy random --games 12 --luck hand_made --resume "$work/alone.txt" >"$work/alone" || return 1
    "${together[@]}" greedy random --games 12 --luck hand_made --resume "$work/three.txt" >"$work/three" || return 1
    cat "$work/three"
    diff <(untimed "$work/alone") <(untimed "$work/three" | grep -v '^processes') || return 1
    diff <(games "$work/alone.txt") <(games "$work/three.txt") || return 1
    [ "$(games "$work/three.txt" | wc -l)" = 12 ] && ! grep -qE '^processes .*: (12, 0, 0)$' "$work/three"
  }
  check "three processes play the same games" merges
  taken_up() { # half of it done, the rest by three
    head -n 7 "$work/alone.txt" >"$work/half.txt"
    "${together[@]}" greedy random --games 12 --luck hand_made --resume "$work/half.txt" >"$work/three" || return 1
    diff <(games "$work/alone.txt") <(games "$work/half.txt")
  }
  check "and take up what one has begun" taken_up
  check "until a test stops them all" says "pairs: upper" "${together[@]}" greedy random --sprt 0,200
  tells_once() { # and mpirun adds words of its own
    "${together[@]}" greedy random --games 3 >"$work/out" 2>"$work/err"
    [ $? = 2 ] && [ "$(grep -c 'acies arena: ' "$work/err")" = 1 ] && [ ! -s "$work/out" ]
  }
  check "wrong input is told once" tells_once
  faulty_elsewhere() {
    "${together[@]}" greedy "sh $work/bad_bot 'exit 3'" --games 4 >"$work/out" 2>"$work/err" || return 1
    cat "$work/out" "$work/err"
    [ "$(grep -c "rogue .*has ended.* and loses the game" "$work/err")" = 8 ]
  }
else
  echo "there is no mpirun here: one process only"
fi

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
if [ "$(type -t faulty_elsewhere)" ]; then check "and in another process as well" faulty_elsewhere; fi

for bad in "" "greedy" "greedy random greedy" "greedy random --games 3" "greedy random --games 0" "greedy false" "greedy:ms=x random" \
  "greedy random --battles nowhere" "greedy random --battles zama,zama" "greedy random --sprt 5" \
  "greedy random --luck nobodys" "captain random --game tabletop --luck hand_made" "greedy random --game chess" "greedy random --sprt 20,0" "greedy random --sprt 1,2,3" "greedy random --sprt a,b" "greedy random --threads 0" \
  "greedy random --resume $work/no/such/folder/x" "greedy random --records $work/diary/x" \
  "greedy random --resume $work/diary"; do
  # shellcheck disable=SC2086
  check "arena refuses: $bad" refuses arena $bad
done
check "and leaves the file alone" grep -q 'Cannae' "$work/diary"

# --- balance ------------------------------------------------------------------------------------------------------------
balance=("$program" balance --battles akragas,dara --games 4)
check "balance says how often each side wins" says "Carthage : Syracuse" "${balance[@]}"
check "in json" says '"battle":"dara","top":"Sassanids","bottom":"Byzantines","games":4' "${balance[@]}" --json
mkdir "$work/page"
check "as a page" "${balance[@]}" --player random --write "$work/page" --resume "$work/balance.txt"
check "which names its command" grep -qF "acies balance --battles akragas,dara --games 4 --player random --write" "$work/page/balance.md"
check "with a chart" grep -q "Sassanids" "$work/page/balance-hex.svg"
table_rows() {
  mkdir -p "$work/checkout/docs" "$work/checkout/games/hex/wire" && touch "$work/checkout/games/hex/wire/balance.inc" || return 1
  "${balance[@]}" --player random --write "$work/checkout/docs" || return 1
  grep -qE '^\{"dara", "random", 4, [01]\.[0-9]+, [01]\.[0-9]+, [01]\.[0-9]+, [0-9.]+\},$' "$work/checkout/games/hex/wire/balance.inc"
}
check "and in a checkout the rows that the table in the browser shows" table_rows
rewrites() { # text that people have added stays
  echo "Nobody knows why." >>"$work/page/balance.md"
  "${balance[@]}" --player greedy --write "$work/page" || return 1
  grep -q "Nobody knows why." "$work/page/balance.md" && grep -qF "**greedy**" "$work/page/balance.md" &&
    ! grep -qF "**random**" "$work/page/balance.md"
}
check "which keeps remarks" rewrites
taken_up_balance() {
  "${balance[@]}" --player random --games 6 --resume "$work/balance.txt" >"$work/resumed" || return 1
  "${balance[@]}" --player random --games 6 >"$work/whole" || return 1
  diff "$work/whole" "$work/resumed" && [ "$(wc -l <"$work/balance.txt")" = 7 ]
}
check "and is resumed" taken_up_balance
other_game() { # has a part of its own
  "$program" balance --battles demonstration --player random --games 2 --write "$work/page" || return 1
  grep -qF "balance-hex.svg" "$work/page/balance.md" && grep -qF "balance-tabletop.svg" "$work/page/balance.md" &&
    grep -qF "| Dara |" "$work/page/balance.md" && [ -s "$work/page/balance-tabletop.svg" ]
}
check "and another game has a part of its own" other_game
if [ "${#together[@]}" -gt 0 ]; then
  check "or played in three processes" says "Carthage : Syracuse" mpirun --oversubscribe -n 3 "${balance[@]}"
fi
mkdir "$work/other" && echo "mine" >"$work/other/balance.md"
for bad in "zama" "--player false" "--player greedy:ms" "--games 3" "--battles nowhere" "--write $work/none" \
  "--write $work/other" "--resume $work/results"; do
  # shellcheck disable=SC2086
  check "balance refuses: $bad" refuses balance $bad
done
check "and leaves the page alone" grep -qx mine "$work/other/balance.md"

# --- analyse ------------------------------------------------------------------------------------------------------------
game=$work/games/akragas-1-top.acies
check "analyse tells who had the luck" says "luck with dice" "$program" analyse "$game" --samples 1
check "where it turned" says "Where the battle turned" "$program" analyse "$game" --samples 1 --plans 2
check "what cost most" says "The decisions that cost most" "$program" analyse "$game" --samples 1 --side top
check "in json" says '"decisions":[' "$program" analyse "$game" --samples 1 --json
check "analyse says what to do" says "Rome (bottom) decides" "$program" analyse zama --samples 1
check "in json" says '"alternatives":[' "$program" analyse zama --samples 1 --json
sed '0,/^order/s/^order.*/order A1/' "$game" >"$work/torn.acies"
for bad in "" "nowhere" "zama zama" "zama --side left" "zama --side top" "zama --samples 0" "zama --evaluation nobodys" \
  "$work/torn.acies" "$work/diary"; do
  # shellcheck disable=SC2086
  check "analyse refuses: $bad" refuses analyse $bad
done

finish
