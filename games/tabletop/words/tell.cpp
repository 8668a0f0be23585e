// What happened on the tabletop, in sentences. A modifier is told with the sentence it belongs to, and with its clause.
#include <algorithm>
#include <cctype>
#include <utility>

#include "games/tabletop/tables.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

constexpr std::string_view kRollNames[] = {"for the initiative",
                                           "for control",
                                           "to stop the rampage",
                                           "for its move",
                                           "to shoot",
                                           "for damage",
                                           "for a critical hit",
                                           "for the direction of the rampage",
                                           "for the length of the rampage",
                                           "for the risk to a leader",
                                           "for the wound",
                                           "to evade",
                                           "to find the gaps",
                                           "to pursue",
                                           "in combat",
                                           "to retire",
                                           "to rout",
                                           "to cut down runners",
                                           "for deployment"};
constexpr std::string_view kMoveNames[] = {"marches",
                                           "moves",
                                           "manoeuvres",
                                           "repeats its last move:",
                                           "gives way before the enemy:",
                                           "opens its ranks:",
                                           "charges",
                                           "lines up on the enemy:",
                                           "evades",
                                           "falls back",
                                           "follows up",
                                           "passes through",
                                           "retires",
                                           "routs",
                                           "pursues",
                                           "occupies the ground:",
                                           "rampages",
                                           "gives ground:"};
constexpr std::string_view kLossNames[] = {"is shot to pieces",
                                           "is destroyed in combat",
                                           "loses heart and is gone",
                                           "scatters in rout",
                                           "leaves the table",
                                           "is lost in its rampage",
                                           "is destroyed, as chariots are when they do not win",
                                           "is killed"};
constexpr std::string_view kCauses[] = {"by shooting", "in combat", "of fear", "by moving"};

constexpr std::string_view kAfterMoves[] = {
    "stay", "halt",   "fall back", "follow up",          "pass through", "retire", "retire behind the triarii",
    "rout", "pursue", "be gone",   "take a critical hit"};

template <class T, std::size_t N>
std::string_view named(const std::string_view (&names)[N], T i) {
  return static_cast<std::size_t>(i) < N ? names[static_cast<std::size_t>(i)] : "?";
}

