#include "runtime/cpu/llvm/orc_linker.h"

#include <llvm/ExecutionEngine/Orc/ExecutionUtils.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/Support/MemoryBuffer.h>

#include <atomic>

#include "runtime/cpu/llvm/host_target.h"
#include "runtime/cpu/object/object_code.h"

namespace pyk2cu::runtime::cpu {
namespace {

namespace orc = llvm::orc;

Error LinkError(llvm::Error error) {
  return {ErrorKind::kRuntime,
          "internal error: the compiled code can't be linked: " + llvm::toString(std::move(error))};
}

class OrcLinkedObject : public LinkedObject {
 public:
  OrcLinkedObject(std::shared_ptr<orc::LLJIT> jit, orc::JITDylib& library) : jit_(std::move(jit)), library_(&library) {}
  ~OrcLinkedObject() override { llvm::consumeError(jit_->getExecutionSession().removeJITDylib(*library_)); }

  llvm::Error Lookup(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      llvm::Expected<orc::ExecutorAddr> address = jit_->lookup(*library_, name);
      if (!address) return address.takeError();
      addresses_.push_back(address->toPtr<void*>());
    }
    return llvm::Error::success();
  }

 private:
  std::shared_ptr<orc::LLJIT> jit_;
  orc::JITDylib* library_;
};

class OrcLinker : public Linker {
 public:
  OrcLinker(std::unique_ptr<orc::LLJIT> jit, orc::JITDylib& host) : jit_(std::move(jit)), host_(&host) {}

  Result<std::unique_ptr<LinkedObject>> Link(const ObjectCode& object, const std::vector<std::string>& names) override {
    std::string name = "copy" + std::to_string(next_++);
    orc::JITDylib& library = jit_->getExecutionSession().createBareJITDylib(name);
    library.addToLinkOrder(*host_);
    auto linked = std::make_unique<OrcLinkedObject>(jit_, library);
    llvm::StringRef bytes(object.bytes.data(), object.bytes.size());
    if (llvm::Error error = jit_->addObjectFile(library, llvm::MemoryBuffer::getMemBuffer(bytes, name, false)))
      return LinkError(std::move(error));
    if (llvm::Error error = linked->Lookup(names)) return LinkError(std::move(error));
    return std::unique_ptr<LinkedObject>(std::move(linked));
  }

 private:
  std::shared_ptr<orc::LLJIT> jit_;
  orc::JITDylib* host_;
  std::atomic<uint64_t> next_{0};
};

llvm::Error DefineHost(orc::LLJIT& jit, orc::JITDylib& host, const std::vector<HostSymbol>& symbols) {
  orc::SymbolMap map;
  for (const HostSymbol& symbol : symbols)
    map[jit.mangleAndIntern(symbol.name)] = {orc::ExecutorAddr::fromPtr(symbol.address),
                                             llvm::JITSymbolFlags::Exported};
  if (llvm::Error error = host.define(orc::absoluteSymbols(std::move(map)))) return error;
  auto process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(jit.getDataLayout().getGlobalPrefix());
  if (!process) return process.takeError();
  host.addGenerator(std::move(*process));
  return llvm::Error::success();
}

}  // namespace

Result<std::shared_ptr<Linker>> MakeOrcLinker(const std::vector<HostSymbol>& symbols) {
  TheHostTarget();
  orc::LLJITBuilder builder;
  builder.setLinkProcessSymbolsByDefault(false);
  builder.setPlatformSetUp(orc::setUpInactivePlatform);  // no constructors, no thread-local storage: nothing to set up
  llvm::Expected<std::unique_ptr<orc::LLJIT>> jit = builder.create();
  if (!jit) return LinkError(jit.takeError());
  orc::JITDylib& host = (*jit)->getExecutionSession().createBareJITDylib("host");
  if (llvm::Error error = DefineHost(**jit, host, symbols)) return LinkError(std::move(error));
  return std::shared_ptr<Linker>(std::make_shared<OrcLinker>(std::move(*jit), host));
}

}  // namespace pyk2cu::runtime::cpu
