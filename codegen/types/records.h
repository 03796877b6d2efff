#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "codegen/text/names.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

class Helpers;

/// The structs that stand for the records of one program: each has the dtype's layout, byte by byte. Those of C++
/// headers are there already.
class Records {
 public:
  /// Nothing of the program may be called like the types of C++ headers that it uses, or like the namespaces they are
  /// in.
  static void ReserveCppNames(const ir::Module& module, NameScope& names);
  /// Names all records of the module.
  Records(const ir::Module& module, NameScope& names);

  /// The struct's name; it is written from now on, after those it holds.
  const std::string& Use(const Type* record, Helpers& helpers);
  const std::string& Member(const Type* record, int field) const {
    return structs_.at(record).members[static_cast<size_t>(field)];
  }
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
  };

  void Add(const Type* type, const ir::Module& module, NameScope& names);
  void AddCpp(const Type* record);
  void Pack(const Type* record, int64_t alignment);
  std::string Definition(const Type* record, const Struct& own, Helpers& helpers);

  std::map<const Type*, Struct> structs_;
  std::string text_;
  std::vector<std::string> guards_;
};

}  // namespace pyk2cu::codegen
