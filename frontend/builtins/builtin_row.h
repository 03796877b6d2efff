#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "frontend/builtins/row_signature.h"

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

/// One overload of one builtin function.
struct BuiltinRow {
  std::string_view name;  ///< canonical dotted name: "math.sin", "numba.cuda.syncthreads", "abs"
  /// Parameter and result types in Numba's spelling, "(float32, int32) -> float32"; `&T` is the address of an element
  /// of an array of T, `const &T` of one that is only read; `=T` takes a T without conversion.
  std::string_view signature;
  /// CUDA C++ text; $0, $1, … are the operands, already parenthesized as far as a function argument needs. Names that
  /// begin with `pyk_` are helpers of codegen/prelude, emitted when used. Empty: computed as the overload for float64.
  std::string_view cuda;
  Effects effects;
  std::string_view doc;  ///< one sentence
  RowSignature parsed;   ///< `signature`, read at compile time: a malformed row does not compile
  /// Program text that must stand before the first use, in this order: what a function in CUDA C++ is linked with.
  std::span<const std::string_view> texts = {};
  /// What the program must be linked with, on GPUs only.
  std::span<const LinkedFile> files = {};
  /// A function of a C++ header, which the program includes: no name in `cuda` is a helper. `*$0` of a record is the
  /// record itself.
  bool is_cpp = false;
};

/// The whole table, sorted as written: overloads of one name stand together, in the order in which ties are decided.
std::span<const BuiltinRow> Builtins();

/// The overloads of a canonical dotted name; empty if there is none.
std::span<const BuiltinRow> FindBuiltin(std::string_view name);

}  // namespace pyk2cu
