#include "runtime/cpu/object/host.h"

#include <fmt/core.h>

#if defined(__x86_64__)
#include <cpuid.h>

#include <cstring>
#else
#include <sys/auxv.h>

#include <fstream>
#endif

#include "base/text.h"

// LLVM tells the same and more, but loading it takes longer than a program takes whose kernels are in the disk cache.
namespace pyk2cu::runtime::cpu {
namespace {

#if defined(__x86_64__)

/// What /proc/cpuinfo calls the model name. The system takes 0.1 ms and more to write that file.
std::string ModelName() {
  constexpr unsigned kFirst = 0x80000002, kLast = 0x80000004;
  if (__get_cpuid_max(0x80000000, nullptr) < kLast) return "";
  std::string name;
  for (unsigned leaf = kFirst; leaf <= kLast; ++leaf) {
    unsigned registers[4];
    __cpuid(leaf, registers[0], registers[1], registers[2], registers[3]);
    char text[sizeof registers];
    std::memcpy(text, registers, sizeof text);
    name.append(text, strnlen(text, sizeof text));
  }
  return std::string(Trim(name));
}

/// The four registers that CPUID gives for a leaf; empty if the processor does not know the leaf.
std::string Leaf(unsigned leaf, unsigned subleaf) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid_count(leaf, subleaf, &a, &b, &c, &d)) return "";
  if (leaf == 1) b = 0;  // which of the processors runs this: no feature
  return fmt::format(" {:x}.{:x}:{:x},{:x},{:x},{:x}", leaf, subleaf, a, b, c, d);
}

/// The registers that the system saves for each thread, without which a feature of the processor is of no use: XCR0.
std::string SavedRegisters() {
  constexpr unsigned kOsUsesXsave = 1U << 27;
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & kOsUsesXsave) == 0) return " none";
  unsigned low = 0, high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return fmt::format(" {:x}", low);
}

std::string Features() {
  return Leaf(0, 0) + Leaf(1, 0) + Leaf(7, 0) + Leaf(7, 1) + Leaf(0x80000001, 0) + SavedRegisters();
}

#else

/// "model name" of the first processor.
std::string ModelName() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("model name") && line.find(": ") != std::string::npos) return line.substr(line.find(": ") + 2);
  return "";
}

std::string Features() { return fmt::format(" {:x} {:x}", getauxval(AT_HWCAP), getauxval(AT_HWCAP2)); }

#endif

}  // namespace

std::string HostArchitecture() {
#if defined(__x86_64__)
  return "x86-64";
#elif defined(__aarch64__)
  return "aarch64";
#else
#error "name this architecture as LLVM does"
#endif
}

std::string HostProcessor() {
  static const std::string name = ModelName();
  return name;
}

std::string HostTargetText() { return HostArchitecture() + " " + HostProcessor() + Features(); }

}  // namespace pyk2cu::runtime::cpu
