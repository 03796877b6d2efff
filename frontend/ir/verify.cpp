#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/overloaded.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/dump.h"
#include "frontend/ir/printer.h"
#include "frontend/ir/verify_types.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::ir {
namespace {

/// Walks one function and stops the program at the first thing that ir.h forbids, naming the function and the node.
class Verifier {
 public:
  Verifier(const Function& function, const std::set<const Function*>& callable, const Labels& labels)
      : function_(function), callable_(callable), labels_(labels), printer_(function, labels) {}

  void Run() {
    CheckVariables();
    CheckHead();
    Block(function_.body);
    statement_ = nullptr;
    Require(function_.uses_barriers || !needs_barriers_, "barriers or warp operations without uses_barriers");
  }

 private:
  void Require(bool holds, std::string_view what) const {
    if (holds) return;
    std::string place = expression_  ? printer_.Text(expression_)
                        : statement_ ? printer_.Head(statement_)
                        : variable_  ? printer_.VariableName(variable_)
                                     : "";
    CheckFailed(fmt::format("IR of '{}': {}{}{}", labels_.Of(&function_), what, place.empty() ? "" : ": ", place));
  }
  void RequireAt(bool holds, const Expr* expression, std::string_view what) {
    if (holds) return;
    expression_ = expression;
    Require(false, what);
  }

  // The function itself

  void CheckHead() {
    Require(function_.returns != nullptr, "no return type");
    Require(function_.kind == FunctionKind::kDevice || function_.returns->IsNone(), "a kernel that returns a value");
    size_t facts = function_.facts.arguments.size();
    Require(facts == 0 || facts == function_.parameters.size(), "facts for another number of arguments");
    std::set<const Variable*> seen;
    for (const Variable* parameter : function_.parameters) {
      Require(Owns(parameter) && parameter->kind == VariableKind::kParameter,
              "a parameter that is no parameter variable");
      Require(seen.insert(parameter).second, "a parameter listed twice");
    }
    for (const Variable* variable : function_.variables)
      Require(variable->kind != VariableKind::kParameter || seen.contains(variable),
              "a parameter variable that is not listed");
  }

  void CheckVariables() {
    for (size_t i = 0; i < function_.variables.size(); ++i) {
      const Variable* variable = function_.variables[i];
      Require(variable != nullptr, "a null variable");
      variable_ = variable;
      Require(variable->index == i, "a variable at another index");
      Require(variable->type != nullptr && !variable->name.empty(), "a variable without type or name");
      if (variable->IsStaticArray())
        Require(StorageProblem(*variable).empty(), StorageProblem(*variable));
      else
        Require(variable->extents.empty() && variable->alignment == 0,
                "extents or alignment on a variable that is no shared or local array");
    }
    variable_ = nullptr;
  }

  bool Owns(const Variable* variable) const {
    return variable && variable->index < function_.variables.size() && function_.variables[variable->index] == variable;
  }

  // Statements

  void Block(StmtList statements) {
    for (const Stmt* statement : statements) {
      statement_ = nullptr;
      Require(statement != nullptr, "a null statement");
      Visit(*statement, [&](const auto& node) { Statement(node); });
    }
  }

  void At(const Stmt& statement) { statement_ = &statement; }

  void Statement(const Assign& node) {
    Expression(node.value);
    At(node);
    CheckAssigned(node.variable, node.value->type);
  }

  void CheckAssigned(const Variable* variable, const Type* type) {
    Require(Owns(variable), "an assignment to a variable of another function");
    bool scalar_parameter = variable->kind == VariableKind::kParameter && !variable->type->IsArray();
    Require(variable->kind == VariableKind::kLocal || variable->kind == VariableKind::kTemporary || scalar_parameter,
            "an assignment to an array's storage");
    Require(variable->type == type || IsViewOf(variable->type, type), "a value of another type than its variable");
    Require(!loop_variables_.contains(variable), "an assignment to the variable of a running loop");
  }

  void Statement(const Store& node) {
    Element(node.array, node.indices);
    Expression(node.value);
    At(node);
    Require(!node.array->type->readonly(), "a store to a read-only array");
    Require(IsStorable(node.value->type, node.array->type->dtype()),
            "a stored value of another type than the elements");
    CheckWritten(node.array);
  }

  /// What a view was made of is not followed: only a parameter itself can be looked at here.
  void CheckWritten(const Expr* array) {
    auto* reference = As<VariableRef>(array);
    bool marked = !reference || reference->variable->kind != VariableKind::kParameter || reference->variable->written;
    RequireAt(marked, array, "a write to a parameter that is not marked written");
  }

