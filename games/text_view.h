// A battle for a person who reads text and types: how it looks in a terminal of 80 columns, and the words the person may type.
//
// The plain form here serves every game: the board, the question and the choices of its Game, numbered. A game overrides
// what it can do better. Nothing is told that the viewer may not know.
#pragma once

#include "base/paint.h"
#include "games/game.h"

namespace acies {

class TextView {
 public:
  explicit TextView(const Game& game) : game_(game) {}
  virtual ~TextView() = default;

  // The board, with the state of the battle above it.
  virtual std::string board(Side viewer, const Paint& paint) const;
  // Whether the board has changed so much at this decision that it should be shown without being asked for.
  virtual bool board_is_due() const { return false; }
  // The decision of the viewer, in a sentence or two.
  virtual std::string question(Side viewer) const;
  // The actions open to the viewer: grouped so that they can be taken in at a glance, or `all` of them, numbered from 1.
  virtual std::string choices(Side viewer, bool all, const Paint& paint) const;
  // A sentence of the log with colours for its important words.
  virtual std::string painted(const std::string& sentence, const Paint& paint) const;

  // The actions in the notation that a line stands for, to be taken one after the other; the first is open now. A line is
  // the number of a choice, an action, or any beginning of the words of one choice. The error names the mistake.
  virtual Parsed<std::vector<std::string>> understand(Side viewer, const std::string& line) const;
  // The answer to a question in words of the game's own, as `odds E6 D6`; nothing when `word` begins no such question.
  virtual std::optional<Parsed<std::string>> answer(Side viewer, const std::string& word, const std::string& rest,
                                                    const Paint& paint) const;
  // The help for the viewer: how actions are written, the questions of the game, the signs on the board.
  virtual std::string help() const;

 protected:
  const Game& game_;
};

}  // namespace acies
