# The stages of ./acies test. To add one, write a function stage_NAME and put NAME into a list below.
#
# A stage runs in the root of the repository with `set -e`; its output goes to build/test/NAME.log and is shown when it
# fails. A last line "N passed, M failed" is counted as that many checks; a stage without one counts as a single check.

quick_stages=(format includes unit cases golden protocol scenarios table web)
full_stages=("${quick_stages[@]}" browser kills e2e verifier arena bare sanitizers random_play tabletop_play secrets adviser fuzz signature)
signature_presets=(release wasm)

stage_format() {
  find . -path ./build -prune -o -name node_modules -prune -o -name '.?*' -prune -o \( -name '*.h' -o -name '*.inl' -o -name '*.cpp' \) -print |
    xargs clang-format --dry-run --Werror
}

stage_includes() { tests/includes.sh && tests/neutral.sh && tests/lengths.sh && tests/words.sh; }

stage_unit() { build dev && run_gtests dev; }

stage_bare() { build dev && tests/bare.sh; }

stage_sanitizers() { build asan && run_gtests asan; }

# Rule cases, and whether there is one for every ruling, card, unit …; scenarios. The program has its assertions on.
stage_cases() {
  build dev
  build/dev/acies case --coverage tests/rules
  build/dev/acies case --coverage tests/tabletop
  build/dev/acies case tests/rules tests/tabletop
}

# Records and tables of every scenario, played anew. After a change of the rules that is meant: build/dev/golden write.
stage_golden() { build dev && build/dev/golden check; }

# The types of the clients (web/generated) and the tables of docs/protocol.md against the structs they describe. After a
# change of such a struct: build/dev/protocol write.
stage_protocol() { build dev && build/dev/protocol check; }

stage_scenarios() {
  tests/setups.sh
  build dev
  build/dev/acies campaign check
  build/dev/acies scenario check scenarios/{ancients,medieval,tabletop,history}/*.acies
}

# The client in the browser: lint, types, unit tests, and a build that must stay small; where there is an engine, the pages without a
# server must stay small, too: they bring answers of the engine along.
stage_web() {
  web_tools
  cd web
  if grep -n '"resolved"' package-lock.json; then
    echo "the lock file names hosts: sed -i '/\"resolved\": /d' web/package-lock.json"
    return 1
  fi
  npx --no oxlint
  npx --no -- prettier --check --log-level warn .
  npx --no tsc
  node build.mjs
  if [ -f ../build/wasm/engine.wasm ]; then
    ACIES_WEB_OUT=../build/test/site node build.mjs --static
    rm -r ../build/test/site
  fi
  run_vitest vitest.config.ts
}

# The client in Chromium, against a server of its own, and with the engine of the browser against none. Its screenshots are then in build/test/pictures.
stage_browser() {
  build dev
  build wasm engine
  web_tools
  cd web
  node build.mjs
  run_vitest vitest.e2e.config.ts
}

# The table as clients meet it: whole matches over sockets, lost connections, hostile messages, a server that is killed; the
# limits of the server, its files and logs; stores of earlier programs.
stage_table() {
  build dev
  {
    for part in table seats restarts hostile server club lobby clocks upgrade; do python3 "tests/e2e/$part.py" build/dev/acies; done
  } | add_up
}

# Kills the server a hundred times, under play from twenty clients.
stage_kills() { build dev && python3 tests/e2e/restarts.py build/dev/acies --only killed --kills 100; }

# The commands, as people and other programs use them.
stage_e2e() { build dev && tests/e2e/tools.sh; }

# Records and sheets of dice, real and forged, under the eyes of a program that was written from docs/fair-dice.md alone.
stage_verifier() { build dev && python3 tests/verifier/run.py build/dev/acies; }

# A build that was configured before MPI was installed has not seen it.
stage_arena() {
  build dev
  if command -v mpirun >/dev/null && ! grep -q libmpi build/dev/acies; then cmake --preset dev && build dev; fi
  tests/e2e/arena.sh
}

# Ten thousand whole battles, and some whole campaigns, at random, with every invariant checked after every action: a quarter of the
# battles and the campaigns under the sanitizers, the rest in the quicker build with assertions. Many campaigns:
# build/asan/random_play --campaigns 500
stage_random_play() {
  build asan
  build dev random_play
  {
    by_seeds --campaigns "${ACIES_CAMPAIGNS:-60}" 1 build/asan/random_play --thorough 16
    by_seeds --games 2500 1 build/asan/random_play
    build/dev/random_play --games 7500 --seed 2501
  } | add_up
}

# The same of the tabletop.
stage_tabletop_play() {
  build asan
  {
    by_seeds --games 100 1 build/asan/tabletop_play
    by_seeds --games 40 1 build/asan/tabletop_play --columns
  } | add_up
}

# by_seeds OPTION TIMES SEED PROGRAM...: plays so many games from this seed on, in a process of one thread for each processor.
# Threads of one sanitized program would all write the same counters of the fuzzers, and wait for each other's.
by_seeds() {
  local option=$1 times=$2 seed=$3 parts part first next jobs=() status=0
  shift 3
  local log=build/test/by-seeds-${1##*/}
  parts=$(nproc)
  for ((part = 0; part < parts; part++)); do
    first=$((times * part / parts)) next=$((times * (part + 1) / parts))
    if [ "$first" = "$next" ]; then continue; fi
    "$@" --threads 1 "$option" $((next - first)) --seed $((seed + first)) >"$log-$part.log" 2>&1 &
    jobs+=($!)
  done
  for part in "${jobs[@]}"; do wait "$part" || status=1; done
  for ((part = 0; part < parts; part++)); do
    if [ -f "$log-$part.log" ]; then cat "$log-$part.log"; fi
  done
  rm -f "$log"-*.log
  return "$status"
}

