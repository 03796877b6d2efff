#pragma once

/// Python kernels in a C++ program: compile a text, open a device, launch. See examples/ and docs/how-to/embedding.md.
/// All classes are handles that are cheap to copy and may be used from several threads; a copy is the same thing. A
/// handle that was never given anything (`Device device;`) can be assigned to; until then what it is used for fails
/// with kUsage, and its texts and sizes are empty.

#include "pyk2cu/array.h"         // IWYU pragma: export
#include "pyk2cu/device.h"        // IWYU pragma: export
#include "pyk2cu/kernel.h"        // IWYU pragma: export
#include "pyk2cu/pinned_array.h"  // IWYU pragma: export
#include "pyk2cu/program.h"       // IWYU pragma: export
#include "pyk2cu/random.h"        // IWYU pragma: export
#include "pyk2cu/result.h"        // IWYU pragma: export
#include "pyk2cu/stream.h"        // IWYU pragma: export
#include "pyk2cu/trace.h"         // IWYU pragma: export
#include "pyk2cu/version.h"       // IWYU pragma: export

/// Programs write pyk2cu::Kernel, pyk2cu::Array<float> and so on. The namespace `api` is where these live in the
/// library, whose own classes bear some of the same names.
namespace pyk2cu {
using namespace api;
}
