#include "server/addresses.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>

namespace acies::server {
namespace {

namespace ip = boost::asio::ip;

constexpr int kMappedBits = 96;  // before an IPv4 address that is written as IPv6

std::optional<ip::address_v6::bytes_type> bytes_of(const std::string& text) {
  boost::system::error_code ec;
  const ip::address address = ip::make_address(text, ec);
  if (ec) return std::nullopt;
  const ip::address_v6 whole = address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6();
  return whole.to_bytes();
}

// As `make_address` takes it: proxies may write a port behind an address.
std::string without_port(std::string_view text) {
  if (text.starts_with('[')) return std::string(text.substr(1, text.find(']') - 1));
  if (std::count(text.begin(), text.end(), ':') == 1) text = text.substr(0, text.find(':'));
  return std::string(text);
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

bool begin_alike(const AddressRange& range, const ip::address_v6::bytes_type& address) {
  for (int bit = 0; bit < range.bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    const unsigned mask = 0x80U >> static_cast<unsigned>(bit % 8);
    if (((range.bytes[byte] ^ address[byte]) & mask) != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<AddressRange> read_range(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string address(text.substr(0, slash));
  const auto bytes = bytes_of(address);
  if (!bytes) return std::nullopt;
  const bool is_v4 = address.find(':') == std::string::npos;
  const int most = is_v4 ? 32 : 128;
  int bits = most;
  if (slash != std::string_view::npos) {
    const std::string_view number = text.substr(slash + 1);
    const auto [end, ec] = std::from_chars(number.data(), number.data() + number.size(), bits);
    if (ec != std::errc() || end != number.data() + number.size() || bits < 0 || bits > most) return std::nullopt;
  }
  return AddressRange{*bytes, bits + (is_v4 ? kMappedBits : 0)};
}

bool is_in(const std::string& address, const std::vector<AddressRange>& ranges) {
  const auto bytes = bytes_of(address);
  return bytes && std::any_of(ranges.begin(), ranges.end(),
                              [&](const AddressRange& range) { return begin_alike(range, *bytes); });
}

std::string client_address(const std::string& peer, std::string_view forwarded_for,
                           const std::vector<AddressRange>& proxies) {
  std::string client = peer;
  // From the right: every proxy adds the address that it was asked from.
  while (!forwarded_for.empty() && is_in(client, proxies)) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view last = comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    const auto bytes = bytes_of(without_port(trimmed(last)));
    if (!bytes) break;
    const ip::address_v6 address(*bytes);
    client = address.is_v4_mapped() ? ip::make_address_v4(ip::v4_mapped, address).to_string() : address.to_string();
  }
  return client;
}

bool is_own_machine(std::string_view address) {
  constexpr std::string_view kMapped = "::ffff:";
  if (address.starts_with(kMapped)) address.remove_prefix(kMapped.size());
  return address == "::1" || address.starts_with("127.");
}

std::string block_of(const std::string& address) {
  const auto bytes = bytes_of(address);
  if (!bytes) return address;
  const ip::address_v6 whole(*bytes);
  if (whole.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, whole).to_string();
  ip::address_v6::bytes_type block = *bytes;
  std::fill(block.begin() + 8, block.end(), std::uint8_t{0});
  return ip::address_v6(block).to_string() + "/64";
}

}  // namespace acies::server
