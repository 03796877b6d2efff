#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/common.h"
#include "cli/text.h"
#include "cli/token_dump.h"
#include "frontend/ir/dump.h"
#include "frontend/syntax/parser.h"
#include "runtime/cuda/cuda.h"
#include "runtime/files.h"

namespace pyk2cu::cli {
namespace {

/// What one `--emit` needs: the source alone, the checked module, the text, or (to compile by itself) what is to be built.
enum class Needs { kSource, kModule, kText, kWork };

struct Emission {
  std::string_view name;
  Needs needs;
  Result<std::string> (*from_source)(const Program&);
  Result<std::string> (*from_module)(const ir::Module&);
  Result<std::string> (*from_text)(const GeneratedSource&, const Program&, const Options&);
  Result<std::string> (*from_work)(const Program&, const Work&, const Options&) = nullptr;
};

Result<std::string> Compile(const GeneratedSource& source, const Program& program, const Options& options, cuda::BinaryKind kind) {
  Result<cuda::Binary> binary = cuda::CompileToBinary(source, program.DeviceOptions(), options.Get(OptionId::kArch), kind);
  if (!binary) return binary.error();
  if (options.Has(OptionId::kVerbose) && !binary->log.empty()) std::fputs((binary->log + "\n").c_str(), stderr);
  return std::move(binary->bytes);
}

Result<std::string> EmitTokens(const Program& program) { return DumpTokens(program.File()); }
Result<std::string> EmitAst(const Program& program) { return DumpAst(program.Ast(), &program.File()); }
Result<std::string> EmitIr(const ir::Module& module) { return ir::Dump(module); }
Result<std::string> EmitTypes(const ir::Module& module) { return ir::DumpTypes(module); }
Result<std::string> EmitText(const GeneratedSource& source, const Program&, const Options&) { return source.text; }
Result<std::string> EmitAbi(const GeneratedSource& source, const Program&, const Options&) { return DumpAbi(source); }
Result<std::string> EmitPtx(const GeneratedSource& source, const Program& program, const Options& options) {
  return Compile(source, program, options, cuda::BinaryKind::kPtx);
}
Result<std::string> EmitCubin(const GeneratedSource& source, const Program& program, const Options& options) {
  return Compile(source, program, options, cuda::BinaryKind::kCubin);
}

constexpr Emission kEmissions[] = {
    {"cuda", Needs::kText, nullptr, nullptr, EmitText},     {"abi", Needs::kText, nullptr, nullptr, EmitAbi},
    {"ptx", Needs::kText, nullptr, nullptr, EmitPtx},       {"cubin", Needs::kText, nullptr, nullptr, EmitCubin},
    {"ir", Needs::kModule, nullptr, EmitIr, nullptr},       {"types", Needs::kModule, nullptr, EmitTypes, nullptr},
    {"tokens", Needs::kSource, EmitTokens, nullptr, nullptr}, {"ast", Needs::kSource, EmitAst, nullptr, nullptr},
    {"header", Needs::kWork, nullptr, nullptr, nullptr, EmitHeader},
};

Result<const Emission*> FindEmission(const Options& options) {
  const std::string name = options.Get(OptionId::kEmit, "cuda");
  std::string names;
  for (const Emission& emission : kEmissions) {
    if (emission.name != name) {
      names += fmt::format("{}{}", names.empty() ? "" : ", ", emission.name);
      continue;
    }
    const bool binary = name == "ptx" || name == "cubin";
    if (binary && !options.Has(OptionId::kArch)) return Usage(fmt::format("--emit={} needs --arch, for example --arch sm_90", name));
    if (name == "cubin" && !options.Has(OptionId::kOutput) && isatty(STDOUT_FILENO)) return Usage("a cubin is not for terminals; give a file with -o");
    return &emission;
  }
  return Usage(fmt::format("--emit {}: expected one of {}", name, names));
}

/// `--assume`: the facts that a launch would have to show.
Result<std::optional<Facts>> AssumedFacts(const Options& options) {
  if (!options.Has(OptionId::kAssume)) return std::optional<Facts>();
  ArgumentFacts each;
  std::string_view rest;
  const std::string list = options.Get(OptionId::kAssume);
  for (rest = list;;) {
    const size_t comma = rest.find(',');
    const std::string_view name = rest.substr(0, comma);
    if (name == "noalias") each.no_alias = true;
    else if (name == "small") each.small = true;
    else return Usage(fmt::format("--assume {}: expected noalias, small or both", list));
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  return std::optional<Facts>(Facts{{each}, each.small});
}

Result<std::string> EmitChecked(const Emission& emission, ir::Module module, const Program& program, const Options& options) {
  Result<std::optional<Facts>> facts = AssumedFacts(options);
  if (!facts) return facts.error();
  ApplyOptions(module, options, *facts);
  if (emission.needs == Needs::kModule) return emission.from_module(module);
  return emission.from_text(Generate(module), program, options);
}

int DeliverTo(const Result<std::string>& text, const Options& options, const Console& console) {
  if (!text) return console.Fail(text.error());
  if (options.Has(OptionId::kOutput) && options.Get(OptionId::kOutput) != "-") {
    Result<void> written = WriteFile(options.Get(OptionId::kOutput), *text);
    return written ? kExitDone : console.Fail(written.error());
  }
  return Deliver(console, *text);
}

int BuildReport(ir::Module module, const Program& program, const Options& options, const Console& console) {
  ApplyOptions(module, options, *AssumedFacts(options));
  return DeliverTo(MakeReport(Generate(module), program, options), options, console);
}

int BuildChecked(const Emission& emission, const Program& program, const Options& options, const Console& console) {
  Result<Work> work = PlanWork(program, options);
  if (!work) return console.Fail(work.error());
  Diagnostics report = program.Report();
  std::optional<ir::Module> module = program.Check(work->specializations, report);
  console.Show(report);
  NoteSkipped(console, program, *work);
  if (!module) return kExitSource;
  if (work->specializations.empty()) return console.Fail({ErrorKind::kSource, fmt::format("no kernel is left to build in {}", program.File().Name())});
  if (options.Has(OptionId::kReport)) return BuildReport(std::move(*module), program, options, console);
  if (emission.needs == Needs::kWork) return DeliverTo(emission.from_work(program, *work, options), options, console);
  return DeliverTo(EmitChecked(emission, std::move(*module), program, options), options, console);
}

}  // namespace

void ApplyOptions(ir::Module& module, const Options& options, const std::optional<Facts>& facts) {
  const Checks checks = *GivenChecks(options);
  ir::AddChecks(module, checks.bounds, checks.exceptions);
  for (const auto& function : module.functions) {
    function->options.fastmath = function->options.fastmath || options.Has(OptionId::kFastMath);
    function->options.lineinfo = function->options.lineinfo || options.Has(OptionId::kLineInfo);
    if (!facts || function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    function->facts = *facts;
    function->facts.arguments.assign(function->parameters.size(), facts->arguments[0]);
  }
}

int Build(const Options& options, const Console& console) {
  if (Result<void> supported = CheckSupported(options); !supported) return console.Fail(supported.error());
  Result<const Emission*> emission = FindEmission(options);
  if (!emission) return console.Fail(emission.error());
  if (options.Has(OptionId::kReport) && options.Has(OptionId::kEmit)) return console.Fail({ErrorKind::kUsage, "--report is an output of its own: give either it or --emit"});
  if (Result<std::optional<Facts>> facts = AssumedFacts(options); !facts) return console.Fail(facts.error());
  Result<std::shared_ptr<const Program>> program = LoadProgram(options);
  if (!program) return console.Fail(program.error());
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

}  // namespace pyk2cu::cli
