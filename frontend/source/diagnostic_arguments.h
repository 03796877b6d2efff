#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace pyk2cu {

class Type;  // of frontend/types: this stage only passes pointers to it on

}  // namespace pyk2cu

/// What fills the {} of a diagnostic's text. Each kind converts only from the C++ types that it is about, so that a
/// call with an argument of another kind does not compile.
namespace pyk2cu::diag {

template <class T>
concept TextLike = std::convertible_to<T, std::string_view>;
template <class T>
concept NumberLike = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;
template <class T>
concept TypeLike = std::same_as<T, Type>;  // a template parameter: `Type` may be incomplete here

/// What every kind comes down to.
struct Argument {
  std::string text;
};

/// A piece of the program as it is written (an identifier, an operator, a path). The diagnostic's text quotes it.
struct Name : Argument {
  template <TextLike T>
  Name(T&& name) : Argument{std::string(std::forward<T>(name))} {}
};

/// English words that continue the diagnostic's sentence.
struct Text : Argument {
  template <TextLike T>
  Text(T&& words) : Argument{std::string(std::forward<T>(words))} {}
};

/// A message that is worded elsewhere, by the C++ compiler or by the caller of the library, and passed on unchanged.
struct Verbatim : Argument {
  template <TextLike T>
  explicit Verbatim(T&& message) : Argument{std::string(std::forward<T>(message))} {}
};

/// How many, or which value of an integer.
struct Count : Argument {
  template <NumberLike T>
  Count(T count) : Argument{std::to_string(count)} {}
};

/// One character of ASCII.
struct Character : Argument {
  Character(std::same_as<char> auto character) : Argument{std::string(1, character)} {}
};

/// A byte that is not text, in hexadecimal.
struct Byte : Argument {
  explicit Byte(uint8_t byte) : Argument{"0x"} {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    text += {kDigits[byte >> 4], kDigits[byte & 15]};
  }
};

/// A type of the kernel language, shown by its name.
struct TypeName : Argument {
  template <TypeLike T>
  TypeName(const T* type) : Argument{type->Name()} {}
};

/// What an expression is: its type, or words if it has none.
struct TypeOrText : Argument {
  template <TypeLike T>
  TypeOrText(const T* type) : Argument{type->Name()} {}
  template <TextLike T>
  TypeOrText(T&& words) : Argument{std::string(std::forward<T>(words))} {}
};

/// A parameter of a function: its name in quotes, or its number, counted from 1.
struct Parameter : Argument {
  template <TextLike T>
  Parameter(T&& name) : Argument{"'" + std::string(std::forward<T>(name)) + "'"} {}
  template <NumberLike T>
  Parameter(T number) : Argument{std::to_string(number)} {}
};

/// The place of a block in its grid or of a thread in its block.
struct Coordinates : Argument {
  Coordinates(const std::array<uint32_t, 3>& at)
      : Argument{"(" + std::to_string(at[0]) + ", " + std::to_string(at[1]) + ", " + std::to_string(at[2]) + ")"} {}
};

}  // namespace pyk2cu::diag
