// The services of a page for the engine that runs in it: the imports of the WebAssembly file, or a test in their place.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace acies::browser {

class Page {
 public:
  virtual ~Page() = default;
  // To a socket of the protocol.
  virtual void send(std::uint32_t client, std::string_view text) = 0;
  virtual void close(std::uint32_t client) = 0;
  // The answer to Engine::request.
  virtual void reply(std::uint32_t id, int status, std::string_view type, std::string_view body) = 0;
  // Keeps a change (session/kept.h), in the order of the calls; answered by Engine::kept. One whose entries do not follow the
  // last ones kept must fail.
  virtual void keep(std::uint32_t id, std::string_view change) = 0;
  // Lets a bot think; answered by Engine::thought.
  virtual void think(std::uint32_t id, std::string_view task) = 0;
  // Calls Engine::timer after so many milliseconds.
  virtual void later(std::uint32_t id, int milliseconds) = 0;
  virtual void random(std::span<std::uint8_t> bytes) = 0;
  virtual double time() = 0;  // milliseconds since 1970
  virtual double now() = 0;   // milliseconds that only go forward
  virtual void log(std::string_view line) = 0;
};

}  // namespace acies::browser
