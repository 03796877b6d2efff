#include "runtime/clang/file_system.h"

#include <llvm/Support/MemoryBuffer.h>

namespace pyk2cu::cxx {
namespace {

/// Includes name files freely: devices would hang the reader, and large files fill the memory.
class LimitedFileSystem : public llvm::vfs::ProxyFileSystem {
 public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    llvm::ErrorOr<llvm::vfs::Status> status = ProxyFileSystem::status(path);
    if (!status) return status.getError();
    if (!status->isRegularFile()) return std::make_error_code(std::errc::not_supported);
    if (status->getSize() > kMaxHeaderBytes || total_ + status->getSize() > kMaxTotalBytes) return std::make_error_code(std::errc::file_too_large);
    total_ += status->getSize();
    return ProxyFileSystem::openFileForRead(path);
  }

 private:
  size_t total_ = 0;
};

}  // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> MakeFileSystem(const std::vector<VirtualFile>& files) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const VirtualFile& file : files) memory->addFile(file.path, 0, llvm::MemoryBuffer::getMemBufferCopy(file.text, file.path));
  auto limited = llvm::makeIntrusiveRefCnt<LimitedFileSystem>(llvm::vfs::createPhysicalFileSystem());
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(limited);
  overlay->pushOverlay(memory);
  return overlay;
}

}  // namespace pyk2cu::cxx
