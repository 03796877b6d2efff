#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "frontend/analysis/relations/interval.h"

namespace pyk2cu::analysis {

/// The number of a value that relations are about: a slot of a State, or, from kFirstLocal on, a value inside one
/// expression.
using Atom = uint16_t;
inline constexpr Atom kNoAtom = 0xFFFF;
inline constexpr Atom kFirstLocal = 0xF000;

/// An atom, or the product of two.
struct Monomial {
  Atom first = kNoAtom;
  Atom second = kNoAtom;  ///< kNoAtom: there is one only; else not below `first`

  static Monomial Of(Atom a, Atom b) { return a <= b ? Monomial{a, b} : Monomial{b, a}; }
  bool IsSingle() const { return second == kNoAtom; }
  bool Has(Atom atom) const { return first == atom || second == atom; }
  auto operator<=>(const Monomial&) const = default;
};

struct LinearTerm {
  Monomial of;
  int32_t factor = 0;
  bool operator==(const LinearTerm&) const = default;
};

/// A sum of multiples of monomials and a constant, over all integers: nothing wraps around.
class Linear {
 public:
  /// The most terms of a sum.
  static constexpr size_t kMostTerms = 6;

  Linear() = default;
  explicit Linear(Wide constant) : constant_(constant) {}
  explicit Linear(Atom atom) : Linear(Monomial{atom, kNoAtom}) {}
  explicit Linear(Monomial monomial) : size_(1) { terms_[0] = {monomial, 1}; }

  std::span<const LinearTerm> Terms() const { return {terms_.data(), size_}; }
  Wide Constant() const { return constant_; }
  /// The factor of a monomial; 0 if the sum has no such term.
  int32_t FactorOf(Monomial monomial) const;
  bool Has(Atom atom) const;

  void AddConstant(Wide constant) { constant_ += constant; }
  /// Adds `factor * other`. Returns false if there are too many terms or too large numbers, after which the sum has no
  /// meaning.
  [[nodiscard]] bool Add(const Linear& other, Wide factor);
  /// Multiplies by an atom; false as Add, or if a term is a product already.
  [[nodiscard]] bool MultiplyBy(Atom atom);
  /// Takes the common divisor out of `sum >= 0`.
  void Tighten();
  void Rename(Atom from, Atom to);

  /// The order in which relations are kept; the constant does not count.
  static std::strong_ordering CompareTerms(const Linear& a, const Linear& b);
  bool operator==(const Linear& other) const {
    return constant_ == other.constant_ && CompareTerms(*this, other) == std::strong_ordering::equal;
  }

 private:
  void Sort();

  std::array<LinearTerm, kMostTerms> terms_;
  size_t size_ = 0;
  Wide constant_ = 0;
};

/// Rounded up; the divisor is positive.
constexpr Wide DivideUp(Wide value, Wide divisor) {
  const Wide quotient = value / divisor;
  return value % divisor > 0 ? quotient + 1 : quotient;
}

}  // namespace pyk2cu::analysis
