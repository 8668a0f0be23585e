// A battle on hexes for a person who types.
#pragma once

#include "games/hex/game.h"
#include "games/text_view.h"

namespace acies::hex {

class HexTextView final : public TextView {
 public:
  explicit HexTextView(const HexGame& game) : TextView(game), hexes_(game) {}

  std::string board(Side viewer, const Paint& paint) const override;
  // At the beginning of each turn.
  bool board_is_due() const override { return hexes_.state().decision == Decision::kPlayCard; }
  std::string question(Side viewer) const override;
  std::string choices(Side viewer, bool all, const Paint& paint) const override;
  std::string painted(const std::string& sentence, const Paint& paint) const override;
  // Besides: the verb may be left out ("E6 D6"), and several hexes stand for one action each.
  Parsed<std::vector<std::string>> understand(Side viewer, const std::string& line) const override;
  // hand, odds, why and about.
  std::optional<Parsed<std::string>> answer(Side viewer, const std::string& word, const std::string& rest,
                                            const Paint& paint) const override;
  std::string help() const override;

 private:
  const HexGame& hexes_;
};

}  // namespace acies::hex
