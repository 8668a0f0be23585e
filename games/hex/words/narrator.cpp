#include "games/hex/words/narrator.h"

#include <utility>

#include "base/phrases.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

std::string number_word(int n) {
  static constexpr const char* kWords[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                           "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n <= 12 ? kWords[n] : std::to_string(n);
}

// Where no thing is named: "five banners to none".
std::string number_or_none(int n) { return n == 0 ? "none" : number_word(n); }

std::string count(int n, const std::string& thing) { return number_word(n) + " " + thing + (n == 1 ? "" : "s"); }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// "draws a card, a card, a card" as people say it.
std::string tidied(std::string sentence) {
  static const std::string kCard = "a card", kMore = ", a card";
  const std::size_t at = sentence.find(kCard + kMore);
  if (at == std::string::npos) return sentence;
  std::size_t end = at + kCard.size();
  int cards = 1;
  for (; sentence.compare(end, kMore.size(), kMore) == 0; end += kMore.size()) ++cards;
  return sentence.replace(at, end - at, number_word(cards) + " cards");
}

std::string faces(Action roll) {
  std::string out;
  const Roll r = roll_of(roll);
  for (int f = 0; f < kFaces; ++f)
    for (int n = r[static_cast<Face>(f)]; n > 0; --n)
      out += (out.empty() ? "" : ", ") + std::string(face_word(static_cast<Face>(f)));
  return out.empty() ? "nothing" : out;
}

const char* banner_cause(BannerCause cause) {
  switch (cause) {
    case BannerCause::kUnit:
      return "for a unit";
    case BannerCause::kLeader:
      return "for a leader";
    case BannerCause::kExit:
      return "for a unit that broke through";
    case BannerCause::kObjective:
      return "for the ground it holds";
    case BannerCause::kScout:
      return "for its scouting";
  }
  return "";
}

}  // namespace

std::string army_name(const Scenario& scenario, Side side) {
  std::string name = scenario.sides[index(side)].name;
  if (name.empty()) return side_word(side);
  if (name.compare(0, 4, "The ") == 0) name[0] = 't';
  return is_many(name) && name.compare(0, 4, "the ") != 0 ? "the " + name : name;
}

Narrator::Narrator(const State& start) : scenario_(start.scenario), table_(table_of(view(start, Side::kNobody))) {}

void Narrator::on(const Event& event) {
  rule_ = rule_behind(table_, event);
  speak(event);
  if (!growing_.empty()) rules_.add(rule_);
  fold(table_, event);
}

std::vector<Sentence> Narrator::take() { return std::exchange(sentences_, {}); }

void Narrator::finish() {
  list_opening_.clear();
  if (growing_.empty()) return;
  sentences_.push_back({growing(), rules_});
  growing_.clear();
}

std::string Narrator::growing() const { return growing_.empty() ? "" : tidied(capital(growing_)) + "."; }

void Narrator::begin(std::string text) {
  finish();
  growing_ = std::move(text);
  rules_ = {};
  rules_.add(rule_);
}

void Narrator::tell(std::string text) {
  begin(std::move(text));
  finish();
}

void Narrator::list(const std::string& opening, std::string item) {
  if (list_opening_ != opening || growing_.empty()) {
    begin(opening + " " + item);
    list_opening_ = opening;
  } else {
    growing_ += ", " + item;
  }
}

std::string Narrator::side_name(Side side) const {
  if (side != Side::kTop && side != Side::kBottom) return side_word(side);
  return army_name(*scenario_, side);
}

std::string Narrator::does(Side side, const char* one, const char* many) const {
  return side_name(side) + " " + (is_many(side_name(side)) ? many : one);
}

std::string Narrator::possessive(Side side) const {
  const std::string name = side_name(side);
  return name + (name.back() == 's' ? "'" : "'s");
}

std::string Narrator::unit_name(UnitId unit) const {
  const UnitSetup& setup = scenario_->units[unit];
  return setup.name.empty() ? setup.profile.name : setup.name;
}

std::string Narrator::leader_name(LeaderId leader) const {
  if (!leader.exists()) return "the leader";
  const LeaderSetup& setup = scenario_->leaders[leader];
  return setup.name.empty() ? possessive(setup.side) + " leader" : setup.name;
}

