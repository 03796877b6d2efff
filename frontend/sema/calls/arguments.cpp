#include "frontend/sema/calls/arguments.h"

#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/overload.h"
#include "frontend/sema/calls/closures.h"
#include "frontend/sema/calls/recursion.h"
#include "frontend/sema/files/library.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/in_order.h"
#include "frontend/sema/names/live_names.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/references.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
namespace {

using Form = ast::Parameter::Form;

constexpr size_t kMaxCallNotes = 6;  ///< notes of calls below an error; those in the middle are left out

bool TakesPosition(const ast::Parameter& parameter) {
  return parameter.form == Form::kPlain || parameter.form == Form::kPositionalOnly;
}

std::string CountOf(size_t least, size_t most) {
  return least == most ? Plural(most, "argument") : fmt::format("{} to {} arguments", least, most);
}

/// Whether the function has errors because something in it must be a constant. It may be correct if it is specialized
/// for the constants that it is called with.
bool NeedsConstants(const Instance& instance) {
  std::vector<Diagnostic> found = instance.diagnostics.Sorted();
  return std::any_of(found.begin(), found.end(), [](const Diagnostic& each) {
    return each.id == DiagId::kBadShape || each.id == DiagId::kLiteralRequired ||
           each.id == DiagId::kTupleIndexConstant || each.id == DiagId::kTupleSliceConstant;
  });
}

/// Whether an argument can be passed where an explicit signature declares a type. Numbers are converted; arrays must
/// match, but `[:]` takes any layout.
bool FitsDeclared(TypeTable& types, const Type* given, const Type* declared) {
  if (declared->IsScalar() && given->IsScalar())
    return RankConversion(given->scalar(), declared->scalar()) != Conversion::kNone;
  if (!given->IsArray() || !declared->IsArray())
    return given == declared || (!given->IsArray() && Unify(types, given, declared) == declared);
  return given->dtype() == declared->dtype() && given->ndim() == declared->ndim() &&
         (declared->layout() == Layout::kA || declared->layout() == given->layout()) &&
         (declared->readonly() || !given->readonly());
}

/// Reports a keyword argument that has no parameter, or whose parameter has a value already.
void RefuseKeyword(FunctionContext& context, const ast::FunctionDef& function, const ast::Keyword& keyword,
                   bool is_repeated) {
  const auto& kind = is_repeated ? diag::kRepeatedArgument : diag::kKeywordArgument;
  DiagnosticBuilder report = context.diagnostics->Report(kind, keyword.name_span, function.name, keyword.name);
  NearestName nearest(keyword.name);
  if (!is_repeated)
    for (const ast::Parameter& parameter : function.parameters) nearest.Consider(parameter.name);
  AddHint(report.Note(function.name_span, "it is defined here"), nearest.Question());
}

/// Assigns arguments to parameters: `slots` has one for each parameter, null if it is not given, and `rest` those that
/// go to `*args`. False after an error.
bool MatchSlots(FunctionContext& context, const ast::Call& node, const ast::FunctionDef& function,
                std::vector<const ast::Expr*>& slots, std::vector<const ast::Expr*>& rest) {
  std::string name(function.name);
  std::span<const ast::Parameter> parameters = function.parameters;
  const auto positional = static_cast<size_t>(std::count_if(parameters.begin(), parameters.end(), TakesPosition));
  const bool takes_rest = std::any_of(parameters.begin(), parameters.end(),
                                      [](const ast::Parameter& each) { return each.form == Form::kStarArgs; });
  slots.assign(parameters.size(), nullptr);
  for (size_t i = 0; i < node.arguments.size(); ++i)
    (i < positional ? slots[i] : rest.emplace_back()) = node.arguments[i];
  if (!rest.empty() && !takes_rest) {
    const auto optional =
        static_cast<size_t>(std::count_if(parameters.begin(), parameters.end(), [](const ast::Parameter& each) {
          return TakesPosition(each) && each.default_value;
        }));
    context.diagnostics
        ->Report(diag::kArgumentCount, node.span, name, CountOf(positional - optional, positional),
                 node.arguments.size())
        .Note(function.name_span, "it is defined here");
    return false;
  }
  for (const ast::Keyword& keyword : node.keywords) {
    auto found = std::find_if(parameters.begin(), parameters.end(), [&](const ast::Parameter& parameter) {
      return parameter.name == keyword.name && (parameter.form == Form::kPlain || parameter.form == Form::kKeywordOnly);
    });
    bool taken = found != parameters.end() && slots[static_cast<size_t>(found - parameters.begin())];
    if (found == parameters.end() || taken) {
      RefuseKeyword(context, function, keyword, taken);
      return false;
    }
    slots[static_cast<size_t>(found - parameters.begin())] = keyword.value;
  }
  return true;
}

/// The default of a parameter. That of a nested function was evaluated at its definition; that of a function at top
/// level must be a constant of the file.
Value DefaultOf(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& function, size_t index,
                std::span<const Value> defaults) {
  const ast::Parameter& parameter = function.def->parameters[index];
  std::string name(function.def->name);
  if (!parameter.default_value) {
    context.diagnostics->Report(diag::kMissingArgument, node.span, name, parameter.name)
        .Note(function.def->name_span, "it is defined here");
    return Value::Error(node.span);
  }
  if (index < defaults.size()) return defaults[index];
  const Snapshot* live = OwnSnapshot(context.module.host(), function);
  std::optional<Entity> constant =
      live ? live->defaults[index] : EvaluateHost(context.module.host(), *parameter.default_value, &function);
  if (constant && !constant->Is<UnknownName>() && !constant->Is<HostObject>()) {
    Value value = FromEntity(context, *constant, node.span);
    ForgetLiterals(value);
    return value;
  }
  if (context.untyped) return Value::Error(node.span);
  context.diagnostics->Report(diag::kUnknownDefault, node.span, parameter.name, name)
      .Note(parameter.default_value->span, "the default is not a constant");
  return Value::Error(node.span);
}

/// The signature of the decorator that fits best, the first one if several fit equally well. Null after an error. A
/// single signature is returned without a test: FitSignature reports which argument does not fit.
const Signature* ChooseSignature(FunctionContext& context, const ast::Call& node, const KernelDeclaration& declaration,
                                 const std::vector<const ir::Expr*>& arguments) {
  if (declaration.signatures.size() == 1) return &declaration.signatures[0];
  const Signature* best = nullptr;
  Rating best_rating;
  for (const Signature& signature : declaration.signatures) {
    std::vector<ScalarId> from, to;
    bool fits = signature.arguments.size() == arguments.size();
    for (size_t i = 0; fits && i < arguments.size(); ++i) {
      fits = FitsDeclared(context.module.types(), arguments[i]->type, signature.arguments[i]);
      if (!fits || !arguments[i]->type->IsScalar()) continue;
      from.push_back(arguments[i]->type->scalar());
      to.push_back(signature.arguments[i]->scalar());
    }
    std::optional<Rating> rating = fits ? Rate(from, to) : std::nullopt;
    if (!rating || (best && !(*rating < best_rating))) continue;
    best = &signature;
    best_rating = *rating;
  }
  if (best) return best;
  DiagnosticBuilder report =
      context.diagnostics->Report(diag::kNoOverload, node.span, declaration.name, TypeNames(arguments));
  for (const Signature& signature : declaration.signatures) {
    std::string types;
    for (const Type* type : signature.arguments) types += (types.empty() ? "" : ", ") + type->Name();
    report.Note(declaration.function->def->name_span, fmt::format("candidate: {}({})", declaration.name, types));
  }
  return nullptr;
}

/// Makes the call of an instance that is checked or in progress.
Value FinishCall(FunctionContext& context, const ast::Call& node, Instance& callee,
                 std::vector<const ir::Expr*> arguments) {
  if (!TakeOver(context, node, callee, arguments)) return Value::Error(node.span);
  context.uses_barriers |= callee.result->uses_barriers;
  context.uses_grid_sync |= callee.result->uses_grid_sync;
  if (!callee.returns_known) return UnknownResult(context, node, callee);
  const ir::Expr* call = InOrder(context, std::move(arguments), [&](std::vector<const ir::Expr*> ordered) {
    return context.builder.Call(node.span, callee.result.get(), std::move(ordered));
  });
  if (!call->type->Is(TypeKind::kStatic)) return Value::Of(call);
  // The call is made for its effects: the type of a static value determines the object.
  context.block->push_back(context.builder.Statement<ir::Evaluate>(ir::Kind::kEvaluate, node.span, call));
  return ValueOf(context, call);
}

}  // namespace

