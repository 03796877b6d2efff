// Runs batches that `differential.py` made: FILE.py with kernels, FILE.expect with their arguments and results. Needs
// the library only, no Python. Every kernel runs at several levels; each difference is one line of output, its fields
// separated by tabs:
//   difference  FILE.py  KERNEL  LEVEL  MESSAGE
// A FILE.py whose expectations can't be told apart (it does not compile) has one line with the kernel "*".

#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "frontend/source/render.h"
#include "runtime/device/argument.h"
#include "runtime/device/check_launch.h"
#include "runtime/device/launch_values.h"
#include "runtime/program/program.h"
#include "runtime/registry/registry.h"
#include "tests/fuzz/differential/batch_file.h"
#include "tests/support/emitted.h"
#include "tests/support/launch_numbers.h"
#include "tests/support/optimized.h"
#ifdef PYK2CU_HAS_CPU_DEVICE
#include "runtime/cpu/device/cpu_device.h"
#endif

namespace pyk2cu::test {
using namespace runtime;
namespace {

constexpr uint64_t kGuard = 256;
constexpr size_t kOneMisaligned = 5;  ///< of so many kernels
constexpr std::byte kGuardByte{0xA5};
constexpr double kTimeoutSeconds = 20;

/// How a batch is compiled: as checked, optimized, and optimized with what is known of each launch; with all its
/// numbers as constants, too; with the size of blocks and the alignment of arrays, for loops over the grid; and with
/// several blocks' work in one, where that is possible. "plain" and "quick" (as
/// facts) do without the optimizer of the device's compiler, which is what most of the time goes to.
enum class Level { kPlain, kGeneric, kFacts, kQuick, kNumbers, kPacked, kCoarse };
constexpr const char* kLevelNames[] = {"plain", "generic", "facts", "quick", "numbers", "packed", "coarse"};

struct Options {
  std::string device = "cpu";
  std::vector<Level> levels{Level::kPlain, Level::kGeneric, Level::kFacts};
  std::vector<std::string> files;
  std::string only;  ///< one kernel, whatever else the file holds
  bool show = false;
};

/// What kernels print, wherever a device sends it.
class Printed {
 public:
  explicit Printed(std::string* sink) : sink_(sink) {
    sink_->clear();
    std::fflush(stdout);
    kept_ = dup(STDOUT_FILENO);
    file_ = std::tmpfile();
    if (file_) dup2(fileno(file_), STDOUT_FILENO);
  }
  ~Printed() { Lines(); }

  /// Ends the capture; gives the lines, sorted.
  std::vector<std::string> Lines() {
    if (kept_ < 0) return {};
    std::fflush(stdout);
    dup2(kept_, STDOUT_FILENO);
    close(kept_);
    kept_ = -1;
    std::string text = *sink_;
    if (file_) {
      std::rewind(file_);
      char buffer[4096];
      for (size_t size; (size = std::fread(buffer, 1, sizeof buffer, file_)) > 0;) text.append(buffer, size);
      std::fclose(file_);
    }
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    std::sort(lines.begin(), lines.end());
    return lines;
  }

 private:
  std::string* sink_;
  int kept_ = -1;
  FILE* file_ = nullptr;
};

/// All arrays of a launch in one piece of memory, with guards around each.
class Arena {
 public:
  /// Where each array of the kernel starts in the piece, and how large the piece is.
  explicit Arena(const BatchKernel& kernel) {
    Add(kernel.arguments, std::hash<std::string>()(kernel.name) % kOneMisaligned == 0);
  }

  std::vector<std::byte> Before() const {
    std::vector<std::byte> bytes(size_, kGuardByte);
    for (size_t i = 0; i < arrays_.size(); ++i)
      if (!arrays_[i]->before.empty())
        std::memcpy(bytes.data() + places_[i], arrays_[i]->before.data(), arrays_[i]->before.size());
    return bytes;
  }

