#pragma once

#include <memory>

#include "runtime/cache/disk_cache.h"
#include "runtime/clang/unit.h"

namespace pyk2cu::cxx {

/// What was read for a request, and whether reading it now would give the same: by the contents of its files, never by their times.
struct ReadRecord {
  Toolkit toolkit;                   ///< with its folders where any of its files was read
  std::vector<CppFile> files;
  std::vector<std::string> missing;  ///< where files were looked for in vain

  static ReadRecord Of(const Unit& unit, bool short_type_traits);
  /// Reads the files again. The record's files then have their texts.
  bool IsCurrent(const std::vector<std::string>& toolkit_directories);

  cache::Sections Write() const;
  static ReadRecord From(const cache::Sections& sections);
};

/// All that the meaning of a request depends on besides files.
cache::Digest KeyOfRequest(const CppRequest& request);

/// Whether it is worth a place on the disk: small headers are read as quickly as found there.
bool IsWorthKeeping(const Unit& unit);

/// The unit of a request as it was kept, if nothing has changed since.
std::unique_ptr<Unit> FindKept(const CppRequest& request, const cache::Digest& key, const std::vector<std::string>& toolkit_directories,
                               ReadRecord& record);
/// Keeps it. Only before the first question.
void Keep(const Unit& unit, const cache::Digest& key, const ReadRecord& record);

}  // namespace pyk2cu::cxx
