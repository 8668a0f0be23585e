// Hidden on hexes: the cards in the other hands and which cards are left in the deck; glory staked on stragglers until
// both sides have staked.
#include <algorithm>

#include "games/hex/game.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/questions.h"
#include "tests/secrets/hiding.h"

namespace acies::secrets {

using namespace hex;

namespace {

// A card that was drawn and is still in the hand.
struct Held {
  Side side;
  int card;
  std::size_t draw;                                // the entry
  std::optional<std::size_t> keep = std::nullopt;  // the entry by which a scout kept it
};

// The events that a viewer may not know.
struct Story {
  std::vector<std::size_t> at;  // entries
  std::vector<Action> actions;
  std::vector<Held> held;
  std::optional<std::size_t> stake;  // the last entry that stakes glory, not his
  State end;
};

class HexHiding final : public Hiding {
 public:
  bool hides(const Game&, Side) const override { return true; }
  bool is_sealed(const Game& game) const override { return state_of(game).decision == Decision::kStragglers; }

  std::optional<std::vector<Entry>> otherwise(const Played& played, Side viewer, Random& random,
                                              std::string& leak) const override {
    const Scenario& scenario = scenario_of(*played.content);
    const Story story = read(played, scenario, viewer);
    constexpr int kTries = 6;
    for (int i = 0; i < kTries && leak.empty(); ++i)
      if (auto log = another(played, scenario, story, random, leak)) return log;
    return std::nullopt;
  }

  std::string some_action(const Game& game, Random& random) const override {
    const State& s = state_of(game);
    ActionList open;
    legal_actions(s, open);
    // Glory is kept for stakes.
    if (s.decision == Decision::kGlory && random.below(8) != 0)
      return action_text(*s.scenario, action(ActionKind::kDone));
    return action_text(*s.scenario, open[random.below(open.size())]);
  }
  std::array<std::string, 2> some_attack(const Game& game, Random& random) const override {
    const State& s = state_of(game);
    std::array<std::string, 2> names{"A1", "A2"};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto units = static_cast<int>(s.scenario->units.size());
      const UnitId u(random.below(units));
      if (on_board(s, u)) names[i] = hex_text(hex_of(s, u));
    }
    return names;
  }
  // As in a campaign: both sides bring glory, and may stake some of it on stragglers before the first card.
  std::shared_ptr<const Content> with_more_hidden(std::shared_ptr<const Content> battle) const override {
    constexpr std::uint8_t kGlory = 8;
    Scenario changed = scenario_of(*battle);
    changed.campaign.on = changed.campaign.stragglers = true;
    for (SideSetup& side : changed.sides) side.glory = kGlory;
    const std::string text = print_scenario(changed);
    // Reading it derives the rest, such as the standards that may be taken.
    auto scenario = std::make_shared<Scenario>(*parse_scenario(text));
    scenario->id = changed.id;
    return hex_content(std::move(scenario), text);
  }
  std::string_view quick_player() const override { return "greedy"; }
  int rarity(const Game& game) const override { return is_sealed(game) ? 1 : 240; }

 private:
  static const State& state_of(const Game& game) { return static_cast<const HexGame&>(game).state(); }

  static Story read(const Played& played, const Scenario& scenario, Side viewer) {
    Story story;
    story.at = standing_acts(played.log);
    State s = set_up(scenario);
    for (const std::size_t i : story.at) {
      const Action x = parse_actions(scenario, played.log[i].text)->actions[0];
      const State before = s;
      if (s.decision == Decision::kStragglers && s.decider != viewer) story.stake = i;
      apply(s, x);
      story.actions.push_back(x);
      for (const Side side : {Side::kTop, Side::kBottom})
        if (side != viewer) follow_hand(before, s, side, x, i, story.held);
      if (before.decision == Decision::kKeepCard && before.decider != viewer)
        last_of(story.held, before.decider, x.card())->keep = i;
    }
    story.end = s;
    return story;
  }

  // The card that was drawn last, if a hand has equal ones.
  static std::vector<Held>::iterator last_of(std::vector<Held>& held, Side side, int card) {
    const auto last =
        std::find_if(held.rbegin(), held.rend(), [&](const Held& one) { return one.side == side && one.card == card; });
    return last == held.rend() ? held.end() : std::next(last).base();
  }

  static void follow_hand(const State& before, const State& after, Side side, Action x, std::size_t entry,
                          std::vector<Held>& held) {
    for (int c = 0; c < kMaxCardKinds; ++c) {
      const int had = before.hands[index(side)][c], has = after.hands[index(side)][c];
      if (has > had && x.kind == ActionKind::kDraw) held.push_back({side, c, entry});
      // A hand that a scenario states was not drawn.
      if (const auto last = last_of(held, side, c); has < had && last != held.end()) held.erase(last);
    }
  }

  // Cards that were never shown change places with one another and with cards of the deck.
  static std::optional<std::vector<Entry>> another(const Played& played, const Scenario& scenario, const Story& story,
                                                   Random& random, std::string& leak) {
    std::vector<int> cards;
    for (const Held& one : story.held) cards.push_back(one.card);
    for (int c = 0; c < kMaxCardKinds; ++c) cards.insert(cards.end(), story.end.deck[c], c);
    std::vector<Entry> log = played.log;
    bool changed = false;
    const int swaps = story.held.empty() ? 0 : 1 + random.below(static_cast<int>(story.held.size()));
    for (int i = 0; i < swaps; ++i)
      std::swap(cards[static_cast<std::size_t>(random.below(static_cast<int>(story.held.size())))],
                cards[static_cast<std::size_t>(random.below(static_cast<int>(cards.size())))]);
    for (std::size_t i = 0; i < story.held.size(); ++i) {
      const Held& one = story.held[i];
      if (cards[i] == one.card) continue;
      changed = true;
      log[one.draw].text = action_text(scenario, action(ActionKind::kDraw, cards[i]));
      if (one.keep) log[*one.keep].text = action_text(scenario, action(ActionKind::kKeep, cards[i]));
    }
    const State& end = story.end;
    if (story.stake && end.decision == Decision::kStragglers && first_stake(end).side == played.log[*story.stake].by) {
      const int most = most_staked(end, played.log[*story.stake].by);
      const int stake = (first_stake(end).counters + 1 + random.below(most)) % (most + 1);
      log[*story.stake].text = action_text(scenario, action(ActionKind::kStraggle, stake));
      changed = true;
    }
    if (!changed || !is_possible(log, scenario, story, leak)) return std::nullopt;
    return log;
  }

  static bool is_possible(const std::vector<Entry>& log, const Scenario& scenario, const Story& story,
                          std::string& leak) {
    State s = set_up(scenario);
    for (const std::size_t i : story.at) {
      const Action x = parse_actions(scenario, log[i].text)->actions[0];
      if (!is_legal(s, x) || s.decider != log[i].by) {
        const bool of_cards = x.kind == ActionKind::kPlay || x.kind == ActionKind::kPlayAs ||
                              x.kind == ActionKind::kStrikeFirst || x.kind == ActionKind::kAmbush ||
                              x.kind == ActionKind::kDraw || x.kind == ActionKind::kKeep;
        if (!of_cards) leak = "with other cards in hand `" + log[i].text + "` would not have been open";
        return false;
      }
      apply(s, x);
    }
    return true;
  }
};

}  // namespace

const Hiding& hex_hiding() {
  static const HexHiding hiding;
  return hiding;
}

}  // namespace acies::secrets
