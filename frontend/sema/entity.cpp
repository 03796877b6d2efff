#include "frontend/sema/entity.h"

#include <limits>

#include "base/unicode.h"
#include "frontend/builtins/known_name.h"
#include "frontend/types/vectors.h"

namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;

/// A scalar type of a module by the name that it has there.
std::optional<ScalarId> ScalarMember(const KnownModule& home, const std::string& path, std::string_view name) {
  if (home.scalars == ModuleScalars::kNone) return std::nullopt;
  if (std::optional<ScalarId> own = FindScalarName(path)) return own;
  const std::optional<ScalarId> found = FindScalar(name);
  const bool is_small = found && Info(*found).scalar_class == ScalarClass::kSmallFloat;
  const bool has = home.scalars == ModuleScalars::kAll || is_small == (home.scalars == ModuleScalars::kSmallFloats);
  return has ? found : std::nullopt;
}

}  // namespace

double Entity::AsDouble() const {
  if (kind == Kind::kFloat) return number;
  return is_unsigned ? static_cast<double>(bits) : static_cast<double>(AsInt());
}

Entity Entity::OfKind(Kind kind, std::string path, Span span) {
  Entity entity;
  entity.kind = kind;
  entity.path = std::move(path);
  entity.span = span;
  return entity;
}
Entity Entity::Bool(bool value) {
  Entity entity = OfKind(Kind::kBool, {});
  entity.bits = value;
  return entity;
}
Entity Entity::Int(int64_t value) {
  Entity entity = OfKind(Kind::kInt, {});
  entity.bits = static_cast<uint64_t>(value);
  return entity;
}
Entity Entity::Uint(uint64_t value) {
  Entity entity = OfKind(Kind::kInt, {});
  entity.bits = value;
  entity.is_unsigned = value > static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
  return entity;
}
Entity Entity::Float(double value) {
  Entity entity = OfKind(Kind::kFloat, {});
  entity.number = value;
  return entity;
}
Entity Entity::Complex(double real, double imaginary) {
  Entity entity = OfKind(Kind::kComplex, {});
  entity.number = real;
  entity.imaginary = imaginary;
  return entity;
}
Entity Entity::OfCpp(std::string scope) {
  Entity entity = OfKind(Kind::kHeader, scope);
  entity.scope = std::move(scope);
  return entity;
}
Entity Entity::String(std::string_view value) { return OfKind(Kind::kString, std::string(value)); }
Entity Entity::None() { return OfKind(Kind::kNone, {}); }
Entity Entity::Array(std::shared_ptr<const ConstantArray> array) {
  Entity entity = OfKind(Kind::kArray, {});
  entity.array = std::move(array);
  return entity;
}
Entity Entity::OfType(const Type* type) {
  Entity entity = OfKind(type->IsScalar() ? Kind::kScalarType : Kind::kType, type->Name());
  if (type->IsScalar()) entity.path = "numba." + entity.path;
  entity.scalar = type->IsScalar() ? type->scalar() : ScalarId{};
  entity.type = type->IsScalar() ? nullptr : type;
  return entity;
}

bool IsPythonOnly(std::string_view name) {
  const KnownName* known = FindName(name);
  return known && known->family == Family::kPythonOnly;
}

bool IsLater(std::string_view path) { return IsInLaterModule(path); }

bool IsKnownName(std::string_view path) {
  const KnownName* known = FindName(path);
  return (known && known->IsOfKernels()) || IsLater(path);
}

Handler BuiltinOf(const Entity& entity) {
  return entity.kind == Kind::kBuiltin ? HandlerOf(entity.path) : Handler::kNone;
}
Handler BuiltinOf(const std::optional<Entity>& entity) { return entity ? BuiltinOf(*entity) : Handler::kNone; }

std::optional<ScalarId> ScalarOfClass(Handler handler) {
  switch (handler) {
    case Handler::kInt: return ScalarId::kInt64;
    case Handler::kFloat: return ScalarId::kFloat64;
    case Handler::kBool: return ScalarId::kBool;
    default: return std::nullopt;
  }
}

