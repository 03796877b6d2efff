#include "runtime/clang/lookup/lookup.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclLookups.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/OperatorKinds.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Sema/Lookup.h>
#include <clang/Sema/Sema.h>
#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "runtime/clang/lookup/macros.h"

namespace pyk2cu::runtime::cxx {
namespace {

constexpr const char* kTemplateReason =
    "a template, of which kernels can only use types that the header gives a name to (using V = Vec<float, 3>)";

clang::DeclContext* ContextOf(clang::NamedDecl* declaration) {
  if (auto* alias = llvm::dyn_cast<clang::NamespaceAliasDecl>(declaration)) return alias->getNamespace();
  if (auto* space = llvm::dyn_cast<clang::NamespaceDecl>(declaration)) return space;
  return nullptr;
}

}  // namespace

std::pair<std::string, std::string> SplitQualified(const std::string& name) {
  int depth = 0;
  for (size_t at = name.size(); at-- > 1;) {
    if (name[at] == '>') ++depth;
    if (name[at] == '<') --depth;
    if (depth <= 0 && name[at] == ':' && name[at - 1] == ':') return {name.substr(0, at - 1), name.substr(at + 1)};
  }
  return {"", name};
}

clang::DeclarationName Lookup::NameOf(std::string_view name) const {
  clang::ASTContext& context = unit_.Context();
  if (name.starts_with("operator"))
    for (int kind = 1; kind < clang::NUM_OVERLOADED_OPERATORS; ++kind)
      if (const char* spelling = clang::getOperatorSpelling(static_cast<clang::OverloadedOperatorKind>(kind));
          spelling && name.substr(8) == spelling)
        return context.DeclarationNames.getCXXOperatorName(static_cast<clang::OverloadedOperatorKind>(kind));
  return &context.Idents.get(name);
}

std::vector<clang::NamedDecl*> Lookup::DeclarationsIn(clang::DeclContext& scope, std::string_view name) {
  clang::LookupResult result(unit_.Sema(), NameOf(name), unit_.Caller()->getLocation(),
                             clang::Sema::LookupOrdinaryName);
  result.suppressDiagnostics();
  if (!unit_.Sema().LookupQualifiedName(result, &scope)) {
    result.clear(clang::Sema::LookupTagName);
    unit_.Sema().LookupQualifiedName(result, &scope);
  }
  std::vector<clang::NamedDecl*> found;
  for (clang::NamedDecl* declaration : result)
    if (!unit_.IsOfCuda(*declaration->getUnderlyingDecl())) found.push_back(declaration);
  return found;
}

std::vector<clang::NamedDecl*> Lookup::Declarations(const std::string& qualified) {
  const auto [scope, name] = SplitQualified(qualified);
  clang::DeclContext* context = Scope(scope);
  return context ? DeclarationsIn(*context, name) : std::vector<clang::NamedDecl*>();
}

clang::QualType Lookup::TypeOf(const clang::NamedDecl& declaration) const {
  const auto* type = llvm::dyn_cast<clang::TypeDecl>(&declaration);
  return type ? unit_.Context().getTypeDeclType(type).getCanonicalType() : clang::QualType();
}

clang::DeclContext* Lookup::Scope(const std::string& name) {
  if (name.empty()) return unit_.Context().getTranslationUnitDecl();
  clang::QualType type = map_.Known(name);
  if (type.isNull()) {
    for (clang::NamedDecl* declaration : Declarations(name)) {
      clang::NamedDecl& underlying = *declaration->getUnderlyingDecl();
      if (clang::DeclContext* context = ContextOf(&underlying)) return context;
      if (type.isNull()) type = TypeOf(underlying);
    }
  }
  if (type.isNull()) return nullptr;
  clang::TagDecl* tag = type->getAsTagDecl();
  if (!tag || !unit_.Sema().isCompleteType(unit_.Caller()->getLocation(), type)) return nullptr;
  return clang::TagDecl::castToDeclContext(tag->getDefinition());
}

CppEntity Lookup::Find(const std::string& scope, std::string_view name, TypeTable& types) {
  CppEntity best{.name = scope.empty() ? std::string(name) : scope + "::" + std::string(name)};
  clang::DeclContext* context = Scope(scope);
  if (!context) return best;
  for (clang::NamedDecl* declaration : DeclarationsIn(*context, name)) {
    CppEntity entity = Describe(*declaration->getUnderlyingDecl(), types);
    // Of overloads, one that can be called is enough; a function hides a struct of its name.
    if (best.kind == CppEntity::Kind::kMissing || best.kind == CppEntity::Kind::kSkipped) best = std::move(entity);
  }
  return best.kind == CppEntity::Kind::kMissing && scope.empty() ? FindMacro(unit_, map_, name, types) : best;
}

CppEntity Lookup::Describe(clang::NamedDecl& declaration, TypeTable& types) {
  CppEntity entity{.name = declaration.getQualifiedNameAsString(), .place = unit_.Place(declaration.getLocation())};
  const auto skip = [&](std::string reason) {
    entity.kind = CppEntity::Kind::kSkipped, entity.reason = std::move(reason);
  };
  if (ContextOf(&declaration)) {
    entity.kind = CppEntity::Kind::kNamespace;
  } else if (const clang::FunctionDecl* function = declaration.getAsFunction()) {
    entity.reason = WhyNotCallable(*function, map_, types);
    entity.kind = entity.reason.empty() ? CppEntity::Kind::kFunction : CppEntity::Kind::kSkipped;
  } else if (llvm::isa<clang::TemplateDecl>(declaration)) {
    skip(kTemplateReason);
  } else if (const clang::QualType type = TypeOf(declaration); !type.isNull()) {
    DescribeType(type, types, entity);
  } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(&declaration)) {
    DescribeVariable(*variable, types, entity);
  } else if (const auto* member = llvm::dyn_cast<clang::EnumConstantDecl>(&declaration)) {
    DescribeEnumerator(*member, types, entity);
  } else {
    skip("nothing that kernels could use");
  }
  return entity;
}

