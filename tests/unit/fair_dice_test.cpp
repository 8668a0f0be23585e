// The second scheme of fair dice, byte by byte as docs/fair-dice.md has it.
#include "base/fair_dice.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "games/hex/battle.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/rulesets/rule_sets.h"
#include "games/registry.h"
#include "tests/kit/scenarios.h"

namespace acies {
namespace {

using testing::HasSubstr;

const Nonces kNonces = {"nonce-of-seat-a-0123456789", "nonce-of-seat-b-0123456789"};

// 00 01 02 … 1f.
Seed small_seed() {
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

const std::string& page() {
  static const std::string text = kit::repository_file("docs/fair-dice.md");
  return text;
}

FairDice dice(const Nonces& nonces = kNonces) {
  return FairDice(small_seed(), std::make_shared<const RollChain>(small_seed()), nonces);
}

std::string two_numbers(FairNumbers numbers) {
  const std::string first = std::to_string(numbers());
  return first + ", " + std::to_string(numbers());
}

std::string roll_of(const char* rules, const char* like, std::uint64_t number) {
  return *game_with_rules(rules)->fair_roll(rules, like, dice().numbers(true, {number, 99}));
}

TEST(FairDicePage, HasThePromisesAndLinksOfItsVectors) {
  const Seed seed = small_seed();
  const RollChain chain(seed);
  EXPECT_THAT(page(), HasSubstr("seed        " + hex_digits(seed)));
  EXPECT_THAT(page(), HasSubstr("commitment  " + commitment_of(seed)));
  EXPECT_THAT(page(), HasSubstr("anchor      " + hex_digits(chain.anchor())));
  EXPECT_THAT(page(), HasSubstr("link[0]     " + hex_digits(chain.link(0))));
  EXPECT_THAT(page(), HasSubstr("link[1]     " + hex_digits(chain.link(1))));
  EXPECT_THAT(page(), HasSubstr("link[2]     " + hex_digits(chain.link(2))));
  EXPECT_THAT(page(), HasSubstr("link[4095]  " + hex_digits(chain.link(4095))));
  EXPECT_THAT(page(), HasSubstr("SHA-256 of nonce a  " + hex_digits(sha256(kNonces[0]))));
  EXPECT_THAT(page(), HasSubstr("SHA-256 of nonce b  " + hex_digits(sha256(kNonces[1]))));
  DiceSource source = promise_of(seed, chain);
  source.nonces = Nonces{kNonces[0], ""};
  source.opened = 3;
  source.link = hex_digits(chain.link(2));
  source.seed = hex_digits(seed);
  EXPECT_THAT(page(), HasSubstr("```\n" + lines_of(source) + "```"));
  EXPECT_EQ(broken_promise(source), "");
}

std::string text_of(const Bytes32& bytes) { return std::string(bytes.begin(), bytes.end()); }

// The source of an outcome, put together here once more as the page says.
Bytes32 source(const std::string& label, const Bytes32& secret, const Nonces& nonces = kNonces) {
  return sha256(label + text_of(secret) + text_of(sha256(nonces[0])) + text_of(sha256(nonces[1])));
}

TEST(FairDicePage, HasTheNumbersOfItsVectors) {
  const RollChain chain(small_seed());
  for (const std::uint64_t r : {0, 1, 2}) {
    const Bytes32 rolled = source("acies roll", chain.link(r));
    const std::string roll = two_numbers(dice().numbers(true, {r, 7}));
    EXPECT_EQ(roll, two_numbers(FairNumbers(rolled, r)));
    EXPECT_THAT(page(),
                HasSubstr("\n| roll " + std::to_string(r) + " | " + hex_digits(rolled) + " | " + roll + " |\n"));
    const Bytes32 drawn = source("acies draw", small_seed());
    const std::string draw = two_numbers(dice().numbers(false, {7, r}));
    EXPECT_EQ(draw, two_numbers(FairNumbers(drawn, r)));
    EXPECT_THAT(page(), HasSubstr("\n| draw " + std::to_string(r) + " | " + (r == 0 ? hex_digits(drawn) : "the same") +
                                  " | " + draw + " |\n"));
  }
  const Bytes32 late = source("acies late roll", small_seed());
  EXPECT_EQ(two_numbers(dice().numbers(true, {4096, 7})), two_numbers(FairNumbers(late, 4096)));
  EXPECT_THAT(page(), HasSubstr("\n| roll 4096 | " + hex_digits(late) + " |"));
  for (const Nonces& nonces : {Nonces{kNonces[0], ""}, Nonces{}}) {
    const Bytes32 rolled = source("acies roll", chain.link(0), nonces);
    EXPECT_EQ(two_numbers(dice(nonces).numbers(true, {})), two_numbers(FairNumbers(rolled, 0)));
    EXPECT_THAT(page(), HasSubstr("roll 0 has S " + hex_digits(rolled)));
  }
  EXPECT_THAT(page(), HasSubstr("outcome 0 has the numbers " + two_numbers(FairDice(small_seed()).numbers(true, {}))));
}

TEST(FairDicePage, HasTheDiceOfItsVectors) {
  const auto quoted = [](const std::string& text) { return "`" + text + "`"; };
  EXPECT_THAT(page(), HasSubstr("roll 0 of 2 dice " + quoted(roll_of("ancients", "dice red red", 0))));
  EXPECT_THAT(page(), HasSubstr("roll 1 of 3 " + quoted(roll_of("medieval", "dice red red red", 1))));
  EXPECT_THAT(page(), HasSubstr("roll 2 of 5 " + quoted(roll_of("ancients", "dice red red red red red", 2))));
  EXPECT_THAT(page(), HasSubstr("roll 4096 of 2 " + quoted(roll_of("ancients", "dice red red", 4096))));
  EXPECT_THAT(page(), HasSubstr("an average die alone " + quoted(roll_of("tabletop", "dice a2", 0))));
  EXPECT_THAT(page(), HasSubstr("roll 1 of 2 dice " + quoted(roll_of("tabletop", "dice 1 1", 1))));
  EXPECT_THAT(page(), HasSubstr("an average die and 3 others " + quoted(roll_of("tabletop", "dice a2 1 1 1", 2))));
  FairNumbers old = FairDice(small_seed()).numbers(true, {});
  EXPECT_THAT(page(), HasSubstr("as a roll of 3 dice on hexes " +
                                quoted(*game_with_rules("ancients")->fair_roll("ancients", "dice red red red", old))));
}

TEST(FairDicePage, HasTheDrawsOfItsVectors) {
  hex::State s = hex::set_up(kit::scenario("akragas"));
  for (std::uint64_t d = 0; d < 5; ++d) {
    const auto x = even_below(s.deck_size, dice().numbers(false, {3, d}));
    const hex::Action drawn = hex::sample_outcome(s, dice().numbers(false, {3, d}));
    EXPECT_THAT(page(), HasSubstr("draw " + std::to_string(d) + " is " + (d == 0 ? "number " : "") + std::to_string(x) +
                                  " of " + std::to_string(s.deck_size) + ", `" +
                                  hex::action_text(*s.scenario, drawn).substr(5) + "`"));
    hex::apply(s, drawn);
  }
}

TEST(FairDicePage, ListsTheCardsInTheirOrder) {
  for (const char* code : {"ancients", "medieval"}) {
    std::string row = std::string("| `") + code + "` | ";
    int all = 0;
    for (const hex::CardType& card : hex::rule_set(code)->cards) {
      row += (all == 0 ? "" : ", ") + std::string(card.code) + " " + std::to_string(card.copies);
      all += card.copies;
    }
    EXPECT_THAT(page(), HasSubstr(row + " (" + std::to_string(all) + " cards) |"));
  }
}

TEST(RollChain, IsTheSameFromAnyLinkThatIsOpened) {
  const RollChain whole(small_seed());
  for (const std::uint64_t opened : {1, 2, 63, 64, 65, 200, 4096}) {
    const RollChain part(whole.link(opened - 1), opened);
    EXPECT_EQ(part.anchor(), whole.anchor()) << opened;
    for (std::uint64_t r = 0; r < opened; r += 7) EXPECT_EQ(part.link(r), whole.link(r)) << opened << " " << r;
  }
  EXPECT_NE(RollChain(whole.link(3), 3).anchor(), whole.anchor());
}

TEST(FairDice, KnowWithoutTheSeedOnlyTheRollsThatAreOpened) {
  const RollChain whole(small_seed());
  const FairDice part(std::nullopt, std::make_shared<const RollChain>(whole.link(4), 5), kNonces);
  EXPECT_TRUE(part.knows(true, {4, 0}));
  EXPECT_FALSE(part.knows(true, {5, 0}));
  EXPECT_FALSE(part.knows(false, {0, 0}));
  EXPECT_EQ(part.numbers(true, {4, 0})(), dice().numbers(true, {4, 30})());
  EXPECT_TRUE(dice().knows(true, {4096, 0})) << "a roll past the chain comes from the seed";
  EXPECT_TRUE(dice().knows(false, {}));
}

TEST(FairDice, ChangeWithEveryNonceAndWithTheirOrder) {
  const OutcomeCount first;
  for (const bool is_roll : {true, false}) {
    std::vector<std::uint32_t> numbers;
    for (const Nonces& nonces :
         {kNonces, Nonces{kNonces[1], kNonces[0]}, Nonces{kNonces[0], ""}, Nonces{"", kNonces[0]}, Nonces{}})
      numbers.push_back(dice(nonces).numbers(is_roll, first)());
    std::sort(numbers.begin(), numbers.end());
    EXPECT_EQ(std::unique(numbers.begin(), numbers.end()), numbers.end());
  }
}

}  // namespace
}  // namespace acies
