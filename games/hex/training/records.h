// Positions to learn from: the facts that held, and the result.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/hex/players/features.h"

namespace acies::hex {

class Records {
 public:
  std::size_t size() const { return targets_.size(); }
  std::span<const std::uint16_t> rows(std::size_t i) const {
    return {rows_.data() + starts_[i], rows_.data() + (i + 1 < starts_.size() ? starts_[i + 1] : rows_.size())};
  }
  float target(std::size_t i) const { return targets_[i]; }
  // The battle and the side of the viewer, as one number: for which a learner may make an allowance apart from the facts.
  std::uint16_t seat(std::size_t i) const { return seats_[i]; }

  std::span<const std::int16_t> measures(std::size_t i) const { return {measures_.data() + i * kMeasures, kMeasures}; }

  void add(std::span<const std::uint16_t> rows, std::span<const std::int16_t> measures, float target,
           std::uint16_t seat);
  void add(const Records& more);

  // As a file that only this program on this kind of machine reads again. False when that fails.
  bool save(const std::string& path) const;
  bool load(
      const std::string& path);  // adds to what there is; false, and nothing added, if it is not of these features

 private:
  std::vector<std::uint16_t> rows_;
  std::vector<std::int16_t> measures_;
  std::vector<std::uint64_t> starts_;
  std::vector<float> targets_;
  std::vector<std::uint16_t> seats_;
};

}  // namespace acies::hex
