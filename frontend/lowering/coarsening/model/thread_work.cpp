#include "frontend/lowering/coarsening/model/thread_work.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/coarsening/barrier_plan.h"
#include "frontend/lowering/coarsening/coarsen.h"
#include "frontend/lowering/coarsening/model/operation_cost.h"
#include "frontend/lowering/coarsening/shape/independent_blocks.h"
#include "frontend/lowering/coarsening/shape/small_loops.h"
#include "frontend/lowering/use/same_expression.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr double kAddress = 2;          ///< instructions for the address of an element
constexpr size_t kMostKnownLoads = 64;  ///< that are compared with each other, which bounds the time
constexpr int kDeepestCall = 8;         ///< beyond it the work of callees is not counted

/// What is known of a value.
struct Origin {
  bool by_thread = false;  ///< threads have different values
  int level = 0;           ///< how many loads wait for each other before it is known
  int64_t step = 0;        ///< how far it may be from one thread along the axis to the next; at most kFar
  int64_t rounds = 0;      ///< of the loop that counts it; 0: none, or not known

  void Add(const Origin& other) {
    by_thread = by_thread || other.by_thread;
    level = std::max(level, other.level);
    step = std::max(step, other.step);
    rounds = std::max(rounds, other.rounds);
  }
};

constexpr int64_t kFar = 1 << 20;  ///< of Origin::step: unknown, or more
constexpr int64_t kNear = 16;      ///< elements between neighbors that still share what memory gives at once

const ir::Variable* RootOf(const ir::Expr& array) {
  if (const auto* ref = ir::As<ir::VariableRef>(&array)) return ref->variable;
  if (const auto* view = ir::As<ir::View>(&array)) return RootOf(*view->array);
  if (const auto* convert = ir::As<ir::Convert>(&array)) return RootOf(*convert->operand);
  if (const auto* field = ir::As<ir::FieldView>(&array)) return RootOf(*field->array);
  return nullptr;
}

/// Counts the work of a thread, and looks at its neighbors along an axis.
class WorkCounter {
 public:
  explicit WorkCounter(uint8_t axis) : axis_(axis) {}

  ThreadWork Run(const ir::Function& kernel) {
    function_ = &kernel;
    numbers_.emplace(kernel.body);
    Block(kernel.body);
    std::map<int, int64_t> by_level;
    for (const auto& [stream, bytes] : streams_) by_level[stream.level] += bytes;
    for (const auto& [level, bytes] : by_level) {
      work_.load_bytes += bytes;
      work_.bytes_in_flight = std::max(work_.bytes_in_flight, bytes);
    }
    return work_;
  }

  bool HasAtomics() const { return has_atomics_; }
  bool IsScattered() const { return is_scattered_; }
  bool StridesOverGrid() const { return strides_over_grid_; }
  bool IsRegular() const { return is_regular_ && has_moving_; }
  /// The most rounds of a loop whose rounds read what lies along the axis: each another element, or another row.
  int64_t MostRounds() const { return most_rounds_; }
  /// The bytes of all loads, of which those of loops count as often as they run.
  int64_t AllBytes() const { return all_bytes_; }

 private:
  /// Loads that neighbors share: those of one array whose constant indices are equal.
  struct Stream {
    const ir::Variable* root;
    std::vector<std::pair<size_t, uint64_t>> constants;  ///< axis and index
    int level;
    auto operator<=>(const Stream&) const = default;
  };

  void Block(ir::StmtList list) {
    for (const ir::Stmt* stmt : list) Statement(*stmt);
  }

  void Statement(const ir::Stmt& stmt) {
    Origin all;
    ForEachExpression(stmt, [&](const ir::Expr& expr) { all.Add(Expression(expr)); });
    if (const auto* assign = ir::As<ir::Assign>(&stmt)) Assigned(*assign->variable, all);
    if (const auto* store = ir::As<ir::Store>(&stmt)) Stored(*store);
    if (const auto* loop = ir::As<ir::ForRange>(&stmt)) return Loop(*loop, all);
    const Origin outer = around_;
    if (stmt.kind == ir::Kind::kIf || stmt.kind == ir::Kind::kWhile) around_.Add(all);
    ForEachBlock(stmt, [&](ir::StmtList inner) { Block(inner); });
    around_ = outer;
  }

  /// A variable that elements decide about, such as how far a search came, is another one in each thread.
  void Assigned(const ir::Variable& variable, const Origin& value) {
    Origin& origin = origins_[&variable];
    origin.Add(value);
    if (around_.level == 0) return;
    origin.by_thread = origin.by_thread || around_.by_thread;
    origin.level = std::max(origin.level, around_.level);
  }

