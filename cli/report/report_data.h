#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "pyk2cu/device_types.h"

/// What a page of `pyk2cu report` shows. Everything is text and numbers: nothing refers to the program any more.
namespace pyk2cu::cli::report {

/// Lines of code, each with the line of another code that it was made from (from 1; 0: none).
struct Listing {
  std::vector<std::string> lines = {};
  std::vector<uint32_t> origins = {};
  std::string missing = {};  ///< why there are no lines, and what to do about it
};

/// Something about one Python line.
struct TypeFact {
  uint32_t line = 0;
  std::string text = {}, type = {};
  bool assigns = false;  ///< the text is a name that gets a value here
};
struct ConversionFact {
  uint32_t line = 0;
  std::string text = {}, from = {}, to = {};
  bool asked = false;   ///< the program says so
  bool widens = false;  ///< to float64 or complex128, from something smaller, without being asked
};
struct AccessFact {
  uint32_t line = 0;
  std::string text = {};                          ///< Python's
  std::string kind = {}, space = {}, array = {};  ///< "load", "global", …
  std::string pattern = {};                       ///< as PatternKind: "stride", …
  int64_t bytes = 0, stride = 0;                  ///< of one thread
  std::string stride_text = {}, sentence = {};
  int lanes = 0, sectors_least = 0, sectors_most = 0, sectors_ideal = 0, bank_conflicts = 0;
  int64_t useful_bytes = 0;
  std::string grade = {};  ///< "good", "fair", "poor" or "unknown"
};
struct CheckFact {
  uint32_t line = 0;
  std::string text = {}, what = {}, reason = {};  ///< what: "bounds" or "wrap"
};
struct Message {
  uint32_t line = 0, column = 0;  ///< 0: of another file, or of none
  std::string severity = {}, id = {}, text = {}, hint = {};
  std::vector<std::pair<uint32_t, std::string>> notes = {};
};

/// What the machine code of a variant needs.
struct Resources {
  uint32_t registers = 0, max_threads = 0;
  uint64_t spill_store_bytes = 0, spill_load_bytes = 0, stack_bytes = 0;
  uint64_t shared_bytes = 0, placed_shared_bytes = 0, constant_bytes = 0;
  std::vector<std::pair<uint32_t, Occupancy>> occupancy = {};  ///< by threads a block
  std::vector<std::string> remarks = {};                       ///< warnings of the compiler
};

/// One way in which a kernel is compiled.
struct Variant {
  std::string name = {}, facts = {}, description = {};
  Listing cuda = {}, ptx = {}, sass = {};  ///< origins: lines of Python, of CUDA C++, of CUDA C++
  std::vector<AccessFact> accesses = {};
  std::vector<CheckFact> checks = {};
  std::optional<Resources> resources = {};
};

/// A kernel for one list of argument types.
struct Kernel {
  std::string name = {}, signature = {}, block = {};  ///< block: whose warps the accesses are described for
  uint32_t line = 0;
  std::vector<std::pair<uint32_t, uint32_t>> functions = {};  ///< first and last lines of it and of what it calls
  std::vector<TypeFact> types = {};
  std::vector<ConversionFact> conversions = {};
  std::vector<Variant> variants = {};
  std::vector<std::pair<std::string, std::string>> absent = {};  ///< variants that it does not have, and why
};

/// The most that a device can do.
struct Peaks {
  std::string device = {}, source = {};  ///< source: where the numbers come from
  double bytes_per_second = 0, float32_per_second = 0, float64_per_second = 0;
};

/// A launch that was made and timed.
struct Measurement {
  std::string kernel = {}, launch = {}, variant = {};
  std::vector<double> milliseconds = {};
  double threads = 0;
  double bytes = 0;  ///< of arrays, each element that is accessed once
  double operations32 = 0, operations64 = 0;
  std::string counted = {};  ///< how bytes and operations were counted
};

struct Page {
  std::string version = {}, file = {}, architecture = {}, source = {}, disassembler = {};
  std::vector<Kernel> kernels = {};
  std::vector<std::pair<std::string, std::string>> skipped = {};  ///< kernels without types, and what to do
  std::vector<Message> messages = {};
  std::optional<Peaks> peaks = {};
  std::vector<Measurement> measurements = {};
};

}  // namespace pyk2cu::cli::report
