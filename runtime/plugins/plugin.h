#pragma once

#include <string>

#include "base/result.h"

namespace pyk2cu::runtime {

/// The first part of every plug-in's interface. Plug-ins share C++ objects with the library, so both must be of the
/// same build.
struct PluginInterface {
  const char* build_id;  ///< cache::BuildId() of the plug-in's build
};

/// One of the library's plug-ins: its names in the file system and in messages.
struct PluginKind {
  const char* file;      ///< "libpyk2cu_cpu.so"
  const char* shared;    ///< another plug-in's file, which holds this one too if both hold LLVM; else null
  const char* entry;     ///< the one function that it exports, which returns its PluginInterface
  const char* variable;  ///< of the environment, which names another file or folder
  const char* owner;     ///< "CPU device's"
  const char* product;   ///< "pyk2cu's CPU device"
  const char* option;    ///< of CMake, which builds it
};

/// The loaded plug-in, and the path of its file.
struct LoadedPlugin {
  const PluginInterface* plugin = nullptr;
  std::string path;
};

/// Loads the plug-in when it is first asked for: what its variable names (the file, or its folder) and nothing else, or
/// the file beside the library or program, in the library folder beside the program's, or where the system's linker
/// finds it. The error says where it was looked for, or that it is of another build. Thread-safe.
Result<LoadedPlugin> LoadPlugin(const PluginKind& kind);

}  // namespace pyk2cu::runtime
