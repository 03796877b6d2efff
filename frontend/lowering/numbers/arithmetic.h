#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/ir/pass.h"
#include "frontend/lowering/use/number.h"
#include "frontend/lowering/use/per_function.h"

/// In which C++ types a function computes. Signed overflow is undefined in C++ and wraps in Python, so that operands
/// are cast to unsigned types where ranges do not prove that nothing overflows. Where the value itself matters, and not
/// only its low bits, it is cast back.
namespace pyk2cu::lowering {

/// One step of a conversion between scalars.
struct ConversionStep {
  enum class Kind : uint8_t {
    kCast,            ///< "(to)x", or a literal of that type
    kTruth,           ///< "x != 0"
    kTruncate,        ///< a float to an integer, by a function of CUDA or a helper
    kComplexTruth,    ///< a complex number to bool
    kComplex,         ///< a complex number to the other complex type
    kMakeComplex,     ///< a real part to a complex number
    kFromSmallFloat,  ///< a small float to float
    kToSmallFloat,    ///< a number of C++ to a small float
  } kind;
  ScalarId from, to;
};

/// What a Convert does to the text of its operand.
struct Conversion {
  std::vector<ConversionStep> steps;
  std::vector<Conversion> parts;  ///< of a tuple or optional, part by part
};

/// How one index of an access is written.
struct IndexPlan {
  enum class Kind : uint8_t {
    kValue,           ///< as it is
    kFromEnd,         ///< a negative constant: "extent - 1"
    kWrapped,         ///< pyk_wrap(value, extent)
    kChecked,         ///< pyk_index(value, extent, …)
    kCheckedWrapped,  ///< pyk_wrapped_index(value, extent, …)
  } kind = Kind::kValue;
  Casts value, extent;                ///< of the helper's arguments
  ScalarId type = ScalarId::kInt32;   ///< in which the helper computes
  ScalarId given = ScalarId::kInt32;  ///< the value's own type, in which an error shows it
  bool narrows = false;               ///< cast to int before the offset is computed
  Number result;                      ///< without that cast
};

/// The arithmetic of one function.
class Arithmetic {
 public:
  /// What a node casts the text of one of its operands to. Slots are numbered in the order of the node's operands;
  /// exceptions are named in slots.h.
  const Casts& CastsOf(const ir::Node& user, int slot) const;
  /// `x - 3` for x + -3, and the reverse: the literal that the right operand becomes, of a sum (Binary) or of the next
  /// value of a loop's variable (ForRange).
  std::optional<int64_t> OppositeLiteral(const ir::Node& sum) const;
  const Conversion& Of(const ir::Convert& convert) const;
  const IndexPlan& Of(const ir::ElementIndex& index) const;
  /// The number that an expression is in C++.
  const Number& NumberOf(const ir::Expr& expr) const { return numbers.at(&expr); }

  struct Place {
    const ir::Node* user;
    int slot;
    bool operator==(const Place&) const = default;
  };
  struct PlaceHash {
    size_t operator()(const Place& place) const {
      return std::hash<const void*>()(place.user) ^ (static_cast<size_t>(place.slot) << 4);
    }
  };
  std::unordered_map<Place, Casts, PlaceHash> casts;  ///< only where there are some
  std::unordered_map<const ir::Node*, int64_t> opposites;
  std::unordered_map<const ir::Convert*, Conversion> conversions;  ///< only those that do something
  std::unordered_map<const ir::ElementIndex*, IndexPlan> indices;
  std::unordered_map<const ir::Expr*, Number> numbers;
};
using ModuleArithmetic = PerFunction<Arithmetic>;

/// Decides for every number in which C++ type it is computed, and which operands are cast to what.
/// Needs: ModuleUse, ModuleLoops, ModuleUpdates, ModuleTemporaries, ModuleAggregates. Guarantees: ModuleArithmetic with
/// an entry for every expression; no signed operation overflows in C++ unless its node says that it cannot (`exact`).
void PlanArithmetic(const ir::Module& module, ir::PassContext& context);

/// Stops the program if a number that is only congruent has fewer bits than its IR type, or if a signed operation that
/// may overflow is left in C++.
void CheckArithmetic(const ir::Module& module, const ir::PassContext& context);

}  // namespace pyk2cu::lowering
