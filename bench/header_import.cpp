// Time to import a CUDA C++ header, until a name of it is known: read by Clang, found in the disk cache, found in the
// process. Measures a small header of device functions, and the toolkit's curand_kernel.h if it is installed.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "bench/report.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::bench {
using namespace runtime;
namespace {

namespace fs = std::filesystem;

constexpr const char* kSmallHeader =
    "#pragma once\nnamespace sdf {\nstruct Ray {\n  float3 o, d;\n  __device__ float3 at(float t) const { return "
    "make_float3(o.x + t * d.x, o.y + t * d.y, o.z "
    "+ t * d.z); }\n};\n"
    "__device__ inline float length(float3 p) { return sqrtf(p.x * p.x + p.y * p.y + p.z * p.z); }\n"
    "__device__ inline float sphere(float3 p, float r = 1.0f) { return length(p) - r; }\n"
    "template <class T> __device__ T smooth_min(T a, T b, T k) {\n  const T h = max(k - abs(a - b), T(0)) / k;\n  "
    "return min(a, b) - h * h * k / 4;\n}\n}\n";

struct Case {
  std::string header, name;
  std::string folder;
};

class Timer {
 public:
  explicit Timer(const Case& timed) : timed_(timed) {}

  /// Milliseconds until the name is known. Each `repetition` is a request of its own.
  double Import(int repetition) const {
    const CppRequest request{{{timed_.header, "", 1}}, {timed_.folder}, {"PYK2CU_BENCH=" + std::to_string(repetition)}};
    TypeTable types;
    const double begin = Now();
    const std::shared_ptr<CppHeaders> headers = OrDie(ReadCppHeaders(request));
    const CppEntity entity = headers->Find("", timed_.name, types);
    const double time = Now() - begin;
    if (entity.kind == CppEntity::Kind::kMissing)
      Die(timed_.header + ": " +
          (headers->Messages().empty() ? "'" + timed_.name + "' is not there" : headers->Messages()[0].text));
    return time;
  }

  /// Makes the process forget what it has read: it keeps the last few.
  static void Forget() {
    for (int i = 0; i < 8; ++i)
      (void)OrDie(ReadCppHeaders({{{"bench", "__device__ int f" + std::to_string(i) + "();", 1}}, {}, {}}));
  }

 private:
  const Case& timed_;
};

Row Measure(const Case& timed, int repetitions) {
  const Timer timer(timed);
  std::vector<double> cold, disk, process;
  timer.Import(-1);  // the plug-in is loaded
  for (int i = 0; i < repetitions; ++i) {
    cold.push_back(timer.Import(i));
    process.push_back(timer.Import(i));
    Timer::Forget();
    disk.push_back(timer.Import(i));
  }
  Row row{timed.header,
          {{"cold_ms", Median(std::move(cold))},
           {"disk_ms", Median(std::move(disk))},
           {"process_ms", Median(std::move(process))}}};
  std::printf("%-16s read by Clang %.2f ms, again in a new process %.2f ms, in the same process %.3f ms\n",
              row.name.c_str(), row.figures[0].second, row.figures[1].second, row.figures[2].second);
  return row;
}

int Main(int argc, char** argv) {
  const BenchOptions options = ReadOptions(argc, argv);
  const fs::path folder = fs::temp_directory_path() / ("pyk2cu_header_import_" + std::to_string(getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "sdf.cuh") << kSmallHeader;
  setenv("PYK2CU_CACHE_DIR", (folder / "cache").c_str(), 1);
  std::vector<Row> rows{Measure({"sdf.cuh", "sdf", folder.string()}, options.repetitions ? options.repetitions : 15)};
  const std::vector<std::string> toolkit = cuda::FindHeaderFolders();
  if (std::ranges::any_of(toolkit,
                          [](const std::string& directory) { return fs::exists(directory + "/curand_kernel.h"); }))
    rows.push_back(Measure({"curand_kernel.h", "curand_uniform", folder.string()},
                           options.repetitions ? options.repetitions : 15));
  fs::remove_all(folder);
  WriteJson(options.json, rows);
  return 0;
}

}  // namespace
}  // namespace pyk2cu::bench

int main(int argc, char** argv) { return pyk2cu::bench::Main(argc, argv); }
