#include "frontend/lowering/striding/pack_loops.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/ir/known_numbers.h"
#include "frontend/ir/rewrite.h"
#include "frontend/lowering/striding/group_nodes.h"
#include "frontend/lowering/striding/stride_loops.h"

namespace pyk2cu::lowering {
namespace {

using ir::BinaryOp;
using ir::ThreadValue;
using Statements = std::vector<const ir::Stmt*>;

/// With this many bytes on their way a thread, 2048 threads keep 64 KiB in flight, which is enough (choose-unrolling).
constexpr int64_t kEnoughInFlight = 32;
constexpr int kRolled = 1;  ///< ForRange::unroll

/// The bytes of a group's elements in one array.
int64_t GroupBytes(const StrideLoop& stride, const ir::Variable& array) {
  return stride.parts * array.type->dtype()->Bytes();
}

bool IsAligned(const ir::Function& kernel, const StrideLoop& stride) {
  return std::ranges::all_of(stride.body.at_index, [&](const ir::Variable* array) {
    const ArgumentFacts* facts = ir::FactsOf(kernel, *array);
    return facts && facts->alignment >= GroupBytes(stride, *array);
  });
}

/// Whether the parts of a block are whole numbers of groups.
bool FitsBlock(const ir::Function& kernel, const StrideLoop& stride) {
  return !stride.stays_in_block ||
         (kernel.facts.block[0] > 0 && kernel.facts.block[0] % static_cast<uint32_t>(stride.parts) == 0);
}

/// Whether a number is seen to be never negative.
bool IsExtent(const SameValues& values, const ir::Expr& expr) {
  const ir::Expr& inner = values.Behind(expr);
  if (const auto* constant = ir::As<ir::Constant>(&inner)) return static_cast<int64_t>(constant->bits) >= 0;
  return inner.kind == ir::Kind::kExtent || inner.kind == ir::Kind::kSize;
}

/// Writes one loop anew.
class LoopPacker {
 public:
  LoopPacker(ir::Function& kernel, Arena& arena, const SameValues& values, const StrideLoop& stride)
      : kernel_(kernel), values_(values), stride_(stride), loop_(*stride.loop), nodes_(kernel, arena, loop_) {}

  void Write(Statements& out) {
    Arena& arena = nodes_.arena();
    const bool is_cheap = loop_.stop->kind == ir::Kind::kExtent || loop_.stop->kind == ir::Kind::kSize ||
                          loop_.stop->kind == ir::Kind::kVariableRef || loop_.stop->kind == ir::Kind::kConstant;
    stop_ = loop_.stop;
    if (!is_cheap) {
      const ir::Variable* stop = nodes_.NewVariable("stop", nodes_.Int());
      out.push_back(nodes_.Assign(*stop, loop_.stop));
      stop_ = nodes_.Value(*stop);
    }
    const ir::Stmt* const both[] = {Groups(), Rest()};
    if (IsExtent(values_, *loop_.stop)) return out.insert(out.end(), both, both + 2), void();
    const ir::Expr* any = nodes_.Compare(ir::CompareOp::kGt, stop_, nodes_.Number(0));
    out.push_back(nodes_.If(any, arena.Copy(std::span<const ir::Stmt* const>(both))));
  }

 private:
  /// All complete groups.
  const ir::Stmt* Groups() {
    const ir::Variable& group = *nodes_.NewVariable("group", nodes_.Int());
    const ir::Variable& first = *nodes_.NewVariable(loop_.variable->name, nodes_.Int());
    Statements body = {
        nodes_.Assign(first, nodes_.Binary(BinaryOp::kMul, nodes_.Value(group), nodes_.Number(stride_.parts)))};
    const ir::StmtList rounds = GroupBody(nodes_, stride_, first);
    body.insert(body.end(), rounds.begin(), rounds.end());
    int64_t bytes = 0;
    for (const ir::Variable* array : stride_.body.read_first) bytes += GroupBytes(stride_, *array);
    const ir::Expr* stop = nodes_.Binary(BinaryOp::kFloorDiv, stop_, stride_.parts);
    return nodes_.Loop(group, stride_.stays_in_block ? FirstInBlock() : loop_.start, stop, loop_.step,
                       nodes_.arena().Copy(body), bytes >= kEnoughInFlight ? kRolled : loop_.unroll);
  }

