#include "frontend/sema/host/globals.h"

#include <algorithm>
#include <cmath>

#include "frontend/builtins/array_member.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/known_name.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/host/bound_constant.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/fold.h"
#include "frontend/sema/host/fold_numbers.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/host/host_arrays.h"
#include "frontend/sema/host/host_classes.h"
#include "frontend/sema/host/host_numbers.h"
#include "frontend/sema/host/host_times.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/model/class_types.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu::sema {
namespace {

/// The limit of `depth`: longer chains of names and expressions are not followed, which also ends cycles.
constexpr int kMaxDepth = 300;

int Leaves(const Entity& entity) {
  const auto* tuple = entity.As<TupleObject>();
  if (!tuple) return 1;
  int leaves = 0;
  for (const Entity& element : *tuple->elements) leaves += Leaves(element);
  return std::max(leaves, 1);
}

/// Evaluates `len(x)` of a constant; nullopt if it has no length.
std::optional<Entity> LengthOf(const Entity& value) {
  if (const auto* array = value.As<ArrayObject>(); array && !array->array->shape.empty())
    return Entity::Int(array->array->shape[0]);
  const auto* tuple = value.As<TupleObject>();
  return tuple ? std::optional(Entity::Int(static_cast<int64_t>(tuple->elements->size()))) : std::nullopt;
}

std::optional<Entity> ArrayAttribute(const ConstantArray& array, std::string_view name) {
  const ArrayMember member = FindArrayMember(name).id;
  if (member == ArrayMember::kSize) return Entity::Int(array.Size());
  if (member == ArrayMember::kNDim) return Entity::Int(static_cast<int64_t>(array.shape.size()));
  if (member != ArrayMember::kShape) return std::nullopt;
  std::vector<Entity> shape;
  for (const int64_t extent : array.shape) shape.push_back(Entity::Int(extent));
  return Entity::Tuple(std::move(shape));
}

Entity FunctionEntity(const ast::FoundFunction& function) {
  return {FileFunction{std::string(function.def->name), &function}, function.def->name_span};
}

std::optional<Entity> EvaluateTuple(HostContext& host, ast::ExprList elements, const ast::FoundFunction* function,
                                    int depth) {
  std::vector<Entity> values;
  int leaves = 0;
  for (const ast::Expr* element : elements) {
    std::optional<Entity> value = EvaluateHost(host, *element, function, depth);
    if (!value || value->Is<UnknownName>() || value->Is<HostObject>()) return std::nullopt;
    if ((leaves += Leaves(*value)) > kMaxTupleLeaves) return std::nullopt;
    values.push_back(std::move(*value));
  }
  return Entity::Tuple(std::move(values));
}

std::optional<Entity> EvaluateSubscript(HostContext& host, const ast::Subscript& node,
                                        const ast::FoundFunction* function, int depth) {
  std::optional<Entity> object = EvaluateHost(host, *node.object, function, depth);
  if (object && object->Is<EnumClass>()) {
    const std::optional<Entity> index = EvaluateHost(host, *node.index, function, depth);
    const auto* name = index ? index->As<StringObject>() : nullptr;
    return name ? MemberOf(object->Shared<EnumClass>(), name->text) : std::nullopt;
  }
  const auto* tuple = object ? object->As<TupleObject>() : nullptr;
  std::optional<Entity> index = tuple ? EvaluateHost(host, *node.index, function, depth) : std::nullopt;
  if (!index || !index->Is<IntegerNumber>()) return std::nullopt;
  int64_t size = static_cast<int64_t>(tuple->elements->size());
  int64_t at = index->AsInt() < 0 ? index->AsInt() + size : index->AsInt();
  if (at < 0 || at >= size) return std::nullopt;
  return (*tuple->elements)[static_cast<size_t>(at)];
}

/// Evaluates `complex(x, y)` of real constants.
std::optional<Entity> EvaluateComplex(HostContext& host, const ast::Call& call, const ast::FoundFunction* function,
                                      int depth) {
  if (call.arguments.empty() || call.arguments.size() > 2 || !call.keywords.empty()) return std::nullopt;
  double parts[2] = {0, 0};
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const std::optional<Entity> part = EvaluateHost(host, *call.arguments[i], function, depth);
    if (!part || !part->IsNumber()) return std::nullopt;
    parts[i] = part->AsDouble();
  }
  return Entity::Complex(parts[0], parts[1]);
}

