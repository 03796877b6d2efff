#pragma once

#include "frontend/syntax/host/host_reader.h"

namespace pyk2cu {

/// Notes what lies from the token `begin` to the place of `host` if it is `kernel[grid, block](arguments)` or
/// `kernel.forall(n)(arguments)`.
void NoteLaunch(HostReader& host, uint32_t begin);

/// Notes the statement from the token `begin` to the place of `host` if it is `name(arguments)`, unless a host function
/// around it binds the name.
void NoteCall(HostReader& host, uint32_t begin);

/// Notes the decorator at the place of `host` if its name is almost that of a decorator of Numba.
void NoteDoubtfulDecorator(HostReader& host);

}  // namespace pyk2cu
