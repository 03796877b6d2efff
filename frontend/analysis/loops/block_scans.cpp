#include "frontend/analysis/loops/block_scans.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/loops/scan_rounds.h"
#include "frontend/analysis/loops/scan_terms.h"
#include "frontend/builtins/row_name.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int64_t kWarp = 32;
constexpr int64_t kMostThreads = 1024;
/// What a block's static arrays may have in shared memory.
constexpr int64_t kMostSharedBytes = 48 * 1024;

constexpr ScanTerm kThreadItself = {ScanTerm::Kind::kThread};

using Form = ScanTerm::Form;

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

bool HasScans(const Type& element) {
  return element.IsScalar() && element.IsInteger() && (element.Bits() == 32 || element.Bits() == 64);
}

/// How often each variable is read, and each array used.
struct Uses {
  std::unordered_map<const ir::Variable*, int> all;
  std::unordered_map<const ir::Variable*, int> low_bits;  ///< of them those that take the low bits of an element only
};

Uses UsesIn(ir::StmtList list, const Type& element) {
  Uses uses;
  ir::WalkStatements(
      list, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        if (const auto* ref = ir::As<ir::VariableRef>(&expr)) ++uses.all[ref->variable];
        if (const auto* place = ir::As<ir::VariablePlace>(&expr)) ++uses.all[place->variable];
        const auto* convert = ir::As<ir::Convert>(&expr);
        const auto* ref = convert ? ir::As<ir::VariableRef>(convert->operand) : nullptr;
        if (ref && convert->type->IsInteger() && convert->type->Bits() <= element.Bits())
          ++uses.low_bits[ref->variable];
      });
  return uses;
}

int CountOf(const std::unordered_map<const ir::Variable*, int>& uses, const ir::Variable& variable) {
  const auto found = uses.find(&variable);
  return found == uses.end() ? 0 : found->second;
}

/// The array in shared memory that a loop stores to, and the store; null: none, or several.
const ir::Store* StoreOf(const ir::Stmt& loop) {
  const ir::Stmt* const list[] = {&loop};
  const ir::Store* found = nullptr;
  bool is_one = true;
  const auto same = [](const ir::Store& a, const ir::Store& b) {
    return ir::As<ir::VariableRef>(a.array)->variable == ir::As<ir::VariableRef>(b.array)->variable;
  };
  ir::WalkStatements(
      list,
      [&](const ir::Stmt& stmt) {
        const auto* store = ir::As<ir::Store>(&stmt);
        const auto* ref = store ? ir::As<ir::VariableRef>(store->array) : nullptr;
        if (!store) return;
        is_one &= ref && ref->variable->kind == ir::VariableKind::kSharedArray && (!found || same(*found, *store));
        found = store;
      },
      [](const ir::Expr&) {});
  return is_one ? found : nullptr;
}

/// Whether the value depends on more than numbers of the launch and other variables.
bool MayReadMemory(const ir::Expr& expr) {
  bool found = false;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    const bool plain = each.kind == ir::Kind::kConstant || each.kind == ir::Kind::kVariableRef ||
                       each.kind == ir::Kind::kThreadIndex || each.kind == ir::Kind::kGridIndex ||
                       each.kind == ir::Kind::kGridSize || each.kind == ir::Kind::kUnary ||
                       each.kind == ir::Kind::kBinary || each.kind == ir::Kind::kCompare ||
                       each.kind == ir::Kind::kConvert || each.kind == ir::Kind::kExtent;
    found |= !plain;
  });
  return found;
}

/// A scan, and the statements of its list that it takes the place of.
struct Site {
  size_t begin, end;
  const ir::Store* first = nullptr;       ///< that of the elements, which is list[begin]; null: they are there already
  Statements kept = {};                   ///< of those between it and the loop
  const ir::Store* store;                 ///< one of the loop
  const ir::Variable* carrier = nullptr;  ///< holds the element before and the result after; null: no variable does
  ScanResult result = {};
  Uses elsewhere = {};  ///< of variables, in all other statements
};

class ScanWriter {
 public:
  ScanWriter(ir::Function& kernel, Arena& arena, TypeTable& types)
      : kernel_(kernel), arena_(arena), types_(types), values_(FindSingleValues(kernel.body)) {}

  void Run() {
    kernel_.body = Block(kernel_.body, false);
    Uses uses;
    if (!unused_.empty()) uses = UsesIn(kernel_.body, *TypeTable::Int32());
    for (const ir::Variable* array : unused_)
      if (CountOf(uses.all, *array) == 0) std::erase(kernel_.variables, array);
    for (uint32_t index = 0; index < kernel_.variables.size(); ++index) kernel_.variables[index]->index = index;
  }

 private:
  int64_t Threads() const { return kernel_.facts.block[0]; }

