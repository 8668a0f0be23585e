// Events by name. Each kind says which of its bytes mean what (engine/model/event.h).
#include "games/hex/game.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

constexpr const char* kNames[] = {"turn_began",
                                  "card_played",
                                  "reaction_played",
                                  "unit_ordered",
                                  "leader_ordered",
                                  "plain_order",
                                  "unit_rallied",
                                  "unit_moved",
                                  "leader_moved",
                                  "reserve_called",
                                  "unit_entered",
                                  "leader_entered",
                                  "unit_left",
                                  "leader_left",
                                  "battle_declared",
                                  "evade_declared",
                                  "rolled",
                                  "hits",
                                  "blocks_lost",
                                  "unit_lost",
                                  "leader_lost",
                                  "flags_ignored",
                                  "battle_over",
                                  "banners",
                                  "objective_gained",
                                  "objective_lost",
                                  "hand_limit",
                                  "card_drawn",
                                  "reshuffled",
                                  "turn_ended",
                                  "awaits",
                                  "game_over",
                                  "tokens",
                                  "inspired",
                                  "token_die",
                                  "bravery",
                                  "cleared",
                                  "leader_promoted",
                                  "card_discarded",
                                  "shot_fired",
                                  "unit_unordered",
                                  "glory",
                                  "leadership_bought",
                                  "leadership_used",
                                  "stragglers",
                                  "felled",
                                  "trophy_taken",
                                  "moves_first"};
static_assert(std::size(kNames) == static_cast<std::size_t>(EventKind::kMovesFirst) + 1);

constexpr const char* kMoveCauses[] = {"order", "second_move", "retreat", "evade", "advance", "flight"};
constexpr const char* kLossCauses[] = {"close", "fire",   "retreat",    "rampage",  "elephant_retreat",
                                       "marsh", "flight", "left_board", "straggled"};
constexpr const char* kRollCauses[] = {"strike", "reroll", "leader_check", "escape",     "rampage", "marsh",
                                       "orders", "rally",  "first_player", "stragglers", "trophy"};
constexpr const char* kBannerCauses[] = {"unit", "leader", "exit", "objective", "scout"};
constexpr const char* kModes[] = {"attack", "fire", "back", "first", "evaded", "ambush", "parthian", "storm"};

template <std::size_t N>
const char* named(const char* const (&names)[N], std::uint8_t i) {
  return i < N ? names[i] : "?";
}

class EventWriter {
 public:
  EventWriter(JsonWriter& out, const RuleSet& rules, const Event& e) : out_(out), rules_(rules), e_(e) {}

  void write() {
    out_.open('{').field("e", named(kNames, static_cast<std::uint8_t>(e_.kind)));
    if (e_.side == Side::kTop || e_.side == Side::kBottom) out_.field("side", side_word(e_.side));
    write_fields();
    out_.close('}');
  }

 private:
  void hex(const char* name, std::uint8_t h) {
    out_.key(name);
    if (h < kMaxHexes)
      out_.value(hex_text(Hex(h)));
    else
      out_.null();
  }
  void card(const char* name, std::uint8_t c) {
    out_.key(name);
    if (c < rules_.cards.size())
      out_.value(rules_.cards[c].code);
    else
      out_.null();
  }
  void number(const char* name, std::uint8_t v) { out_.field(name, int{v}); }
  void cause(const char* word) { out_.field("cause", word); }

  void write_faces() {
    const Roll roll = roll_of(action(ActionKind::kRoll, e_.a, e_.b, e_.c));
    out_.key("faces").open('[');
    for (int f = 0; f < kFaces; ++f)
      for (int n = roll[static_cast<Face>(f)]; n > 0; --n) out_.value(face_word(static_cast<Face>(f)));
    out_.close(']');
    cause(named(kRollCauses, e_.d));
  }

