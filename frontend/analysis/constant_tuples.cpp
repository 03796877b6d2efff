#include "frontend/analysis/constant_tuples.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

bool IsNumber(const Type* type) {
  return type->IsInteger() || type->IsScalar(ScalarId::kFloat32) || type->IsScalar(ScalarId::kFloat64);
}

/// The tuple as constants of one type, or null.
const ir::MakeTuple* AsConstants(const ir::Expr& expr) {
  const auto* made = ir::As<ir::MakeTuple>(&expr);
  if (!made || !made->type->IsTuple() || made->elements.empty()) return nullptr;
  const Type* type = made->elements[0]->type;
  const bool fits = std::ranges::all_of(made->elements, [&](const ir::Expr* each) {
    return each->kind == ir::Kind::kConstant && each->type == type && IsNumber(type);
  });
  return fits ? made : nullptr;
}

/// Variables that always hold one tuple of constants where they are read: one statement assigns them, and no read comes
/// earlier. Of the compiler's own that is certain; of others it is if the statement is one of the function's own block.
class ConstantVariables {
 public:
  explicit ConstantVariables(const ir::Function& function) {
    for (const ir::Stmt* stmt : function.body) {
      Walk(*stmt);
      const auto* assign = ir::As<ir::Assign>(stmt);
      const ir::MakeTuple* value = assign ? AsConstants(*assign->value) : nullptr;
      if (value && !assign->variable->by_reference && !read_.contains(assign->variable) &&
          definitions_[assign->variable] == 1)
        values_[assign->variable] = value;
    }
    for (const auto& [variable, count] : definitions_)
      if (count > 1) values_.erase(variable);
  }

  const ir::MakeTuple* Of(const ir::Expr& expr) const {
    const auto* ref = ir::As<ir::VariableRef>(&expr);
    const auto found = ref ? values_.find(ref->variable) : values_.end();
    return found == values_.end() ? nullptr : found->second;
  }

  /// Whether every read of the variable takes one element at a run-time index, so that nothing reads it afterwards.
  bool IsReplaced(const ir::Variable& variable) const {
    const auto reads = read_.find(&variable), indexed = indexed_.find(&variable);
    return values_.contains(&variable) && reads != read_.end() && indexed != indexed_.end() &&
           reads->second == indexed->second;
  }

 private:
  void Walk(const ir::Stmt& stmt) {
    const ir::Stmt* const one[] = {&stmt};
    const auto define = [&](const ir::Variable& variable) { ++definitions_[&variable]; };
    ir::WalkStatements(
        one,
        [&](const ir::Stmt& each) {
          ir::ForEachDefinition(each, define);
          const auto* assign = ir::As<ir::Assign>(&each);
          const bool is_own = assign && assign->variable->kind == ir::VariableKind::kTemporary;
          const ir::MakeTuple* value = is_own ? AsConstants(*assign->value) : nullptr;
          if (value && !assign->variable->by_reference) values_[assign->variable] = value;
        },
        [&](const ir::Expr& each) {
          ir::ForEachDefinition(each, define);
          if (const auto* ref = ir::As<ir::VariableRef>(&each)) ++read_[ref->variable];
          if (const auto* place = ir::As<ir::VariablePlace>(&each)) definitions_[place->variable] += 2;
          const auto* item = ir::As<ir::TupleIndex>(&each);
          if (const auto* ref = item ? ir::As<ir::VariableRef>(item->tuple) : nullptr) ++indexed_[ref->variable];
        });
  }

  std::unordered_map<const ir::Variable*, int> definitions_, read_, indexed_;
  std::unordered_map<const ir::Variable*, const ir::MakeTuple*> values_;
};

/// The type of the array's elements: int32 where all integers fit.
const Type* ElementType(const ir::MakeTuple& tuple) {
  const Type* type = tuple.elements[0]->type;
  if (!type->IsScalar(ScalarId::kInt64)) return type;
  const bool fits = std::ranges::all_of(tuple.elements, [](const ir::Expr* each) {
    return kInt32Range.Contains(ValueOf(static_cast<const ir::Constant&>(*each)));
  });
  return fits ? TypeTable::Scalar(ScalarId::kInt32) : type;
}

