#include "runtime/cpu/llvm/parts/meetings.h"

#include "runtime/cpu/llvm/parts/contexts.h"
#include "runtime/cpu/object/warp_kind.h"

namespace pyk2cu::runtime::cpu {
namespace {

constexpr unsigned kLanes = 32;

/// A loop from 0 to before `count`, which is not 0. Adds what comes after it to its end.
struct Count {
  llvm::BasicBlock* head;
  llvm::PHINode* number;
};

Count BeginCount(llvm::IRBuilder<>& at) {
  llvm::BasicBlock* before = at.GetInsertBlock();
  auto* head = llvm::BasicBlock::Create(at.getContext(), "meet", before->getParent());
  at.CreateBr(head);
  at.SetInsertPoint(head);
  llvm::PHINode* number = at.CreatePHI(at.getInt64Ty(), 2);
  number->addIncoming(at.getInt64(0), before);
  return {head, number};
}

void EndCount(llvm::IRBuilder<>& at, const Count& loop, llvm::Value* count) {
  llvm::Value* next = at.CreateAdd(loop.number, at.getInt64(1), "", /*HasNUW=*/true, /*HasNSW=*/true);
  loop.number->addIncoming(next, at.GetInsertBlock());
  auto* after = llvm::BasicBlock::Create(at.getContext(), "met", at.GetInsertBlock()->getParent());
  at.CreateCondBr(at.CreateICmpULT(next, count), loop.head, after);
  at.SetInsertPoint(after);
}

/// The sum, or the least, of what all threads gave.
llvm::Value* Together(llvm::IRBuilder<>& at, const MeetingPlace& place, bool least) {
  llvm::BasicBlock* before = at.GetInsertBlock();
  const Count loop = BeginCount(at);
  llvm::PHINode* sum = at.CreatePHI(at.getInt32Ty(), 2);
  sum->addIncoming(at.getInt32(least ? UINT32_MAX : 0), before);
  llvm::Value* given =
      at.CreateLoad(at.getInt32Ty(), at.CreateInBoundsGEP(at.getInt32Ty(), place.predicates, loop.number));
  llvm::Value* next = least ? at.CreateBinaryIntrinsic(llvm::Intrinsic::umin, sum, given) : at.CreateAdd(sum, given);
  sum->addIncoming(next, at.GetInsertBlock());
  EndCount(at, loop, place.threads);
  return next;
}

llvm::Value* MeetInBlock(llvm::IRBuilder<>& at, CutKind kind, const MeetingPlace& place) {
  if (kind == CutKind::kBarrier) return at.getInt32(0);
  llvm::Value* together = Together(at, place, kind == CutKind::kLeast);
  if (kind == CutKind::kAll)
    return at.CreateZExt(at.CreateICmpEQ(together, at.CreateTrunc(place.threads, at.getInt32Ty())), at.getInt32Ty());
  if (kind == CutKind::kAny) return at.CreateZExt(at.CreateICmpNE(together, at.getInt32(0)), at.getInt32Ty());
  return together;
}

llvm::Value* ShuffledByConstant(llvm::IRBuilder<>& at, const Cut& cut, llvm::Value* values) {
  llvm::SmallVector<int, kLanes> sources;
  for (int lane = 0; lane < static_cast<int>(kLanes); ++lane)
    sources.push_back(SourceLane(static_cast<WarpKind>(cut.operation), lane, cut.argument, cut.width));
  return at.CreateShuffleVector(values, sources);
}

/// As SourceLane says, for all lanes.
llvm::Value* Sources(llvm::IRBuilder<>& at, const Cut& cut, llvm::Value* arguments) {
  auto* type = llvm::FixedVectorType::get(at.getInt32Ty(), kLanes);
  const auto all = [&](int value) { return llvm::ConstantInt::get(type, static_cast<uint64_t>(value)); };
  llvm::SmallVector<llvm::Constant*, kLanes> numbers, begins, lasts;
  const int segment = (32 - cut.width) & 31;
  for (int lane = 0; lane < static_cast<int>(kLanes); ++lane) {
    numbers.push_back(at.getInt32(static_cast<uint32_t>(lane)));
    begins.push_back(at.getInt32(static_cast<uint32_t>(lane & segment)));
    lasts.push_back(at.getInt32(static_cast<uint32_t>((lane & segment) | (~segment & 31))));
  }
  llvm::Value *lanes = llvm::ConstantVector::get(numbers), *begin = llvm::ConstantVector::get(begins),
              *last = llvm::ConstantVector::get(lasts);
  llvm::Value* by = at.CreateAnd(arguments, all(31));
  const auto unless = [&](llvm::Value* outside, llvm::Value* source) {
    return at.CreateSelect(outside, lanes, source);
  };
  switch (static_cast<WarpKind>(cut.operation)) {
    case WarpKind::kShuffle: return at.CreateOr(begin, at.CreateAnd(by, all(~segment & 31)));
    case WarpKind::kShuffleUp: return unless(at.CreateICmpSLT(at.CreateSub(lanes, by), begin), at.CreateSub(lanes, by));
    case WarpKind::kShuffleDown:
      return unless(at.CreateICmpSGT(at.CreateAdd(lanes, by), last), at.CreateAdd(lanes, by));
    default: return unless(at.CreateICmpSGT(at.CreateXor(lanes, by), last), at.CreateXor(lanes, by));
  }
}

/// A warp's operands: of each lane its value, and its argument.
struct Warp {
  llvm::Value *values, *values_at, *arguments_at;
};

llvm::Value* Shuffled(llvm::IRBuilder<>& at, const Cut& cut, const Warp& warp) {
  if (cut.argument_known) return ShuffledByConstant(at, cut, warp.values);
  auto* words = llvm::FixedVectorType::get(at.getInt32Ty(), kLanes);
  llvm::Value* arguments = at.CreateAlignedLoad(words, warp.arguments_at, llvm::Align(4));
  llvm::Value* sources = Sources(at, cut, arguments);
  llvm::Value* result = warp.values;
  for (uint64_t lane = 0; lane < kLanes; ++lane) {
    llvm::Value* source = at.CreateZExt(at.CreateExtractElement(sources, lane), at.getInt64Ty());
    llvm::Value* value = at.CreateLoad(at.getInt64Ty(), at.CreateInBoundsGEP(at.getInt64Ty(), warp.values_at, source));
    result = at.CreateInsertElement(result, value, lane);
  }
  return result;
}

/// What an operation gives to all lanes alike.
llvm::Value* ForAll(llvm::IRBuilder<>& at, WarpKind kind, llvm::Value* values) {
  llvm::Value* truths =
      at.CreateBitCast(at.CreateICmpNE(values, llvm::Constant::getNullValue(values->getType())), at.getInt32Ty());
  llvm::Value *none = at.CreateICmpEQ(truths, at.getInt32(0)), *all = at.CreateICmpEQ(truths, at.getInt32(UINT32_MAX));
  llvm::Value* words = at.CreateTrunc(values, llvm::FixedVectorType::get(at.getInt32Ty(), kLanes));
  switch (kind) {
    case WarpKind::kAll: return all;
    case WarpKind::kAny: return at.CreateNot(none);
    case WarpKind::kBallot: return truths;
    case WarpKind::kUniform: return at.CreateOr(all, none);
    case WarpKind::kActiveMask: return at.getInt32(UINT32_MAX);
    case WarpKind::kReduceAdd: return at.CreateAddReduce(words);
    case WarpKind::kReduceMin: return at.CreateIntMinReduce(words, /*IsSigned=*/false);
    case WarpKind::kReduceMax: return at.CreateIntMaxReduce(words, /*IsSigned=*/false);
    case WarpKind::kReduceAnd: return at.CreateAndReduce(words);
    case WarpKind::kReduceOr: return at.CreateOrReduce(words);
    default: return at.CreateXorReduce(words);
  }
}

bool IsShuffle(WarpKind kind) { return kind >= WarpKind::kShuffle && kind <= WarpKind::kShuffleXor; }

void MeetInWarps(llvm::IRBuilder<>& at, const Cut& cut, const MeetingPlace& place) {
  const auto kind = static_cast<WarpKind>(cut.operation);
  if (kind == WarpKind::kSync) return;
  auto* type = llvm::FixedVectorType::get(at.getInt64Ty(), kLanes);
  const Count loop = BeginCount(at);
  llvm::Value* first = at.CreateMul(loop.number, at.getInt64(kLanes));
  Warp warp;
  warp.values_at = at.CreateInBoundsGEP(at.getInt64Ty(), place.contexts, first);
  warp.arguments_at =
      at.CreateInBoundsGEP(at.getInt32Ty(), CommonSlot(at, place.contexts, place.threads, kLaneArgumentsAt), first);
  warp.values = at.CreateAlignedLoad(type, warp.values_at, llvm::Align(8));
  llvm::Value* result =
      IsShuffle(kind) ? Shuffled(at, cut, warp)
                      : at.CreateVectorSplat(kLanes, at.CreateZExt(ForAll(at, kind, warp.values), at.getInt64Ty()));
  at.CreateAlignedStore(result, warp.values_at, llvm::Align(8));
  EndCount(at, loop, at.CreateUDiv(place.threads, at.getInt64(kLanes)));
}

}  // namespace

bool MeetsAsWhole(const Cut& cut) {
  const auto kind = static_cast<WarpKind>(cut.operation);
  return cut.kind != CutKind::kWarp ||
         (cut.mask_known && cut.mask == UINT32_MAX && kind != WarpKind::kMatchAny && kind != WarpKind::kMatchAll);
}

bool CanMeet(const Cut& cut, const BlockSize& block) {
  const bool whole_warps = IsSet(block) && block[0] * block[1] * block[2] % kLanes == 0;
  return MeetsAsWhole(cut) && (cut.kind != CutKind::kWarp || whole_warps);
}

llvm::Value* Meet(llvm::IRBuilder<>& at, const Cut& cut, const MeetingPlace& place) {
  if (cut.kind != CutKind::kWarp) return MeetInBlock(at, cut.kind, place);
  MeetInWarps(at, cut, place);
  return at.getInt32(0);
}

}  // namespace pyk2cu::runtime::cpu
