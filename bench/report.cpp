#include "bench/report.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>

namespace pyk2cu::bench {

bool BenchOptions::Wants(const std::string& name) const {
  return only.empty() || std::find(only.begin(), only.end(), name) != only.end();
}

BenchOptions ReadOptions(int argc, char** argv) {
  BenchOptions options;
  options.kernels = PYK2CU_BENCH_KERNELS;
  for (int i = 1; i < argc; i += 2) {
    const std::string key = argv[i];
    if (key == "--checks" || key == "--tune") {
      (key == "--tune" ? options.tune : options.checks) = true;
      --i;
      continue;
    }
    if (i + 1 >= argc) Die("'" + key + "' needs a value");
    const std::string value = argv[i + 1];
    std::istringstream list(value);
    if (key == "--json")
      options.json = value;
    else if (key == "--kernels")
      options.kernels = value;
    else if (key == "--reps")
      options.repetitions = std::atoi(value.c_str());
    else if (key == "--only")
      for (std::string name; std::getline(list, name, ',');) options.only.push_back(name);
    else
      Die("unknown option '" + key +
          "'; there are --json FILE, --kernels FOLDER, --only A,B, --reps N, --checks, --tune");
  }
  return options;
}

double Median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

void Die(const std::string& message) {
  std::fprintf(stderr, "error: %s\n", message.c_str());
  std::exit(3);
}

void WriteJson(const std::string& path, std::span<const Row> rows) {
  if (path.empty()) return;
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (!file) Die("can't write " + path);
  std::fputs("[\n", file);
  for (size_t i = 0; i < rows.size(); ++i) {
    std::fprintf(file, "  {\"name\": \"%s\"", rows[i].name.c_str());
    for (const auto& [key, value] : rows[i].figures) std::fprintf(file, ", \"%s\": %.6g", key.c_str(), value);
    std::fputs(i + 1 < rows.size() ? "},\n" : "}\n", file);
  }
  std::fputs("]\n", file);
  std::fclose(file);
}

}  // namespace pyk2cu::bench
