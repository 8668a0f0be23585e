// acies bench --server.
#pragma once

#include "console/options.h"

namespace acies::cli {

struct ServerBench {
  bool json = false;
  std::int64_t matches = 100, viewers = 2000, seconds = 10;
  std::string folder;
};

int bench_server(const Options& options, const ServerBench& bench);

}  // namespace acies::cli
