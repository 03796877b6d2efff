#include "runtime/cpu/object/elf_linker.h"

#include <dlfcn.h>
#include <fmt/core.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "runtime/cpu/object/elf_file.h"
#include "runtime/cpu/object/object_code.h"

namespace pyk2cu::runtime::cpu {
namespace {

using Names = std::unordered_map<std::string, void*>;

Error LinkError(std::string_view what) {
  return {ErrorKind::kRuntime, fmt::format("internal error: the compiled code can't be linked: {}", what)};
}

uint64_t AlignedTo(uint64_t value, uint64_t alignment) { return (value + alignment - 1) / alignment * alignment; }

/// What is mapped with the same rights, in the order in which it lies in memory.
enum class Segment { kCode, kConstants, kData };
constexpr Segment kSegments[] = {Segment::kCode, Segment::kConstants, Segment::kData};

Segment SegmentOf(const Elf64_Shdr& section) {
  if (section.sh_flags & SHF_EXECINSTR) return Segment::kCode;
  return section.sh_flags & SHF_WRITE ? Segment::kData : Segment::kConstants;
}

int RightsOf(Segment segment) {
  switch (segment) {
    case Segment::kCode: return PROT_READ | PROT_EXEC;
    case Segment::kConstants: return PROT_READ;
    case Segment::kData: break;
  }
  return PROT_READ | PROT_WRITE;
}

/// Memory of its own for an object's sections. Addresses of other objects go through a table at its end.
class Mapping {
 public:
  Mapping() = default;
  Mapping(const Mapping&) = delete;
  ~Mapping() {
    if (base_) munmap(base_, size_);
  }

  Result<void> Reserve(uint64_t size) {
    void* const memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return Error{ErrorKind::kEnvironment, "no memory for the compiled code"};
    base_ = static_cast<char*>(memory);
    size_ = size;
    return {};
  }
  char* At(uint64_t offset) const { return base_ + offset; }

 private:
  char* base_ = nullptr;
  uint64_t size_ = 0;
};

class ElfLinkedObject : public LinkedObject {
 public:
  Mapping memory;
  void Add(void* address) { addresses_.push_back(address); }
};

/// What a call of a function that may lie anywhere jumps to: `jmp *table entry(%rip)`, padded.
constexpr unsigned char kJump[] = {0xff, 0x25, 0, 0, 0, 0, 0xcc, 0xcc};
constexpr uint64_t kJumpOffsetAt = 2, kJumpEnd = 6;

/// Puts one object into memory.
class Placement {
 public:
  Placement(const ElfFile& file, const Names& host, Mapping& memory) : file_(file), host_(host), memory_(memory) {}

  Result<void> Run() {
    if (Result<void> possible = LayOut(); !possible) return possible;
    if (Result<void> reserved = memory_.Reserve(size_); !reserved) return reserved;
    CopySections();
    if (Result<void> resolved = Resolve(); !resolved) return resolved;
    for (const Elf64_Shdr& section : file_.Sections()) {
      if (!IsPlaced(section.sh_info)) continue;
      for (const Elf64_Rela& relocation : file_.Relocations(section))
        if (Result<void> done = Apply(section, relocation); !done) return done;
    }
    return Protect();
  }

  /// The address of a symbol that the object defines; null if it does not.
  void* Find(std::string_view name) const {
    for (size_t i = 0; i < addresses_.size(); ++i)
      if (const Elf64_Sym& symbol = file_.Symbols()[i]; IsPlaced(symbol.st_shndx) && file_.Name(symbol) == name)
        return reinterpret_cast<void*>(addresses_[i]);
    return nullptr;
  }

 private:
  struct Range {
    uint64_t begin = 0, end = 0;
  };

  bool IsPlaced(size_t section) const {
    return section < offsets_.size() && (file_.Sections()[section].sh_flags & SHF_ALLOC);
  }

