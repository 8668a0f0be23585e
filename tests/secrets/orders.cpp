#include "tests/secrets/orders.h"

namespace acies::secrets {

namespace {

Entry orders_entry(int seat, const std::string& orders) {
  return {0, EntryKind::kStanding, Side::kNobody, std::string(name_of(seat_at(seat))) + " orders " + orders};
}

}  // namespace

StandingOrders some_orders(const StandingOffer& offer, Random& random) {
  std::string text;
  for (const StandingQuestion& question : offer.questions) {
    if (random.below(4) == 0) continue;
    const int way = random.below(static_cast<int>(question.ways.size()));
    text += (text.empty() ? "" : " ") + question.code + "=" + question.ways[static_cast<std::size_t>(way)].code;
  }
  return StandingOrders(text);
}

std::vector<Entry> with_other_orders(std::vector<Entry> log, int seat, const StandingOffer& offer, Random& random) {
  const int recent = static_cast<int>(std::min<std::size_t>(log.size(), 40));
  const auto at = static_cast<std::ptrdiff_t>(log.size()) - random.below(recent + 1);
  log.insert(log.begin() + at, orders_entry(seat, some_orders(offer, random).text()));
  for (std::size_t i = 0; i < log.size(); ++i) log[i].n = i + 1;
  return log;
}

std::vector<Entry> without_orders(std::vector<Entry> log, int seat) {
  log.push_back(orders_entry(seat, ""));
  log.back().n = log.size();
  return log;
}

}  // namespace acies::secrets
