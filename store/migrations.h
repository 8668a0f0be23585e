// The files of store/migrations, in their order, as they were when the program was built.
#pragma once

#include <span>

namespace acies {

struct Migration {
  int number;
  const char* sql;
};
std::span<const Migration> migrations();

}  // namespace acies
