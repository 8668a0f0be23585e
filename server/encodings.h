// Answers that travel compressed: the encodings of a client, and gzip for answers made while it waits. Files are compressed beforehand.
#pragma once

#include <string>
#include <string_view>

namespace acies::server {

// Whether the header Accept-Encoding takes `name`: "gzip", "br".
bool takes_encoding(std::string_view accept, std::string_view name);

// RFC 1952. `level`: 1, quick, to 9, small.
std::string gzip(std::string_view bytes, int level);

// Whether compressing an answer of this type is worth the while: text is, pictures are compressed already.
bool is_compressible(std::string_view type, std::size_t bytes);

}  // namespace acies::server
