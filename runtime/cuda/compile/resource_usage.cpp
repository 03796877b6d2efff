#include "runtime/cuda/compile/resource_usage.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "base/math.h"

namespace pyk2cu::runtime::cuda {
namespace {

constexpr uint32_t kWarp = 32, kMaxBlock = 1024;
// The same on every architecture that is taken here.
constexpr uint32_t kRegisters = 65536, kRegisterUnit = 256, kPartitions = 4, kSharedUnit = 128;

/// The number before `unit` ("96 bytes smem"), or 0.
uint64_t NumberBefore(std::string_view line, std::string_view unit) {
  const size_t end = line.find(unit);
  if (end == std::string_view::npos) return 0;
  size_t begin = end;
  while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') --begin;
  uint64_t number = 0;
  std::from_chars(line.data() + begin, line.data() + end, number);
  return number;
}

/// Returns the text after `before`, up to the character `end` or the end of the line; nullopt if `before` is not found.
std::optional<std::string_view> After(std::string_view line, std::string_view before, char end) {
  const size_t at = line.find(before);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + before.size());
  return rest.substr(0, rest.find(end));
}

/// Reads ptxas's remarks line by line.
class LogReader {
 public:
  void Line(std::string_view line) {
    if (const auto entry = After(line, "Compiling entry function '", '\'')) {
      found_.push_back({std::string(*entry)});
      function_ = *entry;
    } else if (const auto function = After(line, "Function properties for ", ' ')) {
      function_ = *function;
    } else if (!found_.empty() && line.find("bytes stack frame") != std::string_view::npos) {
      if (function_ == found_.back().symbol) Frame(line, found_.back());
    } else if (!found_.empty() && line.find("Used ") != std::string_view::npos) {
      found_.back().registers = static_cast<uint32_t>(NumberBefore(line, " registers"));
      found_.back().shared_bytes = NumberBefore(line, " bytes smem");
      found_.back().stack_bytes =
          std::max(found_.back().stack_bytes, NumberBefore(line, " bytes cumulative stack size"));
    }
  }
  std::vector<ResourceUsage> Take() { return std::move(found_); }

 private:
  static void Frame(std::string_view line, ResourceUsage& usage) {
    usage.stack_bytes = NumberBefore(line, " bytes stack frame");
    usage.spill_store_bytes = NumberBefore(line, " bytes spill stores");
    usage.spill_load_bytes = NumberBefore(line, " bytes spill loads");
  }

  std::vector<ResourceUsage> found_;
  std::string_view function_;
};

// ---- the cubin's sections: 64-bit ELF

template <class T>
T Read(std::string_view bytes, uint64_t at) {
  T value{};
  if (at <= bytes.size() && bytes.size() - at >= sizeof(T)) std::memcpy(&value, bytes.data() + at, sizeof(T));
  return value;
}

/// Calls `use` with the name and size of each section; of what is no ELF file none.
template <class F>
void ForEachSection(std::string_view elf, F use) {
  constexpr uint64_t kSectionHeader = 64;
  if (!elf.starts_with("\x7f"
                       "ELF\x02"))
    return;
  const auto table = Read<uint64_t>(elf, 40);
  const auto count = Read<uint16_t>(elf, 60), names_index = Read<uint16_t>(elf, 62);
  const auto names = Read<uint64_t>(elf, table + names_index * kSectionHeader + 24);
  for (uint64_t i = 0; i < count; ++i) {
    const uint64_t header = table + i * kSectionHeader;
    const uint64_t name = names + Read<uint32_t>(elf, header);
    if (name >= elf.size()) continue;
    const std::string_view rest = elf.substr(name);
    use(rest.substr(0, rest.find('\0')), Read<uint64_t>(elf, header + 32));
  }
}

/// Bank 3 holds the program's constant arrays, bank 2 what the compiler puts there for one kernel; bank 0 are
/// parameters.
void AddConstants(std::string_view cubin, std::vector<ResourceUsage>& all) {
  ForEachSection(cubin, [&](std::string_view name, uint64_t bytes) {
    const bool of_program = name == ".nv.constant3", of_kernel = name.starts_with(".nv.constant2.");
    for (ResourceUsage& usage : all)
      if (of_program || (of_kernel && name.substr(std::strlen(".nv.constant2.")) == usage.symbol))
        usage.constant_bytes += bytes;
  });
}

// ---- occupancy

struct Limits {
  int capability;
  uint32_t warps, blocks, shared_bytes, reserved_shared_bytes;
};
constexpr Limits kLimits[] = {
#define ARCHITECTURE(...) {__VA_ARGS__},
#include "runtime/cuda/compile/occupancy.def"
};

/// Blocks that the registers allow. Each of the multiprocessor's parts has its own share of them, and a warp stays in
/// one.
uint32_t ByRegisters(const ResourceUsage& usage, uint32_t warps) {
  const auto each = static_cast<uint32_t>(AlignUp(uint64_t{std::max(usage.registers, 1u)} * kWarp, kRegisterUnit));
  if (each * AlignUp<uint64_t>(warps, kPartitions) > kRegisters) return 0;
  return kRegisters / kPartitions / each * kPartitions / warps;
}

}  // namespace

std::vector<ResourceUsage> ReadUsage(std::string_view log, std::string_view cubin) {
  LogReader reader;
  for (size_t at = 0; at < log.size();) {
    const size_t end = std::min(log.find('\n', at), log.size());
    reader.Line(log.substr(at, end - at));
    at = end + 1;
  }
  std::vector<ResourceUsage> all = reader.Take();
  AddConstants(cubin, all);
  return all;
}

std::optional<Occupancy> OccupancyFor(int capability, const ResourceUsage& usage, uint32_t block_threads,
                                      uint64_t dynamic_shared_bytes) {
  const auto limits = std::find_if(std::begin(kLimits), std::end(kLimits),
                                   [&](const Limits& row) { return row.capability == capability; });
  if (limits == std::end(kLimits) || block_threads == 0 || block_threads > kMaxBlock) return std::nullopt;
  const uint32_t warps = CeilDiv(block_threads, kWarp);
  uint64_t blocks = std::min({limits->warps / warps, limits->blocks, ByRegisters(usage, warps)});
  const uint64_t shared =
      AlignUp<uint64_t>(usage.shared_bytes + dynamic_shared_bytes + limits->reserved_shared_bytes, kSharedUnit);
  if (shared > 0) blocks = std::min(blocks, limits->shared_bytes / shared);
  return Occupancy{static_cast<uint32_t>(blocks), static_cast<uint32_t>(blocks) * warps, limits->warps};
}

uint32_t MaxThreads(const ResourceUsage& usage) {
  uint32_t warps = kMaxBlock / kWarp;
  while (warps > 0 && ByRegisters(usage, warps) == 0) --warps;
  return warps * kWarp;
}

}  // namespace pyk2cu::runtime::cuda
