#include "figures/deflate.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/sort.h"

namespace acies::figures {
namespace {

constexpr int kWindow = 32768, kShortest = 3, kLongest = 258;
constexpr int kGood = 32;      // a repeat so long is taken without looking for a longer one
constexpr int kTries = 10;     // places that are looked at for a repeat, with effort
constexpr int kBlock = 30000;  // steps that share their codes
constexpr int kLiterals = 286, kDistances = 30, kEnd = 256;

// A byte as it is, or a repeat of what came before.
struct Step {
  std::uint16_t length = 0;  // 0: a byte
  std::uint16_t back = 0;    // how far before, or the byte
};

int high_bit(int n) {
  int bit = 0;
  while (n >>= 1) ++bit;
  return bit;
}

// The symbol for a length or a distance, and what is said beside it.
struct Symbol {
  int code, extra, bits;
};
Symbol symbol_of_length(int length) {
  if (length == kLongest) return {285, 0, 0};
  const int n = length - kShortest, bits = n < 8 ? 0 : high_bit(n) - 2;
  return {257 + (bits << 2) + (n >> bits), n & ((1 << bits) - 1), bits};
}
Symbol symbol_of_distance(int back) {
  const int n = back - 1, bits = n < 4 ? 0 : high_bit(n) - 1;
  return {(bits << 1) + (n >> bits), n & ((1 << bits) - 1), bits};
}

// Finds repeats: for the hash of three bytes the place where they were last, and from each place the one before it.
class Finder {
 public:
  Finder(std::span<const std::uint8_t> data, int tries)
      : data_(data), tries_(tries), last_(kHashes, -1), before_(kWindow, -1) {}

  // The longest repeat that begins here, if it is longer than `least`.
  Step find(int at, int least) const {
    Step best;
    const int most = std::min(kLongest, static_cast<int>(data_.size()) - at);
    if (most < kShortest) return best;
    int longest = std::max(least, kShortest - 1), place = last_[hash(at)];
    for (int tries = 0; tries < tries_ && place >= 0 && at - place <= kWindow && longest < most; ++tries) {
      if (byte(place + longest) == byte(at + longest)) {
        int length = 0;
        while (length < most && byte(place + length) == byte(at + length)) ++length;
        if (length > longest) {
          longest = length;
          best = {static_cast<std::uint16_t>(length), static_cast<std::uint16_t>(at - place)};
        }
      }
      const int earlier = before_[static_cast<std::size_t>(place & (kWindow - 1))];
      if (earlier >= place) break;
      place = earlier;
    }
    return best;
  }
  void pass(int at) {
    if (at + kShortest > static_cast<int>(data_.size())) return;
    int& last = last_[hash(at)];
    before_[static_cast<std::size_t>(at & (kWindow - 1))] = last;
    last = at;
  }

