#include "base/record_words.h"

#include <charconv>

namespace acies {
namespace {

std::string read_digits(Cursor& c, const char* what) {
  const std::string_view w = c.word(what);
  if (c.failed()) return "";
  const bool good = w.size() == 64 && w.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (!good) c.fail_here(shown(w) + " is not " + what);
  return std::string(w);
}

std::string read_nonce(Cursor& c) {
  const std::string_view w = c.word("a nonce, or none");
  if (c.failed() || w == "none") return "";
  if (!is_nonce(w)) c.fail_here(shown(w) + " is not a nonce of 22 to 64 letters, digits, `-` or `_`");
  return std::string(w);
}

}  // namespace

std::string hash_text(std::uint64_t hash) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = kDigits[hash & 15];
  return text;
}

std::uint64_t read_hash(Cursor& c) {
  const std::string_view w = c.word("a hash of 16 digits");
  if (c.failed()) return 0;
  std::uint64_t hash = 0;
  const auto [end, ec] = std::from_chars(w.data(), w.data() + w.size(), hash, 16);
  if (w.size() != 16 || ec != std::errc() || end != w.data() + w.size())
    c.fail_here(shown(w) + " is not a hash of 16 digits");
  return hash;
}

Nonces read_nonces(Cursor& c) {
  Nonces nonces;
  for (std::string& nonce : nonces) nonce = read_nonce(c);
  return nonces;
}

bool read_source_line(Cursor& c, DiceSource& source) {
  if (!source.seed.empty()) return false;
  const bool chain = source.scheme == DiceScheme::kChain;
  const auto is_next = [&](const char* word, bool not_yet) {
    if (!not_yet || !c.take(word)) return false;
    if (!chain) c.fail_here(std::string("`") + word + "` stands only below `fair 2`");
    return true;
  };
  if (source == DiceSource{} && c.take("fair")) {
    c.number("the number of a scheme, which is 2", 2, 2);
    source.scheme = DiceScheme::kChain;
  } else if (source.commitment.empty() && c.take("commitment")) {
    source.commitment = read_digits(c, "a commitment of 64 digits");
  } else if (is_next("anchor", source.anchor.empty())) {
    source.anchor = read_digits(c, "an anchor of 64 digits");
  } else if (is_next("nonces", !source.nonces)) {
    source.nonces = read_nonces(c);
  } else if (is_next("opened", source.link.empty())) {
    source.opened = static_cast<std::uint64_t>(c.number("a number of rolls", 1, static_cast<int>(RollChain::kLinks)));
    source.link = read_digits(c, "a link of 64 digits");
  } else if (c.take("seed")) {
    source.seed = read_digits(c, "a seed of 64 digits");
  } else {
    return false;
  }
  return true;
}

std::string missing_in(const DiceSource& source) {
  if (source.scheme != DiceScheme::kChain) return "";
  if (!source.commitment.empty() && !source.anchor.empty() && source.nonces) return "";
  return "below `fair 2` stand a commitment, an anchor and the nonces";
}

Result read_result(Cursor& c) {
  const std::string_view w = c.word("top, bottom, draw or unfinished");
  if (c.failed()) return Result::kNone;
  if (const auto result = find_named<Result>(w)) return *result;
  c.fail_here("expected top, bottom, draw or unfinished");
  return Result::kNone;
}

std::optional<Error> check_hash(int line, std::uint64_t written, std::uint64_t found) {
  if (found == written) return std::nullopt;
  return Error{line, 1, "the record says " + hash_text(written) + ", the state here is " + hash_text(found)};
}

std::optional<Error> check_end(int line, RecordEnd written, RecordEnd found) {
  if (found.result != written.result)
    return Error{line, 1,
                 std::string("the record says ") + result_word(written.result) + ", the battle ends " +
                     result_word(found.result)};
  return check_hash(line, written.hash, found.hash);
}

}  // namespace acies
