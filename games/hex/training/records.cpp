#include "games/hex/training/records.h"

#include <cstdio>
#include <memory>

namespace acies::hex {
namespace {

struct Close {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using File = std::unique_ptr<std::FILE, Close>;

struct Head {
  std::uint32_t signature = 0, spare = 0;
  std::uint64_t records = 0, rows = 0;
};

template <class T>
bool write_all(std::FILE* f, const std::vector<T>& all) {
  return std::fwrite(all.data(), sizeof(T), all.size(), f) == all.size();
}
template <class T>
bool read_all(std::FILE* f, std::vector<T>& all, std::size_t n) {
  all.resize(n);
  return std::fread(all.data(), sizeof(T), n, f) == n;
}

}  // namespace

void Records::add(std::span<const std::uint16_t> rows, std::span<const std::int16_t> measures, float target,
                  std::uint16_t seat) {
  measures_.insert(measures_.end(), measures.begin(), measures.end());
  starts_.push_back(rows_.size());
  rows_.insert(rows_.end(), rows.begin(), rows.end());
  targets_.push_back(target);
  seats_.push_back(seat);
}

void Records::add(const Records& more) {
  const std::uint64_t base = rows_.size();
  measures_.insert(measures_.end(), more.measures_.begin(), more.measures_.end());
  rows_.insert(rows_.end(), more.rows_.begin(), more.rows_.end());
  starts_.reserve(starts_.size() + more.starts_.size());
  for (std::uint64_t start : more.starts_) starts_.push_back(base + start);
  targets_.insert(targets_.end(), more.targets_.begin(), more.targets_.end());
  seats_.insert(seats_.end(), more.seats_.begin(), more.seats_.end());
}

bool Records::save(const std::string& path) const {
  const File f(std::fopen(path.c_str(), "wb"));
  if (!f) return false;
  const Head head{feature_signature(), 0, targets_.size(), rows_.size()};
  return std::fwrite(&head, sizeof head, 1, f.get()) == 1 && write_all(f.get(), starts_) &&
         write_all(f.get(), targets_) && write_all(f.get(), seats_) && write_all(f.get(), rows_) &&
         write_all(f.get(), measures_);
}

bool Records::load(const std::string& path) {
  const File f(std::fopen(path.c_str(), "rb"));
  Head head;
  if (!f || std::fread(&head, sizeof head, 1, f.get()) != 1 || head.signature != feature_signature()) return false;
  Records more;
  if (!read_all(f.get(), more.starts_, head.records) || !read_all(f.get(), more.targets_, head.records) ||
      !read_all(f.get(), more.seats_, head.records) || !read_all(f.get(), more.rows_, head.rows) ||
      !read_all(f.get(), more.measures_, head.records * kMeasures))
    return false;
  if (size() == 0)
    *this = std::move(more);
  else
    add(more);
  return true;
}

}  // namespace acies::hex
