#include "runtime/clang/lookup/arguments.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Sema/EnterExpressionEvaluationContext.h>
#include <clang/Sema/Lookup.h>
#include <clang/Sema/Sema.h>
#include <fmt/core.h>

#include <algorithm>

#include "runtime/clang/lookup/deferred.h"

namespace pyk2cu::runtime::cxx {
namespace {

using Form = CppArgument::Form;

constexpr size_t kMaxAdapted = 64;  // overloads that are tried one by one

bool IsLiteral(const CppArgument& argument) { return argument.literal.index() != 0; }

/// An error of the call itself; those of templates that it instantiates have a place.
bool IsOfCall(const CppMessage& message) {
  return message.severity == CppMessage::Severity::kError && message.place.file.empty();
}

/// Whether a value of one type can become one of the other by a conversion of numbers.
bool Converts(clang::QualType from, clang::QualType to, const clang::ASTContext& context) {
  if (context.hasSameUnqualifiedType(from, to)) return true;
  return from->isArithmeticType() && to->isArithmeticType();
}

/// The function that a call's expression calls; null for operators of the language itself.
const clang::FunctionDecl* CalleeOf(clang::Expr* expression) {
  if (!expression) return nullptr;
  expression = expression->IgnoreImplicit();
  if (auto* cast = llvm::dyn_cast<clang::CXXFunctionalCastExpr>(expression))
    expression = cast->getSubExpr()->IgnoreImplicit();
  if (auto* call = llvm::dyn_cast<clang::CallExpr>(expression)) return call->getDirectCallee();
  if (auto* construct = llvm::dyn_cast<clang::CXXConstructExpr>(expression)) return construct->getConstructor();
  return nullptr;
}

clang::Expr* Placeholder(clang::QualType type, bool is_lvalue, const Unit& unit) {
  return new (unit.Context())
      clang::OpaqueValueExpr(unit.Caller()->getLocation(), type, is_lvalue ? clang::VK_LValue : clang::VK_PRValue);
}

/// What the parameter, which takes an address, makes of the argument; null where that stays as it is.
clang::QualType AdaptedType(clang::QualType parameter, const CppArgument& argument, Arguments all,
                            const CallContext& context, TypeTable& types) {
  const bool is_pointer = parameter->isPointerType();
  const bool is_reference = parameter->isLValueReferenceType();
  if ((!is_pointer && !is_reference) || argument.form == Form::kNull || (is_reference && argument.form != Form::kValue))
    return {};
  const clang::QualType inner = parameter->getPointeeType();
  if ((is_reference && inner.isConstQualified()) || inner->isVoidType() || inner->isFunctionType()) return {};
  if (argument.form == Form::kPointer) {  // one size and kind of number has several names in C++: long and long long
    std::string ignored;
    const bool same = !inner->isDependentType() && context.map.ElementOf(inner, types, ignored) == argument.type;
    return !same ? clang::QualType() : argument.readonly ? inner.withConst() : inner.getUnqualifiedType();
  }
  clang::QualType own = MakeExpression(argument, context)->getType();
  if (argument.form == Form::kObject && own.isConstQualified())
    return inner->isDependentType() || Converts(own, inner, context.unit.Context()) ? own : clang::QualType();
  if (!inner->isDependentType())
    return Converts(own, inner, context.unit.Context()) ? inner.getUnqualifiedType() : clang::QualType();
  const auto typed = [](const CppArgument& other) {
    return other.form == Form::kValue && other.type && other.type->IsScalar() && !IsLiteral(other);
  };
  const auto model =
      std::ranges::find_if(all, typed);  // what a literal holds is overwritten: it takes the type of its neighbors
  return IsLiteral(argument) && model != all.end() ? context.map.CppOf(model->type) : own;
}

/// The arguments as the candidate takes them; false if it takes them as they are.
bool Adapt(const clang::FunctionDecl& candidate, Arguments arguments, Expressions& expressions,
           const CallContext& context, TypeTable& types) {
  if (arguments.size() > candidate.getNumParams()) return false;
  bool adapted = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const clang::QualType parameter = candidate.getParamDecl(i)->getType();
    const clang::QualType type = AdaptedType(parameter, arguments[i], arguments, context, types);
    adapted |= !type.isNull();
    const bool by_pointer = parameter->isPointerType();
    expressions.push_back(type.isNull() ? MakeExpression(arguments[i], context)
                                        : Placeholder(by_pointer ? context.unit.Context().getPointerType(type) : type,
                                                      !by_pointer, context.unit));
  }
  return adapted;
}

Attempt Try(const BuildCall& build, Expressions expressions, CallContext& context) {
  clang::Sema& sema = context.unit.Sema();
  context.unit.Collector().Take();
  sema.getDiagnostics().Reset(/*soft=*/true);
  Attempt attempt;
  {
    const clang::Sema::ContextRAII inside(sema, context.unit.Caller());
    sema.PushFunctionScope();
    {
      const clang::EnterExpressionEvaluationContext evaluated(
          sema, clang::Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
      attempt.call = build(expressions);
      sema.DiscardCleanupsInEvaluationContext();
    }
    sema.PopFunctionScopeInfo();
  }
  sema.PerformPendingInstantiations();
  if (const clang::FunctionDecl* callee = CalleeOf(attempt.call)) ReportDeferred(*callee, sema);
  const bool failed = context.unit.Collector().HasErrors();
  attempt.messages = context.unit.Collector().Take();
  if (std::ranges::none_of(attempt.messages, IsOfCall)) attempt.callee = CalleeOf(attempt.call);
  if (attempt.callee && failed) context.failed[attempt.callee] = attempt.messages;
  if (const auto known = context.failed.find(attempt.callee); attempt.callee && known != context.failed.end())
    attempt.messages = known->second, attempt.call = nullptr;
  if (failed) attempt.call = nullptr;
  if (!attempt.call && attempt.messages.empty())
    attempt.messages.push_back({CppMessage::Severity::kError, {}, "C++ does not accept the call"});
  return attempt;
}

Attempt ResolveAdapted(const BuildCall& build, Arguments arguments, const Candidates& candidates, CallContext& context,
                       TypeTable& types, Attempt plain) {
  std::vector<Attempt> found;
  std::optional<Attempt> refused;
  size_t tried = 0;
  for (const clang::FunctionDecl* candidate : candidates) {
    Expressions expressions;
    if (tried == kMaxAdapted || !Adapt(*candidate, arguments, expressions, context, types)) continue;
    ++tried;
    Attempt attempt = Try(build, std::move(expressions), context);
    const auto same = [&](const Attempt& other) { return other.callee == attempt.callee; };
    if (!attempt.call)
      refused = std::move(attempt);
    else if (std::ranges::none_of(found, same))
      found.push_back(std::move(attempt));
  }
  if (found.size() == 1) return std::move(found.front());
  if (found.empty()) return tried == 1 && refused ? std::move(*refused) : std::move(plain);
  Attempt ambiguous;
  ambiguous.messages.push_back({CppMessage::Severity::kError,
                                {},
                                fmt::format("call to '{}' is ambiguous", found.front().callee->getNameAsString())});
  for (const Attempt& attempt : found)
    ambiguous.messages.push_back(
        {CppMessage::Severity::kNote, context.unit.Place(attempt.callee->getLocation()), "candidate function"});
  return ambiguous;
}

}  // namespace

clang::Expr* MakeExpression(const CppArgument& argument, const CallContext& context) {
  const clang::ASTContext& ast = context.unit.Context();
  if (argument.form == Form::kNull)
    return new (ast) clang::CXXNullPtrLiteralExpr(ast.NullPtrTy, context.unit.Caller()->getLocation());
  // A literal 0 is a number here, never a null pointer: it may be the value that a reference returns.
  if (const auto* number = std::get_if<int64_t>(&argument.literal))
    return Placeholder(*number == static_cast<int32_t>(*number) ? ast.IntTy : ast.LongLongTy, false, context.unit);
  if (std::holds_alternative<double>(argument.literal)) return Placeholder(ast.DoubleTy, false, context.unit);
  clang::QualType type = context.map.CppOf(argument.type);
  if (type.isNull()) return nullptr;
  if (argument.readonly && argument.form != Form::kValue) type = type.withConst();
  return argument.form == Form::kPointer ? Placeholder(ast.getPointerType(type), false, context.unit)
                                         : Placeholder(type, argument.form == Form::kObject, context.unit);
}

bool MakeExpressions(Arguments arguments, const CallContext& context, Expressions& expressions, std::string& problem) {
  for (const CppArgument& argument : arguments) {
    clang::Expr* expression = MakeExpression(argument, context);
    if (!expression)
      return problem =
                 fmt::format("C++ has no type for argument {}, {}", expressions.size() + 1, argument.type->Name()),
             false;
    expressions.push_back(expression);
  }
  return true;
}

Attempt ResolveCall(const BuildCall& build, Arguments arguments, const Candidates& candidates, CallContext& context,
                    TypeTable& types) {
  Expressions expressions;
  Attempt attempt;
  std::string problem;
  if (!MakeExpressions(arguments, context, expressions, problem)) {
    attempt.messages.push_back({CppMessage::Severity::kError, {}, problem});
    return attempt;
  }
  attempt = Try(build, std::move(expressions), context);
  return attempt.call || attempt.callee
             ? attempt
             : ResolveAdapted(build, arguments, candidates, context, types, std::move(attempt));
}

}  // namespace pyk2cu::runtime::cxx
