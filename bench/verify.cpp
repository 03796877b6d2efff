// Time that Clang takes to verify emitted texts (`build --verify=clang`): those of the golden tests, each separately.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/report.h"
#include "runtime/registry/generated_text.h"

namespace pyk2cu::bench {
using namespace runtime;
namespace {

namespace fs = std::filesystem;

struct Text {
  std::string name;
  GeneratedSource source;
  int kernels = 0;
};

int Count(const std::string& text, const std::string& part) {
  int count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// The texts that need no headers, by name.
std::vector<Text> Texts() {
  std::vector<Text> texts;
  for (const fs::directory_entry& entry : fs::directory_iterator(PYK2CU_GOLDENS)) {
    std::ifstream stream(entry.path() / "generic.cu", std::ios::binary);
    if (!stream) continue;
    Text text{entry.path().filename().string(), {}, 0};
    text.source.text.assign(std::istreambuf_iterator<char>(stream), {});
    text.kernels = Count(text.source.text, "__global__");
    if (Count(text.source.text, "#include") == 0) texts.push_back(std::move(text));
  }
  std::ranges::sort(texts, {}, &Text::name);
  return texts;
}

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  const SourceFile file("kernels.py", "");
  std::vector<Row> rows;
  double all = 0;
  int kernels = 0;
  for (const Text& text : Texts()) {
    std::vector<double> times;
    for (int i = 0; i <= (options.repetitions ? options.repetitions : 15); ++i) {
      const double begin = Now();
      if (const Result<void> verified = VerifyByClang(text.source, file); !verified)
        Die(text.name + ": " + verified.error().message);
      if (i > 0) times.push_back(Now() - begin);  // the first one loads the plug-in
    }
    rows.push_back(
        {text.name, {{"verify_ms", Median(std::move(times))}, {"kernels", static_cast<double>(text.kernels)}}});
    std::printf("%-20s %3d kernels %8.2f ms\n", text.name.c_str(), text.kernels, rows.back().figures[0].second);
    all += rows.back().figures[0].second;
    kernels += text.kernels;
  }
  std::printf("%-20s %3d kernels %8.2f ms, %.2f ms a kernel\n", "all", kernels, all, all / std::max(kernels, 1));
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
