#include "frontend/analysis/loops/scan_sites.h"

#include <algorithm>

#include "frontend/analysis/loops/scan_terms.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr ScanTerm kThreadItself = {ScanTerm::Kind::kThread};

using Form = ScanTerm::Form;

bool HasScans(const Type& element) {
  return element.IsScalar() && element.IsInteger() && (element.Bits() == 32 || element.Bits() == 64);
}

int CountOf(const VariableUses::Counts& uses, const ir::Variable& variable) {
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

std::vector<const ir::Variable*> AssignedIn(ir::StmtList list) {
  std::vector<const ir::Variable*> assigned;
  const auto note = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      if (std::ranges::find(assigned, &variable) == assigned.end()) assigned.push_back(&variable);
    });
  };
  ir::WalkStatements(list, note, note);
  return assigned;
}

bool IsOwn(const ScanValues& values, const ir::Variable& variable) {
  const auto value = values.find(&variable);
  return value != values.end() && value->second == ScanTerm{ScanTerm::Kind::kOwn};
}

ScanTerm TermIn(const ir::Expr& expr, const ScanLoop& scan) {
  std::optional<ScanOp> op;
  return ScanTerms(scan, {0, scan.threads - 1}, op).Of(expr, scan.known, {});
}

/// The variables that are constants after these statements.
void TakeConstants(ir::StmtList before, ScanLoop& scan) {
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

bool IsThread(const ir::Expr& expr) {
  if (const auto* convert = ir::As<ir::Convert>(&expr))
    return convert->type->IsInteger() && convert->type->Bits() >= 32 && IsThread(*convert->operand);
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  return thread && thread->value == ir::ThreadValue::kThreadIdx && thread->axis == 0;
}

/// Whether everything that the statements compute for others is known.
bool IsReplaceable(ir::StmtList own, const ScanSite& site) {
  bool known = true;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      if (!site.IsUsedElsewhere(variable)) return;
      const auto value = site.result.values.find(&variable);
      const bool is_kept = std::ranges::any_of(site.kept, [&](const ir::Stmt* stmt) { return stmt == &node; });
      known &= is_kept || (value != site.result.values.end() && site.IsWritable(value->second, variable));
    });
  };
  ir::WalkStatements(own, look, look);
  return known;
}

}  // namespace

VariableUses UsesIn(ir::StmtList list, const Type& element) {
  VariableUses uses;
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

bool ScanSite::IsUsedElsewhere(const ir::Variable& variable) const { return CountOf(elsewhere.all, variable) > 0; }

bool ScanSite::IsWritable(const ScanTerm& value, const ir::Variable& variable) const {
  if (!variable.type->IsScalar()) return false;
  if (value.kind != ScanTerm::Kind::kOwn) return value.kind == ScanTerm::Kind::kNumber;
  return value.form != Form::kLowBits || CountOf(elsewhere.all, variable) == CountOf(elsewhere.low_bits, variable);
}

std::optional<ScanSite> ScanSites::At(ir::StmtList list, size_t at) const {
  const bool is_loop = list[at]->kind == ir::Kind::kWhile || list[at]->kind == ir::Kind::kForRange;
  const ir::Store* store = is_loop ? StoreOf(*list[at]) : nullptr;
  if (!store || !Fits(*ir::As<ir::VariableRef>(store->array)->variable)) return std::nullopt;
  const ir::Variable& array = *ir::As<ir::VariableRef>(store->array)->variable;
  ScanLoop scan{*list[at], array, kernel_.facts.block[0], values_, {}};
  ScanSite site{.begin = at, .end = at + 1, .store = store};
  TakeWhatPrepares(list.first(at), scan, site);
  std::optional<ScanResult> result = RunScan(scan);
  if (!result) return std::nullopt;
  site.result = std::move(*result);
  const ir::StmtList own = list.subspan(site.begin, site.end - site.begin);
  TakeUses(own, *array.type->dtype(), site);
  site.assigned = AssignedIn(own);
  const auto* first = site.first ? ir::As<ir::VariableRef>(site.first->value) : nullptr;
  const bool is_free = first && IsOwn(scan.known, *first->variable) && !site.IsUsedElsewhere(*first->variable);
  if (first && (is_free || IsOwn(site.result.values, *first->variable))) site.carrier = first->variable;
  return IsReplaceable(own, site) ? std::optional(std::move(site)) : std::nullopt;
}

void ScanSites::TakeUses(ir::StmtList own, const Type& element, ScanSite& site) const {
  site.elsewhere = UsesIn(kernel_.body, element);
  const VariableUses uses = UsesIn(own, element);
  for (const auto& [variable, count] : uses.all) site.elsewhere.all[variable] -= count;
  for (const auto& [variable, count] : uses.low_bits) site.elsewhere.low_bits[variable] -= count;
}

bool ScanSites::Fits(const ir::Variable& array) const {
  return array.type->ndim() == 1 && array.extents.size() == 1 && array.extents[0] >= kernel_.facts.block[0] &&
         HasScans(*array.type->dtype());
}

/// Looks back for the store of the elements, and for the variables that are known when the loop begins.
void ScanSites::TakeWhatPrepares(ir::StmtList before, ScanLoop& scan, ScanSite& site) const {
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

/// Whether it is a barrier or the assignment of a number that depends on no memory but the thread's own element.
bool ScanSites::Prepares(const ir::Stmt& stmt, const ir::Variable& array) const {
  if (IsBlockBarrier(stmt)) return true;
  const auto* assign = ir::As<ir::Assign>(&stmt);
  return assign && assign->value->type->IsScalar() &&
         (!MayReadMemory(*assign->value) || IsOwnElement(*assign->value, array));
}

bool ScanSites::IsOwnElement(const ir::Expr& value, const ir::Variable& array) const {
  const auto* load = ir::As<ir::Load>(&value);
  const auto* ref = load ? ir::As<ir::VariableRef>(load->array) : nullptr;
  const auto* thread = load && load->indices.size() == 1 ? ir::As<ir::VariableRef>(load->indices[0].value) : nullptr;
  if (!ref || ref->variable != &array) return false;
  if (!thread) return ir::As<ir::ThreadIndex>(load->indices[0].value) && IsThread(*load->indices[0].value);
  const auto single = values_.find(thread->variable);
  return single != values_.end() && single->second && IsThread(*single->second);
}

void ScanSites::Prepare(const ir::Stmt& stmt, ScanLoop& scan, ScanSite& site) const {
  const auto* assign = ir::As<ir::Assign>(&stmt);
  if (!assign) return;  // a barrier
  const bool is_own = IsOwnElement(*assign->value, scan.array);
  if (site.first && !is_own) site.kept.push_back(&stmt);
  scan.known[assign->variable] = is_own ? ScanTerm{ScanTerm::Kind::kOwn} : TermIn(*assign->value, scan);
}

}  // namespace pyk2cu::analysis
