#include "cli/commands/resource_report.h"

#include <fmt/core.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/report/resources.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/resource_usage.h"
#include "runtime/cuda/driver/device_query.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

constexpr uint32_t kBlocks[] = {32, 64, 128, 256, 512, 1024};

/// One kernel compiled for one architecture.
struct Row {
  std::string architecture;
  const KernelInfo* kernel;
  cuda::ResourceUsage usage;
  uint32_t max_threads = 0;
  std::vector<std::pair<uint32_t, Occupancy>> occupancies;  ///< of the block sizes that it can be launched with
};

Row MakeRow(const std::string& architecture, const KernelInfo& kernel, cuda::ResourceUsage usage) {
  Row row{architecture, &kernel, std::move(usage)};
  row.max_threads = cuda::MaxThreads(row.usage);
  if (const auto& bounds = kernel.options.launch_bounds; !bounds.empty() && bounds[0] > 0)
    row.max_threads = std::min<uint32_t>(row.max_threads, static_cast<uint32_t>(bounds[0]));
  for (uint32_t block : kBlocks) {
    if (block > row.max_threads) break;
    const auto dynamic = static_cast<uint64_t>(kernel.placed_shared_bytes);
    if (const auto occupancy = cuda::OccupancyFor(report::CapabilityOf(architecture), row.usage, block, dynamic))
      row.occupancies.emplace_back(block, *occupancy);
  }
  return row;
}

Result<std::vector<Row>> RowsFor(const GeneratedSource& source, const Program& program,
                                 const std::string& architecture) {
  std::vector<cuda::KernelGroup> groups = cuda::GroupByFlags(source);
  for (cuda::KernelGroup& group : groups) group.flags.emplace_back("--ptxas-options=-v");
  Result<std::vector<cuda::Binary>> binaries =
      cuda::CompileGroups(source, program.DeviceOptions(), groups, architecture, cuda::BinaryKind::kCubin);
  if (!binaries) return binaries.error();
  std::vector<Row> rows;
  for (size_t i = 0; i < groups.size(); ++i) {
    const std::vector<cuda::ResourceUsage> usages = cuda::ReadUsage((*binaries)[i].log, (*binaries)[i].bytes);
    for (size_t kernel : groups[i].kernels)
      for (const cuda::ResourceUsage& usage : usages)
        if (usage.symbol == source.kernels[kernel].symbol)
          rows.push_back(MakeRow(architecture, source.kernels[kernel], usage));
  }
  return rows;
}

/// Those of `--arch`, else that of the first GPU.
Result<std::vector<std::string>> Architectures(const Options& options) {
  if (options.Has(OptionId::kArch)) return options.All(OptionId::kArch);
  Result<DeviceProperties> gpu = cuda::QueryDevice(0);
  if (!gpu) return Error{ErrorKind::kUsage, "--report needs --arch where there is no GPU, for example --arch sm_90"};
  return std::vector<std::string>{gpu->architecture};
}

std::string TypesOf(const KernelInfo& kernel) {
  std::vector<std::string> types;
  for (const Type* type : kernel.arguments) types.push_back(type->Name());
  return JoinText(types);
}

std::string Text(const Row& row) {
  const cuda::ResourceUsage& u = row.usage;
  std::string text = fmt::format("{}({}) for {}\n", row.kernel->name, TypesOf(*row.kernel), row.architecture);
  text += fmt::format(
      "  registers        {} a thread\n  spilled          {} bytes stored, {} bytes loaded\n  stack            {} "
      "bytes a thread\n",
      u.registers, u.spill_store_bytes, u.spill_load_bytes, u.stack_bytes);
  text += fmt::format("  shared memory    {} bytes a block", u.shared_bytes);
  if (row.kernel->placed_shared_bytes > 0)
    text += fmt::format(", and {} of dynamic memory", row.kernel->placed_shared_bytes);
  text += fmt::format("\n  constant memory  {} bytes\n  largest block    {} threads\n  occupancy       ",
                      u.constant_bytes, row.max_threads);
  for (const auto& [block, occupancy] : row.occupancies)
    text += fmt::format(" {}: {:.0f}%", block, occupancy.Fraction() * 100);
  return text + (row.occupancies.empty() ? " not known for this architecture\n"
                                         : " (threads a block: warps that run of those that fit)\n");
}

std::string Json(const Row& row) {
  const cuda::ResourceUsage& u = row.usage;
  std::string occupancies, types;
  for (const auto& [block, occupancy] : row.occupancies)
    occupancies += fmt::format("{}{{\"block\":{},\"blocks\":{},\"warps\":{},\"max_warps\":{},\"fraction\":{:.4f}}}",
                               occupancies.empty() ? "" : ",", block, occupancy.blocks, occupancy.warps,
                               occupancy.max_warps, occupancy.Fraction());
  for (const Type* type : row.kernel->arguments) types += (types.empty() ? "" : ",") + JsonString(type->Name());
  return fmt::format(
      "{{\"kernel\":{},\"symbol\":{},\"arguments\":[{}],\"architecture\":{},"
      "\"registers\":{},\"spill_store_bytes\":{},\"spill_load_bytes\":{},\"stack_bytes\":{},"
      "\"shared_bytes\":{},\"placed_shared_bytes\":{},\"constant_bytes\":{},\"max_threads\":{},\"occupancy\":[{}]}}",
      JsonString(row.kernel->name), JsonString(u.symbol), types, JsonString(row.architecture), u.registers,
      u.spill_store_bytes, u.spill_load_bytes, u.stack_bytes, u.shared_bytes, row.kernel->placed_shared_bytes,
      u.constant_bytes, row.max_threads, occupancies);
}

}  // namespace

Result<std::string> MakeReport(const GeneratedSource& source, const Program& program, const Options& options) {
  const std::string form = options.Get(OptionId::kReport);
  if (!form.empty() && form != "json" && form != "text")
    return Error{ErrorKind::kUsage, fmt::format("--report={}: expected text or json", form)};
  Result<std::vector<std::string>> architectures = Architectures(options);
  if (!architectures) return architectures.error();
  std::string text;
  for (const std::string& architecture : *architectures) {
    Result<std::vector<Row>> rows = RowsFor(source, program, architecture);
    if (!rows) return rows.error();
    for (const Row& row : *rows) text += form == "json" ? (text.empty() ? "" : ",") + Json(row) : Text(row);
  }
  return form == "json" ? fmt::format("{{\"kernels\":[{}]}}\n", text) : text;
}

}  // namespace pyk2cu::cli
