#include "frontend/analysis/loops/block_scans.h"

#include <algorithm>
#include <string>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/loops/scan_sites.h"
#include "frontend/builtins/row_name.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int64_t kWarp = 32;
constexpr int64_t kMostThreads = 1024;
/// What a block's static arrays may have in shared memory.
constexpr int64_t kMostSharedBytes = 48 * 1024;

using Statements = std::vector<const ir::Stmt*>;

/// The two steps of a scan: that of each warp, and the totals of earlier warps.
struct ScanRows {
  RowName warp, block;
};

ScanRows RowsFor(ScanOp op) {
  switch (op) {
    case ScanOp::kAdd: return {RowName("pyk.scan_warp_add"), RowName("pyk.scan_block_add")};
    case ScanOp::kAnd: return {RowName("pyk.scan_warp_and"), RowName("pyk.scan_block_and")};
    case ScanOp::kOr: return {RowName("pyk.scan_warp_or"), RowName("pyk.scan_block_or")};
    case ScanOp::kXor: return {RowName("pyk.scan_warp_xor"), RowName("pyk.scan_block_xor")};
    case ScanOp::kMin: return {RowName("pyk.scan_warp_min"), RowName("pyk.scan_block_min")};
    case ScanOp::kMax: break;
  }
  return {RowName("pyk.scan_warp_max"), RowName("pyk.scan_block_max")};
}

const BuiltinRow& RowOf(RowName name, const Type& element) {
  const std::span<const BuiltinRow> rows = RowsOf(name);
  const auto found =
      std::ranges::find_if(rows, [&](const BuiltinRow& row) { return row.parsed.parameters[0] == element.scalar(); });
  PYK_CHECK(found != rows.end());
  return *found;
}

class ScanWriter {
 public:
  ScanWriter(ir::Function& kernel, Arena& arena, TypeTable& types)
      : kernel_(kernel), arena_(arena), types_(types), sites_(kernel) {}

  void Run() {
    kernel_.body = Block(kernel_.body, false);
    VariableUses uses;
    if (!unused_.empty()) uses = UsesIn(kernel_.body, *TypeTable::Int32());
    for (const ir::Variable* array : unused_)
      if (!uses.all.contains(array)) std::erase(kernel_.variables, array);
    for (uint32_t index = 0; index < kernel_.variables.size(); ++index) kernel_.variables[index]->index = index;
  }

 private:
  ir::StmtList Block(ir::StmtList list, bool in_loop) {
    Statements out;
    bool changed = false;
    size_t next = 0;  // the first statement that is not written
    for (size_t i = 0; i < list.size(); ++i) {
      const std::optional<ScanSite> site = sites_.At(list.subspan(next), i - next);
      if (!site) continue;
      for (size_t before = next; before < next + site->begin; ++before) out.push_back(Inner(*list[before]));
      Write(*site, in_loop, out);
      next = i + 1;
      changed = true;
    }
    for (; next < list.size(); ++next) {
      out.push_back(Inner(*list[next]));
      changed |= out.back() != list[next];
    }
    return changed ? ir::StmtList(arena_.Copy(out)) : list;
  }

  /// Loops around scans. All threads reach what waits for them, or the program is wrong; in branches that is not seen.
  const ir::Stmt* Inner(const ir::Stmt& stmt) {
    if (const auto* loop = ir::As<ir::ForRange>(&stmt)) {
      ir::ForRange to = *loop;
      to.body = Block(loop->body, true);
      return ir::KeepIfSame(*loop, to, arena_);
    }
    if (const auto* loop = ir::As<ir::While>(&stmt)) {
      ir::While to = *loop;
      to.body = Block(loop->body, true);
      return ir::KeepIfSame(*loop, to, arena_);
    }
    return &stmt;
  }

