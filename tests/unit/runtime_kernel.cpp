#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <thread>

#include "frontend/source/render.h"
#include "runtime/program/kernel.h"

namespace pyk2cu::runtime {
namespace {

/// A device that compiles nothing and remembers what it was asked.
class FakeDevice : public Device {
 public:
  struct FakeImage : Image {
    explicit FakeImage(std::vector<KernelInfo> kernels) { kernels_ = std::move(kernels); }
  };

  const DeviceProperties& Properties() const override { return properties_; }
  Result<std::shared_ptr<Image>> Compile(const GeneratedSource& source, const CompileOptions&) override {
    ++compiles;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (source.text.find("fails") != std::string::npos) return Error{ErrorKind::kEnvironment, "it fails"};
    last_text = source.text;
    return std::shared_ptr<Image>(std::make_shared<FakeImage>(source.kernels));
  }
  Result<std::unique_ptr<Buffer>> Allocate(size_t) override { return Error{}; }
  Result<void> CopyToDevice(uint64_t, const void*, size_t) override { return {}; }
  Result<void> CopyToHost(void*, uint64_t, size_t) override { return {}; }
  Result<void> Launch(const Image& image, size_t kernel, const LaunchConfig&,
                      std::span<const void* const> arguments) override {
    ++launches;
    last_info = &image.Kernels()[kernel];
    last_kernels = &image.Kernels();
    last_count = arguments.size();
    return {};
  }
  Result<void> Synchronize() override { return {}; }

  DeviceProperties properties_{"fake", "a fake device", "none"};
  std::atomic<int> compiles = 0, launches = 0;
  std::string last_text;
  const KernelInfo* last_info = nullptr;
  const std::vector<KernelInfo>* last_kernels = nullptr;
  size_t last_count = 0;
};

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def defaulted(x, n=3, scale=0.5):
    x[0] = n * scale

@cuda.jit
def maybe(x, n=None):
    if n is not None:
        x[0] = n

@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

@cuda.jit("void(float32[::1], int8)")
def declared(x, n):
    x[0] = n

@cuda.jit(["void(int16[:], int64)", "void(float32[:], int64)"])
def several(x, n):
    x[0] = n

@cuda.jit("void(float32[::1, :])")
def fortran(x):
    x[0, 0] = 1

@cuda.jit
def broken(x):
    x[0] = undefined_name

@cuda.jit
def tuples(x, t):
    x[0] = t[0] + t[1]
)py";

class KernelTest : public ::testing::Test {
 protected:
  Kernel Get(const std::string& name) { return Kernel(program, *program->FindKernel(name), cache); }
  static Argument Array(ScalarId dtype, uint64_t address) {
    static const int64_t shape[] = {100};
    static const int64_t strides[] = {4};
    static const int64_t strides2[] = {2};
    return Argument::Array(dtype, address, shape, dtype == ScalarId::kInt16 ? strides2 : strides);
  }

