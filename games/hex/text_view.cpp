#include "games/hex/text_view.h"

#include "base/wrapped.h"
#include "games/hex/draw/screen_board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/words/screen_words.h"
#include "games/hex/words/typed_actions.h"

namespace acies::hex {
namespace {

constexpr std::size_t kScreen = 79;  // columns

ActionList open_in(const State& s) {
  ActionList open;
  legal_actions(s, open);
  return open;
}

}  // namespace

std::string HexTextView::board(Side viewer, const Paint& paint) const {
  const State seen = view(hexes_.state(), viewer).state;
  return status_text(seen, viewer, paint) + screen_board(seen, viewer, paint);
}

std::string HexTextView::question(Side viewer) const {
  if (hexes_.decider() != viewer) return hexes_.question(viewer);
  return decision_text(view(hexes_.state(), viewer).state);
}

std::string HexTextView::choices(Side viewer, bool all, const Paint& paint) const {
  if (hexes_.decider() != viewer) return "";
  const State seen = view(hexes_.state(), viewer).state;
  return options_text(seen, open_in(seen), paint, all);
}

std::string HexTextView::painted(const std::string& sentence, const Paint& paint) const {
  return with_dice(sentence, paint);
}

Parsed<std::vector<std::string>> HexTextView::understand(Side viewer, const std::string& line) const {
  const State seen = view(hexes_.state(), viewer).state;
  const Parsed<std::vector<Action>> actions = hex::understand(line, seen, open_in(seen));
  if (!actions) return actions.error();
  std::vector<std::string> texts;
  for (const Action x : *actions) texts.push_back(action_text(*seen.scenario, x));
  return texts;
}

std::optional<Parsed<std::string>> HexTextView::answer(Side viewer, const std::string& word, const std::string& rest,
                                                       const Paint& paint) const {
  const State seen = view(hexes_.state(), viewer).state;
  if (word == "hand") return Parsed<std::string>(hand_text(seen, viewer, paint));
  if (word == "odds") return odds_answer(seen, viewer, rest);
  if (word == "why") return why_answer(seen, rest);
  if (word != "about") return std::nullopt;
  const std::string text = about(*seen.scenario->rules, rest);
  if (!text.empty()) return Parsed<std::string>(wrapped_text(text, kScreen));
  return Parsed<std::string>(
      Error{1, 1, "nothing is called `" + rest + "`; name a card, a unit or a terrain, as `about HI`"});
}

std::string HexTextView::help() const { return screen_help(); }

std::unique_ptr<TextView> HexGame::text_view() const { return std::make_unique<HexTextView>(*this); }

}  // namespace acies::hex
