#include "runtime/cpu/llvm/header_files.h"

#include <llvm/Support/MemoryBuffer.h>

#include <map>

namespace pyk2cu::runtime::cpu {
namespace {

using Status = llvm::vfs::Status;

/// A text with the status of the file that it replaces.
class TextFile : public llvm::vfs::File {
 public:
  TextFile(Status status, const std::string& text) : status_(std::move(status)), text_(text) {}
  llvm::ErrorOr<Status> status() override { return status_; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> getBuffer(const llvm::Twine& name, int64_t, bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(text_, name);
  }
  std::error_code close() override { return {}; }

 private:
  Status status_;
  const std::string& text_;
};

/// Every file of the disk through one function.
class ReadThrough : public llvm::vfs::ProxyFileSystem {
 public:
  ReadThrough(const HeaderSearch& search)
      : ProxyFileSystem(llvm::vfs::createPhysicalFileSystem()), read_(search.read) {}

  llvm::ErrorOr<Status> status(const llvm::Twine& path) override {
    llvm::ErrorOr<Status> known = ProxyFileSystem::status(path);
    if (!known || !known->isRegularFile()) return known;
    llvm::ErrorOr<const std::string*> text = TextOf(path.str());
    return text ? Status::copyWithNewSize(*known, (*text)->size()) : known;
  }

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    llvm::ErrorOr<Status> known = status(path);
    if (!known) return known.getError();
    llvm::ErrorOr<const std::string*> text = TextOf(path.str());
    if (!text) return text.getError();
    return std::make_unique<TextFile>(*known, **text);
  }

 private:
  llvm::ErrorOr<const std::string*> TextOf(const std::string& path) {
    if (const auto found = texts_.find(path); found != texts_.end()) return &found->second;
    auto file = ProxyFileSystem::openFileForRead(path);
    if (!file) return file.getError();
    auto buffer = (*file)->getBuffer(path, -1, true, false);
    if (!buffer) return buffer.getError();
    return &(texts_[path] = read_(path, std::string_view((*buffer)->getBufferStart(), (*buffer)->getBufferSize())));
  }

  std::function<std::string(const std::string&, std::string_view)> read_;
  std::map<std::string, std::string> texts_;
};

}  // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> MakeHeaderFiles(const HeaderSearch& search) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const VirtualFile& file : search.files)
    memory->addFile(file.path, 0, llvm::MemoryBuffer::getMemBufferCopy(file.text, file.path));
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::makeIntrusiveRefCnt<ReadThrough>(search));
  files->pushOverlay(memory);
  return files;
}

}  // namespace pyk2cu::runtime::cpu
