#include "frontend/lowering/shared_placement.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "base/check.h"
#include "base/math.h"

namespace pyk2cu::lowering {
namespace {

/// What the GPU keeps for itself at the start of a block's shared memory, the most of dynamic shared memory that a GPU
/// gives a block, and the most words for bits: 8 KiB are enough for all of it with elements of 4 bytes.
constexpr int64_t kReservedBytes = 1024, kMostDynamicBytes = 227 * 1024, kMostStoredWords = 2048;
constexpr int64_t kWordBits = 32;

StoredBits StoredBitsOf(const ir::Module& module, const ModuleUse& use) {
  StoredBits bits;
  int64_t arrays = 0;
  bool any = false, dynamic = false;
  bits.granule = 16;
  for (const auto& function : module.functions) {
    const FunctionUse& own = use.at(function.get());
    any = any || own.checks.stored;
    dynamic = dynamic || own.dynamic_shared;
    int64_t bytes = 0;
    for (const auto& [variable, size] : own.shared) bytes += SharedBytes(*variable, size) + kDynamicAlignment;
    arrays = std::max(arrays, bytes);
    for (const ir::Variable* variable : function->variables)
      if (variable->kind == ir::VariableKind::kSharedArray)
        bits.granule = std::min(bits.granule, std::max<int64_t>(variable->type->dtype()->Bytes(), 1));
  }
  if (!any) return {};
  const int64_t covered = kReservedBytes + kBlockStateBytes + kLanePlacesBytes + kMostStoredWords * 4 + arrays +
                          (dynamic ? kMostDynamicBytes : 0);
  bits.words = std::min(CeilDiv(covered, bits.granule * kWordBits), kMostStoredWords);
  return bits;
}

/// Chooses the arrays that must move, largest first, and gives them their places.
class Placer {
 public:
  Placer(const ir::Module& module, const ModuleUse& use) : module_(module), use_(use) {}

  SharedPlacement Run() {
    result_.stored = StoredBitsOf(module_, use_);
    ForEachKernel([&](const FunctionUse& use) { Choose(use); });
    // Arrays of device functions have one place for all kernels, those of a kernel come after the ones it reaches.
    for (const ir::FunctionKind kind : {ir::FunctionKind::kDevice, ir::FunctionKind::kKernel}) {
      const int64_t start = end_;
      for (const auto& function : module_.functions)
        if (function->kind == kind) Place(*function, kind == ir::FunctionKind::kKernel ? start : end_);
    }
    for (const auto& function : module_.functions) {
      for (const ir::Variable* variable : function->variables)
        if (IsDynamicShared(*variable))
          result_.dynamic_alignment = std::max<int64_t>(result_.dynamic_alignment, variable->alignment);
    }
    result_.bytes = AlignUp(end_, result_.dynamic_alignment);
    return std::move(result_);
  }

 private:
  template <class F>
  void ForEachKernel(F f) {
    for (const auto& function : module_.functions)
      if (function->kind == ir::FunctionKind::kKernel) f(use_.at(function.get()));
  }

  void Choose(const FunctionUse& use) {
    std::vector<std::pair<int64_t, const ir::Variable*>> arrays;
    int64_t total = result_.CheckBytesOf(use);
    for (const auto& function : module_.functions) {
      for (const ir::Variable* variable : function->variables) {
        const auto found = use.shared.find(variable);
        if (found == use.shared.end()) continue;
        arrays.emplace_back(SharedBytes(*variable, found->second), variable);
        total += arrays.back().first;
      }
    }
    std::ranges::stable_sort(arrays, std::greater<>(), [](const auto& array) { return array.first; });
    for (auto array = arrays.begin(); total > kMaxStaticSharedBytes; ++array) {
      chosen_.insert(array->second);
      total -= array->first;
    }
  }

  void Place(const ir::Function& function, int64_t start) {
    for (const ir::Variable* variable : function.variables) {
      if (!chosen_.contains(variable)) continue;
      const int64_t alignment = std::max(AlignmentOf(*variable), kDynamicAlignment);
      const int64_t offset = AlignUp(start, kDynamicAlignment);
      result_.offsets.emplace(variable, offset);
      // Where more than the base's alignment is asked for, the address is rounded up: that takes some space.
      start = offset + SharedBytes(*variable, use_.at(&function).shared.at(variable)) + alignment - kDynamicAlignment;
      end_ = std::max(end_, start);
    }
  }

  const ir::Module& module_;
  const ModuleUse& use_;
  SharedPlacement result_;
  std::unordered_set<const ir::Variable*> chosen_;
  int64_t end_ = 0;
};

}  // namespace

int64_t AlignmentOf(const ir::Variable& variable) {
  return std::max<int64_t>(variable.alignment, variable.type->dtype()->Alignment());
}

bool IsDynamicShared(const ir::Variable& variable) {
  return variable.kind == ir::VariableKind::kSharedArray && variable.extents.size() == 1 && variable.extents[0] == 0;
}

int64_t SharedBytes(const ir::Variable& variable, int64_t bytes) { return AlignUp(bytes, AlignmentOf(variable)); }

int64_t SharedPlacement::BytesOf(const FunctionUse& use) const {
  const bool any = std::ranges::any_of(use.shared, [&](const auto& array) { return offsets.contains(array.first); });
  return any || use.dynamic_shared ? bytes : 0;
}

int64_t SharedPlacement::CheckBytesOf(const FunctionUse& use) const {
  return (use.checks.barriers ? kBlockStateBytes : 0) + (use.checks.lanes ? kLanePlacesBytes : 0) +
         (use.checks.stored ? stored.words * 4 : 0);
}

void PlaceShared(const ir::Module& module, ir::PassContext& context) {
  context.results.Set(Placer(module, context.results.Get<ModuleUse>()).Run());
}

void CheckShared(const ir::Module& module, const ir::PassContext& context) {
  const auto& placement = context.results.Get<SharedPlacement>();
  for (const auto& function : module.functions) {
    if (function->kind != ir::FunctionKind::kKernel) continue;
    int64_t left = kMaxStaticSharedBytes - placement.CheckBytesOf(context.results.Get<ModuleUse>().at(function.get()));
    std::map<int64_t, int64_t> ends;  // of placed arrays, by where they begin
    for (const auto& [variable, bytes] : context.results.Get<ModuleUse>().at(function.get()).shared) {
      const auto placed = placement.offsets.find(variable);
      if (placed == placement.offsets.end())
        left -= SharedBytes(*variable, bytes);
      else
        ends[placed->second] = std::max(ends[placed->second], placed->second + bytes);
    }
    PYK_CHECK(left >= 0);
    int64_t end = 0;
    for (const auto& [begin, array_end] : ends) {
      PYK_CHECK(begin >= end);
      end = array_end;
    }
    PYK_CHECK(end <= placement.bytes);
  }
}

}  // namespace pyk2cu::lowering
