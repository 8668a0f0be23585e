#include "server/battle_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "session/catalog.h"

namespace acies::server {

std::string add_battles(const std::string& folder) {
  std::error_code ec;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ec))
    if (entry.path().extension() == ".acies") files.push_back(entry.path());
  if (ec) return folder + ": " + ec.message();
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    const std::string wrong = add_content(text.str(), file.stem().string());
    if (!wrong.empty()) return file.string() + wrong;
  }
  return "";
}

}  // namespace acies::server