  void write_fields() {
    switch (e_.kind) {
      case EventKind::kTurnBegan:
      case EventKind::kTurnEnded:
      case EventKind::kReshuffled:
      case EventKind::kPlainOrder:
      case EventKind::kMovesFirst:
      case EventKind::kTokenDie:
      case EventKind::kBravery:
        return;
      case EventKind::kCardPlayed:
        card("card", e_.a);
        return card("as", e_.b);
      case EventKind::kReactionPlayed:
        card("card", e_.a);
        return hex("hex", e_.b);
      case EventKind::kCardDrawn:
      case EventKind::kCardDiscarded:
        return card("card", e_.a);
      case EventKind::kUnitOrdered:
      case EventKind::kUnitUnordered:
      case EventKind::kLeaderOrdered:
      case EventKind::kEvadeDeclared:
      case EventKind::kShotFired:
      case EventKind::kBattleOver:
      case EventKind::kCleared:
        return hex("hex", e_.a);
      case EventKind::kUnitRallied:
        hex("hex", e_.a);
        return number("blocks", e_.b);
      case EventKind::kUnitMoved:
      case EventKind::kLeaderMoved:
        hex("from", e_.a);
        hex("to", e_.b);
        cause(named(kMoveCauses, e_.c));
        if (e_.kind == EventKind::kLeaderMoved) number("leader", e_.d);
        return;
      case EventKind::kReserveCalled:
        return number("reserve", e_.a);
      case EventKind::kUnitEntered:
        number("unit", e_.a);
        return hex("hex", e_.b);
      case EventKind::kLeaderEntered:
      case EventKind::kLeaderPromoted:
        number("leader", e_.a);
        return hex("hex", e_.b);
      case EventKind::kUnitLeft:
        hex("hex", e_.a);
        number("unit", e_.b);
        return cause(named(kLossCauses, e_.c));
      case EventKind::kLeaderLeft:
      case EventKind::kLeaderLost:
        hex("hex", e_.a);
        number("leader", e_.b);
        return cause(named(kLossCauses, e_.c));
      case EventKind::kBattleDeclared:
        hex("from", e_.a);
        hex("to", e_.b);
        out_.field("mode", named(kModes, e_.c));
        return;
      case EventKind::kRolled:
        return write_faces();
      case EventKind::kHits:
        hex("hex", e_.a);
        number("hits", e_.b);
        return number("flags", e_.c);
      case EventKind::kBlocksLost:
        hex("hex", e_.a);
        number("left", e_.b);
        number("lost", e_.d);
        return cause(named(kLossCauses, e_.c));
      case EventKind::kUnitLost:
        hex("hex", e_.a);
        return cause(named(kLossCauses, e_.c));
      case EventKind::kFlagsIgnored:
        hex("hex", e_.a);
        number("ignored", e_.b);
        return number("accepted", e_.c);
      case EventKind::kBannersChanged:
        number("banners", e_.a);
        return cause(named(kBannerCauses, e_.b));
      case EventKind::kObjectiveGained:
      case EventKind::kObjectiveLost:
        hex("hex", e_.a);
        return number("objective", e_.b);
      case EventKind::kHandLimit:
        return number("cards", e_.a);
      case EventKind::kTokens:
        return number("tokens", e_.a);
      case EventKind::kGlory:
        return number("glory", e_.a);
      case EventKind::kLeadershipBought:
      case EventKind::kLeadershipUsed:
      case EventKind::kStragglers:
        return number("dice", e_.a);
      case EventKind::kFelled:
        number("by", e_.a);
        out_.field("mode", named(kModes, e_.b));
        return e_.c != 255 ? number("unit", e_.c) : number("leader", e_.d);
      case EventKind::kTrophyTaken:
        number("by", e_.a);
        return number("unit", e_.b);
      case EventKind::kInspired:
        out_.field("code", e_.a < rules_.inspired.size() ? rules_.inspired[e_.a].code : "?");
        return;
      case EventKind::kAwaits:
        out_.field("decision", decision_word(static_cast<Decision>(e_.a)));
        return number("dice", e_.b);
      case EventKind::kGameOver: {
        const auto result = static_cast<Result>(e_.a);
        out_.key("winner");
        if (result == Result::kTopWins || result == Result::kBottomWins)
          out_.value(side_word(result == Result::kTopWins ? Side::kTop : Side::kBottom));
        else
          out_.null();
        return;
      }
    }
  }

  JsonWriter& out_;
  const RuleSet& rules_;
  const Event& e_;
};

}  // namespace

void HexEvents::write(JsonWriter& out, Side viewer) const {
  out.open('[');
  for (const Event& e : events_) EventWriter(out, *scenario_->rules, seen_by(e, viewer)).write();
  out.close(']');
}

}  // namespace acies::hex
