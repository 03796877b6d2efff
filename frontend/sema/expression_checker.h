#pragma once

#include <functional>

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/operators.h"
#include "frontend/sema/function_state.h"
#include "frontend/sema/iteration.h"

namespace pyk2cu::sema {

/// One of the indices between brackets.
struct IndexPart {
  enum class Kind : uint8_t { kInteger, kSlice, kEllipsis, kNewAxis } kind;
  ir::ElementIndex at;              ///< kInteger
  const ir::Expr* start = nullptr;  ///< kSlice: each may be null
  const ir::Expr* stop = nullptr;
  const ir::Expr* step = nullptr;
};

/// Types expressions.
class ExpressionChecker : protected FunctionState {
 protected:
  using FunctionState::FunctionState;

  // expressions.cpp
  Value CheckExpr(const ast::Expr& node);
  const ir::Expr* Check(const ast::Expr& node);  ///< a run-time value; null after an error
  const ir::Expr* CheckScalar(const ast::Expr& node, std::string_view where);
  const ir::Expr* CheckCondition(const ast::Expr& node);  ///< a bool; null after an error
  Value CheckTuple(const ast::Tuple& node);
  Value CheckConditional(const ast::Conditional& node);
  Value CheckAttribute(const ast::Attribute& node);
  Value AttributeOf(const ast::Attribute& node, const ir::Expr* object);
  Value ArrayAttribute(const ast::Attribute& node, const ir::Expr* array);
  Value ModuleAttribute(const ast::Attribute& node, const Entity& module);
  Value ClassAttribute(const ast::Attribute& node, const Entity& found);

