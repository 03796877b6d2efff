#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "runtime/npy/npy.h"
#include "tests/unit/read_file.h"

namespace pyk2cu {
using namespace runtime;
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code;
  std::string out, err;
};

constexpr const char* kKernels = R"py(
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
constexpr const char* kAdd = " --kernel add --arg x=arange:float32:8 --arg y=ones:float32:8 --arg out=zeros:float32:8";

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

/// `check` is not green without having checked: what has no types is a warning, and what is wrong in it an error.
TEST_F(ProgramTest, ChecksKernelsWithoutTypes) {
  Expect("check " + kernels, 0, "warning: the argument types of the kernel 'add' are not known");
  Expect("check " + kernels, 0, "--kernel add --sig 'void(float32[::1], float32[::1], float32[::1])'");
  Expect("check " + kernels + " --werror", 1, "the argument types of the kernel 'add' are not known");
  Expect("build " + kernels, 0, "warning: the argument types of the kernel 'add' are not known");
  const std::string head = "from numba import cuda\nimport numpy as np\n\n@cuda.jit\ndef k(a, n):\n";
  const std::string wrong = Write("wrong.py", head + "    a[cuda.gird(1)] = n\n");
  Expect("check " + wrong, 1, "did you mean 'cuda.grid'?");
  Expect("check " + wrong + " --kernel kk", 2, "did you mean 'k'? it has k");
  const std::string launch = "\ndef main():\n    k[1, 1](np.zeros((2, 3), np.float32), 4)\n";
  const std::string launched = Write("launched.py", head + "    a[0, 1] = n\n" + launch);
  Expect("check " + launched + " --werror", 0,
         "for the types of its launch in line 9: --kernel k --sig 'void(float32[:,::1], int64)'");
  Expect("build " + launched, 1, "--kernel k --sig 'void(float32[:,::1], int64)'");
  Expect("check " + Write("launched_wrong.py", head + "    a[0, n / 2] = n\n" + launch), 1,
         "'k' is compiled for (a: array(float32, 2d, C), n: int64)");
  Expect("check " + Write("host.py", "from numba import njit\n\n@njit\ndef f(x):\n    return x\n") + " --kernel f", 2,
         "is a device function, because of its decorator");
  Expect("check " + Write("nothing.py", ""), 0, "the file has no kernels");
}

TEST_F(ProgramTest, VersionAndHelp) {
  EXPECT_EQ(Run("--version").code, 0);
  EXPECT_TRUE(Run("--version").out.starts_with("pyk2cu "));
  EXPECT_EQ(Run("--help").code, 0);
  EXPECT_NE(Run("run --help").out.find("--grid"), std::string::npos);
  EXPECT_EQ(Run("info").code, 0);
  EXPECT_TRUE(Run("info --json").out.starts_with("{\"version\":"));
  Expect("", 2, "no command is given");
  Expect("biuld x.py", 2, "did you mean 'build'?");
}

TEST_F(ProgramTest, UnreadableSourcesExitWith1) {
  for (const std::string command : {"build ", "check ", "run --grid 1 --block 1 "}) {
    Expect(command + "/nowhere/k.py", 1, "/nowhere/k.py");
    Expect(command + folder.string(), 1, "directory");
    Expect(command + Write("binary.py", std::string("\x7f"
                                                    "ELF\0\1\2",
                                                    7)),
           1, "binary.py:1:5: error: ");
    Expect(command + Write("latin.py", "# caf\xe9\n"), 1, "UTF-8");
    Expect(command + Write("broken.py", "from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n"), 1, "broken.py:3");
  }
  Expect("build " + Write("empty.py", ""), 1, "no kernel is left to build");
  EXPECT_EQ(Run("check " + Write("empty.py", "")).code, 0);
  Expect("run --grid 1 --block 1 " + Write("empty.py", ""), 1, "has no kernel");
}

