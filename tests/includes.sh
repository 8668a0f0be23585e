#!/usr/bin/env bash
# Checks that includes go one way. Prints file:line for each that does not, and exits 1.
#
#   base <- figures <- painter <- games/standing, balance <- games <- registry <- campaign <- session <- host <- browser
#   session <- club <- store; host, store <- server <- arena, terminal <- commands of games <- cli
#
# Inside a game:
#   board, geometry <- model <- contract (the headers in its folder) <- rules, rule sets <- notation <- words, players, draw
#   <- wire <- game, trial, followed, module, text_view (and wire/replay, which plays a game again)
#
# One game never includes another, and no room above a game includes its rules: those are the engine's own business. So are
# the frames of its stack, which only its model, its contract and its rules mention. base, figures, painter, games, campaign, session, host and
# browser use the standard library and nothing else; the engines, which must read no clock, no file and no random source, do without
# the headers that would let them.
set -euo pipefail
export LC_ALL=C
cd "${1:-$(dirname "$0")/..}"

rooms=()
for room in base figures painter games campaign console session host club browser store server arena terminal bench cli; do
  if [ -d "$room" ]; then rooms+=("$room"); fi
done
find "${rooms[@]}" -type f \( -name '*.h' -o -name '*.inl' -o -name '*.cpp' \) | sort | xargs awk '
  BEGIN {
    split("algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes " \
          "climits clocale cmath codecvt compare complex concepts condition_variable coroutine csetjmp csignal " \
          "cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque exception execution " \
          "filesystem format forward_list fstream functional future initializer_list iomanip ios iosfwd iostream " \
          "istream iterator latch limits list locale map memory memory_resource mutex new numbers numeric optional " \
          "ostream queue random ranges ratio regex scoped_allocator semaphore set shared_mutex source_location span " \
          "sstream stack stdexcept stop_token streambuf string string_view strstream syncstream system_error thread " \
          "tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version",
          names, " ")
    for (i in names) standard[names[i]] = 1
    split("chrono condition_variable cstdio ctime filesystem fstream future iostream istream mutex ostream random " \
          "syncstream thread", names, " ")
    for (i in names) worldly[names[i]] = 1
  }
  function rank(path) {
    if (path ~ /^base\//) return 1
    if (path ~ /^figures\//) return 1.5
    if (path ~ /^painter\//) return 1.6
    if (path ~ /^games\/[^\/]*\/(board|geometry)\//) return 2
    if (path ~ /^games\/[^\/]*\/model\//) return 3
    if (path ~ /^games\/(balance|standing)\.(h|cpp)$/) return 1.7
    if (path ~ /^games\/(game|trial|text_view|replay|followed)\.(h|cpp)$/) return 9
    if (path ~ /^games\/[^\/]*\/(game|trial|followed|module|text_view|wire\/(replay|luck))\.(h|cpp)$/) return 10
    if (path ~ /^games\/[^\/]*\/[^\/]*\.(h|inl)$/) return 4
    if (path ~ /^games\/[^\/]*\/((rules|rulesets|army)\/|[^\/]*\.cpp$)/) return 5
    if (path ~ /^games\/[^\/]*\/notation\//) return 6
    if (path ~ /^games\/[^\/]*\/(words|players|draw)\//) return 7
    if (path ~ /^games\/[^\/]*\/(wire|bench)\//) return 8
    if (path ~ /^games\/registry\.(h|cpp)$/) return 11
    if (path ~ /^campaign\//) return 12
    if (path ~ /^session\//) return 13
    if (path ~ /^host\//) return 14
    if (path ~ /^club\//) return 13.5
    if (path ~ /^(browser|store)\//) return 15
    if (path ~ /^server\//) return 15.5
    if (path ~ /^(arena|terminal|bench)\//) return 16
    if (path ~ /^games\/[^\/]*\/(commands|training)\//) return 17
    if (path ~ /^games\/registry_commands\.(h|cpp)$/) return 18
    if (path ~ /^console\//) return 12.5
    if (path ~ /^cli\//) return 19
    return 0
  }
  function game(path) { return path ~ /^games\/[^\/]*\// ? substr(path, 7, index(substr(path, 7), "/") - 1) : "" }
  function room(path) { sub(/\/.*/, "", path); return path }
  function is_bare(path) { return path ~ /^(base|figures|painter|games|campaign|session|host|club|browser)\// && rank(path) < 16 }
  function wrong(why) {
    print FILENAME ":" FNR ": " why
    failed = 1
  }
  FNR == 1 {
    files++
    if (!rank(FILENAME)) wrong("this folder has no place in the order of rooms")
  }
  game(FILENAME) != "" && rank(FILENAME) > 5 {
    code = $0
    sub(/\/\/.*/, "", code)
    if (code ~ /(^|[^A-Za-z_])Frame(Kind)?([^A-Za-z_]|$)/ || code ~ /(\.|->)stack([^A-Za-z_]|$)/)
      wrong("the frames of the stack are private to the engine")
  }
  /^[ \t]*#[ \t]*include/ {
    includes++
    here = rank(FILENAME)
    if (match($0, /<[^>]*>/)) {
      name = substr($0, RSTART + 1, RLENGTH - 2)
      if (is_bare(FILENAME) && !(name in standard)) wrong("<" name "> is not of the standard library")
      else if (here <= 5 && here > 1 && name in worldly) wrong("<" name "> reaches out of the engine")
      next
    }
    if (!match($0, /"[^"]*"/)) { wrong("neither <...> nor \"...\""); next }
    name = substr($0, RSTART + 1, RLENGTH - 2)
    there = rank(name)
    if (!there) wrong("\"" name "\" is not a path from the root to a room below")
    else if (there > here) wrong("\"" name "\" lies above this file")
    else if (room(FILENAME) == "store" && there == 14) wrong("\"" name "\" lies beside this file, not below")
    else if (there == here && room(name) != room(FILENAME)) wrong("\"" name "\" lies beside this file, not below")
    else if (game(name) != "" && game(FILENAME) != "" && game(name) != game(FILENAME))
      wrong("\"" name "\" belongs to another game")
    else if (name ~ /^games\/[^\/]*\/rules\// && here != 5) wrong("\"" name "\" is private to the engine")
  }
  END {
    if (!failed) print files " files, " includes " includes, all one way"
    exit failed
  }' || exit 1
