// Reading the files that commands are given.
#pragma once

#include <string>
#include <vector>

#include "base/json_text.h"
#include "base/parsed.h"

namespace acies {

// The text of a file, at most a little more than the notation allows. The error is one line without a place.
Parsed<std::string> read_file(const std::string& path);

// The .acies files below each folder, in order, and each file named by itself.
Parsed<std::vector<std::string>> acies_files(const std::vector<std::string>& paths);

// "FILE:LINE:COLUMN: TEXT"
std::string located(const std::string& path, const Error& error);

}  // namespace acies
