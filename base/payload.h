// Something described by its fields (base/fields.h) that travels to a client. A match passes it on without looking inside.
#pragma once

#include <functional>
#include <utility>

#include "base/fields.h"

namespace acies {

class Payload {
 public:
  using Write = std::function<void(JsonWriter&)>;

  // Nothing, which is written as null.
  Payload() = default;
  explicit Payload(Write write) : write_(std::move(write)) {}

  // A described struct, written with put() as it is.
  template <class T>
  static Payload of(T value) {
    return Payload([value = std::move(value)](JsonWriter& out) { put(out, value); });
  }

  // One JSON value.
  void write(JsonWriter& out) const {
    if (write_)
      write_(out);
    else
      out.null();
  }

 private:
  Write write_;
};

template <std::derived_from<JsonWriter> W>
void put(W& out, const Payload& payload) {
  payload.write(out);
}
template <>
struct WireType<Payload> {
  static std::string name(Schema&) { return "unknown"; }
};

}  // namespace acies
