#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bench/cases/kernel_case.h"
#include "bench/gpu.h"
#include "runtime/program/program.h"

namespace pyk2cu::bench {

/// The folder with the kernels: cases.json, and for each file of kernels a .py and a .cu.
class KernelFiles {
 public:
  struct File {
    std::string name;                        ///< "rows.py"
    std::string text;                        ///< of the Python file
    std::shared_ptr<const Program> program;  ///< the same, parsed
    std::string cubin;                       ///< of the CUDA C++ by hand
  };

  KernelFiles(const Gpu& gpu, std::string folder) : gpu_(gpu), folder_(std::move(folder)) {}

  std::vector<KernelCase> Cases(uint32_t multiprocessors) const;
  /// Reads and compiles a file when it is first asked for.
  const File& Get(const std::string& name);

 private:
  const Gpu& gpu_;
  std::string folder_;
  std::map<std::string, File> files_;
};

}  // namespace pyk2cu::bench
