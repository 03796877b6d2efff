#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::runtime::cuda {

/// Links programs with other machine code: with nvJitLink and, for kernels that launch kernels, the device runtime,
/// both of NVRTC's CUDA version. Thread-safe.
class DeviceLinker {
 public:
  /// Opened on first use; the error says what to install. `major` is that of the NVRTC whose output is linked.
  static Result<const DeviceLinker*> Get(int major);

  const std::string& Path() const { return library_.path; }
  const std::string& RuntimePath() const { return runtime_path_; }  ///< libcudadevrt.a; empty if not found

  /// Relocatable code of a program.
  struct Code {
    const std::string& bytes;
    BinaryKind kind;
  };
  /// A cubin for `architecture` ("sm_90") that can be loaded, from the program's code and the user's files. `flags` are
  /// further options of nvJitLink.
  Result<std::string> Link(const Code& code, std::string_view architecture, std::span<const ProgramFile> files,
                           bool with_runtime, std::vector<std::string> flags) const;

 private:
  friend class DeviceLinkerLoader;
  using Handle = struct nvJitLink*;  // the API's own name: an opaque pointer
  struct Api {
    int (*create)(Handle*, uint32_t, const char**);
    int (*destroy)(Handle*);
    int (*add_data)(Handle, int kind, const void*, size_t, const char* name);
    int (*add_file)(Handle, int kind, const char* path);
    int (*complete)(Handle);
    int (*cubin_size)(Handle, size_t*);
    int (*cubin)(Handle, void*);
    int (*log_size)(Handle, size_t*);
    int (*log)(Handle, char*);
  };
  std::string Log(Handle handle) const;

  Library library_;
  std::string runtime_path_;
  int major_ = 0;
  Api api_{};
};

}  // namespace pyk2cu::runtime::cuda
