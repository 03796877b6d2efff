#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <sstream>
#include <string>

#include "tests/support/golden_file.h"
#include "tests/support/temporary_folder.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDocs = "prefix/" PYK2CU_INSTALL_DOCDIR;
constexpr const char* kLibrary = "prefix/" PYK2CU_INSTALL_LIBDIR;

/// How projects are configured. Their programs run for a moment only: compiling them fast is what counts.
constexpr const char* kConfigure = " -G '" PYK2CU_GENERATOR "' -DCMAKE_CXX_COMPILER='" PYK2CU_COMPILER
                                   "' -DCMAKE_BUILD_TYPE=" PYK2CU_CONFIG " -DCMAKE_CXX_FLAGS_RELEASE=-O0 ";

/// One installed copy for all cases.
class Packaging : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    setenv("PYK2CU_DEPS", PYK2CU_SOURCE_DIR "/.deps",
           0);  // NVRTC, where set-up fetched it: an installed copy does not know of that folder
    folder = std::make_unique<TemporaryFolder>("packaging");
    const auto installed =
        folder->Run("'" PYK2CU_CMAKE "' --install '" PYK2CU_BINARY_DIR "' --prefix '" + *folder / "prefix" + "'");
    ASSERT_EQ(installed.code, 0) << installed.text;
  }
  static void TearDownTestSuite() { folder.reset(); }

  static std::string Run(const std::string& command) {
    const auto outcome = folder->Run(command);
    EXPECT_EQ(outcome.code, 0) << command << "\n" << outcome.text;
    return outcome.text;
  }

  /// Configures and builds a copy of a project that knows nothing of this build's folders.
  static void BuildProject(const std::string& source, const std::string& name, const std::string& options = "") {
    fs::copy(source, *folder / name, fs::copy_options::recursive);
    Run("'" PYK2CU_CMAKE "' -S " + name + " -B " + name + "/build" + kConfigure + "-DCMAKE_PREFIX_PATH='" +
        *folder / "prefix" + "' " + options);
    Run("'" PYK2CU_CMAKE "' --build " + name + "/build");
  }

  /// A program of examples/ with a build of its own.
  static void BuildExample(const std::string& project, const std::string& program, const std::string& name,
                           const std::string& options = "") {
    const std::string sources = *folder / (name + "_sources");
    fs::create_directories(sources);
    for (const std::string& file :
         {PYK2CU_TESTS_DIR "/packaging/" + project + "/CMakeLists.txt", PYK2CU_SOURCE_DIR "/examples/" + program})
      fs::copy(file, sources);
    BuildProject(sources, name, options);
  }

  /// Runs a program on a GPU or the CPU device; without either there is nothing to see.
  static void RunProgram(const std::string& program, const std::string& expected) {
    const auto outcome = folder->Run(program);
    if (outcome.text.find("no device can be opened") != std::string::npos) GTEST_SKIP() << outcome.text;
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_NE(outcome.text.find(expected), std::string::npos) << outcome.text;
  }

  static std::unique_ptr<TemporaryFolder> folder;
};
std::unique_ptr<TemporaryFolder> Packaging::folder;

/// It is of wheels only: a package of it would have modules where no Python looks for them.
TEST_F(Packaging, LeavesThePythonPackageOut) {
  EXPECT_FALSE(fs::exists(*folder / "prefix/pyk2cu"));
  const std::string packages = ReadText(PYK2CU_BINARY_DIR "/CPackConfig.cmake");
  const size_t begin = packages.find("set(CPACK_COMPONENTS_ALL "), end = packages.find('\n', begin);
  ASSERT_NE(begin, std::string::npos);
  EXPECT_EQ(packages.substr(begin, end - begin).find("python"), std::string::npos);
}

/// Programs may take the headers as their own, with all warnings.
TEST_F(Packaging, HeadersGiveNoWarnings) {
  std::ofstream(*folder / "warnings.cpp")
      << R"cpp(#include <pyk2cu/pyk2cu.h>
               using namespace pyk2cu;
               Result<void> Go(const Kernel& kernel, const Array<float>& x, ArrayView<const double> y) {
                 return kernel.Launch({1, 32}, x, y, 1, 2.5f, true, std::complex<float>(1, 2), Float16(1.0f),
                                      BFloat16(1.0f), std::nullopt, Literal{3}, std::pair(1, 2.5),
                                      std::array<int, 2>{1, 2}, std::optional<float>(1.0f));
               }
               Result<Array<double>> Make(const Device& device, size_t rows, int columns) {
                 if (columns == 0) return Array<double>::From(device, {1, 2, 3, 4}, {2, 2});
                 return Array<double>::Zeros(device, {rows, columns});
               }
               Result<Program> Parse(const std::vector<float>& table) {
                 return Program::FromText("", "k.py", {{"N", table.size()}, {"TABLE", table}, {"TWO", {1, 2}, {2, 1}}});
               }
  )cpp";
  for (const std::string compiler : {"g++", "clang++-19"})
    Run("if command -v " + compiler + "; then " + compiler +
        " -std=c++20 -O1 -Wall -Wextra -Werror -fsyntax-only -Iprefix/include warnings.cpp; fi");
}

