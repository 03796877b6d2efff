#include "frontend/sema/host/host_classes.h"

#include <algorithm>

#include "frontend/builtins/known_name.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/host/host_values.h"
#include "frontend/sema/model/class_types.h"

namespace pyk2cu::sema {
namespace {

/// Returns the words of a string, which blanks or commas separate.
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

/// Returns the value of the last keyword argument with this name; null if not found.
const ast::Expr* KeywordOf(const ast::Call& call, std::string_view name) {
  const ast::Expr* found = nullptr;
  for (const ast::Keyword& keyword : call.keywords)
    if (keyword.name == name) found = keyword.value;
  return found;
}

bool IsEnumBase(Handler handler) { return handler == Handler::kEnum || handler == Handler::kIntEnum; }

/// Makes the members integers too; nullopt if a value is not a plain integer.
std::optional<EnumClass> WithIntegerMembers(EnumClass enumeration) {
  const auto is_plain_int = [](const Entity& value) { return value.Is<IntegerNumber>() && !value.Dtype(); };
  if (!std::ranges::all_of(enumeration.values, is_plain_int)) return std::nullopt;
  enumeration.integer_members = true;
  return enumeration;
}

/// Returns the value, or a HostObject if it is not known.
Entity ValueOr(std::optional<Entity> value, std::string_view name, Span span) {
  return value ? *std::move(value) : Entity{HostObject{std::string(name)}, span};
}

/// Reads the body of an enumeration; nullopt if the value of a member is not known.
std::optional<EnumClass> Enumeration(HostContext& host, const ast::FoundClass& found, const ast::FoundFunction& scope,
                                     int depth) {
  EnumClass enumeration{.name = std::string(found.name)};
  int64_t last = 0;
  for (const ast::GlobalBinding& member : found.members) {
    if (member.function || member.class_def || !member.import.empty() || member.name.starts_with("_") ||
        (!member.value && member.annotation))
      continue;
    if (!member.value) return std::nullopt;
    const auto* call = ast::As<ast::Call>(member.value);
    std::optional<Entity> callee = call ? EvaluateHost(host, *call->callee, &scope, depth) : std::nullopt;
    const bool is_auto = BuiltinOf(callee) == Handler::kEnumAuto;
    std::optional<Entity> value = is_auto ? Entity::Int(last + 1) : EvaluateHost(host, *member.value, &scope, depth);
    if (!value || value->Is<HostObject>() || value->Is<UnknownName>()) return std::nullopt;
    if (value->Is<FileFunction>() || value->Is<UndecoratedFunction>()) continue;  // a method
    if (value->Is<IntegerNumber>()) last = value->AsInt();
    enumeration.members.emplace_back(member.name);
    enumeration.values.push_back(*std::move(value));
  }
  return enumeration;
}

NamedTupleType NamedTupleClass(HostContext& host, const ast::FoundClass& found, const ast::FoundFunction& scope,
                               int depth) {
  NamedTupleType result{.name = std::string(found.name), .definition = &found};
  for (const ast::GlobalBinding& field : found.members) {
    if (!field.annotation) continue;
    result.fields.emplace_back(field.name);
    if (!field.value) continue;
    result.defaults.push_back(ValueOr(EvaluateHost(host, *field.value, &scope, depth), field.name, field.span));
  }
  return result;
}

/// Returns the type that the annotation of a field names; null if it names no type of the language.
const Type* AnnotatedType(HostContext& host, const ast::Expr* annotation, const ast::FoundFunction* scope,
                          TypeTable& types) {
  if (const auto* text = ast::As<ast::StringLiteral>(annotation)) {
    Result<const Type*> type = ParseType(text->value, types);
    return type ? *type : nullptr;
  }
  const std::optional<Entity> entity = EvaluateHost(host, *annotation, scope);
  if (!entity) return nullptr;
  if (const auto* scalar = entity->As<ScalarTypeName>()) return TypeTable::Scalar(scalar->scalar);
  if (const auto* enumeration = entity->As<EnumClass>()) return EnumType(types, *enumeration);
  const std::optional<ScalarId> scalar = ScalarOfClass(BuiltinOf(entity));
  return scalar ? TypeTable::Scalar(*scalar) : nullptr;
}

/// Returns true if the value of a binding of the compiled file is a call that makes an enumeration or a class of named
/// tuples. Other values are not evaluated before a kernel needs them.
bool MakesClass(HostContext& host, const ast::GlobalBinding& binding) {
  const auto* call = ast::As<ast::Call>(binding.value);
  const Handler maker = call ? BuiltinOf(NamedCallee(host, *call, &host.files[0].top)) : Handler::kNone;
  return IsEnumBase(maker) || maker == Handler::kNamedTuple || maker == Handler::kTypedNamedTuple;
}

}  // namespace

int64_t MemberNumber(const EnumClass& enumeration, size_t member) {
  const bool all_ints =
      std::ranges::all_of(enumeration.values, [](const Entity& value) { return value.Is<IntegerNumber>(); });
  if (all_ints) return enumeration.values[member].AsInt();
  for (size_t i = 0; i < member; ++i)  // members with the same value are aliases of one member
    if (SameEntity(enumeration.values[i], enumeration.values[member])) return static_cast<int64_t>(i);
  return static_cast<int64_t>(member);
}

std::optional<Entity> MemberOf(const std::shared_ptr<const EnumClass>& enumeration, std::string_view name) {
  const auto found = std::ranges::find(enumeration->members, name);
  if (found == enumeration->members.end()) return std::nullopt;
  const size_t member = static_cast<size_t>(found - enumeration->members.begin());
  return Entity{EnumMemberObject{enumeration, member, MemberNumber(*enumeration, member)}};
}

Entity ClassEntity(HostContext& host, const ast::FoundClass& found, Span span, int depth) {
  const Entity plain{FileClass{std::string(found.name), &found}, span};
  if (depth > kMaxClassDepth) return plain;
  if (auto known = host.classes.find(&found); known != host.classes.end()) return known->second;
  host.classes.emplace(&found, plain);  // ends the recursion of a class that is its own base
  const ast::FoundFunction& scope = ScopeOf(host, found);
  Entity result = plain;
  bool is_int = false;
  for (const ast::Expr* base : found.bases) {
    const std::optional<Entity> entity = EvaluateHost(host, *base, &scope, depth + 1);
    const Handler builtin = BuiltinOf(entity);
    const auto* enumeration = entity ? entity->As<EnumClass>() : nullptr;
    is_int |= builtin == Handler::kIntEnum || builtin == Handler::kInt || (enumeration && enumeration->integer_members);
    if (enumeration || IsEnumBase(builtin)) {
      if (std::optional<EnumClass> own = Enumeration(host, found, scope, depth + 1))
        result = Entity::Of(*std::move(own), span);
    }
    if (builtin == Handler::kTypedNamedTuple) result = Entity::Of(NamedTupleClass(host, found, scope, depth + 1), span);
  }
  if (const auto* enumeration = result.As<EnumClass>(); enumeration && is_int) {
    std::optional<EnumClass> integers = WithIntegerMembers(*enumeration);
    result = integers ? Entity::Of(*std::move(integers), span) : plain;
  }
  return host.classes.insert_or_assign(&found, result).first->second;
}

std::optional<Entity> EvaluateClassCall(HostContext& host, Handler maker, const ast::Call& call,
                                        const ast::FoundFunction* function, int depth) {
  const bool is_tuple = maker == Handler::kNamedTuple || maker == Handler::kTypedNamedTuple;
  if ((!is_tuple && !IsEnumBase(maker)) || call.arguments.size() != 2) return std::nullopt;
  const auto text_of = [&](const ast::Expr& node) -> std::optional<std::string> {
    const std::optional<Entity> value = EvaluateHost(host, node, function, depth);
    const auto* text = value ? value->As<StringObject>() : nullptr;
    return text ? std::optional(text->text) : std::nullopt;
  };
  const std::optional<std::string> name = text_of(*call.arguments[0]);
  if (!name) return std::nullopt;
  std::vector<std::string> fields = Words(text_of(*call.arguments[1]).value_or(""));
  for (const ast::Expr* element : ast::ElementsOf(*call.arguments[1])) {
    const ast::ExprList pair = ast::ElementsOf(*element);
    std::optional<std::string> field = text_of(pair.empty() ? *element : *pair[0]);
    if (!field) return std::nullopt;
    fields.push_back(*std::move(field));
  }
  if (!is_tuple) {
    EnumClass result{.name = *name, .members = std::move(fields), .integer_members = maker == Handler::kIntEnum};
    for (size_t i = 0; i < result.members.size(); ++i)
      result.values.push_back(Entity::Int(static_cast<int64_t>(i) + 1));
    return Entity::Of(std::move(result), call.span);
  }
  NamedTupleType result{.name = *name, .fields = std::move(fields)};
  if (const ast::Expr* defaults = KeywordOf(call, "defaults"))
    for (const ast::Expr* node : ast::ElementsOf(*defaults))
      result.defaults.push_back(ValueOr(EvaluateHost(host, *node, function, depth), "defaults", node->span));
  if (result.defaults.size() > result.fields.size()) return std::nullopt;
  return Entity::Of(std::move(result), call.span);
}

std::optional<Entity> EvaluateInstance(HostContext& host, std::shared_ptr<const NamedTupleType> named_tuple,
                                       const ast::Call& call, const ast::FoundFunction* function, int depth) {
  std::optional<std::vector<const ast::Expr*>> slots = FieldArguments(*named_tuple, call);
  if (!slots) return std::nullopt;
  std::vector<Entity> elements;
  const size_t without_default = named_tuple->fields.size() - named_tuple->defaults.size();
  for (size_t i = 0; i < slots->size(); ++i) {
    if (!(*slots)[i] && i < without_default) return std::nullopt;
    std::optional<Entity> value =
        (*slots)[i] ? EvaluateHost(host, *(*slots)[i], function, depth) : named_tuple->defaults[i - without_default];
    if (!value || value->Is<HostObject>() || value->Is<UnknownName>()) return std::nullopt;
    elements.push_back(*std::move(value));
  }
  return Entity::Tuple(std::move(elements), std::move(named_tuple));
}

std::optional<std::vector<const ast::Expr*>> FieldArguments(const NamedTupleType& named_tuple, const ast::Call& call) {
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

std::optional<Entity> ValueOfAttribute(const Entity& object, std::string_view name) {
  if (object.Is<EnumClass>()) return MemberOf(object.Shared<EnumClass>(), name);
  if (const auto* member = object.As<EnumMemberObject>()) {
    if (name == "name") return Entity::String(member->of->members[member->index]);
    return name == "value" ? std::optional(member->of->values[member->index]) : std::nullopt;
  }
  const auto* tuple = object.As<TupleObject>();
  if (!tuple || !tuple->named) return std::nullopt;
  const auto found = std::ranges::find(tuple->named->fields, name);
  if (found == tuple->named->fields.end()) return std::nullopt;
  return (*tuple->elements)[static_cast<size_t>(found - tuple->named->fields.begin())];
}

const EnumClass* FindEnumClass(HostContext& host, const Type* type) {
  const auto is_it = [&](const EnumClass* enumeration) {
    return enumeration && enumeration->name == type->class_name() && EnumType(host.types, *enumeration) == type;
  };
  for (const auto& [found, entity] : host.classes)
    if (const auto* enumeration = entity.As<EnumClass>(); is_it(enumeration)) return enumeration;
  for (const auto& [binding, entity] : host.known)
    if (const auto* enumeration = entity.As<EnumClass>(); is_it(enumeration)) return enumeration;
  for (const FileNames& file : host.files)
    for (const auto& [path, entity] : file.ast->snapshot ? file.ast->snapshot->names : decltype(Snapshot::names)()) {
      if (const auto* enumeration = entity.As<EnumClass>(); is_it(enumeration)) return enumeration;
      const auto* member = entity.As<EnumMemberObject>();
      if (member && is_it(member->of.get())) return member->of.get();
    }
  return nullptr;
}

void DeclareClasses(HostContext& host, TypeTable& types) {
  for (const auto& [name, binding] : host.files[0].globals) {
    if (!binding->class_def && binding->import.empty() && !MakesClass(host, *binding)) continue;
    const Entity entity = Bound(host, *binding, &host.files[0].top, 0);
    NamedClass declared;
    const auto* named = entity.As<NamedTupleType>();
    if (const auto* enumeration = entity.As<EnumClass>()) {
      declared.enumeration = EnumType(types, *enumeration);
      declared.fields = enumeration->members;
    } else if (named) {
      declared.fields = named->fields;
    } else {
      continue;
    }
    declared.field_types.resize(declared.fields.size());
    size_t field = 0;
    for (const ast::GlobalBinding& member :
         named && named->definition ? named->definition->members : std::span<const ast::GlobalBinding>()) {
      if (member.annotation)
        declared.field_types[field++] =
            AnnotatedType(host, member.annotation, &ScopeOf(host, *named->definition), types);
    }
    types.Declare(std::string(name), std::move(declared));
  }
}

}  // namespace pyk2cu::sema
