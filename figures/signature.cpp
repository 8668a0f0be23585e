#include "figures/signature.h"

#include "base/sha256.h"
#include "figures/sheet.h"

namespace acies::figures {

namespace {

// The moments of the poses of each kind.
std::string moving_signature() {
  std::string out;
  std::size_t people = 0;
  for (const Kind& kind : kinds()) {
    std::string files;
    for (std::size_t pose = 0; pose < kPoseWords.size(); ++pose) {
      SheetRequest request;
      request.figure = {&kind, &peoples()[people++ % peoples().size()], static_cast<Pose>(pose)};
      request.army = pose % 2 == 0 ? Side::kTop : Side::kBottom;
      request.scale = 14 + 5 * static_cast<float>(pose);
      request.tilt = 20;
      request.first = 11 + static_cast<int>(pose);
      request.count = 1;
      request.moments = 5;
      files += png_of(sheet(request));
    }
    out += std::string(kind.code) + "-moving " + hex_digits(sha256(files)).substr(0, 16) + "\n";
  }
  return out;
}

}  // namespace

std::string figures_signature() {
  std::string out;
  std::size_t people = 0;
  for (const Kind& kind : kinds()) {
    std::string files;
    SheetRequest request;
    request.figure.kind = &kind;
    for (std::size_t pose = 0; pose < kPoseWords.size(); ++pose) {
      request.figure.people = &peoples()[people++ % peoples().size()];
      request.figure.pose = static_cast<Pose>(pose);
      request.figure.variant = static_cast<int>(pose % 4);
      request.army = pose == 1 ? Side::kTop : pose == 2 ? Side::kBottom : Side::kNobody;
      request.scale = pose == 0 ? 61.5f : 11 + 7 * static_cast<float>(pose);
      request.tilt = pose % 2 == 0 ? 50 : 25;
      request.headings = 7;
      request.first = static_cast<int>(pose);
      request.count = 2;
      files += png_of(sheet(request));
    }
    out += std::string(kind.code) + " " + hex_digits(sha256(files)).substr(0, 16) + "\n";
  }
  return out + moving_signature();
}

}  // namespace acies::figures
