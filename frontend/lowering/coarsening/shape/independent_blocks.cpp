#include "frontend/lowering/coarsening/shape/independent_blocks.h"

#include <set>

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

using Found = std::optional<BlockDependence>;

bool IsAtomic(const BuiltinRow& row) { return row.family == Family::kAtomic || row.family == Family::kAtomicSwap; }

/// Whether the operation only exchanges values between the lanes of a warp, all of which take part.
bool IsExchange(const BuiltinRow& row) {
  return row.meaning == Meaning::kScanOfWarp || row.meaning == Meaning::kScanOfBlock ||
         row.family == Family::kShuffle || row.family == Family::kVote || row.family == Family::kWarp;
}

/// A walk over a kernel and the functions that it calls.
struct Search {
  std::set<const ir::Function*> seen;
  Found found;
  bool waits = false;  ///< barriers of the kernel, arrays in shared memory and exchanges in a warp are no reason

  void Note(std::string_view reason, Span span) {
    if (!found) found = {reason, span};
  }
};

void SearchFunction(Search& search, const ir::Function& function);

void SearchIntrinsic(Search& search, const ir::Function& function, const ir::Intrinsic& node, bool may_wait) {
  const BuiltinRow& row = *node.row;
  if (search.waits && row.meaning != Meaning::kActiveLanes && IsExchange(row)) return;
  if (search.waits && row.family == Family::kBarrier && function.kind == ir::FunctionKind::kKernel) return;
  if (row.effects == Effects::kBarrier || row.effects == Effects::kWarp)
    return search.Note("has a barrier or an operation of a warp", node.span);
  if (row.is_cpp || !row.texts.empty() || !row.files.empty())
    return search.Note("calls a function in CUDA C++, which may wait for other threads", node.span);
  if (row.effects == Effects::kPure || row.family == Family::kRandom) return;
  if (!IsAtomic(row) && row.family != Family::kCacheHint)
    return search.Note("has an operation whose result depends on when or where its threads run", node.span);
  if (may_wait) search.Note("may wait in a while loop for what another block stores", node.span);
}

void SearchExpression(Search& search, const ir::Function& function, const ir::Expr& expr, bool may_wait) {
  ForEachNode(expr, [&](const ir::Expr& node) {
    const Exits exits = ExitsOf(function, node);
    if (exits.raises || exits.exits) search.Note("may end a thread in the middle of an expression", node.span);
    if (const auto* intrinsic = ir::As<ir::Intrinsic>(&node)) SearchIntrinsic(search, function, *intrinsic, may_wait);
    const auto* thread = ir::As<ir::ThreadIndex>(&node);
    const bool reads_block =
        (thread && (thread->value == ir::ThreadValue::kBlockIdx || thread->value == ir::ThreadValue::kGridDim)) ||
        node.kind == ir::Kind::kGridIndex || node.kind == ir::Kind::kGridSize;
    if (reads_block && function.kind == ir::FunctionKind::kDevice)
      search.Note("calls a device function that reads the index of its block", node.span);
    ir::ForEachCallee(node, [&](const ir::Function& callee) { SearchFunction(search, callee); });
  });
}

void SearchStatements(Search& search, const ir::Function& function, ir::StmtList list, bool may_wait) {
  for (const ir::Stmt* stmt : list) {
    const Exits exits = ExitsOf(function, *stmt);
    if (exits.raises || exits.exits || stmt->kind == ir::Kind::kRaise)
      search.Note("may raise an exception", stmt->span);
    if (stmt->kind == ir::Kind::kPrint) search.Note("prints", stmt->span);
    if (stmt->kind == ir::Kind::kChildLaunch) {
      search.Note("launches kernels", stmt->span);
      continue;
    }
    const bool waits = may_wait || stmt->kind == ir::Kind::kWhile;
    ForEachExpression(*stmt, [&](const ir::Expr& expr) { SearchExpression(search, function, expr, waits); });
    ForEachBlock(*stmt, [&](ir::StmtList inner) { SearchStatements(search, function, inner, waits); });
  }
}

