#include "base/history.h"

#include <algorithm>

#include "base/cursor.h"
#include "base/header.h"

namespace acies {
namespace {

// Bytes that do not go on with a character.
int characters(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

class HistoryReader {
 public:
  explicit HistoryReader(std::span<const RulesInfo> known) : header_(known, {.has_name = false}) {}

  Parsed<BattleHistory> read(std::string_view text) {
    const Parsed<std::vector<Line>> lines = split_lines(text);
    if (!lines) return lines.error();
    for (const Line& line : *lines) {
      Cursor c(line);
      if (!header_.read(c)) read_line(c);
      if (!c.failed()) c.end();
      if (c.failed()) return c.error();
    }
    const int last = lines->empty() ? 1 : lines->back().number;
    if (const auto error = header_.complete(last)) return *error;
    if (header_.header().id.empty()) return Error{last, 1, "a history names its battle: id zama"};
    if (history_.story.empty()) return Error{last, 1, "a history tells its battle in one line: story \"…\""};
    const int slides = static_cast<int>(history_.slides.size());
    if (slides < kLeastSlides || slides > kMostSlides)
      return Error{last, 1, "a history has three or four slides, not " + std::to_string(slides)};
    for (const HistorySlide& slide : history_.slides)
      if (slide.text.empty()) return Error{slide.line, 1, "the slide says nothing"};
    history_.rules = header_.header().rules->code;
    history_.battle = header_.header().id;
    return std::move(history_);
  }

 private:
  void read_line(Cursor& c) {
    const std::string_view word = c.word("a word such as group, slide or move");
    if (c.failed()) return;
    if (word == "story") {
      history_.story = limited(c, "the story in one line", kMostStory);
    } else if (word == "group") {
      read_group(c);
    } else if (word == "slide") {
      history_.slides.push_back({limited(c, "the title of the slide", kMostTitle), {}, {}, {}, {}, c.line().number});
    } else if (word == "say" || word == "move" || word == "leave" || word == "break" || word == "arrow") {
      if (history_.slides.empty()) return c.fail_here("a slide comes first");
      read_of_slide(c, word);
    } else {
      c.fail_here("unknown word " + shown(word) +
                  "; histories have story, group, slide, say, move, leave, break, arrow");
    }
  }

  void read_of_slide(Cursor& c, std::string_view word) {
    HistorySlide& slide = history_.slides.back();
    if (word == "say") {
      const std::string more = c.text("the text of the slide");
      slide.text += (slide.text.empty() ? "" : " ") + more;
      if (const int has = characters(slide.text); has > kMostSlideText)
        c.fail_here("the slide says " + std::to_string(has) + " characters; " + std::to_string(kMostSlideText) +
                    " can be read");
    } else if (word == "move" || word == "leave") {
      HistoryMove move{group(c), {}, word == "leave", c.line().number};
      move.to = places(c);
      slide.moves.push_back(std::move(move));
    } else if (word == "break") {
      do slide.broken.push_back(group(c));
      while (!c.done());
    } else {
      const Side side = c.side();
      HistoryArrow arrow{side, std::string(c.word("where the arrow begins")), {}, c.line().number};
      arrow.to = c.word("where the arrow ends");
      slide.arrows.push_back(std::move(arrow));
    }
  }

  void read_group(Cursor& c) {
    HistoryGroup group;
    group.line = c.line().number;
    group.from = std::max(0, static_cast<int>(history_.slides.size()) - 1);
    group.side = c.side();
    group.name = c.word("the name of the group");
    if (c.failed()) return;
    if (find(group.name) >= 0) return c.fail_here("there is a group " + shown(group.name) + " already");
    group.kind = c.word("the code of a type of unit");
    group.label = limited(c, "the name of the group", kMostLabel);
    group.at = places(c);
    if (history_.groups.size() == kMostGroups) c.fail_here("there are too many groups to take in");
    history_.groups.push_back(std::move(group));
  }

  int find(std::string_view name) const {
    for (std::size_t i = 0; i < history_.groups.size(); ++i)
      if (history_.groups[i].name == name) return static_cast<int>(i);
    return -1;
  }
  int group(Cursor& c) {
    const std::string_view name = c.word("the name of a group");
    if (c.failed()) return 0;
    const int found = find(name);
    if (found < 0) c.fail_here("no line before makes a group " + shown(name));
    return found;
  }
  // One place, or the two ends of a line.
  static std::vector<std::string> places(Cursor& c) {
    std::vector<std::string> all{std::string(c.word("a place"))};
    if (!c.done()) all.emplace_back(c.word("the other end of the line"));
    return all;
  }
  static std::string limited(Cursor& c, std::string_view what, int most) {
    std::string text = c.text(what);
    if (const int has = characters(text); !c.failed() && has > most)
      c.fail_here(std::string(what) + " has " + std::to_string(has) + " characters; there is room for " +
                  std::to_string(most));
    return text;
  }

  HeaderReader header_;
  BattleHistory history_;
};

}  // namespace

bool is_history(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  return lines && std::any_of(lines->begin(), lines->end(),
                              [](const Line& line) { return line.begins("story") || line.begins("slide"); });
}

Parsed<BattleHistory> read_history(std::string_view text, std::span<const RulesInfo> known) {
  return HistoryReader(known).read(text);
}

std::vector<Error> history_errors(const BattleHistory& history, const HistoryField& field) {
  std::vector<Error> errors;
  const auto check = [&](int line, const std::string& wrong) {
    if (!wrong.empty()) errors.push_back({line, 1, wrong});
  };
  for (const HistoryGroup& group : history.groups) {
    check(group.line, field.wrong_kind(group.side, group.kind));
    for (const std::string& place : group.at) check(group.line, field.wrong_place(place));
  }
  for (const HistorySlide& slide : history.slides) {
    for (const HistoryMove& move : slide.moves)
      for (const std::string& place : move.to) check(move.line, field.wrong_place(place));
    for (const HistoryArrow& arrow : slide.arrows)
      for (const std::string* place : {&arrow.from, &arrow.to}) check(arrow.line, field.wrong_place(*place));
  }
  return errors;
}

}  // namespace acies
