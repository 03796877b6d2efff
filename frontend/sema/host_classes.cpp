#include <algorithm>

#include "frontend/sema/classes.h"
#include "frontend/sema/globals.h"

namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;

/// The words of a string that blanks or commas separate.
std::vector<std::string> Words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : std::string(text) + " ")
    if (c != ' ' && c != ',' && c != '\t' && c != '\n')
      word += c;
    else if (!word.empty())
      words.push_back(std::exchange(word, {}));
  return words;
}

ast::ExprList ElementsOf(const ast::Expr& node) {
  if (const auto* tuple = ast::As<ast::Tuple>(&node)) return tuple->elements;
  if (const auto* list = ast::As<ast::List>(&node)) return list->elements;
  return {};
}

/// The value of the last argument of this name.
const ast::Expr* KeywordOf(const ast::Call& call, std::string_view name) {
  const ast::Expr* found = nullptr;
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == name) found = keyword.value;
  return found;
}

Entity Named(Kind kind, std::string name, Span span) { return Entity::OfKind(kind, std::move(name), span); }

bool IsEnumBase(Handler handler) { return handler == Handler::kEnum || handler == Handler::kIntEnum; }

/// Sets whether members are ints, which all their values must then be.
std::optional<Entity> Finished(Entity enumeration, bool is_int) {
  const bool all_ints = std::ranges::all_of(
      enumeration.elements, [](const Entity& value) { return value.kind == Kind::kInt && !value.dtype; });
  if (is_int && !all_ints) return std::nullopt;
  enumeration.bits = is_int;
  return enumeration;
}

}  // namespace

int64_t MemberNumber(const Entity& enumeration, size_t member) {
  const bool all_ints =
      std::ranges::all_of(enumeration.elements, [](const Entity& value) { return value.kind == Kind::kInt; });
  if (all_ints) return enumeration.elements[member].AsInt();
  for (size_t i = 0; i < member; ++i)  // members of one value are one member
    if (SameEntity(enumeration.elements[i], enumeration.elements[member])) return static_cast<int64_t>(i);
  return static_cast<int64_t>(member);
}

std::optional<Entity> MemberOf(const std::shared_ptr<const Entity>& enumeration, std::string_view name) {
  const auto found = std::ranges::find(enumeration->fields, name);
  if (found == enumeration->fields.end()) return std::nullopt;
  const size_t member = static_cast<size_t>(found - enumeration->fields.begin());
  Entity entity = Named(Kind::kEnumMember, enumeration->path + "." + std::string(name), enumeration->span);
  entity.bits = static_cast<uint64_t>(MemberNumber(*enumeration, member));
  entity.owner = enumeration;
  return entity;
}

/// An enumeration, a named tuple, or a class like any other.
Entity Globals::ClassEntity(const ast::FoundClass& found, Span span, int depth) const {
  Entity plain = Named(Kind::kClass, std::string(found.name), span);
  plain.class_def = &found;
  if (depth > kMaxClassDepth) return plain;
  if (auto known = classes_.find(&found); known != classes_.end()) return known->second;
  classes_.emplace(&found, plain);  // what a class of this name in its own bases means
  const ast::FoundFunction& scope = ScopeOf(found);
  Entity result = plain;
  bool is_int = false;
  for (const ast::Expr* base : found.bases) {
    const std::optional<Entity> entity = Evaluate(*base, &scope, depth + 1);
    const Handler builtin = BuiltinOf(entity);
    const bool is_enum = IsEnumBase(builtin) || (entity && entity->kind == Kind::kEnum);
    is_int |= builtin == Handler::kIntEnum || builtin == Handler::kInt ||
              (entity && entity->kind == Kind::kEnum && entity->bits);
    if (is_enum) {
      if (std::optional<Entity> enumeration = Enumeration(found, scope, depth + 1))
        result = *Finished(*enumeration, false);
    }
    if (builtin == Handler::kTypedNamedTuple) result = NamedTupleClass(found, scope, depth + 1);
  }
  if (result.kind == Kind::kEnum && is_int) result = Finished(result, true).value_or(plain);
  result.span = span;
  return classes_.insert_or_assign(&found, result).first->second;
}

