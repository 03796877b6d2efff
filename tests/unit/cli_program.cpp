#include <gtest/gtest.h>

#include "frontend/passes/passes.h"
#include "runtime/npy/npy.h"
#include "tests/unit/cli_harness.h"

namespace pyk2cu {
using namespace runtime;
namespace {

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
  const std::string numbers =
      "from numba import cuda, float32\n\n@cuda.jit\ndef k(a: float32[::1], n: int, x: float, b: bool):\n";
  EXPECT_NE(Run("build " + Write("numbers.py", numbers + "    a[n] = x if b else 0\n"))
                .out.find("k(a: array(float32, 1d, C), n: int64, x: float64, b: bool)"),
            std::string::npos);
  Expect("check " + Write("host.py", "from numba import njit\n\n@njit\ndef f(x):\n    return x\n") + " --kernel f", 2,
         "is a device function, because of its decorator");
  Expect("check " + Write("nothing.py", ""), 0, "note: the file has no kernels");
  Expect("check --werror " + Write("nothing.py", ""), 0, "note: the file has no kernels");
  // Among several files it is nothing to speak of.
  EXPECT_EQ(Run("check " + Write("nothing.py", "") + " " + Write("more.py", "import os\n")).err, "");
}

TEST_F(ProgramTest, VersionAndHelp) {
  EXPECT_EQ(Run("--version").code, 0);
  EXPECT_TRUE(Run("--version").out.starts_with("pyk2cu "));
  EXPECT_EQ(Run("--help").code, 0);
  EXPECT_NE(Run("run --help").out.find("--grid"), std::string::npos);
  EXPECT_NE(Run("run --help").out.find("auto, cuda, cuda:N or cpu; default"), std::string::npos);
  EXPECT_EQ(Run("info").code, 0);
  EXPECT_NE(Run("info").out.find("\ncpu  "), std::string::npos) << "the CPU device is listed, even if it is missing";
  EXPECT_TRUE(Run("info --json").out.starts_with("{\"version\":"));
  EXPECT_EQ(Run("-V").out, Run("--version").out);
  for (const std::string help : {"cache --help", "cache -h"}) {
    EXPECT_EQ(Run(help).code, 0);
    for (const std::string command : {"cache info [--json]", "cache clear", "cache why FILE.py"})
      EXPECT_NE(Run(help).out.find("usage: pyk2cu " + command), std::string::npos) << Run(help).out;
  }
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

TEST_F(ProgramTest, StandardInputIsAFile) {
  const auto shell = [&](const std::string& command) {
    const std::string out = folder / "stdout";
    const int status = std::system((command + " >'" + out + "' 2>&1").c_str());
    return std::pair(WIFEXITED(status) ? WEXITSTATUS(status) : -1, ReadFile(out));
  };
  const std::string program = " '" PYK2CU_PROGRAM "' ";
  const auto [code, text] = shell("cat " + kernels + " |" + program + "build - --kernel declared 2>/dev/null");
  EXPECT_EQ(code, 0);
  EXPECT_NE(text.find("__global__ void declared"), std::string::npos) << text;
  const auto [failed, message] =
      shell("printf 'from numba import cuda\n@cuda.jit\ndef f(x:\n' |" + program + "check -");
  EXPECT_EQ(failed, 1);
  EXPECT_TRUE(message.starts_with("<stdin>:3:")) << message;
  const auto [twice, reason] = shell(program + "build - --const W=@- </dev/null");
  EXPECT_EQ(twice, 2);
  EXPECT_NE(reason.find("W=@-: standard input is the source file already"), std::string::npos) << reason;
  EXPECT_EQ(shell(program + "check - <&-").first, 1);
}

TEST_F(ProgramTest, ConstantsAreValues) {
  const std::string file = Write("given.py",
                                 "from numba import cuda\n@cuda.jit('void(int64[::1])')\ndef k(x):\n"
                                 "    for n in range(len(N)):\n        x[n] = N[2] if MODE == 'fast' else 0\n");
  const Outcome outcome = Run("build " + file + " --const 'N=(1,2,33)' --const \"MODE='fast'\"");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("< 3"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("33"), std::string::npos) << outcome.out;
  EXPECT_EQ(Run("build " + file + " --const 'N=[1,2,33]' --const MODE='\"fast\"'").out, outcome.out);
  Expect("build " + file + " --const 'N=(1,2,3)' --const MOED=1", 2,
         "the constant 'MOED' has no use: " + file + " has no such name; did you mean 'MODE'?");
  Expect("check " + file + " --const other.XYZ=1", 2, "the constant 'other.XYZ' has no use: " + file);
  Expect("build " + file + " --const 'N=(1,2,3)' --const MODE=fast", 2, "'fast' is not a value");
  Expect("build " + file + " --const 'N=(1,2'", 2, "--const N=(1,2: '(1,2': expected ')' at the end");
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
  Expect("build " + kernels + " --check speed", 2, "expected a comma list of bounds, exceptions, races,");
  Expect("build " + kernels + " --check bounds,races", 2, "is found by `pyk2cu run --device cpu`");
  Expect("build " + kernels + " --kernel declared --check barriers --emit=header", 2, "launchers have no checks");
  Expect("build " + kernels + " --kernel declared --check barriers,uninitialized", 0, "");
  Expect("build " + kernels + " --emit=ptx", 2, "needs --arch");
  Expect("build " + kernels + " -o k.ptx", 2, "without --emit, k.ptx would hold CUDA C++: add --emit=ptx");
  std::string passes;
  for (const ir::Pass& pass : AllPasses()) passes += (passes.empty() ? "" : ", ") + std::string(pass.name);
  Expect("build " + kernels + " --emit=ir --after=none", 2,
         "--after none: expected one of the passes, in order: " + passes + "\n");
  Expect("build " + kernels + " --after=find-ranges", 2, "--after is about the IR: give it with --emit=ir");
  Expect("build " + kernels + " --kernel none", 2, "has no kernel 'none'; it has add, declared");
  Expect("build " + kernels + " --kernel add --sig 'void(float32'", 2, "--sig 'void(float32'");
  Expect("build " + kernels + " --kernel add --sig 'void(float32[:])'", 2, "takes 3 arguments");
  Expect("build " + kernels + " --kernel declared -o " + folder.string() + "/none/x.cu", 2, "cannot write");
  Expect("build " + kernels + " --assume speed", 2, "--assume");
  Expect("build " + kernels + " --assume small --assume noalias", 2, "--assume is given more than once");
  Expect("build " + kernels + " --diagnostics=xml", 2, "text, json, sarif, github or gitlab");
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
  Expect(launch + "--print none" + kAdd, 2, "there is no argument 'none'; there are x, y, out");
  Expect("run --block 64", 2, "no source file is given");
  Expect(launch + "--device gpu" + kAdd, 2, "unknown device 'gpu': expected auto, cuda, cuda:N or cpu");
  for (const std::string device : {"cuda:", "cuda:-1", "cuda:x", "cpu:0", "cud", "cudax"})
    Expect(launch + "--device " + device + kAdd, 2, "unknown device '" + device + "'");
  Expect(launch + "--print oout" + kAdd, 2, "there is no argument 'oout'; did you mean 'out'?");
  Expect(launch + "--threads 8" + kAdd, 2, "--threads computes the grid: give either it or --grid");
  Expect(base + "--threads 8x --block 8" + kAdd, 2, "--threads: expected a whole number");
  Expect(base + "--threads 8" + kAdd, 2, "--block is missing");
  Expect(launch + "--repeat 0" + kAdd, 2, "--repeat 0: expected at least 1");
  Expect(launch + "--variants maybe" + kAdd, 2, "--variants maybe: expected off, measured, on, now or all");
  Expect(launch + "--report=xml" + kAdd, 2, "--report=xml: expected text or json");
  Expect(launch + "--timeout 0" + kAdd, 2, "--timeout 0: expected a number of seconds above 0");
  Expect(launch + "--check racing" + kAdd, 2, "expected a comma list of bounds, exceptions, races,");
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
