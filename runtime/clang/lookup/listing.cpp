#include "runtime/clang/lookup/listing.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>
#include <fmt/core.h>
#include <llvm/Support/raw_ostream.h>

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

std::string Signature(const clang::NamedDecl& declaration, const clang::ASTContext& context) {
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

bool IsImported(const clang::Decl& declaration, const Unit& unit) {
  if (unit.IsOfCuda(declaration)) return false;
  return !unit.IsOfToolkit(declaration) || unit.IsImportedFromToolkit(declaration);
}

/// Goes through scopes, and through those within them.
class ScopeList {
 public:
  ScopeList(const Unit& unit, Lookup& lookup, TypeTable& types) : unit_(unit), lookup_(lookup), types_(types) {}

  void Add(clang::DeclContext& scope) {
    for (clang::Decl* declaration : scope.decls()) {
      if (auto* inner = llvm::dyn_cast<clang::NamespaceDecl>(declaration)) Add(*inner);
      if (auto* linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(declaration)) Add(*linkage);
      auto* named = llvm::dyn_cast<clang::NamedDecl>(declaration);
      if (!named || llvm::isa<clang::NamespaceDecl>(named) || !IsListed(*named) || !IsImported(*named, unit_)) continue;
      const CppEntity entity = lookup_.Describe(*named, types_);
      list_.push_back({entity, Signature(*named, unit_.Context())});
      const auto* tag = llvm::dyn_cast<clang::TagDecl>(named);
      if (tag && entity.kind == CppEntity::Kind::kType) Add(*clang::TagDecl::castToDeclContext(tag));
    }
  }
  std::vector<CppListing> Take() { return std::move(list_); }

 private:
  const Unit& unit_;
  Lookup& lookup_;
  TypeTable& types_;
  std::vector<CppListing> list_;
};

}  // namespace

std::vector<CppListing> ListDeclarations(const Unit& unit, Lookup& lookup, TypeTable& types) {
  ScopeList list(unit, lookup, types);
  list.Add(*unit.Context().getTranslationUnitDecl());
  return list.Take();
}

}  // namespace pyk2cu::runtime::cxx
