#include "frontend/syntax/host/statements.h"

#include <algorithm>

#include "frontend/syntax/host/bindings.h"
#include "frontend/syntax/host/definitions.h"
#include "frontend/syntax/host/launches.h"

namespace pyk2cu {

namespace {

using K = TokenKind;

void ScanIndented(HostReader& host) {
  ++host.at;
  ScanStatements(host);
  if (host.Kind() == K::kDedent) ++host.at;
}

/// Whether the line ends in a colon and a block follows.
bool IsBlockHeader(const HostReader& host) {
  uint32_t index = host.at;
  while (host.KindAt(index) != K::kNewline && host.KindAt(index) != K::kEnd) ++index;
  return host.KindAt(index) == K::kNewline && host.KindAt(index - 1) == K::kColon &&
         host.KindAt(index + 1) == K::kIndent;
}

void ScanCompound(HostReader& host, Certainty certainty) {
  Certainty outer = host.certainty;
  host.certainty = std::min(outer, certainty);
  ScanHeader(host);
  ScanSuite(host);
  host.certainty = outer;
}

void ScanAugmented(HostReader& host, uint32_t begin) {
  K op = host.KindAt(begin + 1);
  if (IsName(host.KindAt(begin)) && op >= K::kPlusEqual && op <= K::kShiftRightEqual) BindUpdate(host, begin);
}

/// Notes `x[0] = 1`, `x.flags = 1`, `x[0] += 1`, `x.append(1)` and `del x[0]`. Calls of a module's functions look the
/// same, which does no harm: only objects that can change are asked about.
void NoteChange(HostReader& host) {
  const uint32_t at = host.Kind() == K::kDel ? host.at + 1 : host.at;
  const K after = host.KindAt(at + 1);
  if (IsName(host.KindAt(at)) && (after == K::kDot || after == K::kLeftBracket))
    host.changes.push_back({host.module.arena->Copy(host.TextAt(at)), host.scope});
}

void ScanSimpleStatement(HostReader& host) {
  if (host.Kind() == K::kImport || host.Kind() == K::kFrom) return ScanImport(host);
  host.statement = host.stream.tokens[host.at].begin;
  NoteChange(host);
  bool declares = host.Kind() == K::kGlobal, deletes = host.Kind() == K::kDel;
  bool type_alias = host.Kind() == K::kType && IsName(host.Kind(1));
  uint32_t begin = host.at;
  std::vector<uint32_t> equals;
  uint32_t colon = 0;
  int depth = 0, lambda = 0;
  bool mentions_jit = false;
  for (; !host.AtLineEnd() && (host.Kind() != K::kSemicolon || depth > 0); ++host.at) {
    K kind = host.Kind();
    depth += OpensBracket(kind) - ClosesBracket(kind);
    lambda += kind == K::kLambda && depth == 0;
    if (kind == K::kEqual && depth == 0 && lambda == 0) equals.push_back(host.at);
    if (kind == K::kColon && depth == 0 && equals.empty() && colon == 0) colon = host.at;
    mentions_jit |= IsName(kind) && IsJitName(host, host.at);
    if (IsName(kind) && declares) host.scope->DeclareGlobal(host.TextAt(host.at));
    if (IsName(kind) && (host.Kind(1) == K::kWalrus || (deletes && depth == 0 && host.KindAt(host.at - 1) != K::kDot)))
      BindUnknown(host, host.at);
  }
  NoteLaunch(host, equals.empty() ? begin : equals.back() + 1);
  if (equals.empty()) NoteCall(host, begin);
  if (type_alias) return BindUnknown(host, begin + 1);
  if (equals.empty() && colon == begin + 1 && host.scope->OfClass())
    return BindField(host, begin, nullptr, {}, colon + 1, host.at);
  if (equals.empty() && mentions_jit) ScanValue(host, begin);
  if (equals.empty()) return ScanAugmented(host, begin);
  BindTargets(host, begin, colon, equals, mentions_jit);
}

void ScanSimpleLine(HostReader& host) {
  while (!host.AtLineEnd()) {
    uint32_t before = host.at;
    ScanSimpleStatement(host);
    if (host.Kind() == K::kSemicolon || host.at == before) ++host.at;
  }
  if (host.Kind() == K::kNewline) ++host.at;
}

void ScanStatement(HostReader& host) {
  switch (host.Kind()) {
    case K::kIndent: return ScanIndented(host);
    case K::kAt:
    case K::kDef: return ScanDefinition(host);
    case K::kClass: return ScanClass(host);
    case K::kAsync: return host.Kind(1) == K::kDef ? ScanDefinition(host) : static_cast<void>(++host.at);
    case K::kIf:
    case K::kElif:
    case K::kElse:
    case K::kWhile:
    case K::kFor: return ScanCompound(host, Certainty::kConditional);
    case K::kExcept: return ScanCompound(host, Certainty::kHandler);
    case K::kTry:
    case K::kFinally:
    case K::kWith: return ScanCompound(host, host.certainty);
    case K::kMatch:
    case K::kCase: return IsBlockHeader(host) ? ScanCompound(host, Certainty::kConditional) : ScanSimpleLine(host);
    default: return ScanSimpleLine(host);
  }
}

}  // namespace

void ScanStatements(HostReader& host) {
  while (host.Kind() != K::kDedent && host.Kind() != K::kEnd && !host.stopped) ScanStatement(host);
}

void ScanHeader(HostReader& host) {
  int depth = 0, lambdas = 0;
  bool loop_target = host.Kind() == K::kFor;
  for (++host.at; !host.AtLineEnd(); ++host.at) {
    K kind = host.Kind();
    depth += OpensBracket(kind) - ClosesBracket(kind);
    lambdas += kind == K::kLambda && depth == 0;
    if (kind == K::kColon && depth == 0 && lambdas-- == 0) {
      ++host.at;
      return;
    }
    if (kind == K::kIn) loop_target = false;
    bool bound = IsName(kind) && (loop_target || host.KindAt(host.at - 1) == K::kAs || host.Kind(1) == K::kWalrus);
    if (bound) BindUnknown(host, host.at);
  }
}

void ScanSuite(HostReader& host) {
  if (host.Kind() != K::kNewline) {
    if (!host.AtLineEnd()) ScanSimpleLine(host);
    return;
  }
  ++host.at;
  if (host.Kind() == K::kIndent) ScanIndented(host);
}

}  // namespace pyk2cu
