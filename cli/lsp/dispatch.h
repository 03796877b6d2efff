#pragma once

#include "cli/lsp/server/session.h"

namespace pyk2cu::lsp {

/// Handles one event: a message of the client, or work that another thread has left.
void Handle(Session& session, Event event);

}  // namespace pyk2cu::lsp
