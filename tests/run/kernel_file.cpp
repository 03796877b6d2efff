#include "tests/run/kernel_file.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "frontend/ir/dump.h"

namespace pyk2cu::test {

std::string ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  EXPECT_TRUE(in.good()) << "cannot read " << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

KernelFile::KernelFile(std::string name, std::string text, std::vector<BoundConstant> constants)
    : file_(std::make_shared<SourceFile>(std::move(name), std::move(text))), diagnostics_(*file_), constants_(std::move(constants)) {
  module_ = Parse(*file_, diagnostics_);
  declarations_ = Declarations(module_, constants_, types_, diagnostics_);
}

const KernelDeclaration* KernelFile::Find(std::string_view kernel) const {
  for (const KernelDeclaration& declaration : declarations_)
    if (declaration.name == kernel) return &declaration;
  return nullptr;
}

ir::Module KernelFile::Check(std::span<const Specialization> specializations) {
  if (HasErrors()) return {};
  ir::Module module = pyk2cu::Check(module_, specializations, constants_, types_, diagnostics_);
  if (HasErrors()) return {};
  ir::Verify(module);
  return module;
}

std::string KernelFile::Messages() const { return Render(diagnostics_, {}); }

CompileOptions KernelFile::Options() const {
  CompileOptions options;
  options.file_name = file_->Name();
  options.line_of = [file = file_](uint32_t offset) { return file->Locate(offset).line; };
  return options;
}

}  // namespace pyk2cu::test
