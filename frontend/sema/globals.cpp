#include "frontend/sema/globals.h"
#include "frontend/sema/classes.h"

#include <algorithm>
#include <cmath>

#include "base/overloaded.h"
#include "frontend/builtins/array_member.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/header_set.h"
#include "frontend/sema/host_arrays.h"
#include "frontend/sema/host_numbers.h"

namespace pyk2cu::sema {
namespace {

using Kind = Entity::Kind;

/// Chains of names that refer to each other end here, loops too.
constexpr int kMaxDepth = 300;

Entity FromBound(const BoundConstant& constant) {
  Entity entity = std::visit(Overloaded{
                                 [](bool value) { return Entity::Bool(value); },
                                 [](int64_t value) { return Entity::Int(value); },
                                 [](double value) { return Entity::Float(value); },
                                 [](const std::string& value) { return Entity::String(value); },
                                 [](const std::shared_ptr<const ConstantArray>& value) { return Entity::Array(value); },
                             },
                             constant.value);
  if (entity.kind == Kind::kArray) entity.path = constant.name;
  return entity;
}

}  // namespace

Globals::Globals(const ast::Module& module, std::span<const BoundConstant> constants, TypeTable& types)
    : constants_(constants), types_(types), headers_(module.header_set.get()) {
  files_.push_back({&module});
  for (const auto& imported : module.imported) files_.push_back({&imported->module, imported.get()});
  looked_into_.resize(files_.size());
  for (uint32_t number = 0; FileNames & file : files_) {
    file.top.module = number++;
    for (const ast::FoundFunction& function : file.ast->functions) {
      file.functions[function.def->name] = &function;
      by_def_[function.def] = &function;
    }
    for (const ast::GlobalBinding& binding : file.ast->globals) {
      file.globals[binding.name] = &binding;
      if (binding.name == "*") file.stars.push_back(&binding);
    }
    if (file.imported) by_stem_[file.imported->stem] = file.top.module;
    for (const ast::GlobalBinding& host : file.ast->host_functions) file.host_functions.try_emplace(host.name, &host);
  }
}

/// The value that `--const` gives. In imported files it names the module too: `--const helpers.N=3`.
std::optional<Entity> Globals::GivenConstant(std::string_view name, const FileNames& file) const {
  if (constants_.empty()) return std::nullopt;
  const std::string full = (file.imported ? file.imported->name + "." : "") + std::string(name);
  for (const BoundConstant& constant : constants_)
    if (constant.name == full) return FromBound(constant);
  return std::nullopt;
}

Entity Globals::Lookup(std::string_view name, const ast::FoundFunction* function) const {
  return Lookup(name, function, 0);
}

Entity Globals::Lookup(std::string_view name, const ast::FoundFunction* function, int depth) const {
  if (depth > kMaxDepth) return Entity::OfKind(Kind::kOpaque, std::string(name));
  if (std::optional<Entity> constant = GivenConstant(name, FileOf(function))) return *constant;
  if (function) {
    for (auto it = function->captured.rbegin(); it != function->captured.rend(); ++it)
      if (it->name == name) return Bound(*it, function, depth);
  }
  std::vector<bool> searched(files_.size());
  Entity entity = LookupFile(FileOf(function), name, searched, depth);
  if (entity.kind == Kind::kUnknown && headers_ && headers_->modules.contains(name))
    return HeaderEntity(std::string(name), "");
  return entity.kind == Kind::kUnknown ? PythonBuiltin(name) : entity;
}

Entity Globals::LookupFile(const FileNames& file, std::string_view name, std::vector<bool>& searched, int depth) const {
  if (depth > kMaxDepth) return Entity::OfKind(Kind::kOpaque, std::string(name));
  auto global = file.globals.find(name);
  Entity entity;
  uint32_t place = 0;
  if (global != file.globals.end()) {
    entity = Bound(*global->second, &file.top, depth);
    place = global->second->span.begin;
  }
  bool unclear =
      entity.kind == Kind::kUnknown || entity.kind == Kind::kOpaque;  // `except ImportError: def f` and the like
  if (auto found = file.functions.find(name); unclear && found != file.functions.end())
    entity = FunctionEntity(*found->second), place = entity.span.begin;
  if (Entity star = StarMember(file, name, place, searched, depth); star.kind != Kind::kUnknown) return star;
  if (entity.kind != Kind::kUnknown) return entity;
  if (auto host = file.host_functions.find(name); host != file.host_functions.end())
    return Entity::OfKind(Kind::kHostFunction, std::string(name), host->second->span);
  return entity;
}

Entity Globals::FunctionEntity(const ast::FoundFunction& function) const {
  Entity entity = Entity::OfKind(Kind::kFunction, std::string(function.def->name), function.def->name_span);
  entity.function = &function;
  return entity;
}

/// The surroundings of a class body: what the functions around it bind, then its own names.
const ast::FoundFunction& Globals::ScopeOf(const ast::FoundClass& found) const {
  auto [entry, fresh] = class_scopes_.try_emplace(&found);
  auto& [scope, bindings] = entry->second;
  if (fresh) {
    bindings.assign(found.captured.begin(), found.captured.end());
    bindings.insert(bindings.end(), found.members.begin(), found.members.end());
    scope.captured = bindings;
    scope.module = found.module;
  }
  return scope;
}

Entity Globals::Member(const ast::FoundClass& found, std::string_view name, int depth) const {
  if (depth > kMaxDepth) return {};
  for (auto it = found.members.rbegin(); it != found.members.rend(); ++it)
    if (it->name == name) return Bound(*it, &ScopeOf(found), depth + 1);
  for (const ast::Expr* base : found.bases) {
    std::optional<Entity> entity = Evaluate(*base, &ScopeOf(found), depth + 1);
    if (!entity || entity->kind != Kind::kClass) continue;
    if (Entity member = Member(*entity->class_def, name, depth + 1); member.kind != Kind::kUnknown) return member;
  }
  return {};
}

Entity Globals::Bound(const ast::GlobalBinding& binding, const ast::FoundFunction* function, int depth) const {
  if (!binding.import.empty()) return Imported(binding, FileOf(function), depth + 1);
  if (binding.function) {
    if (auto found = by_def_.find(binding.function); found != by_def_.end()) return FunctionEntity(*found->second);
  }
  if (binding.class_def) return ClassEntity(*binding.class_def, binding.span, depth);
  // Until its value is known, and for good if there is none, a name means nothing: bindings that refer to each other
  // end here.
  Entity nothing = Entity::OfKind(Kind::kOpaque, std::string(binding.name), binding.span);
  if (const FileNames& file = FileOf(function); file.imported)
    nothing.owner = std::make_shared<const Entity>(FileEntity(file.top.module));
  const auto [known, fresh] = known_.try_emplace({&binding, function}, std::move(nothing));
  if (!fresh || !binding.value) return known->second;
  if (std::optional<Entity> value = Evaluate(*binding.value, function, depth + 1)) {
    value->span = binding.span;
    if (value->kind == Kind::kArray) value->path = binding.name;
    known->second = *std::move(value);
  }
  return known->second;
}

namespace {

int Leaves(const Entity& entity) {
  if (entity.kind != Kind::kTuple) return 1;
  int leaves = 0;
  for (const Entity& element : entity.elements) leaves += Leaves(element);
  return std::max(leaves, 1);
}

}  // namespace

std::optional<Entity> Globals::EvaluateTuple(ast::ExprList elements, const ast::FoundFunction* function,
                                             int depth) const {
  Entity tuple = Entity::OfKind(Kind::kTuple, {});
  int leaves = 0;
  for (const ast::Expr* element : elements) {
    std::optional<Entity> value = Evaluate(*element, function, depth);
    if (!value || value->kind == Kind::kUnknown || value->kind == Kind::kOpaque) return std::nullopt;
    if ((leaves += Leaves(*value)) > kMaxTupleLeaves) return std::nullopt;
    tuple.elements.push_back(std::move(*value));
  }
  return tuple;
}

std::optional<Entity> Globals::EvaluateSubscript(const ast::Subscript& node, const ast::FoundFunction* function,
                                                 int depth) const {
  std::optional<Entity> object = Evaluate(*node.object, function, depth);
  if (object && object->kind == Kind::kEnum) {
    std::optional<Entity> name = Evaluate(*node.index, function, depth);
    return name && name->kind == Kind::kString ? MemberOf(std::make_shared<const Entity>(*object), name->path)
                                               : std::nullopt;
  }
  std::optional<Entity> index =
      object && object->kind == Kind::kTuple ? Evaluate(*node.index, function, depth) : std::nullopt;
  if (!index || index->kind != Kind::kInt) return std::nullopt;
  int64_t size = static_cast<int64_t>(object->elements.size());
  int64_t at = index->AsInt() < 0 ? index->AsInt() + size : index->AsInt();
  if (at < 0 || at >= size) return std::nullopt;
  return object->elements[static_cast<size_t>(at)];
}

namespace {

/// `len(x)` of a constant; nothing if it has no length.
std::optional<Entity> LengthOf(const Entity& value) {
  if (value.kind == Kind::kArray && !value.array->shape.empty()) return Entity::Int(value.array->shape[0]);
  if (value.kind == Kind::kTuple) return Entity::Int(static_cast<int64_t>(value.elements.size()));
  return std::nullopt;
}

}  // namespace

/// `int(x)`, `float(x)`, `np.float32(x)`, `len(t)` and `math.sqrt(x)` of constants.
std::optional<Entity> Globals::EvaluateCall(const ast::Call& call, const ast::FoundFunction* function,
                                            int depth) const {
  if (std::optional<Entity> dtype = EvaluateDtypeCall(call, function, depth)) return dtype;
  const auto evaluate = [&](const ast::Expr& argument) { return Evaluate(argument, function, depth); };
  if (const auto* method = ast::As<ast::Attribute>(call.callee)) {
    std::optional<Entity> object = evaluate(*method->object);
    if (object && object->kind == Kind::kArray) return CallHostArray(*object, method->name, call, evaluate);
  }
  std::optional<Entity> callee = evaluate(*call.callee);
  const Handler builtin = BuiltinOf(callee);
  if (builtin == Handler::kDeclareDevice) {
    Entity external = Entity::OfKind(Kind::kExternal, "declare_device", call.span);
    external.declaration = &call;
    external.bits = function ? function->module : 0;
    return external;
  }
  if (std::optional<Entity> header = EvaluateHeaderCall(builtin, call, function)) return header;
  if (callee && callee->kind == Kind::kBuiltin && MakesArray(callee->path))
    return MakeHostArray(callee->path, call, evaluate);
  if (builtin == Handler::kComplex) return EvaluateComplex(call, function, depth);
  if (callee && callee->kind == Kind::kNamedTuple) return EvaluateInstance(*callee, call, function, depth);
  if (std::optional<Entity> time = EvaluateTimeCall(builtin, call, function, depth)) return time;
  if (std::optional<Entity> made = EvaluateClassCall(builtin, call, function, depth)) return made;
  if (call.arguments.size() != 1 || !call.keywords.empty()) return std::nullopt;
  std::optional<Entity> argument =
      callee && callee->kind != Kind::kOpaque ? Evaluate(*call.arguments[0], function, depth) : std::nullopt;
  if (!argument) return std::nullopt;
  if (callee->kind == Kind::kScalarType && (argument->IsNumber() || argument->kind == Kind::kComplex))
    return TypedNumber(*argument, callee->scalar);
  if (callee->kind != Kind::kBuiltin) return std::nullopt;
  if (builtin == Handler::kLen) return LengthOf(*argument);
  if (!argument->IsNumber()) return std::nullopt;
  double value = argument->AsDouble();
  if (builtin == Handler::kFloat) return Entity::Float(value);
  if (builtin == Handler::kBool) return Entity::Bool(value != 0);
  const bool is_root = FindBuiltin(callee->path).data() == RowsOf(RowName("math.sqrt")).data();
  if (is_root && value >= 0) return Entity::Float(std::sqrt(value));
  if (builtin != Handler::kInt) return std::nullopt;
  if (argument->kind != Kind::kFloat)
    return argument->is_unsigned ? Entity::Uint(argument->bits) : Entity::Int(argument->AsInt());
  if (!(std::fabs(value) < 9.2e18)) return std::nullopt;
  return Entity::Int(static_cast<int64_t>(value));
}

namespace {

std::optional<Entity> ArrayAttribute(const ConstantArray& array, std::string_view name) {
  const ArrayMember member = FindArrayMember(name).id;
  if (member == ArrayMember::kSize) return Entity::Int(array.Size());
  if (member == ArrayMember::kNDim) return Entity::Int(static_cast<int64_t>(array.shape.size()));
  if (member != ArrayMember::kShape) return std::nullopt;
  Entity shape = Entity::OfKind(Kind::kTuple, {});
  for (const int64_t extent : array.shape) shape.elements.push_back(Entity::Int(extent));
  return shape;
}

}  // namespace

/// `complex(x, y)` of real constants.
std::optional<Entity> Globals::EvaluateComplex(const ast::Call& call, const ast::FoundFunction* function,
                                               int depth) const {
  if (call.arguments.empty() || call.arguments.size() > 2 || !call.keywords.empty()) return std::nullopt;
  double parts[2] = {0, 0};
  for (size_t i = 0; i < call.arguments.size(); ++i) {
    const std::optional<Entity> part = Evaluate(*call.arguments[i], function, depth);
    if (!part || !part->IsNumber()) return std::nullopt;
    parts[i] = part->AsDouble();
  }
  return Entity::Complex(parts[0], parts[1]);
}

std::optional<Entity> Globals::Evaluate(const ast::Expr& expression, const ast::FoundFunction* function,
                                        int depth) const {
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
      return Entity::String(node.bytes ? TextOfBytes(node.value) : std::string(node.value));
    }
    case ast::Kind::kNoneLiteral: return Entity::None();
    case ast::Kind::kEllipsisLiteral: return Entity::OfKind(Kind::kEllipsis, {});
    case ast::Kind::kName: return Lookup(static_cast<const ast::Name&>(expression).id, function, depth);
    case ast::Kind::kTuple: return EvaluateTuple(static_cast<const ast::Tuple&>(expression).elements, function, depth);
    case ast::Kind::kCall: return EvaluateCall(static_cast<const ast::Call&>(expression), function, depth);
    case ast::Kind::kSubscript:
      return EvaluateSubscript(static_cast<const ast::Subscript&>(expression), function, depth);
    case ast::Kind::kAttribute: {
      const auto& node = static_cast<const ast::Attribute&>(expression);
      std::optional<Entity> object = Evaluate(*node.object, function, depth);
      if (object && object->kind == Kind::kClass) {
        Entity member = Member(*object->class_def, node.name, depth);
        return member.kind == Kind::kUnknown ? std::nullopt : std::optional(std::move(member));
      }
      if (object && object->kind == Kind::kFile) {
        Entity member = FileMember(*object, node.name, depth);
        return member.kind == Kind::kMissing ? std::nullopt : std::optional(std::move(member));
      }
      if (object && object->kind == Kind::kHeader) {
        Entity member = HeaderMember(*object, node.name);
        return member.kind == Kind::kMissing ? std::nullopt : std::optional(std::move(member));
      }
      if (object && object->kind == Kind::kArray) return ArrayAttribute(*object->array, node.name);
      if (object && object->kind != Kind::kModule) return ValueOfAttribute(*object, node.name);
      if (!object) return std::nullopt;
      return ModuleMember(object->path, node.name);
    }
    case ast::Kind::kUnary: {
      const auto& node = static_cast<const ast::Unary&>(expression);
      std::optional<Entity> operand = Evaluate(*node.operand, function, depth);
      if (operand && operand->kind == Kind::kArray) return FoldHostArray(node.op, *operand);
      return operand ? FoldPython(node.op, *operand) : std::nullopt;
    }
    case ast::Kind::kBinary: {
      const auto& node = static_cast<const ast::Binary&>(expression);
      std::optional<Entity> left = Evaluate(*node.left, function, depth);
      std::optional<Entity> right =
          left && left->kind != Kind::kOpaque ? Evaluate(*node.right, function, depth) : std::nullopt;
      if (right && (left->kind == Kind::kArray || right->kind == Kind::kArray))
        return FoldHostArrays(node.op, *left, *right);
      return right ? FoldPython(node.op, *left, *right) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

}  // namespace pyk2cu::sema
