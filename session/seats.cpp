#include "session/seats.h"

#include <algorithm>

#include "base/sha256.h"

namespace acies {
namespace {

constexpr std::size_t kFewestSecretCharacters = 22;  // 132 bits, as the server makes them
constexpr std::size_t kHashDigits = 64;

bool is_secret(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() >= kFewestSecretCharacters && std::all_of(text.begin(), text.end(), plain);
}

bool is_hash(std::string_view text) {
  const auto digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return text.size() == kHashDigits && std::all_of(text.begin(), text.end(), digit);
}

}  // namespace

std::array<bool, 2> seats_held(const std::array<SeatSetup, 2>& seats, const std::string& secret) {
  std::array<bool, 2> held{};
  if (secret.empty()) return held;
  const std::string hash = hex_digits(sha256(secret));
  for (std::size_t i = 0; i < 2; ++i) held[i] = seats[i].secret_hash == hash;
  if (held[0] && seats[0].kind == SeatKind::kHotseat) held[1] = true;
  return held;
}

std::array<bool, 2> seats_of(const std::array<SeatSetup, 2>& seats, std::int64_t person) {
  std::array<bool, 2> held{};
  for (std::size_t i = 0; i < 2; ++i) held[i] = person != 0 && seats[i].person == person;
  if (held[0] && seats[0].kind == SeatKind::kHotseat) held[1] = true;
  return held;
}

ClaimOutcome judge_claim(const std::array<SeatSetup, 2>& seats, const Claim& claim) {
  ClaimOutcome out;
  const std::string invitation = hex_digits(sha256(claim.invitation));
  const auto found = std::find_if(seats.begin(), seats.end(),
                                  [&](const SeatSetup& seat) { return seat.invitation_hash == invitation; });
  if (claim.invitation.empty() || found == seats.end()) {
    out.refusal = Refusal{"wrong_invitation", "this is no invitation to a seat here"};
    return out;
  }
  const auto at = static_cast<std::size_t>(found - seats.begin());
  out.seat = seat_at(static_cast<int>(at));
  const std::string hash = hex_digits(sha256(claim.secret));
  if (found->secret_hash == hash) return out;
  if (!found->open()) {
    out.refusal = Refusal{"taken", "this invitation has been used: the seat is taken"};
  } else if (!is_secret(claim.secret)) {
    out.refusal = Refusal{"malformed", "a secret has at least 22 letters, digits, `-` or `_`"};
  } else if (seats[1 - at].secret_hash == hash) {
    out.refusal = Refusal{"malformed", "that secret holds the other seat"};
  } else {
    out.entry = std::string(name_of(out.seat)) + " " + hash + (claim.name.empty() ? "" : " " + claim.name);
  }
  return out;
}

std::string apply_claim(std::array<SeatSetup, 2>& seats, std::string_view entry) {
  const std::optional<Seat> seat = find_named<Seat>(entry.substr(0, 1));
  const std::string_view hash = entry.size() > 2 ? entry.substr(2, kHashDigits) : "";
  const std::string_view name = entry.substr(std::min(entry.size(), 2 + kHashDigits));
  if (!seat || !is_hash(hash) || entry[1] != ' ' || (!name.empty() && name[0] != ' '))
    return "it does not name a seat and the secret that holds it";
  SeatSetup& taken = seats[static_cast<std::size_t>(*seat)];
  if (!taken.open()) return "the seat is not open";
  taken.secret_hash = hash;
  if (!name.empty()) taken.name = name.substr(1);
  return "";
}

}  // namespace acies
