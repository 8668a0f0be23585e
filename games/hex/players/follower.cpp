#include "games/hex/players/follower.h"

#include <charconv>

#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

using Counts = std::array<std::uint8_t, kMaxCardKinds>;

// Moves a card from one place to another, and any card back.
bool exchange(Counts& from, Counts& to, CardId card) {
  for (int c = 0; c < kMaxCardKinds; ++c) {
    if (to[c] == 0) continue;
    from[card]--, to[card]++;
    to[c]--, from[c]++;
    return true;
  }
  return false;
}

// The card an action lays on the table out of a hand.
CardId card_shown(const State& s, Action x) {
  switch (x.kind) {
    case ActionKind::kPlay:
    case ActionKind::kPlayAs:
    case ActionKind::kStrikeFirst:
      return x.card();
    case ActionKind::kAmbush:
      for (std::size_t c = 0; c < s.scenario->rules->cards.size(); ++c)
        if (s.scenario->rules->cards[c].reaction == Reaction::kAmbush) return CardId(static_cast<int>(c));
      return kNoCard;
    default:
      return kNoCard;
  }
}

}  // namespace

Action as_seen(const State& before, Action x, Side viewer) {
  if (x.kind == ActionKind::kDraw && before.decision == Decision::kDraw && drawing_side(before) != viewer)
    return kHiddenDraw;
  if (x.kind == ActionKind::kKeep && before.decision == Decision::kKeepCard && before.decider != viewer)
    return hidden_keep(scouted_cards(before).other_than(x.card()));
  if (before.decision != Decision::kStragglers || x.kind != ActionKind::kStraggle) return x;
  const Stake first = first_stake(before);
  if (is_player(first.side)) return shown_stakes(x.a, first.counters);
  return before.decider != viewer && other_stakes_next(before) ? kHiddenStake : x;
}

std::string seen_action_text(const State& before, Action x, Side viewer) {
  const Action seen = as_seen(before, x, viewer);
  const Scenario& sc = *before.scenario;
  if (seen == kHiddenDraw) return "draw ?";
  if (is_hidden_keep(seen)) return std::string("keep ? discard ") + card_code(*sc.rules, CardId(seen.b));
  if (seen == kHiddenStake) return "straggle ?";
  if (seen.kind == ActionKind::kStraggle && seen.b > 0)
    return action_text(sc, action(ActionKind::kStraggle, seen.a)) + " against " + std::to_string(seen.b - 1);
  return action_text(sc, seen);
}

Parsed<Action> read_seen_action(const Scenario& scenario, std::string_view text) {
  if (text == "draw ?") return kHiddenDraw;
  if (text == "straggle ?") return kHiddenStake;
  constexpr std::string_view kKeepHidden = "keep ? discard ";
  if (text.substr(0, kKeepHidden.size()) == kKeepHidden) {
    const auto card = find_card(*scenario.rules, text.substr(kKeepHidden.size()));
    if (!card) return Error{0, 0, "there is no such card"};
    return hidden_keep(*card);
  }
  constexpr std::string_view kAgainst = " against ";
  int against = -1;
  if (const std::size_t at = text.find(kAgainst); at != text.npos && text.substr(0, 9) == "straggle ") {
    const std::string_view number = text.substr(at + kAgainst.size());
    const char* end = number.data() + number.size();
    if (std::from_chars(number.data(), end, against).ptr != end || against < 0 || against > 99)
      return Error{0, 0, "that is no stake"};
    text = text.substr(0, at);
  }
  const Parsed<WrittenActions> written = parse_actions(scenario, text);
  if (!written) return written.error();
  if (written->actions.size() != 1 || written->receiver != Side::kNobody) return Error{0, 0, "one action a line"};
  const Action seen = written->actions[0];
  return against >= 0 ? shown_stakes(seen.a, against) : seen;
}

Scenario disguised(const Scenario& scenario, Side viewer) {
  Scenario told = scenario;
  std::array<int, kMaxCardKinds> left{};
  for (std::size_t c = 0; c < scenario.rules->cards.size(); ++c) left[c] = scenario.rules->cards[c].copies;
  for (CardId c : scenario.discards) left[c]--;
  for (int side = 0; side < 2; ++side)
    if (side == index(viewer))
      for (CardId c : scenario.sides[side].hand) left[c]--;
  for (int side = 0; side < 2; ++side) {
    if (side == index(viewer)) continue;
    int next = 0;
    for (CardId& c : told.sides[side].hand) {
      while (left[next] <= 0) ++next;
      left[next]--;
      c = CardId(next);
    }
  }
  return told;
}

