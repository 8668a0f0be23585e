# Writes OUTPUT, a source with the text of every scenario of FILES: for programs that have no files, as in a browser.
# Run as a script: cmake -D FILES=a,b -D OUTPUT=... -D NAME=function -D HEADER=path -P embed_scenarios.cmake

string(REPLACE "," ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
  cmake_path(GET file STEM id)
  file(READ ${file} text)
  string(APPEND rows "    {\"${id}\", R\"acies(${text})acies\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from the scenarios by cmake/embed_scenarios.cmake.
#include \"${HEADER}\"

namespace acies {
namespace {

constexpr EmbeddedScenario kScenarios[] = {
${rows}};

}  // namespace

std::span<const EmbeddedScenario> ${NAME}() { return kScenarios; }

}  // namespace acies
")
