#include "runtime/clang/lookup/clang_headers.h"

#include <algorithm>
#include <mutex>

#include "base/large_stack.h"
#include "runtime/clang/compile/unit_cache.h"
#include "runtime/clang/lookup/listing.h"
#include "runtime/clang/lookup/lookup.h"
#include "runtime/clang/lookup/resolver.h"

namespace pyk2cu::runtime::cxx {
namespace {

/// Clang runs on one thread at a time, with a large stack, because its input may be nested deeply.
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
  Resolver::Answer Resolve(const std::string& function, std::span<const CppArgument> arguments,
                           TypeTable& types) override {
    return Ask<Resolver::Answer>([&] { return resolver_.Call(function, arguments, types); });
  }
  Resolver::Answer ResolveMember(const CppArgument& object, std::string_view member,
                                 std::span<const CppArgument> arguments, TypeTable& types) override {
    return Ask<Resolver::Answer>([&] { return resolver_.CallMember(object, member, arguments, types); });
  }
  std::vector<std::string> Names(const std::string& scope) override {
    return Ask<std::vector<std::string>>([&] { return lookup_.Names(scope); });
  }
  std::vector<CppListing> List(TypeTable& types) override {
    return Ask<std::vector<CppListing>>([&] { return ListDeclarations(*unit_, lookup_, types); });
  }

 private:
  /// Where nothing can be asked.
  template <class Answer>
  static Answer Nothing() {
    if constexpr (std::is_same_v<Answer, Resolver::Answer>)
      return CppRefusal{{{CppMessage::Severity::kError, {}, "the headers could not be read"}}};
    else
      return {};
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

/// What a request gave, kept as long as it may be asked for again.
struct Known {
  cache::Digest key;
  ReadRecord record;
  std::shared_ptr<ClangHeaders> headers;
};

/// The last few requests of the process: what is asked for again, and has not changed, is the same object.
class KnownHeaders {
 public:
  std::shared_ptr<ClangHeaders> Find(const cache::Digest& key, const FindToolkit& toolkit) {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find(known_, key, &Known::key);
    if (known == known_.end()) return nullptr;
    if (!known->record.IsCurrent(toolkit)) return known_.erase(known), nullptr;
    return known->headers;
  }
  void Add(Known known) {
    const std::lock_guard lock(mutex_);
    std::erase_if(known_, [&](const Known& other) { return other.key == known.key; });
    known_.push_back(std::move(known));
    if (known_.size() > kMaxKnown) known_.erase(known_.begin());
  }

 private:
  static constexpr size_t kMaxKnown = 4;  // each holds tens of megabytes
  std::mutex mutex_;
  std::vector<Known> known_;
};

/// Most headers need nothing of the toolkit, and are read in a few milliseconds without; what cannot be read so is
/// tried with it.
std::unique_ptr<Unit> Read(const CppRequest& request, const FindToolkit& find_toolkit, bool& short_type_traits) {
  std::unique_ptr<Unit> unit = Unit::Read(request, {});
  if (!unit->HasErrors()) return unit;
  const std::vector<std::string> toolkit = find_toolkit();
  if (toolkit.empty()) unit->NoteMissingToolkit();
  for (const bool is_short : {true, false}) {
    if (!unit->HasErrors() || toolkit.empty()) break;
    std::unique_ptr<Unit> with_toolkit = Unit::Read(request, {toolkit, is_short});
    const bool first = is_short && with_toolkit->UsesToolkit();
    if (!first && with_toolkit->HasErrors()) break;
    unit = std::move(with_toolkit);
    short_type_traits = is_short;
  }
  return unit;
}

std::shared_ptr<ClangHeaders> ReadOrFind(const CppRequest& request, const ClangHost& host) {
  static auto* known = new KnownHeaders;  // never destroyed: programs may hold headers at exit
  const FindToolkit toolkit = host.toolkit;
  const cache::Digest key = KeyOfRequest(request);
  if (std::shared_ptr<ClangHeaders> headers = known->Find(key, toolkit)) return headers;
  ReadRecord record;
  std::unique_ptr<Unit> unit = FindKept(request, key, toolkit, record);
  if (!unit) {
    bool short_type_traits = false;
    unit = Read(request, toolkit, short_type_traits);
    record = ReadRecord::Of(*unit, short_type_traits);
    if (!unit->HasErrors() && IsWorthKeeping(*unit)) Keep(*unit, key, record);
  }
  const bool keep = !unit->HasErrors();
  auto headers = std::make_shared<ClangHeaders>(std::move(unit), host.scalars);
  if (keep) known->Add({key, std::move(record), headers});
  return headers;
}

}  // namespace

Result<std::shared_ptr<CppHeaders>> OpenClangHeaders(const CppRequest& request, const ClangHost& host) {
  std::shared_ptr<CppHeaders> headers;
  if (!RunOnLargeStack([&] { headers = ReadOrFind(request, host); }))
    return Error{ErrorKind::kEnvironment, "no memory for the stack that reading C++ headers needs"};
  return headers;
}

}  // namespace pyk2cu::runtime::cxx
