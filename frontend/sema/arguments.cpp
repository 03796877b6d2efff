#include <algorithm>

#include <fmt/format.h>

#include "frontend/builtins/overload.h"
#include "frontend/sema/expression_checker.h"
#include "frontend/sema/in_order.h"
#include "frontend/sema/library.h"
#include "frontend/sema/unify.h"
#include "frontend/sema/wording.h"

namespace pyk2cu::sema {
namespace {

using Form = ast::Parameter::Form;

constexpr size_t kMaxCallNotes = 6;  ///< calls named below an error; the innermost and the outermost stay

bool TakesPosition(const ast::Parameter& parameter) {
  return parameter.form == Form::kPlain || parameter.form == Form::kPositionalOnly;
}

std::string CountOf(size_t least, size_t most) {
  return least == most ? Plural(most, "argument") : fmt::format("{} to {} arguments", least, most);
}

/// Whether the function fails because something in it must be a constant.
bool NeedsConstants(const Instance& instance) {
  std::vector<Diagnostic> found = instance.diagnostics.Sorted();
  return std::any_of(found.begin(), found.end(), [](const Diagnostic& each) {
    return each.id == DiagId::kBadShape || each.id == DiagId::kLiteralRequired ||
           each.id == DiagId::kTupleIndexConstant || each.id == DiagId::kTupleSliceConstant;
  });
}

}  // namespace

/// Which argument goes to which parameter; the surplus goes to `*args`. False after an error.
bool ExpressionChecker::MatchSlots(const ast::Call& node, const ast::FunctionDef& function,
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
    diagnostics_
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
      Fail(taken ? diag::kRepeatedArgument : diag::kKeywordArgument, keyword.name_span, name, keyword.name);
      return false;
    }
    slots[static_cast<size_t>(found - parameters.begin())] = keyword.value;
  }
  return true;
}

/// The default of a parameter: evaluated where a nested function is defined, else a constant of the file.
Value ExpressionChecker::DefaultOf(const ast::Call& node, const ast::FoundFunction& function, size_t index,
                                   std::span<const Value> defaults) {
  const ast::Parameter& parameter = function.def->parameters[index];
  std::string name(function.def->name);
  if (!parameter.default_value) {
    diagnostics_->Report(diag::kMissingArgument, node.span, name, parameter.name)
        .Note(function.def->name_span, "it is defined here");
    return Value::Error(node.span);
  }
  if (index < defaults.size()) return defaults[index];
  std::optional<Entity> constant = module_.globals().Evaluate(*parameter.default_value, &function);
  if (constant && constant->kind != Entity::Kind::kUnknown && constant->kind != Entity::Kind::kOpaque) {
    Value value = FromEntity(*constant, node.span);
    ForgetLiterals(value);
    return value;
  }
  diagnostics_->Report(diag::kUnknownDefault, node.span, parameter.name, name)
      .Note(parameter.default_value->span, "the default is not a constant");
  return Value::Error(node.span);
}

/// Arguments by position, keyword and default, in the order of the parameters; null after an error.
std::optional<std::vector<Given>> ExpressionChecker::MatchArguments(const ast::Call& node,
                                                                    const ast::FoundFunction& function,
                                                                    std::span<const Value> defaults) {
  std::vector<const ast::Expr*> slots, rest;
  if (!MatchSlots(node, *function.def, slots, rest)) return std::nullopt;
  std::vector<Given> given;
  bool failed = false;
  for (size_t i = 0; i < slots.size(); ++i) {
    const ast::Parameter& parameter = function.def->parameters[i];
    Value value;
    if (parameter.form == Form::kStarArgs) {
      value = Value::TupleOf({}, node.span);
      for (const ast::Expr* argument : rest) {
        value.elements.push_back(CheckExpr(*argument));
        failed |= value.elements.back().IsError();
      }
      if (!value.elements.empty()) value.span = rest.front()->span;
    } else {
      value = slots[i] ? CheckExpr(*slots[i]) : DefaultOf(node, function, i, defaults);
    }
    failed |= value.IsError();
    given.push_back({parameter.name, parameter.span, std::move(value)});
  }
  if (failed) return std::nullopt;
  return given;
}

/// Whether an argument is what an explicit signature says: numbers are converted, arrays must match (`[:]` takes any
/// layout).
static bool FitsDeclared(TypeTable& types, const Type* given, const Type* declared) {
  if (declared->IsScalar() && given->IsScalar())
    return RankConversion(given->scalar(), declared->scalar()) != Conversion::kNone;
  if (!given->IsArray() || !declared->IsArray())
    return given == declared || (!given->IsArray() && Unify(types, given, declared) == declared);
  return given->dtype() == declared->dtype() && given->ndim() == declared->ndim() &&
         (declared->layout() == Layout::kA || declared->layout() == given->layout()) &&
         (declared->readonly() || !given->readonly());
}

