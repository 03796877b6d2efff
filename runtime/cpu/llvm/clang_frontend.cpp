#include "runtime/cpu/llvm/clang_frontend.h"

#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Basic/Version.h>
#include <clang/CodeGen/ModuleBuilder.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/FrontendOptions.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Support/MemoryBuffer.h>

#include "runtime/cpu/llvm/header_files.h"
#include "runtime/cpu/llvm/host_target.h"
#include "runtime/cpu/llvm/ir_module.h"
#include "runtime/cpu/llvm/reach.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// Keeps the first error with its presumed place, so that `#line` counts.
class FirstError : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < clang::DiagnosticsEngine::Error || !message_.empty()) return;
    llvm::SmallString<256> text;
    info.FormatDiagnostic(text);
    message_ = std::string(text);
    Locate(info);
  }
  const std::string& Message() const { return message_; }
  const std::string& File() const { return file_; }
  uint32_t Line() const { return line_; }

 private:
  void Locate(const clang::Diagnostic& info) {
    if (!info.hasSourceManager() || !info.getLocation().isValid()) return;
    clang::PresumedLoc place = info.getSourceManager().getPresumedLoc(info.getLocation());
    if (place.isInvalid()) return;
    file_ = place.getFilename();
    line_ = place.getLine();
  }

  std::string message_, file_;
  uint32_t line_ = 0;
};

/// Makes LLVM IR of a text and nothing else. (Clang's own action sets up a code generator besides, which is not used.)
class IrAction : public clang::ASTFrontendAction {
 public:
  explicit IrAction(llvm::LLVMContext& context) : context_(context) {}
  std::unique_ptr<llvm::Module> Take() { return std::move(module_); }

 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef name) override {
    generator_ = clang::CreateLLVMCodeGen(compiler.getDiagnostics(), name, &compiler.getVirtualFileSystem(),
                                          compiler.getHeaderSearchOpts(), compiler.getPreprocessorOpts(),
                                          compiler.getCodeGenOpts(), context_);
    return std::unique_ptr<clang::ASTConsumer>(generator_);
  }
  void EndSourceFileAction() override {
    if (generator_) module_.reset(generator_->ReleaseModule());
  }

 private:
  llvm::LLVMContext& context_;
  clang::CodeGenerator* generator_ = nullptr;  // the compiler's, until the action ends
  std::unique_ptr<llvm::Module> module_;
};

std::vector<std::string> Arguments(const TranslationOptions& options) {
  const HostTarget& host = TheHostTarget();
  std::vector<std::string> arguments = {
      "-triple", host.triple, "-target-cpu", host.processor, "-std=c++17", "-x", "c++",
      options.optimize ? "-O1" : "-O0",
      "-fno-finite-loops",          // a kernel may spin on memory that others write
      "-funroll-loops",             // short loops become straight lines, where products fuse into sums as on the GPU
      "-fbracket-depth", "100000",  // brackets, blocks and casts add up
      "-relaxed-aliasing",          // atomics on floats go through integers
      "-fstack-clash-protection",   // a large frame must not step over the guard page
      "-nostdsysteminc", "-nobuiltininc", "-nostdinc++", "-fgnuc-version=4.2.1", "-mrelocation-model", "pic",
      "-pic-level", "2", "-mframe-pointer=none", "-w", "-ferror-limit", "1", "-fmerge-all-constants",
      // not plain "fast": that one fuses what the rounding intrinsics ask to keep apart
      options.contract ? "-ffp-contract=fast-honor-pragmas" : "-ffp-contract=off"};
  for (const std::string& feature : host.features) {
    arguments.push_back("-target-feature");
    arguments.push_back(feature);
  }
  for (const std::string& directory : options.headers.directories) arguments.insert(arguments.end(), {"-I", directory});
  for (const std::string& define : options.headers.defines) arguments.insert(arguments.end(), {"-D", define});
  return arguments;
}

