#include "cli/report/line_accesses.h"

#include <fmt/core.h>

#include "cli/report/python_place.h"

namespace pyk2cu::cli::report {
namespace {

using analysis::Access;
using analysis::AccessKind;
using analysis::LaneDoubt;
using analysis::MemorySpace;
using analysis::PatternKind;

const char* NameOf(AccessKind kind) {
  return kind == AccessKind::kLoad ? "load" : kind == AccessKind::kStore ? "store" : "atomic";
}

const char* NameOf(MemorySpace space) {
  switch (space) {
    case MemorySpace::kGlobal: return "global";
    case MemorySpace::kShared: return "shared";
    case MemorySpace::kLocal: return "local";
    case MemorySpace::kConstant: break;
  }
  return "constant";
}

const char* NameOf(PatternKind pattern) {
  switch (pattern) {
    case PatternKind::kSame: return "same";
    case PatternKind::kStride: return "stride";
    case PatternKind::kSymbolic: return "symbolic";
    case PatternKind::kIrregular: return "irregular";
    case PatternKind::kPrivate: return "private";
    case PatternKind::kUnknown: break;
  }
  return "unknown";
}

std::string WhereText(const Access& access) {
  switch (access.pattern) {
    case PatternKind::kSame:
      return access.lanes == 1 ? "one thread of the warp accesses it" : "all threads of a warp access the same address";
    case PatternKind::kStride:
      return access.stride == access.bytes
                 ? fmt::format("neighboring threads access neighboring elements, {} bytes apart", access.stride)
                 : fmt::format("neighboring threads are {} bytes apart", access.stride);
    case PatternKind::kSymbolic:
      return fmt::format("neighboring threads are {} bytes apart, which the launch decides", access.stride_text);
    case PatternKind::kIrregular: return "the threads' places are known, but no single stride describes them";
    case PatternKind::kPrivate: return "memory of each thread's own: registers, or local memory that is coalesced";
    case PatternKind::kUnknown: break;
  }
  switch (access.doubt) {
    case LaneDoubt::kData: return "the place depends on data, so the pattern is not known";
    case LaneDoubt::kControl: return "threads of a warp come here on different ways, so the pattern is not known";
    default: return "the index is computed in a way that the analysis does not follow";
  }
}

/// Whether threads of a warp change one number.
bool Meets(const Access& access) {
  return access.kind == AccessKind::kAtomic && access.pattern == PatternKind::kSame && access.lanes > 1;
}

std::string CostText(const Access& access) {
  if (Meets(access)) return ", one after the other unless the compiler combines them";
  if (access.space == MemorySpace::kGlobal) {
    const analysis::Sectors& s = access.sectors;
    const std::string count = s.least == s.most ? fmt::format("{}", s.most) : fmt::format("{} to {}", s.least, s.most);
    return fmt::format("; a warp moves {} sector{} of 32 bytes for {} bytes", count, s.most == 1 ? "" : "s",
                       s.useful_bytes);
  }
  if (access.space == MemorySpace::kConstant)
    return access.pattern == PatternKind::kSame ? "" : "; constant memory serves one address at a time";
  if (access.space != MemorySpace::kShared) return "";
  if (access.bank_conflicts == 0) return "; bank conflicts are not known";
  if (access.bank_conflicts == 1) return "; no bank conflicts";
  return fmt::format("; {}-way bank conflict", access.bank_conflicts);
}

/// How well the memory is used, for people who look for what to change.
const char* GradeOf(const Access& access) {
  const bool unknown = access.pattern == PatternKind::kUnknown;
  if (Meets(access)) return "fair";
  if (access.pattern == PatternKind::kPrivate) return "good";
  if (access.space == MemorySpace::kConstant) {
    if (unknown) return "unknown";
    return access.pattern == PatternKind::kSame ? "good" : access.pattern == PatternKind::kIrregular ? "fair" : "poor";
  }
  if (access.space == MemorySpace::kShared) {
    if (access.bank_conflicts == 0) return "unknown";
    return access.bank_conflicts == 1 ? "good" : access.bank_conflicts <= 2 ? "fair" : "poor";
  }
  if (unknown) return "unknown";
  const int most = access.sectors.most, ideal = access.sectors.ideal;
  return most <= ideal + 1 ? "good" : most <= 2 * ideal + 1 ? "fair" : "poor";
}

}  // namespace

std::vector<AccessFact> DescribeAccesses(const std::vector<Access>& accesses, const SourceFile& file) {
  std::vector<AccessFact> facts;
  for (const Access& access : accesses) {
    const uint32_t line = LineIn(file, access.span);
    if (line == 0) continue;
    AccessFact fact{.line = line, .text = OneLine(file, access.span)};
    fact.kind = NameOf(access.kind);
    fact.space = NameOf(access.space);
    fact.array = access.array;
    fact.pattern = NameOf(access.pattern);
    fact.bytes = access.bytes;
    fact.stride = access.stride;
    fact.stride_text = access.stride_text;
    fact.sentence = WhereText(access) + CostText(access);
    fact.lanes = access.lanes;
    fact.sectors_least = access.sectors.least;
    fact.sectors_most = access.sectors.most;
    fact.sectors_ideal = access.sectors.ideal;
    fact.useful_bytes = access.sectors.useful_bytes;
    fact.bank_conflicts = access.bank_conflicts;
    fact.grade = GradeOf(access);
    facts.push_back(std::move(fact));
  }
  return facts;
}

}  // namespace pyk2cu::cli::report
