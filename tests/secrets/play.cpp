#include "tests/secrets/play.h"

#include <algorithm>

#include "base/header.h"
#include "campaign/action_text.h"
#include "campaign/campaign_text.h"
#include "campaign/embedded_campaigns.h"
#include "games/registry.h"
#include "session/campaign_room.h"
#include "session/catalog.h"
#include "session/replies.h"
#include "tests/secrets/host_compare.h"
#include "tests/secrets/orders.h"

namespace acies::secrets {

namespace {

constexpr int kMostDecisions = 20'000;
constexpr int kHostEvery = 5, kPauseEvery = 4;

// Whether a side has done something else, rather than drawn other cards.
bool changes_commitment(const std::vector<Entry>& a, const std::vector<Entry>& b) {
  return !std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Entry& x, const Entry& y) {
    return x == y || (x.by == y.by && (x.by == Side::kChance || x.text.substr(0, 4) == "keep"));
  });
}

int seat_of(const Played& played, Side side) { return side == played.setup.first_side ? 0 : 1; }

struct Moment {
  const Match& match;
  const Played& played;
  const StoredCampaign* campaign;  // that it is a battle of; nullptr: none
};

bool pauses(const Match& match) { return match.standing_answer() && !answers_at_once(match); }

// In half of the logs a seat hidden from the viewer has other orders too; where they pause, it has none.
std::vector<Entry> with_other_standing(const Moment& now, Side viewer, std::vector<Entry> log, Random& random,
                                       Counts& counts) {
  const StandingOffer offer = now.match.game().standing_offer();
  if (offer.empty() || random.below(2) == 0) return log;
  const Side decider = now.match.game().decider();
  if (pauses(now.match) && decider != viewer) {
    ++counts.of(Secret::kPause);
    return without_orders(std::move(log), seat_of(now.played, decider));
  }
  ++counts.of(Secret::kOrders);
  const int hidden = is_player(viewer) ? seat_of(now.played, other(viewer)) : random.below(2);
  return with_other_orders(std::move(log), hidden, offer, random);
}

std::string compare_now(const Moment& now, Side viewer, const Hiding& hiding, Random& random, Counts& counts) {
  const Played& played = now.played;
  std::string found;
  std::optional<std::vector<Entry>> log = hiding.otherwise(played, viewer, random, found);
  if (log) {
    ++counts.compared;
    if (changes_commitment(played.log, *log)) ++counts.of(Secret::kCommitment);
    log = with_other_standing(now, viewer, std::move(*log), random, counts);
    if (random.below(kHostEvery) == 0) {
      ++counts.hosts;
      found = host_tells_apart(played, *log, viewer, now.campaign);
    }
    if (found.empty()) found = told_apart(played, *log, viewer, hiding, random, counts);
  }
  if (found.empty()) return "";
  return played.content->id() + ", after entry " + std::to_string(played.log.size()) + " (" +
         (played.log.empty() ? "" : played.log.back().text) + "), " +
         (is_player(viewer) ? side_word(viewer) : "a spectator") + " can tell by " + found;
}

// Plays it to its end, or until a viewer can tell something.
std::string play(Match& match, Played& played, const StoredCampaign* campaign, const Hiding& hiding, Random& random,
                 Counts& counts) {
  const auto keep = [&] {
    for (Entry& entry : match.take_changes().entries) played.log.push_back(std::move(entry));
  };
  keep();
  for (int i = 0; i < kMostDecisions && !match.over(); ++i) {
    const int rarity = pauses(match) ? kPauseEvery : hiding.rarity(match.game());
    const int looks = random.below(kViewers);
    const bool now = random.below(rarity) == 0;
    for (int viewer = 0; now && viewer < kViewers; ++viewer) {
      if ((viewer != looks && rarity > 1) || !hiding.hides(match.game(), kViewerSides[viewer])) continue;
      std::string found = compare_now({match, played, campaign}, kViewerSides[viewer], hiding, random, counts);
      if (!found.empty()) return found;
    }
    if (random.below(100) == 0 && match.takes_standing(0)) {
      match.set_standing(random.below(2), some_orders(match.game().standing_offer(), random));
      keep();
    }
    const Side undoes = match.may_undo();
    ++counts.decisions;
    if (undoes != Side::kNobody && random.below(24) == 0)
      match.undo(undoes);
    else if (const auto refusal = match.act(match.game().decider(), hiding.some_action(match.game(), random)))
      return "an open action is refused: " + refusal->words;
    keep();
  }
  return "";
}

