#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_line.h"
#include "cli/options.h"
#include "frontend/source/diagnostics.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// How messages are shown.
struct Console {
  RenderOptions render;

  /// Prints the error in one line, and gives the exit code that it means.
  int Fail(const Error& error) const;
  /// A remark that changes nothing.
  void Note(const std::string& message) const;
  /// Errors and warnings of a source file.
  void Show(const Diagnostics& report) const;
  /// An error that a kernel of this file raised while it ran; the exit code.
  int ShowRaised(const Program& program, const KernelError& error) const;

 private:
  void Print(std::string_view severity, std::string_view color, const std::string& message) const;
};

/// Writes to standard output, all of it now; kUsage if that, or anything written there before, does not arrive.
Result<void> WriteOutput(std::string_view text);

/// Reads `--diagnostics`; colour is for terminals, unless NO_COLOR is set.
Result<Console> MakeConsole(const Options& options);

/// The one FILE.py that a command needs.
Result<std::string> SourcePath(const Options& options);

/// Reads and parses the file with what `--kernel`, `--const`, `--werror` and `--import` say. Diagnostics are not shown
/// yet.
Result<std::shared_ptr<const Program>> LoadProgram(const Options& options);

/// The headers of `--import` without a Python file.
Result<std::shared_ptr<const Program>> LoadHeaders(const Options& options);

/// `--import`, `-I` and `-D`, checked as far as they stand alone.
Result<void> ReadHeaderOptions(const Options& options, ProgramOptions& program);

/// What the headers of a program declare, and why kernels cannot use some of it, as text or JSON.
std::string HeaderList(const Program& program, bool json);

/// The kernels that `--kernel` names, else all. kUsage names what the file has instead.
Result<std::vector<const KernelDeclaration*>> SelectKernels(const Program& program, const Options& options);

/// One `--sig`: of all kernels, or of the one it names.
struct GivenSignature {
  std::string kernel;
  Signature signature;
};
Result<std::vector<GivenSignature>> GivenSignatures(const Program& program, const Options& options);

/// The one `--sig` for this kernel, or nothing; kUsage if there are several.
Result<std::optional<Signature>> OnlySignature(const Program& program, const Options& options,
                                               const std::string& kernel);

/// Every signature of every kernel to build, and the kernels that have none.
struct Work {
  std::vector<Specialization> specializations;
  std::vector<const KernelDeclaration*> skipped;
};
Result<Work> PlanWork(const Program& program, const Options& options);

/// Says which kernels were skipped, and the `--sig` to give for each.
void NoteSkipped(const Console& console, const Program& program, const Work& work);

/// A signature that may suit the kernel, judged by how its body uses the parameters: "void(float32[::1], int64)".
std::string SuggestSignature(const Program& program, const KernelDeclaration& kernel);

/// `--check`: what kernels check while they run, beyond what their decorators say.
struct Checks {
  bool bounds = false, exceptions = false;
};
Result<Checks> GivenChecks(const Options& options);

/// Options that are part of the contract but not built yet.
Result<void> CheckSupported(const Options& options);

/// The exit code of a command whose result is this text.
int Deliver(const Console& console, std::string_view text);

/// Options of the command line that add to each kernel's own; `facts` in the place of those that the kernels were
/// checked with.
void ApplyOptions(ir::Module& module, const Options& options, const std::optional<Facts>& facts = std::nullopt);

/// The C++17 header of `--emit=header` for kernels that have been checked without errors.
Result<std::string> EmitHeader(const Program& program, const Work& work, const Options& options);

/// `--report`: what the machine code of each kernel needs, and how full it keeps a GPU; as text or JSON.
Result<std::string> MakeReport(const GeneratedSource& source, const Program& program, const Options& options);

int Build(const Options& options, const Console& console);
int Run(const Options& options, const Console& console);
int Check(const Options& options, const Console& console);
int Info(const Options& options, const Console& console);
int CacheInfo(const Options& options, const Console& console);
int CacheClear(const Options& options, const Console& console);
int CacheWhy(const Options& options, const Console& console);

}  // namespace pyk2cu::cli
