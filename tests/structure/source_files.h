#pragma once

#include <string>
#include <string_view>
#include <vector>

// The project's files as text, for the tests of its structure.
namespace pyk2cu::structure {

struct File {
  std::string path;  ///< from the project's root, with '/'
  std::vector<std::string> lines;
};

/// The tracked C++ files of the project: .h, .cpp, .def and .inc, sorted by path.
const std::vector<File>& CppFiles();

/// All tracked text files, C++ ones included.
const std::vector<File>& TextFiles();

/// A file that a test makes up.
File MakeFile(std::string path, std::string_view text);

/// Whether the file is part of what users get: not a test, a benchmark or an example.
bool IsProduct(const File& file);

/// "frontend/types" of "frontend/types/type.h"; empty for a file of the root.
std::string FolderOf(std::string_view path);

/// What the file includes, without quotes or angle brackets.
std::vector<std::string> Includes(const File& file);

/// The text of a C++ file in which comments and the contents of literals are blanks. Lines stay lines.
std::string CodeOnly(const File& file);

/// For each line whether a raw string that began in an earlier line goes on in it, or one begins or ends in it.
std::vector<bool> LinesOfRawStrings(const File& file);

/// One problem a line, for messages of tests.
std::string Lines(const std::vector<std::string>& problems);

}  // namespace pyk2cu::structure
