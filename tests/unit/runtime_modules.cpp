// Which files a program reads for its imports, and what may be in them.

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>

#include "frontend/source/render.h"
#include "pyk2cu/array.h"
#include "pyk2cu/device.h"
#include "pyk2cu/program.h"
#include "pyk2cu/stream.h"
#include "runtime/device/device.h"
#include "runtime/device/line_directives.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

const std::string kNumba = "from numba import cuda\n";

/// A kernel k without parameters, so that it can be checked as it is.
std::string Kernel(const std::string& body) { return "@cuda.jit('void(float64[:])')\ndef k(a):\n    " + body + "\n"; }

std::string Device(const std::string& name, const std::string& result) {
  return "@cuda.jit(device=True)\ndef " + name + "(x):\n    return " + result + "\n";
}

struct Made {
  std::shared_ptr<const Program> program;
  std::string text;    ///< what is emitted for the kernels
  std::string errors;  ///< or what there is to say
};

Made Make(const Files& files, const std::string& main = "kernels.py", bool with_reader = true) {
  ProgramOptions options;
  if (with_reader) {
    options.read_module = [&](const std::string& path) -> Result<std::optional<std::string>> {
      if (path.ends_with("locked.py"))
        return Error{ErrorKind::kSource, "cannot read '" + path + "': permission denied"};
      const auto found = files.find(path);
      return found == files.end() ? std::nullopt : std::optional(found->second);
    };
  }
  Made made{Program::Parse(SourceFile(main, files.at(main)), std::move(options)), {}, {}};
  Diagnostics report = made.program->NewReport();
  std::vector<Specialization> kernels;
  for (const KernelDeclaration& kernel : made.program->Declarations())
    for (const Signature& signature : kernel.signatures)
      if (!kernel.device) kernels.push_back({kernel.name, signature.arguments, {}});
  std::optional<ir::Module> module = made.program->Check(kernels, report);
  made.errors = Render(made.program->Report(), {}) + Render(report, {});
  if (module) made.text = made.program->Generate(std::move(*module), report)->text;
  return made;
}

std::vector<std::string> Names(const Made& made) { return made.program->Files(); }

TEST(RuntimeModules, OnlyWhatKernelsNeedIsRead) {
  const Made made = Make(
      {{"kernels.py",
        kNumba + "import gui\nimport math_parts as parts\nfrom tables import N\n" + Kernel("a[0] = parts.f(a[1]) + N")},
       {"math_parts.py", kNumba + "import plots, deep\n" + Device("f", "deep.g(x)") + Device("unused", "plots.h(x)")},
       {"deep.py", kNumba + Device("g", "x")},
       {"tables.py", "import gui\nN = 3\n"},
       {"gui.py", "this is (no Python"},
       {"plots.py", "neither is (this"}});
  EXPECT_EQ(made.errors, "");
  EXPECT_EQ(Names(made), (std::vector<std::string>{"kernels.py", "math_parts.py", "tables.py", "deep.py"}));
}

TEST(RuntimeModules, WithoutAReaderThereAreNone) {
  const Made made =
      Make({{"kernels.py", kNumba + "import helpers\n" + Kernel("a[0] = helpers.N")}, {"helpers.py", "N = 1\n"}},
           "kernels.py", false);
  EXPECT_NE(made.errors.find("the value of 'helpers' is not known to the compiler"), std::string::npos) << made.errors;
  EXPECT_EQ(made.errors.find("there is no"), std::string::npos) << made.errors;
  EXPECT_EQ(Names(made), std::vector<std::string>{"kernels.py"});
}

