#include "games/hex/words/typed_actions.h"

#include <cctype>

#include "base/lines.h"
#include "base/typed.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

using Words = std::vector<std::string>;

Error complaint(std::string text) { return Error{1, 1, std::move(text)}; }

bool is_hex_word(const std::string& w) {
  return w.size() >= 2 && w.size() <= 3 && w[0] >= 'a' && w[0] <= 'k' &&
         std::isdigit(static_cast<unsigned char>(w[1])) != 0;
}

// How well the words typed fit an action: verbs left out before them, words left off after them; -1: not at all.
struct Fit {
  int skipped = -1;
  int missing = 0;
  bool fits() const { return skipped >= 0; }
};

bool begins(const std::string& word, const std::string& typed) {
  if (is_hex_word(word) || is_hex_word(typed)) return word == typed;
  return word.compare(0, typed.size(), typed) == 0;
}

Fit fit(const Words& typed, const Words& words) {
  for (std::size_t from = 0; from < words.size() && from <= 2; ++from) {
    if (from > 0 && is_hex_word(words[from - 1])) break;  // only verbs may be left out
    if (from + typed.size() > words.size()) break;
    bool good = true;
    for (std::size_t i = 0; i < typed.size() && good; ++i) good = begins(words[from + i], typed[i]);
    if (good) return {static_cast<int>(from), static_cast<int>(words.size() - from - typed.size())};
  }
  return {};
}

std::string names_of(const Scenario& scenario, const std::vector<Action>& actions) {
  std::string text;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (i == 8) return text + " and " + std::to_string(actions.size() - 8) + " more";
    text += (i == 0 ? "" : ", ") + action_text(scenario, actions[i]);
  }
  return text;
}

Parsed<Action> best_fit(const Words& typed, const State& s, const ActionList& open) {
  std::vector<Action> best;
  int best_worth = 1 << 20;
  for (Action x : open) {
    const Fit f = fit(typed, typed_words(action_text(*s.scenario, x)));
    if (!f.fits()) continue;
    const int worth = (f.missing > 0 ? 10 : 0) + f.skipped;  // how much is missing says nothing
    if (worth < best_worth) best.clear(), best_worth = worth;
    if (worth == best_worth) best.push_back(x);
  }
  if (best.size() == 1) return best[0];
  if (best.empty()) return complaint("");
  return complaint("that may be " + names_of(*s.scenario, best) + "; say more");
}

// Hexes after at most a verb of one or two words: one action for each.
bool is_list_of_hexes(const Words& typed) {
  std::size_t hexes = 0;
  for (const std::string& w : typed) hexes += is_hex_word(w) ? 1 : 0;
  return hexes >= 2 && hexes + 2 >= typed.size() && (typed.size() == hexes || !is_hex_word(typed[0]));
}

// The action of each hex in a list; none if one of them does not fit.
std::vector<Action> one_for_each_hex(const Words& typed, const State& s, const ActionList& open) {
  std::vector<Action> all;
  Words verb;
  for (const std::string& w : typed)
    if (!is_hex_word(w)) verb.push_back(w);
  for (const std::string& w : typed) {
    if (!is_hex_word(w)) continue;
    Words single = verb;
    single.push_back(w);
    const Parsed<Action> each = best_fit(single, s, open);
    if (!each) return {};
    all.push_back(*each);
  }
  return all;
}

// All that can be ordered, one after the other: each order may close others.
std::vector<Action> order_all(State ahead, ActionList open) {
  std::vector<Action> all;
  while (ahead.decision == Decision::kOrder && !open.empty() && open[0].kind == ActionKind::kOrder) {
    all.push_back(open[0]);
    apply(ahead, open[0]);
    legal_actions(ahead, open);
  }
  return all;
}

// Why the unit in a hex can do nothing at this decision; "" when that is not the matter.
std::string idle_unit(const std::string& word, const State& s) {
  std::string name = word;
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  const auto hex = find_hex(name, s.scenario->rules->rows);
  if (!hex) return hex_complaint(name, s.scenario->rules->rows);
  const bool moving = s.decision == Decision::kMove || s.decision == Decision::kMoveAgain;
  if (!moving && s.decision != Decision::kBattle) return "";
  const UnitId u = s.unit_at[*hex];
  if (!u.exists() || s.scenario->side_of(u) != s.decider) return "no unit of yours stands at " + name;
  if (!s.ordered.has(u)) return name + " has no order";
  if (s.decision == Decision::kMove && s.moved.has(u)) return name + " has moved";
  if (s.decision == Decision::kBattle && s.battled.has(u)) return name + " has battled";
  if (s.decision == Decision::kBattle && s.no_battle.has(u)) return name + " may not battle this turn";
  return "";
}

std::string why_not(const Words& typed, const std::string& line, const State& s, const ActionList& open) {
  for (const std::string& word : typed)
    if (is_hex_word(word)) {
      if (const std::string why = idle_unit(word, s); !why.empty()) return why;
      break;
    }
  // The unit could act, but not so.
  if (typed.size() == 2 && is_hex_word(typed[0])) {
    std::vector<Action> others;
    for (Action x : open)
      if (const Words words = typed_words(action_text(*s.scenario, x)); words.size() == 3 && words[1] == typed[0])
        others.push_back(x);
    if (!others.empty()) return "not open now; open are " + names_of(*s.scenario, others);
  }
  const Parsed<WrittenActions> written = parse_actions(*s.scenario, line);
  if (written && !written->actions.empty()) {
    const Action x = written->actions[0];
    std::vector<Action> same_unit;
    for (Action y : open)
      if (y.kind == x.kind && y.a == x.a) same_unit.push_back(y);
    if (!same_unit.empty() && same_unit.size() < 30)
      return "not open now; open are " + names_of(*s.scenario, same_unit);
    return "not open now: " + line + "; `list` shows what is";
  }
  if (typed.size() == 1 && is_hex_word(typed[0]))
    return "nothing to decide about " + line + " now; `list` shows what is open";
  return "`" + line.substr(0, 60) + "` is not understood; `help` lists the commands, `list` shows what is open";
}

}  // namespace

Parsed<std::vector<Action>> understand(const std::string& line, const State& s, const ActionList& open) {
  const Words typed = typed_words(line);
  if (typed.empty()) return complaint("say something; `list` shows what is open");
  if (line == "all" && open[0].kind == ActionKind::kOrder) return order_all(s, open);
  if (const std::optional<int> typed_number = number_in(line)) {
    const int number = *typed_number;
    // At a decision about a number, the player means that number and not a place in the list.
    const Action ignore = action(ActionKind::kIgnore, number);
    if (s.decision == Decision::kIgnoreFlags)
      return open.has(ignore) ? Parsed<std::vector<Action>>(std::vector<Action>{ignore})
                              : complaint("so many flags cannot be ignored");
    if (number < 1 || number > open.size()) return complaint("the list goes from 1 to " + std::to_string(open.size()));
    return std::vector<Action>{open[number - 1]};
  }
  const Parsed<Action> one = best_fit(typed, s, open);
  if (one) return std::vector<Action>{*one};
  if (is_list_of_hexes(typed))
    if (std::vector<Action> all = one_for_each_hex(typed, s, open); !all.empty()) return all;
  if (!one.error().text.empty()) return one.error();
  return complaint(why_not(typed, line, s, open));
}

}  // namespace acies::hex
