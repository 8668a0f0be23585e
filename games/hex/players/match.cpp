#include "games/hex/players/match.h"

#include <algorithm>

#include "base/random.h"

namespace acies::hex {
namespace {

constexpr std::uint64_t kDeckPurpose = 1, kDicePurpose = 2, kMirroredDeckPurpose = 3;

}  // namespace

Action PairChance::operator()(const State& s) { return s.decision == Decision::kRoll ? roll(s) : draw(s); }

// Every card gets a place of its own, so that decks which differ in a few cards have the others in the same order.
void PairChance::shuffle(const State& s) {
  struct Place {
    std::uint64_t key;
    std::uint8_t kind;
  };
  std::vector<Place> places;
  const std::uint64_t purpose = mirrored_ ? kMirroredDeckPurpose : kDeckPurpose;
  for (std::size_t kind = 0; kind < kMaxCardKinds; ++kind)
    for (std::size_t copy = 0; copy < s.deck[kind]; ++copy)
      places.push_back({seed_for(seed_, {purpose, shuffles_, kind, copy}), static_cast<std::uint8_t>(kind)});
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.key < b.key; });
  order_.clear();
  for (const Place& place : places) order_.push_back(place.kind);
  left_ = s.deck;
  ++shuffles_;
}

Action PairChance::draw(const State& s) {
  if (left_ != s.deck) shuffle(s);
  const std::uint8_t kind = order_.back();
  order_.pop_back();
  left_[kind]--;
  return action(ActionKind::kDraw, kind);
}

Action PairChance::roll(const State& s) {
  const int side = index(s.active), turn = s.turns[side];
  if (turn != turn_[side]) {
    turn_[side] = turn;
    rolls_[side] = 0;
  }
  const int whose = mirrored_ ? 1 - side : side;
  Random dice(seed_for(
      seed_, {kDicePurpose, static_cast<std::uint64_t>(whose), static_cast<std::uint64_t>(turn), rolls_[side]++}));
  Roll roll;
  for (int i = 0; i < s.roll_dice; ++i) roll.faces[dice.below(kFaces)]++;
  return roll_action(roll);
}

GameResult play_game(const Scenario& scenario, std::array<Seat*, 2> seats, PairChance chance, int most_turns,
                     std::vector<Action>* actions) {
  GameResult game;
  State s = set_up(scenario);
  const auto blame = [&](Side side, std::string trouble) {
    game.fault = side;
    game.trouble = std::move(trouble);
    game.result = win_of(other(side));
  };
  for (Side side : {Side::kTop, Side::kBottom})
    if (game.fault == Side::kNobody)
      if (const auto error = seats[index(side)]->begin(scenario, side)) blame(side, error->text);

  while (game.fault == Side::kNobody && !s.over()) {
    if (s.turns[0] + s.turns[1] > most_turns) {
      game.capped = true;
      game.result = Result::kDraw;
      break;
    }
    Action next = action(ActionKind::kDone);
    if (s.decider == Side::kChance) {
      next = chance(s);
    } else {
      const Side side = s.decider;
      game.decisions[index(side)]++;
      const Parsed<Action> answer = seats[index(side)]->choose(s);
      if (!answer || !is_legal(s, *answer)) {
        blame(side, answer ? "answers with an action that is not open" : answer.error().text);
        break;
      }
      next = *answer;
    }
    for (Seat* seat : seats) seat->saw(s, next);
    if (actions != nullptr) actions->push_back(next);
    apply(s, next);
  }
  if (s.over()) game.result = s.result;
  game.turns = s.turns[0] + s.turns[1];
  game.banners = {s.banners[0], s.banners[1]};
  for (Side side : {Side::kTop, Side::kBottom})
    if (side != game.fault) seats[index(side)]->finish(game.result);
  return game;
}

}  // namespace acies::hex
