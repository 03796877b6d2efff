#include "runtime/clang/compile/compiler.h"

#include <clang/Basic/FileManager.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Basic/TargetInfo.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/TargetParser/Host.h>

#include "runtime/clang/compile/file_system.h"

namespace pyk2cu::runtime::cxx {
namespace {

constexpr char kDeclarations[] =
#include "runtime/clang/compile/declarations.inc"
    ;

constexpr char kTargetConditions[] =
#include "runtime/clang/compile/target_conditions.inc"
    ;

std::vector<std::string> Arguments(const CudaInput& input) {
  std::vector<std::string> arguments = {
      "-triple", "nvptx64-nvidia-cuda", "-aux-triple", llvm::sys::getProcessTriple(), "-target-cpu", "sm_90",
      "-target-feature", "+ptx80", "-fcuda-is-device", "-fsyntax-only", "-std=c++17", "-x", "cuda",
      "-fno-cuda-host-device-constexpr",  // NVRTC and nvcc take a constexpr function without __device__ for one of the
                                          // host
      "-fcuda-allow-variadic-functions",  // they may be declared; kernels cannot call them
      "-fno-builtin",                     // sinf and printf are those of CUDA
      "-nostdsysteminc", "-nobuiltininc", "-nostdinc++", "-fgnuc-version=4.2.1", "-fdeprecated-macro",
      "-ftemplate-depth=" + std::to_string(kMaxTemplateDepth), "-fconstexpr-depth=256", "-fconstexpr-steps=1000000",
      "-fbracket-depth", "256", "-ferror-limit", "20"};
  const auto add = [&](const char* option, const std::vector<std::string>& values) {
    for (const std::string& value : values) arguments.insert(arguments.end(), {option, value});
  };
  if (!input.warnings) arguments.push_back("-w");
  if (!input.precompiled.empty()) add("-include-pch", {input.precompiled});
  add("-I", input.directories);
  add("-isystem", input.system);
  add("-D", input.defines);
  return arguments;
}

std::shared_ptr<clang::CompilerInvocation> MakeInvocation(const CudaInput& input,
                                                          clang::DiagnosticsEngine& diagnostics) {
  std::vector<std::string> arguments = Arguments(input);
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  return clang::CompilerInvocation::CreateFromArgs(*invocation, pointers, diagnostics) ? invocation : nullptr;
}

}  // namespace

const char* CudaDeclarations() { return kDeclarations; }
const char* TargetConditions() { return kTargetConditions; }

std::unique_ptr<clang::CompilerInstance> MakeCudaCompiler(const CudaInput& input, clang::DiagnosticConsumer& consumer) {
  auto compiler = std::make_unique<clang::CompilerInstance>();
  compiler->createDiagnostics(&consumer, /*ShouldOwnClient=*/false);
  std::shared_ptr<clang::CompilerInvocation> invocation = MakeInvocation(input, compiler->getDiagnostics());
  if (!invocation) return nullptr;
  compiler->setInvocation(invocation);
  compiler->getFrontendOpts().DisableFree = false;
  clang::ProcessWarningOptions(compiler->getDiagnostics(), compiler->getDiagnosticOpts(), /*ReportDiags=*/false);
  if (!compiler->createTarget()) return nullptr;
  clang::FileManager* files = compiler->createFileManager(MakeFileSystem(input));
  compiler->createSourceManager(*files);
  clang::SourceManager& sources = compiler->getSourceManager();
  sources.setMainFileID(sources.createFileID(llvm::MemoryBuffer::getMemBufferCopy(input.main, kMainPath)));
  compiler->createPreprocessor(clang::TU_Complete);
  clang::Preprocessor& preprocessor = compiler->getPreprocessor();
  compiler->createASTContext();
  if (input.precompiled.empty()) {
    preprocessor.getBuiltinInfo().initializeBuiltins(preprocessor.getIdentifierTable(), preprocessor.getLangOpts());
  } else {
    // Whether the files are still the same is known already, and better than by their times.
    compiler->createPCHExternalASTSource(input.precompiled, clang::DisableValidationForModuleKind::All,
                                         /*AllowPCHWithCompilerErrors=*/false,
                                         /*DeserializationListener=*/nullptr, /*OwnDeserializationListener=*/false);
    if (!compiler->getASTContext().getExternalSource()) return nullptr;
  }
  consumer.BeginSourceFile(compiler->getLangOpts(), &preprocessor);
  return compiler;
}

}  // namespace pyk2cu::runtime::cxx
