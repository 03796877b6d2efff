#include "frontend/source/finding_data.h"

#include <algorithm>
#include <tuple>

namespace pyk2cu {

bool FindingLaunch::operator==(const FindingLaunch& other) const {
  const auto is_same = [](const FindingArgument& a, const FindingArgument& b) {
    return std::tie(a.name, a.type, a.extents, a.value) == std::tie(b.name, b.type, b.extents, b.value);
  };
  return grid == other.grid && block == other.block && shared_bytes == other.shared_bytes &&
         std::ranges::equal(arguments, other.arguments, is_same);
}

std::string_view ConfirmationName(Confirmation::Result result) {
  switch (result) {
    case Confirmation::Result::kConfirmed: return "confirmed";
    case Confirmation::Result::kNotSeen: return "not-seen";
    case Confirmation::Result::kCannotShow: return "cannot-show";
    case Confirmation::Result::kNotRun: return "not-run";
  }
  return "not-run";
}

}  // namespace pyk2cu
