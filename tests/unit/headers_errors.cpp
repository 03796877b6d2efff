// Headers that are wrong, missing, huge or no headers at all; and where what is right is found.

#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "headers_support.h"

#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::runtime {
namespace {

using enum ScalarId;
using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

std::string Repeat(const std::string& text, size_t times) {
  std::string repeated;
  for (size_t i = 0; i < times; ++i) repeated += text;
  return repeated;
}

class HeaderErrors : public HeadersTest {
 protected:
  /// What is said of a header with this text.
  std::string Errors(const std::string& text) { return Text(Read(text).Messages()); }
};

TEST_F(HeaderErrors, AMistakeIsShownAtItsOwnLine) {
  EXPECT_EQ(Errors("__device__ int f();\n\n__device__ int g(int) { return 1 }\n"),
            "t.cuh:3:33: error: expected ';' after return statement\n");
  EXPECT_EQ(Errors("namespace n {\n__device__ int f();\n\n"),
            "t.cuh:2:19: error: expected '}'\nt.cuh:1:13: note: to match this '{'\n")
      << "nothing follows its end";
  EXPECT_EQ(Errors("__device__ float g(float x) {\n  return x + undefined_name;\n}\n"),
            "t.cuh:2:14: error: use of undeclared identifier 'undefined_name'\n");
  EXPECT_EQ(Errors("#error \"not for you\"\n"), "t.cuh:1:2: error: \"not for you\"\n");
  EXPECT_EQ(Find("", "g"), "missing") << "nothing may be asked";
  EXPECT_EQ(Call("g", {}), "error: the headers could not be read\n");
}

TEST_F(HeaderErrors, MissingHeaders) {
  ReadRequest({{{"absent.cuh", "", 1}}, {folder.Path()}, {}});
  EXPECT_EQ(Text(headers->Messages()), "error: 'absent.cuh' file not found\n");
  EXPECT_EQ(Errors("// a comment\n#include \"deeper/absent.cuh\"\n"),
            "t.cuh:2:10: error: 'deeper/absent.cuh' file not found\n");
}

TEST_F(HeaderErrors, NotAHeaderAtAll) {
  std::filesystem::create_directories(folder.Path() + "/dir.cuh");
  ReadRequest({{{"dir.cuh", "", 1}}, {folder.Path()}, {}});
  EXPECT_EQ(Text(headers->Messages()), "error: 'dir.cuh' file not found\n");
  ASSERT_EQ(mkfifo((folder.Path() + "/pipe.cuh").c_str(), 0600), 0);
  ReadRequest({{{"pipe.cuh", "", 1}}, {folder.Path()}, {}});
  EXPECT_NE(Text(headers->Messages()).find("error: "), std::string::npos);
  std::string garbage;
  for (int i = 0; i < 20000; ++i) garbage += static_cast<char>(i * 7919 % 256);
  EXPECT_NE(Errors(garbage).find("t.cuh:"), std::string::npos);
  EXPECT_NE(Errors(std::string("__device__ int f();\0\0int", 23)).find("t.cuh:1"), std::string::npos);
  EXPECT_EQ(Errors(""), "");
}

TEST_F(HeaderErrors, IncludesThatGoInACircle) {
  EXPECT_NE(Errors("#include \"t.cuh\"\n").find("t.cuh:1:10: error: #include nested too deeply"), std::string::npos)
      << Text(headers->Messages());
  EXPECT_EQ(Errors("#pragma once\n#include \"t.cuh\"\n__device__ int f();\n"), "");
  EXPECT_EQ(Find("", "f"), "function");
}

TEST_F(HeaderErrors, HugeHeadersAreRefusedAtOnce) {
  const Clock::time_point begin = Clock::now();
  const std::string said = Errors(Repeat("__device__ inline float f(float x) { return x; }\n", 220000));
  EXPECT_EQ(said, "error: cannot open file '" + folder.Path() + "/t.cuh': it has more than 4194304 bytes\n");
  EXPECT_LT(SecondsSince(begin), 2.0);
}

TEST_F(HeaderErrors, ManyHeadersAreLimitedTogether) {
  std::string text;
  const std::string comment = "//" + std::string(3'900'000, ' ') + "\n";
  for (int i = 0; i < 9; ++i) {
    folder.Write("part" + std::to_string(i) + ".cuh", comment);
    text += "#include \"part" + std::to_string(i) + ".cuh\"\n";
  }
  EXPECT_EQ(Errors(text), "t.cuh:9:10: error: cannot open file '" + folder.Path() +
                              "/part8.cuh': the headers have more than 33554432 bytes together\n");
}

TEST_F(HeaderErrors, DeepNestingIsRefused) {
  for (const std::string& text :
       {"__device__ int f() { return " + Repeat("(", 100000) + "1" + Repeat(")", 100000) + "; }\n",
        Repeat("namespace a { ", 50000), "__device__ void g() " + Repeat("{", 100000),
        "__device__ int h(int x) { return " + Repeat("~", 20000) + "x; }\n",
        std::string("template <int N> struct S { static constexpr int v = S<N - 1>::v; };\n__device__ int t() { return "
                    "S<100000>::v; }\n"),
        std::string(
            "constexpr int loop() { int i = 0; while (true) ++i; return i; }\nconstexpr int kForever = loop();\n")}) {
    const Clock::time_point begin = Clock::now();
    Errors(text);
    EXPECT_LT(SecondsSince(begin), 20.0) << text.substr(0, 60);
  }
}

TEST_F(HeaderErrors, ATemplateThatNeverEndsIsRefusedInTheCall) {
  ReadGood(
      "template <int N> struct S { static __device__ int f() { return S<N + 1>::f(); } };\ntemplate <class T> "
      "__device__ int go(T) { return S<0>::f(); }\n"
      "__device__ int after(int x) { return x; }\n");
  EXPECT_NE(Call("go", {Value(kInt32)}).find("recursive template instantiation exceeded maximum depth"),
            std::string::npos)
      << Call("go", {Value(kInt32)});
  EXPECT_EQ(Call("after", {Value(kInt32)}), "int32 after(int32)");
}

TEST_F(HeaderErrors, DirectoriesAndDefines) {
  folder.Write("a/x.cuh", "__device__ int which_a();\n");
  folder.Write("b/x.cuh", "__device__ int which_b();\n#include \"sub/y.cuh\"\n");
  folder.Write("b/sub/y.cuh", "#if N == 3 && defined(FLAG)\n__device__ int y();\n#endif\n");
  ReadRequest({{{"x.cuh", "", 1}}, {folder.Path() + "/b", folder.Path() + "/a"}, {"N=3", "FLAG"}});
  EXPECT_EQ(Find("", "which_b"), "function");
  EXPECT_EQ(Find("", "which_a"), "missing");
  EXPECT_EQ(Find("", "y"), "function");
  ASSERT_EQ(headers->Files().size(), 2u);
  EXPECT_EQ(headers->Files()[0].path, folder.Path() + "/b/x.cuh");
  EXPECT_EQ(headers->Files()[0].text, "__device__ int which_b();\n#include \"sub/y.cuh\"\n");
  EXPECT_EQ(headers->Files()[0].digest.size(), 64u);
  EXPECT_EQ(headers->Find("", "y", types).place.file, headers->Files()[1].name);
}

TEST_F(HeaderErrors, TextInThePythonFile) {
  ReadRequest({{{"kernels.py", "\n__device__ float f(float x) { return x; }\n", 12},
                {"kernels.py", "__device__ float g(float x) { return f(y); }", 20}},
               {},
               {}});
  EXPECT_EQ(Text(headers->Messages()), "kernels.py:20:40: error: use of undeclared identifier 'y'\n");
  ReadRequest({{{"a \"b\\.py", "\n__device__ float f(float x) { return x; }\n", 12}}, {}, {}});
  const CppEntity f = headers->Find("", "f", types);
  EXPECT_EQ(f.place.file, "a \"b\\.py");
  EXPECT_EQ(f.place.line, 13u);
  EXPECT_EQ(Call("f", {Value(kInt64)}), "float32 f(float32)");
}

TEST_F(HeaderErrors, WithoutThePlugInIsSaidWhatIsMissing) {
  setenv("PYK2CU_CLANG_PLUGIN", "/nowhere/libpyk2cu_clang.so", 1);
  const Result<std::shared_ptr<CppHeaders>> read = ReadCppHeaders({{{"t.cuh", "", 1}}, {}, {}});
  unsetenv("PYK2CU_CLANG_PLUGIN");
  ASSERT_FALSE(read.ok());
  EXPECT_EQ(read.error().kind, ErrorKind::kEnvironment);
  EXPECT_EQ(read.error().message,
            "the C++ header reader's plug-in libpyk2cu_clang.so is not there (looked for at "
            "/nowhere/libpyk2cu_clang.so); install pyk2cu's reader of C++ headers, "
            "build it with -DPYK2CU_CLANG=ON, or set PYK2CU_CLANG_PLUGIN to its place");
}

TEST_F(HeaderErrors, DefinesThatAreNone) {
  ReadRequest({{{"x.cuh", "", 1}}, {folder.Path()}, {"A B", "1=2", ""}});
  EXPECT_FALSE(headers->Messages().empty());
}

TEST_F(HeaderErrors, ThreadsMayAskAtOnce) {
  ReadGood(
      "template <class T> __device__ T f(T x) { return x; }\nnamespace n { struct P { float x; }; __device__ P g(P p); "
      "}\n");
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 20; ++i) {
        const ScalarId id = static_cast<ScalarId>((t + i) % 9 + 1);
        const ScalarId taken = id == kFloat16 ? kFloat32 : id;
        if (Call("f", {Value(taken)}).find("f(") == std::string::npos) ++wrong;
        if (headers->Find("n", "P", types).kind != CppEntity::Kind::kType) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST_F(HeaderErrors, ManyReadersAtOnce) {
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const CppRequest request{
          {{"kernels.py", "__device__ int f" + std::to_string(t) + "(int x) { return x; }", 1}}, {}, {}};
      const Result<std::shared_ptr<CppHeaders>> read = ReadCppHeaders(request);
      if (!read || (*read)->Find("", "f" + std::to_string(t), types).kind != CppEntity::Kind::kFunction) ++wrong;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace pyk2cu::runtime
