#include "games/hex/words/odds_words.h"

#include <cstdarg>
#include <cstdio>
#include <vector>

#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

[[gnu::format(printf, 1, 2)]] std::string format(const char* pattern, ...) {
  char text[256];
  va_list values;
  va_start(values, pattern);
  std::vsnprintf(text, sizeof text, pattern, values);
  va_end(values);
  return text;
}

std::string percent(double p) {
  if (p <= 0) return "0%";
  if (p < 0.0005) return "<0.1%";
  if (p > 0.9995 && p < 1 - 1e-12) return ">99.9%";
  if (p >= 0.9995) return "100%";
  return format("%.1f%%", 100 * p);
}

std::string plural(int n, const char* one, const char* many) { return std::to_string(n) + " " + (n == 1 ? one : many); }

std::string who(const State& s, Hex h) {
  const UnitId u = unit_at(s, h);
  if (!u.exists()) return (leader_at(s, h).exists() ? "leader at " : "gate at ") + hex_text(h);
  const UnitSetup& setup = s.scenario->units[u];
  const std::string name = setup.name.empty() ? setup.profile.name : setup.name;
  return name + " at " + hex_text(h) + " (" + plural(blocks_of(s, u), "block", "blocks") +
         (has_leader(s, u) ? " and a leader)" : ")");
}

const char* unit_name(const State& s, UnitId u) { return profile(s, u).name; }

std::string trail_text(const State& s, const BlowOdds& o) {
  std::string text;
  for (int i = 0; i < o.trail.size; ++i)
    text += format("%s%d %s", i == 0 ? "" : ", then ", o.trail.entries[i].dice,
                   dice_reason(s, o.blow, o.trail.entries[i].reason).c_str());
  return text;
}

// The faces that hit, with how many of them do nothing.
std::string scoring_text(const State& s, const BlowOdds& o) {
  const Scoring& score = o.scoring;
  if (o.blow.mode == StrikeMode::kStorm) return score.helmets ? "sword, helmet" : "sword";
  if (!o.blow.target.exists()) return "helmet";
  std::string text = face_word(profile(s, o.blow.target).symbol);
  if (score.ignored_symbols > 0) text += format(" (the first %d ignored)", score.ignored_symbols);
  if (score.swords) text += ", sword";
  if (score.swords && score.ignored_swords > 0) {
    text += format(" (the first %d ignored", score.ignored_swords);
    if (score.armour || score.stature) text += ": ";
    if (score.armour) text += "armour class";
    if (score.stature) text += score.armour ? ", stature" : "stature";
    text += ")";
  }
  if (score.rerolls) text += " (rolled again)";
  if (score.helmets) text += ", helmet";
  return text;
}

std::string numbers_row(const char* title, const double* p, int count, bool open_end) {
  std::string head = format("    %-14s", title), row(18, ' ');
  for (int i = 0; i < count; ++i) {
    head += format("%8s", (std::to_string(i) + (open_end && i == count - 1 ? "+" : "")).c_str());
    row += format("%8s", percent(p[i]).c_str());
  }
  return head + "\n" + row + "\n";
}

std::string flags_text(const BlowOdds& o) {
  if (!o.scoring.flags) return "do not count";
  std::string text = o.cover == 0 ? "none can be ignored" : plural(o.cover, "can be ignored", "can be ignored");
  return text + "; each one taken: " + plural(o.hexes_per_flag, "hex", "hexes") + " back";
}