TEST(RuntimeModules, AreFoundWherePythonFindsThem) {
  // beside the main file first, then beside the importing one, then beside its package
  const Files files{
      {"app/run/kernels.py", kNumba + "from parts.inner import f\nfrom ..run.beside import B\nfrom ...top import C\n" +
                                 Kernel("a[0] = f(a[1]) + B + C")},
      {"app/run/parts/inner.py", kNumba + "from both import N\nfrom near import M\n" + Device("f", "x + N + M")},
      {"app/run/both.py", "N = 2.0\n"},
      {"app/run/parts/both.py", "N = 7.0\n"},
      {"app/run/parts/near.py", "M = 3.0\n"},
      {"app/run/beside.py", "from lib.x import B\n"},
      {"app/run/lib.py", "never = 1\n"},
      {"app/run/lib/__init__.py", ""},
      {"app/run/lib/x.py", "from lib.y import B\n"},
      {"app/run/lib/y.py", "B = 10.0\n"},
      {"top.py", "C = 100.0\n"}};
  const Made made = Make(files, "app/run/kernels.py");
  EXPECT_EQ(made.errors, "");
  EXPECT_NE(made.text.find("+ 2.0 + 3.0"), std::string::npos) << made.text;
  EXPECT_NE(made.text.find("+ 10.0 + 100.0"), std::string::npos) << made.text;
}

TEST(RuntimeModules, PackageOfTheMainFile) {
  const Made made = Make({{"pkg/kernels.py", kNumba + "from pkg.other import N\nfrom . import M, other\n" +
                                                 Kernel("a[0] = M if N == other.N else 0.0")},
                          {"pkg/__init__.py", "from .other import N as M\n"},
                          {"pkg/other.py", "N = 4.0\n"}},
                         "pkg/kernels.py");
  EXPECT_EQ(made.errors, "");
  EXPECT_NE(made.text.find("= 4.0;"), std::string::npos) << made.text;
}

TEST(RuntimeModules, KnownModulesAreNotLookedFor) {
  const Made made = Make({{"kernels.py", kNumba + "import math\nimport numpy as np\nfrom . import math as own\n" +
                                             Kernel("a[0] = math.sqrt(a[1]) + np.pi + own.N")},
                          {"math.py", "N = 5.0\nsqrt = 1\n"},
                          {"numpy.py", "pi = 3\n"}});
  EXPECT_EQ(made.errors, "");
  EXPECT_EQ(Names(made), (std::vector<std::string>{"kernels.py", "math.py"}));
}

TEST(RuntimeModules, StarOfKnownModules) {
  const Made made =
      Make({{"kernels.py", "from numba import *\nfrom math import *\n" + Kernel("a[0] = sqrt(a[1]) + pi")}});
  EXPECT_EQ(made.errors, "");
}

TEST(RuntimeModules, TheLastBindingCounts) {
  for (const auto& [name, value] : {std::pair("N", "3.0"), std::pair("M", "4.0"), std::pair("K", "2.0")}) {
    const Made made = Make({{"kernels.py", kNumba + "N = 1.0\nfrom one import *\nfrom two import *\nM = 4.0\n" +
                                               Kernel("a[0] = " + std::string(name))},
                            {"one.py", "N = 2.0\nM = 2.0\nK = 2.0\n"},
                            {"two.py", "__all__ = ['N', 'M']\nN = 3.0\nM = 3.0\nK = 3.0\n"}});
    EXPECT_EQ(made.errors, "");
    EXPECT_NE(made.text.find(std::string(" = ") + value + ";"), std::string::npos) << made.text;
  }
}

TEST(RuntimeModules, ClassesOfOneName) {
  const std::string mode = "from enum import IntEnum\nclass Mode(IntEnum):\n    A = ";
  const Made made =
      Make({{"kernels.py", kNumba + "import one, two\n" + Kernel("a[0] = f(one.Mode.A)\n    a[1] = f(two.Mode.A)") +
                               Device("f", "x.value")},
            {"one.py", mode + "3\n"},
            {"two.py", mode + "5\n"}});
  EXPECT_EQ(made.errors, "");
  EXPECT_NE(made.text.find("3"), std::string::npos) << made.text;
  EXPECT_NE(made.text.find("5"), std::string::npos) << made.text;
}

TEST(RuntimeModules, Unreadable) {
  const Made made = Make({{"kernels.py", kNumba + "import locked\nimport helpers\n" + Kernel("a[0] = locked.N")}});
  EXPECT_EQ(
      made.errors,
      "kernels.py:2:8: error: cannot read 'locked.py': permission denied\n    import locked\n           ^^^^^^\n");
}

