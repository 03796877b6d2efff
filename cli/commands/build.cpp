#include "cli/commands/build.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>

#include "cli/commands/binaries.h"
#include "cli/commands/build_header.h"
#include "cli/commands/resource_report.h"
#include "cli/commands/token_dump.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/options/watch.h"
#include "cli/program/assume.h"
#include "cli/program/checks.h"
#include "cli/program/load.h"
#include "cli/program/selection.h"
#include "codegen/kernels/abi.h"
#include "codegen/program_text.h"
#include "frontend/ir/coarsening_text.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/dump.h"
#include "frontend/lowering/plan.h"
#include "frontend/passes/passes.h"
#include "frontend/syntax/ast/dump_ast.h"
#include "frontend/syntax/parser.h"
#include "runtime/npy/files.h"
#include "runtime/registry/generated_text.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// A module without errors.
struct Checked {
  ir::Module module;    ///< as checked
  PassedModule passed;  ///< after the passes, or after the one that `--after` names
};

/// What one `--emit` needs: the source alone, the checked module, the text, or (to compile by itself) what is to be
/// built.
enum class Needs { kSource, kModule, kText, kWork };

struct Emission {
  std::string_view name;
  Needs needs;
  Result<std::string> (*from_source)(const Program&);
  Result<std::string> (*from_module)(const Checked&, const Options&);
  Result<std::string> (*from_text)(const GeneratedSource&, const Program&, const Options&);
  Result<std::string> (*from_work)(const Program&, const Work&, const Options&) = nullptr;
};

Result<std::string> EmitTokens(const Program& program) { return DumpTokens(program.File()); }
Result<std::string> EmitAst(const Program& program) { return DumpAst(program.Ast(), &program.File()); }
Result<std::string> EmitIr(const Checked& checked, const Options& options) {
  return ir::Dump(options.Has(OptionId::kAfter) ? checked.passed.module : checked.module);
}
Result<std::string> EmitTypes(const Checked& checked, const Options&) { return ir::DumpTypes(checked.module); }
Result<std::string> EmitText(const GeneratedSource& source, const Program&, const Options&) { return source.text; }
Result<std::string> EmitAbi(const GeneratedSource& source, const Program&, const Options&) { return DumpAbi(source); }
Result<std::string> EmitPtx(const GeneratedSource& source, const Program& program, const Options& options) {
  return EmitBinary(source, program, options, options.Get(OptionId::kArch), cuda::BinaryKind::kPtx);
}
Result<std::string> EmitCubin(const GeneratedSource& source, const Program& program, const Options& options) {
  return EmitBinary(source, program, options, options.Get(OptionId::kArch), cuda::BinaryKind::kCubin);
}

constexpr Emission kEmissions[] = {
    {"cuda", Needs::kText, nullptr, nullptr, EmitText},
    {"abi", Needs::kText, nullptr, nullptr, EmitAbi},
    {"ptx", Needs::kText, nullptr, nullptr, EmitPtx},
    {"cubin", Needs::kText, nullptr, nullptr, EmitCubin},
    {"ir", Needs::kModule, nullptr, EmitIr, nullptr},
    {"types", Needs::kModule, nullptr, EmitTypes, nullptr},
    {"tokens", Needs::kSource, EmitTokens, nullptr, nullptr},
    {"ast", Needs::kSource, EmitAst, nullptr, nullptr},
    {"header", Needs::kWork, nullptr, nullptr, nullptr, EmitHeader},
    {"fatbin", Needs::kText, nullptr, nullptr, EmitFatbin},
};

/// A file whose name promises machine code is not filled with CUDA C++.
Result<void> CheckOutputName(const Options& options) {
  if (options.Has(OptionId::kEmit)) return {};
  const std::string file = options.Get(OptionId::kOutput);
  for (const std::string_view kind : {"ptx", "cubin", "fatbin"})
    if (file.size() > kind.size() && file.ends_with(kind) && file[file.size() - kind.size() - 1] == '.')
      return Usage(fmt::format("without --emit, {} would hold CUDA C++: add --emit={}", file, kind));
  return {};
}

Result<const Emission*> FindEmission(const Options& options) {
  if (const Result<void> named = CheckOutputName(options); !named) return named.error();
  const std::string name = options.Get(OptionId::kEmit, "cuda");
  std::string names;
  for (const Emission& emission : kEmissions) {
    if (emission.name != name) {
      names += fmt::format("{}{}", names.empty() ? "" : ", ", emission.name);
      continue;
    }
    const bool binary = name == "ptx" || name == "cubin";
    if (binary && !options.Has(OptionId::kArch))
      return Usage(fmt::format("--emit={} needs --arch, for example --arch sm_90", name));
    const bool to_file = options.Has(OptionId::kOutput) && options.Get(OptionId::kOutput) != "-";
    if ((name == "cubin" || name == "fatbin") && !to_file && isatty(STDOUT_FILENO))
      return Usage(fmt::format("a {} is not for terminals; give a file with -o", name));
    if (binary && options.All(OptionId::kArch).size() > 1 && !to_file)
      return Usage(fmt::format("--emit={} for several architectures needs a file name: -o", name));
    if (options.Has(OptionId::kDepfile) && !to_file)
      return Usage("--depfile names what a file was made from: give the file with -o");
    return &emission;
  }
  return Usage(fmt::format("--emit {}: expected one of {}", name, names));
}

