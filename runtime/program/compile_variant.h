#pragma once

#include <memory>
#include <vector>

#include "frontend/ir/function.h"
#include "frontend/lowering/coarsening/model/thread_work.h"
#include "frontend/lowering/keeping/row_extent.h"
#include "runtime/program/kernel_cache.h"
#include "runtime/program/kernel_variant.h"
#include "runtime/program/program.h"

namespace pyk2cu::runtime {

/// A kernel checked for argument types, before any facts. Immutable.
struct TypedKernel {
  std::vector<const Type*> types;
  ir::Module module;
  std::vector<bool> writes;  ///< for each argument
  /// For each argument how large an integer may be as a constant of a variant (FactSlot::most); 0: it is no constant.
  std::vector<int64_t> most_numbers;
};

/// TypedKernel::most_numbers for a checked module.
std::vector<int64_t> MostNumbers(const ir::Module& module);

/// What variants are made of. Any thread may compile them.
struct VariantSource {
  std::shared_ptr<const Program> program;
  std::shared_ptr<KernelCache> cache;
  std::shared_ptr<const TypedKernel> typed;
};

/// The text of a variant, and what decides about others. Diagnostics are added to `report`; the error has them, too.
struct GeneratedVariant {
  GeneratedSource source;
  lowering::ThreadWork work;  ///< what a thread does
  std::vector<bool> aligned;  ///< for each argument: arrays whose alignment would change the text of the kernel's loops
};
Result<GeneratedVariant> GenerateVariant(const VariantSource& from, const Facts& facts, Diagnostics& report);

/// What a packed thread would do in a variant with these facts; refused if the kernel cannot be checked.
lowering::ThreadWork PackedWork(const VariantSource& from, Facts facts);

/// The extents whose number would let the threads of a variant with these facts keep rows.
std::vector<lowering::RowExtent> RowsOf(const VariantSource& from, const Facts& facts);

/// A variant with machine code for the text.
Result<std::shared_ptr<KernelVariant>> CompileVariant(const VariantSource& from, const GeneratedSource& source,
                                                      VariantIdentity identity);

}  // namespace pyk2cu::runtime
