#!/usr/bin/env bash
# Checks that the rules do not know which game is played: no file of games/hex/rules names a rule set outside its comments,
# includes the tables of one, or compares a rule set's code or name. Prints file:line for each that does, and exits 1.
#
# The names are those of the tables: games/hex/rulesets/NAME.cpp is a rule set called NAME.
set -euo pipefail
export LC_ALL=C
cd "${1:-$(dirname "$0")/..}"

names=$(cd games/hex/rulesets && ls ./*.cpp | sed -E 's|^\./||; s|\.cpp$||' | grep -v '^rule_sets$' | paste -sd'|')

# The file with its comments blanked, line by line, so that line numbers stay.
code_of() {
  awk '{
    line = $0; out = ""
    while (line != "") {
      if (inside) {
        end = index(line, "*/")
        if (!end) { line = ""; break }
        line = substr(line, end + 2); inside = 0
        continue
      }
      slashes = index(line, "//"); stars = index(line, "/*")
      if (stars && (!slashes || stars < slashes)) {
        out = out substr(line, 1, stars - 1); line = substr(line, stars + 2); inside = 1
      } else if (slashes) {
        out = out substr(line, 1, slashes - 1); line = ""
      } else {
        out = out line; line = ""
      }
    }
    print out
  }' "$1"
}

check() {
  local file found status=0
  for file in "$@"; do
    found=$(code_of "$file" | grep -niE "($names)|games/hex/rulesets/|rules->(code|name)|\brule_set\(" || true)
    if [ -n "$found" ]; then
      sed "s|^|$file:|" <<<"$found"
      status=1
    fi
  done
  return "$status"
}

# First the check itself is tested on known violations: a check that cannot fail proves nothing.
probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
number=0
for line in 'if (s.scenario->rules == &kMedieval) return;' 'if (is_ancients(s)) return;' \
  '#include "games/hex/rulesets/rule_sets.h"' 'if (!strcmp(rules->code, "x")) return;' '/* a */ bool medieval = true;'; do
  number=$((number + 1))
  printf '// Medieval 3: a comment may say it\n/* Ancients,\n   too */\n%s\n' "$line" >"$probe/$number.cpp"
  if check "$probe/$number.cpp" >/dev/null; then
    echo "tests/neutral.sh does not see: $line"
    exit 1
  fi
  sed -i '$d' "$probe/$number.cpp"
  check "$probe/$number.cpp"
done

files=$(find games/hex/rules -name '*.cpp' -o -name '*.h' -o -name '*.inl' | sort)
# shellcheck disable=SC2086
check $files
echo "$(wc -w <<<"$files") files of games/hex/rules name none of: ${names//|/, }"