std::string blow_text(const State& s, const BlowOdds& o) {
  if (o.dice == 0) return "    no dice\n";
  std::string text = format("    %-14s%d: %s\n", "dice", o.dice, trail_text(s, o).c_str());
  text += format("    %-14s%s\n", "hits on", scoring_text(s, o).c_str());
  if (o.blow.target.exists()) text += format("    %-14s%s\n", "flags", flags_text(o).c_str());
  if (!o.blow.target.exists())
    return text + format("    %-14s%s\n", o.blow.mode == StrikeMode::kStorm ? "it opens" : "leader falls",
                         percent(o.gone).c_str());
  text += numbers_row("hits", o.hits.data(), o.blocks + 1, true);
  if (o.scoring.flags) text += numbers_row("flags", o.flags.data(), last_flag(o) + 1, false);
  text += format("    %-14s%.2f hits, %.2f blocks lost\n", "expected", o.expected_hits, o.expected_losses);
  text += format("    %-14s%s by hits", "destroyed", percent(o.gone_by_hits).c_str());
  if (o.gone > o.gone_by_hits + 1e-12) text += format(", %s with retreats that are blocked", percent(o.gone).c_str());
  text += "\n";
  if (o.blow.mode == StrikeMode::kEvaded)
    text += format("    %-14s%s\n", "evades", percent(o.retreats).c_str());
  else
    text += format("    %-14s%s\n    %-14s%s\n", "retreats", percent(o.retreats).c_str(), "stands",
                   percent(o.stands).c_str());
  if (has_leader(s, o.blow.target)) text += format("    %-14s%s\n", "leader falls", percent(o.leader_lost).c_str());
  return text;
}

double own_losses(const AttackOdds& odds) {
  return odds.first.expected_losses + (odds.may_be_answered ? odds.back_chance * odds.back.expected_losses : 0);
}

}  // namespace

AttackKind kind_of(const AttackOdds& odds) {
  const StrikeMode mode = odds.attack.blow.mode;
  return mode == StrikeMode::kFire    ? AttackKind::kFire
         : mode == StrikeMode::kStorm ? AttackKind::kStorm
                                      : AttackKind::kClose;
}

int last_flag(const BlowOdds& o) {
  int last = 0;
  for (int i = 0; i <= kMostDice; ++i)
    if (o.flags[i] > 0) last = i;
  return last;
}

std::string dice_reason(const State& s, const Blow& b, Reason reason) {
  const char* own = ground(s, hex_of(s, b.roller)).name;
  const char* theirs = ground(s, b.target_hex).name;
  switch (reason) {
    case Reason::kBase:
      if (b.mode == StrikeMode::kFire)
        return std::string(unit_name(s, b.roller)) + (s.moved.has(b.roller) ? " firing after a move" : " firing");
      return std::string(unit_name(s, b.roller)) + (b.mode == StrikeMode::kBack       ? " battling back"
                                                    : b.mode == StrikeMode::kFirst    ? " striking first"
                                                    : b.mode == StrikeMode::kParthian ? " shooting as it evades"
                                                    : b.mode == StrikeMode::kStorm    ? " storming a gate"
                                                                                      : "");
    case Reason::kFullStrength:
      return "at full strength";
    case Reason::kAsTheOther:
      return b.target.exists() ? std::string("elephants against ") + unit_name(s, b.target)
                               : "elephants against a leader";
    case Reason::kIntoTerrain:
      return std::string("the most into ") + theirs;
    case Reason::kOutOfTerrain:
      return std::string("the most out of ") + own;
    case Reason::kUphill:
      return "the most uphill";
    case Reason::kHeight:
      return "the most from a height";
    case Reason::kCard:
      if (s.inspired < s.scenario->rules->inspired.size())
        return std::string("by ") + s.scenario->rules->inspired[s.inspired].name;
      return s.card.exists() ? std::string("by ") + card_type(s, s.card).name : "by the card";
    case Reason::kCamp:
      return std::string("out of ") + own;
    case Reason::kToken:
      return "by a token";
    case Reason::kAmbush:
      return "out of an ambush";
    case Reason::kGlory:
      return "by leadership";
  }
  return "";
}

std::string dice_reasons(const State& s, const BlowOdds& odds) {
  return std::to_string(odds.dice) + (odds.dice == 1 ? " die: " : " dice: ") + trail_text(s, odds) + "; hits on " +
         scoring_text(s, odds);
}

