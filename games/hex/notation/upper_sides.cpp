// Lines about the sides: hands, banners, tokens, the first player.
#include <algorithm>

#include "games/hex/notation/upper_parser.h"

namespace acies::hex {
namespace {

constexpr int kMostTokens = 99;
constexpr std::uint16_t kEveryInspired = 0xFFFF;

}  // namespace

void UpperParser::read_side(RuleCursor& c) {
  const Side side = *find_side(c.line().tokens.front().text);
  if (!once(c, side_word(side))) return;
  SideSetup& x = setup(side);
  x.name = c.text("the name of the side");
  x.cards = 0;
  x.hand_stated = false;
  x.hand.clear();
  x.tokens = x.glory = 0;
  x.inspired = kEveryInspired;
  bool tokens_stated = false;
  first_[index(side)] = First::kNo;
  while (!c.done()) {
    if (c.take("cards")) {
      if (x.cards != 0) return c.fail_here("`cards` stands twice");
      x.cards = static_cast<std::uint8_t>(c.number("the number of cards a side may hold", 1, kMostCards));
    } else if (c.take("first")) {
      first_[index(side)] = inherited_ ? First::kInherited : First::kYes;
    } else if (c.take("hand")) {
      if (x.hand_stated) return c.fail_here("`hand` stands twice");
      x.hand_stated = true;
      hand_places_[index(side)] = {c.line().number, c.column_of_last()};
      if (c.take("none")) continue;
      do x.hand.push_back(c.card(*rules_));
      while (!c.done() && !is_side_clause(c));
    } else if (c.take("glory")) {
      if (x.glory != 0) return c.fail_here("`glory` stands twice");
      x.glory = static_cast<std::uint8_t>(c.number("the glory counters a side has", 0, kMostTokens));
      s().campaign.on = true;
    } else if (!rules_->inspired.empty() && c.take("tokens")) {
      if (std::exchange(tokens_stated, true)) return c.fail_here("`tokens` stands twice");
      x.tokens = static_cast<std::uint8_t>(c.number("the tokens a side has", 0, kMostTokens));
    } else if (!rules_->inspired.empty() && c.take("inspired")) {
      if (x.inspired != kEveryInspired) return c.fail_here("`inspired` stands twice");
      read_inspired(c, x);
    } else {
      return c.fail_next(rules_->inspired.empty() ? "expected cards, hand or first"
                                                  : "expected cards, tokens, inspired, hand or first");
    }
  }
  if (!c.failed() && x.cards == 0) c.fail_next("expected how many cards the side may hold: cards 5");
}

bool UpperParser::is_side_clause(const RuleCursor& c) {
  for (const char* word : {"cards", "hand", "first", "tokens", "inspired", "glory"})
    if (c.next_is(word)) return true;
  return false;
}

// The army's list. A list of all the actions says no more than none at all.
void UpperParser::read_inspired(RuleCursor& c, SideSetup& x) {
  unsigned list = 0;
  if (!c.take("none")) do {
      const unsigned bit = 1U << c.inspired(*rules_);
      if (c.failed()) return;
      if ((list & bit) != 0) return c.fail_here("the inspired action stands twice");
      list |= bit;
    } while (!c.done() && !is_side_clause(c));
  const bool all = list + 1 == 1U << rules_->inspired.size();
  x.inspired = all ? kEveryInspired : static_cast<std::uint16_t>(list);
}

void UpperParser::read_banners(RuleCursor& c) {
  if (!once(c, "banners")) return;
  if (find_side(c.peek() != nullptr ? c.peek()->text : "")) {
    read_both(c, "banners to win", 1, kMostBanners, &SideSetup::banners);
    for (const SideSetup& x : s().sides)
      if (x.banners == 0) return c.fail_next("both sides need a number: banners top 5 bottom 6");
    return;
  }
  const int n = c.number("the banners to win", 1, kMostBanners);
  for (SideSetup& x : s().sides) x.banners = static_cast<std::uint8_t>(n);
}

// `top 5 bottom 6`, or one of the two.
void UpperParser::read_both(RuleCursor& c, std::string_view what, int least, int most, std::uint8_t SideSetup::*field) {
  for (SideSetup& x : s().sides) x.*field = 0;
  std::array<bool, 2> seen{};
  do {
    const Side side = c.side();
    if (c.failed()) return;
    bool& twice = seen[index(side)];
    if (twice) return c.fail_here("the side stands twice");
    twice = true;
    setup(side).*field = static_cast<std::uint8_t>(c.number(what, least, most));
  } while (!c.done());
}

// `campaign stragglers one_glory_a_turn …`: a battle of a campaign, and how its open questions are answered.
void UpperParser::read_campaign(RuleCursor& c) {
  if (!once(c, "campaign")) return;
  CampaignRules& rules = s().campaign;
  rules = CampaignRules{};
  rules.on = true;
  while (!c.done()) {
    const std::string_view w = c.word("a rule of the campaign");
    if (c.failed()) return;
    if (w == "stragglers")
      rules.stragglers = true;
    else if (w == "one_glory_a_turn")
      rules.one_glory_a_turn = true;
    else if (w == "flat_range")
      rules.flat_range = true;
    else if (w == "no_elephant_trophies")
      rules.elephants_take_trophies = false;
    else
      return c.fail_here(unknown("word", w, {"stragglers", "one_glory_a_turn", "flat_range", "no_elephant_trophies"}));
  }
}

void UpperParser::read_growth(RuleCursor& c) {
  const Side side = c.side();
  if (c.failed() || !once(c, std::string("growth ") + side_word(side))) return;
  std::vector<std::uint8_t>& growth = setup(side).growth;
  growth.clear();
  do growth.push_back(static_cast<std::uint8_t>(c.number("the number of cards a side may hold", 1, kMostCards)));
  while (!c.done());
  if (growth.size() > 100) c.fail_here("that is more than 100 turns of growth");
}

void UpperParser::read_surge(RuleCursor& c) {
  const Side side = c.side();
  if (c.failed() || !once(c, std::string("surge ") + side_word(side))) return;
  setup(side).surge_at = static_cast<std::uint8_t>(c.number("a number of banners", 1, kMostBanners));
  setup(side).surge_to = static_cast<std::uint8_t>(c.number("the number of cards a side may hold", 1, kMostCards));
}

// `no_refill bottom` and the like.
void UpperParser::read_side_rule(RuleCursor& c) {
  const std::string rule = c.line().tokens.front().text;
  const Side side = c.side();
  if (c.failed() || !once(c, rule + " " + side_word(side))) return;
  bool SideSetup::*field = rule == "no_refill"         ? &SideSetup::no_refill
                           : rule == "last_card_loses" ? &SideSetup::last_card_loses
                                                       : &SideSetup::scout_banner;
  setup(side).*field = true;
}

void UpperParser::read_first(RuleCursor& c) {
  if (!c.take("by_dice")) return c.fail_next("expected: first by_dice; or put the word first on the line of a side");
  if (once(c, "first")) first_by_dice_ = inherited_ ? First::kInherited : First::kYes;
}

void UpperParser::read_won(RuleCursor& c) {
  if (!once(c, "won")) return;
  won_place_ = {c.line().number, c.column_of_last()};
  read_both(c, "the banners won", 0, kMostBanners, &SideSetup::banners_won);
}

void UpperParser::read_turns(RuleCursor& c) {
  if (once(c, "turns")) s().turns_done = static_cast<std::uint16_t>(c.number("the turns played", 0, 9999));
}

void UpperParser::read_last(RuleCursor& c) {
  const Side side = c.side();
  if (c.failed() || !once(c, std::string("last ") + side_word(side))) return;
  setup(side).last_card = c.card(*rules_);
  setup(side).last_sections = kAnySection;
  if (c.take("sections")) setup(side).last_sections = read_sections(c);
}

void UpperParser::read_discards(RuleCursor& c) {
  if (!once(c, "discards")) return;
  discards_place_ = {c.line().number, c.column_of_last()};
  s().discards.clear();
  if (c.take("none")) return;
  do s().discards.push_back(c.card(*rules_));
  while (!c.done());
}

// A statement of the case takes precedence over an inherited one.
std::optional<Error> UpperParser::resolve_first(int last_line) {
  const std::array<First, 3> who = {first_[0], first_[1], first_by_dice_};
  const First strongest = *std::max_element(who.begin(), who.end());
  if (strongest == First::kNo)
    return Error{last_line, 1, "no side is first: put the word first on the line of top or bottom"};
  if (std::count(who.begin(), who.end(), strongest) > 1) {
    const bool dice = first_by_dice_ == strongest;
    return Error{stated_[dice ? "first" : "bottom"].line, 1,
                 dice ? "dice say who is first, and a side is" : "both sides are first"};
  }
  s().first_by_dice = first_by_dice_ == strongest;
  s().first = first_[0] == strongest ? Side::kTop : Side::kBottom;
  return std::nullopt;
}

std::optional<Error> UpperParser::check_hands() {
  for (std::size_t i = 0; i < 2; ++i) {
    const SideSetup& x = s().sides[i];
    if (x.banners_won >= x.banners)
      return Error{won_place_.line, won_place_.column, "a side has won all its banners: the battle would be over"};
    std::uint8_t most = std::max(x.cards, x.surge_to);
    for (std::uint8_t n : x.growth) most = std::max(most, n);
    if (x.hand.size() > most)
      return Error{
          hand_places_[i].line, hand_places_[i].column,
          "the hand has " + std::to_string(x.hand.size()) + " cards, and the side may hold " + std::to_string(most)};
  }
  return std::nullopt;
}

std::optional<Error> UpperParser::check_cards() {
  std::array<int, kMaxCardKinds> used{};
  int stated = 0, held = 0;
  const auto take = [&](const std::vector<CardId>& cards, Place place) -> std::optional<Error> {
    for (CardId card : cards) {
      const CardType& type = rules_->cards[card];
      ++stated;
      if (++used[card] > type.copies)
        return Error{place.line, place.column,
                     "more " + std::string(type.code) + " than the deck has: " + std::to_string(type.copies)};
    }
    return std::nullopt;
  };
  for (std::size_t i = 0; i < 2; ++i) {
    if (const auto e = take(s().sides[i].hand, hand_places_[i])) return e;
    if (!s().sides[i].hand_stated) held += s().sides[i].cards;
  }
  if (const auto e = take(s().discards, discards_place_)) return e;
  int deck = 0;
  for (const CardType& type : rules_->cards) deck += type.copies;
  if (stated + held > deck) return Error{stated_["top"].line, 1, "there are more cards in the hands than in the deck"};
  return std::nullopt;
}

}  // namespace acies::hex
