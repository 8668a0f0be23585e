#include "arena/balance_report.h"

#include <algorithm>
#include <cstdio>

#include "base/fields.h"
#include "base/json_text.h"
#include "base/rounded.h"
#include "console/files.h"
#include "console/printed.h"
#include "games/registry.h"

namespace acies::arena {
namespace {

constexpr std::array<Side, 2> kSides = {Side::kTop, Side::kBottom};
constexpr std::string_view kEnd = "<!-- end of what acies balance has written -->\n";

// Each game has a part of the page.
std::string begin_of(std::string_view game) {
  return "<!-- written by acies balance --game " + std::string(game) +
         ": what is between these lines is written anew -->\n";
}

// From its first letter, to the end of its last line; "" if the page has no such part.
std::string_view part_of(std::string_view page, std::string_view game) {
  const std::size_t begin = page.find(begin_of(game));
  const std::size_t end = page.find(kEnd, std::min(begin, page.size()));
  return end == std::string_view::npos ? std::string_view() : page.substr(begin, end + kEnd.size() - begin);
}

std::string army(const BattleBalance& b, Side side) { return b.battle->content->army_title(side); }

double turns_a_game(const BattleBalance& b) {
  return b.top.games() > 0 ? static_cast<double>(b.turns) / static_cast<double>(b.top.games()) : 0;
}

std::string interval_text(Interval i) { return printed("[%.1f, %.1f]", 100 * i.low, 100 * i.high); }

// "Cannae: Rome 12.0 % [8.1, 17.3]", for the sides below the mark.
std::vector<std::string> lopsided(const Balance& balance) {
  std::vector<std::string> lines;
  for (const BattleBalance& b : balance.battles)
    for (const Side side : kSides)
      if (b.top.games() > 0 && b.share(side) < kLopsided)
        lines.push_back(b.battle->content->title() + ": " + army(b, side) +
                        printed(" %.1f %% %s", 100 * b.share(side), interval_text(b.interval(side)).c_str()));
  return lines;
}

std::int64_t games_played(const Balance& balance) {
  std::int64_t games = 0;
  for (const BattleBalance& b : balance.battles) games += b.top.games();
  return games;
}

std::int64_t games_given_up(const Balance& balance) {
  std::int64_t capped = 0;
  for (const BattleBalance& b : balance.battles) capped += b.capped;
  return capped;
}

// "limit 92 %, rule 8 %": how the games were decided, the most frequent way first.
std::string decided_by(const BattleBalance& b) {
  std::vector<std::pair<std::int64_t, std::string>> counts;
  for (const auto& [word, games] : b.ended_by) counts.emplace_back(-games, word);
  std::sort(counts.begin(), counts.end());
  std::string text;
  for (const auto& [games, word] : counts)
    text += (text.empty() ? "" : ", ") + word +
            printed(" %.0f %%", -100.0 * static_cast<double>(games) / static_cast<double>(b.top.games()));
  return text;
}

// "200", or "200 to 240" when battles differ.
std::string games_each(const Balance& balance) {
  std::int64_t least = 0, most = 0;
  for (const BattleBalance& b : balance.battles) {
    const std::int64_t games = b.top.games();
    if (least == 0 || games < least) least = games;
    if (games > most) most = games;
  }
  return least == most ? std::to_string(most) : std::to_string(least) + " to " + std::to_string(most);
}

struct BattleBalanceFacts {
  std::string battle, top, bottom;
  std::int64_t games = 0, top_won = 0, drawn = 0, bottom_won = 0;
  double top_share = 0, low = 0, high = 0, turns = 0;
  std::int64_t capped = 0;
  std::map<std::string, std::int64_t> ended_by;
  static constexpr auto kFields =
      fields("battle_balance", "How often each side wins a battle.", field("battle", &BattleBalanceFacts::battle),
             field("top", &BattleBalanceFacts::top), field("bottom", &BattleBalanceFacts::bottom),
             field("games", &BattleBalanceFacts::games), field("top_won", &BattleBalanceFacts::top_won),
             field("drawn", &BattleBalanceFacts::drawn), field("bottom_won", &BattleBalanceFacts::bottom_won),
             field("top_share", &BattleBalanceFacts::top_share, "of the points"),
             field("low", &BattleBalanceFacts::low, "of its interval"), field("high", &BattleBalanceFacts::high),
             field("turns", &BattleBalanceFacts::turns, "a game"),
             field("capped", &BattleBalanceFacts::capped, "games given up"),
             field("ended_by", &BattleBalanceFacts::ended_by, "games, by what decided them"));
};
struct BalanceFacts {
  std::string player;
  std::vector<BattleBalanceFacts> battles;
  static constexpr auto kFields =
      fields("balance", "How even battles are.", field("player", &BalanceFacts::player, "of both sides"),
             field("battles", &BalanceFacts::battles));
};

}  // namespace

Interval BattleBalance::interval(Side side) const {
  const Interval top_side = pairs.interval();
  return side == Side::kTop ? top_side : Interval{1 - top_side.high, 1 - top_side.low};
}

Balance balance_of(const ArenaPlan& plan, const std::vector<ArenaPair>& pairs) {
  Balance balance;
  balance.player = plan.players[0].name;
  balance.game = plan.game->code();
  std::map<std::string, std::size_t> places;
  for (const ArenaBattle& battle : plan.battles) {
    places[battle.name] = balance.battles.size();
    balance.battles.push_back({&battle, {}, {}, 0, 0, {}});
  }
  for (const ArenaPair& pair : pairs) {
    BattleBalance& b = balance.battles[places[pair.battle]];
    int points = 0;
    for (int i = 0; i < 2; ++i) {
      const int half = half_points(pair, i);
      const int top_half = first_players_side(i) == Side::kTop ? half : 2 - half;
      points += top_half;
      b.top.add(top_half);
      b.turns += pair.games[i].game.turns;
      b.capped += pair.games[i].game.capped ? 1 : 0;
      const GameResult& game = pair.games[i].game;
      ++b.ended_by[game.capped ? "given up" : game.ended_by.empty() ? "fault" : game.ended_by];
    }
    b.pairs.add(points);
  }
  return balance;
}

std::string balance_text(const Balance& balance) {
  std::string text =
      balance.player + " on both sides, " + games_each(balance) + " games of each battle\n\n" +
      printed("%-34s %-22s %6s  %-14s %7s  %s\n", "battle", "top : bottom", "top", "95 %", "turns", "decided by");
  for (const BattleBalance& b : balance.battles)
    text += printed("%-34s %-22s %5.1f%%  %-14s %7.1f  %s\n", b.battle->content->title().c_str(),
                    (army(b, Side::kTop) + " : " + army(b, Side::kBottom)).c_str(), 100 * b.share(Side::kTop),
                    interval_text(b.interval(Side::kTop)).c_str(), turns_a_game(b), decided_by(b).c_str());
  const auto lines = lopsided(balance);
  if (!lines.empty()) text += printed("\nbelow %.0f %%:\n", 100 * kLopsided);
  for (const std::string& line : lines) text += "  " + line + "\n";
  return text;
}

std::string balance_json(const Balance& balance) {
  BalanceFacts out{balance.player, {}};
  for (const BattleBalance& b : balance.battles) {
    const Interval i = b.interval(Side::kTop);
    out.battles.push_back({b.battle->name, army(b, Side::kTop), army(b, Side::kBottom), b.top.games(), b.top.won,
                           b.top.drawn, b.top.lost, rounded(b.share(Side::kTop), 4), rounded(i.low, 4),
                           rounded(i.high, 4), rounded(turns_a_game(b), 2), b.capped, b.ended_by});
  }
  return json_of(out) + "\n";
}

std::string balance_rows(const Balance& balance) {
  std::string text = "// Written by " + balance.command +
                     ":\n// battle, player of both sides, games, share won by top, 95 % from, to, turns.\n";
  for (const BattleBalance& b : balance.battles) {
    if (b.top.games() == 0) continue;
    const Interval i = b.interval(Side::kTop);
    text += "{" + json_text(b.battle->name) + ", " + json_text(balance.player) +
            printed(", %lld, %.4f, %.4f, %.4f, %.1f},\n", static_cast<long long>(b.top.games()), b.share(Side::kTop),
                    i.low, i.high, turns_a_game(b));
  }
  return text;
}

bool is_balance_page(std::string_view page) {
  for (const GameModule* game : all_games())
    if (!part_of(page, game->code()).empty()) return true;
  return false;
}

std::string balance_chart_file(const Balance& balance) { return "balance-" + balance.game + ".svg"; }

std::string balance_page(const Balance& balance, const std::string& old_page) {
  std::string part = begin_of(balance.game);
  part +=
      "Each battle " + games_each(balance) + " times with **" + balance.player +
      "** on both sides, written by\n\n```\n" + balance.command + "\n```\n\n" +
      "![How often each side wins each battle](" + balance_chart_file(balance) +
      ")\n\n"
      "Games come in pairs: in the second each side has the dice that the other had in the first, so that luck weighs\n"
      "less. A draw, and a game given up for its length, is half a win. Intervals are Wilson's, 95 %, for as many\n"
      "independent games as would vary like these pairs. " +
      printed("Of %lld games %lld were given up (%.1f %%).\n\n", static_cast<long long>(games_played(balance)),
              static_cast<long long>(games_given_up(balance)),
              games_played(balance) > 0
                  ? 100.0 * static_cast<double>(games_given_up(balance)) / static_cast<double>(games_played(balance))
                  : 0.0) +
      "| battle | | top | bottom | top wins | 95 % | bottom wins | turns | decided by |\n"
      "|---|---|---|---|--:|---|--:|--:|---|\n";
  for (const BattleBalance& b : balance.battles) {
    const auto percent = [&](Side side) {
      return printed(b.share(side) < kLopsided ? "**%.1f %%** ⚠" : "%.1f %%", 100 * b.share(side));
    };
    part += "| " + b.battle->content->title() + " | " + b.battle->content->date() + " | " + army(b, Side::kTop) +
            " | " + army(b, Side::kBottom) + " | " + percent(Side::kTop) + " | " +
            printed("%.1f – %.1f", 100 * b.interval(Side::kTop).low, 100 * b.interval(Side::kTop).high) + " | " +
            percent(Side::kBottom) + printed(" | %.1f | ", turns_a_game(b)) + decided_by(b) + " |\n";
  }
  const auto lines = lopsided(balance);
  part += printed("\n⚠ Sides that win less than %.0f games of a hundred:%s\n\n", 100 * kLopsided,
                  lines.empty() ? " none." : "");
  for (const std::string& line : lines) part += "- " + line + "\n";
  if (!lines.empty()) part += "\n";
  part += kEnd;

  if (old_page.empty()) return "# How even the battles are\n\n" + part;
  const std::string_view old_part = part_of(old_page, balance.game);
  if (old_part.empty()) {  // below the parts of other games
    const std::size_t end = old_page.rfind(kEnd) + kEnd.size();
    return old_page.substr(0, end) + "\n" + part + old_page.substr(end);
  }
  const auto begin = static_cast<std::size_t>(old_part.data() - old_page.data());
  return old_page.substr(0, begin) + part + old_page.substr(begin + old_part.size());
}

}  // namespace acies::arena
