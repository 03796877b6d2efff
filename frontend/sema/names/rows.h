#pragma once

#include <string_view>

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// For a name that is bound to a row, column or plane of an array, assigns the address of its first element to a
/// pointer of that name. Nothing reads the pointer: the pass share-rows makes accesses through it, or removes it. Other
/// values are ignored.
void NoteRow(FunctionContext& context, std::string_view name, Span span, const Value& value);

}  // namespace pyk2cu::sema
