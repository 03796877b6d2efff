#include "frontend/lowering/use/usage.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/known_numbers.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kMaxAxes = 32;

uint32_t AllAxes(const Type& array) { return array.ndim() >= kMaxAxes ? ~0u : (1u << array.ndim()) - 1; }

/// Whether the index is written as 0; one that is checked is a call.
bool IsZero(const ir::Function& function, const ir::ElementIndex& index) {
  const auto* constant = ir::As<ir::Constant>(index.value);
  return constant && constant->bits == 0 && !ChecksIndex(function, index);
}

/// The extents that an element's address needs: those that some index other than zero is multiplied by.
uint32_t AddressExtents(const ir::Function& function, const Type& array, std::span<const ir::ElementIndex> indices) {
  const int count = array.ndim();
  uint32_t result = 0;
  if (array.layout() == Layout::kA) return result;
  const bool c_order = array.layout() == Layout::kC;
  bool multiplied = false;
  for (int axis = c_order ? 0 : count - 1; axis >= 0 && axis < count; axis += c_order ? 1 : -1) {
    if (multiplied) result |= 1u << axis;
    multiplied = multiplied || !IsZero(function, indices[axis]);
  }
  return result;
}

uint32_t AddressStrides(const ir::Function& function, const Type& array, std::span<const ir::ElementIndex> indices) {
  uint32_t result = 0;
  for (int axis = 0; array.layout() == Layout::kA && axis < array.ndim(); ++axis)
    if (!IsZero(function, indices[axis])) result |= 1u << axis;
  return result;
}

class FunctionAnalysis {
 public:
  FunctionAnalysis(const ir::Function& function, ModuleUse& module)
      : function_(function), module_(module), use_(module[&function]) {
    use_.variables.resize(function.variables.size());
    use_.reassigned.resize(function.variables.size());
  }

  /// True if something new was found (only recursion makes a second round necessary).
  bool Run() {
    changed_ = false;
    for (const ir::Variable* variable : function_.variables) VisitArrayVariable(*variable);
    ForEachStatement(function_.body, [&](const ir::Stmt& stmt) { VisitStatement(stmt); });
    if (stores_to_view_) MarkViewsWritten();
    return changed_;
  }

 private:
  void VisitArrayVariable(const ir::Variable& variable) {
    if (variable.written) Set(Of(variable).written);
    if (variable.kind != ir::VariableKind::kSharedArray) return;
    int64_t bytes = variable.type->dtype()->Bytes();
    for (const int64_t extent : variable.extents) bytes *= extent;
    if (variable.extents.size() == 1 && variable.extents[0] == 0)
      Set(use_.dynamic_shared);
    else if (use_.shared.emplace(&variable, bytes).second)
      changed_ = true;
  }

  void NoteExits(Exits exits) {
    if (exits.raises) Set(use_.raises);
    if (!exits.exits) return;
    Set(use_.exits);
    Set(use_.has_effects);
  }

  /// What the checks of this node, or of a function that it calls, keep for the whole block.
  void NoteChecks(BlockChecks checks) {
    if (checks.barriers) Set(use_.checks.barriers);
    if (checks.lanes) Set(use_.checks.lanes);
    if (checks.stored) Set(use_.checks.stored);
  }

  void VisitStatement(const ir::Stmt& stmt) {
    NoteExits(ExitsOf(function_, stmt));
    if (const auto* launch = ir::As<ir::ChildLaunch>(&stmt)) return VisitLaunch(*launch);
    if (const auto* assign = ir::As<ir::Assign>(&stmt)) {
      VisitAssigned(*assign->variable);
      NoteSource(*assign->variable, *assign->value);
    }
    if (const auto* result = ir::As<ir::Return>(&stmt); result && result->value && result->value->type->IsArray())
      Written(*result->value);
    if (const auto* loop = ir::As<ir::ForRange>(&stmt)) use_.reassigned[loop->variable->index] = true;
    if (ir::As<ir::Print>(&stmt)) {
      Set(use_.prints);
      Set(use_.has_effects);
    }
    if (ir::As<ir::SetField>(&stmt)) Set(use_.has_effects);
    if (const auto* store = ir::As<ir::Store>(&stmt)) {
      Set(use_.has_effects);
      Element(*store->array, store->indices, true);
      for (const ir::ElementIndex& index : store->indices) Visit(*index.value);
      Visit(*store->value);
      return;
    }
    ForEachExpression(stmt, [&](const ir::Expr& expr) { Visit(expr); });
  }