std::optional<std::vector<Given>> MatchArguments(FunctionContext& context, const ast::Call& node,
                                                 const ast::FoundFunction& function, std::span<const Value> defaults) {
  std::vector<const ast::Expr*> slots, rest;
  if (!MatchSlots(context, node, *function.def, slots, rest)) return std::nullopt;
  std::vector<Given> given;
  bool failed = false;
  for (size_t i = 0; i < slots.size(); ++i) {
    const ast::Parameter& parameter = function.def->parameters[i];
    Value value;
    if (parameter.form == Form::kStarArgs) {
      std::vector<Value> elements;
      for (const ast::Expr* argument : rest) {
        elements.push_back(CheckExpr(context, *argument));
        failed |= elements.back().IsError();
      }
      value = Value::TupleOf(std::move(elements), rest.empty() ? node.span : rest.front()->span);
    } else {
      value = slots[i] ? CheckExpr(context, *slots[i]) : DefaultOf(context, node, function, i, defaults);
    }
    failed |= value.IsError();
    given.push_back({parameter.name, parameter.span, std::move(value)});
  }
  if (failed) return std::nullopt;
  return given;
}

bool FitSignature(FunctionContext& context, const ast::Call& node, const KernelDeclaration& declaration,
                  std::vector<Given>& given, const Signature*& signature) {
  std::vector<const ir::Expr*> arguments;
  for (const Given& each : given) {
    arguments.push_back(MaterializeAny(context, WithoutVoid(context, each.value)));
    if (!arguments.back()) return false;
  }
  signature = ChooseSignature(context, node, declaration, arguments);
  if (!signature) return false;
  for (size_t i = 0; i < given.size(); ++i) {
    const Type *type = arguments[i]->type, *declared = signature->arguments[i];
    if (declared->IsScalar()) type = (arguments[i] = Plain(context, arguments[i]))->type;
    if (!FitsDeclared(context.module.types(), type, declared)) {
      Fail(context, diag::kArgumentType, arguments[i]->span, given[i].name, declaration.name, declared, type);
      return false;
    }
    given[i].value = Value::Of(declared->IsArray() ? arguments[i] : context.builder.Convert(arguments[i], declared));
  }
  return true;
}

