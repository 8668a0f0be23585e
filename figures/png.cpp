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

int guess(int left, int above, int corner) {
  const int p = left + above - corner, a = std::abs(p - left), b = std::abs(p - above), c = std::abs(p - corner);
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

// The rows of a picture, each as the differences from its neighbours that are smallest, with the number of that filter before it. Of each
// pixel so many bytes count.
template <std::size_t kPixel>
std::vector<std::uint8_t> filtered(const Picture& picture) {
  const std::size_t size = static_cast<std::size_t>(picture.width) * kPixel;
  std::vector<std::uint8_t> out, row(size), above(size), best(size), tried(size);
  out.reserve((size + 1) * static_cast<std::size_t>(picture.height));
  for (int y = 0; y < picture.height; ++y) {
    const std::uint8_t* from = picture.at(0, y);
    for (std::size_t i = 0; i < size; i += kPixel, from += 4) std::copy_n(from, kPixel, &row[i]);
    long least = -1;
    int filter = 0;
    for (const int kind : {0, 1, 2, 4}) {
      long sum = 0;
      for (std::size_t i = 0; i < size; ++i) {
        const bool first = i < kPixel;
        const int left = first ? 0 : row[i - kPixel], up = above[i], corner = first ? 0 : above[i - kPixel];
        const int guessed = kind == 0 ? 0 : kind == 1 ? left : kind == 2 ? up : guess(left, up, corner);
        tried[i] = static_cast<std::uint8_t>(row[i] - guessed);
        sum += tried[i] < 128 ? tried[i] : 256 - tried[i];
      }
      if (least >= 0 && sum >= least) continue;
      least = sum;
      filter = kind;
      std::swap(best, tried);
    }
    out.push_back(static_cast<std::uint8_t>(filter));
    out.insert(out.end(), best.begin(), best.end());
    std::swap(row, above);
  }
  return out;
}

enum class Pixels : char { kColours = 2, kIndices = 3, kColoursAndOpacity = 6 };

std::string file(int width, int height, Pixels kind, std::string_view palette, const std::vector<std::uint8_t>& rows,
                 Effort effort) {
  std::string head, out("\x89PNG\r\n\x1a\n", 8);
  put_number(head, static_cast<std::uint32_t>(width));
  put_number(head, static_cast<std::uint32_t>(height));
  head += std::string("\x08", 1) + static_cast<char>(kind) + std::string("\0\0\0", 3);
  put_chunk(out, "IHDR", head);
  if (!palette.empty()) put_chunk(out, "PLTE", palette);
  put_chunk(out, "IDAT", deflated(rows, effort));
  put_chunk(out, "IEND", "");
  return out;
}

}  // namespace

std::string png_of(const Picture& picture, Effort effort) {
  bool opaque = true;
  for (std::size_t i = 3; i < picture.pixels.size(); i += 4) opaque = opaque && picture.pixels[i] == 255;
  return file(picture.width, picture.height, opaque ? Pixels::kColours : Pixels::kColoursAndOpacity, "",
              opaque ? filtered<3>(picture) : filtered<4>(picture), effort);
}

std::string png_of(const IndexedPicture& picture) {
  std::string palette;
  for (const std::uint32_t colour : picture.colours)
    for (const int shift : {16, 8, 0}) palette += static_cast<char>(colour >> shift & 255);
  std::vector<std::uint8_t> rows;
  const auto width = static_cast<std::size_t>(picture.width);
  for (int y = 0; y < picture.height; ++y) {
    rows.push_back(0);
    const auto row = picture.pixels.begin() + static_cast<std::ptrdiff_t>(width) * y;
    rows.insert(rows.end(), row, row + static_cast<std::ptrdiff_t>(width));
  }
  return file(picture.width, picture.height, Pixels::kIndices, palette, rows, Effort::kThorough);
}

}  // namespace acies::figures
