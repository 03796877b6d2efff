#include "cli/lsp/requests/target.h"

#include <fmt/core.h>

#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/params.h"

namespace pyk2cu::lsp {

Answer FindTarget(Session& session, const JsonValue& params, Target& target) {
  target.document = FindDocument(session, params);
  if (!target.document)
    return Failure{ErrorCode::kInvalidParams,
                   fmt::format("the document is not open: '{}'", At(params, {"textDocument", "uri"}).text)};
  target.analysis = &Analyzed(session, *target.document);
  return std::nullopt;
}

Answer FindPlace(Session& session, const JsonValue& params, Target& target) {
  const std::optional<Position> position = PositionOf(At(params, {"position"}));
  if (!position) return Failure{ErrorCode::kInvalidParams, "expected a position with a line and a character"};
  if (Answer failure = FindTarget(session, params, target)) return failure;
  target.offset = target.document->text.OffsetOf(*position);
  return std::nullopt;
}

}  // namespace pyk2cu::lsp