  Argument At(const BatchArgument& argument, uint64_t base) {
    if (!argument.is_array) return Argument::Scalar(argument.scalar);
    const uint64_t address = base + places_[Number(argument)] + static_cast<uint64_t>(argument.offset);
    return Argument::Array(argument.dtype, address, argument.shape, argument.strides, argument.readonly);
  }

  std::string Compare(const std::vector<std::byte>& found) const {
    std::vector<std::byte> guards = found;
    std::string text;
    for (size_t i = 0; i < arrays_.size(); ++i) {
      auto begin = found.begin() + static_cast<int64_t>(places_[i]);
      std::vector<std::byte> own(begin, begin + static_cast<int64_t>(arrays_[i]->before.size()));
      std::fill_n(guards.begin() + static_cast<int64_t>(places_[i]), own.size(), kGuardByte);
      std::string difference = Difference(*arrays_[i], own);
      if (!difference.empty()) text += fmt::format("{}array {}: {}", text.empty() ? "" : "; ", i, difference);
    }
    for (std::byte byte : guards)
      if (byte != kGuardByte) return text + "; memory beside an array was written";
    return text;
  }

 private:
  /// In some kernels one array begins an element after a multiple of all alignments.
  void Add(const std::vector<BatchArgument>& arguments, bool misaligned) {
    for (const BatchArgument& argument : arguments) {
      if (!argument.is_array) continue;
      arrays_.push_back(&argument);
      const uint64_t skipped =
          std::exchange(misaligned, false) ? static_cast<uint64_t>((Info(argument.dtype).bits + 7) / 8) : 0;
      places_.push_back(size_ + skipped);
      size_ += (skipped + argument.before.size() + 2 * kGuard - 1) / kGuard * kGuard;
    }
  }
  size_t Number(const BatchArgument& argument) const {
    for (size_t i = 0; i < arrays_.size(); ++i)
      if (arrays_[i] == &argument) return i;
    return 0;
  }

  std::vector<const BatchArgument*> arrays_;
  std::vector<uint64_t> places_;
  uint64_t size_ = kGuard;
};

std::string ReadText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

template <class T>
T OrThrow(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().message);
  if constexpr (!std::is_void_v<T>) return std::move(*result);
}

class Runner {
 public:
  explicit Runner(const Options& options) : options_(options) { Open(); }

  /// True if all kernels of the file gave what they must.
  bool Run(const std::string& path) {
    file_ = path;
    const std::string stem = path.substr(0, path.rfind(".py"));
    std::vector<BatchKernel> kernels = ReadBatch(stem + ".expect");
    if (!options_.only.empty())
      std::erase_if(kernels, [&](const BatchKernel& kernel) { return kernel.name != options_.only; });
    bool good = true;
    for (Level level : options_.levels) {
      std::string refused;
      std::optional<std::vector<std::string>> problems;
      try {
        problems = RunLevel(ReadText(path), kernels, level);
      } catch (const std::exception& error) {
        refused = error.what();
      }
      if (!problems)
        good = Report("*", level, refused);
      else
        for (size_t i = 0; i < kernels.size(); ++i)
          good = ((*problems)[i].empty() || Report(kernels[i].name, level, (*problems)[i])) && good;
    }
    kernels_ += kernels.size();
    return good;
  }

  size_t Kernels() const { return kernels_; }

 private:
  void Open() {
#ifdef PYK2CU_HAS_CPU_DEVICE
    if (options_.device == "cpu") {
      CpuDeviceOptions options;
      options.workers = 1;  // batches run side by side
      options.timeout_seconds = kTimeoutSeconds;
      options.print_sink = [this](std::string_view text) { printed_ += text; };
      device_ = OrThrow(OpenCpuDevice(options));
      return;
    }
#endif
    device_ = OrThrow(OpenDevice(options_.device));
  }

  bool Report(const std::string& kernel, Level level, std::string message) {
    for (char& c : message)
      if (c == '\n' || c == '\t') c = ' ';
    std::printf("difference\t%s\t%s\t%s\t%s\n", file_.c_str(), kernel.c_str(), kLevelNames[static_cast<int>(level)],
                message.substr(0, 600).c_str());
    std::fflush(stdout);
    return false;
  }

