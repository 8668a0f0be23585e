#!/usr/bin/env bash
# Compiles what must need no packages with nothing but a C++20 compiler: sources of base, figures, painter, games, campaign, session, host
# and browser, and their headers on their own. A source that includes a header before anything else proves that one, too.
#
#   tests/bare.sh               the headers that no source proves, with g++: it compiles the sources in every build for every day,
#                               and tests/includes.sh sees that they include nothing but the standard library and one another
#   tests/bare.sh COMPILER...   everything, with each of these; g++-13 does so every time, if it is there
set -euo pipefail
cd "$(dirname "$0")/.."

whole=("$@") headers_only=()
if [ $# = 0 ]; then
  headers_only=(g++)
  if command -v g++-13 >/dev/null; then whole=(g++-13); fi
fi
rooms=(base figures painter games campaign session host club browser)
# These are programs and tools beside the games, and the functions of the WebAssembly files.
except=(-path "games/*/commands/*" -o -path "games/*/training/*" -o -name '*_main.cpp' -o -name exports.h)

compile() {
  "$1" -std=c++20 -I. -fsyntax-only -x c++ - <<<"#include \"$2\"" || { echo "$1: $2 does not compile alone"; return 1; }
}
export -f compile

sources=$(find "${rooms[@]}" -type f -name '*.cpp' -not \( "${except[@]}" \))
headers=$(find "${rooms[@]}" -type f -name '*.h' -not \( "${except[@]}" \))
proved=$(awk 'FNR == 1 { done = 0 } !done && /^#include/ { done = 1; gsub(/#include|[" ]/, ""); print }' $sources)
alone=$(grep -vxF "$proved" <<<"$headers")

# compile_all COMPILER FILE...
compile_all() {
  local compiler=$1
  shift
  printf '%s\0' "$@" | xargs -0 -P "$(nproc)" -I{} bash -c 'compile "$@"' - "$compiler" {}
}

for compiler in "${headers_only[@]}"; do
  compile_all "$compiler" $alone
  echo "$("$compiler" --version | head -n 1): $(wc -l <<<"$alone") headers alone"
done
for compiler in "${whole[@]}"; do
  compile_all "$compiler" $sources $alone
  echo "$("$compiler" --version | head -n 1): $(wc -l <<<"$sources") sources, $(wc -l <<<"$headers") headers," \
    "$(wc -l <<<"$alone") of them alone"
done
