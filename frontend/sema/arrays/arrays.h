#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value ArrayAttribute(FunctionContext& context, const ast::Attribute& node, const ir::Expr* array);

Value CheckSubscript(FunctionContext& context, const ast::Subscript& node);

/// `object[index]`: an element, or a view.
Value Index(FunctionContext& context, Value array, const ast::Expr& index, Span span);

const ir::Expr* LoadElement(FunctionContext& context, const Value& element);

/// cuda.shared.array(shape, dtype) and cuda.local.array(shape, dtype): one array for each place in the source.
Value CheckArrayConstructor(FunctionContext& context, const ast::Call& node, ir::VariableKind kind);

}  // namespace pyk2cu::sema
