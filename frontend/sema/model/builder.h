#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/model/known_values.h"

namespace pyk2cu::sema {

/// What evaluating an expression may do, as far as the order of evaluation cares.
enum EffectBits : uint8_t { kNoEffects = 0, kReadsMemory = 1, kWritesMemory = 2 };

/// Makes IR nodes: sets kinds, folds what is constant, keeps Python's order of evaluation where C++ leaves it open.
class IrBuilder {
 public:
  explicit IrBuilder(Arena& arena) : arena_(&arena) {}

  Arena& arena() { return *arena_; }

  // ---- leaves
  const ir::Expr* Int(Span span, int64_t value, const Type* type = TypeTable::Scalar(ScalarId::kInt64));
  const ir::Expr* Float(Span span, double value, const Type* type = TypeTable::Scalar(ScalarId::kFloat64));
  const ir::Expr* Complex(Span span, double real, double imaginary,
                          const Type* type = TypeTable::Scalar(ScalarId::kComplex128));
  const ir::Expr* MakeComplex(const ir::Expr* real, const ir::Expr* imaginary, const Type* type);
  const ir::Expr* Bool(Span span, bool value);
  const ir::Expr* String(Span span, std::string_view value);
  const ir::Expr* Static(Span span, const Type* type);
  const ir::Expr* Zero(Span span, const Type* type);  ///< of types that hold no array
  const ir::Expr* Ref(Span span, const ir::Variable* variable);
  const ir::Expr* Place(Span span, const ir::Variable* variable);  ///< of a variable that holds a struct, as a record
  const ir::Expr* Thread(Span span, ir::ThreadValue value, int axis);
  const ir::Expr* GridIndex(Span span, int axis);
  const ir::Expr* GridSize(Span span, int axis);

  // ---- operators; operands already have the types that the node asks for
  const ir::Expr* Convert(const ir::Expr* operand, const Type* type);
  /// `value != 0` as a bool.
  const ir::Expr* Truth(const ir::Expr* operand);
  const ir::Expr* Unary(Span span, ir::UnaryOp op, const ir::Expr* operand);
  const ir::Expr* Binary(Span span, ir::BinaryOp op, const ir::Expr* left, const ir::Expr* right, bool exact = false);
  /// Of two int64 that count elements or bytes: nothing overflows, and what changes nothing is left out.
  const ir::Expr* Sum(const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Difference(const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Product(const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Compare(Span span, ir::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Logical(Span span, ir::LogicalOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Select(Span span, const ir::Expr* condition, const ir::Expr* then, const ir::Expr* otherwise);
  const ir::Expr* Bind(Span span, const ir::Variable* variable, const ir::Expr* value, const ir::Expr* body);
  const ir::Expr* Tuple(Span span, const Type* type, std::vector<const ir::Expr*> elements);
  const ir::Expr* Bounded(Span span, ir::ElementIndex index, const ir::Expr* extent, int axis);
  /// `value` where `condition` holds; else the exception is raised (None in place of a value, …).
  const ir::Expr* Require(Span span, const ir::Expr* condition, const ir::Expr* value, std::string_view exception,
                          std::string_view message);
  const ir::Expr* TupleGet(Span span, const ir::Expr* tuple, int index);
  const ir::Expr* TupleAt(Span span, const ir::Expr* tuple, ir::ElementIndex index);
  const ir::Expr* Extent(Span span, const ir::Expr* array, int axis);
  const ir::Expr* Stride(Span span, const ir::Expr* array, int axis);
  const ir::Expr* Size(Span span, const ir::Expr* array);
  /// `strides` are taken only if the type's layout is A.
  const ir::Expr* View(Span span, const Type* type, const ir::Expr* array, std::vector<ir::ElementIndex> indices,
                       const ir::Expr* offset, std::vector<const ir::Expr*> extents,
                       std::vector<const ir::Expr*> strides = {});
  const ir::Expr* Load(Span span, const ir::Expr* array, std::vector<ir::ElementIndex> indices);
  const ir::Expr* Address(Span span, const ir::Expr* array, std::vector<ir::ElementIndex> indices);
  /// A field of a record: `type` is that of the value (RecordAccess::FieldValue).
  const ir::Expr* Field(Span span, const ir::Expr* record, int field, const Type* type);
  const ir::Expr* FieldView(Span span, const ir::Expr* array, int field, const Type* type);
  const ir::Expr* CharLength(Span span, const ir::Expr* operand);
  const ir::Expr* Call(Span span, const ir::Function* callee, std::vector<const ir::Expr*> arguments);
  const ir::Expr* Intrinsic(Span span, const Type* type, const BuiltinRow* row, std::vector<const ir::Expr*> operands,
                            uint8_t more_effects = kNoEffects);

  /// Effects of an expression that this builder made.
  uint8_t Effects(const ir::Expr* expression) const;
  bool IsPure(const ir::Expr* expression) const { return Effects(expression) == kNoEffects; }

  // ---- statements
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
