#pragma once

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "pyk2cu/array.h"
#include "pyk2cu/device.h"
#include "pyk2cu/program.h"
#include "pyk2cu/stream.h"

namespace pyk2cu::stress {

inline constexpr int kSkipped = 77;

/// The value of `--name` on the command line, or `otherwise`.
inline std::string Option(int argc, char** argv, const char* name, const char* otherwise) {
  for (int i = 1; i + 1 < argc; i += 2)
    if (std::strcmp(argv[i], name) == 0) return argv[i + 1];
  return otherwise;
}
inline int Number(int argc, char** argv, const char* name, int otherwise) {
  return std::atoi(Option(argc, argv, name, std::to_string(otherwise).c_str()).c_str());
}

/// The value, or the end of the program.
template <class T>
T Must(api::Result<T> result) {
  if (result) return std::move(*result);
  std::fprintf(stderr, "%s\n", result.error().message.c_str());
  std::_Exit(1);
}
inline void Must(const api::Result<void>& result) {
  if (result) return;
  std::fprintf(stderr, "%s\n", result.error().message.c_str());
  std::_Exit(1);
}

/// Opens the device that `--device` names; ends the program with kSkipped if there is none.
inline api::Device OpenOrSkip(int argc, char** argv) {
  api::Result<api::Device> device = api::Device::Open(Option(argc, argv, "--device", "cpu"));
  if (device) return *device;
  std::printf("skipped: %s\n", device.error().message.c_str());
  std::exit(kSkipped);
}

}  // namespace pyk2cu::stress
