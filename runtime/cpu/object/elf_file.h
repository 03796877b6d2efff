#pragma once

#include <elf.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu::runtime::cpu {

/// A relocatable file of a 64-bit little-endian machine, taken apart. It refers to the bytes that it was read from. All
/// that it names lies inside of them: a file that was cut off or altered is an error.
class ElfFile {
 public:
  static Result<ElfFile> Read(std::span<const char> bytes);

  const std::vector<Elf64_Shdr>& Sections() const { return sections_; }
  const std::vector<Elf64_Sym>& Symbols() const { return symbols_; }
  uint16_t Machine() const { return machine_; }

  /// What the file has of a section; nothing if it only reserves space.
  std::span<const char> Content(const Elf64_Shdr& section) const;
  /// The relocations in a section of the kind SHT_RELA; empty for others.
  std::vector<Elf64_Rela> Relocations(const Elf64_Shdr& section) const;
  std::string_view Name(const Elf64_Sym& symbol) const;

 private:
  explicit ElfFile(std::span<const char> bytes) : bytes_(bytes) {}
  Result<void> ReadSections();
  Result<void> ReadSymbols();

  std::span<const char> bytes_;
  uint16_t machine_ = EM_NONE;
  std::vector<Elf64_Shdr> sections_;
  std::vector<Elf64_Sym> symbols_;
  std::string_view names_;  ///< of symbols, each followed by a zero
};

}  // namespace pyk2cu::runtime::cpu
