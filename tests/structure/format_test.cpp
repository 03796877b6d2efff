#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

// All C++ is formatted as .clang-format says. scripts/format.sh formats it.
namespace pyk2cu::structure {
namespace {

namespace fs = std::filesystem;

constexpr int kNoProgram = 77;

struct Outcome {
  int code;
  std::string output;
};

Outcome CheckFormat(const std::string& arguments) {
  const std::string command = "'" PYK2CU_SOURCE_DIR "/scripts/format.sh' --check " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return {-1, "no shell"};
  Outcome outcome{0, ""};
  std::array<char, 4096> buffer;
  while (const size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe))
    outcome.output.append(buffer.data(), size);
  const int status = pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

bool IsRequired() {
  const char* required = std::getenv("PYK2CU_TEST_REQUIRE");
  return required && std::string(required).find("clang-format") != std::string::npos;
}

#define SKIP_WITHOUT_PROGRAM(outcome) \
  if ((outcome).code == kNoProgram && !IsRequired()) GTEST_SKIP() << (outcome).output

TEST(Format, IsThatOfClangFormat) {
  const Outcome outcome = CheckFormat("");
  SKIP_WITHOUT_PROGRAM(outcome);
  EXPECT_EQ(outcome.code, 0) << outcome.output.substr(0, 4000);
}

TEST(Format, OfWhatIsWrong) {
  const fs::path file = fs::path(PYK2CU_BINARY_DIR) / "tests" / "not_formatted.cpp";
  std::ofstream(file) << "int  f( )  {return 1;}\n";
  const Outcome outcome = CheckFormat("'" + file.string() + "'");
  SKIP_WITHOUT_PROGRAM(outcome);
  EXPECT_NE(outcome.code, 0);
  EXPECT_NE(outcome.output.find("not_formatted.cpp"), std::string::npos) << outcome.output;
}

}  // namespace
}  // namespace pyk2cu::structure
