#include "browser/advisers.h"

namespace acies::browser {

std::uint32_t Advisers::open(std::string_view history) {
  Parsed<std::unique_ptr<Adviser>> adviser = Adviser::open(history);
  if (!adviser) return 0;
  open_[++last_] = std::move(*adviser);
  return last_;
}

std::string Advisers::hear(std::uint32_t adviser, std::string_view update) {
  const auto found = open_.find(adviser);
  return found == open_.end() ? "there is no such adviser" : found->second->hear(update);
}

std::string Advisers::ask(std::uint32_t adviser, std::string_view question, std::uint32_t (*clock)()) {
  const auto found = open_.find(adviser);
  if (found == open_.end()) return refusal_text({}, {"unavailable", "there is no such adviser"});
  return found->second->ask(question, clock);
}

}  // namespace acies::browser
