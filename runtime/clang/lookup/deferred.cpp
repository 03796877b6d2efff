#include "runtime/clang/lookup/deferred.h"

#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Sema/Sema.h>

#include <set>

namespace pyk2cu::runtime::cxx {
namespace {

class DeferredVisitor : public clang::RecursiveASTVisitor<DeferredVisitor> {
 public:
  explicit DeferredVisitor(clang::Sema& sema) : sema_(sema) {}

  void Enter(const clang::FunctionDecl& function) {
    if (!seen_.insert(function.getCanonicalDecl()).second) return;
    const auto deferred = sema_.DeviceDeferredDiags.find(&function);
    if (deferred != sema_.DeviceDeferredDiags.end()) {
      for (const clang::PartialDiagnosticAt& said : deferred->second) {
        const clang::DiagnosticBuilder builder(sema_.getDiagnostics().Report(said.first, said.second.getDiagID()));
        said.second.Emit(builder);
      }
    }
    if (const clang::FunctionDecl* definition = function.getDefinition()) TraverseStmt(definition->getBody());
  }

  bool VisitCallExpr(clang::CallExpr* call) {
    if (const clang::FunctionDecl* callee = call->getDirectCallee()) Enter(*callee);
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* construct) {
    Enter(*construct->getConstructor());
    return true;
  }

 private:
  clang::Sema& sema_;
  std::set<const clang::FunctionDecl*> seen_;
};

}  // namespace

void ReportDeferred(const clang::FunctionDecl& function, clang::Sema& sema) {
  if (!sema.DeviceDeferredDiags.empty()) DeferredVisitor(sema).Enter(function);
}

}  // namespace pyk2cu::runtime::cxx
