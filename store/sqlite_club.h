// The people of a club in an SQLite file, together with its matches.
#pragma once

#include <memory>
#include <string>

#include "club/club_store.h"

namespace acies {

// The tables of a file that open_sqlite_store has brought up to date. nullptr and `error` if that fails.
std::unique_ptr<club::ClubStore> open_sqlite_club(const std::string& path, std::string& error);

}  // namespace acies
