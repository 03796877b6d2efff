#include "codegen/shared_memory.h"

#include <algorithm>
#include <unordered_set>

#include "base/math.h"
#include "codegen/function_emitter.h"
#include "codegen/literals.h"

namespace pyk2cu::codegen {
namespace {

/// What the declaration of dynamic shared memory promises at least.
constexpr int64_t kDynamicAlignment = 16;

int64_t AlignmentOf(const ir::Variable& variable) {
  return std::max<int64_t>(variable.alignment, variable.type->dtype()->Alignment());
}

bool IsDynamic(const ir::Variable& variable) {
  return variable.kind == ir::VariableKind::kSharedArray && variable.extents.size() == 1 && variable.extents[0] == 0;
}

/// Chooses the arrays that must move, largest first, and gives them their places.
class Placer {
 public:
  Placer(const ir::Module& module, const ModuleUse& use) : module_(module), use_(use) {}

  SharedPlacement Run() {
    ForEachKernel([&](const FunctionUse& use) { Choose(use); });
    // Arrays of device functions have one place for all kernels, those of a kernel come behind the ones it reaches.
    for (const ir::FunctionKind kind : {ir::FunctionKind::kDevice, ir::FunctionKind::kKernel}) {
      const int64_t start = end_;
      for (const auto& function : module_.functions)
        if (function->kind == kind) Place(*function, kind == ir::FunctionKind::kKernel ? start : end_);
    }
    for (const auto& function : module_.functions) {
      for (const ir::Variable* variable : function->variables)
        if (IsDynamic(*variable))
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
    int64_t total = 0;
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

/// A constructor of C++ would run for each element, which shared memory forbids; Python's arrays begin as bytes of any
/// value.
bool RunsConstructors(const Type& element) {
  return !element.cpp_name().empty() && element.Is(TypeKind::kRecord) && !element.trivially_constructible();
}

}  // namespace

int64_t SharedBytes(const ir::Variable& variable, int64_t bytes) { return AlignUp(bytes, AlignmentOf(variable)); }

int64_t SharedPlacement::BytesOf(const FunctionUse& use) const {
  const bool any = std::ranges::any_of(use.shared, [&](const auto& array) { return offsets.contains(array.first); });
  return any || use.dynamic_shared ? bytes : 0;
}

SharedPlacement PlaceShared(const ir::Module& module, const ModuleUse& use) { return Placer(module, use).Run(); }

void FunctionEmitter::SharedMemoryOf(KernelInfo& info) const {
  info.placed_shared_bytes = module_.placement.BytesOf(use_);
  for (const auto& [variable, bytes] : use_.shared)
    if (!module_.placement.offsets.contains(variable)) info.static_shared_bytes += SharedBytes(*variable, bytes);
}

void FunctionEmitter::AddStaticArray(const ir::Variable& variable) {
  if (IsDynamic(variable)) return AddDynamicArray(variable);
  const bool is_shared = variable.kind == ir::VariableKind::kSharedArray;
  const std::string element = ElementSpelling(variable.type->dtype(), module_.helpers);
  ArrayPlace place;
  place.type = variable.type;
  place.data = Name(variable);
  place.small = true;
  place.nested = variable.extents.size() > 1;
  std::string extents = variable.extents.empty() ? "[1]" : "";
  for (const int64_t extent : variable.extents) {
    extents += "[" + std::to_string(std::max<int64_t>(extent, 1)) + "]";
    place.extents.push_back(Literal(ScalarId::kInt64, static_cast<uint64_t>(extent), 0));
  }
  const auto at_bytes = [&](const std::string& start) {
    prologue_.push_back(element + " (&" + place.data + ")" + extents + " = *(" + element + " (*)" + extents + ")" +
                        start + ";");
  };
  const auto placed = module_.placement.offsets.find(&variable);
  if (placed != module_.placement.offsets.end()) {
    at_bytes(PlacedAddress(placed->second, AlignmentOf(variable)));
  } else if (RunsConstructors(*variable.type->dtype())) {
    const std::string bytes = scope_.Take(place.data + "_bytes");
    const int64_t alignment = std::max<int64_t>(variable.alignment, variable.type->dtype()->Alignment());
    prologue_.push_back((is_shared ? "__shared__ " : "") + ("__align__(" + std::to_string(alignment)) +
                        ") unsigned char " + bytes + "[sizeof(" + element + extents + ")];");
    at_bytes(bytes);
  } else {
    const std::string alignment =
        variable.alignment > 0 ? "__align__(" + std::to_string(variable.alignment) + ") " : "";
    const std::string text = (is_shared ? "__shared__ " : "") + alignment + element + " " + place.data + extents;
    if (variable.kind == ir::VariableKind::kConstantArray)
      AddConstantArray(variable, text);
    else
      prologue_.push_back(text + ";");
  }
  places_.emplace(&variable, std::move(place));
}

std::string FunctionEmitter::PlacedAddress(int64_t offset, int64_t alignment) const {
  module_.helpers.Use("pyk_dynamic_shared");
  const std::string start =
      offset == 0 ? "pyk_dynamic_shared" : "(pyk_dynamic_shared + " + std::to_string(offset) + ")";
  if (alignment <= kDynamicAlignment) return start;
  const std::string rest = std::to_string(alignment - 1);
  return "(((unsigned long long)" + start + " + " + rest + ") & ~" + rest + "ULL)";
}

/// All arrays of dynamic shared memory begin at the same byte; their length is what the launch gives.
void FunctionEmitter::AddDynamicArray(const ir::Variable& variable) {
  const std::string element = ElementSpelling(variable.type->dtype(), module_.helpers);
  const int64_t before = module_.placement.bytes;
  ArrayPlace place;
  place.type = variable.type;
  place.data = Name(variable);
  place.small = true;
  prologue_.push_back(element + "* " + place.data + " = (" + element + "*)" + PlacedAddress(before, kDynamicAlignment) +
                      ";");
  const std::string bytes =
      before == 0 ? "pyk_dynamic_shared_size()" : "(pyk_dynamic_shared_size() - " + std::to_string(before) + ")";
  place.extents.push_back(
      {bytes + " / " + std::to_string(variable.type->dtype()->Bytes()), Precedence::kMultiplicative, ScalarId::kInt64});
  if (use_.variables[variable.index].extents) module_.helpers.Use("pyk_dynamic_shared_size");
  places_.emplace(&variable, std::move(place));
}

}  // namespace pyk2cu::codegen
