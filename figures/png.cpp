#include "figures/png.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace acies::figures {
namespace {

constexpr std::array<std::uint32_t, 256> kCheckTable = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t n = 0; n < 256; ++n) {
    std::uint32_t c = n;
    for (int k = 0; k < 8; ++k) c = (c & 1) ? 0xEDB88320u ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  return table;
}();

void put_number(std::string& out, std::uint32_t n) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>((n >> shift) & 255);
}

void put_chunk(std::string& out, std::string_view kind, std::string_view body) {
  put_number(out, static_cast<std::uint32_t>(body.size()));
  const std::size_t from = out.size();
  out += kind;
  out += body;
  std::uint32_t check = ~0u;
  for (std::size_t i = from; i < out.size(); ++i)
    check = kCheckTable[(check ^ static_cast<std::uint8_t>(out[i])) & 255] ^ (check >> 8);
  put_number(out, ~check);
}

// Deflate (RFC 1951) with the fixed codes: repeats are found by a table of where three bytes were last.
class Deflater {
 public:
  explicit Deflater(std::string& out) : out_(out) {}

  void write(const std::vector<std::uint8_t>& data) {
    bits(3, 3);  // the last block, fixed codes
    std::vector<int> last(kPlaces, -1);
    const int size = static_cast<int>(data.size());
    for (int i = 0; i < size;) {
      int length = 0, back = 0;
      if (i + 3 <= size) {
        int& place = last[place_of(&data[static_cast<std::size_t>(i)])];
        if (place >= 0 && i - place <= 32768) {
          back = i - place;
          const int most = std::min(258, size - i);
          while (length < most &&
                 data[static_cast<std::size_t>(place + length)] == data[static_cast<std::size_t>(i + length)])
            ++length;
        }
        place = i;
      }
      if (length < 3) {
        literal(data[static_cast<std::size_t>(i++)]);
        continue;
      }
      repeat(length, back);
      i += length;
    }
    literal(256);
    if (filled_ > 0) out_ += static_cast<char>(held_);
  }

 private:
  static constexpr std::size_t kPlaces = 1 << 14;
  static std::size_t place_of(const std::uint8_t* p) {
    const std::uint32_t three = p[0] | static_cast<std::uint32_t>(p[1]) << 8 | static_cast<std::uint32_t>(p[2]) << 16;
    return (three * 2654435761u) >> 18;
  }
  void bits(std::uint32_t value, int count) {
    held_ |= value << filled_;
    for (filled_ += count; filled_ >= 8; filled_ -= 8, held_ >>= 8) out_ += static_cast<char>(held_ & 255);
  }
  void code(std::uint32_t value, int count) {  // codes begin with their highest bit
    std::uint32_t turned = 0;
    for (int i = 0; i < count; ++i) turned |= ((value >> i) & 1) << (count - 1 - i);
    bits(turned, count);
  }
  void literal(std::uint32_t n) {
    if (n < 144)
      code(48 + n, 8);
    else if (n < 256)
      code(400 + n - 144, 9);
    else if (n < 280)
      code(n - 256, 7);
    else
      code(192 + n - 280, 8);
  }
  void repeat(int length, int back) {
    if (length == 258) {
      literal(285);
    } else {
      const int n = length - 3, extra = n < 8 ? 0 : high_bit(n) - 2;
      literal(static_cast<std::uint32_t>(257 + (extra << 2) + (n >> extra)));
      bits(static_cast<std::uint32_t>(n & ((1 << extra) - 1)), extra);
    }
    const int n = back - 1, extra = n < 4 ? 0 : high_bit(n) - 1;
    code(static_cast<std::uint32_t>((extra << 1) + (n >> extra)), 5);
    bits(static_cast<std::uint32_t>(n & ((1 << extra) - 1)), extra);
  }
  static int high_bit(int n) {
    int bit = 0;
    while (n >>= 1) ++bit;
    return bit;
  }

  std::string& out_;
  std::uint32_t held_ = 0;
  int filled_ = 0;
};

int guess(int left, int above, int corner) {
  const int p = left + above - corner, a = std::abs(p - left), b = std::abs(p - above), c = std::abs(p - corner);
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

// The row as the differences from its neighbours that are smallest, with the number of that filter before it.
void put_row(std::vector<std::uint8_t>& out, const Picture& picture, int y) {
  const std::size_t size = static_cast<std::size_t>(picture.width) * 4;
  const std::uint8_t* row = picture.at(0, y);
  const std::uint8_t* above = y > 0 ? picture.at(0, y - 1) : nullptr;
  std::vector<std::uint8_t> best, tried(size);
  long least = -1;
  int filter = 0;
  for (const int kind : {0, 1, 2, 4}) {
    long sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const int left = i >= 4 ? row[i - 4] : 0, up = above ? above[i] : 0, corner = above && i >= 4 ? above[i - 4] : 0;
      const int from = kind == 0 ? 0 : kind == 1 ? left : kind == 2 ? up : guess(left, up, corner);
      tried[i] = static_cast<std::uint8_t>(row[i] - from);
      sum += tried[i] < 128 ? tried[i] : 256 - tried[i];
    }
    if (least >= 0 && sum >= least) continue;
    least = sum;
    filter = kind;
    best = tried;
  }
  out.push_back(static_cast<std::uint8_t>(filter));
  out.insert(out.end(), best.begin(), best.end());
}

}  // namespace

std::string png_of(const Picture& picture) {
  std::vector<std::uint8_t> rows;
  rows.reserve((static_cast<std::size_t>(picture.width) * 4 + 1) * static_cast<std::size_t>(picture.height));
  for (int y = 0; y < picture.height; ++y) put_row(rows, picture, y);
  std::string head, body("\x78\x01", 2), out("\x89PNG\r\n\x1a\n", 8);
  put_number(head, static_cast<std::uint32_t>(picture.width));
  put_number(head, static_cast<std::uint32_t>(picture.height));
  head += std::string("\x08\x06\0\0\0", 5);
  Deflater(body).write(rows);
  std::uint32_t a = 1, b = 0;
  for (const std::uint8_t byte : rows) {
    a += byte;
    if (a >= 65521) a -= 65521;
    b += a;
    if (b >= 65521) b -= 65521;
  }
  put_number(body, b << 16 | a);
  put_chunk(out, "IHDR", head);
  put_chunk(out, "IDAT", body);
  put_chunk(out, "IEND", "");
  return out;
}

}  // namespace acies::figures
