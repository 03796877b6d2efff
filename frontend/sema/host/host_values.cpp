#include "frontend/sema/host/host_values.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/sema/evaluate/evaluator.h"
#include "frontend/sema/evaluate/functions.h"
#include "frontend/sema/files/free_names.h"
#include "frontend/sema/host/dtypes.h"
#include "frontend/sema/host/header_names.h"
#include "frontend/sema/host/host_classes.h"
#include "frontend/sema/host/imports.h"
#include "frontend/sema/host/record_arrays.h"
#include "frontend/sema/model/class_types.h"

namespace pyk2cu::sema {
namespace {

using MaybeEntity = std::optional<Entity>;

std::optional<evaluate::Value> ToValue(const MaybeEntity& entity) {
  return entity ? std::optional(evaluate::FromEntity(*entity)) : std::nullopt;
}

/// What the scope of a function binds.
class HostSurroundings : public evaluate::Surroundings {
 public:
  HostSurroundings(HostContext& host, const ast::FoundFunction* function, uint32_t before)
      : host_(host), function_(function), before_(before) {}

  const void* Scope() const override {
    return function_ ? static_cast<const void*>(function_) : static_cast<const void*>(&host_);
  }

  std::optional<evaluate::Value> Name(const ast::Name& name, int depth) override {
    Entity entity = LookUpHost(host_, name.id, function_, depth, before_);
    // Python's builtins that only host code has.
    if (entity.Is<UnknownName>() && evaluate::FindHostFunction(name.id)) entity = {BuiltinName{std::string(name.id)}};
    return evaluate::FromEntity(entity);
  }

  std::optional<evaluate::Value> Given(const ast::Attribute& node) override {
    const Snapshot* snapshot = SnapshotOf(host_, function_);
    const std::optional<std::string> path = snapshot ? PathOf(node) : std::nullopt;
    const Entity* entity = path ? snapshot->Find(*path) : nullptr;
    return entity ? std::optional(evaluate::FromEntity(*entity)) : std::nullopt;
  }

  std::optional<evaluate::Value> Member(const Entity& object, std::string_view name, int depth) override {
    if (const auto* found = object.As<FileClass>()) return Known(ClassMember(host_, *found->definition, name, depth));
    if (const auto* file = object.As<FileModule>()) return Known(FileMember(host_, *file, name, depth));
    if (object.Is<CppScope>()) return Known(HeaderMember(host_, object, name));
    if (const auto* module = object.As<ModuleName>()) return evaluate::FromEntity(ModuleMember(module->path, name));
    return ToValue(ValueOfAttribute(object, name));
  }

  std::optional<evaluate::Value> Element(const Entity& object, const evaluate::Value& index) override {
    const auto* name = index.As<evaluate::Text>();
    return name && object.Is<EnumClass>() ? ToValue(MemberOf(object.Shared<EnumClass>(), name->utf8)) : std::nullopt;
  }

  std::optional<evaluate::Value> Call(const Entity* callee, const ast::Call& call, int depth) override {
    if (MaybeEntity dtype = EvaluateDtypeCall(host_, callee, call, function_, depth)) return ToValue(dtype);
    if (std::optional<evaluate::Value> records = EvaluateRecordArray(host_, callee, call, function_, depth))
      return records;
    if (!callee) return std::nullopt;
    const Handler builtin = BuiltinOf(*callee);
    if (builtin == Handler::kDeclareDevice)
      return evaluate::Value{Entity{ExternalFunction{&call, function_ ? function_->module : 0}, call.span}};
    if (MaybeEntity header = EvaluateHeaderCall(host_, builtin, call, function_)) return ToValue(header);
    if (callee->Is<NamedTupleType>())
      return ToValue(EvaluateInstance(host_, callee->Shared<NamedTupleType>(), call, function_, depth));
    return ToValue(EvaluateClassCall(host_, builtin, call, function_, depth));
  }

 private:
  static std::optional<evaluate::Value> Known(const Entity& entity) {
    const bool missing = entity.Is<UnknownName>() || entity.Is<MissingName>();
    return missing ? std::nullopt : std::optional(evaluate::FromEntity(entity));
  }

  HostContext& host_;
  const ast::FoundFunction* function_;
  uint32_t before_;
};

}  // namespace

std::optional<evaluate::Value> HostValue(HostContext& host, const ast::Expr& expression,
                                         const ast::FoundFunction* function, int depth, uint32_t before) {
  HostSurroundings around(host, function, before);
  evaluate::Evaluation evaluation{around, host.budget, host.types};
  return Evaluate(evaluation, expression, depth);
}

std::optional<Entity> EvaluateHost(HostContext& host, const ast::Expr& expression, const ast::FoundFunction* function,
                                   int depth) {
  const std::optional<evaluate::Value> value = HostValue(host, expression, function, depth);
  return value ? evaluate::ToEntity(*value) : std::nullopt;
}

std::optional<Entity> NamedCallee(HostContext& host, const ast::Call& call, const ast::FoundFunction* function) {
  const ast::Expr* root = call.callee;
  while (const auto* attribute = ast::As<ast::Attribute>(root)) root = attribute->object;
  const ast::Expr& bound = ResolvedBinding(host, *root, function);
  if (bound.kind != ast::Kind::kName && bound.kind != ast::Kind::kAttribute) return std::nullopt;
  return EvaluateHost(host, *call.callee, function);
}

}  // namespace pyk2cu::sema
