// Everything that changes in a battle, in less than a kibibyte that copies like an integer.
#pragma once

#include <type_traits>

#include "base/fields.h"
#include "games/hex/board/hex_set.h"
#include "games/hex/model/scenario.h"

namespace acies::hex {

// The kind of decision to be made, which determines the legal actions.
enum class Decision : std::uint8_t {
  kNone,
  kPlayCard,
  kOrder,
  kMove,
  kBattle,
  kMoveAgain,  // Move-Fire-Move
  kFireAgain,  // Darken the Sky
  kReact,      // stand, evade or strike first
  kEvadeTo,
  kIgnoreFlags,
  kRetreatTo,
  kTrample,     // which hex a rampage rolls for next
  kLeaderStep,  // an evading leader
  kAdvance,
  kBonusBattle,
  kRally,
  kEnter,  // reserves
  kRoll,   // chance
  kDraw,   // chance
  kOver,
  kPlunder,      // take a camp for banners before playing a card
  kInspire,      // buy an inspired action for the units just ordered
  kBattleBonus,  // buy a die
  kShoot,        // the Parthian shot
  kAmbush,
  kMoveALeader,  // buy a leader's move after all battles
  kKeepCard,     // which of two scouted cards
  kScoutBanner,  // a banner instead of the second scouted card
  kBattleBack,   // the defender who stands may
  kGlory,        // how to spend glory before playing a card
  kStragglers,   // how much glory to spend before the first card, in secret
  kStraggle,     // which unit has straggled
};

constexpr auto names_of(Decision) {
  return names<Decision>({{Decision::kNone, "none"},
                          {Decision::kPlayCard, "play"},
                          {Decision::kOrder, "order"},
                          {Decision::kMove, "move"},
                          {Decision::kBattle, "battle"},
                          {Decision::kMoveAgain, "move_again"},
                          {Decision::kFireAgain, "fire_again"},
                          {Decision::kReact, "react"},
                          {Decision::kEvadeTo, "evade"},
                          {Decision::kIgnoreFlags, "ignore"},
                          {Decision::kRetreatTo, "retreat"},
                          {Decision::kTrample, "trample"},
                          {Decision::kLeaderStep, "flee"},
                          {Decision::kAdvance, "advance"},
                          {Decision::kBonusBattle, "bonus"},
                          {Decision::kRally, "rally"},
                          {Decision::kEnter, "enter"},
                          {Decision::kRoll, "roll"},
                          {Decision::kDraw, "draw"},
                          {Decision::kOver, "over"},
                          {Decision::kPlunder, "plunder"},
                          {Decision::kInspire, "inspire"},
                          {Decision::kBattleBonus, "bonus_die"},
                          {Decision::kShoot, "shoot"},
                          {Decision::kAmbush, "ambush"},
                          {Decision::kMoveALeader, "move_leader"},
                          {Decision::kKeepCard, "keep"},
                          {Decision::kScoutBanner, "scout_banner"},
                          {Decision::kBattleBack, "back"},
                          {Decision::kGlory, "glory"},
                          {Decision::kStragglers, "stragglers"},
                          {Decision::kStraggle, "straggle"}});
}

enum class FrameKind : std::uint8_t {
  kDeal,
  kTurn,
  kCombat,
  kStrike,
  kFlags,
  kRetreat,
  kRampage,
  kLeaderCheck,
  kLeaderEvade,
  kMarsh,
  kEnter,
  kDrawCards,
  kScout,
  kFirstPlayer,
  kStragglers,
  kTrophy,
};

// Why dice are rolled in a strike.
enum class StrikeMode : std::uint8_t { kAttack, kFire, kBack, kFirst, kEvaded, kAmbush, kParthian, kStorm };
constexpr auto names_of(StrikeMode) {
  return names<StrikeMode>({{StrikeMode::kAttack, "attack"},
                            {StrikeMode::kFire, "fire"},
                            {StrikeMode::kBack, "back"},
                            {StrikeMode::kFirst, "first"},
                            {StrikeMode::kEvaded, "evaded"},
                            {StrikeMode::kAmbush, "ambush"},
                            {StrikeMode::kParthian, "parthian"},
                            {StrikeMode::kStorm, "storm"}});
}

// One unfinished piece of play. The rules file of the frame's kind says which fields it uses, and their meaning.
struct Frame {
  FrameKind kind = FrameKind::kTurn;
  std::uint8_t step = 0;
  Side side = Side::kNobody;
  StrikeMode mode = StrikeMode::kAttack;
  UnitId unit;
  UnitId foe;
  LeaderId leader;
  Hex hex;
  Hex other;
  std::uint8_t dice = 0;
  std::uint8_t hits = 0;
  std::uint8_t flags = 0;
  std::uint8_t count = 0;
  std::uint8_t bits = 0;
  std::uint8_t set = 0;
  std::uint8_t spare = 0;
};
static_assert(sizeof(Frame) == 16);

constexpr int kMaxFrames = 11;

struct State {
  const Scenario* scenario = nullptr;

