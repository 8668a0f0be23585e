# Writes OUTPUT, a source with the text of every scenario of FILES: for programs that have no files, as in a browser.
# Run as a script: cmake -D FILES=a,b -D OUTPUT=... -P embed_scenarios.cmake

string(REPLACE "," ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
  cmake_path(GET file STEM id)
  file(READ ${file} text)
  string(APPEND rows "    {\"${id}\", R\"acies(${text})acies\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from the scenarios by cmake/embed_scenarios.cmake.
#include \"notation/embedded_scenarios.h\"

namespace acies {
namespace {

constexpr EmbeddedScenario kScenarios[] = {
${rows}};

}  // namespace

std::span<const EmbeddedScenario> embedded_scenarios() { return kScenarios; }

}  // namespace acies
")
