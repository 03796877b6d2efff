#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "runtime/device/argument.h"
#include "tests/run/host_array.h"
#include "tests/run/kernel_file.h"

namespace pyk2cu::test {
using namespace runtime;

/// What a kernel is given: a number as Python has it, a typed one (Typed), an array, or a tuple.
struct Value {
  Value(int number) : Value(static_cast<int64_t>(number)) {}  // NOLINT: implicit on purpose, all of them
  Value(int64_t number) : scalar(ScalarValue::Int(number)), literal(true) {}             // NOLINT
  Value(double number) : scalar(ScalarValue::Float(number)), literal(true) {}            // NOLINT
  Value(bool truth) : scalar(ScalarValue::Bool(truth)), literal(true) {}                 // NOLINT
  Value(ScalarValue typed) : scalar(typed) {}                                            // NOLINT
  Value(HostArray array) : array(std::move(array)) {}                                    // NOLINT
  Value(std::vector<Value> elements) : elements(std::move(elements)), is_tuple(true) {}  // NOLINT

  ScalarValue scalar;
  bool literal = false;
  std::optional<HostArray> array;
  std::vector<Value> elements;
  bool is_tuple = false;
};

template <class T>
Value Typed(T value) {
  ScalarValue scalar;
  scalar.type = IdOf<T>();
  if constexpr (std::is_floating_point_v<T>)
    scalar.real = static_cast<double>(value);
  else
    scalar.bits = static_cast<uint64_t>(value);
  return scalar;
}

/// One kernel of one file with its arguments and what it must give:
///   Launch("loops.py", "count_down").Block(32).In(5).Out(Zeros<int>({5}), Of<int>({4, 3, 2, 1, 0})).Check();
class Launch {
 public:
  /// `file` lies in tests/run, or in the source folder if it has a slash.
  Launch(const std::string& file, std::string kernel);
  /// A kernel in a text instead of a file.
  static Launch FromText(std::string text, std::string kernel);

  Launch& Grid(uint32_t x, uint32_t y = 1, uint32_t z = 1) { return config_.grid = {x, y, z}, *this; }
  Launch& Block(uint32_t x, uint32_t y = 1, uint32_t z = 1) { return config_.block = {x, y, z}, *this; }
  Launch& Shared(uint32_t bytes) { return config_.shared_bytes = bytes, *this; }
  Launch& Const(std::string name, int64_t value);
  /// An array in C order.
  Launch& Const(std::string name, const HostArray& array);
  /// An argument; arrays must come back unchanged.
  Launch& In(Value value);
  /// An array that the kernel changes.
  Launch& Out(HostArray before, HostArray after, Tolerance tolerance = {});
  /// The same memory as argument number `slot`.
  Launch& Same(size_t slot);
  /// Turns run-time checks on.
  Launch& Checked(bool bounds = true, bool exceptions = true) {
    return bounds_ = bounds, exceptions_ = exceptions, *this;
  }
  /// The error that the kernel must report; of all threads that may, each device picks one. Arrays are compared
  /// nevertheless.
  Launch& Raises(std::string exception, std::string message, uint32_t line);
  /// The imported file that it is in.
  Launch& RaisedIn(std::string file) { return raised_->file = std::move(file), *this; }
  /// The thread that must report it.
  Launch& RaisedBy(std::array<uint32_t, 3> block, std::array<uint32_t, 3> thread) {
    return by_ = {block, thread}, *this;
  }
  /// What the kernel prints; lines may come in any order.
  Launch& Prints(std::vector<std::string> lines);

  /// Check coarsens by 2, 4 and 8 blocks along each axis of the grid, by 2 along those with one block, and expects that
  /// it can be done. With PYK2CU_TEST_WATCH in the environment only as Check does for all kernels.
  Launch& InAllCoarsenings() { return all_coarsenings_ = true, *this; }

  /// Check leaves out facts, numbers, packing and coarsening: for many kernels of one form, of which others have been
  /// checked in all variants.
  Launch& InOneVariant() { return one_variant_ = true, *this; }

  /// Runs the kernel on every device, without facts, with those that hold, with all numbers of the launch as constants
  /// too, as checked (before the optimizer), with loops over the grid packed if there are any, and coarsened along each
  /// axis of the grid if it can be, by more than two blocks together with numbers; compiles the texts to cubins. With
  /// PYK2CU_TEST_WATCH in the environment the CPU device watches the threads, too.
  void Check();

 private:
  struct Slot {
    Value value;
    std::optional<HostArray> expected;
    Tolerance tolerance;
    std::optional<size_t> same = std::nullopt;
  };
  enum class Variant { kGeneric, kFacts, kNumbers, kUnoptimized, kPacked, kCoarse };

  Launch() = default;
  void CheckVariant(Variant variant, const Coarsening& coarsening = {});
  std::vector<Coarsening> Coarsenings() const;
  void RunOn(Device& device, GeneratedSource source, const CompileOptions& options);
  void CompareError(const Result<void>& finished, const std::string& text) const;
  std::vector<bool> AllArraysWritten() const;
  std::vector<Argument> Arguments(class DeviceArguments& holder, Device* device) const;
  void CompareArrays(const class DeviceArguments& holder, const std::string& text) const;

  std::string name_, text_, kernel_;
  std::vector<BoundConstant> constants_;
  LaunchConfig config_;
  std::vector<Slot> slots_;
  std::optional<std::vector<std::string>> printed_;
  bool bounds_ = false, exceptions_ = false, all_coarsenings_ = false, one_variant_ = false;
  std::optional<KernelError> raised_;
  std::optional<std::array<std::array<uint32_t, 3>, 2>> by_;
};

}  // namespace pyk2cu::test
