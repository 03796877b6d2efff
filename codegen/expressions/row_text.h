#pragma once

#include <string_view>
#include <vector>

#include "codegen/text/piece.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::codegen {

/// A part of the text of a builtin row, in the order in which it is written.
struct RowPart {
  enum class Kind : uint8_t {
    kText,     ///< as it is
    kName,     ///< an identifier, which may be a helper's
    kOperand,  ///< "$0"
    kRecord,   ///< "*$0" of a C++ row: the record that the operand refers to
    kMember,   ///< "*$0." of a C++ row: the same before the name of a member
  } kind;
  std::string_view text = {};                    ///< kText, kName
  size_t operand = 0;                            ///< of the others
  Precedence minimum = Precedence::kAssignment;  ///< kOperand: how tightly it must bind there
};

/// Reads the text of a row: "(int)__ballot_sync($0, $1)".
std::vector<RowPart> PartsOf(const BuiltinRow& row);

/// The type that the row constructs, if its text is `type{…}`; else empty.
std::string_view ConstructedType(const BuiltinRow& row);

}  // namespace pyk2cu::codegen
