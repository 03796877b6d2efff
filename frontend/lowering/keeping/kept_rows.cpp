#include "frontend/lowering/keeping/kept_rows.h"

#include <algorithm>

#include "frontend/ir/known_numbers.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"
#include "frontend/lowering/use/same_expression.h"

namespace pyk2cu::lowering {
namespace {

/// Of all rounds of a loop together: each has code of its own.
constexpr int64_t kMostExpressions = 2048;

/// Of loops whose rounds are not known.
constexpr int64_t kAssumedRounds = 2;

constexpr int64_t kRegistersOfBlocks = 65536;
constexpr int64_t kMostRegisters = 255;
/// What a thread needs besides the rows, and what its rows may take: with more of them, too few threads are resident.
constexpr int64_t kOtherRegisters = 32;
constexpr int64_t kMostKept = 64;
constexpr int64_t kRegisterBytes = 4;

/// Whether the value of an index follows from variables, numbers of the launch and extents alone.
bool IsPlainIndex(const ir::Expr& index) {
  bool plain = true;
  ir::WalkExpression(index, [&](const ir::Expr& expr) {
    switch (expr.kind) {
      case ir::Kind::kConstant:
      case ir::Kind::kThreadIndex:
      case ir::Kind::kGridIndex:
      case ir::Kind::kUnary:
      case ir::Kind::kBinary:
      case ir::Kind::kConvert:
      case ir::Kind::kExtent: return;
      case ir::Kind::kVariableRef:
        plain = plain && !static_cast<const ir::VariableRef&>(expr).variable->by_reference;
        return;
      default: plain = false;
    }
  });
  return plain;
}

/// The index below conversions that keep its value.
const ir::Expr& Unconverted(const ir::Expr& index) {
  const auto* convert = ir::As<ir::Convert>(&index);
  const bool keeps = convert && convert->operand->type->IsInteger() && convert->operand->type->IsSigned() &&
                     index.type->IsSigned() && convert->operand->type->Bits() <= index.type->Bits();
  return keeps ? Unconverted(*convert->operand) : index;
}

void ForEachVariable(ir::IndexList indices, const auto& visit) {
  for (const ir::ElementIndex& index : indices)
    ir::WalkExpression(*index.value, [&](const ir::Expr& expr) {
      if (const auto* ref = ir::As<ir::VariableRef>(&expr)) visit(*ref->variable);
    });
}

/// The most registers that the rows need at any time.
int64_t MostRegisters(const std::vector<KeptRow>& rows, size_t items) {
  int64_t most = 0;
  for (size_t at = 0; at < items; ++at) {
    int64_t before = 0, after = 0;
    for (const KeptRow& row : rows) {
      if ((row.first < at || (row.first == at && row.read)) && at <= row.last) before += row.Registers();
      if (row.first <= at && at < row.last) after += row.Registers();
    }
    most = std::max({most, before, after});
  }
  return most;
}

}  // namespace

int64_t KeptRow::Registers() const {
  const int64_t bytes = array->type->dtype()->Bytes();
  return rounds * std::max<int64_t>(1, bytes / kRegisterBytes);
}

bool MayKeepRows(const ir::Function& kernel) {
  return kernel.kind == ir::FunctionKind::kKernel && !kernel.is_child && !kernel.launch_blocks &&
         kernel.facts.coarsening.blocks <= 1 && kernel.facts.block[0] > 1 && kernel.options.optimize &&
         !kernel.options.ChecksAny() && !kernel.options.thread_checks.Any();
}

RowFinder::RowFinder(const ir::Function& kernel, Arena& arena, Loops loops)
    : kernel_(kernel), arena_(arena), looked_at_(loops), loops_(kernel) {
  FindOwned();
}

std::optional<int64_t> RowFinder::RoundsOf(const ir::ForRange& loop) const {
  const std::optional<int64_t> known = loops_.RoundsOf(loop);
  if (known || looked_at_ == Loops::kKnown || !loops_.StopOf(loop)) return known;
  return kAssumedRounds;
}

int64_t RowFinder::Registers() const {
  int64_t threads = 1;
  for (const uint32_t along : kernel_.facts.block) threads *= std::max<int64_t>(1, along);
  const std::vector<int64_t>& bounds = kernel_.options.launch_bounds;
  const int64_t resident = std::max<int64_t>(kernel_.facts.resident_blocks, bounds.size() > 1 ? bounds[1] : 1);
  int64_t registers = std::min(kMostRegisters, kRegistersOfBlocks / (threads * resident) / 8 * 8);
  if (kernel_.options.max_registers > 0) registers = std::min<int64_t>(registers, kernel_.options.max_registers);
  return std::clamp<int64_t>(registers - kOtherRegisters, 0, kMostKept);
}

/// A thread of a block has its own columns if the block has one axis: j is threadIdx.x and a multiple of the block.
void RowFinder::FindOwned() {
  if (kernel_.facts.block[1] != 1 || kernel_.facts.block[2] != 1 || kernel_.uses_grid_sync) return;
  std::set<const ir::Variable*> counters, others;
  const auto note = [&](const ir::Node& node) {
    const auto* loop = node.kind == ir::Kind::kForRange ? static_cast<const ir::ForRange*>(&node) : nullptr;
    const bool is_row = loop && loops_.Has(*loop);
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) { (is_row ? counters : others).insert(&variable); });
  };
  ir::WalkStatements(kernel_.body, note, note);
  std::erase_if(counters, [&](const ir::Variable* counter) { return others.contains(counter); });
  const StatementWork work = WorkOfStatements(kernel_, kernel_.body);
  for (const ir::Variable* array : kernel_.parameters)
    if (array->type->IsArray() && array->written && IsOwned(*array, work, counters)) owned_.insert(array);
}

