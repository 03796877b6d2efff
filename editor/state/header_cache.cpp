#include "editor/state/header_cache.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <utility>

namespace pyk2cu::editor {
namespace {

using FileTime = std::filesystem::file_time_type;

bool IsSame(const CppImport& a, const CppImport& b) {
  return a.name == b.name && a.text == b.text && a.line == b.line && a.begin == b.begin;
}

bool IsSame(const CppRequest& a, const CppRequest& b) {
  return a.directories == b.directories && a.defines == b.defines &&
         std::ranges::equal(a.imports, b.imports,
                            [](const CppImport& one, const CppImport& other) { return IsSame(one, other); });
}

/// When the files were written that are not the toolkit's.
std::vector<std::pair<std::string, FileTime>> TimesOf(const CppHeaders& headers) {
  std::vector<std::pair<std::string, FileTime>> times;
  for (const CppFile& file : headers.Files()) {
    std::error_code missing;
    if (!file.is_toolkit) times.emplace_back(file.path, std::filesystem::last_write_time(file.path, missing));
  }
  return times;
}

struct Cache {
  std::mutex mutex;
  CppRequest request;
  std::shared_ptr<CppHeaders> headers;
  std::vector<std::pair<std::string, FileTime>> times;
};

}  // namespace

OpenCppHeaders CachedHeaders(OpenCppHeaders open) {
  if (!open) return open;
  return [open = std::move(open),
          cache = std::make_shared<Cache>()](const CppRequest& request) -> Result<std::shared_ptr<CppHeaders>> {
    const std::lock_guard lock(cache->mutex);
    if (cache->headers && IsSame(cache->request, request) && cache->times == TimesOf(*cache->headers))
      return cache->headers;
    Result<std::shared_ptr<CppHeaders>> headers = open(request);
    cache->headers = headers ? *headers : nullptr;
    cache->request = request;
    if (headers) cache->times = TimesOf(**headers);
    return headers;
  };
}

}  // namespace pyk2cu::editor
