#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <regex>

#include "pyk2cu/pyk2cu.h"

namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
import os
from numba import cuda

VALUE = int(os.environ["VALUE"])

@cuda.jit
def scale(a, x, n):
    i = cuda.grid(1)
    if i < n:
        x[i] = a * x[i]

@cuda.jit
def fill(x):
    unused = 1
    x[cuda.grid(1)] = VALUE

@cuda.jit("void(float32[::1])")
def declared(x):
    x[cuda.grid(1)] = 1
)py";

TEST(Api, ErrorsInTheTextAreDiagnostics) {
  Result<Program> program = Program::FromText("from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n", "mine.py");
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().kind, ErrorKind::kSource);
  EXPECT_NE(program.error().message.find("mine.py:3"), std::string::npos) << program.error().message;
  EXPECT_THROW(program.value(), std::runtime_error);
  ASSERT_EQ(program.error().diagnostics->size(), 1u);
  EXPECT_EQ(program.error().diagnostics->front().range.line, 3u);
}

TEST(Api, FilesThatCannotBeReadAreOfTheEnvironment) {
  const Error error = Program::FromFile("/nowhere.py").error();
  EXPECT_EQ(error.kind, ErrorKind::kEnvironment);
  EXPECT_EQ(error.message, "cannot read '/nowhere.py': there is no such file");
  for (const Diagnostic& each : *error.diagnostics) ADD_FAILURE() << each.message;
  EXPECT_EQ(Program::FromFile("/").error().kind, ErrorKind::kEnvironment);
  EXPECT_TRUE(Program().ToCuda("f").error().diagnostics->empty());
  EXPECT_TRUE(Error().diagnostics->empty());
}

TEST(Api, TranslatesWithoutADevice) {
  Program program = Program::FromText(kSource).value();
  EXPECT_NE(program.ToCuda("declared").value().find("__global__ void declared"), std::string::npos);
  EXPECT_NE(program.ToCuda("scale", "void(float32, float32[::1], int64)").value().find("__global__ void scale"),
            std::string::npos);
  EXPECT_EQ(program.ToCuda("scale").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("scale", "void(float32").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("scale", "void(float32)").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.ToCuda("none").error().message, "kernels.py has no kernel 'none'; it has scale, fill, declared");
  EXPECT_EQ(Program::FromText("").value().ToCuda("f").error().message,
            "kernels.py has no kernel 'f'; it has no kernels");
  const char* helper = "from numba import cuda\n@cuda.jit(device=True)\ndef f(x):\n    return x\n";
  EXPECT_EQ(Program::FromText(helper).value().ToCuda("f").error().message,
            "'f' of kernels.py is a device function, which only kernels can call");
}

TEST(Api, UnknownDevicesAreRefused) {
  for (const char* name : {"gpu", "cuda:", "cuda:x", "cuda:-1", "cpu:0", ""})
    EXPECT_EQ(Device::Open(name).error().kind, ErrorKind::kUsage) << name;
  EXPECT_EQ(Device::Open("cuda:77").error().kind, ErrorKind::kEnvironment);
}

TEST(Api, ConstantsAreBound) {
  const std::vector<Constant> constants{{"VALUE", 7}};
  Program program = Program::FromText(kSource, "k.py", constants).value();
  EXPECT_NE(program.ToCuda("fill", "void(int64[::1])").value().find("7"), std::string::npos);
  EXPECT_EQ(Program::FromText(kSource).value().ToCuda("fill", "void(int64[::1])").error().kind, ErrorKind::kSource);
  EXPECT_EQ(Program::FromText(kSource, "k.py", {{"VALUE", 1}, {"VALUE", 2.5}}).error().message,
            "the constant 'VALUE' is given twice");
}

TEST(Api, ConstantsAreOfAnyIntegerType) {
  const std::vector<float> values(7);
  const Program program = Program::FromText(kSource, "k.py", {{"VALUE", values.size()}}).value();
  EXPECT_NE(program.ToCuda("fill", "void(int64[::1])").value().find("= 7;"), std::string::npos);
  EXPECT_EQ(Program::FromText(kSource, "k.py", {{"VALUE", UINT64_MAX}}).error().message,
            "the constant 'VALUE' is 18446744073709551615, which does not fit in int64");
}

