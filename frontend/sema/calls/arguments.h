#pragma once

#include <optional>
#include <span>
#include <vector>

#include "frontend/sema/host/declarations.h"
#include "frontend/sema/context.h"

namespace pyk2cu::sema {

Value CallFunction(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& callee);

/// Takes over what the callee's check found; false if that was errors.
bool TakeOver(FunctionContext& context, const ast::Call& node, Instance& callee,
              const std::vector<const ir::Expr*>& arguments);

/// Arguments by position, keyword and default, in the order of the parameters; null after an error.
std::optional<std::vector<Given>> MatchArguments(FunctionContext& context, const ast::Call& node,
                                                 const ast::FoundFunction& function, std::span<const Value> defaults);

/// Converts what is given as an explicit signature wants it. False after an error.
bool FitSignature(FunctionContext& context, const ast::Call& node, const KernelDeclaration& declaration,
                  std::vector<Given>& given, const Signature*& signature);

}  // namespace pyk2cu::sema
