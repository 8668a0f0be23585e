#include "games/hex/words/screen_words.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <map>
#include <set>

#include "base/typed.h"
#include "base/wrapped.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/questions.h"
#include "games/hex/words/decision_words.h"
#include "games/hex/words/descriptions.h"
#include "games/hex/words/odds_words.h"

namespace acies::hex {
namespace {

constexpr std::size_t kWidth = 79;

std::string who(const State& s, Hex h) {
  const UnitId u = unit_at(s, h);
  const LeaderId l = leader_at(s, h);
  std::string leader = l.exists() ? s.scenario->leaders[l].name : "";
  if (l.exists() && leader.empty()) leader = "leader";
  if (!u.exists()) return leader.empty() ? "nobody" : leader;
  const UnitSetup& setup = s.scenario->units[u];
  std::string text = setup.name.empty() ? setup.profile.name : setup.name;
  text += ", " + std::to_string(blocks_of(s, u)) + (blocks_of(s, u) == 1 ? " block" : " blocks");
  return leader.empty() ? text : text + ", with " + leader;
}

const char* code_at(const State& s, Hex h) {
  const UnitId u = unit_at(s, h);
  return u.exists() ? profile(s, u).code : "leader";
}

// Words for one option in a numbered list.
std::string option_words(const State& s, Action x) {
  const std::string text = action_text(*s.scenario, x);
  switch (x.kind) {
    case ActionKind::kOrder: {
      const bool alone = s.card.exists() && card_type(s, s.card).rule == OrderRule::kLeadership && s.ordered.empty() &&
                         s.ordered_leaders.empty() && s.orders == 0;
      return text + "  (" + (alone ? "only the " : "") + who(s, x.hex()) + ")";
    }
    case ActionKind::kLead:
    case ActionKind::kRally:
    case ActionKind::kTrample:
    case ActionKind::kLeave:
      return text + "  (" + who(s, x.hex()) + ")";
    case ActionKind::kOrderLeader: {
      const LeaderId l = leader_at(s, x.hex());
      const std::string& name = s.scenario->leaders[l].name;
      return text + "  (" + (name.empty() ? "the leader" : name) + " by himself)";
    }
    case ActionKind::kDone:
      return text + "  (no more)";
    case ActionKind::kStand:
      return text + "  (meet the attack)";
    case ActionKind::kEvade:
      return text + "  (leave before the blow; only your own symbol hits)";
    case ActionKind::kStrikeFirst:
      return text + "  (battle before the attacker)";
    case ActionKind::kStop:
      return text + "  (stay there)";
    case ActionKind::kFlee:
      return text + "  (leave the field, without a banner for the enemy)";
    default:
      return text;
  }
}

std::string numbered(const State& s, const ActionList& open) {
  std::string out;
  for (int i = 0; i < open.size(); ++i) out += number_label(i + 1) + option_words(s, open[i]) + "\n";
  return out;
}

// "E6 HI  D5 D6 E5": where each unit may go, one unit a line.
std::string destinations(const State& s, const ActionList& open, const Paint& paint) {
  std::vector<std::pair<std::string, std::string>> groups;
  std::string rest;
  for (Action x : open) {
    if (x.kind != ActionKind::kMove && x.kind != ActionKind::kMoveLeader) {
      rest += (rest.empty() ? "" : ", ") + action_text(*s.scenario, x);
      continue;
    }
    const bool leader = x.kind == ActionKind::kMoveLeader;
    const std::string name = hex_text(x.hex()) + " " + (leader ? "leader" : code_at(s, x.hex()));
    if (groups.empty() || groups.back().first != name) groups.emplace_back(name, "");
    groups.back().second += " " + hex_text(x.to());
  }
  std::string out;
  for (const auto& [name, hexes] : groups) {
    std::string label = "  " + name;
    label.resize(std::max<std::size_t>(label.size() + 1, 13), ' ');
    const std::string lines = wrapped_text(label + "to" + hexes, kWidth, 16);
    out += paint.bold(lines.substr(0, label.size())) + lines.substr(label.size());
  }
  if (!rest.empty()) out += "  or " + rest + "\n";
  return out;
}

std::string attacks(const State& s, const ActionList& open, const Paint& paint) {
  const AttackTerms terms = s.decision == Decision::kBonusBattle ? AttackTerms::kBonus : AttackTerms::kPlain;
  std::string out = "      " + paint.faint(odds_heading());
  std::set<std::string> legend;
  for (int i = 0; i < open.size(); ++i) {
    const Action x = open[i];
    if (x.kind != ActionKind::kBattle) {
      out += number_label(i + 1) + option_words(s, x) + "\n";
      continue;
    }
    const AttackOdds odds = attack_odds(s, unit_at(s, x.hex()), x.to(), terms);
    legend.insert(odds_legend(odds));
    out += number_label(i + 1) + odds_line(s, odds);
  }
  for (const std::string& line : legend)
    if (!line.empty()) out += paint.faint("      " + line);
  return out;
}

std::string percent(double p) {
  char text[16];
  std::snprintf(text, sizeof text, "%.0f%%", 100 * p);
  return text;
}

std::string prospects(const BlowOdds& o) {
  std::string text = "destroyed " + percent(o.gone);
  if (o.blow.mode != StrikeMode::kEvaded) text += ", retreats " + percent(o.retreats);
  return text + ", " + std::to_string(o.expected_losses).substr(0, 4) + " blocks lost on average";
}

// Stand, evade or strike first, each with its odds.
std::string reactions(const State& s, const ActionList& open) {
  const Engagement e = engagement(s);
  const AttackTerms terms = e.depth > 1 ? AttackTerms::kBonus : AttackTerms::kPlain;
  std::string out;
  for (int i = 0; i < open.size(); ++i) {
    std::string words = option_words(s, open[i]);
    const bool first = open[i].kind == ActionKind::kStrikeFirst;
    const AttackOdds odds = attack_odds(s, e.attacker, e.at, first ? AttackTerms::kFirstStrike : terms);
    if (open[i].kind == ActionKind::kStand) words += ": " + prospects(odds.attack);
    if (open[i].kind == ActionKind::kEvade) words += ": " + prospects(odds.evade);
    if (first) words += ": the attack still comes with " + percent(odds.attack_chance);
    out += wrapped_text(number_label(i + 1) + words, kWidth, 6);
  }
  return out;
}

// How many flags to ignore, by their number.
std::string flag_choices(const State& s, const ActionList& open) {
  const auto [flags, hexes] = flags_asked(s);
  std::string out;
  for (Action x : open) {
    const int back = (flags - x.a) * hexes;
    out += number_label(x.a) + (x.a == 0 ? "ignore none" : "ignore " + std::to_string(x.a)) +
           (back == 0 ? ": stand fast" : ": " + std::to_string(back) + (back == 1 ? " hex back" : " hexes back")) +
           "\n";
  }
  return out;
}

// The hand, numbered as the actions that play it.
std::string cards_to_play(const State& s, const ActionList& open, const Paint& paint) {
  std::string out;
  const RuleSet& rules = *s.scenario->rules;
  for (int i = 0; i < open.size(); ++i) {
    const CardType& card = rules.cards[open[i].card()];
    const int copies = s.hands[index(s.decider)][open[i].card()];
    const std::string name = card.name + (copies > 1 ? " (" + std::to_string(copies) + ")" : std::string());
    std::string lines = wrapped_text(number_label(i + 1) + name + ". " + card_words(rules, card), kWidth, 6);
    out += lines.substr(0, 6) + paint.bold(name) + lines.substr(6 + name.size());
  }
  return out;
}

std::string side_name(const State& s, Side side) {
  if (side != Side::kTop && side != Side::kBottom) return side_word(side);
  const std::string& name = s.scenario->sides[index(side)].name;
  return name.empty() ? side_word(side) : name;
}

std::string standing(const State& s, Side side, bool mine) {
  return side_name(s, side) + (mine ? " (you)" : "") + " " + std::to_string(s.banners[index(side)]) + "/" +
         std::to_string(s.scenario->sides[index(side)].banners) + " banners, " +
         std::to_string(s.hand_size[index(side)]) + " cards";
}

// The units that have their order already.
std::string ordered_so_far(const State& s) {
  std::string out;
  units_of(s, s.active).for_each([&](Hex h) {
    if (s.ordered.has(unit_at(s, h))) out += (out.empty() ? " Ordered: " : ", ") + hex_text(h) + " " + code_at(s, h);
  });
  leaders_of(s, s.active).for_each([&](Hex h) {
    if (s.ordered_leaders.has(leader_at(s, h))) out += (out.empty() ? " Ordered: " : ", ") + hex_text(h) + " leader";
  });
  return out.empty() ? out : out + ".";
}

Error complaint(std::string text) { return {1, 1, std::move(text)}; }

// The attack that a person names by two hexes.
Parsed<std::pair<Hex, Hex>> attack_named(const State& s, const std::string& rest) {
  std::vector<Hex> hexes;
  const int rows = s.scenario->rules->rows;
  for (std::string word : typed_words(rest)) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    const auto hex = find_hex(word, rows);
    if (!hex) return complaint(hex_complaint(word, rows));
    hexes.push_back(*hex);
  }
  if (hexes.size() != 2) return complaint("name two hexes, as E6 D6");
  if (std::string wrong = why_no_attack(s, hexes[0], hexes[1]); !wrong.empty()) return complaint(std::move(wrong));
  return std::pair(hexes[0], hexes[1]);
}

// How to say it at the keyboard.
const char* typing_hint(Decision decision) {
  switch (decision) {
    case Decision::kOrder:
      return " Say `done` when you have all.";
    case Decision::kMove:
    case Decision::kMoveAgain:
      return " As `E6 D6`; `done` when all have moved.";
    case Decision::kBattle:
      return " As `E6 D6` or by number; `done` when you have had enough.";
    default:
      return "";
  }
}

}  // namespace

