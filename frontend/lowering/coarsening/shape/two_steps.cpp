#include "frontend/lowering/coarsening/shape/two_steps.h"

#include <algorithm>
#include <set>

#include "frontend/lowering/coarsening/shape/independent_blocks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// The parameter that the array is; null for views and what else may be anything.
const ir::Variable* ParameterOf(const ir::Function& kernel, const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && std::ranges::find(kernel.parameters, ref->variable) != kernel.parameters.end() ? ref->variable
                                                                                               : nullptr;
}

bool HasNoAlias(const ir::Function& kernel, const ir::Variable& array) {
  const auto at = std::ranges::find(kernel.parameters, &array) - kernel.parameters.begin();
  const auto argument = static_cast<size_t>(at);
  return argument < kernel.facts.arguments.size() && kernel.facts.arguments[argument].no_alias;
}

/// Whether a load may read what a store to another element of `stored` writes.
bool MayShare(const ir::Function& kernel, const ir::Load& load, const ir::Variable& stored) {
  const ir::Variable* loaded = ParameterOf(kernel, *load.array);
  return !loaded || loaded == &stored || (!HasNoAlias(kernel, *loaded) && !HasNoAlias(kernel, stored));
}

/// Whether the indices differ in a constant.
bool AreOtherElements(ir::IndexList a, ir::IndexList b) {
  for (size_t axis = 0; axis < a.size() && axis < b.size(); ++axis) {
    const auto *left = ir::As<ir::Constant>(a[axis].value), *right = ir::As<ir::Constant>(b[axis].value);
    if (left && right && left->bits != right->bits && static_cast<int64_t>(left->bits) >= 0 &&
        static_cast<int64_t>(right->bits) >= 0)
      return true;
  }
  return false;
}

void ForEachLoad(const ir::Expr& expr, const auto& visit) {
  ForEachNode(expr, [&](const ir::Expr& node) {
    if (const auto* load = ir::As<ir::Load>(&node)) visit(*load);
  });
}

class StepFinder {
 public:
  StepFinder(const ir::Function& kernel, const KernelShape& shape) : kernel_(kernel), shape_(shape) {}

  std::optional<TwoSteps> Run(bool only_if_needed) {
    if (!TakeStores() || !ValuesComeFirst() || (only_if_needed && !AnyMustWait())) return std::nullopt;
    return std::move(steps_);
  }

 private:
  bool TakeStores() {
    const ir::StmtList inside = shape_.inside;
    size_t first = inside.size();
    while (first > 0 && inside[first - 1]->kind == ir::Kind::kStore) --first;
    steps_.before = inside.first(first);
    for (const ir::Stmt* stmt : inside.subspan(first)) steps_.stores.push_back(static_cast<const ir::Store*>(stmt));
    for (const ir::Stmt* stmt : steps_.before)
      if (!OnlyAssigns(*stmt)) return false;
    return !steps_.stores.empty() &&
           std::ranges::all_of(steps_.stores, [&](const auto* store) { return Fits(*store); });
  }

  /// Whether the store can stand alone: its place depends on plain numbers that each part computes anyway.
  bool Fits(const ir::Store& store) const {
    if (!ParameterOf(kernel_, *store.array) || !store.value->type->IsScalar() || HasEffects(*store.value)) return false;
    for (const ir::ElementIndex& index : store.indices)
      if (!IsPlainNumber(*index.value) || ReadsAssigned(*index.value)) return false;
    return true;
  }

  /// Whether a statement before the stores assigns a variable of the expression.
  bool ReadsAssigned(const ir::Expr& expr) const {
    std::set<const ir::Variable*> assigned;
    const auto note = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) { assigned.insert(&variable); });
    };
    ir::WalkStatements(steps_.before, note, note);
    bool found = false;
    ForEachNode(expr, [&](const ir::Expr& node) {
      const auto* ref = ir::As<ir::VariableRef>(&node);
      found = found || (ref && assigned.contains(ref->variable));
    });
    return found;
  }

  /// Whether no value depends on an earlier store of the same part.
  bool ValuesComeFirst() const {
    bool right = true;
    for (size_t later = 1; later < steps_.stores.size(); ++later)
      for (size_t earlier = 0; earlier < later; ++earlier)
        ForEachLoad(*steps_.stores[later]->value, [&](const ir::Load& load) {
          const ir::Store& store = *steps_.stores[earlier];
          const ir::Variable& stored = *ParameterOf(kernel_, *store.array);
          const bool apart =
              ParameterOf(kernel_, *load.array) == &stored && AreOtherElements(load.indices, store.indices);
          right = right && (apart || !MayShare(kernel_, load, stored));
        });
    return right;
  }

  /// Whether the compiler must take a load of one part for one of what another part has stored.
  bool AnyMustWait() const {
    bool any = false;
    const auto look = [&](const ir::Load& load) {
      for (const ir::Store* store : steps_.stores)
        any = any || MayShare(kernel_, load, *ParameterOf(kernel_, *store->array));
    };
    const auto each = [&](const ir::Expr& node) {
      if (const auto* load = ir::As<ir::Load>(&node)) look(*load);
    };
    ir::WalkStatements(steps_.before, [](const ir::Stmt&) {}, each);
    for (const ir::Store* store : steps_.stores) ForEachLoad(*store->value, look);
    return any;
  }

  const ir::Function& kernel_;
  const KernelShape& shape_;
  TwoSteps steps_;
};

}  // namespace

std::optional<TwoSteps> FindTwoSteps(const ir::Function& kernel, const KernelShape& shape) {
  return StepFinder(kernel, shape).Run(true);
}

std::optional<TwoSteps> FindPossibleTwoSteps(const ir::Function& kernel, const KernelShape& shape) {
  return StepFinder(kernel, shape).Run(false);
}

bool MayReadStored(const ir::Function& kernel, const ir::Load& load, const ir::Variable& stored) {
  return MayShare(kernel, load, stored);
}

}  // namespace pyk2cu::lowering
