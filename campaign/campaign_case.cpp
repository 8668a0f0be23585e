#include "campaign/campaign_case.h"

#include <algorithm>

#include "base/record_words.h"
#include "campaign/action_text.h"
#include "campaign/campaign_text.h"
#include "campaign/words.h"
#include "games/hex/notation/unwritten.h"

namespace acies::campaign {
namespace {

constexpr const char* kCaseWord = "case ";
constexpr std::size_t kCaseLength = 5;

// A number a side has, and the word for it.
struct Count {
  const char* word;
  int (*of)(const CampaignState&, std::size_t side);
};
constexpr Count kCounts[] = {
    {"glory", [](const CampaignState& s, std::size_t i) { return int{s.glory[i]}; }},
    {"banners", [](const CampaignState& s, std::size_t i) { return int{s.banners[i]}; }},
    {"wins", [](const CampaignState& s, std::size_t i) { return int{s.wins[i]}; }},
    {"trophies", [](const CampaignState& s, std::size_t i) { return int{s.trophies[i]}; }},
    {"captives", [](const CampaignState& s, std::size_t i) { return int{s.captives[i]}; }},
    {"heroes",
     [](const CampaignState& s, std::size_t i) {
       const auto end = s.heroes.begin() + s.hero_count;
       return static_cast<int>(std::count_if(
           s.heroes.begin(), end, [&](const HeroicUnit& h) { return index(h.side) == static_cast<int>(i); }));
     }},
};

// A purchase of glory, and the word for it.
struct Purchase {
  const char* word;
  std::uint8_t GloryBought::*counters;
};
constexpr Purchase kPurchases[] = {{"stragglers", &GloryBought::stragglers},
                                   {"rallies", &GloryBought::rallies},
                                   {"leadership", &GloryBought::leadership},
                                   {"heroes", &GloryBought::heroes}};

std::string bought_text(const GloryBought& bought) {
  std::string words;
  for (const Purchase& one : kPurchases)
    if (bought.*one.counters > 0)
      words += (words.empty() ? "" : " ") + std::string(one.word) + " " + std::to_string(bought.*one.counters);
  return words;
}

std::string traits_of(const LeaderSetup& l) {
  std::string words;
  const auto add = [&](bool is, const char* word) {
    if (is) words += std::string(words.empty() ? "" : " ") + word;
  };
  add(l.is_new, "new");
  add(l.temporary, "temporary");
  add(l.litter, "litter");
  add(l.joins == kFoot, "foot");
  add(l.joins == kMounted, "mounted");
  return words;
}

class CampaignCaseRunner {
 public:
  explicit CampaignCaseRunner(const CampaignCase& one) : case_(one), state_(begin(*one.campaign)) { prepare_battle(); }

  std::vector<CaseFailure> run() {
    for (const Line& line : case_.script) {
      line_ = &line;
      RuleCursor c(line);
      const bool goes_on = c.take("expect") ? expect(c) : c.take("refuse") ? refuse(c) : act(c);
      if (c.failed()) fail("a line that can be read", c.error().text);
      if (c.failed() || !goes_on) break;
    }
    return std::move(failures_);
  }

 private:
  bool in_battle() const { return state_.decision == CampaignDecision::kFight; }

  void prepare_battle() {
    if (!in_battle()) return;
    scenario_ = std::make_unique<Scenario>(battle_of(state_));
    battle_ = set_up(*scenario_);
    reporter_ = std::make_unique<Reporter>(*scenario_);
    draw();
  }

  void draw() {
    while (const auto card = unwritten_draw(battle_)) apply(battle_, *card, reporter_.get());
  }

  void settle(const BattleReport& report) {
    apply(state_, report);
    prepare_battle();
  }

  void fail(std::string expected, std::string found) {
    std::string stand;
    for (const std::string& text : overview(state_)) stand += text + "\n";
    failures_.push_back({line_->number, std::move(expected), std::move(found), std::move(stand)});
  }

