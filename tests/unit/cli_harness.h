#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/unit/read_file.h"

namespace pyk2cu {

namespace fs = std::filesystem;

struct Outcome {
  int code;
  std::string out, err;
};

inline constexpr const char* kKernels = R"py(
from numba import cuda

@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

@cuda.jit("void(float32[::1], int8)")
def declared(x, n):
    x[cuda.grid(1)] = n

def plain(x):
    x[0] = 1
)py";
inline constexpr const char* kAdd =
    " --kernel add --arg x=arange:float32:8 --arg y=ones:float32:8 --arg out=zeros:float32:8";

/// Runs the built command in a folder of its own, with a file of kernels.
class ProgramTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("pyk2cu_cli_" + std::to_string(::getpid()));
    fs::create_directories(folder);
    kernels = Write("kernels.py", kKernels);
  }
  void TearDown() override { fs::remove_all(folder); }

  std::string Write(const std::string& name, const std::string& text) {
    std::ofstream(folder / name, std::ios::binary) << text;
    return folder / name;
  }

  /// Runs the program through the shell; `environment` goes before it.
  Outcome Run(const std::string& arguments, const std::string& environment = "") {
    const std::string out = folder / "stdout", err = folder / "stderr";
    const std::string command =
        environment + " '" PYK2CU_PROGRAM "' " + arguments + " >'" + out + "' 2>'" + err + "' </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(out), ReadFile(err)};
  }

  /// Expects an exit code and a text in the messages.
  void Expect(const std::string& arguments, int code, const std::string& message, const std::string& environment = "") {
    const Outcome outcome = Run(arguments, environment);
    EXPECT_EQ(outcome.code, code) << arguments << "\n" << outcome.err;
    EXPECT_NE(outcome.err.find(message), std::string::npos) << arguments << "\n" << outcome.err;
  }

  bool HasDevice() { return Run("run " + kernels + " --grid 1 --block 8" + kAdd).code == 0; }

  fs::path folder;
  std::string kernels;
};

}  // namespace pyk2cu
