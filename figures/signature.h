// Hashes of sheets, on which every compiler must agree.
#pragma once

#include <string>

namespace acies::figures {

// A line for each kind: the hash of its pixels and of its file, over poses, tilts and sizes, by peoples in turn; and one for the
// moments of its poses.
std::string figures_signature();

}  // namespace acies::figures
