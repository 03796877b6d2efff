#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"

namespace pyk2cu {

/// A dotted name of Python that may mean a header: "a.sdf_cuh" or "a.sdf_cuh.f" is "a/sdf.cuh".
struct HeaderName {
  std::string written;  ///< "a.sdf_cuh"
  std::string path;     ///< "a/sdf.cuh"
  std::string stem;     ///< "a/sdf_cuh"
};

/// Nothing if no part of the name ends as those of headers do. Leading dots are kept in `written` only.
std::optional<HeaderName> HeaderNameOf(std::string_view target);

/// Finds the headers that imports mean.
class HeaderSearch {
 public:
  HeaderSearch(const ReadModule& read, const HeaderOptions& options, std::string root)
      : read_(read), options_(options), root_(std::move(root)) {}

  /// The header as `#include` names it: one of `--import`, else in one of the folders, else of `-I`, else of the
  /// toolkit.
  std::optional<std::string> Find(const std::string& path, std::span<const std::string> folders) const;
  /// The folders in which it would be looked for, for messages.
  std::string LookedIn(std::span<const std::string> folders) const;

 private:
  std::string IncludeName(const std::string& folder, const std::string& path) const;

  const ReadModule& read_;
  const HeaderOptions& options_;
  std::string root_;  ///< the folder of the file that is compiled
};

}  // namespace pyk2cu
