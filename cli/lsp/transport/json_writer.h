#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json_value.h"

namespace pyk2cu::lsp {

/// Writes one JSON text from its beginning to its end. Commas come from the order of the calls.
class JsonWriter {
 public:
  /// An object or an array; `content` writes what is in it.
  template <class Content>
  void Object(Content&& content) {
    Open('{');
    content();
    Close('}');
  }
  template <class Content>
  void Array(Content&& content) {
    Open('[');
    content();
    Close(']');
  }
  void Value(std::string_view text);
  void Value(const char* text) { Value(std::string_view(text)); }
  void Value(const std::string& text) { Value(std::string_view(text)); }
  void Value(int64_t number);
  void Value(int number) { Value(int64_t{number}); }
  void Value(uint32_t number) { Value(int64_t{number}); }
  void Value(bool value);
  void Null();
  /// What was read, as it was.
  void Value(const JsonValue& value);
  /// Text that is JSON already.
  void Raw(std::string_view json);

  /// Members of the innermost object.
  void Name(std::string_view name);
  template <class T>
  void Member(std::string_view name, const T& value) {
    Name(name);
    Value(value);
  }
  template <class Content>
  void ObjectMember(std::string_view name, Content&& content) {
    Name(name);
    Object(content);
  }
  template <class Content>
  void ArrayMember(std::string_view name, Content&& content) {
    Name(name);
    Array(content);
  }

  const std::string& Text() const { return text_; }
  std::string Take() { return std::move(text_); }

 private:
  void Separate();
  void Open(char bracket);
  void Close(char bracket);

  std::string text_;
  bool needs_comma_ = false;
};

}  // namespace pyk2cu::lsp
