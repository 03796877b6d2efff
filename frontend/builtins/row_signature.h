#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "frontend/types/type.h"

namespace pyk2cu {

/// A builtin's parameter and result types, read at compile time from text such as "(&int32, int32) -> int32".
struct RowSignature {
  static constexpr int kMaxParameters = 5;
  static constexpr int kMaxResults = 2;

  std::array<ScalarId, kMaxParameters> parameters{};
  std::array<bool, kMaxParameters> address{};  ///< the parameter is the address of an array element
  int parameter_count = 0;
  std::array<ScalarId, kMaxResults> results{};
  int result_count = 0;  ///< 0 is none, 2 a tuple
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
      row.address[row.parameter_count] = Accept("&");
      row.parameters[row.parameter_count++] = Scalar();
    }
    Expect(" -> ");
    if (Accept("none")) return Finish(row);
    if (!Accept("(")) {
      row.results[row.result_count++] = Scalar();
      return Finish(row);
    }
    row.results[row.result_count++] = Scalar();
    Expect(", ");
    row.results[row.result_count++] = Scalar();
    Expect(")");
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
    const NamedScalar* best = nullptr;
    for (const NamedScalar& candidate : kNames) {
      if (text_.starts_with(candidate.name) && (!best || candidate.name.size() > best->name.size())) best = &candidate;
    }
    if (!best) throw "unknown scalar type in a builtin signature";
    text_.remove_prefix(best->name.size());
    return best->id;
  }
  constexpr RowSignature Finish(const RowSignature& row) const {
    if (!text_.empty()) throw "text after a builtin signature";
    return row;
  }

  std::string_view text_;
};

}  // namespace row_signature

consteval RowSignature ReadRowSignature(std::string_view text) { return row_signature::Reader(text).Read(); }

}  // namespace pyk2cu