  std::string where() const {
    if (in_battle()) return situation(battle_);
    std::string text = std::string("the decision is ") + decision_word(state_.decision) + "; open:";
    for (CampaignAction x : legal_actions(state_)) text += " " + action_text(state_, x) + ";";
    return text;
  }

  // --- the lines of the script ---

  bool act(RuleCursor& c) {
    if (in_battle() && c.take("fought")) {
      const BattleReport report = read_report(c);
      if (!c.failed()) settle(report);
      return true;
    }
    if (in_battle()) return fight(c);
    const CampaignAction x = read_campaign_action(state_, c);
    if (c.failed()) return false;
    if (!is_legal(state_, x)) {
      fail(action_text(state_, x) + " is legal", where());
      return false;
    }
    apply(state_, x);
    prepare_battle();
    return true;
  }

  bool fight(RuleCursor& c) {
    const WrittenActions written = read_actions(*scenario_, c);
    c.end();
    if (c.failed()) return false;
    for (Action x : written.actions)
      if (!take_written(battle_, x, reporter_.get())) {
        fail(action_text(*scenario_, x) + " is legal", where());
        return false;
      }
    draw();
    if (battle_.over()) settle(reporter_->report(battle_));
    return true;
  }

  // `fought bottom 2 6 fallen A4 melee deeds I6 hurt I8 lost I4 trophies 0 1 glory 1 2`: the result of the battle at hand, in
  // its own sides: the winner, banners of top and bottom, and everything else worth telling.
  BattleReport read_report(RuleCursor& c) {
    BattleReport r;
    r.result = c.take("draw") ? Result::kDraw : c.side() == Side::kTop ? Result::kTopWins : Result::kBottomWins;
    const auto pair = [&](std::array<std::uint8_t, 2>& into, const char* what) {
      for (std::uint8_t& n : into) n = static_cast<std::uint8_t>(c.number(what, 0, 99));
    };
    pair(r.banners, "the banners of top and bottom");
    for (int i = 0; i < 2; ++i) r.glory[i] = static_cast<std::uint8_t>(scenario_->sides[i].glory);
    for (std::size_t i = 0; i < scenario_->units.size(); ++i) {
      r.hexes[i] = scenario_->units[i].hex;
      if (r.hexes[i].exists()) r.standing.add(UnitId(static_cast<int>(i)));
    }
    while (!c.done()) {
      if (c.take("trophies")) {
        pair(r.trophies, "the trophies of top and bottom");
      } else if (c.take("glory")) {
        pair(r.glory, "the counters left to top and bottom");
      } else if (c.take("fallen")) {
        const LeaderId leader = leader_at(c);
        if (!c.failed()) r.casualties[r.fallen++] = {leader, c.take("melee")};
      } else if (c.take("deeds")) {
        r.deeds.add(unit_at(c));
      } else if (c.take("hurt")) {
        r.hurt.add(unit_at(c));
      } else if (c.take("lost")) {
        const UnitId unit = unit_at(c);
        r.standing.remove(unit);
        r.hurt.add(unit);
      } else {
        c.fail_next("expected trophies, glory, fallen, deeds, hurt or lost");
      }
    }
    return r;
  }

  // The unit or leader that stands at the hex written next.
  template <class Id, class Pieces>
  Id piece_at(const Pieces& pieces, RuleCursor& c) {
    const Hex hex = c.hex(*scenario_->rules);
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (!c.failed() && pieces[i].hex == hex) return Id(static_cast<int>(i));
    if (!c.failed()) c.fail_here("no piece of that kind stands there");
    return Id(0);
  }
  UnitId unit_at(RuleCursor& c) { return piece_at<UnitId>(scenario_->units, c); }
  LeaderId leader_at(RuleCursor& c) { return piece_at<LeaderId>(scenario_->leaders, c); }

