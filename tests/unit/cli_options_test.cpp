#include <gtest/gtest.h>

#include "console/options.h"

namespace acies {

namespace {

struct Read {
  bool json = false;
  std::string out = "default";
  std::int64_t games = 7;
  std::vector<std::string> names;
  Arguments rest;
  std::optional<int> status;
};

Read read(const Arguments& arguments) {
  Read r;
  Options options("test", "usage: acies test\n");
  options.flag("--json", r.json);
  options.text("--out", r.out);
  options.number("--games", r.games, 1, 100);
  options.texts("--name", r.names);
  testing::internal::CaptureStderr();
  testing::internal::CaptureStdout();
  r.status = options.read(arguments);
  testing::internal::GetCapturedStdout();
  testing::internal::GetCapturedStderr();
  r.rest = options.rest();
  return r;
}

TEST(Options, OneThatMayBeRepeatedGathersItsValues) {
  EXPECT_TRUE(read({"a"}).names.empty());
  EXPECT_EQ(read({"--name", "x", "a", "--name=y"}).names, (std::vector<std::string>{"x", "y"}));
  EXPECT_EQ(read({"--name"}).status, kWrongInput);
}

TEST(Options, StandAnywhereAmongTheWords) {
  const Read r = read({"a", "--json", "--out", "file", "b", "--games=12"});
  EXPECT_FALSE(r.status);
  EXPECT_TRUE(r.json);
  EXPECT_EQ(r.out, "file");
  EXPECT_EQ(r.games, 12);
  EXPECT_EQ(r.rest, (Arguments{"a", "b"}));
}

TEST(Options, KeepTheirValuesWhenNotGiven) {
  const Read r = read({});
  EXPECT_FALSE(r.status);
  EXPECT_FALSE(r.json);
  EXPECT_EQ(r.out, "default");
  EXPECT_EQ(r.games, 7);
}

TEST(Options, EndAtTwoDashes) { EXPECT_EQ(read({"--", "--json"}).rest, (Arguments{"--json"})); }

TEST(Options, ThatAreWrongGiveStatusTwo) {
  for (const Arguments& wrong :
       {Arguments{"--jsn"}, Arguments{"-j"}, Arguments{"--json=yes"}, Arguments{"--out"}, Arguments{"--games", "0"},
        Arguments{"--games", "101"}, Arguments{"--games", "12x"}, Arguments{"--games", ""}})
    EXPECT_EQ(read(wrong).status, kWrongInput) << wrong[0];
}

TEST(Options, HelpIsNoMistake) { EXPECT_EQ(read({"--help"}).status, kGood); }

}  // namespace
}  // namespace acies
