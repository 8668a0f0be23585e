#include "terminal/arrangement.h"

#include <cstdio>
#include <istream>
#include <ostream>
#include <random>

#include "base/typed.h"
#include "base/wrapped.h"
#include "console/scenario_files.h"
#include "games/registry.h"
#include "terminal/opponent.h"

namespace acies::terminal {
namespace {

constexpr std::size_t kScreen = 79;  // columns

using Battles = std::vector<std::shared_ptr<const Content>>;

bool leaves(const std::optional<std::string>& line) { return !line || *line == "quit" || *line == "q"; }

std::string titled(const Content& battle) {
  return battle.title() + (battle.date().empty() ? "" : ", " + battle.date());
}

std::string battle_line(int number, const Content& battle) {
  char text[160];
  std::snprintf(text, sizeof text, "  %2d  %-18s %-8s %s against %s\n", number, battle.title().c_str(),
                battle.date().c_str(), battle.army_title(Side::kTop).c_str(), battle.army_title(Side::kBottom).c_str());
  return text;
}

Parsed<Battles> all_battles() {
  Battles all;
  for (const GameModule* game : all_games()) {
    const Parsed<Battles> some = load_battles(*game);
    if (!some) return some.error();
    all.insert(all.end(), some->begin(), some->end());
  }
  if (all.empty()) return Error{0, 0, "there are no battles"};
  return all;
}

// The battle a person picks from the list; nullptr when he leaves.
std::shared_ptr<const Content> choose_battle(const Battles& all, const Paint& paint, std::istream& in,
                                             std::ostream& out) {
  out << paint.bold("Acies: ancient and medieval battles.") << "\n\n";
  for (std::size_t i = 0; i < all.size(); ++i) out << battle_line(static_cast<int>(i) + 1, *all[i]);
  for (;;) {
    const auto line = ask("\nWhich battle? A number or a name; Enter for the first.\n> ", in, out);
    if (leaves(line)) return nullptr;
    if (line->empty()) return all.front();
    if (const std::optional<int> number = number_in(*line)) {
      if (*number >= 1 && *number <= static_cast<int>(all.size())) return all[static_cast<std::size_t>(*number) - 1];
      out << "the list goes from 1 to " << all.size() << "\n";
      continue;
    }
    const Parsed<std::shared_ptr<const Content>> named = load_battle(*line);
    if (named) return *named;
    out << named.error().text << "\n";
  }
}

// kNobody when the person leaves.
Side choose_side(const Content& battle, Side usual, std::istream& in, std::ostream& out) {
  for (;;) {
    const auto line = ask("Which side? 1 " + battle.army_title(Side::kTop) + " (top), 2 " +
                              battle.army_title(Side::kBottom) + " (bottom); Enter for " + battle.army_title(usual) +
                              (battle.first_side() == usual ? ", who moves first" : "") + ".\n> ",
                          in, out);
    if (leaves(line)) return Side::kNobody;
    const std::vector<std::string> words = typed_words(*line);
    if (words.empty()) return usual;
    for (const Side side : {Side::kTop, Side::kBottom})
      if (words == typed_words(battle.army_title(side)) || words[0] == side_word(side) ||
          words[0] == std::to_string(index(side) + 1))
        return side;
    out << "say 1 or 2, top or bottom\n";
  }
}

Parsed<Arrangement> take_up(const std::string& path, const std::string& bot) {
  if (path.empty()) return Error{0, 0, "no unfinished battle lies in " + state_folder()};
  Parsed<JournalText> text = read_journal(path);
  if (!text) return text.error();
  if (text->finished) return Error{0, 0, path + ": that battle is over; acies replay show tells it"};
  if (!bot.empty()) text->head.bot = bot;
  return Arrangement{std::move(*text), path};
}

}  // namespace

std::optional<std::string> ask(const std::string& question, std::istream& in, std::ostream& out) {
  out << question << std::flush;
  std::string line;
  if (!std::getline(in, line)) return std::nullopt;
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

Parsed<Arrangement> arrange(const Request& request, const Paint& paint, std::istream& in, std::ostream& out) {
  if (is_record(request.battle)) return take_up(request.battle, request.bot);
  if (request.resume) return take_up(latest_unfinished(), request.bot);
  Arrangement made;
  std::shared_ptr<const Content>& battle = made.battle.content;
  const bool offered = request.battle.empty();
  if (offered) {
    const Parsed<Battles> all = all_battles();
    if (!all) return all.error();
    battle = choose_battle(*all, paint, in, out);
  } else {
    Parsed<std::shared_ptr<const Content>> named = load_battle(request.battle);
    if (!named) return named.error();
    battle = *named;
  }
  made.left = battle == nullptr;
  if (made.left) return made;
  JournalHead& head = made.battle.head;
  const Side usual = is_player(battle->first_side()) ? battle->first_side() : Side::kBottom;
  head.side = !request.side.empty() ? *find_side(request.side) : offered ? choose_side(*battle, usual, in, out) : usual;
  made.left = head.side == Side::kNobody;
  head.bot = request.bot.empty() ? simplest_player(*battle) : request.bot;
  head.seed = request.seed >= 0 ? static_cast<std::uint64_t>(request.seed) : std::random_device()();
  return made;
}

void introduce(const JournalText& text, const std::string& opponent, const Paint& paint, std::ostream& out) {
  const Content& battle = *text.content;
  const Side me = text.head.side, first = battle.first_side();
  out << "\n" << paint.bold(titled(battle)) << "\n\n";
  for (const std::string& paragraph : battle.introduction()) {
    const bool item = paragraph.rfind("- ", 0) == 0;
    out << wrapped_text(paragraph, kScreen, item ? 2 : 0);
  }
  out << "\nYou command " << battle.army_title(me) << ", at the " << side_word(me) << ". Against you plays " << opponent
      << ".";
  if (is_player(first)) out << " " << (first == me ? "You move" : battle.army_title(first) + " moves") << " first.";
  out << "\n`help` explains what you can say.\n";
}

}  // namespace acies::terminal