  void Write(const ScanSite& site, bool in_loop, Statements& out) {
    const ir::Variable& array = *ir::As<ir::VariableRef>(site.store->array)->variable;
    const Span span = site.store->span;
    const bool is_needed = !site.first || site.IsUsedElsewhere(array);
    const ir::Variable* value = site.carrier;
    if (!value) {
      value = &NewVariable(ir::VariableKind::kTemporary, "scanned", array.type->dtype(), {}, span);
      out.push_back(Assign(*value, site.first ? site.first->value : Element(*site.store), span));
    }
    for (const ir::Stmt* stmt : site.kept)
      if (IsStillRead(*static_cast<const ir::Assign*>(stmt), site)) out.push_back(stmt);
    WriteSteps(site.result.op, array, *value, span, out);
    for (const ir::Variable* variable : site.assigned)
      if (variable != value && site.IsUsedElsewhere(*variable) && IsChanged(*variable, site))
        out.push_back(Assign(*variable, Last(site.result.values.at(variable), *variable->type, *value, span), span));
    if (is_needed) {
      ir::Store to = *site.store;
      to.value = Value(*value, span);
      out.push_back(arena_.New<ir::Store>(to));
    } else {
      unused_.push_back(&array);
    }
    // In a loop, the next round's totals wait until these have been read.
    if ((is_needed && site.result.waited) || in_loop) out.push_back(Barrier(span));
  }

  /// Whether a number that is computed before the loop is read by anything but the scan.
  bool IsStillRead(const ir::Assign& assign, const ScanSite& site) const {
    const bool by_others = std::ranges::any_of(site.kept, [&](const ir::Stmt* stmt) {
      const ir::Stmt* const list[] = {stmt};
      return UsesIn(list, *assign.value->type).all.contains(assign.variable);
    });
    const auto last = site.result.values.find(assign.variable);
    const bool is_result = last != site.result.values.end() && last->second.kind == ScanTerm::Kind::kOwn;
    return by_others || (site.IsUsedElsewhere(*assign.variable) && !is_result);
  }

  /// Whether the variable gets another value by the loop, or by what prepares it and is left out.
  bool IsChanged(const ir::Variable& variable, const ScanSite& site) const {
    const auto found = site.result.values.find(&variable);
    if (found == site.result.values.end()) return false;
    const ScanTerm& last = found->second;
    return site.IsWritable(last, variable) && std::ranges::none_of(site.kept, [&](const ir::Stmt* stmt) {
             const auto& assign = *static_cast<const ir::Assign*>(stmt);
             const auto* constant = ir::As<ir::Constant>(assign.value);
             return assign.variable == &variable && constant && last.kind == ScanTerm::Kind::kNumber &&
                    ValueOf(*constant) == last.number;
           });
  }

  const ir::Expr* Last(const ScanTerm& last, const Type& type, const ir::Variable& value, Span span) {
    if (last.kind == ScanTerm::Kind::kNumber) return Number(last.number, type, span);
    const ir::Expr* result = Value(value, span);
    return &type == result->type ? result : arena_.New<ir::Convert>(ir::Kind::kConvert, span, &type, result);
  }

  void WriteSteps(ScanOp op, const ir::Variable& array, const ir::Variable& value, Span span, Statements& out) {
    const Type& element = *array.type->dtype();
    const ScanRows rows = RowsFor(op);
    const int64_t warps[] = {kernel_.facts.block[0] / kWarp};
    const ir::Variable& totals =
        NewVariable(ir::VariableKind::kSharedArray, arena_.Copy(std::string(array.name) + "_totals"),
                    types_.Array(&element, 1, Layout::kC), arena_.Copy(std::span<const int64_t>(warps)), span);
    const std::vector<ir::ElementIndex> first = {{Number(0, *TypeTable::Int32(), span), false, true}};
    const ir::Expr* address = arena_.New<ir::ElementAddress>(ir::Kind::kElementAddress, span, &element,
                                                             Value(totals, span), ir::IndexList(arena_.Copy(first)));
    out.push_back(Assign(value, Called(rows.warp, element, {Value(value, span), address}, span), span));
    out.push_back(Barrier(span));
    const ir::Expr* count = Number(warps[0], *TypeTable::Int32(), span);
    out.push_back(Assign(value, Called(rows.block, element, {Value(value, span), address, count}, span), span));
  }

