// Which pixels an area covers, and how much of each.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "painter/outline.h"

namespace acies::painter {

// Part of a row of pixels from x on: how much of each is covered, 255 for all of it.
using PutRow = std::function<void(int y, int x, std::span<const std::uint8_t> shares)>;

// Goes through the pixels of a picture of this size from the top. Every line counts as closed. A place inside lines that run round the
// same way is covered, a place inside two that run against each other is not (the rule `nonzero` of SVG).
void scan(const Lines& areas, int width, int height, const PutRow& put);

}  // namespace acies::painter