# A viewer learns nothing that is hidden from him: whole matches and campaigns, compared byte by byte with others in which the hidden
# part differs, at tables, at hosts and in the lists of a club. Ten times as many: build/dev/secrets --games 2000 --campaigns 200
stage_secrets() { build dev && build/dev/secrets; }

# An adviser in the page answers as the table does: whole matches, every answer compared byte by byte.
stage_adviser() { build dev && build/dev/adviser; }

# Every fuzzer for ACIES_FUZZ_SECONDS, side by side. Inputs they find are kept in build/asan/corpus for the next time.
stage_fuzz() {
  local source name seeds folder job jobs=() passed=0 failed=0
  build asan
  for source in tests/fuzz/*.cpp; do
    name=$(basename "$source" .cpp)
    seeds=()
    for folder in "tests/fuzz/$name" scenarios tests/rules; do
      if [ -d "$folder" ]; then seeds+=("$folder"); fi
    done
    mkdir -p "build/asan/corpus/$name"
    "build/asan/fuzz_$name" -max_total_time="${ACIES_FUZZ_SECONDS:-30}" -timeout=10 -max_len=8192 -verbosity=0 \
      -artifact_prefix="build/test/$name-" "build/asan/corpus/$name" "${seeds[@]}" \
      >"build/test/fuzz-$name.log" 2>&1 &
    jobs+=($!)
  done
  for job in "${jobs[@]}"; do
    if wait "$job"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  done
  tail -n 30 build/test/fuzz-*.log
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}

# g++, clang and WebAssembly must compute what is kept in tests/golden/signature.txt and draw the figures of tests/golden/figures.txt and the pictures of tests/golden/pictures.txt (after a change of the rules that is
# meant: build/release/signature_main >tests/golden/signature.txt), and WebAssembly not much slower: the ratios are only reported, as the
# time of a shared machine proves nothing. WebAssembly also draws the drawings of tests/golden/drawings.txt. clang's is the build with the sanitizers, which is there already. Whole matches and
# a campaign, played through the engine of a page, must be told, kept and thought about in the same bytes by all three.
stage_signature() {
  local preset job jobs=() drawn golden told=build/test/conversation computed=build/test/signature
  build asan
  build dev conversation
  for preset in "${signature_presets[@]}"; do build "$preset" signature_main && build "$preset" figures_main && build "$preset" pictures_main || return 1; done
  build wasm engine
  build release acies # what `./acies play` runs
  build/asan/signature_main >"$computed-clang.txt" &
  jobs+=($!)
  build/asan/conversation >"$told-clang.txt" &
  jobs+=($!)
  build/release/signature_main >"$computed-gcc.txt"
  build/dev/conversation >"$told-gcc.txt"
  node --no-warnings bench/run_wasm.mjs build/wasm/signature_main.wasm >"$computed-wasm.txt"
  node tests/engine/conversation.mjs >"$told-wasm.txt"
  for job in "${jobs[@]}"; do wait "$job"; done
  head -n 1000 "$computed"-{gcc,clang,wasm}.txt
  wc -l "$told"-{gcc,clang,wasm}.txt
  for drawn in figures pictures; do
    golden=$(tail -n +2 "tests/golden/$drawn.txt")
    [ "$("build/release/${drawn}_main")" = "$golden" ] && [ "$("build/asan/${drawn}_main")" = "$golden" ] &&
      [ "$(node --no-warnings bench/run_wasm.mjs "build/wasm/${drawn}_main.wasm")" = "$golden" ] || return 1
    "build/release/${drawn}_main" --speed
    # Node 20 with its helper threads breaks off after the pictures, when all is printed.
    node --no-warnings --single-threaded bench/run_wasm.mjs "build/wasm/${drawn}_main.wasm" --speed
  done
  report_speed "random battles on hexes" hex
  report_speed "random battles on the tabletop" tabletop
  node --no-warnings tests/engine/start.mjs
  node --no-warnings tests/engine/pictures.mjs | cmp - tests/golden/drawings.txt
  cmp "$told-gcc.txt" "$told-clang.txt"
  cmp "$told-gcc.txt" "$told-wasm.txt"
  for preset in gcc clang wasm; do cmp tests/golden/signature.txt "$computed-$preset.txt"; done
}

report_speed() {
  local native web
  native=$(build/release/signature_main --speed "$2")
  web=$(node --no-warnings bench/run_wasm.mjs build/wasm/signature_main.wasm --speed "$2")
  awk -v what="$1" -v native="$native" -v web="$web" \
    'BEGIN { printf "%s: %.1f/s native, %.1f/s WebAssembly, ratio %.2f\n", what, native, web, web / native }'
}

# Passes on what programs print, and says the sum of their results the way a stage does.
add_up() {
  awk '{ print } /^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 } END { print passed + 0 " passed, " failed + 0 " failed" }'
}

# Runs the GoogleTest programs of a preset in parts, as many at a time as there are processors, and says the result the way a
# stage does. A test has passed when its program says so; one that was not reached because the program broke off before has failed.
run_gtests() {
  local preset=$1 parts=8 folder=build/test/gtest-$1 program part
  rm -rf "$folder"
  mkdir -p "$folder"
  for program in unit_tests property_tests toy_tests; do
    "build/$preset/$program" --gtest_list_tests |
      awk -v program="$program" '/^[^ ]/ { suite = $1 } /^  / { print program, suite $1 }' >>"$folder/all"
  done
  for ((part = 0; part < parts; part++)); do
    for program in unit_tests property_tests toy_tests; do echo "$program $part"; done
  done | xargs -P "$(nproc)" -L 1 sh -c 'GTEST_TOTAL_SHARDS=$3 GTEST_SHARD_INDEX=$5 "$1/$4" --gtest_color=no >"$2/$4-$5.log" 2>&1 ||
    echo "$4-$5" >>"$2/broken"' part "build/$preset" "$folder" "$parts"
  for program in unit_tests property_tests toy_tests; do
    cat "$folder/$program"-*.log | grep -aoE '\[       OK \] [^ ,]+' | awk -v program="$program" '{ print program, $4 }' >>"$folder/passed"
  done
  sort -o "$folder/all" "$folder/all"
  sort -o "$folder/passed" "$folder/passed"
  comm -23 "$folder/all" "$folder/passed" >"$folder/failed"
  if [ -s "$folder/broken" ]; then
    while read -r part; do
      echo "$part:"
      grep -avE '^\[( RUN      |       OK |----------|==========)' "$folder/$part.log" | tail -n 100
    done <"$folder/broken"
    echo "failed or not reached:"
    cat "$folder/failed"
  fi
  echo "$(comm -12 "$folder/all" "$folder/passed" | wc -l) passed, $(wc -l <"$folder/failed") failed"
  [ -s "$folder/all" ] && [ ! -s "$folder/failed" ] && [ ! -e "$folder/broken" ]
}

# Runs the tests of a configuration of vitest, in web/, and says the result the way a stage does.
run_vitest() {
  local log=../build/test/$1.log status=0
  NO_COLOR=1 npx --no vitest run --config "$1" >"$log" 2>&1 || status=$?
  cat "$log"
  sed -nE 's/^ *Tests +(([0-9]+) failed( \| )?)?(([0-9]+) passed)?.*/\5 \2/p' "$log" |
    awk -F ' ' '{ if (NF == 1 && $0 ~ /^ /) print "0 passed, " $1 " failed"; else print $1 + 0 " passed, " $2 + 0 " failed" }'
  return "$status"
}

