#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "frontend/types/type.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::runtime {

/// The class of a named tuple.
struct TupleClass {
  std::string name;
  std::vector<std::string> fields;
};

/// One argument of a launch: a plain view that owns nothing and costs nothing to make.
struct Argument {
  enum class Kind : uint8_t { kScalar, kArray, kTuple, kNone };

  Kind kind = Kind::kScalar;
  bool literal = false;   ///< scalar: an untyped Python number, which may become any type that holds its value
  bool readonly = false;  ///< array
  Layout layout = Layout::kC;
  bool fortran_too = false;  ///< array: contiguous in both orders; `layout` is C
  /// array: of its elements; scalar: its type; None: none, or a class of numbers (frontend/types/number_class.h), which
  /// is given as None is. It may belong to any table, so types other than scalars are compared by
  /// their structure.
  const Type* dtype = TypeTable::Scalar(ScalarId::kInt64);
  uint8_t ndim = 0;
  ScalarValue scalar;
  uint64_t address = 0;                     ///< array: of element (0, 0, …) on the device
  const int64_t* shape = nullptr;           ///< array: `ndim` extents
  const int64_t* strides = nullptr;         ///< array: `ndim` byte strides
  std::span<const Argument> elements;       ///< tuple
  const TupleClass* tuple_class = nullptr;  ///< named tuple, with as many fields as elements

  static Argument Scalar(const ScalarValue& value, bool literal = false);
  static Argument Array(const Type* dtype, uint64_t address, std::span<const int64_t> shape,
                        std::span<const int64_t> strides, bool readonly = false);
  static Argument Array(ScalarId dtype, uint64_t address, std::span<const int64_t> shape,
                        std::span<const int64_t> strides, bool readonly = false);
  static Argument Tuple(std::span<const Argument> elements, const TupleClass* tuple_class = nullptr);
  /// A member of an enumeration, given by its value. The type may belong to any table.
  static Argument Member(const Type* enumeration, int64_t value);
  static Argument None();
};

/// NumPy's flags as a layout: C wins, axes of extent 1 do not count, an array without elements is contiguous.
Layout LayoutOf(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides);

/// Returns true for arrays that are contiguous in column-major order, as NumPy's flag has it.
bool IsFortranContiguous(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides);

/// "(4, 5)", for messages.
std::string ShapeText(std::span<const int64_t> shape);

/// Refuses (kUsage) impossible arrays: too many dimensions, not as many strides as extents, negative extents, a size in
/// bytes or a distance from the first to the last element that does not fit in 63 bits.
Result<void> CheckShape(size_t item_bytes, std::span<const int64_t> shape, std::span<const int64_t> strides);

/// Byte strides of a contiguous array; kUsage if its size in bytes does not fit in 63 bits or an extent is negative.
Result<std::vector<int64_t>> ContiguousStrides(size_t item_bytes, std::span<const int64_t> shape, Layout layout);

/// Returns the type of the argument for a kernel without a signature.
const Type* TypeOf(const Argument& argument, TypeTable& types);

/// Returns true if elements of both types have the same bytes with the same meaning. The alignment of a record is
/// ignored, because .npy files do not store it. If the first type is a C++ struct, the second may be any record of its
/// size that has the same fields at the same offsets.
bool SameElements(const Type* a, const Type* b);

/// Returns how well an argument fits a declared type.
enum class Fit : uint8_t { kNo, kSafe, kExact };
Fit FitArgument(const Argument& argument, const Type* type);

/// Refuses arguments that do not fit (kUsage): their number, then the first that does not fit, what was expected and
/// what was found.
Result<void> CheckArguments(const std::string& kernel, std::span<const std::string> names,
                            std::span<const Type* const> types, std::span<const Argument> arguments);

}  // namespace pyk2cu::runtime
