#include "session/situation.h"

namespace acies {
namespace {

messages::DecisionPayload decision_of(const Game& game, Side viewer, Seat top, const std::optional<Ending>& over) {
  if (over) {
    messages::DecisionFacts none;
    none.kind = "over";
    none.words = over->words;
    return messages::DecisionPayload(Payload::of(none));
  }
  const Side decider = game.decider();
  const Seat bottom = top == Seat::kA ? Seat::kB : Seat::kA;
  const char* seat = is_player(decider) ? name_of(decider == Side::kTop ? top : bottom) : nullptr;
  return messages::DecisionPayload(game.decision(viewer, seat));
}

}  // namespace

messages::Situation situation_of(const Game& game, Side viewer, const Place& place, const std::optional<Ending>& over) {
  messages::Situation now;
  now.n = place.n;
  now.side = viewer;
  now.table = game.table(viewer, place.game);
  now.decision = decision_of(game, viewer, place.top, over);
  now.over = over_of(over);
  now.actions =
      now.over ? PayloadList([](JsonWriter& out) { out.open('[').close(']'); }) : PayloadList(game.actions(viewer));
  const Side undoes = place.against_bot ? game.may_undo_shown() : game.may_undo();
  now.undo = !now.over && viewer != Side::kNobody && undoes == viewer;
  now.now = game.growing(viewer);
  now.draft = game.draft(viewer);
  return now;
}

messages::Steps steps_message(const std::vector<GameStep>& steps, const Game& game, messages::Situation situation) {
  messages::Steps message{std::move(situation), {}, {}};
  for (const GameStep& step : steps) message.steps.push_back(step_for(step, message.side));
  const std::uint64_t before = steps.empty() ? message.n : steps.front().n - 1;
  message.log = lines_after(game.log(message.side), before);
  return message;
}

}  // namespace acies
