// The people of a club: who they are, where they are signed in, and what they offer. Rows of the store, without any logic.
#pragma once

#include <cstdint>
#include <string>

#include "session/pace.h"

namespace acies::club {

// Made by lot, 63 bits, so that it tells nothing; 0 is no person.
using PersonId = std::int64_t;

enum class PersonKind : std::uint8_t { kStranger, kGuest, kNamed };
constexpr auto names_of(PersonKind) {
  return names<PersonKind>(
      {{PersonKind::kStranger, "stranger"}, {PersonKind::kGuest, "guest"}, {PersonKind::kNamed, "named"}});
}

struct Person {
  PersonId id = 0;
  PersonKind kind = PersonKind::kGuest;
  std::string name;       // "" of a guest
  std::int64_t made = 0;  // milliseconds since 1970, here as below
  std::int64_t seen = 0;  // about when
  friend bool operator==(const Person&, const Person&) = default;
};

// One browser in which a person is known. Its cookie holds a token of 256 bits, of which only the hash is kept.
struct SignIn {
  std::string hash;  // SHA-256 of the token, as digits
  PersonId person = 0;
  std::string device;  // in words: "Firefox on Linux"
  std::int64_t made = 0, used = 0;
  friend bool operator==(const SignIn&, const SignIn&) = default;
};

// A token that is good for one use: of a pairing link, or of a recovery code.
enum class TokenKind : std::uint8_t { kPairing, kRecovery };
struct Token {
  std::string hash;
  TokenKind kind = TokenKind::kPairing;
  PersonId person = 0;
  std::int64_t until = 0;  // 0: for good
};

// Whether both players sit at the table at once, or each whenever he finds the time.
enum class Pace : std::uint8_t { kNow, kDays };
constexpr auto names_of(Pace) { return names<Pace>({{Pace::kNow, "now"}, {Pace::kDays, "days"}}); }

// The side that the person who offers a seat wants for himself.
enum class WantedSide : std::uint8_t { kTop, kBottom, kRandom };
constexpr auto names_of(WantedSide) {
  return names<WantedSide>(
      {{WantedSide::kTop, "top"}, {WantedSide::kBottom, "bottom"}, {WantedSide::kRandom, "random"}});
}

// A seat that a person offers. The match is made when it is taken.
struct Offer {
  std::string id;
  PersonId by = 0;
  std::string battle;
  WantedSide side = WantedSide::kRandom;
  Pace pace = Pace::kNow;
  PaceName clock = PaceName::kNone;  // of the match
  bool two_way = false;
  bool watched = false;  // the match may be listed for others to watch
  bool listed = true;    // in the lobby; otherwise only its link leads to it
  PersonId to = 0;       // the only person who may take it; 0: everyone may
  std::int64_t made = 0, until = 0;
  PersonId taken_by = 0;
  std::string match;             // that it becomes
  std::string by_name, to_name;  // as the people are called now
  friend bool operator==(const Offer&, const Offer&) = default;
};

// A seat of a person, as lists of matches show it.
struct HeldSeat {
  std::string match, battle, first_side;
  int seat = 0;
  bool two_way = false, over = false;
  int turn_of = -1;  // the seat that decides; -1: none, or not known
  std::int64_t made = 0, changed = 0;
  std::string opponent_kind, opponent_level, opponent_name;
};

// A match that may be watched.
struct OpenMatch {
  std::string match, battle;
  std::array<std::string, 2> names;
  std::int64_t changed = 0;
};

}  // namespace acies::club