UnitId Narrator::unit_at(Hex hex) const {
  for (std::size_t i = 0; hex.exists() && i < scenario_->units.size(); ++i)
    if (table_.unit_hex[i] == hex) return UnitId(static_cast<int>(i));
  return kNoUnit;
}

LeaderId Narrator::leader_at(Hex hex) const {
  for (std::size_t i = 0; hex.exists() && i < scenario_->leaders.size(); ++i)
    if (table_.leader_hex[i] == hex) return LeaderId(static_cast<int>(i));
  return kNoLeader;
}

std::string Narrator::who(Hex hex) const {
  const UnitId unit = unit_at(hex);
  return (unit.exists() ? "the " + unit_name(unit) : leader_name(leader_at(hex))) + " at " + hex_text(hex);
}

std::string Narrator::verb(Hex hex, const char* singular, const char* plural) const {
  const UnitId unit = unit_at(hex);
  return unit.exists() && unit_name(unit).back() == 's' ? plural : singular;
}

void Narrator::speak(const Event& e) {
  const Hex hex(e.a);
  switch (e.kind) {
    case EventKind::kTurnBegan:
      return tell("turn " + std::to_string(table_.turns[0] + table_.turns[1] + 1) + ": " + side_name(e.side));
    case EventKind::kCardPlayed:
      return on_play(e);
    case EventKind::kReactionPlayed:
      ambusher_ = scenario_->rules->cards[e.a].reaction == Reaction::kAmbush ? Hex(e.b) : kNoHex;
      return tell(does(e.side, "answers", "answer") + " with " + scenario_->rules->cards[e.a].name);
    case EventKind::kUnitOrdered:
      return list(does(e.side, "orders", "order"), who(hex));
    case EventKind::kLeaderOrdered:
      return list(does(e.side, "orders", "order"), leader_name(leader_at(hex)) + " alone");
    case EventKind::kPlainOrder:
      return tell("it is a plain order, without what the card would add");
    case EventKind::kUnitRallied:
      return tell(who(hex) + " " + verb(hex, "rallies", "rally") + ": " + count(e.b, "block"));
    case EventKind::kUnitMoved:
      return on_move(e);
    case EventKind::kLeaderMoved:
      return on_leader_move(e);
    case EventKind::kReserveCalled:
      if (scenario_->reserves[e.a].by != EntryBy::kLeadership) return;  // told by who comes
      return tell(does(e.side, "calls its reserve", "call their reserve"));
    case EventKind::kUnitEntered: {
      const std::string name = unit_name(UnitId(e.a));
      return tell(possessive(e.side) + " " + name + (name.back() == 's' ? " appear" : " appears") + " at " +
                  hex_text(Hex(e.b)));
    }
    case EventKind::kLeaderEntered:
      return tell(leader_name(LeaderId(e.a)) + " appears at " + hex_text(Hex(e.b)));
    case EventKind::kUnitLeft:
    case EventKind::kLeaderLeft:
      return on_departure(e);
    case EventKind::kBattleDeclared:
      return on_battle(e);
    case EventKind::kEvadeDeclared:
      evades_ = true;
      return;
    case EventKind::kRolled:
      return on_roll(e);
    case EventKind::kHits:
      if (growing_.empty()) begin(who(hex));
      if (rampages_) growing_ += " at " + who(hex);
      rampages_ = false;
      growing_ += "; " + (e.b == 0 ? "no hit" : count(e.b, "hit")) + (e.c > 0 ? ", " + count(e.c, "flag") : "");
      return;
    case EventKind::kBlocksLost:
    case EventKind::kUnitLost:
    case EventKind::kLeaderLost:
      return on_loss(e);
    case EventKind::kFlagsIgnored:
      return on_flags(e);
    case EventKind::kBannersChanged:
      return on_banners(e);
    case EventKind::kObjectiveGained:
      return tell(does(e.side, "takes ", "take ") + hex_text(hex));
    case EventKind::kObjectiveLost:
      return tell(does(e.side, "no longer holds ", "no longer hold ") + hex_text(hex));
    case EventKind::kTokens:
      // What a token is spent on is told instead.
      if (e.a < table_.tokens[index(e.side)]) return;
      return tell(does(e.side, "gains a token and has ", "gain a token and have ") + number_or_none(e.a));
    case EventKind::kGlory:
      return;  // what it is spent on is told instead
    case EventKind::kLeadershipBought:
      return tell(does(e.side, "spends", "spend") + " glory on leadership");
    case EventKind::kLeadershipUsed:
      glory_die_ = true;
      return;
    case EventKind::kStragglers:
      return tell(does(e.side, "spends ", "spend ") + count(e.a, "glory counter") + " on stragglers");
    case EventKind::kFelled:
      return;
    case EventKind::kMovesFirst:
      return tell(does(e.side, "moves first", "move first"));
    case EventKind::kTrophyTaken:
      return tell(does(e.side, "takes", "take") + " the standard of the " + unit_name(UnitId(e.b)));
    case EventKind::kInspired:
      return tell(does(e.side, "spends", "spend") +
                  " a token on an inspired action: " + scenario_->rules->inspired[e.a].name);
    case EventKind::kTokenDie:
      token_die_ = true;
      return;
    case EventKind::kBravery:
      return tell(does(e.side, "spends", "spend") + " a token on bravery and may ignore one flag more");
    case EventKind::kCleared:
      if (scenario_->gates.has(hex)) return tell("the gate at " + hex_text(hex) + " is open");
      return tell(does(e.side, "plunders", "plunder") + " the camp at " + hex_text(hex));
    case EventKind::kLeaderPromoted:
      return tell("a new leader steps forward from the ranks at " + hex_text(Hex(e.b)));
    case EventKind::kCardDiscarded:
      return tell(does(e.side, "keeps one scouted card and discards ", "keep one scouted card and discard ") +
                  scenario_->rules->cards[e.a].name);
    case EventKind::kShotFired:
      begin(who(hex) + " " + verb(hex, "shoots", "shoot") + " back over the saddle");
      shoots_ = true;
      return;
    case EventKind::kUnitUnordered:
      return tell(who(hex) + " " + verb(hex, "loses its order with its leader", "lose their order with their leader"));
    case EventKind::kHandLimit:
      return tell(does(e.side, "may", "may") + " now hold " + count(e.a, "card"));
    case EventKind::kCardDrawn:
      return list(does(e.side, "draws", "draw"),
                  e.a < scenario_->rules->cards.size() ? scenario_->rules->cards[e.a].name : "a card");
    case EventKind::kReshuffled:
      return tell("the discards are shuffled into the deck");
    case EventKind::kBattleOver:
      return finish();
    case EventKind::kTurnEnded:
      return finish();
    case EventKind::kAwaits:
      return;
    case EventKind::kGameOver:
      if (static_cast<Result>(e.a) == Result::kDraw) return tell("the battle is a draw");
      const Side winner = static_cast<Result>(e.a) == Result::kTopWins ? Side::kTop : Side::kBottom;
      return tell(does(winner, "wins", "win") + " the battle, with " + count(table_.banners[index(winner)], "banner") +
                  " to " + number_or_none(table_.banners[index(other(winner))]));
  }
}

