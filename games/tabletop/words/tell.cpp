// The events of the tabletop in sentences. A modifier is told with the sentence it belongs to, and with its clause.
#include <algorithm>
#include <cctype>
#include <utility>

#include "games/tabletop/words/sentences.h"
#include "games/tabletop/words/words.h"

namespace acies::tabletop {
namespace {

// +2, -1, +1½.
std::string amount_words(int halves) {
  const int size = halves < 0 ? -halves : halves;
  std::string text = halves < 0 ? "-" : "+";
  if (size != 1) text += std::to_string(size / 2);
  if (size % 2 != 0) text += "½";
  return text;
}

class Teller {
 public:
  explicit Teller(const State& after) : after_(after) {}

  void on(const Event& e) {
    ++at_;
    if (const auto* modifier = std::get_if<Modifier>(&e)) return count_in(*modifier);
    if (std::holds_alternative<Awaits>(e) || std::holds_alternative<ContactEnded>(e)) return;
    if (std::holds_alternative<TurnBegan>(e) || std::holds_alternative<PhaseBegan>(e)) flush();
    int told_at = at_, times = 1;
    // DPs are taken one by one and told together.
    if (const auto* gained = std::get_if<DpGained>(&e)) {
      if (goes_on(*gained)) {
        told_at = lines_.back().event;
        lines_.pop_back();
        ++dps_;
      } else {
        dps_ = 1;
      }
      times = dps_;
    }
    const std::string text = sentence(after_, e, times);
    const Clause clause = clause_of(e);
    note(clause);
    if (text.empty()) return;
    say(text, clause);
    lines_.back().event = told_at;
    last_ = e;
  }

  std::vector<ToldLine> take() {
    flush();
    return std::move(lines_);
  }

 private:
  struct Part {
    UnitId unit;
    Clause clause;
    std::string text;
  };

  // Whether the DPs told last were of the same unit, for the same reason.
  bool goes_on(const DpGained& e) const {
    const auto* last = std::get_if<DpGained>(&last_);
    return last != nullptr && last->unit == e.unit && last->clause == e.clause && parts_.empty();
  }

  // Whether the modifier belongs to the sentence before it: the dice it was added to, or the move or contact it
  // explains.
  bool belongs_to_last(const Modifier& e) const {
    if (lines_.empty()) return false;
    if (const auto* rolled = std::get_if<Rolled>(&last_))
      return rolled->unit == e.unit && (e.unit || rolled->side == e.side);
    if (e.halves != 0 || !e.unit) return false;
    if (const auto* moved = std::get_if<Moved>(&last_)) return moved->unit == *e.unit;
    const auto* contact = std::get_if<ContactMade>(&last_);
    return contact != nullptr && (contact->unit == *e.unit || contact->other == *e.unit);
  }

  // A modifier that belongs to no sentence yet introduces the next one.
  void count_in(const Modifier& e) {
    const std::string text =
        std::string(text_of(e.clause)) + (e.halves != 0 ? " (" + amount_words(e.halves) + ")" : "");
    if (!belongs_to_last(e)) {
      parts_.push_back({e.unit.value_or(kNoUnit), e.clause, text});
      note(e.clause);
      return;
    }
    ToldLine& line = lines_.back();
    line.text.back() = ';';
    line.text += " " + text + ".";
    std::string id(id_of(e.clause));
    if (std::find(line.clauses.begin(), line.clauses.end(), id) == line.clauses.end())
      line.clauses.push_back(std::move(id));
  }

  // Modifiers that no sentence followed are told by themselves.
  void flush() {
    while (!parts_.empty()) {
      const UnitId u = parts_.front().unit;
      std::string text;
      for (std::size_t i = 0; i < parts_.size();) {
        if (parts_[i].unit != u) {
          ++i;
          continue;
        }
        text += (text.empty() ? "" : ", ") + parts_[i].text;
        parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(i));
      }
      lines_.push_back({(u == kNoUnit ? "By the rules" : unit_name(*after_.scenario, u)) + ": " + text + ".",
                        std::exchange(clauses_, {}), at_});
    }
  }

  void note(Clause c) {
    if (c == Clause::kNone) return;
    std::string id(id_of(c));
    if (std::find(clauses_.begin(), clauses_.end(), id) == clauses_.end()) clauses_.push_back(std::move(id));
  }
  // A sentence that names a clause itself does not say it again.
  void say(std::string text, Clause named_already) {
    std::string counted;
    for (const Part& part : std::exchange(parts_, {}))
      if (part.clause != named_already) counted += (counted.empty() ? "" : ", ") + part.text;
    if (!counted.empty()) {
      const bool cry = text.back() == '!';
      if (cry) counted[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(counted[0])));
      text += (cry ? " " : ": ") + counted;
    }
    if (text.back() != '.' && text.back() != '!') text += ".";
    lines_.push_back({std::move(text), std::exchange(clauses_, {}), at_});
  }

  const State& after_;
  std::vector<Part> parts_;
  std::vector<std::string> clauses_;
  Event last_;   // that was told
  int dps_ = 0;  // told together
  int at_ = -1;  // the event
  std::vector<ToldLine> lines_;
};

}  // namespace

std::vector<ToldLine> tell(const State& after, const std::vector<Event>& events) {
  Teller teller(after);
  for (const Event& e : events) teller.on(e);
  return teller.take();
}

}  // namespace acies::tabletop
