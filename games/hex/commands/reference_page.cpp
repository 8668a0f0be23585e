// The player aid as a page to print and put beside the board.
#include "base/svg.h"
#include "games/hex/commands/reference.h"
#include "games/hex/draw/map_art.h"
#include "games/hex/draw/map_board.h"
#include "games/hex/draw/map_pieces.h"
#include "games/hex/draw/map_terrain.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/words/descriptions.h"

namespace acies::hex {
namespace {

constexpr const char* kStyle = R"css(
:root{--paper:#fbf7ea;--ink:#2b2318;--soft:#6f5d3c;--line:#d3c294;--band:#f2e9cf;--accent:#8a3b1c;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--paper:#1c1914;--ink:#e8dfca;--soft:#b5a37d;--line:#4d4432;--band:#26221a;
--accent:#e0905f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:9.4pt/1.28 "Gentium Book Plus","Palatino Linotype",Palatino,
"Book Antiqua",Georgia,"DejaVu Serif",serif}
.sheet{width:190mm;margin:6mm auto;display:flex;flex-direction:column;gap:2.4mm}
h1{font-size:21pt;font-weight:normal;letter-spacing:.06em;margin:0}
h1 small{font-size:10pt;letter-spacing:0;color:var(--soft);margin-left:.6em}
h2{font-size:10.5pt;letter-spacing:.12em;text-transform:uppercase;font-weight:normal;color:var(--accent);
margin:0 0 1mm;border-bottom:.3mm solid var(--line)}
h3{font-size:9.6pt;margin:0}
p{margin:0}
ul,ol{margin:0;padding-left:1.25em}
li{margin:0 0 .25mm}
table{border-collapse:collapse;width:100%}
th{font-weight:normal;font-style:italic;color:var(--soft);text-align:left;font-size:7.4pt;padding:0 1mm}
td{padding:.35mm 1mm;vertical-align:middle;border-top:.2mm solid var(--line);font-size:8.3pt;line-height:1.15}
tr:nth-child(even) td{background:var(--band)}
td.n{text-align:center;white-space:nowrap}
.units td:nth-child(2){width:31mm}.units td:nth-child(10){width:18mm}.units td:last-child{width:52mm}
.ground td{font-size:7.9pt}.ground td:nth-child(2){width:31mm}.ground td:nth-child(3){width:56mm}.ground td:nth-child(5){width:25mm}
td.small{font-size:7.5pt}
.legend{font-size:7.5pt;color:var(--soft);margin-top:.6mm}
.code{font-size:7.6pt;color:var(--soft);letter-spacing:.05em}
.figure{width:9.6mm;height:6.9mm;color:var(--ink);display:block}
.sym{width:4.2mm;height:4.2mm;vertical-align:middle}
.dice{display:grid;grid-template-columns:repeat(3,1fr);gap:1.5mm 4mm}
.die{display:grid;grid-template-columns:9mm 1fr;gap:2mm;align-items:center;font-size:8.4pt;line-height:1.15}
.die svg{width:9mm;height:9mm}
.die b:after{content:": "}
.chapters{columns:3;column-gap:5mm;font-size:7.8pt;line-height:1.16}
.chapter{break-inside:avoid;margin:0 0 1.6mm}
.turn ol{display:grid;grid-template-columns:.7fr 1fr 1.3fr 1.1fr .8fr;gap:3mm;list-style:none;padding:0;counter-reset:t;
font-size:8.5pt;line-height:1.2}
.turn li{counter-increment:t;padding-left:6mm;position:relative}
.turn li:before{content:counter(t);position:absolute;left:0;top:1mm;font-size:16pt;color:var(--accent)}
.cards{display:grid;grid-template-columns:repeat(4,1fr);gap:2mm}
.card{border:.3mm solid var(--line);border-radius:2mm;padding:1.4mm 1.8mm 1.6mm;font-size:7.9pt;line-height:1.17;break-inside:avoid;
background:var(--band)}
.card h3{display:flex;justify-content:space-between;gap:1mm;line-height:1.1;margin-bottom:.7mm}
.card h3 span{color:var(--accent);font-weight:normal;white-space:nowrap}
.wide{grid-column:span 2}
.card svg{float:right;width:15mm;height:5mm;margin:.2mm 0 0 1mm}
.swatch{width:8mm;height:8.9mm;display:block}
.none{color:var(--soft)}
footer{color:var(--soft);font-size:7.6pt;text-align:right}
@page{size:A4;margin:9mm 10mm}
@media print{:root{--paper:#fff;--ink:#1d1710;--soft:#66563a;--line:#cbbb93;--band:#f7f1e0;--accent:#8a3b1c;color-scheme:light}
body{background:none}.sheet{margin:0;width:auto}.sheet+.sheet{break-before:page}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
@media screen and (max-width:760px){.sheet{width:auto;margin:4mm}.dice{grid-template-columns:repeat(2,1fr)}
.cards{grid-template-columns:repeat(2,1fr)}.chapters{columns:1}.turn ol{grid-template-columns:1fr}.scroll{overflow-x:auto}.scroll table{min-width:172mm}}
)css";

// Faces of the die that the maps do not need.
constexpr const char* kFaceSymbols = R"svg(
<symbol id="face-flag" viewBox="0 0 24 24"><path d="M6 3v18" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>
<path d="M7 4c4-2 7 2 12 0v9c-5 2-8-2-12 0z" fill="#7d4ba0"/></symbol>
<symbol id="face-sword" viewBox="0 0 24 24"><g stroke="currentColor" stroke-width="2" stroke-linecap="round" fill="none">
<path d="M5 4l13 14M19 4L6 18M4 15.5l5 5M20 15.5l-5 5"/></g></symbol>
)svg";

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

std::string face_symbol(Face face) {
  static constexpr auto kIds = names<Face>({{Face::kGreen, "mark-green"},
                                            {Face::kBlue, "mark-blue"},
                                            {Face::kRed, "mark-red"},
                                            {Face::kHelmet, "mark-helmet"},
                                            {Face::kFlag, "face-flag"},
                                            {Face::kSword, "face-sword"}});
  return kIds[face];
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string dice_part(const RuleSet& rules) {
  std::string out = "<div class=\"dice\">\n";
  for (const FaceWords& f : face_words(rules)) {
    out += "<div class=\"die\"><svg viewBox=\"0 0 40 40\" role=\"img\" aria-label=\"" + f.name +
           "\"><rect x=\"1.5\" y=\"1.5\" width=\"37\" height=\"37\" rx=\"7\" fill=\"#fffaf0\" stroke=\"#8f7c50\" "
           "stroke-width=\"1.5\"/><use href=\"#" +
           face_symbol(f.face) + "\" x=\"9\" y=\"9\" width=\"22\" height=\"22\" color=\"#2b2318\"/></svg><p><b>" +
           capital(face_title(rules, f)) + "</b>" + escaped(f.close == f.fire ? f.close : f.close);
    if (f.fire != f.close) out += ". <i>Fire:</i> " + escaped(f.fire);
    out += "</p></div>\n";
  }
  return out + "</div>\n";
}

std::string chapter_list(const Chapter& c, const char* tag) {
  std::string out = "<" + std::string(tag) + ">";
  for (const std::string& s : c.statements) out += "<li>" + escaped(s) + "</li>";
  return out + "</" + tag + ">";
}

constexpr std::size_t kShortList = 12;  // units

std::string chapters_part(const std::vector<Chapter>& all, std::size_t from, std::size_t to) {
  if (from == to) return "";
  std::string out = "<section><h2>Rules at hand</h2><div class=\"chapters\">\n";
  for (std::size_t i = from; i < to; ++i)
    out += "<div class=\"chapter\"><h3>" + all[i].title + "</h3>" + chapter_list(all[i], "ul") + "</div>\n";
  return out + "</div></section>\n";
}

std::string number_or_dash(int n) { return n == 0 ? "<span class=\"none\">–</span>" : std::to_string(n); }

std::string units_part(const RuleSet& rules) {
  std::string out =
      "<div class=\"scroll\"><table "
      "class=\"units\"><tr><th></th><th>unit</th><th></th><th>blocks</th><th>move</th><th>dice</th>"
      "<th>range</th><th>fire</th><th>retreat</th><th>evades</th><th>adv.</th><th>again</th><th>besides</th></tr>\n";
  for (const UnitType& u : rules.units) {
    const bool elephants = (u.traits & kElephant) != 0;
    std::string notes;
    if (!elephants)
      for (const std::string& note : unit_notes(rules, u)) notes += (notes.empty() ? "" : " ") + note;
    const auto number = [](const std::string& text) { return "<td class=\"n\">" + text + "</td>"; };
    const std::string fire = u.range == 0 ? number_or_dash(0)
                             : u.fire_hold == u.fire_moved
                                 ? std::to_string(u.fire_hold)
                                 : std::to_string(u.fire_hold) + " / " + number_or_dash(u.fire_moved);
    Svg symbol;
    draw_symbol(symbol, {8, 8}, u, 15);
    out += "<tr><td><svg class=\"figure\" viewBox=\"0 0 48 36\"><use href=\"#" + unit_figure(u.code) +
           "\" width=\"48\" height=\"36\"/></svg></td><td><b>" + capital(u.name) + "</b> <span class=\"code\">" +
           u.code + "</span></td><td><svg class=\"sym\" viewBox=\"0 0 16 16\">" + symbol.text() + "</svg></td>" +
           number(std::to_string(u.blocks)) + number(std::to_string(u.move_battle > 0 ? u.move_battle : u.move)) +
           number(elephants ? "*" : std::to_string(u.close_dice)) + number(number_or_dash(u.range)) + number(fire) +
           number(std::to_string(u.retreat)) + "<td class=\"small\">" + evade_words(u) + "</td>" +
           number((u.traits & kAdvances) == 0  ? number_or_dash(0)
                  : (u.traits & kRidesOn) != 0 ? "+1"
                                               : "yes") +
           number((u.traits & kAdvances) == 0    ? number_or_dash(0)
                  : (u.traits & kFollowsUp) != 0 ? "yes"
                                                 : "led") +
           "<td class=\"small\">" + escaped(elephants ? "* See the box." : notes) + "</td></tr>\n";
  }
  return out +
         "</table></div>\n<p class=\"legend\">Dice: in close combat. Fire: dice without and after a move. Retreat: "
         "hexes "
         "for each flag. Adv.: momentum advance, +1 a hex further. Again: bonus close combat after it; led: with a "
         "leader.</p>\n";
}

// The rules for elephants, which are too long for a line of the table.
std::string elephants_part(const RuleSet& rules) {
  for (const UnitType& u : rules.units) {
    if ((u.traits & kElephant) == 0) continue;
    std::string out = "<div class=\"card\"><h3>" + capital(u.name) + "</h3><ul style=\"columns:2\">";
    for (const std::string& note : unit_notes(rules, u)) out += "<li>" + escaped(note) + "</li>";
    return out + "</ul></div>\n";
  }
  return "";
}

std::string swatch(const TerrainType& t, int number) {
  const Ground ground = ground_of(t.code);
  const Hex here = hex_at(2, 4);
  GroundMap map;
  map.of(ground).add(here);
  if (has_owner(t)) map.owner[here] = Side::kTop;
  if (ground == Ground::kRampart) map.ramparts[here] = 0b000111;
  const std::string outline = hex_path(set_of(here));
  const std::string id = "ground" + std::to_string(number);
  const Point corner = centre_of(here) - Point{kHalfWidth + 2, kRadius + 2};
  Svg svg;
  svg.line("<svg class=\"swatch\" viewBox=\"", corner, " ", 2 * kHalfWidth + 4, " ", 2 * kRadius + 4,
           "\"><clipPath id=\"", id, "\"><path d=\"", outline, "\"/></clipPath><g clip-path=\"url(#", id,
           ")\"><path d=\"", outline, "\" fill=\"#ebdfbe\"/>");
  draw_terrain(svg, map);
  svg.line("</g><path d=\"", outline, "\" fill=\"none\" stroke=\"#8f7c50\" stroke-width=\"2.4\"/></svg>");
  return svg.text();
}

std::string terrain_part(const RuleSet& rules) {
  std::string out =
      "<div class=\"scroll\"><table "
      "class=\"ground\"><tr><th></th><th>ground</th><th>movement</th><th>battle</th><th>sight</th></tr>\n";
  int number = 0;
  for (const TerrainType& t : rules.terrains) {
    if (number++ == 0) continue;  // open ground does nothing
    const TerrainWords w = terrain_words(rules, t);
    const auto cell = [](const std::string& text) {
      return "<td>" + (text.empty() ? "<span class=\"none\">–</span>" : escaped(text)) + "</td>";
    };
    out += "<tr><td>" + swatch(t, number) + "</td><td><b>" + capital(t.name) + "</b><br><span class=\"code\">" +
           t.code + "</span></td>" + cell(w.move) + cell(w.battle) + cell(w.sight.empty() ? "Clear." : w.sight) +
           "</tr>\n";
  }
  return out + "</table></div>\n";
}

// Three boxes with the orders of a section card in them.
std::string sections_picture(const CardType& c) {
  Svg svg;
  svg.line("<svg viewBox=\"0 0 60 20\" aria-hidden=\"true\">");
  for (int i = 0; i < 3; ++i) {
    const bool used = c.each[i] > 0;
    const std::string number = !used ? "" : c.each[i] == 255 ? "C" : std::to_string(c.each[i]);
    svg.line("<rect x=\"", 1 + 20 * i, "\" y=\"1\" width=\"18\" height=\"18\" rx=\"2\" fill=\"",
             used ? "#8a3b1c" : "none", "\" stroke=\"#b59c66\"/><text x=\"", 10 + 20 * i,
             "\" y=\"15\" text-anchor=\"middle\" font-size=\"14\" fill=\"#fff\">", number, "</text>");
  }
  svg.line("</svg>");
  return svg.text();
}

constexpr std::size_t kLongCard = 240;  // letters; longer ones are given two columns

std::string cards_part(const RuleSet& rules) {
  static constexpr auto kGroups = names<CardGroup>({{CardGroup::kSection, "Section cards"},
                                                    {CardGroup::kTroop, "Troop cards"},
                                                    {CardGroup::kLeadership, "Leadership cards"},
                                                    {CardGroup::kTactic, "Tactic cards"}});
  std::string out;
  for (const CardGroup group : values_of<CardGroup>()) {
    int count = 0;
    std::string cards;
    for (const CardType& c : rules.cards) {
      if (c.group != group) continue;
      count += c.copies;
      const std::string words = card_words(rules, c);
      cards += std::string("<div class=\"card") + (words.size() > kLongCard ? " wide" : "") + "\"><h3>" +
               escaped(c.name) + " <span>× " + std::to_string(c.copies) + "</span></h3>";
      if (c.rule == OrderRule::kSections) cards += sections_picture(c);
      cards += "<p>" + escaped(words) + "</p></div>\n";
    }
    if (count == 0) continue;
    out += "<section><h2>" + std::string(kGroups[group]) + ", " + std::to_string(count) +
           "</h2><div class=\"cards\">\n" + cards + "</div></section>\n";
  }
  return out;
}

std::string inspired_part(const RuleSet& rules) {
  if (rules.inspired.empty()) return "";
  std::string out = "<section><h2>Inspired actions, with a Leadership card</h2><div class=\"cards\">\n";
  for (const InspiredAction& a : rules.inspired) {
    const std::string words = inspired_words(rules, a);
    out += std::string("<div class=\"card") + (words.size() > kLongCard ? " wide" : "") + "\"><h3>" + escaped(a.name) +
           "</h3><p>" + escaped(words) + "</p></div>\n";
  }
  return out + "</div></section>\n";
}

}  // namespace

std::string reference_page(const RuleSet& rules) {
  std::vector<Chapter> all = chapters(rules);
  int cards = 0;
  for (const CardType& c : rules.cards) cards += c.copies;
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>" +
      std::string(rules.name) + ": player aid</title>\n<style>" + kStyle + "</style></head>\n<body>\n";
  out += "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>" + art_symbols() +
         kFaceSymbols + "</defs></svg>\n";

  out += "<main class=\"sheet\"><h1>" + std::string(rules.name) + "<small>player aid</small></h1>\n";
  out += "<section class=\"turn\"><h2>" + all[0].title + "</h2>" + chapter_list(all[0], "ol") + "</section>\n";
  out += "<section><h2>Dice</h2>" + dice_part(rules) + "</section>\n";
  // A short list of units leaves room below it for the first half of the rules.
  const std::size_t here = rules.units.size() <= kShortList ? 1 + all.size() / 2 : 1;
  out += "<section><h2>Units</h2>" + units_part(rules) + "</section>\n" + elephants_part(rules) +
         chapters_part(all, 1, here) + "</main>\n";

  out += "<section class=\"sheet\">" + chapters_part(all, here, all.size()) + "<section><h2>Terrain</h2>" +
         terrain_part(rules) + "</section></section>\n";

  out += "<section class=\"sheet\">" + cards_part(rules) + inspired_part(rules) + "<footer>" + std::to_string(cards) +
         " cards. Made by acies reference from the tables the rules are played by.</footer></section>\n";
  return out + "</body></html>\n";
}

}  // namespace acies::hex