  /// An array parameter that is rebound lives on as a view.
  void VisitAssigned(const ir::Variable& variable) {
    use_.reassigned[variable.index] = true;
    if (!variable.type->IsArray() || variable.kind != ir::VariableKind::kParameter) return;
    Set(Of(variable).whole);
    Of(variable).extents = AllAxes(*variable.type);
    Of(variable).strides = variable.type->layout() == Layout::kA ? AllAxes(*variable.type) : 0;
  }

  /// As a call, of a kernel that gets no facts.
  void VisitLaunch(const ir::ChildLaunch& launch) {
    Set(use_.has_effects);
    Set(use_.launches);
    const FunctionUse& child = module_[launch.kernel];
    if (child.prints) Set(use_.prints);
    if (child.raises) Set(use_.raises);
    for (ir::ExprList list : {launch.grid, launch.block})
      for (const ir::Expr* extent : list) Visit(*extent);
    Visit(*launch.shared_bytes);
    VisitArguments(*launch.kernel, launch.arguments);
  }

  void Visit(const ir::Expr& expr) {
    NoteExits(ExitsOf(function_, expr));
    if (const auto* load = ir::As<ir::Load>(&expr)) {
      Element(*load->array, load->indices, false);
      for (const ir::ElementIndex& index : load->indices) Visit(*index.value);
    } else if (const auto* address = ir::As<ir::ElementAddress>(&expr)) {
      Address(*address, !address->type->Is(TypeKind::kPointer));
    } else if (const auto* extent = ir::As<ir::Extent>(&expr)) {
      Array(Unconverted(*extent->array), 1u << extent->axis, 0);
    } else if (const auto* stride = ir::As<ir::Stride>(&expr)) {
      const ir::Expr& array = Unconverted(*stride->array);
      const bool stored = array.type->layout() == Layout::kA;
      Array(array, stored ? 0 : ExtentsBehindStride(*array.type, stride->axis), stored ? 1u << stride->axis : 0);
    } else if (const auto* size = ir::As<ir::Size>(&expr)) {
      Array(Unconverted(*size->array), AllAxes(*size->array->type), 0);
    } else if (const auto* view = ir::As<ir::View>(&expr)) {
      VisitView(*view, AllAxes(*view->type), AllAxes(*view->type));
    } else if (const auto* call = ir::As<ir::Call>(&expr)) {
      VisitCall(*call);
    } else if (const auto* get = ir::As<ir::TupleGet>(&expr)) {
      VisitTupleGet(*get);
    } else if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
      if (ref->type->IsArray())
        Whole(*ref);
      else
        Set(Of(*ref->variable).whole);
    } else {
      VisitOther(expr);
    }
  }

  void VisitOther(const ir::Expr& expr) {
    if (const auto* bind = ir::As<ir::Bind>(&expr)) {
      use_.reassigned[bind->variable->index] = true;
      NoteSource(*bind->variable, *bind->value);
    }
    const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
    if (intrinsic && intrinsic->row->effects != Effects::kPure) Set(use_.has_effects);
    if (intrinsic) NoteChecks(ChecksOf(function_, *intrinsic));
    const bool reads_only = intrinsic && intrinsic->row->parsed.reads_only;
    ForEachOperand(expr, [&](const ir::Expr& operand) {
      const auto* address = ir::As<ir::ElementAddress>(&operand);
      if (address)
        Address(*address, !reads_only);
      else
        Visit(operand);
    });
  }

  /// Taking one leaf of a tuple variable does not use the tuple as a whole.
  void VisitTupleGet(const ir::TupleGet& get) {
    const ir::Expr* root = get.tuple;
    while (const auto* inner = ir::As<ir::TupleGet>(root)) root = inner->tuple;
    if (ir::As<ir::VariableRef>(root) && !get.type->IsTuple()) return;
    Visit(*get.tuple);
  }

  void VisitCall(const ir::Call& call) {
    const FunctionUse& callee = module_[call.callee];  // of a recursive call: what is known so far
    if (callee.has_effects) Set(use_.has_effects);
    if (callee.prints) Set(use_.prints);
    if (callee.dynamic_shared) Set(use_.dynamic_shared);
    if (callee.launches) Set(use_.launches);
    NoteExits({callee.raises, callee.exits});
    NoteChecks(callee.checks);
    for (const auto& shared : callee.shared)
      if (use_.shared.insert(shared).second) changed_ = true;
    VisitArguments(*call.callee, call.arguments);
  }

  void VisitArguments(const ir::Function& to, ir::ExprList arguments) {
    const FunctionUse& callee = module_[&to];
    for (size_t i = 0; i < arguments.size(); ++i) {
      const ir::Expr& argument = *arguments[i];
      if (!argument.type->IsArray()) {
        Visit(argument);
        continue;
      }
      const ir::Variable& parameter = *to.parameters[i];
      if (parameter.index >= callee.variables.size()) continue;
      PassArray(argument, *parameter.type, callee.variables[parameter.index]);
    }
  }

  /// A view where it is used: its begin, and the numbers that are asked for.
  void VisitView(const ir::View& view, uint32_t extents, uint32_t strides) {
    NoteExits(ExitsOf(function_, view));
    if (view.type->layout() != Layout::kA) strides = 0;
    if (view.array->type->IsArray())
      Element(*view.array, view.indices, false);
    else if (!IsRowPointer(*view.array))
      Visit(*view.array);
    for (const ir::ElementIndex& index : view.indices) Visit(*index.value);
    if (view.offset) Visit(*view.offset);
    for (size_t axis = 0; axis < view.extents.size(); ++axis) {
      if (extents >> axis & 1) Visit(*view.extents[axis]);
      if (strides >> axis & 1) Visit(*view.strides[axis]);
    }
  }

  void PassArray(const ir::Expr& given, const Type& parameter, VariableUse needed) {
    const ir::Expr& array = Unconverted(given);
    uint32_t extents = needed.extents, strides = needed.strides;
    if (array.type->layout() != Layout::kA && parameter.layout() == Layout::kA) {
      for (int axis = 0; axis < parameter.ndim(); ++axis)
        if (strides >> axis & 1) extents |= ExtentsBehindStride(*array.type, axis);
      strides = 0;
    }
    Array(array, extents, strides);
    if (needed.written) Written(array);
  }

  void Element(const ir::Expr& given, std::span<const ir::ElementIndex> indices, bool written) {
    const ir::Expr& array = Unconverted(given);
    NoteChecks({.stored = ChecksStored(function_, array)});
    if (const auto* view = ir::As<ir::FieldView>(&array))
      return Element(*view->array, indices.first(static_cast<size_t>(view->array->type->ndim())), written);
    if (indices.empty()) {
      Array(array, 0, 0);
      if (written) Written(array);
      return;
    }
    uint32_t extents = AddressExtents(function_, *array.type, indices);
    for (size_t axis = 0; axis < indices.size(); ++axis) {
      const auto* constant = ir::As<ir::Constant>(indices[axis].value);
      if (indices[axis].wrap && !(constant && static_cast<int64_t>(constant->bits) >= 0)) extents |= 1u << axis;
      if (ChecksIndex(function_, indices[axis])) extents |= 1u << axis;
    }
    Array(array, extents, AddressStrides(function_, *array.type, indices));
    if (written) Written(array);
  }

  void Address(const ir::ElementAddress& address, bool written) {
    NoteExits(ExitsOf(function_, address));
    Element(*address.array, address.indices, written);
    for (const ir::ElementIndex& index : address.indices) Visit(*index.value);
  }

  void Array(const ir::Expr& array, uint32_t extents, uint32_t strides) {
    if (const auto* view = ir::As<ir::View>(&array)) return VisitView(*view, extents, strides);
    const auto* ref = ir::As<ir::VariableRef>(&array);
    if (!ref) return Visit(array);
    // The text has numbers in place of those that facts tell.
    for (int axis = 0; axis < ref->type->ndim() && axis < kMaxAxes; ++axis) {
      if (ir::KnownExtent(function_, *ref->variable, axis)) extents &= ~(1u << axis);
      if (ir::KnownStride(function_, *ref->variable, axis)) strides &= ~(1u << axis);
    }
    VariableUse& use = Of(*ref->variable);
    changed_ |= (use.extents | extents) != use.extents || (use.strides | strides) != use.strides;
    use.extents |= extents;
    use.strides |= strides;
  }

  void Written(const ir::Expr& array) {
    if (const auto* ref = ir::As<ir::VariableRef>(&array)) return Set(Of(*ref->variable).written);
    if (const auto* view = ir::As<ir::View>(&array)) return Written(*view->array);
    if (const auto* convert = ir::As<ir::Convert>(&array)) return Written(*convert->operand);
    if (const auto* bind = ir::As<ir::Bind>(&array)) return Written(*bind->body);
    if (const auto* select = ir::As<ir::Select>(&array)) {
      Written(*select->then);
      Written(*select->otherwise);
    } else if (const auto* call = ir::As<ir::Call>(&array)) {
      for (const ir::Expr* argument : call->arguments)
        if (argument->type->IsArray())
          Written(*argument);
        else
          stores_to_view_ = stores_to_view_ || argument->type->IsTuple();
    } else {
      stores_to_view_ = true;
    }
  }

  /// What is stored through the variable goes to the array that it was made from.
  void NoteSource(const ir::Variable& variable, const ir::Expr& value) {
    if (!Of(variable).written) return;
    const auto* address = variable.type->Is(TypeKind::kPointer) ? ir::As<ir::ElementAddress>(&value) : nullptr;
    if (address) Written(*address->array);
    if (variable.type->IsArray()) Written(value);
  }

  /// The pointer of a row is only used in views of it, so that it is never seen as a whole.
  static bool IsRowPointer(const ir::Expr& expr) {
    const auto* ref = ir::As<ir::VariableRef>(&expr);
    return ref && ref->type->Is(TypeKind::kPointer) && ref->variable->kind == ir::VariableKind::kTemporary;
  }

  static const ir::Expr& Unconverted(const ir::Expr& array) {
    const auto* convert = ir::As<ir::Convert>(&array);
    return convert ? Unconverted(*convert->operand) : array;
  }

  void Whole(const ir::VariableRef& ref) {
    Array(ref, AllAxes(*ref.type), ref.type->layout() == Layout::kA ? AllAxes(*ref.type) : 0);
    Set(Of(*ref.variable).whole);
  }

  /// A store through a view may go to any array that was made into one.
  void MarkViewsWritten() {
    for (VariableUse& use : use_.variables)
      if (use.whole) Set(use.written);
  }

  VariableUse& Of(const ir::Variable& variable) { return use_.variables[variable.index]; }
  template <class Flag>
  void Set(Flag& flag) {
    changed_ |= !flag;
    flag = true;
  }

  const ir::Function& function_;
  ModuleUse& module_;
  FunctionUse& use_;
  bool stores_to_view_ = false;
  bool changed_ = false;
};