/// Evaluates calls such as `int(x)`, `np.float32(x)`, `len(t)`, `math.sqrt(x)`, `np.zeros(…)` and `namedtuple(…)`.
std::optional<Entity> EvaluateCall(HostContext& host, const ast::Call& call, const ast::FoundFunction* function,
                                   int depth) {
  if (std::optional<Entity> dtype = EvaluateDtypeCall(host, call, function, depth)) return dtype;
  const auto evaluate = [&](const ast::Expr& argument) { return EvaluateHost(host, argument, function, depth); };
  if (const auto* method = ast::As<ast::Attribute>(call.callee)) {
    std::optional<Entity> object = evaluate(*method->object);
    if (object && object->Is<ArrayObject>()) return CallHostArray(*object, method->name, call, evaluate);
  }
  std::optional<Entity> callee = evaluate(*call.callee);
  const Handler builtin = BuiltinOf(callee);
  if (builtin == Handler::kDeclareDevice)
    return Entity{ExternalFunction{&call, function ? function->module : 0}, call.span};
  if (std::optional<Entity> header = EvaluateHeaderCall(host, builtin, call, function)) return header;
  const auto* name = callee ? callee->As<BuiltinName>() : nullptr;
  if (name && MakesArray(name->path)) return MakeHostArray(name->path, call, evaluate);
  if (builtin == Handler::kComplex) return EvaluateComplex(host, call, function, depth);
  if (callee && callee->Is<NamedTupleType>())
    return EvaluateInstance(host, callee->Shared<NamedTupleType>(), call, function, depth);
  if (std::optional<Entity> time = EvaluateTimeCall(host, builtin, call, function, depth)) return time;
  if (std::optional<Entity> made = EvaluateClassCall(host, builtin, call, function, depth)) return made;
  if (call.arguments.size() != 1 || !call.keywords.empty()) return std::nullopt;
  std::optional<Entity> argument =
      callee && !callee->Is<HostObject>() ? EvaluateHost(host, *call.arguments[0], function, depth) : std::nullopt;
  if (!argument) return std::nullopt;
  if (const auto* type = callee->As<ScalarTypeName>(); type && (argument->IsNumber() || argument->Is<ComplexNumber>()))
    return TypedNumber(*argument, type->scalar);
  if (!name) return std::nullopt;
  if (builtin == Handler::kLen) return LengthOf(*argument);
  if (!argument->IsNumber()) return std::nullopt;
  double value = argument->AsDouble();
  if (builtin == Handler::kFloat) return Entity::Float(value);
  if (builtin == Handler::kBool) return Entity::Bool(value != 0);
  const bool is_root = FindBuiltin(name->path).data() == RowsOf(RowName("math.sqrt")).data();
  if (is_root && value >= 0) return Entity::Float(std::sqrt(value));
  if (builtin != Handler::kInt) return std::nullopt;
  if (!argument->Is<FloatNumber>()) {
    const int64_t number = argument->AsInt();
    return argument->IsUnsigned() ? Entity::Uint(static_cast<uint64_t>(number)) : Entity::Int(number);
  }
  if (!(std::fabs(value) < 9.2e18)) return std::nullopt;
  return Entity::Int(static_cast<int64_t>(value));
}

}  // namespace

HostContext::HostContext(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types)
    : constants(constants), types(types), headers(module.header_set.get()) {
  files.push_back({&module});
  for (const auto& imported : module.imported) files.push_back({&imported->module, imported.get()});
  looked_into.resize(files.size());
  for (uint32_t number = 0; FileNames & file : files) {
    file.top.module = number++;
    for (const ast::FoundFunction& function : file.ast->functions) {
      by_def[function.def] = &function;
      if (function.rank == ast::NameRank::kApplied) continue;  // its own name still means the undecorated function
      const ast::FoundFunction*& named = file.functions[function.def->name];
      if (!named || named->rank <= function.rank) named = &function;
    }
    for (const ast::GlobalBinding& binding : file.ast->globals) {
      file.globals[binding.name] = &binding;
      if (binding.name == "*") file.stars.push_back(&binding);
    }
    if (file.imported) by_stem[file.imported->stem] = file.top.module;
    for (const ast::GlobalBinding& host : file.ast->host_functions) file.host_functions.try_emplace(host.name, &host);
  }
}

