// Battles played for their result alone, by the thousand: no words, no undo, nothing to draw. Arenas and tests of players
// speak to this part of the contract (games/game.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/game_result.h"
#include "base/parsed.h"
#include "base/player_spec.h"
#include "base/side.h"

namespace acies {

// The players and the chance of a trial. Two trials of a battle with the same seed for chance share their dice and cards as far
// as the game can arrange that, whatever the players do. Mirrored, each side has the luck that the other has otherwise,
// or at least other luck.
struct TrialSetup {
  std::array<PlayerSpec, 2> players;  // of top and bottom; without a name: the caller, who acts in text
  std::array<std::uint64_t, 2> player_seeds{};
  std::uint64_t chance_seed = 0;
  bool mirrored = false;
};

class Trial {
 public:
  // The actions and outcomes, as a side may read them.
  struct Told {
    Side by = Side::kNobody;
    std::string text;
  };

  virtual ~Trial() = default;

  // A side, chance, or kNobody once the battle is over.
  virtual Side decider() const = 0;
  // kNone until the battle is over.
  virtual Result result() const = 0;
  // How it ended, in a word of the game (Ending::by); only once it is over.
  virtual std::string_view ended_by() const = 0;
  // Turns of both sides that have begun, or whatever else grows as the battle goes on.
  virtual int turns() const = 0;
  // Of top and bottom, in whatever the game counts.
  virtual std::array<int, 2> score() const = 0;
  virtual std::string record() const = 0;
  // How much of a win chance has given to the top side so far, by one of GameModule::luck_measures.
  virtual std::optional<double> top_luck(std::string_view) const { return std::nullopt; }

  // Makes the next outcome of chance.
  virtual void roll() = 0;
  // The player of the set-up decides for his side. The error tells his fault, in words that follow his name.
  virtual std::optional<Error> decide() = 0;

  // --- For a side that the caller plays, in text (docs/bot-protocol.md). A trial whose set-up names both players is never
  // asked for this, so a game may leave it to the trial that plays a Game.
  // Carries out the text for the side that decides, one legal action. Returns why not, "" if it is done.
  virtual std::string act(std::string_view) { return "the players of this trial are given"; }
  virtual std::vector<std::string> view_lines(Side) const { return {}; }
  // The actions open to the side that decides.
  virtual std::vector<std::string> open() const { return {}; }
  // All that has been done since this was last asked, as the side sees it.
  virtual std::vector<Told> take_told(Side) { return {}; }
};

// A player that decides for a side of a trial. An error is its fault, in words that follow its name; it then loses the
// game.
class Decider {
 public:
  virtual ~Decider() = default;
  virtual std::optional<Error> begin(Trial&, Side) { return std::nullopt; }
  virtual std::optional<Error> decide(Trial& trial) = 0;
  // The end, unless it has lost the game by a fault.
  virtual void finish(Trial&, Result) {}
};

// The player of the set-up.
class OwnPlayer final : public Decider {
 public:
  std::optional<Error> decide(Trial& trial) override;
};

// Plays to the end, to a fault, or until more than `most_turns` turns have begun. Deciders are of top and bottom.
GameResult play_trial(Trial& trial, std::array<Decider*, 2> deciders, int most_turns);
// The same between the players of the set-up.
GameResult play_trial(Trial& trial, int most_turns);

}  // namespace acies
