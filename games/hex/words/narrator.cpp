#include "games/hex/words/narrator.h"

#include <utility>

#include "base/phrases.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/told_numbers.h"

namespace acies::hex {
namespace {

// "draws a card, a card, a card" as people say it.
std::string tidied(std::string sentence) {
  static const std::string kCard = "a card", kMore = ", a card";
  const std::size_t at = sentence.find(kCard + kMore);
  if (at == std::string::npos) return sentence;
  std::size_t end = at + kCard.size();
  int cards = 1;
  for (; sentence.compare(end, kMore.size(), kMore) == 0; end += kMore.size()) ++cards;
  return sentence.replace(at, end - at, told::number_word(cards) + " cards");
}

}  // namespace

std::string army_name(const Scenario& scenario, Side side) {
  std::string name = scenario.sides[index(side)].name;
  if (name.empty()) return side_word(side);
  if (name.compare(0, 4, "The ") == 0) name[0] = 't';
  return is_many(name) && name.compare(0, 4, "the ") != 0 ? "the " + name : name;
}

Narrator::Narrator(const State& start) : scenario_(start.scenario), table_(table_of(view(start, Side::kNobody))) {}

void Narrator::on(const Event& event) {
  rule_ = rule_behind(table_, event);
  std::visit([&](const auto& e) { speak(e); }, event);
  if (!growing_.empty()) rules_.add(rule_);
  fold(table_, event);
}

std::vector<Sentence> Narrator::take() { return std::exchange(sentences_, {}); }

void Narrator::finish() {
  list_opening_.clear();
  if (growing_.empty()) return;
  sentences_.push_back({growing(), rules_});
  growing_.clear();
}

std::string Narrator::growing() const { return growing_.empty() ? "" : tidied(phrases::capital(growing_)) + "."; }

void Narrator::begin(std::string text) {
  finish();
  growing_ = std::move(text);
  rules_ = {};
  rules_.add(rule_);
}

void Narrator::tell(std::string text) {
  begin(std::move(text));
  finish();
}

void Narrator::list(const std::string& opening, std::string item) {
  if (list_opening_ != opening || growing_.empty()) {
    begin(opening + " " + item);
    list_opening_ = opening;
  } else {
    growing_ += ", " + item;
  }
}

std::string Narrator::side_name(Side side) const {
  if (side != Side::kTop && side != Side::kBottom) return side_word(side);
  return army_name(*scenario_, side);
}

std::string Narrator::does(Side side, const char* one, const char* many) const {
  return side_name(side) + " " + (is_many(side_name(side)) ? many : one);
}

std::string Narrator::possessive(Side side) const {
  const std::string name = side_name(side);
  return name + (name.back() == 's' ? "'" : "'s");
}

std::string Narrator::unit_name(UnitId unit) const {
  const UnitSetup& setup = scenario_->units[unit];
  return setup.name.empty() ? setup.profile.name : setup.name;
}

std::string Narrator::leader_name(LeaderId leader) const {
  if (!leader.exists()) return "the leader";
  const LeaderSetup& setup = scenario_->leaders[leader];
  return setup.name.empty() ? possessive(setup.side) + " leader" : setup.name;
}

UnitId Narrator::unit_at(Hex hex) const {
  for (std::size_t i = 0; hex.exists() && i < scenario_->units.size(); ++i)
    if (table_.unit_hex[i] == hex) return UnitId(static_cast<int>(i));
  return kNoUnit;
}

LeaderId Narrator::leader_at(Hex hex) const {
  for (std::size_t i = 0; hex.exists() && i < scenario_->leaders.size(); ++i)
    if (table_.leader_hex[i] == hex) return LeaderId(static_cast<int>(i));
  return kNoLeader;
}

std::string Narrator::who(Hex hex) const {
  const UnitId unit = unit_at(hex);
  return (unit.exists() ? "the " + unit_name(unit) : leader_name(leader_at(hex))) + " at " + hex_text(hex);
}

std::string Narrator::verb(Hex hex, const char* singular, const char* plural) const {
  const UnitId unit = unit_at(hex);
  return unit.exists() && unit_name(unit).back() == 's' ? plural : singular;
}

}  // namespace acies::hex