TEST(Api, ConstantsAreArrays) {
  constexpr const char* kTable = R"py(
from numba import cuda

@cuda.jit("void(float64[::1], int64)")
def sum(x, i):
    x[0] = TABLE[i] + STENCIL[1, 1] + FLAGS[0] + len(TABLE)
)py";
  const std::vector<float> table{0.5f, 1.5f};
  const Program program =
      Program::FromText(kTable, "k.py",
                        {{"TABLE", table}, {"STENCIL", {1, 2, 3, -77}, {2, 2}}, {"FLAGS", std::array{true, false}}})
          .value();
  const Result<std::string> text = program.ToCuda("sum");
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_NE(text->find("float TABLE[2]"), std::string::npos) << *text;
  EXPECT_NE(text->find("1.5f"), std::string::npos) << *text;
  EXPECT_NE(text->find("-77"), std::string::npos) << *text;
  const auto refused = [&](Constant constant) {
    const Result<Program> made = Program::FromText(kTable, "k.py", {std::move(constant)});
    EXPECT_FALSE(made);
    EXPECT_EQ(made.error().kind, ErrorKind::kUsage);
    return made.error().message;
  };
  EXPECT_EQ(refused({"TABLE", table, {3, 2}}),
            "the constant 'TABLE' has 2 elements, but its shape (3, 2) is that of 6");
  EXPECT_EQ(refused({"TABLE", table, -1}), "the constant 'TABLE': the shape (-1) has a negative extent");
  EXPECT_EQ(refused({"TABLE", std::vector<double>(200'000)}),
            "the constant 'TABLE': an array of shape (200000) is too large for a constant, which has at most 1024 KiB; "
            "make it an argument of the kernel");
  EXPECT_EQ(refused({"TABLE", ArrayValue{DType::kRecord, {1}, {}}}), "the constant 'TABLE': the dtype does not exist");
}

TEST(Api, ConstantsThatNothingMentionsAreRefused) {
  const auto program = Program::FromText(kSource, "k.py", {{"VALEU", 1}});
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(program.error().message, "the constant 'VALEU' has no use: k.py has no such name; did you mean 'VALUE'?");
}

TEST(Api, MessagesAreInTheLibrarysWords) {
  const Error error = Program::FromText(kSource).value().ToCuda("fill", "void(int64[::1])").error();
  EXPECT_EQ(error.message.find("--"), std::string::npos) << error.message;
  EXPECT_NE(error.message.find("  hint: give it with the constant VALUE\n"), std::string::npos) << error.message;
  EXPECT_EQ(error.diagnostics->front().hint, "give it with the constant VALUE");
}

/// No message tells a program to use an option of the command: settings.def has the words.
TEST(Api, MessagesNameNoOptions) {
  const std::regex literal(R"re("(?:[^"\\\n]|\\.)*")re"), option(R"((^|[^-\w])--[a-z][a-z-]*)");
  size_t literals = 0;
  for (const char* folder : {"frontend", "codegen", "runtime/api", "runtime/cuda/driver", "runtime/device",
                             "runtime/plugins", "runtime/program", "runtime/registry"})
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(PYK2CU_SOURCE_DIR "/" + std::string(folder))) {
      if (!entry.is_regular_file() || entry.path().filename() == "settings.def") continue;
      std::ifstream stream(entry.path());
      for (std::string line; std::getline(stream, line);)
        for (std::sregex_iterator text(line.begin(), line.end(), literal), end; text != end; ++text, ++literals)
          EXPECT_FALSE(std::regex_search(text->str(), option)) << entry.path() << ": " << text->str();
    }
  EXPECT_GT(literals, 1000u);
}

TEST(Api, WarningsReachTheCaller) {
  Program program =
      Program::FromText("from numba import cuda\n@cuda.jit\ndef f(x):\n    if x[0] > 0:\n        a = 1\n    x[0] = a\n",
                        "k.py")
          .value();
  std::string warnings;
  ASSERT_TRUE(program.ToCuda("f", "void(int64[::1])", &warnings));
  EXPECT_TRUE(warnings.starts_with("k.py:6:12: warning: ")) << warnings;
  EXPECT_EQ(program.Warnings(), "");
  Result<Device> device = Device::Open();
  if (!device) GTEST_SKIP() << device.error().message;
  const Kernel kernel = program.GetKernel("f", *device).value();
  EXPECT_EQ(kernel.Warnings(), "");
  const Array<int64_t> x = Array<int64_t>::Allocate(*device, {4}).value();
  const Array<int32_t> y = Array<int32_t>::Allocate(*device, {4}).value();
  for (const Argument& argument : {ToArgument(x), ToArgument(y)})
    ASSERT_TRUE(kernel.PrepareList({{1}, {1}}, {&argument, 1}));
  EXPECT_EQ(kernel.Warnings(), warnings);
}

TEST(Api, HandlesThatHoldNothingAreErrors) {
  const Device device;
  EXPECT_EQ(device.Id(), "");
  EXPECT_EQ(device.Name(), "");
  EXPECT_EQ(device.Synchronize().error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Array<float>::Allocate(device, {4}).error().message, "the device was not made by Device::Open");
  EXPECT_EQ(Kernel().Launch({{1}, {1}}, 1).error().message, "the kernel was not made by Program::GetKernel");
  EXPECT_EQ(Kernel().PrepareList({{1}, {1}}, {}).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Kernel().Warnings(), "");
  EXPECT_EQ(Program().ToCuda("f").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Program().GetKernel("f", device).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(Program::FromText(kSource).value().GetKernel("scale", device).error().kind, ErrorKind::kUsage);
  const Memory memory;
  EXPECT_EQ(memory.Size(), 0u);
  EXPECT_EQ(memory.CopyTo(nullptr, 0).error().kind, ErrorKind::kUsage);
}

TEST(Api, GridsAreOfAnyIntegers) {
  const LaunchConfig config{4, 256};
  EXPECT_EQ(config.grid, (Dim3{4, 1, 1}));
  EXPECT_EQ(config.block, (Dim3{256, 1, 1}));
  const size_t blocks = 7;
  EXPECT_EQ((LaunchConfig{.grid = blocks, .block = {int64_t{16}, 16}}.grid), (Dim3{7}));
  EXPECT_EQ(Dim3(-1).x, 0u);
  EXPECT_EQ(Dim3(2, int64_t{1} << 32).y, UINT32_MAX);
}

TEST(Api, ResultsCanBeConst) {
  const Result<std::string> result = std::string("text");
  EXPECT_EQ(*result, "text");
  EXPECT_EQ(result->size(), 4u);
  EXPECT_EQ(result.error().message, "");
}

class ApiDeviceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open();
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }
  Device device;
};

TEST_F(ApiDeviceTest, Launches) {
  const Kernel kernel = Program::FromText(kSource).value().GetKernel("scale", device).value();
  const std::vector<float> values(1000, 3.0f);
  Array<float> x = Array<float>::From(device, values).value();
  for (int i = 0; i < 2; ++i) {
    Result<void> launched = kernel.Launch({{4}, {256}}, 2.0f, x, 999);
    ASSERT_TRUE(launched) << launched.error().message;
  }
  std::vector<float> result(1000);
  ASSERT_TRUE(x.CopyTo(result));
  EXPECT_EQ(result[998], 12.0f);
  EXPECT_EQ(result[999], 3.0f);
  EXPECT_EQ(x.CopyTo(std::span(result).first(5)).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{4}, {256}}, 2.0f, x).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(kernel.Launch({{0}, {256}}, 2.0f, x, 5).error().kind, ErrorKind::kUsage);
}

TEST_F(ApiDeviceTest, TakesOthersMemory) {
  const Kernel kernel = Program::FromText(kSource).value().GetKernel("scale", device).value();
  const std::vector<double> values{1, 2, 3, 4};
  Array<double> x = Array<double>::From(device, values).value();
  const ArrayView<double> every_second(x.Address(), {2}, {16});
  Result<void> launched = kernel.Launch({{1}, {32}}, 10.0, every_second, int64_t{2});
  ASSERT_TRUE(launched) << launched.error().message;
  std::vector<double> result(4);
  ASSERT_TRUE(x.CopyTo(result));
  EXPECT_EQ(result, (std::vector<double>{10, 2, 30, 4}));
  const ArrayView<const double> readonly(x.Address(), {4});
  EXPECT_FALSE(kernel.Launch({{1}, {32}}, 10.0, readonly, int64_t{2}));
}

TEST_F(ApiDeviceTest, ShapesThatNoArrayHasAreRefused) {
  const Kernel kernel = Program::FromText(kSource).value().GetKernel("scale", device).value();
  Array<double> x = Array<double>::From(device, std::vector<double>{1, 2, 3, 4}).value();
  const auto refused = [&](std::vector<int64_t> shape, std::vector<int64_t> strides = {}) {
    Result<void> launched = kernel.Launch(
        {{1}, {32}}, 10.0, ArrayView<double>(x.Address(), std::move(shape), std::move(strides)), int64_t{0});
    return !launched && launched.error().kind == ErrorKind::kUsage &&
           launched.error().message.starts_with("the argument 'x': ");
  };
  EXPECT_TRUE(refused({4}, {8, 8}));
  EXPECT_TRUE(refused({2, 2}, {16}));
  EXPECT_TRUE(refused({-4}));
  EXPECT_TRUE(refused({4}, {INT64_MIN}));
  EXPECT_TRUE(refused({int64_t{1} << 40, int64_t{1} << 40}));
  EXPECT_TRUE(refused(std::vector<int64_t>(33, 1)));
  EXPECT_TRUE(refused(std::vector<int64_t>(257, 1)));
  Memory moved = Memory::Allocate(device, DType::kFloat64, {4}).value();
  const Memory taken = std::move(moved);
  EXPECT_EQ(
      kernel.LaunchList({{1}, {1}}, std::vector<Argument>{ToArgument(10.0), moved.ToArgument(), ToArgument(int64_t{0})})
          .error()
          .kind,
      ErrorKind::kUsage);
  const Array<float> empty = Array<float>::Allocate(device, {3, 0, 5}).value();
  EXPECT_EQ(ToArgument(ArrayView<float>(empty.Address(), {3, 0, 5})).strides[0], ToArgument(empty).strides[0]);
}

}  // namespace
}  // namespace pyk2cu::api
