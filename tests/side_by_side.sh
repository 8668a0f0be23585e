#!/usr/bin/env bash
# Runs two builds side by side and compares their results: for a change of the code that must not change the games.
#
#   tests/side_by_side.sh OLD NEW     two checkouts, both built with the presets release (acies, signature_main) and dev
#                                     (golden)
#
# Compared are the signatures, every rule case, every golden record and perft table, all scenarios as text and as maps,
# whole campaigns, matches of the arena with their records, on hexes and on the tabletop. Lines `id` and `edition` of file
# headers do not count, nor does the line `rules` that campaigns have been given. Ends with `N passed, M failed`.
set -uo pipefail
export LC_ALL=C
if [ $# != 2 ] || [ ! -x "$1/build/release/acies" ] || [ ! -x "$2/build/release/acies" ]; then
  echo "usage: tests/side_by_side.sh OLD NEW, both built" >&2
  exit 2
fi
old=$(cd "$1" && pwd) new=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# Headers apart: files have been given ids and editions.
plain() { sed -E '/^(id|edition) +[^ ]+$/d'; }

# same WHAT FILE FILE
same() {
  if [ -s "$2" ] && cmp -s "$2" "$3"; then
    passed=$((passed + 1))
    return
  fi
  failed=$((failed + 1))
  echo "$1 differs:"
  diff "$2" "$3" | head -n 6
}

# both WHAT COMMAND...: the output of `acies COMMAND` by both programs, each in its own checkout.
both() {
  local what=$1 which
  shift
  for which in old new; do
    (cd "${!which}" && build/release/acies "$@" 2>&1) | plain >"$work/$which.txt"
  done
  same "$what" "$work/old.txt" "$work/new.txt"
}

for which in old new; do "${!which}/build/release/signature_main" | sort >"$work/$which.txt"; done
same "the signature" "$work/old.txt" "$work/new.txt"

# The cases of the old checkout, by both programs.
for which in old new; do
  (cd "$old" && "${!which}/build/release/acies" case tests/rules tests/tabletop) >"$work/$which.txt"
done
same "the cases" "$work/old.txt" "$work/new.txt"
tail -n 1 "$work/new.txt"

# Records and tables, and the old records as the new program reads them.
for file in $(cd "$old" && ls tests/golden/*/*.acies tests/perft/*.txt); do
  plain <"$old/$file" >"$work/old.txt"
  plain <"$new/$file" >"$work/new.txt"
  same "$file" "$work/old.txt" "$work/new.txt"
done
for which in old new; do
  (cd "$old" && "${!which}/build/release/acies" replay verify tests/golden/*/*.acies 2>&1) |
    sed -E 's/ under edition [0-9]+ of [a-z]+//' >"$work/$which.txt"
done
same "the check of the old golden records" "$work/old.txt" "$work/new.txt"

for file in $(cd "$old" && ls scenarios/{ancients,medieval,tabletop}/*.acies); do
  name=$(basename "$file" .acies)
  both "$name as text" scenario show "$name"
  case $file in */tabletop/*) ;; *) both "$name as a map" scenario draw "$name" ;; esac
done

for campaign in sicily hannibal_in_italy scipio belisarius; do
  for which in old new; do
    (cd "${!which}" && build/release/acies campaign play "$campaign" --bots greedy,random --seed 7 --out "$work/$which.acies") >/dev/null
    plain <"$work/$which.acies" | grep -v '^rules ' >"$work/$which.txt"
  done
  same "the campaign $campaign" "$work/old.txt" "$work/new.txt"
done

# arena WHAT OPTIONS...: results and records of the same pairs.
arena() {
  local what=$1 which
  shift
  for which in old new; do
    rm -rf "$work/records"
    mkdir "$work/records"
    (cd "${!which}" && build/release/acies arena "$@" --records "$work/records") | grep -vE ' ms|seconds|[0-9]/s |games?/s' >"$work/$which.txt"
    for record in "$work/records"/*; do plain <"$record"; done >>"$work/$which.txt"
  done
  same "$what" "$work/old.txt" "$work/new.txt"
}
arena "the arena on hexes" greedy random --games 8 --seed 5 --battles akragas,zama,dara,onoguris --threads 2
arena "the arena with players that think" tribune:positions=300 greedy --games 4 --seed 6 --battles cannae,satala --threads 2

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
