#include "figures/sheet.h"

#include <charconv>

namespace acies::figures {
namespace {

constexpr int kMostPixels = 4'000'000;

std::string quoted(std::string_view word) { return "\"" + std::string(word.substr(0, 40)) + "\""; }

// A number with at most three decimals.
bool read_number(std::string_view text, float low, float high, float& out) {
  int whole = 0, part = 0, digits = 1;
  const char* end = text.data() + text.size();
  auto [at, wrong] = std::from_chars(text.data(), end, whole);
  if (wrong != std::errc() || whole < 0 || whole > 100000) return false;
  if (at != end) {
    if (*at++ != '.' || end - at < 1 || end - at > 3 || *at == '-') return false;
    for (const char* c = at; c != end; ++c) digits *= 10;
    const auto [last, bad] = std::from_chars(at, end, part);
    if (bad != std::errc() || last != end) return false;
  }
  out = static_cast<float>(whole * digits + part) / static_cast<float>(digits);
  return out >= low && out <= high;
}

struct NumberRule {
  const char* name;
  float low, high, value;
};

// How many sides what is round has, for so many pixels to a metre.
int fineness_for(float scale) { return scale < 26 ? 6 : scale < 45 ? 8 : scale < 90 ? 12 : 18; }

}  // namespace

int cell_pixels(const Kind& kind, float scale) {
  const float size = kind.cell * scale;
  const int whole = static_cast<int>(size);
  return static_cast<float>(whole) < size ? whole + 1 : whole;
}

Parsed<SheetRequest> read_sheet_request(std::string_view query) {
  SheetRequest out;
  NumberRule numbers[] = {{"scale", 4, 400, 24}, {"tilt", 10, 90, 50}, {"headings", 1, 360, 32}, {"first", 0, 359, 0},
                          {"count", 1, 360, 0},  {"variant", 0, 3, 0}, {"moments", 1, 8, 1}};
  bool posed = false;
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(pair.size() < query.size() ? pair.size() + 1 : pair.size());
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) return Error{0, 0, quoted(pair) + " has no value"};
    const std::string_view name = pair.substr(0, equals), value = pair.substr(equals + 1);
    NumberRule* number = nullptr;
    for (NumberRule& one : numbers)
      if (name == one.name) number = &one;
    bool good = true;
    if (number) {
      good = read_number(value, number->low, number->high, number->value);
    } else if (name == "kind") {
      good = (out.figure.kind = kind_of(value)) != nullptr;
    } else if (name == "people") {
      good = (out.figure.people = people_of(value)) != nullptr;
    } else if (name == "pose") {
      const std::optional<Pose> pose = find_named<Pose>(value);
      good = posed = pose.has_value();
      if (pose) out.figure.pose = *pose;
    } else if (name == "army") {
      const std::optional<Side> side = find_side(value);
      good = side.has_value();
      if (side) out.army = *side;
    } else {
      return Error{0, 0, "a sheet has no " + quoted(name)};
    }
    if (!good) return Error{0, 0, "there is no " + std::string(name) + " " + quoted(value)};
  }
  if (!out.figure.kind || !out.figure.people) return Error{0, 0, "a sheet needs a kind and a people"};
  out.scale = numbers[0].value;
  out.tilt = numbers[1].value;
  out.headings = static_cast<int>(numbers[2].value);
  out.first = static_cast<int>(numbers[3].value);
  out.count = numbers[4].value > 0 ? static_cast<int>(numbers[4].value) : out.headings;
  out.figure.variant = static_cast<int>(numbers[5].value);
  out.moments = static_cast<int>(numbers[6].value);
  const int side = cell_pixels(*out.figure.kind, out.scale);
  if (side > kMostPixels / side / out.count / out.moments) return Error{0, 0, "that is more than four million pixels"};
  return out;
}

Picture sheet(const SheetRequest& request) {
  const Kind& kind = *request.figure.kind;
  const int side = cell_pixels(kind, request.scale);
  Picture out(side * request.count * request.moments, side);
  Palette palette = palette_of(*request.figure.people, request.army);
  for (const Slot slot : {Slot::kTunic, Slot::kCoat, Slot::kCloak}) {
    Colour& colour = palette.of[static_cast<int>(slot)];
    const Colour share = 256 - 14 * static_cast<Colour>(request.figure.variant);
    colour = ((colour >> 16 & 255) * share >> 8) << 16 | ((colour >> 8 & 255) * share >> 8) << 8 |
             (colour & 255) * share >> 8;
  }
  for (int moment = 0; moment < request.moments; ++moment) {
    FigureChoice choice = request.figure;
    choice.moment = {moment, request.moments};
    const Body body = figure(choice, fineness_for(request.scale));
    for (int i = 0; i < request.count; ++i) {
      Camera camera{
          request.scale, request.tilt,
          360.0f * static_cast<float>((request.first + i) % request.headings) / static_cast<float>(request.headings),
          0.5f, kind.anchor_y};
      draw_body(body, palette, request.figure.people->pattern, camera, side, out,
                (i * request.moments + moment) * side);
    }
  }
  return out;
}

}  // namespace acies::figures
