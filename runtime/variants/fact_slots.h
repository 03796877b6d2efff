#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "frontend/ir/facts.h"
#include "frontend/lowering/keeping/row_extent.h"
#include "frontend/types/type.h"
#include "pyk2cu/launch_types.h"
#include "runtime/device/argument.h"

namespace pyk2cu::runtime {

/// The numbers of loops up to here are taken as constants. A loop of more rounds is not unrolled completely, and its
/// code is then no better for the constant: compilers only order the instructions in another way.
inline constexpr int64_t kMaxNumberFact = 64;

/// The numbers up to here that elements are multiplied by (analysis::FactorsOfElements): products with elements of 16
/// bits fit in 32 bits.
inline constexpr int64_t kMaxFactorFact = int64_t{1} << 15;

/// One number of a launch that a variant may take as a constant.
struct FactSlot {
  enum class Kind : uint8_t {
    kBlock,   ///< threads of a block along an axis
    kExtent,  ///< of an array
    kStride,  ///< of an array, in bytes
    /// Of an array's address: kAlignmentFact, or no fact. Of arrays with several axes only if the closest one is small,
    /// since rows that are loaded at once need it; of vectors only where loops are written for it.
    kAlignment,
    kValue,  ///< of an integer or bool
    /// Of an array's extent as well: the length of rows that the threads of a block share evenly, of which they can
    /// keep elements in registers (lowering::KeepRows). Launches repeat it as they do numbers.
    kRow,
    /// Of an array's address as well, whatever its extents are, and how often an extent that is not small divides: what
    /// variants with packed threads need (Coarsening::Arrangement), and no others.
    kAddress,
    kMultiple,
    /// How many blocks of such a launch are best done by one: no number of the launch, but one that follows from its
    /// grid and block (CoarseningModel).
    kCoarsening,
  } kind;
  uint8_t axis = 0;
  uint16_t argument = 0;
  int64_t most = kMaxNumberFact;  ///< kValue: numbers beyond it, and below its negative, are no facts

  bool operator==(const FactSlot&) const = default;
};

/// For each slot the number that a launch has there; kNoFact where it is not worth a variant.
using FactValues = std::vector<int64_t>;
inline constexpr int64_t kNoFact = ArgumentFacts::kUnknown;

/// Extents up to here are taken as constants: rows of points, channels, directions, taps of a filter.
inline constexpr int64_t kMaxExtentFact = 16;

/// The bytes of the widest load.
inline constexpr int64_t kAlignmentFact = 16;

/// The slots of a kernel with arguments of these types: the block, coarsening if it can be coarsened, then the axes of
/// each array from the one whose elements lie closest on, then the numbers for which `most` is not 0: FactSlot::most.
/// Arrays whose strides follow from their layout have no slots for these, and vectors one for their alignment only if
/// `aligned` is true. `packs`: its threads may be packed. `rows`: extents whose number lets threads keep rows.
std::vector<FactSlot> SlotsOf(std::span<const Type* const> types, const std::vector<int64_t>& most,
                              bool coarsens = false, bool packs = false, const std::vector<bool>& aligned = {},
                              std::span<const lowering::RowExtent> rows = {});

/// Returns the extent of a row if a block of `threads` threads shares its elements evenly, in few enough rounds to keep
/// them in registers. Else kNoFact, and also for small extents, which are facts of their own.
int64_t LengthOfRow(int64_t extent, uint32_t threads);

/// Whether launches repeat it as they repeat numbers among the arguments, which count steps and sizes.
inline bool IsOfNumbers(FactSlot::Kind kind) { return kind == FactSlot::Kind::kValue || kind == FactSlot::Kind::kRow; }

/// Whether the arrays of a launch allow packed threads: their rows begin at multiples of kAlignmentFact.
bool AllowsPacking(std::span<const FactSlot> slots, const FactValues& values);
/// Without the facts that only packed threads need.
FactValues WithoutPacking(std::span<const FactSlot> slots, FactValues facts);

/// Coarsening as the number of a slot, and back; one block is kNoFact.
int64_t NumberOf(const Coarsening& coarsening);
Coarsening CoarseningOf(int64_t number);

/// What holds in a launch, but for coarsening. Extents are facts from the axis whose elements lie closest on, as far as
/// all are small; strides as far as they follow from such extents.
FactValues Observe(std::span<const FactSlot> slots, const LaunchConfig& config, std::span<const Argument> arguments);

/// Whether a launch that has `values` may run what takes `facts` as constants.
bool Holds(const FactValues& facts, const FactValues& values);
bool IsEmpty(const FactValues& facts);
/// Without those of IsOfNumbers.
FactValues WithoutValues(std::span<const FactSlot> slots, FactValues facts);

/// Adds the facts to those that a variant has anyway. Scalars take the types of the kernel's parameters.
void AddFacts(std::span<const FactSlot> slots, const FactValues& values, std::span<const Type* const> types,
              std::span<const Argument> arguments, Facts& to);

/// As FactsText writes them: "block=256, x.shape[1]=3, n=100"; "none" without facts.
std::string DescribeFacts(std::span<const FactSlot> slots, const FactValues& values,
                          std::span<const std::string> names);

}  // namespace pyk2cu::runtime
