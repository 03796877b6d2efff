#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// A nested array in its record.
ArrayPlace FieldPlace(FunctionContext& context, const ir::Field& node);
/// "a[i].x": an element of the view that one field of all records makes.
Piece FieldElement(FunctionContext& context, const ir::FieldView& view, std::span<const ir::ElementIndex> indices);
ArrayPlace FieldViewPlace(FunctionContext& context, const ir::FieldView& view, std::string& before);

}  // namespace pyk2cu::codegen
