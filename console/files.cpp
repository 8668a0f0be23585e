#include "console/files.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "base/lines.h"

namespace acies {

namespace fs = std::filesystem;

Parsed<std::string> read_file(const std::string& path) {
  std::error_code ec;
  if (fs::is_directory(path, ec)) return Error{0, 0, path + " is a folder"};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{0, 0, "cannot read " + path};
  std::string text(kMaxFileBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) return Error{0, 0, "cannot read " + path};
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

Parsed<std::vector<std::string>> acies_files(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code ec;
    if (!fs::is_directory(path, ec)) {
      if (!fs::exists(path, ec)) return Error{0, 0, "no such file: " + path};
      files.push_back(path);
      continue;
    }
    std::vector<std::string> below;
    for (fs::recursive_directory_iterator it(path, ec), end; !ec && it != end; it.increment(ec))
      if (it->path().extension() == ".acies" && it->is_regular_file(ec)) below.push_back(it->path().string());
    if (ec) return Error{0, 0, "cannot read the folder " + path};
    std::sort(below.begin(), below.end());
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

std::string located(const std::string& path, const Error& error) {
  return path + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " + error.text;
}

}  // namespace acies
