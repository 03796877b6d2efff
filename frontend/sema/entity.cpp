#include "frontend/sema/entity.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "base/overloaded.h"
#include "base/unicode.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/types/vectors.h"

namespace pyk2cu::sema {
namespace {

constexpr std::string_view kModules[] = {
#define MODULE(path) path,
#include "frontend/sema/known_names.def"
};
constexpr std::string_view kForms[] = {
#define FORM(path) path,
#define LATER(path) path,
#include "frontend/sema/known_names.def"
};
constexpr std::pair<std::string_view, int64_t> kIntegers[] = {
#define INTEGER(path, value) {path, value},
#include "frontend/sema/known_names.def"
};
constexpr std::pair<std::string_view, double> kConstants[] = {
#define CONSTANT(path, value) {path, value},
#include "frontend/sema/known_names.def"
};

const std::unordered_set<std::string_view>& Modules() {
  static const auto* set = new std::unordered_set<std::string_view>(std::begin(kModules), std::end(kModules));
  return *set;
}
const std::unordered_set<std::string_view>& Forms() {
  static const auto* set = new std::unordered_set<std::string_view>(std::begin(kForms), std::end(kForms));
  return *set;
}

/// `numba.core.types.int32` and `numba.types.int32` are `numba.int32`.
std::string Canonical(const std::string& module) {
  if (module == "numba.types" || module == "numba.core.types" || module == "numba.cuda.types") return "numba";
  if (module == "numba.cuda._internal.cuda_fp8") return "numba.cuda.fp8";
  if (module == "numba.cuda._internal.cuda_bf16") return "numba.cuda.bf16";
  if (module == "numba.misc.special" || module == "numba.cuda.misc.special") return "numba";
  return module;
}

bool HasScalars(const std::string& module) { return module == "numba" || module == "numpy"; }

/// The name as NumPy means it where it differs from Numba's. What NumPy does not know, the modules of the small floats
/// bring; numba.cuda has Numba's names too.
std::optional<ScalarId> ScalarMember(const std::string& module, std::string_view name) {
  const std::optional<ScalarId> found =
      FindScalar(module == "numba.cuda.bf16" && name == "nv_bfloat16" ? "bfloat16" : name);
  const bool small = found && Info(*found).scalar_class == ScalarClass::kSmallFloat;
  const bool brings_small = module.starts_with("numba.cuda") || (module == "numba" && name == "bfloat16");
  if (small != brings_small && module != "numba.cuda") return std::nullopt;
  if (module == "numpy" && name == "float_") return ScalarId::kFloat64;
  return found;
}

}  // namespace

bool Entity::IsBuiltin(std::string_view path) const {
  const auto* builtin = As<BuiltinName>();
  return builtin && builtin->path == path;
}
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
  static constexpr std::string_view kNames[] = {
      "all",     "any",        "ascii",  "bin",          "bytearray", "bytes", "callable",   "chr",       "classmethod",
      "compile", "delattr",    "dict",   "dir",          "eval",      "exec",  "filter",     "format",    "frozenset",
      "globals", "hash",       "help",   "hex",          "id",        "input", "issubclass", "list",      "locals",
      "map",     "memoryview", "object", "oct",          "open",      "ord",   "property",   "repr",      "reversed",
      "set",     "setattr",    "sorted", "staticmethod", "str",       "super", "vars",       "__import__"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool IsLater(std::string_view path) {
  static constexpr std::string_view kLater[] = {
#define LATER(path) path,
#include "frontend/sema/known_names.def"
  };
  static constexpr std::string_view kLaterModules[] = {"operator.", "numpy."};
  for (std::string_view later : kLater)
    if (later == path) return true;
  for (std::string_view module : kLaterModules)
    if (path.starts_with(module)) return true;
  return false;
}

bool IsKnownName(std::string_view path) { return Forms().contains(path) || IsLater(path); }

std::string NameOf(const Entity& entity) {
  return entity.Visit([](const auto& kind) -> std::string {
    if constexpr (requires { kind.name; }) return kind.name;
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
      [&](const TupleObject&) -> std::string { return "a tuple"; },
      [&](const NamedTupleType&) { return named("the class"); },
      [&](const EnumClass&) { return named("the class"); },
      [&](const EnumMemberObject&) { return named("the member"); },
      [&](const TimeObject&) -> std::string { return "a time"; },
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

namespace {

bool SameEntities(const std::vector<Entity>& a, const std::vector<Entity>& b) {
  return std::ranges::equal(a, b, SameEntity);
}

// One for each kind. What the compiler only shows in messages makes no difference.
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
bool Same(const ExternalFunction& a, const ExternalFunction& b) { return a.declaration == b.declaration; }
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
bool Same(const StringObject& a, const StringObject& b) { return a.text == b.text; }
bool Same(const NoneObject&, const NoneObject&) { return true; }
bool Same(const EllipsisObject&, const EllipsisObject&) { return true; }
bool Same(const ArrayObject& a, const ArrayObject& b) { return a.name == b.name && a.array == b.array; }
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
  std::string home = Canonical(module);
  std::string path = home + "." + std::string(name);
  if (HasScalars(home) || home == "numba.cuda" || home == "numba.cuda.bf16" || home == "numba.cuda.fp8") {
    if (std::optional<ScalarId> scalar = ScalarMember(home, name)) return {ScalarTypeName{path, *scalar}};
  }
  for (const auto& [constant, value] : kConstants)
    if (constant == path) return Entity::Float(value);
  if (path == "numpy.newaxis") return Entity::None();
  for (const auto& [constant, value] : kIntegers)
    if (constant == path) return Entity::Int(value);
  if (Modules().contains(path)) return {ModuleName{path}};
  if (home == "numba.cuda" || module == "numba.cuda.types" || module == "numba.cuda.vector_types") {
    if (const std::optional<VectorShape> shape = FindVectorShape(name))
      return {VectorTypeName{"numba.cuda." + std::string(name), shape->scalar, static_cast<int>(shape->lanes)}};
  }
  return {BuiltinName{path}};
}

bool IsKnownModule(std::string_view path) { return Modules().contains(path); }

Entity ResolveImport(std::string_view target) {
  std::string path(target);
  if (Modules().contains(path)) return {ModuleName{path}};
  size_t dot = path.rfind('.');
  if (dot != std::string::npos && Modules().contains(path.substr(0, dot)))
    return ModuleMember(path.substr(0, dot), target.substr(dot + 1));
  return {HostObject{path}};
}

Entity PythonBuiltin(std::string_view name) {
  bool known = name.find('.') == std::string_view::npos && (Forms().contains(name) || !FindBuiltin(name).empty());
  return known ? Entity{BuiltinName{std::string(name)}} : Entity();
}

}  // namespace pyk2cu::sema
