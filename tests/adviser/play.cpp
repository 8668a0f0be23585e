#include "tests/adviser/play.h"

#include <algorithm>

#include "base/header.h"
#include "campaign/action_text.h"
#include "campaign/campaign_text.h"
#include "campaign/embedded_campaigns.h"
#include "games/registry.h"
#include "session/campaign_room.h"
#include "session/catalog.h"
#include "tests/adviser/table.h"
#include "tests/secrets/hiding.h"

namespace acies::advised {

Counts& Counts::operator+=(const Counts& more) {
  matches += more.matches;
  decisions += more.decisions;
  answers += more.answers;
  predicted += more.predicted;
  undone += more.undone;
  opened += more.opened;
  restored += more.restored;
  return *this;
}
namespace {

using secrets::Hiding;

constexpr int kMostDecisions = 20'000;

// Actions done lately, in any game: most of them are not open now.
class Lately {
 public:
  explicit Lately(Random& random) : random_(random) {}
  void add(const std::string& action) {
    constexpr std::size_t kMost = 40;
    if (action.size() > 400) return;
    if (actions_.size() < kMost)
      actions_.push_back(action);
    else
      actions_[static_cast<std::size_t>(random_.below(kMost))] = action;
  }
  std::string some() const {
    if (actions_.empty()) return "done";
    return actions_[static_cast<std::size_t>(random_.below(static_cast<int>(actions_.size())))];
  }

 private:
  Random& random_;
  std::vector<std::string> actions_;
};

void seat(std::array<SeatSetup, 2>& seats) {
  seats[0].secret_hash = hex_digits(sha256("secret a"));
  seats[1].secret_hash = hex_digits(sha256("secret b"));
}

// Plays a game to its end, or until something is wrong.
void play_game(Table& table, const Hiding& hiding, Random& random, Counts& counts) {
  Lately lately(random);
  for (int i = 0; i < kMostDecisions && !table.match().over() && table.wrong().empty(); ++i) {
    ++counts.decisions;
    const std::string action = hiding.some_action(table.game(), random);
    std::vector<std::string> asked = {action, lately.some()};
    if (i % 16 == 0) asked.emplace_back("nonsense");
    table.compare(hiding.some_attack(table.game(), random), asked);
    if (random.below(60) == 0) table.open_advisers();
    if (random.below(300) == 0) table.restore();
    const Side undoes = table.match().may_undo();
    if (undoes != Side::kNobody && random.below(16) == 0) {
      table.undo(undoes);
    } else if (random.below(3000) == 0) {
      table.resign(table.game().decider());
    } else {
      table.act(table.game().decider(), action);
      lately.add(action);
    }
  }
  if (!table.wrong().empty()) return;
  table.compare(hiding.some_attack(table.game(), random), {lately.some()});
  table.open_advisers();
  table.compare(hiding.some_attack(table.game(), random), {lately.some()});
}

std::string play(MatchSetup setup, const std::shared_ptr<const Content>& content, Random& random, Counts& counts) {
  const Hiding* hiding = secrets::hiding_of(game_with_rules(content->rules())->code());
  if (hiding == nullptr) return "no file states which things the game hides (tests/secrets/hiding.h)";
  ++counts.matches;
  const int games = setup.games();
  Table table(std::move(setup), content, counts);
  for (int game = 1; game <= games && table.wrong().empty(); ++game) {
    if (game > 1) table.next_game();
    play_game(table, *hiding, random, counts);
  }
  return table.wrong().empty() ? "" : content->id() + ": " + table.wrong();
}

}  // namespace

std::string play_match(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts) {
  const Hiding* hiding = secrets::hiding_of(game_with_rules(content->rules())->code());
  if (hiding != nullptr && seed % 2 == 0) content = hiding->with_more_hidden(std::move(content));
  MatchSetup setup;
  setup.id = "match";
  setup.scenario_id = content->id();
  setup.scenario_text = content->text();
  setup.edition = find_rules(content->rules())->edition;
  setup.two_way = seed % 5 == 0;
  for (std::size_t i = 0; i < 2; ++i) setup.seeds[i] = sha256("adviser " + std::to_string(seed) + std::to_string(i));
  seat(setup.seats);
  // Against a bot more may be taken back.
  if (seed % 3 == 1) setup.seats[1].kind = SeatKind::kBot;
  Random random(seed);
  return play(std::move(setup), content, random, counts);
}

std::string play_campaign(std::string_view id, std::uint64_t seed, Counts& counts) {
  using namespace campaign;
  CampaignSetup setup;
  setup.id = "campaign";
  setup.campaign_id = id;
  setup.text = print_campaign(*embedded_campaign(id));
  setup.edition = find_rules(rules_in(setup.text))->edition;
  setup.seed = sha256("adviser " + std::to_string(seed));
  seat(setup.seats);
  std::string error;
  const std::unique_ptr<CampaignRoom> room = CampaignRoom::create(setup, error);
  if (room == nullptr) return error;
  Random random(seed);
  while (!room->over()) {
    if (!room->wants_match()) {
      const std::vector<CampaignAction> open = legal_actions(room->state());
      const CampaignAction x = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))];
      if (const auto refusal = room->act({true, true}, room->n(), action_text(room->state(), x))) return refusal->words;
      continue;
    }
    MatchSetup battle = room->battle_setup();
    battle.id = "match";
    battle.edition = setup.edition;
    battle.seeds[0] = sha256("adviser " + std::to_string(seed) + " " + std::to_string(room->n()));
    const std::shared_ptr<const Content> content = content_of(battle.scenario_id, battle.scenario_text);
    room->match_made(battle.id);
    if (std::string wrong = play(battle, content, random, counts); !wrong.empty())
      return std::string(id) + ", " + wrong;
    Match match(battle, content);
    match.resign(random.below(2) == 0 ? Side::kTop : Side::kBottom);
    if (error = room->battle_over(match); !error.empty()) return error;
  }
  return "";
}

}  // namespace acies::advised
