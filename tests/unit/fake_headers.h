#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontend/sema/model/cpp_headers.h"

namespace pyk2cu::test {

/// C++ headers whose names are given, for tests of what makes use of them. Of a function's overloads the first that
/// takes this number of arguments is chosen.
class FakeHeaders : public CppHeaders {
 public:
  using Describe = std::function<CppEntity(TypeTable&)>;
  using Overload = std::function<CppCall(TypeTable&)>;

  void Add(const std::string& scope, const std::string& name, Describe describe) {
    entities_[{scope, name}] = std::move(describe);
  }
  void AddFunction(const std::string& scope, const std::string& name, uint32_t line, Overload overload) {
    const std::string qualified = scope.empty() ? name : scope + "::" + name;
    Add(scope, name, [=](TypeTable&) {
      return CppEntity{.kind = CppEntity::Kind::kFunction, .name = qualified, .place = {"sdf.cuh", line, 1, 4}};
    });
    overloads_[qualified].push_back({line, std::move(overload)});
  }

  std::vector<CppFile> files;
  std::vector<CppMessage> messages;
  std::vector<std::vector<CppArgument>> asked;  ///< the arguments of each call that was resolved

  const std::vector<CppMessage>& Messages() const override { return messages; }
  CppEntity Find(const std::string& scope, std::string_view name, TypeTable& types) override {
    const auto found = entities_.find({scope, std::string(name)});
    return found == entities_.end() ? CppEntity{} : found->second(types);
  }
  std::variant<CppCall, CppRefusal> Resolve(const std::string& function, std::span<const CppArgument> arguments,
                                            TypeTable& types) override {
    asked.emplace_back(arguments.begin(), arguments.end());
    CppRefusal refusal{{{CppMessage::Severity::kError, {}, "no matching function for call to '" + function + "'"}}};
    for (const auto& [line, overload] : overloads_[function]) {
      CppCall call = overload(types);
      if (call.parameters.size() == arguments.size()) return call;
      refusal.messages.push_back(
          {CppMessage::Severity::kNote, {"sdf.cuh", line, 1, 4}, "candidate takes another number of arguments"});
    }
    return refusal;
  }
  std::variant<CppCall, CppRefusal> ResolveMember(const CppArgument& object, std::string_view member,
                                                  std::span<const CppArgument> arguments, TypeTable& types) override {
    return Resolve(object.type->cpp_name() + "::" + std::string(member), arguments, types);
  }
  std::vector<std::string> Names(const std::string& scope) override {
    std::vector<std::string> names;
    for (const auto& [key, describe] : entities_)
      if (key.first == scope) names.push_back(key.second);
    return names;
  }
  std::vector<CppListing> List(TypeTable&) override { return {}; }
  const std::vector<CppFile>& Files() const override { return files; }
  const std::vector<std::string>& ToolkitDirectories() const override { return toolkit_; }

 private:
  std::map<std::pair<std::string, std::string>, Describe> entities_;
  std::map<std::string, std::vector<std::pair<uint32_t, Overload>>> overloads_;
  std::vector<std::string> toolkit_;
};

}  // namespace pyk2cu::test
