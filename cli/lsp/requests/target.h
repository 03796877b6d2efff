#pragma once

#include "cli/lsp/server/session.h"

namespace pyk2cu::lsp {

/// What a request is about: an analyzed document, and a place in it.
struct Target {
  OpenDocument* document = nullptr;
  const editor::Analysis* analysis = nullptr;
  uint32_t offset = 0;
};

/// The document of the parameters, analyzed.
Answer FindTarget(Session& session, const JsonValue& params, Target& target);
/// The same with the place of `position`.
Answer FindPlace(Session& session, const JsonValue& params, Target& target);

}  // namespace pyk2cu::lsp
