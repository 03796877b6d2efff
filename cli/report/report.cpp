#include "cli/report/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cli/options/exit_codes.h"
#include "cli/options/text.h"
#include "cli/options/watch.h"
#include "cli/program/assume.h"
#include "cli/program/checks.h"
#include "cli/program/load.h"
#include "cli/program/selection.h"
#include "cli/report/collect.h"
#include "cli/report/measure.h"
#include "cli/report/page.h"
#include "cli/report/resources.h"
#include "frontend/sema/untyped/launch_shapes.h"
#include "runtime/cuda/compile/architecture.h"
#include "runtime/cuda/driver/device_query.h"
#include "runtime/npy/files.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

constexpr const char* kDefaultArchitecture = "sm_90";
constexpr int64_t kMostThreads = 1024;  ///< of a block, on every GPU

/// Refuses what the machine's NVRTC does not know. Without NVRTC a page has no machine code anyway.
Result<void> CheckKnown(const std::string& architecture) {
  const Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get();
  if (!nvrtc) return {};
  return cuda::CheckArchitecture({(*nvrtc)->Major(), (*nvrtc)->Minor(), (*nvrtc)->Architectures(), {}}, architecture);
}

/// That of `--arch`, else that of the first GPU.
Result<std::string> ArchitectureOf(const Options& options) {
  if (options.All(OptionId::kArch).size() > 1) return Usage("a report is for one --arch");
  if (options.Has(OptionId::kArch)) {
    const std::string architecture = options.Get(OptionId::kArch);
    if (!architecture.starts_with("sm_") || report::CapabilityOf(architecture) == 0)
      return Usage(
          fmt::format("--arch {}: expected a GPU architecture such as {}", architecture, kDefaultArchitecture));
    const Result<void> known = CheckKnown(architecture);
    return known ? Result<std::string>(architecture) : known.error();
  }
  const Result<DeviceProperties> gpu = cuda::QueryDevice(0);
  return gpu ? gpu->architecture : std::string(kDefaultArchitecture);
}

Result<void> CheckReportOptions(const Options& options) {
  if (Result<void> supported = CheckSupported(options); !supported) return supported;
  if (Result<void> facts = CheckAssumed(options); !facts) return facts;
  if (!options.Has(OptionId::kOutput)) return Usage("report needs the name of the page to write: -o report.html");
  if (Result<void> folder = CheckFolderOf(options.Get(OptionId::kOutput)); !folder) return folder;
  return report::CheckMeasureOptions(options);
}

int WritePage(const report::Page& page, const Options& options, const Console& console) {
  const std::string output = options.Get(OptionId::kOutput);
  const std::string html = report::PageHtml(page);
  if (output == "-") return Deliver(console, html);
  if (Result<void> written = WriteFile(output, html); !written) return console.Fail(written.error());
  console.Note(fmt::format("{} shows {} kernel{} of {}", output, page.kernels.size(),
                           page.kernels.size() == 1 ? "" : "s", page.file));
  return kExitDone;
}

/// Takes the types of launches in the file's host code for kernels that declare none, as `check` does.
void AddTypesOfHost(const Program& program, Work& work) {
  Diagnostics unread = program.NewReport();
  const UntypedRequest untyped{.kernels = SkippedNames(work), .others = false};
  for (const CheckedLaunch& launch :
       program.CheckAll(work.specializations, untyped, unread, {.level = lint::Level::kOff})) {
    const Result<Signature> signature = program.ReadSignature(launch.signature);
    if (!signature) continue;
    std::erase_if(work.skipped, [&](const KernelDeclaration* kernel) { return kernel->name == launch.kernel; });
    work.specializations.push_back({launch.kernel, signature->arguments, {}});
  }
}

/// The blocks of launches in host code, for kernels that have no other.
void AddBlocksOfHost(const Program& program, std::map<std::string, std::array<uint32_t, 3>>& blocks) {
  for (const ir::LaunchShape& launch : sema::ShapesOfLaunches(program.Ast(), {}, program.Types())) {
    if (!launch.block) continue;
    const auto& [x, y, z] = *launch.block;
    const bool possible =
        x > 0 && y > 0 && z > 0 && x <= kMostThreads && y <= kMostThreads && x * y * z <= kMostThreads;
    const auto size = [](int64_t extent) { return static_cast<uint32_t>(extent); };
    if (possible) blocks.insert({launch.kernel, {size(x), size(y), size(z)}});
  }
}

/// With `--run`, makes the launches and adds their times.
Result<void> Measured(const std::shared_ptr<const Program>& program, const Options& options, report::Page& page) {
  return options.Has(OptionId::kRun) ? report::AddMeasurements(program, options, page) : Result<void>();
}

/// Why there is no page, if no types of any kernel are known.
Error NothingToShow(const Program& program, const Work& work) {
  return {ErrorKind::kSource,
          fmt::format("{} has no kernel whose argument types are known: give them with --sig '{}=void(…)', in its "
                      "decorator or as annotations; pyk2cu check looks at kernels without types",
                      program.File().Name(), work.skipped.front()->name)};
}

int ReportProgram(const std::shared_ptr<const Program>& program, const std::string& architecture,
                  const Options& options, const Console& console) {
  Result<Work> work = PlanWork(*program, options);
  if (!work) return console.Fail(work.error());
  report::PageRequest request{*program, options, architecture};
  if (options.Has(OptionId::kRun)) {
    if (Result<void> typed = report::AddLaunches(*program, options, *work, request.blocks); !typed)
      return console.Fail(typed.error());
  }
  AddTypesOfHost(*program, *work);
  AddBlocksOfHost(*program, request.blocks);
  Diagnostics diagnostics = program->Report();
  Watch watch({.terminal = console.Terminal()});
  const Watch::Doing doing(watch, "compiling");
  Result<report::Page> page = report::CollectPage(request, *work, diagnostics);
  if (!page) return console.Fail(page.error());
  if (diagnostics.HasErrors()) {
    console.Show(diagnostics);
    return kExitSource;
  }
  if (work->specializations.empty() && work->skipped.empty())
    return console.Fail({ErrorKind::kSource, fmt::format("{} has no kernels", program->File().Name())});
  if (Result<void> measured = Measured(program, options, *page); !measured) return console.Fail(measured.error());
  if (work->specializations.empty()) return console.Fail(NothingToShow(*program, *work));
  for (const auto& [name, reason] : page->skipped)
    console.Note(fmt::format("kernel '{}' is left out: {}", name, reason));
  return WritePage(*page, options, console);
}

}  // namespace

int Report(const Options& options, const Console& console) {
  if (Result<void> right = CheckReportOptions(options); !right) return console.Fail(right.error());
  const Result<std::string> architecture = ArchitectureOf(options);
  if (!architecture) return console.Fail(architecture.error());
  Result<std::shared_ptr<const Program>> program = LoadProgram(options);
  if (!program) return console.Fail(program.error());
  if ((*program)->Report().HasErrors()) {
    console.Show((*program)->Report());
    return kExitSource;
  }
  return ReportProgram(*program, *architecture, options, console);
}

}  // namespace pyk2cu::cli
