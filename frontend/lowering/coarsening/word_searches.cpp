#include "frontend/lowering/coarsening/word_searches.h"

#include <algorithm>

#include "frontend/ir/rewrite.h"
#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/coarsening/shape/independent_blocks.h"
#include "frontend/lowering/coarsening/shape/two_steps.h"
#include "frontend/lowering/coarsening/words.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

using Statements = std::vector<const ir::Stmt*>;

const ir::Expr& Unconverted(const ir::Expr& expr) {
  const auto* convert = ir::As<ir::Convert>(&expr);
  const bool widens = convert && convert->operand->type->IsInteger() && convert->type->IsInteger() &&
                      convert->operand->type->Bits() <= convert->type->Bits();
  return widens ? Unconverted(*convert->operand) : expr;
}

bool Reads(const ir::Expr& expr, const ir::Variable& variable) {
  const auto* ref = ir::As<ir::VariableRef>(&Unconverted(expr));
  return ref && ref->variable == &variable;
}

std::optional<int64_t> ConstantOf(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && constant->type->IsInteger() ? std::optional(static_cast<int64_t>(constant->bits)) : std::nullopt;
}

/// `variable = variable and holds`
bool Narrows(const ir::Stmt& stmt, const ir::Variable& holds) {
  const auto* assign = ir::As<ir::Assign>(&stmt);
  const auto* both = assign ? ir::As<ir::Logical>(assign->value) : nullptr;
  return both && both->op == ir::LogicalOp::kAnd && Reads(*both->left, *assign->variable) && Reads(*both->right, holds);
}

/// What is added to the counter, in an index that is one of consecutive ones.
std::optional<int64_t> AddedTo(const ir::Expr& index, const ir::Variable& counter) {
  if (Reads(index, counter)) return 0;
  const auto* sum = ir::As<ir::Binary>(&Unconverted(index));
  if (!sum || !sum->exact || sum->op != ir::BinaryOp::kAdd) return std::nullopt;
  if (Reads(*sum->left, counter)) return ConstantOf(*sum->right);
  return Reads(*sum->right, counter) ? ConstantOf(*sum->left) : std::nullopt;
}

int64_t RoundedUp(int64_t number, int64_t to) {
  const int64_t beyond = ((number % to) + to) % to;
  return beyond == 0 ? number : number + to - beyond;
}

}  // namespace

WordSearches::WordSearches(CoarseKernel& kernel, const NeighborAccesses& neighbors, ir::StmtList inside)
    : kernel_(kernel), neighbors_(neighbors), rewritten_(inside) {
  bool has_effects = false;
  const auto note_store = [&](const ir::Stmt& stmt) {
    if (const auto* store = ir::As<ir::Store>(&stmt)) {
      const auto* ref = ir::As<ir::VariableRef>(store->array);
      stored_.push_back(ref ? ref->variable : nullptr);
    }
  };
  ir::WalkStatements(inside, note_store, [&](const ir::Expr& expr) { has_effects = has_effects || HasEffects(expr); });
  if (has_effects) return;
  const auto statement = [&](const ir::Stmt& stmt, ir::Rewriter& rewriter, Statements& out) {
    const auto* loop = ir::As<ir::ForRange>(&stmt);
    const std::optional<Loop> matched = loop ? Matched(*loop) : std::nullopt;
    if (!matched || !Write(*matched, out)) out.push_back(rewriter.Children(stmt));
  };
  ir::Rewriter rewriter(kernel.arena(), {.statement = statement});
  rewritten_ = rewriter.Block(inside);
}

std::optional<WordSearches::Loop> WordSearches::Matched(const ir::ForRange& loop) const {
  const auto* holds = loop.body.size() == 2 ? ir::As<ir::Assign>(loop.body[0]) : nullptr;
  const auto* compare = holds ? ir::As<ir::Compare>(holds->value) : nullptr;
  if (!compare || compare->op != ir::CompareOp::kEq || !Narrows(*loop.body[1], *holds->variable)) return std::nullopt;
  const auto *left = ir::As<ir::Load>(&Unconverted(*compare->left)),
             *right = ir::As<ir::Load>(&Unconverted(*compare->right));
  const std::optional<int64_t> start = ConstantOf(*loop.start), stop = ConstantOf(*loop.stop);
  if (!left || !right || left->type != right->type || !start || !stop || ConstantOf(*loop.step) != 1)
    return std::nullopt;
  if (!left->type->IsInteger() || left->type->Bits() > 16) return std::nullopt;
  const int64_t elements = ElementsOfWord(*left->type);
  if (*stop - *start < elements || kernel_.Parts() % elements != 0) return std::nullopt;
  return Loop{&loop, *start, *stop, holds, left, right, elements};
}

