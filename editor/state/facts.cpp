#include "editor/state/facts.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "frontend/ir/ir.h"

namespace pyk2cu::editor {
namespace {

/// Outer places come before those inside them.
auto Order(Span span) { return std::tuple(span.begin, ~span.end); }

/// The row of the builtin table that an expression is computed by; rows of C++ functions live in an arena.
const BuiltinRow* RowOf(const ir::Expr* expr) {
  while (const auto* convert = ir::As<ir::Convert>(expr)) expr = convert->operand;
  const auto* intrinsic = ir::As<ir::Intrinsic>(expr);
  if (!intrinsic) return nullptr;
  const std::span<const BuiltinRow> table = Builtins();
  const bool is_in_table = intrinsic->row >= table.data() && intrinsic->row < table.data() + table.size();
  return is_in_table ? intrinsic->row : nullptr;
}

template <class Fact>
std::span<const Fact> EqualPlaces(const std::vector<Fact>& facts, Span span) {
  const auto [begin, end] =
      std::ranges::equal_range(facts, Order(span), {}, [](const Fact& fact) { return Order(fact.span); });
  return {begin, end};
}

template <class Fact>
std::string JoinedTypes(std::span<const Fact> facts) {
  std::vector<const Type*> types;
  std::string text;
  for (const Fact& fact : facts) {
    if (!fact.type || std::ranges::count(types, fact.type) > 0) continue;
    types.push_back(fact.type);
    text += (text.empty() ? "" : " | ") + ShownType(fact.type);
  }
  return text;
}

std::string ShownArray(const Type* type) {
  std::string axes;
  for (int axis = 0; axis < type->ndim(); ++axis) {
    const bool is_dense =
        (type->layout() == Layout::kC && axis + 1 == type->ndim()) || (type->layout() == Layout::kF && axis == 0);
    axes += fmt::format("{}{}", axis > 0 ? ", " : "", is_dense ? "::1" : ":");
  }
  return fmt::format("{}[{}]{}", ShownType(type->dtype()), axes, type->readonly() ? " (read-only)" : "");
}

}  // namespace

std::span<const ExpressionFact> Facts::At(Span span) const { return EqualPlaces(expressions, span); }

std::span<const BindingFact> Facts::BindingsAt(Span span) const { return EqualPlaces(bindings, span); }

std::span<const BindingFact> Facts::BindingsIn(Span within) const {
  const auto begin =
      std::ranges::lower_bound(bindings, within.begin, {}, [](const auto& each) { return each.span.begin; });
  const auto end = std::ranges::lower_bound(bindings, within.end, {}, [](const auto& each) { return each.span.begin; });
  return {begin, std::max(begin, end)};
}

void FactRecorder::OnExpression(const ast::Expr& node, const sema::Value& value, const Type* type) {
  if (node.span.end > end_ || node.span.begin >= node.span.end) return;
  ExpressionFact fact{node.span, node.kind, type};
  if (const auto* entity = std::get_if<std::shared_ptr<const sema::Entity>>(&value.is)) fact.entity = *entity;
  fact.known = value.known();
  if (node.kind == ast::Kind::kCall && value.expr()) fact.row = RowOf(value.expr());
  facts_.expressions.push_back(std::move(fact));
}

void FactRecorder::OnBinding(std::string_view name, Span span, const Type* type) {
  if (span.end > end_ || text_.substr(span.begin, span.end - span.begin) != name) return;
  facts_.bindings.push_back({span, text_.substr(span.begin, name.size()), type});
}

Facts FactRecorder::Take() {
  const auto order = [](const auto& fact) { return Order(fact.span); };
  std::ranges::stable_sort(facts_.expressions, {}, order);
  std::ranges::stable_sort(facts_.bindings, {}, order);
  return std::move(facts_);
}

std::string TypeNames(std::span<const ExpressionFact> facts) { return JoinedTypes(facts); }

std::string TypeNames(std::span<const BindingFact> facts) { return JoinedTypes(facts); }

std::string ShownType(const Type* type) {
  if (type->IsArray()) return ShownArray(type);
  if (type->IsNone()) return "None";
  if (type->IsOptional()) return ShownType(type->dtype()) + " or None";
  if (!type->IsTuple() || type->IsNamedTuple()) return type->Name();
  std::string parts;
  for (const Type* element : type->elements()) parts += (parts.empty() ? "" : ", ") + ShownType(element);
  return "(" + parts + (type->elements().size() == 1 ? ",)" : ")");
}

}  // namespace pyk2cu::editor
