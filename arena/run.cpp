#include "arena/run.h"

#include <cmath>
#include <thread>

#include "arena/bot_process.h"
#include "arena/tabletop.h"
#include "base/random.h"
#include "console/clocks.h"
#include "console/processes.h"
#include "console/scenario_files.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/luck.h"
#include "games/hex/players/settled_evaluation.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::arena {
using namespace hex;  // until the contract suffices
namespace {

class ProgramSeat : public Seat {
 public:
  ProgramSeat(std::string command, BotTimes times) : command_(std::move(command)), process_(times) {}

  std::optional<Error> begin(const Scenario& scenario, Side side) override {
    const Parsed<std::string> name = process_.start(command_);
    if (!name) return name.error();
    return process_.begin(scenario, side);
  }
  void saw(const State& before, Action action) override { process_.saw(before, action); }
  Parsed<Action> choose(const State& s) override { return process_.choose(s); }
  void finish(Result result) override { process_.finish(result); }

 private:
  std::string command_;
  BotProcess process_;
};

// Another seat, and how long it takes to answer: the computing of a player of ours, the wait for a program.
class TimedSeat : public Seat {
 public:
  TimedSeat(std::unique_ptr<Seat> seat, bool is_program)
      : seat_(std::move(seat)), now_(is_program ? wall_nanoseconds : computing_nanoseconds) {}

  std::optional<Error> begin(const Scenario& scenario, Side side) override { return seat_->begin(scenario, side); }
  void saw(const State& before, Action action) override { seat_->saw(before, action); }
  Parsed<Action> choose(const State& s) override {
    const std::int64_t start = now_();
    Parsed<Action> answer = seat_->choose(s);
    times_.add(now_() - start);
    return answer;
  }
  void finish(Result result) override { seat_->finish(result); }
  const ThinkingTimes& times() const { return times_; }

 private:
  std::unique_ptr<Seat> seat_;
  std::int64_t (*now_)();
  ThinkingTimes times_;
};

std::unique_ptr<Seat> make_seat(const ArenaPlan& plan, int player, std::uint64_t seed) {
  const Contestant& who = plan.players[player];
  if (!who.is_program) return std::make_unique<PlayerSeat>(make_player(who.player, seed));
  BotTimes times;
  times.start_ms = times.move_ms = plan.move_ms;
  return std::make_unique<ProgramSeat>(who.given, times);
}

// To the precision of the results file, so that a resumed run says the same.
double top_luck(const Scenario& battle, const std::vector<Action>& actions, const Evaluation& evaluation) {
  double sum = 0;
  const SettledEvaluation settled(evaluation);
  for (const ChanceStep& step : luck_of(battle, actions, LuckMeter(settled))) sum += step.top_luck;
  return std::round(sum * 1e6) / 1e6;
}

}  // namespace

std::uint64_t ArenaPlan::battle_hash(std::size_t i) const {
  return seed_word(tables.empty() ? print_scenario(battles[i]) : tabletop::print_scenario(tables[i]));
}

void write_record(const ArenaPlan& plan, const ArenaPair& pair, int game, const std::string& text) {
  const std::string path = plan.records + "/" + pair.battle + "-" + std::to_string(pair.number) + "-" +
                           (first_players_side(game) == Side::kBottom ? "bottom" : "top") + ".acies";
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (file == nullptr || std::fclose(file) != 0 || !written)
    std::fprintf(stderr, "acies arena: cannot write %s\n", path.c_str());
}

std::vector<std::string> split_names(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    parts.push_back(list.substr(at, comma - at));
    at = comma + 1;
  }
  return parts;
}

Parsed<Contestant> meet(const std::string& given, int move_ms) {
  Contestant who{given, given, !names_a_player(given)};
  if (!who.is_program) {
    Parsed<PlayerSpec> spec = parse_player_spec(given, computing_milliseconds);
    if (!spec) return spec.error();
    who.player = std::move(*spec);
    return who;
  }
  BotTimes times;
  times.start_ms = times.move_ms = move_ms;
  BotProcess process(times);
  const Parsed<std::string> name = process.start(given);
  if (!name)
    return Error{
        0, 0,
        "the bot `" + given + "` " + name.error().text + " (players of ours: " + std::string(player_names()) + ")"};
  process.finish(Result::kNone);
  who.name = *name;
  return who;
}

Parsed<std::vector<Scenario>> choose_battles(const std::string& names) {
  if (names.empty()) return load_all_scenarios();
  std::vector<Scenario> battles;
  for (const std::string& name : split_names(names)) {
    Parsed<Scenario> battle = load_scenario(name);
    if (!battle) return battle.error();
    if (auto error = add_battle(battles, std::move(*battle))) return *error;
  }
  return battles;
}

int usual_threads() {
  return Processes::all().size() > 1 ? 1 : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::vector<PairId> schedule(const ArenaPlan& plan) {
  std::vector<PairId> all;
  for (int number = 1; number <= plan.pairs; ++number) {
    Random random(seed_for(plan.seed, {kOrderPurpose, static_cast<std::uint64_t>(number)}));
    const std::size_t begin = all.size();
    for (std::size_t battle = 0; battle < plan.battle_count(); ++battle) all.push_back({battle, number});
    for (std::size_t left = plan.battle_count(); left > 1; --left)
      std::swap(all[begin + left - 1], all[begin + static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
  }
  return all;
}

ArenaPair play_pair(const ArenaPlan& plan, PairId id) {
  if (!plan.tables.empty()) return play_tabletop_pair(plan, id);
  const Scenario& battle = plan.battles[id.battle];
  const std::uint64_t name = seed_word(battle.id), number = static_cast<std::uint64_t>(id.number);
  ArenaPair pair;
  pair.battle = battle.id;
  pair.number = id.number;
  pair.text = plan.battle_hash(id.battle);
  for (int game = 0; game < 2; ++game) {
    std::array<std::unique_ptr<TimedSeat>, 2> seats;  // top and bottom
    for (int player = 0; player < 2; ++player) {
      const Side side = player == 0 ? first_players_side(game) : other(first_players_side(game));
      const std::uint64_t seed =
          seed_for(plan.seed, {kPlayerPurpose, name, number, static_cast<std::uint64_t>(player)});
      seats[index(side)] = std::make_unique<TimedSeat>(make_seat(plan, player, seed), plan.players[player].is_program);
    }
    std::vector<Action> actions;
    ArenaGame& played = pair.games[game];
    played.game = play_game(battle, {seats[0].get(), seats[1].get()},
                            PairChance(seed_for(plan.seed, {kChancePurpose, name, number}), plan.mirrored && game == 1),
                            plan.most_turns, &actions);
    for (int side = 0; side < 2; ++side) played.times[side] = seats[side]->times();
    if (plan.luck != nullptr) played.top_luck = top_luck(battle, actions, *plan.luck);
    if (!plan.records.empty()) write_record(plan, pair, game, print_record(battle, actions));
  }
  return pair;
}

std::string results_head(const ArenaPlan& plan) {
  std::string head = (plan.tables.empty() ? "acies-arena 2 seed " : "acies-arena 2 tabletop seed ") +
                     std::to_string(plan.seed) + " turns " + std::to_string(plan.most_turns) + " first " +
                     plan.players[0].given + " second " + plan.players[1].given;
  if (plan.mirrored) head += " mirrored";
  if (plan.luck != nullptr) head += " luck " + plan.luck_name;
  return head;
}

}  // namespace acies::arena
