// Described structs: as JSON, read back, as TypeScript types and as tables.
#include "base/schema.h"

#include <gtest/gtest.h>

#include "base/payload.h"

namespace acies {
namespace {

enum class Weather : std::uint8_t { kDry, kWet };
constexpr auto names_of(Weather) { return names<Weather>({{Weather::kDry, "dry"}, {Weather::kWet, "wet"}}); }

struct Day {
  int number = 0;
  Weather weather = Weather::kDry;
  static constexpr auto kFields = fields("day", "A day of the march.", field("number", &Day::number, "counted from 1"),
                                         field("weather", &Day::weather));
};
struct Rested : Day {
  std::optional<std::string> camp;
  std::vector<int> guards;
  static constexpr auto kFields = fields("rested", "The army has rested.", inherited<Day>(),
                                         maybe("camp", &Rested::camp).most(8), maybe("guards", &Rested::guards));
};
struct Met {
  Side side = Side::kTop, winner = Side::kNobody;
  BySide<int> losses;
  std::tuple<int, std::string> place{1, "ford"};
  static constexpr auto kFields =
      fields("met", "The armies have met.", always("side", &Met::side), field("winner", &Met::winner),
             field("losses", &Met::losses), field("place", &Met::place));
};
using Report = std::variant<Rested, Met>;

TEST(Schema, a_struct_is_written_by_its_fields_and_those_it_inherits) {
  Rested rested;
  rested.number = 3;
  EXPECT_EQ(json_of(rested), R"({"number":3,"weather":"dry"})");
  rested.camp = "hill";
  rested.guards = {1, 2};
  EXPECT_EQ(json_of(Report{rested}), R"({"e":"rested","number":3,"weather":"dry","camp":"hill","guards":[1,2]})");
  EXPECT_EQ(json_of(Met{}), R"({"side":"top","winner":null,"losses":{"top":0,"bottom":0},"place":[1,"ford"]})");
}

std::string wrong_with(std::string_view text) {
  Rested out;
  return read_fields(*parse_json(text), out);
}

TEST(Schema, wrong_input_is_refused_with_a_reason) {
  EXPECT_EQ(wrong_with(R"({"number":3,"weather":"wet","camp":null,"other":1})"), "");
  EXPECT_EQ(wrong_with(R"({"number":3})"), "`weather` is missing");
  EXPECT_EQ(wrong_with(R"({"number":"3","weather":"wet"})"), "`number` must be a whole number");
  EXPECT_EQ(wrong_with(R"({"number":3,"weather":"cold"})"), "`weather` must be dry or wet");
  EXPECT_EQ(wrong_with(R"({"number":3,"weather":"wet","camp":"by the river"})"),
            "`camp` must be a text of at most 8 bytes");
  EXPECT_EQ(wrong_with("[]"), "a JSON object is expected");
}

TEST(Schema, one_of_several_is_read_by_its_name) {
  std::variant<Rested, Day> out;
  EXPECT_EQ(read_tagged(*parse_json(R"({"e":"rested","number":3,"weather":"wet"})"), out), "");
  EXPECT_EQ(std::get<Rested>(out).number, 3);
  EXPECT_EQ(read_tagged(*parse_json(R"({"e":"rested"})"), out), "`number` is missing");
  EXPECT_EQ(read_tagged(*parse_json(R"({"e":"fled"})"), out), std::nullopt);
  EXPECT_EQ(read_tagged(*parse_json("{}"), out), std::nullopt);
}

TEST(Schema, types_for_a_client) {
  Schema schema, known;
  schema.add_union<Report>("Report", "A report of the scouts.");
  known.add<Side>();
  EXPECT_EQ(schema.typescript("// Made.\n", &known, "./other.ts"), R"(// Made.
import type { Side } from "./other.ts";

/** The army has rested. */
export interface Rested extends Day {
  readonly e: "rested";
  readonly camp?: string;
  readonly guards?: readonly number[];
}

/** A day of the march. */
export interface Day {
  /** counted from 1 */
  readonly number: number;
  readonly weather: "dry" | "wet";
}

/** The armies have met. */
export interface Met {
  readonly e: "met";
  readonly side: Side;
  readonly winner: Side | null;
  readonly losses: Readonly<Record<Side, number>>;
  readonly place: readonly [number, string];
}

/** A report of the scouts. */
export type Report = Rested | Met;
)");
}

TEST(Schema, tables_for_the_page_of_the_protocol) {
  Schema schema, known;
  schema.add<Met>();
  known.add<Side>();
  EXPECT_EQ(schema.markdown(&known), R"(
#### `Met`

The armies have met.

| field | type | meaning |
|---|---|---|
| `side` | `Side` |  |
| `winner` | `Side \| null` |  |
| `losses` | `Record<Side, number>` |  |
| `place` | `[number, string]` |  |
)");
}

TEST(Schema, a_name_that_means_two_things_is_found) {
  Schema one, other;
  one.add_alias("Place", "string", "");
  other.add_alias("Place", "number", "");
  EXPECT_EQ(one.conflict_with(other), "Place");
  EXPECT_EQ(one.conflict_with(one), "");
}

}  // namespace
}  // namespace acies
