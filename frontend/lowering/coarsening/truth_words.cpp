#include "frontend/lowering/coarsening/truth_words.h"

#include <string>

#include "frontend/lowering/coarsening/coarse_kernel.h"
#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/coarsening/words.h"

namespace pyk2cu::lowering {
namespace {

constexpr int64_t kByteBits = 8;

const Type* WordType() { return TypeTable::Scalar(ScalarId::kUInt32); }

/// The bool that is stored; null: another value.
const ir::Expr* TruthOf(const ir::Store& store) {
  const auto* convert = ir::As<ir::Convert>(store.value);
  const ir::Expr* value = convert ? convert->operand : store.value;
  return value->type->IsBool() ? value : nullptr;
}

const ir::Variable& NewWords(CoarseKernel& kernel, const ir::Store& store) {
  const std::string name = std::string(ir::As<ir::VariableRef>(store.array)->variable->name) + "_words";
  const std::vector<int64_t> extents = {kernel.Parts() / kWordBytes};
  return *kernel.NewVariable(ir::VariableKind::kLocalArray, kernel.arena().Copy(name),
                             kernel.types().Array(WordType(), 1, Layout::kC), extents);
}

}  // namespace

bool TruthWords::IsFor(const ir::Store& store, const CoarseKernel& kernel, const NeighborAccesses& neighbors) {
  const Type& type = *store.array->type;
  const bool is_byte =
      type.IsArray() && (type.dtype()->IsBool() || type.dtype()->IsInteger()) && type.dtype()->Bytes() == 1;
  if (!is_byte || !TruthOf(store) || kernel.Parts() % kWordBytes != 0) return false;
  const std::optional<int64_t> offset = neighbors.WordOffset(*store.array, store.indices, nullptr);
  return offset && *offset % kWordBytes == 0;
}

TruthWords::TruthWords(CoarseKernel& kernel, const ir::Store& store)
    : kernel_(kernel), store_(store), words_(NewWords(kernel, store)) {}

const ir::Expr* TruthWords::Word(const ir::Expr* number) const {
  const auto index = kernel_.arena().Copy(std::vector<ir::ElementIndex>{{number, false, true}});
  return kernel_.arena().New<ir::Load>(ir::Kind::kLoad, store_.span, WordType(), kernel_.nodes().Value(words_),
                                       ir::IndexList(index));
}

const ir::Stmt* TruthWords::SetWord(const ir::Expr* number, const ir::Expr* value) const {
  const auto index = kernel_.arena().Copy(std::vector<ir::ElementIndex>{{number, false, true}});
  return kernel_.arena().New<ir::Store>(ir::Kind::kStore, store_.span, kernel_.nodes().Value(words_),
                                        ir::IndexList(index), value);
}

const ir::Stmt* TruthWords::Clear(const ir::Expr* word) const {
  return SetWord(word, kernel_.nodes().Number(0, WordType()));
}

const ir::Stmt* TruthWords::Gather(const ir::Expr* part) const {
  const NewNodes nodes = kernel_.nodes();
  const ir::Expr* number = nodes.Binary(ir::BinaryOp::kFloorDiv, part, kernel_.Number(kWordBytes));
  const ir::Expr* byte = nodes.Binary(ir::BinaryOp::kMod, part, kernel_.Number(kWordBytes));
  const ir::Expr* shift = nodes.Binary(ir::BinaryOp::kMul, byte, kernel_.Number(kByteBits));
  const ir::Expr* one = nodes.Binary(ir::BinaryOp::kShl, nodes.Number(1, WordType()), nodes.InType(shift, WordType()));
  const ir::Expr* with = kernel_.arena().New<ir::Binary>(ir::Kind::kBinary, store_.span, WordType(), ir::BinaryOp::kOr,
                                                         false, Word(number), one);
  const std::vector<const ir::Stmt*> set = {SetWord(number, with)};
  return nodes.If(TruthOf(store_), kernel_.arena().Copy(set));
}

const ir::Stmt* TruthWords::Stored(const ir::Expr* word) const {
  Arena& arena = kernel_.arena();
  const ir::Expr* call = CallFor("pyk.set_word", *store_.array->type->dtype(), TypeTable::None(),
                                 {AddressOf(store_.array, store_.indices, arena), Word(word)}, arena);
  return arena.New<ir::Evaluate>(ir::Kind::kEvaluate, store_.span, call);
}

}  // namespace pyk2cu::lowering
