#pragma once

#include <optional>
#include <span>
#include <vector>

#include "frontend/sema/context.h"
#include "frontend/sema/host/declarations.h"

namespace pyk2cu::sema {

/// Calls a function of the file that has a declaration. If the decorator gives signatures, the arguments are converted
/// to the best one.
Value CallFunction(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& callee);

/// Adds the callee to the calling instance: its diagnostics, the reliance on it, and which arguments it writes to.
/// False if the callee has errors.
bool TakeOver(FunctionContext& context, const ast::Call& node, Instance& callee,
              const std::vector<const ir::Expr*>& arguments);

/// The arguments by position, keyword and default, in the order of the parameters. Nullopt after an error. `defaults`
/// has the values of a nested function's defaults; it is empty for a function at top level, whose defaults are
/// constants of the file.
std::optional<std::vector<Given>> MatchArguments(FunctionContext& context, const ast::Call& node,
                                                 const ast::FoundFunction& function, std::span<const Value> defaults);

/// Sets `signature` to the declared signature that fits the arguments best, and converts the arguments to its types.
/// False after an error. The declaration must have a signature.
bool FitSignature(FunctionContext& context, const ast::Call& node, const KernelDeclaration& declaration,
                  std::vector<Given>& given, const Signature*& signature);

}  // namespace pyk2cu::sema