// Ground held is lost again, and its banners with it.
void Narrator::on_banners(const Event& e) {
  const std::string now = number_or_none(e.a) + " of " + number_word(scenario_->sides[index(e.side)].banners);
  const int change = e.a - table_.banners[index(e.side)];
  if (change >= 0)
    return tell(does(e.side, "wins", "win") + " a banner " + banner_cause(static_cast<BannerCause>(e.b)) + " and " +
                (is_many(side_name(e.side)) ? "have " : "has ") + now);
  tell(does(e.side, "loses ", "lose ") + (change == -1 ? "a banner" : count(-change, "banner")) + " and " +
       (is_many(side_name(e.side)) ? "have " : "has ") + now);
}

void Narrator::on_play(const Event& e) {
  const auto& cards = scenario_->rules->cards;
  std::string text = does(e.side, "plays ", "play ") + cards[e.a].name;
  if (e.b >= cards.size())
    text += ", with nothing to copy";
  else if (e.b != e.a)
    text += std::string(", which stands for ") + cards[e.b].name;
  tell(std::move(text));
}

void Narrator::on_move(const Event& e) {
  const Hex from(e.a), to(e.b);
  std::string text = who(from) + " ";
  switch (static_cast<MoveCause>(e.c)) {
    case MoveCause::kOrder:
      text += verb(from, "moves", "move");
      break;
    case MoveCause::kSecondMove:
      text += verb(from, "moves on", "move on");
      break;
    case MoveCause::kRetreat:
      text += verb(from, "retreats", "retreat");
      break;
    case MoveCause::kEvade:
      text += verb(from, "falls back", "fall back");
      break;
    case MoveCause::kAdvance:
      text += verb(from, "advances", "advance");
      break;
    case MoveCause::kFlight:
      text += verb(from, "flees", "flee");
      break;
  }
  text += " to " + hex_text(to);
  if (const LeaderId leader = leader_at(from); leader.exists()) text += " with " + leader_name(leader);
  tell(std::move(text));
  marched_from_ = from;
  marched_to_ = to;
  if (static_cast<MoveCause>(e.c) == MoveCause::kAdvance) advanced_ = to;
}