/// Whether every access of the kernel has the counter of such a loop as its index along the same axis, there are no
/// other uses, and no two elements lie at one place.
bool RowFinder::IsOwned(const ir::Variable& array, const StatementWork& work,
                        const std::set<const ir::Variable*>& counters) const {
  if (array.type->layout() == Layout::kA || work.touched.contains(&array)) return false;
  std::vector<bool> owns(static_cast<size_t>(array.type->ndim()), true);
  for (const RowAccess& access : work.accesses)
    for (size_t axis = 0; axis < owns.size() && access.array == &array; ++axis) {
      const auto* ref = ir::As<ir::VariableRef>(&Unconverted(*access.indices[axis].value));
      owns[axis] = owns[axis] && ref && counters.contains(ref->variable);
    }
  return std::ranges::find(owns, true) != owns.end();
}

/// Whether no other thread, and no other name of the array, stores to the elements that the thread reads.
bool RowFinder::MayKeep(const ir::Variable& array) const {
  const ArgumentFacts* facts = ir::FactsOf(kernel_, array);
  return facts && facts->no_alias && array.type->IsArray() && array.type->dtype()->IsScalar() &&
         loops_.values().IsNeverAssigned(array) && (!array.written || owned_.contains(&array));
}

bool RowFinder::HasPlainIndices(const RowAccess& access, const ir::Variable& counter) const {
  bool has_counter = false;
  ForEachVariable(access.indices, [&](const ir::Variable& variable) { has_counter |= &variable == &counter; });
  return has_counter &&
         std::ranges::all_of(access.indices, [](const ir::ElementIndex& index) { return IsPlainIndex(*index.value); });
}

RowFinder::Item RowFinder::ItemOf(const ir::Stmt& stmt) const {
  Item item;
  const auto* loop = ir::As<ir::ForRange>(&stmt);
  const std::optional<int64_t> rounds = loop ? RoundsOf(*loop) : std::nullopt;
  if (rounds && *rounds <= kMostKeptRounds && loop->unroll == 0) {
    item = {loop, *rounds, WorkOfStatements(kernel_, loop->body)};
    const StatementWork& work = item.work;
    if (work.is_straight && !work.leaves && work.expressions * *rounds <= kMostExpressions) return item;
  }
  const ir::Stmt* const one[] = {&stmt};
  item = {nullptr, 0, WorkOfStatements(kernel_, one)};
  for (const RowAccess& access : item.work.accesses) item.work.touched.insert(access.array);
  item.work.accesses.clear();
  return item;
}

/// Whether a loop of the list accesses the element that is kept.
bool RowFinder::IsOfRow(const KeptRow& row, const RowAccess& access, const Item& item) const {
  if (access.array != row.array || !item.loop || item.rounds != row.rounds) return false;
  ir::Rewriter rewriter(arena_, {.variable = [&](const ir::Variable& variable) {
                          return &variable == item.loop->variable ? row.counter : &variable;
                        }});
  return AreSameIndices(kernel_, row.indices, rewriter.Indices(access.indices));
}

