#include "frontend/analysis/unsigned_indices.h"

#include <algorithm>
#include <vector>

#include "frontend/analysis/single_values.h"
#include "frontend/ir/rewrite.h"

namespace pyk2cu::analysis {
namespace {

constexpr int kDepth = 6;  ///< how many variables and operators are followed at most

/// Whether the value is a difference, or one with something added to it.
bool IsDifference(const ir::Expr& expr, const SingleValues& values, int depth = kDepth) {
  if (depth == 0) return false;
  if (const auto* convert = ir::As<ir::Convert>(&expr))
    return convert->operand->type->IsInteger() && IsDifference(*convert->operand, values, depth - 1);
  if (const auto* binary = ir::As<ir::Binary>(&expr))
    return binary->op == ir::BinaryOp::kSub ||
           (binary->op == ir::BinaryOp::kAdd &&
            (IsDifference(*binary->left, values, depth - 1) || IsDifference(*binary->right, values, depth - 1)));
  const auto* ref = ir::As<ir::VariableRef>(&expr);
  const auto value = ref ? values.find(ref->variable) : values.end();
  return value != values.end() && value->second && IsDifference(*value->second, values, depth - 1);
}

bool IsShared(const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && ref->variable->kind == ir::VariableKind::kSharedArray;
}

class IndexWriter {
 public:
  IndexWriter(ir::Function& function, Arena& arena)
      : function_(function), arena_(arena), values_(FindSingleValues(function.body)) {}

  void Run() {
    ir::Rewriter rewriter(arena_,
                          {.expression = [&](const ir::Expr& node, ir::Rewriter& each) -> const ir::Expr* {
                             const ir::Expr* kept = each.Children(node);
                             const auto* load = ir::As<ir::Load>(kept);
                             return load && IsShared(*load->array) ? Written(*load) : kept;
                           },
                           .statement =
                               [&](const ir::Stmt& node, ir::Rewriter& each, std::vector<const ir::Stmt*>& out) {
                                 const ir::Stmt* kept = each.Children(node);
                                 const auto* store = ir::As<ir::Store>(kept);
                                 out.push_back(store && IsShared(*store->array) ? Written(*store) : kept);
                               }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  template <class Access>
  const Access* Written(const Access& access) {
    if (std::ranges::none_of(access.indices, [&](const ir::ElementIndex& index) { return Gains(index); }))
      return &access;
    std::vector<ir::ElementIndex> indices(access.indices.begin(), access.indices.end());
    for (ir::ElementIndex& index : indices)
      if (Gains(index)) index.value = Unsigned(*index.value);
    Access to = access;
    to.indices = arena_.Copy(indices);
    return arena_.New<Access>(to);
  }

  bool Gains(const ir::ElementIndex& index) const {
    return !index.wrap && index.value->type == TypeTable::Int32() && index.value->kind == ir::Kind::kVariableRef &&
           IsDifference(*index.value, values_);
  }

  const ir::Expr* Unsigned(const ir::Expr& value) {
    return arena_.New<ir::Convert>(ir::Kind::kConvert, value.span, TypeTable::Scalar(ScalarId::kUInt32), &value);
  }

  ir::Function& function_;
  Arena& arena_;
  SingleValues values_;
};

bool IsSpecial(const ir::Function& function) {
  return function.kind == ir::FunctionKind::kKernel && !function.options.check_bounds &&
         std::ranges::any_of(function.facts.arguments, &ArgumentFacts::small);
}

}  // namespace

ir::Module UseUnsignedIndices(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions)
    if (IsSpecial(*function)) IndexWriter(*function, *module.arena).Run();
  return module;
}

}  // namespace pyk2cu::analysis
