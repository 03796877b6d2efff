#pragma once

#include "frontend/lint/rules/search.h"

namespace pyk2cu::lint {

/// Compares accesses at elements that data decide about with those at elements that are known.
void CompareOpen(Search& search);

}  // namespace pyk2cu::lint