std::string BytesOf(const ir::MakeTuple& tuple, const Type* type) {
  std::string bytes;
  for (const ir::Expr* each : tuple.elements) {
    const auto& constant = static_cast<const ir::Constant&>(*each);
    const float single = static_cast<float>(constant.number);
    const void* from = type->IsInteger()                    ? static_cast<const void*>(&constant.bits)
                       : type->IsScalar(ScalarId::kFloat32) ? static_cast<const void*>(&single)
                                                            : static_cast<const void*>(&constant.number);
    bytes.append(static_cast<const char*>(from), static_cast<size_t>(type->Bytes()));  // little-endian, as the GPU
  }
  return bytes;
}

class ArrayPlacer {
 public:
  ArrayPlacer(ir::Function& function, Arena& arena, TypeTable& types)
      : function_(function), arena_(arena), types_(types), constants_(function) {}

  void Run() {
    ir::Rewriter rewriter(
        arena_,
        {.expression = [&](const ir::Expr& node, ir::Rewriter& rewriter) { return OnExpression(node, rewriter); },
         .statement =
             [&](const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
               const auto* assign = ir::As<ir::Assign>(&node);
               if (!assign || !constants_.IsReplaced(*assign->variable)) out.push_back(rewriter.Children(node));
             }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  const ir::Expr* OnExpression(const ir::Expr& node, ir::Rewriter& rewriter) {
    const auto* item = ir::As<ir::TupleIndex>(&node);
    const ir::MakeTuple* tuple = item ? AsConstants(*item->tuple) : nullptr;
    std::string_view name = "values";
    if (item && !tuple && (tuple = constants_.Of(*item->tuple))) {
      const ir::Variable& variable = *static_cast<const ir::VariableRef*>(item->tuple)->variable;
      if (variable.kind == ir::VariableKind::kLocal) name = variable.name;
    }
    if (!tuple) return rewriter.Children(node);
    const ir::Variable& array = ArrayOf(*tuple, name, node.span);
    const ir::ElementIndex indices[] = {rewriter.Index(item->index)};
    const auto* reference = arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, item->tuple->span, array.type, &array);
    const auto* load = arena_.New<ir::Load>(ir::Kind::kLoad, node.span, array.type->dtype(), reference,
                                            ir::IndexList(arena_.Copy(std::vector(indices, indices + 1))));
    if (load->type == node.type) return load;
    return arena_.New<ir::Convert>(ir::Kind::kConvert, node.span, node.type, load);
  }

  /// Equal tuples share an array.
  const ir::Variable& ArrayOf(const ir::MakeTuple& tuple, std::string_view name, Span span) {
    const Type* element = ElementType(tuple);
    std::string bytes = BytesOf(tuple, element);
    const ir::Variable*& array = arrays_[{bytes, element}];
    if (array) return *array;
    const std::vector<int64_t> extents{static_cast<int64_t>(tuple.elements.size())};
    std::vector<std::byte> data(bytes.size());
    std::memcpy(data.data(), bytes.data(), bytes.size());
    auto* variable = arena_.New<ir::Variable>(
        ir::VariableKind::kConstantArray, static_cast<uint32_t>(function_.variables.size()), name,
        types_.Array(element, 1, Layout::kC, true), span, arena_.Copy(extents), 0, false, arena_.Copy(data));
    variable->from_tuple = true;
    function_.variables.push_back(variable);
    array = variable;
    return *array;
  }

  ir::Function& function_;
  Arena& arena_;
  TypeTable& types_;
  const ConstantVariables constants_;
  std::map<std::pair<std::string, const Type*>, const ir::Variable*> arrays_;
};

}  // namespace

ir::Module PlaceConstantTuples(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions) ArrayPlacer(*function, *module.arena, context.types).Run();
  return module;
}

}  // namespace pyk2cu::analysis
