# Targets made of folders. A folder without sources makes an empty library and no program, so rooms can be built in any
# order.

# Most of compiling is reading headers. acies_compile_together(TARGET source...) lets six sources of a folder, by their names, read them
# once. Then no two of them may use a private name (one in an unnamed namespace) for different things: a compiler that finds a name
# twice in a file `unity_NAME_cxx.cxx` asks for another name, a common home for what both do, or a line in the list here.
set(acies_folders_together
    arena base browser campaign club console figures host painter server session store terminal
    games/hex/draw games/hex/notation games/hex/players games/hex/rules games/hex/wire games/hex/words
    games/tabletop/army games/tabletop/geometry games/tabletop/notation games/tabletop/players games/tabletop/rules
    games/tabletop/wire games/tabletop/words)
set(acies_compiled_alone
    arena/balance_report.cpp
    session/match_restore.cpp terminal/session.cpp store/sqlite_club.cpp
    base/contour.cpp
    games/hex/draw/map_nature.cpp games/hex/draw/map_picture.cpp games/hex/draw/men.cpp
    games/tabletop/draw/men.cpp games/tabletop/draw/table_picture.cpp games/tabletop/notation/history_field.cpp
    games/hex/notation/expectation.cpp
    games/hex/players/greedy_player.cpp games/hex/players/hand_made.cpp games/hex/players/planner.cpp games/hex/players/reply.cpp
    games/hex/rules/retreat.cpp games/hex/rules/strike.cpp
    games/hex/words/decision_words.cpp games/hex/words/descriptions.cpp games/hex/words/narrator_battle.cpp
    games/hex/words/narrator_turns.cpp games/hex/words/screen_words.cpp games/hex/words/typed_actions.cpp
    games/tabletop/geometry/layout.cpp games/tabletop/notation/troop_lines.cpp
    games/tabletop/rules/combat.cpp games/tabletop/rules/control.cpp games/tabletop/rules/deploy.cpp
    games/tabletop/rules/initiative.cpp games/tabletop/rules/preview.cpp games/tabletop/rules/rally.cpp games/tabletop/rules/risk.cpp
    games/tabletop/rules/shooting.cpp games/tabletop/rules/skirmish.cpp)
function(acies_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  list(SORT ARGN)
  foreach(source IN LISTS ARGN)
    cmake_path(GET source PARENT_PATH folder)
    if(source IN_LIST acies_compiled_alone OR NOT folder IN_LIST acies_folders_together)
      continue()
    endif()
    string(REPLACE "/" "_" group ${folder})
    math(EXPR count_${group} "${count_${group}} + 1")
    math(EXPR part "(${count_${group}} + 5) / 6")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${part})
  endforeach()
endfunction()

# acies_room(NAME [BARE] [READS] [ALL_SMALL] FOLDERS path... [EXCEPT path...] [SMALL path...] [NEEDS target...]): a library of all sources
# below the folders, except programs (*_main.cpp) and the files and folders named after EXCEPT. READS is for rooms that take
# text from outside: fuzzers watch their comparisons. WebAssembly travels to every player: there the files and folders
# after SMALL, or all of them, are compiled for their size instead of their speed.
function(acies_room name)
  cmake_parse_arguments(room "BARE;READS;ALL_SMALL" "" "FOLDERS;EXCEPT;SMALL;NEEDS" ${ARGN})
  set(sources)
  foreach(folder IN LISTS room_FOLDERS)
    if(folder MATCHES "\\.cpp$")
      set(found ${folder})
    else()
      file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${folder}/*.cpp)
    endif()
    list(APPEND sources ${found})
  endforeach()
  list(FILTER sources EXCLUDE REGEX "_main\\.cpp$")
  foreach(path IN LISTS room_EXCEPT)
    list(FILTER sources EXCLUDE REGEX "^${path}(/|$)")
  endforeach()
  if(ACIES_WASM AND room_SMALL)
    list(JOIN room_SMALL "|" small)
    set(small_sources ${sources})
    list(FILTER small_sources INCLUDE REGEX "^(${small})(/|$)")
    list(FILTER sources EXCLUDE REGEX "^(${small})(/|$)")
    add_library(${name}_small STATIC ${small_sources})
    target_compile_options(${name}_small PRIVATE -Oz -fno-exceptions -fno-rtti)
    acies_compile_together(${name}_small ${small_sources})
    list(APPEND room_NEEDS ${name}_small)
  endif()
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC ${room_NEEDS})
    if(room_BARE)
      target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
    endif()
    if(ACIES_WASM AND room_ALL_SMALL)
      target_compile_options(${name} PRIVATE -Oz)
    endif()
    acies_compile_together(${name} ${sources})
    if(room_READS AND ACIES_SANITIZE)
      target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${room_NEEDS})
  endif()
endfunction()

# acies_program(NAME SOURCES file...|FOLDER dir NEEDS target... [OPTIONS flag...])
function(acies_program name)
  cmake_parse_arguments(program "" "FOLDER" "SOURCES;NEEDS;OPTIONS" ${ARGN})
  if(program_FOLDER)
    file(GLOB program_SOURCES CONFIGURE_DEPENDS ${program_FOLDER}/*.cpp)
  else()
    # A glob of one name also notices when the file appears.
    file(GLOB program_SOURCES CONFIGURE_DEPENDS ${program_SOURCES})
  endif()
  if(program_SOURCES)
    add_executable(${name} ${program_SOURCES})
    target_link_libraries(${name} PRIVATE ${program_NEEDS})
    target_compile_options(${name} PRIVATE ${program_OPTIONS})
    target_link_options(${name} PRIVATE ${program_OPTIONS})
  endif()
endfunction()

# acies_programs(FROM glob [PREFIX text] NEEDS target... [OPTIONS flag...]): one program for each file, of the same name.
function(acies_programs)
  cmake_parse_arguments(programs "" "FROM;PREFIX" "NEEDS;OPTIONS" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${programs_FROM})
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    acies_program(${programs_PREFIX}${name} SOURCES ${source} NEEDS ${programs_NEEDS} OPTIONS ${programs_OPTIONS})
  endforeach()
endfunction()

# acies_embed(TARGET NAMESPACE FUNCTION HEADER glob...): makes the files part of the target, in the order of the globs and of
# their names: FUNCTION(), which HEADER declares in that namespace, gives a span of them (base/embedded_file.h).
function(acies_embed target namespace name header)
  set(found)
  foreach(pattern IN LISTS ARGN)
    file(GLOB some CONFIGURE_DEPENDS ${pattern})
    list(APPEND found ${some})
  endforeach()
  string(JOIN "," files ${found})
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  set(output ${PROJECT_BINARY_DIR}/generated/${name}.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D FILES=${files} -D OUTPUT=${output} -D NAMESPACE=${namespace} -D NAME=${name} -D HEADER=${header} -P ${script}
    DEPENDS ${script} ${found}
    COMMENT "Making ${name}.cpp"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()

# acies_find_mpi(TARGET): lets the target use MPI, if it is installed. Without it everything works in one process.
function(acies_find_mpi target)
  if(ACIES_MPI AND NOT ACIES_SANITIZE)
    find_package(MPI QUIET COMPONENTS CXX)
    if(MPI_CXX_FOUND)
      target_compile_definitions(${target} PRIVATE ACIES_MPI)
      target_link_libraries(${target} PRIVATE MPI::MPI_CXX)
    endif()
  endif()
endfunction()