  /// The first group of a thread, so that the groups of a block are its own rounds. Of `parts` parts of the loop that
  /// the block takes one after the other, each has the rounds of all its threads, and so the groups of a `parts`-th of
  /// them: the threads do all at once.
  const ir::Expr* FirstInBlock() const {
    const int64_t groups = kernel_.facts.block[0] / static_cast<uint32_t>(stride_.parts);
    const ir::Expr *thread = nodes_.Thread(ThreadValue::kThreadIdx), *block = nodes_.Thread(ThreadValue::kBlockIdx);
    const ir::Expr* part = nodes_.Binary(BinaryOp::kMul, nodes_.Binary(BinaryOp::kFloorDiv, thread, groups),
                                         nodes_.Thread(ThreadValue::kGridDim));
    return nodes_.Binary(BinaryOp::kAdd,
                         nodes_.Binary(BinaryOp::kMul, nodes_.Binary(BinaryOp::kAdd, part, block), groups),
                         nodes_.Binary(BinaryOp::kMod, thread, groups));
  }

  /// The rounds after the last complete group, which are less than the threads of a block that has any.
  const ir::Stmt* Rest() {
    const ir::Expr* from = nodes_.Binary(BinaryOp::kSub, stop_, nodes_.Binary(BinaryOp::kMod, stop_, stride_.parts));
    const ir::Variable& counter = *loop_.variable;
    if (!stride_.stays_in_block)
      return nodes_.Loop(counter, nodes_.Binary(BinaryOp::kAdd, from, loop_.start), stop_, loop_.step, loop_.body,
                         kRolled);
    const int64_t threads = kernel_.facts.block[0];
    const ir::Stmt* rest =
        nodes_.Loop(counter, nodes_.Binary(BinaryOp::kAdd, from, nodes_.Thread(ThreadValue::kThreadIdx)), stop_,
                    nodes_.Number(threads), loop_.body, kRolled);
    const ir::Expr* owner = nodes_.Binary(BinaryOp::kMod, nodes_.Binary(BinaryOp::kFloorDiv, stop_, threads),
                                          nodes_.Thread(ThreadValue::kGridDim));
    const ir::Expr* is_own = nodes_.Compare(ir::CompareOp::kEq, owner, nodes_.Thread(ThreadValue::kBlockIdx));
    return nodes_.If(is_own, nodes_.arena().Copy(std::span<const ir::Stmt* const>(&rest, 1)));
  }

  const ir::Function& kernel_;
  const SameValues& values_;
  const StrideLoop& stride_;
  const ir::ForRange& loop_;
  GroupNodes nodes_;
  const ir::Expr* stop_ = nullptr;
};

void Pack(ir::Function& kernel, Arena& arena) {
  std::unordered_map<const ir::Stmt*, StrideLoop> loops;
  for (StrideLoop& stride : FindStrideLoops(kernel))
    if (IsAligned(kernel, stride) && FitsBlock(kernel, stride)) loops.emplace(stride.loop, std::move(stride));
  if (loops.empty()) return;
  const SameValues values(kernel);
  ir::Rewriter rewriter(arena, {.statement = [&](const ir::Stmt& node, ir::Rewriter& inner, Statements& out) {
                          const auto found = loops.find(&node);
                          if (found == loops.end()) return out.push_back(inner.Children(node));
                          LoopPacker(kernel, arena, values, found->second).Write(out);
                        }});
  kernel.body = rewriter.Block(kernel.body);
  for (const auto& [loop, stride] : loops)
    for (const ir::Variable* array : stride.body.at_index) {
      int& alignment = kernel.variables[array->index]->alignment;
      alignment = std::max(alignment, static_cast<int>(GroupBytes(stride, *array)));
    }
}

}  // namespace

ir::Module PackStrideLoops(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) {
    const bool any =
        std::ranges::any_of(function->facts.arguments, [](const auto& facts) { return facts.alignment > 0; });
    if (any && function->kind == ir::FunctionKind::kKernel) Pack(*function, *module.arena);
  }
  return module;
}

}  // namespace pyk2cu::lowering