  void Statement(const SetField& node) {
    CheckField(node.record, node.record->type, node.field);
    Expression(node.value);
    At(node);
    const Type* field = node.record->type->fields()[static_cast<size_t>(node.field)].type;
    Require(node.lane < 0 || (field->IsVector() && node.lane < field->lanes()), "a lane that the field does not have");
    Require(IsStorable(node.value->type, node.lane < 0 ? field : field->dtype()),
            "a stored value of another type than the field");
  }
  void CheckField(const Expr* operand, const Type* record, int field) {
    Expression(operand);
    RequireAt(record && record->Is(TypeKind::kRecord), operand, "a field of what is no record");
    RequireAt(field >= 0 && static_cast<size_t>(field) < record->fields().size(), operand,
              "a field that the record does not have");
  }
  void Check(const Field& n) {
    const bool is_value = n.record->type->Is(TypeKind::kStruct);
    CheckField(n.record, is_value ? n.record->type->dtype() : n.record->type, n.field);
    RequireAt(!is_value || !(n.type->IsArray() || n.type->Is(TypeKind::kRecord)), &n, "a place in a value");
  }
  void Check(const FieldView& n) {
    CheckField(n.array, n.array->type->dtype(), n.field);
    RequireAt(n.type->IsArray(), &n, "a view that is no array");
  }
  void Check(const CharLength& n) {
    Expression(n.operand);
    RequireAt(n.operand->type->Is(TypeKind::kCharSeq), &n, "the length of what is no char sequence");
  }

  void Statement(const Evaluate& node) { Expression(node.value); }

  void Statement(const If& node) {
    Condition(node.condition);
    Block(node.then);
    Block(node.otherwise);
  }

  void Statement(const While& node) {
    Condition(node.condition);
    ++loop_depth_;
    Block(node.body);
    --loop_depth_;
  }

  void Statement(const ForRange& node) {
    for (const Expr* bound : {node.start, node.stop, node.step}) Expression(bound);
    At(node);
    CheckAssigned(node.variable, node.start->type);
    Require(node.start->type == node.stop->type && node.start->type == node.step->type,
            "range bounds of different types");
    Require(node.variable->type->IsInteger(), "a loop over a variable that is no integer");
    Require(node.variable->kind != VariableKind::kParameter, "a parameter as loop variable");
    loop_variables_.insert(node.variable);
    ++loop_depth_;
    Block(node.body);
    --loop_depth_;
    loop_variables_.erase(node.variable);
  }

  void Statement(const Break& node) { At(node), Require(loop_depth_ > 0, "outside a loop"); }
  void Statement(const Continue& node) { At(node), Require(loop_depth_ > 0, "outside a loop"); }

  void Statement(const Return& node) {
    if (node.value) Expression(node.value);
    At(node);
    if (node.value)
      Require(node.value->type == function_.returns, "a returned value of another type than the function's");
    else
      Require(function_.returns->IsNone(), "a return without a value");
  }

  void Statement(const Print& node) {
    for (const Expr* operand : node.operands) {
      Expression(operand);
      At(node);
      Require(IsPrintable(operand->type), "an operand that cannot be printed");
    }
  }

  void Statement(const Raise& node) { At(node), Require(!node.exception.empty(), "an exception without a name"); }

  void Statement(const ChildLaunch& node) {
    ForEachExpression(node, [&](const Expr& operand) { Expression(&operand); });
    At(node);
    Require(node.grid.size() == 3 && node.block.size() == 3, "a grid or block without three extents");
    Require(node.kernel && callable_.contains(node.kernel) && node.kernel->kind == FunctionKind::kKernel,
            "a launch of what is no kernel of the module");
    Require(node.kernel->parameters.size() == node.arguments.size(), "a launch with another number of arguments");
    for (size_t i = 0; i < node.arguments.size(); ++i)
      Require(node.arguments[i]->type == node.kernel->parameters[i]->type,
              "an argument of another type than the parameter");
  }

  // Expressions

  void Expression(const Expr* expression) {
    Require(expression != nullptr, "a null expression");
    RequireAt(expression->type != nullptr, expression, "an expression without a type");
    Visit(*expression, [&](const auto& node) { Check(node); });
  }

  void Condition(const Expr* expression) {
    Expression(expression);
    RequireAt(expression->type->IsBool(), expression, "a condition that is no bool");
  }