TEST_F(ProgramTest, WindowsLineEndsAndByteOrderMarksAreRead) {
  std::string crlf = "\xef\xbb\xbf";
  for (const char* c = kKernels; *c; ++c) crlf += *c == '\n' ? "\r\n" : std::string(1, *c);
  const Outcome outcome = Run("build " + Write("crlf.py", crlf) + " --kernel declared");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, Run("build " + kernels + " --kernel declared").out);
}

TEST_F(ProgramTest, BuildNamesWhatItSkips) {
  const Outcome outcome = Run("build " + kernels);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("__global__ void declared"), std::string::npos);
  EXPECT_NE(outcome.err.find("--kernel add --sig 'void(float32[::1], float32[::1], float32[::1])'"), std::string::npos)
      << outcome.err;
  Expect("build " + kernels + " --kernel add", 1, "no kernel is left to build");
  EXPECT_EQ(Run("build " + kernels + " --kernel add --sig 'void(float32[::1], float32[::1], float32[::1])'").code, 0);
  EXPECT_EQ(Run("build " + kernels + " --kernel plain --sig 'void(int64[:])'").code, 0);
}

/// What a decorator declares is part of the source: its errors have a place.
TEST_F(ProgramTest, DeclaredSignaturesAreDiagnosed) {
  const std::string count =
      Write("count.py", "from numba import cuda\n@cuda.jit('void(int64)')\ndef f(x, y):\n    pass\n");
  const std::string returns =
      Write("returns.py", "from numba import cuda\n@cuda.jit('int64(int64[:])')\ndef f(x):\n    x[0] = 1\n");
  for (const std::string command : {"build ", "check ", "run --grid 1 --block 1 --arg x=1 "}) {
    Expect(command + count, 1, "count.py:2:11: error: ");
    Expect(command + returns, 1, "returns.py:2:11: error: ");
  }
  Expect("build " + kernels + " --kernel declared --sig 'int64(float32[::1], int8)'", 2, "cannot return int64");
}

/// A full disk is no success.
TEST_F(ProgramTest, UnwrittenOutputIsAnError) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full";
  const auto code = [&](const std::string& arguments) {
    const int status = std::system((" '" PYK2CU_PROGRAM "' " + arguments + " >/dev/full 2>/dev/null").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  };
  for (const std::string command : {"--version", "--help", "info", "info --json", "run --help"})
    EXPECT_EQ(code(command), 2) << command;
  EXPECT_EQ(code("build " + kernels), 2);
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const std::string saved = folder / "saved.npy";
  EXPECT_EQ(code("run " + kernels + " --grid 1 --block 8 --print out --save out=" + saved + kAdd), 2);
  EXPECT_TRUE(fs::exists(saved));
  EXPECT_EQ(code("run " + kernels + " --grid 1 --block 8" + kAdd), 0);
  EXPECT_EQ(code("run " + Write("says.py", "from numba import cuda\n@cuda.jit\ndef f(x):\n    print(x[0])\n") +
                 " --grid 1 --block 1 --arg x=ones:int64:1"),
            2);
}