  // A decision between battles is refused in a battle as well, and one of a battle between battles.
  bool refuse(RuleCursor& c) {
    static constexpr const char* kBetween[] = {"die", "honour", "appoint", "name"};
    const bool between =
        std::any_of(std::begin(kBetween), std::end(kBetween), [&](const char* w) { return c.next_is(w); });
    if (between) {
      const CampaignAction x = read_campaign_action(state_, c);
      if (!c.failed() && is_legal(state_, x)) fail(action_text(state_, x) + " is refused", "it is legal: " + where());
      return true;
    }
    if (!in_battle()) {
      c.fail_next("expected die, honour, appoint or name");
      return false;
    }
    const WrittenActions written = read_actions(*scenario_, c);
    c.end();
    for (Action x : written.actions)
      if (!c.failed() && is_legal(battle_, x))
        fail(action_text(*scenario_, x) + " is refused", "it is legal: " + where());
    return true;
  }

  // --- expectations ---

  bool same(const std::string& expected, const std::string& found) {
    if (expected != found) fail(expected.empty() ? "nothing" : expected, found.empty() ? "nothing" : found);
    return true;
  }

  bool expect(RuleCursor& c) {
    for (const Count& count : kCounts)
      if (c.take(count.word)) return expect_count(count, c);
    if (c.take("winner")) {
      const std::string word(c.word("top, bottom, draw or unfinished"));
      c.end();
      return c.failed() || same(word, result_word(state_.result));
    }
    if (c.take("bought")) return expect_bought(c);
    if (c.take("decision")) return expect_decision(c);
    if (c.take("legal")) {
      const CampaignAction x = read_campaign_action(state_, c);
      if (!c.failed() && !is_legal(state_, x)) fail(action_text(state_, x) + " is legal", where());
      return true;
    }
    if (c.take("fate")) return expect_fate(c);
    if (in_battle() && c.take("leader")) return expect_leader(c);
    if (in_battle() && (c.next_is("heroic") || c.next_is("plain"))) {
      const bool heroic = c.take("heroic");
      if (!heroic) c.take("plain");
      const UnitId unit = unit_at(c);
      c.end();
      return c.failed() || same(heroic ? "a heroic unit" : "a plain unit",
                                scenario_->units[unit].heroic ? "a heroic unit" : "a plain unit");
    }
    if (in_battle() && c.take("battle")) {
      const Expectation expectation = read_expectation(*scenario_, c);
      if (c.failed()) return false;
      if (const auto found = unmet(expectation, battle_)) fail(words_of(*line_, 1), *found);
      return true;
    }
    c.fail_next("nothing of that kind can be expected here");
    return false;
  }

  bool expect_count(const Count& count, RuleCursor& c) {
    const Side side = c.side();
    const int n = c.number("a number", 0, 999);
    c.end();
    if (c.failed()) return false;
    return same(std::to_string(n), std::to_string(count.of(state_, static_cast<std::size_t>(index(side)))));
  }

  // `expect bought 1 top stragglers 2 rallies 1`: all that glory bought for a side in and after a battle, counted from 1.
  bool expect_bought(RuleCursor& c) {
    const int battle = c.number("the number of a battle", 1, static_cast<int>(case_.campaign->battles.size()));
    const Side side = c.side();
    GloryBought expected;
    while (!c.done()) {
      const auto* one =
          std::find_if(std::begin(kPurchases), std::end(kPurchases), [&](const Purchase& p) { return c.take(p.word); });
      if (one == std::end(kPurchases)) c.fail_next("expected stragglers, rallies, leadership or heroes");
      if (c.failed()) return false;
      expected.*one->counters = static_cast<std::uint8_t>(c.number("a number", 1, 99));
    }
    if (c.failed()) return false;
    const BattleSummary& sum = state_.fought[static_cast<std::size_t>(battle - 1)];
    return same(bought_text(expected), bought_text(sum.bought[static_cast<std::size_t>(index(side))]));
  }

