#include "session/men.h"

#include "figures/sheet.h"

namespace acies {
namespace {

std::string colour_text(figures::Colour colour) {
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += "0123456789abcdef"[(colour >> shift) & 15];
  return text;
}

// A length as it is written; the catalogue has it in few digits.
double decimal(float value) { return static_cast<double>(static_cast<int>(value * 100 + 0.5f)) / 100; }

}  // namespace

messages::MenCatalogue men_catalogue() {
  messages::MenCatalogue out;
  for (const figures::Kind& one : figures::kinds())
    out.kinds.push_back({one.code, one.words, decimal(one.cell), 0.5, decimal(one.anchor_y), decimal(one.height),
                         decimal(one.frontage)});
  for (const figures::People& one : figures::peoples())
    out.peoples.push_back({one.code, one.words, colour_text(one.tunic), colour_text(one.cloak_colour),
                           colour_text(one.face), colour_text(one.device), colour_text(one.rim)});
  for (const figures::Pose pose : values_of<figures::Pose>()) out.poses.push_back({pose, figures::kPoseWords[pose]});
  return out;
}

Parsed<std::string> men_sheet(std::string_view query) {
  const Parsed<figures::SheetRequest> request = figures::read_sheet_request(query);
  if (!request) return request.error();
  return figures::png_of(figures::sheet(*request));
}

}  // namespace acies
