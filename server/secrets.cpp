#include "server/secrets.h"

#include <sys/random.h>

#include <cstdlib>

namespace acies::server {

Bytes32 random_bytes() {
  Bytes32 bytes;
  // 32 bytes are given whole or not at all; without them nothing here is safe.
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
  return bytes;
}

std::string make_secret() {
  static constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const Bytes32 bytes = random_bytes();
  std::string text;
  for (std::size_t i = 0; i < 22; ++i) text += kLetters[bytes[i] & 63];
  return text;
}

std::string make_match_id() {
  // Without letters that are taken for one another when read aloud.
  static constexpr char kLetters[] = "abcdefghijkmnpqrstuvwxyz23456789";
  const Bytes32 bytes = random_bytes();
  std::string text;
  for (std::size_t i = 0; i < 12; ++i) text += kLetters[bytes[i] & 31];
  return text;
}

}  // namespace acies::server