  bool expect_decision(RuleCursor& c) {
    std::string expected, found = decision_word(state_.decision);
    if (c.next_is("top") || c.next_is("bottom")) {
      expected = std::string(side_word(c.side())) + " ";
      found = (state_.decider == Side::kNobody ? "nobody" : side_word(state_.decider)) + (" " + found);
    }
    expected += c.word("die, honour, appoint, name, fight or over");
    c.end();
    return c.failed() || same(expected, found);
  }

  bool expect_fate(RuleCursor& c) {
    const std::string name = c.text("the name of a leader");
    const std::string word(c.word("his fate"));
    c.end();
    if (c.failed()) return false;
    const std::vector<Post>& posts = case_.campaign->posts;
    const auto post = std::find_if(posts.begin(), posts.end(), [&](const Post& p) { return p.name == name; });
    if (post == posts.end()) return same(name, "no leader of that name");
    return same(word, fate_code(state_.leaders[static_cast<std::size_t>(post - posts.begin())].last));
  }

  bool expect_leader(RuleCursor& c) {
    const LeaderSetup& leader = scenario_->leaders[leader_at(c)];
    std::string expected = c.failed() ? "" : in_quotes(c.text("his name"));
    while (!c.done()) expected += " " + std::string(c.word("new, temporary, litter, foot or mounted"));
    if (c.failed()) return false;
    const std::string traits = traits_of(leader);
    return same(expected, in_quotes(leader.name) + (traits.empty() ? "" : " ") + traits);
  }

  const CampaignCase& case_;
  CampaignState state_;
  std::unique_ptr<Scenario> scenario_;
  State battle_;
  std::unique_ptr<Reporter> reporter_;
  const Line* line_ = nullptr;
  std::vector<CaseFailure> failures_;
};

// The campaign of a case: the part at the head of the file, and the lines that the case adds.
std::vector<TextSection> campaign_of_case(const std::vector<TextSection>& file, const std::string& more) {
  std::vector<TextSection> sections;
  for (const TextSection& section : file)
    if (section.title.compare(0, kCaseLength, kCaseWord) != 0) sections.push_back(section);
  sections.front().text += more;
  return sections;
}

}  // namespace

bool CampaignCase::refuses() const {
  return std::any_of(script.begin(), script.end(), [](const Line& one) { return one.begins("refuse"); });
}

bool is_campaign(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text.substr(0, text.find("\n===")));
  return lines && std::any_of(lines->begin(), lines->end(), [](const Line& line) {
           return line.begins("campaign") && line.tokens.size() > 1 && line.tokens[1].kind == Token::Kind::kText;
         });
}

CampaignCaseFile parse_campaign_cases(std::string_view text) {
  CampaignCaseFile file;
  const std::vector<TextSection> sections = sections_of_text(text);
  for (const TextSection& section : sections) {
    if (section.title.compare(0, kCaseLength, kCaseWord) != 0) continue;
    const std::size_t bar = section.text.find("---\n");
    if (bar == std::string::npos) {
      file.errors.push_back({section.line, 1, "a case has a line --- above its script"});
      continue;
    }
    Parsed<Campaign> campaign = parse_campaign(campaign_of_case(sections, section.text.substr(0, bar)), {});
    Parsed<std::vector<Line>> script = split_lines(std::string_view(section.text).substr(bar + 4));
    if (!campaign || !script) {
      file.errors.push_back({section.line, 1, (campaign ? script.error() : campaign.error()).text});
      continue;
    }
    const auto above =
        std::count(section.text.begin(), section.text.begin() + static_cast<std::ptrdiff_t>(bar) + 4, '\n');
    for (Line& line : *script) line.number += section.line + static_cast<int>(above) - 1;
    file.cases.push_back({section.title.substr(kCaseLength), section.line - 1,
                          std::make_shared<const Campaign>(std::move(*campaign)), std::move(*script)});
  }
  return file;
}

std::vector<CaseFailure> run_case(const CampaignCase& one) { return CampaignCaseRunner(one).run(); }

}  // namespace acies::campaign
