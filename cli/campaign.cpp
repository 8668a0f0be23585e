// acies campaign: battles in a row.
#include <cstdio>
#include <fstream>

#include "base/random.h"
#include "base/seeds.h"
#include "campaign/bots.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/wire.h"
#include "campaign/words.h"
#include "cli/commands.h"
#include "console/campaign_files.h"
#include "console/clocks.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/notation/record.h"
#include "games/hex/players/player_spec.h"
#include "session/campaign_dice.h"

namespace acies::cli {
using namespace campaign;
using namespace hex;  // its rules are about these battles
namespace {

constexpr const char* kHelp =
    "usage: acies campaign list [--json]\n"
    "       acies campaign show CAMPAIGN|RECORD [--json]\n"
    "       acies campaign check [FILE...]\n"
    "       acies campaign play CAMPAIGN [--bots TOP,BOTTOM] [--seed N] [--battles N] [--out FILE] [--json]\n"
    "       acies campaign resume RECORD [--bots TOP,BOTTOM] [--seed N] [--battles N] [--out FILE] [--json]\n"
    "       acies campaign verify RECORD... [--json]\n"
    "\n"
    "A campaign is a row of battles that remembers: the fate of fallen leaders, trophies, glory, heroic units.\n"
    "A CAMPAIGN is a file, or the name of one that the program knows.\n"
    "\n"
    "  list     the campaigns there are\n"
    "  show     the subject of a campaign; of a record, where it stands\n"
    "  check    whether campaign files can be read (default: those the program knows)\n"
    "  play     lets bots play it, tells the events between the battles and prints where both sides stand\n"
    "  resume   goes on with a campaign that is not over\n"
    "  verify   plays a record as one, with its battles, and says whether it comes to where it says\n"
    "\n"
    "  --bots TOP,BOTTOM  the players (acies bot --help; default: tribune,tribune)\n"
    "  --seed N           of chance and of the players (default: 1)\n"
    "  --battles N        stop after so many battles more\n"
    "  --out FILE         write the record there\n"
    "  --json             for programs\n";

int list(bool json) {
  std::vector<CampaignView> listed;
  for (const EmbeddedFile& one : embedded_campaigns()) {
    const auto campaign = embedded_campaign(one.id);
    if (!campaign) continue;
    if (json)
      listed.push_back(view_of(begin(*campaign)));
    else
      std::printf("%-20s %-20s %-16s %zu battles\n", one.id, campaign->name.c_str(), campaign->date.c_str(),
                  campaign->battles.size());
  }
  if (json) std::printf("%s\n", json_of(listed).c_str());
  return kGood;
}

void print_state(const CampaignState& s, bool json) {
  if (json) {
    JsonWriter out;
    put(out, view_of(s));
    std::printf("%s\n", out.text().c_str());
    return;
  }
  for (const std::string& line : overview(s)) std::printf("%s\n", line.c_str());
}

int show(const Options& options, const std::string& name, bool json) {
  if (is_campaign_record(name)) {
    const auto game = load_campaign_record(name);
    if (!game) return options.wrong(game.error().text);
    print_state((*game)->state(), json);
    return kGood;
  }
  const Parsed<Campaign> campaign = load_campaign(name);
  if (!campaign) return options.wrong(campaign.error().text);
  if (!json) {
    for (const std::string& text : campaign->about) std::printf("%s\n", text.c_str());
    std::printf("\n");
    for (const std::string& text : campaign->notes) std::printf("%s\n", text.c_str());
    if (!campaign->notes.empty()) std::printf("\n");
  }
  print_state(begin(*campaign), json);
  return kGood;
}

int check(const Options& options, Arguments names) {
  if (names.empty())
    for (const EmbeddedFile& one : embedded_campaigns()) names.emplace_back(one.id);
  for (const std::string& name : names) {
    const Parsed<Campaign> campaign = load_campaign(name);
    if (!campaign) return options.wrong(campaign.error().text);
    std::printf("%s: %zu battles, %zu leaders\n", name.c_str(), campaign->battles.size(), campaign->posts.size());
  }
  std::printf("%zu passed, 0 failed\n", names.size());
  return kGood;
}

void play(CampaignGame& game, const CampaignPlayers& players, std::uint64_t seed, int battles, bool json) {
  play_on(game, players, seed, battles, [json](const CampaignState& s, const CampaignEvent& event) {
    if (!json) std::printf("%s.\n", event_words(s, event).c_str());
  });
  if (!json) std::printf("\n");
  print_state(game.state(), json);
}

// The players of an option, TOP,BOTTOM or one for both.
Parsed<CampaignPlayers> players_of(const std::string& bots, std::uint64_t seed) {
  CampaignPlayers players;
  const std::size_t comma = std::min(bots.find(','), bots.size());
  const std::array<std::string, 2> names = {bots.substr(0, comma), bots.substr(std::min(comma + 1, bots.size()))};
  for (std::size_t i = 0; i < 2; ++i) {
    const Parsed<PlayerSpec> spec = parse_player_spec(names[i].empty() ? names[0] : names[i], wall_milliseconds);
    if (!spec) return spec.error();
    players[i] = make_player(*spec, seed_for(seed, {seed_word("player"), i}));
  }
  return players;
}

// A new campaign, or one that goes on from its record.
Parsed<std::unique_ptr<CampaignGame>> game_of(const std::string& name, bool resumed) {
  if (!resumed) {
    Parsed<Campaign> campaign = load_campaign(name);
    if (!campaign) return campaign.error();
    return std::make_unique<CampaignGame>(std::move(*campaign));
  }
  auto game = load_campaign_record(name);
  if (game && (*game)->over()) return Error{0, 0, "this campaign is over"};
  return game;
}

int finish(const Options& options, const CampaignGame& game, const std::string& out) {
  if (out.empty()) return kGood;
  std::ofstream file(out, std::ios::binary);
  file << game.record();
  return file.flush() ? kGood : options.wrong("cannot write " + out);
}

struct VerifiedCampaign {
  std::string file;
  int battles = 0;
  std::string hash;
  std::vector<std::string> checked, unchecked;
  static constexpr auto kFields =
      fields("verified_campaign", "A record of a campaign that holds.", field("file", &VerifiedCampaign::file),
             field("battles", &VerifiedCampaign::battles, "fought so far"), field("hash", &VerifiedCampaign::hash),
             field("checked", &VerifiedCampaign::checked, "what was checked of the dice, one sentence each"),
             field("unchecked", &VerifiedCampaign::unchecked, "what could not be"));
};

int verify_records(const Options& options, const Arguments& files, bool json) {
  std::vector<VerifiedCampaign> verified;
  for (const std::string& path : files) {
    const auto game = load_campaign_record(path);
    if (!game) return options.wrong(game.error().text);
    const RecordVerdict verdict = verify_campaign_record(*read_campaign_record(path), campaign_battle);
    if (verdict.error) return options.wrong(located(path, *verdict.error));
    const CampaignState& s = (*game)->state();
    if (json) {
      verified.push_back({path, int{s.battle}, hash_text(hash(s)), dice_checked(verdict), dice_not_checked(verdict)});
      continue;
    }
    std::printf("%s: holds, %s, %s\n", path.c_str(), s.over() ? "a whole campaign" : "unfinished",
                hash_text(hash(s)).c_str());
    for (const std::string& line : dice_checked(verdict)) std::printf("  checked: %s\n", line.c_str());
    for (const std::string& line : dice_not_checked(verdict)) std::printf("  not checked: %s\n", line.c_str());
  }
  if (json) std::printf("%s\n", json_of(verified).c_str());
  return kGood;
}

}  // namespace

int run_campaign_command(const Arguments& arguments) {
  bool json = false;
  std::string bots = "tribune,tribune", out;
  std::int64_t seed = 1, battles = kMaxBattles;
  Options options("campaign", kHelp);
  options.flag("--json", json);
  options.text("--bots", bots);
  options.text("--out", out);
  options.number("--seed", seed, 0, INT64_MAX);
  options.number("--battles", battles, 1, kMaxBattles);
  if (const auto status = options.read(arguments)) return *status;
  const Arguments& words = options.rest();
  if (words.empty()) return options.wrong("say list, show, check, play, resume or verify");
  const Arguments rest(words.begin() + 1, words.end());
  if (words[0] == "list") return list(json);
  if (words[0] == "check") return check(options, rest);
  if (words[0] == "verify")
    return rest.empty() ? options.wrong("name a record to verify") : verify_records(options, rest, json);
  if (words[0] != "show" && words[0] != "play" && words[0] != "resume")
    return options.wrong("say list, show, check, play, resume or verify, not " + words[0]);
  if (rest.size() != 1) return options.wrong("name one campaign or record");
  if (words[0] == "show") return show(options, rest[0], json);

  const auto whole_seed = static_cast<std::uint64_t>(seed);
  const Parsed<CampaignPlayers> players = players_of(bots, whole_seed);
  if (!players) return options.wrong(players.error().text);
  const auto game = game_of(rest[0], words[0] == "resume");
  if (!game) return options.wrong(game.error().text);
  play(**game, *players, whole_seed, static_cast<int>(battles), json);
  return finish(options, **game, out);
}

}  // namespace acies::cli