  std::shared_ptr<FakeDevice> device = std::make_shared<FakeDevice>();
  std::shared_ptr<KernelCache> cache = std::make_shared<KernelCache>(device);
  std::shared_ptr<const Program> program = Program::Parse(SourceFile("k.py", kSource));
  LaunchConfig config{{4}, {32}};
};

TEST_F(KernelTest, TheSourceIsRight) { ASSERT_FALSE(program->Report().HasErrors()) << Render(program->Report(), {}); }

TEST_F(KernelTest, CompilesOnceAndChoosesVariantsByFacts) {
  Kernel kernel = Get("add");
  const Argument apart[] = {Array(ScalarId::kFloat32, 1000), Array(ScalarId::kFloat32, 2000),
                            Array(ScalarId::kFloat32, 3000)};
  const Argument same[] = {Array(ScalarId::kFloat32, 1000), Array(ScalarId::kFloat32, 2000),
                           Array(ScalarId::kFloat32, 1000)};
  for (int i = 0; i < 5; ++i) {
    Result<void> launched = kernel.Launch(config, apart);
    ASSERT_TRUE(launched) << launched.error().message;
  }
  EXPECT_EQ(device->compiles, 1);
  EXPECT_EQ(device->launches, 5);
  EXPECT_NE(device->last_text.find("__restrict__"), std::string::npos);
  ASSERT_TRUE(kernel.Launch(config, same));
  EXPECT_EQ(device->compiles, 2);
  for (const ArgumentFacts& facts : device->last_info->facts.arguments) (void)facts;
  EXPECT_FALSE(device->last_info->facts.arguments[0].no_alias);
  EXPECT_TRUE(device->last_info->facts.arguments[1].no_alias);
  ASSERT_TRUE(kernel.Launch(config, apart));
  EXPECT_EQ(device->compiles, 2);
  EXPECT_TRUE(device->last_info->facts.arguments[0].no_alias);
}

TEST_F(KernelTest, TakesDefaultsForWhatIsLeftOut) {
  Kernel kernel = Get("defaulted");
  const Argument given[] = {Array(ScalarId::kFloat32, 0), Argument::Scalar(ScalarValue::Int(7), true)};
  ASSERT_TRUE(kernel.Launch(config, given));
  ASSERT_TRUE(kernel.Launch(config, std::span(given).first(1)));
  EXPECT_EQ(device->compiles, 1) << "a default has the type of a number that is given";
  EXPECT_FALSE(kernel.Launch(config, {}));
}

TEST_F(KernelTest, ADefaultMayBeNone) {
  Kernel kernel = Get("maybe");
  const Argument given[] = {Array(ScalarId::kFloat32, 0), Argument::Scalar(ScalarValue::Int(7), true)};
  ASSERT_TRUE(kernel.Launch(config, std::span(given).first(1)));
  ASSERT_TRUE(kernel.Launch(config, given));
  EXPECT_EQ(device->compiles, 2);
}

TEST_F(KernelTest, ConvertsLiteralsToTheSignature) {
  Kernel kernel = Get("declared");
  const auto with = [&](int64_t n) {
    return std::vector<Argument>{Array(ScalarId::kFloat32, 0), Argument::Scalar(ScalarValue::Int(n), true)};
  };
  ASSERT_TRUE(kernel.Launch(config, with(5)));
  ASSERT_TRUE(kernel.Launch(config, with(6)));
  EXPECT_EQ(device->compiles, 1);
  Result<void> large = kernel.Launch(config, with(300));
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(large.error().message,
            "argument 'n' of kernel 'declared' must be int8, but 300 (int64) was given; int8 cannot hold the value");
}

TEST_F(KernelTest, TakesTheFirstSignatureThatFits) {
  Kernel kernel = Get("several");
  const Argument n = Argument::Scalar(ScalarValue::Int(1), true);
  ASSERT_TRUE(kernel.Launch(config, std::vector<Argument>{Array(ScalarId::kFloat32, 0), n}));
  EXPECT_EQ(device->last_info->arguments[0]->Name(), "array(float32, 1d, A)");
  ASSERT_TRUE(kernel.Launch(config, std::vector<Argument>{Array(ScalarId::kInt16, 0), n}));
  EXPECT_EQ(device->last_info->arguments[0]->Name(), "array(int16, 1d, A)");
  Result<void> none = kernel.Launch(config, std::vector<Argument>{Array(ScalarId::kInt32, 0), n});
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().message.find("no signature for arguments of types (array(int32, 1d, C), int64)"),
            std::string::npos)
      << none.error().message;
}

TEST_F(KernelTest, RefusesWrongLaunches) {
  Kernel kernel = Get("add");
  const Argument good[] = {Array(ScalarId::kFloat32, 1000), Array(ScalarId::kFloat32, 2000),
                           Array(ScalarId::kFloat32, 3000)};
  EXPECT_EQ(kernel.Launch(config, {good, 2}).error().message,
            "kernel 'add' takes 3 arguments (x, y, out), but 2 were given");
  EXPECT_EQ(kernel.Launch({{0}, {32}}, good).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{1}, {2000}}, good).error().message,
            "the block (2000, 1, 1) has 2000 threads, but a fake device allows at most 1024");
  EXPECT_EQ(kernel.Launch({{1}, {1, 1, 65}}, good).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{1, 65536}, {1}}, good).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{1}, {32}, 50000}, good).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(device->launches, 0);
}

TEST_F(KernelTest, SourceErrorsCarryTheirDiagnostics) {
  Kernel kernel = Get("broken");
  const Argument x = Array(ScalarId::kFloat32, 0);
  Result<void> launched = kernel.Launch(config, {&x, 1});
  ASSERT_FALSE(launched);
  EXPECT_EQ(launched.error().kind, ErrorKind::kSource);
  EXPECT_NE(launched.error().message.find("k.py:33:12: error:"), std::string::npos) << launched.error().message;
}

TEST_F(KernelTest, ThreadsCompileTheSameKernelOnce) {
  Kernel kernel = Get("add");
  const Argument arguments[] = {Array(ScalarId::kFloat32, 1000), Array(ScalarId::kFloat32, 2000),
                                Array(ScalarId::kFloat32, 3000)};
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      for (int j = 0; j < 50; ++j) ASSERT_TRUE(kernel.Launch(config, arguments));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(device->compiles, 1);
  EXPECT_EQ(device->launches, 400);
}

TEST_F(KernelTest, TuplesArePassedFlat) {
  Kernel kernel = Get("tuples");
  const Argument elements[] = {Argument::Scalar(ScalarValue::Int(1), true),
                               Argument::Scalar(ScalarValue::Float(2.5), true)};
  const Argument arguments[] = {Array(ScalarId::kFloat32, 0), Argument::Tuple(elements)};
  Result<void> launched = kernel.Launch(config, arguments);
  ASSERT_TRUE(launched) << launched.error().message;
  EXPECT_GE(device->last_count, 3u);
}

