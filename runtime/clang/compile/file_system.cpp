#include "runtime/clang/compile/file_system.h"

#include <fmt/core.h>
#include <llvm/Support/MemoryBuffer.h>

#include <system_error>

namespace pyk2cu::runtime::cxx {
namespace {

enum class Refusal { kNone, kNotAFile, kTooLarge, kTooMuch };

/// Says in Clang's messages why a file is not read.
class RefusalCategory : public std::error_category {
 public:
  const char* name() const noexcept override { return "pyk2cu"; }
  std::string message(int code) const override {
    switch (static_cast<Refusal>(code)) {
      case Refusal::kTooLarge: return fmt::format("it has more than {} bytes", kMaxHeaderBytes);
      case Refusal::kTooMuch: return fmt::format("the headers have more than {} bytes together", kMaxTotalBytes);
      default: return "it is no regular file";
    }
  }
};

std::error_code Refuse(Refusal refusal) {
  static const RefusalCategory category;
  return {static_cast<int>(refusal), category};
}

/// Includes name files freely: devices would hang the reader, and large files fill the memory.
class LimitedFileSystem : public llvm::vfs::ProxyFileSystem {
 public:
  LimitedFileSystem(llvm::IntrusiveRefCntPtr<FileSystem> files, std::shared_ptr<std::set<std::string>> missing)
      : ProxyFileSystem(std::move(files)), missing_(std::move(missing)) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine& path) override {
    llvm::ErrorOr<llvm::vfs::Status> status = ProxyFileSystem::status(path);
    if (!status && missing_) missing_->insert(path.str());
    return status;
  }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    llvm::ErrorOr<llvm::vfs::Status> status = this->status(path);
    if (!status) return status.getError();
    if (status->isDirectory()) return std::make_error_code(std::errc::is_a_directory);
    if (!status->isRegularFile()) return Refuse(Refusal::kNotAFile);
    if (status->getSize() > kMaxHeaderBytes) return Refuse(Refusal::kTooLarge);
    if (total_ + status->getSize() > kMaxTotalBytes) return Refuse(Refusal::kTooMuch);
    total_ += status->getSize();
    return ProxyFileSystem::openFileForRead(path);
  }

 private:
  std::shared_ptr<std::set<std::string>> missing_;
  size_t total_ = 0;
};

}  // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> MakeFileSystem(const CudaInput& input) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const VirtualFile& file : input.files)
    memory->addFile(file.path, 0, llvm::MemoryBuffer::getMemBufferCopy(file.text, file.path));
  auto limited = llvm::makeIntrusiveRefCnt<LimitedFileSystem>(llvm::vfs::createPhysicalFileSystem(), input.missing);
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(limited);
  overlay->pushOverlay(memory);
  return overlay;
}

}  // namespace pyk2cu::runtime::cxx
