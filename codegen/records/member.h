#pragma once

#include <string>
#include <utility>

#include "codegen/text/piece.h"

namespace pyk2cu::codegen {

/// "owner.member", or "owner->member" of a pointer.
inline Piece Member(Piece owner, const char* arrow, const std::string& member, ScalarId type) {
  return {At(std::move(owner), Precedence::kPostfix) + arrow + member, Precedence::kPostfix, type};
}

}  // namespace pyk2cu::codegen
