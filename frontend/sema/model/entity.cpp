#include "frontend/sema/model/entity.h"

#include <limits>

#include "base/overloaded.h"
#include "base/unicode.h"
#include "frontend/builtins/known_name.h"
#include "frontend/types/vectors.h"

namespace pyk2cu::sema {
namespace {

/// Returns the scalar type that a module has under this name; nullopt if it has none.
std::optional<ScalarId> ScalarMember(const KnownModule& home, const std::string& path, std::string_view name) {
  if (home.scalars == ModuleScalars::kNone) return std::nullopt;
  if (std::optional<ScalarId> own = FindScalarName(path)) return own;
  const std::optional<ScalarId> found = FindScalar(name);
  const bool is_small = found && Info(*found).scalar_class == ScalarClass::kSmallFloat;
  const bool has = home.scalars == ModuleScalars::kAll || is_small == (home.scalars == ModuleScalars::kSmallFloats);
  return has ? found : std::nullopt;
}

}  // namespace

Entity::Kinds::Kinds(const Kinds& other) = default;
Entity::Kinds::Kinds(Kinds&& other) noexcept = default;
Entity::Kinds& Entity::Kinds::operator=(const Kinds& other) = default;
Entity::Kinds& Entity::Kinds::operator=(Kinds&& other) noexcept = default;
Entity::Kinds::~Kinds() = default;

bool Entity::IsUnsigned() const {
  const auto* integer = As<IntegerNumber>();
  return integer && integer->is_unsigned;
}
int64_t Entity::AsInt() const {
  if (const auto* truth = As<BoolNumber>()) return truth->value;
  const auto* integer = As<IntegerNumber>();
  return integer ? static_cast<int64_t>(integer->bits) : 0;
}
double Entity::AsDouble() const {
  if (const auto* number = As<FloatNumber>()) return number->value;
  return IsUnsigned() ? static_cast<double>(static_cast<uint64_t>(AsInt())) : static_cast<double>(AsInt());
}
std::optional<ScalarId> Entity::Dtype() const {
  return Visit([](const auto& kind) -> std::optional<ScalarId> {
    if constexpr (requires { kind.dtype; }) return kind.dtype;
    return std::nullopt;
  });
}
void Entity::SetDtype(std::optional<ScalarId> dtype) {
  std::visit(
      [&](auto& kind) {
        if constexpr (requires { kind.dtype; }) kind.dtype = dtype;
      },
      is);
}
std::string_view Entity::CppScopeName() const { return cpp ? std::string_view(cpp->qualified) : std::string_view(); }

Entity Entity::Bool(bool value) { return {BoolNumber{value, {}}}; }
Entity Entity::Int(int64_t value) { return {IntegerNumber{static_cast<uint64_t>(value), false, {}}}; }
Entity Entity::Uint(uint64_t value) {
  return {IntegerNumber{value, value > static_cast<uint64_t>(std::numeric_limits<int64_t>::max()), {}}};
}
Entity Entity::Float(double value) { return {FloatNumber{value, {}}}; }
Entity Entity::Complex(double real, double imaginary) { return {ComplexNumber{real, imaginary, {}}}; }
Entity Entity::String(std::string_view value) { return {StringObject{std::string(value)}}; }
Entity Entity::None() { return {NoneObject{}}; }
Entity Entity::Array(std::shared_ptr<const ConstantArray> array, std::string name) {
  return {ArrayObject{std::move(name), std::move(array)}};
}
Entity Entity::Tuple(std::vector<Entity> elements, std::shared_ptr<const NamedTupleType> named) {
  return {TupleObject{std::make_shared<const std::vector<Entity>>(std::move(elements)), std::move(named)}};
}
Entity Entity::OfType(const Type* type) {
  if (type->IsScalar()) return {ScalarTypeName{"numba." + type->Name(), type->scalar()}};
  return {DataType{type->Name(), type}};
}
Entity Entity::OfCpp(std::string scope) {
  return {CppScope{scope}, {}, std::make_shared<const CppName>(CppName{scope, {}})};
}

bool IsPythonOnly(std::string_view name) {
  const std::optional<KnownName> known = FindName(name);
  return known && known->family == Family::kPythonOnly;
}

bool IsLater(std::string_view path) { return IsInLaterModule(path); }

bool IsKnownName(std::string_view path) {
  const std::optional<KnownName> known = FindName(path);
  return (known && known->IsOfKernels()) || IsLater(path);
}

Handler BuiltinOf(const Entity& entity) {
  const auto* builtin = entity.As<BuiltinName>();
  return builtin ? HandlerOf(builtin->path) : Handler::kNone;
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

std::string NameOf(const Entity& entity) {
  return entity.Visit([](const auto& kind) -> std::string {
    if constexpr (requires { kind.name; }) return std::string(kind.name);
    if constexpr (requires { kind.path; }) return kind.path;
    if constexpr (requires { kind.Path(); }) return kind.Path();
    if constexpr (std::is_same_v<decltype(kind), const ExternalFunction&>) return "declare_device";
    return {};
  });
}

std::string Describe(const Entity& entity) {
  const auto named = [&](std::string_view what) { return std::string(what) + " '" + NameOf(entity) + "'"; };
  return entity.Visit(Overloaded{
      [&](const UnknownName&) -> std::string { return "an unknown name"; },
      [&](const HostObject&) { return named("the host object"); },
      [&](const ModuleName&) { return named("the module"); },
      [&](const FileModule&) { return named("the module"); },
      [&](const MissingName&) -> std::string { return "an unknown name"; },
      [&](const BuiltinName&) { return named("the function"); },
      [&](const ScalarTypeName&) { return named("the type"); },
      [&](const DataType&) { return named("the type"); },
      [&](const VectorTypeName&) { return named("the type"); },
      [&](const FileFunction&) { return named("the function"); },
      [&](const ExternalFunction&) { return named("the function"); },
      [&](const UndecoratedFunction&) { return named("the function"); },
      [&](const FileClass&) { return named("the class"); },
      [&](const BoolNumber&) -> std::string { return "a bool"; },
      [&](const IntegerNumber&) -> std::string { return "an integer"; },
      [&](const FloatNumber&) -> std::string { return "a float"; },
      [&](const ComplexNumber&) -> std::string { return "a complex number"; },
      [&](const StringObject&) -> std::string { return "a string"; },
      [&](const NoneObject&) -> std::string { return "None"; },
      [&](const EllipsisObject&) -> std::string { return "'...'"; },
      [&](const ArrayObject&) -> std::string { return "an array"; },
      [&](const HostData&) { return named("the host object"); },
      [&](const TupleObject&) -> std::string { return "a tuple"; },
      [&](const NamedTupleType&) { return named("the class"); },
      [&](const EnumClass&) { return named("the class"); },
      [&](const EnumMemberObject&) { return named("the member"); },
      [&](const TimeObject&) -> std::string { return "a time"; },
      [&](const LiveObject& object) { return "'" + object.name + "' (" + object.description + ")"; },
      [&](const CapturedArray&) -> std::string { return "an array"; },
      [&](const CppScope&) { return named("the header or namespace"); },
      [&](const CppFunctionName&) { return named("the function"); },
      [&](const CppUnusable&) { return named("the function"); },
      [&](const MissingHeader&) { return named("the header"); },
  });
}

std::string TextOfBytes(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) AppendUtf8(text, static_cast<unsigned char>(byte));
  return text;
}

Entity BytesConstant(std::string_view bytes) { return {StringObject{TextOfBytes(bytes), true}}; }

namespace {

bool SameEntities(const std::vector<Entity>& a, const std::vector<Entity>& b) {
  return std::ranges::equal(a, b, SameEntity);
}

// One overload for each kind. Fields that only messages show are not compared.
bool Same(const UnknownName&, const UnknownName&) { return true; }
bool Same(const HostObject& a, const HostObject& b) { return a.name == b.name && a.file == b.file; }
bool Same(const ModuleName& a, const ModuleName& b) { return a.path == b.path; }
bool Same(const FileModule& a, const FileModule& b) { return a.name == b.name && a.file == b.file; }
bool Same(const MissingName& a, const MissingName& b) {
  return a.name == b.name && !a.scope == !b.scope && (!a.scope || SameEntity(*a.scope, *b.scope));
}
bool Same(const BuiltinName& a, const BuiltinName& b) { return a.path == b.path; }
bool Same(const ScalarTypeName& a, const ScalarTypeName& b) { return a.path == b.path && a.scalar == b.scalar; }
bool Same(const DataType& a, const DataType& b) { return a.name == b.name && a.type == b.type; }
bool Same(const VectorTypeName& a, const VectorTypeName& b) {
  return a.path == b.path && a.scalar == b.scalar && a.lanes == b.lanes;
}
bool Same(const FileFunction& a, const FileFunction& b) { return a.function == b.function; }
bool Same(const ExternalFunction& a, const ExternalFunction& b) {
  return a.declaration == b.declaration && a.live == b.live;
}
bool Same(const UndecoratedFunction& a, const UndecoratedFunction& b) { return a.name == b.name; }
bool Same(const FileClass& a, const FileClass& b) { return a.definition == b.definition; }
bool Same(const BoolNumber& a, const BoolNumber& b) { return a.value == b.value && a.dtype == b.dtype; }
bool Same(const IntegerNumber& a, const IntegerNumber& b) {
  return a.bits == b.bits && a.is_unsigned == b.is_unsigned && a.dtype == b.dtype;
}
bool Same(const FloatNumber& a, const FloatNumber& b) { return a.value == b.value && a.dtype == b.dtype; }
bool Same(const ComplexNumber& a, const ComplexNumber& b) {
  return a.real == b.real && a.imaginary == b.imaginary && a.dtype == b.dtype;
}
bool Same(const StringObject& a, const StringObject& b) { return a.text == b.text && a.is_bytes == b.is_bytes; }
bool Same(const NoneObject&, const NoneObject&) { return true; }
bool Same(const EllipsisObject&, const EllipsisObject&) { return true; }
bool Same(const ArrayObject& a, const ArrayObject& b) { return a.name == b.name && a.array == b.array; }
bool Same(const HostData& a, const HostData& b) { return a.name == b.name && a.value == b.value; }
bool Same(const NamedTupleType& a, const NamedTupleType& b) {
  return &a == &b || (a.name == b.name && a.fields == b.fields && a.definition == b.definition &&
                      SameEntities(a.defaults, b.defaults));
}
bool Same(const TupleObject& a, const TupleObject& b) {
  return !a.named == !b.named && (!a.named || Same(*a.named, *b.named)) && SameEntities(*a.elements, *b.elements);
}
bool Same(const EnumClass& a, const EnumClass& b) {
  return &a == &b || (a.name == b.name && a.members == b.members && a.type == b.type &&
                      a.integer_members == b.integer_members && SameEntities(a.values, b.values));
}
bool Same(const EnumMemberObject& a, const EnumMemberObject& b) { return a.index == b.index && Same(*a.of, *b.of); }
bool Same(const TimeObject& a, const TimeObject& b) { return a.type == b.type && a.count == b.count; }
bool Same(const LiveObject& a, const LiveObject& b) { return a.name == b.name && a.description == b.description; }
bool Same(const CapturedArray& a, const CapturedArray& b) { return a.name == b.name; }
bool Same(const CppScope& a, const CppScope& b) { return a.name == b.name; }
bool Same(const CppFunctionName& a, const CppFunctionName& b) { return a.name == b.name; }
bool Same(const CppUnusable& a, const CppUnusable& b) { return a.name == b.name; }
bool Same(const MissingHeader& a, const MissingHeader& b) { return a.name == b.name; }

}  // namespace

bool SameEntity(const Entity& a, const Entity& b) {
  if (a.CppScopeName() != b.CppScopeName()) return false;
  return a.Visit([&]<class Kind>(const Kind& kind) {
    const Kind* other = b.As<Kind>();
    return other && Same(kind, *other);
  });
}

Entity ModuleMember(const std::string& module, std::string_view name) {
  const KnownModule* known = FindModule(module);
  const std::string home(known ? known->home : module);
  const std::string path = home + "." + std::string(name);
  if (const KnownModule* owner = FindModule(home)) {
    if (std::optional<ScalarId> scalar = ScalarMember(*owner, path, name)) return {ScalarTypeName{path, *scalar}};
  }
  if (const std::optional<double> constant = FindConstant(path)) return Entity::Float(*constant);
  if (IsNoneConstant(path)) return Entity::None();
  if (const std::optional<int64_t> constant = FindInteger(path)) return Entity::Int(*constant);
  if (IsKnownModule(path)) return {ModuleName{path}};
  if (known && known->vectors) {
    if (const std::optional<VectorShape> shape = FindVectorShape(name))
      return {VectorTypeName{"numba.cuda." + std::string(name), shape->scalar, static_cast<int>(shape->lanes)}};
  }
  const std::optional<KnownName> found = FindName(path);
  const bool is_foreign = known && known->rest == UnnamedMember::kTwin && !(found && found->family == Family::kUfunc);
  return {BuiltinName{is_foreign ? module + "." + std::string(name) : path}};
}

bool IsKnownModule(std::string_view path) { return FindModule(path) != nullptr; }

Entity ResolveImport(std::string_view target) {
  std::string path(target);
  if (IsKnownModule(path)) return {ModuleName{path}};
  size_t dot = path.rfind('.');
  if (dot != std::string::npos && IsKnownModule(path.substr(0, dot)))
    return ModuleMember(path.substr(0, dot), target.substr(dot + 1));
  return {HostObject{path}};
}

Entity PythonBuiltin(std::string_view name) {
  const std::optional<KnownName> known = name.find('.') == std::string_view::npos ? FindName(name) : std::nullopt;
  return known && known->IsOfKernels() ? Entity{BuiltinName{std::string(name)}} : Entity();
}

}  // namespace pyk2cu::sema
