#include "runtime/clang/lookup/resolver.h"

#include <algorithm>

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>
#include <clang/Sema/EnterExpressionEvaluationContext.h>
#include <clang/Sema/Initialization.h>
#include <clang/Sema/Lookup.h>
#include <clang/Sema/Sema.h>
#include <fmt/core.h>

#include "runtime/clang/lookup/effects.h"

namespace pyk2cu::runtime::cxx {
namespace {

using Severity = CppMessage::Severity;

CppRefusal Refuse(std::string text, CppPlace place = {}, std::string note = {}) {
  CppRefusal refusal{{{Severity::kError, {}, std::move(text)}}};
  if (!place.file.empty())
    refusal.messages.push_back({Severity::kNote, std::move(place), note.empty() ? "declared here" : std::move(note)});
  return refusal;
}

/// Whether C++ has that operator with that number of operands: Clang asserts on any other.
bool IsOperator(clang::OverloadedOperatorKind kind, size_t operands) {
  using namespace clang;
  static constexpr OverloadedOperatorKind kUnary[] = {OO_Plus, OO_Minus, OO_Tilde, OO_Exclaim};
  static constexpr OverloadedOperatorKind kBinary[] = {
      OO_Plus,       OO_Minus,        OO_Star,          OO_Slash,
      OO_Percent,    OO_Caret,        OO_Amp,           OO_Pipe,
      OO_Less,       OO_Greater,      OO_LessLess,      OO_GreaterGreater,
      OO_EqualEqual, OO_ExclaimEqual, OO_LessEqual,     OO_GreaterEqual,
      OO_AmpAmp,     OO_PipePipe,     OO_PlusEqual,     OO_MinusEqual,
      OO_StarEqual,  OO_SlashEqual,   OO_PercentEqual,  OO_CaretEqual,
      OO_AmpEqual,   OO_PipeEqual,    OO_LessLessEqual, OO_GreaterGreaterEqual};
  return operands == 1 ? std::ranges::count(kUnary, kind) > 0 : operands == 2 && std::ranges::count(kBinary, kind) > 0;
}

clang::CXXRecordDecl* RecordOf(clang::QualType type) { return type.isNull() ? nullptr : type->getAsCXXRecordDecl(); }

}  // namespace

Resolver::Answer Resolver::Call(const std::string& function, Arguments arguments, TypeTable& types) {
  if (const clang::QualType known = map_.Known(function); !known.isNull()) return Construct(known, arguments, types);
  if (lookup_.NameOf(function).getCXXOverloadedOperator() != clang::OO_None)
    return Operator(function, arguments, types);
  std::vector<clang::NamedDecl*> declarations = lookup_.Declarations(function);
  const Candidates candidates = FunctionsOf(declarations);
  if (candidates.empty()) {
    if (!declarations.empty())
      if (const clang::QualType type = lookup_.TypeOf(*declarations.front()->getUnderlyingDecl()); !type.isNull())
        return Construct(type, arguments, types);
    return Refuse(fmt::format("'{}' is no function of the headers", function));
  }
  clang::Sema& sema = unit_.Sema();
  const clang::SourceLocation place = unit_.Caller()->getLocation();
  const BuildCall build = [&](Expressions& expressions) -> clang::Expr* {
    clang::UnresolvedSet<8> set;
    for (clang::NamedDecl* declaration : declarations) set.addDecl(declaration, declaration->getAccess());
    auto* scope = llvm::dyn_cast<clang::CXXRecordDecl>(declarations.front()->getDeclContext());
    const clang::DeclarationNameInfo name(declarations.front()->getDeclName(), place);
    auto* callee = clang::UnresolvedLookupExpr::Create(unit_.Context(), scope, clang::NestedNameSpecifierLoc(), name,
                                                       /*RequiresADL=*/false, set.begin(), set.end(),
                                                       /*KnownDependent=*/false, /*KnownInstantiationDependent=*/false);
    return sema.BuildCallExpr(/*S=*/nullptr, callee, place, expressions, place).get();
  };
  return AnswerOf(ResolveCall(build, arguments, candidates, context_, types), types, arguments.size());
}

Resolver::Answer Resolver::CallMember(const CppArgument& object, std::string_view member, Arguments arguments,
                                      TypeTable& types) {
  clang::CXXRecordDecl* record = RecordOf(map_.CppOf(object.type));
  if (!record) return Refuse(fmt::format("a value of type {} has no member functions", object.type->Name()));
  const std::vector<clang::NamedDecl*> declarations = lookup_.DeclarationsIn(*record, member);
  const Candidates candidates = FunctionsOf(declarations);
  if (candidates.empty())
    return Refuse(fmt::format("'{}' has no member function '{}'", object.type->cpp_name(), member));
  clang::Sema& sema = unit_.Sema();
  const clang::SourceLocation place = unit_.Caller()->getLocation();
  const BuildCall build = [&](Expressions& expressions) -> clang::Expr* {
    clang::LookupResult found(sema, lookup_.NameOf(member), place, clang::Sema::LookupMemberName);
    sema.LookupQualifiedName(found, record);
    clang::CXXScopeSpec scope;
    clang::Expr* base = MakeExpression(object, context_);
    const clang::ExprResult callee = sema.BuildMemberReferenceExpr(
        base, base->getType(), place, /*IsArrow=*/false, scope, clang::SourceLocation(),
        /*FirstQualifierInScope=*/nullptr, found, /*TemplateArgs=*/nullptr, /*S=*/nullptr);
    return callee.isUsable() ? sema.BuildCallExpr(/*S=*/nullptr, callee.get(), place, expressions, place).get()
                             : nullptr;
  };
  return AnswerOf(ResolveCall(build, arguments, candidates, context_, types), types, arguments.size());
}

Resolver::Answer Resolver::Operator(const std::string& name, Arguments arguments, TypeTable& types) {
  const clang::OverloadedOperatorKind kind = lookup_.NameOf(name).getCXXOverloadedOperator();
  if (!IsOperator(kind, arguments.size())) return Refuse(fmt::format("'{}' is no operator of C++", name));
  clang::UnresolvedSet<8> set;
  for (clang::NamedDecl* declaration : lookup_.Declarations(name)) set.addDecl(declaration, declaration->getAccess());
  clang::Sema& sema = unit_.Sema();
  const clang::SourceLocation place = unit_.Caller()->getLocation();
  const BuildCall build = [&](Expressions& expressions) -> clang::Expr* {
    if (expressions.size() == 1)
      return sema
          .CreateOverloadedUnaryOp(place, clang::UnaryOperator::getOverloadedOpcode(kind, /*Postfix=*/false), set,
                                   expressions[0])
          .get();
    return sema
        .CreateOverloadedBinOp(place, clang::BinaryOperator::getOverloadedOpcode(kind), set, expressions[0],
                               expressions[1])
        .get();
  };
  return AnswerOf(ResolveCall(build, arguments, {}, context_, types), types, arguments.size());
}

std::optional<CppCall> Resolver::Aggregate(clang::QualType type, Arguments arguments, TypeTable& types) {
  const clang::CXXRecordDecl& record = *RecordOf(type);
  CppCall call{.callee = map_.Spelling(type), .is_aggregate = true, .place = unit_.Place(record.getLocation())};
  std::string reason;
  call.returns = map_.ValueOf(type, types, reason);
  Expressions expressions;
  if (!call.returns || !MakeExpressions(arguments, context_, expressions, reason)) return std::nullopt;
  auto field = record.field_begin();
  for (clang::Expr* expression : expressions) {
    CppParameter parameter;
    if (field == record.field_end() || !DescribeParameter(field->getType(), types, parameter)) return std::nullopt;
    // Whether a number narrows does not matter: the arguments are converted before they stand in braces.
    if (!unit_.Sema().CanPerformCopyInitialization(clang::InitializedEntity::InitializeMember(*field), expression))
      return std::nullopt;
    call.parameters.push_back(std::move(parameter));
    ++field;
  }
  return call;
}

Resolver::Answer Resolver::Construct(clang::QualType type, Arguments arguments, TypeTable& types) {
  clang::Sema& sema = unit_.Sema();
  const clang::SourceLocation place = unit_.Caller()->getLocation();
  clang::CXXRecordDecl* record = RecordOf(type);
  if (!record || !sema.isCompleteType(place, type))
    return Refuse(fmt::format("'{}' is no struct of the headers", map_.Spelling(type)));
  record = record->getDefinition();
  if (record->isAggregate()) {
    const clang::Sema::ContextRAII context(sema, unit_.Caller());
    if (const std::optional<CppCall> call = Aggregate(type, arguments, types)) return *call;
    unit_.Collector().Take();
  }
  Candidates constructors;
  for (clang::NamedDecl* declaration : sema.LookupConstructors(record))
    if (const clang::FunctionDecl* function = declaration->getAsFunction()) constructors.push_back(function);
  const BuildCall build = [&](Expressions& expressions) -> clang::Expr* {
    return sema
        .BuildCXXTypeConstructExpr(unit_.Context().getTrivialTypeSourceInfo(type, place), place, expressions, place,
                                   /*ListInitialization=*/false)
        .get();
  };
  const Attempt attempt = ResolveCall(build, arguments, constructors, context_, types);
  Answer answer = AnswerOf(attempt, types, arguments.size());
  if (auto* call = std::get_if<CppCall>(&answer)) {
    std::string reason;
    call->callee = map_.Spelling(type);
    call->returns = map_.ValueOf(type, types, reason);
    if (!call->returns)
      return Refuse(fmt::format("'{}' can't be made in a kernel: {}", call->callee, reason), call->place);
  }
  return answer;
}

Candidates Resolver::FunctionsOf(const std::vector<clang::NamedDecl*>& declarations) const {
  Candidates functions;
  for (clang::NamedDecl* declaration : declarations)
    if (const clang::FunctionDecl* function = declaration->getUnderlyingDecl()->getAsFunction())
      functions.push_back(function);
  return functions;
}

bool Resolver::DescribeParameter(clang::QualType type, TypeTable& types, CppParameter& parameter) {
  using Passing = CppParameter::Passing;
  const bool is_pointer = type->isPointerType();
  const clang::QualType inner = is_pointer ? type->getPointeeType() : type.getNonReferenceType();
  const bool is_const = inner.isConstQualified();
  parameter.passing = is_pointer ? (is_const ? Passing::kConstPointer : Passing::kPointer)
                      : type->isLValueReferenceType() && !is_const ? Passing::kReference
                                                                   : Passing::kValue;
  std::string reason;
  parameter.type = map_.ValueOf(inner, types, reason);
  parameter.spelling = map_.Spelling(inner);
  return parameter.type != nullptr;
}

Resolver::Answer Resolver::AnswerOf(const Attempt& attempt, TypeTable& types, size_t given) {
  if (!attempt.call) return CppRefusal{attempt.messages};
  const clang::FunctionDecl* callee = attempt.callee;
  if (!callee) return Refuse("the headers have no such operator");
  CppCall call{.callee = callee->getQualifiedNameAsString(), .place = unit_.Place(callee->getLocation())};
  if (const std::string reason = WhyNotCallable(*callee, map_, types); !reason.empty())
    return Refuse(fmt::format("'{}' can't be called from kernels: {}", call.callee, reason), call.place);
  std::string reason;
  const clang::QualType result = callee->getReturnType();
  if (!result->isVoidType()) call.returns = map_.ValueOf(result.getNonReferenceType(), types, reason);
  if (call.returns && call.returns->IsScalar()) call.returns_spelling = map_.Spelling(result.getNonReferenceType());
  const FunctionEffects effects = EffectsOf(*callee, unit_);
  call.is_pure = effects.is_pure;
  call.uses_barriers = effects.uses_barriers;
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
  call.changes_object =
      method && method->isInstance() && !method->isConst() && !llvm::isa<clang::CXXConstructorDecl>(method);
  if (method && llvm::isa<clang::CXXOperatorCallExpr>(attempt.call->IgnoreImplicit()) &&
      given == callee->getNumParams() + 1) {
    CppParameter& object = call.parameters.emplace_back();  // of an operator that is a member
    DescribeParameter(unit_.Context().getTypeDeclType(method->getParent()), types, object);
    if (!method->isConst()) object.passing = CppParameter::Passing::kReference;
  }
  for (const clang::ParmVarDecl* parameter : callee->parameters()) {
    if (call.parameters.size() == given) break;
    DescribeParameter(parameter->getType(), types, call.parameters.emplace_back());
  }
  return call;
}

}  // namespace pyk2cu::runtime::cxx
