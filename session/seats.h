// The two seats of a match or a campaign, and their holders. A person's seat is held by a secret, of which only the hash is
// known here. A seat that is still to be taken has an invitation instead, known by its hash as well: the person who brings the
// invitation takes the seat, once, with a secret of his own making, so that no other person ever holds it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/fields.h"
#include "games/game.h"

namespace acies {

enum class SeatKind : std::uint8_t { kPerson, kBot, kHotseat };
constexpr auto names_of(SeatKind) {
  return names<SeatKind>({{SeatKind::kPerson, "person"}, {SeatKind::kBot, "bot"}, {SeatKind::kHotseat, "hotseat"}});
}
struct SeatSetup {
  SeatKind kind = SeatKind::kPerson;
  std::string level;            // of a bot: a player as the game knows it
  std::string name;             // of a person, if he gave one
  std::string secret_hash;      // SHA-256 of the secret that holds the seat, as digits; a hot seat's under the first
  std::string invitation_hash;  // SHA-256 of the invitation to it; stays when the seat has been taken
  std::int64_t person = 0;      // of the club (club/person.h), whose seat it is besides; 0: of no person

  // No person has taken it yet.
  bool open() const { return secret_hash.empty() && !invitation_hash.empty(); }
};
// The two seats of a match, each with the same player in both of its games.
enum class Seat : std::uint8_t { kA, kB };
constexpr auto names_of(Seat) { return names<Seat>({{Seat::kA, "a"}, {Seat::kB, "b"}}); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

// The seats that a secret holds, by index; a hot seat's holds both.
std::array<bool, 2> seats_held(const std::array<SeatSetup, 2>& seats, const std::string& secret);

// The seats of a person of the club, likewise; none for 0.
std::array<bool, 2> seats_of(const std::array<SeatSetup, 2>& seats, std::int64_t person);

// A person wants to take a seat.
struct Claim {
  std::string invitation;
  std::string secret;  // that will hold it
  std::string name;    // of the person, if he gives one
};
// The result of a claim: a refusal, or the seat. The claimant who repeats his claim, as the answer may have been lost, gets the same
// seat; then there is nothing to be kept, and `entry` is "".
struct ClaimOutcome {
  std::optional<Refusal> refusal;
  Seat seat = Seat::kA;
  std::string entry;  // the text of the log's entry, which names the seat, the hash of the secret and the person
};
ClaimOutcome judge_claim(const std::array<SeatSetup, 2>& seats, const Claim& claim);

// Gives a seat to the claimant of an entry. Returns "", or the error of the entry; then nothing has changed.
std::string apply_claim(std::array<SeatSetup, 2>& seats, std::string_view entry);

}  // namespace acies
