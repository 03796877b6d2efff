#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "frontend/ir/options.h"
#include "frontend/sema/host/bound_constant.h"
#include "frontend/sema/model/entity_names.h"

// Functions of a running Python program with the values of the names that they use. These structs hold no types, so
// that they can be made before there is a program. Types are texts as ParseType reads them, or NumPy's names of dtypes.
namespace pyk2cu {

struct LiveValue;

struct LiveBytes {
  std::string bytes;
};
struct LiveEllipsis {};

/// A NumPy datetime or timedelta: `type` is "datetime64[s]" or the like, `count` is in its unit.
struct LiveTime {
  std::string type;
  int64_t count = 0;
};

/// The class of a named tuple.
struct LiveTupleClass {
  std::string name;
  std::vector<std::string> fields;
  std::vector<LiveValue> defaults;  ///< of the last fields
};

struct LiveTuple {
  std::vector<LiveValue> elements;
  std::shared_ptr<const LiveTupleClass> named;  ///< null for a plain tuple
};

/// A NumPy array. Kernels read a copy of its elements.
struct LiveArray {
  std::string dtype;
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;  ///< the elements in C order
};

/// An array in the memory of a device. Whoever makes the program keeps the memory alive as long as the program.
struct LiveDeviceArray {
  std::string dtype;
  std::vector<int64_t> shape, strides;
  uint64_t address = 0;
  bool readonly = false;
};

struct LiveEnum {
  std::string name;
  std::vector<std::string> members;
  std::vector<LiveValue> values;  ///< one for each member
  bool integers = false;          ///< an enum.IntEnum
};
struct LiveEnumMember {
  std::shared_ptr<const LiveEnum> of;
  size_t index = 0;
};

/// A dtype, a scalar type or another type.
struct LiveType {
  std::string text;
};
/// An object that the language knows by its path: "numba.cuda.grid", "math", "len".
struct LiveKnown {
  std::string path;
};
/// Another function of the program, by its place in the list.
struct LiveFunctionName {
  size_t index = 0;
};
/// The namespace of C++ declarations that `cuda.import_header` or `cuda.import_source` has returned.
struct LiveHeader {
  std::string path;  ///< of the header; empty for C++ text
  std::string text;
};

using LiveVariant = std::variant<BoundNone, bool, int64_t, double, BoundNumber, std::string, LiveBytes, LiveEllipsis,
                                 LiveTime, LiveTuple, LiveArray, LiveDeviceArray, std::shared_ptr<const LiveTupleClass>,
                                 std::shared_ptr<const LiveEnum>, LiveEnumMember, LiveType, LiveKnown, LiveFunctionName,
                                 sema::DeclaredFunction, LiveHeader, sema::LiveObject>;

/// The value of a name or of one of its attributes when the program is made.
struct LiveValue {
  LiveVariant is;
};

/// The options of a function's decorator.
struct LiveOptions {
  bool device = false;
  ir::FunctionOptions options;
  std::vector<std::string> signatures;  ///< "void(float32[::1])"
};

/// One function of a running program.
struct LiveFunction {
  std::string name;       ///< "k"; of a lambda any identifier
  std::string qualified;  ///< "factory.<locals>.k"
  std::string module;     ///< "app.kernels"; emitted text has it in names that would be ambiguous
  std::string file;       ///< as messages name it: a path, or "<ipython-input-…>"
  std::string text;       ///< whole lines of the file that hold the function, with its decorators and indentation
  uint32_t first_line = 1;
  uint32_t begin = 0, end = 0;  ///< of a lambda: where it stands in the text, in bytes; 0 and 0 for a `def`
  std::vector<std::pair<std::string, LiveValue>> names;  ///< by dotted path, as Snapshot::names has them
  std::vector<std::string> others;                       ///< further names of its scope, for "did you mean"
  std::vector<std::pair<size_t, LiveValue>> defaults;    ///< by the place of the parameter
  LiveOptions jit;

  bool IsLambda() const { return end > begin; }
};

}  // namespace pyk2cu