TEST_F(ProgramTest, BuildRefusesWrongUse) {
  Expect("build " + kernels + " --const K=5 --const K=6", 2, "--const K=6: 'K' is given twice");
  Expect("build", 2, "no source file");
  Expect("build a.py b.py", 2, "b.py");
  Expect("build " + kernels + " --emti=ptx", 2, "did you mean '--emit'?");
  Expect("build " + kernels + " --emit=elf", 2, "expected one of cuda");
  Expect("build " + kernels + " --emit=hdr", 2, "--emit hdr: expected one of cuda, abi");
  Expect("build " + kernels + " --check speed", 2,
         "expected a comma list of bounds, exceptions, races, barriers, or all");
  Expect("build " + kernels + " --check bounds,races", 2, "not supported yet: --check races");
  Expect("build " + kernels + " --emit=ptx", 2, "needs --arch");
  Expect("build " + kernels + " --emit=ir --after=lower", 2,
         "--after lower: expected one of the passes, in order: remove-unread, find-ranges, prove-bounds");
  Expect("build " + kernels + " --after=find-ranges", 2, "--after is about the IR: give it with --emit=ir");
  Expect("build " + kernels + " --kernel none", 2, "has no kernel 'none'; it has add, declared");
  Expect("build " + kernels + " --kernel add --sig 'void(float32'", 2, "--sig 'void(float32'");
  Expect("build " + kernels + " --kernel add --sig 'void(float32[:])'", 2, "takes 3 arguments");
  Expect("build " + kernels + " --kernel declared -o " + folder.string() + "/none/x.cu", 2, "cannot write");
  Expect("build " + kernels + " --assume speed", 2, "--assume");
  Expect("build " + kernels + " --diagnostics=xml", 2, "text or json");
}

TEST_F(ProgramTest, EveryEmissionWorks) {
  const std::string base = "build " + kernels + " --kernel declared ";
  for (const char* kind : {"cuda", "abi", "ir", "types", "tokens", "ast"}) {
    const Outcome outcome = Run(base + "--emit=" + kind);
    EXPECT_EQ(outcome.code, 0) << kind << outcome.err;
    EXPECT_NE(outcome.out, "") << kind;
  }
  const std::string file = folder / "out.cu";
  EXPECT_EQ(Run(base + "-o " + file).code, 0);
  EXPECT_EQ(ReadFile(file), Run(base).out);
  EXPECT_NE(Run(base + "--assume noalias,small").out.find("__restrict__"), std::string::npos);
}

TEST_F(ProgramTest, TheIrCanBeSeenAfterAPass) {
  const std::string base = "build " + kernels + " --kernel declared --emit=ir";
  const std::string checked = Run(base).out;
  EXPECT_NE(checked.find("x[wrap "), std::string::npos) << checked;
  EXPECT_EQ(Run(base + " --after=find-ranges").out, checked);  // an analysis changes nothing
  const Outcome last = Run(base + " --after=apply-ranges --assume small");
  EXPECT_EQ(last.code, 0) << last.err;
  EXPECT_EQ(last.out.find("wrap"), std::string::npos) << last.out;
}

TEST_F(ProgramTest, BinariesNeedNvrtcButNoGpu) {
  const std::string base = "build " + kernels + " --kernel declared ";
  Expect(base + "--emit=cubin --arch sm_90 -o /dev/null", 3, "pip install nvidia-cuda-nvrtc", "PYK2CU_NVRTC=/nowhere");
  if (Run(base + "--emit=ptx --arch sm_90").code == 3) GTEST_SKIP() << "no NVRTC";
  EXPECT_NE(Run(base + "--emit=ptx --arch sm_90").out.find(".target sm_90"), std::string::npos);
  EXPECT_TRUE(Run(base + "--emit=cubin --arch sm_90")
                  .out.starts_with("\x7f"
                                   "ELF"));
  Expect(base + "--emit=cubin --arch sm_20", 2, "'sm_20' is not an architecture");
}

