#include "runtime/clang/text/verify.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/Basic/DiagnosticSema.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Parse/ParseAST.h>
#include <clang/Sema/Sema.h>
#include <fmt/core.h>

#include <algorithm>

#include "base/large_stack.h"
#include "runtime/clang/compile/unit.h"
#include "runtime/plugins/clang_plugin.h"

namespace pyk2cu::runtime::cxx {
namespace {

/// Clang knows no kernels that launch kernels, which NVRTC does: such a launch is not checked.
class LaunchesAllowed : public MessageCollector {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    if (level != clang::DiagnosticsEngine::Note) skips_ = IsLaunch(info);
    if (!skips_) MessageCollector::HandleDiagnostic(level, info);
  }

 private:
  static bool IsLaunch(const clang::Diagnostic& info) {
    constexpr int kGlobal = 1;  // clang::CUDAFunctionTarget::Global
    return info.getID() == clang::diag::err_ref_bad_target && info.getArgKind(0) == clang::DiagnosticsEngine::ak_sint &&
           info.getArgSInt(0) == kGlobal;
  }
  bool skips_ = false;
};

/// A text without headers needs the declarations of CUDA alone.
CudaInput InputOf(const std::string& text, const CppIncludes& includes) {
  CudaInput input;
  if (includes.imports.empty()) {
    input.files.push_back({kDeclarationsPath, CudaDeclarations()});
    input.main = fmt::format("#define PYK2CU_CUDA_VERSION 13000\n#include \"{}\"\n", kDeclarationsPath);
  } else {
    const bool needs_toolkit = std::ranges::any_of(includes.files, &CppFile::is_toolkit);
    input = Surroundings({needs_toolkit ? includes.directories : std::vector<std::string>(), false});
    input.directories = includes.directories;
    input.defines = includes.defines;
  }
  input.main += fmt::format("#line 1 \"{}\"\n{}", kVerifiedText, text);
  return input;
}

}  // namespace

std::vector<CppMessage> VerifyText(const std::string& text, const CppIncludes& includes) {
  LaunchesAllowed collector;
  RunOnLargeStack([&] {
    const std::unique_ptr<clang::CompilerInstance> compiler = MakeCudaCompiler(InputOf(text, includes), collector);
    if (!compiler) return;
    compiler->setASTConsumer(std::make_unique<clang::ASTConsumer>());
    compiler->createSema(clang::TU_Complete, nullptr);
    clang::ParseAST(compiler->getSema(), /*PrintStats=*/false, /*SkipFunctionBodies=*/false);
  });
  return collector.Take();
}

}  // namespace pyk2cu::runtime::cxx
