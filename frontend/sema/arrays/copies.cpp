#include "frontend/sema/arrays/copies.h"

#include <vector>

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/arrays/part_stores.h"
#include "frontend/sema/model/known_values.h"
#include "frontend/sema/names/plain_arguments.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/views.h"

namespace pyk2cu::sema {
namespace {

constexpr int64_t kMostBytes = 64 * 1024;  // as the hint says (names/near_meanings.def)

/// The extents if all are constant, and the elements fit in local memory.
std::optional<std::vector<int64_t>> ConstantExtents(FunctionContext& context, const Value& array, Span span) {
  std::vector<int64_t> extents;
  int64_t bytes = array.expr()->type->dtype()->Bytes();
  for (const ir::Expr* extent : ExtentsOf(context, array, span)) {
    const std::optional<int64_t> known = ConstantInt(extent);
    if (!known || *known <= 0 || bytes > kMostBytes / *known) return std::nullopt;
    bytes *= *known;
    extents.push_back(*known);
  }
  return extents;
}

}  // namespace

Value CallCopy(FunctionContext& context, const ast::Call& node, const Value& array) {
  if (!PlainArguments(context, node, 0, 0)) return Value::Error(node.span);
  const Type* type = array.expr()->type;
  const std::optional<std::vector<int64_t>> extents = ConstantExtents(context, array, node.span);
  if (!extents || extents->empty() || !type->dtype()->Representation() || !context.control.loops.empty()) {
    const Span name{node.callee->span.end - 4, node.callee->span.end};
    AddHint(context.diagnostics->Report(diag::kNotForKernels, name, "the method 'copy' of arrays"),
            HintForArrayMember(type, "copy"));
    return Value::Error(node.span);
  }
  ir::Variable*& variable = context.variables.arrays[{&node, context.scope}];
  if (!variable) {
    Arena& arena = context.builder.arena();
    const Type* made = context.module.types().Array(type->dtype(), type->ndim(), Layout::kC);
    variable = arena.New<ir::Variable>(ir::VariableKind::kLocalArray, 0u, kUnnamedArray, made, node.span,
                                       arena.Copy(*extents), 0, false);
  }
  context.variables.all.push_back(variable);
  const Value copy = Value::Of(context.builder.Ref(node.span, variable));
  StorePart(context, node.span, copy, array);
  return copy;
}

}  // namespace pyk2cu::sema