/// The signature of the decorator that fits best; the first of several that fit alike.
const Signature* ExpressionChecker::ChooseSignature(const ast::Call& node, const KernelDeclaration& declaration,
                                                    const std::vector<const ir::Expr*>& arguments) {
  if (declaration.signatures.size() == 1) return &declaration.signatures[0];
  const Signature* best = nullptr;
  Rating best_rating;
  for (const Signature& signature : declaration.signatures) {
    std::vector<ScalarId> from, to;
    bool fits = signature.arguments.size() == arguments.size();
    for (size_t i = 0; fits && i < arguments.size(); ++i) {
      fits = FitsDeclared(module_.types(), arguments[i]->type, signature.arguments[i]);
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
  DiagnosticBuilder report = diagnostics_->Report(diag::kNoOverload, node.span, declaration.name, TypeNames(arguments));
  for (const Signature& signature : declaration.signatures) {
    std::string types;
    for (const Type* type : signature.arguments) types += (types.empty() ? "" : ", ") + type->Name();
    report.Note(declaration.function->def->name_span, fmt::format("candidate: {}({})", declaration.name, types));
  }
  return nullptr;
}

/// Converts what is given as an explicit signature wants it. False after an error.
bool ExpressionChecker::FitSignature(const ast::Call& node, const KernelDeclaration& declaration,
                                     std::vector<Given>& given, const Signature*& signature) {
  std::vector<const ir::Expr*> arguments;
  for (const Given& each : given) {
    arguments.push_back(MaterializeAny(WithoutVoid(each.value)));
    if (!arguments.back()) return false;
  }
  signature = ChooseSignature(node, declaration, arguments);
  if (!signature) return false;
  for (size_t i = 0; i < given.size(); ++i) {
    const Type *type = arguments[i]->type, *declared = signature->arguments[i];
    if (declared->IsScalar()) type = (arguments[i] = Plain(arguments[i]))->type;
    if (!FitsDeclared(module_.types(), type, declared)) {
      Fail(diag::kArgumentType, arguments[i]->span, given[i].name, declaration.name, declared, type);
      return false;
    }
    given[i].value = Value::Of(declared->IsArray() ? arguments[i] : builder_.Convert(arguments[i], declared));
  }
  return true;
}

Value ExpressionChecker::CallFunction(const ast::Call& node, const Entity& callee) {
  std::optional<std::vector<Given>> given = MatchArguments(node, *callee.function, {});
  if (!given) return Value::Error(node.span);
  const KernelDeclaration& declaration = *module_.DeclarationOf(*callee.function);
  const Signature* signature = nullptr;
  if (!declaration.signatures.empty() && !FitSignature(node, declaration, *given, signature))
    return Value::Error(node.span);
  return CallWith(node, *callee.function, std::move(*given), signature);
}

/// Specializes the function for what it is given. A callee that fails because it needs constants gets those that are
/// known.
Value ExpressionChecker::CallWith(const ast::Call& node, const ast::FoundFunction& function,
                                  const std::vector<Given>& given, const Signature* signature) {
  Instance* chosen = nullptr;
  std::vector<const ir::Expr*> arguments;
  for (bool constants : {false, true}) {
    std::vector<Given> passed = given;
    bool any_constant = false;
    for (Given& each : passed) {
      if (!Pass(each.value, constants || each.captured, each.captured)) return Value::Error(node.span);
      any_constant |= !each.captured && HasFixed(each.value);
    }
    if (constants && (!any_constant || signature)) break;
    std::vector<const ir::Expr*> leaves;
    for (Given& each : passed)
      ForEachLeaf(each.value, {}, [&](Value& leaf, const std::string&) { leaves.push_back(leaf.expr); });
    Instance* instance = module_.Specialize(function, std::move(passed), signature);
    const bool failed = instance->diagnostics.HasErrors();
    if (!chosen || !failed) {
      chosen = instance;
      arguments = std::move(leaves);
    }
    if (!NeedsConstants(*instance)) break;
  }
  return FinishCall(node, *chosen, std::move(arguments));
}

Value ExpressionChecker::FinishCall(const ast::Call& node, Instance& callee, std::vector<const ir::Expr*> arguments) {
  if (!TakeOver(node, callee, arguments)) return Value::Error(node.span);
  uses_barriers_ |= callee.result->uses_barriers;
  uses_grid_sync_ |= callee.result->uses_grid_sync;
  if (!callee.returns_known) return UnknownResult(node, callee);
  const ir::Expr* call = InOrder(std::move(arguments), [&](std::vector<const ir::Expr*> ordered) {
    return builder_.Call(node.span, callee.result.get(), std::move(ordered));
  });
  if (!call->type->Is(TypeKind::kStatic)) return Value::Of(call);
  block_->push_back(
      builder_.Statement<ir::Evaluate>(ir::Kind::kEvaluate, node.span, call));  // what it returns is known already
  return ValueOf(call);
}

/// Takes over what the callee's check found; false if that was errors.
bool ExpressionChecker::TakeOver(const ast::Call& node, Instance& callee,
                                 const std::vector<const ir::Expr*>& arguments) {
  instance_.Rely(callee);
  const bool is_library = Library::Get().Has(*callee.function);
  if (is_library && callee.diagnostics.HasErrors()) {
    Fail(diag::kNoOverload, node.span, callee.result->name, TypeNames(arguments));
    return false;
  }
  if (last_ && !is_library && !callee.in_progress && (!callee.reported_by || callee.reported_by == &instance_)) {
    callee.reported_by = &instance_;
    for (Diagnostic diagnostic : callee.diagnostics.Sorted()) {
      if (diagnostic.notes.size() >= kMaxCallNotes)
        diagnostic.notes.erase(diagnostic.notes.begin() + kMaxCallNotes / 2);
      diagnostic.notes.push_back(
          {node.span, fmt::format("'{}' is called with ({}) here", callee.result->name, TypeNames(arguments))});
      diagnostics_->Add(std::move(diagnostic));
    }
  }
  instance_.callees.push_back(&callee);
  if (!callee.in_progress && callee.diagnostics.HasErrors()) {
    if (!last_) diagnostics_->Report(diag::kNoOverload, node.span, callee.result->name, TypeNames(arguments));
    return false;
  }
  for (size_t i = 0; i < arguments.size(); ++i)
    if ((callee.written[i] || callee.result->parameters[i]->written)) MarkWritten(arguments[i]);
  return true;
}

}  // namespace pyk2cu::sema
