#include "server/encodings.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace acies::server {
namespace {

// A packet of the network; an answer that fits into one is not worth the time.
constexpr std::size_t kLeastBytes = 1400;

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

// `;q=0`, `; q=0.000`: not this one.
bool is_unwanted(std::string_view parameters) {
  const std::size_t q = parameters.find("q=");
  if (q == std::string_view::npos) return false;
  return parameters.substr(q + 2).find_first_not_of("0. \t") == std::string_view::npos;
}

void put_32(std::string& out, std::uint32_t number) {
  for (unsigned shift = 0; shift < 32; shift += 8) out += static_cast<char>((number >> shift) & 0xFFU);
}

}  // namespace

bool takes_encoding(std::string_view accept, std::string_view name) {
  bool others = false;
  while (!accept.empty()) {
    const std::size_t comma = std::min(accept.find(','), accept.size());
    const std::string_view one = accept.substr(0, comma);
    accept.remove_prefix(std::min(comma + 1, accept.size()));
    const std::size_t semicolon = std::min(one.find(';'), one.size());
    const std::string_view coding = trimmed(one.substr(0, semicolon));
    const bool wanted = !is_unwanted(one.substr(semicolon));
    if (coding == name) return wanted;
    if (coding == "*") others = wanted;
  }
  return others;
}

std::string gzip(std::string_view bytes, int level) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream deflate;
  deflate.reset(level, 15, 8, zlib::Strategy::normal);
  constexpr std::string_view kHead("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  constexpr std::size_t kTail = 8;
  std::string out(kHead);
  out.resize(kHead.size() + deflate.upper_bound(bytes.size()) + 64);
  zlib::z_params params;
  params.next_in = bytes.data();
  params.avail_in = bytes.size();
  params.next_out = out.data() + kHead.size();
  params.avail_out = out.size() - kHead.size();
  boost::beast::error_code ec;
  deflate.write(params, zlib::Flush::finish, ec);
  out.resize(kHead.size() + params.total_out);
  out.reserve(out.size() + kTail);
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  put_32(out, crc.checksum());
  put_32(out, static_cast<std::uint32_t>(bytes.size()));
  return out;
}

bool is_compressible(std::string_view type, std::size_t bytes) {
  return bytes >= kLeastBytes &&
         (type.starts_with("text/") || type.starts_with("application/json") || type.starts_with("image/svg"));
}

}  // namespace acies::server