/// The text of the module after its passes, formatted and verified as far as that was asked for.
Result<GeneratedSource> MakeText(const PassedModule& module, const Program& program, const Options& options) {
  const std::string name_space = options.Get(OptionId::kNamespace, "");
  GeneratedSource source = name_space.empty()
                               ? Emit(module)
                               : codegen::WriteProgram(module.module, lowering::Plan(module.results), name_space);
  if (options.Has(OptionId::kStyle)) {
    const std::string folder = std::filesystem::path(program.File().Name()).parent_path().string();
    if (Result<void> formatted = FormatByClang(source, options.Get(OptionId::kStyle), folder); !formatted)
      return formatted.error();
  }
  if (options.Has(OptionId::kVerify)) {
    if (Result<void> verified = VerifyByClang(source, program.File()); !verified) return verified.error();
  }
  return source;
}

/// `--after` is about the IR and names a pass.
Result<void> CheckPass(const Emission& emission, const Options& options) {
  if (!options.Has(OptionId::kAfter)) return {};
  if (emission.name != "ir") return Usage("--after is about the IR: give it with --emit=ir");
  const std::string name = options.Get(OptionId::kAfter);
  if (IsPass(name)) return {};
  std::string names;
  for (const ir::Pass& pass : AllPasses()) names += fmt::format("{}{}", names.empty() ? "" : ", ", pass.name);
  return Usage(fmt::format("--after {}: expected one of the passes, in order: {}", name, names));
}

/// `--verify` and `--style` are about the text.
Result<void> CheckTextOptions(const Emission& emission, const Options& options) {
  for (const OptionId option : {OptionId::kVerify, OptionId::kStyle})
    if (options.Has(option) && emission.needs != Needs::kText && !options.Has(OptionId::kReport))
      return Usage(fmt::format("{} is about the emitted CUDA C++, which --emit={} does not have",
                               option == OptionId::kVerify ? "--verify" : "--style", emission.name));
  const std::string name_space = options.Get(OptionId::kNamespace, "");
  if (options.Has(OptionId::kNamespace) && emission.needs == Needs::kText && !codegen::IsNamespaceName(name_space))
    return Usage(fmt::format("--namespace {}: expected an identifier that C++ and CUDA do not use", name_space));
  const std::string checker = options.Get(OptionId::kVerify, "clang");
  return checker == "clang" ? Result<void>() : Usage(fmt::format("--verify {}: expected clang", checker));
}

Result<std::string> EmitChecked(const Emission& emission, const Checked& checked, const Program& program,
                                const Options& options) {
  if (emission.needs == Needs::kModule) return emission.from_module(checked, options);
  const Result<GeneratedSource> source = MakeText(checked.passed, program, options);
  return source ? emission.from_text(*source, program, options) : source.error();
}

/// A rule for make: the output and all that was read for it.
Result<void> WriteDepfile(const Options& options, const SourceFileRecording& recording,
                          const std::vector<std::string>& headers) {
  const auto escaped = [](const std::string& name) {
    std::string text;
    for (const char c : name)
      text += c == ' ' || c == '#' ? std::string("\\") + c : c == '$' ? "$$" : std::string(1, c);
    return text;
  };
  std::string rule = escaped(options.Get(OptionId::kOutput)) + ":";
  std::set<std::string> known;
  const auto add = [&](const std::string& name) {  // absolute: the reader's folder may be another
    std::error_code error;
    const std::filesystem::path path = std::filesystem::absolute(name, error);
    const std::string shown = error ? name : path.lexically_normal().string();
    if (known.insert(shown).second) rule += " \\\n  " + escaped(shown);
  };
  for (const std::string& name : recording.Names()) add(name);
  for (const std::string& header : headers) add(header);
  for (const std::string& constant : options.All(OptionId::kConst))
    if (const size_t at = constant.find("=@"); at != std::string::npos) add(constant.substr(at + 2));
  return WriteFile(options.Get(OptionId::kDepfile), rule + "\n");
}

int DeliverTo(const Result<std::string>& text, const Options& options, const Console& console) {
  if (!text) return console.Fail(text.error());
  if (options.Has(OptionId::kOutput) && options.Get(OptionId::kOutput) != "-") {
    Result<void> written = WriteFile(options.Get(OptionId::kOutput), *text);
    return written ? kExitDone : console.Fail(written.error());
  }
  return Deliver(console, *text);
}

/// Says on a terminal that machine code is being made, if that takes long.
template <class Make>
auto Compiling(const Console& console, Make make) {
  Watch watch({.terminal = console.Terminal()});
  const Watch::Doing doing(watch, "compiling");
  return make();
}

