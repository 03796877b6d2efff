// C++ headers through the public interfaces, C++'s and C's.

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "pyk2cu/pyk2cu_c.h"
#include "tests/unit/runtime_devices.h"

namespace pyk2cu::api {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKernels = R"py(from numba import cuda
from lib.scale_cuh import scaled

@cuda.jit("void(float32[::1])")
def k(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = more.moved(scaled(x[i]))
)py";

/// A folder with headers and a kernel file that imports them.
class HeadersTest : public OnDevice {
 protected:
  void SetUp() override {
    OnDevice::SetUp();
    if (IsSkipped()) return;
    std::string pattern = (fs::temp_directory_path() / "pyk2cu_api_headers_XXXXXX").string();
    folder = mkdtemp(pattern.data());
    Write("inc/lib/scale.cuh", "#pragma once\n__device__ inline float scaled(float x) { return x * SCALE; }\n");
    Write("other/more.cuh", "#pragma once\n__device__ inline float moved(float x) { return x + 1; }\n");
    Write("k.py", kKernels);
    headers = {{(folder / "other/more.cuh").string()}, {(folder / "inc").string()}, {"SCALE=3"}};
    Result<Program> made = Program::FromFile((folder / "k.py").string(), {}, headers);
    if (!made && made.error().kind == ErrorKind::kEnvironment) GTEST_SKIP() << made.error().message;
  }
  void TearDown() override {
    if (!folder.empty()) fs::remove_all(folder);
  }
  void Write(const std::string& name, const std::string& text) {
    fs::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
  }

  /// The values that the kernel makes of 0, 1, 2, 3.
  std::vector<float> Run(const Program& program) {
    Result<Kernel> kernel = program.GetKernel("k", device);
    EXPECT_TRUE(kernel) << kernel.error().message;
    if (!kernel) return {};
    std::vector<float> values{0, 1, 2, 3};
    Result<Array<float>> array = Array<float>::From(device, values);
    EXPECT_TRUE(array) << array.error().message;
    const Result<void> done = kernel->Launch({{1}, {4}}, *array);
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_TRUE(array->CopyTo(values));
    return values;
  }

  fs::path folder;
  Headers headers;
};

TEST_P(HeadersTest, FilesNameThem) {
  Result<Program> program = Program::FromFile((folder / "k.py").string(), {}, headers);
  ASSERT_OK(program);
  std::vector<std::string> files = program->Files();
  ASSERT_EQ(files.size(), 3u);
  EXPECT_EQ(files[0], (folder / "k.py").string());
  std::sort(files.begin() + 1, files.end());
  EXPECT_EQ(files[1], (folder / "inc/lib/scale.cuh").string());
  EXPECT_EQ(files[2], (folder / "other/more.cuh").string());
  EXPECT_EQ(Run(*program), (std::vector<float>{1, 4, 7, 10}));
}

TEST_P(HeadersTest, ADefineMakesAnotherProgram) {
  for (const char* scale : {"2", "5", "2"}) {
    headers.defines = {std::string("SCALE=") + scale};
    Result<Program> program = Program::FromText(kKernels, "k.py", {}, {}, headers);
    ASSERT_OK(program);
    EXPECT_EQ(Run(*program)[3], 3 * std::stof(scale) + 1) << scale;
  }
}

TEST_P(HeadersTest, AChangedHeaderMakesAnotherProgram) {
  Result<Program> before = Program::FromFile((folder / "k.py").string(), {}, headers);
  ASSERT_OK(before);
  EXPECT_EQ(Run(*before)[0], 1);
  Write("other/more.cuh", "#pragma once\n__device__ inline float moved(float x) { return x + 2; }\n");
  Result<Program> after = Program::FromFile((folder / "k.py").string(), {}, headers);
  ASSERT_OK(after);
  EXPECT_EQ(Run(*after)[0], 2);
}

TEST_P(HeadersTest, WhatIsWrongIsSaid) {
  headers.directories.clear();
  Result<Program> without = Program::FromFile((folder / "k.py").string(), {}, headers);
  ASSERT_OK(without);
  const Result<std::string> missing = without->ToCuda("k");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::kSource);
  EXPECT_NE(missing.error().message.find("lib/scale.cuh"), std::string::npos) << missing.error().message;
  Write("other/more.cuh", "__device__ inline float moved(float x) { return y; }\n");
  headers.directories = {(folder / "inc").string()};
  Result<Program> wrong = Program::FromFile((folder / "k.py").string(), {}, headers);
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().message.find("more.cuh:1:"), std::string::npos) << wrong.error().message;
}

TEST_P(HeadersTest, InC) {
  const std::string path = (folder / "k.py").string();
  const char* imports[] = {headers.imports[0].c_str()};
  const char* directories[] = {headers.directories[0].c_str()};
  const char* defines[] = {"SCALE=4"};
  const pyk2cu_headers given{sizeof(pyk2cu_headers), imports, directories, defines, 1, 1, 1};
  pyk2cu_program* program = nullptr;
  ASSERT_EQ(pyk2cu_program_from_file_with_headers(path.c_str(), nullptr, 0, &given, &program), PYK2CU_OK)
      << pyk2cu_error_message();
  ASSERT_EQ(pyk2cu_program_file_count(program), 3u);
  EXPECT_EQ(pyk2cu_program_file(program, 0), path);
  EXPECT_EQ(pyk2cu_program_file(program, 3), nullptr);
  char* text = nullptr;
  ASSERT_EQ(pyk2cu_program_to_cuda(program, "k", nullptr, &text), PYK2CU_OK) << pyk2cu_error_message();
  EXPECT_NE(std::string(text).find("#include \"lib/scale.cuh\""), std::string::npos) << text;
  pyk2cu_free(text);
  pyk2cu_program_release(program);
  const pyk2cu_headers unknown{sizeof(pyk2cu_headers), imports, nullptr, nullptr, 1, 0, 0};
  ASSERT_EQ(pyk2cu_program_from_file_with_headers(path.c_str(), nullptr, 0, &unknown, &program), PYK2CU_OK)
      << pyk2cu_error_message();
  EXPECT_EQ(pyk2cu_program_to_cuda(program, "k", nullptr, &text), PYK2CU_SOURCE);
  pyk2cu_program_release(program);
  EXPECT_EQ(pyk2cu_program_from_text_with_headers(kKernels, std::string_view(kKernels).size(), nullptr, nullptr, 0,
                                                  &given, &program),
            PYK2CU_OK)
      << pyk2cu_error_message();
  pyk2cu_program_release(program);
}

INSTANTIATE_ON_DEVICES(HeadersTest);

}  // namespace
}  // namespace pyk2cu::api
