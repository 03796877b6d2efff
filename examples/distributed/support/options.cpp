#include "support/options.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

namespace example {
namespace {

int64_t NumberFrom(const std::string& name, const std::string& text, int64_t least, int64_t most) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && number >= least && number <= most) return number;
  throw UsageError(name + " needs a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                   ", not '" + text + "'");
}

std::string Joined(const std::vector<std::string>& words, const std::string& separator) {
  std::string joined;
  for (const std::string& word : words) joined += (joined.empty() ? "" : separator) + word;
  return joined;
}

}  // namespace

OptionReader::OptionReader(std::string program, std::string purpose)
    : program_(std::move(program)), purpose_(std::move(purpose)) {}

void OptionReader::Number(const std::string& name, int64_t& to, int64_t least, int64_t most, const std::string& help) {
  options_.push_back({name, "N", help + " (" + std::to_string(to) + ")",
                      [=, &to](const std::string& value) { to = NumberFrom(name, value, least, most); }});
}

void OptionReader::Text(const std::string& name, std::string& to, const std::string& help) {
  options_.push_back({name, "TEXT", help, [name, &to](const std::string& value) {
                        if (value.empty()) throw UsageError(name + " needs a value that is not empty");
                        to = value;
                      }});
}

void OptionReader::Choice(const std::string& name, std::string& to, const std::vector<std::string>& of,
                          const std::string& help) {
  const auto take = [name, of, &to](const std::string& value) {
    if (std::ranges::find(of, value) == of.end())
      throw UsageError(name + " is one of " + Joined(of, ", ") + ", not '" + value + "'");
    to = value;
  };
  options_.push_back({name, Joined(of, "|"), help + " (" + to + ")", take});
}

void OptionReader::Flag(const std::string& name, bool& to, bool becomes, const std::string& help) {
  options_.push_back({name, "", help, [&to, becomes](const std::string&) { to = becomes; }});
}

void OptionReader::Common(Options& options) {
  Choice("--device", options.device, {"auto", "cpu", "cuda"},
         "cuda: each rank takes a GPU of its host; auto: so, if any");
  Flag("--weak", options.weak, true, "weak scaling: the work of a rank stays the same, however many there are");
  Flag("--no-compare", options.compare, false, "do not let rank 0 compute the same alone, to compare");
  Text("--report", options.report, "a file to which rank 0 adds a line of JSON with what was measured");
  Number("--time-limit", options.time_limit, 1, 1000000, "seconds after which a rank gives up waiting for others");
}

bool OptionReader::Read(int argc, char** argv) const {
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "--help") return false;
    const auto option = std::ranges::find(options_, name, &Option::name);
    if (option == options_.end()) throw UsageError("unknown option '" + name + "'; --help lists all");
    if (!option->value.empty() && i + 1 == argc) throw UsageError(name + " needs a value; --help lists all options");
    option->take(option->value.empty() ? "" : argv[++i]);
  }
  return true;
}

std::string OptionReader::Help() const {
  std::ostringstream text;
  text << purpose_ << "\n\n  mpirun -n RANKS " << program_ << " [options]\n\n";
  for (const Option& option : options_) {
    std::string left = "  " + option.name + (option.value.empty() ? "" : " " + option.value);
    left.resize(std::max<size_t>(left.size() + 2, 30), ' ');
    text << left << option.help << "\n";
  }
  return text.str();
}

}  // namespace example
