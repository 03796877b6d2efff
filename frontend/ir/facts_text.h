#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "frontend/ir/facts.h"
#include "frontend/ir/options.h"
#include "frontend/types/type.h"

namespace pyk2cu {

/// A parameter as texts of facts name it.
struct FactParameter {
  std::string_view name;
  const Type* type;
};

/// One fact of a text, which may hold for several parameters.
struct FactItem {
  enum class Kind : uint8_t {
    kNoAlias,    ///< noalias x y; without names of every array
    kSmall,      ///< small x y; without names of every argument and of the grid
    kSmallGrid,  ///< small-grid
    kBlock,      ///< block=32x8
    kBlockAxis,  ///< block.y=8
    kResident,   ///< resident=8
    kCoarsen,    ///< coarsen=4, coarsen=y2, pack=4: not a fact, but how the variant is launched
    kExtent,     ///< x.shape[1]=4
    kMultiple,   ///< x.shape[1]%4=0
    kStride,     ///< x.strides[0]=16
    kAlignment,  ///< x.align=16
    kValue,      ///< n=1000
  } kind;
  std::string text;                     ///< as written
  std::vector<std::string> names = {};  ///< kNoAlias, kSmall: the parameters
  std::string parameter = {};           ///< kExtent, kMultiple, kStride, kAlignment, kValue
  int axis = 0;                         ///< kBlockAxis, kExtent, kMultiple, kStride
  std::string value = {};               ///< of all after kSmallGrid; of kMultiple the number before the `=`
};

/// Facts as a list: "noalias x y, small x, small-grid, block=32x8, x.shape[1]=4, n=1000", or "none".
std::string FactsText(const Facts& facts, std::span<const FactParameter> parameters);

/// Those of the list that are numbers: block, resident, shape, strides, align and values.
std::vector<std::string> NumberTexts(const Facts& facts, std::span<const FactParameter> parameters);

/// Reads the list without regard to a kernel.
Result<std::vector<FactItem>> ReadFactItems(std::string_view text);

/// Whether the kernel has the parameters that the item names.
bool HasParameters(const FactItem& item, std::span<const FactParameter> parameters);

/// Adds what an item says. An error if a parameter is missing or has no such fact.
Result<void> AddFact(const FactItem& item, std::span<const FactParameter> parameters, Facts& facts);

/// Refuses what fits no kernel with such parameters, whatever their types are.
Result<void> CheckNames(std::span<const FactItem> items, std::span<const std::string> parameters);

/// Sets the option `assume`: facts of every launch, or "none" if launches have no constants.
Result<void> SetAssumed(std::string_view text, ir::FunctionOptions& options);

/// Reads the facts of one kernel: ReadFactItems and AddFact.
Result<Facts> ReadFacts(std::string_view text, std::span<const FactParameter> parameters);

}  // namespace pyk2cu
