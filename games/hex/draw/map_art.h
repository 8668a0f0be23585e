// The drawings Acies puts on maps, as SVG symbols to be used by id: the files of art/, which the table in the browser
// carries too. All of them are our own.
//
// unit-LI … unit-SHC  figures, facing right, for every kind of unit; unit-other for kinds without one
// mark-…              leaders, symbols, banners, cards, goals and all other marks on a board
// ground-…            things that stand on terrain: trees, rocks, reeds, peaks, tents, towers, houses, flags (base/land.h)
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/embedded_file.h"

namespace acies::hex {

std::span<const EmbeddedFile> embedded_art();

// All of them: markup for a <defs> element.
std::string art_symbols();

// The id of the figure for a unit code: "unit-LI", or "unit-other".
std::string unit_figure(std::string_view code);

}  // namespace acies::hex
