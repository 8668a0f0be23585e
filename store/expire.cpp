#include "store/expire.h"

namespace acies {
namespace {

constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60 * 1000;

bool is_older(std::int64_t time, const std::optional<int>& days, std::int64_t now) {
  return days && time != 0 && now - time > *days * kDay;
}

bool is_expired(const Held& held, const Retention& retention, std::int64_t now) {
  if (held.kind == HeldKind::kRecord) return is_older(held.made, retention.records, now);
  if (!held.campaign.empty()) return false;
  const bool is_unbegun = !held.is_begun && !held.is_over;
  const std::int64_t last = held.last == 0 && is_unbegun ? held.made : held.last;
  if (is_unbegun && is_older(last, retention.unbegun, now)) return true;
  return is_older(last, held.is_over ? retention.finished : retention.unfinished, now);
}

}  // namespace

std::vector<Held> expired(const std::vector<Held>& all, const Retention& retention, std::int64_t now) {
  std::vector<Held> out;
  for (const Held& held : all)
    if (is_expired(held, retention, now)) out.push_back(held);
  return out;
}

}  // namespace acies
