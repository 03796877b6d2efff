#pragma once

#include <functional>
#include <memory>

#include "runtime/cache/disk_cache.h"
#include "runtime/clang/compile/unit.h"

namespace pyk2cu::runtime::cxx {

/// The folders of the toolkit's headers; to find them takes longer than to see whether a small header has changed.
using FindToolkit = std::function<std::vector<std::string>()>;

/// What was read for a request, and whether reading it now would give the same: by the contents of its files, never by
/// their times.
struct ReadRecord {
  Toolkit toolkit;  ///< with its folders where any of its files was read
  std::vector<CppFile> files;
  std::vector<std::string> missing;  ///< where files were looked for in vain

  static ReadRecord Of(const Unit& unit, bool short_type_traits);
  /// Reads the files again. The record's files then have their texts.
  bool IsCurrent(const FindToolkit& find_toolkit);

  cache::Sections Write() const;
  static ReadRecord From(const cache::Sections& sections);
};

/// All that the meaning of a request depends on besides files.
cache::Digest KeyOfRequest(const CppRequest& request);

/// Whether it is worth a place on the disk: small headers are read as quickly as found there.
bool IsWorthKeeping(const Unit& unit);

/// The unit of a request as it was kept, if nothing has changed since.
std::unique_ptr<Unit> FindKept(const CppRequest& request, const cache::Digest& key, const FindToolkit& find_toolkit,
                               ReadRecord& record);
/// Keeps it. Only before the first question.
void Keep(const Unit& unit, const cache::Digest& key, const ReadRecord& record);

}  // namespace pyk2cu::runtime::cxx
