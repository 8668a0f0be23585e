#include "games/hex/notation/names.h"

#include <algorithm>
#include <charconv>

#include "base/lines.h"

namespace acies::hex {
namespace {

constexpr std::array<const char*, 3> kSectionWords = {"left", "center", "right"};
struct TraitWord {
  const char* word;
  std::uint32_t trait;
};
constexpr TraitWord kTraitWords[] = {{"light", kLight}, {"medium", kMedium},   {"heavy", kHeavy},
                                     {"foot", kFoot},   {"mounted", kMounted}, {"heavy_mounted", kHeavyMounted}};

template <class Row>
std::optional<std::size_t> find_code(std::span<const Row> rows, std::string_view code) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].code == code) return i;
  return std::nullopt;
}

template <class Row>
std::vector<std::string_view> codes(std::span<const Row> rows) {
  std::vector<std::string_view> out;
  for (const Row& row : rows) out.emplace_back(row.code);
  return out;
}

}  // namespace

std::string hex_text(Hex hex) {
  if (!hex.exists() || hex >= kMaxHexes) return "?";
  return static_cast<char>('A' + row_of(hex)) + std::to_string(column_of(hex) + 1);
}

std::optional<Hex> find_hex(std::string_view word, int rows) {
  if (word.size() < 2 || word.size() > 3 || word[0] < 'A' || word[0] >= 'A' + rows || word[1] == '0')
    return std::nullopt;
  int column = 0;
  const auto [end, ec] = std::from_chars(word.data() + 1, word.data() + word.size(), column);
  const int row = word[0] - 'A';
  if (ec != std::errc() || end != word.data() + word.size() || column < 1 || column > row_width(row))
    return std::nullopt;
  return Hex(row_start(row) + column - 1);
}

std::string hex_complaint(std::string_view word, int rows) {
  std::string text = shown(word) + " is not a hex of the board: ";
  if (word.size() >= 2 && word[0] >= 'A' && word[0] < 'A' + rows && word[1] >= '0' && word[1] <= '9')
    return text + "row " + word[0] + " has hexes 1 to " + std::to_string(row_width(word[0] - 'A'));
  return text + "rows are A to " + static_cast<char>('A' + rows - 1) + ", as in E7";
}

const char* face_word(Face face) { return name_of(face); }
std::optional<Face> find_face(std::string_view word) { return find_named<Face>(word); }

const char* direction_word(Direction direction) { return name_of(direction); }
std::optional<Direction> find_direction(std::string_view word) { return find_named<Direction>(word); }

std::optional<std::uint8_t> find_section(std::string_view word) {
  for (std::size_t i = 0; i < kSectionWords.size(); ++i)
    if (word == kSectionWords[i]) return static_cast<std::uint8_t>(1U << i);
  return std::nullopt;
}
std::string sections_text(std::uint8_t sections) {
  std::string out;
  for (std::size_t i = 0; i < 3; ++i)
    if ((sections >> i & 1U) != 0) out += (out.empty() ? "" : " ") + std::string(kSectionWords[i]);
  return out;
}

std::optional<std::uint32_t> find_trait(std::string_view word) {
  for (const TraitWord& t : kTraitWords)
    if (word == t.word) return t.trait;
  return std::nullopt;
}
std::string traits_text(std::uint32_t traits) {
  std::string out;
  for (const TraitWord& t : kTraitWords)
    if ((traits & t.trait) != 0) out += (out.empty() ? "" : " ") + std::string(t.word);
  return out;
}
std::vector<std::string_view> trait_words() {
  std::vector<std::string_view> words;
  for (const TraitWord& t : kTraitWords) words.emplace_back(t.word);
  return words;
}

const char* decision_word(Decision decision) { return name_of(decision); }
std::optional<Decision> find_decision(std::string_view word) { return find_named<Decision>(word); }

std::optional<CardId> find_card(const RuleSet& rules, std::string_view code) {
  if (const auto i = find_code(rules.cards, code)) return CardId(static_cast<int>(*i));
  return std::nullopt;
}
std::optional<std::uint8_t> find_unit(const RuleSet& rules, std::string_view code) {
  if (const auto i = find_code(rules.units, code)) return static_cast<std::uint8_t>(*i);
  return std::nullopt;
}
std::optional<TerrainId> find_terrain(const RuleSet& rules, std::string_view code) {
  if (const auto i = find_code(rules.terrains, code)) return TerrainId(static_cast<int>(*i));
  return std::nullopt;
}
std::optional<std::uint8_t> find_inspired(const RuleSet& rules, std::string_view code) {
  if (const auto i = find_code(rules.inspired, code)) return static_cast<std::uint8_t>(*i);
  return std::nullopt;
}
const char* card_code(const RuleSet& rules, CardId card) {
  return card < static_cast<int>(rules.cards.size()) ? rules.cards[card].code : "?";
}

std::string unknown_card(const RuleSet& rules, std::string_view word) {
  return unknown("card", word, codes(rules.cards));
}
std::string unknown_unit(const RuleSet& rules, std::string_view word) {
  return unknown("unit", word, codes(rules.units));
}
std::string unknown_terrain(const RuleSet& rules, std::string_view word) {
  return unknown("terrain", word, codes(rules.terrains));
}
std::string unknown_inspired(const RuleSet& rules, std::string_view word) {
  if (rules.inspired.empty()) return std::string(rules.name) + " has no inspired actions";
  return unknown("inspired action", word, codes(rules.inspired));
}

}  // namespace acies::hex