void Narrator::on_leader_move(const Event& e) {
  const Hex from(e.a), to(e.b);
  const bool goes_along = from.exists() && from == marched_from_ && to == marched_to_;
  marched_from_ = marched_to_ = kNoHex;
  if (goes_along) return;
  const std::string leader = leader_name(LeaderId(e.d));
  if (!to.exists()) return tell(leader + " must flee");
  const bool flight = static_cast<MoveCause>(e.c) == MoveCause::kFlight;
  std::string text = leader + (flight ? " gets away to " : " moves to ") + hex_text(to);
  if (table_.decision == Decision::kMoveALeader)
    text = does(scenario_->leaders[e.d].side, "spends", "spend") + " a token: " + text;
  if (const UnitId unit = unit_at(to); unit.exists()) text += " and joins the " + unit_name(unit);
  tell(std::move(text));
}

void Narrator::on_departure(const Event& e) {
  const bool flight = static_cast<LossCause>(e.c) == LossCause::kFlight;
  if (e.kind == EventKind::kLeaderLeft)
    return tell(leader_name(LeaderId(e.b)) + (flight ? " escapes from the field" : " leaves the field"));
  const Hex hex(e.a);
  if (flight) return tell("the crew of " + who(hex) + " gets away and leaves it behind");
  tell(who(hex) + " " + verb(hex, "leaves", "leave") + " the field");
}

void Narrator::on_battle(const Event& e) {
  const Hex from(e.a), target(e.b);
  std::string text = possessive(e.side) + who(from).substr(3);
  switch (static_cast<StrikeMode>(e.c)) {
    case StrikeMode::kAttack:
    case StrikeMode::kEvaded:
      text += verb(from, " attacks ", " attack ");
      break;
    case StrikeMode::kFire:
      text += verb(from, " fires at ", " fire at ");
      break;
    case StrikeMode::kBack:
      text += verb(from, " battles back at ", " battle back at ");
      break;
    case StrikeMode::kFirst:
      text += verb(from, " strikes first at ", " strike first at ");
      break;
    case StrikeMode::kAmbush:
      text += verb(from, " ambushes ", " ambush ");
      break;
    case StrikeMode::kParthian:
      text += verb(from, " shoots back at ", " shoot back at ");
      break;
    case StrikeMode::kStorm:
      begin(text + verb(from, " storms the gate at ", " storm the gate at ") + hex_text(target));
      attacker_ = from;
      target_ = target;
      attacking_side_ = e.side;
      attacked_ = evades_ = dice_told_ = false;
      return;
  }
  begin(text + who(target));
  attacker_ = from;
  target_ = target;
  attacking_side_ = e.side;
  attacked_ = evades_ = dice_told_ = false;
}

