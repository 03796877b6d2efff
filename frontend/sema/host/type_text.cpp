#include "frontend/sema/host/type_text.h"

#include <fmt/format.h>

#include "frontend/sema/host/dtypes.h"

namespace pyk2cu::sema {
namespace {

constexpr int kMaxDepth = 64;

/// The text so far. The functions below append to it and return false if their node is not a type.
struct Writer {
  TypeTextScope& scope;
  std::string text = {};
  int depth = 0;
};

bool AppendType(Writer& writer, const ast::Expr& node);

/// Returns true if the node names a type such as `void`, `types.void` or `Tuple`, for which there is no entity.
bool IsNamed(const TypeTextScope& scope, const ast::Expr& node, std::string_view name) {
  if (const auto* attribute = ast::As<ast::Attribute>(&node)) return attribute->name == name;
  const auto* plain = ast::As<ast::Name>(&node);
  if (!plain) return false;
  if (plain->id == name) return true;
  Entity entity = LookUpGlobal(scope.host, plain->id, scope.function);
  const auto* builtin = entity.As<BuiltinName>();
  return builtin && builtin->path.ends_with("." + std::string(name));
}

/// Returns the spelling of a type that is known by its entity; nullopt if the entity is not a type.
std::optional<std::string> NameOf(TypeTextScope& scope, const Entity& entity) {
  if (const auto* scalar = entity.As<ScalarTypeName>()) return TypeTable::Scalar(scalar->scalar)->Name();
  const auto* data = entity.As<DataType>();
  const auto* enumeration = entity.As<EnumClass>();
  const Type* type = data ? data->type : enumeration ? enumeration->type : nullptr;
  if (type && !type->cpp_name().empty())
    return scope.cpp_types.try_emplace("cpp_type" + std::to_string(scope.cpp_types.size()), type).first->first;
  if (data) return type->Name();
  if (enumeration) return enumeration->name;
  if (const auto* named = entity.As<NamedTupleType>()) return named->name;
  if (const auto* vector = entity.As<VectorTypeName>()) return vector->path.substr(vector->path.rfind('.') + 1);
  const auto* text = entity.As<StringObject>();
  return text ? std::optional(text->text) : std::nullopt;
}

bool AppendList(Writer& writer, ast::ExprList elements) {
  writer.text += "(";
  for (size_t i = 0; i < elements.size(); ++i) {
    if (i > 0) writer.text += ", ";
    if (!AppendType(writer, *elements[i])) return false;
  }
  writer.text += elements.size() == 1 ? ",)" : ")";
  return true;
}

/// Writes `types.NamedTuple((int64, float64), P)` as `P(int64, float64)`.
bool AppendNamedTuple(Writer& writer, const ast::Call& call) {
  const auto* tuple = ast::As<ast::Tuple>(call.arguments[0]);
  const auto* list = ast::As<ast::List>(call.arguments[0]);
  if (!AppendType(writer, *call.arguments[1]) || (!tuple && !list)) return false;
  return AppendList(writer, tuple ? tuple->elements : list->elements);
}

bool AppendPointer(Writer& writer, const ast::Expr& target) {
  writer.text += "CPointer(";
  if (!AppendType(writer, target)) return false;
  writer.text += ")";
  return true;
}

/// Writes what is called: a type that takes others, or the type that a signature returns.
bool AppendCallee(Writer& writer, const ast::Expr& callee) {
  const auto is = [&](std::string_view name) { return IsNamed(writer.scope, callee, name); };
  std::string_view name = is("Tuple")                        ? "Tuple"
                          : is("UniTuple")                   ? "UniTuple"
                          : is("optional") || is("Optional") ? "optional"
                                                             : "";
  writer.text += name;
  return !name.empty() || AppendType(writer, callee);
}

/// Writes types and numbers, because `UniTuple(int64, 2)` has both.
bool AppendArguments(Writer& writer, ast::ExprList arguments) {
  writer.text += "(";
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (i > 0) writer.text += ", ";
    std::optional<Entity> number = EvaluateHost(writer.scope.host, *arguments[i], writer.scope.function);
    if (number && number->Is<IntegerNumber>())
      writer.text += fmt::format("{}", number->AsInt());
    else if (!AppendType(writer, *arguments[i]))
      return false;
  }
  writer.text += ")";
  return true;
}

bool AppendCall(Writer& writer, const ast::Call& call) {
  if (!call.keywords.empty()) return false;
  const auto is = [&](std::string_view name, size_t arguments) {
    return call.arguments.size() == arguments && IsNamed(writer.scope, *call.callee, name);
  };
  if (is("CPointer", 1)) return AppendPointer(writer, *call.arguments[0]);
  if (is("EnumMember", 2) || is("IntEnumMember", 2)) return AppendType(writer, *call.arguments[0]);
  if (is("NamedTuple", 2)) return AppendNamedTuple(writer, call);
  return AppendCallee(writer, *call.callee) && AppendArguments(writer, call.arguments);
}

/// Writes an array type such as `float32[:, ::1]`.
bool AppendArray(Writer& writer, const ast::Subscript& node) {
  if (!AppendType(writer, *node.object)) return false;
  const auto* tuple = ast::As<ast::Tuple>(node.index);
  const ast::Expr* single[] = {node.index};
  ast::ExprList axes = tuple ? tuple->elements : ast::ExprList(single);
  writer.text += "[";
  for (size_t i = 0; i < axes.size(); ++i) {
    const auto* slice = ast::As<ast::Slice>(axes[i]);
    if (!slice || slice->start || slice->stop) return false;
    const auto* step = ast::As<ast::IntLiteral>(slice->step);
    if (slice->step && (!step || step->value != 1)) return false;
    writer.text += i > 0 ? ", " : "";
    writer.text += slice->step ? "::1" : ":";
  }
  writer.text += "]";
  return true;
}

bool AppendTypeOf(Writer& writer, const ast::Expr& node) {
  TypeTextScope& scope = writer.scope;
  std::optional<Entity> entity = EvaluateHost(scope.host, node, scope.function);
  if (const std::optional<std::string> name = entity ? NameOf(scope, *entity) : std::nullopt) {
    writer.text += *name;
    return true;
  }
  if (node.kind == ast::Kind::kNoneLiteral || IsNamed(scope, node, "void") || IsNamed(scope, node, "none")) {
    writer.text += "void";
    return true;
  }
  if (const auto* tuple = ast::As<ast::Tuple>(&node)) return AppendList(writer, tuple->elements);
  if (const auto* call = ast::As<ast::Call>(&node)) return AppendCall(writer, *call);
  if (const auto* subscript = ast::As<ast::Subscript>(&node)) return AppendArray(writer, *subscript);
  const ast::Expr& bound = ResolvedBinding(scope.host, node, scope.function);  // `vec = float32[::1]`
  return &bound != &node && AppendType(writer, bound);
}

bool AppendType(Writer& writer, const ast::Expr& node) {
  if (writer.depth == kMaxDepth) return false;  // a name whose value refers to itself
  ++writer.depth;
  const bool read = AppendTypeOf(writer, node);
  --writer.depth;
  return read;
}

}  // namespace

std::optional<std::string> TypeText(TypeTextScope& scope, const ast::Expr& node) {
  if (const auto* string = ast::As<ast::StringLiteral>(&node)) return std::string(string->value);
  Writer writer{scope};
  if (!AppendType(writer, node)) return std::nullopt;
  return std::move(writer.text);
}

TypeNames NamesOf(const TypeTextScope& scope) {
  return [&scope](std::string_view name) {
    const auto cpp = scope.cpp_types.find(name);
    return cpp == scope.cpp_types.end() ? NamedType(scope.host, name, scope.function) : cpp->second;
  };
}

}  // namespace pyk2cu::sema
