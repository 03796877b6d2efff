#include "frontend/lowering/coarsening/words.h"

#include <algorithm>

#include "base/check.h"
#include "frontend/ir/known_numbers.h"

namespace pyk2cu::lowering {

bool HasWords(const ir::Function& kernel, const ir::Expr& array) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  const Type& type = *array.type;
  const ArgumentFacts* facts = ref ? ir::FactsOf(kernel, *ref->variable) : nullptr;
  if (!facts || int64_t{facts->alignment} < kWordBytes || !type.IsArray() || type.layout() != Layout::kC) return false;
  const Type& element = *type.dtype();
  const bool is_small = element.IsBool() || (element.IsInteger() && element.Bits() <= 16);
  return is_small && (type.ndim() == 1 || HasWholeRows(kernel, array, ElementsOfWord(element)));
}

bool HasWholeRows(const ir::Function& kernel, const ir::Expr& array, int64_t elements) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  const ArgumentFacts* facts = ref ? ir::FactsOf(kernel, *ref->variable) : nullptr;
  if (!facts) return false;
  const auto last = static_cast<size_t>(array.type->ndim()) - 1;
  const std::optional<int64_t> extent = ir::KnownExtent(kernel, *ref->variable, array.type->ndim() - 1);
  return extent ? *extent % elements == 0 : last < facts->multiples.size() && facts->multiples[last] % elements == 0;
}

void StateAlignment(ir::Function& kernel, const ir::Variable& array) {
  const ArgumentFacts* facts = ir::FactsOf(kernel, array);
  if (!facts || facts->alignment == 0) return;
  ir::Variable& own = *kernel.variables[array.index];
  own.alignment = std::max(own.alignment, static_cast<int>(facts->alignment));
}

int64_t ElementsOfWord(const Type& element) { return kWordBytes / element.Bytes(); }

bool IsRowOf(const BuiltinRow& row, RowName name) {
  return std::ranges::any_of(RowsOf(name), [&](const BuiltinRow& each) { return &each == &row; });
}

const BuiltinRow& RowFor(RowName name, const Type& element) {
  const std::span<const BuiltinRow> rows = RowsOf(name);
  const auto found =
      std::ranges::find_if(rows, [&](const BuiltinRow& row) { return element.IsScalar(row.parsed.parameters[0]); });
  PYK_CHECK(found != rows.end());
  return *found;
}

const ir::Expr* CallFor(RowName name, const Type& element, const Type* type, std::vector<const ir::Expr*> operands,
                        Arena& arena) {
  return arena.New<ir::Intrinsic>(ir::Kind::kIntrinsic, operands[0]->span, type, &RowFor(name, element),
                                  ir::ExprList(arena.Copy(operands)));
}

const ir::Expr* AddressOf(const ir::Expr* array, ir::IndexList indices, Arena& arena) {
  return arena.New<ir::ElementAddress>(ir::Kind::kElementAddress, array->span, array->type->dtype(), array, indices);
}

}  // namespace pyk2cu::lowering
