#include "games/text_view.h"

#include "base/typed.h"
#include "base/wrapped.h"

namespace acies {
namespace {

constexpr std::size_t kScreen = 79;  // columns

Error complaint(std::string text) { return {1, 1, std::move(text)}; }

// Whether the words typed begin the words of an action.
bool begin_it(const std::vector<std::string>& typed, const std::vector<std::string>& words) {
  if (typed.size() > words.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i)
    if (words[i].compare(0, typed[i].size(), typed[i]) != 0) return false;
  return true;
}

}  // namespace

std::string TextView::board(Side viewer, const Paint&) const { return game_.board(viewer); }

std::string TextView::question(Side viewer) const { return game_.question(viewer); }

std::string TextView::choices(Side viewer, bool, const Paint&) const {
  std::string out;
  int number = 0;
  for (const Choice& choice : game_.choices(viewer)) {
    const std::string words = choice.words.empty() || choice.words == choice.text ? "" : "  (" + choice.words + ")";
    out += wrapped_text(number_label(++number) + choice.text + words, kScreen, 8);
  }
  return out;
}

std::string TextView::painted(const std::string& sentence, const Paint&) const { return sentence; }

Parsed<std::vector<std::string>> TextView::understand(Side viewer, const std::string& line) const {
  using Actions = std::vector<std::string>;
  const std::vector<Choice> open = game_.choices(viewer);
  const std::vector<std::string> typed = typed_words(line);
  if (typed.empty()) return complaint("say something; `list` shows what is open");
  if (const std::optional<int> number = number_in(line)) {
    if (*number < 1 || *number > static_cast<int>(open.size()))
      return complaint("the list goes from 1 to " + std::to_string(open.size()));
    return Actions{open[static_cast<std::size_t>(*number) - 1].text};
  }
  std::vector<const Choice*> meant;
  for (const Choice& choice : open) {
    if (choice.text == line) return Actions{line};
    if (begin_it(typed, typed_words(choice.text))) meant.push_back(&choice);
  }
  if (meant.size() == 1) return Actions{meant.front()->text};
  // Where actions cannot be counted, one that is in no list may be open all the same: the game will say so.
  return Actions{line};
}

std::optional<Parsed<std::string>> TextView::answer(Side, const std::string&, const std::string&, const Paint&) const {
  return std::nullopt;
}

std::string TextView::help() const {
  return "Type your decision in the notation, as the number in the list, or as the first\n"
         "words of it. Several actions go on one line: `3; done`.\n"
         "\n"
         "  list      every choice, numbered        board       the board again\n"
         "  log       the battle so far\n"
         "  undo      take back, up to the last roll, reveal or act of the other side\n"
         "  save FILE the record so far             quit        leave; the battle is kept\n";
}

}  // namespace acies
