#include "runtime/api/words.h"

#include <cctype>

namespace pyk2cu::api {
namespace {

struct Words {
  std::string_view option, library;
};

/// The options that messages of the compiler and of devices name. A longer one comes before its beginning.
constexpr Words kWords[] = {
    {"--check bounds", "Checks::bounds"},
    {"--check exceptions", "Checks::exceptions"},
    {"--check", "Checks"},
    {"--const", "the constant"},
    {"--device", "the device"},
    {"--kernel", "the kernel"},
    {"--arg", "the argument"},
    {"--sig", "a signature"},
    {"--shared", "LaunchConfig::shared_bytes"},
    {"--grid", "LaunchConfig::grid"},
    {"--block", "LaunchConfig::block"},
    {"--threads", "Kernel::ForAll"},
    {"--import", "Headers::imports"},
};

/// What of a message is shown of the source text is indented by this, and nothing else is.
constexpr std::string_view kSourceIndent = "    ";

bool IsWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_'; }

/// The row of the option that begins at `at`, or null.
const Words* FindOption(std::string_view text, size_t at) {
  if (at > 0 && IsWordPart(text[at - 1])) return nullptr;
  for (const Words& row : kWords) {
    const size_t end = at + row.option.size();
    if (text.substr(at).starts_with(row.option) && (end == text.size() || !IsWordPart(text[end]))) return &row;
  }
  return nullptr;
}

}  // namespace

std::string InLibraryWords(std::string_view message) {
  std::string result;
  for (size_t i = 0; i < message.size();) {
    const Words* row = message[i] == '-' ? FindOption(message, i) : nullptr;
    result += row ? row->library : message.substr(i, 1);
    i += row ? row->option.size() : 1;
  }
  return result;
}

std::string RenderedInLibraryWords(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n') == text.npos ? text.size() : text.find('\n') + 1);
    result += line.starts_with(kSourceIndent) ? std::string(line) : InLibraryWords(line);
    text.remove_prefix(line.size());
  }
  return result;
}

}  // namespace pyk2cu::api
