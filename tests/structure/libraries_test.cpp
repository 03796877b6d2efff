#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "tests/structure/source_files.h"

// Who includes headers of other projects.
namespace pyk2cu::structure {
namespace {

using Chooser = std::function<bool(const std::string& included)>;

/// The files that include something that `chosen` chooses.
std::vector<std::string> Including(const std::vector<File>& files, const Chooser& chosen) {
  std::vector<std::string> found;
  for (const File& file : files)
    for (const std::string& included : Includes(file))
      if (chosen(included)) found.push_back(file.path + " includes " + included);
  return found;
}

TEST(Libraries, PublicHeadersStandAlone) {
  std::vector<File> headers;
  for (const File& file : CppFiles())
    if (file.path.starts_with("include/")) headers.push_back(file);
  const auto foreign = [](const std::string& included) {
    return !included.starts_with("pyk2cu/") && included.find('/') != std::string::npos;
  };
  const std::vector<std::string> problems = Including(headers, foreign);
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  EXPECT_EQ(Including({MakeFile("include/a.h", "#include \"base/check.h\"\n#include <vector>\n")}, foreign).size(), 1u);
}

/// True if the file includes a header with that prefix, itself or through our own headers.
bool Reaches(const File& file, const std::string& prefix, std::set<std::string>& seen) {
  for (const std::string& included : Includes(file)) {
    if (included.starts_with(prefix)) return true;
    if (!seen.insert(included).second) continue;
    for (const File& other : CppFiles())
      if (other.path == included && Reaches(other, prefix, seen)) return true;
  }
  return false;
}

TEST(Libraries, PegtlIsReadByTwoSources) {
  std::vector<std::string> sources;
  for (const File& file : CppFiles()) {
    if (!IsProduct(file) || !file.path.ends_with(".cpp")) continue;
    std::set<std::string> seen;
    if (Reaches(file, "tao/", seen)) sources.push_back(file.path);
  }
  EXPECT_EQ(sources.size(), 2u) << Lines(sources);
  for (const std::string& source : sources) EXPECT_TRUE(source.starts_with("frontend/syntax/")) << source;
}

TEST(Libraries, LlvmStaysBehindTheCpuDeviceAndTheReaderOfHeaders) {
  const auto is_llvm = [](const std::string& included) {
    return included.starts_with("llvm/") || included.starts_with("clang/") || included.starts_with("llvm-c/");
  };
  std::vector<File> others;
  for (const File& file : CppFiles())
    if (!file.path.starts_with("runtime/cpu/") && !file.path.starts_with("runtime/clang/")) others.push_back(file);
  const std::vector<std::string> problems = Including(others, is_llvm);
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  EXPECT_EQ(Including({MakeFile("cli/a.cpp", "#include <llvm/IR/Module.h>\n")}, is_llvm).size(), 1u);
}

TEST(Libraries, MpiStaysInItsRoom) {
  const auto is_mpi = [](const std::string& included) { return included == "mpi.h"; };
  std::vector<File> others;
  for (const File& file : CppFiles())
    if (!file.path.starts_with("distributed/mpi/")) others.push_back(file);
  const std::vector<std::string> problems = Including(others, is_mpi);
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  EXPECT_EQ(Including({MakeFile("cli/a.cpp", "#include <mpi.h>\n")}, is_mpi).size(), 1u);
}

TEST(Libraries, NoCudaHeaderAnywhere) {
  const auto is_cuda = [](const std::string& included) {
    return included.starts_with("cuda") || included.starts_with("nvrtc") || included.starts_with("nvJitLink");
  };
  const std::vector<std::string> problems = Including(CppFiles(), is_cuda);
  EXPECT_TRUE(problems.empty()) << Lines(problems);
  EXPECT_EQ(Including({MakeFile("cli/a.cpp", "#include <cuda_runtime.h>\n")}, is_cuda).size(), 1u);
}

}  // namespace
}  // namespace pyk2cu::structure