std::string status_text(const State& s, Side me, const Paint& paint) {
  const Scenario& sc = *s.scenario;
  std::string first = sc.name + (sc.date.empty() ? "" : ", " + sc.date);
  if (s.active == Side::kTop || s.active == Side::kBottom)
    first += "   turn " + std::to_string(s.turns[0] + s.turns[1]) + ": " + side_name(s, s.active) +
             (s.active == me ? " (you)" : "");
  if (s.played.exists()) first += "   card: " + std::string(card_type(s, s.played).name);
  const std::string second =
      standing(s, me, true) + "   " + standing(s, other(me), false) + "   deck " + std::to_string(s.deck_size);
  return paint.bold(first) + "\n" + second + "\n";
}

std::string hand_text(const State& s, Side me, const Paint& paint) {
  std::string out;
  const RuleSet& rules = *s.scenario->rules;
  for (std::size_t c = 0; c < rules.cards.size(); ++c) {
    const int copies = s.hands[index(me)][c];
    if (copies == 0) continue;
    const std::string name = rules.cards[c].name + (copies > 1 ? " (" + std::to_string(copies) + ")" : std::string());
    const std::string lines = wrapped_text("  " + name + ". " + card_words(rules, rules.cards[c]), kWidth, 6);
    out += "  " + paint.bold(name) + lines.substr(2 + name.size());
  }
  return out.empty() ? "  no cards\n" : out;
}