/// Whether what is kept is still the row's after the statement.
bool RowFinder::Continues(const KeptRow& row, const Item& item) const {
  bool same = true;
  ForEachVariable(row.indices, [&](const ir::Variable& variable) {
    same = same && (&variable == row.counter || !item.work.assigned.contains(&variable));
  });
  if (!row.array->written) return same;
  return same && !item.work.synchronizes && !item.work.touched.contains(row.array) &&
         std::ranges::all_of(item.work.accesses, [&](const RowAccess& access) {
           return access.array != row.array || IsOfRow(row, access, item);
         });
}

std::optional<KeptRow> RowFinder::Open(const RowAccess& access, const Item& item, size_t at) const {
  const ir::Variable& counter = *item.loop->variable;
  if (!MayKeep(*access.array) || !HasPlainIndices(access, counter)) return std::nullopt;
  KeptRow row{access.array, access.indices, &counter, item.rounds, at, at, nullptr, {}};
  if (row.Registers() > Registers() || !Continues(row, item)) return std::nullopt;
  bool is_first = true, stores_first = false;
  for (const RowAccess& each : item.work.accesses) {
    if (!IsOfRow(row, each, item)) continue;
    stores_first = stores_first || (is_first && each.is_store && each.always);
    if (!row.read && each.always) row.read = each.AsLoad();
    is_first = false;
  }
  if (stores_first) row.read = nullptr;
  return stores_first || row.read ? std::optional(std::move(row)) : std::nullopt;
}

/// Adds the accesses of a loop to the rows that are open, and opens those that begin with it.
void RowFinder::Extend(std::vector<KeptRow>& open, const Item& item, size_t at) const {
  for (const RowAccess& access : item.work.accesses) {
    auto row = std::ranges::find_if(open, [&](const KeptRow& each) { return IsOfRow(each, access, item); });
    if (row == open.end()) {
      std::optional<KeptRow> opened = Open(access, item, at);
      if (!opened) continue;
      row = open.insert(open.end(), std::move(*opened));
    }
    row->uses.push_back({at, access});
  }
}

/// Decides about the stores; false if nothing is gained.
bool RowFinder::Finish(KeptRow& row, const Items& items) {
  const auto leaves = [&](size_t from, size_t to) {
    return std::any_of(items.begin() + static_cast<ptrdiff_t>(from), items.begin() + static_cast<ptrdiff_t>(to) + 1,
                       [](const Item& item) { return item.work.leaves; });
  };
  for (size_t i = 0; i < row.uses.size(); ++i) {
    RowUse& use = row.uses[i];
    if (!use.access.is_store) {
      row.last = use.at;
      continue;
    }
    use.stores = true;
    for (size_t later = i + 1; later < row.uses.size(); ++later) {
      const RowUse& other = row.uses[later];
      use.keeps = use.keeps || !other.access.is_store;
      if (other.access.is_store && other.access.always && other.at > use.at && !leaves(use.at, other.at))
        use.stores = false;
    }
    use.keeps = use.keeps || !use.stores;
  }
  return row.last > row.first;
}

std::vector<KeptRow> RowFinder::Find(ir::StmtList list, int64_t registers) const {
  Items items;
  for (const ir::Stmt* stmt : list) items.push_back(ItemOf(*stmt));
  std::vector<KeptRow> open, found, chosen;
  const auto finish = [&](KeptRow& row) {
    if (Finish(row, items)) found.push_back(std::move(row));
    return true;
  };
  for (size_t at = 0; at < items.size(); ++at) {
    std::erase_if(open, [&](KeptRow& row) { return !Continues(row, items[at]) && finish(row); });
    if (items[at].loop) Extend(open, items[at], at);
  }
  std::ranges::for_each(open, finish);
  std::ranges::stable_sort(found, {}, &KeptRow::first);
  for (KeptRow& row : found) {
    chosen.push_back(std::move(row));
    if (MostRegisters(chosen, items.size()) > registers) chosen.pop_back();
  }
  return chosen;
}

}  // namespace pyk2cu::lowering
