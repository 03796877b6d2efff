#pragma once

#include <string>

#include "codegen/launcher/call_text.h"

namespace pyk2cu::codegen {

/// The condition of C++ under which a launch has the facts; "true" if there are none.
std::string FactTests(const KernelInfo& kernel, const Overload& overload, const Facts& needs);

/// Refuses a launch that lacks one of the facts: a line for each that the text of a fact has.
std::string PinnedTests(const KernelInfo& kernel, const Overload& overload, const LauncherFact& fact);

}  // namespace pyk2cu::codegen
