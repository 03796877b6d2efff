#include "frontend/lint/geometry/kernel_facts.h"

#include <algorithm>
#include <unordered_set>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::lint {
namespace {

constexpr int64_t kLeastConstant = 4, kMostConstant = 1024;

struct Scan {
  KernelFacts facts;
  std::unordered_set<const ir::Function*> seen;
};

void ScanFunction(Scan& scan, const ir::Function& function);

void NoteThreadIndex(KernelFacts& facts, const ir::ThreadIndex& node) {
  const auto axis = static_cast<size_t>(node.axis);
  switch (node.value) {
    case ir::ThreadValue::kThreadIdx: facts.thread_axes[axis] = true; break;
    case ir::ThreadValue::kBlockIdx:
    case ir::ThreadValue::kGridDim: facts.block_axes[axis] = true; break;
    case ir::ThreadValue::kBlockDim: facts.uses_block_size = true; break;
    case ir::ThreadValue::kLaneId:
      facts.thread_axes[0] = true;
      facts.uses_warps = true;
      break;
    case ir::ThreadValue::kWarpSize: facts.uses_warps = true; break;
  }
}

void NoteConstant(KernelFacts& facts, const ir::Constant& node) {
  if (!node.type->IsInteger()) return;
  const auto value = static_cast<int64_t>(node.bits);
  if (value == 31) facts.uses_warps = true;
  if (value >= kLeastConstant && value <= kMostConstant && !std::ranges::count(facts.constants, value))
    facts.constants.push_back(value);
}

/// `a[k]` and `a[k + 1]`, where k is an argument.
void NoteIndex(KernelFacts& facts, const ir::Expr& index) {
  if (const auto* convert = ir::As<ir::Convert>(&index)) return NoteIndex(facts, *convert->operand);
  if (const auto* binary = ir::As<ir::Binary>(&index)) {
    const bool moves = binary->op == ir::BinaryOp::kAdd || binary->op == ir::BinaryOp::kSub;
    if (moves && binary->right->kind == ir::Kind::kConstant) NoteIndex(facts, *binary->left);
    return;
  }
  const auto* reference = ir::As<ir::VariableRef>(&index);
  if (reference && reference->variable->kind == ir::VariableKind::kParameter && reference->type->IsInteger())
    facts.element_numbers.insert(reference->variable);
}

void NoteIndices(KernelFacts& facts, const ir::Node& node) {
  ir::IndexList indices;
  if (const auto* load = ir::As<ir::Load>(&node)) indices = load->indices;
  if (const auto* store = ir::As<ir::Store>(&node)) indices = store->indices;
  if (const auto* address = ir::As<ir::ElementAddress>(&node)) indices = address->indices;
  for (const ir::ElementIndex& index : indices) NoteIndex(facts, *index.value);
}

void NoteNode(Scan& scan, const ir::Node& node) {
  KernelFacts& facts = scan.facts;
  NoteIndices(facts, node);
  if (const auto* index = ir::As<ir::ThreadIndex>(&node)) NoteThreadIndex(facts, *index);
  if (const auto* grid = ir::As<ir::GridIndex>(&node))
    facts.thread_axes[static_cast<size_t>(grid->axis)] = facts.block_axes[static_cast<size_t>(grid->axis)] = true;
  if (const auto* size = ir::As<ir::GridSize>(&node)) facts.block_axes[static_cast<size_t>(size->axis)] = true;
  if (const auto* constant = ir::As<ir::Constant>(&node)) NoteConstant(facts, *constant);
  if (const auto* row = ir::As<ir::Intrinsic>(&node); row && row->row->effects == Effects::kWarp)
    facts.uses_warps = true;
  if (const auto* row = ir::As<ir::Intrinsic>(&node))
    facts.cooperates |= row->row->effects == Effects::kWarp || row->row->effects == Effects::kBarrier ||
                        row->row->meaning == Meaning::kSwap;
  facts.has_loops |= node.kind == ir::Kind::kWhile || node.kind == ir::Kind::kForRange;
  if (const auto* call = ir::As<ir::Call>(&node)) ScanFunction(scan, *call->callee);
}

void ScanFunction(Scan& scan, const ir::Function& function) {
  if (!scan.seen.insert(&function).second) return;
  for (const ir::Variable* variable : function.variables)
    if (variable->kind == ir::VariableKind::kSharedArray)
      scan.facts.shared.emplace_back(variable->extents.begin(), variable->extents.end());
  const auto note = [&](const ir::Node& node) { NoteNode(scan, node); };
  ir::WalkStatements(function.body, note, note);
}

}  // namespace

KernelFacts FactsOf(const ir::Function& kernel) {
  Scan scan;
  ScanFunction(scan, kernel);
  for (const ir::Variable* parameter : kernel.parameters) {
    scan.facts.arrays += parameter->type->IsArray();
    scan.facts.matrices += parameter->type->IsArray() && parameter->type->ndim() > 1;
    scan.facts.scalars += parameter->type->IsInteger();
  }
  std::ranges::sort(scan.facts.constants, std::greater<>());
  return std::move(scan.facts);
}

}  // namespace pyk2cu::lint
