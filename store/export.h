// All that a store holds, as text that other programs read.
#pragma once

#include "store/store.h"

namespace acies {

struct ExportedFile {
  std::string name;  // below the folder
  std::string text;
};

// All that is kept of one item: whole as JSON, and the record of every game, campaign or battle that is over. `error`: why it cannot be read.
std::vector<ExportedFile> exported(Store& store, const Held& held, std::string& error);

}  // namespace acies
