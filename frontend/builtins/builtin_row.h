#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "frontend/builtins/family.h"
#include "frontend/builtins/row_signature.h"
#include "frontend/builtins/row_text.h"

namespace pyk2cu {

/// What evaluating a builtin does besides giving a value.
enum class Effects : uint8_t {
  kPure,     ///< nothing: may be repeated or left out
  kMemory,   ///< reads or writes memory that others see (atomics, fences)
  kWarp,     ///< needs the other threads of its warp
  kBarrier,  ///< needs the other threads of its block
};

/// A file of machine code or PTX that a function is defined in.
struct LinkedFile {
  enum class Kind : uint8_t { kPtx, kCubin, kFatbin, kObject, kLibrary, kLtoIr } kind;
  std::string_view name;  ///< as the program says it, for messages
  std::string_view bytes;
};

/// What a row computes, where code must know it.
enum class Meaning : uint8_t {
  kOther,
  kBitCount,        ///< a number of bits of the operand: popc, clz, ffs
  kMagnitude,       ///< abs
  kMinimum,         ///< min
  kMaximum,         ///< max
  kWrap,            ///< an index of an axis, counted from its end if negative
  kSliceBound,      ///< a bound of a slice
  kSliceBoundDown,  ///< the same for a negative step
  kSliceSize,       ///< how many elements a slice has
  kWhole,           ///< a whole number, as a float: ceil, floor, trunc, rint
  kPower,           ///< a number to an integer power
  kFromCppHalf,     ///< a 16-bit float of C++ as the emitted text has it
  kFence,           ///< orders memory accesses as other blocks see them
  kCount,           ///< an atomic whose old value no other thread gets: add, sub, inc, dec
  kSwap,            ///< an atomic that replaces: exch, cas
  kFromLane,        ///< shuffles, by the lane whose value they give
  kFromLower,
  kFromHigher,
  kFromPartner,
  kActiveLanes,  ///< the lanes that are active together
  kScanOfWarp,   ///< the first step of a scan of a block, which stores the total of a warp
  kScanOfBlock,  ///< the second one, which reads the totals
};

/// One overload of one builtin function.
struct BuiltinRow {
  std::string_view name;  ///< canonical dotted name: "math.sin", "numba.cuda.syncthreads", "abs"
  Family family = Family::kFunction;
  /// Parameter and result types in Numba's spelling, "(float32, int32) -> float32"; `&T` is the address of an element
  /// of an array of T, `const &T` of one that is only read; `=T` takes a T without conversion.
  std::string_view signature = {};
  /// CUDA C++ text; $0, $1, … are the operands, already parenthesized as far as a function argument needs. Names that
  /// begin with `pyk_` are helpers of codegen/prelude, emitted when used. Empty: computed as the overload for float64.
  std::string_view cuda = {};
  Effects effects = Effects::kPure;
  std::string_view doc = {};  ///< one sentence
  RowSignature parsed = {};   ///< `signature`, read at compile time: a malformed row does not compile
  Precedence precedence = Precedence::kPrimary;  ///< of `cuda`, read at compile time too
  Meaning meaning = Meaning::kOther;
  std::optional<ScalarId> gives = {};  ///< the C++ type of `cuda` where it is not that of the result
  /// Program text that must precede the first use, in this order: what a function in CUDA C++ is linked with.
  std::span<const std::string_view> texts = {};
  /// What the program must be linked with, on GPUs only.
  std::span<const LinkedFile> files = {};
  /// A function of a C++ header, which the program includes: no name in `cuda` is a helper. `*$0` of a record is the
  /// record itself.
  bool is_cpp = false;

  bool IsOperand() const { return cuda == "$0"; }  ///< gives its operand as it is
};

/// The whole table, sorted as written: overloads of one name stand together, in the order in which ties are decided.
std::span<const BuiltinRow> Builtins();

/// The overloads of a canonical dotted name; empty if not found.
std::span<const BuiltinRow> FindBuiltin(std::string_view name);

/// A name that the table has: another one does not compile. The constructor is in row_name.h.
class RowName {
 public:
  constexpr RowName() = default;        ///< no name, as ""
  consteval RowName(const char* name);  // NOLINT: implicit on purpose

  constexpr bool IsNone() const { return count_ == 0; }

 private:
  friend std::span<const BuiltinRow> RowsOf(RowName name);
  uint16_t begin_ = 0, count_ = 0;  ///< in the table
};

/// The overloads of a name.
std::span<const BuiltinRow> RowsOf(RowName name);

}  // namespace pyk2cu
