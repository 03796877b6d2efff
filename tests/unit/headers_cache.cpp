// What was read is not read again, as long as no file says anything else.

#include <chrono>

#include "headers_support.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::runtime {
namespace {

using enum ScalarId;
namespace fs = std::filesystem;

class HeaderCache : public HeadersTest {
 protected:
  void SetUp() override {
    cache_ = folder.Path() + "/cache";
    setenv("PYK2CU_CACHE_DIR", cache_.c_str(), 1);
    unsetenv("PYK2CU_CACHE");
  }
  void TearDown() override {
    setenv("PYK2CU_CACHE", "off", 1);
    unsetenv("PYK2CU_CACHE_DIR");
  }
  /// Files of the disk cache that hold what was read.
  std::vector<fs::path> Entries() const {
    std::vector<fs::path> entries;
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(cache_, none))
      if (entry.is_regular_file() && entry.path().string().find("/entries/") != std::string::npos)
        entries.push_back(entry.path());
    return entries;
  }
  /// A header that is large enough to be kept on the disk.
  static std::string Large(const std::string& text) {
    std::string large = text;
    for (int i = 0; i < 3000; ++i)
      large += "__device__ inline float filler" + std::to_string(i) + "(float x) { return x + " + std::to_string(i) +
               "; }\n";
    return large;
  }
  CppRequest Request() const { return {{{"t.cuh", "", 1}}, {folder.Path() + "/first", folder.Path()}, {}}; }
  /// Makes the process forget what it has read.
  void Forget() {
    for (int i = 0; i < 6; ++i)
      ReadRequest({{{"kernels.py", "__device__ int other" + std::to_string(i) + "();", 1}}, {}, {}});
  }
  std::string cache_;
};

TEST_F(HeaderCache, TheSameFilesAreTheSameObject) {
  folder.Write("t.cuh", "#include \"u.cuh\"\n__device__ int f();\n");
  folder.Write("u.cuh", "__device__ int u();\n");
  const CppHeaders* first = &ReadRequest(Request());
  const std::shared_ptr<CppHeaders> held = headers;
  EXPECT_EQ(&ReadRequest(Request()), first);
  folder.Write("u.cuh", "__device__ int v();\n");
  fs::last_write_time(folder.Path() + "/u.cuh", fs::last_write_time(folder.Path() + "/t.cuh"));
  EXPECT_NE(&ReadRequest(Request()), first) << "times do not matter";
  EXPECT_EQ(Find("", "v"), "function");
  EXPECT_EQ(Find("", "u"), "missing");
  EXPECT_TRUE(Entries().empty()) << "small headers are read as quickly";
}

TEST_F(HeaderCache, AFileThatIsFoundBeforeCounts) {
  folder.Write("t.cuh", "__device__ int f();\n");
  ReadRequest(Request());
  EXPECT_EQ(Find("", "f"), "function");
  folder.Write("first/t.cuh", "__device__ int g();\n");
  ReadRequest(Request());
  EXPECT_EQ(Find("", "g"), "function");
}

TEST_F(HeaderCache, LargeHeadersAreKeptOnTheDisk) {
  folder.Write(
      "t.cuh",
      Large(
          "namespace n { struct P { float x; __device__ float len() const { return x; } }; enum E { A = 3 }; constexpr "
          "int kN = 7; }\n"
          "template <class T> __device__ T twice(T x) { return x + x; }\n__device__ float f(n::P& p, float k = 2);\n"));
  ReadRequest(Request());
  ASSERT_EQ(Entries().size(), 1u);
  const std::vector<CppListing> before = headers->List(types);
  const std::vector<CppFile> files = headers->Files();
  Forget();
  ReadRequest(Request());
  EXPECT_EQ(Text(headers->Messages()), "");
  const Type* p = TypeNamed("n", "P");
  EXPECT_EQ(Call("f", {Object(p)}), "float32 f(n::P&)");
  EXPECT_EQ(Call("twice", {Value(kFloat64)}), "float64 twice(float64)");
  EXPECT_EQ(CallMember(Object(p), "len", {}), "float32 n::P::len()");
  EXPECT_EQ(Find("n", "kN"), "constant int32 7");
  EXPECT_EQ(Find("n", "A"), "constant n::E 3");
  EXPECT_EQ(Call("filler1", {Value(p)}),
            "error: no matching function for call to 'filler1'\nt.cuh:5:25: note: candidate function not viable: no "
            "known conversion from 'n::P' to 'float' "
            "for 1st argument\n");
  EXPECT_EQ(headers->List(types).size(), before.size());
  ASSERT_EQ(headers->Files().size(), 1u);
  EXPECT_EQ(headers->Files()[0].digest, files[0].digest);
  EXPECT_EQ(headers->Files()[0].text, files[0].text);
  EXPECT_EQ(headers->Names(""), (*ReadCppHeaders(Request()))->Names(""));
}

TEST_F(HeaderCache, ADamagedEntryIsReadAnew) {
  folder.Write("t.cuh", Large("__device__ int f();\n"));
  ReadRequest(Request());
  ASSERT_EQ(Entries().size(), 1u);
  Forget();
  std::fstream file(Entries()[0], std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(fs::file_size(Entries()[0]) / 2));
  file << "damaged";
  file.close();
  ReadRequest(Request());
  EXPECT_EQ(Find("", "f"), "function");
  EXPECT_EQ(Entries().size(), 1u);
}

TEST_F(HeaderCache, AChangedFileIsReadAnew) {
  folder.Write("t.cuh", Large("__device__ int f();\n"));
  ReadRequest(Request());
  Forget();
  folder.Write("t.cuh", Large("__device__ int g();\n"));
  ReadRequest(Request());
  EXPECT_EQ(Find("", "g"), "function");
  EXPECT_EQ(Find("", "f"), "missing");
  Forget();
  CppRequest defined = Request();
  defined.defines.push_back("filler7=other");
  ReadRequest(defined);
  EXPECT_EQ(Find("", "other"), "function");
}

TEST_F(HeaderCache, TheToolkitIsKept) {
  if (cuda::FindHeaderFolders().empty()) GTEST_SKIP() << "no CUDA toolkit";
  const CppRequest request{{{"curand_kernel.h", "", 1}}, {}, {}};
  ReadRequest(request);
  if (!headers->Messages().empty()) GTEST_SKIP() << "no cuRAND";
  EXPECT_EQ(Entries().size(), 1u);
  const std::vector<CppListing> before = headers->List(types);
  const std::vector<std::string> directories = headers->ToolkitDirectories();
  Forget();
  ReadRequest(request);
  const std::vector<CppListing> after = headers->List(types);
  ASSERT_EQ(after.size(), before.size());
  for (size_t i = 0; i < after.size(); ++i) {
    EXPECT_EQ(after[i].signature, before[i].signature);
    EXPECT_EQ(after[i].entity.kind, before[i].entity.kind);
    EXPECT_EQ(after[i].entity.type, before[i].entity.type);
  }
  EXPECT_EQ(headers->ToolkitDirectories(), directories);
  const Type* state = TypeNamed("", "curandStatePhilox4_32_10_t");
  EXPECT_EQ(Call("curand_uniform", {Object(state)}), "float32 curand_uniform(curandStatePhilox4_32_10*)");
}

}  // namespace
}  // namespace pyk2cu::runtime
