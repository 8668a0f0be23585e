#include "games/hex/players/player_spec.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace acies::hex {
namespace {

class BudgetedPlayer : public Player {
 public:
  BudgetedPlayer(std::unique_ptr<Player> player, Budget budget) : player_(std::move(player)), budget_(budget) {}

  Action choose(const View& view, const Budget& budget) override {
    Budget used = budget.milliseconds > 0 || budget.positions > 0 ? budget : budget_;
    if (used.now == nullptr) used.now = budget_.now;
    return player_->choose(view, used);
  }

 private:
  std::unique_ptr<Player> player_;
  Budget budget_;
};

Error wrong(std::string text) { return {0, 0, std::move(text)}; }

std::string_view name_in(std::string_view text) { return text.substr(0, text.find(':')); }

}  // namespace

bool names_a_player(std::string_view text) { return make_player(name_in(text), 0) != nullptr; }

Parsed<PlayerSpec> parse_player_spec(std::string_view text, std::uint32_t (*clock)()) {
  PlayerSpec spec{std::string(name_in(text)), {}};
  spec.budget.now = clock;
  if (!names_a_player(text))
    return wrong("no player is called " + spec.name + "; there are " + std::string(player_names()));
  for (std::size_t at = spec.name.size(); at < text.size();) {
    const std::size_t end = std::min(text.find(':', at + 1), text.size());
    const std::string_view word = text.substr(at + 1, end - at - 1);
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view key = word.substr(0, equals), value = word.substr(std::min(equals + 1, word.size()));
    std::uint32_t* target = key == "ms"          ? &spec.budget.milliseconds
                            : key == "positions" ? &spec.budget.positions
                                                 : nullptr;
    std::uint32_t number = 0;
    const auto [rest, ec] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (target == nullptr || *target != 0 || ec != std::errc() || rest != value.data() + value.size() || number == 0)
      return wrong("a player is written NAME, NAME:ms=N or NAME:positions=N, not " + std::string(text));
    *target = number;
    at = end;
  }
  return spec;
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, std::uint64_t seed) {
  return std::make_unique<BudgetedPlayer>(make_player(std::string_view(spec.name), seed), spec.budget);
}

}  // namespace acies::hex