  // operators.cpp
  Value CheckUnary(const ast::Unary& node);
  Value CheckBinary(const ast::Binary& node);
  Value CheckBoolOp(const ast::BoolOp& node);
  Value BinaryOperator(Span span, Span op_span, ast::BinaryOp op, const Value& left, const Value& right);
  const ir::Expr* CompareScalars(Span span, ast::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Arithmetic(Span span, OperatorId id, ir::BinaryOp op, const OperatorTypes& types, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* IntegerPower(Span span, const ir::Expr* base, const ir::Expr* exponent);
  Value Divmod(Span span, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* CheckLogical(const ast::BoolOp& node);
  const ir::Expr* Guarded(Block before, ir::LogicalOp op, const ir::Expr* left, const ir::Expr* right);

  // datetimes.cpp
  class Times;
  static bool IsTimeOperation(const ir::Expr* left, const ir::Expr* right);
  std::optional<std::string_view> CommonUnit(Span span, const Type* a, const Type* b);
  const ir::Expr* TimeOperator(Span span, Span op_span, OperatorId op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* SumOfTimes(Span span, OperatorId op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* RatioOfTimes(Span span, OperatorId op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* ScaledTime(Span span, OperatorId op, const ir::Expr* left, const ir::Expr* right, bool swapped);
  const ir::Expr* CompareTimes(Span span, OperatorId op, ir::CompareOp compare, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* SignedTime(Span span, OperatorId op, const ir::Expr* operand);
  const ir::Expr* TimeAs(const ir::Expr* value, const Type* type);

  // comparisons.cpp
  class Temporaries;
  Value CheckCompare(const ast::Compare& node);
  const ir::Expr* Comparison(Span span, ast::CompareOp op, const Value& left, const Value& right);
  const ir::Expr* CompareValues(Span span, ast::CompareOp op, const Value& left, const Value& right);
  const ir::Expr* CompareOptionals(Span span, ast::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* TupleComparison(Span span, ast::CompareOp op, const std::vector<Value>& left, const std::vector<Value>& right);
  const ir::Expr* Identity(Span span, const Value& left, const Value& right);
  const ir::Expr* IsDropped(Span span, const Value& value, bool answer);
  const ir::Expr* Membership(Span span, const Value& item, const Value& container);
  bool IsPureValue(const Value& value);

  // classes.cpp
  Value MakeNamedTuple(const ast::Call& node, const std::shared_ptr<const Entity>& named_tuple);
  std::optional<Value> NamedField(const ast::Attribute& node, const Value& object);
  Value EnumMember(Span span, const std::shared_ptr<const Entity>& enumeration, std::string_view name);
  Value IndexEnum(const ast::Subscript& node, const std::shared_ptr<const Entity>& enumeration);
  std::optional<Value> MemberAttribute(const ast::Attribute& node, const ir::Expr* member);

  // vectors.cpp
  Value MakeVector(const ast::Call& node, const Entity& vector_type);
  Value VectorLane(const ast::Attribute& node, const ir::Expr* vector);

  // tuples.cpp
  using MakeElements = std::function<std::vector<Value>(const std::vector<std::vector<Value>>&)>;
  Value LimitedTuple(Span span, std::vector<Value> elements);
  Value FromParts(Span span, std::vector<Value> tuples, const MakeElements& make);
  Value JoinTuples(Span span, const Value& left, const Value& right);
  bool SliceBound(const ast::Expr* node, std::optional<int64_t>& bound);
  std::optional<std::vector<size_t>> SlicePositions(const ast::Slice& node, size_t count);
  Value SliceTuple(const ast::Subscript& node, const ast::Slice& slice, const Value& tuple);
  Value IndexTuple(const ast::Subscript& node, const Value& tuple);
  Value IndexString(const ast::Subscript& node, const Value& text);
  std::optional<Value> StringOperator(Span span, ast::BinaryOp op, const Value& left, const Value& right);
  Value CheckTupleCall(const ast::Call& node);
  static int64_t CountCharacters(std::string_view text);

  // arrays.cpp
  Value CheckSubscript(const ast::Subscript& node);
  Value Index(Value array, const ast::Expr& index, Span span);
  const ir::Expr* LoadElement(const Value& element);
  // slices.cpp: what an index is made of
  Value CheckSlice(const ast::Slice& node);
  bool AppendIndices(const Value& index, Span span, std::vector<IndexPart>& parts);
  bool AppendSlice(const Value& index, Span span, std::vector<IndexPart>& parts);
  Value Indexed(const ArrayView& array, const std::vector<IndexPart>& parts, Span index_span, Span span);
  void ApplyIndex(const IndexPart& part, const ArrayView::Axis& axis, ArrayView& result);
  void ApplySlice(const IndexPart& part, const ArrayView::Axis& axis, ArrayView& result);
  const ir::Expr* SliceBound(const ir::Expr* bound, const ir::Expr* extent, const ir::Expr* step, Span span);
  const ir::Expr* Extreme(Span span, bool is_max, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* IntegerCall(Span span, std::string_view name, std::vector<const ir::Expr*> operands);
  // arrays.cpp
  Value CheckArrayConstructor(const ast::Call& node, ir::VariableKind kind);
  std::optional<int> AlignmentOfArray(const ast::Expr& alignment, const std::string& where);
  bool ShapeOf(const Value& shape, Span span, std::vector<int64_t>& extents);

  // array_members.cpp: attributes and methods of arrays
  std::optional<Value> ArrayMember(const ast::Attribute& node, const Value& array);
  std::optional<Value> MemberOfMember(const ast::Attribute& node, const Value& object);
  Value PartOfComplex(const ast::Attribute& node, const Value& array);
  Value IsContiguous(const Value& array, bool fortran, Span span);
  Value Transposed(const Value& array, std::vector<int> axes, Span span);
  Value CallArrayMethod(const ast::Call& node, const Value& method);
  Value CallTranspose(const ast::Call& node, const Value& array);
  Value CallReshape(const ast::Call& node, const Value& array);
  Value CallView(const ast::Call& node, const Value& array);
  Value CallItem(const ast::Call& node, const Value& array);
  Value CallLibrary(const ast::Call& node, std::string_view name, const Value& array);
  std::optional<Value> CallArrayFunction(const ast::Call& node, const std::string& path);
  std::optional<Value> RefuseAllocation(const ast::Call& node, const std::string& path);
  Value CallSlice(const ast::Call& node);
  Value CallCarray(const ast::Call& node, bool fortran);
  Value Pointed(const Value& pointer, std::vector<const ir::Expr*> extents, Layout layout, Span span);
  Value Reshaped(const Value& array, std::vector<const ir::Expr*> extents, Span span);
  Value Over(const Value& array, const Type* type, const ir::Expr* offset, std::vector<const ir::Expr*> extents, std::vector<const ir::Expr*> strides, Span span);
  Value FlatElement(const Value& flat, const ast::Expr& index, Span span);
  std::optional<std::vector<Value>> ShapeArguments(ast::ExprList arguments);
  const Type* CheckDtype(const ast::Expr& node);

  // records.cpp
  /// Field `name` of a record, or of each element of an array of records.
  Value FieldOf(Span span, Span name_span, const ir::Expr* object, std::string_view name);
  Value FieldAt(Span span, const ir::Expr* object, size_t field);
  static bool HasFields(const ir::Expr* object);
  /// `object['name']`, if it is that; nothing for other subscripts.
  std::optional<Value> FieldSubscript(const ast::Subscript& node, const Value& object);
  /// The type of the value of a field: of a nested array, an array.
  const Type* FieldValue(const Type* field);

  // calls.cpp
  Value CheckCall(const ast::Call& node);
  Value CallBuiltin(const ast::Call& node, const std::string& path);
  // external.cpp: functions in CUDA C++
  Value CallExternal(const ast::Call& node, const Entity& function);
  const ir::Expr* ExternalArgument(const ast::Expr& node, const Type* type, std::string_view function, size_t number);
  // calls.cpp
  Value RefuseHostFunction(const ast::Call& node, const Entity& function);
  Value CallMethod(const ast::Call& node, const Value& callee);
  Value CallRow(const ast::Call& node, std::span<const BuiltinRow> rows, std::vector<const ir::Expr*> operands);
  const BuiltinRow* SelectRow(const ast::Call& node, std::span<const BuiltinRow> rows, const std::vector<const ir::Expr*>& operands);
  Value RefuseOperands(const ast::Call& node, std::span<const BuiltinRow> rows, const std::string& types);
  bool PlainArguments(const ast::Call& node, size_t least, size_t most);
  const Type* ResultType(const RowSignature& row);
  // intrinsics.cpp: what the rules of conversion alone would let through; operations on elements of arrays
  bool CheckIntrinsicOperands(const ast::Call& node, std::span<const BuiltinRow> rows, const std::vector<const ir::Expr*>& operands);
  bool CheckWarpOperands(const ast::Call& node, std::string_view path, const std::vector<const ir::Expr*>& operands);
  Value CallOnElement(const ast::Call& node, std::string_view path);
  Value ArrayOperand(const ast::Call& node, std::string_view path);
  Value ElementOperand(const ast::Call& node, std::string_view path, const Value& array);
  // arguments.cpp: calls of functions of the file
  Value CallFunction(const ast::Call& node, const Entity& function);
  Value CallWith(const ast::Call& node, const ast::FoundFunction& function, const std::vector<Given>& given, const Signature* signature);
  bool TakeOver(const ast::Call& node, Instance& callee, const std::vector<const ir::Expr*>& arguments);
  Value FinishCall(const ast::Call& node, Instance& callee, std::vector<const ir::Expr*> arguments);
  bool MatchSlots(const ast::Call& node, const ast::FunctionDef& function, std::vector<const ast::Expr*>& slots, std::vector<const ast::Expr*>& rest);
  Value DefaultOf(const ast::Call& node, const ast::FoundFunction& function, size_t index, std::span<const Value> defaults);
  std::optional<std::vector<Given>> MatchArguments(const ast::Call& node, const ast::FoundFunction& function, std::span<const Value> defaults);
  const Signature* ChooseSignature(const ast::Call& node, const KernelDeclaration& declaration, const std::vector<const ir::Expr*>& arguments);
  bool FitSignature(const ast::Call& node, const KernelDeclaration& declaration, std::vector<Given>& given, const Signature*& signature);
  Value UnknownResult(const ast::Call& node, const Instance& callee);  // recursion.cpp
  // rewriting.cpp: calls that stand for other syntax
  using Bindings = std::vector<std::pair<const ir::Variable*, const ir::Expr*>>;
  const ast::Expr* Prepared(Value value);
  std::string CalledBuiltin(const ast::Expr& node);
  std::optional<Value> CallOperator(const ast::Call& node, std::string_view name);
  const ast::Call* Unstarred(const ast::Call& node, Bindings& bindings);
  Value CheckStarredCall(const ast::Call& node);
  // reflection.cpp: what a value is
  std::optional<bool> IsOfClass(const Value& value, const Entity& found);
  bool ReadClasses(const ast::Expr& node, std::vector<Entity>& classes);
  Value Known(bool answer, Span span);
  Value CheckIsInstance(const ast::Call& node);
  const ast::StringLiteral* AttributeName(const ast::Call& node);
  const ast::Attribute& AttributeOf(const ast::Call& node, const Value& object, const ast::StringLiteral& name);
  bool HasAttribute(const ast::Attribute& attribute);
  Value CheckGetAttr(const ast::Call& node, bool only_asks);
  Value CheckType(const ast::Call& node);
  Value CheckSum(const ast::Call& node);
  // closures.cpp: functions inside functions
  Value MakeClosure(const ast::FoundFunction& function);
  Value CheckLambda(const ast::Lambda& node, std::string_view name);
  Value CallClosure(const ast::Call& node, const Value& callee);
  std::optional<Value> FreeName(std::string_view name, Closure::Names names, Span span);
  std::optional<std::vector<Capture>> Captures(const Closure& closure, Span span);
  bool Relocate(Value& value, Closure::Names names, Span span, std::vector<std::string_view>& work);
  bool Pass(Value& value, bool constants, bool beside);
  bool PassTuple(Value& value, bool constants, bool beside);
  bool PassClosure(Value& value, bool beside);
  static bool HasFixed(const Value& value);
  Value Kept(const Value& value, const ast::Node& place);
  // numbers.cpp: complex numbers, conversions by a type's name
  Value ConvertTo(const ast::Call& node, ScalarId type);
  Value CheckComplex(const ast::Call& node);
  const ir::Expr* ComplexPart(Span span, const ir::Expr* number, bool imaginary);
  const ir::Expr* Conjugate(Span span, const ir::Expr* number);
  const ir::Expr* CallExactRow(Span span, std::string_view name, std::vector<const ir::Expr*> operands);
  std::optional<Value> CallCooperative(const ast::Call& node, std::string_view path);  // cooperative.cpp
  // ufuncs.cpp: NumPy's functions on numbers
  struct Ufunc;
  static const Ufunc* FindUfunc(std::string_view path);
  Value CallUfunc(const ast::Call& node, const Ufunc& ufunc);
  static const Type* UfuncLoop(const Ufunc& ufunc, const Type* type);
  const ir::Expr* MakeUfunc(Span span, const Ufunc& ufunc, const Type* type, std::vector<const ir::Expr*> operands);
  // forms.cpp: builtins with typing rules of their own
  std::optional<Value> CallForm(const ast::Call& node, const std::string& path);
  Value CheckLen(const ast::Call& node);
  Value CheckMinMax(const ast::Call& node, bool is_min);
  Value MinMaxOfTuple(const ast::Call& node, bool is_min, const Value& tuple);
  Value MinMaxOf(const ast::Call& node, bool is_min, const std::vector<Value>& values);
  Value CheckIntFloat(const ast::Call& node, bool is_int);
  Value CheckBool(const ast::Call& node);
  Value CheckPowDivmod(const ast::Call& node, bool is_pow);
  Value CheckGrid(const ast::Call& node, bool is_size);
  Value CheckArrayLike(const ast::Call& node);

 private:
  std::map<std::tuple<const ast::Node*, uint32_t, const Type*>, ir::Variable*> kept_;  ///< by the place of the value
  std::map<std::pair<const ast::Node*, uint32_t>, ir::Variable*> arrays_;  ///< shared and local arrays by the call that makes them
};

}  // namespace pyk2cu::sema
