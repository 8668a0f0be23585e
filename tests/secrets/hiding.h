// The things that the rules of a game hide from a viewer, and how they might be otherwise: the part of the property that each
// game states for itself. It is written from the rules, not from the program's messages, so that a betrayed secret is noticed.
#pragma once

#include "base/random.h"
#include "session/match.h"

namespace acies::secrets {

// A match as far as it has been played.
struct Played {
  MatchSetup setup;
  std::shared_ptr<const Content> content;
  std::vector<Entry> log;
};

class Hiding {
 public:
  virtual ~Hiding() = default;
  // Whether something is hidden from the viewer now.
  virtual bool hides(const Game& game, Side viewer) const = 0;
  // Whether the sides commit themselves in secret now, until both have.
  virtual bool is_sealed(const Game& game) const = 0;

  // A log that differs from this one only in things that are hidden from the viewer; nothing if none was found. `leak` says so
  // if the rest of the match is then impossible: a side was asked a question only because of the thing it hides.
  virtual std::optional<std::vector<Entry>> otherwise(const Played& played, Side viewer, Random& random,
                                                      std::string& leak) const = 0;

  // An action of the side that decides, such that a match played by them comes to where something is hidden.
  virtual std::string some_action(const Game& game, Random& random) const = 0;
  // The actions whose odds to ask for.
  virtual std::array<std::string, 2> some_attack(const Game& game, Random& random) const = 0;
  // The battle with more to hide, where the game has such a choice.
  virtual std::shared_ptr<const Content> with_more_hidden(std::shared_ptr<const Content> battle) const {
    return battle;
  }
  // A player that thinks little.
  virtual std::string_view quick_player() const = 0;
  // At one in so many decisions the match is compared with another. 1: for every viewer.
  virtual int rarity(const Game& game) const = 0;
};

// The part of a game by its code; nullptr if it was not written.
const Hiding* hiding_of(std::string_view game);
const Hiding& hex_hiding();
const Hiding& tabletop_hiding();

// The entries of a log that stand, as places in it: actions and outcomes that were not taken back.
std::vector<std::size_t> standing_acts(const std::vector<Entry>& log);

}  // namespace acies::secrets
