#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pyk2cu {

/// What a call of a builtin is checked by, or what a name means to host code.
enum class Handler : uint8_t {
#define HANDLER(id) k##id,
#include "frontend/builtins/handlers.def"
};

/// What kind of builtin a row or a name is.
enum class Family : uint8_t {
#define FAMILY(id, ...) k##id,
#include "frontend/builtins/families.def"
};

/// No operand has the role.
inline constexpr size_t kNoOperand = SIZE_MAX;

/// What all rows of a family have in common.
struct FamilyInfo {
  Handler handler;        ///< of calls of the rows; kNone if each name has its own
  size_t mask;            ///< the operand that says which lanes take part, or kNoOperand
  size_t predicate;       ///< the operand that is true or false, given as a bool or any integer, or kNoOperand
  bool integers;          ///< integer parameters take integers only
  std::string_view name;  ///< "Vote"
  std::string_view doc;
};

inline constexpr FamilyInfo kFamilies[] = {
#define FAMILY(id, handler, mask, predicate, integers, doc) {Handler::k##handler, mask, predicate, integers, #id, doc},
#include "frontend/builtins/families.def"
};

constexpr const FamilyInfo& Info(Family family) { return kFamilies[static_cast<size_t>(family)]; }

}  // namespace pyk2cu