std::optional<Entity> GivenConstant(HostContext& host, std::string_view name, const FileNames& file) {
  if (host.constants.empty()) return std::nullopt;
  const std::string full = (file.imported ? file.imported->name + "." : "") + std::string(name);
  for (const BoundConstant& constant : host.constants)
    if (constant.name == full) return EntityOf(constant);
  return std::nullopt;
}

Entity LookUpGlobal(HostContext& host, std::string_view name, const ast::FoundFunction* function, int depth) {
  if (depth > kMaxDepth) return {HostObject{std::string(name)}};
  if (std::optional<Entity> constant = GivenConstant(host, name, FileOf(host, function))) return *constant;
  if (function) {
    for (auto it = function->captured.rbegin(); it != function->captured.rend(); ++it)
      if (it->name == name) return Bound(host, *it, function, depth);
  }
  std::vector<bool> searched(host.files.size());
  Entity entity = LookupFile(host, FileOf(host, function), name, searched, depth);
  if (entity.Is<UnknownName>() && host.headers && host.headers->modules.contains(name))
    return HeaderEntity(std::string(name), "");
  return entity.Is<UnknownName>() ? PythonBuiltin(name) : entity;
}

Entity LookupFile(HostContext& host, const FileNames& file, std::string_view name, std::vector<bool>& searched,
                  int depth) {
  if (depth > kMaxDepth) return {HostObject{std::string(name)}};
  auto global = file.globals.find(name);
  Entity entity;
  uint32_t place = 0;
  if (global != file.globals.end()) {
    entity = Bound(host, *global->second, &file.top, depth);
    place = global->second->span.begin;
  }
  bool unclear = entity.Is<UnknownName>() || entity.Is<HostObject>();  // `except ImportError: def f` and the like
  if (auto found = file.functions.find(name); unclear && found != file.functions.end())
    entity = FunctionEntity(*found->second), place = entity.span.begin;
  if (Entity star = StarMember(host, file, name, place, searched, depth); !star.Is<UnknownName>()) return star;
  if (!entity.Is<UnknownName>()) return entity;
  if (auto host = file.host_functions.find(name); host != file.host_functions.end())
    return {UndecoratedFunction{std::string(name)}, host->second->span};
  return entity;
}

const ast::FoundFunction& ScopeOf(HostContext& host, const ast::FoundClass& found) {
  auto [entry, fresh] = host.class_scopes.try_emplace(&found);
  auto& [scope, bindings] = entry->second;
  if (fresh) {
    bindings.assign(found.captured.begin(), found.captured.end());
    bindings.insert(bindings.end(), found.members.begin(), found.members.end());
    scope.captured = bindings;
    scope.module = found.module;
  }
  return scope;
}

Entity ClassMember(HostContext& host, const ast::FoundClass& found, std::string_view name, int depth) {
  if (depth > kMaxDepth) return {};
  for (auto it = found.members.rbegin(); it != found.members.rend(); ++it)
    if (it->name == name) return Bound(host, *it, &ScopeOf(host, found), depth + 1);
  for (const ast::Expr* base : found.bases) {
    std::optional<Entity> entity = EvaluateHost(host, *base, &ScopeOf(host, found), depth + 1);
    const auto* derived_from = entity ? entity->As<FileClass>() : nullptr;
    if (!derived_from) continue;
    if (Entity member = ClassMember(host, *derived_from->definition, name, depth + 1); !member.Is<UnknownName>())
      return member;
  }
  return {};
}

Entity Bound(HostContext& host, const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth) {
  if (!binding.import.empty()) return Imported(host, binding, FileOf(host, function), depth + 1);
  if (binding.function) {
    if (auto found = host.by_def.find(binding.function); found != host.by_def.end())
      return FunctionEntity(*found->second);
  }
  if (binding.class_def) return ClassEntity(host, *binding.class_def, binding.span, depth);
  // The name is a HostObject until its value is known, so that bindings that refer to each other end here.
  Entity nothing{HostObject{std::string(binding.name), FileOf(host, function).imported}, binding.span};
  const auto [known, fresh] = host.known.try_emplace({&binding, function}, std::move(nothing));
  if (!fresh || !binding.value) return known->second;
  if (std::optional<Entity> value = EvaluateHost(host, *binding.value, function, depth + 1)) {
    value->span = binding.span;
    if (auto* array = value->As<ArrayObject>()) array->name = binding.name;
    known->second = *std::move(value);
  }
  return known->second;
}