void SearchFunction(Search& search, const ir::Function& function) {
  if (!search.seen.insert(&function).second) return;
  for (const ir::Variable* variable : function.variables) {
    const bool may_share = search.waits && function.kind == ir::FunctionKind::kKernel;
    if (variable->kind == ir::VariableKind::kSharedArray && !may_share)
      search.Note("has an array in shared memory", variable->span);
    if (variable->kind == ir::VariableKind::kLocalArray)
      search.Note("has an array in local memory, which several blocks' work would make larger", variable->span);
    if (variable->by_reference) search.Note("gives a variable's address to a function in CUDA C++", variable->span);
  }
  SearchStatements(search, function, function.body, false);
}

void SearchThread(Search& search, const ir::Function& function) {
  if (!search.seen.insert(&function).second) return;
  const auto look = [&](const ir::Node& node) {
    if (const auto* thread =
            node.kind == ir::Kind::kThreadIndex ? static_cast<const ir::ThreadIndex*>(&node) : nullptr) {
      if (thread->value == ir::ThreadValue::kLaneId) search.Note("reads the lane of its threads", node.span);
      if (thread->value == ir::ThreadValue::kThreadIdx && function.kind == ir::FunctionKind::kDevice)
        search.Note("calls a device function that reads the index of its thread", node.span);
    }
    ir::ForEachCallee(node, [&](const ir::Function& callee) { SearchThread(search, callee); });
  };
  ir::WalkStatements(function.body, look, look);
}

constexpr int kDeepestCall = 16;  ///< beyond it, as in recursion, a function is taken to have effects

bool HasEffectsAt(const ir::Expr& expr, int depth);

bool OnlyAssignsAt(const ir::Stmt& stmt, int depth) {
  switch (stmt.kind) {
    case ir::Kind::kAssign:
    case ir::Kind::kEvaluate:
    case ir::Kind::kIf:
    case ir::Kind::kWhile:
    case ir::Kind::kForRange:
    case ir::Kind::kBreak:
    case ir::Kind::kContinue: break;
    case ir::Kind::kReturn:
      if (depth > 0) break;
      return false;
    default: return false;
  }
  bool result = true;
  ForEachExpression(stmt, [&](const ir::Expr& expr) { result = result && !HasEffectsAt(expr, depth); });
  ForEachBlock(stmt, [&](ir::StmtList inner) {
    for (const ir::Stmt* each : inner) result = result && OnlyAssignsAt(*each, depth);
  });
  return result;
}

bool HasEffectsAt(const ir::Expr& expr, int depth) {
  bool found = false;
  ForEachNode(expr, [&](const ir::Expr& node) {
    const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
    found = found || (intrinsic && intrinsic->row->effects != Effects::kPure) || node.kind == ir::Kind::kRequire;
    ir::ForEachCallee(node, [&](const ir::Function& callee) {
      found = found || depth >= kDeepestCall;
      for (const ir::Stmt* stmt : callee.body) found = found || !OnlyAssignsAt(*stmt, depth + 1);
    });
  });
  return found;
}

Found FindDependence(const ir::Function& kernel, bool waits) {
  if (kernel.options.ChecksAny() || kernel.options.thread_checks.Any())
    return BlockDependence{"is checked while it runs", kernel.span};
  if (kernel.is_child) return BlockDependence{"is launched by another kernel", kernel.span};
  if (kernel.options.launch_bounds.size() > 2) return BlockDependence{"runs in clusters of blocks", kernel.span};
  Search search;
  search.waits = waits;
  SearchFunction(search, kernel);
  return search.found;
}

}  // namespace

std::optional<BlockDependence> FindBlockDependence(const ir::Function& kernel) {
  if (kernel.uses_grid_sync) return BlockDependence{"waits for the whole grid", kernel.span};
  if (kernel.uses_barriers) return BlockDependence{"has a barrier or an operation of a warp", kernel.span};
  return FindDependence(kernel, false);
}

std::optional<BlockDependence> FindDependenceButBarriers(const ir::Function& kernel) {
  if (kernel.uses_grid_sync) return BlockDependence{"waits for the whole grid", kernel.span};
  return FindDependence(kernel, true);
}

std::optional<BlockDependence> FindThreadDependence(const ir::Function& kernel) {
  Search search;
  SearchThread(search, kernel);
  return search.found;
}

bool HasEffects(const ir::Expr& expr) { return HasEffectsAt(expr, 0); }

bool OnlyAssigns(const ir::Stmt& stmt) { return OnlyAssignsAt(stmt, 0); }

}  // namespace pyk2cu::lowering
