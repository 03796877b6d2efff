#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"

namespace pyk2cu {

/// A dotted Python name that may mean a header: "a.sdf_cuh" and "a.sdf_cuh.f" mean "a/sdf.cuh".
struct HeaderName {
  std::string written;  ///< "a.sdf_cuh"
  std::string path;     ///< "a/sdf.cuh"
  std::string stem;     ///< "a/sdf_cuh"
};

/// Returns the header that an import target may mean; nullopt if no part of the target ends like the name of a header.
/// Leading dots are kept in `written` only.
std::optional<HeaderName> HeaderNameOf(std::string_view target);

/// Finds the headers that imports mean.
class HeaderSearch {
 public:
  /// `read` and `options` must outlive the object. `root` is the folder of the compiled file.
  HeaderSearch(const ReadModule& read, const HeaderOptions& options, std::string root)
      : read_(read), options_(options), root_(std::move(root)) {}

  /// Returns the name by which `#include` finds a header; nullopt if it does not exist. It is searched for in the
  /// headers of `--import`, then in `folders`, then in those of `-I`, then in the toolkit.
  std::optional<std::string> Find(const std::string& path, std::span<const std::string> folders) const;
  /// Returns the folders in which Find searches, for messages.
  std::string LookedIn(std::span<const std::string> folders) const;

 private:
  std::string IncludeName(const std::string& folder, const std::string& path) const;

  const ReadModule& read_;
  const HeaderOptions& options_;
  std::string root_;  ///< the folder of the file that is compiled
};

}  // namespace pyk2cu
