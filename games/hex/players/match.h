// One game between two players, and the chance that the two games of a pair have in common.
//
// A pair is the same battle twice with the sides swapped. Its games share one seed, and with it
//   - the order of the deck, from the deal on, and the order of every later shuffle;
//   - the dice: the n-th roll of a side's t-th turn shows the same faces, of which a roll of fewer dice shows the first.
// So the games see the same cards until somebody draws more or fewer of them, and the same dice in the same place of the
// same turn even after they have gone different ways.
//
// Where the same player has both sides, that would be the same game twice. The second game is then mirrored: each side has
// the dice the other had, and the cards are shuffled anew.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/game_result.h"
#include "base/parsed.h"
#include "base/seeds.h"
#include "games/hex/players/player.h"

namespace acies::hex {

// What chance decides in a game. Every outcome has its true probability.
class PairChance {
 public:
  explicit PairChance(std::uint64_t seed, bool mirrored = false) : seed_(seed), mirrored_(mirrored) {}

  // An outcome of the decision of chance that the state waits for. States must come in the order of the game.
  Action operator()(const State& s);

 private:
  Action draw(const State& s);
  Action roll(const State& s);
  void shuffle(const State& s);

  std::uint64_t seed_;
  bool mirrored_;
  std::array<std::uint8_t, kMaxCardKinds> left_{};  // the deck as it must be if nobody has shuffled
  std::vector<std::uint8_t> order_;                 // the kinds in it, the next to be drawn last
  std::uint64_t shuffles_ = 0;
  std::array<int, 2> turn_{-1, -1};       // of the last roll in a turn of each side
  std::array<std::uint64_t, 2> rolls_{};  // in that turn so far
};

// Somebody at a side of the table. An error is what he did wrong, in words that follow his name; the game is then over
// for him.
class Seat {
 public:
  virtual ~Seat() = default;
  virtual std::optional<Error> begin(const Scenario& scenario, Side side) = 0;
  // Every action of either side and of chance, before it is applied.
  virtual void saw(const State& before, Action action) = 0;
  virtual Parsed<Action> choose(const State& state) = 0;
  virtual void finish(Result result) = 0;
};

// One of our players. He is shown the view and nothing else.
class PlayerSeat : public Seat {
 public:
  explicit PlayerSeat(std::unique_ptr<Player> player) : player_(std::move(player)) {}
  std::optional<Error> begin(const Scenario&, Side) override { return std::nullopt; }
  void saw(const State&, Action) override {}
  Parsed<Action> choose(const State& s) override { return player_->choose(view(s, s.decider), {}); }
  void finish(Result) override {}

 private:
  std::unique_ptr<Player> player_;
};

// Plays a game to its end, to a player's fault, or until more than `most_turns` turns of both sides have begun. The
// actions are added to `actions` if there is one.
GameResult play_game(const Scenario& scenario, std::array<Seat*, 2> seats, PairChance chance, int most_turns,
                     std::vector<Action>* actions = nullptr);
inline GameResult play_game(const Scenario& scenario, std::array<Seat*, 2> seats, std::uint64_t chance_seed,
                            int most_turns, std::vector<Action>* actions = nullptr) {
  return play_game(scenario, seats, PairChance(chance_seed), most_turns, actions);
}

}  // namespace acies::hex