TEST(RuntimeModules, ManyFiles) {
  Files files;
  const auto file = [](size_t number) { return "m" + std::to_string(number); };
  for (size_t i = 0; i < kMaxModules + 10; ++i) files[file(i) + ".py"] = "from " + file(i + 1) + " import N\n";
  files[file(kMaxModules - 1) + ".py"] = "N = 7.0\n";
  files["kernels.py"] = kNumba + "from m0 import N\n" + Kernel("a[0] = N");
  const Made at_limit = Make(files);
  EXPECT_EQ(Names(at_limit).size(), kMaxModules + 1);
  files[file(kMaxModules - 1) + ".py"] = "from " + file(kMaxModules) + " import N\n";
  const Made beyond = Make(files);
  EXPECT_EQ(Names(beyond).size(), kMaxModules + 1);
  EXPECT_NE(beyond.errors.find("error"), std::string::npos);
  for (size_t i = 0; i < 200; ++i)
    files["m" + std::to_string(i) + ".py"] = i == 199 ? "N = 7.0\n" : "from " + file(i + 1) + " import N\n";
  EXPECT_EQ(Make(files).errors, "");
}

TEST(RuntimeModules, OneFileTooMany) {
  Files files;
  std::string imports, body = "a[0] = 0.0";
  for (size_t i = 0; i <= kMaxModules; ++i) {
    const std::string name = "m" + std::to_string(i);
    imports += "import " + name + "\n";
    body += "\n    a[0] += " + name + ".N";
    files[name + ".py"] = "N = 7.0\n";
  }
  files["kernels.py"] = kNumba + imports + Kernel(body);
  const std::string errors = Make(files).errors;
  EXPECT_NE(errors.find("error: cannot read 'm1000.py': more than 1000 files are imported\n"), std::string::npos)
      << errors;
}

TEST(RuntimeModules, ManyBytes) {
  const Made made = Make({{"kernels.py", kNumba + "import large, larger\n" + Kernel("a[0] = large.N + larger.N")},
                          {"large.py", "N = 1.0\n" + std::string(kMaxModuleBytes / 2, '#') + "\n"},
                          {"larger.py", "N = 1.0\n" + std::string(kMaxModuleBytes / 2, '#') + "\n"}});
  EXPECT_EQ(made.errors,
            "kernels.py:2:15: error: cannot read 'larger.py': the imported files are larger than 64 MiB in total\n    "
            "import large, larger\n                  ^^^^^^\n");
}

/// Every file takes all names of all others: a name that is nowhere is not looked for along every way.
TEST(RuntimeModules, StarsInAllDirections) {
  Files files;
  std::string stars;
  for (int i = 0; i < 40; ++i) stars += "from m" + std::to_string(i) + " import *\n";
  for (int i = 0; i < 40; ++i) files["m" + std::to_string(i) + ".py"] = stars + (i == 39 ? "FOUND = 2.5\n" : "");
  files["kernels.py"] = kNumba + stars + Kernel("a[0] = FOUND\n    a[1] = nowhere");
  const auto begin = std::chrono::steady_clock::now();
  const Made made = Make(files);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_NE(made.errors.find("'nowhere' is not defined"), std::string::npos) << made.errors;
  EXPECT_EQ(made.errors.find("FOUND' is"), std::string::npos) << made.errors;
}

/// The usual way to write a module that may be part of a package or not.
TEST(RuntimeModules, ImportsThatMayFail) {
  const std::string head = kNumba + "try:\n    from fast import N\nexcept ImportError:\n    from slow import N\n";
  Files files{{"kernels.py", head + Kernel("a[0] = N")}, {"slow.py", "N = 2.0\n"}};
  Made made = Make(files);
  EXPECT_EQ(made.errors, "");
  EXPECT_NE(made.text.find("= 2.0;"), std::string::npos) << made.text;
  files["fast.py"] = "N = 9.0\n";
  made = Make(files);
  EXPECT_NE(made.text.find("= 9.0;"), std::string::npos) << made.text;
  files.erase("fast.py"), files.erase("slow.py");
  made = Make(files);
  EXPECT_NE(made.errors.find("there is no 'fast.py'"), std::string::npos) << made.errors;
}