// The attacker's dice complete the sentence that declares the battle; those of a defender who strikes first or battles
// back, and the attacker's after a first strike, have a sentence of their own.
void Narrator::on_strike(Side side, Action roll) {
  const bool attacks = side == attacking_side_;
  const Hex hex = attacks ? attacker_ : target_;
  if (ambusher_.exists()) {
    begin(who(ambusher_) + verb(ambusher_, " ambushes ", " ambush ") + who(advanced_));
    ambusher_ = kNoHex;
    evades_ = false;
  } else if (shoots_) {
    shoots_ = evades_ = false;
  } else if (growing_.empty() || dice_told_ || !attacks) {
    const char* plural = attacks ? " attack" : attacked_ ? " battle back" : " strike first";
    const char* singular = attacks ? " attacks" : attacked_ ? " battles back" : " strikes first";
    begin(who(hex) + verb(hex, singular, plural));
  }
  attacked_ |= attacks;
  dice_told_ = true;
  const int dice = roll_of(roll).size();
  growing_ += " with " + (dice == 1 ? "one die" : number_word(dice) + " dice");
  if (std::exchange(token_die_, false)) growing_ += ", one of them for a token";
  if (std::exchange(glory_die_, false)) growing_ += ", one of them for glory";
  if (evades_) growing_ += verb(target_, " as it falls back", " as they fall back");
  growing_ += ": " + faces(roll);
}

void Narrator::on_roll(const Event& e) {
  const Action roll = action(ActionKind::kRoll, e.a, e.b, e.c);
  const std::string shows = faces(roll);
  switch (static_cast<RollCause>(e.d)) {
    case RollCause::kStrike:
      return on_strike(e.side, roll);
    case RollCause::kReroll:
      if (growing_.empty()) begin(does(e.side, "rolls", "roll"));
      growing_ += "; the swords again: " + shows;
      return;
    case RollCause::kLeaderCheck:
      return tell("is the leader hit? " + capital(shows));
    case RollCause::kEscape:
      return tell("does the leader slip through? " + capital(shows));
    case RollCause::kRampage:
      rampages_ = true;
      return begin("the rampage rolls " + shows);
    case RollCause::kMarsh:
      return tell("the marsh: " + shows);
    case RollCause::kOrders:
      return tell(does(e.side, "rolls for orders: ", "roll for orders: ") + shows);
    case RollCause::kFirstPlayer:
      return tell(does(e.side, "rolls for the first turn: ", "roll for the first turn: ") + shows);
    case RollCause::kStragglers:
      return tell(does(e.side, "rolls for stragglers: ", "roll for stragglers: ") + shows);
    case RollCause::kTrophy:
      return tell(does(e.side, "reaches for the standard: ", "reach for the standard: ") + shows);
    case RollCause::kRally:
      return tell(does(e.side, "rolls to rally: ", "roll to rally: ") + shows);
  }
}

void Narrator::on_loss(const Event& e) {
  const Hex hex(e.a);
  const auto cause = static_cast<LossCause>(e.c);
  if (e.kind == EventKind::kLeaderLost) return tell(leader_name(LeaderId(e.b)) + " falls");
  if (e.kind == EventKind::kUnitLost) {
    if (growing_.empty())
      begin(who(hex) + " " + verb(hex, "is", "are") + " destroyed");
    else
      growing_ += "; " + who(hex) + " " + verb(hex, "is", "are") + " destroyed";
    return finish();
  }
  const bool in_the_sentence =
      !growing_.empty() && cause != LossCause::kRetreat && cause != LossCause::kElephantRetreat;
  if (in_the_sentence) {
    if (e.b > 0) growing_ += ", " + count(e.b, "block") + " left";
    return;
  }
  std::string text = who(hex) + " " + verb(hex, "loses ", "lose ") + count(e.d, "block");
  if (cause == LossCause::kRetreat) text += " for want of a way back";
  if (cause == LossCause::kElephantRetreat) text += " under the elephants";
  if (cause == LossCause::kMarsh) text += " in the marsh";
  if (e.b > 0) text += ", " + count(e.b, "block") + " left";
  begin(std::move(text));
}

void Narrator::on_flags(const Event& e) {
  const Hex hex(e.a);
  std::string text = who(hex) + " ";
  if (e.b > 0) text += verb(hex, "ignores ", "ignore ") + count(e.b, "flag");
  if (e.b > 0 && e.c > 0) text += " and ";
  if (e.c > 0) text += verb(hex, "gives way to ", "give way to ") + count(e.c, "flag");
  if (e.b == 0 && e.c == 0) text += verb(hex, "holds", "hold");
  tell(std::move(text));
}

}  // namespace acies::hex
