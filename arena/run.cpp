#include "arena/run.h"

#include <thread>

#include "base/random.h"
#include "base/seeds.h"
#include "console/bot_process.h"
#include "console/clocks.h"
#include "console/processes.h"
#include "games/registry.h"
#include "games/trial.h"

namespace acies::arena {
namespace {

BotTimes times_of(int move_ms) {
  BotTimes times;
  times.start_ms = times.move_ms = move_ms;
  return times;
}

// A bot program, which is told the view of its side and answers in text.
class ProgramDecider final : public Decider {
 public:
  ProgramDecider(std::string command, const Content& battle, BotTimes times)
      : command_(std::move(command)), battle_(battle), process_(times) {}

  std::optional<Error> begin(Trial&, Side side) override {
    side_ = side;
    const Parsed<std::string> name = process_.start(command_);
    if (!name) return name.error();
    return process_.begin(side, battle_.known_text(side));
  }
  std::optional<Error> decide(Trial& trial) override {
    hear(trial);
    const Parsed<std::string> answer = process_.choose(trial.view_lines(side_), trial.open(),
                                                       [&](const std::string& text) { return trial.act(text); });
    if (!answer) return answer.error();
    return std::nullopt;
  }
  void finish(Trial& trial, Result result) override {
    hear(trial);
    process_.finish(result);
  }

 private:
  void hear(Trial& trial) {
    for (const Trial::Told& told : trial.take_told(side_)) process_.saw(told.by, told.text);
  }

  std::string command_;
  const Content& battle_;
  BotProcess process_;
  Side side_ = Side::kNobody;
};

// Another decider, and how long it takes to decide: the computing of a player of ours, the wait for a program.
class TimedDecider final : public Decider {
 public:
  TimedDecider(std::unique_ptr<Decider> decider, bool is_program)
      : decider_(std::move(decider)), now_(is_program ? wall_nanoseconds : computing_nanoseconds) {}

  std::optional<Error> begin(Trial& trial, Side side) override { return decider_->begin(trial, side); }
  std::optional<Error> decide(Trial& trial) override {
    const std::int64_t start = now_();
    std::optional<Error> error = decider_->decide(trial);
    times_.add(now_() - start);
    return error;
  }
  void finish(Trial& trial, Result result) override { decider_->finish(trial, result); }
  const ThinkingTimes& times() const { return times_; }

 private:
  std::unique_ptr<Decider> decider_;
  std::int64_t (*now_)();
  ThinkingTimes times_;
};

std::unique_ptr<TimedDecider> make_decider(const ArenaPlan& plan, const Contestant& who, const Content& battle) {
  std::unique_ptr<Decider> decider;
  if (who.is_program)
    decider = std::make_unique<ProgramDecider>(who.given, battle, times_of(plan.move_ms));
  else
    decider = std::make_unique<OwnPlayer>();
  return std::make_unique<TimedDecider>(std::move(decider), who.is_program);
}

void write_record(const ArenaPlan& plan, const ArenaPair& pair, int game, const std::string& text) {
  const std::string path = plan.records + "/" + pair.battle + "-" + std::to_string(pair.number) + "-" +
                           (first_players_side(game) == Side::kBottom ? "bottom" : "top") + ".acies";
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file == nullptr || std::fclose(file) != 0 || !written)
    std::fprintf(stderr, "acies arena: cannot write %s\n", path.c_str());
}

}  // namespace

bool ArenaPlan::names_its_game() const { return game != all_games().front(); }

Parsed<Contestant> meet(const GameModule& game, const std::string& given, int move_ms) {
  Contestant who{given, given, !game.has_player(name_in_spec(given))};
  if (!who.is_program) {
    Parsed<PlayerSpec> spec = game.player(given, computing_milliseconds);
    if (!spec) return spec.error();
    who.player = std::move(*spec);
    return who;
  }
  BotProcess process(times_of(move_ms));
  const Parsed<std::string> name = process.start(given);
  if (!name)
    return Error{0, 0,
                 "the bot `" + given + "` " + name.error().text +
                     " (players of ours: " + std::string(game.player_names()) + ")"};
  process.finish(Result::kNone);
  who.name = *name;
  return who;
}

int usual_threads() {
  return Processes::all().size() > 1 ? 1 : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::vector<PairId> schedule(const ArenaPlan& plan) {
  std::vector<PairId> all;
  for (int number = 1; number <= plan.pairs; ++number) {
    Random random(seed_for(plan.seed, {kOrderPurpose, static_cast<std::uint64_t>(number)}));
    const std::size_t begin = all.size();
    for (std::size_t battle = 0; battle < plan.battles.size(); ++battle) all.push_back({battle, number});
    for (std::size_t left = plan.battles.size(); left > 1; --left)
      std::swap(all[begin + left - 1], all[begin + static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
  }
  return all;
}

ArenaPair play_pair(const ArenaPlan& plan, PairId id) {
  const ArenaBattle& battle = plan.battles[id.battle];
  const std::uint64_t name = seed_word(battle.name), number = static_cast<std::uint64_t>(id.number);
  ArenaPair pair;
  pair.battle = battle.name;
  pair.number = id.number;
  pair.text = battle.text;
  for (int game = 0; game < 2; ++game) {
    TrialSetup setup;
    setup.chance_seed = seed_for(plan.seed, {kChancePurpose, name, number});
    setup.mirrored = plan.mirrored && game == 1;
    std::array<std::unique_ptr<TimedDecider>, 2> deciders;  // top and bottom
    for (int player = 0; player < 2; ++player) {
      const int side = index(player == 0 ? first_players_side(game) : other(first_players_side(game)));
      const Contestant& who = plan.players[player];
      setup.players[side] = who.player;
      setup.player_seeds[side] =
          seed_for(plan.seed, {kPlayerPurpose, name, number, static_cast<std::uint64_t>(player)});
      deciders[side] = make_decider(plan, who, *battle.content);
    }
    const std::unique_ptr<Trial> trial = battle.content->begin_trial(setup);
    ArenaGame& played = pair.games[game];
    played.game = play_trial(*trial, {deciders[0].get(), deciders[1].get()}, plan.most_turns);
    for (int side = 0; side < 2; ++side) played.times[side] = deciders[side]->times();
    if (!plan.luck.empty()) played.top_luck = trial->top_luck(plan.luck);
    if (!plan.records.empty()) write_record(plan, pair, game, trial->record());
  }
  return pair;
}

std::string results_head(const ArenaPlan& plan) {
  std::string head = "acies-arena 3 ";
  if (plan.names_its_game()) head += std::string(plan.game->code()) + " ";
  head += "seed " + std::to_string(plan.seed) + " turns " + std::to_string(plan.most_turns) + " first " +
          plan.players[0].given + " second " + plan.players[1].given;
  if (plan.mirrored) head += " mirrored";
  if (!plan.luck.empty()) head += " luck " + plan.luck;
  return head;
}

}  // namespace acies::arena