  void Check(const Constant& n) { RequireAt(n.type->IsScalar(), &n, "a constant that is no scalar"); }
  void Check(const StringConstant& n) { RequireAt(n.type->IsString(), &n, "a string of another type"); }
  void Check(const StaticValue& n) { RequireAt(n.type->IsStatic(), &n, "a value whose type does not say all"); }
  void Check(const VariableRef& n) {
    RequireAt(Owns(n.variable), &n, "a variable of another function");
    RequireAt(n.variable->type == n.type, &n, "a variable read with another type");
  }
  void Check(const VariablePlace& n) {
    RequireAt(Owns(n.variable) && n.variable->type->Is(TypeKind::kStruct), &n,
              "the place of what is no struct of the function");
    RequireAt(n.type == n.variable->type->dtype(), &n, "a place of another type than the variable's record");
  }
  void Check(const ThreadIndex& n) {
    RequireAt(n.type->IsInteger(), &n, "a thread index that is no integer");
    RequireAt(n.axis >= 0 && n.axis < 3, &n, "an axis out of range");
  }
  void Check(const GridIndex& n) { CheckGrid(n, n.axis); }
  void Check(const GridSize& n) { CheckGrid(n, n.axis); }
  void CheckGrid(const Expr& n, int axis) {
    RequireAt(n.type->IsInteger(), &n, "a grid value that is no integer");
    RequireAt(axis >= 0 && axis < 3, &n, "an axis out of range");
  }

  void Check(const Unary& n) {
    Expression(n.operand);
    RequireAt(n.operand->type == n.type, &n, "an operand of another type than the result");
    RequireAt(HasOperator(n.op, n.type), &n, "an operator on a type that does not have it");
  }
  void Check(const Binary& n) {
    Expression(n.left);
    Expression(n.right);
    RequireAt(n.left->type == n.type && n.right->type == n.type, &n, "operands of another type than the result");
    RequireAt(HasOperator(n.op, n.type), &n, "an operator on a type that does not have it");
  }
  void Check(const Compare& n) {
    Expression(n.left);
    Expression(n.right);
    RequireAt(n.type->IsBool(), &n, "a comparison that is no bool");
    RequireAt(AreComparable(n.op, n.left->type, n.right->type), &n, "operands that are not two scalars of one type");
  }
  void Check(const Logical& n) {
    Condition(n.left);
    Condition(n.right);
    RequireAt(n.type->IsBool(), &n, "a logical operation that is no bool");
  }
  void Check(const Select& n) {
    Condition(n.condition);
    Expression(n.then);
    Expression(n.otherwise);
    RequireAt(n.then->type == n.type && n.otherwise->type == n.type, &n, "a choice of another type than the result");
  }
  void Check(const Convert& n) {
    Expression(n.operand);
    RequireAt(IsConvertible(n.operand->type, n.type), &n, "a conversion that does not exist");
  }
  void Check(const Bind& n) {
    Expression(n.value);
    RequireAt(Owns(n.variable) && n.variable->kind == VariableKind::kTemporary, &n,
              "a binding of a variable that is no temporary of the function");
    RequireAt(n.variable->type == n.value->type, &n, "a value of another type than its variable");
    Expression(n.body);
    RequireAt(n.body->type == n.type, &n, "a body of another type than the result");
  }
  void Check(const Call& n) {
    for (const Expr* argument : n.arguments) Expression(argument);
    RequireAt(n.callee && callable_.contains(n.callee), &n, "a callee that is not in the module");
    RequireAt(n.callee->kind == FunctionKind::kDevice, &n, "a call of a kernel");
    RequireAt(n.callee->returns == n.type, &n, "a call of another type than the callee returns");
    RequireAt(n.callee->parameters.size() == n.arguments.size(), &n, "a call with another number of arguments");
    for (size_t i = 0; i < n.arguments.size(); ++i) {
      RequireAt(n.arguments[i]->type == n.callee->parameters[i]->type, &n,
                "an argument of another type than the parameter");
      if (n.callee->parameters[i]->written) CheckWritten(n.arguments[i]);
    }
    needs_barriers_ |= n.callee->uses_barriers;
  }
  void Check(const Intrinsic& n) {
    RequireAt(n.row != nullptr, &n, "an intrinsic without a row");
    const bool outer = std::exchange(writes_address_, !n.row->parsed.reads_only);
    for (const Expr* operand : n.operands) Expression(operand);
    writes_address_ = outer;
    needs_barriers_ |= n.row->effects == Effects::kBarrier || n.row->effects == Effects::kWarp;
  }
  void Check(const Load& n) {
    Element(n.array, n.indices);
    RequireAt(n.array->type->dtype() == n.type, &n, "an element of another type than the array's");
  }
  void Check(const ElementAddress& n) {
    Element(n.array, n.indices);
    RequireAt(n.array->type->dtype() == n.type, &n, "an element of another type than the array's");
    if (!writes_address_) return;
    RequireAt(!n.array->type->readonly(), &n, "the address of an element of a read-only array");
    CheckWritten(n.array);
  }

