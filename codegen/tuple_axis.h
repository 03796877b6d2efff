#pragma once

namespace pyk2cu {

/// In place of the axis of an ErrorSite: the index is one of a tuple.
inline constexpr int kTupleAxis = -1;

}  // namespace pyk2cu
