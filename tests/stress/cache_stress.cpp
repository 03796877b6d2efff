// Many processes that share one cache folder and are killed at random: no entry may be wrong, and the folder must not
// outgrow its limit.
//   cache_stress [kernels] [--processes 32] [--seconds 60] [--limit BYTES] [--kill-every MS] [--device cpu|cuda]
//   [--program PYK2CU] [--seed 1]
// Without `kernels` each process looks for entries and stores them, and files are damaged under their hands; with it
// each is a run of the command with one of several kernels.

#include <stdlib.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "runtime/cache/disk_cache.h"
#include "tests/stress/processes.h"

namespace pyk2cu::stress {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t kKeys = 400;
constexpr uint64_t kLargest = 30000;

/// What belongs to a key: its bytes tell whether an entry is right.
cache::Sections Expected(uint64_t key) {
  std::mt19937_64 random(key);
  std::string code(random() % kLargest, '\0');
  for (char& byte : code) byte = static_cast<char>(random());
  return {{"code", std::move(code)}, {"key", std::to_string(key)}};
}

/// Looks for entries and stores them for a while.
int Body(const Settings& settings, uint64_t number) {
  std::mt19937_64 random(settings.seed * 1000003 + number);
  cache::DiskCache cache({settings.folder, "", settings.limit});
  for (uint64_t left = 20 + random() % 200; left > 0; --left) {
    const uint64_t key = random() % kKeys;
    const cache::Digest digest = cache::HashOf("key " + std::to_string(key));
    const std::optional<cache::Sections> found = cache.Find(digest);
    if (found && *found != Expected(key)) return kWrong;
    if (!found) cache.Store(digest, Expected(key));
    if (random() % 8 == 0)
      cache.UpdateNote("note " + std::to_string(key % 5), [&](const auto& before) {
        cache::Sections after = before.value_or(cache::Sections());
        after[std::to_string(key % 10)] = std::to_string(key);
        return after;
      });
  }
  return 0;
}

/// Flips a bit of some file, cuts it, or empties it.
void Damage(const std::string& folder, std::mt19937_64& random) {
  std::vector<std::string> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    if (at->is_regular_file(gone) && !gone && at->path().filename() != "lock") files.push_back(at->path().string());
  }
  if (files.empty()) return;
  const std::string& file = files[random() % files.size()];
  const uint64_t size = fs::file_size(file, error);
  if (error || size == 0) return;
  if (random() % 3 != 0) {
    if (truncate(file.c_str(), static_cast<off_t>(random() % 2 == 0 ? 0 : random() % size)) != 0) return;
    return;
  }
  std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
  stream.seekg(static_cast<std::streamoff>(random() % size));
  const int byte = stream.peek();
  stream.seekp(stream.tellg());
  stream.put(static_cast<char>(byte ^ (1 << random() % 8)));
}

int RunEntries(const Settings& settings) {
  const Tally tally = KeepRunning(
      settings, [&](uint64_t number) { return Body(settings, number); },
      [&](std::mt19937_64& random) { Damage(settings.folder, random); });
  cache::DiskCache cache({settings.folder, "", settings.limit});
  const cache::Statistics statistics = *cache.Measure();
  std::printf(
      "entries: %llu processes finished, %llu killed, %llu wrong; at most %llu of %llu bytes; %llu hits, %llu misses, "
      "%llu stored, %llu evicted\n",
      static_cast<unsigned long long>(tally.finished), static_cast<unsigned long long>(tally.killed),
      static_cast<unsigned long long>(tally.wrong), static_cast<unsigned long long>(tally.largest),
      static_cast<unsigned long long>(settings.limit), static_cast<unsigned long long>(statistics.hits),
      static_cast<unsigned long long>(statistics.misses), static_cast<unsigned long long>(statistics.stored),
      static_cast<unsigned long long>(statistics.evicted));
  if (tally.largest > settings.limit) std::printf("the folder outgrew its limit\n");
  return tally.wrong == 0 && tally.finished > 0 && tally.killed > 0 && tally.largest <= settings.limit &&
                 statistics.hits > 0
             ? 0
             : 1;
}

bool ReadArguments(int argc, char** argv, Settings& settings, bool& kernels) {
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    if (name == "kernels") {
      kernels = true;
      continue;
    }
    if (++i == argc) return false;
    if (name == "--processes")
      settings.processes = std::atoi(argv[i]);
    else if (name == "--seconds")
      settings.seconds = std::atof(argv[i]);
    else if (name == "--limit")
      settings.limit = std::strtoull(argv[i], nullptr, 10);
    else if (name == "--kill-every")
      settings.kill_every = std::strtoull(argv[i], nullptr, 10);
    else if (name == "--device")
      settings.device = argv[i];
    else if (name == "--program")
      settings.program = argv[i];
    else if (name == "--seed")
      settings.seed = std::strtoull(argv[i], nullptr, 10);
    else
      return false;
  }
  return settings.processes > 0;
}

int Main(int argc, char** argv) {
  Settings settings;
  settings.program = PYK2CU_PROGRAM;
  bool kernels = false;
  if (!ReadArguments(argc, argv, settings, kernels)) {
    std::fprintf(stderr,
                 "usage: cache_stress [kernels] [--processes N] [--seconds S] [--limit BYTES] [--kill-every MS] "
                 "[--device cpu|cuda] [--program PYK2CU] [--seed N]\n");
    return 2;
  }
  if (settings.limit == 0) settings.limit = kernels ? 24 * 4096 : uint64_t{2} << 20;  // less than everything takes
  if (settings.kill_every == 0) settings.kill_every = kernels ? 100 : 8;
  setenv("PYK2CU_LOG", "error", 0);  // the damage that is done on purpose
  std::string pattern = (fs::temp_directory_path() / "pyk2cu_stress_XXXXXX").string();
  settings.folder = mkdtemp(pattern.data());
  const int code = kernels ? RunKernels(settings) : RunEntries(settings);
  fs::remove_all(settings.folder);
  return code;
}

}  // namespace
}  // namespace pyk2cu::stress

int main(int argc, char** argv) { return pyk2cu::stress::Main(argc, argv); }
