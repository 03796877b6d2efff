// Frontend throughput: text to AST, against CPython's ast.parse on the same file of kernels (python3 on PATH), and how
// the time per line grows with the file.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "bench/report.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/render.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu::bench {
namespace {

/// A file of at least `lines` lines: kernels.py, repeated.
std::string ManyKernels(const std::string& kernels, size_t lines) {
  const size_t each = static_cast<size_t>(std::count(kernels.begin(), kernels.end(), '\n'));
  std::string text;
  for (size_t written = 0; written < lines; written += each) text += kernels;
  return text;
}

/// Milliseconds of one parse, median.
double ParseTime(const std::string& text, int repetitions) {
  std::vector<double> times;
  for (int i = 0; i < repetitions; ++i) {
    const double begin = Now();
    const SourceFile file("kernels.py", text);
    Diagnostics diagnostics(file);
    const ast::Module module = Parse(file, diagnostics);
    times.push_back(Now() - begin);
    if (diagnostics.HasErrors() || module.functions.empty()) Die(Render(diagnostics, {}));
  }
  return Median(std::move(times));
}

/// Milliseconds of CPython's ast.parse on the file, median; 0 without python3.
double CPythonTime(const std::string& path, int repetitions) {
  const std::string command = "python3 -c \"import ast,statistics,time\ntext=open('" + path +
                              "').read()\nr=[]\nfor i in range(" + std::to_string(repetitions) +
                              "):\n  b=time.perf_counter(); ast.parse(text); "
                              "r.append(time.perf_counter()-b)\nprint(statistics.median(r)*1000)\"";
  std::FILE* pipe = popen(command.c_str(), "r");
  double milliseconds = 0;
  if (pipe && std::fscanf(pipe, "%lf", &milliseconds) != 1) milliseconds = 0;
  if (pipe) pclose(pipe);
  return milliseconds;
}

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  const int repetitions = options.repetitions ? options.repetitions : 7;
  const SourceFile kernels = OrDie(ReadSourceFile(options.kernels + "/kernels.py"));
  std::vector<Row> rows;
  double per_line = 0;
  for (const size_t lines : {size_t{20'000}, size_t{1'000'000}}) {
    const std::string text = ManyKernels(std::string(kernels.Text()), lines);
    const double count = static_cast<double>(std::count(text.begin(), text.end(), '\n'));
    const double ours = ParseTime(text, lines > 100'000 ? 3 : repetitions);
    Row row{std::to_string(lines) + " lines",
            {{"ms", ours},
             {"mb_per_s", static_cast<double>(text.size()) / ours * 1e-3},
             {"ns_per_line", ours / count * 1e6}}};
    std::printf("%s: %.1f ms, %.1f MB/s, %.0f ns a line", row.name.c_str(), ours, row.figures[1].second,
                row.figures[2].second);
    if (per_line == 0) {
      const std::string path = (std::filesystem::temp_directory_path() / "pyk2cu_bench_kernels.py").string();
      std::ofstream(path) << text;
      const double cpython = CPythonTime(path, repetitions);
      std::filesystem::remove(path);
      row.figures.push_back({"cpython_ms", cpython});
      row.figures.push_back({"speedup", cpython / ours});
      std::printf("; CPython's ast.parse: %.1f ms, %.1f times as long", cpython, cpython / ours);
      per_line = row.figures[2].second;
    } else {
      row.figures.push_back({"growth", row.figures[2].second / per_line});
      std::printf("; %.2f times as long a line", row.figures.back().second);
    }
    std::printf("\n");
    rows.push_back(std::move(row));
  }
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