  // The board. The sets and the two maps say the same as the lists and are kept in step by place() and lift().
  std::array<HexSet, 2> units_of;    // hexes with a unit of the side
  std::array<HexSet, 2> leaders_of;  // hexes with a leader of the side, attached or alone
  HexSet cleared;                    // gates stormed and camps plundered: open ground now
  UnitSet ordered, moved, moved_again, entered, no_battle, must_battle, battled;
  UnitSet inspired_units;  // to which the inspired action of the turn applies
  UnitSet wet;             // whose charge the water has spoilt
  LeaderSet ordered_leaders, moved_leaders;
  std::array<Hex, kMaxUnits> unit_hex;
  std::array<std::uint8_t, kMaxUnits> blocks{};
  std::array<Hex, kMaxLeaders> leader_hex;
  std::array<UnitId, kMaxHexes> unit_at;
  std::array<LeaderId, kMaxHexes> leader_at;

  // Cards, counted by kind. No player knows the order of the deck, so there is none until a card is drawn.
  std::array<std::array<std::uint8_t, kMaxCardKinds>, 2> hands{};
  std::array<std::uint8_t, kMaxCardKinds> deck{};
  std::array<std::uint8_t, kMaxCardKinds> discards{};
  std::array<std::uint8_t, 2> hand_size{};
  std::array<std::uint8_t, 2> hand_limit{};
  std::array<std::uint8_t, 2> owed_cards{};  // to be drawn at once, between two steps of play
  std::uint8_t deck_size = 0;
  std::uint8_t roll_dice = 0;  // dice chance is about to roll

  // The turn.
  Side active = Side::kBottom;
  CardId played;                        // the card on the table
  CardId card;                          // the card whose orders are carried out: for Counter Attack the copied one
  bool plain = false;                   // a fallback order, without the card's effects
  std::uint8_t sections = kAnySection;  // Leadership: board sections the leader or unit must stand in
  std::array<CardId, 2> last_card;      // the card each side's last turn amounted to, for Counter Attack
  std::array<std::uint8_t, 2> last_sections{kAnySection, kAnySection};
  std::array<CardId, 4> reactions;           // reaction cards on the table, their owner draws first
  std::uint8_t orders = 0;                   // given so far by this card
  std::array<std::uint8_t, 8> by_section{};  // orders given, by the section bits of their hexes
  std::array<std::uint8_t, 5> pool{};        // symbols still to spend: green, blue, red, helmet, flag
  std::array<std::uint16_t, 2> turns{};      // own turns begun
  std::array<std::uint8_t, 2> banners{};
  std::array<std::uint16_t, 2> objectives_gained{};  // by each side, as bits
  std::array<std::uint8_t, 2> tokens{};
  std::array<bool, 2> token_spent{};  // this turn: one each
  std::uint8_t inspired = 255;        // the inspired action in force, 255: none
  bool promoted = false;              // this turn's Rally has brought its new leader
  // Fire and Close: the shooters, their targets, and the hexes they shot from.
  std::array<UnitId, 4> shooters, shot_at;
  std::array<Hex, 4> shot_hexes;
  std::uint8_t reserves_in = 0;

  // Battles of a campaign: all zero in others.
  std::array<std::uint8_t, 2> glory{};
  std::array<std::uint8_t, 2> trophies{};  // taken by each side
  std::uint8_t leadership = 0;             // dice bought with glory this turn and not rolled yet
  std::uint8_t glory_spent = 0;            // counters, by the side to move, this turn
  bool short_lead = false;                 // the leader of the Leadership card has not the reach of others

  Decision decision = Decision::kNone;
  Side decider = Side::kNobody;
  Result result = Result::kNone;
  std::uint8_t depth = 0;
  std::array<Frame, kMaxFrames> stack;

  const Frame& top() const { return stack[depth - 1]; }
  Frame& top() { return stack[depth - 1]; }
  bool over() const { return result != Result::kNone; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

}  // namespace acies::hex
