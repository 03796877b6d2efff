#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "base/large_stack.h"
#include "frontend/sema/model/cpp_headers.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::runtime {

/// A folder of headers that goes when the test ends.
class HeaderFolder {
 public:
  HeaderFolder() : path_(std::filesystem::temp_directory_path() / ("pyk2cu_headers_" + std::to_string(getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  HeaderFolder(const HeaderFolder&) = delete;
  ~HeaderFolder() { std::filesystem::remove_all(path_); }

  void Write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string Path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// Headers of a test, and what kernels ask of them.
class HeadersTest : public testing::Test {
 protected:
  /// Reads the one header "t.cuh" with this text.
  CppHeaders& Read(const std::string& text) {
    folder.Write("t.cuh", text);
    return ReadRequest({{{"t.cuh", "", 1}}, {folder.Path()}, {}});
  }
  CppHeaders& ReadRequest(const CppRequest& request) {
    Result<std::shared_ptr<CppHeaders>> read = ReadCppHeaders(request);
    EXPECT_TRUE(read.ok()) << read.error().message;
    headers = *read;
    return *headers;
  }
  /// The same, where nothing may be wrong with it.
  CppHeaders& ReadGood(const std::string& text) {
    CppHeaders& read = Read(text);
    EXPECT_EQ(Text(read.Messages()), "");
    return read;
  }

  static std::string Text(const std::vector<CppMessage>& messages) {
    std::string text;
    for (const CppMessage& message : messages) {
      const char* kind = message.severity == CppMessage::Severity::kError  ? "error"
                         : message.severity == CppMessage::Severity::kNote ? "note"
                                                                           : "warning";
      const std::string file = std::filesystem::path(message.place.file).filename().string();
      text += file.empty()
                  ? ""
                  : file + ':' + std::to_string(message.place.line) + ':' + std::to_string(message.place.column) + ": ";
      text += std::string(kind) + ": " + message.text + '\n';
    }
    return text;
  }

  static CppArgument Value(ScalarId id) { return {.type = TypeTable::Scalar(id)}; }
  static CppArgument Value(const Type* type) { return {.type = type}; }
  static CppArgument Literal(int64_t value) { return {.type = TypeTable::Scalar(ScalarId::kInt64), .literal = value}; }
  static CppArgument Literal(double value) { return {.type = TypeTable::Scalar(ScalarId::kFloat64), .literal = value}; }
  static CppArgument Array(const Type* element, bool readonly = false) {
    return {.form = CppArgument::Form::kPointer, .type = element, .readonly = readonly};
  }
  static CppArgument Array(ScalarId id, bool readonly = false) { return Array(TypeTable::Scalar(id), readonly); }
  static CppArgument Object(const Type* type, bool readonly = false) {
    return {.form = CppArgument::Form::kObject, .type = type, .readonly = readonly};
  }

  /// The call in one line: "float32 sdf::f(float32 value, float32 reference)"; what was wrong with it otherwise.
  static std::string Say(const std::variant<CppCall, CppRefusal>& answer) {
    if (const auto* refusal = std::get_if<CppRefusal>(&answer)) return Text(refusal->messages);
    const CppCall& call = std::get<CppCall>(answer);
    std::string text = (call.returns ? call.returns->Name() : "void") + " " + call.callee;
    text += call.is_aggregate ? "{" : "(";
    for (const CppParameter& parameter : call.parameters) {
      static constexpr const char* kPassing[] = {"", "&", "*", " const*"};
      text += (&parameter == call.parameters.data() ? "" : ", ") + (parameter.type ? parameter.type->Name() : "?") +
              kPassing[static_cast<int>(parameter.passing)];
    }
    return text + (call.is_aggregate ? "}" : ")");
  }
  std::string Call(const std::string& function, const std::vector<CppArgument>& arguments) {
    return Say(headers->Resolve(function, arguments, types));
  }
  std::string CallMember(const CppArgument& object, const std::string& member,
                         const std::vector<CppArgument>& arguments) {
    return Say(headers->ResolveMember(object, member, arguments, types));
  }
  const Type* TypeNamed(const std::string& scope, const std::string& name) {
    const CppEntity entity = headers->Find(scope, name, types);
    EXPECT_EQ(entity.kind, CppEntity::Kind::kType) << entity.reason;
    return entity.type;
  }
  /// "constant 3", "skipped: a kernel, …", "function".
  std::string Find(const std::string& scope, const std::string& name) {
    static constexpr const char* kKinds[] = {"missing", "namespace", "function", "type", "constant", "skipped"};
    const CppEntity entity = headers->Find(scope, name, types);
    std::string text = kKinds[static_cast<int>(entity.kind)];
    if (entity.type) text += ' ' + entity.type->Name();
    if (entity.kind == CppEntity::Kind::kConstant)
      text += ' ' + (entity.type->IsFloat() ? std::to_string(entity.number)
                                            : std::to_string(static_cast<int64_t>(entity.bits)));
    return text + (entity.reason.empty() ? "" : ": " + entity.reason);
  }

  HeaderFolder folder;
  TypeTable types;
  std::shared_ptr<CppHeaders> headers;
};

}  // namespace pyk2cu::runtime