std::string Describe(const Entity& entity) {
  std::string quoted = "'" + entity.path + "'";
  switch (entity.kind) {
    case Kind::kUnknown: return "an unknown name";
    case Kind::kOpaque: return "the host object " + quoted;
    case Kind::kModule:
    case Kind::kFile: return "the module " + quoted;
    case Kind::kMissing: return "an unknown name";
    case Kind::kBuiltin: return "the function " + quoted;
    case Kind::kScalarType:
    case Kind::kType: return "the type " + quoted;
    case Kind::kFunction:
    case Kind::kExternal:
    case Kind::kHostFunction: return "the function " + quoted;
    case Kind::kClass: return "the class " + quoted;
    case Kind::kArray: return "an array";
    case Kind::kTime: return "a time";
    case Kind::kBool: return "a bool";
    case Kind::kInt: return "an integer";
    case Kind::kFloat: return "a float";
    case Kind::kComplex: return "a complex number";
    case Kind::kString: return "a string";
    case Kind::kNone: return "None";
    case Kind::kEllipsis: return "'...'";
    case Kind::kTuple: return "a tuple";
    case Kind::kNamedTuple:
    case Kind::kEnum: return "the class " + quoted;
    case Kind::kEnumMember: return "the member " + quoted;
    case Kind::kVectorType: return "the type " + quoted;
    case Kind::kHeader: return "the header or namespace " + quoted;
    case Kind::kCppFunction:
    case Kind::kCppSkipped: return "the function " + quoted;
    case Kind::kNoHeader: return "the header " + quoted;
  }
  return "an object";
}

std::string TextOfBytes(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) AppendUtf8(text, static_cast<unsigned char>(byte));
  return text;
}

bool SameEntity(const Entity& a, const Entity& b) {
  if (a.kind != b.kind || a.path != b.path || a.scalar != b.scalar || a.type != b.type || a.function != b.function ||
      a.declaration != b.declaration || a.class_def != b.class_def || a.bits != b.bits || a.scope != b.scope ||
      a.dtype != b.dtype || a.array != b.array || a.elements.size() != b.elements.size()) {
    return false;
  }
  if ((a.kind == Kind::kFloat || a.kind == Kind::kComplex) && (a.number != b.number || a.imaginary != b.imaginary))
    return false;
  if (!a.owner != !b.owner || (a.owner && a.owner != b.owner && !SameEntity(*a.owner, *b.owner)) ||
      a.fields != b.fields)
    return false;
  for (size_t i = 0; i < a.elements.size(); ++i)
    if (!SameEntity(a.elements[i], b.elements[i])) return false;
  return true;
}

Entity ModuleMember(const std::string& module, std::string_view name) {
  const KnownModule* known = FindModule(module);
  const std::string home(known ? known->home : module);
  const std::string path = home + "." + std::string(name);
  if (const KnownModule* owner = FindModule(home)) {
    if (std::optional<ScalarId> scalar = ScalarMember(*owner, path, name)) {
      Entity entity = Entity::OfKind(Kind::kScalarType, path);
      entity.scalar = *scalar;
      return entity;
    }
  }
  if (const std::optional<double> constant = FindConstant(path)) return Entity::Float(*constant);
  if (IsNoneConstant(path)) return Entity::None();
  if (const std::optional<int64_t> constant = FindInteger(path)) return Entity::Int(*constant);
  if (IsKnownModule(path)) return Entity::OfKind(Kind::kModule, path);
  if (known && known->vectors) {
    if (const std::optional<VectorShape> shape = FindVectorShape(name)) {
      Entity entity = Entity::OfKind(Kind::kVectorType, "numba.cuda." + std::string(name));
      entity.scalar = shape->scalar;
      entity.bits = static_cast<uint64_t>(shape->lanes);
      return entity;
    }
  }
  return Entity::OfKind(Kind::kBuiltin, path);
}

bool IsKnownModule(std::string_view path) { return FindModule(path) != nullptr; }

Entity ResolveImport(std::string_view target) {
  std::string path(target);
  if (IsKnownModule(path)) return Entity::OfKind(Kind::kModule, path);
  size_t dot = path.rfind('.');
  if (dot != std::string::npos && IsKnownModule(path.substr(0, dot)))
    return ModuleMember(path.substr(0, dot), target.substr(dot + 1));
  return Entity::OfKind(Kind::kOpaque, path);
}

Entity PythonBuiltin(std::string_view name) {
  const KnownName* known = name.find('.') == std::string_view::npos ? FindName(name) : nullptr;
  return known && known->IsOfKernels() ? Entity::OfKind(Kind::kBuiltin, std::string(name)) : Entity();
}

}  // namespace pyk2cu::sema
