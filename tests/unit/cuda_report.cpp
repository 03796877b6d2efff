#include <gtest/gtest.h>

#include "runtime/cuda/compile/cached_compile.h"
#include "runtime/cuda/compile/compile.h"
#include "runtime/cuda/compile/resource_usage.h"
#include "runtime/cuda/compile/toolchain.h"
#include "runtime/cuda/device/open_device.h"

namespace pyk2cu::runtime::cuda {
namespace {

GeneratedSource Source(const std::string& text) {
  GeneratedSource source;
  source.text = text;
  source.kernels.resize(1);
  source.kernels[0].name = source.kernels[0].symbol = "k";
  return source;
}

TEST(ResourceUsage, IsReadFromWhatPtxasSays) {
  const std::vector<ResourceUsage> all = ReadUsage(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function 'first' for 'sm_90'\n"
      "ptxas info    : Function properties for first\n"
      "ptxas         .     96 bytes stack frame, 40 bytes spill stores, 44 bytes spill loads\n"
      "ptxas info    : Function properties for helper\n"
      "ptxas         .     8 bytes stack frame, 1 bytes spill stores, 2 bytes spill loads\n"
      "ptxas info    : Used 255 registers, used 1 barriers, 104 bytes cumulative stack size, 1024 bytes smem, 560 "
      "bytes cmem[0]\n"
      "ptxas info    : Compiling entry function 'second' for 'sm_90'\n"
      "ptxas info    : Function properties for second\n"
      "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
      "ptxas info    : Used 10 registers",
      "");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].symbol, "first");
  EXPECT_EQ(all[0].registers, 255u);
  EXPECT_EQ(all[0].spill_store_bytes, 40u);
  EXPECT_EQ(all[0].spill_load_bytes, 44u);
  EXPECT_EQ(all[0].stack_bytes, 104u);
  EXPECT_EQ(all[0].shared_bytes, 1024u);
  EXPECT_EQ(all[1].symbol, "second");
  EXPECT_EQ(all[1].registers, 10u);
  EXPECT_EQ(all[1].stack_bytes, 0u);
  EXPECT_TRUE(ReadUsage("", "").empty());
  EXPECT_TRUE(ReadUsage("Used 3 registers\nCompiling entry function '",
                        "\x7f"
                        "ELF\x02 cut")
                  .size() <= 1);
}

struct Limited {
  const char* what;
  int capability;
  uint32_t registers;
  uint64_t shared;
  uint32_t block, blocks;
};

// Worked out by hand from the tables of the programming guide.
constexpr Limited kCases[] = {
    {"by warps", 90, 16, 0, 256, 8},
    {"by blocks", 90, 16, 0, 32, 32},
    {"by registers", 90, 64, 0, 256, 4},
    {"by registers, in parts of the multiprocessor", 90, 72, 0, 128, 7},
    {"too many registers", 90, 255, 0, 512, 0},
    {"by shared memory", 90, 16, 48 * 1024, 128, 4},
    {"by shared memory, which each block takes more of", 80, 16, 40 * 1024, 128, 4},
    {"48 warps", 86, 16, 0, 1024, 1},
    {"24 blocks", 89, 16, 0, 32, 24},
    {"Turing", 75, 32, 0, 256, 4},
    {"no memory kept back", 70, 32, 48 * 1024, 256, 2},
};

TEST(ResourceUsage, Occupancy) {
  for (const Limited& c : kCases) {
    ResourceUsage usage;
    usage.registers = c.registers;
    usage.shared_bytes = c.shared;
    const std::optional<Occupancy> occupancy = OccupancyFor(c.capability, usage, c.block, 0);
    ASSERT_TRUE(occupancy) << c.what;
    EXPECT_EQ(occupancy->blocks, c.blocks) << c.what;
    EXPECT_EQ(occupancy->warps, c.blocks * ((c.block + 31) / 32)) << c.what;
  }
  EXPECT_FALSE(OccupancyFor(45, {}, 128, 0));
  EXPECT_FALSE(OccupancyFor(90, {}, 2048, 0));
  ResourceUsage many;
  many.registers = 255;
  EXPECT_EQ(MaxThreads(many), 256u);
  many.registers = 64;
  EXPECT_EQ(MaxThreads(many), 1024u);
}

/// Kernels that are limited by different things.
std::vector<GeneratedSource> Kernels() {
  std::vector<GeneratedSource> sources{
      Source("extern \"C\" __global__ void k(float* x) { x[threadIdx.x] *= 2; }"),
      Source("extern \"C\" __global__ void k(float* x) { __shared__ float s[10000]; s[threadIdx.x] = x[threadIdx.x]; "
             "__syncthreads(); x[threadIdx.x] = s[9999 "
             "- threadIdx.x]; }"),
      Source("extern \"C\" __global__ void k(double* x) { double v[48]; for (int i = 0; i < 48; ++i) v[i] = x[i * 32 + "
             "threadIdx.x];\n"
             "for (int j = 0; j < 48; ++j) for (int i = 0; i < 48; ++i) v[i] = v[i] * v[j] + v[(i + 1) % 48]; for (int "
             "i = 0; i < 48; ++i) x[i * 32 + "
             "threadIdx.x] = v[i]; }"),
      Source("__constant__ double c[100] = {1, 2, 3}; extern \"C\" __global__ void k(double* x) { x[threadIdx.x] = "
             "c[threadIdx.x]; }"),
  };
  sources[1].kernels[0].static_shared_bytes = 40000;
  sources[1].kernels[0].static_shared_bytes = 40000;
  sources.push_back(sources[2]);
  sources.back().kernels[0].options.max_registers = 40;
  return sources;
}

