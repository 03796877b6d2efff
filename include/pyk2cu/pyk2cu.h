#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/result.h"
#include "pyk2cu/types.h"

/// Python kernels in a C++ program: compile a text, open a device, launch. See examples/embed/. All classes are handles that are cheap
/// to copy and may be used from several threads; a copy is the same thing. A handle that was never given anything (`Device device;`)
/// can be assigned to; until then what it is used for fails with kUsage, and its texts and sizes are empty.
namespace pyk2cu::api {

/// A GPU or the CPU device.
class Device {
 public:
  /// "auto" (the first GPU, else the CPU device), "cuda", "cuda:N" or "cpu".
  static Result<Device> Open(std::string_view name = "auto");
  const std::string& Id() const;    ///< "cuda:0", "cpu"
  const std::string& Name() const;  ///< "NVIDIA H200"
  /// Waits for all launches; the error is the first that one of them met.
  Result<void> Synchronize() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// C-contiguous strides in bytes for this shape; none if it is not a shape of an array.
std::vector<int64_t> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape);

/// Device memory of any element type; Array<T> is what programs use.
class Memory {
 public:
  static Result<Memory> Allocate(const Device& device, DType dtype, std::vector<int64_t> shape);
  Result<void> CopyFrom(const void* from, size_t bytes) const;
  Result<void> CopyTo(void* to, size_t bytes) const;
  uint64_t Address() const;
  const std::vector<int64_t>& Shape() const;
  size_t Size() const;  ///< elements
  Argument ToArgument() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// An array of T on a device, C-contiguous: `array(dtype, nd, C)` to the kernel. Its memory is given back with the last copy.
template <class T>
class Array {
 public:
  /// Not initialised.
  static Result<Array> Allocate(const Device& device, std::vector<int64_t> shape) {
    Result<Memory> memory = Memory::Allocate(device, DTypeOf<T>(), std::move(shape));
    if (!memory) return memory.error();
    return Array(std::move(*memory));
  }
  /// One dimension, with these elements.
  static Result<Array> From(const Device& device, std::span<const T> elements) {
    Result<Array> array = Allocate(device, {static_cast<int64_t>(elements.size())});
    if (!array) return array;
    if (Result<void> copied = array->CopyFrom(elements); !copied) return copied.error();
    return array;
  }

  /// The number of elements must be the array's.
  Result<void> CopyFrom(std::span<const T> elements) const { return memory_.CopyFrom(elements.data(), elements.size_bytes()); }
  /// Waits for the kernels that were launched before.
  Result<void> CopyTo(std::span<T> elements) const { return memory_.CopyTo(elements.data(), elements.size_bytes()); }

  const std::vector<int64_t>& Shape() const { return memory_.Shape(); }
  size_t Size() const { return memory_.Size(); }
  T* Address() const { return reinterpret_cast<T*>(memory_.Address()); }  ///< for other libraries, on the device
  friend Argument ToArgument(const Array& array) { return array.memory_.ToArgument(); }

 private:
  explicit Array(Memory memory) : memory_(std::move(memory)) {}
  Memory memory_;
};

/// Device memory that another library owns, as a kernel argument. A `const T` is a read-only array. Strides are in bytes, one for each
/// extent; without them the array is C-contiguous. The launch refuses (kUsage) a shape and strides that no array can have.
template <class T>
class ArrayView {
 public:
  ArrayView(T* address, std::vector<int64_t> shape, std::vector<int64_t> strides = {})
      : address_(address), shape_(std::move(shape)), strides_(std::move(strides)) {
    if (strides_.empty()) strides_ = ContiguousStrides(sizeof(T), shape_);
  }
  friend Argument ToArgument(const ArrayView& view) {
    return {.is_array = true, .readonly = std::is_const_v<T>, .dtype = DTypeOf<std::remove_const_t<T>>(),
            .address = reinterpret_cast<uint64_t>(view.address_), .shape = view.shape_, .strides = view.strides_};
  }

 private:
  T* address_;
  std::vector<int64_t> shape_, strides_;
};

/// A kernel on a device. It is compiled when it is first launched with arguments of given types; later launches reuse that.
class Kernel {
 public:
  /// Starts the kernel: `kernel.Launch({{blocks}, {threads}}, x, y, 5)`. Device::Synchronize waits for it.
  template <class... Arguments>
  Result<void> Launch(const LaunchConfig& config, const Arguments&... arguments) const {
    const std::array<Argument, sizeof...(Arguments)> list{ToArgument(arguments)...};
    return LaunchList(config, list);
  }
  Result<void> LaunchList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  /// Compiles for such arguments without launching.
  Result<void> PrepareList(const LaunchConfig& config, std::span<const Argument> arguments) const;
  /// The largest grid of such blocks (config.grid counts for nothing) that can run together: what a kernel that calls
  /// cg.this_grid().sync() may be launched with.
  Result<uint64_t> MaxCooperativeGridBlocks(const LaunchConfig& config, std::span<const Argument> arguments) const;
  /// What the compiles so far had to warn of in the kernel, with places and carets; empty if nothing.
  std::string Warnings() const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

/// A parsed Python text.
class Program {
 public:
  /// `name` is what diagnostics call it. Errors in the text are in the error's message, with places and carets.
  static Result<Program> FromText(std::string text, std::string name = "kernels.py", std::vector<Constant> constants = {});
  static Result<Program> FromFile(const std::string& path, std::vector<Constant> constants = {});

  /// What reading the text had to warn of, as Kernel::Warnings.
  std::string Warnings() const;

  /// `signature` ("void(float32[::1], int64)") overrides what the file says; without any, the types are those of the arguments.
  Result<Kernel> GetKernel(std::string_view name, const Device& device, std::string_view signature = "", const Checks& checks = {}) const;
  /// The CUDA C++ of one kernel for a signature; `warnings` takes what there was to warn of.
  Result<std::string> ToCuda(std::string_view name, std::string_view signature = "", std::string* warnings = nullptr) const;

  struct Impl;
  std::shared_ptr<Impl> impl;
};

}  // namespace pyk2cu::api
