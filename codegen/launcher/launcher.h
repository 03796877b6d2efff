#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"

namespace pyk2cu {

/// The program's kernels in one form.
struct LauncherImage {
  std::string architecture;  ///< "sm_90", "sm_90a", "compute_90"
  bool ptx = false;
  std::string bytes;
};

/// Kernels that were compiled together, for each architecture once.
struct LauncherProgram {
  std::vector<LauncherImage> images;
  std::vector<size_t> kernels;  ///< in GeneratedSource::kernels
};

/// The value of a parameter that a call leaves out.
struct LauncherDefault {
  ScalarId type;
  uint64_t bits;  ///< integers and bools
  double number;  ///< floats
};

/// A variant of a kernel, for launches in which `needs` holds.
struct LauncherVariant {
  size_t kernel;  ///< in GeneratedSource::kernels
  Facts needs;
};

/// One fact that every launch must have, and how the user says it: "x.shape[1]=4".
struct LauncherFact {
  std::string text;
  Facts facts;
};

/// One signature of a kernel.
struct LauncherSignature {
  size_t generic;                         ///< in GeneratedSource::kernels: right for every launch
  std::vector<LauncherVariant> variants;  ///< a launch takes the first that it has the facts for, else the generic one
  std::vector<LauncherFact> pinned;       ///< a launch that lacks one is refused
  std::vector<std::optional<LauncherDefault>> defaults;  ///< one for each parameter, or empty
};

/// What a header is made of. All of it outlives the call only.
struct LauncherRequest {
  std::string file_name;   ///< of the Python source, for comments and messages
  std::string name_space;  ///< what the launchers lie in; empty: the file's name
  std::string version;     ///< of this compiler: "0.1.0"
  const ir::Module* module = nullptr;
  const GeneratedSource* source = nullptr;
  std::vector<LauncherSignature> signatures;
  std::vector<LauncherProgram> programs;
  std::function<uint32_t(uint32_t offset)> line_of;     ///< Python line (1-based) of a byte offset
  std::function<std::string(uint32_t offset)> file_of;  ///< the name of its file; none: `file_name`
  std::string cpu_text;     ///< what `#define PYK2CU_CPU` adds: a namespace `host` with an array of entries; empty:
                            ///< nothing can run there
  std::string cpu_refusal;  ///< why not
};

/// The namespace of what all headers of a version share: "::pyk2cu::aot::v0_1_0".
std::string LauncherSupport(const std::string& version);

/// kUsage names an argument whose type C++ has no launcher for. Needs no programs yet.
Result<void> CheckLauncherTypes(const LauncherRequest& request);

/// One self-contained C++17 header with typed launchers of all kernels; refuses what CheckLauncherTypes refuses.
Result<std::string> EmitLauncherHeader(const LauncherRequest& request);

}  // namespace pyk2cu
