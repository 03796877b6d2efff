#include "cli/common.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/json.h"
#include "base/text.h"
#include "cli/text.h"
#include "cli/values.h"

namespace pyk2cu::cli {
namespace {

int CodeOf(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kSource: return kExitSource;
    case ErrorKind::kUsage: return kExitUsage;
    case ErrorKind::kEnvironment: return kExitEnvironment;
    case ErrorKind::kRuntime: return kExitRuntime;
  }
  return kExitUsage;
}

const char* IdOf(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kSource: return "source";
    case ErrorKind::kUsage: return "usage";
    case ErrorKind::kEnvironment: return "environment";
    case ErrorKind::kRuntime: return "runtime";
  }
  return "";
}

/// The same members as a source file's diagnostics have.
std::string JsonLine(std::string_view severity, std::string_view id, const std::string& message) {
  return fmt::format(
             R"({{"file":"","line":0,"column":0,"end_line":0,"end_column":0,"severity":{},"id":{},"message":{},"notes":[],"hint":""}})",
             JsonString(severity), JsonString(id), JsonString(message)) +
         "\n";
}

std::string NamesOf(const Program& program) {
  std::vector<std::string> names;
  for (const KernelDeclaration& declaration : program.Declarations())
    if (!declaration.device) names.push_back(declaration.name);
  return JoinText(names);
}

Result<std::vector<BoundConstant>> GivenConstants(const Options& options) {
  std::vector<BoundConstant> constants;
  for (const std::string& text : options.All(OptionId::kConst)) {
    Result<BoundConstant> constant = ParseConstant(text);
    if (!constant) return constant.error();
    for (const BoundConstant& earlier : constants)
      if (earlier.name == constant->name)
        return Usage(fmt::format("--const {}: '{}' is given twice", text, constant->name));
    constants.push_back(std::move(*constant));
  }
  return constants;
}

}  // namespace

int Console::Fail(const Error& error) const {
  if (render.json)
    std::fputs(JsonLine("error", IdOf(error.kind), error.message).c_str(), stderr);
  else
    Print("error", "\x1b[1;31m", error.message);
  return CodeOf(error.kind);
}

void Console::Note(const std::string& message) const {
  if (render.json)
    std::fputs(JsonLine("note", "note", message).c_str(), stderr);
  else
    Print("note", "\x1b[1;36m", message);
}

int Console::ShowRaised(const Program& program, const KernelError& error) const {
  const auto place = [](const std::array<uint32_t, 3>& at) { return fmt::format("({}, {}, {})", at[0], at[1], at[2]); };
  const std::string what = error.message.empty() ? error.exception : error.exception + ": " + error.message;
  Diagnostics report(program.File());
  report.Report(DiagId::kRaised, {error.begin, error.end},
                {fmt::format("{} in kernel '{}', block {}, thread {}", what, error.kernel, place(error.block),
                             place(error.thread))});
  Show(report);
  return kExitRuntime;
}

void Console::Show(const Diagnostics& report) const { std::fputs(Render(report, render).c_str(), stderr); }

void Console::Print(std::string_view severity, std::string_view color, const std::string& message) const {
  std::fflush(stdout);
  const std::string label = render.color ? fmt::format("{}{}:\x1b[0m", color, severity) : fmt::format("{}:", severity);
  std::fputs(fmt::format("pyk2cu: {} {}\n", label, message).c_str(), stderr);
}

Result<Console> MakeConsole(const Options& options) {
  Console console;
  const std::string format = options.Get(OptionId::kFormat, "text");
  if (format != "text" && format != "json")
    return Usage(fmt::format("--diagnostics {}: expected text or json", format));
  const char* no_color = std::getenv("NO_COLOR");
  console.render.json = format == "json";
  console.render.color = isatty(STDERR_FILENO) && !(no_color && *no_color);
  return console;
}

Result<void> WriteOutput(std::string_view text) {
  errno = 0;
  const bool whole = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  // What kernels or an earlier call wrote in vain is known by the stream alone.
  if (whole && !std::ferror(stdout)) return {};
  return Usage(errno == 0 ? "cannot write to standard output"
                          : fmt::format("cannot write to standard output: {}", std::strerror(errno)));
}

int Deliver(const Console& console, std::string_view text) {
  const Result<void> written = WriteOutput(text);
  return written ? kExitDone : console.Fail(written.error());
}

Result<std::string> SourcePath(const Options& options) {
  const auto& positional = options.Positional();
  if (positional.empty()) return Usage("no source file is given; expected FILE.py");
  if (positional.size() > 1) return Usage(fmt::format("unexpected argument '{}' after the source file", positional[1]));
  return positional[0];
}

namespace {

/// The program, unless this machine cannot read all of it.
Result<std::shared_ptr<const Program>> Loaded(std::shared_ptr<const Program> program) {
  if (std::optional<Error> missing = program->Missing()) return std::move(*missing);
  return program;
}

}  // namespace

Result<std::shared_ptr<const Program>> LoadHeaders(const Options& options) {
  ProgramOptions how;
  if (Result<void> headers = ReadHeaderOptions(options, how); !headers) return headers.error();
  how.warnings_as_errors = options.Has(OptionId::kWerror);
  return Loaded(Program::Parse(SourceFile("headers", ""), std::move(how)));
}