  void Loop(const ir::ForRange& loop, const Origin& bounds) {
    origins_[loop.variable].Add(bounds);
    counters_.insert(loop.variable);
    const double outer = times_;
    if (const std::optional<int64_t> rounds = RoundsOf(loop, *numbers_)) {
      times_ *= std::clamp(static_cast<double>(*rounds), 1.0, 64.0);
      origins_[loop.variable].rounds = *rounds;
    }
    const Origin around = around_;
    around_.Add(bounds);
    Block(loop.body);
    around_ = around;
    times_ = outer;
  }

  void Stored(const ir::Store& store) {
    work_.operations += kAddress * times_;
    const ir::Expr& array = *store.array;
    if (!array.type->IsArray() || !IsGlobal(array)) return;
    work_.store_bytes += array.type->dtype()->Bytes();
    is_scattered_ = is_scattered_ || IsFar(array, store.indices);
    NoteAccess(array, store.indices, 0);
  }

  /// Whether all accesses of the thread's own elements become wide where it does its neighbors' work.
  void NoteAccess(const ir::Expr& array, ir::IndexList indices, int level) {
    const int64_t bytes = array.type->IsArray() ? array.type->dtype()->Bytes() : 0;
    const bool is_scalar = bytes > 0 && array.type->dtype()->IsScalar() && array.type->layout() == Layout::kC;
    int moving = 0;
    for (const ir::ElementIndex& index : indices) {
      const auto seen = seen_.find(index.value);
      moving += seen != seen_.end() && seen->second.step > 0;
    }
    if (moving == 0 && level == 0) return;  // one element for all neighbors
    if (!is_scalar || moving != 1 || level > 0 || around_.level > 0) is_regular_ = false;
    has_moving_ = true;
    work_.largest_element = std::max(work_.largest_element, static_cast<int>(bytes));
  }

  static bool IsGlobal(const ir::Expr& array) {
    const ir::Variable* root = RootOf(array);
    return !root || !root->IsStaticArray();
  }

  Origin Expression(const ir::Expr& expr) { return seen_[&expr] = OriginOf(expr); }

  Origin OriginOf(const ir::Expr& expr) {
    Origin all;
    ForEachOperand(expr, [&](const ir::Expr& operand) { all.Add(Expression(operand)); });
    work_.operations += CostOf(expr) * times_;
    if (const auto* binary = ir::As<ir::Binary>(&expr); binary && all.step > 0) all.step = StepOf(*binary);
    if (const auto* load = ir::As<ir::Load>(&expr)) return Loaded(*load, all);
    if (const auto* call = ir::As<ir::Call>(&expr)) return Called(*call, all);
    if (const auto* bind = ir::As<ir::Bind>(&expr)) origins_[bind->variable].Add(all);
    if (const auto* ref = ir::As<ir::VariableRef>(&expr)) all.Add(origins_[ref->variable]);
    const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
    has_atomics_ = has_atomics_ || (intrinsic && intrinsic->row->effects == Effects::kMemory &&
                                    intrinsic->row->meaning != Meaning::kScanOfBlock);
    NoteLaunch(expr, all);
    return all;
  }

  /// How far a sum or a product is from thread to thread.
  int64_t StepOf(const ir::Binary& binary) const {
    const int64_t left = seen_.at(binary.left).step, right = seen_.at(binary.right).step;
    if (binary.op != ir::BinaryOp::kMul) return std::max(left, right);
    const auto* factor = ir::As<ir::Constant>(left > 0 ? binary.right : binary.left);
    const auto value = factor ? static_cast<int64_t>(factor->bits) : kFar;
    return value >= 0 && value < kFar ? std::min(kFar, std::max(left, right) * value) : kFar;
  }

  /// Whether threads that are neighbors use elements that lie far from each other.
  bool IsFar(const ir::Expr& array, ir::IndexList indices) const {
    if (!array.type->IsArray()) return false;
    const bool from_last = array.type->layout() != Layout::kF;
    bool is_record = true;  // the axes so far have constant indices: a row of few elements
    for (size_t i = 0; i < indices.size(); ++i) {
      const ir::Expr& index = *indices[from_last ? indices.size() - 1 - i : i].value;
      const auto seen = seen_.find(&index);
      const int64_t step = seen == seen_.end() ? 0 : seen->second.step;
      if (step > kNear || (step > 0 && !is_record)) return true;
      is_record = is_record && ir::As<ir::Constant>(&index);
    }
    return false;
  }

