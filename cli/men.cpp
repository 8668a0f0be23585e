// acies men: pictures of the figures.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "cli/commands.h"
#include "console/options.h"
#include "figures/sheet.h"

namespace acies::cli {
namespace {

constexpr const char* kHelp =
    "usage: acies men list\n"
    "       acies men sheet QUERY -o FILE\n"
    "       acies men gallery [QUERY] -o FILE\n"
    "\n"
    "  list     the kinds, peoples and poses there are\n"
    "  sheet    one figure from all sides, as GET /api/men/sheet answers\n"
    "  gallery  every kind, a row for each people\n"
    "\n"
    "QUERY is as in docs/protocol.md: \"kind=heavy_foot&people=rome&pose=fighting&scale=48\". A gallery takes all but\n"
    "kind, people, headings, first and count.\n"
    "\n"
    "  -o FILE  write the PNG there\n"
    "\n"
    "Exit status: 0 good, 2 wrong input.\n";

int list() {
  std::printf("kinds\n");
  for (const figures::Kind& one : figures::kinds()) std::printf("  %-17s %s\n", one.code, one.words);
  std::printf("peoples\n");
  for (const figures::People& one : figures::peoples()) std::printf("  %-17s %s\n", one.code, one.words);
  std::printf("poses\n");
  for (const figures::Pose pose : values_of<figures::Pose>())
    std::printf("  %-17s %s\n", name_of(pose), figures::kPoseWords[pose]);
  return kGood;
}

int write(const Options& options, const figures::Picture& picture, const std::string& out) {
  std::ofstream file(out, std::ios::binary);
  file << figures::png_of(picture);
  file.close();
  return file ? kGood : options.wrong("cannot write " + out);
}

// Puts a picture over a part of another.
void put(figures::Picture& into, const figures::Picture& from, int x, int y) {
  for (int row = 0; row < from.height; ++row)
    std::copy_n(from.at(0, row), static_cast<std::size_t>(from.width) * 4, into.at(x, y + row));
}

// Figures look to the right and a little towards the viewer.
Parsed<figures::Picture> gallery(const std::string& more) {
  constexpr int kMostPixels = 64'000'000;
  const std::string query = "headings=8&first=3&count=1" + (more.empty() ? "" : "&" + more);
  std::vector<int> columns;
  int width = 0, height = 0;
  for (const figures::Kind& kind : figures::kinds()) {
    const auto request = figures::read_sheet_request(query + "&people=rome&kind=" + kind.code);
    if (!request) return request.error();
    columns.push_back(figures::cell_pixels(kind, request->scale));
    width += columns.back();
    height = std::max(height, columns.back());
  }
  const int rows = static_cast<int>(figures::peoples().size());
  if (height > kMostPixels / width / rows) return Error{0, 0, "that is too large: choose a smaller scale"};
  figures::Picture out(width, height * rows);
  for (int row = 0; row < rows; ++row) {
    int x = 0;
    for (std::size_t i = 0; i < columns.size(); x += columns[i++]) {
      const auto request =
          figures::read_sheet_request(query + "&people=" + figures::peoples()[static_cast<std::size_t>(row)].code +
                                      "&kind=" + figures::kinds()[i].code);
      if (!request) return request.error();
      put(out, figures::sheet(*request), x, row * height + (height - columns[i]) / 2);
    }
  }
  return out;
}

}  // namespace

int run_men_command(const Arguments& arguments) {
  std::string out;
  Options options("men", kHelp);
  options.text("-o", out);
  if (const auto status = options.read(arguments)) return *status;
  const std::size_t words = options.rest().size();
  const std::string what = words == 0 ? "" : options.rest()[0];
  if (what == "list") return words == 1 && out.empty() ? list() : options.wrong("list takes nothing else");
  if (what != "sheet" && what != "gallery") return options.wrong("say list, sheet or gallery");
  if (out.empty()) return options.wrong("say where to write the picture: -o FILE");
  if (words > 2 || (what == "sheet" && words < 2)) return options.wrong(what + " takes one query");
  if (what == "gallery") {
    const Parsed<figures::Picture> picture = gallery(words > 1 ? options.rest()[1] : "");
    return picture ? write(options, *picture, out) : options.wrong(picture.error().text);
  }
  const Parsed<figures::SheetRequest> request = figures::read_sheet_request(options.rest()[1]);
  return request ? write(options, figures::sheet(*request), out) : options.wrong(request.error().text);
}

}  // namespace acies::cli