State disguised(const State& state, Side viewer) {
  State told = state;
  for (int side = 0; side < 2; ++side) {
    if (side == index(viewer)) continue;
    for (int c = 0; c < kMaxCardKinds; ++c)
      told.deck[c] = static_cast<std::uint8_t>(told.deck[c] + told.hands[side][c]);
    told.hands[side] = {};
  }
  for (int side = 0; side < 2; ++side) {
    if (side == index(viewer)) continue;
    for (int i = 0, c = 0; i < state.hand_size[side]; ++i) {
      while (told.deck[c] == 0) ++c;
      told.deck[c]--;
      told.hands[side][c]++;
    }
  }
  return told;
}

Follower::Follower(const Scenario& scenario, Side viewer) : state_(set_up(scenario)), viewer_(viewer) {}

// Sees to it that a card lies where it turns out to lie, by exchanging cards that the viewer does not see.
bool Follower::reveal(State& s, std::array<std::uint8_t, kMaxCardKinds>& place, CardId card) const {
  if (card >= kMaxCardKinds) return false;
  if (place[card] > 0) return true;
  if (s.deck[card] > 0) return exchange(s.deck, place, card);
  for (Side side : {Side::kTop, Side::kBottom})
    if (is_hidden(side) && s.hands[index(side)][card] > 0) return exchange(s.hands[index(side)], place, card);
  return false;
}

// Sees to it that the card a scout throws away is one of the two he has drawn.
bool Follower::reveal_discard(State& s, CardId card) const {
  const ScoutedCards drawn = scouted_cards(s);
  if (drawn.first == card || drawn.second == card) return true;
  auto& hand = s.hands[index(drawn.side)];
  // Swaps the two: the card that the scout was thought to have drawn goes where the discarded card was thought to be.
  hand[drawn.second]--;
  for (auto* place : {&hand, &s.deck, &s.hands[1 - index(drawn.side)]}) {
    const bool unseen = place != &s.hands[1 - index(drawn.side)] || is_hidden(other(drawn.side));
    if (!unseen || (*place)[card] == 0) continue;
    (*place)[card]--;
    (*place)[drawn.second]++;
    hand[card]++;
    assume_second_scouted(s, card);
    return true;
  }
  return false;
}

// A stake that the viewer does not see is taken for none until the second shows it.
bool Follower::reveal_stake(State& s, Action& seen) const {
  if (s.decision != Decision::kStragglers) return false;
  const Stake first = first_stake(s);
  if (seen == kHiddenStake) {
    if (is_player(first.side) || !is_hidden(s.decider) || !other_stakes_next(s)) return false;
    seen = action(ActionKind::kStraggle, 0);
  }
  if (is_player(first.side) != (seen.b > 0)) return false;
  if (seen.b == 0) return true;
  const int counters = seen.b - 1;
  if (!is_hidden(first.side) ? counters != first.counters : counters > most_staked(s, first.side)) return false;
  assume_first_stake(s, counters);
  seen = action(ActionKind::kStraggle, seen.a);
  return true;
}

bool Follower::follow(Action seen) {
  std::optional<Possible> next = possible(seen);
  if (!next) return false;
  state_ = next->before;
  apply(state_, next->action);
  return true;
}

std::optional<Follower::Possible> Follower::possible(Action seen) const {
  State s = state_;
  if (s.decision == Decision::kDraw && seen.kind == ActionKind::kDraw) {
    if (seen == kHiddenDraw) {
      if (!is_hidden(drawing_side(s))) return std::nullopt;
      int c = 0;
      while (s.deck[c] == 0) ++c;
      seen = action(ActionKind::kDraw, c);
    } else if (is_hidden(drawing_side(s)) || !reveal(s, s.deck, seen.card())) {
      return std::nullopt;
    }
  } else if (const CardId shown = card_shown(s, seen); shown.exists()) {
    const bool sides_turn = s.decider == Side::kTop || s.decider == Side::kBottom;
    if (sides_turn && is_hidden(s.decider) && !reveal(s, s.hands[index(s.decider)], shown)) return std::nullopt;
  }
  if (seen.kind == ActionKind::kStraggle && !reveal_stake(s, seen)) return std::nullopt;
  if (is_hidden_keep(seen)) {
    if (s.decision != Decision::kKeepCard || !is_hidden(s.decider) || seen.b >= kMaxCardKinds) return std::nullopt;
    if (!reveal_discard(s, CardId(seen.b))) return std::nullopt;
    seen = action(ActionKind::kKeep, scouted_cards(s).other_than(CardId(seen.b)));
  } else if (seen.kind == ActionKind::kKeep && is_hidden(s.decider)) {
    return std::nullopt;
  }
  if (!is_legal(s, seen)) return std::nullopt;
  return Possible{s, seen};
}

}  // namespace acies::hex
