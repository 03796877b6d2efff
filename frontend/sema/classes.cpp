#include "frontend/sema/classes.h"

#include <algorithm>

#include "frontend/sema/expression_checker.h"
#include "frontend/sema/unify.h"

namespace pyk2cu::sema {

const Type* TupleType(TypeTable& types, std::span<const Type* const> elements, const Entity* named_tuple) {
  return named_tuple ? types.NamedTuple(named_tuple->path, named_tuple->fields, elements) : types.Tuple(elements);
}

const Type* EnumType(TypeTable& types, const Entity& enumeration) {
  if (enumeration.type) return enumeration.type;
  std::vector<EnumMember> members;
  for (size_t i = 0; i < enumeration.fields.size(); ++i)
    members.push_back({enumeration.fields[i], MemberNumber(enumeration, i)});
  return types.Enum(enumeration.path, enumeration.bits != 0, members);
}

/// `P(x, y=1)`: a named tuple.
Value ExpressionChecker::MakeNamedTuple(const ast::Call& node, const std::shared_ptr<const Entity>& named_tuple) {
  std::optional<std::vector<const ast::Expr*>> slots = FieldArguments(*named_tuple, node);
  const size_t count = named_tuple->fields.size(), without_default = count - named_tuple->elements.size();
  bool complete = slots.has_value();
  for (size_t i = 0; complete && i < without_default; ++i) complete = (*slots)[i] != nullptr;
  if (!complete) {
    std::string fields;
    for (const std::string& field : named_tuple->fields) fields += (fields.empty() ? "" : ", ") + field;
    diagnostics_->Report(diag::kNamedTupleFields, node.span, named_tuple->path, fields)
        .Note(named_tuple->span, "it is defined here");
    return Value::Error(node.span);
  }
  std::vector<Value> elements;
  for (size_t i = 0; i < count; ++i) {
    elements.push_back((*slots)[i] ? CheckExpr(*(*slots)[i])
                                   : FromEntity(named_tuple->elements[i - without_default], node.span));
    if (elements.back().IsError()) return Value::Error(node.span);
  }
  Value result = LimitedTuple(node.span, std::move(elements));
  result.tuple_class = named_tuple;
  return result;
}

/// A field of a named tuple; nothing if it has none of this name.
std::optional<Value> ExpressionChecker::NamedField(const ast::Attribute& node, const Value& object) {
  std::span<const std::string> fields;
  if (object.tuple_class)
    fields = object.tuple_class->fields;
  else if (object.IsExpr() && object.expr->type->IsNamedTuple())
    fields = object.expr->type->element_names();
  const auto found = std::ranges::find(fields, node.name);
  if (found == fields.end()) return std::nullopt;
  const size_t index = static_cast<size_t>(found - fields.begin());
  if (object.IsExpr()) return ValueOf(builder_.TupleGet(node.span, object.expr, static_cast<int>(index)));
  Value element = object.elements[index];
  element.span = node.span;
  return element;
}

/// `Color.RED`, or the value or name of a member.
Value ExpressionChecker::EnumMember(Span span, const std::shared_ptr<const Entity>& enumeration,
                                    std::string_view name) {
  if (std::optional<Entity> member = MemberOf(enumeration, name)) return FromEntity(*member, span);
  diagnostics_->Report(diag::kNoAttribute, span, Describe(*enumeration), name)
      .Note(enumeration->span, "it is defined here");
  return Value::Error(span);
}

/// `.value` and `.name` of a member: a name only if the member is known, a value found by its number.
std::optional<Value> ExpressionChecker::MemberAttribute(const ast::Attribute& node, const ir::Expr* member) {
  if (!member->type->cpp_name().empty() && node.name == "value")
    return Value::Of(builder_.Convert(member, member->type->Representation()));
  const Entity* enumeration = module_.EnumOf(member->type);
  if (!enumeration || (node.name != "value" && node.name != "name")) return std::nullopt;
  const ir::Expr* number = builder_.Convert(member, member->type->Representation());
  const std::optional<int64_t> known = ConstantInt(number);
  const auto members = member->type->members();
  for (size_t i = 0; known && i < members.size(); ++i) {
    if (members[i].value != *known) continue;
    return FromEntity(node.name == "name" ? Entity::String(members[i].name) : enumeration->elements[i], node.span);
  }
  if (node.name == "name" || members.empty()) return std::nullopt;
  const bool all_ints =
      std::ranges::all_of(enumeration->elements, [](const Entity& value) { return value.kind == Entity::Kind::kInt; });
  if (all_ints) return Value::Of(number);
  const ir::Expr* result = Once(number, [&](const ir::Expr* once) -> const ir::Expr* {
    std::vector<const ir::Expr*> values;
    const Type* type = nullptr;
    for (const Entity& value : enumeration->elements) {
      values.push_back(MaterializeAny(FromEntity(value, node.span)));
      if (!values.back()) return nullptr;
      type = type ? Unify(module_.types(), type, values.back()->type) : values.back()->type;
      if (!type || type->IsStatic()) return nullptr;
    }
    const ir::Expr* chosen = builder_.Convert(values.back(), type);
    for (size_t i = values.size() - 1; i-- > 0;) {
      const ir::Expr* is_it =
          builder_.Compare(node.span, ir::CompareOp::kEq, once, builder_.Int(node.span, members[i].value));
      chosen = builder_.Select(node.span, is_it, builder_.Convert(values[i], type), chosen);
    }
    return chosen;
  });
  if (!result) return std::nullopt;
  return Value::Of(result);
}

/// `Color["RED"]`
Value ExpressionChecker::IndexEnum(const ast::Subscript& node, const std::shared_ptr<const Entity>& enumeration) {
  Value name = CheckExpr(*node.index);
  if (name.IsError()) return name;
  if (!name.IsEntity(Entity::Kind::kString)) return Fail(diag::kEnumIndex, node.index->span, enumeration->path);
  return EnumMember(node.span, enumeration, name.entity->path);
}

}  // namespace pyk2cu::sema