TEST_F(Packaging, TheCommandWorksFromWhereItIs) {
  Run("mv prefix moved");
  const std::string info = Run("moved/bin/pyk2cu info");
  Run("mv moved prefix");
#ifdef PYK2CU_HAS_CPU_DEVICE
  EXPECT_NE(info.find(*folder / "moved"), std::string::npos) << "the plug-in is that of the installed copy\n" << info;
#endif
}

/// Where shells and man look, with what the command itself prints.
TEST_F(Packaging, CompletionsAndTheManualPageAreInstalled) {
  const std::pair<const char*, const char*> files[] = {
      {"share/bash-completion/completions/pyk2cu", "completion bash"},
      {"share/zsh/site-functions/_pyk2cu", "completion zsh"},
      {"share/zsh/vendor-completions/_pyk2cu", "completion zsh"},
      {"share/fish/vendor_completions.d/pyk2cu.fish", "completion fish"},
      {"share/man/man1/pyk2cu.1", "man"},
  };
  for (const auto& [file, command] : files)
    Run(std::string("prefix/bin/pyk2cu ") + command + " | cmp - prefix/" + file);
}

TEST_F(Packaging, TheLibraryShowsItsInterfaceOnly) {
  std::istringstream lines(Run("nm -D --defined-only " + std::string(kLibrary) + "/libpyk2cu.so | c++filt"));
  size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    std::istringstream words(line);
    std::string address, kind, name;
    words >> address >> kind;
    std::getline(words >> std::ws, name);
    if (std::islower(static_cast<unsigned char>(kind[0]))) continue;  // not seen from outside
    for (const char* prefix : {"typeinfo for ", "typeinfo name for ", "vtable for "})
      if (name.starts_with(prefix)) name.erase(0, std::string(prefix).size());
    EXPECT_TRUE(name.starts_with("pyk2cu::api::") || name.starts_with("pyk2cu_")) << line;
  }
  EXPECT_GT(count, 20u);
}

TEST_F(Packaging, TheLibraryNeedsNoCompiler) {
  const std::string needed = Run("readelf -d " + std::string(kLibrary) + "/libpyk2cu.so | grep NEEDED");
  for (const char* other : {"LLVM", "clang", "tbb", "boost", "cuda", "nvrtc"})
    EXPECT_EQ(needed.find(other), std::string::npos) << needed;
}

TEST_F(Packaging, ProjectWithTheSharedLibrary) {
  BuildExample("api", "embed/main.cpp", "shared");
  RunProgram("shared/build/program", "right results");
}

TEST_F(Packaging, ProjectWithTheStaticLibrary) {
  BuildExample("api", "embed/main.cpp", "static", "-Dpyk2cu_USE_STATIC_LIBS=ON");
  EXPECT_EQ(Run("readelf -d static/build/program").find("libpyk2cu"), std::string::npos);
  RunProgram("static/build/program", "right results");
}

TEST_F(Packaging, ProjectInC) {
  BuildExample("c_api", "c_api/main.c", "in_c");
  RunProgram("in_c/build/program", "1000000 of 1000000 results are right");
}

/// As a reader of the installed README finds them: nothing says where pyk2cu is, and the folder stays as it is.
TEST_F(Packaging, InstalledExamples) {
  size_t examples = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(*folder / kDocs + "/examples")) {
    if (!fs::exists(entry.path() / "CMakeLists.txt")) continue;
    const std::string build = "example_" + entry.path().filename().string();
    Run("'" PYK2CU_CMAKE "' -S '" + entry.path().string() + "' -B " + build + kConfigure);
    ++examples;
    if (entry.path().filename() == "distributed") continue;  // ProjectForManyGpus builds it
    Run("'" PYK2CU_CMAKE "' --build " + build);
    std::istringstream programs(Run("find " + build + " -maxdepth 1 -type f -executable"));
    for (std::string program; std::getline(programs, program);) {
      const auto outcome = folder->Run(program);
      if (outcome.text.find("no device can be opened") == std::string::npos)
        EXPECT_EQ(outcome.code, 0) << program << outcome.text;
    }
  }
