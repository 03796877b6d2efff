#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pyk2cu {

class Type;

/// An argument of the launch that shows a finding.
struct FindingArgument {
  std::string name;
  const Type* type = nullptr;
  std::vector<int64_t> extents = {};            ///< of arrays
  std::optional<int64_t> value = std::nullopt;  ///< of integers
};

/// The launch that shows a finding of the lint.
struct FindingLaunch {
  std::array<int64_t, 3> grid{1, 1, 1};   ///< blocks
  std::array<int64_t, 3> block{1, 1, 1};  ///< threads of each block
  int64_t shared_bytes = 0;               ///< dynamic shared memory of each block that is enough for its threads
  std::vector<FindingArgument> arguments;
  std::string signature = {};  ///< what the kernel was checked for: "void(float32[::1], int64)"

  bool operator==(const FindingLaunch& other) const;
};

/// What running the launch of a finding with generated data has shown.
struct Confirmation {
  enum class Result : uint8_t {
    kConfirmed,   ///< the mistake happened
    kNotSeen,     ///< it did not happen, which does not mean that it cannot
    kCannotShow,  ///< a run does not show mistakes of this kind
    kNotRun,      ///< the launch could not be made, or there was no time for it
  };
  Result result = Result::kNotRun;
  std::string message;  ///< what happened, with the real threads and elements; or why nothing is known
  std::string data;     ///< kConfirmed: the values of the arguments, in words
};
/// "confirmed", "not-seen", "cannot-show", "not-run".
std::string_view ConfirmationName(Confirmation::Result result);

/// What the lint knows of a finding besides its message.
struct FindingData {
  std::string kernel;
  std::shared_ptr<const FindingLaunch> launch;  ///< null if no launch shows it: it is about types, or about host code
  std::optional<Confirmation> confirmation;     ///< nothing unless it was asked for
};

}  // namespace pyk2cu
