// The catalogue of the figures (figures/), and sheets of them by their addresses.
#pragma once

#include <string>
#include <vector>

#include "base/fields.h"
#include "base/parsed.h"
#include "figures/catalogue.h"

namespace acies {
namespace messages {

struct MenKind {
  std::string code, words;
  double cell = 0, anchor_x = 0.5, anchor_y = 0, height = 0, frontage = 0;
  static constexpr auto kFields = fields(
      "men_kind", "A kind of figure: a man, a rider, an elephant with its crew.", field("code", &MenKind::code),
      field("words", &MenKind::words), field("cell", &MenKind::cell, "the side of its square pictures in metres"),
      field("anchor_x", &MenKind::anchor_x, "the point on the ground below it, as a share of the cell"),
      field("anchor_y", &MenKind::anchor_y), field("height", &MenKind::height, "in metres"),
      field("frontage", &MenKind::frontage, "the room it takes in a rank, in metres"));
};
struct MenPeople {
  std::string code, words, tunic, cloak, shield, device, rim;
  static constexpr auto kFields =
      fields("men_people", "A people, with the colours of its men as `#rrggbb`.", field("code", &MenPeople::code),
             field("words", &MenPeople::words), field("tunic", &MenPeople::tunic), field("cloak", &MenPeople::cloak),
             field("shield", &MenPeople::shield), field("device", &MenPeople::device), field("rim", &MenPeople::rim));
};
struct MenPose {
  figures::Pose code{};
  std::string words;
  static constexpr auto kFields =
      fields("men_pose", "A pose of a figure.", field("code", &MenPose::code), field("words", &MenPose::words));
};
struct MenCatalogue {
  std::vector<MenKind> kinds;
  std::vector<MenPeople> peoples;
  std::vector<MenPose> poses;
  static constexpr auto kFields =
      fields("men_catalogue", "The figures there are.", field("kinds", &MenCatalogue::kinds),
             field("peoples", &MenCatalogue::peoples), field("poses", &MenCatalogue::poses));
};

}  // namespace messages

messages::MenCatalogue men_catalogue();

// A PNG file, by the part of `GET /api/men/sheet` behind its question mark (docs/protocol.md).
Parsed<std::string> men_sheet(std::string_view query);

}  // namespace acies
