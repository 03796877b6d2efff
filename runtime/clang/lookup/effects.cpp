#include "runtime/clang/lookup/effects.h"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecursiveASTVisitor.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "runtime/clang/compile/unit.h"

namespace pyk2cu::runtime::cxx {
namespace {

/// Beginnings of names of CUDA's functions that need other threads, and of those that do more than to compute.
constexpr std::string_view kWaiting[] = {"__syncthreads", "__syncwarp", "__barrier", "__shfl",   "__ballot",
                                         "__any",         "__all",      "__match",   "__reduce", "__activemask"};
constexpr std::string_view kImpure[] = {
    "atomic",      "__threadfence", "printf", "clock", "__trap", "__brkpt", "__prof",      "assert",     "__assert",
    "__nanosleep", "malloc",        "free",   "mem",   "__ld",   "__st",    "globaltimer", "__isShared", "__isGlobal"};
/// What assembler text names that needs other threads.
constexpr std::string_view kWaitingText[] = {"bar.", "barrier", "shfl.", "vote.", "match.", "redux."};

bool BeginsLike(std::string_view name, std::span<const std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](std::string_view beginning) { return name.starts_with(beginning); });
}

/// Walks through the bodies of functions.
class EffectsVisitor : public clang::RecursiveASTVisitor<EffectsVisitor> {
 public:
  explicit EffectsVisitor(const Unit& unit) : unit_(unit) {}

  FunctionEffects effects;

