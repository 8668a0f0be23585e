# The compiler options of every target, and those that a preset may choose.

option(ACIES_TESTS "Build the tests" OFF)
option(ACIES_TABLE "Build the table in the browser: session, store, server (Boost, SQLite)" ON)
option(ACIES_SANITIZE "Address and undefined-behaviour sanitizers, and the fuzzers (clang)" OFF)
option(ACIES_MPI "Let the arena run under mpirun, if MPI is installed" ON)
option(ACIES_LTO "Optimise across files at link time" OFF)
set(ACIES_WASM OFF)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  set(ACIES_WASM ON)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
include_directories(${PROJECT_SOURCE_DIR})
if(ACIES_WASM)
  add_compile_definitions(ACIES_NO_SCHEMA)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # g++ leaves this out of -Wconversion; indexing with an int is everywhere.
  add_compile_options(-Wno-sign-conversion)
endif()

if(ACIES_SANITIZE)
  # vptr needs run-time type information, which the bare rooms do without.
  set(checks -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all)
  # The counters are for the fuzzers, and cheap; acies_room gives rooms that read text the fuzzers' other options.
  add_compile_options(${checks} -fno-omit-frame-pointer -fsanitize-coverage=func,inline-8bit-counters,pc-table)
  add_link_options(${checks})
endif()
if(ACIES_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  # A set of hexes is three words. g++ 12 puts two of them into a vector register and takes them out again, which costs the
  # evaluations a tenth of their speed.
  add_compile_options(-fno-tree-slp-vectorize)
  # g++ 12 and 13 warn of impossible sizes inside std::string and of unset optionals when they inline enough (GCC bugs 105651, 80635).
  add_compile_options(-Wno-stringop-overflow -Wno-restrict -Wno-maybe-uninitialized)
  add_link_options(-Wno-stringop-overflow -Wno-restrict -Wno-maybe-uninitialized)
endif()

# Clones of the repository share one cache: paths below the root are stored relative to it.
find_program(ACIES_CCACHE ccache)
if(ACIES_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                  ${ACIES_CCACHE})
endif()
