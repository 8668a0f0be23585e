// Answers that travel compressed.
#include "server/encodings.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace acies::server {
namespace {

TEST(Encodings, AClientSaysWhatItTakes) {
  EXPECT_TRUE(takes_encoding("gzip, deflate, br", "br"));
  EXPECT_TRUE(takes_encoding("gzip;q=0.8", "gzip"));
  EXPECT_TRUE(takes_encoding("*", "gzip"));
  EXPECT_TRUE(takes_encoding("deflate, *;q=0.1", "br"));
  EXPECT_FALSE(takes_encoding("", "gzip"));
  EXPECT_FALSE(takes_encoding("deflate", "gzip"));
  EXPECT_FALSE(takes_encoding("gzip;q=0", "gzip"));
  EXPECT_FALSE(takes_encoding("gzip; q=0.000, *", "gzip"));
  EXPECT_FALSE(takes_encoding("x-gzipped, brotli", "gzip"));
  EXPECT_FALSE(takes_encoding("brotli", "br"));
}

// Every other program that reads gzip must read ours: the one that gave it its name is on every machine.
std::string unzipped(const std::string& bytes) {
  const std::string path = (std::filesystem::temp_directory_path() / "acies-encodings-test.gz").string();
  std::ofstream(path, std::ios::binary) << bytes;
  std::string out;
  FILE* pipe = popen(("gzip -dc " + path + " 2>&1").c_str(), "r");
  char part[65536];
  for (std::size_t n = 0; (n = fread(part, 1, sizeof part, pipe)) > 0;) out.append(part, n);
  EXPECT_EQ(pclose(pipe), 0);
  std::filesystem::remove(path);
  return out;
}

TEST(Encodings, OtherProgramsReadTheCompressedText) {
  std::string noise;
  for (std::uint32_t i = 0, x = 1; i < 300000; ++i) noise += static_cast<char>((x = x * 1664525 + 1013904223) >> 24);
  std::string words;
  for (int i = 0; i < 20000; ++i) words += "{\"unit\":\"HI\",\"hex\":\"E" + std::to_string(i % 9) + "\"},";
  for (const std::string& text : {std::string(), std::string("a"), words, noise})
    for (const int level : {1, 6, 9}) EXPECT_EQ(unzipped(gzip(text, level)), text) << text.size() << " at " << level;
  EXPECT_LT(gzip(words, 6).size(), words.size() / 20);
}

TEST(Encodings, OnlyTextOfSomeSizeIsWorthIt) {
  EXPECT_TRUE(is_compressible("application/json", 5000));
  EXPECT_TRUE(is_compressible("text/plain; charset=utf-8", 5000));
  EXPECT_TRUE(is_compressible("image/svg+xml", 5000));
  EXPECT_FALSE(is_compressible("image/png", 5000));
  EXPECT_FALSE(is_compressible("font/woff2", 5000));
  EXPECT_FALSE(is_compressible("application/json", 300));
}

}  // namespace
}  // namespace acies::server
