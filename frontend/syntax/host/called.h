#pragma once

#include "frontend/syntax/host/host_reader.h"

namespace pyk2cu {

/// Adds the functions with decorators that are not known which kernels and device functions call by their names. Such
/// a decorator mostly returns what `cuda.jit(f, device=True)` gives: they are taken as device functions.
void FinishCalled(HostReader& host);

}  // namespace pyk2cu
