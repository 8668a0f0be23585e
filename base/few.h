// Short lists without an allocation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace acies {

// A list that cannot grow past N and copies like an integer. Adding to a full one is a broken promise of the caller.
template <class T, int N>
struct Few {
  std::array<T, N> items{};
  std::int16_t count = 0;

  int size() const { return count; }
  bool empty() const { return count == 0; }
  bool full() const { return count == N; }
  void clear() { count = 0; }
  void add(const T& x) {
    if (count < N) items[static_cast<std::size_t>(count++)] = x;
  }
  void remove_at(int i) {
    for (int j = i; j + 1 < count; ++j) items[static_cast<std::size_t>(j)] = items[static_cast<std::size_t>(j + 1)];
    --count;
  }
  T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
  const T& operator[](int i) const { return items[static_cast<std::size_t>(i)]; }
  T& back() { return (*this)[count - 1]; }
  const T& back() const { return (*this)[count - 1]; }
  T* begin() { return items.data(); }
  T* end() { return items.data() + count; }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + count; }
};

}  // namespace acies
