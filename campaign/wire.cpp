#include "campaign/wire.h"

#include "campaign/action_text.h"
#include "campaign/words.h"
#include "games/hex/notation/names.h"

namespace acies::campaign {
namespace {

constexpr const char* kEventNames[] = {"battle_awaits", "battle_fought", "die",          "fate",      "leader_back",
                                       "glory",         "glory_lapsed",  "honoured",     "hero_lost", "appointed",
                                       "hero_named",    "hero_waits",    "campaign_over"};

void write_result(JsonWriter& out, Result r) {
  out.key("winner");
  if (r == Result::kTopWins || r == Result::kBottomWins)
    out.value(side_word(r == Result::kTopWins ? Side::kTop : Side::kBottom));
  else if (r == Result::kDraw)
    out.value("draw");
  else
    out.null();
}

template <class T>
void write_pair(JsonWriter& out, const char* name, const std::array<T, 2>& pair) {
  out.key(name).open('{').field("top", int{pair[0]}).field("bottom", int{pair[1]}).close('}');
}

void write_battles(JsonWriter& out, const CampaignState& s) {
  out.key("battles").open('[');
  for (std::size_t i = 0; i < s.campaign->battles.size(); ++i) {
    const CampaignBattle& b = s.campaign->battles[i];
    const BattleSummary& sum = s.fought[i];
    const bool fought = sum.result != Result::kNone;
    out.open('{').field("id", b.scenario.id).field("name", b.scenario.name).field("date", b.scenario.date);
    out.field("swapped", b.swapped).field("fought", fought);
    if (fought) {
      write_result(out, sum.result);
      write_pair(out, "banners", sum.banners);
      write_pair(out, "glory_spent", sum.glory_spent);
      write_pair(out, "glory_gained", sum.glory_gained);
      write_pair(out, "trophies", sum.trophies);
      write_pair(out, "captives", sum.captives);
    }
    out.close('}');
  }
  out.close(']');
}

const char* joins_word(std::uint32_t joins) { return joins == kMounted ? "mounted" : "foot"; }

void write_leader(JsonWriter& out, const CampaignState& s, std::size_t post) {
  const LeaderStatus& l = s.leaders[post];
  out.open('{').field("post", static_cast<int>(post)).field("name", post_name(*s.campaign, post));
  out.field("holder", holder_words(s, post)).field("fate", fate_code(l.last)).field("words", status_words(l));
  out.field("litter", l.litter).field("replaced", int{l.replaced}).field("misses", int{l.misses});
  if (l.replaced > 0 && !l.asks_new) out.field("joins", joins_word(l.joins));
  if (l.misses > 0 && l.stand_in != 0) out.field("stand_in", joins_word(l.stand_in));
  out.close('}');
}

void write_side(JsonWriter& out, const CampaignState& s, Side side) {
  const auto i = static_cast<std::size_t>(index(side));
  const Campaign& c = *s.campaign;
  out.open('{').field("name", c.sides[i]).field("banners", int{s.banners[i]}).field("wins", int{s.wins[i]});
  out.field("glory", int{s.glory[i]}).field("trophies", int{s.trophies[i]}).field("captives", int{s.captives[i]});
  out.key("leaders").open('[');
  for (std::size_t p = 0; p < c.posts.size(); ++p)
    if (c.posts[p].side == side) write_leader(out, s, p);
  out.close(']').key("heroes").open('[');
  for (std::size_t h = 0; h < s.hero_count; ++h) {
    const HeroicUnit& hero = s.heroes[h];
    if (hero.side != side) continue;
    out.open('{').field("unit", c.battles[0].scenario.rules->units[hero.type].code);
    out.field("name", c.battles[0].scenario.rules->units[hero.type].name).key("hex");
    const Hex h_now = hero.unit.exists() ? c.battles[s.battle].scenario.units[hero.unit].hex : kNoHex;
    if (h_now.exists())
      out.value(hex_text(h_now));
    else
      out.null();
    out.close('}');
  }
  out.close(']').close('}');
}

}  // namespace

void write_campaign(JsonWriter& out, const CampaignState& s) {
  const Campaign& c = *s.campaign;
  out.open('{').field("id", c.id).field("name", c.name).field("date", c.date).field("battle", int{s.battle});
  out.key("about").open('[');
  for (const std::string& text : c.about) out.value(text);
  out.close(']');
  write_battles(out, s);
  out.key("sides").open('{').key("top");
  write_side(out, s, Side::kTop);
  out.key("bottom");
  write_side(out, s, Side::kBottom);
  out.close('}').field("decision", decision_word(s.decision)).field("words", decision_words(s)).key("decider");
  if (s.decider == Side::kNobody)
    out.null();
  else
    out.value(side_word(s.decider));
  out.key("actions").open('[');
  for (CampaignAction x : legal_actions(s))
    out.open('{').field("text", action_text(s, x)).field("words", action_words(s, x)).close('}');
  out.close(']');
  write_result(out, s.result);
  out.close('}');
}

void write_campaign_event(JsonWriter& out, const CampaignState& after, const CampaignEvent& e) {
  out.open('{').field("e", kEventNames[static_cast<std::size_t>(e.kind)]);
  if (e.side == Side::kTop || e.side == Side::kBottom) out.field("side", side_word(e.side));
  out.field("a", int{e.a}).field("b", int{e.b}).field("c", int{e.c}).field("d", int{e.d});
  if (e.kind == CampaignEventKind::kFate) out.field("fate", fate_code(static_cast<Fate>(e.b)));
  out.field("words", event_words(after, e)).close('}');
}

void describe_campaign(Schema&) {}

}  // namespace acies::campaign