  const ir::Expr* Called(RowName name, const Type& element, const std::vector<const ir::Expr*>& operands, Span span) {
    return arena_.New<ir::Intrinsic>(ir::Kind::kIntrinsic, span, &element, &RowOf(name, element),
                                     ir::ExprList(arena_.Copy(operands)));
  }

  const ir::Stmt* Barrier(Span span) {
    const BuiltinRow& row = RowsOf(RowName("numba.cuda.syncthreads"))[0];
    const auto* call = arena_.New<ir::Intrinsic>(ir::Kind::kIntrinsic, span, TypeTable::None(), &row, ir::ExprList());
    return arena_.New<ir::Evaluate>(ir::Kind::kEvaluate, span, call);
  }

  /// The thread's own element.
  const ir::Expr* Element(const ir::Store& store) {
    return arena_.New<ir::Load>(ir::Kind::kLoad, store.span, store.array->type->dtype(), store.array, store.indices);
  }

  const ir::Variable& NewVariable(ir::VariableKind kind, std::string_view name, const Type* type,
                                  std::span<const int64_t> extents, Span span) {
    auto* variable = arena_.New<ir::Variable>(kind, static_cast<uint32_t>(kernel_.variables.size()), name, type, span,
                                              extents, 0, kind == ir::VariableKind::kSharedArray);
    kernel_.variables.push_back(variable);
    return *variable;
  }

  const ir::Expr* Value(const ir::Variable& variable, Span span) {
    return arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, span, variable.type, &variable);
  }
  const ir::Expr* Number(Wide value, const Type& type, Span span) { return MakeInteger(value, &type, span, arena_); }
  const ir::Stmt* Assign(const ir::Variable& variable, const ir::Expr* value, Span span) {
    return arena_.New<ir::Assign>(ir::Kind::kAssign, span, &variable, value);
  }

  ir::Function& kernel_;
  Arena& arena_;
  TypeTable& types_;
  const ScanSites sites_;
  std::vector<const ir::Variable*> unused_;  ///< arrays that a scan does not need any more
};

bool EndsEarly(const ir::Function& kernel) {
  bool found = false;
  const auto look = [&](const ir::Node& node) {
    found |= node.kind == ir::Kind::kReturn || node.kind == ir::Kind::kRaise || node.kind == ir::Kind::kRequire ||
             node.kind == ir::Kind::kCall || node.kind == ir::Kind::kChildLaunch;
  };
  ir::WalkStatements(kernel.body, look, look);
  return found;
}

/// Whether there is room for the totals of a few scans.
bool HasRoom(const ir::Function& kernel) {
  int64_t bytes = 0;
  for (const ir::Variable* variable : kernel.variables) {
    if (variable->kind != ir::VariableKind::kSharedArray) continue;
    int64_t count = variable->type->dtype()->Bytes();
    for (const int64_t extent : variable->extents) count *= extent;
    bytes += count;
  }
  return bytes <= kMostSharedBytes / 2;
}

bool Allows(const ir::Function& kernel) {
  const std::array<uint32_t, 3>& block = kernel.facts.block;
  const bool is_row =
      block[0] > kWarp && block[0] <= kMostThreads && block[0] % kWarp == 0 && block[1] == 1 && block[2] == 1;
  const bool is_checked = kernel.options.ChecksAny() || kernel.options.thread_checks.Any();
  const bool gives_places =
      std::ranges::any_of(kernel.variables, [](const ir::Variable* variable) { return variable->by_reference; });
  return kernel.kind == ir::FunctionKind::kKernel && !kernel.is_child && is_row && !is_checked && !gives_places &&
         kernel.uses_barriers && !EndsEarly(kernel) && HasRoom(kernel);
}

}  // namespace

ir::Module WriteBlockScans(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions)
    if (Allows(*function)) ScanWriter(*function, *module.arena, context.types).Run();
  return module;
}

}  // namespace pyk2cu::analysis
