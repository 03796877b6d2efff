#include "frontend/syntax/host/applied.h"

#include <optional>
#include <unordered_set>
#include <utility>

#include "frontend/syntax/host/definitions.h"

namespace pyk2cu {

namespace {

/// A decorator that is called with a function.
struct Application {
  const ast::Expr* decorator;
  const ast::Expr* function;  ///< a Name or a Lambda
  JitKind kind;
};

/// The last part of a dotted name; empty for other expressions.
std::string_view LastName(const ast::Expr& node) {
  if (const auto* name = ast::As<ast::Name>(&node)) return name->id;
  const auto* attribute = ast::As<ast::Attribute>(&node);
  return attribute && !LastName(*attribute->object).empty() ? attribute->name : std::string_view();
}

JitKind KindOfCall(const ast::Call& call, JitKind otherwise) {
  for (const ast::Keyword& keyword : call.keywords) {
    if (keyword.name != "device") continue;
    const auto* truth = ast::As<ast::BoolLiteral>(keyword.value);
    return truth && !truth->value ? JitKind::kKernel : JitKind::kDevice;
  }
  return otherwise;
}

/// Returns what a decorator makes of functions: `cuda.jit`, `cuda.jit(…)`, `partial(cuda.jit, …)`, or a name for one of
/// these. Nullopt if the expression is not a decorator.
std::optional<JitKind> KindOf(const HostReader& host, const ast::Expr& node) {
  if (const std::string_view name = LastName(node); !name.empty()) {
    const auto alias = node.kind == ast::Kind::kName ? host.jit_aliases.find(name) : host.jit_aliases.end();
    if (alias != host.jit_aliases.end()) return alias->second;
    return name.ends_with("jit") ? std::optional(JitKind::kKernel) : std::nullopt;
  }
  const auto* call = ast::As<ast::Call>(&node);
  if (!call) return std::nullopt;
  const bool is_partial = LastName(*call->callee) == "partial" && !call->arguments.empty();
  const std::optional<JitKind> inner = KindOf(host, is_partial ? *call->arguments[0] : *call->callee);
  return inner ? std::optional(KindOfCall(*call, *inner)) : std::nullopt;
}

bool IsFunction(HostReader& host, const ast::Expr& node) {
  const auto* name = ast::As<ast::Name>(&node);
  return node.kind == ast::Kind::kLambda || (name && FindSkipped(host, name->id));
}

/// The call without its first argument: `cuda.jit(f, device=True)` applies `cuda.jit(device=True)`.
const ast::Expr* WithoutFunction(HostReader& host, const ast::Call& call) {
  if (call.arguments.size() == 1 && call.keywords.empty()) return call.callee;
  auto* rest = host.module.arena->New<ast::Call>(call);
  rest->arguments = call.arguments.subspan(1);
  return rest;
}

/// Returns the application in a value that is one, or that goes on with one: `cuda.jit(f)[1, 1](x)`.
std::optional<Application> FindApplication(HostReader& host, const ast::Expr& node) {
  if (const auto* subscript = ast::As<ast::Subscript>(&node)) return FindApplication(host, *subscript->object);
  if (const auto* attribute = ast::As<ast::Attribute>(&node)) return FindApplication(host, *attribute->object);
  const auto* call = ast::As<ast::Call>(&node);
  if (!call) return std::nullopt;
  const std::optional<JitKind> kind = KindOf(host, *call->callee);
  if (kind && !call->arguments.empty() && IsFunction(host, *call->arguments[0]))
    return Application{WithoutFunction(host, *call), call->arguments[0], KindOfCall(*call, *kind)};
  return FindApplication(host, *call->callee);
}

/// The scope of the statement whose tokens these are, for the names in it.
const ast::FoundFunction* ScopeOfTokens(HostReader& host, uint32_t begin, uint32_t end) {
  std::vector<std::string_view> names;
  std::unordered_set<std::string_view> seen;
  for (uint32_t i = begin; i < end; ++i)
    if (IsName(host.KindAt(i)) && seen.insert(host.TextAt(i)).second) names.push_back(host.TextAt(i));
  auto* scope = host.module.arena->New<ast::FoundFunction>();
  scope->captured = host.module.arena->Copy(BindingsOf(names, *host.scope));
  scope->module = host.options.module;
  scope->rank = host.scope->Parent() ? ast::NameRank::kNested : ast::NameRank::kTop;
  return scope;
}

size_t AddFunction(HostReader& host, const ast::FunctionDef* def, ast::NameRank rank, HostScope* scope, uint32_t begin,
                   uint32_t end) {
  const size_t index = host.module.functions.size();
  if (scope->Parent()) host.found.push_back({index, scope, begin, end});
  host.module.functions.push_back({def, {}, true, host.options.module, rank});
  return index;
}

const ast::FunctionDef* Renamed(HostReader& host, const ast::FunctionDef& def, uint32_t name) {
  auto* renamed = host.module.arena->New<ast::FunctionDef>(def);
  renamed->name = host.module.arena->Copy(host.TextAt(name));
  return renamed;
}

/// `f = cuda.jit(lambda x: …)`: a function that returns the lambda's expression.
const ast::FunctionDef* DefinitionOf(HostReader& host, const ast::Lambda& lambda, uint32_t name) {
  Arena& arena = *host.module.arena;
  auto* result = arena.New<ast::Return>();
  result->kind = ast::Kind::kReturn;
  result->span = lambda.body->span;
  result->value = lambda.body;
  auto* def = arena.New<ast::FunctionDef>();
  def->kind = ast::Kind::kFunctionDef;
  def->span = lambda.span;
  def->name = arena.Copy(host.TextAt(name));
  def->name_span = host.stream.tokens[name].Place();
  def->parameters = lambda.parameters;
  const ast::Stmt* body[] = {result};
  def->body = arena.Copy(std::span<const ast::Stmt* const>(body));
  return def;
}

/// Returns the index of the function that the application makes of a lambda or of a skipped function. At the top level
/// of the file it has the name that it is bound to. Elsewhere it keeps its own, and all decorators of one kind that are
/// applied to it count together. Nullopt if the function cannot be read.
std::optional<size_t> FunctionOf(HostReader& host, const Application& application, uint32_t begin, uint32_t target) {
  if (const auto* lambda = ast::As<ast::Lambda>(application.function)) {
    if (!target) return std::nullopt;
    const ast::NameRank rank = host.scope->Parent() ? ast::NameRank::kNested : ast::NameRank::kTop;
    return AddFunction(host, DefinitionOf(host, *lambda, target), rank, host.scope, begin, host.at);
  }
  SkippedFunction& skipped = *FindSkipped(host, static_cast<const ast::Name*>(application.function)->id);
  if (!skipped.read) skipped.def = ReadSkipped(host, skipped.begin);
  skipped.read = true;
  if (!skipped.def) return std::nullopt;
  const auto add = [&](const ast::FunctionDef* def, ast::NameRank rank) {
    return AddFunction(host, def, rank, skipped.scope, skipped.begin, skipped.end);
  };
  if (target && !host.scope->Parent()) return add(Renamed(host, *skipped.def, target), ast::NameRank::kTop);
  const bool is_device = application.kind == JitKind::kDevice;
  std::optional<size_t>& known = is_device ? skipped.device : skipped.kernel;
  if (!known) known = add(host.module.arena->New<ast::FunctionDef>(*skipped.def), ast::NameRank::kApplied);
  return known;
}

}  // namespace

SkippedFunction* FindSkipped(HostReader& host, std::string_view name) {
  const auto found = host.skipped.find(name);
  if (found == host.skipped.end()) return nullptr;
  for (const HostScope* scope = host.scope; scope; scope = scope->Parent()) {
    if (scope->OfClass() && scope != host.scope) continue;
    for (auto function = found->second.rbegin(); function != found->second.rend(); ++function)
      if (function->scope == scope) return &*function;
    if (scope->Find(name)) return nullptr;
  }
  return nullptr;
}

const ast::FunctionDef* ScanApplied(HostReader& host, const ast::Expr* value, uint32_t begin, uint32_t target) {
  if (!value) return nullptr;
  const std::optional<Application> application = FindApplication(host, *value);
  if (!application) {
    const std::optional<JitKind> kind = KindOf(host, *value);
    if (kind && target) host.jit_aliases[host.TextAt(target)] = *kind;
    // A host function may run after functions that stand below it are defined.
    if (host.scope->Parent() && !host.finishing) host.postponed.push_back({value, host.scope, begin, host.at});
    return nullptr;
  }
  const bool whole = value->kind == ast::Kind::kCall && static_cast<const ast::Call*>(value)->arguments.size() > 0 &&
                     static_cast<const ast::Call*>(value)->arguments[0] == application->function;
  const std::optional<size_t> index = FunctionOf(host, *application, begin, whole ? target : 0);
  if (!index) return nullptr;
  host.applied[*index].push_back({application->decorator, ScopeOfTokens(host, begin, host.at)});
  return whole ? host.module.functions[*index].def : nullptr;
}

void FinishApplied(HostReader& host) {
  host.finishing = true;
  for (const PostponedValue& postponed : host.postponed) {
    host.scope = postponed.scope;
    host.at = postponed.end;
    ScanApplied(host, postponed.value, postponed.begin, 0);
  }
  for (const auto& [index, decorators] : host.applied)
    host.module.functions[index].applied = host.module.arena->Copy(decorators);
}

}  // namespace pyk2cu