int BuildReport(const PassedModule& module, const Program& program, const Options& options, const Console& console) {
  const Result<GeneratedSource> source = MakeText(module, program, options);
  if (!source) return console.Fail(source.error());
  return DeliverTo(Compiling(console, [&] { return MakeReport(*source, program, options); }), options, console);
}

/// A file for each of several architectures.
int BuildEach(const Emission& emission, const PassedModule& module, const Program& program, const Options& options,
              const Console& console) {
  const cuda::BinaryKind kind = emission.name == "ptx" ? cuda::BinaryKind::kPtx : cuda::BinaryKind::kCubin;
  const Result<GeneratedSource> source = MakeText(module, program, options);
  if (!source) return console.Fail(source.error());
  Result<std::vector<std::string>> names =
      Compiling(console, [&] { return WriteBinaries(*source, program, options, kind); });
  return names ? kExitDone : console.Fail(names.error());
}

/// The kernels, checked, with what the command line adds. Nothing if there were errors.
std::optional<ir::Module> CheckKernels(const Program& program, const Work& work, const Options& options,
                                       Diagnostics& report) {
  std::optional<ir::Module> module = program.Check(work.specializations, report);
  if (module && !work.skipped.empty()) program.WarnUntyped(SkippedNames(work), *module, report);
  if (!module || report.HasErrors()) return std::nullopt;
  ApplyOptions(*module, options);
  return module;
}

/// Runs the passes; what they report goes to `report`. Nothing if there were errors.
std::optional<Checked> PassAll(const Program& program, ir::Module module, const Options& options, Diagnostics& report) {
  const std::string last = options.Get(OptionId::kAfter);
  std::optional<PassedModule> passed = program.RunPasses(ir::Copy(module), report, {.last = last});
  if (!passed) return std::nullopt;
  return Checked{std::move(module), std::move(*passed)};
}

int BuildChecked(const Emission& emission, const Program& program, const Options& options, const Console& console) {
  Result<Work> work = PlanWork(program, options);
  if (!work) return console.Fail(work.error());
  Diagnostics report = program.Report();
  std::optional<ir::Module> module = CheckKernels(program, *work, options, report);
  std::optional<Checked> checked;
  if (module) {
    if (emission.needs != Needs::kWork)  // a header has several variants
      if (Result<void> assumed = AssumeFacts(*module, options); !assumed) return console.Fail(assumed.error());
    checked = PassAll(program, std::move(*module), options, report);
  }
  console.Show(report);
  if (!checked) return kExitSource;
  if (work->specializations.empty())
    return console.Fail({ErrorKind::kSource, fmt::format("no kernel is left to build in {}", program.File().Name())});
  if (options.Has(OptionId::kReport)) return BuildReport(checked->passed, program, options, console);
  if (emission.needs == Needs::kWork)
    return DeliverTo(Compiling(console, [&] { return emission.from_work(program, *work, options); }), options, console);
  const bool several = options.All(OptionId::kArch).size() > 1 && (emission.name == "ptx" || emission.name == "cubin");
  if (several) return BuildEach(emission, checked->passed, program, options, console);
  return DeliverTo(Compiling(console, [&] { return EmitChecked(emission, *checked, program, options); }), options,
                   console);
}

int BuildFile(const Options& options, const Console& console, std::vector<std::string>& headers) {
  if (Result<void> supported = CheckSupported(options); !supported) return console.Fail(supported.error());
  Result<const Emission*> emission = FindEmission(options);
  if (!emission) return console.Fail(emission.error());
  if (options.Has(OptionId::kReport) && options.Has(OptionId::kEmit))
    return console.Fail({ErrorKind::kUsage, "--report is an output of its own: give either it or --emit"});
  if (Result<void> fits = CheckTextOptions(**emission, options); !fits) return console.Fail(fits.error());
  if (Result<void> fits = CheckPass(**emission, options); !fits) return console.Fail(fits.error());
  if (Result<void> facts = CheckAssumed(options); !facts) return console.Fail(facts.error());
  Result<std::shared_ptr<const Program>> program = LoadProgram(options);
  if (!program) return console.Fail(program.error());
  headers = (*program)->HeaderFiles();
  if ((*program)->Report().HasErrors()) {
    console.Show((*program)->Report());
    return kExitSource;
  }
  if ((*emission)->needs == Needs::kSource) {
    console.Show((*program)->Report());
    return DeliverTo((*emission)->from_source(**program), options, console);
  }
  return BuildChecked(**emission, **program, options, console);
}

}  // namespace

int Build(const Options& options, const Console& console) {
  const SourceFileRecording recording;
  std::vector<std::string> headers;
  const int code = BuildFile(options, console, headers);
  if (code != kExitDone || !options.Has(OptionId::kDepfile)) return code;
  const Result<void> written = WriteDepfile(options, recording, headers);
  return written ? kExitDone : console.Fail(written.error());
}

}  // namespace pyk2cu::cli