  Result<void> LayOut() {
    constexpr uint64_t kLargest = uint64_t{1} << 40;  // so that no sum overflows
    const auto page = static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
    offsets_.resize(file_.Sections().size());
    for (const Elf64_Shdr& section : file_.Sections())
      if (section.sh_size > kLargest || section.sh_addralign > page) return LinkError("a section is too large");
    for (const Segment segment : kSegments) {
      const uint64_t begin = size_ = AlignedTo(size_, page);
      for (size_t i = 0; i < offsets_.size(); ++i)
        if (const Elf64_Shdr& section = file_.Sections()[i]; IsPlaced(i) && SegmentOf(section) == segment)
          offsets_[i] = Reserve(section.sh_size, section.sh_addralign);
      if (segment == Segment::kCode) jumps_ = Reserve(file_.Symbols().size() * sizeof kJump, sizeof kJump);
      if (segment == Segment::kData) table_ = Reserve(file_.Symbols().size() * sizeof(uint64_t), sizeof(uint64_t));
      segments_[segment] = {begin, size_};
    }
    size_ = AlignedTo(size_, page);
    return {};
  }

  uint64_t Reserve(uint64_t bytes, uint64_t alignment) {
    const uint64_t offset = AlignedTo(size_, std::max<uint64_t>(alignment, 1));
    size_ = offset + bytes;
    return offset;
  }

  void CopySections() const {
    for (size_t i = 0; i < offsets_.size(); ++i)
      if (const std::span<const char> content = file_.Content(file_.Sections()[i]); IsPlaced(i) && !content.empty())
        std::memcpy(memory_.At(offsets_[i]), content.data(), content.size());
  }

  uint64_t AddressAt(uint64_t offset) const { return reinterpret_cast<uint64_t>(memory_.At(offset)); }
  uint64_t EntryOf(size_t symbol) const { return AddressAt(table_ + symbol * sizeof(uint64_t)); }
  uint64_t JumpTo(size_t symbol) const { return AddressAt(jumps_ + symbol * sizeof kJump); }

  /// Fills the table of addresses and the jumps.
  Result<void> Resolve() {
    for (size_t i = 0; i < file_.Symbols().size(); ++i) {
      const Result<uint64_t> address = AddressOf(file_.Symbols()[i]);
      if (!address) return address.error();
      addresses_.push_back(*address);
      std::memcpy(reinterpret_cast<void*>(EntryOf(i)), &*address, sizeof *address);
      const auto distance = static_cast<int32_t>(EntryOf(i) - (JumpTo(i) + kJumpEnd));
      auto* const jump = reinterpret_cast<char*>(JumpTo(i));
      std::memcpy(jump, kJump, sizeof kJump);
      std::memcpy(jump + kJumpOffsetAt, &distance, sizeof distance);
    }
    return {};
  }

  /// Of a symbol of this object, or of this process. 0 if it is of a section that is not in memory.
  Result<uint64_t> AddressOf(const Elf64_Sym& symbol) const {
    if (symbol.st_shndx == SHN_ABS) return symbol.st_value;
    if (IsPlaced(symbol.st_shndx)) return AddressAt(offsets_[symbol.st_shndx]) + symbol.st_value;
    const std::string name(file_.Name(symbol));
    if (symbol.st_shndx != SHN_UNDEF || name.empty()) return uint64_t{0};
    if (name == "_GLOBAL_OFFSET_TABLE_") return AddressAt(table_);
    if (const auto found = host_.find(name); found != host_.end()) return reinterpret_cast<uint64_t>(found->second);
    if (void* const exported = dlsym(RTLD_DEFAULT, name.c_str())) return reinterpret_cast<uint64_t>(exported);
    if (ELF64_ST_BIND(symbol.st_info) == STB_WEAK) return uint64_t{0};
    return LinkError(fmt::format("nothing is called '{}'", name));
  }