  /// What is wrong with each kernel; throws if the file can't be compiled.
  std::vector<std::string> RunLevel(const std::string& text, const std::vector<BatchKernel>& kernels, Level level) {
    auto program = Program::Parse(SourceFile(file_, text));
    if (program->Report().HasErrors()) throw std::runtime_error(Render(program->Report(), {}));
    std::vector<Specialization> specializations;
    for (const BatchKernel& kernel : kernels) specializations.push_back(Specialize(kernel, *program, level));
    Diagnostics report = program->NewReport();
    auto module = program->Check(specializations, report);
    if (!module) throw std::runtime_error(Render(report, {}));
    if (level != Level::kPlain) *module = test::Optimized(*module);
    GeneratedSource source = test::Emitted(*module);
    if (level == Level::kPlain || level == Level::kQuick)
      for (KernelInfo& kernel : source.kernels) kernel.options.optimize = false;
    if (options_.show) std::fprintf(stderr, "%s\n", source.text.c_str());
    auto image = OrThrow(device_->Compile(source, program->DeviceOptions()));
    std::map<std::string, size_t> numbers;
    for (size_t i = 0; i < image->Kernels().size(); ++i) numbers[image->Kernels()[i].name] = i;
    std::vector<std::string> problems;
    for (const BatchKernel& kernel : kernels) problems.push_back(Launch(kernel, *image, numbers.at(kernel.name)));
    return problems;
  }

  Specialization Specialize(const BatchKernel& kernel, const Program& program, Level level) {
    Arena arena(kernel);
    std::vector<Argument> arguments;
    for (const BatchArgument& argument : kernel.arguments)
      arguments.push_back(arena.At(argument, Base(arena.Before().size())));
    Specialization specialization{.kernel = kernel.name};
    for (const Argument& argument : arguments) specialization.arguments.push_back(TypeOf(argument, program.Types()));
    const std::vector<bool> all(arguments.size(), true);
    if (level == Level::kPlain || level == Level::kGeneric) return specialization;
    specialization.facts = ToFacts(ComputeFactBits(arguments, all, kernel.config), arguments.size());
    if (level == Level::kNumbers || (level == Level::kCoarse && Hash(kernel.name) % 2 == 0))
      AddNumbers(arguments, specialization.arguments, kernel.config, /*floats=*/false, specialization.facts);
    if (level == Level::kCoarse) specialization.facts.coarsening = CoarseningOf(kernel);
    if (level == Level::kPacked) AddBlock(kernel.config, specialization.facts);
    if (level == Level::kPacked || specialization.facts.coarsening.IsPacked())
      AddAlignment(arguments, specialization.arguments, specialization.facts);
    return specialization;
  }

  static size_t Hash(const std::string& name) { return std::hash<std::string>()(name); }

  /// Along an axis with several blocks, if there is one. The number of blocks divides that of the launch, or does not,
  /// or is larger.
  static Coarsening CoarseningOf(const BatchKernel& kernel) {
    constexpr uint32_t kBlocks[] = {2, 3, 4, 8};
    const uint32_t grid[] = {kernel.config.grid.x, kernel.config.grid.y, kernel.config.grid.z};
    const size_t hash = Hash(kernel.name) / 2;
    Coarsening coarsening{.blocks = kBlocks[hash % 4]};
    if (hash / 16 % 2 == 0) coarsening.arrangement = Coarsening::Arrangement::kPacked;
    for (size_t axis = 0; axis < 3; ++axis)
      if (const size_t chosen = (axis + hash / 4) % 3; grid[chosen] > 1) coarsening.axis = static_cast<uint8_t>(chosen);
    return coarsening;
  }

  /// The address of device memory of at least this size.
  uint64_t Base(size_t bytes) {
    if (!memory_ || memory_->Bytes() < bytes) memory_ = OrThrow(device_->Allocate(std::max(bytes, size_t{1} << 20)));
    return memory_->Address();
  }