run_stage() {
  local name=$1 log=build/test/$1.log start=$SECONDS status counts
  printf '%-12s ' "$name"
  set +e
  (
    set -e
    "stage_$name"
  ) >"$log" 2>&1
  status=$?
  set -e
  counts=$(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p' "$log" | tail -n 1)
  [ -n "$counts" ] || counts=$([ "$status" = 0 ] && echo 1 0 || echo 0 1)
  local passed=${counts% *} failed=${counts#* }
  # A program that counts no failure and yet fails, has failed.
  if [ "$status" != 0 ] && [ "$failed" = 0 ]; then failed=1; fi
  printf '%6d passed %4d failed %5d s\n' "$passed" "$failed" $((SECONDS - start))
  sed -nE 's/^ *. (.*\(retry x[0-9]+\)).*/    passed at a second try: \1/p' "$log"
  if [ "$failed" != 0 ]; then
    tail -n 60 "$log" | sed 's/^/    /'
    echo "    (all of it: $log)"
  fi
  total_passed=$((total_passed + passed))
  total_failed=$((total_failed + failed))
}

# Compiles the builds of the last stages, at the lowest priority, while earlier stages wait more than they compute. The stage
# that needs a build reports its failure.
build_ahead() {
  renice -n 19 "$BASHPID"
  build asan
  for preset in "${signature_presets[@]}"; do build "$preset" signature_main; done
  build wasm engine
}

run_stages() {
  total_passed=0 total_failed=0
  mkdir -p build/test
  for stage in "$@"; do
    if [ "$stage" = browser ]; then build_ahead >build/test/ahead.log 2>&1 & fi
    run_stage "$stage"
  done
  wait
  echo "in $SECONDS s"
  echo "$total_passed passed, $total_failed failed"
  [ "$total_failed" = 0 ]
}
