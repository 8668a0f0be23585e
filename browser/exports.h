// The way of texts into the WebAssembly files of a page and out of them. All text is UTF-8. A page writes a text into memory
// from acies_alloc; the function that takes the text releases it. Included by the main file of a program and by nothing else.
#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#define ACIES_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define ACIES_IMPORT(name) __attribute__((import_module("acies"), import_name(#name)))

namespace acies::browser {

// A text that the page has written, released at the end of the call.
class Input {
 public:
  Input(char* text, std::size_t size) : text_(text), size_(size) {}
  ~Input() { std::free(text_); }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;
  std::string_view view() const { return {text_, size_}; }
  std::string string() const { return {text_, size_}; }

 private:
  char* text_;
  std::size_t size_;
};

inline std::string answer;  // of the last function that gives a text
inline const char* give(std::string text) {
  answer = std::move(text);
  return answer.data();
}

}  // namespace acies::browser

ACIES_EXPORT(acies_alloc) inline char* acies_alloc(std::size_t size) {
  return static_cast<char*>(std::malloc(size + 1));
}
ACIES_EXPORT(acies_release) inline void acies_release(char* text) { std::free(text); }
// The bytes of the text that the last function gave.
ACIES_EXPORT(acies_length) inline std::size_t acies_length() { return acies::browser::answer.size(); }
