#include "cli/findings/fingerprint.h"

#include <fmt/core.h>

#include <string_view>

#include "base/hash.h"

namespace pyk2cu::cli {
namespace {

/// A '#' in a string cuts the line too: what is before it still tells lines apart.
std::string Normalized(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    const bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\f';
    if (!is_blank)
      text += c;
    else if (!text.empty() && text.back() != ' ')
      text += ' ';
  }
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace

Fingerprint Fingerprinter::Next(const SourceFile& file, const Diagnostic& diagnostic) {
  const SourceFile& own = file.At(diagnostic.span.begin);
  Fingerprint print{own.Name(), diagnostic.finding ? diagnostic.finding->kernel : "",
                    std::string(DiagName(diagnostic.id)), Normalized(own.Line(own.LineOf(diagnostic.span.begin)))};
  const uint32_t occurrence = ++seen_[print];
  print.occurrence = occurrence;
  return print;
}

std::string HashOf(const Fingerprint& print) {
  const std::string text = fmt::format("{}\n{}\n{}\n{}", print.id, print.kernel, print.line, print.occurrence);
  return fmt::format("{:016x}", Fnv1a(text));
}

}  // namespace pyk2cu::cli
