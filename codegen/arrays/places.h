#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

ArrayPlace PlaceOf(FunctionContext& context, const ir::Expr& array, std::string& before);
std::string Pointer(const ArrayPlace& place);

}  // namespace pyk2cu::codegen