  void NoteLaunch(const ir::Expr& expr, Origin& origin) {
    const auto* thread = ir::As<ir::ThreadIndex>(&expr);
    const auto* grid = ir::As<ir::GridIndex>(&expr);
    const bool is_block = thread && thread->value == ir::ThreadValue::kBlockIdx;
    if (grid) work_.axes[static_cast<size_t>(grid->axis)] = true;
    if (is_block) work_.axes[static_cast<size_t>(thread->axis)] = true;
    const bool is_count = thread && thread->value == ir::ThreadValue::kGridDim;
    strides_over_grid_ = strides_over_grid_ || is_count || expr.kind == ir::Kind::kGridSize;
    const bool is_own = (grid && grid->axis == axis_) ||
                        (thread && thread->value == ir::ThreadValue::kThreadIdx && thread->axis == axis_);
    if (is_own) origin.step = 1;
    origin.by_thread = origin.by_thread || grid || is_block || (thread && thread->value == ir::ThreadValue::kThreadIdx);
  }

  Origin Loaded(const ir::Load& load, Origin place) {
    work_.operations += kAddress * times_;
    const ir::Variable* root = RootOf(*load.array);
    if (!IsGlobal(*load.array)) return place;
    Origin result = place;
    result.level = std::max(place.level, around_.level) + 1;
    result.step = std::min<int64_t>(place.step, 1);
    is_scattered_ = is_scattered_ || IsFar(*load.array, load.indices);
    if (!place.by_thread && !around_.by_thread) return result;
    if (!place.by_thread) return result;  // one element for all threads
    Stream stream{root, {}, result.level};
    for (size_t axis = 0; axis < load.indices.size(); ++axis)
      if (const auto* constant = ir::As<ir::Constant>(load.indices[axis].value))
        stream.constants.emplace_back(axis, constant->bits);
    if (IsRepeated(load)) return result;
    NoteAccess(*load.array, load.indices, place.level);
    NoteRounds(load.indices);
    work_.has_neighbors = work_.has_neighbors || streams_.contains(stream) || ReadsNeighbors(load);
    streams_[stream] = load.type->Representation() ? load.type->Bytes() : 0;
    work_.loads += static_cast<int>(times_);
    all_bytes_ += static_cast<int64_t>(times_) * streams_[stream];
    return result;
  }

  void NoteRounds(ir::IndexList indices) {
    for (const ir::ElementIndex& index : indices)
      if (const auto seen = seen_.find(index.value); seen != seen_.end() && seen->second.step > 0)
        most_rounds_ = std::max(most_rounds_, seen->second.rounds);
  }

  /// Whether a loop reads a row's neighbors: `u[y, x + k]`.
  bool ReadsNeighbors(const ir::Load& load) const {
    bool found = false;
    for (const ir::ElementIndex& index : load.indices) {
      const auto seen = seen_.find(index.value);
      if (load.indices.size() == 1 || seen == seen_.end() || seen->second.step == 0) continue;
      ForEachNode(*index.value, [&](const ir::Expr& node) {
        const auto* ref = ir::As<ir::VariableRef>(&node);
        found = found || (ref && counters_.contains(ref->variable));
      });
    }
    return found;
  }

  /// Whether the same element has been loaded before: it is in a register.
  bool IsRepeated(const ir::Load& load) {
    for (const ir::Load* known : known_loads_)
      if (IsSameExpression(*function_, *known, load)) return true;
    if (known_loads_.size() < kMostKnownLoads) known_loads_.push_back(&load);
    return false;
  }

  /// The work of a function is counted where it is called, with what is known of the arguments.
  Origin Called(const ir::Call& call, Origin arguments) {
    if (depth_ >= kDeepestCall) return arguments;
    for (const ir::Variable* parameter : call.callee->parameters) origins_[parameter].Add(arguments);
    const int outer = std::exchange(depth_, depth_ + 1);
    Block(call.callee->body);
    depth_ = outer;
    return arguments;
  }

  uint8_t axis_;
  ThreadWork work_;
  std::map<const ir::Variable*, Origin> origins_;
  std::unordered_map<const ir::Expr*, Origin> seen_;
  std::map<Stream, int64_t> streams_;
  std::set<const ir::Variable*> counters_;  ///< of loops
  std::vector<const ir::Load*> known_loads_;
  const ir::Function* function_ = nullptr;
  std::optional<ConstantNumbers> numbers_;  ///< of the kernel itself
  Origin around_;                           ///< of the conditions around a statement
  double times_ = 1;                        ///< how often a statement runs
  int64_t most_rounds_ = 0;
  int64_t all_bytes_ = 0;
  int depth_ = 0;
  bool strides_over_grid_ = false;
  bool has_atomics_ = false, is_scattered_ = false;
  bool is_regular_ = true, has_moving_ = false;  ///< of accesses of elements that are the thread's own
};

bool HasLongLoopInCallees(const ir::Function& function, std::set<const ir::Function*>& seen) {
  if (!seen.insert(&function).second) return false;
  bool found = HasLongLoop(function.body, ConstantNumbers(function.body));
  const auto look = [&](const ir::Node& node) {
    ir::ForEachCallee(node, [&](const ir::Function& callee) { found = found || HasLongLoopInCallees(callee, seen); });
  };
  ir::WalkStatements(function.body, look, look);
  return found;
}

