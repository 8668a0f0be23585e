#include "club/tokens.h"

#include <algorithm>

namespace acies::club {
namespace {

constexpr char kTokenLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr char kPlainLetters[] = "abcdefghijkmnpqrstuvwxyz23456789";

std::string base64(const Bytes32& bytes, std::size_t count) {
  std::string out;
  std::uint32_t bits = 0;
  int have = 0;
  for (std::size_t i = 0; i < count; ++i) {
    bits = (bits << 8) | bytes[i];
    for (have += 8; have >= 6; have -= 6) out += kTokenLetters[(bits >> (have - 6)) & 63];
  }
  if (have > 0) out += kTokenLetters[(bits << (6 - have)) & 63];
  return out;
}

}  // namespace

std::string hash_of(std::string_view token) { return hex_digits(sha256(token)); }

std::string new_token(const Chance& chance) { return base64(chance(), 32); }

bool is_token(std::string_view text) {
  return text.size() == 43 && text.find_first_not_of(kTokenLetters) == std::string_view::npos;
}

std::string new_id(const Chance& chance) { return base64(chance(), 16); }

std::string new_code(const Chance& chance) {
  const Bytes32 bytes = chance();
  std::string out;
  for (std::size_t i = 0; i < 13; ++i) {
    if (i == 4 || i == 8) out += '-';
    out += kPlainLetters[bytes[i] & 31];
  }
  return out;
}

std::string plain_code(std::string_view typed) {
  std::string out;
  for (const char c : typed) {
    if (c == ' ' || c == '-') continue;
    out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  }
  return out;
}

std::string device_words(std::string_view agent) {
  static constexpr std::pair<std::string_view, const char*> kBrowsers[] = {
      {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}};
  static constexpr std::pair<std::string_view, const char*> kSystems[] = {
      {"Android", "Android"}, {"iPhone", "an iPhone"}, {"iPad", "an iPad"},
      {"Windows", "Windows"}, {"Mac OS", "a Mac"},     {"Linux", "Linux"}};
  const auto named = [agent](const auto& list) -> const char* {
    for (const auto& [sign, name] : list)
      if (agent.find(sign) != std::string_view::npos) return name;
    return nullptr;
  };
  const char* const browser = named(kBrowsers);
  const char* const system = named(kSystems);
  if (browser == nullptr && system == nullptr) return "a program";
  return std::string(browser == nullptr ? "a browser" : browser) +
         (system == nullptr ? "" : std::string(" on ") + system);
}

}  // namespace acies::club