std::shared_ptr<clang::CompilerInvocation> MakeInvocation(const TranslationOptions& options,
                                                          clang::DiagnosticsEngine& diagnostics) {
  std::vector<std::string> arguments = Arguments(options);
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  auto invocation = std::make_shared<clang::CompilerInvocation>();
  clang::CompilerInvocation::CreateFromArgs(*invocation, pointers, diagnostics);
  if (options.places)  // no code has it
    invocation->getCodeGenOpts().setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  return invocation;
}

std::string Place(const std::string& file, uint32_t line) {
  return file.empty() ? "" : file + ":" + std::to_string(line) + ": ";
}

Error Refused(const FirstError& errors, const HeaderSearch& headers) {
  const std::string header = headers.name_of ? headers.name_of(errors.File(), errors.Line()) : "";
  if (header.empty())
    return {ErrorKind::kRuntime, "internal error: the generated code was refused: " +
                                     Place(errors.File(), errors.Line()) + errors.Message()};
  return {ErrorKind::kUsage,
          Place(header, errors.Line()) + "the CPU device cannot compile the header: " + errors.Message()};
}

/// Returns an error if a kernel reaches PTX, which is replaced by a call of a marker function.
std::optional<Error> GpuOnly(const llvm::Module& module, const HeaderSearch& headers) {
  const llvm::Function* mark = module.getFunction("pyk_cpu_gpu_only");
  if (!mark) return std::nullopt;
  for (const llvm::User* user : mark->users()) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (!call || !IsReachedByEntry(*call->getFunction())) continue;
    llvm::StringRef file;
    llvm::getConstantStringInfo(call->getArgOperand(0), file);
    const auto line = static_cast<uint32_t>(llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue());
    const std::string header = headers.name_of(file.str(), line);
    return Error{ErrorKind::kUsage, Place(header.empty() ? file.str() : header, line) + "'" +
                                        llvm::demangle(call->getFunction()->getName()) +
                                        "' is written in PTX, which only GPUs run; the CPU device needs CUDA C++"};
  }
  return std::nullopt;
}

/// A function that headers declare, no header defines and a kernel reaches. Those of C are the library's or this
/// process's.
std::optional<Error> MissingBody(const llvm::Module& module) {
  for (const llvm::Function& function : module) {
    const llvm::StringRef name = function.getName();
    const bool own = name.starts_with("_Zn") || name.starts_with("_Zd") ||
                     name.starts_with("_ZT");  // operator new; access to shared memory
    if (!function.isDeclaration() || !name.starts_with("_Z") || own || !IsReachedByEntry(function)) continue;
    return Error{ErrorKind::kSource,
                 "the function '" + llvm::demangle(name) + "' is declared in a header, but no header defines it"};
  }
  return std::nullopt;
}

/// A variable that code would have to initialize before any kernel runs, which CUDA does not do either.
std::optional<Error> DynamicInitialization(const llvm::Module& module) {
  for (const llvm::Function& function : module) {
    if (!function.getName().starts_with("__cxx_global_var_init")) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      for (const llvm::Use& operand : instruction.operands())
        if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(operand.get()))
          return Error{ErrorKind::kSource,
                       "the variable '" + llvm::demangle(variable->getName()) +
                           "' of a header is initialized by code: on devices only constants can be"};
  }
  return std::nullopt;
}

}  // namespace

void IrModuleDeleter::operator()(IrModule* module) const { delete module; }

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
  if (!options.headers.directories.empty()) compiler.createFileManager(MakeHeaderFiles(options.headers));

  IrModulePtr result(new IrModule);
  IrAction action(result->context);
  bool done = compiler.ExecuteAction(action);
  if (!done || !errors.Message().empty()) return Refused(errors, options.headers);
  result->module = action.Take();
  if (!result->module) return Refused(errors, options.headers);
  if (options.headers.directories.empty()) return result;
  if (std::optional<Error> error = GpuOnly(*result->module, options.headers)) return std::move(*error);
  if (std::optional<Error> error = MissingBody(*result->module)) return std::move(*error);
  if (std::optional<Error> error = DynamicInitialization(*result->module)) return std::move(*error);
  return result;
}

}  // namespace pyk2cu::runtime::cpu
