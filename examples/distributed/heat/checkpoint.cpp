#include "heat/checkpoint.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <stdexcept>
#include <string_view>

namespace heat {
namespace {

/// The step in a file's name; 0 if it is not that of a state.
int64_t StepOf(const std::string& name) {
  constexpr std::string_view kBegin = "heat_", kEnd = ".npy";
  if (!name.starts_with(kBegin) || !name.ends_with(kEnd) || name.size() < kBegin.size() + kEnd.size()) return 0;
  const char* const end = name.data() + name.size() - kEnd.size();
  int64_t step = 0;
  const auto [stop, error] = std::from_chars(name.data() + kBegin.size(), end, step);
  return stop == end && error == std::errc() ? step : 0;
}

}  // namespace

int64_t Checkpoints::Last(int64_t most) const {
  if (folder.empty()) return 0;
  int64_t last = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    const int64_t step = StepOf(entry.path().filename().string());
    if (step <= most) last = std::max(last, step);
  }
  if (error) throw std::runtime_error("the folder of --checkpoint cannot be read: " + folder + ": " + error.message());
  return last;
}

}  // namespace heat
