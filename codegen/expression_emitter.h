#pragma once

#include <functional>
#include <string>
#include <vector>

#include "codegen/emitter_state.h"

namespace pyk2cu::codegen {

/// Writes the expressions of one function.
class ExpressionEmitter : protected EmitterState {
 protected:
  using EmitterState::EmitterState;

  bool IsKernel() const { return function_.kind == ir::FunctionKind::kKernel; }
  const std::string& Name(const ir::Variable& variable) const { return names_[variable.index]; }
  ArrayPlace AggregatePlace(const Type* type, const std::string& text) const;
  // ---- expressions (expressions.cpp, operators.cpp, conversions.cpp)
  Piece Emit(const ir::Expr& expr);
  Piece Value(const ir::Expr& expr);           ///< exact
  Piece Exactly(const ir::Expr& expr);         ///< exact, and of the C++ type that belongs to the IR's
  std::string Assigned(const ir::Expr& expr);  ///< for a place whose type converts it
  Piece EmitVariable(const ir::VariableRef& node);
  Piece EmitConvert(const ir::Convert& node);
  Piece EmitArrayNumber(const ir::Expr& array, const std::function<Piece(const ArrayPlace&)>& number);
  Piece EmitThreadIndex(const ir::ThreadIndex& node);
  Piece EmitGrid(const ir::Expr& node, int axis, bool is_index);
  Piece EmitUnary(const ir::Unary& node);
  Piece EmitInvert(const ir::Unary& node);
  Piece EmitNegate(const ir::Unary& node);
  Piece EmitBinary(const ir::Binary& node);
  Piece EmitInteger(const ir::Binary& node);
  Piece EmitOperand(const ir::Expr& operand, bool exact);
  Piece EmitShift(const ir::Binary& node);
  Piece EmitPower(const ir::Binary& node);
  static bool IsSquare(const ir::Expr& base, const ir::Expr& exponent);
  Piece EmitSquare(const ir::Expr& base);
  Piece EmitHelper(const char* name, const ir::Binary& node);
  Piece EmitWrapping(ir::BinaryOp op, ScalarId type, bool never_overflows, Piece left, Piece right);
  Piece FloatOperand(const ir::Expr& operand, const ir::Expr& other);
  Piece EmitCompare(const ir::Compare& node);
  Piece EmitLogical(const ir::Logical& node);
  Piece EmitSelect(const ir::Select& node);
  Piece EmitBind(const ir::Bind& node);
  Piece EmitCall(const ir::Call& node);
  Piece EmitIntrinsic(const ir::Intrinsic& node);
  Piece FirstElement(const ir::ElementAddress& address);
  std::string DeclaredType(const ir::Variable& variable) const;
  Piece EmitMakeTuple(const ir::MakeTuple& node);
  Piece EmitTupleGet(const ir::TupleGet& node);
  Piece EmitTupleIndex(const ir::TupleIndex& node);
  Piece EmitCharLength(const ir::CharLength& node);  // char_sequences.cpp
  Piece EmitCompareChars(const ir::Compare& node);
  Piece ToChars(const ir::Convert& node);
  Piece Converted(Piece piece, const Type* from, const Type* to);
  // aggregates.cpp
  Piece EmitConstant(const ir::Constant& node);
  Piece ConvertedAggregate(Piece piece, ScalarId from, ScalarId to);
  Piece FromAggregate(Piece piece, ScalarId from, ScalarId to);
  Piece ToComplex(Piece piece, ScalarId from, ScalarId to);
  Piece ToSmallFloat(Piece piece, ScalarId from, ScalarId to);
  Piece HelperCall(const std::string& name, Piece operand, ScalarId operand_type, ScalarId result);
  void UseOperator(ir::BinaryOp op, ScalarId type);
  void UseComparison(ir::CompareOp op, ScalarId type);
  Piece FloatToInteger(Piece piece, ScalarId from, ScalarId to);
  Piece ConvertedTuple(Piece piece, const Type* from, const Type* to);
  Piece ConvertedOptional(Piece piece, const Type* from, const Type* to);
  std::string ConvertedPart(Piece piece, const Type* from, const Type* to);
  /// Gives a value a name. `before` is what must be evaluated first, if the name could not be declared before the
  /// statement.
  std::string Spill(const std::string& type, std::string text, std::string& before);
  std::string Declared(const ir::Variable& variable);
  static Piece After(std::string before, Piece piece);

  // ---- arrays (arrays.cpp)
  ArrayPlace Place(const ir::Expr& array, std::string& before);
  ArrayPlace ViewPlace(const ir::View& view, std::string& before);
  Piece FirstElement(const ArrayPlace& place, std::span<const ir::ElementIndex> indices);
  Piece ExtentOf(const ArrayPlace& place, int axis);
  Piece Element(const ir::Expr& array, std::span<const ir::ElementIndex> indices);
  std::vector<Piece> Indices(const ArrayPlace& place, std::span<const ir::ElementIndex> indices);
  Piece ElementOf(const ArrayPlace& place, std::span<const ir::ElementIndex> indices);
  Piece Index(const ir::ElementIndex& index, const Piece& extent, bool small);
  Piece Offset(const ArrayPlace& place, std::vector<Piece> indices);
  Piece ByteOffset(const ArrayPlace& place, std::vector<Piece> indices);
  Piece StrideOf(const ArrayPlace& place, int axis);
  Piece SizeOf(const ArrayPlace& place);
  std::string Pointer(const ArrayPlace& place) const;
  std::string Aggregate(const ir::Expr& array);
  std::string AggregateOf(const ArrayPlace& place, bool read_only);
  void ArrayArguments(const ir::Expr& array, const ir::Variable& parameter, const VariableUse& use,
                      std::vector<std::string>& out);

  // ---- run-time checks (checks.cpp)
  std::string ErrorArguments(const ErrorSite& site);
  Piece CheckedIndex(const ir::ElementIndex& index, const Piece& extent, const ErrorSite& about);
  Piece EmitBounded(const ir::BoundedIndex& node);
  Piece Divisor(const ir::Binary& node, Piece right);
  Piece EmitRequire(const ir::Require& node);
  // ---- records (record_access.cpp)
  const std::string& MemberName(const Type* record, int field) const;
  Piece RecordPlace(const ir::Expr& record);
  Piece RecordPointer(const ir::Expr& record);
  Piece FieldOf(const ir::Expr& record, int field);
  Piece FieldElement(const ir::FieldView& view, std::span<const ir::ElementIndex> indices);
  ArrayPlace FieldPlace(const ir::Field& node);
  ArrayPlace FieldViewPlace(const ir::FieldView& view, std::string& before);
  Piece EmitField(const ir::Field& node);
  Piece EmitLoad(const ir::Load& node);
  /// What C++ gives as `type`, in the type that stands for it in the text: enumerations of C++ become integers.
  static Piece FromMemory(Piece place, const Type* type);
  std::string AssignedElement(const ir::Expr& value);
  /// The opposite: a value whose type is an enumeration of C++, as C++ wants it.
  std::string ToCppEnum(const ir::Expr& value);
};

}  // namespace pyk2cu::codegen
