# Writes OUTPUT, a source with the migrations of FILES, which are named by number: 001_what.sql.
# Run as a script: cmake -D FILES=a,b -D OUTPUT=... -P embed_migrations.cmake

string(REPLACE "," ";" files "${FILES}")
set(rows "")
foreach(file IN LISTS files)
  cmake_path(GET file STEM name)
  string(REGEX MATCH "^[0-9]+" digits ${name})
  math(EXPR number "1${digits} % 1000")
  file(READ ${file} text)
  string(APPEND rows "    {${number}, R\"sql(${text})sql\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from store/migrations by cmake/embed_migrations.cmake.
#include \"store/migrations.h\"

namespace acies {
namespace {

constexpr Migration kMigrations[] = {
${rows}};

}  // namespace

std::span<const Migration> migrations() { return kMigrations; }

}  // namespace acies
")