/// Whether the number of a loop's rounds depends on a parameter, as far as its head shows it.
bool DependsOnArguments(const ir::Stmt& loop) {
  bool found = false;
  ForEachExpression(loop, [&](const ir::Expr& expr) {
    ForEachNode(expr, [&](const ir::Expr& node) {
      const auto* ref = ir::As<ir::VariableRef>(&node);
      found = found || (ref && ref->variable->kind == ir::VariableKind::kParameter);
    });
  });
  return found;
}

/// Whether each loop that may be long has a barrier. It may be a scan of a block, which becomes straight code.
bool MayHaveScans(ir::StmtList list, const ConstantNumbers& numbers) {
  return std::ranges::all_of(list, [&](const ir::Stmt* stmt) {
    const ir::Stmt* const alone[] = {stmt};
    if (!HasBlockBarrier(*stmt)) return !HasLongLoop(alone, numbers);
    const bool is_loop = stmt->kind == ir::Kind::kWhile || stmt->kind == ir::Kind::kForRange;
    if (is_loop && DependsOnArguments(*stmt)) return false;
    bool all = true;
    ForEachBlock(*stmt, [&](ir::StmtList inner) { all = all && MayHaveScans(inner, numbers); });
    return all;
  });
}

/// Between barriers, loads of a loop's rounds are on their way together. Only blocks along x are looked at.
void NoteBarriers(const ir::Function& kernel, int64_t load_bytes, ThreadWork& work) {
  work.waits = kernel.uses_barriers;
  if (!work.waits) return;
  work.shared_bytes = SharedBytes(kernel);
  work.bytes_in_flight = std::max(work.bytes_in_flight, load_bytes);
  work.axes = {work.axes[0], false, false};
}

constexpr const char* kScattered = "has neighboring threads whose elements lie far from each other";

/// Rounds of a loop over rows from which sharing them gains more than wide accesses: eight
/// neighbors with nine rounds each read 16 rows in place of 72, and convert each element once (measured: 0.76 of the
/// time).
constexpr int64_t kLeastSharedRounds = 7;

/// Elements that lie far from each other along x may be neighbors along another axis. Then `work` is that of packed
/// threads along it, and the result is true.
bool PackAlongOther(const ir::Function& kernel, ThreadWork& work) {
  for (uint8_t axis = 1; axis < 3; ++axis) {
    if (!work.axes[axis] || work.waits) continue;
    WorkCounter counter(axis);
    ThreadWork along = counter.Run(kernel);
    if (counter.IsScattered() || !counter.IsRegular()) continue;
    along.pack_axis = axis;
    along.only_packs = kScattered;
    work = along;
    return true;
  }
  return false;
}

}  // namespace

ThreadWork WorkOf(const ir::Function& kernel) {
  Arena scratch;
  const std::optional<BlockDependence> dependence = WhyNotCoarsened(kernel, scratch);
  if (dependence) return {.refusal = dependence->reason};
  WorkCounter counter(0);
  ThreadWork work = counter.Run(kernel);
  std::set<const ir::Function*> seen;
  NoteBarriers(kernel, counter.AllBytes(), work);
  if (counter.StridesOverGrid())
    work.refusal = "reads the size of the grid: its threads take as much work as they are given";
  else if (HasLongLoopInCallees(kernel, seen)) {
    work.refusal = "has a loop of unknown length, which keeps its threads busy";
    work.may_be_short =
        !counter.HasAtomics() && (!work.waits || MayHaveScans(kernel.body, ConstantNumbers(kernel.body)));
  } else if (counter.HasAtomics())
    work.refusal = "has atomic operations, for which it waits more than for loads";
  else if (counter.IsScattered() && !PackAlongOther(kernel, work))
    work.refusal = kScattered;
  else if (work.load_bytes == 0)
    work.refusal = "has no loads that its threads wait for";
  else if (std::ranges::count(work.axes, true) == 0)
    work.refusal = "does not read the index of its block";
  const bool may_pack = (work.refusal.empty() || work.may_be_short) && !work.waits && !FindThreadDependence(kernel);
  if (work.pack_axis > 0) {
    work.packs = may_pack;
    return work;
  }
  work.packs = may_pack && work.axes[0] && counter.IsRegular();
  if (may_pack && work.axes[1] && counter.MostRounds() == 0) {
    WorkCounter rows(1);
    rows.Run(kernel);
    work.shares_rows = rows.IsRegular() && rows.MostRounds() >= kLeastSharedRounds;
  }
  return work;
}

}  // namespace pyk2cu::lowering
