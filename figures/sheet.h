// Sheets of figures: one row of square cells, each a heading further clockwise, or of several moments of each heading.
#pragma once

#include <string>
#include <string_view>

#include "base/parsed.h"
#include "figures/figure.h"

namespace acies::figures {

struct SheetRequest {
  FigureChoice figure{};
  Side army = Side::kNobody;
  float scale = 24;  // pixels per metre
  float tilt = 50;   // degrees above the horizon
  int headings = 32, first = 0, count = 32, moments = 1;
};

// The side of a cell in pixels.
int cell_pixels(const Kind& kind, float scale);

// Reads `kind=…&people=…&scale=…`, as in docs/protocol.md, or says what is wrong with it.
Parsed<SheetRequest> read_sheet_request(std::string_view query);
Picture sheet(const SheetRequest& request);

}  // namespace acies::figures