/// What is reported of the one kernel of `source`.
ResourceUsage Usage(const GeneratedSource& source, const std::string& architecture) {
  Result<Binary> binary = CompileToBinary(source, {}, architecture, BinaryKind::kCubin);
  EXPECT_TRUE(binary) << binary.error().message;
  const std::vector<ResourceUsage> usages =
      binary ? ReadUsage(binary->log, binary->bytes) : std::vector<ResourceUsage>();
  EXPECT_EQ(usages.size(), 1u);
  return usages.empty() ? ResourceUsage() : usages[0];
}

TEST(ResourceUsage, OfRealCode) {
  if (Result<const Nvrtc*> nvrtc = Nvrtc::Get(); !nvrtc) GTEST_SKIP() << nvrtc.error().message;
  const std::vector<GeneratedSource> kernels = Kernels();
  for (const char* architecture : {"sm_80", "sm_90"}) {
    EXPECT_GT(Usage(kernels[0], architecture).registers, 0u);
    EXPECT_EQ(Usage(kernels[1], architecture).shared_bytes, 40000u);
    EXPECT_GT(Usage(kernels[2], architecture).registers, 90u);
    EXPECT_EQ(Usage(kernels[3], architecture).constant_bytes, 800u);
    const ResourceUsage spilled = Usage(kernels[4], architecture);
    EXPECT_LE(spilled.registers, 40u);
    EXPECT_GT(spilled.spill_store_bytes, 0u);
    EXPECT_GT(spilled.spill_load_bytes, 0u);
    EXPECT_GT(spilled.stack_bytes, 0u);
  }
}

TEST(ResourceUsage, AgreesWithTheDriver) {
  Result<std::shared_ptr<Device>> device = OpenDevice(0);
  if (!device) GTEST_SKIP() << device.error().message;
  const std::string architecture = (*device)->Properties().architecture;
  for (const GeneratedSource& source : Kernels()) {
    const ResourceUsage usage = Usage(source, architecture);
    Result<std::shared_ptr<Image>> image = (*device)->Compile(source, {});
    ASSERT_TRUE(image) << image.error().message;
    const Result<KernelAttributes> attributes = (*device)->Attributes(**image, 0);
    ASSERT_TRUE(attributes.ok());
    EXPECT_EQ(usage.registers, attributes->registers) << source.text;
    EXPECT_EQ(usage.shared_bytes, attributes->static_shared_bytes) << source.text;
    EXPECT_EQ(usage.constant_bytes, attributes->constant_bytes) << source.text;
    EXPECT_EQ(MaxThreads(usage), attributes->max_threads_per_block) << source.text;
    for (uint32_t block : {32u, 96u, 128u, 256u, 512u, 1024u})
      for (uint32_t dynamic : {0u, 1000u, 30000u}) {
        const Result<Occupancy> measured = (*device)->OccupancyOf(**image, 0, block, dynamic);
        const std::optional<Occupancy> computed =
            OccupancyFor(std::stoi(architecture.substr(3)), usage, block, dynamic);
        if (!measured || !computed) continue;
        EXPECT_EQ(computed->blocks, measured->blocks) << source.text << " block " << block << " dynamic " << dynamic;
      }
  }
}

TEST(Toolchain, IsKnownWithoutNvrtcOnceItWasMet) {
  Result<const Nvrtc*> nvrtc = Nvrtc::Get();
  if (!nvrtc) GTEST_SKIP() << nvrtc.error().message;
  std::string pattern = testing::TempDir() + "pyk2cu_toolchain_XXXXXX";
  const std::string folder = mkdtemp(pattern.data());
  cache::DiskCache cache({folder, "", uint64_t{1} << 20});
  const Result<Toolchain> first = FindToolchain(0, cache), second = FindToolchain(0, cache);
  ASSERT_TRUE(first.ok() && second.ok());
  EXPECT_EQ(first->major, (*nvrtc)->Major());
  EXPECT_EQ(second->minor, (*nvrtc)->Minor());
  EXPECT_EQ(second->architectures, (*nvrtc)->Architectures());
  EXPECT_EQ(first->identity, second->identity);
  EXPECT_NE(second->identity.find(" bytes)"), std::string::npos);
  const GeneratedSource source = Source("extern \"C\" __global__ void k() {}");
  const auto part = [&](int capability, const char* name) {
    Result<std::vector<cache::Parts>> keys = KeysFor({"GPU", "sm", capability, 0}, source, {}, cache);
    if (!keys || keys->size() != 1) return std::string("none");
    for (const cache::Part& one : keys->front())
      if (one.name == name) return one.value;
    return std::string();
  };
  EXPECT_EQ(part(90, "architecture"), "sm_90");
  EXPECT_EQ(part(90, "binary"), "cubin");
  EXPECT_EQ(part(999, "binary"), "ptx");  // newer than NVRTC
  EXPECT_EQ(part(10, "binary"), "none");  // too old
  const auto key = [&](const std::string& bytes) {
    GeneratedSource linked = source;
    linked.files.push_back({});
    linked.files.back().name = "f.ptx";
    linked.files.back().bytes = bytes;
    Result<std::vector<cache::Parts>> keys = KeysFor({"GPU", "sm", 90, 0}, linked, {}, cache);
    return keys && keys->size() == 1 ? KeyOf(keys->front()) : cache::Digest{};
  };
  EXPECT_EQ(key("one"), key("one"));
  EXPECT_NE(key("one"), key("two"));  // what a kernel is linked with counts by its content
  const int status = std::system(("rm -rf '" + folder + "'").c_str());
  EXPECT_EQ(status, 0);
}

}  // namespace
}  // namespace pyk2cu::runtime::cuda
