#pragma once

#include <functional>
#include <memory>

#include "runtime/cache/disk_cache.h"
#include "runtime/clang/compile/unit.h"

namespace pyk2cu::runtime::cxx {

/// Finds the folders of the toolkit's headers. This takes longer than to check whether a small header has changed.
using FindToolkit = std::function<std::vector<std::string>()>;

/// Records what was read for a request, and checks whether reading it again would give the same: by the contents of the
/// files, not by their times.
struct ReadRecord {
  Toolkit toolkit;  ///< with its folders where any of its files was read
  std::vector<CppFile> files;
  std::vector<std::string> missing;  ///< the paths of files that do not exist

  static ReadRecord Of(const Unit& unit, bool short_type_traits);
  /// Reads the files again. The record's files then have their texts.
  bool IsCurrent(const FindToolkit& find_toolkit);

  cache::Sections Write() const;
  static ReadRecord From(const cache::Sections& sections);
};

/// Returns everything that the meaning of a request depends on besides files.
cache::Digest KeyOfRequest(const CppRequest& request);

/// Returns true if storing it is worth its cost: small headers are read as quickly as found in the cache.
bool IsWorthKeeping(const Unit& unit);

/// Returns the stored unit of a request; null if anything has changed since.
std::unique_ptr<Unit> FindKept(const CppRequest& request, const cache::Digest& key, const FindToolkit& find_toolkit,
                               ReadRecord& record);
/// Stores it. Call it before the first query.
void Keep(const Unit& unit, const cache::Digest& key, const ReadRecord& record);

}  // namespace pyk2cu::runtime::cxx
