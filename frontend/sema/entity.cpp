#include "frontend/sema/entity.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "base/unicode.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/types/vectors.h"

namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;

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
  std::string home = Canonical(module);
  std::string path = home + "." + std::string(name);
  if (HasScalars(home) || home == "numba.cuda" || home == "numba.cuda.bf16" || home == "numba.cuda.fp8") {
    if (std::optional<ScalarId> scalar = ScalarMember(home, name)) {
      Entity entity = Entity::OfKind(Kind::kScalarType, path);
      entity.scalar = *scalar;
      return entity;
    }
  }
  for (const auto& [constant, value] : kConstants)
    if (constant == path) return Entity::Float(value);
  if (path == "numpy.newaxis") return Entity::None();
  for (const auto& [constant, value] : kIntegers)
    if (constant == path) return Entity::Int(value);
  if (Modules().contains(path)) return Entity::OfKind(Kind::kModule, path);
  if (home == "numba.cuda" || module == "numba.cuda.types" || module == "numba.cuda.vector_types") {
    if (const std::optional<VectorShape> shape = FindVectorShape(name)) {
      Entity entity = Entity::OfKind(Kind::kVectorType, "numba.cuda." + std::string(name));
      entity.scalar = shape->scalar;
      entity.bits = static_cast<uint64_t>(shape->lanes);
      return entity;
    }
  }
  return Entity::OfKind(Kind::kBuiltin, path);
}

bool IsKnownModule(std::string_view path) { return Modules().contains(path); }

Entity ResolveImport(std::string_view target) {
  std::string path(target);
  if (Modules().contains(path)) return Entity::OfKind(Kind::kModule, path);
  size_t dot = path.rfind('.');
  if (dot != std::string::npos && Modules().contains(path.substr(0, dot)))
    return ModuleMember(path.substr(0, dot), target.substr(dot + 1));
  return Entity::OfKind(Kind::kOpaque, path);
}

Entity PythonBuiltin(std::string_view name) {
  bool known = name.find('.') == std::string_view::npos && (Forms().contains(name) || !FindBuiltin(name).empty());
  return known ? Entity::OfKind(Kind::kBuiltin, std::string(name)) : Entity();
}

}  // namespace pyk2cu::sema
