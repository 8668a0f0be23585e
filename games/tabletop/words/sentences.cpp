#include "games/tabletop/words/sentences.h"

#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

constexpr auto kRollPhrases = names<RollLabel>({{RollLabel::kInitiative, "for the initiative"},
                                                {RollLabel::kControl, "for control"},
                                                {RollLabel::kStopRampage, "to stop the rampage"},
                                                {RollLabel::kMove, "for its move"},
                                                {RollLabel::kShoot, "to shoot"},
                                                {RollLabel::kDamage, "for damage"},
                                                {RollLabel::kCritical, "for a critical hit"},
                                                {RollLabel::kRampageDirection, "for the direction of the rampage"},
                                                {RollLabel::kRampageDistance, "for the length of the rampage"},
                                                {RollLabel::kRisk, "for the risk to a leader"},
                                                {RollLabel::kWound, "for the wound"},
                                                {RollLabel::kEvade, "to evade"},
                                                {RollLabel::kOpenRanks, "to find the gaps"},
                                                {RollLabel::kPursuit, "to pursue"},
                                                {RollLabel::kCombat, "in combat"},
                                                {RollLabel::kRetire, "to retire"},
                                                {RollLabel::kRout, "to rout"},
                                                {RollLabel::kFreeHack, "to cut down runners"},
                                                {RollLabel::kDeploy, "for deployment"}});
constexpr auto kMovePhrases = names<MoveCause>({{MoveCause::kMarch, "marches"},
                                                {MoveCause::kOrdinary, "moves"},
                                                {MoveCause::kManoeuvre, "manoeuvres"},
                                                {MoveCause::kRepeat, "repeats its last move:"},
                                                {MoveCause::kLightsGiveWay, "gives way before the enemy:"},
                                                {MoveCause::kOpenRanks, "opens its ranks:"},
                                                {MoveCause::kCharge, "charges"},
                                                {MoveCause::kConform, "lines up on the enemy"},
                                                {MoveCause::kEvade, "evades"},
                                                {MoveCause::kFallBack, "falls back"},
                                                {MoveCause::kFollowUp, "follows up"},
                                                {MoveCause::kPassThrough, "passes through"},
                                                {MoveCause::kRetire, "retires"},
                                                {MoveCause::kRout, "routs"},
                                                {MoveCause::kPursue, "pursues"},
                                                {MoveCause::kOccupy, "occupies the ground:"},
                                                {MoveCause::kRampage, "rampages"},
                                                {MoveCause::kGiveGround, "gives ground:"}});
constexpr auto kLossPhrases =
    names<LossCause>({{LossCause::kShooting, "is shot to pieces"},
                      {LossCause::kCombat, "is destroyed in combat"},
                      {LossCause::kMorale, "loses heart and is gone"},
                      {LossCause::kRouted, "scatters in rout"},
                      {LossCause::kLeftTable, "leaves the table"},
                      {LossCause::kRampage, "is lost in its rampage"},
                      {LossCause::kChariot, "is destroyed, as chariots are when they do not win"},
                      {LossCause::kDamage, "is killed"}});
constexpr auto kDpPhrases = names<DpCause>({{DpCause::kShooting, "by shooting"},
                                            {DpCause::kCombat, "in combat"},
                                            {DpCause::kMorale, "of fear"},
                                            {DpCause::kMovement, "by moving"}});
constexpr auto kOrderPhrases = names<AfterMove>({{AfterMove::kNone, "stay"},
                                                 {AfterMove::kHalt, "halt"},
                                                 {AfterMove::kFallBack, "fall back"},
                                                 {AfterMove::kFollowUp, "follow up"},
                                                 {AfterMove::kPassThrough, "pass through"},
                                                 {AfterMove::kRetire, "retire"},
                                                 {AfterMove::kBehindTriarii, "retire behind the triarii"},
                                                 {AfterMove::kRout, "rout"},
                                                 {AfterMove::kPursue, "pursue"},
                                                 {AfterMove::kDestroyed, "be gone"},
                                                 {AfterMove::kCritical, "take a critical hit"}});
constexpr auto kControlPhrases = names<Control>(
    {{Control::kFree, "obeys"}, {Control::kHalt, "halts"}, {Control::kRepeat, "must repeat its last move"}});