ModuleUse UsesOf(const ir::Module& module) {
  ModuleUse result;
  for (const auto& function : module.functions) result[function.get()];
  for (bool changed = true; changed;) {  // again as long as functions that call each other learn from each other
    changed = false;
    for (const auto& function : module.functions) {
      FunctionAnalysis analysis(*function, result);
      while (analysis.Run()) changed = true;
    }
  }
  return result;
}

}  // namespace

void FindUses(const ir::Module& module, ir::PassContext& context) { context.results.Set(UsesOf(module)); }

bool HasEffects(const ir::Expr& expr, const ModuleUse& module) {
  if (const auto* intrinsic = ir::As<ir::Intrinsic>(&expr); intrinsic && intrinsic->row->effects != Effects::kPure)
    return true;
  if (const auto* call = ir::As<ir::Call>(&expr)) {
    const auto found = module.find(call->callee);
    if (found == module.end() || found->second.has_effects) return true;
  }
  bool any = false;
  ForEachOperand(expr, [&](const ir::Expr& operand) { any = any || HasEffects(operand, module); });
  return any;
}

uint32_t ExtentsBehindStride(const Type& array, int axis) {
  const uint32_t all = AllAxes(array);
  if (array.layout() == Layout::kC) return axis >= 31 ? 0 : all & ~((2u << axis) - 1);
  return array.layout() == Layout::kF ? (1u << axis) - 1 : 0;
}

}  // namespace pyk2cu::lowering
