#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>
#include <fmt/core.h>

#include "runtime/clang/lookup.h"

namespace pyk2cu::cxx {
namespace {

std::string Text(clang::QualType type, const clang::ASTContext& context) {
  clang::PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.AnonymousTagLocations = false;
  return type.getAsString(policy);
}

std::string FunctionSignature(const clang::FunctionDecl& function, const clang::ASTContext& context) {
  std::string parameters;
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    if (!parameters.empty()) parameters += ", ";
    parameters += Text(parameter->getType(), context);
    if (parameter->getIdentifier()) parameters += ' ' + parameter->getNameAsString();
    if (parameter->hasDefaultArg()) parameters += " = …";
  }
  if (function.isVariadic()) parameters += parameters.empty() ? "..." : ", ...";
  return fmt::format("{} {}({})", Text(function.getReturnType(), context), function.getQualifiedNameAsString(), parameters);
}

/// A declaration that a reader of the header would name.
bool IsListed(const clang::NamedDecl& declaration) {
  if (declaration.isImplicit() || !declaration.getIdentifier() || declaration.isInvalidDecl()) return false;
  if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(&declaration)) return tag->isThisDeclarationADefinition();
  if (llvm::isa<clang::UsingDirectiveDecl, clang::UsingDecl, clang::FieldDecl, clang::TemplateTypeParmDecl>(declaration)) return false;
  if (declaration.getAccess() == clang::AS_private || declaration.getAccess() == clang::AS_protected) return false;
  return declaration.getCanonicalDecl() == &declaration;  // of several declarations the first
}

}  // namespace

std::string Lookup::Signature(const clang::NamedDecl& declaration) const {
  const clang::ASTContext& context = unit_.Context();
  const std::string name = declaration.getQualifiedNameAsString();
  if (const clang::FunctionDecl* function = declaration.getAsFunction())
    return (llvm::isa<clang::TemplateDecl>(declaration) ? "template <…> " : "") + FunctionSignature(*function, context);
  if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(&declaration)) return fmt::format("using {} = {}", name, Text(alias->getUnderlyingType(), context));
  if (llvm::isa<clang::EnumDecl>(declaration)) return "enum " + name;
  if (llvm::isa<clang::TagDecl>(declaration)) return "struct " + name;
  if (llvm::isa<clang::TemplateDecl>(declaration)) return "template <…> " + name;
  if (const auto* value = llvm::dyn_cast<clang::ValueDecl>(&declaration)) return Text(value->getType(), context) + ' ' + name;
  return name;
}

bool Lookup::IsImported(const clang::Decl& declaration) const {
  if (unit_.IsOfCuda(declaration)) return false;
  return !unit_.IsOfToolkit(declaration) || unit_.IsImportedFromToolkit(declaration);
}

void Lookup::ListScope(clang::DeclContext& scope, TypeTable& types, std::vector<CppListing>& list) {
  for (clang::Decl* declaration : scope.decls()) {
    if (auto* inner = llvm::dyn_cast<clang::NamespaceDecl>(declaration)) ListScope(*inner, types, list);
    if (auto* linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(declaration)) ListScope(*linkage, types, list);
    auto* named = llvm::dyn_cast<clang::NamedDecl>(declaration);
    if (!named || llvm::isa<clang::NamespaceDecl>(named) || !IsListed(*named) || !IsImported(*named)) continue;
    const CppEntity entity = Describe(*named, types);
    list.push_back({entity, Signature(*named)});
    const auto* tag = llvm::dyn_cast<clang::TagDecl>(named);
    if (tag && entity.kind == CppEntity::Kind::kType) ListScope(*clang::TagDecl::castToDeclContext(tag), types, list);
  }
}

std::vector<CppListing> Lookup::List(TypeTable& types) {
  std::vector<CppListing> list;
  ListScope(*unit_.Context().getTranslationUnitDecl(), types, list);
  return list;
}

}  // namespace pyk2cu::cxx
