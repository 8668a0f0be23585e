#!/usr/bin/env bash
# Fails on a function of more than 100 lines in C++, TypeScript, JavaScript, Python and shell, and on a file of more than 500 lines
# of these and of styles, unless its reason stands here. Generated code and weights of networks are left out.
#
# The reader of braces is no parser: a block outside other functions, with arguments in parentheses or an arrow before
# it, is a function. A file whose braces do not come out even fails too, so that the reader cannot lose its
# way in silence.
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)

# Why a file may be longer than 500 lines. A reason that is needed no more fails as well.
declare -A reasons=(
  [games/hex/players/sight.cpp]="one pass over the board finds all of its facts; apart, each would look for the same units again"
  [tests/verifier/verify_record.py]="one file that anybody can take away and run without the rest of the repository"
  [tests/unit/campaign_test.cpp]="every test builds on the same small campaign, whose text stands at its head"
)

files_named() {
  local ending endings=()
  for ending in "$@"; do endings+=(-o -name "*.$ending"); done
  find . -path ./build -prune -o -name node_modules -prune -o -name generated -prune -o -name dist -prune -o -name '.?*' -prune -o \
    -type f \( "${endings[@]:1}" \) ! -name '*weights*' ! -name '*.d.ts' -print | sed 's#^\./##' | sort
}
shell_files() {
  files_named sh
  if [ -f acies ]; then echo acies; fi
}

long_files() {
  local lines file status=0
  declare -A long=()
  while read -r lines file; do
    if [ "$file" = total ] || [ "$lines" -le 500 ]; then continue; fi
    long[$file]=1
    if [ -n "${reasons[$file]:-}" ]; then
      echo "long file $file: $lines lines: ${reasons[$file]}"
    else
      echo "$file: $lines lines; split it by subject, or give its reason in tests/lengths.sh"
      status=1
    fi
  done < <({ files_named h inl cpp ts tsx mjs css py; shell_files; } | xargs wc -l)
  for file in "${!reasons[@]}"; do
    if [ -z "${long[$file]:-}" ] && [ "$PWD" = "$(dirname "$here")" ]; then
      echo "$file is long no more: take its reason out of tests/lengths.sh"
      status=1
    fi
  done
  return "$status"
}

in_python() {
  files_named py | python3 -c '
import ast, sys
functions, failed = 0, False
for name in sys.stdin.read().split():
    with open(name, encoding="utf-8") as file:
        tree = ast.parse(file.read())
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            functions += 1
            lines = node.end_lineno - node.lineno + 1
            if lines > 100:
                print(f"{name}:{node.lineno}: {lines} lines: {node.name}")
                failed = True
with open(sys.argv[1], "w") as count:
    print(functions, file=count)
sys.exit(failed)' "$1"
}

# A function begins with `name() {` and ends with a brace in the same column.
in_shell() {
  shell_files | xargs awk -v count_file="$1" '
    FNR == 1 { inside = 0 }
    !inside && match($0, /^ *[a-z_]+\(\) *[{(]$/) {
      indent = match($0, /[^ ]/)
      inside = 1
      first = FNR
      name = $1
      functions++
      next
    }
    inside && match($0, /[^ ]/) == indent && /^ *[})]/ {
      if (FNR - first + 1 > 100) {
        print FILENAME ":" first ": " FNR - first + 1 " lines: " name
        failed = 1
      }
      inside = 0
    }
    END {
      print functions + 0 >count_file
      exit failed
    }' /dev/null
}

in_braces() { files_named h inl cpp ts tsx mjs | xargs awk -v count_file="$1" -f "$here/lengths.awk"; }

check() {
  local status=0 counts part
  counts=$(mktemp -d)
  long_files || status=1
  for part in braces python shell; do "in_$part" "$counts/$part" || status=1; done
  if [ "$status" = 0 ]; then
    echo "$({ files_named h inl cpp ts tsx mjs css py; shell_files; } | wc -l) files, $(($(cat "$counts"/* | paste -sd+))) functions, none over 100 lines"
  fi
  rm -r "$counts"
  return "$status"
}

# Without an argument, the reader must first find a function of 101 lines of every kind that is put before it, and files of
# 501 lines, and nothing in what is shorter.
if [ $# -eq 0 ]; then
  probe=$(mktemp -d)
  trap 'rm -r "$probe"' EXIT
  body() { yes "$1" | head -n "$2" || true; }
  for lines in 98 99; do
    for ending in cpp ts mjs; do
      { echo 'int probe(int x) {'; body '  x += 1;' "$lines"; echo '}'; } >"$probe/probe.$ending"
    done
    { echo 'def probe(x):'; body '    x += 1' $((lines + 1)); } >"$probe/probe.py"
    { echo 'probe() {'; body '  true' "$lines"; echo '}'; } >"$probe/probe.sh"
    { body 'p { margin: 0; }' $((lines + 402)); } >"$probe/probe.css"
    found=$("$here/lengths.sh" "$probe" || true)
    if [ "$lines" = 98 ] && ! grep -q '6 files, 5 functions, none over' <<<"$found"; then
      echo "the reader finds fault with what is short enough: $found"
      exit 1
    fi
  done
  if [ "$(grep -c ' 101 lines: ' <<<"$found")" != 5 ] || ! grep -q 'probe.css: 501 lines' <<<"$found"; then
    echo "the reader does not find what is too long in its probe: $found"
    exit 1
  fi
fi
cd "${1:-$here/..}"
check
