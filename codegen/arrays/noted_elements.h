#pragma once

#include "codegen/context.h"

namespace pyk2cu::codegen {

/// What a node does with an element.
enum class Access { kLoad, kStore, kUpdate };

/// An element of an array as its Load, Store or ElementAddress `node` uses it. Where the function checks what was
/// stored to shared memory, through the helper that notes the store, or compares: "pyk_loaded(s[i], s, errors, 3)".
Piece NotedElement(FunctionContext& context, const ir::Node& node, const ir::Expr& array,
                   std::span<const ir::ElementIndex> indices, Access access);

}  // namespace pyk2cu::codegen
