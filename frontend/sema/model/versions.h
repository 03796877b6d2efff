#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {

using VersionId = uint32_t;

/// One definition of a local name: a parameter, an assignment, or the merge of several at a join of control flow. What
/// is known of a version grows from pass to pass; it is found again by its kind, name and place.
struct Version {
  enum class Kind : uint8_t { kUndefined, kParameter, kStore, kMerge };

  Kind kind = Kind::kUndefined;
  bool visited = false;  ///< made in the current pass
  std::string_view name;
  Span span;
  const Type* type = nullptr;  ///< null: not known yet, or only an alias
  std::optional<Value>
      alias;              ///< what it stands for without being stored: an array, a function, a tuple of known parts
  bool no_alias = false;  ///< a merge whose operands stand for different things
  std::optional<int64_t> known;     ///< a store of this integer constant
  std::vector<VersionId> operands;  ///< of a merge
  bool used = false;                ///< read by the program itself
  bool maybe_undefined = false;
  const Type* conflict_a = nullptr;  ///< a merge of types that do not unify
  const Type* conflict_b = nullptr;
  bool mixed = false;  ///< a merge of a value with something that exists at compile time only, or of two such things
  std::string mixed_a, mixed_b;  ///< what they are
  // computed between passes
  bool live = false;
  bool feeds_live_merge = false;
  const Type* storage = nullptr;
};

/// The versions of one function across passes.
class Versions {
 public:
  explicit Versions(TypeTable& types) : types_(&types) {}

  void BeginPass();
  /// The first walk over a function with loops, as in the reference: of numbers, only constants and parameters have
  /// types. Where a loop starts, what an iteration leaves is so often known before the first operator is looked at, and
  /// its result not wider than need be.
  void set_seeding(bool seeding) { seeding_ = seeding; }
  bool IsSeeding() const { return seeding_; }
  /// `join` tells apart merges of one statement.
  enum class Join : uint8_t { kNone, kIf, kLoopHead, kLoopExit };
  /// Places in unrolled text occur once for each of its copies.
  void set_scope(uint32_t scope) { scope_ = scope; }
  VersionId New(Version::Kind kind, std::string_view name, Span span, Join join = Join::kNone);
  Version& operator[](VersionId id) { return versions_[id]; }
  const Version& operator[](VersionId id) const { return versions_[id]; }
  size_t Count() const { return versions_.size(); }

  /// Gives a store its type; notes a change since the last pass.
  void SetType(VersionId id, const Type* type);
  /// Adds an operand to a merge and unifies its type and alias.
  void AddOperand(VersionId merge, VersionId operand);
  /// True if anything was learned since BeginPass: another pass is needed.
  bool Changed() const { return changed_; }
  void MarkChanged() { changed_ = true; }

  /// Which merges are really needed, and as what type each version is best stored: a value that is only ever merged
  /// into a wider type is stored in that type at once.
  void ComputeStorage();

 private:
  void MarkLive(VersionId id, std::vector<VersionId>& work);
  const Type* StorageOf(VersionId id, std::vector<std::vector<VersionId>>& users, std::vector<uint8_t>& state);
  void MergeAlias(Version& merge, const Version& operand);

  TypeTable* types_;
  using Key = std::tuple<Version::Kind, Join, uint32_t, uint32_t, uint32_t, std::string_view>;
  std::vector<Version> versions_;
  std::map<Key, VersionId> by_key_;
  uint32_t scope_ = 0;
  bool changed_ = false;
  bool seeding_ = false;
};

}  // namespace pyk2cu::sema
