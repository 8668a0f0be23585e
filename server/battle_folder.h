// Battles that the owner of a server adds.
#pragma once

#include <string>

namespace acies::server {

// Adds the battles of a folder to the catalog (session/catalog.h), *.acies in the order of their names; one whose header has
// no id is called as its file. Returns the error of the first that cannot be added, "" if all are there.
std::string add_battles(const std::string& folder);

}  // namespace acies::server