/// False: nothing is gained.
bool WordSearches::Write(const Loop& loop, Statements& out) {
  const std::vector<const ir::Expr*> before = conditions_;
  const ir::Expr *left = WordOf(*loop.left, loop), *right = left ? WordOf(*loop.right, loop) : nullptr;
  if (!right || conditions_.size() == before.size()) {
    conditions_ = before;
    return false;
  }
  const ir::ForRange& original = *loop.loop;
  const NewNodes nodes = kernel_.nodes();
  const auto rounds = [&](int64_t start, int64_t stop, int64_t step, ir::StmtList body) {
    const auto number = [&](int64_t value) { return nodes.Number(value, original.variable->type); };
    return nodes.Loop(*original.variable, number(start), number(stop), number(step), body, ir::kUnrollWhole);
  };
  const int64_t rest = loop.stop - (loop.stop - loop.start) % loop.elements;
  const Statements body = {nodes.Assign(*loop.holds->variable, nodes.Compare(ir::CompareOp::kEq, left, right)),
                           original.body[1]};
  out.push_back(rounds(loop.start, rest, loop.elements, kernel_.arena().Copy(body)));
  if (rest < loop.stop) out.push_back(rounds(rest, loop.stop, 1, original.body));
  return true;
}

/// The word that begins at the element; null if it is no better than its elements.
const ir::Expr* WordSearches::WordOf(const ir::Load& load, const Loop& loop) {
  if (IsStored(load)) return nullptr;
  const std::optional<int64_t> offset = neighbors_.WordOffset(*load.array, load.indices, loop.loop->variable);
  return offset ? OfNeighbors(load, loop, *offset) : OfAll(load, loop);
}

/// One that the parts' elements lie in: each part takes its own out of two words.
const ir::Expr* WordSearches::OfNeighbors(const ir::Load& load, const Loop& loop, int64_t offset) {
  const int64_t words = (loop.stop - loop.start) / loop.elements;
  const int64_t last = kernel_.Parts() - 1 + offset + loop.start + (words - 1) * loop.elements;
  const int64_t end = RoundedUp(last, loop.elements) + loop.elements;
  const ir::Expr* extent = kernel_.ExtentOf(*load.array, load.array->type->ndim() - 1);
  const NewNodes nodes = kernel_.nodes();
  const ir::Expr* needed = nodes.Sum(nodes.Value(kernel_.first()), kernel_.PositionNumber(end));
  const Type* type = extent->type->Bits() > needed->type->Bits() ? extent->type : needed->type;
  conditions_.push_back(nodes.IsAtMost(nodes.InType(needed, type), nodes.InType(extent, type)));
  return CallFor("pyk.word_at", *load.type, TypeTable::Scalar(ScalarId::kUInt32),
                 {AddressOf(load.array, load.indices, kernel_.arena()), kernel_.Number(0)}, kernel_.arena());
}

/// One that all parts compare with.
const ir::Expr* WordSearches::OfAll(const ir::Load& load, const Loop& loop) {
  const bool is_row = load.array->kind == ir::Kind::kVariableRef && load.indices.size() == 1 && !load.indices[0].wrap &&
                      load.array->type->layout() == Layout::kC;
  const std::optional<int64_t> added = is_row ? AddedTo(*load.indices[0].value, *loop.loop->variable) : std::nullopt;
  if (!added) return nullptr;
  const Type* word = TypeTable::Scalar(ScalarId::kUInt32);
  if (!HasWords(kernel_.function(), *load.array) || (loop.start + *added) % loop.elements != 0)
    return CallFor("pyk.word", *load.type, word, {AddressOf(load.array, load.indices, kernel_.arena())},
                   kernel_.arena());
  StateAlignment(kernel_.function(), *ir::As<ir::VariableRef>(load.array)->variable);
  const auto first = kernel_.arena().Copy(std::vector<ir::ElementIndex>{{kernel_.Number(0), false, true}});
  return CallFor("pyk.word_at", *load.type, word,
                 {AddressOf(load.array, first, kernel_.arena()),
                  kernel_.nodes().InType(load.indices[0].value, TypeTable::Int32())},
                 kernel_.arena());
}

/// Whether a store of the kernel may change the element: the compiler may take words for other memory.
bool WordSearches::IsStored(const ir::Load& load) const {
  return std::ranges::any_of(
      stored_, [&](const ir::Variable* stored) { return !stored || MayReadStored(kernel_.function(), load, *stored); });
}

}  // namespace pyk2cu::lowering
