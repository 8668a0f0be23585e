// The message with the first roll of a blow judges the dice as the rules do.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>

#include "base/json_writer.h"
#include "games/hex/game.h"
#include "games/hex/wire/blow_told.h"
#include "tests/kit/scenarios.h"

namespace acies::hex {
namespace {

// The hits and flags of a first throw, die by die, as a viewer is told.
std::array<int, 2> judged(const wire::BlowTold& told, const Roll& roll) {
  std::array<int, 2> score{};
  for (const wire::FaceTold& face : told.faces)
    if (face.hits) score[0] += std::max(0, roll[face.face] - face.ignored);
  const bool flags_count =
      told.target.exists() && told.mode != StrikeMode::kEvaded && told.mode != StrikeMode::kParthian;
  if (flags_count) score[1] = roll[Face::kFlag];
  return score;
}

class HitsOf final : public EventSink {
 public:
  void on(const Event& e) override {
    if (const auto* hits = std::get_if<Hits>(&e)) found = std::array<int, 2>{hits->hits, hits->flags};
  }
  std::optional<std::array<int, 2>> found;
};

TEST(BlowTold, JudgesEveryDieAsTheRulesDo) {
  int blows = 0, ignored = 0;
  for (const char* id : {"akragas", "zama", "crimissos_river", "dara", "onoguris"})
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
      kit::walk(kit::scenario(id), seed, [&](const State& s, Action x) {
        const std::optional<Blow> blow = blow_being_rolled(s);
        if (!blow) return;
        const wire::BlowTold told = wire::blow_told(s, *blow);
        EXPECT_EQ(told.dice, s.roll_dice);
        EXPECT_EQ(told.reasons.back().dice, told.dice);
        EXPECT_NEAR(told.gone.value + told.retreats.value + told.stands.value, 1, 2e-4);
        for (const wire::FaceTold& face : told.faces) {
          EXPECT_FALSE(face.words.empty());
          EXPECT_EQ(face.ignored > 0, face.ignored_words.has_value());
          ignored += face.ignored;
        }
        State after = s;
        HitsOf sink;
        apply(after, x, &sink);
        if (!sink.found) return;  // dice are rolled again, or it is no blow at a unit
        EXPECT_EQ(judged(told, roll_of(x)), *sink.found);
        ++blows;
      });
  EXPECT_GT(blows, 300);
  EXPECT_GT(ignored, 20);
}

TEST(BlowTold, GoesBeforeTheRollAndNowhereElse) {
  const Scenario& scenario = kit::scenario("akragas");
  HexGame game(scenario, {});
  int blows = 0;
  std::uint64_t n = 0;
  kit::walk(scenario, 3, [&](const State& s, Action x) {
    const bool strikes = blow_being_rolled(s).has_value();
    JsonWriter out;
    game.apply_step(x, ++n).events->write(out, Side::kNobody);
    const std::string text = out.take();
    EXPECT_EQ(text.starts_with(R"([{"e":"blow_struck",)"), strikes) << text;
    EXPECT_EQ(text.find("blow_struck", 10) == std::string::npos, true);
    blows += strikes ? 1 : 0;
  });
  EXPECT_GT(blows, 10);
}

TEST(TrampleTold, JudgesEveryDieAsTheRulesDo) {
  int tramples = 0, hit = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed)
    kit::walk(kit::scenario("zama"), seed, [&](const State& s, Action x) {
      const std::optional<Trample> trample = trample_being_rolled(s);
      if (!trample) return;
      const wire::TrampleTold told = wire::trample_told(s, *trample);
      EXPECT_EQ(told.dice, s.roll_dice);
      EXPECT_EQ(hex_of(s, told.unit), told.from);
      EXPECT_NEAR(told.gone.value + told.stands.value, 1, 1e-9);
      int hits = 0;
      for (const wire::FaceTold& face : told.faces) {
        EXPECT_FALSE(face.words.empty());
        if (face.hits) hits += roll_of(x)[face.face];
      }
      State after = s;
      HitsOf sink;
      apply(after, x, &sink);
      ++tramples;
      if (told.target.exists()) {
        ASSERT_TRUE(sink.found);
        EXPECT_EQ((std::array<int, 2>{hits, 0}), *sink.found);
        hit += hits > 0 ? 1 : 0;
      }
    });
  EXPECT_GT(tramples, 20);
  EXPECT_GT(hit, 5);
}

}  // namespace
}  // namespace acies::hex
