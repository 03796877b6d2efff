#include "frontend/sema/evaluate/comprehensions.h"

#include <algorithm>

#include "frontend/sema/evaluate/operators.h"

namespace pyk2cu::sema::evaluate {
namespace {

/// Walks over the clauses of a comprehension, and evaluates its elements for each row of variables.
class Walker {
 public:
  Walker(Evaluation& evaluation, const ast::HostForm& form, int depth)
      : evaluation_(evaluation), form_(form), depth_(depth) {}

  bool Walk(size_t clause) {
    if (clause == form_.clauses.size()) return AddElement();
    const std::optional<Value> iterable = Evaluate(evaluation_, *form_.clauses[clause].iterable, depth_);
    const std::optional<Values> rows = iterable ? Iterate(*iterable, evaluation_.budget) : std::nullopt;
    if (!rows) return false;
    for (const Value& row : *rows)
      if (!WalkRow(clause, row)) return false;
    return true;
  }

  Values first, second;  ///< the elements, or the keys and the values

 private:
  bool WalkRow(size_t clause, const Value& row) {
    const size_t outer = evaluation_.locals.size();
    bool goes_on = Bind(*form_.clauses[clause].target, row), known = goes_on;
    for (const ast::Expr* condition : form_.clauses[clause].conditions) {
      if (!goes_on) break;
      const std::optional<Value> value = Evaluate(evaluation_, *condition, depth_);
      const std::optional<bool> truth = value ? Truth(*value) : std::nullopt;
      known = truth.has_value();
      goes_on = truth.value_or(false);
    }
    if (goes_on) known = Walk(clause + 1);
    evaluation_.locals.resize(outer);
    return known;
  }

  bool Bind(const ast::Expr& target, const Value& value) {
    if (const auto* name = ast::As<ast::Name>(&target)) {
      evaluation_.locals.emplace_back(name->id, value);
      return true;
    }
    const auto* tuple = ast::As<ast::Tuple>(&target);
    const std::optional<Values> parts = tuple ? Iterate(value, evaluation_.budget) : std::nullopt;
    if (!parts || parts->size() != tuple->elements.size()) return false;
    for (size_t i = 0; i < parts->size(); ++i)
      if (!Bind(*tuple->elements[i], (*parts)[i])) return false;
    return true;
  }

  bool AddElement() {
    for (size_t i = 0; i < form_.elements.size(); ++i) {
      std::optional<Value> value = Evaluate(evaluation_, *form_.elements[i], depth_);
      if (!value || value->IsUnknown() || !evaluation_.budget.Take(1, sizeof(Value))) return false;
      (i == 0 ? first : second).push_back(*std::move(value));
    }
    return true;
  }

  Evaluation& evaluation_;
  const ast::HostForm& form_;
  int depth_;
};

}  // namespace

std::optional<Value> EvaluateForm(Evaluation& evaluation, const ast::HostForm& form, int depth) {
  if (std::ranges::any_of(form.elements, [](const ast::Expr* e) { return e->kind == ast::Kind::kStarred; }))
    return std::nullopt;
  Walker walker(evaluation, form, depth);
  if (!walker.Walk(0)) return std::nullopt;
  switch (form.makes) {
    case ast::HostForm::Makes::kSet: return MakeSet(walker.first, evaluation.budget);
    case ast::HostForm::Makes::kDict: return MakeDict(walker.first, walker.second, evaluation.budget);
    default: return Value::List(std::move(walker.first));
  }
}

std::optional<Value> MakeSet(const Values& values, Budget& budget) {
  Values elements;
  for (const Value& value : values)
    if (!AddToSet(value, elements, budget)) return std::nullopt;
  return Value{SetValue{std::make_shared<const Values>(std::move(elements))}};
}

std::optional<Value> MakeDict(const Values& keys, const Values& values, Budget& budget) {
  std::vector<std::pair<Value, Value>> items;
  for (size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].IsUnknown() || keys[i].IsMutable() || !budget.Take(1, sizeof(Value) * 2)) return std::nullopt;
    auto place = items.begin();
    for (; place != items.end(); ++place) {
      const std::optional<bool> equal = Equal(place->first, keys[i], budget);
      if (!equal) return std::nullopt;
      if (*equal) break;
    }
    if (place == items.end())
      items.emplace_back(keys[i], values[i]);
    else
      place->second = values[i];
  }
  return Value{DictValue{std::make_shared<const std::vector<std::pair<Value, Value>>>(std::move(items))}};
}

}  // namespace pyk2cu::sema::evaluate