constexpr auto kRowPhrases = names<Row>({{Row::kVictory, "a victory"},
                                         {Row::kSuccess, "success"},
                                         {Row::kInconclusive, "nothing decided"},
                                         {Row::kSetBack, "a set-back"},
                                         {Row::kDefeat, "defeat"}});

std::string count(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

std::string in_brackets(Clause clause) {
  return clause == Clause::kNone ? "" : " (" + std::string(text_of(clause)) + ")";
}

struct Speaker {
  const State& after;
  int times;

  std::string unit(std::optional<UnitId> u) const { return u ? unit_name(*after.scenario, *u) : "A unit"; }
  std::string leader(LeaderId l) const {
    return l < after.scenario->leaders.size() ? after.scenario->leaders[l].name : "The leader";
  }
  std::string army(Side side) const { return army_of(*after.scenario, side); }
  // Those of a set that `belongs` says yes to, in a list.
  template <class Belongs>
  std::string list(UnitSet units, Belongs belongs) const {
    std::string text;
    for (int i = 0; i < after.units.size(); ++i)
      if (const auto u = static_cast<UnitId>(i); units.has(u) && belongs(u))
        text += (text.empty() ? "" : ", ") + unit(u);
    return text;
  }

  // --- the course of the battle

  std::string operator()(const TurnBegan& e) const { return "Turn " + std::to_string(e.turn) + "."; }
  std::string operator()(const PhaseBegan& e) const { return std::string(phase_name(e.phase)) + " phase."; }
  std::string operator()(const Awaits&) const { return ""; }
  std::string operator()(const Modifier&) const { return ""; }
  std::string operator()(const Rolled& e) const {
    const std::string what = std::string(kRollPhrases[e.cause]) + ": " + dice_text(e.roll);
    if (!e.unit && !e.leader) return army(e.side) + " " + what;
    return (e.unit ? unit(e.unit) : leader(*e.leader)) + " rolls " + what;
  }
  std::string operator()(const InitiativeTaken& e) const {
    return "The initiative is with " + army(e.side) + (e.first ? ", first to act" : "");
  }
  std::string operator()(const LossCounted& e) const {
    if (e.loss == 0) return "";
    return army(e.side) + ": " + std::to_string(e.loss / 100) + " % of the army lost";
  }
  std::string operator()(const GameOver&) const { return result_words(after); }

  // --- leaders and control

  std::string operator()(const LeaderMoved& e) const {
    return leader(e.leader) + (e.unit ? " joins " + unit(e.unit) : " rides on");
  }
  std::string operator()(const Steadied& e) const { return leader(e.leader) + " steadies " + unit(e.unit); }
  std::string operator()(const Inspired& e) const { return leader(e.leader) + " inspires " + unit(e.unit); }
  std::string operator()(const LeaderHit& e) const {
    return leader(e.leader) + (e.killed ? " is killed!" : " is wounded");
  }
  std::string operator()(const LeaderBack& e) const { return "A deputy takes over for " + leader(e.leader); }
  std::string operator()(const LineFormed& e) const {
    return list(e.units, [](UnitId) { return true; }) + " keep a battle line";
  }
  std::string operator()(const Controlled& e) const {
    return unit(e.unit) + " tests for control with " + std::to_string(e.total) + " and " + kControlPhrases[e.control] +
           in_brackets(e.clause == Clause::kRepeatForced ? Clause::kRepeatForced : Clause::kNone);
  }

  // --- places and formations

  std::string operator()(const Moved& e) const {
    const std::string text = unit(e.unit) + " " + kMovePhrases[e.cause];
    if (e.cause == MoveCause::kConform) return text;
    const Mil length = e.length != 0 ? e.length : distance({e.from.x, e.from.y}, {e.to.x, e.to.y});
    // A move too short to be told in tenths of an inch is a turn, or next to nothing.
    if (length >= 50) return text + " " + in_inches(length);
    return unit(e.unit) + (e.from.facing != e.to.facing ? " turns" : " shifts a little");
  }
  std::string operator()(const Formed& e) const {
    return unit(e.unit) + " forms " + std::string(formation_name(e.formation));
  }
  std::string operator()(const Placed&) const { return ""; }
  std::string operator()(const Looting& e) const { return unit(e.unit) + " loots the camp"; }
  std::string operator()(const Rampaged& e) const { return unit(e.unit) + " runs wild!"; }

  // --- disorder and losses

  std::string operator()(const DpGained& e) const {
    return unit(e.unit) + " takes " + count(times, "DP", "DPs") + " " + kDpPhrases[e.cause] +
           (e.dp == times ? "" : " and has " + std::to_string(e.dp)) + in_brackets(e.clause);
  }
  std::string operator()(const DpLost& e) const {
    return unit(e.unit) + " regains order and has " + count(e.dp, "DP", "DPs");
  }
  std::string operator()(const BaseLost& e) const {
    return unit(e.unit) + " loses a base " + kDpPhrases[e.cause] + "; " + std::to_string(e.bases) + " left";
  }
  std::string operator()(const Shaken& e) const { return unit(e.unit) + " is shaken!"; }
  std::string operator()(const SteadyAgain& e) const { return unit(e.unit) + " is no longer shaken"; }
  std::string operator()(const Rallied& e) const { return unit(e.unit) + " rallies"; }
  std::string operator()(const DamageTested& e) const {
    return unit(e.unit) + (e.critical ? " is hit hard with " : " shrugs the hit off with ") + std::to_string(e.die);
  }
  std::string operator()(const CriticalHit& e) const {
    return unit(e.unit) + " suffers a critical hit with " + std::to_string(e.die);
  }
  std::string operator()(const UnitLost& e) const { return unit(e.unit) + " " + kLossPhrases[e.cause] + "!"; }

  // --- shots, charges and combats

  std::string operator()(const ShotFired& e) const {
    return unit(e.unit) + " shoots at " + unit(e.target) + " with " + count(e.dice, "die", "dice");
  }
  std::string operator()(const ChargeDeclared& e) const {
    return std::string(e.hidden_from == Side::kNobody ? "" : "In secret: ") + unit(e.unit) + " declares a charge on " +
           unit(e.target);
  }
  std::string operator()(const Responded& e) const {
    const char* does = e.answer == ActionKind::kEvade           ? " evades "
                       : e.answer == ActionKind::kCounterCharge ? " counter-charges "
                                                                : " stands against ";
    return unit(e.unit) + does + unit(e.charger);
  }
  std::string operator()(const ContactMade& e) const { return unit(e.unit) + " is in contact with " + unit(e.other); }
  std::string operator()(const ContactEnded&) const { return ""; }
  std::string operator()(const CombatBegan& e) const {
    const auto fighters = [&](Side side) { return list(e.units, [&](UnitId u) { return after.side(u) == side; }); };
    return "Combat: " + fighters(Side::kTop) + " against " + fighters(Side::kBottom);
  }
  std::string operator()(const DiceCounted& e) const {
    return army(e.side) + ": " + count(e.dice, "die", "dice") + " for " + unit(e.unit) + ", hitting on " +
           (e.on >= 6 ? "6" : std::to_string(e.on) + " and more") +
           (e.clause == Clause::kHitOn ? "" : in_brackets(e.clause.value_or(Clause::kNone)));
  }
  std::string operator()(const HitsScored& e) const {
    return army(e.side) + ": " + count(e.hits, "hit", "hits") +
           (e.automatic > 0 ? ", " + std::to_string(e.automatic) + " of them by a leader" : "");
  }
  std::string operator()(const ResultRow& e) const {
    return army(e.side) + ": " + kRowPhrases[e.row] + " (" + (e.difference > 0 ? "+" : "") +
           std::to_string(e.difference) + ")";
  }
  std::string operator()(const MoveOrdered& e) const {
    if (e.move == AfterMove::kNone) return "";
    return unit(e.unit) + (e.may_halt ? " may halt or " : " must ") + kOrderPhrases[e.move] +
           in_brackets(e.clause.value_or(Clause::kNone));
  }
  std::string operator()(const FreeHacked& e) const {
    return unit(e.unit) + " cuts down " + count(e.bases, "base", "bases") + " of " + unit(e.other);
  }
};

}  // namespace

std::string sentence(const State& after, const Event& event, int times) {
  return agreeing(*after.scenario, unit_of(event), std::visit(Speaker{after, times}, event));
}

}  // namespace acies::tabletop
