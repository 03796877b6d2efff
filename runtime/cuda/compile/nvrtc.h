#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/cuda/driver/libraries.h"

namespace pyk2cu::runtime::cuda {

/// kLtoIr is the compiler's intermediate code, from which the linker makes machine code.
enum class BinaryKind : uint8_t { kPtx, kCubin, kLtoIr };

/// Machine code or PTX, and the compiler's messages (warnings, ptxas statistics).
struct Binary {
  std::string bytes;
  std::string log;
};

/// NVIDIA's run-time compiler, opened on first use. Thread-safe: NVRTC takes compiles from several threads.
class Nvrtc {
 public:
  /// The best NVRTC there is; `driver_version` (as cuDriverGetVersion gives it, 0: no driver matters) bars those of a
  /// newer major.
  static Result<const Nvrtc*> Get(int driver_version = 0);

  int Major() const { return major_; }
  int Minor() const { return minor_; }
  const std::string& Path() const { return library_.path; }
  /// Compute capabilities it compiles for, as major * 10 + minor, ascending.
  const std::vector<int>& Architectures() const { return architectures_; }

  /// A header that exists in memory alone.
  struct Header {
    std::string name, text;
  };
  /// Compiles one program. The error's message starts with what the compiler said first.
  Result<Binary> Compile(const std::string& text, const std::string& name, const std::vector<std::string>& flags,
                         BinaryKind kind, std::span<const Header> headers = {}) const;

 private:
  friend class NvrtcLoader;
  using Program = struct _nvrtcProgram*;  // the API's own name: an opaque pointer
  struct Api {
    int (*version)(int*, int*);
    int (*arch_count)(int*);
    int (*archs)(int*);
    const char* (*error_string)(int);
    int (*create)(Program*, const char* source, const char* name, int headers, const char* const*, const char* const*);
    int (*destroy)(Program*);
    int (*compile)(Program, int options, const char* const*);
    int (*ptx_size)(Program, size_t*);
    int (*ptx)(Program, char*);
    int (*cubin_size)(Program, size_t*);
    int (*cubin)(Program, char*);
    int (*lto_ir_size)(Program, size_t*);
    int (*lto_ir)(Program, char*);
    int (*log_size)(Program, size_t*);
    int (*log)(Program, char*);
  };

  Result<Binary> Extract(Program program, BinaryKind kind) const;
  std::string Log(Program program) const;

  Library library_;
  Api api_{};
  int major_ = 0, minor_ = 0;
  std::vector<int> architectures_;
};

/// Says how to install an NVRTC of CUDA `major` ("pip install nvidia-cuda-nvrtc…").
std::string NvrtcAdvice(int major);

/// Says what to do about a GPU (its capability as major * 10 + minor) that is too old for an NVRTC of CUDA `major`.
std::string TooOldGpu(int capability, int major);

}  // namespace pyk2cu::runtime::cuda
