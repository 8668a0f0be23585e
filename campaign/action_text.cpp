#include "campaign/action_text.h"

#include "games/hex/notation/names.h"

namespace acies::campaign {
namespace {

// Where the unit stands as the decision speaks of it.
Hex place_of(const CampaignState& s, CampaignActionKind kind, std::size_t unit) {
  if (kind == CampaignActionKind::kHonour) return s.report.hexes[unit];
  return s.campaign->battles[s.battle].scenario.units[unit].hex;
}

std::uint8_t read_unit(const CampaignState& s, CampaignActionKind kind, RuleCursor& c) {
  const Scenario& scenario = s.campaign->battles[s.battle].scenario;
  if (c.take("unit"))
    return static_cast<std::uint8_t>(c.number("the number of a unit", 1, static_cast<int>(scenario.units.size())) - 1);
  const Hex hex = c.hex(*scenario.rules);
  if (c.failed()) return 0;
  for (std::size_t i = 0; i < scenario.units.size(); ++i)
    if (place_of(s, kind, i) == hex) return static_cast<std::uint8_t>(i);
  c.fail_here("no unit stands there");
  return 0;
}

}  // namespace

std::string action_text(const CampaignState& s, CampaignAction x) {
  switch (x.kind) {
    case CampaignActionKind::kDie:
      return "die " + std::to_string(x.a);
    case CampaignActionKind::kPass:
      return "honour none";
    case CampaignActionKind::kAppoint:
      return x.a == 0 ? "appoint foot" : "appoint mounted";
    case CampaignActionKind::kHonour:
    case CampaignActionKind::kName: {
      const Hex h = place_of(s, x.kind, x.a);
      const std::string verb = x.kind == CampaignActionKind::kHonour ? "honour " : "name ";
      return verb + (h.exists() ? hex_text(h) : "unit " + std::to_string(x.a + 1));
    }
  }
  return "?";
}

CampaignAction read_campaign_action(const CampaignState& s, RuleCursor& c) {
  const std::string_view word = c.word("die, honour, appoint or name");
  CampaignAction x;
  if (c.failed()) return x;
  if (word == "die") {
    x = {CampaignActionKind::kDie, static_cast<std::uint8_t>(c.number("a die", 1, 6))};
  } else if (word == "appoint") {
    const std::string_view kind = c.word("foot or mounted");
    if (!c.failed() && kind != "foot" && kind != "mounted") c.fail_here(unknown("kind", kind, {"foot", "mounted"}));
    x = {CampaignActionKind::kAppoint, static_cast<std::uint8_t>(kind == "mounted" ? 1 : 0)};
  } else if (word == "honour" && c.take("none")) {
    x = {CampaignActionKind::kPass, 0};
  } else if (word == "honour" || word == "name") {
    const auto kind = word == "name" ? CampaignActionKind::kName : CampaignActionKind::kHonour;
    x = {kind, read_unit(s, kind, c)};
  } else {
    c.fail_here(unknown("action", word, {"die", "honour", "appoint", "name"}));
  }
  if (!c.failed()) c.end();
  return x;
}

Parsed<CampaignAction> parse_campaign_action(const CampaignState& s, std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  if (lines->size() != 1) return Error{1, 1, "expected one action"};
  RuleCursor c(lines->front());
  const CampaignAction x = read_campaign_action(s, c);
  if (c.failed()) return c.error();
  return x;
}

}  // namespace acies::campaign