Value CallFunction(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& callee) {
  std::optional<std::vector<Given>> given = MatchArguments(context, node, callee, {});
  if (!given || context.untyped) return Value::Error(node.span);
  const KernelDeclaration& declaration = *context.module.DeclarationOf(callee);
  const Signature* signature = nullptr;
  if (!declaration.signatures.empty() && !FitSignature(context, node, declaration, *given, signature))
    return Value::Error(node.span);
  PassCaptured(context, *given, node.span);
  return CallWith(context, node, callee, std::move(*given), signature);
}

Value CallWith(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& function,
               const std::vector<Given>& given, const Signature* signature) {
  Instance* chosen = nullptr;
  std::vector<const ir::Expr*> arguments;
  for (bool constants : {false, true}) {
    std::vector<Given> passed = given;
    bool any_constant = false;
    for (Given& each : passed) {
      if (!PassThrough(context, each.value, constants || each.captured, each.captured)) return Value::Error(node.span);
      any_constant |= !each.captured && HasFixed(each.value);
    }
    if (constants && (!any_constant || signature)) break;
    std::vector<const ir::Expr*> leaves;
    for (Given& each : passed)
      ForEachLeaf(each.value, {}, [&](Value& leaf, const std::string&) { leaves.push_back(leaf.expr()); });
    Instance* instance = context.module.Specialize(function, std::move(passed), signature);
    const bool failed = instance->diagnostics.HasErrors();
    if (!chosen || !failed) {
      chosen = instance;
      arguments = std::move(leaves);
    }
    if (!NeedsConstants(*instance)) break;
  }
  return FinishCall(context, node, *chosen, std::move(arguments));
}

bool TakeOver(FunctionContext& context, const ast::Call& node, Instance& callee,
              const std::vector<const ir::Expr*>& arguments) {
  context.instance.Rely(callee);
  const bool is_library = Library::Has(*callee.function);
  if (is_library && callee.diagnostics.HasErrors()) {
    Fail(context, diag::kNoOverload, node.span, callee.result->name, TypeNames(arguments));
    return false;
  }
  if (context.last_pass && !is_library && !callee.in_progress &&
      (!callee.reported_by || callee.reported_by == &context.instance)) {
    callee.reported_by = &context.instance;
    for (Diagnostic diagnostic : callee.diagnostics.Sorted()) {
      if (diagnostic.notes.size() >= kMaxCallNotes)
        diagnostic.notes.erase(diagnostic.notes.begin() + kMaxCallNotes / 2);
      diagnostic.notes.push_back(
          {node.span, fmt::format("'{}' is called with ({}) here", callee.result->name, TypeNames(arguments))});
      context.diagnostics->Add(std::move(diagnostic));
    }
  }
  context.instance.callees.push_back(&callee);
  if (!callee.in_progress && callee.diagnostics.HasErrors()) {
    if (!context.last_pass)
      context.diagnostics->Report(diag::kNoOverload, node.span, callee.result->name, TypeNames(arguments));
    return false;
  }
  for (size_t i = 0; i < arguments.size(); ++i)
    if ((callee.written[i] || callee.result->parameters[i]->written)) MarkWritten(context, arguments[i]);
  return true;
}

}  // namespace pyk2cu::sema
