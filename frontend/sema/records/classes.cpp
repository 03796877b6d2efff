#include "frontend/sema/records/classes.h"

#include <algorithm>

#include "frontend/sema/model/class_types.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/records/tuples.h"
#include "frontend/sema/walk.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
Value MakeNamedTuple(FunctionContext& context, const ast::Call& node, const Entity& type) {
  const std::shared_ptr<const NamedTupleType> named_tuple = type.Shared<NamedTupleType>();
  std::optional<std::vector<const ast::Expr*>> slots = FieldArguments(*named_tuple, node);
  const size_t count = named_tuple->fields.size(), without_default = count - named_tuple->defaults.size();
  bool complete = slots.has_value();
  for (size_t i = 0; complete && i < without_default; ++i) complete = (*slots)[i] != nullptr;
  if (!complete) {
    std::string fields;
    for (const std::string& field : named_tuple->fields) fields += (fields.empty() ? "" : ", ") + field;
    context.diagnostics->Report(diag::kNamedTupleFields, node.span, named_tuple->name, fields)
        .Note(type.span, "it is defined here");
    return Value::Error(node.span);
  }
  std::vector<Value> elements;
  for (size_t i = 0; i < count; ++i) {
    elements.push_back((*slots)[i] ? CheckExpr(context, *(*slots)[i])
                                   : FromEntity(context, named_tuple->defaults[i - without_default], node.span));
    if (elements.back().IsError()) return Value::Error(node.span);
  }
  Value result = LimitedTuple(context, node.span, std::move(elements));
  if (auto* tuple = result.As<KnownTuple>()) tuple->named = named_tuple;
  return result;
}

std::optional<Value> NamedField(FunctionContext& context, const ast::Attribute& node, const Value& object) {
  std::span<const std::string> fields;
  const auto* tuple = object.As<KnownTuple>();
  if (tuple && tuple->named)
    fields = tuple->named->fields;
  else if (object.IsExpr() && object.expr()->type->IsNamedTuple())
    fields = object.expr()->type->element_names();
  const auto found = std::ranges::find(fields, node.name);
  if (found == fields.end()) return std::nullopt;
  const size_t index = static_cast<size_t>(found - fields.begin());
  if (object.IsExpr())
    return ValueOf(context, context.builder.TupleGet(node.span, object.expr(), static_cast<int>(index)));
  Value element = object.elements()[index];
  element.span = node.span;
  return element;
}

Value MemberOfEnum(FunctionContext& context, Span span, const Entity& enumeration, std::string_view name) {
  if (std::optional<Entity> member = MemberOf(enumeration.Shared<EnumClass>(), name))
    return FromEntity(context, *member, span);
  NearestName nearest(name);
  for (const std::string& member : enumeration.As<EnumClass>()->members) nearest.Consider(member);
  AddHint(context.diagnostics->Report(diag::kNoAttribute, span, Describe(enumeration), name)
              .Note(enumeration.span, "it is defined here"),
          nearest.Question());
  return Value::Error(span);
}

std::optional<Value> MemberAttribute(FunctionContext& context, const ast::Attribute& node, const ir::Expr* member) {
  if (!member->type->cpp_name().empty() && node.name == "value")
    return Value::Of(context.builder.Convert(member, member->type->Representation()));
  const EnumClass* enumeration = context.module.EnumOf(member->type);
  if (!enumeration || (node.name != "value" && node.name != "name")) return std::nullopt;
  const ir::Expr* number = context.builder.Convert(member, member->type->Representation());
  const std::optional<int64_t> known = ConstantInt(number);
  const auto members = member->type->members();
  for (size_t i = 0; known && i < members.size(); ++i) {
    if (members[i].value != *known) continue;
    return FromEntity(context, node.name == "name" ? Entity::String(members[i].name) : enumeration->values[i],
                      node.span);
  }
  if (node.name == "name" || members.empty()) return std::nullopt;
  const bool all_ints =
      std::ranges::all_of(enumeration->values, [](const Entity& value) { return value.Is<IntegerNumber>(); });
  if (all_ints) return Value::Of(number);
  const ir::Expr* result = Once(context, number, [&](const ir::Expr* once) -> const ir::Expr* {
    std::vector<const ir::Expr*> values;
    const Type* type = nullptr;
    for (const Entity& value : enumeration->values) {
      values.push_back(MaterializeAny(context, FromEntity(context, value, node.span)));
      if (!values.back()) return nullptr;
      type = type ? Unify(context.module.types(), type, values.back()->type) : values.back()->type;
      if (!type || type->IsStatic()) return nullptr;
    }
    const ir::Expr* chosen = context.builder.Convert(values.back(), type);
    for (size_t i = values.size() - 1; i-- > 0;) {
      const ir::Expr* is_it = context.builder.Compare(node.span, ir::CompareOp::kEq, once,
                                                      context.builder.Int(node.span, members[i].value));
      chosen = context.builder.Select(node.span, is_it, context.builder.Convert(values[i], type), chosen);
    }
    return chosen;
  });
  if (!result) return std::nullopt;
  return Value::Of(result);
}

Value IndexEnum(FunctionContext& context, const ast::Subscript& node, const Entity& enumeration) {
  Value name = CheckExpr(context, *node.index);
  if (name.IsError()) return name;
  if (!name.IsEntity<StringObject>()) return Fail(context, diag::kEnumIndex, node.index->span, NameOf(enumeration));
  return MemberOfEnum(context, node.span, enumeration, name.EntityAs<StringObject>()->text);
}

}  // namespace pyk2cu::sema
