// Deeply nested and very long input: an error or a result, never a crash, on the stack that a shell gives.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>

#include "tests/unit/read_file.h"

namespace pyk2cu {
namespace {

namespace fs = std::filesystem;

std::string Repeat(std::string_view text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

std::string Kernel(const std::string& body) {
  return "from numba import cuda\n\n@cuda.jit('void(float32[::1], int64)')\ndef k(x, n):\n    " + body + "\n";
}

std::string Sum(int terms) { return Kernel("x[0] = n" + Repeat(" + n", terms)); }
std::string Brackets(int count) { return Kernel("x[0] = " + Repeat("(", count) + "n" + Repeat(")", count)); }
std::string Unary(int count) { return Kernel("x[0] = " + Repeat("-", count) + "n"); }
std::string Ternary(int count) { return Kernel("x[0] = " + Repeat("1 if n > 5 else ", count) + "n"); }
std::string Power(int count) { return Kernel("x[0] = x[1]" + Repeat(" ** 0.5", count)); }
std::string Attributes(int count) { return Kernel("x[0] = x" + Repeat(".shape", count)); }
std::string Calls(int count) { return Kernel("x[0] = " + Repeat("abs(", count) + "n" + Repeat(")", count)); }
std::string CalledCalls(int count) { return Kernel("x[0] = n" + Repeat("()", count)); }
std::string OpenBrackets(int count) { return Kernel("x[0] = " + Repeat("(", count)); }
std::string HostBrackets(int count) { return "y = " + Repeat("[", count) + Repeat("]", count) + "\n" + Brackets(1); }

std::string Elif(int count) {
  std::string text = "if n == 0:\n        v = 7\n";
  for (int i = 1; i <= count; ++i)
    text += "    elif n == " + std::to_string(i) + ":\n        v = " + std::to_string(i) + "\n";
  return Kernel(text + "    else:\n        v = 0\n    x[0] = v");
}

std::string Blocks(int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += "if n > -" + std::to_string(i + 1) + ":\n" + std::string(5 + static_cast<size_t>(i), ' ');
  return Kernel(text + "x[0] = n");
}

/// Device functions that call each other, each with a deep expression around the call.
std::string DeepCalls(int count) {
  std::string text = "from numba import cuda\n\n@cuda.jit(device=True)\ndef f0(n):\n    return n\n";
  for (int i = 1; i <= count; ++i) {
    text += "\n@cuda.jit(device=True)\ndef f" + std::to_string(i) + "(n):\n    return " + Repeat("-", 1900) + "f" +
            std::to_string(i - 1) + "(n)\n";
  }
  return text + "\n@cuda.jit('void(float32[::1], int64)')\ndef k(x, n):\n    x[0] = f" + std::to_string(count) +
         "(n)\n";
}

/// Constants, or tuples, of which each holds the last one twice.
std::string DoubledConstants(int count) {
  std::string text = "c0 = 1\n";
  for (int i = 1; i <= count; ++i)
    text += "c" + std::to_string(i) + " = c" + std::to_string(i - 1) + " - c" + std::to_string(i - 1) + "\n";
  return text + Kernel("x[0] = c" + std::to_string(count));
}
std::string DoubledTuples(int count) {
  std::string text = "t0 = (n, n)\n";
  for (int i = 1; i <= count; ++i)
    text += "    t" + std::to_string(i) + " = (t" + std::to_string(i - 1) + ", t" + std::to_string(i - 1) + ")\n";
  return Kernel(text + "    x[0] = 1");
}

class DeepInput : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("pyk2cu_deep_" + std::to_string(::getpid()));
    fs::create_directories(folder);
  }
  void TearDown() override { fs::remove_all(folder); }