/// An array of both orders fits a Fortran signature; the next one, which is of C order alone, does not take the first
/// one's way.
TEST_F(KernelTest, ArraysOfBothOrdersAreKeptApart) {
  Kernel kernel = Get("fortran");
  const auto array = [](const int64_t(&shape)[2], const int64_t(&strides)[2]) {
    return Argument::Array(ScalarId::kFloat32, 0, shape, strides);
  };
  const int64_t row[] = {1, 5}, square[] = {2, 5}, strides[] = {20, 4};
  const Argument both = array(row, strides), c = array(square, strides);
  Result<void> launched = kernel.Launch(config, {&both, 1});
  ASSERT_TRUE(launched) << launched.error().message;
  EXPECT_EQ(kernel.Launch(config, {&c, 1}).error().kind, ErrorKind::kUsage);
}

/// The image points to types of the program it was made from, and may be found again when that program is gone.
TEST_F(KernelTest, ImagesKeepTheirProgram) {
  std::weak_ptr<const Program> watched = program;
  const Argument arguments[] = {Array(ScalarId::kFloat32, 1000), Array(ScalarId::kFloat32, 2000),
                                Array(ScalarId::kFloat32, 3000)};
  cache = std::make_shared<KernelCache>(device, 1);
  ASSERT_TRUE(Get("add").Launch(config, arguments));
  program = Program::Parse(SourceFile("other.py", kSource));
  Kernel second = Get("add");
  ASSERT_TRUE(second.Launch(config, arguments));  // the first program's image
  EXPECT_EQ(device->compiles, 1);
  const std::vector<KernelInfo>* info = device->last_kernels;
  const Argument n[] = {Array(ScalarId::kFloat32, 0), Argument::Scalar(ScalarValue::Int(1), true)};
  ASSERT_TRUE(Get("declared").Launch(config, n));  // takes the place in the cache
  EXPECT_FALSE(watched.expired());
  EXPECT_EQ((*info)[0].arguments[0]->Name(), "array(float32, 1d, C)");
}

GeneratedSource Text(const std::string& text) {
  GeneratedSource source;
  source.text = text;
  return source;
}

TEST(KernelCache, FindsByContent) {
  auto device = std::make_shared<FakeDevice>();
  KernelCache cache(device, 2);
  auto image = cache.Get(Text("a"), {}, nullptr).value();
  EXPECT_EQ(cache.Get(Text("a"), {}, nullptr).value(), image);
  EXPECT_EQ(device->compiles, 1);
  ASSERT_TRUE(cache.Get(Text("b"), {}, nullptr));
  ASSERT_TRUE(cache.Get(Text("a"), {}, nullptr));  // now b is the oldest
  ASSERT_TRUE(cache.Get(Text("c"), {}, nullptr));
  EXPECT_EQ(cache.Size(), 2u);
  EXPECT_EQ(cache.Get(Text("a"), {}, nullptr).value(), image);
  EXPECT_EQ(device->compiles, 3);
  ASSERT_TRUE(cache.Get(Text("b"), {}, nullptr));
  EXPECT_EQ(device->compiles, 4);
}

TEST(KernelCache, DoesNotKeepFailures) {
  auto device = std::make_shared<FakeDevice>();
  KernelCache cache(device);
  EXPECT_FALSE(cache.Get(Text("fails"), {}, nullptr));
  EXPECT_FALSE(cache.Get(Text("fails"), {}, nullptr));
  EXPECT_EQ(device->compiles, 2);
  EXPECT_EQ(cache.Size(), 0u);
}

TEST(KernelCache, ThreadsWaitForOneCompile) {
  auto device = std::make_shared<FakeDevice>();
  KernelCache cache(device);
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&, i] {
      for (int j = 0; j < 20; ++j) ASSERT_TRUE(cache.Get(Text(std::to_string((i + j) % 5)), {}, nullptr));
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(device->compiles, 5);
}

TEST(KernelCache, OptionsAreContent) {
  auto device = std::make_shared<FakeDevice>();
  KernelCache cache(device);
  GeneratedSource source = Text("a");
  source.kernels.resize(1);
  ASSERT_TRUE(cache.Get(source, {}, nullptr));
  source.kernels[0].options.fastmath = true;
  ASSERT_TRUE(cache.Get(source, {}, nullptr));
  source.kernels[0].options.max_registers = 32;
  ASSERT_TRUE(cache.Get(source, {}, nullptr));
  EXPECT_EQ(device->compiles, 3);
}

}  // namespace
}  // namespace pyk2cu::runtime
