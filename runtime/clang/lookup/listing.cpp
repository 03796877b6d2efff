#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>
#include <fmt/core.h>
#include <llvm/Support/raw_ostream.h>

#include "runtime/clang/lookup/lookup.h"

namespace pyk2cu::runtime::cxx {
namespace {

constexpr size_t kMaxDefaultLength = 40;

clang::PrintingPolicy Policy(const clang::ASTContext& context) {
  clang::PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.AnonymousTagLocations = false;
  return policy;
}

/// "float x", "int (*f)(int)".
std::string Declared(clang::QualType type, std::string name, const clang::ASTContext& context) {
  type.getAsStringInternal(name, Policy(context));
  return name;
}

/// " = 1.0f", as the header has it.
std::string Default(const clang::ParmVarDecl& parameter, const clang::ASTContext& context) {
  if (!parameter.hasDefaultArg()) return {};
  const clang::SourceManager& sources = context.getSourceManager();
  const llvm::StringRef text = clang::Lexer::getSourceText(
      clang::CharSourceRange::getTokenRange(parameter.getDefaultArgRange()), sources, context.getLangOpts());
  return " = " + (text.empty() || text.size() > kMaxDefaultLength || text.contains('\n') ? "…" : text.str());
}

std::string FunctionSignature(const clang::FunctionDecl& function, const clang::ASTContext& context) {
  std::string parameters;
  for (const clang::ParmVarDecl* parameter : function.parameters())
    parameters += (parameters.empty() ? "" : ", ") +
                  Declared(parameter->getType(), parameter->getNameAsString(), context) + Default(*parameter, context);
  if (function.isVariadic()) parameters += parameters.empty() ? "..." : ", ...";
  const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
  return Declared(function.getReturnType(), fmt::format("{}({})", function.getQualifiedNameAsString(), parameters),
                  context) +
         (method && method->isConst() ? " const" : "");
}

/// "template <class T, int N> "; nothing of what is no template.
std::string TemplateHead(const clang::NamedDecl& declaration, const clang::ASTContext& context) {
  const auto* of = llvm::dyn_cast<clang::TemplateDecl>(&declaration);
  if (!of || !of->getTemplateParameters()) return {};
  std::string head;
  llvm::raw_string_ostream stream(head);
  of->getTemplateParameters()->print(stream, context, Policy(context));
  return head;
}

/// A declaration that a reader of the header would name.
bool IsListed(const clang::NamedDecl& declaration) {
  if (declaration.isImplicit() || !declaration.getIdentifier() || declaration.isInvalidDecl()) return false;
  if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(&declaration)) return tag->isThisDeclarationADefinition();
  if (llvm::isa<clang::UsingDirectiveDecl, clang::UsingDecl, clang::FieldDecl, clang::TemplateTypeParmDecl>(
          declaration))
    return false;
  if (declaration.getAccess() == clang::AS_private || declaration.getAccess() == clang::AS_protected) return false;
  return declaration.getCanonicalDecl() == &declaration;  // of several declarations the first
}

}  // namespace

std::string Lookup::Signature(const clang::NamedDecl& declaration) const {
  const clang::ASTContext& context = unit_.Context();
  const std::string name = declaration.getQualifiedNameAsString();
  if (const clang::FunctionDecl* function = declaration.getAsFunction())
    return TemplateHead(declaration, context) + FunctionSignature(*function, context);
  if (const auto* alias = llvm::dyn_cast<clang::TypedefNameDecl>(&declaration))
    return fmt::format("using {} = {}", name, alias->getUnderlyingType().getAsString(Policy(context)));
  if (llvm::isa<clang::EnumDecl>(declaration)) return "enum " + name;
  if (llvm::isa<clang::TagDecl>(declaration)) return "struct " + name;
  if (llvm::isa<clang::TemplateDecl>(declaration)) return TemplateHead(declaration, context) + name;
  if (llvm::isa<clang::EnumConstantDecl>(declaration)) return name;
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(&declaration);
  if (variable && variable->isConstexpr())
    return "constexpr " + Declared(variable->getType().getUnqualifiedType(), name, context);
  if (const auto* value = llvm::dyn_cast<clang::ValueDecl>(&declaration))
    return Declared(value->getType(), name, context);
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

}  // namespace pyk2cu::runtime::cxx