#ifdef PYK2CU_HAS_DISTRIBUTED
  EXPECT_EQ(examples, 7u);
#else
  EXPECT_EQ(examples, 6u);
#endif
}

#ifdef PYK2CU_HAS_DISTRIBUTED
TEST_F(Packaging, ProjectForManyGpus) {
  BuildProject(PYK2CU_SOURCE_DIR "/examples/distributed", "many_gpus");
#ifdef PYK2CU_HAS_CPU_DEVICE
  RunProgram("many_gpus/build/heat --device cpu --size 12 --steps 3", "the same, bit for bit");
  RunProgram("many_gpus/build/nbody --device cpu --size 300 --steps 2", "the same, bit for bit");
#endif
  std::ofstream(*folder / "many.cpp") << "#include <pyk2cu/distributed/distributed.h>\n";
  for (const std::string compiler : {"g++", "clang++-19"})
    Run("if command -v " + compiler + "; then " + compiler +
        " -std=c++20 -Wall -Wextra -Werror -fsyntax-only -Iprefix/include many.cpp; fi");
  const std::string symbols =
      Run("nm -D --defined-only " + std::string(kLibrary) +
          "/libpyk2cu_distributed.so | c++filt | grep ' [A-TX-Z] ' | grep -v pyk2cu::distributed:: || :");
  EXPECT_EQ(symbols, "");
}
#endif

TEST_F(Packaging, LinksOfTheInstalledPages) {
  const std::regex code("```[^]*?```|`[^`\n]*`"), link(R"(\]\(([^)\s#]+)(#[^)\s]*)?\))");
  size_t links = 0;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(*folder / kDocs)) {
    if (entry.path().extension() != ".md") continue;
    const std::string page = std::regex_replace(ReadText(entry.path()), code, "");
    for (std::sregex_iterator found(page.begin(), page.end(), link), end; found != end; ++found) {
      const std::string target = (*found)[1];
      if (target.find("://") != std::string::npos) continue;
      EXPECT_TRUE(fs::exists(entry.path().parent_path() / target)) << entry.path() << " links to " << target;
      ++links;
    }
  }
  EXPECT_GT(links, 40u);
}

TEST_F(Packaging, TermsOfWhatIsCarried) {
  const std::string docs = *folder / kDocs;
  EXPECT_TRUE(fs::exists(docs + "/LICENSE"));
  EXPECT_EQ(ReadText(docs + "/licenses/pegtl.txt"), ReadText(PYK2CU_SOURCE_DIR "/licenses/pegtl.txt"));
  if (Run("command -v python3 || true").empty()) GTEST_SKIP() << "without Python no bill of materials is made";
  const std::string bill = ReadText(docs + "/pyk2cu.spdx.json");
  EXPECT_NE(bill.find("\"spdxVersion\": \"SPDX-2.3\""), std::string::npos) << bill;
  EXPECT_NE(bill.find("\"name\": \"PEGTL\""), std::string::npos) << bill;
}

TEST_F(Packaging, WhatIsNotBuiltIsSaidInstead) {
  Run("'" PYK2CU_CMAKE "' -S '" PYK2CU_SOURCE_DIR "' -B unbuilt -G Ninja -DCMAKE_CXX_COMPILER='" PYK2CU_COMPILER
      "' -DPYK2CU_CPU_DEVICE=OFF -DPYK2CU_TESTS=OFF " PYK2CU_LIBRARIES);
  const auto outcome = folder->Run("'" PYK2CU_CMAKE "' --install unbuilt --prefix unbuilt/prefix");
  EXPECT_NE(outcome.code, 0);
  const std::string text = std::regex_replace(outcome.text, std::regex("\\s+"), " ");
  EXPECT_NE(text.find("is not built; build all first: cmake --build " + *folder / "unbuilt"), std::string::npos)
      << text;
  EXPECT_FALSE(fs::exists(*folder / "unbuilt/prefix")) << "nothing is installed in part";
}

TEST_F(Packaging, PkgConfig) {
  if (folder->Run("command -v pkg-config").code != 0) GTEST_SKIP() << "there is no pkg-config";
  const std::string path = "PKG_CONFIG_PATH='" + *folder / kLibrary + "/pkgconfig' pkg-config ";
  EXPECT_EQ(Run(path + "--modversion pyk2cu").find_first_not_of("0123456789.\n"), std::string::npos);
  Run("'" PYK2CU_COMPILER "' -std=c++20 '" PYK2CU_SOURCE_DIR "/examples/embed/main.cpp' $(" + path +
      "--cflags --libs pyk2cu) -o by_pkg_config");
  RunProgram("LD_LIBRARY_PATH=" + std::string(kLibrary) + " ./by_pkg_config", "right results");
}

