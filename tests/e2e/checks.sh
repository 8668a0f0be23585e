# Shared by the scripts beside this one: the program, a folder to work in, and checks. To be sourced, with the program as
# the first word; `finish` says "N passed, M failed".
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
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

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