/// Nothing if a value is not known.
std::optional<Entity> Globals::Enumeration(const ast::FoundClass& found, const ast::FoundFunction& scope,
                                           int depth) const {
  Entity enumeration = Named(Kind::kEnum, std::string(found.name), found.span);
  int64_t last = 0;
  for (const ast::GlobalBinding& member : found.members) {
    if (member.function || member.class_def || !member.import.empty() || member.name.starts_with("_") ||
        (!member.value && member.annotation))
      continue;
    if (!member.value) return std::nullopt;
    const auto* call = ast::As<ast::Call>(member.value);
    std::optional<Entity> callee = call ? Evaluate(*call->callee, &scope, depth) : std::nullopt;
    const bool is_auto = BuiltinOf(callee) == Handler::kEnumAuto;
    std::optional<Entity> value = is_auto ? Entity::Int(last + 1) : Evaluate(*member.value, &scope, depth);
    if (!value || value->kind == Kind::kOpaque || value->kind == Kind::kUnknown) return std::nullopt;
    if (value->kind == Kind::kFunction || value->kind == Kind::kHostFunction) continue;  // a method
    if (value->kind == Kind::kInt) last = value->AsInt();
    enumeration.fields.emplace_back(member.name);
    enumeration.elements.push_back(*std::move(value));
  }
  return enumeration;
}

Entity Globals::NamedTupleClass(const ast::FoundClass& found, const ast::FoundFunction& scope, int depth) const {
  Entity result = Named(Kind::kNamedTuple, std::string(found.name), found.span);
  result.class_def = &found;
  for (const ast::GlobalBinding& field : found.members) {
    if (!field.annotation) continue;
    result.fields.emplace_back(field.name);
    if (!field.value) continue;
    std::optional<Entity> value = Evaluate(*field.value, &scope, depth);
    result.elements.push_back(value ? *std::move(value)
                                    : Entity::OfKind(Kind::kOpaque, std::string(field.name), field.span));
  }
  return result;
}

/// `namedtuple("P", "x y")`, `NamedTuple("P", [("x", int)])` and `Enum("E", "A B")`.
std::optional<Entity> Globals::EvaluateClassCall(Handler maker, const ast::Call& call,
                                                 const ast::FoundFunction* function, int depth) const {
  const bool is_tuple = maker == Handler::kNamedTuple || maker == Handler::kTypedNamedTuple;
  if ((!is_tuple && !IsEnumBase(maker)) || call.arguments.size() != 2) return std::nullopt;
  std::optional<Entity> name = Evaluate(*call.arguments[0], function, depth);
  if (!name || name->kind != Kind::kString) return std::nullopt;
  Entity result = Named(is_tuple ? Kind::kNamedTuple : Kind::kEnum, name->path, call.span);
  if (std::optional<Entity> text = Evaluate(*call.arguments[1], function, depth); text && text->kind == Kind::kString)
    result.fields = Words(text->path);
  for (const ast::Expr* element : ElementsOf(*call.arguments[1])) {
    const ast::ExprList pair = ElementsOf(*element);
    std::optional<Entity> field = Evaluate(pair.empty() ? *element : *pair[0], function, depth);
    if (!field || field->kind != Kind::kString) return std::nullopt;
    result.fields.push_back(field->path);
  }
  if (!is_tuple) {
    for (size_t i = 0; i < result.fields.size(); ++i)
      result.elements.push_back(Entity::Int(static_cast<int64_t>(i) + 1));
    return Finished(std::move(result), maker == Handler::kIntEnum);
  }
  if (const ast::Expr* defaults = KeywordOf(call, "defaults")) {
    for (const ast::Expr* node : ElementsOf(*defaults)) {
      std::optional<Entity> value = Evaluate(*node, function, depth);
      result.elements.push_back(value ? *std::move(value) : Entity::OfKind(Kind::kOpaque, "defaults", node->span));
    }
  }
  return result.elements.size() > result.fields.size() ? std::nullopt : std::optional(std::move(result));
}

/// `P(1, y=2)` in host code.
std::optional<Entity> Globals::EvaluateInstance(const Entity& named_tuple, const ast::Call& call,
                                                const ast::FoundFunction* function, int depth) const {
  std::optional<std::vector<const ast::Expr*>> slots = FieldArguments(named_tuple, call);
  if (!slots) return std::nullopt;
  Entity result = Entity::OfKind(Kind::kTuple, {});
  const size_t without_default = named_tuple.fields.size() - named_tuple.elements.size();
  for (size_t i = 0; i < slots->size(); ++i) {
    if (!(*slots)[i] && i < without_default) return std::nullopt;
    std::optional<Entity> value =
        (*slots)[i] ? Evaluate(*(*slots)[i], function, depth) : named_tuple.elements[i - without_default];
    if (!value || value->kind == Kind::kOpaque || value->kind == Kind::kUnknown) return std::nullopt;
    result.elements.push_back(*std::move(value));
  }
  result.owner = std::make_shared<const Entity>(named_tuple);
  return result;
}

