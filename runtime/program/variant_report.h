#pragma once

#include <string>
#include <vector>

#include "pyk2cu/variant_types.h"
#include "runtime/program/kernel_variant.h"

namespace pyk2cu::runtime {

/// The general variant, and those that its choice has, in the order in which launches try them: the general one last.
void AddVariants(const KernelVariant& general, std::vector<VariantInfo>& to);

/// What a launch with this outcome of its choice takes; `general` is the general variant that it fits.
VariantInfo InfoOfTaken(const KernelVariant& general, const VariantChoice::Taken& taken);

/// What was measured, a line for each candidate, and what was chosen.
std::string TextOf(const TuningResult& result);
/// The same as JSON objects.
std::string JsonOf(const VariantInfo& variant);
std::string JsonOf(const TuningResult& result);

}  // namespace pyk2cu::runtime
