// Lists and takes out whole matches, campaigns and records of an SQLite file, and copies such files.
#pragma once

#include <span>
#include <string>

#include "store/store.h"

namespace acies::sqlite {

// Rows of a Held: kind, id, made, last, is_begun, is_over, campaign.
extern const char* const kListEverything;

// Statements that take out an item by its name, one parameter each.
std::span<const char* const> deletions(HeldKind kind);
// Texts of battles that no match and no campaign has any more.
extern const char* const kDeleteUnusedTexts;

// Takes the name of a person out of the entries by which he took seats: it stands behind the seat and the hash of the secret. For one
// parameter, the person.
std::string forget_names_in_claims();

// A copy of a file of one moment, read back and on the disk. "" or the error.
std::string copy_file(const std::string& from, const std::string& to);

}  // namespace acies::sqlite