std::optional<std::vector<const ast::Expr*>> FieldArguments(const Entity& named_tuple, const ast::Call& call) {
  std::vector<const ast::Expr*> slots(named_tuple.fields.size(), nullptr);
  if (call.arguments.size() > slots.size()) return std::nullopt;
  std::ranges::copy(call.arguments, slots.begin());
  for (const ast::Expr* argument : call.arguments)
    if (argument->kind == ast::Kind::kStarred) return std::nullopt;
  for (const ast::Keyword& keyword : call.keywords) {
    const auto found = std::ranges::find(named_tuple.fields, keyword.name);
    if (found == named_tuple.fields.end() || slots[static_cast<size_t>(found - named_tuple.fields.begin())])
      return std::nullopt;
    slots[static_cast<size_t>(found - named_tuple.fields.begin())] = keyword.value;
  }
  return slots;
}

/// A member of an enumeration, the value of a member, a field of a named tuple.
std::optional<Entity> Globals::ValueOfAttribute(const Entity& object, std::string_view name) const {
  if (object.kind == Kind::kEnum) return MemberOf(std::make_shared<const Entity>(object), name);
  if (object.kind == Kind::kEnumMember && (name == "value" || name == "name")) {
    const std::string_view own = std::string_view(object.path).substr(object.owner->path.size() + 1);
    if (name == "name") return Entity::String(own);
    return object.owner
        ->elements[static_cast<size_t>(std::ranges::find(object.owner->fields, own) - object.owner->fields.begin())];
  }
  if (object.kind != Kind::kTuple || !object.owner) return std::nullopt;
  const auto found = std::ranges::find(object.owner->fields, name);
  if (found == object.owner->fields.end()) return std::nullopt;
  return object.elements[static_cast<size_t>(found - object.owner->fields.begin())];
}

const Entity* Globals::FindEnum(const Type* type) const {
  const auto is_it = [&](const Entity& entity) {
    return entity.kind == Kind::kEnum && entity.path == type->class_name() && EnumType(types_, entity) == type;
  };
  for (const auto& [found, entity] : classes_)
    if (is_it(entity)) return &entity;
  for (const auto& [binding, entity] : known_)
    if (is_it(entity)) return &entity;
  return nullptr;
}

/// What an annotation of a field says its type is; null if nothing.
const Type* Globals::AnnotatedType(const ast::Expr* annotation, const ast::FoundFunction* scope,
                                   TypeTable& types) const {
  if (const auto* text = ast::As<ast::StringLiteral>(annotation)) {
    Result<const Type*> type = ParseType(text->value, types);
    return type ? *type : nullptr;
  }
  const std::optional<Entity> entity = Evaluate(*annotation, scope);
  if (!entity) return nullptr;
  if (entity->kind == Kind::kScalarType) return TypeTable::Scalar(entity->scalar);
  if (entity->kind == Kind::kEnum) return EnumType(types, *entity);
  const std::optional<ScalarId> scalar = ScalarOfClass(BuiltinOf(entity));
  return scalar ? TypeTable::Scalar(*scalar) : nullptr;
}

void Globals::DeclareClasses(TypeTable& types) const {
  for (const auto& [name, binding] : files_[0].globals) {
    if (!binding->class_def && binding->import.empty() && !(binding->value && binding->value->kind == ast::Kind::kCall))
      continue;
    const Entity entity = Bound(*binding, &files_[0].top, 0);
    NamedClass named;
    if (entity.kind == Kind::kEnum)
      named.enumeration = EnumType(types, entity);
    else if (entity.kind != Kind::kNamedTuple)
      continue;
    named.fields = entity.fields;
    named.field_types.resize(entity.fields.size());
    size_t field = 0;
    for (const ast::GlobalBinding& member :
         entity.class_def ? entity.class_def->members : std::span<const ast::GlobalBinding>()) {
      if (entity.kind == Kind::kNamedTuple && member.annotation)
        named.field_types[field++] = AnnotatedType(member.annotation, &ScopeOf(*entity.class_def), types);
    }
    types.Declare(std::string(name), std::move(named));
  }
}

}  // namespace pyk2cu::sema
