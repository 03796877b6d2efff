#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "frontend/types/type.h"

namespace pyk2cu {

/// A builtin's parameter and result types, read at compile time from text such as "(&int32, =int32) -> int32".
struct RowSignature {
  static constexpr int kMaxParameters = 5;
  static constexpr int kMaxResults = 3;

  std::array<ScalarId, kMaxParameters> parameters{};
  std::array<bool, kMaxParameters> address{};  ///< the parameter is the address of an array element
  bool reads_only = false;                     ///< what lies there is only read: `const &T`
  std::array<bool, kMaxParameters> exact{};    ///< the argument has this type, nothing is converted to it
  int parameter_count = 0;
  std::array<ScalarId, kMaxResults> results{};
  int result_count = 0;  ///< 0: no result; more than one: a tuple
};

namespace row_signature {

struct NamedScalar {
  std::string_view name;
  ScalarId id;
};
inline constexpr NamedScalar kNames[] = {
#define SCALAR(id, name, ...) {name, ScalarId::k##id},
#include "frontend/types/scalar_types.def"
};

/// Reads one row; any deviation from the form is not a constant expression, so it does not compile.
class Reader {
 public:
  constexpr explicit Reader(std::string_view text) : text_(text) {}

  constexpr RowSignature Read() {
    RowSignature row;
    Expect("(");
    while (!Accept(")")) {
      if (row.parameter_count > 0) Expect(", ");
      row.reads_only |= Accept("const ");
      row.address[row.parameter_count] = Accept("&");
      row.exact[row.parameter_count] = Accept("=");
      row.parameters[row.parameter_count++] = Scalar();
    }
    Expect(" -> ");
    if (Accept("none")) return Finish(row);
    if (!Accept("(")) {
      row.results[row.result_count++] = Scalar();
      return Finish(row);
    }
    row.results[row.result_count++] = Scalar();
    do {
      Expect(", ");
      row.results[row.result_count++] = Scalar();
    } while (!Accept(")"));
    return Finish(row);
  }

 private:
  constexpr bool Accept(std::string_view word) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  constexpr void Expect(std::string_view word) {
    if (!Accept(word)) throw "malformed builtin signature";
  }
  constexpr ScalarId Scalar() {
    NamedScalar best{};  // a copy: with -fsanitize=undefined, g++ does not compare pointers in constant expressions
    for (const NamedScalar& candidate : kNames)
      if (text_.starts_with(candidate.name) && candidate.name.size() > best.name.size()) best = candidate;
    if (best.name.empty()) throw "unknown scalar type in a builtin signature";
    text_.remove_prefix(best.name.size());
    return best.id;
  }
  constexpr RowSignature Finish(const RowSignature& row) const {
    if (!text_.empty()) throw "text after a builtin signature";
    return row;
  }

  std::string_view text_;
};

}  // namespace row_signature

namespace row_signature {

/// A string literal as an argument of a template.
template <size_t N>
struct Text {
  char characters[N];
  consteval Text(const char (&text)[N]) { std::copy(text, text + N, characters); }  // NOLINT: implicit on purpose
};

}  // namespace row_signature

/// What the text of a row says. A variable of its own for each text: each counts its own steps against the compiler's
/// limit.
template <row_signature::Text text>
inline constexpr RowSignature kRowSignature =
    row_signature::Reader({text.characters, sizeof(text.characters) - 1}).Read();

}  // namespace pyk2cu
