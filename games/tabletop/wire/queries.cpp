// Questions about what has not been done yet: the engine is asked on a copy, and told nothing it would not be told in play.
#include <algorithm>

#include "games/tabletop/notation/actions.h"
#include "games/tabletop/preview.h"
#include "games/tabletop/wire/json.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

class Watch final : public EventSink {
 public:
  void on(const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

void write_near(JsonWriter& out, const char* name, std::uint64_t units) {
  out.key(name).open('[');
  for (int i = 0; i < kMaxUnits; ++i)
    if ((units >> i & 1) != 0) out.value(i);
  out.close(']');
}

void write_pose(JsonWriter& out, Pose p) { out.open('[').value(p.x).value(p.y).value(p.facing).close(']'); }

// Bases, dice and the five rows, of a charge or of an answer to one.
template <class Forecast>
void write_fight(JsonWriter& out, const Forecast& f) {
  out.field("engaged", f.engaged).field("engaged_foe", f.enemy_engaged);
  out.field("dice", f.own.dice).field("dice_foe", f.foe.dice).field("on", f.own.on).field("on_foe", f.foe.on);
  out.key("rows");
  if (!f.fight) {
    out.null();
    return;
  }
  out.open('[');
  for (const std::uint32_t n : f.odds.millionths) out.value(static_cast<double>(n) / 1e6);
  out.close(']');
}

}  // namespace

void write_forecast(JsonWriter& out, const State& view, UnitId unit, UnitId target, Cdeg wheel) {
  const ChargeForecast f = forecast_charge(view, unit, target, wheel);
  out.field("contact", !f.refusal && f.fight).key("to_pose");
  if (f.refusal) {
    out.null().key("rows").null();
    return;
  }
  write_pose(out, f.pose);
  out.field("dps", f.movement_dps);
  write_fight(out, f);
}

void write_forecast(JsonWriter& out, const AnswerForecast& forecast) {
  out.field("contact", forecast.fight);
  write_fight(out, forecast);
}

void write_preview(JsonWriter& out, const State& view, const std::vector<Action>& actions) {
  State s = view;
  std::string refused;
  out.key("parts").open('[');
  Watch watch;
  for (const Action& a : actions) {
    const bool moves = a.kind == ActionKind::kMarch || a.kind == ActionKind::kPath || a.kind == ActionKind::kSideStep ||
                       a.kind == ActionKind::kStepBack;
    const Preview p = moves ? preview(s, a) : Preview{};
    const Refusal r = s.decider != view.decider ? Refusal{"something must be decided first"} : check(s, a);
    out.open('{').field("text", action_text(*s.scenario, a)).field("ok", !r);
    if (a.unit != kNoUnit) out.field("unit", int{a.unit});
    if (a.target != kNoUnit) out.field("target", int{a.target});
    if (moves) {
      out.field("used", p.used).field("left", std::max<Mil>(0, p.allowance - p.used)).key("moves").open('[');
      for (const PreviewUnit& moved : p.units) {
        out.open('{').field("unit", int{moved.unit}).key("at");
        write_pose(out, moved.pose);
        write_tail(out, moved.tail);
        out.field("dps", moved.wheel + moved.form + moved.about_face + moved.rough + moved.passage);
        write_near(out, "within4", moved.within_four);
        write_near(out, "within8", moved.within_eight & ~moved.within_four);
        out.close('}');
      }
      out.close(']');
    }
    if (a.kind == ActionKind::kCharge && !r) {
      Cdeg wheel = 0;
      if (!a.path.empty() && a.path[0].kind == SegmentKind::kWheelLeft) wheel = a.path[0].angle;
      if (!a.path.empty() && a.path[0].kind == SegmentKind::kWheelRight) wheel = -a.path[0].angle;
      write_forecast(out, s, a.unit, a.target, wheel);
    }
    out.field("words", r ? std::string(r.text) : action_words(s, a));
    if (r && r.clause != Clause::kNone) out.field("clause", id_of(r.clause)).field("rule", text_of(r.clause));
    out.close('}');
    if (r) {
      refused = r.text;
      break;
    }
    apply(s, a, &watch);
  }
  out.close(']').field("ok", refused.empty());
  // Who else is touched by it: DPs to come, lights that give way.
  out.key("comes").open('[');
  for (const Event& e : watch.events) {
    const char* comes = std::holds_alternative<DpGained>(e)   ? "dp"
                        : std::holds_alternative<Shaken>(e)   ? "shaken"
                        : std::holds_alternative<BaseLost>(e) ? "base"
                                                              : nullptr;
    if (comes != nullptr)
      out.open('{')
          .field("e", comes)
          .field("unit", int{unit_of(e)})
          .field("clause", id_of(clause_of(e)))
          .field("words", text_of(clause_of(e)))
          .close('}');
    const auto* moved = std::get_if<Moved>(&e);
    if (moved != nullptr && moved->cause == MoveCause::kLightsGiveWay) {
      out.open('{').field("e", "gives_way").field("unit", int{moved->unit}).key("to");
      write_pose(out, moved->to);
      out.close('}');
    }
  }
  out.close(']');
}

}  // namespace acies::tabletop
