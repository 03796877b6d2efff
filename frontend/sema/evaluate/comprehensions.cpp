#include "frontend/sema/evaluate/comprehensions.h"

#include <algorithm>

#include "frontend/sema/evaluate/operators.h"
#include "frontend/sema/evaluate/text_methods.h"

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

std::optional<Value> Comprehension(Evaluation& evaluation, const ast::HostForm& form, int depth) {
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

/// Joins the parts of an f-string.
std::optional<Value> JoinedText(Evaluation& evaluation, const ast::HostForm& form, int depth) {
  std::string joined;
  for (const ast::Expr* part : form.elements) {
    const std::optional<Value> value = Evaluate(evaluation, *part, depth);
    const std::optional<std::string> text = value ? TextOf(*value) : std::nullopt;
    if (!text || !evaluation.budget.Take(1, static_cast<int64_t>(text->size()))) return std::nullopt;
    joined += *text;
  }
  return Value{Text{std::move(joined)}};
}

std::optional<Value> Item(Evaluation& evaluation, const ast::HostForm& form, int depth) {
  const std::optional<Value> value = Evaluate(evaluation, *form.elements[0], depth);
  std::optional<Values> items = value ? Iterate(*value, evaluation.budget) : std::nullopt;
  if (!items || items->size() != form.count) return std::nullopt;
  return std::move((*items)[form.index]);
}

/// Objects that can change are changed in place, and may have other names.
std::optional<Value> Updated(Evaluation& evaluation, const ast::HostForm& form, int depth) {
  std::optional<Value> value = Evaluate(evaluation, *form.elements[0], depth);
  return value && !value->IsMutable() ? std::move(value) : std::nullopt;
}

}  // namespace

std::optional<Value> EvaluateForm(Evaluation& evaluation, const ast::HostForm& form, int depth) {
  switch (form.makes) {
    case ast::HostForm::Makes::kText: return JoinedText(evaluation, form, depth);
    case ast::HostForm::Makes::kItem: return Item(evaluation, form, depth);
    case ast::HostForm::Makes::kUpdated: return Updated(evaluation, form, depth);
    default: return Comprehension(evaluation, form, depth);
  }
}

std::optional<Value> CallLambda(Evaluation& evaluation, const LambdaValue& lambda, Values arguments, int depth) {
  const std::span<const ast::Parameter> parameters = lambda.lambda->parameters;
  if (lambda.scope != evaluation.around.Scope() || parameters.size() != arguments.size()) return std::nullopt;
  std::vector<std::pair<std::string_view, Value>> locals;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const bool is_plain = parameters[i].form == ast::Parameter::Form::kPlain && !arguments[i].IsUnknown();
    if (!is_plain) return std::nullopt;
    locals.emplace_back(parameters[i].name, std::move(arguments[i]));
  }
  std::swap(evaluation.locals, locals);
  std::optional<Value> result = Evaluate(evaluation, *lambda.lambda->body, depth);
  std::swap(evaluation.locals, locals);
  return result;
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
