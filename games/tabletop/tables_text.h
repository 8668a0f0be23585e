// The tables of the rules as text, for the signature of their edition.
#pragma once

#include <string>

namespace acies::tabletop {

// A line for each type and grade of troops, each formation, each total of a test, each option: every figure it has.
std::string tables_text();

}  // namespace acies::tabletop
