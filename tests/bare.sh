#!/usr/bin/env bash
# Compiles what must need no packages with nothing but a C++20 compiler: each source of base, figures, games, campaign, session, host
# and browser, and each of their headers on its own. A source that includes a header before anything else proves that
# one, too. Usage: tests/bare.sh [COMPILER...], by default g++ and, if there, g++-13.
set -euo pipefail
cd "$(dirname "$0")/.."

compilers=("$@")
if [ ${#compilers[@]} = 0 ]; then
  compilers=(g++)
  if command -v g++-13 >/dev/null; then compilers+=(g++-13); fi
fi
rooms=(base figures games campaign session host browser)
# These are programs and tools beside the games, and the functions of the WebAssembly file.
except=(-path "games/*/commands/*" -o -path "games/*/training/*" -o -name exports_main.cpp)

compile() {
  "$1" -std=c++20 -I. -fsyntax-only -x c++ - <<<"#include \"$2\"" || { echo "$1: $2 does not compile alone"; return 1; }
}
export -f compile

sources=$(find "${rooms[@]}" -type f -name '*.cpp' -not \( "${except[@]}" \))
headers=$(find "${rooms[@]}" -type f -name '*.h' -not \( "${except[@]}" \))
proved=$(awk 'FNR == 1 { done = 0 } !done && /^#include/ { done = 1; gsub(/#include|[" ]/, ""); print }' $sources)
alone=$(grep -vxF "$proved" <<<"$headers")

for compiler in "${compilers[@]}"; do
  printf '%s\0' $sources $alone | xargs -0 -P "$(nproc)" -I{} bash -c 'compile "$@"' - "$compiler" {}
  echo "$("$compiler" --version | head -n 1): $(wc -l <<<"$sources") sources, $(wc -l <<<"$headers") headers," \
    "$(wc -l <<<"$alone") of them alone"
done
