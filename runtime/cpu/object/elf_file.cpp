#include "runtime/cpu/object/elf_file.h"

#include <cstring>
#include <string>

namespace pyk2cu::runtime::cpu {
namespace {

Error Damaged(const char* what) {
  return {ErrorKind::kRuntime, std::string("internal error: the compiled code is damaged: ") + what};
}

/// `count` structures from `begin`; nothing if they do not lie in the bytes.
template <class T>
std::optional<std::vector<T>> ReadAll(std::span<const char> bytes, uint64_t begin, uint64_t count) {
  if (begin > bytes.size() || count > (bytes.size() - begin) / sizeof(T)) return std::nullopt;
  std::vector<T> all(count);
  if (count > 0) std::memcpy(all.data(), bytes.data() + begin, count * sizeof(T));
  return all;
}

bool LiesIn(const Elf64_Shdr& section, size_t size) {
  return section.sh_type == SHT_NOBITS || (section.sh_offset <= size && section.sh_size <= size - section.sh_offset);
}

}  // namespace

Result<ElfFile> ElfFile::Read(std::span<const char> bytes) {
  ElfFile file(bytes);
  if (Result<void> read = file.ReadSections(); !read) return read.error();
  if (Result<void> read = file.ReadSymbols(); !read) return read.error();
  return file;
}

Result<void> ElfFile::ReadSections() {
  const std::optional<std::vector<Elf64_Ehdr>> headers = ReadAll<Elf64_Ehdr>(bytes_, 0, 1);
  if (!headers) return Damaged("it is too short");
  const Elf64_Ehdr& header = headers->front();
  if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != ELFDATA2LSB || header.e_type != ET_REL || header.e_shentsize != sizeof(Elf64_Shdr))
    return Damaged("it is no relocatable file");
  machine_ = header.e_machine;
  std::optional<std::vector<Elf64_Shdr>> sections = ReadAll<Elf64_Shdr>(bytes_, header.e_shoff, header.e_shnum);
  if (!sections) return Damaged("its sections are missing");
  sections_ = std::move(*sections);
  for (const Elf64_Shdr& section : sections_)
    if (!LiesIn(section, bytes_.size())) return Damaged("a section is cut off");
  return {};
}

Result<void> ElfFile::ReadSymbols() {
  for (const Elf64_Shdr& section : sections_) {
    if (section.sh_type != SHT_SYMTAB) continue;
    std::optional<std::vector<Elf64_Sym>> symbols =
        ReadAll<Elf64_Sym>(bytes_, section.sh_offset, section.sh_size / sizeof(Elf64_Sym));
    if (!symbols || section.sh_link >= sections_.size()) return Damaged("its symbols are missing");
    symbols_ = std::move(*symbols);
    const std::span<const char> names = Content(sections_[section.sh_link]);
    names_ = {names.data(), names.size()};
  }
  if (!names_.empty() && names_.back() != '\0') return Damaged("a name does not end");
  return {};
}

std::span<const char> ElfFile::Content(const Elf64_Shdr& section) const {
  return section.sh_type == SHT_NOBITS ? std::span<const char>() : bytes_.subspan(section.sh_offset, section.sh_size);
}

std::vector<Elf64_Rela> ElfFile::Relocations(const Elf64_Shdr& section) const {
  if (section.sh_type != SHT_RELA) return {};
  return ReadAll<Elf64_Rela>(bytes_, section.sh_offset, section.sh_size / sizeof(Elf64_Rela))
      .value_or(std::vector<Elf64_Rela>());
}

std::string_view ElfFile::Name(const Elf64_Sym& symbol) const {
  if (symbol.st_name >= names_.size()) return {};
  return names_.data() + symbol.st_name;  // up to the zero that ends it
}

}  // namespace pyk2cu::runtime::cpu
