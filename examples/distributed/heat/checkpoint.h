#pragma once

#include <cstdint>
#include <string>

namespace heat {

/// States of a simulation in a folder, which all ranks see. A rank that is killed while a state is written leaves the
/// earlier ones: SaveNpy gives a file its name when all ranks' parts are in it, so that a file with a name is whole.
struct Checkpoints {
  std::string folder;  ///< empty: none are kept
  int64_t every = 1;   ///< steps

  bool IsDue(int64_t step) const { return !folder.empty() && step % every == 0; }
  std::string Name(int64_t step) const { return folder + "/heat_" + std::to_string(step) + ".npy"; }
  /// The step of the last state that is there, up to `most`; 0 if there is none. Other files of the folder are not
  /// looked at. Throws std::runtime_error if the folder cannot be read.
  int64_t Last(int64_t most) const;
};

}  // namespace heat