std::optional<Entity> EvaluateHost(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function,
                                   int depth) {
  if (depth > kMaxDepth) return std::nullopt;
  ++depth;
  auto nothing = [](const auto&) -> std::optional<Entity> { return std::nullopt; };
  switch (expression.kind) {
    case ast::Kind::kIntLiteral: {
      const auto& node = static_cast<const ast::IntLiteral&>(expression);
      return node.overflow ? nothing(node) : Entity::Uint(node.value);
    }
    case ast::Kind::kFloatLiteral: return Entity::Float(static_cast<const ast::FloatLiteral&>(expression).value);
    case ast::Kind::kImaginaryLiteral:
      return Entity::Complex(0, static_cast<const ast::ImaginaryLiteral&>(expression).value);
    case ast::Kind::kBoolLiteral: return Entity::Bool(static_cast<const ast::BoolLiteral&>(expression).value);
    case ast::Kind::kStringLiteral: {
      const auto& node = static_cast<const ast::StringLiteral&>(expression);
      return node.bytes ? BytesConstant(node.value) : Entity::String(node.value);
    }
    case ast::Kind::kNoneLiteral: return Entity::None();
    case ast::Kind::kEllipsisLiteral: return Entity{EllipsisObject{}};
    case ast::Kind::kName: return LookUpGlobal(host, static_cast<const ast::Name&>(expression).id, function, depth);
    case ast::Kind::kTuple:
      return EvaluateTuple(host, static_cast<const ast::Tuple&>(expression).elements, function, depth);
    case ast::Kind::kCall: return EvaluateCall(host, static_cast<const ast::Call&>(expression), function, depth);
    case ast::Kind::kSubscript:
      return EvaluateSubscript(host, static_cast<const ast::Subscript&>(expression), function, depth);
    case ast::Kind::kAttribute: {
      const auto& node = static_cast<const ast::Attribute&>(expression);
      std::optional<Entity> object = EvaluateHost(host, *node.object, function, depth);
      if (const auto* found = object ? object->As<FileClass>() : nullptr) {
        Entity member = ClassMember(host, *found->definition, node.name, depth);
        return member.Is<UnknownName>() ? std::nullopt : std::optional(std::move(member));
      }
      if (const auto* file = object ? object->As<FileModule>() : nullptr) {
        Entity member = FileMember(host, *file, node.name, depth);
        return member.Is<MissingName>() ? std::nullopt : std::optional(std::move(member));
      }
      if (object && object->Is<CppScope>()) {
        Entity member = HeaderMember(host, *object, node.name);
        return member.Is<MissingName>() ? std::nullopt : std::optional(std::move(member));
      }
      if (!object) return std::nullopt;
      if (const auto* array = object->As<ArrayObject>()) return ArrayAttribute(*array->array, node.name);
      if (const auto* module = object->As<ModuleName>()) return ModuleMember(module->path, node.name);
      return ValueOfAttribute(*object, node.name);
    }
    case ast::Kind::kUnary: {
      const auto& node = static_cast<const ast::Unary&>(expression);
      std::optional<Entity> operand = EvaluateHost(host, *node.operand, function, depth);
      if (operand && operand->Is<ArrayObject>()) return FoldHostArray(node.op, *operand);
      return operand ? FoldPython(node.op, *operand) : std::nullopt;
    }
    case ast::Kind::kBinary: {
      const auto& node = static_cast<const ast::Binary&>(expression);
      std::optional<Entity> left = EvaluateHost(host, *node.left, function, depth);
      std::optional<Entity> right =
          left && !left->Is<HostObject>() ? EvaluateHost(host, *node.right, function, depth) : std::nullopt;
      if (right && (left->Is<ArrayObject>() || right->Is<ArrayObject>())) return FoldHostArrays(node.op, *left, *right);
      return right ? FoldPython(node.op, *left, *right) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

}  // namespace pyk2cu::sema
