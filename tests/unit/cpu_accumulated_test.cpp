#include <gtest/gtest.h>

#include <sys/mman.h>

#include <cstdint>
#include <numeric>
#include <thread>
#include <vector>

#include "tests/unit/cpu_parts_harness.h"

// Arrays that a kernel only accumulates into, of which each worker has a copy (runtime/cpu/object/accumulated.h). The
// kernels are `k(const int* in, T* out, int n)`.
namespace pyk2cu::runtime {
namespace {

using cpu::Accumulated;
using cpu::AccumulatedArrays;
using cpu::Accumulation;

enum class Checked : uint8_t { kNo, kBounds };

/// A kernel whose arrays have the fact that they do not overlap, or not.
CpuKernel Kernel(bool uses_barriers, bool no_alias = true, Checked checked = Checked::kNo) {
  return {"k", uses_barriers, [=](KernelInfo& info) {
            static TypeTable types;
            const Type* array = types.Array(TypeTable::Int32(), 1, Layout::kC);
            info.arguments = {array, array, TypeTable::Int32()};
            info.argument_names = {"in", "out", "n"};
            info.writes = {false, true, false};
            info.parameters = {{KernelParameter::Carries::kData, 0, 0, {}, TypeTable::Int32(), "in"},
                               {KernelParameter::Carries::kData, 1, 0, {}, TypeTable::Int32(), "out"},
                               {KernelParameter::Carries::kValue, 2, 0, {}, TypeTable::Int32(), "n"}};
            info.facts.arguments = {{.no_alias = no_alias}, {.no_alias = no_alias}, {}};
            info.options.check_bounds = checked == Checked::kBounds;
          }};
}

std::string Text(const std::string& body, const std::string& element = "int", const std::string& before = "") {
  return before + "\nextern \"C\" __global__ void k(const int* in, " + element + "* out, int n) {\n" +
         "  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;\n  " + body + "\n}\n";
}

/// The copies that workers have of a kernel's arrays.
AccumulatedArrays Copies(const CpuProgram& program) {
  const auto* image = dynamic_cast<const cpu::CpuImage*>(program.image.get());
  EXPECT_TRUE(image) << program.error;
  if (!image) return {};
  const std::vector<AccumulatedArrays>& found = image->Object().accumulated;
  return found.empty() ? AccumulatedArrays() : found[0];
}
AccumulatedArrays Copies(const std::string& text, const CpuKernel& kernel = Kernel(false)) {
  return Copies(CpuProgram(text, {kernel}));
}

CpuDeviceOptions Workers(int count, CpuParts parts = CpuParts::kAlways) {
  CpuDeviceOptions options = With(parts);
  options.workers = count;
  return options;
}

TEST(CpuAccumulated, IsWhatOneOperationChanges) {
  const auto of = [](Accumulation operation, uint32_t bytes) { return AccumulatedArrays{{1, operation, bytes}}; };
  EXPECT_EQ(Copies(Text("if (i < n) atomicAdd(&out[in[i]], 1);")), of(Accumulation::kAdd, 4));
  EXPECT_EQ(Copies(Text("atomicSub(&out[in[i]], 2); atomicAdd(out + 7, i);")), of(Accumulation::kAdd, 4));
  EXPECT_EQ(Copies(Text("atomicAnd(&out[in[i]], i);", "unsigned")), of(Accumulation::kAnd, 4));
  EXPECT_EQ(Copies(Text("atomicOr(&out[in[i]], i);", "unsigned long long")), of(Accumulation::kOr, 8));
  EXPECT_EQ(Copies(Text("atomicXor(&out[in[i]], i);", "unsigned")), of(Accumulation::kXor, 4));
  EXPECT_EQ(Copies(Text("atomicMax(&out[in[i]], i);")), of(Accumulation::kMax, 4));
  EXPECT_EQ(Copies(Text("atomicMin(&out[in[i]], i);", "long long")), of(Accumulation::kMin, 8));
  EXPECT_EQ(Copies(Text("atomicMax(&out[in[i]], (unsigned)i);", "unsigned")), of(Accumulation::kUnsignedMax, 4));
  EXPECT_EQ(Copies(Text("atomicMin(&out[in[i]], (unsigned)i);", "unsigned")), of(Accumulation::kUnsignedMin, 4));
  EXPECT_EQ(
      Copies(Text("__shared__ int s[64]; s[t] = in[i]; __syncthreads(); atomicAdd(&out[s[63 - t]], 1);"), Kernel(true)),
      of(Accumulation::kAdd, 4));
}

TEST(CpuAccumulated, IsNotWhatTheKernelUsesOtherwise) {
  for (const char* body : {
           "if (atomicAdd(&out[in[i]], 1) == 5) atomicAdd(out, 1);",           // the result
           "atomicAdd(&out[in[i]], 1); if (out[i] == 3) atomicAdd(out, 1);",   // a read
           "atomicAdd(&out[in[i]], 1); out[7] = 3;",                           // a write
           "atomicAdd(&out[in[i]], 1); atomicMax(&out[i], 4);",                // two operations
           "atomicAdd(&out[in[i]], 1); atomicAdd((long long*)out + i, 1LL);",  // two types
           "atomicAdd((float*)out + in[i], 1.0f);",                            // their order shows
           "atomicExch(&out[in[i]], i);",
           "atomicCAS(&out[in[i]], 0, i);",
           "atomicAdd((int*)((char*)out + in[i]), 1);",  // elements that overlap
           "atomicAdd(&out[in[i]], 1); __threadfence(); atomicAdd((int*)in, 1);",
           "atomicAdd(&out[in[i]], 1); while (((volatile const int*)in)[0] == 0) {}",
           "atomicAdd(&out[in[i]], 1); other(out, i);",
       })
    EXPECT_EQ(Copies(Text(body, "int", "__device__ __noinline__ void other(int* p, int i) { p[i] = 3; }")),
              AccumulatedArrays())
        << body;
}

TEST(CpuAccumulated, IsNotWhatMayOverlapOrIsChecked) {
  const std::string text = Text("if (i < n) atomicAdd(&out[in[i]], 1);");
  EXPECT_EQ(Copies(text, Kernel(false)).size(), 1U);
  EXPECT_EQ(Copies(text, Kernel(false, /*no_alias=*/false)), AccumulatedArrays());
  EXPECT_EQ(Copies(text, Kernel(false, true, Checked::kBounds)), AccumulatedArrays());
  CpuKernel whole_grid = Kernel(false);
  whole_grid.tell = [tell = whole_grid.tell](KernelInfo& info) {
    tell(info);
    info.uses_grid_sync = true;
  };
  EXPECT_EQ(Copies(text, whole_grid), AccumulatedArrays());
  CpuKernel with_pointer = Kernel(false);
  with_pointer.tell = [tell = with_pointer.tell](KernelInfo& info) {
    static TypeTable types;
    tell(info);
    info.arguments[0] = types.Pointer(TypeTable::Int32());
  };
  EXPECT_EQ(Copies(text, with_pointer), AccumulatedArrays()) << "the pointer may point into the array";
}

/// What a launch does to `out`, in any form and with any number of workers.
template <class T>
void ExpectLaunch(const std::string& text, bool uses_barriers, const std::vector<int>& in, const std::vector<T>& before,
                  const std::vector<T>& after) {
  const auto n = static_cast<int>(in.size());
  for (const auto& [workers, parts] :
       {std::pair(1, CpuParts::kNever), std::pair(2, CpuParts::kAlways), std::pair(5, CpuParts::kAlways)}) {
    CpuProgram program(text, {Kernel(uses_barriers)}, Workers(workers, parts));
    EXPECT_EQ(Copies(program).size(), 1U);
    std::vector<T> out = before;
    ASSERT_EQ(program.Run("k", {static_cast<uint32_t>(n + 63) / 64}, {64}, in.data(), out.data() + 100, n), "");
    ASSERT_EQ(out, after) << workers << " workers, " << (parts == CpuParts::kNever ? "by fibers" : "in parts");
  }
}

/// Indices from `first` on, `range` of them, each several times.
std::vector<int> Indices(int first, int range, int count = 20000) {
  std::vector<int> in(static_cast<size_t>(count));
  uint32_t random = 1;
  for (int& index : in) {
    random = random * 1664525 + 1013904223;
    index = first + static_cast<int>((random >> 8) % static_cast<uint32_t>(range));
  }
  return in;
}

TEST(CpuAccumulated, NothingIsLost) {
  const std::vector<int> in = Indices(-100, 400);  // before the array's address, too
  std::vector<int> before(600), after;
  std::iota(before.begin(), before.end(), 1000);
  after = before;
  for (size_t i = 0; i < in.size(); ++i) after[static_cast<size_t>(in[i] + 100)] += static_cast<int>(i) - 7;
  ExpectLaunch(Text("if (i < n) { atomicAdd(&out[in[i]], i); atomicSub(&out[in[i]], 7); }"), false, in, before, after);
  ExpectLaunch(Text("__shared__ int s[64]; s[t] = i < n ? in[i] : 0; __syncthreads();"
                    "int from = i - t + 63 - t; if (from < n) atomicAdd(&out[s[63 - t]], from - 7);"),
               true, in, before, after);
}

TEST(CpuAccumulated, ArraysMayBeLargerThanCopies) {
  const int elements = 100000;  // 400,000 bytes
  const std::vector<int> in = Indices(0, elements, 300000);
  std::vector<int> before(elements + 100, 3), after = before;
  for (const int index : in) ++after[static_cast<size_t>(index + 100)];
  ExpectLaunch(Text("if (i < n) atomicAdd(&out[in[i]], 1);"), false, in, before, after);
}

template <class T, class Change>
void ExpectOperation(const std::string& call, const std::string& element, T start, Change change) {
  const std::vector<int> in = Indices(0, 50, 10000);
  std::vector<T> before(200, start), after = before;
  for (size_t i = 0; i < in.size(); ++i) {
    T& place = after[static_cast<size_t>(in[i] + 100)];
    place = change(place, static_cast<T>(i * 0x9e3779b97f4a7c15U));
  }
  SCOPED_TRACE(call + " of " + element);
  ExpectLaunch(Text("if (i < n) " + call + "(&out[in[i]], (" + element + ")(i * 0x9e3779b97f4a7c15ull));", element),
               false, in, before, after);
}

TEST(CpuAccumulated, EachOperationHasItsIdentity) {
  const auto all = []<class T>(const std::string& element, T) {
    ExpectOperation<T>("atomicAdd", element, T{5}, [](T a, T b) { return static_cast<T>(a + b); });
    ExpectOperation<T>("atomicAnd", element, static_cast<T>(~T{0}), [](T a, T b) { return a & b; });
    ExpectOperation<T>("atomicOr", element, T{1}, [](T a, T b) { return a | b; });
    ExpectOperation<T>("atomicXor", element, T{9}, [](T a, T b) { return a ^ b; });
    ExpectOperation<T>("atomicMax", element, T{3}, [](T a, T b) { return std::max(a, b); });
    ExpectOperation<T>("atomicMin", element, T{9}, [](T a, T b) { return std::min(a, b); });
  };
  all("unsigned int", uint32_t{});
  all("unsigned long long", static_cast<unsigned long long>(0));
  const auto extremes = []<class T>(const std::string& element, T) {
    ExpectOperation<T>("atomicMax", element, T{-3}, [](T a, T b) { return std::max(a, b); });
    ExpectOperation<T>("atomicMin", element, T{3}, [](T a, T b) { return std::min(a, b); });
  };
  extremes("int", int{});
  extremes("long long", static_cast<long long>(0));
}

TEST(CpuAccumulated, LaunchesMayShareAnArray) {
  const std::vector<int> in = Indices(0, 300, 100000);
  const auto n = static_cast<int>(in.size());
  std::vector<int> out(400);
  CpuProgram program(Text("if (i < n) atomicAdd(&out[in[i]], 1);"), {Kernel(false)}, Workers(2));
  std::vector<std::thread> hosts;
  for (int host = 0; host < 3; ++host)
    hosts.emplace_back([&] {
      for (int k = 0; k < 10; ++k)
        EXPECT_EQ(program.Run("k", {static_cast<uint32_t>(n + 63) / 64}, {64}, in.data(), out.data(), n), "");
    });
  for (int k = 0; k < 5000; ++k) __atomic_fetch_add(&out[0], 1, __ATOMIC_RELAXED);
  for (std::thread& host : hosts) host.join();
  std::vector<int> expected(400);
  for (const int index : in) expected[static_cast<size_t>(index)] += 30;
  expected[0] += 5000;
  EXPECT_EQ(out, expected);
}

TEST(CpuAccumulated, IsSeenAfterAFailure) {
  const int n = 64 * 200;
  std::vector<int> in(static_cast<size_t>(n), 1), out(8);
  in.back() = 0;
  CpuProgram program(Text("atomicAdd(&out[2], 1); atomicAdd(&out[3], 8 / in[i]);"), {Kernel(false)}, Workers(1));
  ASSERT_FALSE(Copies(program).empty());
  const std::string error = program.Run("k", {200}, {64}, in.data(), out.data(), n);
  EXPECT_NE(error.find("integer division by zero in block (199, 0, 0), thread (63, 0, 0)"), std::string::npos) << error;
  EXPECT_GE(out[2], n - 64) << "what the blocks before did";
  EXPECT_LE(out[2], n + 64);
}

TEST(CpuAccumulated, AnArrayThatIsNotThereIsAnError) {
  const int n = 64 * 200;
  const std::vector<int> in = Indices(0, 20, n);
  void* const nowhere = mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(nowhere, MAP_FAILED);
  std::vector<int> out(20), expected(20);
  for (const int index : in) ++expected[static_cast<size_t>(index)];
  for (const int workers : {1, 2}) {
    CpuProgram program(Text("atomicAdd(&out[in[i]], 1);"), {Kernel(false)}, Workers(workers));
    const std::string error = program.Run("k", {200}, {64}, in.data(), static_cast<int*>(nowhere), n);
    EXPECT_NE(error.find("where it accumulates into 'out'"), std::string::npos) << error;
    std::fill(out.begin(), out.end(), 0);
    EXPECT_EQ(program.Run("k", {200}, {64}, in.data(), out.data(), n), "");
    EXPECT_EQ(out, expected) << "nothing is left of the launch before";
  }
  munmap(nowhere, 4096);
}

TEST(CpuAccumulated, ReadsWhatItWrote) {
  const std::vector<AccumulatedArrays> entries = {
      {}, {{3, Accumulation::kUnsignedMin, 8}, {0, Accumulation::kAdd, 4}}, {}, {{1, Accumulation::kXor, 4}}};
  EXPECT_EQ(cpu::ReadAccumulated(cpu::ToText(entries)), entries);
  EXPECT_EQ(cpu::ReadAccumulated(""), std::vector<AccumulatedArrays>());
}

}  // namespace
}  // namespace pyk2cu::runtime
