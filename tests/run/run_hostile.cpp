// Names, strings, comments and paths that mean something in C++ never change what a kernel does.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "tests/run/devices.h"
#include "tests/run/launch.h"
#include "tests/run/program.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// Each of `count` variables with a name of its own holds 100 and its number.
void Names(const std::string& kernel, I64 count) {
  Launch("hostile.py", kernel)
      .In(100)
      .Out(Zeros<I64>({count}), Generate<I64>({count}, [](I64 i) { return 100 + i; }))
      .Check();
}

TEST(hostile, Macros) { Names("macros", 42); }
TEST(hostile, Words) { Names("words", 66); }
TEST(hostile, Fields) {
  Launch("hostile.py", "fields").Out(Zeros<I64>({4}), Of<I64>({4321, 98765, 1011, 654})).Check();
}

TEST(hostile, Strings) {
  Launch("hostile.py", "strings")
      .In(5)
      .Out(Zeros<I64>({1}), Of<I64>({9}))
      .Prints({"%d %s %% %n 5", "\"quoted\" and \\ back \\ 5", "*/ /* // end \\",
               "?"
               "?/ ?"
               "?= ?"
               "?' <: :> <% %> %:",
               "\\n \\x41 \\u00e9 Aé°", "tab\there R\"x(y)x\" $0 $1 pyk_raise {} {0}", "#include <x>\t#define out 5"})
      .Check();
}

TEST(hostile, Messages) {
  const auto raises = [](int n) {
    return Launch("hostile.py", "messages").In(n).Out(Zeros<I64>({1}), Of<I64>({n})).Checked();
  };
  raises(1)
      .Raises("ValueError",
              "*/ \"quoted\" \\ %s ?"
              "?/ {}",
              279)
      .Check();
  raises(2).Raises("RuntimeError", "('line\\nfeed', 3, 'größe')", 281).Check();
  raises(3).Raises("AssertionError", "#define \"x\" \\", 282).Check();
}

/// The file's name occurs in directives and comments of the text.
TEST(hostile, FileNames) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("pyk2cu \"hostile\" \\ ?"
                                                       "?/ %s " +
                                                       std::to_string(getpid()));
  fs::create_directories(folder);
  const fs::path file = folder / "a*b \\n größe\".py";
  fs::copy_file(PYK2CU_ROOT "/tests/run/hostile.py", file, fs::copy_options::overwrite_existing);
  std::string quoted;
  for (const char c : file.string()) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  for (const auto& device : Devices()) {
    EXPECT_EQ(PrintedBy("run '" + quoted +
                        "' --kernel messages --grid 1 --block 1 --lineinfo --arg n=5 --arg out=zeros:int64:1 --print "
                        "out --device " +
                        device->Properties().id),
              "[6]\n");
  }
  fs::remove_all(folder);
}

}  // namespace
}  // namespace pyk2cu::test
