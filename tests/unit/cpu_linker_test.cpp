#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>

#include "runtime/cpu/object/compiler.h"
#include "runtime/cpu/object/elf_linker.h"

namespace pyk2cu::runtime::cpu {
namespace {

// What compiled kernels consist of: constants, variables with and without values, a table of addresses, functions of
// this program, and functions of the C library.
constexpr const char* kText = R"cpp(
  extern "C" double pyk_test_half(double);
  extern "C" int pyk_test_variable;
  extern "C" unsigned long strlen(const char*);
  int count = 40;
  int zeros[1000];
  double (*function)(double) = pyk_test_half;
  int* places[] = {&count, &zeros[999], &pyk_test_variable};
  extern "C" int pyk_cpu_entry_0(int x) {
    zeros[x] += 1;
    return ++count + zeros[x];
  }
  extern "C" double pyk_cpu_entry_1(double x) { return pyk_test_half(x) + function(0.25) + 1e300 * 0.0; }
  extern "C" long pyk_cpu_entry_2(const char* text, int k) {
    switch (k) {
      case 0: return strlen(text);
      case 1: return *places[0];
      case 2: return *places[1];
      case 3: return *places[2];
      case 4: return 17;
      default: return -1;
    }
  }
)cpp";

double Half(double x) { return x / 2; }
int variable = 123;

const std::vector<HostSymbol> kSymbols = {{"pyk_test_half", reinterpret_cast<void*>(&Half)},
                                          {"pyk_test_variable", &variable}};
const std::vector<std::string> kNames = {"pyk_cpu_entry_0", "pyk_cpu_entry_1", "pyk_cpu_entry_2"};

const CpuCompiler& Compiler() {
  static const CpuCompiler* const compiler = LoadCpuCompiler().value().plugin;
  return *compiler;
}

ObjectCode Compile(const std::string& text, bool optimize) {
  TranslationOptions options;
  options.optimize = optimize;
  Result<ObjectCode> object = Compiler().translate(text, options);
  EXPECT_TRUE(object) << object.error().message;
  return object ? std::move(*object) : ObjectCode();
}

template <class Function>
Function* At(const LinkedObject& copy, size_t index) {
  return reinterpret_cast<Function*>(copy.Addresses()[index]);
}

enum class Kind { kElf, kOrc };

Result<std::shared_ptr<Linker>> Make(Kind kind, const std::vector<HostSymbol>& symbols) {
  return kind == Kind::kElf ? MakeElfLinker(symbols) : Compiler().make_linker(symbols);
}

class LinkerTest : public ::testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::kElf && !kHasElfLinker) GTEST_SKIP() << "this machine's objects are linked by LLVM";
    linker = Make(GetParam(), kSymbols).value();
  }
  std::shared_ptr<Linker> linker;
};

TEST_P(LinkerTest, LinksCodeDataAndFunctionsOfTheProgram) {
  for (const bool optimize : {true, false}) {
    const auto copy = linker->Link(Compile(kText, optimize), kNames).value();
    EXPECT_EQ(At<int(int)>(*copy, 0)(999), 42);
    EXPECT_EQ(At<int(int)>(*copy, 0)(999), 44);
    EXPECT_EQ(At<double(double)>(*copy, 1)(3.0), 1.625);
    auto* const look = At<long(const char*, int)>(*copy, 2);
    EXPECT_EQ(look("four", 0), 4);
    EXPECT_EQ(look("", 1), 42);
    EXPECT_EQ(look("", 2), 2);
    EXPECT_EQ(look("", 3), 123);
    EXPECT_EQ(look("", 4), 17);
    EXPECT_EQ(look("", 5), -1);
  }
}

TEST_P(LinkerTest, CopiesHaveVariablesOfTheirOwn) {
  const ObjectCode object = Compile(kText, true);
  const auto first = linker->Link(object, kNames).value(), second = linker->Link(object, kNames).value();
  EXPECT_EQ(At<int(int)>(*first, 0)(1), 42);
  EXPECT_EQ(At<int(int)>(*first, 0)(1), 44);
  EXPECT_EQ(At<int(int)>(*second, 0)(1), 42);
}

TEST_P(LinkerTest, NamesThatNobodyHasAreErrors) {
  const ObjectCode object = Compile(kText, true);
  EXPECT_FALSE(linker->Link(object, {"pyk_cpu_entry_9"}));
  const Result<std::unique_ptr<LinkedObject>> linked = Make(GetParam(), {}).value()->Link(object, kNames);
  ASSERT_FALSE(linked);
  if (GetParam() == Kind::kElf)  // LLVM names only what refers to them
    EXPECT_NE(linked.error().message.find("'pyk_test_half'"), std::string::npos) << linked.error().message;
}

INSTANTIATE_TEST_SUITE_P(Linkers, LinkerTest, ::testing::Values(Kind::kElf, Kind::kOrc),
                         [](const auto& info) { return info.param == Kind::kElf ? "Elf" : "Orc"; });

/// A file of the disk cache may be cut off or altered: its code is not run, but linking it must not crash.
TEST(ElfLinker, DamagedObjectsAreRefused) {
  if (!kHasElfLinker) GTEST_SKIP() << "this machine's objects are linked by LLVM";
  const std::shared_ptr<Linker> linker = MakeElfLinker(kSymbols).value();
  const ObjectCode whole = Compile(kText, true);
  size_t refused = 0;
  for (size_t size = 0; size < whole.bytes.size(); size += 7) {
    ObjectCode part;
    part.bytes.assign(whole.bytes.begin(), whole.bytes.begin() + static_cast<ptrdiff_t>(size));
    refused += !linker->Link(part, kNames);
  }
  EXPECT_EQ(refused, (whole.bytes.size() + 6) / 7);  // the table of sections is the end of the file
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    ObjectCode altered;
    altered.bytes = whole.bytes;
    for (int j = 0; j < 4; ++j) altered.bytes[random() % altered.bytes.size()] = static_cast<char>(random());
    (void)linker->Link(altered, kNames);
  }
}

#if defined(__x86_64__)
TEST(ElfLinker, CodeIsNotWritableAndDataNotExecutable) {
  const std::shared_ptr<Linker> linker = MakeElfLinker(kSymbols).value();
  const auto copy = linker->Link(Compile(kText, true), kNames).value();
  const auto code = reinterpret_cast<uintptr_t>(copy->Addresses()[0]);
  std::FILE* const maps = std::fopen("/proc/self/maps", "r");
  ASSERT_TRUE(maps);
  std::string rights;
  char line[512], now[5];
  unsigned long begin = 0, end = 0;
  while (std::fgets(line, sizeof line, maps))
    if (std::sscanf(line, "%lx-%lx %4s", &begin, &end, now) == 3) {
      EXPECT_FALSE(now[1] == 'w' && now[2] == 'x') << line;
      if (begin <= code && code < end) rights = now;
    }
  std::fclose(maps);
  EXPECT_EQ(rights, "r-xp");
}
#endif

}  // namespace
}  // namespace pyk2cu::runtime::cpu