std::string decision_text(const State& s) {
  const std::string ordered = s.decision == Decision::kOrder ? ordered_so_far(s) : "";
  return decision_words(s) + ordered + typing_hint(s.decision);
}

std::string options_text(const State& s, const ActionList& open, const Paint& paint, bool all) {
  if (all) return numbered(s, open);
  switch (s.decision) {
    case Decision::kPlayCard:
      return cards_to_play(s, open, paint);
    case Decision::kMove:
    case Decision::kMoveAgain:
      return destinations(s, open, paint);
    case Decision::kBattle:
    case Decision::kBonusBattle:
    case Decision::kFireAgain:
      return attacks(s, open, paint);
    case Decision::kReact:
      return reactions(s, open);
    case Decision::kIgnoreFlags:
      return flag_choices(s, open);
    default:
      return numbered(s, open);
  }
}

std::string with_dice(const std::string& sentence, const Paint& paint) {
  if (!paint.color) return sentence;
  static const std::pair<const char*, const char*> kFacesInColor[] = {
      {"green", "1;32"}, {"blue", "1;34"}, {"red", "1;31"}, {"helmet", "1;33"}, {"flag", "1;35"}, {"sword", "1"}};
  std::string out;
  for (std::size_t at = 0; at < sentence.size();) {
    std::size_t end = at;
    while (end < sentence.size() && std::isalpha(static_cast<unsigned char>(sentence[end])) != 0) ++end;
    std::string word = sentence.substr(at, std::max<std::size_t>(end - at, 1));
    for (const auto& [face, code] : kFacesInColor) {
      std::string lower = word;
      if (!lower.empty()) lower[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(lower[0])));
      if (lower == face) word = paint.in(code, word);
    }
    out += word;
    at += std::max<std::size_t>(end - at, 1);
  }
  return out;
}

