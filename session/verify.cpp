#include "session/verify.h"

#include "games/hex/notation/action_text.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/scenario.h"

namespace acies {
namespace {

// What has been seen of a record while it is followed.
class Check {
 public:
  explicit Check(const std::string& seed) {
    verdict_.has_seed = read_hex_digits(seed, seed_);
    if (verdict_.has_seed) verdict_.commitment = commitment_of(seed_);
  }

  template <class Game, class Step>
  void step(const Game& before, const Step& x, int line) {
    ++verdict_.actions;
    if (before.decider != Side::kChance) return;
    (is_roll(x) ? verdict_.rolls : verdict_.draws)++;
    const std::uint64_t k = outcomes_++;
    if (!verdict_.has_seed || unfair_) return;
    const Step fair = fair_outcome(before, seed_, k);
    if (is_same(fair, x)) return;
    unfair_ = Error{line, 1,
                    "the seed gives `" + action_text(*before.scenario, fair) + "`, the record says `" +
                        action_text(*before.scenario, x) + "`"};
  }

  RecordVerdict verdict(std::optional<Error> error) {
    verdict_.error = error ? error : unfair_;
    return verdict_;
  }

 private:
  static bool is_roll(Action x) { return x.kind == ActionKind::kRoll; }
  static bool is_roll(const tabletop::Action&) { return true; }
  static bool is_same(Action a, Action b) { return a == b; }
  static bool is_same(const tabletop::Action& a, const tabletop::Action& b) { return a.roll == b.roll; }

  Seed seed_{};
  std::uint64_t outcomes_ = 0;
  RecordVerdict verdict_;
  std::optional<Error> unfair_;
};

}  // namespace

RecordVerdict verify_fairly(const Record& record) {
  Check check(record.seed);
  std::size_t at = 0, in_line = 0;
  return check.verdict(follow(record, [&](const State& before, Action x) {
    while (in_line == record.lines[at].written.actions.size()) ++at, in_line = 0;
    ++in_line;
    check.step(before, x, record.lines[at].line);
  }));
}

RecordVerdict verify_fairly(const tabletop::Record& record) {
  Check check(record.seed);
  return check.verdict(tabletop::follow(record, [&](const tabletop::State& before, const tabletop::Action& x,
                                                    int line) { check.step(before, x, line); }));
}

RecordVerdict verify_record(std::string_view text) {
  const auto verdict_of = [](const auto& record) {
    if (record) return verify_fairly(*record);
    RecordVerdict verdict;
    verdict.error = record.error();
    return verdict;
  };
  return tabletop::is_tabletop(text) ? verdict_of(tabletop::parse_record(text)) : verdict_of(parse_record(text));
}

}  // namespace acies