TEST_F(Packaging, KernelsByTheCMakeFunction) {
  BuildProject(PYK2CU_SOURCE_DIR "/examples/cmake_function", "kernels");
  EXPECT_NE(Run("kernels/build/program").find("10000 right results on the "), std::string::npos);
  const std::string header = "kernels/build/pyk2cu/program/kernels.h";
  const auto before = fs::last_write_time(*folder / header);
  Run("'" PYK2CU_CMAKE "' --build kernels/build");
  EXPECT_EQ(fs::last_write_time(*folder / header), before) << "nothing has changed";
  Run("sed -i 's/a \\* x/3 * a * x/' kernels/kernels.py && '" PYK2CU_CMAKE "' --build kernels/build");
  EXPECT_NE(fs::last_write_time(*folder / header), before) << "the kernels have changed";
  EXPECT_NE(folder->Run("kernels/build/program").code, 0) << "the program has the new kernels";
}

#ifdef PYK2CU_HAS_CLANG
TEST_F(Packaging, KernelsWithHeadersByTheCMakeFunction) {
  const std::string sources = *folder / "with_headers_sources";
  fs::create_directories(sources + "/inc/lib");
  std::ofstream(sources + "/inc/lib/scale.cuh") << "#pragma once\n#include \"factor.cuh\"\n__device__ inline float "
                                                   "scaled(float x) { return x * FACTOR * ONE; }\n";
  std::ofstream(sources + "/inc/lib/factor.cuh") << "#define FACTOR 2.0f\n";
  std::ofstream(sources + "/moved.cuh") << "__device__ inline float moved(float x) { return x + 1; }\n";
  std::ofstream(sources + "/k.py")
      << "from numba import cuda\nfrom lib.scale_cuh import scaled\n\n@cuda.jit('void(float32[::1])')\ndef k(x):\n"
         "    x[cuda.grid(1)] = moved.moved(scaled(x[0]))\n";
  std::ofstream(sources + "/main.cpp") << "#include \"k.h\"\nint main() {}\n";
  std::ofstream(sources + "/CMakeLists.txt")
      << "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX)\nfind_package(pyk2cu REQUIRED)\n"
         "add_executable(program main.cpp)\npyk2cu_add_kernels(program SOURCES k.py IMPORTS moved.cuh "
         "INCLUDE_DIRECTORIES inc DEFINITIONS ONE=1.0f)\n";
  BuildProject(sources, "with_headers");
  const std::string header = "with_headers/build/pyk2cu/program/k.h";
  auto before = fs::last_write_time(*folder / header);
  Run("'" PYK2CU_CMAKE "' --build with_headers/build");
  EXPECT_EQ(fs::last_write_time(*folder / header), before) << "nothing has changed";
  for (const char* file : {"inc/lib/factor.cuh", "moved.cuh"}) {
    Run("echo '// more' >> with_headers/" + std::string(file) + " && '" PYK2CU_CMAKE "' --build with_headers/build");
    EXPECT_NE(fs::last_write_time(*folder / header), before) << file << " has changed";
    before = fs::last_write_time(*folder / header);
  }
}
#endif

