#include "base/land.h"

#include <algorithm>

#include "base/sort.h"

namespace acies {
namespace {

constexpr Land kLands[] = {
    // Italy
    {.ground = 0xC6BE86,
     .pale = 0xDDD3A2,
     .dark = 0xA8A566,
     .green = 0x8FA35A,
     .tuft = 0x7F8546,
     .stone = 0xDDD6C0,
     .flower = 0xB5503A,
     .floor = 0x7C8A4C,
     .leaf = 0x5F7D3B,
     .slope = 0xB5A468,
     .crest = 0xDCCB95,
     .rock = 0xA49A84,
     .marsh = 0x8E9C5E,
     .bank = 0xCDB982,
     .trees = {"tree", "tree", "umbrella", "bush"},
     .tufts = 190,
     .stones = 50,
     .cracks = 0,
     .flowers = 60},
    // Africa
    {.ground = 0xDBC08A,
     .pale = 0xEBD7AA,
     .dark = 0xC29E64,
     .green = 0xB1AC70,
     .tuft = 0x9A8A48,
     .stone = 0xE6D3AC,
     .flower = 0xA98746,
     .floor = 0xA79A5A,
     .leaf = 0x7B8444,
     .slope = 0xC79E61,
     .crest = 0xE6C88E,
     .rock = 0xB79D77,
     .marsh = 0xA3A062,
     .bank = 0xDDC48C,
     .trees = {"acacia", "bush", "palm", "bush"},
     .tufts = 120,
     .stones = 110,
     .cracks = 34,
     .flowers = 0},
    // Greece
    {.ground = 0xC9C092,
     .pale = 0xE2DABC,
     .dark = 0xADA06C,
     .green = 0x98A468,
     .tuft = 0x868A50,
     .stone = 0xECE7D8,
     .flower = 0xB07AA0,
     .floor = 0x949258,
     .leaf = 0x73804F,
     .slope = 0xB3A577,
     .crest = 0xDDD2AE,
     .rock = 0xB9B1A0,
     .marsh = 0x909C62,
     .bank = 0xD2C294,
     .trees = {"tree", "bush", "cypress", "tree"},
     .tufts = 150,
     .stones = 130,
     .cracks = 8,
     .flowers = 40},
    // Iberia
    {.ground = 0xD0AF7C,
     .pale = 0xE2C898,
     .dark = 0xB68A58,
     .green = 0xA3A060,
     .tuft = 0x88803F,
     .stone = 0xDBC7A6,
     .flower = 0xD9A93C,
     .floor = 0x8B854A,
     .leaf = 0x5E6F3A,
     .slope = 0xB98C59,
     .crest = 0xDDB883,
     .rock = 0xAB957A,
     .marsh = 0x98985A,
     .bank = 0xD3B47C,
     .trees = {"tree", "bush", "tree", "umbrella"},
     .tufts = 150,
     .stones = 80,
     .cracks = 16,
     .flowers = 30},
    // Mesopotamia
    {.ground = 0xD3C6A0,
     .pale = 0xE6DCC0,
     .dark = 0xB9A87D,
     .green = 0xACAA74,
     .tuft = 0x8E8A58,
     .stone = 0xE4DBC6,
     .flower = 0x9C9468,
     .floor = 0x9E9962,
     .leaf = 0x6C7D47,
     .slope = 0xBCA67C,
     .crest = 0xE0D1AC,
     .rock = 0xB0A48E,
     .marsh = 0x939A66,
     .bank = 0xCFBD92,
     .trees = {"palm", "bush", "bush", "palm"},
     .tufts = 110,
     .stones = 90,
     .cracks = 44,
     .flowers = 0},
    // The north
    {.ground = 0xAAB076,
     .pale = 0xC3C88C,
     .dark = 0x88975A,
     .green = 0x7D9356,
     .tuft = 0x667C40,
     .stone = 0xC9C8B8,
     .flower = 0xEDE7C8,
     .floor = 0x5E7443,
     .leaf = 0x4F7342,
     .slope = 0x97985E,
     .crest = 0xC2BE88,
     .rock = 0x95928A,
     .marsh = 0x788D52,
     .bank = 0xB9AE80,
     .trees = {"pine", "pine", "tree", "pine"},
     .tufts = 230,
     .stones = 40,
     .cracks = 0,
     .flowers = 80},
};

// A page may show several lands at once: the symbols of each have its name.
std::string named(Climate climate, std::string_view what) {
  return std::string("land-") + name_of(climate) + "-" + std::string(what);
}

std::string whole(double d) { return std::to_string(std::lround(d)); }
std::string at(Point p) { return "M" + whole(p.x) + " " + whole(p.y); }

Point anywhere(int i, int salt, double width, double height) {
  return {scatter(i, salt) * width, scatter(i, salt + 1) * height};
}

void soft(Svg& svg, const std::string& id, Colour colour, std::string_view middle) {
  svg.line("<radialGradient id=\"", id, "\"><stop stop-color=\"", colour_text(colour), "\" stop-opacity=\"", middle,
           "\"/><stop offset=\".6\" stop-color=\"", colour_text(colour),
           "\" stop-opacity=\".3\"/><stop offset=\"1\" stop-color=\"", colour_text(colour),
           "\" stop-opacity=\"0\"/></radialGradient>");
}

// Grains of earth, too fine to be looked at one by one.
std::string grains(int salt, double width, double height) {
  std::string d;
  for (int i = 0; i < 46; ++i) d += at(anywhere(i, salt, width, height)) + "h" + whole(scatter(i, salt + 2) * 2.6);
  return d;
}

void define(Svg& svg, Climate climate) {
  const Land& land = land_of(climate);
  svg.line("<defs>");
  soft(svg, named(climate, "pale"), land.pale, ".85");
  soft(svg, named(climate, "dark"), land.dark, ".7");
  soft(svg, named(climate, "green"), land.green, ".75");
  constexpr double kWidth = 127, kHeight = 109;
  svg.line("<pattern id=\"", named(climate, "grain"), "\" width=\"", kWidth, "\" height=\"", kHeight,
           "\" patternUnits=\"userSpaceOnUse\"><path d=\"", grains(900, kWidth, kHeight), "\" stroke=\"",
           colour_text(mixed(land.dark, 0x30200C, 35)),
           "\" stroke-opacity=\".4\" stroke-width=\"1.3\" stroke-linecap=\"round\"/><path d=\"",
           grains(910, kWidth, kHeight), "\" stroke=\"", colour_text(mixed(land.pale, 0xFFFFFF, 35)),
           "\" stroke-opacity=\".55\" stroke-width=\"1.3\" stroke-linecap=\"round\"/></pattern>");
  svg.line(
      "<radialGradient id=\"land-light\" cx=\".38\" cy=\".3\" r=\".85\"><stop stop-color=\"#fff3cf\" "
      "stop-opacity=\".2\"/>"
      "<stop offset=\".5\" stop-color=\"#fff3cf\" stop-opacity=\"0\"/><stop offset=\".62\" stop-color=\"#2a1c08\" "
      "stop-opacity=\"0\"/><stop offset=\"1\" stop-color=\"#2a1c08\" stop-opacity=\".2\"/></radialGradient></defs>");
}

// Fields of other colours, large ones below small ones.
void draw_patches(Svg& svg, Climate climate, double width, double height) {
  constexpr double kMostPatches = 120;
  constexpr std::array<std::string_view, 5> kPatches = {"pale", "dark", "green", "dark", "pale"};
  const int salt = 700 + 10000 * static_cast<int>(climate);
  const int count = static_cast<int>(std::min(width * height / 24000, kMostPatches));
  for (int i = 0; i < count; ++i) {
    const double reach = 190 - 130.0 * i / count;
    const Point p = anywhere(i, salt, width, height);
    svg.line("<ellipse rx=\"", whole(reach * (1 + 0.5 * scatter(i, salt + 2))), "\" ry=\"",
             whole(reach * (0.4 + 0.25 * scatter(i, salt + 3))), "\" transform=\"translate(", whole(p.x), " ",
             whole(p.y), ")rotate(", whole(-38 + 50 * scatter(i, salt + 4)), ")\" fill=\"url(#",
             named(climate, kPatches[static_cast<std::size_t>(i % 5)]), ")\"/>");
  }
}

// Grass and stones keep company: most stand near others of their kind.
Point in_company(int i, int salt, double width, double height) {
  constexpr int kCompany = 7;
  const Point middle = anywhere(i / kCompany, salt, width, height);
  return middle + Point{scatter(i, salt + 2) - 0.5, scatter(i, salt + 3) - 0.5} * 110;
}

void draw_tufts(Svg& svg, const Land& land, int count, double width, double height) {
  std::string d;
  for (int i = 0; i < count; ++i)
    d += at(in_company(i, 720, width, height)) + (i % 3 == 0 ? "l-2-6m3 6v-8m3 8l2-5" : "l-1-4m3 4v-5m2 5l2-4");
  svg.line("<path d=\"", d, "\" fill=\"none\" stroke=\"", colour_text(land.tuft),
           "\" stroke-opacity=\".75\" stroke-width=\"1.2\" stroke-linecap=\"round\"/>");
}

void draw_stones(Svg& svg, const Land& land, int count, double width, double height) {
  std::string small, large;
  for (int i = 0; i < count; ++i)
    (i % 4 == 0 ? large : small) += at(in_company(i, 740, width, height)) + "h" + whole(1 + 2 * scatter(i, 745));
  svg.line("<g fill=\"none\" stroke-linecap=\"round\">");
  for (const auto& [d, size] : {std::pair{&small, 2.6}, std::pair{&large, 5.0}})
    svg.line("<path d=\"", *d, "\" stroke=\"#3a2a14\" stroke-opacity=\".4\" stroke-width=\"", size + 0.6,
             "\" transform=\"translate(1.4 1.5)\"/><path d=\"", *d, "\" stroke=\"", colour_text(land.stone),
             "\" stroke-width=\"", size, "\"/>");
  svg.line("</g>");
}

void draw_cracks(Svg& svg, const Land& land, int count, double width, double height) {
  std::string d;
  for (int i = 0; i < count; ++i) {
    d += at(anywhere(i, 760, width, height));
    const double lean = scatter(i, 762) * 2 - 1;
    for (int k = 0; k < 5; ++k)
      d += "l" + whole(5 + 7 * scatter(i * 8 + k, 763)) + " " + whole(lean * 7 + 12 * (scatter(i * 8 + k, 764) - 0.5)) +
           (k == 2 ? "l-4 9m4-9" : "");
  }
  svg.line("<path d=\"", d, "\" fill=\"none\" stroke=\"", colour_text(mixed(land.dark, 0x2A1A08, 45)),
           "\" stroke-opacity=\".38\" stroke-width=\"1.1\" stroke-linejoin=\"round\"/>");
}

void draw_flowers(Svg& svg, const Land& land, int count, double width, double height) {
  std::string d;
  for (int i = 0; i < count; ++i) d += at(in_company(i, 780, width, height)) + "h0";
  svg.line("<path d=\"", d, "\" stroke=\"", colour_text(land.flower),
           "\" stroke-opacity=\".65\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>");
}

}  // namespace

std::string colour_text(Colour colour) {
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += "0123456789abcdef"[colour >> shift & 15];
  return text;
}

Colour mixed(Colour one, Colour other, int share) {
  Colour all = 0;
  for (int shift = 0; shift <= 16; shift += 8) {
    const auto a = static_cast<int>(one >> shift & 255), b = static_cast<int>(other >> shift & 255);
    all |= static_cast<Colour>(a + (b - a) * share / 100) << shift;
  }
  return all;
}

const Land& land_of(Climate climate) { return kLands[static_cast<std::size_t>(climate)]; }

void draw_open_ground(Svg& svg, Climate climate, double width, double height) {
  const Land& land = land_of(climate);
  const auto rectangle = [&](const std::string& paint) {
    svg.line("<rect width=\"", width, "\" height=\"", height, "\" fill=\"", paint, "\"/>");
  };
  define(svg, climate);
  rectangle(colour_text(land.ground));
  draw_patches(svg, climate, width, height);
  rectangle("url(#" + named(climate, "grain") + ")");
  const double share = std::min(width * height / 1e6, 3.0);
  const auto count = [&](int in_a_million) { return static_cast<int>(in_a_million * share); };
  draw_cracks(svg, land, count(land.cracks), width, height);
  draw_tufts(svg, land, count(land.tufts), width, height);
  draw_stones(svg, land, count(land.stones), width, height);
  draw_flowers(svg, land, count(land.flowers), width, height);
  rectangle("url(#land-light)");
}

std::string grain_of(Climate climate) { return "fill=\"url(#" + named(climate, "grain") + ")\""; }

void draw_symbols(Svg& svg, std::vector<PlacedSymbol> all) {
  sort_stably(all.begin(), all.end(), [](const PlacedSymbol& a, const PlacedSymbol& b) { return a.at.y < b.at.y; });
  for (const PlacedSymbol& t : all) {
    const std::string x = whole(t.at.x), y = whole(t.at.y);
    if (std::abs(t.scale - 1) < 0.05)
      svg.line("<use href=\"#ground-", t.symbol, "\" x=\"", x, "\" y=\"", y, "\"/>");
    else
      svg.line("<use href=\"#ground-", t.symbol, "\" transform=\"translate(", x, " ", y, ")scale(", t.scale, ")\"/>");
  }
}

Outline::Outline(Svg& svg, const std::string& d) : svg_(svg) {
  if (d.empty()) return;
  std::uint32_t hash = 2166136261U;
  for (const char c : d) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  id_ = "line-" + std::to_string(hash);
  svg_.line("<defs><path id=\"", id_, "\" d=\"", d, "\"/></defs>");
}

void Outline::paint(std::string_view paint, Point by) {
  if (id_.empty()) return;
  svg_.line("<use href=\"#", id_, "\" ",
            by.x == 0 && by.y == 0 ? "" : "x=\"" + number_text(by.x) + "\" y=\"" + number_text(by.y) + "\" ", paint,
            "/>");
}

void Outline::fill(Colour colour, Point by) { paint("fill=\"" + colour_text(colour) + "\"", by); }

void Outline::throw_shadow(double reach) {
  svg_.line("<g data-soft=\"", reach, "\">");
  for (const double share : {1.0, 0.66, 0.33})
    paint("fill=\"#2a1c08\" opacity=\".13\"", Point{reach, reach * 1.2} * share);
  svg_.line("</g>");
}

void draw_relief(Svg& svg, const HeightField& field, double height) {
  constexpr int kShades = 5;
  constexpr double kSoft = 7;
  for (const int sign : {1, -1}) {
    const HeightField slopes = field.facing(sign);
    svg.line("<g data-soft=\"", kSoft, "\" fill=\"", sign > 0 ? "#fff2cc" : "#2a1a08", "\" fill-opacity=\".095\">");
    for (int i = 0; i < kShades; ++i) svg.line("<path d=\"", slopes.outline((0.07 + 0.1 * i) / height), "\"/>");
    svg.line("</g>");
  }
}

std::vector<Point> loose_grid(Point corner, double width, double height, Point apart, int salt) {
  std::vector<Point> places;
  const int first = static_cast<int>(std::floor(corner.x / apart.x)),
            top = static_cast<int>(std::floor(corner.y / apart.y));
  const int across = static_cast<int>(width / apart.x) + 1, down = static_cast<int>(height / apart.y) + 1;
  for (int row = top; row <= top + down; ++row)
    for (int column = first; column <= first + across; ++column) {
      const int place = row * 1021 + column;
      places.push_back({(column + 0.5 * (row & 1) + 0.55 * (scatter(place, salt) - 0.5)) * apart.x,
                        (row + 0.6 * (scatter(place, salt + 1) - 0.5)) * apart.y});
    }
  return places;
}

void draw_trees(Svg& svg, Climate climate, const std::vector<Point>& feet) {
  const Land& land = land_of(climate);
  std::vector<PlacedSymbol> trees;
  for (const Point p : feet) {
    const int place = static_cast<int>(p.x) * 1021 + static_cast<int>(p.y);
    trees.push_back({p, land.trees[static_cast<std::size_t>(scatter(place, 802) * 4)],
                     0.85 + 0.1 * std::floor(scatter(place, 803) * 4)});
  }
  svg.line("<g color=\"", colour_text(land.leaf), "\">");
  draw_symbols(svg, std::move(trees));
  svg.line("</g>");
}

std::string ground_symbols(std::string_view drawing) {
  constexpr std::string_view kLead = "<g id=\"ground-";
  std::string used;
  for (const EmbeddedFile& sheet : embedded_ground_art()) {
    std::string_view rest = sheet.text;
    // Each symbol stands on a line of its own.
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (!line.starts_with(kLead)) continue;
      const std::string_view name = line.substr(kLead.size(), line.find('"', kLead.size()) - kLead.size());
      if (drawing.find("href=\"#ground-" + std::string(name) + "\"") != std::string_view::npos) used += line;
    }
  }
  return used;
}

}  // namespace acies