  std::string Launch(const BatchKernel& kernel, const Image& image, size_t number) {
    Arena arena(kernel);
    std::vector<std::byte> bytes = arena.Before();
    const uint64_t base = Base(bytes.size());
    std::vector<Argument> arguments;
    for (const BatchArgument& argument : kernel.arguments) arguments.push_back(arena.At(argument, base));
    if (auto fits = CheckLaunch(device_->Properties(), image.Kernels()[number], kernel.config); !fits)
      return fits.error().message;
    ParameterValues values;
    values.Fill(image.Kernels()[number], arguments);
    if (auto copied = device_->CopyToDevice(base, bytes.data(), bytes.size()); !copied) return copied.error().message;
    std::optional<Printed> printed;
    if (image.Kernels()[number].uses_print) printed.emplace(&printed_);
    auto launched = device_->Launch(image, number, kernel.config, values.Pointers());
    auto finished = device_->Synchronize();
    std::vector<std::string> lines;
    if (printed) lines = printed->Lines();
    if (!launched) return launched.error().message;
    if (!finished) return finished.error().message;
    if (auto copied = device_->CopyToHost(bytes.data(), base, bytes.size()); !copied) return copied.error().message;
    std::string difference = arena.Compare(bytes);
    std::vector<std::string> expected = kernel.printed;
    std::sort(expected.begin(), expected.end());
    if (difference.empty() && lines != expected)
      difference = fmt::format("prints {} lines, expected {}: {}", lines.size(), expected.size(),
                               FirstDifference(lines, expected));
    return difference;
  }

  static std::string FirstDifference(const std::vector<std::string>& found, const std::vector<std::string>& expected) {
    for (size_t i = 0; i < std::max(found.size(), expected.size()); ++i) {
      const std::string a = i < found.size() ? found[i] : "nothing", b = i < expected.size() ? expected[i] : "nothing";
      if (a != b) return "expected '" + b + "', found '" + a + "'";
    }
    return "";
  }

  const Options& options_;
  std::shared_ptr<Device> device_;
  std::unique_ptr<Buffer> memory_;
  std::string file_, printed_;
  size_t kernels_ = 0;
};

std::vector<Level> ParseLevels(const std::string& text) {
  std::vector<Level> levels;
  std::istringstream in(text);
  for (std::string name; std::getline(in, name, ',');)
    for (int i = 0; i < static_cast<int>(std::size(kLevelNames)); ++i)
      if (name == kLevelNames[i]) levels.push_back(static_cast<Level>(i));
  return levels;
}

bool ParseOptions(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--show")
      options.show = true;
    else if (word.starts_with("--") && i + 1 == argc)
      return false;
    else if (word == "--device")
      options.device = argv[++i];
    else if (word == "--levels")
      options.levels = ParseLevels(argv[++i]);
    else if (word == "--kernel")
      options.only = argv[++i];
    else if (word.starts_with("--"))
      return false;
    else
      options.files.push_back(word);
  }
  return !options.files.empty() && !options.levels.empty();
}

int Main(int argc, char** argv) {
  Options options;
  if (!ParseOptions(argc, argv, options)) {
    std::fprintf(
        stderr,
        "usage: %s [--device cpu|cuda] [--levels plain,generic,facts,quick,numbers,packed,coarse] [--kernel NAME] "
        "[--show] FILE.py…\n",
        argv[0]);
    return 2;
  }
  Runner runner(options);
  bool good = true;
  for (const std::string& file : options.files) {
    good = runner.Run(file) && good;
    std::printf("done\t%s\n", file.c_str());
    std::fflush(stdout);
  }
  std::printf("total\t%zu kernels at %zu levels\n", runner.Kernels(), options.levels.size());
  return good ? 0 : 1;
}

}  // namespace
}  // namespace pyk2cu::test

int main(int argc, char** argv) {
  try {
    return pyk2cu::test::Main(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 3;
  }
}
