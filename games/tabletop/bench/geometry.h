// The tabletop's geometry as a number on which every compiler must agree.
#pragma once

#include <cstdint>

namespace acies::tabletop {

// Computed from gaps, moves, contacts, lining up and sight among `units` units strewn over the table, `rounds` times.
std::uint64_t table_signature(int units, int rounds);

}  // namespace acies::tabletop