TEST_F(Packaging, DebianPackages) {
  if (folder->Run("command -v dpkg-deb && command -v dpkg-shlibdeps && command -v file").code != 0)
    GTEST_SKIP() << "the tools that make Debian packages are not there";
  std::string components = "library;command";
#ifdef PYK2CU_HAS_CPU_DEVICE
  components += ";cpu";
#endif
#ifdef PYK2CU_HAS_CLANG
  components += ";clang";
#endif
#ifdef PYK2CU_HAS_DISTRIBUTED
  components += ";distributed";
#endif
  Run("cd '" PYK2CU_BINARY_DIR "' && '" PYK2CU_CPACK "' -G DEB -B '" + *folder / "deb" +
      "' -D CPACK_DEBIAN_COMPRESSION_TYPE=none -D 'CPACK_COMPONENTS_ALL=" + components + "'");
  Run("for package in deb/*.deb; do dpkg-deb -x $package deb/root; done");
  EXPECT_NE(Run("dpkg-deb -f deb/libpyk2cu*.deb Depends").find("libc6"), std::string::npos);
  EXPECT_EQ(Run("ls deb/root/usr/lib/libpyk2cu.so.*.*.*").find("deb/root/usr/lib/libpyk2cu.so."), 0u);
  Run("for package in deb/*.deb; do name=$(dpkg-deb -f $package Package) && dpkg-deb -f $package Description | grep -q "
      "'^ ' "
      "&& grep -q 'Apache License' deb/root/usr/share/doc/$name/copyright || exit 1; done");
  Run("gzip -t deb/root/usr/share/man/man1/pyk2cu.1.gz && test -f "
      "deb/root/usr/share/bash-completion/completions/pyk2cu");
  const std::string info = Run("deb/root/usr/bin/pyk2cu info");
#ifdef PYK2CU_HAS_CPU_DEVICE
  for (const char* name : {"cpu", "cpu_compiler"})
    EXPECT_NE(info.find("deb/root/usr/lib/libpyk2cu_" + std::string(name) + ".so"), std::string::npos) << info;
  const std::string needs = Run("dpkg-deb -f deb/pyk2cu-cpu*.deb Depends");
  EXPECT_EQ(needs.find("libllvm") == std::string::npos, PYK2CU_COMPILER_HOLDS_LLVM) << needs;
  EXPECT_EQ(needs.find("libclang-cpp") == std::string::npos, PYK2CU_COMPILER_HOLDS_LLVM) << needs;
#endif
#ifdef PYK2CU_HAS_CLANG
  EXPECT_NE(info.find("deb/root/usr/lib/libpyk2cu_clang.so"), std::string::npos) << info;
#endif
#ifdef PYK2CU_HAS_DISTRIBUTED
  Run("test -f deb/root/usr/include/pyk2cu/distributed/communicator.h -a -L deb/root/usr/lib/libpyk2cu_distributed.so");
  const std::string needs_of_ranks = Run("dpkg-deb -f deb/libpyk2cu-distributed-dev*.deb Depends");
  for (const char* other : {"libpyk2cu-dev", "libopenmpi"})
    EXPECT_NE(needs_of_ranks.find(other), std::string::npos) << needs_of_ranks;
#endif
}

TEST_F(Packaging, ProjectWithTheSourcesInIt) {
  folder->Write("CMakeLists.txt",
                "cmake_minimum_required(VERSION 3.25)\nproject(all LANGUAGES CXX)\nset(PYK2CU_CPU_DEVICE "
                "OFF)\nset(PYK2CU_TESTS OFF)\n"
                "add_subdirectory(" PYK2CU_SOURCE_DIR
                " pyk2cu EXCLUDE_FROM_ALL)\n"
                "pyk2cu_add_kernels(kernels SOURCES " PYK2CU_SOURCE_DIR
                "/examples/cmake_function/kernels.py SIGNATURES \"void(float32, float32[::1], float32[::1])\")\n"
                "add_subdirectory(program)\n");
  fs::create_directories(*folder / "program");
  folder->Write("program/CMakeLists.txt",
                "add_executable(program " PYK2CU_SOURCE_DIR
                "/examples/cmake_function/main.cpp)\ntarget_link_libraries(program PRIVATE kernels pyk2cu::pyk2cu)\n");
  Run("'" PYK2CU_CMAKE "' -S . -B all -G Ninja -DCMAKE_CXX_COMPILER='" PYK2CU_COMPILER "' " PYK2CU_LIBRARIES);
  const std::string steps = Run("ninja -C all -t commands program");  // building all of pyk2cu again would take minutes
  EXPECT_NE(steps.find("libpyk2cu.a"), std::string::npos)
      << "a part of another project is the static library by default";
  const size_t kernels = steps.find("--emit=header"), main = steps.find("cmake_function/main.cpp");
  EXPECT_LT(kernels, main) << "the kernels come first";
  EXPECT_NE(main, std::string::npos);
}

TEST_F(Packaging, OtherBuildsOfThePlugInAreRefused) {
  folder->Write("other.cpp",
                "struct Plugin { const char* build; void* open; };\n"
                "extern \"C\" const Plugin* pyk2cu_cpu_plugin() { static Plugin plugin{\"pyk2cu 0.0.0\", nullptr}; "
                "return &plugin; }\n");
  Run("'" PYK2CU_COMPILER "' -shared -fPIC other.cpp -o libother.so");
  const auto refused = folder->Run("PYK2CU_CPU_PLUGIN=./libother.so prefix/bin/pyk2cu info");
  EXPECT_NE(refused.text.find("is of another build (pyk2cu 0.0.0)"), std::string::npos) << refused.text;
  const auto missing = folder->Run("PYK2CU_CPU_PLUGIN=./none.so prefix/bin/pyk2cu info");
  EXPECT_NE(missing.text.find("/none.so)"), std::string::npos) << missing.text;
}

}  // namespace
}  // namespace pyk2cu::test
