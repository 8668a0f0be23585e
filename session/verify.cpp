#include "session/verify.h"

#include "notation/action_text.h"

namespace acies {

RecordVerdict verify_fairly(const Record& record) {
  RecordVerdict verdict;
  Seed seed{};
  verdict.has_seed = read_hex_digits(record.seed, seed);
  if (verdict.has_seed) verdict.commitment = commitment_of(seed);
  std::optional<Error> unfair;
  std::uint64_t outcomes = 0;
  int line = 0;
  std::size_t at = 0, in_line = 0;
  verdict.error = follow(record, [&](const State& before, Action x) {
    while (in_line == record.lines[at].written.actions.size()) ++at, in_line = 0;
    line = record.lines[at].line;
    ++in_line;
    ++verdict.actions;
    if (before.decider != Side::kChance) return;
    (x.kind == ActionKind::kRoll ? verdict.rolls : verdict.draws)++;
    const std::uint64_t k = outcomes++;
    if (!verdict.has_seed || unfair) return;
    const Action fair = fair_outcome(before, seed, k);
    if (fair != x)
      unfair = Error{line, 1,
                     "the seed gives `" + action_text(record.scenario, fair) + "`, the record says `" +
                         action_text(record.scenario, x) + "`"};
  });
  if (!verdict.error) verdict.error = unfair;
  return verdict;
}

}  // namespace acies
