#include "games/tabletop/draw/base_art.h"

#include <set>
#include <vector>

#include "base/army_colours.h"

namespace acies::tabletop {
namespace {

std::string side_prefix(Side side) { return std::string("tt-") + side_word(side) + "-"; }

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

struct Symbol {
  std::string id, markup;
};

// In the colours of a side, under names of its own.
std::vector<Symbol> symbols_of(Side side) {
  std::vector<Symbol> all;
  const ArmyColours& army = army_colours(side);
  constexpr std::string_view kLead = "<g id=\"tt-";
  for (const EmbeddedFile& sheet : embedded_base_art()) {
    std::string_view rest = sheet.text;
    // Each symbol stands on a line of its own.
    while (!rest.empty()) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (!line.starts_with(kLead)) continue;
      const std::string_view name = line.substr(kLead.size(), line.find('"', kLead.size()) - kLead.size());
      std::string markup(line);
      replace_all(markup, "id=\"tt-", "id=\"" + side_prefix(side));
      replace_all(markup, "href=\"#tt-", "href=\"#" + side_prefix(side));
      replace_all(markup, "var(--a)", army.body);
      replace_all(markup, "var(--l)", army.light);
      replace_all(markup, "var(--d)", army.dark);
      all.push_back({side_prefix(side) + std::string(name), std::move(markup)});
    }
  }
  return all;
}

bool uses(std::string_view drawing, const std::string& id) {
  return drawing.find("href=\"#" + id + "\"") != std::string_view::npos;
}

}  // namespace

BaseArt base_art(const UnitDef& unit) {
  const Type type = unit.profile.type;
  std::string name(name_of(type));
  if (type == Type::kHI && unit.profile.legion)
    name = "legion";
  else if ((type == Type::kHI || type == Type::kMI) && unit.formation == Formation::kPhalanx)
    name = "phalanx";
  return {side_prefix(unit.side) + "base-" + name, is_model(type) ? 1500 : is_cavalry(type) ? 1000 : 750};
}

std::string base_symbols(std::string_view drawing) {
  std::string used;
  for (const Side side : {Side::kTop, Side::kBottom}) {
    const std::vector<Symbol> symbols = symbols_of(side);
    std::set<std::string> wanted;
    // A base uses figures, and a rider his horse.
    for (std::size_t before = 1; before != wanted.size();) {
      before = wanted.size();
      for (const Symbol& one : symbols) {
        bool is_used = uses(drawing, one.id);
        for (const Symbol& other : symbols)
          is_used = is_used || (wanted.contains(other.id) && uses(other.markup, one.id));
        if (is_used) wanted.insert(one.id);
      }
    }
    for (const Symbol& one : symbols)
      if (wanted.contains(one.id)) used += one.markup + "\n";
  }
  return used;
}

}  // namespace acies::tabletop