 private:
  static constexpr std::size_t kHashes = 1 << 15;
  std::uint8_t byte(int at) const { return data_[static_cast<std::size_t>(at)]; }
  std::size_t hash(int at) const {
    const std::uint32_t three =
        byte(at) | static_cast<std::uint32_t>(byte(at + 1)) << 8 | static_cast<std::uint32_t>(byte(at + 2)) << 16;
    return (three * 2654435761U) >> 17;
  }
  std::span<const std::uint8_t> data_;
  int tries_;
  std::vector<int> last_, before_;
};

// The lengths of the codes of symbols that occur so often (Huffman), none longer than `most`.
std::vector<std::uint8_t> code_lengths(std::vector<std::uint32_t> counts, int most) {
  const std::size_t size = counts.size();
  for (;;) {
    struct Node {
      std::uint64_t count;
      int parent;
    };
    std::vector<Node> nodes;
    std::vector<std::size_t> leaves;
    for (std::size_t i = 0; i < size; ++i)
      if (counts[i] > 0) leaves.push_back(i);
    sort_stably(leaves.begin(), leaves.end(), [&](std::size_t a, std::size_t b) { return counts[a] < counts[b]; });
    std::vector<std::uint8_t> lengths(size);
    if (leaves.size() < 2) {
      for (const std::size_t leaf : leaves) lengths[leaf] = 1;
      return lengths;
    }
    for (const std::size_t leaf : leaves) nodes.push_back({counts[leaf], -1});
    // Leaves and inner nodes are both in order: the two smallest are at the front of one of them.
    std::size_t leaf = 0, inner = leaves.size();
    const auto take = [&] {
      const bool is_leaf = leaf < leaves.size() && (inner >= nodes.size() || nodes[leaf].count <= nodes[inner].count);
      return is_leaf ? leaf++ : inner++;
    };
    while (nodes.size() < 2 * leaves.size() - 1) {
      const std::size_t a = take(), b = take();
      nodes[a].parent = nodes[b].parent = static_cast<int>(nodes.size());
      nodes.push_back({nodes[a].count + nodes[b].count, -1});
    }
    std::vector<int> depth(nodes.size());
    int deepest = 0;
    for (std::size_t i = nodes.size() - 1; i-- > 0;) {
      depth[i] = depth[static_cast<std::size_t>(nodes[i].parent)] + 1;
      deepest = std::max(deepest, depth[i]);
    }
    for (std::size_t i = 0; i < leaves.size(); ++i) lengths[leaves[i]] = static_cast<std::uint8_t>(depth[i]);
    if (deepest <= most) return lengths;
    for (std::uint32_t& count : counts)
      if (count > 0) count = count / 4 + 1;
  }
}

// The codes that belong to lengths, beginning with their lowest bit.
std::vector<std::uint16_t> codes_of(const std::vector<std::uint8_t>& lengths) {
  std::array<int, 17> next{};
  for (const std::uint8_t length : lengths)
    if (length > 0) ++next[length + 1U];
  for (std::size_t i = 1; i < next.size(); ++i) next[i] = (next[i] + next[i - 1]) << 1;
  std::vector<std::uint16_t> codes;
  for (const std::uint8_t length : lengths) {
    int code = length > 0 ? next[length]++ : 0, turned = 0;
    for (int i = 0; i < length; ++i, code >>= 1) turned = turned << 1 | (code & 1);
    codes.push_back(static_cast<std::uint16_t>(turned));
  }
  return codes;
}

class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void block(std::span<const Step> steps, bool is_last) {
    std::vector<std::uint32_t> literals(kLiterals), distances(kDistances);
    for (const Step& step : steps) {
      if (step.length == 0) {
        ++literals[step.back];
        continue;
      }
      ++literals[static_cast<std::size_t>(symbol_of_length(step.length).code)];
      ++distances[static_cast<std::size_t>(symbol_of_distance(step.back).code)];
    }
    ++literals[kEnd];
    if (std::all_of(distances.begin(), distances.end(), [](std::uint32_t n) { return n == 0; })) distances[0] = 1;
    const auto literal_lengths = code_lengths(std::move(literals), 15),
               distance_lengths = code_lengths(std::move(distances), 15);
    const auto literal_codes = codes_of(literal_lengths), distance_codes = codes_of(distance_lengths);
    bits(is_last ? 1 : 0, 1);
    bits(2, 2);
    lengths(literal_lengths, distance_lengths);
    const auto put = [&](int symbol, const auto& codes, const auto& code_sizes) {
      bits(codes[static_cast<std::size_t>(symbol)], code_sizes[static_cast<std::size_t>(symbol)]);
    };
    for (const Step& step : steps) {
      if (step.length == 0) {
        put(step.back, literal_codes, literal_lengths);
        continue;
      }
      const Symbol length = symbol_of_length(step.length), back = symbol_of_distance(step.back);
      put(length.code, literal_codes, literal_lengths);
      bits(static_cast<std::uint32_t>(length.extra), length.bits);
      put(back.code, distance_codes, distance_lengths);
      bits(static_cast<std::uint32_t>(back.extra), back.bits);
    }
    put(kEnd, literal_codes, literal_lengths);
  }
  void end() {
    if (filled_ > 0) out_ += static_cast<char>(held_);
  }