Result<std::shared_ptr<const Program>> LoadProgram(const Options& options) {
  Result<std::string> path = SourcePath(options);
  if (!path) return path.error();
  ProgramOptions how;
  if (Result<void> headers = ReadHeaderOptions(options, how); !headers) return headers.error();
  how.extra_functions = options.All(OptionId::kKernel);
  how.warnings_as_errors = options.Has(OptionId::kWerror);
  how.read_module = ReadModuleFile;
  Result<std::vector<BoundConstant>> constants = GivenConstants(options);
  if (!constants) return constants.error();
  how.constants = std::move(*constants);
  Result<SourceFile> file = ReadSourceFile(*path);
  if (!file) return file.error();
  return Loaded(Program::Parse(std::move(*file), std::move(how)));
}

Result<std::vector<const KernelDeclaration*>> SelectKernels(const Program& program, const Options& options) {
  std::vector<const KernelDeclaration*> kernels;
  for (const std::string& name : options.All(OptionId::kKernel)) {
    const KernelDeclaration* kernel = program.FindKernel(name);
    if (!kernel) {
      const std::string names = NamesOf(program);
      return Usage(fmt::format("{} has no kernel '{}'; {}", program.File().Name(), name,
                               names.empty() ? "it has no kernels" : "it has " + names));
    }
    if (std::find(kernels.begin(), kernels.end(), kernel) == kernels.end()) kernels.push_back(kernel);
  }
  if (options.Has(OptionId::kKernel)) return kernels;
  for (const KernelDeclaration& declaration : program.Declarations())
    if (program.FindKernel(declaration.name) == &declaration) kernels.push_back(&declaration);
  return kernels;
}

Result<std::vector<GivenSignature>> GivenSignatures(const Program& program, const Options& options) {
  std::vector<GivenSignature> given;
  for (const std::string& text : options.All(OptionId::kSig)) {
    const size_t equals = text.find('='), bracket = text.find('(');
    const bool named = equals < bracket;
    GivenSignature one{named ? std::string(Trim(std::string_view(text).substr(0, equals))) : "", {}};
    if (named && !program.FindKernel(one.kernel))
      return Usage(fmt::format("--sig '{}': {} has no kernel '{}'; it has {}", text, program.File().Name(), one.kernel,
                               NamesOf(program)));
    Result<Signature> signature = program.ReadSignature(named ? text.substr(equals + 1) : text);
    if (!signature) return Usage(fmt::format("--sig '{}': {}", text, signature.error().message));
    one.signature = std::move(*signature);
    given.push_back(std::move(one));
  }
  return given;
}

namespace {

/// Those that are for this kernel: the ones that name it, else the ones that name none.
std::vector<Signature> SignaturesFor(const std::vector<GivenSignature>& given, const std::string& kernel) {
  std::vector<Signature> own, common;
  for (const GivenSignature& one : given)
    if (one.kernel.empty() || one.kernel == kernel) (one.kernel.empty() ? common : own).push_back(one.signature);
  return own.empty() ? common : own;
}

}  // namespace

Result<std::optional<Signature>> OnlySignature(const Program& program, const Options& options,
                                               const std::string& kernel) {
  Result<std::vector<GivenSignature>> given = GivenSignatures(program, options);
  if (!given) return given.error();
  std::vector<Signature> own = SignaturesFor(*given, kernel);
  if (own.size() > 1) return Usage(fmt::format("kernel '{}' has more than one --sig; a launch is for one", kernel));
  return own.empty() ? std::optional<Signature>() : std::optional<Signature>(std::move(own[0]));
}

Result<Work> PlanWork(const Program& program, const Options& options) {
  Result<std::vector<const KernelDeclaration*>> kernels = SelectKernels(program, options);
  if (!kernels) return kernels.error();
  Result<std::vector<GivenSignature>> given = GivenSignatures(program, options);
  if (!given) return given.error();
  Work work;
  for (const KernelDeclaration* kernel : *kernels) {
    const std::vector<Signature> own = SignaturesFor(*given, kernel->name);
    for (const Signature& signature : own)
      if (Result<void> right = CheckSignature(*kernel, signature); !right) return right.error();
    const std::span<const Signature> signatures =
        own.empty() ? std::span<const Signature>(kernel->signatures) : std::span<const Signature>(own);
    if (signatures.empty()) work.skipped.push_back(kernel);
    for (const Signature& signature : signatures)
      work.specializations.push_back({kernel->name, signature.arguments, {}});
  }
  return work;
}

void NoteSkipped(const Console& console, const Program& program, const Work& work) {
  for (const KernelDeclaration* kernel : work.skipped)
    console.Note(
        fmt::format("kernel '{}' is skipped, because its argument types are not known; give them, for example: "
                    "--kernel {} --sig '{}'",
                    kernel->name, kernel->name, SuggestSignature(program, *kernel)));
}

Result<Checks> GivenChecks(const Options& options) {
  Checks checks;
  if (!options.Has(OptionId::kChecks)) return checks;
  const std::string list = options.Get(OptionId::kChecks);
  for (size_t at = 0; at <= list.size();) {
    const size_t comma = std::min(list.find(',', at), list.size());
    const std::string name = list.substr(at, comma - at);
    if (name == "races" || name == "barriers") return Usage(fmt::format("not supported yet: --check {}", name));
    if (name != "bounds" && name != "exceptions" && name != "all")
      return Usage(
          fmt::format("--check {}: expected a comma list of bounds, exceptions, races, barriers, or all", list));
    checks.bounds = checks.bounds || name != "exceptions";
    checks.exceptions = checks.exceptions || name != "bounds";
    at = comma + 1;
  }
  return checks;
}

Result<void> CheckSupported(const Options& options) {
  if (Result<Checks> checks = GivenChecks(options); !checks) return checks.error();
  return {};
}

}  // namespace pyk2cu::cli
