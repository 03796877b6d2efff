#include "frontend/lowering/striding/stride_loops.h"

#include <algorithm>
#include <optional>

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// The widest access of a thread.
constexpr int64_t kWidestAccess = 16;
/// Elements that the rounds of a group may read at the same time, which stay in registers.
constexpr size_t kMostLiveLoads = 16;
/// Of all rounds of a group together: longer bodies wait for more than their loads.
constexpr int kMostExpressions = 320;

bool IsThread(const ir::Expr& expr, ir::ThreadValue value) {
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  return thread && thread->value == value && thread->axis == 0;
}

const ir::Binary* AsBinary(const ir::Expr& expr, ir::BinaryOp op) {
  const auto* binary = ir::As<ir::Binary>(&expr);
  return binary && binary->op == op ? binary : nullptr;
}

/// Whether one operand is what the first test says, and the other one what the second says.
bool AreBoth(const ir::Binary& binary, const SameValues& values, const auto& first, const auto& second) {
  const ir::Expr &left = values.Behind(*binary.left), &right = values.Behind(*binary.right);
  return (first(left) && second(right)) || (first(right) && second(left));
}

/// cuda.grid(1), or blockIdx.x * blockDim.x + threadIdx.x.
bool IsGridIndex(const ir::Function& kernel, const SameValues& values, const ir::Expr& expr) {
  const ir::Expr& inner = values.Behind(expr);
  if (const auto* grid = ir::As<ir::GridIndex>(&inner)) return grid->axis == 0 && !grid->block;
  const auto is_size = [&](const ir::Expr& each) { return IsBlockSize(kernel, each); };
  const auto is_block = [](const ir::Expr& each) { return IsThread(each, ir::ThreadValue::kBlockIdx); };
  const auto is_thread = [](const ir::Expr& each) { return IsThread(each, ir::ThreadValue::kThreadIdx); };
  const auto is_start = [&](const ir::Expr& each) {
    const ir::Binary* product = AsBinary(each, ir::BinaryOp::kMul);
    return product && product->exact && AreBoth(*product, values, is_block, is_size);
  };
  const ir::Binary* sum = AsBinary(inner, ir::BinaryOp::kAdd);
  return sum && sum->exact && AreBoth(*sum, values, is_start, is_thread);
}

/// cuda.gridsize(1), or gridDim.x * blockDim.x.
bool IsGridSize(const ir::Function& kernel, const SameValues& values, const ir::Expr& expr) {
  const ir::Expr& inner = values.Behind(expr);
  if (const auto* size = ir::As<ir::GridSize>(&inner)) return size->axis == 0 && !size->blocks;
  const auto is_size = [&](const ir::Expr& each) { return IsBlockSize(kernel, each); };
  const auto is_grid = [](const ir::Expr& each) { return IsThread(each, ir::ThreadValue::kGridDim); };
  const ir::Binary* product = AsBinary(inner, ir::BinaryOp::kMul);
  return product && product->exact && AreBoth(*product, values, is_grid, is_size);
}

/// Whether a thread may end early, so that others would have to run its rounds.
bool MayEnd(const ir::Function& function, int depth = 0) {
  constexpr int kDeepestCall = 8;
  if (depth > kDeepestCall) return true;
  bool found = false;
  ir::WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        const Exits exits = ExitsOf(function, stmt);
        const bool returns = stmt.kind == ir::Kind::kReturn && depth == 0;
        found = found || returns || stmt.kind == ir::Kind::kRaise || stmt.kind == ir::Kind::kChildLaunch ||
                exits.raises || exits.exits;
      },
      [&](const ir::Expr& expr) {
        const Exits exits = ExitsOf(function, expr);
        const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
        const bool is_cpp =
            intrinsic && (intrinsic->row->is_cpp || !intrinsic->row->texts.empty() || !intrinsic->row->files.empty());
        found = found || exits.raises || exits.exits || is_cpp || expr.kind == ir::Kind::kRequire;
        ir::ForEachCallee(expr, [&](const ir::Function& callee) { found = found || MayEnd(callee, depth + 1); });
      });
  return found;
}

bool IsCandidate(const ir::Function& kernel) {
  return kernel.kind == ir::FunctionKind::kKernel && !kernel.is_child && !kernel.launch_blocks &&
         !kernel.uses_grid_sync && !kernel.options.ChecksAny() && !kernel.options.thread_checks.Any() &&
         !MayEnd(kernel);
}

/// How often a list uses a variable, but for an array's extents.
int UsesOf(const ir::Variable& variable, ir::StmtList list) {
  int uses = 0;
  const auto is_it = [&](const ir::Expr& expr) {
    const auto* ref = ir::As<ir::VariableRef>(&expr);
    const auto* place = ir::As<ir::VariablePlace>(&expr);
    return (ref && ref->variable == &variable) || (place && place->variable == &variable);
  };
  ir::WalkStatements(
      list, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        uses += is_it(expr);
        if (expr.kind == ir::Kind::kExtent || expr.kind == ir::Kind::kSize || expr.kind == ir::Kind::kStride)
          ForEachOperand(expr, [&](const ir::Expr& array) { uses -= is_it(array); });
      });
  return uses;
}

class LoopFinder {
 public:
  explicit LoopFinder(const ir::Function& kernel) : kernel_(kernel), values_(kernel) {}

