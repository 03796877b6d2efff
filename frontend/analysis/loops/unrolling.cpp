#include "frontend/analysis/loops/unrolling.h"

#include <algorithm>
#include <vector>

#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// With this many reads of 4 bytes in flight a thread, 2048 threads keep 64 KiB in flight. The memory of an H200 needs
/// an estimated 25 KiB a multiprocessor (4.8 TB/s times 700 ns, by 132). NVRTC's four rounds of them took 40 registers
/// (sm_90, CUDA 13.0), one round 32 or less.
constexpr int kManyReads = 8;

/// Measured on an H200 with CUDA 13.0: a sparse matrix times a vector, a warp a row, takes 0.83 of the time with two
/// rounds instead of four.
constexpr int kRoundsOfLanes = 2;
constexpr int64_t kWarp = 32;

/// Whether the loop steps by a number of threads, so that NVRTC cannot know its rounds.
bool StepsByThreads(const ir::ForRange& loop) {
  bool found = false;
  ir::WalkExpression(*loop.step, [&](const ir::Expr& expr) {
    const auto* thread = ir::As<ir::ThreadIndex>(&expr);
    found |= expr.kind == ir::Kind::kGridSize || expr.kind == ir::Kind::kVariableRef ||
             (thread && thread->value == ir::ThreadValue::kBlockDim);
  });
  return found;
}

bool ReadsGlobal(const ir::Expr& expr) {
  const auto* load = ir::As<ir::Load>(&expr);
  const auto* ref = load ? ir::As<ir::VariableRef>(load->array) : nullptr;
  return load && !(ref && ref->variable->IsStaticArray());
}

/// The reads of global memory in a round; 0 if there are loops in it.
int ReadsOf(const ir::ForRange& loop) {
  int reads = 0;
  bool has_loops = false;
  ir::WalkStatements(
      loop.body,
      [&](const ir::Stmt& stmt) { has_loops |= stmt.kind == ir::Kind::kForRange || stmt.kind == ir::Kind::kWhile; },
      [&](const ir::Expr& expr) { reads += ReadsGlobal(expr); });
  return has_loops ? 0 : reads;
}

/// Whether a round reads an element whose index it reads from memory.
bool Gathers(const ir::ForRange& loop) {
  bool found = false;
  ir::WalkStatements(
      loop.body, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        const auto* load = ir::As<ir::Load>(&expr);
        if (!load || !ReadsGlobal(expr)) return;
        for (const ir::ElementIndex& index : load->indices)
          ir::WalkExpression(*index.value, [&](const ir::Expr& inner) { found |= ReadsGlobal(inner); });
      });
  return found;
}

/// Whether the lanes of a warp share the rounds.
bool StepsByLanes(const ir::ForRange& loop) {
  const auto* step = ir::As<ir::Constant>(loop.step);
  return step && step->type->IsInteger() && static_cast<int64_t>(step->bits) == kWarp;
}

/// What ForRange::unroll of a loop should be; 0: as NVRTC likes. With `checks` two rounds have two places that may
/// raise, and lose.
int RoundsOf(const ir::ForRange& loop, bool checks) {
  const int reads = ReadsOf(loop);
  if (StepsByThreads(loop) && reads >= kManyReads) return 1;
  return !checks && StepsByLanes(loop) && reads > 0 && Gathers(loop) ? kRoundsOfLanes : 0;
}

void Choose(ir::Function& function, Arena& arena) {
  ir::Rewriter rewriter(
      arena, {.statement = [&](const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
        const auto* loop = ir::As<ir::ForRange>(&node);
        const int rounds = loop && loop->unroll == 0 ? RoundsOf(*loop, function.options.ChecksAny()) : 0;
        if (rounds == 0) return out.push_back(rewriter.Children(node));
        ir::ForRange chosen = *loop;
        chosen.unroll = rounds;
        out.push_back(arena.New<ir::ForRange>(chosen));
      }});
  function.body = rewriter.Block(function.body);
}

}  // namespace

ir::Module ChooseUnrolling(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) {
    const bool is_special = std::ranges::any_of(function->facts.arguments, &ArgumentFacts::small);
    if (is_special && function->kind == ir::FunctionKind::kKernel) Choose(*function, *module.arena);
  }
  return module;
}

}  // namespace pyk2cu::analysis
