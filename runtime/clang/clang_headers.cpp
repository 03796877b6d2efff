#include "runtime/clang/clang_headers.h"

#include <mutex>

#include "runtime/clang/lookup.h"
#include "runtime/clang/resolver.h"
#include "runtime/clang/unit.h"
#include "runtime/large_stack.h"

namespace pyk2cu::cxx {
namespace {

/// Clang is one thread at a time; and what it reads may be nested deeply.
class ClangHeaders : public CppHeaders {
 public:
  ClangHeaders(std::unique_ptr<Unit> unit, ScalarTypes scalars)
      : unit_(std::move(unit)), map_(*unit_, scalars), lookup_(*unit_, map_), resolver_(*unit_, map_, lookup_) {}

  const std::vector<CppMessage>& Messages() const override { return unit_->Messages(); }
  const std::vector<CppFile>& Files() const override { return unit_->Files(); }
  const std::vector<std::string>& ToolkitDirectories() const override { return unit_->ToolkitDirectories(); }

  CppEntity Find(const std::string& scope, std::string_view name, TypeTable& types) override {
    return Ask<CppEntity>([&] { return lookup_.Find(scope, name, types); });
  }
  Resolver::Answer Resolve(const std::string& function, std::span<const CppArgument> arguments, TypeTable& types) override {
    return Ask<Resolver::Answer>([&] { return resolver_.Call(function, arguments, types); });
  }
  Resolver::Answer ResolveMember(const CppArgument& object, std::string_view member, std::span<const CppArgument> arguments,
                                 TypeTable& types) override {
    return Ask<Resolver::Answer>([&] { return resolver_.CallMember(object, member, arguments, types); });
  }
  std::vector<std::string> Names(const std::string& scope) override {
    return Ask<std::vector<std::string>>([&] { return lookup_.Names(scope); });
  }
  std::vector<CppListing> List(TypeTable& types) override {
    return Ask<std::vector<CppListing>>([&] { return lookup_.List(types); });
  }

 private:
  /// Where nothing can be asked.
  template <class Answer>
  static Answer Nothing() {
    if constexpr (std::is_same_v<Answer, Resolver::Answer>) return CppRefusal{{{CppMessage::Severity::kError, {}, "the headers could not be read"}}};
    else return {};
  }

  template <class Answer, class Question>
  Answer Ask(const Question& question) {
    const std::lock_guard lock(mutex_);
    if (unit_->HasErrors()) return Nothing<Answer>();
    Answer answer = Nothing<Answer>();
    RunOnLargeStack([&] { answer = question(); });
    return answer;
  }

  std::mutex mutex_;
  std::unique_ptr<Unit> unit_;
  TypeMap map_;
  Lookup lookup_;
  Resolver resolver_;
};

/// Most headers need nothing of the toolkit, and are read in a few milliseconds without; what cannot be read so is tried with it.
std::unique_ptr<Unit> Read(const CppRequest& request, const ClangHost& host) {
  std::unique_ptr<Unit> unit = Unit::Read(request, {});
  if (!unit->HasErrors()) return unit;
  const std::vector<std::string> directories = host.toolkit();
  for (const bool short_type_traits : {true, false}) {
    if (directories.empty()) break;
    std::unique_ptr<Unit> with_toolkit = Unit::Read(request, {directories, short_type_traits});
    const bool first = short_type_traits && with_toolkit->UsesToolkit();
    if (!first && with_toolkit->HasErrors()) break;
    unit = std::move(with_toolkit);
    if (!unit->HasErrors()) break;
  }
  return unit;
}

}  // namespace

Result<std::shared_ptr<CppHeaders>> OpenClangHeaders(const CppRequest& request, const ClangHost& host) {
  std::unique_ptr<Unit> unit;
  if (!RunOnLargeStack([&] { unit = Read(request, host); })) return Error{ErrorKind::kEnvironment, "no memory for the stack that reading C++ headers needs"};
  return std::shared_ptr<CppHeaders>(std::make_shared<ClangHeaders>(std::move(unit), host.scalars));
}

}  // namespace pyk2cu::cxx
