// Follows a battle from one side's view: the events which that side may see are enough to know its view at every
// moment. So a remote player is sent actions, and needs no state.
#pragma once

#include "base/parsed.h"
#include "games/hex/battle.h"

namespace acies::hex {

// A card drawn that the follower did not see: `draw ?`.
constexpr Action kHiddenDraw = action(ActionKind::kDraw, 255);

// A scout keeps a card the follower did not see, and this one goes to the discards: `keep ? discard CARD`.
constexpr Action hidden_keep(CardId discarded) { return action(ActionKind::kKeep, 255, discarded); }
constexpr bool is_hidden_keep(Action x) { return x.kind == ActionKind::kKeep && x.a == 255; }

// Glory that a side stakes on stragglers before the other has: `straggle ?`.
constexpr Action kHiddenStake = action(ActionKind::kStraggle, 255);
// The second stake shows the first with it: `straggle 2 against 1`. b is one more than the first.
constexpr Action shown_stakes(int second, int first) { return action(ActionKind::kStraggle, second, first + 1); }

// An action the way a viewer sees it, before it is applied.
Action as_seen(const State& before, Action action, Side viewer);
// The same in the notation: `draw ?` for a card he does not see.
std::string seen_action_text(const State& before, Action action, Side viewer);
// Reads what seen_action_text has written.
Parsed<Action> read_seen_action(const Scenario& scenario, std::string_view text);

// The scenario as it may be told to a viewer: a hand he does not see is replaced by as many other cards, always the same
// whatever it truly holds.
Scenario disguised(const Scenario& scenario, Side viewer);
// The same of a state between two turns.
State disguised(const State& state, Side viewer);

// A scenario of a viewer's, and everything he has seen happen since.
class Follower {
 public:
  // The scenario must outlive the follower. Hands the viewer does not see may be stated with any cards.
  Follower(const Scenario& scenario, Side viewer);
  // From a state on that the viewer cannot tell from the true one.
  Follower(const State& state, Side viewer) : state_(state), viewer_(viewer) {}

  // Applies an action, as_seen by the viewer. Returns false and changes nothing if it cannot have happened.
  bool follow(Action seen);
  // The state in which that action, with what the viewer did not see of it filled in, is legal; nothing if there is none.
  struct Possible {
    State before;
    Action action;
  };
  std::optional<Possible> possible(Action seen) const;

  Side viewer() const { return viewer_; }
  // The same bytes as the view of the true state. legal_actions of it are true whenever the viewer decides.
  View view() const { return hex::view(state_, viewer_); }
  // A state that might be the true one.
  const State& state() const { return state_; }

 private:
  bool is_hidden(Side side) const { return side != viewer_; }
  bool reveal_discard(State& s, CardId card) const;
  bool reveal_stake(State& s, Action& seen) const;
  bool reveal(State& s, std::array<std::uint8_t, kMaxCardKinds>& place, CardId card) const;

  State state_;
  Side viewer_;
};

}  // namespace acies::hex
