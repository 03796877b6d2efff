#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string_view>

namespace pyk2cu {

/// The members of arrays.
enum class ArrayMember : uint8_t {
  kNone,  ///< arrays have no member of this name
#define ARRAY_MEMBER(name, id, kind) k##id,
#include "frontend/builtins/array_members.def"
};

/// What kind of member it is; frontend/builtins/array_members.def explains them.
enum class ArrayMemberKind : uint8_t {
  kNone,
  kAttribute,
  kPart,
  kObject,
  kOfObject,
  kMethod,
  kReduction,
  kOfNumPy,
  kAllocation,
};

struct ArrayMemberRow {
  std::string_view name;
  ArrayMember id;
  ArrayMemberKind kind;
};

inline constexpr ArrayMemberRow kArrayMembers[] = {
    {"", ArrayMember::kNone, ArrayMemberKind::kNone},
#define ARRAY_MEMBER(name, id, kind) {name, ArrayMember::k##id, ArrayMemberKind::k##kind},
#include "frontend/builtins/array_members.def"
};

/// One of the functions that make one number of an array's elements.
struct Reduction {
  std::string_view name;
  ArrayMember id;
  bool ordered;            ///< compares elements, so that complex numbers have none of it
  bool floats, complex;    ///< elements of this kind have a function of their own in the library
  std::string_view empty;  ///< the error for an empty array; empty if that has a result
};

inline constexpr Reduction kReductions[] = {
#define REDUCTION(name, id, kind, ordered, floats, complex, empty) \
  {name, ArrayMember::k##id, ordered, floats, complex, empty},
#include "frontend/builtins/array_members.def"
};

/// The row of kNone for names that arrays do not have.
constexpr const ArrayMemberRow& FindArrayMember(std::string_view name) {
  const auto found = std::ranges::find(kArrayMembers, name, &ArrayMemberRow::name);
  return found == std::end(kArrayMembers) ? kArrayMembers[0] : *found;
}

constexpr std::string_view NameOf(ArrayMember id) { return kArrayMembers[static_cast<size_t>(id)].name; }

/// The row of a reduction; `id` must be one.
constexpr const Reduction& ReductionOf(ArrayMember id) { return *std::ranges::find(kReductions, id, &Reduction::id); }

}  // namespace pyk2cu