 private:
  void bits(std::uint32_t value, int count) {
    held_ |= static_cast<std::uint64_t>(value) << filled_;
    for (filled_ += count; filled_ >= 8; filled_ -= 8, held_ >>= 8) out_ += static_cast<char>(held_ & 255);
  }

  // The lengths of both codes, in a code of their own; rows of nothing are counted.
  void lengths(const std::vector<std::uint8_t>& literals, const std::vector<std::uint8_t>& distances) {
    struct Said {
      int symbol, extra, bits;
    };
    std::vector<Said> said;
    std::vector<std::uint32_t> counts(19);
    std::vector<std::uint8_t> all = literals;
    all.insert(all.end(), distances.begin(), distances.end());
    for (std::size_t i = 0; i < all.size();) {
      std::size_t same = 1;
      while (all[i] == 0 && i + same < all.size() && all[i + same] == 0 && same < 138) ++same;
      if (same < 3)
        said.push_back({all[i], 0, 0}), same = 1;
      else
        said.push_back(same < 11 ? Said{17, static_cast<int>(same) - 3, 3} : Said{18, static_cast<int>(same) - 11, 7});
      ++counts[static_cast<std::size_t>(said.back().symbol)];
      i += same;
    }
    constexpr std::array<int, 19> kOrder = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    const auto sizes = code_lengths(std::move(counts), 7);
    const auto codes = codes_of(sizes);
    bits(kLiterals - 257, 5);
    bits(kDistances - 1, 5);
    bits(static_cast<std::uint32_t>(kOrder.size() - 4), 4);
    for (const int symbol : kOrder) bits(sizes[static_cast<std::size_t>(symbol)], 3);
    for (const Said& one : said) {
      bits(codes[static_cast<std::size_t>(one.symbol)], sizes[static_cast<std::size_t>(one.symbol)]);
      bits(static_cast<std::uint32_t>(one.extra), one.bits);
    }
  }

  std::string& out_;
  std::uint64_t held_ = 0;
  int filled_ = 0;
};

}  // namespace

std::string deflated(std::span<const std::uint8_t> data, Effort effort) {
  std::string out("\x78\x01", 2);
  Writer writer(out);
  const bool quick = effort == Effort::kQuick;
  Finder finder(data, quick ? 1 : kTries);
  std::vector<Step> steps;
  const int size = static_cast<int>(data.size());
  Step next = finder.find(0, 0);
  for (int at = 0; at < size;) {
    const Step step = next;
    finder.pass(at);
    // A longer repeat that begins one byte later is better.
    next = at + 1 < size
               ? finder.find(at + 1, step.length >= kGood || (quick && step.length > 0) ? kLongest : step.length)
               : Step{};
    if (step.length == 0 || next.length > step.length) {
      steps.push_back({0, data[static_cast<std::size_t>(at)]});
      ++at;
    } else {
      steps.push_back(step);
      for (int i = 1; i < step.length; ++i) finder.pass(at + i);
      at += step.length;
      next = at < size ? finder.find(at, 0) : Step{};
    }
    if (static_cast<int>(steps.size()) == kBlock) {
      writer.block(steps, false);
      steps.clear();
    }
  }
  writer.block(steps, true);
  writer.end();
  std::uint32_t a = 1, b = 0;
  for (const std::uint8_t byte : data) {
    a += byte;
    if (a >= 65521) a -= 65521;
    b += a;
    if (b >= 65521) b -= 65521;
  }
  for (const std::uint32_t part : {b, a})
    for (const int shift : {8, 0}) out += static_cast<char>(part >> shift & 255);
  return out;
}

}  // namespace acies::figures
