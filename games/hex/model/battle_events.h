// Battles: attacker and target, the faces of the dice, and their effects. Losses have events of their own.
#pragma once

#include "base/fields.h"
#include "games/hex/model/action.h"
#include "games/hex/model/event_causes.h"
#include "games/hex/model/state.h"

namespace acies::hex {

struct BattleDeclared {
  Side side = Side::kNobody;
  Hex from;
  Hex to;
  StrikeMode mode = StrikeMode::kAttack;
  bool before_moving = false;
  static constexpr auto kFields =
      fields("battle_declared", "A unit attacks.", always("side", &BattleDeclared::side, "of the unit that attacks"),
             always("from", &BattleDeclared::from, "where it stands"),
             always("to", &BattleDeclared::to, "the hex it attacks"), field("mode", &BattleDeclared::mode, "how"),
             maybe("before_moving", &BattleDeclared::before_moving, "it fires before it moves, and may battle again"));
};

struct EvadeDeclared {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields =
      fields("evade_declared", "The unit attacked evades.", always("side", &EvadeDeclared::side, "of that unit"),
             always("hex", &EvadeDeclared::hex, "where it stands"));
};

struct ShotFired {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields =
      fields("shot_fired", "A unit that evades shoots: the Parthian shot.",
             always("side", &ShotFired::side, "of that unit"), always("hex", &ShotFired::hex, "where it stood"));
};

struct Rolled {
  Side side = Side::kNobody;
  Roll faces;
  RollCause cause = RollCause::kStrike;
  static constexpr auto kFields = fields(
      "rolled", "Dice are rolled.", always("side", &Rolled::side, "the side that rolls"),
      field("faces", &Rolled::faces, "the faces they show"), field("cause", &Rolled::cause, "the purpose of the roll"));
};

struct Hits {
  Side side = Side::kNobody;
  Hex hex;
  std::uint8_t hits = 0;
  std::uint8_t flags = 0;
  static constexpr auto kFields =
      fields("hits", "The dice of a blow are counted.", always("side", &Hits::side, "of the target"),
             always("hex", &Hits::hex, "where the target stands"), field("hits", &Hits::hits, "hits that count"),
             field("flags", &Hits::flags, "flags that count"));
};

struct FlagsIgnored {
  Side side = Side::kNobody;
  Hex hex;
  std::uint8_t ignored = 0;
  std::uint8_t accepted = 0;
  static constexpr auto kFields =
      fields("flags_ignored", "A unit takes its flags.", always("side", &FlagsIgnored::side, "of the unit"),
             always("hex", &FlagsIgnored::hex, "where it stands"),
             field("ignored", &FlagsIgnored::ignored, "flags it ignores"),
             field("accepted", &FlagsIgnored::accepted, "flags it retreats for"));
};

struct BattleOver {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields =
      fields("battle_over", "A battle is over.", always("side", &BattleOver::side, "that attacked"),
             always("hex", &BattleOver::hex, "where the attacker stood"));
};

}  // namespace acies::hex