TEST_F(ProgramTest, RunRefusesWrongUse) {
  const std::string base = "run " + kernels + " ";
  const std::string launch = base + "--grid 1 --block 8 ";
  Expect(base + "--block 8" + kAdd, 2, "--grid is missing");
  Expect(base + "--grid 0 --block 8" + kAdd, 2, "each extent must be at least 1");
  Expect(base + "--grid 1 --block 8,0" + kAdd, 2, "each extent must be at least 1");
  Expect(base + "--grid x --block 8" + kAdd, 2, "--grid");
  Expect(launch + "--shared -1" + kAdd, 2, "--shared");
  Expect(launch, 2, "has several kernels (add, declared)");
  Expect(launch + "--kernel none", 2, "has no kernel 'none'");
  Expect(launch + "--kernel add --arg x=arange:float32:8", 2, "missing y, out");
  Expect(launch + "--arg z=1" + kAdd, 2, "no parameter 'z'; it has x, y, out");
  Expect(launch + "--arg x=1" + kAdd, 2, "'x' is given twice");
  Expect(launch + "--arg x" + kAdd, 2, "expected NAME=VALUE");
  Expect(launch + "--kernel declared --arg x=zeros:float64:8 --arg n=1", 2,
         "must be array(float32, 1d, C), but array(float64, 1d, C) was given");
  Expect(launch + "--kernel declared --arg x=zeros:float32:2x4 --arg n=1", 2, "numbers of dimensions differ");
  Expect(launch + "--kernel declared --arg x=zeros:float32:8 --arg n=300", 2, "int8 cannot hold the value");
  Expect(launch + "--kernel declared --arg x=zeros:float32:8 --arg n=2.5", 2, "int8 cannot hold the value");
  Expect(launch + "--kernel declared --arg x=@/nowhere.npy --arg n=1", 2, "/nowhere.npy");
  Expect(launch + "--kernel declared --arg x=@" + kernels + " --arg n=1", 2, "it is not a .npy file");
  Expect(launch + "--kernel declared --arg x=@/dev/zero --arg n=1", 2,
         "cannot read '/dev/zero': it is not a .npy file");
  Expect(launch + "--save none=a.npy" + kAdd, 2, "there is no argument 'none'");
  Expect(launch + "--save out" + kAdd, 2, "expected NAME=FILE.npy");
  Expect(launch + "--print none" + kAdd, 2, "there is no argument 'none'");
  Expect(launch + "--device gpu" + kAdd, 2, "unknown device 'gpu'");
  Expect(launch + "--check races" + kAdd, 2, "not supported yet: --check races");
}

TEST_F(ProgramTest, AMissingGpuExitsWith3) {
  Expect("run " + kernels + " --grid 1 --block 8 --device cuda" + kAdd, 3, "pyk2cu: error: ", "CUDA_VISIBLE_DEVICES=");
  Expect("run " + kernels + " --grid 1 --block 8 --device cuda:99" + kAdd, 3, "pyk2cu: error: ");
}

TEST_F(ProgramTest, RunComputesAndSaves) {
  if (!HasDevice()) GTEST_SKIP() << "no device";
  const std::string launch = "run " + kernels + " --grid 1 --block 8";
  const std::string saved = folder / "out.npy";
  const Outcome outcome = Run(launch + kAdd + " --print out --time --save out=" + saved);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "[1. 2. 3. 4. 5. 6. 7. 8.]\n");
  EXPECT_NE(outcome.err.find("running on "), std::string::npos);
  EXPECT_NE(outcome.err.find("compile "), std::string::npos);
  EXPECT_EQ(LoadNpy(saved)->At(std::vector<int64_t>{7}).real, 8);
  const Outcome again = Run(launch + " --kernel declared --arg x=@" + saved + " --arg n=3 --print x");
  EXPECT_EQ(again.out, "[3. 3. 3. 3. 3. 3. 3. 3.]\n") << again.err;
  Expect(launch + kAdd + " --save out=" + folder.string() + "/none/x.npy", 2, "cannot write");
  Expect("run " + kernels + " --grid 1 --block 2000" + kAdd, 2, "2000 threads");
  Expect(launch + kAdd + " --shared 100000000", 2, "bytes of shared memory");
}

TEST_F(ProgramTest, DiagnosticsCanBeJson) {
  const std::string broken = Write("broken.py", "from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n");
  const Outcome outcome = Run("check " + broken + " --diagnostics=json");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_TRUE(outcome.err.starts_with("{\"file\":")) << outcome.err;
  EXPECT_TRUE(Run("build " + kernels + " --diagnostics=json --kernel none").err.starts_with("{\"file\":\"\""));
}

}  // namespace
}  // namespace pyk2cu
