#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace example {

/// What all programs can be told. Those with a size, steps or an overlap add these options themselves: what they count
/// differs.
struct Options {
  std::string device = "auto", report;
  int64_t size = 0, steps = 0;
  int64_t time_limit = 600;  ///< seconds that a rank waits for others; in the comparison rank 0 lets all others wait
  bool weak = false, overlap = true, compare = true;
};

/// An option that does not exist, or a value that it cannot have.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Options of a command line, and the text of --help. What is read goes into variables, whose values before are the
/// defaults.
class OptionReader {
 public:
  OptionReader(std::string program, std::string purpose);

  /// A whole number from `least` to `most`.
  void Number(const std::string& name, int64_t& to, int64_t least, int64_t most, const std::string& help);
  void Text(const std::string& name, std::string& to, const std::string& help);
  void Choice(const std::string& name, std::string& to, const std::vector<std::string>& of, const std::string& help);
  /// An option without a value, which makes the variable `becomes`.
  void Flag(const std::string& name, bool& to, bool becomes, const std::string& help);
  /// --device, --weak, --no-compare, --report, --time-limit.
  void Common(Options& options);

  /// False if --help was asked for. Throws UsageError.
  bool Read(int argc, char** argv) const;
  std::string Help() const;

 private:
  struct Option {
    std::string name, value, help;                       ///< `value` is empty if it has none
    std::function<void(const std::string& value)> take;  ///< throws UsageError
  };
  std::string program_, purpose_;
  std::vector<Option> options_;
};

}  // namespace example