  /// Applies a relocation of `section`, in the notation of the ABI: S is the symbol, A the addend, P the place, GOT the
  /// table of addresses, G the symbol's offset in it, and L where calls of the symbol jump.
  Result<void> Apply(const Elf64_Shdr& section, const Elf64_Rela& relocation) const {
    const size_t index = ELF64_R_SYM(relocation.r_info);
    const uint64_t bytes = file_.Sections()[section.sh_info].sh_size;
    if (index >= addresses_.size() || relocation.r_offset > bytes)
      return LinkError("a relocation lies outside of its section");
    char* const place = memory_.At(offsets_[section.sh_info] + relocation.r_offset);
    const uint64_t room = bytes - relocation.r_offset;
    const uint64_t s = addresses_[index], a = static_cast<uint64_t>(relocation.r_addend),
                   p = reinterpret_cast<uint64_t>(place), got = AddressAt(table_), g = EntryOf(index) - got;
    const uint64_t l = IsPlaced(file_.Symbols()[index].st_shndx) ? s : JumpTo(index);
    switch (ELF64_R_TYPE(relocation.r_info)) {
      case R_X86_64_NONE: return {};
      case R_X86_64_64: return Write<int64_t>(place, room, s + a);
      case R_X86_64_PC64: return Write<int64_t>(place, room, s + a - p);
      case R_X86_64_PC32: return Write<int32_t>(place, room, s + a - p);
      case R_X86_64_PLT32: return Write<int32_t>(place, room, l + a - p);
      case R_X86_64_GOTPCREL:
      case R_X86_64_GOTPCRELX:
      case R_X86_64_REX_GOTPCRELX: return Write<int32_t>(place, room, got + g + a - p);
      case R_X86_64_GOTPCREL64: return Write<int64_t>(place, room, got + g + a - p);
      case R_X86_64_GOTPC64: return Write<int64_t>(place, room, got + a - p);
      case R_X86_64_GOTOFF64: return Write<int64_t>(place, room, s + a - got);
      case R_X86_64_GOT64: return Write<int64_t>(place, room, g + a);
      default: break;
    }
    return LinkError(fmt::format("relocations of the kind {} are unknown", ELF64_R_TYPE(relocation.r_info)));
  }

  /// Writes a sum to a place with so many bytes of room, as a number whose range it must not leave.
  template <class Number>
  static Result<void> Write(char* place, uint64_t room, uint64_t sum) {
    const auto value = static_cast<int64_t>(sum);
    if (room < sizeof(Number)) return LinkError("a relocation lies outside of its section");
    if (value < std::numeric_limits<Number>::min() || value > std::numeric_limits<Number>::max())
      return LinkError("an address is too far away");
    const auto number = static_cast<Number>(value);
    std::memcpy(place, &number, sizeof number);
    return {};
  }

  Result<void> Protect() const {
    for (const auto& [segment, range] : segments_)
      if (segment != Segment::kData && range.end > range.begin &&
          mprotect(memory_.At(range.begin), range.end - range.begin, RightsOf(segment)) != 0)
        return Error{ErrorKind::kEnvironment,
                     "the CPU device cannot run kernels here: the system does not let this process make memory "
                     "executable"};
    return {};
  }

  const ElfFile& file_;
  const Names& host_;
  Mapping& memory_;
  std::vector<uint64_t> offsets_;    ///< of each section, from the beginning of the memory
  std::vector<uint64_t> addresses_;  ///< of each symbol
  std::map<Segment, Range> segments_;
  uint64_t jumps_ = 0, table_ = 0;  ///< where the jumps and the addresses lie, one for each symbol
  uint64_t size_ = 0;
};

class ElfLinker : public Linker {
 public:
  explicit ElfLinker(const std::vector<HostSymbol>& symbols) {
    for (const HostSymbol& symbol : symbols) host_.emplace(symbol.name, symbol.address);
  }

  Result<std::unique_ptr<LinkedObject>> Link(const ObjectCode& object, const std::vector<std::string>& names) override {
    Result<ElfFile> file = ElfFile::Read(object.bytes);
    if (!file) return file.error();
    if (file->Machine() != EM_X86_64) return LinkError("it is for another machine");
    auto linked = std::make_unique<ElfLinkedObject>();
    Placement placement(*file, host_, linked->memory);
    if (Result<void> placed = placement.Run(); !placed) return placed.error();
    for (const std::string& name : names) {
      void* const address = placement.Find(name);
      if (!address) return LinkError(fmt::format("it has no '{}'", name));
      linked->Add(address);
    }
    return std::unique_ptr<LinkedObject>(std::move(linked));
  }

 private:
  Names host_;
};

}  // namespace

Result<std::shared_ptr<Linker>> MakeElfLinker(const std::vector<HostSymbol>& symbols) {
  return std::shared_ptr<Linker>(std::make_shared<ElfLinker>(symbols));
}

}  // namespace pyk2cu::runtime::cpu
