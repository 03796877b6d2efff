#pragma once

namespace pyk2cu {

/// Builds one visitor out of several lambdas, one for each node type.
template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

}  // namespace pyk2cu
