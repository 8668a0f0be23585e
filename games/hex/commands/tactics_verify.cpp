#include "games/hex/commands/tactics_verify.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <mutex>
#include <thread>

#include "console/command.h"
#include "console/files.h"

namespace acies::hex {
namespace {

constexpr const char* kHead =
    "# Results of the rollouts\n"
    "\n"
    "Written by `acies tactics --verify --table`; docs/tactics.md explains it. Wins of the best right answer and of "
    "the\n"
    "best other one over the same futures, and the difference with its standard error.\n"
    "\n"
    "| theme | position | right | other | ahead | errors | rollouts | by | holds | key |\n"
    "|---|---|---|---|---|---|---|---|---|---|\n";

std::string hex_of(std::uint64_t key) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(key));
  return text;
}

std::string row_of(const Tactic& tactic, const RolloutVerdict& verdict, const Rollouts& rollouts) {
  const Comparison& c = verdict.comparison;
  char figures[160];
  std::snprintf(figures, sizeof figures, "%.1f %% | %.1f %% | %.1f ± %.1f | %.1f | %d", 100 * c.mean,
                100 * c.rival_mean, 100 * c.difference, 100 * c.error, c.error > 0 ? c.difference / c.error : 99.,
                c.number);
  return "| " + tactic.theme + " | " + tactic.position.title + " | " + figures + " | " + rollouts.player.name + " | " +
         (verdict.holds() ? "yes" : "no") + " | " + hex_of(statement_hash(tactic.position)) + " |";
}

void tell(const Tactic& tactic, const RolloutVerdict& verdict) {
  const Comparison& c = verdict.comparison;
  const Scenario& scenario = tactic.position.scenario;
  std::printf("%s  %s: %s\n", verdict.holds() ? "holds  " : "DOUBTED", tactic.theme.c_str(),
              tactic.position.title.c_str());
  if (verdict.rights == 0 || verdict.wrongs == 0) {
    std::printf("         %s answer was found\n", verdict.rights == 0 ? "no right" : "no wrong");
  } else {
    std::printf("         %5.1f %%  %s\n         %5.1f %%  %s\n", 100 * c.mean,
                answer_text(verdict.best, scenario).c_str(), 100 * c.rival_mean,
                answer_text(verdict.rival, scenario).c_str());
    std::printf("         ahead by %.1f ± %.1f; %d right answers and %d others looked at\n", 100 * c.difference,
                100 * c.error, verdict.rights, verdict.wrongs);
  }
  std::fflush(stdout);
}

bool write_file(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  const bool written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return file != nullptr && std::fclose(file) == 0 && written;
}

}  // namespace

std::vector<Proof> read_table(const std::string& text) {
  std::vector<Proof> proofs;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string row = text.substr(at, end - at);
    at = end + 1;
    constexpr std::size_t kTail = 18;  // the key and " |"
    if (row.size() < kTail || row[0] != '|') continue;
    Proof proof{0, row, row.find(" | yes | ") != std::string::npos};
    const char* key = row.data() + row.size() - kTail;
    if (std::from_chars(key, key + 16, proof.key, 16).ptr == key + 16) proofs.push_back(std::move(proof));
  }
  return proofs;
}

int verify_tactics(const TacticFiles& files, const Rollouts& rollouts, int threads, const std::string& path) {
  std::map<std::uint64_t, Proof> known;
  if (!path.empty())
    if (const auto text = read_file(path))
      for (Proof& proof : read_table(*text)) known[proof.key] = proof;

  std::vector<Proof> proofs(files.tactics.size());
  // After every proof: long work that is stopped goes on from there.
  const auto write = [&] {
    std::string table = kHead;
    for (const Proof& proof : proofs)
      if (!proof.row.empty()) table += proof.row + "\n";
    if (path.empty() || write_file(path, table)) return true;
    std::fprintf(stderr, "acies tactics: cannot write %s\n", path.c_str());
    return false;
  };
  for (std::size_t i = 0; i < proofs.size(); ++i)
    if (const auto proof = known.find(statement_hash(files.tactics[i].position)); proof != known.end())
      proofs[i] = proof->second;
  std::mutex lock;
  std::size_t next = 0;
  const auto work = [&] {
    std::unique_lock<std::mutex> hold(lock);
    while (next < files.tactics.size()) {
      const std::size_t place = next++;
      const Tactic& tactic = files.tactics[place];
      const std::uint64_t key = statement_hash(tactic.position);
      if (proofs[place].holds) continue;
      hold.unlock();
      const RolloutVerdict verdict = verify(tactic.position, tactic.question, rollouts);
      hold.lock();
      proofs[place] = {key, row_of(tactic, verdict, rollouts), verdict.holds()};
      tell(tactic, verdict);
      if (!write()) return;
    }
  };
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();

  if (!write()) return kWrongInput;
  const auto doubted = std::count_if(proofs.begin(), proofs.end(), [](const Proof& proof) { return !proof.holds; });
  std::printf("%d hold, %d do not\n", static_cast<int>(proofs.size()) - static_cast<int>(doubted),
              static_cast<int>(doubted));
  return doubted == 0 ? kGood : kBad;
}

}  // namespace acies::hex