std::string odds_text(const State& s, const AttackOdds& odds) {
  const Blow& b = odds.attack.blow;
  const bool fire = b.mode == StrikeMode::kFire;
  std::string text = who(s, hex_of(s, b.roller)) + (fire ? " against " : " against ") + who(s, b.target_hex) +
                     (fire ? ", ranged combat\n" : ", close combat\n");
  if (odds.struck_first) text += "\n  the defender strikes first\n" + blow_text(s, odds.first);
  text += odds.struck_first ? format("\n  the attack, if it is still made (%s)\n", percent(odds.attack_chance).c_str())
                            : std::string("\n  the attack\n");
  text += blow_text(s, odds.attack);
  if (odds.may_evade) text += "\n  the attack, if the defender evades\n" + blow_text(s, odds.evade);
  if (odds.may_shoot)
    text += format(
                "\n  the shot at the attacker then, if the defender makes "
                "it (%s)\n",
                percent(odds.shot_chance).c_str()) +
            blow_text(s, odds.shot);
  if (odds.may_be_answered && odds.back.dice > 0)
    text += format("\n  the battle back, if it comes to it (%s)\n", percent(odds.back_chance).c_str()) +
            blow_text(s, odds.back);
  return text;
}

std::string odds_heading() {
  return "attack               kind   dice  hits  destroyed  retreats     "
         "stands  losses\n";
}

std::string odds_line(const State& s, const AttackOdds& odds, Naming naming) {
  const BlowOdds& o = odds.attack;
  const char* target = o.blow.target.exists()              ? profile(s, o.blow.target).code
                       : o.blow.mode == StrikeMode::kStorm ? "gate"
                                                           : "leader";
  const auto at = [&](Hex hex) { return naming == Naming::kByHex ? hex_text(hex) + " " : ""; };
  const std::string name =
      at(hex_of(s, o.blow.roller)) + profile(s, o.blow.roller).code + " on " + at(o.blow.target_hex) + target;
  const std::string kind = std::string(name_of(kind_of(odds))) + (odds.struck_first ? "!" : odds.may_evade ? "~" : "");
  return format("%-20s %-6s %4d  %4.2f  %9s  %11s  %6s  %6.2f\n", name.c_str(), kind.c_str(), o.dice, o.expected_hits,
                percent(o.gone).c_str(), percent(o.retreats).c_str(), percent(o.stands).c_str(), own_losses(odds));
}

std::string odds_legend(const AttackOdds& odds) {
  if (odds.struck_first)
    return "! the defender battles first; the odds are those of the attack if "
           "it is still made\n";
  if (odds.may_evade) return "~ the defender may evade; the odds are those if he does not\n";
  return "";
}

std::string why_no_attack(const State& s, Hex from, Hex target) {
  const UnitId u = unit_at(s, from);
  if (!u.exists()) return "no unit stands at " + hex_text(from);
  const Side side = side_of(s, u);
  const bool shut = s.scenario->gates.has(target) && !s.cleared.has(target) && owns(s, other(side), target);
  if (!(units_of(s, other(side)) | leaders_of(s, other(side))).has(target) && !shut)
    return "no enemy of " + hex_text(from) + " stands at " + hex_text(target);
  ActionList open;
  attacks_from_here(s, side, open);
  if (open.has(action(ActionKind::kBattle, from, target))) return "";
  const int far = distance(from, target), range = profile(s, u).range;
  const std::string pair = hex_text(from) + " cannot attack " + hex_text(target);
  if (s.battled.has(u)) return pair + ": it has battled this turn";
  if (s.no_battle.has(u)) return pair + ": it may not battle this turn";
  if (far > 1 && range == 0) return pair + ": it is not next to it and has no missiles";
  if (far > 1 && far > range)
    return pair + ": " + std::to_string(far) + " hexes is out of range " + std::to_string(range);
  if (far > 1 && !(next_to(from) & units_of(s, other(side))).empty())
    return pair + ": with an enemy next to it, it may not fire";
  return pair + (far > 1 ? ": it does not see it, or has no dice to fire with" : ": it has no dice there, or no reach");
}

}  // namespace acies::hex
