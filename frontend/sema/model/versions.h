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

/// The index of a version in Versions.
using VersionId = uint32_t;

/// One definition of a local name: a parameter, an assignment, or the merge of several versions at a join of control
/// flow. What is known of a version grows from pass to pass.
struct Version {
  enum class Kind : uint8_t { kUndefined, kParameter, kStore, kMerge };

  Kind kind = Kind::kUndefined;
  bool visited = false;  ///< the current pass has met it
  std::string_view name;
  Span span;
  const Type* type = nullptr;       ///< null if it is not known yet, or if the version is only an alias
  std::optional<Value> alias;       ///< the value, if no variable stores it: an array, a function, a known tuple
  bool no_alias = false;            ///< a merge whose operands are aliases of different values
  std::optional<int64_t> known;     ///< the integer constant that is stored
  std::vector<VersionId> operands;  ///< the versions that a merge joins
  bool used = false;                ///< an expression of the program reads it
  bool maybe_undefined = false;     ///< some path to a merge does not define the name

  // Conflicts of merges, reported where the name is read.
  const Type* conflict_a = nullptr;  ///< with `conflict_b`: two types that do not unify; else null
  const Type* conflict_b = nullptr;
  bool mixed = false;            ///< the merge joins different values of which one exists only at compile time
  std::string mixed_a, mixed_b;  ///< descriptions of those values

  // Results of ComputeStorage.
  bool live = false;              ///< it is read, itself or through merges
  bool feeds_live_merge = false;  ///< it is an operand of a live merge
  const Type* storage = nullptr;  ///< the type of the variable that stores it; null if the type is not known
};

/// The versions of one function across passes.
class Versions {
 public:
  explicit Versions(TypeTable& types) : types_(&types) {}

  /// Starts a pass: no version is visited or used yet, and nothing has changed.
  void BeginPass();
  /// The seeding pass is an extra first pass over a function with loops, as in the reference. In it only constants and
  /// parameters give scalar types to names. So the heads of loops often know the types of later iterations before any
  /// operator is checked, and the types of results do not become wider than necessary.
  void set_seeding(bool seeding) { seeding_ = seeding; }
  bool IsSeeding() const { return seeding_; }

  /// Tells apart the merges of one statement.
  enum class Join : uint8_t { kNone, kIf, kLoopHead, kLoopExit };
  /// Sets the copy of unrolled text that is being checked: each copy has its own versions of the same places.
  void set_scope(uint32_t scope) { scope_ = scope; }
  /// Returns the version of this kind, name, place and scope. Later passes get the same version, with everything that
  /// is known of it except its operands.
  VersionId New(Version::Kind kind, std::string_view name, Span span, Join join = Join::kNone);
  Version& operator[](VersionId id) { return versions_[id]; }
  const Version& operator[](VersionId id) const { return versions_[id]; }
  size_t Count() const { return versions_.size(); }

  /// Sets the type of a version, and notes if that is a change.
  void SetType(VersionId id, const Type* type);
  /// Adds an operand to a merge, and unifies the types and aliases of both.
  void AddOperand(VersionId merge, VersionId operand);
  /// Returns true if anything was learned since BeginPass, so that another pass is needed.
  bool Changed() const { return changed_; }
  void MarkChanged() { changed_ = true; }

  /// Finds the live versions and the type in which each version is stored. A version that is read only through merges
  /// of one wider type is stored in that type at once, which saves a variable and a conversion.
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
