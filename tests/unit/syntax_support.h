#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "frontend/source/render.h"
#include "frontend/syntax/ast/dump_ast.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu::test {

/// The dump of what a text parses to, and what is said about it. Lines of imports are left out of the dump of kernels.
struct Parsed {
  std::string dump;
  std::string errors;
};

inline Parsed ParseText(const std::string& text, const std::vector<std::string>& extra = {}) {
  SourceFile file("k.py", text);
  Diagnostics diagnostics(file);
  ast::Module module = Parse(file, diagnostics, {.extra_functions = extra});
  return {DumpAst(module, &file), Render(diagnostics, {})};
}

/// A kernel with the given lines as its body.
inline std::string Kernel(const std::string& body) {
  std::string text = "@jit\ndef k():\n";
  size_t begin = 0;
  while (begin < body.size()) {
    size_t end = std::min(body.find('\n', begin), body.size());
    text += "    " + body.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return text;
}

/// The dump of a kernel's body, a statement a line, without places; "" if there were errors.
inline std::string Body(const std::string& body) {
  Parsed parsed = ParseText(Kernel(body));
  if (!parsed.errors.empty()) return "errors:\n" + parsed.errors;
  std::string result;
  size_t line_number = 0, begin = 0;
  while (begin < parsed.dump.size()) {
    size_t end = parsed.dump.find('\n', begin);
    std::string line = parsed.dump.substr(begin, end - begin);
    begin = end + 1;
    if (++line_number <= 2) continue;  // the decorator and the function
    size_t indent = line.find_first_not_of(' ');
    bool has_place = line[indent] >= '0' && line[indent] <= '9';
    size_t text = has_place ? line.find(' ', indent) + 1 : indent;
    result += std::string(indent - 2, ' ') + line.substr(text) + "\n";
  }
  return result;
}

/// What is said about a kernel with this body.
inline std::string Errors(const std::string& body) { return ParseText(Kernel(body)).errors; }

/// A mistake, and all that is said about it.
struct Mistake {
  const char* body;
  const char* errors;
};

/// Each alone in a kernel; the statement after it must still be read.
inline void ExpectErrors(std::initializer_list<Mistake> mistakes) {
  for (const Mistake& mistake : mistakes) {
    Parsed parsed = ParseText(Kernel(std::string(mistake.body) + "\nlast = 1\n"));
    EXPECT_EQ(parsed.errors, mistake.errors) << mistake.body;
    EXPECT_NE(parsed.dump.find("assign last = 1"), std::string::npos) << mistake.body;
  }
}

}  // namespace pyk2cu::test
