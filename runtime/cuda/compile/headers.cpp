#include "runtime/cuda/compile/headers.h"

#include <cxxabi.h>
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "base/paths.h"
#include "runtime/headers/standard_headers.h"

namespace pyk2cu::runtime::cuda {
namespace {

constexpr const char* kFirstHeader = "pyk2cu/first.h";

/// Whether `path` ends with the name of a header: "/home/me/lib/math.h" with "math.h".
bool EndsWithName(std::string_view path, std::string_view name) {
  if (!path.ends_with(name)) return false;
  path.remove_suffix(name.size());
  return path.empty() || path.ends_with('/');
}

bool HasOwn(const CppIncludes& includes, std::string_view name) {
  return std::ranges::any_of(includes.files,
                             [&](const CppFile& file) { return !file.is_toolkit && EndsWithName(file.path, name); });
}

/// libcu++'s own headers are read if any but its <type_traits> is asked for.
bool UsesLibcuxx(const CppIncludes& includes) {
  return std::ranges::any_of(includes.files,
                             [](const CppFile& file) { return file.path.find("/cuda/std/__") != std::string::npos; });
}

bool IsFile(const CppFile& file, const std::string& path) {
  std::error_code ignored;
  return path == file.name || path == file.path || std::filesystem::equivalent(path, file.path, ignored);
}

/// The folders of headers by their whole names.
std::vector<std::string> Folders(const CppIncludes& includes) {
  std::vector<std::string> folders;
  std::error_code error;
  for (const std::string& folder : includes.directories) {
    const std::filesystem::path path = std::filesystem::absolute(folder.empty() ? "." : folder, error);
    folders.push_back(error ? folder : path.lexically_normal().string());
    while (folders.back().size() > 1 && folders.back().ends_with('/')) folders.back().pop_back();
  }
  return folders;
}

/// Returns the header that the compiler names, by its name in messages; nullopt if it is not a header.
std::optional<std::string> HeaderAt(const CppIncludes& includes, const Complaint& complaint) {
  for (const CppFile& file : includes.files)
    if (IsFile(file, complaint.file)) return file.name;
  for (const CppImport& import : includes.imports) {
    if (!import.IsInline() || complaint.file != import.name || complaint.line < import.line) continue;
    if (complaint.line <= import.line + std::ranges::count(import.text, '\n')) return import.name;
  }
  // What Clang did not read, but NVRTC does.
  if (std::ranges::any_of(StandardHeaders(),
                          [&](const StandardHeader& header) { return complaint.file == header.name; }))
    return complaint.file;
  for (const std::string& folder : Folders(includes))
    if (IsBelow(complaint.file, folder)) return complaint.file.substr(folder.size() + 1);
  return std::nullopt;
}

std::string Demangled(const std::string& symbol) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status),
                                                    std::free);
  return status == 0 && name ? name.get() : symbol;
}

/// ptxas: "Unresolved extern function '_Z1fi'": declared, but no text has its body.
std::optional<Error> MissingBody(const std::string& log) {
  constexpr std::string_view kMark = "Unresolved extern function '";
  const size_t at = log.find(kMark);
  if (at == std::string::npos) return std::nullopt;
  const size_t begin = at + kMark.size(), end = log.find('\'', begin);
  if (end == std::string::npos) return std::nullopt;
  return Error{ErrorKind::kSource, fmt::format("the function '{}' is declared in a header, but no header defines it",
                                               Demangled(log.substr(begin, end - begin)))};
}

/// The compiler's lines below a message, up to the one with the caret.
std::string ExcerptAt(std::string_view log, size_t at) {
  std::string excerpt;
  for (int lines = 0; lines < 2 && at < log.size(); ++lines) {
    const size_t end = std::min(log.find('\n', at), log.size());
    const std::string_view line = log.substr(at, end - at);
    if (!line.starts_with(' ')) break;
    excerpt += "\n" + std::string(line);
    at = end + 1;
  }
  return excerpt;
}

}  // namespace

bool UsesToolkit(const CppIncludes& includes) { return std::ranges::any_of(includes.files, &CppFile::is_toolkit); }

std::vector<std::string> HeaderFlags(const CppIncludes& includes) {
  std::vector<std::string> flags;
  if (includes.imports.empty()) return flags;
  for (const std::string& folder : Folders(includes)) flags.push_back("--include-path=" + folder);
  for (const std::string& define : includes.defines) flags.push_back("--define-macro=" + define);
  // Without this NVRTC refuses headers that also have host functions.
  flags.emplace_back("--device-as-default-execution-space");
  flags.push_back(fmt::format("--pre-include={}", kFirstHeader));
  return flags;
}

Result<void> CheckUnchanged(const CppIncludes& includes) {
  for (const CppFile& file : includes.files) {
    if (file.is_toolkit || file.text.empty()) continue;
    std::ifstream stream(file.path, std::ios::binary);
    const std::string now{std::istreambuf_iterator<char>(stream), {}};
    if (!stream.is_open() || now != file.text)
      return Error{
          ErrorKind::kSource,
          fmt::format("the header {} has changed since the program was read: read the program again", file.name)};
  }
  return {};
}

std::vector<Nvrtc::Header> LibraryHeaders(const CppIncludes& includes) {
  std::vector<Nvrtc::Header> headers;
  if (includes.imports.empty()) return headers;
  // As in nvcc: headers use NAN and M_PI without an #include. Functions marked for the host only are compiled, too.
  const std::string host = UsesToolkit(includes) ? "" : "#undef __host__\n#define __host__\n";
  headers.push_back({kFirstHeader, "#include <math.h>\n" + host});
  const auto add = [&](const StandardHeader& header) {
    if (!HasOwn(includes, header.name)) headers.push_back({std::string(header.name), std::string(header.text)});
  };
  for (const StandardHeader& header : StandardHeaders()) add(header);
  if (!UsesLibcuxx(includes)) add(ShortTypeTraits());
  return headers;
}

std::optional<Complaint> FirstComplaint(const std::string& log) {
  for (std::string_view mark : {"): error: ", "): catastrophic error: "}) {
    const size_t at = log.find(mark);
    if (at == std::string::npos) continue;
    const size_t end = std::min(log.find('\n', at), log.size());
    const size_t begin = log.rfind('\n', at) + 1;  // npos + 1 is 0
    const size_t bracket = log.rfind('(', at);
    if (bracket == std::string::npos || bracket < begin) continue;
    const size_t message = at + mark.size();
    const auto line =
        static_cast<uint32_t>(std::strtoul(log.substr(bracket + 1, at - bracket - 1).c_str(), nullptr, 10));
    return Complaint{log.substr(begin, bracket - begin), line, log.substr(message, end - message),
                     ExcerptAt(log, end + 1)};
  }
  return std::nullopt;
}

std::string ComplaintText(const std::string& log) {
  const std::optional<Complaint> first = FirstComplaint(log);
  return first ? fmt::format("{}:{}: {}", first->file, first->line, first->message) : log.substr(0, log.find('\n'));
}

std::optional<Error> ErrorInHeaders(const CppIncludes& includes, const std::string& log) {
  if (includes.imports.empty()) return std::nullopt;
  if (std::optional<Error> error = MissingBody(log)) return error;
  const std::optional<Complaint> first = FirstComplaint(log);
  const std::optional<std::string> header = first ? HeaderAt(includes, *first) : std::nullopt;
  if (!header) return std::nullopt;
  return Error{ErrorKind::kSource, fmt::format("{}:{}: NVRTC refuses what the header says: {}{}", *header, first->line,
                                               first->message, first->excerpt)};
}

}  // namespace pyk2cu::runtime::cuda
