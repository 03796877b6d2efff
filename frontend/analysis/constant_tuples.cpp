#include "frontend/analysis/constant_tuples.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "frontend/analysis/constant_variables.h"
#include "frontend/analysis/fold.h"
#include "frontend/ir/rewrite.h"

namespace pyk2cu::analysis {
namespace {

/// The type of the array's elements: int32 where all integers fit.
const Type* ElementType(const ConstantTable& table) {
  const Type* type = table.type();
  if (!type->IsScalar(ScalarId::kInt64)) return type;
  const bool fits =
      std::ranges::all_of(table.numbers, [](const ir::Constant* each) { return kInt32Range.Contains(ValueOf(*each)); });
  return fits ? TypeTable::Scalar(ScalarId::kInt32) : type;
}

std::string BytesOf(const ConstantTable& table, const Type* type) {
  std::string bytes;
  for (const ir::Constant* each : table.numbers) {
    const float single = static_cast<float>(each->number);
    const void* from = type->IsInteger()                    ? static_cast<const void*>(&each->bits)
                       : type->IsScalar(ScalarId::kFloat32) ? static_cast<const void*>(&single)
                                                            : static_cast<const void*>(&each->number);
    bytes.append(static_cast<const char*>(from), static_cast<size_t>(type->Bytes()));  // little-endian, as the GPU
  }
  return bytes;
}

/// The name of a temporary: "t3".
bool IsNumbered(std::string_view name) {
  return name.size() > 1 && name[0] == 't' &&
         std::ranges::all_of(name.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

bool IsSimple(const ir::Expr& expr) { return expr.kind == ir::Kind::kVariableRef || expr.kind == ir::Kind::kConstant; }

class ArrayPlacer {
 public:
  ArrayPlacer(ir::Function& function, Arena& arena, TypeTable& types)
      : function_(function), arena_(arena), types_(types), constants_(function) {}

  void Run() {
    ir::Rewriter rewriter(
        arena_,
        {.expression = [&](const ir::Expr& node, ir::Rewriter& rewriter) { return OnExpression(node, rewriter); },
         .statement = [&](const ir::Stmt& node, ir::Rewriter& rewriter,
                          std::vector<const ir::Stmt*>& out) { OnStatement(node, rewriter, out); }});
    function_.body = rewriter.Block(function_.body);
    for (ir::Variable* variable : function_.variables)
      if (constants_.IsReplaced(*variable)) variable->name = "pyk_replaced";  // the array has its name
  }

 private:
  void OnStatement(const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
    const auto* assign = ir::As<ir::Assign>(&node);
    if (assign && constants_.IsReplaced(*assign->variable)) return;
    const auto* item = assign ? ir::As<ir::TupleIndex>(assign->value) : nullptr;
    const ConstantTable* table = item ? constants_.Of(*item->tuple) : nullptr;
    if (!table || table->columns == 0 || IsSimple(*item->index.value)) return out.push_back(rewriter.Children(node));
    // As a statement, and not as a Bind, so that the tuple can be split into its parts.
    ir::TupleIndex simple = *item;
    const ir::Variable* index = NewIndex(node.span);
    out.push_back(arena_.New<ir::Assign>(ir::Kind::kAssign, node.span, index,
                                         AsIndex(*rewriter.Expression(*item->index.value), node.span)));
    simple.index.value = Reference(*index, node.span);
    ir::Assign to = *assign;
    to.value = Row(*table, simple, rewriter);
    out.push_back(arena_.New<ir::Assign>(to));
  }

  const ir::Expr* OnExpression(const ir::Expr& node, ir::Rewriter& rewriter) {
    const auto* get = ir::As<ir::TupleGet>(&node);
    if (const auto* row = get ? ir::As<ir::TupleIndex>(get->tuple) : nullptr)
      if (const ConstantTable* table = constants_.Of(*row->tuple)) return Element(*table, *row, get->index, rewriter);
    const auto* item = ir::As<ir::TupleIndex>(&node);
    const ConstantTable* table = item ? constants_.Of(*item->tuple) : nullptr;
    if (!table) return rewriter.Children(node);
    if (table->columns == 0) return Element(*table, *item, 0, rewriter);
    if (IsSimple(*item->index.value)) return Row(*table, *item, rewriter);
    ir::TupleIndex simple = *item;
    const ir::Variable* index = NewIndex(node.span);
    const ir::Expr* value = AsIndex(*rewriter.Expression(*item->index.value), node.span);
    simple.index.value = Reference(*index, node.span);
    return arena_.New<ir::Bind>(ir::Kind::kBind, node.span, node.type, index, value, Row(*table, simple, rewriter));
  }

  /// A row of a table, number by number. The index is simple.
  const ir::Expr* Row(const ConstantTable& table, const ir::TupleIndex& item, ir::Rewriter& rewriter) {
    std::vector<const ir::Expr*> row;
    for (size_t i = 0; i < table.columns; ++i) row.push_back(Element(table, item, static_cast<int>(i), rewriter));
    return arena_.New<ir::MakeTuple>(ir::Kind::kMakeTuple, item.span, item.type, ir::ExprList(arena_.Copy(row)));
  }

  /// A new variable for the index of a row.
  const ir::Variable* NewIndex(Span span) {
    auto* variable =
        arena_.New<ir::Variable>(ir::VariableKind::kTemporary, static_cast<uint32_t>(function_.variables.size()), "row",
                                 TypeTable::Int64(), span, std::span<const int64_t>(), 0, false);
    function_.variables.push_back(variable);
    return variable;
  }

  const ir::Expr* AsIndex(const ir::Expr& index, Span span) {
    if (index.type == TypeTable::Int64()) return &index;
    return arena_.New<ir::Convert>(ir::Kind::kConvert, span, TypeTable::Int64(), &index);
  }

  const ir::Expr* Reference(const ir::Variable& variable, Span span) {
    return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, span, variable.type, &variable);
  }

  /// The element of a table in one of the columns, and in the row that the index of `item` says.
  const ir::Expr* Element(const ConstantTable& table, const ir::TupleIndex& item, int column, ir::Rewriter& rewriter) {
    const auto* ref = ir::As<ir::VariableRef>(item.tuple);
    const bool has_name = ref && !IsNumbered(ref->variable->name);
    const ir::Variable& array = ArrayOf(table, has_name ? ref->variable->name : "values", item.span);
    std::vector<ir::ElementIndex> indices{rewriter.Index(item.index)};
    if (table.columns > 0) indices.push_back({MakeInteger(column, TypeTable::Int64(), item.span, arena_), false});
    const auto* reference = arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, item.tuple->span, array.type, &array);
    const auto* load = arena_.New<ir::Load>(ir::Kind::kLoad, item.span, array.type->dtype(), reference,
                                            ir::IndexList(arena_.Copy(indices)));
    if (load->type == table.type()) return load;
    return arena_.New<ir::Convert>(ir::Kind::kConvert, item.span, table.type(), load);
  }

  /// Equal tuples share an array.
  const ir::Variable& ArrayOf(const ConstantTable& table, std::string_view name, Span span) {
    const Type* element = ElementType(table);
    std::string bytes = BytesOf(table, element);
    const ir::Variable*& array = arrays_[{bytes, {element, table.columns}}];
    if (array) return *array;
    std::vector<int64_t> extents{static_cast<int64_t>(table.rows())};
    if (table.columns > 0) extents.push_back(static_cast<int64_t>(table.columns));
    std::vector<std::byte> data(bytes.size());
    std::memcpy(data.data(), bytes.data(), bytes.size());
    auto* variable =
        arena_.New<ir::Variable>(ir::VariableKind::kConstantArray, static_cast<uint32_t>(function_.variables.size()),
                                 name, types_.Array(element, static_cast<int>(extents.size()), Layout::kC, true), span,
                                 arena_.Copy(extents), 0, false, arena_.Copy(data));
    variable->from_tuple = true;
    function_.variables.push_back(variable);
    array = variable;
    return *array;
  }

  ir::Function& function_;
  Arena& arena_;
  TypeTable& types_;
  ConstantVariables constants_;
  std::map<std::pair<std::string, std::pair<const Type*, size_t>>, const ir::Variable*> arrays_;
};

}  // namespace

ir::Module PlaceConstantTuples(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions) ArrayPlacer(*function, *module.arena, context.types).Run();
  return module;
}

}  // namespace pyk2cu::analysis
