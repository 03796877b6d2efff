#include "frontend/analysis/relations/linear.h"

#include <algorithm>
#include <numeric>

namespace pyk2cu::analysis {
namespace {

/// Larger numbers are given up, so that no product of them overflows.
constexpr Wide kMostFactor = Power(24);
constexpr Wide kMostConstant = Power(72);

bool IsSmall(Wide value, Wide most) { return -most <= value && value <= most; }

}  // namespace

int32_t Linear::FactorOf(Monomial monomial) const {
  for (const LinearTerm& term : Terms())
    if (term.of == monomial) return term.factor;
  return 0;
}

bool Linear::Has(Atom atom) const {
  return std::ranges::any_of(Terms(), [&](const LinearTerm& term) { return term.of.Has(atom); });
}

bool Linear::Add(const Linear& other, Wide factor) {
  std::array<LinearTerm, kMostTerms> sum;
  size_t size = 0, left = 0, right = 0;
  while (left < size_ || right < other.size_) {
    const bool from_left = left < size_ && (right == other.size_ || terms_[left].of <= other.terms_[right].of);
    const bool from_right = right < other.size_ && (left == size_ || other.terms_[right].of <= terms_[left].of);
    const Monomial of = from_left ? terms_[left].of : other.terms_[right].of;
    Wide each = from_left ? terms_[left++].factor : 0;
    if (from_right) each += factor * other.terms_[right++].factor;
    if (each == 0) continue;
    if (size == kMostTerms || !IsSmall(each, kMostFactor)) return false;
    sum[size++] = {of, static_cast<int32_t>(each)};
  }
  terms_ = sum;
  size_ = size;
  if (!IsSmall(factor, kMostFactor)) return false;
  constant_ += factor * other.constant_;
  return IsSmall(constant_, kMostConstant);
}

bool Linear::MultiplyBy(Atom atom) {
  if (constant_ != 0 && (size_ == kMostTerms || !IsSmall(constant_, kMostFactor))) return false;
  for (LinearTerm& term : std::span(terms_.data(), size_)) {
    if (!term.of.IsSingle()) return false;
    term.of = Monomial::Of(term.of.first, atom);
  }
  if (constant_ != 0) terms_[size_++] = {{atom, kNoAtom}, static_cast<int32_t>(constant_)};
  constant_ = 0;
  Sort();
  return true;
}

void Linear::Tighten() {
  int32_t divisor = 0;
  for (const LinearTerm& term : Terms()) divisor = std::gcd(divisor, term.factor);
  if (divisor <= 1) return;
  for (LinearTerm& term : std::span(terms_.data(), size_)) term.factor /= divisor;
  constant_ = -DivideUp(-constant_, divisor);
}

void Linear::Rename(Atom from, Atom to) {
  for (LinearTerm& term : std::span(terms_.data(), size_)) {
    if (!term.of.Has(from)) continue;
    const Atom first = term.of.first == from ? to : term.of.first;
    const Atom second = term.of.second == from ? to : term.of.second;
    term.of = second == kNoAtom ? Monomial{first, kNoAtom} : Monomial::Of(first, second);
  }
  Sort();
}

std::strong_ordering Linear::CompareTerms(const Linear& a, const Linear& b) {
  const auto key = [](const LinearTerm& term) { return std::tuple(term.of, term.factor); };
  for (size_t i = 0; i < std::min(a.size_, b.size_); ++i)
    if (const auto order = key(a.terms_[i]) <=> key(b.terms_[i]); order != 0) return order;
  return a.size_ <=> b.size_;
}

void Linear::Sort() { std::ranges::sort(std::span(terms_.data(), size_), {}, &LinearTerm::of); }

}  // namespace pyk2cu::analysis
