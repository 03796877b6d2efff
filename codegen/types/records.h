#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "codegen/text/names.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

class Helpers;

/// The structs that stand for the records and the named tuples of one program. Those of records have the dtype's
/// layout, byte by byte, or come from C++ headers.
class Records {
 public:
  /// Nothing of the program may be called like the types of C++ headers that it uses, or like the namespaces they are
  /// in.
  static void ReserveCppNames(const ir::Module& module, NameScope& names);
  /// Names all records and named tuples of the module.
  /// `guards`: each definition stands in a guard, so that texts in one file can share it.
  Records(const ir::Module& module, NameScope& names, bool guards = true);

  /// The struct's name; it is written from now on, after those it holds.
  const std::string& Use(const Type* record, Helpers& helpers);
  const std::string& Member(const Type* record, int field) const {
    return structs_.at(record).members[static_cast<size_t>(field)];
  }
  /// The same of a named tuple, whose struct has a member for each element.
  const std::string& UseTuple(const Type* tuple, Helpers& helpers);
  const std::string& TupleMember(const Type* tuple, int index) const {
    return tuples_.at(tuple).members[static_cast<size_t>(index)];
  }
  /// The function that returns the element of a named tuple at a run-time index; it is written from now on.
  std::string UseTupleItem(const Type* tuple, Helpers& helpers);
  /// The type as comments show it: records by the names of their structs.
  std::string Shown(const Type* type) const;
  /// All definitions that are used, each with an empty line after it.
  const std::string& Text() const { return text_; }
  /// The macros around them.
  const std::vector<std::string>& Guards() const { return guards_; }

 private:
  struct Struct {
    std::string name;
    std::vector<std::string> members;
    bool packed = false;    ///< C++ would lay it out in another way, or it lies inside of one that is
    int64_t alignment = 1;  ///< of packed ones
    bool used = false;
    std::string item;  ///< of named tuples: the name of the function that takes an element at a run-time index
    bool item_used = false;
  };

  void Add(const Type* type, const ir::Module& module, NameScope& names);
  void AddTuple(const Type* tuple, NameScope& names);
  void AddCpp(const Type* record);
  void Write(const std::string& name, const std::string& definition);
  void Pack(const Type* record, int64_t alignment);
  std::string Definition(const Type* record, const Struct& own, Helpers& helpers);

  std::map<const Type*, Struct> structs_;  ///< of records
  std::map<const Type*, Struct> tuples_;   ///< of named tuples
  const bool has_guards_;
  std::string text_;
  std::vector<std::string> guards_;
};

}  // namespace pyk2cu::codegen
