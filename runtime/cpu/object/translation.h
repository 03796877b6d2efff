#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

// What the compiler of kernels is told of a text, besides the text.
namespace pyk2cu::runtime::cpu {

/// A file that exists in memory only, or that replaces the one on the disk. It has an absolute path.
struct VirtualFile {
  std::string path, text;
};

/// Where the text's headers are found, and how they are read.
struct HeaderSearch {
  std::vector<std::string> directories, defines;
  std::vector<VirtualFile> files;
  std::function<std::string(const std::string& path, std::string_view text)>
      read;  ///< returns the text to use for a file on the disk
  std::function<std::string(const std::string& path, uint32_t line)>
      name_of;  ///< names a place in a header, for messages; empty if it is not in a header
};

/// What machine code tells the race detector.
struct WatchOptions {
  bool accesses = false;  ///< of global and shared memory, and fences
  bool locals = false;    ///< reads of elements of local arrays that were not stored
  bool places = false;    ///< where threads wait and end
  /// Of each entry the parameters that point to memory which nothing writes in a launch: its loads need no watch.
  std::vector<std::vector<bool>> read_only;
  bool Any() const { return accesses || locals || places; }
};

struct TranslationOptions {
  bool optimize = true;
  bool contract = true;                ///< fuse multiply and add where the text allows it
  bool parts = false;                  ///< kernels whose threads wait for each other get a form in parts, too
  std::array<uint32_t, 3> block = {};  ///< that form is for blocks of this size alone; zeros: of any
  bool places = true;                  ///< instructions know their lines: for WatchOptions, and for loops that wait
  /// Of each entry the parameters that point to arrays which no other argument reaches, for kernels that may accumulate
  /// into copies of these.
  std::vector<std::vector<bool>> apart;
  WatchOptions watch;
  HeaderSearch headers;  ///< with no directory the text includes nothing
};

}  // namespace pyk2cu::runtime::cpu
