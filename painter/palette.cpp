#include "painter/palette.h"

#include <algorithm>
#include <array>

namespace acies::painter {
namespace {

constexpr std::size_t kColours = 256;
constexpr int kBits = 6, kDrop = 8 - kBits;  // of a part of a colour that tell it from others

using Parts = std::array<int, 3>;
// The eye tells greens apart best, blues worst.
constexpr Parts kWeights = {3, 6, 1};

// Colours that are nearly alike, and how many pixels have them.
struct Cell {
  std::uint32_t place;
  Parts parts;  // the middle
  std::int64_t count;
};

struct Group {
  std::size_t first, last;
  std::int64_t spread = 0;  // of its widest part, by how many pixels it has
  int widest = 0;
};

std::uint32_t place_of(const std::uint8_t* pixel) {
  return static_cast<std::uint32_t>(pixel[0] >> kDrop) << (2 * kBits) |
         static_cast<std::uint32_t>(pixel[1] >> kDrop) << kBits | static_cast<std::uint32_t>(pixel[2] >> kDrop);
}

std::vector<Cell> cells_of(const figures::Picture& picture) {
  struct Sum {
    std::int64_t parts[3], count;
  };
  std::vector<Sum> sums(1U << (3 * kBits));
  for (std::size_t i = 0; i < picture.pixels.size(); i += 4) {
    Sum& sum = sums[place_of(&picture.pixels[i])];
    for (std::size_t p = 0; p < 3; ++p) sum.parts[p] += picture.pixels[i + p];
    ++sum.count;
  }
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const Sum& sum = sums[i];
    if (sum.count == 0) continue;
    Cell cell{static_cast<std::uint32_t>(i), {}, sum.count};
    for (std::size_t p = 0; p < 3; ++p) cell.parts[p] = static_cast<int>((sum.parts[p] + sum.count / 2) / sum.count);
    cells.push_back(cell);
  }
  return cells;
}

// How many pixels have a colour counts less than in proportion: what is small is to be seen too.
std::int64_t weight_of(const Cell& cell) {
  std::int64_t root = 1;
  while (root * root < cell.count) ++root;
  return root;
}

void measure(const std::vector<Cell>& cells, Group& group) {
  group.spread = -1;
  for (std::size_t p = 0; p < 3; ++p) {
    std::int64_t sum = 0, squares = 0, weights = 0;
    for (std::size_t i = group.first; i < group.last; ++i) {
      const std::int64_t value = cells[i].parts[p], weight = weight_of(cells[i]);
      sum += value * weight, squares += value * value * weight, weights += weight;
    }
    const std::int64_t spread = (squares - sum * sum / weights) * kWeights[p];
    if (spread > group.spread) group.spread = spread, group.widest = static_cast<int>(p);
  }
  if (group.last - group.first < 2) group.spread = -1;
}

// Parts the group whose colours lie farthest apart, until there are enough.
std::vector<Group> groups_of(std::vector<Cell>& cells) {
  std::vector<Group> groups = {{0, cells.size()}};
  measure(cells, groups[0]);
  while (groups.size() < kColours) {
    Group& widest = *std::max_element(groups.begin(), groups.end(),
                                      [](const Group& a, const Group& b) { return a.spread < b.spread; });
    if (widest.spread <= 0) break;
    const auto part = static_cast<std::size_t>(widest.widest);
    std::int64_t sum = 0, weights = 0;
    for (std::size_t i = widest.first; i < widest.last; ++i) {
      const std::int64_t weight = weight_of(cells[i]);
      sum += cells[i].parts[part] * weight, weights += weight;
    }
    const auto at = [&](std::size_t i) { return cells.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto middle = std::stable_partition(at(widest.first), at(widest.last),
                                              [&](const Cell& cell) { return cell.parts[part] * weights <= sum; });
    const auto cut = static_cast<std::size_t>(middle - cells.begin());
    if (cut == widest.first || cut == widest.last) {
      widest.spread = -1;
      continue;
    }
    Group other{cut, widest.last};
    widest.last = cut;
    measure(cells, widest);
    measure(cells, other);
    groups.push_back(other);
  }
  return groups;
}

// The colour that is most like those at a place.
std::uint16_t nearest(const std::vector<Parts>& colours, std::uint32_t place) {
  constexpr int kHalf = 1 << kDrop >> 1, kMask = (1 << kBits) - 1;
  const Parts wanted = {static_cast<int>(place >> (2 * kBits) & kMask) << kDrop | kHalf,
                        static_cast<int>(place >> kBits & kMask) << kDrop | kHalf,
                        static_cast<int>(place & kMask) << kDrop | kHalf};
  std::uint16_t best = 0;
  int least = -1;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    int apart = 0;
    for (std::size_t p = 0; p < 3; ++p) {
      const int d = colours[i][p] - wanted[p];
      apart += d * d * kWeights[p];
    }
    if (least >= 0 && apart >= least) continue;
    least = apart;
    best = static_cast<std::uint16_t>(i);
  }
  return best;
}

}  // namespace

figures::IndexedPicture in_few_colours(const figures::Picture& picture) {
  std::vector<Cell> cells = cells_of(picture);
  figures::IndexedPicture out{picture.width, picture.height, {}, {}};
  std::vector<Parts> colours;
  for (const Group& group : groups_of(cells)) {
    std::int64_t sums[3] = {}, count = 0;
    for (std::size_t i = group.first; i < group.last; ++i) {
      for (std::size_t p = 0; p < 3; ++p) sums[p] += cells[i].parts[p] * cells[i].count;
      count += cells[i].count;
    }
    Parts colour{};
    for (std::size_t p = 0; p < 3; ++p) colour[p] = static_cast<int>((sums[p] + count / 2) / count);
    colours.push_back(colour);
    out.colours.push_back(static_cast<std::uint32_t>(colour[0] << 16 | colour[1] << 8 | colour[2]));
  }
  // Neighbouring pixels are pushed apart a little, so that slow changes of colour do not show as steps.
  constexpr int kPush[4][4] = {{-4, 0, -3, 1}, {2, -2, 3, -1}, {-2, 2, -3, 1}, {4, 0, 3, -1}};
  constexpr std::uint16_t kUnknown = kColours;
  std::vector<std::uint16_t> index(1U << (3 * kBits), kUnknown);
  out.pixels.reserve(picture.pixels.size() / 4);
  for (int y = 0; y < picture.height; ++y)
    for (int x = 0; x < picture.width; ++x) {
      const std::uint8_t* from = picture.at(x, y);
      const int push = kPush[y & 3][x & 3];
      std::array<std::uint8_t, 3> pixel{};
      for (std::size_t p = 0; p < 3; ++p) pixel[p] = static_cast<std::uint8_t>(std::clamp(from[p] + push, 0, 255));
      std::uint16_t& its = index[place_of(pixel.data())];
      if (its == kUnknown) its = nearest(colours, place_of(pixel.data()));
      out.pixels.push_back(static_cast<std::uint8_t>(its));
    }
  return out;
}

}  // namespace acies::painter
