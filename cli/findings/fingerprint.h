#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "frontend/source/diagnostics.h"

namespace pyk2cu::cli {

/// What tells a finding from others in another version of its file: lines above it may come and go.
struct Fingerprint {
  std::string file;    ///< as the report names it
  std::string kernel;  ///< empty if it is in no kernel
  std::string id;
  std::string line;         ///< the source line, without its comment, every gap as one blank
  uint32_t occurrence = 1;  ///< among the findings with the same of all others, from the top

  auto operator<=>(const Fingerprint&) const = default;
};

/// Makes the fingerprints of a file's findings, which must come in the order of their places.
class Fingerprinter {
 public:
  Fingerprint Next(const SourceFile& file, const Diagnostic& diagnostic);

 private:
  std::map<Fingerprint, uint32_t> seen_;  ///< with occurrence 1, and how many there were
};

/// 16 hexadecimal digits that depend on all of a fingerprint but the file, which may be renamed.
std::string HashOf(const Fingerprint& fingerprint);

}  // namespace pyk2cu::cli
