#!/usr/bin/env bash
# Checks that the cases of a battle start from its set-up: the base of tests/rules/scenarios/X.acies states what
# scenarios/ancients/X.acies states, its history, notes and land aside. Prints what differs and exits 1.
set -euo pipefail
cd "$(dirname "$0")/.."

stated() { sed '/^===/,$d' "$1" | grep -vE '^(#|id |name |edition |date |about |note |ground |[[:space:]]*$)'; }

same=0
status=0
for file in scenarios/ancients/*.acies; do
  cases=tests/rules/scenarios/$(basename "$file")
  if diff <(stated "$file") <(stated "$cases") >/dev/null; then
    same=$((same + 1))
  else
    echo "$cases does not start from the set-up in $file:"
    diff <(stated "$file") <(stated "$cases") || true
    status=1
  fi
done
echo "$same battles have cases that start from their set-up"
exit "$status"
