#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Basic/Version.h>
#include <clang/CodeGen/CodeGenAction.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendOptions.h>
#include <llvm/Support/MemoryBuffer.h>

#include "runtime/cpu/llvm/ir_module.h"

namespace pyk2cu::cpu {
namespace {

/// Keeps the first error with its presumed place, so that `#line` counts.
class FirstError : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < clang::DiagnosticsEngine::Error || !message_.empty()) return;
    llvm::SmallString<256> text;
    info.FormatDiagnostic(text);
    message_ = Place(info) + std::string(text);
  }
  const std::string& Message() const { return message_; }

 private:
  static std::string Place(const clang::Diagnostic& info) {
    if (!info.hasSourceManager() || !info.getLocation().isValid()) return {};
    clang::PresumedLoc place = info.getSourceManager().getPresumedLoc(info.getLocation());
    if (place.isInvalid()) return {};
    return std::string(place.getFilename()) + ":" + std::to_string(place.getLine()) + ": ";
  }

  std::string message_;
};

std::vector<std::string> Arguments(const TranslationOptions& options) {
  const HostTarget& host = TheHostTarget();
  std::vector<std::string> arguments = {
      "-triple", host.triple, "-target-cpu", host.processor, "-std=c++17", "-x", "c++", options.optimize ? "-O1" : "-O0",
      "-disable-llvm-passes",              // they come later, once shared memory has its place
      "-fno-finite-loops",                 // a kernel may spin on memory that others write
      "-funroll-loops",                    // short loops become straight lines, where products fuse into sums as on the GPU
      "-fbracket-depth", "100000",         // brackets, blocks and casts add up
      "-relaxed-aliasing",                 // atomics on floats go through integers
      "-fstack-clash-protection",          // a large frame must not step over the guard page
      "-nostdsysteminc", "-nobuiltininc", "-nostdinc++", "-fgnuc-version=4.2.1", "-mrelocation-model", "pic", "-pic-level", "2",
      "-mframe-pointer=none", "-w", "-ferror-limit", "1", "-fmerge-all-constants",
      // not plain "fast": that one fuses what the rounding intrinsics ask to keep apart
      options.contract ? "-ffp-contract=fast-honor-pragmas" : "-ffp-contract=off"};
  for (const std::string& feature : host.features) {
    arguments.push_back("-target-feature");
    arguments.push_back(feature);
  }
  return arguments;
}

std::shared_ptr<clang::CompilerInvocation> MakeInvocation(const TranslationOptions& options, clang::DiagnosticsEngine& diagnostics) {
  std::vector<std::string> arguments = Arguments(options);
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  clang::CompilerInvocation::CreateFromArgs(*invocation, pointers, diagnostics);
  return invocation;
}

Error Refused(const FirstError& errors) {
  return {ErrorKind::kRuntime, "internal error: the generated code was refused: " + errors.Message()};
}

}  // namespace

std::string CompilerVersion() { return clang::getClangFullVersion(); }

Result<IrModulePtr> CompileToIr(const std::string& text, const TranslationOptions& options) {
  FirstError errors;
  clang::CompilerInstance compiler;
  compiler.createDiagnostics(&errors, /*ShouldOwnClient=*/false);
  compiler.setInvocation(MakeInvocation(options, compiler.getDiagnostics()));
  llvm::MemoryBufferRef buffer(text, "generated");
  clang::FrontendOptions& frontend = compiler.getFrontendOpts();
  frontend.DisableFree = false;
  frontend.Inputs.clear();
  frontend.Inputs.emplace_back(buffer, clang::InputKind(clang::Language::CXX));
  compiler.getDiagnosticOpts().ShowCarets = 0;

  IrModulePtr result(new IrModule);
  clang::EmitLLVMOnlyAction action(&result->context);
  bool done = compiler.ExecuteAction(action);
  if (!done || !errors.Message().empty()) return Refused(errors);
  result->module = action.takeModule();
  if (!result->module) return Refused(errors);
  return result;
}

}  // namespace pyk2cu::cpu