  void Enter(const clang::FunctionDecl& function) {
    if (!seen_.insert(function.getCanonicalDecl()).second) return;
    const clang::FunctionDecl* definition = function.getDefinition();
    if (!definition || seen_.size() > kMaxFunctions) {
      if (!function.isDefaulted() && !function.isImplicit()) NoteUnseen(function);
      return;
    }
    if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(definition))
      for (const clang::CXXCtorInitializer* initializer : constructor->inits()) TraverseStmt(initializer->getInit());
    TraverseStmt(definition->getBody());
  }

  bool VisitCallExpr(clang::CallExpr* call) {
    const clang::FunctionDecl* callee = call->getDirectCallee();
    if (!callee) return Refuse();
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(callee);
    if (method && method->isVirtual()) return Refuse();
    for (const clang::Expr* argument : call->arguments()) CheckPassed(*argument);
    Enter(*callee);
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construct) {
    for (const clang::Expr* argument : construct->arguments()) CheckPassed(*argument);
    if (!construct->getConstructor()->isTrivial()) Enter(*construct->getConstructor());
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* reference) {
    const auto* variable = llvm::dyn_cast<clang::VarDecl>(reference->getDecl());
    if (variable && variable->hasGlobalStorage() && !variable->getType().isConstQualified() &&
        !unit_.IsOfCuda(*variable))
      Refuse();
    return true;
  }
  bool VisitVarDecl(clang::VarDecl* variable) {
    return variable->isStaticLocal() || variable->getType().isVolatileQualified() ? Refuse() : true;
  }
  bool VisitMemberExpr(clang::MemberExpr* member) {
    return member->isArrow() && !IsOwn(*member->getBase()) ? Refuse() : true;
  }
  bool VisitArraySubscriptExpr(clang::ArraySubscriptExpr* element) {
    return IsOwn(*element->getBase()) ? true : Refuse();
  }
  bool VisitUnaryOperator(clang::UnaryOperator* operation) {
    return operation->getOpcode() == clang::UO_Deref && !IsOwn(*operation->getSubExpr()) ? Refuse() : true;
  }
  bool VisitCXXNewExpr(clang::CXXNewExpr*) { return Refuse(); }
  bool VisitCXXDeleteExpr(clang::CXXDeleteExpr*) { return Refuse(); }
  /// Assembler text only computes if it says so: it is not volatile and names no memory.
  bool VisitAsmStmt(clang::AsmStmt* statement) {
    const auto* text = llvm::dyn_cast<clang::GCCAsmStmt>(statement);
    if (!text) return Refuse();
    const std::string_view code = text->getAsmString()->getString();
    const bool waits =
        std::ranges::any_of(kWaitingText, [&](std::string_view word) { return code.find(word) != code.npos; });
    effects.uses_barriers |= waits;
    bool touches_memory = code.find('[') != code.npos;
    for (unsigned i = 0; i < text->getNumClobbers(); ++i) touches_memory |= text->getClobber(i) == "memory";
    return waits || touches_memory || text->isVolatile() ? Refuse() : true;
  }

 private:
  static constexpr size_t kMaxFunctions = 2000;

  bool Refuse() {
    effects.is_pure = false;
    return true;
  }

  /// A function without a body: one of CUDA's or of another library.
  void NoteUnseen(const clang::FunctionDecl& function) {
    const std::string name = function.getNameAsString();
    const bool waits = BeginsLike(name, kWaiting);
    effects.uses_barriers |= waits;
    if (waits || BeginsLike(name, kImpure) || !(unit_.IsOfCuda(function) || function.getBuiltinID() != 0)) Refuse();
  }

  /// What is passed by address must be the function's own too.
  void CheckPassed(const clang::Expr& argument) {
    if (argument.getType()->isPointerType() &&
        !argument.isNullPointerConstant(unit_.Context(), clang::Expr::NPC_ValueDependentIsNotNull) && !IsOwn(argument))
      Refuse();
  }

  /// Whether a pointer or a place leads to a variable of the function, or to what its own parameters lead to.
  bool IsOwn(const clang::Expr& given) {
    const clang::Expr* expression = given.IgnoreParenCasts();
    if (llvm::isa<clang::CXXThisExpr, clang::StringLiteral, clang::MaterializeTemporaryExpr>(expression)) return true;
    if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(expression))
      return !member->getType()->isPointerType() && IsOwn(*member->getBase());
    if (const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(expression))
      return !element->getType()->isPointerType() && IsOwn(*element->getBase());
    if (const auto* unary = llvm::dyn_cast<clang::UnaryOperator>(expression))
      return (unary->getOpcode() == clang::UO_AddrOf ||
              (unary->getOpcode() == clang::UO_Deref && !unary->getType()->isPointerType()) ||
              unary->isIncrementDecrementOp()) &&
             IsOwn(*unary->getSubExpr());
    if (const auto* binary = llvm::dyn_cast<clang::BinaryOperator>(expression))
      return IsOwn(binary->getLHS()->getType()->isPointerType() ? *binary->getLHS() : *binary->getRHS());
    const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(expression);
    const auto* variable = reference ? llvm::dyn_cast<clang::VarDecl>(reference->getDecl()) : nullptr;
    if (!variable) return false;
    if (variable->hasGlobalStorage()) return variable->getType().isConstQualified();
    const bool leads_on = variable->getType()->isPointerType() || variable->getType()->isReferenceType();
    return !leads_on || llvm::isa<clang::ParmVarDecl>(variable) || (variable->getInit() && OwnOnce(*variable));
  }

  /// A local pointer or reference: as far as it is made of what is the function's own. Pointers that change keep to
  /// their arrays.
  bool OwnOnce(const clang::VarDecl& variable) {
    if (!visiting_.insert(&variable).second) return true;
    const bool own = IsOwn(*variable.getInit());
    visiting_.erase(&variable);
    return own;
  }

  const Unit& unit_;
  std::set<const clang::FunctionDecl*> seen_;
  std::set<const clang::VarDecl*> visiting_;
};

}  // namespace

FunctionEffects EffectsOf(const clang::FunctionDecl& function, const Unit& unit) {
  EffectsVisitor visitor(unit);
  visitor.Enter(function);
  return visitor.effects;
}

}  // namespace pyk2cu::runtime::cxx