  void Element(const Expr* array, std::span<const ElementIndex> indices) {
    Array(array);
    RequireAt(indices.size() == static_cast<size_t>(array->type->ndim()), array,
              "another number of indices than dimensions");
    for (const ElementIndex& index : indices) Index(index);
  }
  void Array(const Expr* array) {
    Expression(array);
    RequireAt(array->type->IsArray(), array, "an operand that is no array");
  }
  void Index(const ElementIndex& index) {
    Expression(index.value);
    RequireAt(index.value->type->IsInteger(), index.value, "an index that is no integer");
    RequireAt(!index.wrap || index.value->type->IsSigned(), index.value, "a wrap-around of an unsigned index");
  }

  void Check(const Extent& n) { ArrayProperty(n, n.array, n.axis); }
  void Check(const Stride& n) { ArrayProperty(n, n.array, n.axis); }
  void Check(const Size& n) {
    Array(n.array);
    RequireAt(n.type->IsInteger(), &n, "a size that is no integer");
  }
  void Check(const View& n) {
    if (n.indices.empty())
      Expression(n.array);
    else
      Element(n.array, n.indices);
    RequireAt(n.type->IsArray(), &n, "a view that is no array");
    RequireAt(n.array->type->IsArray() || n.array->type->Is(TypeKind::kPointer), &n, "a view of what is no array");
    if (n.offset) Expression(n.offset);
    for (const Expr* number : n.extents) Expression(number);
    for (const Expr* number : n.strides) Expression(number);
    RequireAt(n.extents.size() == static_cast<size_t>(n.type->ndim()), &n, "another number of extents than dimensions");
    RequireAt(n.strides.size() == (n.type->layout() == Layout::kA ? n.extents.size() : 0), &n,
              "strides that do not fit the layout");
    for (const Expr* number : n.extents) RequireAt(number->type->IsInteger(), &n, "an extent that is no integer");
    for (const Expr* number : n.strides) RequireAt(number->type->IsInteger(), &n, "a stride that is no integer");
  }
  void ArrayProperty(const Expr& n, const Expr* array, int axis) {
    Array(array);
    RequireAt(n.type->IsInteger(), &n, "an extent or stride that is no integer");
    RequireAt(axis >= 0 && axis < array->type->ndim(), &n, "an axis out of range");
  }

  void Check(const MakeTuple& n) {
    for (const Expr* element : n.elements) Expression(element);
    RequireAt(n.type->PartCount() == n.elements.size(), &n, "a tuple of another length than its type");
    for (size_t i = 0; i < n.elements.size(); ++i)
      RequireAt(n.elements[i]->type == n.type->Part(i), &n, "an element of another type than the tuple's");
  }
  void Check(const TupleGet& n) {
    Expression(n.tuple);
    RequireAt(n.index >= 0 && static_cast<size_t>(n.index) < n.tuple->type->PartCount(), &n, "an index out of range");
    RequireAt(n.tuple->type->Part(static_cast<size_t>(n.index)) == n.type, &n,
              "an element of another type than the tuple's");
  }
  void Check(const BoundedIndex& n) {
    Index(n.index);
    Expression(n.extent);
    RequireAt(n.type->IsInteger() && n.extent->type->IsInteger(), &n, "an extent or index that is no integer");
  }
  void Check(const ir::Require& n) {
    Condition(n.condition);
    Expression(n.value);
    RequireAt(n.value->type == n.type, &n, "a required value of another type than the result");
  }
  void Check(const TupleIndex& n) {
    Expression(n.tuple);
    Index(n.index);
    RequireAt(n.tuple->type->IsUniform() && n.tuple->type->elements()[0] == n.type, &n,
              "a run-time index into a tuple that is not uniform");
  }

  const Function& function_;
  const std::set<const Function*>& callable_;
  const Labels& labels_;
  Printer printer_;
  // Where a failure is: the innermost that is set.
  const Variable* variable_ = nullptr;
  const Stmt* statement_ = nullptr;
  const Expr* expression_ = nullptr;
  std::set<const Variable*> loop_variables_;
  int loop_depth_ = 0;
  bool needs_barriers_ = false;
  bool writes_address_ = true;  // the intrinsic at hand writes where its address operand points
};

}  // namespace

void Verify(const Module& module) {
  Labels labels(module);
  std::set<const Function*> callable;
  for (const auto& function : module.functions) {  // all first: functions may call each other
    PYK_CHECK(function != nullptr);
    callable.insert(function.get());
  }
  for (const auto& function : module.functions) Verifier(*function, callable, labels).Run();
}

}  // namespace pyk2cu::ir
