#include "runtime/cpu/device/linked_code.h"

#include <algorithm>

#include "runtime/cpu/prelude/prelude.h"

namespace pyk2cu::runtime::cpu {
namespace {

/// The names of an object in the order of a copy's addresses: the entries, what begins a block, the entries in parts,
/// and the table of device variables.
std::vector<std::string> NamesIn(const ObjectCode& object) {
  std::vector<std::string> names;
  const size_t entries = object.static_shared_bytes.size();
  for (size_t i = 0; i < entries; ++i) names.push_back(EntryName(i));
  names.emplace_back(kBeginName);
  for (size_t i = 0; i < object.parts.size(); ++i)
    if (!object.parts[i].cuts.empty()) {
      names.push_back(PartsName(i));
      if (object.parts[i].has_pieces) names.push_back(PiecesName(i));
    }
  if (object.device_variables > 0) names.emplace_back(kDeviceVariables);
  return names;
}

}  // namespace

LinkedCode::LinkedCode(ObjectCode object, std::shared_ptr<Linker> linker)
    : linker_(std::move(linker)), object_(std::move(object)), names_(NamesIn(object_)) {}

Result<std::shared_ptr<LinkedCode>> LinkedCode::Make(ObjectCode object, std::shared_ptr<Linker> linker,
                                                     const LinkedCode* shared) {
  std::shared_ptr<LinkedCode> code(new LinkedCode(std::move(object), std::move(linker)));
  const size_t variables = code->object_.device_variables;
  if (shared) {
    code->variables_ = shared->variables_;
  } else if (variables > 0) {
    Result<std::unique_ptr<LinkedObject>> owner = code->Link();
    if (!owner) return owner.error();
    code->owner_ = std::move(*owner);
    auto* const table = static_cast<void**>(code->owner_->Addresses().back());
    code->variables_.assign(table, table + variables);
  }
  if (code->variables_.size() != variables)
    return Error{ErrorKind::kRuntime, "internal error: two forms of a program have different device variables"};
  Result<std::unique_ptr<LinkedObject>> copy = code->Take();
  if (!copy) return copy.error();
  code->GiveBack(std::move(copy).value());
  return code;
}

Result<std::unique_ptr<LinkedObject>> LinkedCode::Take() {
  {
    std::lock_guard lock(mutex_);
    if (!copies_.empty()) {
      std::unique_ptr<LinkedObject> copy = std::move(copies_.back());
      copies_.pop_back();
      return copy;
    }
  }
  Result<std::unique_ptr<LinkedObject>> copy = Link();
  if (copy && !variables_.empty()) std::ranges::copy(variables_, static_cast<void**>((*copy)->Addresses().back()));
  return copy;
}

void LinkedCode::GiveBack(std::unique_ptr<LinkedObject> copy) {
  std::lock_guard lock(mutex_);
  copies_.push_back(std::move(copy));
}

bool LinkedCode::HasParts(size_t entry, const BlockSize& block) const {
  const bool fits = !IsSet(object_.parts_block) || object_.parts_block == block;
  return fits && entry < object_.parts.size() && !object_.parts[entry].cuts.empty();
}

void* LinkedCode::AddressOf(const LinkedObject& copy, std::string_view name) const {
  const auto at = std::ranges::find(names_, name) - names_.begin();
  return copy.Addresses()[static_cast<size_t>(at)];
}

void LinkedCode::AddParts(const LinkedObject& copy, size_t entry, Task& task) const {
  if (!HasParts(entry, {task.block.x, task.block.y, task.block.z})) return;
  task.begin = reinterpret_cast<void (*)(const BlockCall*)>(AddressOf(copy, kBeginName));
  task.parts = reinterpret_cast<PartsEntry>(AddressOf(copy, PartsName(entry)));
  task.parts_form = &object_.parts[entry];
  if (task.parts_form->has_pieces) task.pieces = reinterpret_cast<PartsEntry>(AddressOf(copy, PiecesName(entry)));
}

Result<std::unique_ptr<LinkedObject>> LinkedCode::Link() const { return linker_->Link(object_, names_); }

}  // namespace pyk2cu::runtime::cpu
