#include "cli/coverage.h"

#include <algorithm>
#include <cstdio>

#include "base/header.h"
#include "base/json_writer.h"
#include "campaign/campaign_case.h"
#include "campaign/coverage.h"
#include "console/files.h"
#include "games/registry.h"

namespace acies::cli {
namespace {

struct CaseText {
  std::string path, text;
};

Coverage* find(std::vector<Coverage>& all, std::string_view code) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Coverage& one) { return one.code == code; });
  return found == all.end() ? nullptr : &*found;
}

Parsed<std::vector<CaseText>> read_texts(const Arguments& folders) {
  const Parsed<std::vector<std::string>> files = acies_files(folders);
  if (!files) return files.error();
  std::vector<CaseText> texts;
  for (const std::string& path : *files) {
    Parsed<std::string> text = read_file(path);
    if (!text) return text.error();
    texts.push_back({path, std::move(*text)});
  }
  return texts;
}

// The rulings that a folder's list asks for. The error is one line.
std::optional<Error> add_listed(const std::string& path, const std::string& text, std::vector<Coverage>& all) {
  const Parsed<std::vector<Rulings>> lists = read_rulings(text);
  if (!lists) return Error{0, 0, path + ": " + lists.error().text};
  for (const Rulings& list : *lists) {
    const GameModule* game = game_with_rules(list.rules);
    std::optional<Coverage> coverage;
    if (list.rules == "campaign")
      coverage = campaign::campaign_coverage(list.items);
    else if (game != nullptr)
      coverage = game->coverage(list.rules, list.items);
    if (!coverage) return Error{0, 0, path + ": unknown rule set " + list.rules};
    all.push_back(std::move(*coverage));
  }
  return std::nullopt;
}

// The coverage that games ask for which list their rules themselves, for the rule sets of these cases.
std::optional<Error> add_by_games(const std::string& path, const std::vector<CaseText>& texts,
                                  std::vector<Coverage>& all) {
  for (const CaseText& one : texts) {
    const std::string rules = rules_in(one.text);
    const GameModule* game = game_with_rules(rules);
    if (game == nullptr || find(all, rules) != nullptr) continue;
    std::optional<Coverage> coverage = game->coverage(rules, {});
    if (!coverage) return Error{0, 0, "no list of rulings to cover: " + path};
    all.push_back(std::move(*coverage));
  }
  if (all.empty()) return Error{0, 0, "no list of rulings to cover: " + path};
  return std::nullopt;
}

std::optional<Error> count(const CaseText& one, std::vector<Coverage>& all) {
  std::optional<Error> error;
  if (Coverage* campaigns = find(all, "campaign")) error = campaign::count_campaign_cases(one.text, *campaigns);
  if (!campaign::is_campaign(one.text)) error = reader_of(one.text).count_cases(one.text, all);
  return error;
}

void print_text(const std::vector<Coverage>& all) {
  int cases = 0, missing = 0;
  for (const Coverage& one : all) {
    for (const CoverageGroup& group : one.groups) {
      std::printf("%s: %s\n", one.name.c_str(), group.name.c_str());
      for (const CoverageItem& item : group.items)
        std::printf("  %-20s %4d  %s%s\n", item.code.c_str(), item.cases, item.title.c_str(),
                    item.cases == 0 ? "  <- missing" : "");
    }
    cases += one.cases - one.counted_elsewhere;
    missing += one.missing();
  }
  for (const Coverage& one : all) std::printf("%s: %d cases, %d missing\n", one.name.c_str(), one.cases, one.missing());
  std::printf("%d cases, %d missing\n", cases, missing);
}

// By rule set and group, with names that the rule sets give, so that there is no struct to describe.
void print_json(const std::vector<Coverage>& all) {
  JsonWriter out;
  out.open('{');
  for (const Coverage& one : all) {
    out.key(one.code).open('{').field("cases", one.cases).field("missing", one.missing());
    for (const CoverageGroup& group : one.groups) {
      out.key(group.name).open('{');
      for (const CoverageItem& item : group.items) out.field(item.code, item.cases);
      out.close('}');
    }
    out.close('}');
  }
  std::printf("%s\n", out.close('}').text().c_str());
}

}  // namespace

int show_coverage(const Options& options, bool json) {
  const Arguments folders = options.rest().empty() ? Arguments{"tests/rules"} : options.rest();
  std::vector<Coverage> all;
  for (const std::string& folder : folders) {
    const std::string path = folder + "/rulings.txt";
    const Parsed<std::vector<CaseText>> texts = read_texts({folder});
    if (!texts) return options.wrong(texts.error().text);
    const Parsed<std::string> list = read_file(path);
    if (const auto error = list ? add_listed(path, *list, all) : add_by_games(path, *texts, all))
      return options.wrong(error->text);
  }
  const Parsed<std::vector<CaseText>> texts = read_texts(folders);
  if (!texts) return options.wrong(texts.error().text);
  for (const CaseText& one : *texts)
    if (const auto error = count(one, all)) return options.wrong(located(one.path, *error));
  if (json)
    print_json(all);
  else
    print_text(all);
  const bool whole = std::all_of(all.begin(), all.end(), [](const Coverage& one) { return one.missing() == 0; });
  return whole ? kGood : kBad;
}

}  // namespace acies::cli
