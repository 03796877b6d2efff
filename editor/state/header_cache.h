#pragma once

#include "frontend/sema/model/cpp_headers.h"

namespace pyk2cu::editor {

/// A reader of C++ headers that keeps what `open` has read last, because reading headers takes longer than all else of
/// an analysis. They are read again if other headers are asked for, or if one of the files has changed. For
/// Options::headers; may be called by many threads.
OpenCppHeaders CachedHeaders(OpenCppHeaders open);

}  // namespace pyk2cu::editor