  /// The exit code, -1 after a crash; the messages in `errors`, the output in `output`.
  int Run(const std::string& text, const std::string& arguments) {
    std::ofstream(folder / "k.py", std::ios::binary) << text;
    const std::string out = folder / "stdout", err = folder / "stderr";
    const std::string file = " '" + (folder / "k.py").string() + "'";
    const std::string command =
        "ulimit -S -s 8192; '" PYK2CU_PROGRAM "' " + arguments + file + " >'" + out + "' 2>'" + err + "' </dev/null";
    const int status = std::system(command.c_str());
    output = ReadFile(out);
    errors = ReadFile(err);
    return WIFEXITED(status) && WEXITSTATUS(status) < 128 ? WEXITSTATUS(status) : -1;
  }

  void ExpectError(const std::string& text, const std::string& message) {
    EXPECT_EQ(Run(text, "build"), 1);
    EXPECT_NE(errors.find(message), std::string::npos) << errors.substr(0, 500);
    EXPECT_LT(errors.size(), 20000u);
  }

  /// Text, machine code if there is an NVRTC, and the result on the CPU device if there is one.
  void ExpectResult(const std::string& text, const std::string& result) {
    EXPECT_EQ(Run(text, "build"), 0) << errors.substr(0, 500);
    const int compiled = Run(text, "build --emit=cubin --arch sm_90 -o " + (folder / "k.cubin").string());
    EXPECT_TRUE(compiled == 0 || compiled == 3) << compiled << ": " << errors.substr(0, 500);
    const int ran = Run(text, "run --device cpu --grid 1 --block 1 --arg x=full:float32:2:9 --arg n=3 --print x");
    EXPECT_TRUE(ran == 0 || ran == 3) << ran << ": " << errors.substr(0, 500);
    if (ran == 0) EXPECT_NE(output.find(result), std::string::npos) << output;
  }

  fs::path folder;
  std::string output, errors;
};

TEST_F(DeepInput, BeyondTheLimitsIsAnError) {
  constexpr int kMany = 100000;
  ExpectError(Brackets(kMany), "too many nested brackets: at most 200 are allowed");
  ExpectError(OpenBrackets(kMany), "too many nested brackets");
  ExpectError(Calls(kMany), "too many nested brackets");
  ExpectError(Sum(kMany), "nested too deeply: at most 2000 levels are allowed");
  ExpectError(Unary(kMany), "nested too deeply");
  ExpectError(Ternary(kMany), "nested too deeply");
  ExpectError(Power(kMany), "nested too deeply");
  ExpectError(Attributes(kMany), "nested too deeply");
  ExpectError(CalledCalls(kMany), "nested too deeply");
  ExpectError(Elif(kMany), "this chain of 'elif' is too long: at most 2000 clauses are allowed");
  ExpectError(Blocks(150), "too many nested blocks: at most 100 are allowed");
  ExpectError(DeepCalls(100), "nest deeper than 2000 levels");
  ExpectError(DoubledTuples(60), "a tuple may have at most 1000 values and 32 levels");
  ExpectError(DoubledConstants(400), "the value of 'c400' is not known");
}

TEST_F(DeepInput, HostCodeMayNestAsItLikes) {
  EXPECT_EQ(Run(HostBrackets(100000), "build"), 0) << errors.substr(0, 500);
}

TEST_F(DeepInput, ChainsWithinTheLimitsWork) {
  ExpectResult(Sum(1900), "[5703");
  ExpectResult(Unary(1900), "[3");
  ExpectResult(Ternary(1900), "[3");
  ExpectResult(Power(1900), "[4.09");
}

TEST_F(DeepInput, NestingWithinTheLimitsWorks) {
  ExpectResult(Brackets(190), "[3");
  ExpectResult(Calls(190), "[3");
  ExpectResult(Blocks(90), "[3");
  ExpectResult(DeepCalls(1), "[3");
  ExpectResult(DoubledConstants(40), "[0");
}

TEST_F(DeepInput, ElifWithinTheLimitsWorks) {
  ExpectResult(Elif(300), "[3");
  EXPECT_EQ(Run(Elif(1900), "build"), 0) << errors.substr(0, 500);
}

}  // namespace
}  // namespace pyk2cu