  ir::StmtList Block(ir::StmtList list, bool in_loop) {
    Statements out;
    bool changed = false;
    size_t next = 0;  // the first statement that is not written
    for (size_t i = 0; i < list.size(); ++i) {
      const std::optional<Site> site = SiteAt(list.subspan(next), i - next);
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

  std::optional<Site> SiteAt(ir::StmtList list, size_t at) {
    const bool is_loop = list[at]->kind == ir::Kind::kWhile || list[at]->kind == ir::Kind::kForRange;
    const ir::Store* store = is_loop ? StoreOf(*list[at]) : nullptr;
    if (!store || !Fits(*ir::As<ir::VariableRef>(store->array)->variable)) return std::nullopt;
    const ir::Variable& array = *ir::As<ir::VariableRef>(store->array)->variable;
    ScanLoop scan{*list[at], array, Threads(), values_, {}};
    Site site{.begin = at, .end = at + 1, .store = store};
    TakeWhatPrepares(list.first(at), scan, site);
    std::optional<ScanResult> result = RunScan(scan);
    if (!result) return std::nullopt;
    site.result = std::move(*result);
    TakeUses(list.subspan(site.begin, site.end - site.begin), *array.type->dtype(), site);
    const auto* first = site.first ? ir::As<ir::VariableRef>(site.first->value) : nullptr;
    const bool is_free = first && IsOwn(scan.known, *first->variable) && !IsUsedElsewhere(*first->variable, site);
    if (first && (is_free || IsOwn(site.result.values, *first->variable))) site.carrier = first->variable;
    return IsReplaceable(list, site) ? std::optional(std::move(site)) : std::nullopt;
  }

  void TakeUses(ir::StmtList own, const Type& element, Site& site) const {
    site.elsewhere = UsesIn(kernel_.body, element);
    const Uses uses = UsesIn(own, element);
    for (const auto& [variable, count] : uses.all) site.elsewhere.all[variable] -= count;
    for (const auto& [variable, count] : uses.low_bits) site.elsewhere.low_bits[variable] -= count;
  }

  static bool IsOwn(const ScanValues& values, const ir::Variable& variable) {
    const auto value = values.find(&variable);
    return value != values.end() && value->second == ScanTerm{ScanTerm::Kind::kOwn};
  }

  bool Fits(const ir::Variable& array) const {
    return array.type->ndim() == 1 && array.extents.size() == 1 && array.extents[0] >= Threads() &&
           HasScans(*array.type->dtype());
  }

  /// Looks back for the store of the elements, and for the variables that are known when the loop begins.
  void TakeWhatPrepares(ir::StmtList before, ScanLoop& scan, Site& site) {
    size_t at = before.size();
    while (at > 0 && Prepares(*before[at - 1], scan.array)) --at;
    TakeConstants(before.first(at), scan);
    const auto* first = at > 0 ? ir::As<ir::Store>(before[at - 1]) : nullptr;
    const auto* stored = first ? ir::As<ir::VariableRef>(first->array) : nullptr;
    if (stored && stored->variable == &scan.array && TermIn(*first->indices[0].value, scan) == kThreadItself) {
      site.first = first;
      site.begin = at - 1;
      const auto* convert = ir::As<ir::Convert>(first->value);
      const auto* value = ir::As<ir::VariableRef>(convert ? convert->operand : first->value);
      const bool is_number = value && value->type->IsInteger() && value->type->Bits() >= first->value->type->Bits();
      if (is_number && value->variable->kind != ir::VariableKind::kParameter)
        scan.known[value->variable] = {ScanTerm::Kind::kOwn, 0, convert ? Form::kLowBits : Form::kElement};
    }
    for (; at < before.size(); ++at) Prepare(*before[at], scan, site);
  }

  static void TakeConstants(ir::StmtList before, ScanLoop& scan) {
    for (const ir::Stmt* stmt : before) {
      const ir::Stmt* const list[] = {stmt};
      const auto forget = [&](const ir::Node& node) {
        ir::ForEachDefinition(node, [&](const ir::Variable& variable) { scan.known.erase(&variable); });
      };
      ir::WalkStatements(list, forget, forget);
      const auto* assign = ir::As<ir::Assign>(stmt);
      if (assign && ir::As<ir::Constant>(assign->value)) scan.known[assign->variable] = TermIn(*assign->value, scan);
    }
  }

  static ScanTerm TermIn(const ir::Expr& expr, const ScanLoop& scan) {
    std::optional<ScanOp> op;
    return ScanTerms(scan, {0, scan.threads - 1}, op).Of(expr, scan.known, {});
  }

  /// Whether it is a barrier or the assignment of a number that depends on no memory but the thread's own element.
  bool Prepares(const ir::Stmt& stmt, const ir::Variable& array) const {
    if (IsBlockBarrier(stmt)) return true;
    const auto* assign = ir::As<ir::Assign>(&stmt);
    return assign && assign->value->type->IsScalar() &&
           (!MayReadMemory(*assign->value) || IsOwn(*assign->value, array));
  }

  bool IsOwn(const ir::Expr& value, const ir::Variable& array) const {
    const auto* load = ir::As<ir::Load>(&value);
    const auto* ref = load ? ir::As<ir::VariableRef>(load->array) : nullptr;
    const auto* thread = load && load->indices.size() == 1 ? ir::As<ir::VariableRef>(load->indices[0].value) : nullptr;
    if (!ref || ref->variable != &array) return false;
    if (!thread) return ir::As<ir::ThreadIndex>(load->indices[0].value) && IsThread(*load->indices[0].value);
    const auto single = values_.find(thread->variable);
    return single != values_.end() && single->second && IsThread(*single->second);
  }

  static bool IsThread(const ir::Expr& expr) {
    if (const auto* convert = ir::As<ir::Convert>(&expr))
      return convert->type->IsInteger() && convert->type->Bits() >= 32 && IsThread(*convert->operand);
    const auto* thread = ir::As<ir::ThreadIndex>(&expr);
    return thread && thread->value == ir::ThreadValue::kThreadIdx && thread->axis == 0;
  }

  void Prepare(const ir::Stmt& stmt, ScanLoop& scan, Site& site) const {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    if (!assign) return;  // a barrier
    const bool is_own = IsOwn(*assign->value, scan.array);
    if (site.first && !is_own) site.kept.push_back(&stmt);
    scan.known[assign->variable] = is_own ? ScanTerm{ScanTerm::Kind::kOwn} : TermIn(*assign->value, scan);
  }

  /// Whether everything that the statements compute for others is known.
  bool IsReplaceable(ir::StmtList list, const Site& site) {
    const ir::StmtList all = list.subspan(site.begin, site.end - site.begin);
    bool known = true;
    const auto look = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
        if (!IsUsedElsewhere(variable, site)) return;
        const auto value = site.result.values.find(&variable);
        const bool is_kept = std::ranges::any_of(site.kept, [&](const ir::Stmt* stmt) { return stmt == &node; });
        known &= is_kept || (value != site.result.values.end() && IsWritable(value->second, variable, site));
      });
    };
    ir::WalkStatements(all, look, look);
    return known;
  }

  static bool IsWritable(const ScanTerm& value, const ir::Variable& variable, const Site& site) {
    if (!variable.type->IsScalar()) return false;
    if (value.kind != ScanTerm::Kind::kOwn) return value.kind == ScanTerm::Kind::kNumber;
    const Uses& uses = site.elsewhere;
    return value.form != Form::kLowBits || CountOf(uses.all, variable) == CountOf(uses.low_bits, variable);
  }

  static bool IsUsedElsewhere(const ir::Variable& variable, const Site& site) {
    return CountOf(site.elsewhere.all, variable) > 0;
  }

  void Write(const Site& site, bool in_loop, Statements& out) {
    const ir::Variable& array = *ir::As<ir::VariableRef>(site.store->array)->variable;
    const Span span = site.store->span;
    const bool is_needed = !site.first || IsUsedElsewhere(array, site);
    const ir::Variable* value = site.carrier;
    if (!value) {
      value = &NewVariable(ir::VariableKind::kTemporary, "scanned", array.type->dtype(), {}, span);
      out.push_back(Assign(*value, site.first ? site.first->value : Element(*site.store), span));
    }
    for (const ir::Stmt* stmt : site.kept)
      if (IsStillRead(*static_cast<const ir::Assign*>(stmt), site)) out.push_back(stmt);
    WriteSteps(site.result.op, array, *value, span, out);
    for (const auto& [variable, last] : site.result.values)
      if (variable != value && IsUsedElsewhere(*variable, site) && IsChanged(*variable, site))
        out.push_back(Assign(*variable, Last(last, *variable->type, *value, span), span));
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
  bool IsStillRead(const ir::Assign& assign, const Site& site) const {
    const bool by_others = std::ranges::any_of(site.kept, [&](const ir::Stmt* stmt) {
      const ir::Stmt* const list[] = {stmt};
      return CountOf(UsesIn(list, *assign.value->type).all, *assign.variable) > 0;
    });
    const auto last = site.result.values.find(assign.variable);
    const bool is_result = last != site.result.values.end() && last->second.kind == ScanTerm::Kind::kOwn;
    return by_others || (IsUsedElsewhere(*assign.variable, site) && !is_result);
  }

  /// Whether the variable gets another value by the loop, or by what prepares it and is left out.
  bool IsChanged(const ir::Variable& variable, const Site& site) const {
    const ScanTerm& last = site.result.values.at(&variable);
    return IsWritable(last, variable, site) && std::ranges::none_of(site.kept, [&](const ir::Stmt* stmt) {
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
    const int64_t warps[] = {Threads() / kWarp};
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
  const SingleValues values_;
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
