// Answers come from a copy of the state; they contain nothing that a player would not be told in play.
#include "games/tabletop/wire/answer_shapes.h"

#include <algorithm>

#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/paths.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

class Watch final : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

void add_moves(PreviewPartShape& part, const Preview& p) {
  part.used = p.used;
  part.left = std::max<Mil>(0, p.allowance - p.used);
  for (const PreviewUnit& moved : p.units) {
    PreviewMoveShape move;
    move.unit = moved.unit;
    move.at = moved.pose;
    move.tail = moved.tail;
    move.dps = moved.wheel + moved.form + moved.about_face + moved.rough + moved.passage;
    move.within4 = {moved.within_four};
    move.within8 = {moved.within_eight & ~moved.within_four};
    part.moves.push_back(move);
  }
}

PreviewPartShape part_shape(const State& s, const Action& a, const Refusal& r) {
  PreviewPartShape part;
  part.text = action_text(*s.scenario, a);
  part.ok = !r;
  part.unit = unit_or_none(a.unit);
  part.target = unit_or_none(a.target);
  if (a.kind == ActionKind::kMarch || a.kind == ActionKind::kPath || a.kind == ActionKind::kSideStep ||
      a.kind == ActionKind::kStepBack)
    add_moves(part, preview(s, a));
  DrawnWay drawn;
  if (a.kind == ActionKind::kCharge && !r && read_way(a.path, &drawn))
    part.forecast = forecast_shape(s, a.unit, a.target, drawn);
  part.words = r ? refusal_reason(*s.scenario, r) : action_words(s, a);
  if (!r) return part;
  part.clause = clause_or_none(r.clause);
  part.rule = text_of(r.clause);
  return part;
}

std::optional<Coming> coming_of(const Event& e) {
  if (std::holds_alternative<DpGained>(e)) return Coming::kDp;
  if (std::holds_alternative<Shaken>(e)) return Coming::kShaken;
  if (std::holds_alternative<BaseLost>(e)) return Coming::kBase;
  const auto* moved = std::get_if<Moved>(&e);
  if (moved != nullptr && moved->cause == MoveCause::kLightsGiveWay) return Coming::kGivesWay;
  return std::nullopt;
}

}  // namespace

ForecastShape forecast_shape(const State& view, UnitId unit, UnitId target, const DrawnWay& drawn) {
  const ChargeForecast f = forecast_charge(view, unit, target, drawn);
  ForecastShape shape;
  if (f.refusal) return shape;
  static_cast<FightShape&>(shape) = fight_shape({f.fight, f.engaged, f.enemy_engaged, f.own, f.foe, f.odds});
  shape.to_pose = f.pose;
  shape.start = f.start;
  if (view.units[unit].order == Order::kFormed) shape.way = path_text(path_of(f.way, f.length));
  shape.dps = f.movement_dps;
  return shape;
}

PreviewShape preview_shape(const State& view, const std::vector<Action>& actions) {
  State s = view;
  PreviewShape shape;
  shape.ok = true;
  Watch watch;
  for (const Action& a : actions) {
    const Refusal r = s.decider != view.decider ? Refusal{"something must be decided first"} : check(s, a);
    shape.parts.push_back(part_shape(s, a, r));
    if (r) {
      shape.ok = false;
      break;
    }
    apply(s, a, &watch);
  }
  for (const Event& e : watch.events) {
    const std::optional<Coming> coming = coming_of(e);
    if (!coming) continue;
    const Clause clause = clause_of(e);
    const auto* moved = std::get_if<Moved>(&e);
    shape.comes.push_back({*coming, unit_of(e), clause_or_none(clause), std::string(text_of(clause)),
                           moved != nullptr ? std::optional(moved->to) : std::nullopt});
  }
  return shape;
}

}  // namespace acies::tabletop
