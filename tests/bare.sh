#!/usr/bin/env bash
# Compiles what must need no packages with nothing but a C++20 compiler: each source of engine, tabletop, notation,
# campaign and ai, and each of their headers on its own. Usage: tests/bare.sh [COMPILER...], by default g++ and, if there, g++-13.
set -euo pipefail
cd "$(dirname "$0")/.."

compilers=("$@")
if [ ${#compilers[@]} = 0 ]; then
  compilers=(g++)
  if command -v g++-13 >/dev/null; then compilers+=(g++-13); fi
fi
rooms=()
for room in engine tabletop notation campaign ai; do
  if [ -d "$room" ]; then rooms+=("$room"); fi
done

objects=$(mktemp -d)
trap 'rm -rf "$objects"' EXIT
export objects
compile() {
  case $2 in
    *.h) "$1" -std=c++20 -I. -fsyntax-only -x c++ - <<<"#include \"$2\"" ;;
    *) "$1" -std=c++20 -I. -c "$2" -o "$objects/${2//\//_}.o" ;;
  esac || { echo "$1: $2 does not compile alone"; return 1; }
}
export -f compile

for compiler in "${compilers[@]}"; do
  find "${rooms[@]}" -type f \( -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 -P "$(nproc)" -I{} bash -c 'compile "$@"' - "$compiler" {}
  echo "$("$compiler" --version | head -n 1): $(find "${rooms[@]}" -name '*.cpp' | wc -l) sources," \
    "$(find "${rooms[@]}" -name '*.h' | wc -l) headers"
done
