#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/ir.h"
#include "frontend/source/span.h"

namespace pyk2cu {
namespace lowering {
class Plan;
}

/// What one parameter of an emitted kernel carries.
struct KernelParameter {
  enum class Carries : uint8_t { kValue, kData, kExtent, kStride, kBlocks, kErrors } carries;
  /// Which Python argument; -1 of kBlocks, the launch's number of blocks along an axis, and of kErrors, where a failed
  /// check is noted.
  int argument;
  int axis = 0;           ///< kExtent, kStride, kBlocks
  std::vector<int> path;  ///< inside a tuple argument: the index at each level
  const Type* type;  ///< of the value passed by value (int64 or int32 for extents and strides; the dtype for kData)
  std::string name;  ///< in the emitted text
};

/// How to launch one emitted kernel.
struct KernelInfo {
  std::string name;    ///< the Python name
  std::string symbol;  ///< the extern "C" name
  std::vector<const Type*> arguments;
  std::vector<std::string> argument_names;
  std::vector<KernelParameter> parameters;
  std::vector<bool> writes;  ///< for each argument: an array that the kernel may write
  ir::FunctionOptions options;
  Facts facts;
  /// How it is launched (CoarseLaunch): as many blocks of a launch become one. One block if it is launched as it is.
  Coarsening coarsening;
  bool uses_barriers = false;
  bool uses_dynamic_shared = false;
  bool uses_print = false;
  bool uses_grid_sync = false;
  bool launches_kernels = false;  ///< here or in a device function that it calls
  bool may_exit = false;          ///< a thread may end in the middle of a device function or an expression
  int64_t static_shared_bytes = 0;
  /// Dynamic shared memory that the kernel needs before what its launch asks for: arrays beyond the limit of static
  /// ones.
  int64_t placed_shared_bytes = 0;

  /// Whether the CPU device must be able to leave a thread where it is: to wait, or for good.
  bool RunsByThread() const { return uses_barriers || uses_grid_sync || may_exit || launches_kernels; }
};

/// One place that may report an error at run time. The text knows it by its number.
struct ErrorSite {
  static constexpr int kTupleAxis = -1;  ///< in place of an axis: the index is one of a tuple

  enum class Kind : uint8_t {
    kRaise,
    kIndex,  ///< an index outside its array; the next two of an unsigned index
    kUnsigned32,
    kUnsigned64,
    kBarrier,  ///< where a thread waits for its block
    kEnd,      ///< where a thread ends
    kLanes,    ///< an operation of a warp
    kUnset,    ///< an element of shared memory that is read
  } kind = Kind::kRaise;
  Span span;
  std::string exception;
  std::string message;           ///< of kRaise; of kEnd how: "returned"
  std::string array;             ///< of indices and kUnset
  int axis = 0;                  ///< of indices
  std::vector<int64_t> extents;  ///< of kUnset, if they are known

  bool operator==(const ErrorSite&) const = default;
};

/// For each line of the text (from 0) the Python span it came from; {0, 0} for none.
struct SourceMap {
  std::vector<Span> lines;
};

/// A file that the program must be linked with, which only GPUs can be.
struct ProgramFile {
  LinkedFile::Kind kind;
  std::string name, bytes;
};

/// A program in CUDA C++ that needs nothing else except `files` and `includes`.
struct GeneratedSource {
  std::string text;
  SourceMap map;
  std::vector<KernelInfo> kernels;
  std::vector<KernelInfo> children;  ///< kernels that are there only because others launch them
  std::vector<ErrorSite> error_sites;
  std::vector<ProgramFile> files;
  CppIncludes includes;             ///< the headers that the text includes
  std::vector<std::string> guards;  ///< the macros around its helpers and records, which the text defines
};

/// Writes the module as readable CUDA C++, as the lowering passes planned it. The text does not depend on the device.
GeneratedSource EmitCuda(const ir::Module& module, const lowering::Plan& plan);

}  // namespace pyk2cu