TEST(RuntimeModules, OfItself) {
  const Made made = Make({{"kernels.py", kNumba + "import kernels\nfrom kernels import N as M\nN = 2.0\n" +
                                             Kernel("a[0] = kernels.N + M")}});
  EXPECT_EQ(made.errors, "");
  EXPECT_EQ(Names(made).size(), 1u);
}

TEST(RuntimeModules, LineDirectivesNameTheFile) {
  const Made made = Make({{"kernels.py", kNumba + "import helpers\n" + Kernel("a[0] = helpers.f(a[1])")},
                          {"helpers.py", kNumba + Device("f", "x * 2")}});
  ASSERT_EQ(made.errors, "");
  std::optional<ir::Module> module;
  Diagnostics report = made.program->NewReport();
  const KernelDeclaration& kernel = made.program->Declarations()[0];
  const Specialization specialization{kernel.name, kernel.signatures[0].arguments, {}};
  module = made.program->Check({&specialization, 1}, report);
  ASSERT_TRUE(module);
  const std::string text =
      WithLineDirectives(*made.program->Generate(std::move(*module), report), made.program->DeviceOptions());
  EXPECT_NE(text.find("#line 3 \"helpers.py\"\n__device__ double f(double x) {\n  return x * 2.0;"), std::string::npos)
      << text;
  EXPECT_NE(text.find("\"kernels.py\"\n"), std::string::npos) << text;
}

// ---- the file system

class RuntimeModulesOnDisk : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("pyk2cu_modules_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  void Write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::string Path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(RuntimeModulesOnDisk, FilesAndFolders) {
  fs::create_directories(folder_ / "folder.py");
  fs::create_directories(folder_ / "pkg");
  Write("pkg/mod.py", kNumba + Device("f", "x + 1"));
  Write("kernels.py", kNumba + "import folder\nimport pkg.mod\n" + Kernel("a[0] = pkg.mod.f(a[1])"));
  auto program = api::Program::FromFile(Path("kernels.py"));
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(program->Files(), (std::vector<std::string>{Path("kernels.py"), Path("pkg/mod.py")}));
  auto text = program->ToCuda("k");
  ASSERT_TRUE(text) << text.error().message;
  Write("kernels.py", kNumba + "import folder\n" + Kernel("a[0] = folder.N"));
  program = api::Program::FromFile(Path("kernels.py"));
  ASSERT_TRUE(program);
  text = program->ToCuda("k");
  ASSERT_FALSE(text);
  EXPECT_NE(text.error().message.find("there is no '" + Path("folder.py") + "'"), std::string::npos)
      << text.error().message;
}

TEST_F(RuntimeModulesOnDisk, HugeFile) {
  Write("huge.py", "N = 1\n");
  fs::resize_file(folder_ / "huge.py", kMaxModuleBytes + 1);
  const Result<std::optional<std::string>> text = ReadModuleFile(Path("huge.py"));
  ASSERT_FALSE(text.ok());
  EXPECT_NE(text.error().message.find("larger than 64 MiB"), std::string::npos);
}

TEST(RuntimeModules, ProgramsGivenAsText) {
  const std::string text = kNumba + "import helpers\n" + Kernel("a[0] = helpers.N");
  const auto modules = [](const std::string& path) {
    return path == "app/helpers.py" ? std::optional<std::string>("N = 2.5\n") : std::nullopt;
  };
  auto program = api::Program::FromText(text, "app/kernels.py", {}, modules);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(program->Files(), (std::vector<std::string>{"app/kernels.py", "app/helpers.py"}));
  auto cuda = program->ToCuda("k");
  ASSERT_TRUE(cuda) << cuda.error().message;
  EXPECT_NE(cuda->find("= 2.5;"), std::string::npos) << *cuda;
}

}  // namespace
}  // namespace pyk2cu::runtime
