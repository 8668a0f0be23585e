#include "host/secrets.h"

namespace acies {

std::string make_secret(World& world) {
  static constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const Bytes32 bytes = world.random_bytes();
  std::string text;
  for (std::size_t i = 0; i < 22; ++i) text += kLetters[bytes[i] & 63];
  return text;
}

std::string make_match_id(World& world, const std::string& prefix) {
  // Without letters that are taken for one another when read aloud.
  static constexpr char kLetters[] = "abcdefghijkmnpqrstuvwxyz23456789";
  const Bytes32 bytes = world.random_bytes();
  std::string text = prefix;
  for (std::size_t i = 0; i < 12; ++i) text += kLetters[bytes[i] & 31];
  return text;
}

Given give_secrets(World& world, std::array<SeatSetup, 2>& seats) {
  Given given;
  std::string* const secrets[2] = {&given.secrets.a, &given.secrets.b};
  std::string* const invitations[2] = {&given.invitations.a, &given.invitations.b};
  bool asker_sits = false;
  for (std::size_t i = 0; i < 2; ++i) {
    const SeatKind kind = seats[i].kind;
    if (kind == SeatKind::kBot || (kind == SeatKind::kHotseat && i == 1)) continue;
    std::string& told = asker_sits ? *invitations[i] : *secrets[i];
    told = make_secret(world);
    (asker_sits ? seats[i].invitation_hash : seats[i].secret_hash) = hex_digits(sha256(told));
    asker_sits = true;
  }
  return given;
}

}  // namespace acies
