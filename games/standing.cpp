#include "games/standing.h"

#include <algorithm>

namespace acies {

StandingOrders::StandingOrders(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t at = part.find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == part.size()) continue;
    if (way(part.substr(0, at)).empty()) ways_.emplace_back(part.substr(0, at), part.substr(at + 1));
  }
}

std::string StandingOrders::text() const {
  std::string out;
  for (const auto& [question, way] : ways_) {
    if (!out.empty()) out += ' ';
    out.append(question).append(1, '=').append(way);
  }
  return out;
}

std::string_view StandingOrders::way(std::string_view question) const {
  for (const auto& [asked, way] : ways_)
    if (asked == question) return way;
  return "";
}

std::string StandingOrders::why_not(const StandingOffer& offer) const {
  for (const auto& [question, way] : ways_) {
    const auto is_it = [&code = question](const StandingQuestion& q) { return q.code == code; };
    const auto found = std::find_if(offer.questions.begin(), offer.questions.end(), is_it);
    if (found == offer.questions.end()) return "`" + question + "` is no question that can be answered beforehand";
    const auto is_way = [&code = way](const StandingWay& w) { return w.code == code; };
    if (std::none_of(found->ways.begin(), found->ways.end(), is_way))
      return "`" + way + "` is no way to answer `" + question + "`";
  }
  return "";
}

}  // namespace acies
