#pragma once

#include <string>

#include "codegen/text/scalars.h"
#include "codegen/types/helpers.h"
#include "frontend/types/type.h"

namespace pyk2cu::codegen {

/// The name of a part of a tuple, vector or optional (Type::Part).
std::string PartName(const Type* type, int index, const Helpers& helpers);

/// The spelling of a type as an element of an array or a field: of a record, its struct.
std::string ElementSpelling(const Type* type, Helpers& helpers);

/// The spelling of a type as a member of an aggregate, where None is a value, too.
std::string PartSpelling(const Type* type, Helpers& helpers);

/// The spelling of any type as a variable's, of a record a pointer; the class templates it needs are marked as used.
std::string Spelling(const Type* type, Helpers& helpers);

}  // namespace pyk2cu::codegen