  std::vector<StrideLoop> Run() {
    if (IsCandidate(kernel_)) List(kernel_.body);
    return std::move(found_);
  }

 private:
  /// Statements that all threads run, once.
  void List(ir::StmtList list) {
    for (size_t i = 0; i < list.size(); ++i) {
      const auto* branch = ir::As<ir::If>(list[i]);
      if (branch && values_.Has(*branch->condition)) List(branch->then), List(branch->otherwise);
      if (const auto* loop = ir::As<ir::ForRange>(list[i])) Loop(*loop, list, i);
    }
  }

  void Loop(const ir::ForRange& loop, ir::StmtList around, size_t at) {
    if (!loop.exact || !loop.variable->type->IsInteger() || !loop.variable->type->IsSigned()) return;
    if (!IsGridIndex(kernel_, values_, *loop.start) || !IsGridSize(kernel_, values_, *loop.step)) return;
    if (!values_.Has(*loop.stop)) return;
    std::optional<RoundBody> body = FindRoundBody(kernel_, values_, loop);
    if (!body || !IsAlone(*body, loop)) return;
    const int parts = PartsOf(*body);
    const bool shared = body->UsesShared();
    if (parts < 2 || (shared && !IsBetweenBarriers(*body, around, at))) return;
    found_.push_back({&loop, std::move(*body), shared, parts});
  }

  /// Whether no other part of the kernel touches what the loop writes, or writes what it reads. Shared memory, which
  /// barriers order, is looked at by IsBetweenBarriers.
  bool IsAlone(const RoundBody& body, const ir::ForRange& loop) const {
    const auto is_global = [](const ir::Variable* array) { return array->kind == ir::VariableKind::kParameter; };
    const auto is_elsewhere = [&](const ir::Variable* variable) { return IsUsedElsewhere(*variable, loop); };
    for (const std::set<const ir::Variable*>* written : {&body.stored, &body.added})
      for (const ir::Variable* array : *written)
        if (is_global(array) && is_elsewhere(array)) return false;
    for (const ir::Variable* array : body.loaded)
      if (is_global(array) && array->written && !body.stored.contains(array)) return false;
    return std::ranges::none_of(body.own, is_elsewhere);
  }

  bool IsUsedElsewhere(const ir::Variable& variable, const ir::ForRange& loop) const {
    int inside = UsesOf(variable, loop.body), all = UsesOf(variable, kernel_.body);
    return all != inside;
  }

  /// How many rounds fill the widest access; fewer if that is too much for the registers or for the text.
  static int PartsOf(const RoundBody& body) {
    int64_t widest = 0;
    for (const ir::Variable* array : body.at_index) widest = std::max(widest, array->type->dtype()->Bytes());
    if (widest == 0) return 1;
    auto parts = static_cast<int>(kWidestAccess / widest);
    while (parts > 1 &&
           (parts * body.read_first.size() > kMostLiveLoads || parts * body.expressions > kMostExpressions))
      parts /= 2;
    return parts;
  }

  /// Whether the block waits between the loop and all other uses of the shared arrays in it.
  bool IsBetweenBarriers(const RoundBody& body, ir::StmtList around, size_t at) const {
    if (around.data() != kernel_.body.data()) return false;
    const auto touches = [&](const ir::Stmt& stmt) {
      const ir::Stmt* const one[] = {&stmt};
      return std::ranges::any_of(kernel_.variables, [&](const ir::Variable* variable) {
        const bool used = body.loaded.contains(variable) || body.added.contains(variable);
        return used && variable->kind == ir::VariableKind::kSharedArray && UsesOf(*variable, one) != 0;
      });
    };
    for (size_t before = at; before-- > 0 && !IsBarrier(*around[before]);)
      if (touches(*around[before])) return false;
    for (size_t after = at + 1; after < around.size() && !IsBarrier(*around[after]); ++after)
      if (touches(*around[after])) return false;
    return true;
  }

  static bool IsBarrier(const ir::Stmt& stmt) {
    const auto* evaluate = ir::As<ir::Evaluate>(&stmt);
    const auto* intrinsic = evaluate ? ir::As<ir::Intrinsic>(evaluate->value) : nullptr;
    return intrinsic && intrinsic->row->effects == Effects::kBarrier && intrinsic->operands.empty();
  }

  const ir::Function& kernel_;
  SameValues values_;
  std::vector<StrideLoop> found_;
};

}  // namespace

bool IsBlockSize(const ir::Function& kernel, const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  if (constant) return kernel.facts.block[0] > 0 && constant->bits == kernel.facts.block[0];
  return IsThread(expr, ir::ThreadValue::kBlockDim);
}

std::vector<StrideLoop> FindStrideLoops(const ir::Function& kernel) { return LoopFinder(kernel).Run(); }

std::vector<bool> ArraysOfStrideLoops(const ir::Function& kernel) {
  std::vector<bool> arrays(kernel.parameters.size());
  for (const StrideLoop& loop : FindStrideLoops(kernel))
    for (size_t i = 0; i < arrays.size(); ++i)
      arrays[i] = arrays[i] || std::ranges::count(loop.body.at_index, kernel.parameters[i]) > 0;
  return arrays;
}

}  // namespace pyk2cu::lowering
