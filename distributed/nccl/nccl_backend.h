#pragma once

#include <memory>
#include <vector>

#include "distributed/calls/backend.h"

namespace pyk2cu::ranks {

/// The rank of this process among those of a world. All processes call it together.
Result<std::unique_ptr<Backend>> MakeNcclBackend(const distributed::Communicator::Impl& of);
/// The ranks of GPUs of this process.
Result<std::vector<std::unique_ptr<Backend>>> MakeNcclBackends(const std::vector<Device>& devices,
                                                               const CommunicatorOptions& options);

}  // namespace pyk2cu::ranks