std::string about(const RuleSet& rules, const std::string& name) {
  const std::vector<std::string> typed = typed_words(name);
  const auto is = [&](const char* code, const char* long_name) {
    return typed == typed_words(code) || typed == typed_words(long_name);
  };
  for (const CardType& c : rules.cards)
    if (is(c.code, c.name)) return std::string(c.name) + ": " + card_words(rules, c) + "\n";
  for (const UnitType& u : rules.units) {
    if (!is(u.code, u.name)) continue;
    const std::string fire = fire_words(u);
    std::string text = std::string(u.name) + " (" + u.code + "): " + std::to_string(u.blocks) + " blocks, moves " +
                       move_words(u) + ", close combat dice " + dice_words(u) +
                       (fire.empty() ? "" : ", fire: " + fire) + ", retreats " + std::to_string(u.retreat) +
                       ", evades " + evade_words(u) + ", momentum: " + momentum_words(u) + ".";
    for (const std::string& note : unit_notes(rules, u)) text += " " + note;
    return text + "\n";
  }
  for (const TerrainType& t : rules.terrains) {
    if (!is(t.code, t.name)) continue;
    const TerrainWords w = terrain_words(rules, t);
    std::string text = std::string(t.name) + ":";
    for (const std::string& part : {w.move, w.battle, w.sight.empty() ? "" : "Sight: " + w.sight})
      if (!part.empty()) text += " " + part;
    return text + "\n";
  }
  return "";
}

Parsed<std::string> odds_answer(const State& s, Side me, const std::string& rest) {
  if (!rest.empty()) {
    const Parsed<std::pair<Hex, Hex>> attack = attack_named(s, rest);
    if (!attack) return attack.error();
    return odds_text(s, attack_odds(s, s.unit_at[attack->first], attack->second));
  }
  ActionList open;
  attacks_from_here(s, me, open);
  if (open.empty()) return complaint("none of your units could attack from where it stands");
  std::string out = odds_heading();
  std::set<std::string> legend;
  for (Action x : open) {
    const AttackOdds odds = attack_odds(s, s.unit_at[x.hex()], x.to());
    out += odds_line(s, odds);
    legend.insert(odds_legend(odds));
  }
  for (const std::string& line : legend) out += line;
  return out;
}

Parsed<std::string> why_answer(const State& s, const std::string& rest) {
  if (rest.empty()) return wrapped_text(decision_reason(s), kWidth);
  const Parsed<std::pair<Hex, Hex>> attack = attack_named(s, rest);
  if (!attack) return attack.error();
  const AttackOdds odds = attack_odds(s, s.unit_at[attack->first], attack->second);
  std::string out = wrapped_text("The attack has " + dice_reasons(s, odds.attack) + ".", kWidth);
  if (odds.may_be_answered && odds.back.dice > 0)
    out += wrapped_text("The battle back has " + dice_reasons(s, odds.back) + ".", kWidth);
  return out;
}

std::string screen_help() {
  return "Type your decision in the notation (`move E6 D6`, `order E6 E7`, `play rally`),\n"
         "by the number in the list, or shorter: the verb may be left out (`E6 D6`), words\n"
         "may be cut (`d` for done), and several go on one line (`E6 D6; E7 D7; done`).\n"
         "\n"
         "  list      every open action, numbered   odds E6 D6  the chances of an attack\n"
         "  board     the board again               odds        all your attacks from here\n"
         "  hand      your cards                    why         the rule behind it\n"
         "  log       the battle so far             why E6 D6   the dice of an attack\n"
         "  undo      take back, up to the last roll, reveal or act of the other side\n"
         "  all       order all you can             about HI    a unit, card or terrain\n"
         "  save FILE the record so far             quit        leave; the battle is kept\n"
         "\n"
         "On the board: ^ bottom, v top, then kind and blocks; * a leader. Below, the hex,\n"
         "+ ordered or x has battled, and two letters of the terrain.\n";
}

}  // namespace acies::hex
