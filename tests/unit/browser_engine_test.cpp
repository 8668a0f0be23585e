// The engine of a page, natively: requests, sockets, data that a page keeps and brings back, bots that think elsewhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/catalog.h"
#include "tests/kit/page.h"

namespace acies {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

std::string text_of(const Json& json) {
  JsonWriter out;
  const std::function<void(const Json&)> write = [&](const Json& one) {
    if (one.is_null()) out.null();
    if (one.is_bool()) out.value(one.truth());
    if (one.is_whole()) out.value(one.whole());
    if (one.is_text()) out.value(one.text());
    if (one.is_list()) {
      out.open('[');
      for (const Json& item : one.list()) write(item);
      out.close(']');
    }
    if (one.is_object()) {
      out.open('{');
      for (const auto& [name, member] : one.members()) {
        out.key(name);
        write(member);
      }
      out.close('}');
    }
  };
  write(json);
  return out.take();
}

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : ",") + part;
  return all;
}

// All that a page would bring back of a match: the set-up it was given first, and all entries and snapshots since.
std::string stored_match(const std::vector<std::string>& changes, const std::string& id) {
  std::string setup, over;
  std::vector<std::string> entries, snapshots;
  for (const std::string& text : changes) {
    const Json change = *parse_json(text);
    const Json* match = change.find("match");
    if (match == nullptr || match->find("id")->text() != id) continue;
    if (match->find("setup") != nullptr) setup = text_of(*match->find("setup"));
    for (const Json& one : match->find("entries")->list()) entries.push_back(text_of(one));
    for (const Json& one : match->find("snapshots")->list()) snapshots.push_back(text_of(one));
    over = text_of(*match->find("over"));
  }
  return "{\"match\":{\"setup\":" + setup + ",\"entries\":[" + joined(entries) + "],\"snapshots\":[" +
         joined(snapshots) + "],\"over\":" + over + "}}";
}

constexpr const char* kAgainstBot =
    "{\"scenario\":\"akragas\",\"seats\":{\"a\":{\"kind\":\"person\"},\"b\":{\"kind\":\"bot\",\"level\":\"tribune\"}}}";

struct Table {
  std::string match, secret;
};
Table make(kit::TestPage& page, const std::string& request = kAgainstBot) {
  const kit::TestPage::Reply reply = page.request("POST", "/api/matches", request);
  EXPECT_EQ(reply.status, 201) << reply.body;
  const Json made = *parse_json(reply.body);
  return {made.find("match")->text(), made.find("secrets")->find("a")->text()};
}

// Acts for the client, so many times or until the battle is over.
void act(kit::TestPage& page, std::uint32_t client, int times) {
  for (int i = 0; i < times; ++i) {
    const Json now = page.situation(client);
    if (!now.find("over")->is_null()) return;
    const std::vector<Json>& open = now.find("actions")->list();
    ASSERT_FALSE(open.empty());
    const std::string action = open[static_cast<std::size_t>(i) % open.size()].find("text")->text();
    page.tell(client,
              "{\"t\":\"act\",\"n\":" + std::to_string(now.find("n")->whole()) + ",\"action\":\"" + action + "\"}");
  }
}

TEST(BrowserEngine, AWholeBattleAgainstABot) {
  kit::TestPage page;
  const Table table = make(page);
  EXPECT_THAT(table.match, StartsWith("local-"));
  const std::uint32_t client = page.join(table.match, table.secret);
  act(page, client, 2000);
  EXPECT_FALSE(page.situation(client).find("over")->is_null());
  EXPECT_EQ(page.request("GET", "/api/matches/" + table.match).status, 200);
  const kit::TestPage::Reply record = page.request("GET", "/api/matches/" + table.match + "/record");
  EXPECT_EQ(record.type, "text/plain; charset=utf-8");
  const kit::TestPage::Reply verdict = page.request("POST", "/api/verify", record.body);
  EXPECT_THAT(verdict.body, HasSubstr("\"ok\":true"));
  EXPECT_EQ(page.request("POST", "/api/replay", record.body).status, 200);
  EXPECT_THAT(page.logged_, SizeIs(0));
}

TEST(BrowserEngine, AMatchGoesOnInAnotherEngineFromItsKeptLog) {
  kit::TestPage first, second;
  const Table table = make(first);
  act(first, first.join(table.match, table.secret), 40);
  const std::uint32_t before = first.join(table.match, table.secret);
  const std::uint32_t stranger = second.join(table.match, table.secret);
  EXPECT_THAT(second.sent_[stranger], Contains(HasSubstr("unknown_match")));
  second.engine().put(stored_match(first.changes_, table.match));
  const std::uint32_t after = second.join(table.match, table.secret);
  EXPECT_THAT(second.logged_, SizeIs(0));
  ASSERT_THAT(second.sent_[after], SizeIs(testing::Ge(1U)));
  EXPECT_EQ(text_of(*second.situation(after).find("table")), text_of(*first.situation(before).find("table")));
  act(second, after, 2000);
  EXPECT_FALSE(second.situation(after).find("over")->is_null());
}

