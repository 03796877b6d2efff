#pragma once

/// Python kernels in a C++ program: compile a text, open a device, launch. See examples/ and docs/embedding.md. All
/// classes are handles that are cheap to copy and may be used from several threads; a copy is the same thing. A handle
/// that was never given anything (`Device device;`) can be assigned to; until then what it is used for fails with
/// kUsage, and its texts and sizes are empty.

#include "pyk2cu/array.h"    // IWYU pragma: export
#include "pyk2cu/device.h"   // IWYU pragma: export
#include "pyk2cu/kernel.h"   // IWYU pragma: export
#include "pyk2cu/program.h"  // IWYU pragma: export
#include "pyk2cu/random.h"   // IWYU pragma: export
#include "pyk2cu/result.h"   // IWYU pragma: export
#include "pyk2cu/stream.h"   // IWYU pragma: export
#include "pyk2cu/trace.h"    // IWYU pragma: export
#include "pyk2cu/version.h"  // IWYU pragma: export
