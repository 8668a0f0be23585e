#include "session/catalog.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/hex/game.h"
#include "games/hex/notation/embedded_scenarios.h"
#include "games/hex/notation/scenario_text.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/scenario.h"

namespace acies {
namespace {

std::vector<std::shared_ptr<const Content>>& all_contents() {
  static std::vector<std::shared_ptr<const Content>> all = [] {
    std::vector<std::shared_ptr<const Content>> list;
    for (const auto& scenario : catalog()) list.push_back(hex_content(scenario));
    for (const TabletopBattle& battle : tabletop_battles()) list.push_back(battle.content);
    return list;
  }();
  return all;
}

struct AddedText {
  std::string id;
  std::string text;
};
std::vector<AddedText>& added_texts() {
  static std::vector<AddedText> all;
  return all;
}

// The id a text gives itself and the battle it describes, or what is wrong with it.
std::string add_content(const std::string& text) {
  std::shared_ptr<const Content> content;
  if (tabletop::is_tabletop(text)) {
    const Parsed<tabletop::Scenario> scenario = tabletop::parse_scenario(text);
    if (!scenario) return scenario.error().text;
    content = tabletop_content(scenario->id, text);
  } else {
    Parsed<Scenario> scenario = parse_scenario(text);
    if (!scenario) return scenario.error().text;
    content = hex_content(std::make_shared<const Scenario>(std::move(*scenario)));
  }
  const std::string id(content->id());
  if (id.empty()) return "it has no id";
  if (find_content(id) != nullptr) return "there is a battle " + id + " already";
  added_texts().push_back({id, text});
  all_contents().push_back(std::move(content));
  return "";
}

}  // namespace

const std::vector<std::shared_ptr<const Scenario>>& catalog() {
  static const std::vector<std::shared_ptr<const Scenario>> all = [] {
    std::vector<std::shared_ptr<const Scenario>> list;
    for (const EmbeddedFile& e : embedded_scenarios())
      if (auto scenario = embedded_scenario(e.id))
        list.push_back(std::make_shared<const Scenario>(std::move(*scenario)));
    return list;
  }();
  return all;
}

std::shared_ptr<const Scenario> find_battle(std::string_view id) {
  for (const auto& scenario : catalog())
    if (scenario->id == id) return scenario;
  return nullptr;
}

std::string_view battle_text(std::string_view id) {
  for (const EmbeddedFile& e : embedded_scenarios())
    if (e.id == id) return e.text;
  return "";
}

const std::vector<std::shared_ptr<const Content>>& contents() { return all_contents(); }

std::shared_ptr<const Content> find_content(std::string_view id) {
  for (const auto& content : contents())
    if (content->id() == id) return content;
  return nullptr;
}

std::string add_contents(const std::string& folder) {
  std::error_code ec;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ec))
    if (entry.path().extension() == ".acies") files.push_back(entry.path());
  if (ec) return folder + ": " + ec.message();
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    if (const std::string wrong = add_content(text.str()); !wrong.empty()) return file.string() + ": " + wrong;
  }
  return "";
}

std::string content_text(std::string_view id) {
  for (const AddedText& added : added_texts())
    if (added.id == id) return added.text;
  for (const TabletopBattle& battle : tabletop_battles())
    if (battle.content->id() == id) return battle.text;
  return std::string(battle_text(id));
}

std::shared_ptr<const Content> content_of(std::string_view id, std::string_view text) {
  if (content_text(id) == text) return find_content(id);
  if (tabletop::is_tabletop(text)) return tabletop_content(id, text);
  Parsed<Scenario> scenario = parse_scenario(text);
  if (!scenario) return nullptr;
  scenario->id = std::string(id);
  return hex_content(std::make_shared<const Scenario>(std::move(*scenario)));
}

}  // namespace acies