TEST(BrowserEngine, AMatchInMemoryIsNotReplacedAndADroppedOneIs) {
  kit::TestPage page;
  const Table table = make(page);
  const std::uint32_t client = page.join(table.match, table.secret);
  const std::string early = stored_match(page.changes_, table.match);
  act(page, client, 10);
  const std::int64_t n = page.situation(client).find("n")->whole();
  page.engine().put(early);
  EXPECT_EQ(page.situation(page.join(table.match, table.secret)).find("n")->whole(), n);
  page.engine().drop(table.match);
  EXPECT_THAT(page.sent_[client].back(), HasSubstr("elsewhere"));
  page.engine().put(early);
  EXPECT_LT(page.situation(page.join(table.match, table.secret)).find("n")->whole(), n);
}

TEST(BrowserEngine, AMatchThatCannotBeReadIsPassedOver) {
  kit::TestPage page;
  for (const char* text :
       {"", "[]", "{}", "{\"match\":{}}", "{\"match\":{\"setup\":{},\"entries\":[],\"over\":false}}"})
    page.engine().put(text);
  EXPECT_THAT(page.logged_, SizeIs(5));
  page.engine().request(1, "not JSON");
  EXPECT_EQ(page.replies_[1].status, 400);
  page.engine().request(2, "{\"method\":\"GET\"}");
  EXPECT_EQ(page.replies_[2].status, 400);
  EXPECT_EQ(page.request("PUT", "/api/matches").status, 405);
  EXPECT_EQ(page.request("GET", "/index.html").status, 404);
  page.engine().kept(999, "");
  page.engine().thought(999, "x");
  page.engine().timer(999);
  page.engine().closed(999);
}

TEST(BrowserEngine, AChangeThatThePageCouldNotKeepIsNotTold) {
  kit::TestPage page;
  const Table table = make(page);
  const std::uint32_t client = page.join(table.match, table.secret);
  const Json now = page.situation(client);
  page.sent_[client].clear();
  page.keep_error_ = "the device is full";
  page.tell(client, "{\"t\":\"resign\",\"n\":" + std::to_string(now.find("n")->whole()) + "}");
  EXPECT_THAT(page.sent_[client], ElementsAre(HasSubstr("\"code\":\"store\"")));
  EXPECT_THAT(page.closed_, ElementsAre(client));
  page.keep_error_ = "";
  const std::uint32_t again = page.join(table.match, table.secret);
  EXPECT_TRUE(page.situation(again).find("over")->is_null());
}

TEST(BrowserEngine, AThinkerIsSentNewEntriesAndAllOfThemWhenItHasForgotten) {
  kit::TestPage page;
  const Table table = make(page);
  const std::uint32_t client = page.join(table.match, table.secret);
  act(page, client, 30);
  ASSERT_GT(page.tasks_.size(), 2U);
  EXPECT_THAT(page.tasks_.front(), HasSubstr("\"setup\":"));
  EXPECT_THAT(page.tasks_.back(), Not(HasSubstr("\"setup\":")));
  const std::size_t before = page.tasks_.size();
  page.forget_everything_ = true;
  act(page, client, 30);
  ASSERT_GT(page.tasks_.size(), before + 1);
  EXPECT_THAT(page.tasks_[before], Not(HasSubstr("\"setup\":")));
  EXPECT_THAT(page.tasks_[before + 1], HasSubstr("\"setup\":"));
}

TEST(BrowserEngine, AnOwnBattleCanBePlayedAndReplaced) {
  std::string text = find_content("akragas")->text();
  const auto replace = [&](const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, from.size(), to);
  };
  EXPECT_EQ(browser::add_battle_json(text), "{\"id\":\"akragas\"}") << "it is there already";
  replace("id akragas", "id my_akragas");
  EXPECT_EQ(browser::add_battle_json(text), "{\"id\":\"my_akragas\"}");
  kit::TestPage page;
  EXPECT_THAT(page.request("GET", "/api/scenarios").body, HasSubstr("my_akragas"));
  make(page, "{\"scenario\":\"my_akragas\",\"seats\":{\"a\":{\"kind\":\"hotseat\"},\"b\":{\"kind\":\"hotseat\"}}}");
  EXPECT_EQ(browser::add_battle_json(text + "# Another remark.\n"), "{\"id\":\"my_akragas\"}");
  replace("id my_akragas", "id zama");
  EXPECT_THAT(browser::add_battle_json(text),
              HasSubstr("\"error\":{\"line\":1,\"column\":1,\"words\":\"there is a battle zama"));
  EXPECT_THAT(browser::add_battle_json("acies 1\nrules ancients\nid x\nnonsense\n"), HasSubstr("\"line\":4"));
  EXPECT_THAT(browser::add_battle_json("nonsense"), HasSubstr("\"error\""));
}

TEST(BrowserEngine, SaysWhatItIs) {
  const std::string about = browser::about_json();
  EXPECT_THAT(about, HasSubstr("\"code\":\"ancients\",\"edition\":"));
  EXPECT_THAT(about, HasSubstr("\"code\":\"tabletop\",\"edition\":"));
  EXPECT_EQ(about, browser::about_json());
}

}  // namespace
}  // namespace acies
