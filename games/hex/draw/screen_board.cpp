#include "games/hex/draw/screen_board.h"

#include <cstring>
#include <vector>

#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

constexpr int kCell = 6;
constexpr int kLeft = 2;
constexpr int kWidth = kLeft + kColumns * kCell;
// The section lines run through the middle of the 5th and 9th hex of the long rows, and between hexes of the short ones.
constexpr int kSectionColumns[] = {kLeft + 4 * kCell + kCell / 2, kLeft + 8 * kCell + kCell / 2};

struct Look {
  int fg = 0, bg = 0;  // of 256 colours; 0: the terminal's own
  bool bold = false, underlined = false;
  friend bool operator==(const Look&, const Look&) = default;
};

struct Spot {
  char c = ' ';
  Look look;
};
using TextLine = std::vector<Spot>;

// Two shades a ground, in turns, so that neighbours can be told apart.
struct Ground {
  const char* code;
  int shades[2];
};
constexpr Ground kGrounds[] = {
    {"open", {187, 144}}, {"broken", {181, 174}},         {"forest", {108, 107}}, {"hill", {180, 179}},
    {"coast", {110, 74}}, {"river", {110, 74}},           {"ford", {152, 151}},   {"rampart", {145, 139}},
    {"camp", {145, 139}}, {"bridge", {181, 138}},         {"marsh", {115, 114}},  {"steep_hill", {136, 94}},
    {"wall", {250, 247}}, {"fortified_wall", {245, 242}},
};
constexpr int kSideInk[] = {88, 18};  // top red, bottom blue
constexpr int kFaintInk = 243, kNameInk = 238;

int ground_of(const TerrainType& t, bool odd) {
  for (const Ground& g : kGrounds)
    if (std::strcmp(g.code, t.code) == 0) return g.shades[odd ? 1 : 0];
  return kGrounds[0].shades[odd ? 1 : 0];
}

void put(TextLine& line, int at, const std::string& text, Look look) {
  for (std::size_t i = 0; i < text.size() && at + static_cast<int>(i) < static_cast<int>(line.size()); ++i) {
    Spot& spot = line[at + static_cast<int>(i)];
    spot.c = text[i];
    look.bg = look.bg != 0 ? look.bg : spot.look.bg;
    spot.look = look;
  }
}

// First and last letter of the code, as everywhere in text.
std::string terrain_letters(const TerrainType& t) { return {t.code[0], t.code[std::strlen(t.code) - 1]}; }

void draw_hex(const State& s, Hex h, int at, TextLine& above, TextLine& below, bool color) {
  const bool odd = (column_of(h) + row_of(h) / 2) % 2 != 0;
  const TerrainType& ground = s.scenario->ground(h);
  const int bg = ground_of(ground, odd);
  for (int i = 0; i < kCell; ++i) above[at + i].look.bg = below[at + i].look.bg = bg;

  const UnitId u = unit_at(s, h);
  const LeaderId l = leader_at(s, h);
  char mark = ' ';
  if (u.exists() || l.exists()) {
    const Side side = u.exists() ? side_of(s, u) : side_of(s, l);
    const bool todo = u.exists() && s.ordered.has(u) && !s.battled.has(u) && side == s.active;
    mark = todo ? '+' : u.exists() && s.battled.has(u) && side == s.active ? 'x' : ' ';
    if (!u.exists() && s.ordered_leaders.has(l)) mark = '+';
    std::string text = side == Side::kTop ? "v" : "^";
    if (u.exists()) {
      std::string code = profile(s, u).code;
      if (color && code.size() > 3) text.clear();
      text += (color ? code : code.substr(0, 3)) + std::to_string(blocks_of(s, u));
    }
    if (l.exists()) text += "*";
    put(above, at, text, {kSideInk[index(side)], bg, true, todo});
  }
  put(below, at, hex_text(h), {kNameInk, bg, false, false});
  if (mark != ' ') put(below, at + 3, std::string(1, mark), {kSideInk[index(s.active)], bg, true, false});
  if (s.scenario->terrain[h] != TerrainId(0)) put(below, at + 4, terrain_letters(ground), {kNameInk, bg, true, false});
}

void draw_section_lines(TextLine& line) {
  for (int at : kSectionColumns)
    if (line[at].c == ' ') {
      line[at].c = ':';
      line[at].look.fg = kFaintInk;
    }
}

std::string look_code(const Look& look) {
  std::string code = "\033[0";
  if (look.bold) code += ";1";
  if (look.underlined) code += ";4";
  if (look.fg != 0) code += ";38;5;" + std::to_string(look.fg);
  if (look.bg != 0) code += ";48;5;" + std::to_string(look.bg);
  return code + "m";
}

std::string printed(const TextLine& line, bool color) {
  std::string out;
  Look now;
  std::size_t end = line.size();
  while (end > 0 && line[end - 1].c == ' ' && (!color || line[end - 1].look == Look{})) --end;
  for (std::size_t i = 0; i < end; ++i) {
    if (color && !(line[i].look == now)) out += look_code(now = line[i].look);
    out += line[i].c;
  }
  if (color && !(now == Look{})) out += "\033[0m";
  return out + "\n";
}

// "your left" and the like, each in the middle of its section.
TextLine section_names(Side viewer) {
  TextLine line(kWidth);
  const bool mirrored = viewer == Side::kTop;
  const std::string names[] = {mirrored ? "your right" : "your left", "center", mirrored ? "your left" : "your right"};
  const int edges[] = {kLeft, kSectionColumns[0], kSectionColumns[1], kWidth};
  for (int i = 0; i < 3; ++i) {
    const int middle = (edges[i] + edges[i + 1]) / 2;
    put(line, middle - static_cast<int>(names[i].size()) / 2, names[i], {kFaintInk, 0, false, false});
  }
  draw_section_lines(line);
  return line;
}

}  // namespace

std::string screen_board(const State& s, Side viewer, const Paint& paint) {
  const RuleSet& rules = *s.scenario->rules;
  std::string out;
  if (viewer == Side::kTop) out += printed(section_names(viewer), paint.color);
  std::uint32_t seen = 0;
  for (int row = 0; row < rules.rows; ++row) {
    TextLine above(kWidth), below(kWidth);
    above[0].c = static_cast<char>('A' + row);
    for (int column = 0; column < row_width(row); ++column) {
      const Hex h(row_start(row) + column);
      seen |= 1U << s.scenario->terrain[h];
      draw_hex(s, h, kLeft + column * kCell + (row % 2 != 0 ? kCell / 2 : 0), above, below, paint.color);
    }
    draw_section_lines(above);
    draw_section_lines(below);
    out += printed(above, paint.color) + printed(below, paint.color);
  }
  if (viewer == Side::kBottom) out += printed(section_names(viewer), paint.color);
  std::string legend;
  for (std::size_t t = 1; t < rules.terrains.size(); ++t)
    if ((seen >> t & 1U) != 0)
      legend += (legend.empty() ? "  " : ", ") + terrain_letters(rules.terrains[t]) + " " + rules.terrains[t].name;
  return legend.empty() ? out : out + paint.faint(legend) + "\n";
}

}  // namespace acies::hex