std::string count(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

// +2, -1, +1½.
std::string amount_words(const Event& e) {
  const int halves = 2 * e.a + e.b, size = halves < 0 ? -halves : halves;
  std::string text = halves < 0 ? "-" : "+";
  if (size != 1) text += std::to_string(size / 2);
  if (size % 2 != 0) text += "½";
  return text;
}

class Teller {
 public:
  explicit Teller(const State& after) : after_(after), sc_(*after.scenario) {}

  void on(const Event& e) {
    ++at_;
    int told_at = at_;
    switch (e.kind) {
      case EventKind::kModifier:
        return count_in(e);
      case EventKind::kAwaits:
      case EventKind::kContactEnded:
        return;
      case EventKind::kTurnBegan:
      case EventKind::kPhaseBegan:
        flush();
        break;
      case EventKind::kDpGained:
        // DPs are taken one by one and told together.
        if (last_.kind == e.kind && last_.unit == e.unit && last_.clause == e.clause && parts_.empty()) {
          told_at = lines_.back().event;
          lines_.pop_back();
          ++dps_;
        } else {
          dps_ = 1;
        }
        break;
      default:
        break;
    }
    const std::string text = agreeing(sc_, e.unit, sentence(e));
    note(e.clause);
    if (text.empty()) return;
    say(text, e.clause);
    lines_.back().event = told_at;
    last_ = e;
  }

  std::vector<ToldLine> take() {
    flush();
    return std::move(lines_);
  }

 private:
  struct Part {
    UnitId unit;
    Clause clause;
    std::string text;
  };

  // What was counted belongs to the dice it was added to or to the move it explains, if that was told last; else it leads
  // to what is told next.
  void count_in(const Event& e) {
    const bool amount = e.a != 0 || e.b != 0;
    const std::string text = std::string(text_of(e.clause)) + (amount ? " (" + amount_words(e) + ")" : "");
    const bool same = e.unit == kNoUnit ? last_.unit == kNoUnit && last_.side == e.side
                                        : last_.unit == e.unit || (!amount && last_.other == e.unit);
    const bool told = last_.kind == EventKind::kRolled ||
                      (!amount && (last_.kind == EventKind::kContactMade || last_.kind == EventKind::kMoved));
    if (lines_.empty() || !same || !told) {
      parts_.push_back({e.unit, e.clause, text});
      note(e.clause);
      return;
    }
    ToldLine& line = lines_.back();
    line.text.back() = ';';
    line.text += " " + text + ".";
    std::string id(id_of(e.clause));
    if (std::find(line.clauses.begin(), line.clauses.end(), id) == line.clauses.end())
      line.clauses.push_back(std::move(id));
  }

  // What was counted and led to nothing that is told stands alone.
  void flush() {
    while (!parts_.empty()) {
      const UnitId u = parts_.front().unit;
      std::string text;
      for (std::size_t i = 0; i < parts_.size();) {
        if (parts_[i].unit != u) {
          ++i;
          continue;
        }
        text += (text.empty() ? "" : ", ") + parts_[i].text;
        parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(i));
      }
      lines_.push_back(
          {(u == kNoUnit ? "By the rules" : unit(u)) + ": " + text + ".", std::exchange(clauses_, {}), at_});
    }
  }

  void note(Clause c) {
    if (c == Clause::kNone) return;
    std::string id(id_of(c));
    if (std::find(clauses_.begin(), clauses_.end(), id) == clauses_.end()) clauses_.push_back(std::move(id));
  }
  // A sentence that names a clause itself does not say it again.
  void say(std::string text, Clause named_already) {
    std::string counted;
    for (const Part& part : std::exchange(parts_, {}))
      if (part.clause != named_already) counted += (counted.empty() ? "" : ", ") + part.text;
    if (!counted.empty()) {
      const bool cry = text.back() == '!';
      if (cry) counted[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(counted[0])));
      text += (cry ? " " : ": ") + counted;
    }
    if (text.back() != '.' && text.back() != '!') text += ".";
    lines_.push_back({std::move(text), std::exchange(clauses_, {}), at_});
  }
  std::string unit(UnitId u) const { return u == kNoUnit ? "A unit" : unit_name(sc_, u); }
  std::string leader(LeaderId l) const { return l < sc_.leaders.size() ? sc_.leaders[l].name : "The leader"; }
  std::string army(Side side) const { return army_of(sc_, side); }

  std::string moved(const Event& e) const {
    const auto cause = static_cast<MoveCause>(e.a);
    std::string text = unit(e.unit) + " " + std::string(named(kMoveNames, e.a));
    const Mil length = e.b != 0 ? e.b : distance({e.from.x, e.from.y}, {e.to.x, e.to.y});
    if (cause == MoveCause::kConform) return text.substr(0, text.size() - 1);
    // What would be told as no length at all is a turn, or next to nothing.
    if (length >= 50) return text + " " + in_inches(length);
    return unit(e.unit) + (e.from.facing != e.to.facing ? " turns" : " shifts a little");
  }

  std::string rolled(const Event& e) const {
    const std::string what(named(kRollNames, e.a));
    if (e.unit == kNoUnit && e.leader == kNoLeader) return army(e.side) + " " + what + ": " + dice_text(e.roll);
    return (e.unit != kNoUnit ? unit(e.unit) : leader(e.leader)) + " rolls " + what + ": " + dice_text(e.roll);
  }

  std::string sentence(const Event& e) {
    switch (e.kind) {
      case EventKind::kTurnBegan:
        return "Turn " + std::to_string(e.a) + ".";
      case EventKind::kPhaseBegan:
        return std::string(phase_name(static_cast<Phase>(e.a))) + " phase.";
      case EventKind::kRolled:
        return rolled(e);
      case EventKind::kInitiative:
        return "The initiative is with " + army(e.side) + (e.a == 1 ? ", first to act" : "");
      case EventKind::kLeaderMoved:
        return leader(e.leader) + (e.unit != kNoUnit ? " joins " + unit(e.unit) : std::string(" rides on"));
      case EventKind::kSteadied:
        return leader(e.leader) + " steadies " + unit(e.unit);
      case EventKind::kInspired:
        return leader(e.leader) + " inspires " + unit(e.unit);
      case EventKind::kLineFormed: {
        std::string text;
        for (int i = 0; i < after_.units.size(); ++i)
          if ((e.units >> i & 1) != 0) text += (text.empty() ? "" : ", ") + unit(static_cast<UnitId>(i));
        return text + " keep a battle line";
      }
      case EventKind::kControlled: {
        const auto control = static_cast<Control>(e.b);
        return unit(e.unit) + " tests for control with " + std::to_string(e.a) + " and " +
               (control == Control::kHalt     ? "halts"
                : control == Control::kRepeat ? "must repeat its last move"
                                              : "obeys");
      }
      case EventKind::kMoved:
        return moved(e);
      case EventKind::kFormed:
        return unit(e.unit) + " forms " + std::string(formation_name(static_cast<Formation>(e.a)));
      case EventKind::kDpGained:
        return unit(e.unit) + " takes " + count(dps_, "DP", "DPs") + " " + std::string(named(kCauses, e.b)) +
               (e.a == dps_ ? "" : " and has " + std::to_string(e.a)) +
               (e.clause == Clause::kNone ? "" : " (" + std::string(text_of(e.clause)) + ")");
      case EventKind::kDpLost:
        return unit(e.unit) + " regains order and has " + count(e.a, "DP", "DPs");
      case EventKind::kBaseLost:
        return unit(e.unit) + " loses a base " + std::string(named(kCauses, e.b)) + "; " + std::to_string(e.a) +
               " left";
      case EventKind::kShaken:
        return unit(e.unit) + " is shaken!";
      case EventKind::kSteady:
        return unit(e.unit) + " is no longer shaken";
      case EventKind::kUnitLost:
        return unit(e.unit) + " " + std::string(named(kLossNames, e.a)) + "!";
      case EventKind::kShot:
        return unit(e.unit) + " shoots at " + unit(e.other) + " with " + count(e.a, "die", "dice");
      case EventKind::kChargeDeclared:
        return std::string(e.hidden_from == Side::kNobody ? "" : "In secret: ") + unit(e.unit) +
               " declares a charge on " + unit(e.other);
      case EventKind::kResponded:
        switch (static_cast<ActionKind>(e.a)) {
          case ActionKind::kEvade:
            return unit(e.unit) + " evades " + unit(e.other);
          case ActionKind::kCounterCharge:
            return unit(e.unit) + " counter-charges " + unit(e.other);
          default:
            return unit(e.unit) + " stands against " + unit(e.other);
        }
      case EventKind::kContactMade:
        return unit(e.unit) + " is in contact with " + unit(e.other);
      case EventKind::kCombatBegan: {
        const auto fighters = [&](Side side) {
          std::string text;
          for (int i = 0; i < after_.units.size(); ++i)
            if (const auto u = static_cast<UnitId>(i); (e.units >> i & 1) != 0 && after_.side(u) == side)
              text += (text.empty() ? "" : ", ") + unit(u);
          return text;
        };
        return "Combat: " + fighters(Side::kTop) + " against " + fighters(Side::kBottom);
      }
      case EventKind::kCombatDice:
        return army(e.side) + ": " + count(e.a, "die", "dice") + " for " + unit(e.unit) + ", hitting on " +
               (e.b >= 6 ? "6" : std::to_string(e.b) + " and more") +
               (e.clause == Clause::kNone || e.clause == Clause::kHitOn ? ""
                                                                        : " (" + std::string(text_of(e.clause)) + ")");
      case EventKind::kHits:
        return army(e.side) + ": " + count(e.a, "hit", "hits") +
               (e.b > 0 ? ", " + std::to_string(e.b) + " of them by a leader" : "");
      case EventKind::kResultRow: {
        const char* row = e.a >= 4    ? "a victory"
                          : e.a >= 1  ? "success"
                          : e.a == 0  ? "nothing decided"
                          : e.a >= -3 ? "a set-back"
                                      : "defeat";
        return (e.unit == kNoUnit ? army(e.side) : unit(e.unit)) + ": " + row + " (" + (e.a > 0 ? "+" : "") +
               std::to_string(e.a) + ")";
      }
      case EventKind::kOrdered:
        if (e.a == 0) return "";
        return unit(e.unit) + (e.b != 0 ? " may halt or " : " must ") + std::string(named(kAfterMoves, e.a)) +
               (e.clause == Clause::kNone ? "" : " (" + std::string(text_of(e.clause)) + ")");
      case EventKind::kDamage:
        if (e.b != 0) return unit(e.unit) + " suffers a critical hit with " + std::to_string(e.b);
        return unit(e.unit) +
               (e.clause == Clause::kDamage && damage_is_critical(e.a) ? " is hit hard with "
                                                                       : " shrugs the hit off with ") +
               std::to_string(e.a);
      case EventKind::kRampage:
        return unit(e.unit) + " runs wild!";
      case EventKind::kLeaderHit:
        return leader(e.leader) + (e.a >= 2 ? " is killed!" : " is wounded");
      case EventKind::kLeaderBack:
        return "A deputy takes over for " + leader(e.leader);
      case EventKind::kRallied:
        return unit(e.unit) + " rallies";
      case EventKind::kFreeHack:
        return unit(e.unit) + " cuts down " + count(e.a, "base", "bases") + " of " + unit(e.other);
      case EventKind::kLooting:
        return unit(e.unit) + " loots the camp";
      case EventKind::kArmyLoss:
        if (e.a == 0) return "";
        return army(e.side) + ": " + std::to_string(e.a / 100) + " % of the army lost";
      case EventKind::kGameOver:
        return result_words(after_);
      default:
        return "";
    }
  }

  const State& after_;
  const Scenario& sc_;
  std::vector<Part> parts_;
  std::vector<std::string> clauses_;
  Event last_;   // that was told
  int dps_ = 0;  // told together
  int at_ = -1;  // the event
  std::vector<ToldLine> lines_;
};

}  // namespace

std::vector<ToldLine> tell(const State& after, const std::vector<Event>& events) {
  Teller teller(after);
  for (const Event& e : events) teller.on(e);
  return teller.take();
}

}  // namespace acies::tabletop
