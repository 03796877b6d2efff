#pragma once

namespace clang {
class FunctionDecl;
}

namespace pyk2cu::runtime::cxx {

class Unit;

/// What calling a function does besides giving a value.
struct FunctionEffects {
  bool is_pure =
      true;  ///< it reads and changes only what its arguments lead to: variables of its own, references, pointers
  bool uses_barriers = false;  ///< it may wait for other threads, here or in what it calls
};

/// Looks into the bodies of the function and of all that it calls; what it can't see is not pure.
FunctionEffects EffectsOf(const clang::FunctionDecl& function, const Unit& unit);

}  // namespace pyk2cu::runtime::cxx
