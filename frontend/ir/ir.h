#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "frontend/ir/facts.h"
#include "frontend/ir/options.h"
#include "frontend/ir/variable.h"
#include "frontend/source/span.h"
#include "frontend/types/type.h"

namespace pyk2cu {
struct BuiltinRow;
}

/// The typed IR: what happens. Each expression has a type, each name is a variable, each operator and call is resolved,
/// each conversion is a node. Control flow is structured. Nodes are immutable and live in the module's arena.
namespace pyk2cu::ir {

enum class Kind : uint8_t {
#define NODE(name) k##name,
#include "frontend/ir/ir_nodes.def"
};

enum class UnaryOp : uint8_t { kNegate, kInvert, kNot };  ///< kNot: bool to bool; kInvert of bool is kNot
/// Python's meaning, not C++'s: kFloorDiv and kMod floor, kDiv is on floats only, kPow has its type's own rule.
enum class BinaryOp : uint8_t { kAdd, kSub, kMul, kDiv, kFloorDiv, kMod, kPow, kShl, kShr, kAnd, kOr, kXor };
enum class CompareOp : uint8_t { kLt, kLe, kGt, kGe, kEq, kNe };
enum class LogicalOp : uint8_t { kAnd, kOr };
enum class ThreadValue : uint8_t { kThreadIdx, kBlockIdx, kBlockDim, kGridDim, kLaneId, kWarpSize };

struct Node {
  Kind kind;
  Span span;
};
struct Expr : Node {
  const Type* type;
};
struct Stmt : Node {};
using ExprList = std::span<const Expr* const>;
using StmtList = std::span<const Stmt* const>;

struct Function;

/// A scalar: integers and bool in `bits` (sign-extended), floats as their value in `number`.
struct Constant : Expr {
  uint64_t bits;
  double number;
};
struct StringConstant : Expr {
  std::string_view value;
};
/// None or an object of compile time: its type says all about it.
struct StaticValue : Expr {};
struct VariableRef : Expr {
  const Variable* variable;
};
/// The place of a variable that holds a struct, as a reference to a record: through it fields are read and written, and
/// C++ takes the variable by reference. It is only used while the statement at hand runs: nothing keeps such a
/// reference.
struct VariablePlace : Expr {
  const Variable* variable;
};
/// threadIdx.x and the like; int32. `axis` 0 to 2 is x to z, unused for lane and warp size.
struct ThreadIndex : Expr {
  ThreadValue value;
  int axis;
};
/// blockIdx.axis * blockDim.axis + threadIdx.axis; int64 as checked (narrower once ranges prove it).
struct GridIndex : Expr {
  int axis;
};
/// gridDim.axis * blockDim.axis; int64 as checked.
struct GridSize : Expr {
  int axis;
};
struct Unary : Expr {
  UnaryOp op;
  const Expr* operand;
  bool exact = false;
};
/// Both operands have the node's type. `exact`, on integers: ranges prove that C++'s own operator has Python's result.
/// + - * (and Unary's minus): the result does not overflow; // and %: neither operand is negative and the right one is
/// not zero; <<: 0 <= count < width and the result does not overflow; >>: 0 <= count < width. Never set on other
/// operators. `nonzero`: ranges prove that the right operand of / // % is not zero.
struct Binary : Expr {
  BinaryOp op;
  bool exact;
  const Expr* left;
  const Expr* right;
  bool nonzero = false;
};
/// Both operands have one type; the node's is bool. Scalars only.
struct Compare : Expr {
  CompareOp op;
  const Expr* left;
  const Expr* right;
};
/// Short-circuit, bool operands.
struct Logical : Expr {
  LogicalOp op;
  const Expr* left;
  const Expr* right;
};
struct Select : Expr {
  const Expr* condition;
  const Expr* then;
  const Expr* otherwise;
};
/// A numeric conversion to the node's type (to bool: operand != 0); of a tuple, element by element; of a value or None
/// to an optional; of a reference to a record to the struct that lies there: a copy.
struct Convert : Expr {
  const Expr* operand;
};
/// Evaluates `value`, stores it in `variable` (a kTemporary), then yields `body`. Keeps Python's order of evaluation
/// where C++ has none.
struct Bind : Expr {
  const Variable* variable;
  const Expr* value;
  const Expr* body;
};
struct Call : Expr {
  const Function* callee;
  ExprList arguments;
};
/// A row of the builtin table, expanded by its CUDA spelling.
struct Intrinsic : Expr {
  const BuiltinRow* row;
  ExprList operands;
};
/// One index of an element access. `wrap`: the index is signed and may be negative: Python's wrap-around applies.
/// `in_bounds`: ranges prove that the index, wrapped around, lies in the array; else it is compared at run time where
/// the function checks bounds.
struct ElementIndex {
  const Expr* value;
  bool wrap;
  bool in_bounds = false;
};
/// An element of an array; one index for each dimension. `array` has an array type.
struct Load : Expr {
  const Expr* array;
  std::span<const ElementIndex> indices;
};
/// The address of an element, as first operand of an atomic. Its type is the element's.
struct ElementAddress : Expr {
  const Expr* array;
  std::span<const ElementIndex> indices;
};
struct Extent : Expr {
  const Expr* array;
  int axis;
};  ///< int64, elements
struct Stride : Expr {
  const Expr* array;
  int axis;
};  ///< int64, bytes
struct Size : Expr {
  const Expr* array;
};  ///< int64, the product of the extents
/// Another look at the memory of `array` (an array or a pointer): begins `offset` bytes (null: none) behind the element
/// at `indices` (one for each dimension, or none for the first). `strides`, in bytes, are empty if the type's layout is
/// C or F.
struct View : Expr {
  const Expr* array;
  std::span<const ElementIndex> indices;
  const Expr* offset;
  ExprList extents;
  ExprList strides;
};
/// A tuple, or another type with parts (Type::Part): a vector from its lanes, an optional from a bool and a value.
struct MakeTuple : Expr {
  ExprList elements;
};
/// A part of a tuple, vector or optional. The value of an optional means something only where its first part is true.
struct TupleGet : Expr {
  const Expr* tuple;
  int index;
};
struct TupleIndex : Expr {
  const Expr* tuple;
  ElementIndex index;
};  ///< a uniform tuple at a run-time index
/// An index into axis `axis` of a view that has `extent` elements: wrapped around and, where the function checks
/// bounds, compared; int64.
struct BoundedIndex : Expr {
  ElementIndex index;
  const Expr* extent;
  int axis;
};
/// `value`, evaluated after `condition` (a bool); where that is false, the exception is raised as by Raise.
struct Require : Expr {
  const Expr* condition;
  const Expr* value;
  std::string_view exception;
  std::string_view message;
};
/// A value of a record type is a reference to the record's place: what an element's Load gives, what variables hold. A
/// field is the value there, but a reference for a record, and the array itself (layout C) for a nested array. Of a
/// struct by value instead of a record, a field is a value always, and never a nested array.
struct Field : Expr {
  const Expr* record;
  int field;
};
/// The same field of all elements: an array of layout A, with a nested array's axes behind the array's own.
struct FieldView : Expr {
  const Expr* array;
  int field;
};
struct CharLength : Expr {
  const Expr* operand;
};  ///< int64: characters of a char sequence before the padding

/// The value has the variable's type; an array variable of layout A also takes arrays of the other layouts.
struct Assign : Stmt {
  const Variable* variable;
  const Expr* value;
};
/// Of an array of records the value is a reference to a record, which is copied, or a struct.
struct Store : Stmt {
  const Expr* array;
  std::span<const ElementIndex> indices;
  const Expr* value;
};
/// Stores into a field that is no nested array; a record field takes a copy of a record or struct. `lane`: of a vector
/// field that lane only.
struct SetField : Stmt {
  const Expr* record;
  int field;
  const Expr* value;
  int lane = -1;
};
struct Evaluate : Stmt {
  const Expr* value;
};
struct If : Stmt {
  const Expr* condition;
  StmtList then;
  StmtList otherwise;
};
struct While : Stmt {
  const Expr* condition;
  StmtList body;
};
/// `variable` takes start, start + step, … below (or, for a negative step, above) stop; start, stop and step have the
/// variable's type and are evaluated once, before. The variable belongs to the loop: the body does not assign it and
/// nothing reads it afterwards. `exact`: ranges prove that variable + step does not overflow and the step's sign is
/// known.
struct ForRange : Stmt {
  const Variable* variable;
  const Expr* start;
  const Expr* stop;
  const Expr* step;
  StmtList body;
  bool exact;
};
struct Break : Stmt {};
struct Continue : Stmt {};
struct Return : Stmt {
  const Expr* value;
};  ///< null in kernels and functions that return none
/// print(a, b): operands are scalars, strings and tuples of them; joined by blanks, ended by a newline.
struct Print : Stmt {
  ExprList operands;
};
/// Ends the thread, out of device functions too. Where the function checks exceptions, the launch's first one is
/// reported.
struct Raise : Stmt {
  std::string_view exception;
  std::string_view message;
};
/// Starts another kernel; it runs once this thread's block has ended. `grid` and `block`: three int32 each;
/// `shared_bytes`: int32.
struct ChildLaunch : Stmt {
  const Function* kernel;
  ExprList grid;
  ExprList block;
  const Expr* shared_bytes;
  ExprList arguments;
};

}  // namespace pyk2cu::ir

#include "frontend/ir/function.h"
#include "frontend/ir/ir_visit.h"
