#!/usr/bin/env bash
# Checks that the words of a game stand in its own folder. Prints file:line for each that stands elsewhere, and exits 1.
#
# The games are the folders below games/ with a file own_words.txt: one Perl regular expression a line, with # comments.
# Lines `also PATH` name other paths that may use its words, as the campaign, which is about battles on hexes. The
# registry lists the games, and tests may speak of all of them.
set -euo pipefail
export LC_ALL=C
cd "${1:-$(dirname "$0")/..}"

# Every file of code in every room but the registries, tests and what is generated. Scenarios, drawings and docs may speak of all games.
sources() {
  find . \( -name '.?*' -o -name node_modules -o -name dist -o -path ./build -o -path ./tests -o -path ./web/generated -o -path ./web/tests -o \
    -path ./web/e2e \) -prune -o -type f \( -name '*.h' -o -name '*.inl' -o -name '*.cpp' -o -name '*.ts' -o -name '*.tsx' -o -name '*.mjs' -o \
    -name '*.css' -o -name '*.html' -o -name '*.webmanifest' \) -print |
    sed 's|^\./||' | grep -vE '^(games/registry[a-z_]*\.(h|cpp)|web/games/registry[a-z-]*\.(tsx?|css))$' | sort
}

# The words of a game as one expression; the paths that may use them as one.
words_of() { grep -vE '^(#|also |$)' "games/$1/own_words.txt" | paste -sd'|'; }
homes_of() {
  { printf 'games/%s/\nweb/games/%s/\n' "$1" "$1" && sed -n 's/^also //p' "games/$1/own_words.txt"; } | sed 's/[.]/\\./g; s/^/^/' | paste -sd'|'
}

check() {
  local game files status=0
  for game in $(find games -mindepth 2 -maxdepth 2 -name own_words.txt | sed -E 's|^games/([^/]*)/.*|\1|' | sort); do
    files=$(sources | grep -vE "$(homes_of "$game")" || true)
    # shellcheck disable=SC2086
    if [ -n "$files" ] && grep -nHP "$(words_of "$game")" $files | sed "s/\$/   <- a word of games\/$game/"; then status=1; fi
  done
  return "$status"
}

# First the check itself is tested on known violations: a check that cannot fail proves nothing.
probe=$(mktemp -d)
trap 'rm -rf "$probe"' EXIT
mkdir -p "$probe"/{base,campaign,games/joust}
printf '# words\nalso campaign/\n[Ll]ance\n' >"$probe/games/joust/own_words.txt"
for home in games/joust campaign; do echo 'int lances;' >"$probe/$home/own.h"; done
echo '#include "games/joust/lance.h"' >"$probe/games/registry.cpp"
echo '// balance' >"$probe/base/clean.h"
sed -i 's/\[Ll\]ance/(?<![a-z])[Ll]ance/' "$probe/games/joust/own_words.txt"
if ! (cd "$probe" && check >/dev/null); then
  echo "tests/words.sh finds a word where it belongs"
  exit 1
fi
# In a file that is there already, in each kind of file, and in a room that nobody has heard of.
sees() {
  mkdir -p "$probe/$(dirname "$1")"
  echo "$2" >"$probe/$1"
  if (cd "$probe" && check >/dev/null); then
    echo "tests/words.sh does not see: $2 in $1"
    exit 1
  fi
  rm "$probe/$1"
}
for line in 'int lances;' '// who breaks his lance' '#include "games/joust/lance.h"' 'const char* kLance = "Lance";'; do
  sees base/foreign.h "$line"
done
for file in newroom/foreign.cpp web/shell/foreign.{ts,tsx,css,mjs} web/{index.html,manifest.webmanifest}; do
  sees "$file" '--lance-name'
done

check
echo "$(sources | wc -l) files use no words of another game"
