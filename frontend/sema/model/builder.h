#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/model/known_values.h"

namespace pyk2cu::sema {

/// The effects of an expression that restrict the order of evaluation.
enum EffectBits : uint8_t { kNoEffects = 0, kReadsMemory = 1, kWritesMemory = 2 };

/// Makes IR nodes in the module's arena, folds constants, and records the effects of the expressions that it made.
/// Functions that return expressions may return an operand or a constant instead of a new node. They never return null.
class IrBuilder {
 public:
  explicit IrBuilder(Arena& arena) : arena_(&arena) {}

  Arena& arena() { return *arena_; }

  // Leaves.

  /// Constants of a number type. An integer (or bool) is wrapped to its type, and a float is rounded.
  const ir::Expr* Int(Span span, int64_t value, const Type* type = TypeTable::Scalar(ScalarId::kInt64));
  const ir::Expr* Float(Span span, double value, const Type* type = TypeTable::Scalar(ScalarId::kFloat64));
  const ir::Expr* Complex(Span span, double real, double imaginary,
                          const Type* type = TypeTable::Scalar(ScalarId::kComplex128));
  /// A complex number of type `type` from its parts, which have the type `type->RealPart()`.
  const ir::Expr* MakeComplex(const ir::Expr* real, const ir::Expr* imaginary, const Type* type);
  const ir::Expr* Bool(Span span, bool value);
  const ir::Expr* String(Span span, std::string_view value);
  /// The value of a static type: None or another static value.
  const ir::Expr* Static(Span span, const Type* type);
  /// The zero of a type that has one: not of arrays, records, structs and texts, nor of types with such a part.
  const ir::Expr* Zero(Span span, const Type* type);
  const ir::Expr* Ref(Span span, const ir::Variable* variable);
  /// A reference to the record in a variable that holds a struct.
  const ir::Expr* Place(Span span, const ir::Variable* variable);
  /// Positions of the thread. ir_nodes.def says what they compute.
  const ir::Expr* Thread(Span span, ir::ThreadValue value, int axis);
  const ir::Expr* GridIndex(Span span, int axis);
  const ir::Expr* GridSize(Span span, int axis);

  // Operators. The operands must have the types that the node requires (ir_nodes.def).

  /// Converts to a type as ir::Convert does; the operand itself if it has the type already.
  const ir::Expr* Convert(const ir::Expr* operand, const Type* type);
  /// `operand != 0` as a bool.
  const ir::Expr* Truth(const ir::Expr* operand);
  /// The result has the type of the (left) operand. `exact` promises that the result does not overflow.
  const ir::Expr* Unary(Span span, ir::UnaryOp op, const ir::Expr* operand);
  const ir::Expr* Binary(Span span, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right, bool exact = false);
  /// Arithmetic on two int64 that count elements or bytes, so that no result overflows. `+ 0`, `* 1` and the like are
  /// left out, and constants are combined.
  const ir::Expr* Sum(const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Difference(const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Product(const ir::Expr* left, const ir::Expr* right);
  /// Both operands have the same type; the result is a bool.
  const ir::Expr* Compare(Span span, ir::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Logical(Span span, ir::LogicalOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Select(Span span, const ir::Expr* condition, const ir::Expr* then, const ir::Expr* otherwise);
  /// Assigns `value` to a temporary variable, then yields `body`.
  const ir::Expr* Bind(Span span, const ir::Variable* variable, const ir::Expr* value, const ir::Expr* body);
  /// A tuple, or another type with parts: a vector or an optional.
  const ir::Expr* Tuple(Span span, const Type* type, std::vector<const ir::Expr*> elements);
  /// An int64 index into an axis with `extent` elements: wrapped around if `index.wrap` is set, and checked against the
  /// bounds if the function checks them.
  const ir::Expr* Bounded(Span span, ir::ElementIndex index, const ir::Expr* extent, int axis);
  /// `value` if `condition` is true; otherwise the thread raises the exception.
  const ir::Expr* Require(Span span, const ir::Expr* condition, const ir::Expr* value, std::string_view exception,
                          std::string_view message);
  /// A part of a tuple, vector or optional, and an element of a uniform tuple at a run-time index.
  const ir::Expr* TupleGet(Span span, const ir::Expr* tuple, int index);
  const ir::Expr* TupleAt(Span span, const ir::Expr* tuple, ir::ElementIndex index);
  /// Sizes of an array as int64: an extent in elements, a stride in bytes, and the number of all elements. They are
  /// constants or parts of the array's ir::View where those are known.
  const ir::Expr* Extent(Span span, const ir::Expr* array, int axis);
  const ir::Expr* Stride(Span span, const ir::Expr* array, int axis);
  const ir::Expr* Size(Span span, const ir::Expr* array);
  /// A view of an array's memory. `offset` is in bytes and may be null. `strides` are used only for layout A.
  const ir::Expr* View(Span span, const Type* type, const ir::Expr* array, std::vector<ir::ElementIndex> indices,
                       const ir::Expr* offset, std::vector<const ir::Expr*> extents,
                       std::vector<const ir::Expr*> strides = {});
  /// The value and the address of an element. An element that is a record loads as a reference to it.
  const ir::Expr* Load(Span span, const ir::Expr* array, std::vector<ir::ElementIndex> indices);
  const ir::Expr* Address(Span span, const ir::Expr* array, std::vector<ir::ElementIndex> indices);

  // Nodes of records, texts and calls.

  /// A field of a record, and the same field of all elements of an array. `type` is the type of the result.
  const ir::Expr* Field(Span span, const ir::Expr* record, int field, const Type* type);
  const ir::Expr* FieldView(Span span, const ir::Expr* array, int field, const Type* type);
  /// The number of characters of a char sequence before the padding, as an int64.
  const ir::Expr* CharLength(Span span, const ir::Expr* operand);
  const ir::Expr* Call(Span span, const ir::Function* callee, std::vector<const ir::Expr*> arguments);
  /// A call of a builtin. `more_effects` are added to those that the row and the operands have.
  const ir::Expr* Intrinsic(Span span, const Type* type, const BuiltinRow* row, std::vector<const ir::Expr*> operands,
                            uint8_t more_effects = kNoEffects);

  /// Returns the EffectBits of an expression that this builder made.
  uint8_t Effects(const ir::Expr* expression) const;
  bool IsPure(const ir::Expr* expression) const { return Effects(expression) == kNoEffects; }

  /// Makes a statement of type T from its fields.
  template <class T, class... Args>
  const ir::Stmt* Statement(ir::Kind kind, Span span, Args... args) {
    return arena_->New<T>(kind, span, args...);
  }

 private:
  template <class T, class... Args>
  const ir::Expr* Make(ir::Kind kind, Span span, const Type* type, uint8_t effects, Args... args) {
    const ir::Expr* node = arena_->New<T>(kind, span, type, args...);
    if (effects) effects_.emplace(node, effects);
    return node;
  }
  uint8_t EffectsOf(const std::vector<const ir::Expr*>& operands) const;
  uint8_t EffectsOf(const std::vector<ir::ElementIndex>& indices) const;

  Arena* arena_;
  std::unordered_map<const ir::Expr*, uint8_t> effects_;
};

}  // namespace pyk2cu::sema