void keep(CampaignRoom& room, StoredCampaign& stored) {
  for (CampaignEntry& entry : room.take_entries()) stored.entries.push_back(std::move(entry));
}

DiceScheme scheme_for(std::uint64_t seed) { return seed % 5 == 0 ? DiceScheme::kChain : DiceScheme::kSeedAlone; }

// As the browsers of the two players do. Nothing happens where the dice need no nonces.
void bring_nonces(Match& match) {
  for (const int seat : {0, 1}) match.bring_nonce(seat, "a-nonce-of-the-seat-number-" + std::to_string(seat));
}

void seat(std::array<SeatSetup, 2>& seats) {
  seats[0].secret_hash = hex_digits(sha256("secret a"));
  seats[1].secret_hash = hex_digits(sha256("secret b"));
}

}  // namespace

std::string play_match(std::shared_ptr<const Content> content, std::uint64_t seed, Counts& counts) {
  const GameModule* game = game_with_rules(content->rules());
  const Hiding* hiding = hiding_of(game->code());
  if (hiding == nullptr)
    return "no file states which things the game " + std::string(game->code()) + " hides (tests/secrets/hiding.h)";
  if (seed % 2 == 0) content = hiding->with_more_hidden(std::move(content));
  Played played;
  played.content = content;
  played.setup.id = "match";
  played.setup.scenario_id = content->id();
  played.setup.scenario_text = content->text();
  played.setup.edition = find_rules(content->rules())->edition;
  played.setup.seeds = {sha256("secrets " + std::to_string(seed)), sha256("second game")};
  played.setup.dice = scheme_for(seed);
  seat(played.setup.seats);
  Random random(seed);
  Match match(played.setup, content);
  bring_nonces(match);
  return play(match, played, nullptr, *hiding, random, counts);
}

std::string play_campaign(std::string_view id, std::uint64_t seed, Counts& counts) {
  using namespace campaign;
  const std::optional<Campaign> campaign = embedded_campaign(id);
  CampaignSetup setup;
  setup.id = "campaign";
  setup.campaign_id = id;
  setup.text = print_campaign(*campaign);
  setup.edition = find_rules(rules_in(setup.text))->edition;
  setup.seed = sha256("secrets " + std::to_string(seed));
  setup.dice = scheme_for(seed);
  seat(setup.seats);
  std::string error;
  const std::unique_ptr<CampaignRoom> room = CampaignRoom::create(setup, error);
  if (room == nullptr) return error;
  Random random(seed);
  StoredCampaign stored{setup, {}, false};
  while (!room->over()) {
    if (!room->wants_match()) {
      const std::vector<CampaignAction> open = legal_actions(room->state());
      const CampaignAction x = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))];
      if (const auto refusal = room->act({true, true}, room->n(), action_text(room->state(), x))) return refusal->words;
      continue;
    }
    Played played;
    played.setup = room->battle_setup();
    played.setup.id = "match";
    played.setup.edition = setup.edition;
    played.setup.dice = setup.dice;
    played.setup.seeds[0] = sha256("secrets " + std::to_string(seed) + " " + std::to_string(room->n()));
    played.content = content_of(played.setup.scenario_id, played.setup.scenario_text);
    room->match_made(played.setup.id);
    const std::string info = json_of(room->info());
    Match match(played.setup, played.content);
    bring_nonces(match);
    keep(*room, stored);
    std::string found = play(match, played, &stored, hex_hiding(), random, counts);
    if (!found.empty()) return std::string(id) + ": " + found;
    if (json_of(room->info()) != info) return std::string(id) + " tells how a battle goes that is not over";
    if (!match.over()) match.resign(Side::kTop);
    if (error = room->battle_over(match); !error.empty()) return error;
  }
  return "";
}

}  // namespace acies::secrets
