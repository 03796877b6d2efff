#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <thread>

#include "cli/options/watch.h"
#include "cli/run/launch_text.h"
#include "cli/run/launch_times.h"

namespace pyk2cu::cli {
namespace {

std::string ErrorOf(std::string_view text) {
  Result<LaunchText> launch = ParseLaunch(text);
  return launch ? "" : launch.error().message;
}

TEST(Launches, AreReadAsPythonWritesThem) {
  const LaunchText plain = *ParseLaunch("scale[4, 256](x, 2.5)");
  EXPECT_EQ(plain.kernel, "scale");
  EXPECT_EQ(plain.config.grid, (Dim3{4, 1, 1}));
  EXPECT_EQ(plain.config.block, (Dim3{256, 1, 1}));
  EXPECT_EQ(plain.arguments, (std::vector<std::string>{"x", "2.5"}));
  const LaunchText full = *ParseLaunch(" f [ (4, 5), (16,16,1) , 0, 1024 ] ( (1, 2), float32:3, ) ");
  EXPECT_EQ(full.kernel, "f");
  EXPECT_EQ(full.config.grid, (Dim3{4, 5, 1}));
  EXPECT_EQ(full.config.block, (Dim3{16, 16, 1}));
  EXPECT_EQ(full.config.shared_bytes, 1024u);
  EXPECT_EQ(full.arguments, (std::vector<std::string>{"(1, 2)", "float32:3"}));
  EXPECT_TRUE(ParseLaunch("f[1, (1,)]()")->arguments.empty());
}

TEST(Launches, ErrorsSayWhatIsExpected) {
  for (const char* text : {"", "f", "f(x)", "f[1,1]", "[1,1](x)", "f[1,1](x", "f[1,1]x)", "f g[1,1](x)", "f[1,1"})
    EXPECT_NE(ErrorOf(text).find("expected KERNEL[GRID, BLOCK](ARGUMENTS)"), std::string::npos) << text;
  for (const char* text : {"f[1](x)", "f[1,2,0,4,5](x)", "f[](x)"})
    EXPECT_NE(ErrorOf(text).find("expected [GRID, BLOCK]"), std::string::npos) << text << ErrorOf(text);
  EXPECT_NE(ErrorOf("f[0, 1](x)").find("each extent must be at least 1"), std::string::npos);
  EXPECT_NE(ErrorOf("f[n, 1](x)").find("expected a whole number"), std::string::npos);
  EXPECT_NE(ErrorOf("f[1, 1, 3](x)").find("the stream '3'"), std::string::npos);
  EXPECT_NE(ErrorOf("f[1, 1, 0, -1](x)").find("shared memory"), std::string::npos);
  EXPECT_NE(ErrorOf("f[1, (1, 2](x)").find("brackets"), std::string::npos);
  EXPECT_NE(ErrorOf("f[1, 1]((x)").find("brackets"), std::string::npos);
}

TEST(Launches, ThreadsGiveTheGrid) {
  EXPECT_EQ(*GridOfThreads("1000", {256, 1, 1}), (Dim3{4, 1, 1}));
  EXPECT_EQ(*GridOfThreads("1024", {256, 1, 1}), (Dim3{4, 1, 1}));
  EXPECT_EQ(*GridOfThreads("1", {256, 1, 1}), (Dim3{1, 1, 1}));
  EXPECT_EQ(*GridOfThreads("100x50", {16, 16, 1}), (Dim3{7, 4, 1}));
  EXPECT_EQ(*GridOfThreads("9x9x9", {8, 8, 1}), (Dim3{2, 2, 9}));
  for (const char* text : {"", "0", "x", "4x", "4x0", "1x2x3x4", "-1", "99999999999999999999", "9999999999999"})
    EXPECT_FALSE(GridOfThreads(text, {1, 1, 1})) << text;
}

TEST(Launches, SpreadOfTimes) {
  EXPECT_EQ(SpreadText({0.003, 0.001, 0.0025}), "median 2.5 us, fastest 1.0 us, slowest 3.0 us of 3");
  EXPECT_EQ(SpreadText({1, 2, 3, 2000}), "median 2.500 ms, fastest 1.000 ms, slowest 2.000 s of 4");
}

std::string Written(std::FILE* file) {
  std::string text(static_cast<size_t>(std::ftell(file)), '\0');
  std::rewind(file);
  text.resize(std::fread(text.data(), 1, text.size(), file));
  return text;
}

TEST(Watch, ShowsWhatTakesLongAndErasesIt) {
  using std::chrono::milliseconds;
  std::FILE* terminal = std::tmpfile();
  {
    Watch watch({.terminal = terminal, .patience = milliseconds(20)});
    { const Watch::Doing quick(watch, "quick"); }
    {
      const Watch::Doing hidden(watch, "hidden", /*shown=*/false);
      std::this_thread::sleep_for(milliseconds(100));
    }
    const Watch::Doing slow(watch, "compiling");
    std::this_thread::sleep_for(milliseconds(300));
  }
  const std::string text = Written(terminal);
  std::fclose(terminal);
  EXPECT_NE(text.find("compiling … 0 s"), std::string::npos) << text;
  EXPECT_EQ(text.find("quick"), std::string::npos) << text;
  EXPECT_EQ(text.find("hidden"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\r\x1b[K")) << text;
}

TEST(Watch, TellsWhenTheLimitIsOver) {
  using std::chrono::milliseconds;
  std::string told;
  {
    WatchOptions options;
    options.limit = std::chrono::duration<double>(0.05);
    options.on_limit = [&](const std::string& what) { told = what; };
    Watch watch(std::move(options));
    const Watch::Doing doing(watch, "waiting", false);
    std::this_thread::sleep_for(milliseconds(400));
  }
  EXPECT_EQ(told, "waiting");
  WatchOptions options;
  options.limit = std::chrono::duration<double>(0.05);
  options.on_limit = [&](const std::string&) { told = "again"; };
  Watch watch(std::move(options));
  watch.LiftLimit();
  std::this_thread::sleep_for(milliseconds(200));
  EXPECT_EQ(told, "waiting");
}

}  // namespace
}  // namespace pyk2cu::cli
