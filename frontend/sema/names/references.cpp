#include "frontend/sema/names/references.h"

#include <algorithm>
#include <vector>

#include "frontend/ir/walk.h"

namespace pyk2cu::sema {
namespace {

bool LeadsToMemory(const Type* type) {
  if (type->IsArray() || type->Is(TypeKind::kRecord)) return true;
  if (!type->IsTuple()) return false;
  for (const Type* element : type->elements())
    if (LeadsToMemory(element)) return true;
  return false;
}

/// Calls `found` for each variable whose memory the value of an expression may refer to.
template <class Found>
void ForEachRoot(const ir::Expr& expr, const Found& found) {
  if (!LeadsToMemory(expr.type)) return;
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) return found(const_cast<ir::Variable*>(ref->variable));
  if (const auto* load = ir::As<ir::Load>(&expr)) return ForEachRoot(*load->array, found);
  ir::ForEachOperand(expr, [&](const ir::Expr& operand) { ForEachRoot(operand, found); });
}

struct Reference {
  const ir::Variable* holder;
  ir::Variable* root;
};

class ReferenceFinder {
 public:
  explicit ReferenceFinder(ir::StmtList body) { VisitList(body); }
  std::vector<Reference> references;

 private:
  void VisitList(ir::StmtList list) {
    for (const ir::Stmt* stmt : list) {
      if (const auto* assign = ir::As<ir::Assign>(stmt)) Note(assign->variable, *assign->value);
      ir::ForEachExpression(*stmt, [&](const ir::Expr& expr) { VisitExpr(expr); });
      ir::ForEachBlock(*stmt, [&](ir::StmtList block) { VisitList(block); });
    }
  }
  void VisitExpr(const ir::Expr& expr) {
    if (const auto* bind = ir::As<ir::Bind>(&expr)) Note(bind->variable, *bind->value);
    ir::ForEachOperand(expr, [&](const ir::Expr& operand) { VisitExpr(operand); });
  }
  void Note(const ir::Variable* holder, const ir::Expr& value) {
    ForEachRoot(value, [&](ir::Variable* root) { references.push_back({holder, root}); });
  }
};

/// Returns the innermost expression of which `place` is a field, an element or a view.
const ir::Expr* OwnerOf(const ir::Expr* place) {
  for (;;)
    if (const auto* field = ir::As<ir::Field>(place))
      place = field->record;
    else if (const auto* load = ir::As<ir::Load>(place))
      place = load->array;
    else if (const auto* view = ir::As<ir::View>(place))
      place = view->array;
    else if (const auto* fields = ir::As<ir::FieldView>(place))
      place = fields->array;
    else if (const auto* bind = ir::As<ir::Bind>(place))
      place = bind->body;
    else
      return place;
}

/// Returns the variable whose struct contains the place; null if the place is not in a variable.
const ir::Variable* StructVariable(const ir::Expr* place) {
  const ir::Expr* owner = OwnerOf(place);
  if (const auto* own = ir::As<ir::VariablePlace>(owner)) return own->variable;
  const auto* value = ir::As<ir::VariableRef>(owner);
  return value && value->type->Is(TypeKind::kStruct) ? value->variable : nullptr;
}

/// Returns true for a captured variable. Nested functions capture by value.
bool IsCaptured(FunctionContext& context, const ir::Variable* variable) {
  return std::ranges::any_of(context.names.captured, [&](const auto& entry) {
    const auto* ref = ir::As<ir::VariableRef>(entry.second.IsExpr() ? entry.second.expr() : nullptr);
    return ref && ref->variable == variable;
  });
}

}  // namespace

bool LiesInVariable(const ir::Expr* place) { return OwnerOf(place)->kind == ir::Kind::kVariablePlace; }

bool CheckAligned(FunctionContext& context, const ir::Expr* array, Span span) {
  while (const auto* view = ir::As<ir::View>(array)) array = view->array;
  const RecordField* field = nullptr;
  const Type* record = nullptr;
  int64_t offset = 0;
  if (const auto* fields = ir::As<ir::FieldView>(array)) {
    record = fields->array->type->dtype();
    field = &record->fields()[static_cast<size_t>(fields->field)];
    offset = field->offset;
  }
  for (const auto* inner = ir::As<ir::Field>(array); inner; inner = ir::As<ir::Field>(inner->record)) {
    record = inner->record->type;
    const RecordField& own = record->fields()[static_cast<size_t>(inner->field)];
    if (!field) field = &own;
    offset += own.offset;
  }
  if (!field) return true;
  const int64_t needed = array->type->dtype()->Alignment();
  // An array of records begins at an aligned address, and its elements follow in steps of the record's size.
  if (offset % needed == 0 && record->Bytes() % needed == 0) return true;
  Fail(context, diag::kUnaligned, span, field->name, array->type->dtype());
  return false;
}

void MarkWritten(FunctionContext& context, const ir::Expr* place) {
  const ir::Variable* variable = StructVariable(place);
  if (variable && IsCaptured(context, variable)) Fail(context, diag::kCapturedStruct, place->span, variable->name);
  ForEachRoot(*place, [](ir::Variable* root) { root->written = true; });
}

void PropagateReferences(ir::StmtList body) {
  const ReferenceFinder finder(body);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Reference& reference : finder.references) {
      if (!reference.holder->written || reference.root->written) continue;
      reference.root->written = changed = true;
    }
  }
}

}  // namespace pyk2cu::sema
