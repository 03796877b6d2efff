#pragma once

namespace clang {
class FunctionDecl;
}

namespace pyk2cu::runtime::cxx {

class Unit;

/// The effects of a call besides its result.
struct FunctionEffects {
  bool is_pure =
      true;  ///< it accesses only its own variables and the targets of references and pointers among its arguments
  bool uses_barriers = false;  ///< it, or a function that it calls, may wait for other threads
};

/// Examines the bodies of the function and of all functions that it calls. A function without a visible body is not
/// pure.
FunctionEffects EffectsOf(const clang::FunctionDecl& function, const Unit& unit);

}  // namespace pyk2cu::runtime::cxx