void Lookup::DescribeType(clang::QualType type, TypeTable& types, CppEntity& entity) {
  entity.type = type->isDependentType() ? nullptr : map_.ElementOf(type, types, entity.reason);
  entity.kind = entity.type ? CppEntity::Kind::kType : CppEntity::Kind::kSkipped;
  if (type->isDependentType()) entity.reason = kTemplateReason;
  if (entity.type && !entity.type->cpp_name().empty()) entity.name = entity.type->cpp_name();
}

void Lookup::DescribeEnumerator(const clang::EnumConstantDecl& member, TypeTable& types, CppEntity& entity) {
  entity.kind = CppEntity::Kind::kConstant;
  const auto* enumeration = llvm::cast<clang::EnumDecl>(member.getDeclContext());
  entity.type = map_.ElementOf(unit_.Context().getTypeDeclType(enumeration), types, entity.reason);
  entity.bits = member.getInitVal().extOrTrunc(64).getZExtValue();
  if (!entity.type) entity.kind = CppEntity::Kind::kSkipped;
}

void Lookup::DescribeVariable(const clang::VarDecl& variable, TypeTable& types, CppEntity& entity) {
  const auto skip = [&](std::string reason) {
    entity.kind = CppEntity::Kind::kSkipped, entity.reason = std::move(reason);
  };
  const clang::QualType type = variable.getType();
  if (type->isDependentType()) return skip(kTemplateReason);
  const clang::VarDecl* initialized = nullptr;
  if (!variable.mightBeUsableInConstantExpressions(unit_.Context()) || !variable.getAnyInitializer(initialized))
    return skip("a variable, not a constexpr constant");
  entity.type = type->isReferenceType() ? nullptr : map_.ElementOf(type, types, entity.reason);
  if (!entity.type || !(entity.type->IsScalar() || entity.type->IsEnum()))
    return skip(fmt::format("a constant of type '{}', not a number", map_.Spelling(type)));
  const clang::APValue* value = initialized->evaluateValue();
  if (value && value->isInt())
    entity.bits = value->getInt().extOrTrunc(64).getZExtValue();
  else if (value && value->isFloat())
    entity.number = value->getFloat().convertToDouble();
  else
    return skip("not a constant expression");
  entity.kind = CppEntity::Kind::kConstant;
}

std::vector<std::string> Lookup::Names(const std::string& scope) {
  clang::DeclContext* context = Scope(scope);
  std::set<std::string> names;
  if (!context) return {};
  for (const clang::DeclContext::lookup_result declarations : context->lookups())
    for (const clang::NamedDecl* declaration : declarations)
      if (declaration->getIdentifier() && !declaration->isImplicit() && !unit_.IsOfCuda(*declaration))
        names.insert(declaration->getNameAsString());
  return {names.begin(), names.end()};
}

std::string WhyNotCallable(const clang::FunctionDecl& function, TypeMap& map, TypeTable& types) {
  if (function.hasAttr<clang::CUDAGlobalAttr>()) return "a kernel, not a device function";
  if (!function.hasAttr<clang::CUDADeviceAttr>() && !function.isImplicit() && !function.isDefaulted())
    return "a host function: it has no __device__";
  if (function.isDeleted()) return "a deleted function";
  if (function.isVariadic()) return "a function with a variable number of arguments";
  if (llvm::isa<clang::CXXDestructorDecl>(function) || llvm::isa<clang::CXXConversionDecl>(function))
    return "not a function that is called by name";
  std::string reason;
  const auto unsupported = [&](clang::QualType type) {
    reason.clear();
    return !type->isDependentType() && !type->isUndeducedType() && !map.ValueOf(type, types, reason);
  };
  clang::QualType result = function.getReturnType();
  if (!result->isVoidType() && !llvm::isa<clang::CXXConstructorDecl>(function) &&
      unsupported(result.getNonReferenceType()))
    return "it returns a value, and " + reason;
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    const clang::QualType type = parameter->getType();
    const auto no = [&](const char* what) {
      return fmt::format("its parameter '{}' is {}", parameter->getNameAsString(), what);
    };
    const clang::QualType inner = type->isPointerType() ? type->getPointeeType() : type.getNonReferenceType();
    if (inner->isFunctionType() || inner->isMemberPointerType()) return no("a pointer to a function");
    if (inner->isVoidType()) return no("a pointer to void");
    if (inner->isPointerType())
      return no(type->isReferenceType() ? "a reference to a pointer" : "a pointer to a pointer");
    if (inner->isArrayType()) return no("a reference to an array");
    if (inner.isVolatileQualified()) return no("volatile");
    if (unsupported(inner))
      return fmt::format("its parameter '{}' can't be given: {}", parameter->getNameAsString(), reason);
  }
  return {};
}

}  // namespace pyk2cu::runtime::cxx
