# Writes OUTPUT, a source with the text of every one of FILES: for programs that have no files, as in a browser.
# Run as a script: cmake -D FILES=a,b -D OUTPUT=... -D NAMESPACE=acies::x -D NAME=function -D HEADER=path -P embed.cmake

string(REPLACE "," ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
  cmake_path(GET file STEM id)
  file(READ ${file} text)
  string(APPEND rows "    {\"${id}\", R\"acies(${text})acies\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed.cmake.
#include \"${HEADER}\"

namespace ${NAMESPACE} {
namespace {

constexpr EmbeddedFile kFiles[] = {
${rows}};

}  // namespace

std::span<const EmbeddedFile> ${NAME}() { return kFiles; }

}  // namespace ${NAMESPACE}
")
