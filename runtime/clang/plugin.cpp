#include "runtime/cache/build_id.h"
#include "runtime/clang/clang_headers.h"
#include "runtime/clang/format.h"
#include "runtime/clang/verify.h"
#include "runtime/cpp_headers.h"

extern "C" __attribute__((visibility("default"))) const pyk2cu::ClangPlugin* pyk2cu_clang_plugin() {
  static const pyk2cu::ClangPlugin plugin{{pyk2cu::cache::BuildId().data()},
                                          pyk2cu::cxx::OpenClangHeaders,
                                          pyk2cu::cxx::VerifyText,
                                          pyk2cu::cxx::FormatText};  // a literal: its end is marked
  return &plugin;
}
