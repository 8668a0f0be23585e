// acies campaign: battles in a row.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "base/random.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/game.h"
#include "campaign/thumb.h"
#include "campaign/wire.h"
#include "campaign/words.h"
#include "cli/commands.h"
#include "console/clocks.h"
#include "console/files.h"
#include "console/options.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/notation/record.h"
#include "games/hex/players/pair_chance.h"
#include "games/hex/players/player_spec.h"

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
    "  show     what a campaign is about; of a record, where it stands\n"
    "  check    whether campaign files can be read (default: those the program knows)\n"
    "  play     lets bots play it, tells what happens between the battles and prints where both sides stand\n"
    "  resume   goes on with a campaign that is not over\n"
    "  verify   plays a record as one, with its battles, and says whether it comes to where it says\n"
    "\n"
    "  --bots TOP,BOTTOM  who plays (acies bot --help; default: tribune,tribune)\n"
    "  --seed N           of chance and of the players (default: 1)\n"
    "  --battles N        stop after so many battles more\n"
    "  --out FILE         write the record there\n"
    "  --json             for programs\n";

std::optional<Scenario> find_battle(std::string_view id) {
  Parsed<Scenario> scenario = load_scenario(std::string(id));
  if (!scenario) return std::nullopt;
  return std::move(*scenario);
}

Parsed<Campaign> load_campaign(const std::string& name) {
  std::error_code ec;
  if (!std::filesystem::is_regular_file(name, ec)) {
    if (auto campaign = embedded_campaign(name)) return std::move(*campaign);
    std::string known;
    for (const EmbeddedFile& one : embedded_campaigns()) known += std::string(known.empty() ? "" : ", ") + one.id;
    return Error{0, 0, "no campaign called " + name + "; there are " + known};
  }
  const Parsed<std::string> text = read_file(name);
  if (!text) return text.error();
  Parsed<Campaign> campaign = parse_campaign(*text, find_battle);
  if (!campaign) return Error{0, 0, located(name, campaign.error())};
  if (campaign->id.empty()) campaign->id = std::filesystem::path(name).stem().string();
  return campaign;
}

Parsed<std::string> read_record(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{0, 0, "no such file: " + path};
  std::string text{std::istreambuf_iterator<char>(in), {}};
  return text;
}

Parsed<std::unique_ptr<CampaignGame>> load_record(const std::string& path) {
  const Parsed<std::string> text = read_record(path);
  if (!text) return text.error();
  auto game = replay_campaign(*text, find_battle);
  if (!game) return Error{0, 0, located(path, game.error())};
  return game;
}

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
  if (const Parsed<std::string> text = read_record(name); text && text->find("\n=== end ") != std::string::npos) {
    const auto game = load_record(name);
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

class Telling {
 public:
  explicit Telling(bool quiet) : quiet_(quiet) {}
  void operator()(const CampaignState& s, CampaignEvents& events) {
    for (const CampaignEvent& e : events)
      if (!quiet_) std::printf("%s.\n", event_words(s, e).c_str());
    events.clear();
  }

 private:
  bool quiet_;
};

// Plays on until the campaign is over or so many battles more have been fought.
int play(CampaignGame& game, std::array<std::unique_ptr<Player>, 2> players, std::uint64_t seed, std::int64_t battles,
         bool json) {
  Random dice(seed_for(seed, {seed_word("campaign"), game.state().battle}));
  CampaignEvents events;
  Telling tell(json);
  const int last = game.state().battle + static_cast<int>(battles);
  std::optional<PairChance> chance;
  while (!game.over() && (game.state().battle < last || !game.in_battle())) {
    if (game.in_battle()) {
      const State& s = game.battle();
      if (!chance) chance.emplace(seed_for(seed, {seed_word("battle"), game.state().battle}));
      if (s.decider == Side::kChance) {
        game.act((*chance)(s), nullptr, &events);
      } else {
        Player& player = *players[static_cast<std::size_t>(index(game.decider()))];
        game.act(player.choose(view(s, s.decider), {}), nullptr, &events);
      }
    } else {
      chance.reset();
      const CampaignState& s = game.state();
      if (s.decider == Side::kChance)
        game.act({CampaignActionKind::kDie, static_cast<std::uint8_t>(1 + dice.below(6))}, &events);
      else
        game.act(choose(s), &events);
    }
    tell(game.state(), events);
  }
  if (!json) std::printf("\n");
  print_state(game.state(), json);
  return kGood;
}

int finish(const Options& options, const CampaignGame& game, const std::string& out, int status) {
  if (out.empty()) return status;
  std::ofstream file(out, std::ios::binary);
  file << game.record();
  if (!file.flush()) return options.wrong("cannot write " + out);
  return status;
}

struct VerifiedCampaign {
  std::string file;
  int battles = 0;
  std::string hash;
  static constexpr auto kFields =
      fields("verified_campaign", "A record of a campaign that holds.", field("file", &VerifiedCampaign::file),
             field("battles", &VerifiedCampaign::battles, "fought so far"), field("hash", &VerifiedCampaign::hash));
};

int verify_records(const Options& options, const Arguments& files, bool json) {
  std::vector<VerifiedCampaign> verified;
  for (const std::string& path : files) {
    const auto game = load_record(path);
    if (!game) return options.wrong(game.error().text);
    const CampaignState& s = (*game)->state();
    if (json)
      verified.push_back({path, int{s.battle}, hash_text(hash(s))});
    else
      std::printf("%s: holds, %s, %s\n", path.c_str(), s.over() ? "a whole campaign" : "unfinished",
                  hash_text(hash(s)).c_str());
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

  std::array<std::unique_ptr<Player>, 2> players;
  const std::size_t comma = std::min(bots.find(','), bots.size());
  const std::array<std::string, 2> names = {bots.substr(0, comma), bots.substr(std::min(comma + 1, bots.size()))};
  for (std::size_t i = 0; i < 2; ++i) {
    const Parsed<PlayerSpec> spec = parse_player_spec(names[i].empty() ? names[0] : names[i], wall_milliseconds);
    if (!spec) return options.wrong(spec.error().text);
    players[i] = make_player(*spec, seed_for(static_cast<std::uint64_t>(seed), {seed_word("player"), i}));
  }
  std::unique_ptr<CampaignGame> game;
  if (words[0] == "resume") {
    auto loaded = load_record(rest[0]);
    if (!loaded) return options.wrong(loaded.error().text);
    game = std::move(*loaded);
    if (game->over()) return options.wrong("this campaign is over");
  } else {
    Parsed<Campaign> campaign = load_campaign(rest[0]);
    if (!campaign) return options.wrong(campaign.error().text);
    game = std::make_unique<CampaignGame>(std::move(*campaign));
  }
  const int status = play(*game, std::move(players), static_cast<std::uint64_t>(seed), battles, json);
  return finish(options, *game, out, status);
}

}  // namespace acies::cli
