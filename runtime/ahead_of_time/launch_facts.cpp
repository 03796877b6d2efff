#include "runtime/ahead_of_time/launch_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/check.h"
#include "frontend/ir/copy.h"
#include "frontend/ir/facts_text.h"

namespace pyk2cu::runtime {
namespace {

const ir::Function& KernelOf(const ir::Module& module) {
  const auto found = std::ranges::find_if(module.functions, [](const auto& function) {
    return function->kind == ir::FunctionKind::kKernel && !function->is_child;
  });
  PYK_CHECK(found != module.functions.end());
  return **found;
}

/// The text of one kernel under some facts; empty if a pass finds an error, which is reported before.
std::string TextUnder(const Program& program, ir::Module& module, const Facts& facts) {
  SetFacts(module, facts);
  Diagnostics report = program.NewReport();
  const std::optional<GeneratedSource> source = program.Generate(ir::Copy(module), report);
  return source ? source->text : "";
}

bool HoldsArray(const Type* type) { return type->IsArray() || std::ranges::any_of(type->elements(), HoldsArray); }

/// Arrays in tuples and the targets of pointers are treated like other arrays.
bool MayShareUnseen(const Type* type) { return type->Is(TypeKind::kPointer) || (type->IsTuple() && HoldsArray(type)); }

/// Reads facts that launchers compare with launches.
class FactReader {
 public:
  explicit FactReader(const ir::Function& kernel) : kernel_(kernel) {
    for (const ir::Variable* parameter : kernel.parameters) parameters_.push_back({parameter->name, parameter->type});
    apart_ = std::ranges::none_of(parameters_, MayShareUnseen, &FactParameter::type);
  }

  bool CanBeApart() const { return apart_; }
  std::span<const FactParameter> Parameters() const { return parameters_; }

  bool Fits(std::span<const FactItem> items) const {
    return std::ranges::all_of(items, [&](const FactItem& item) { return HasParameters(item, parameters_); });
  }

  Result<Facts> Read(std::span<const FactItem> items) const {
    Facts facts;
    facts.arguments.resize(parameters_.size());
    for (const FactItem& item : items) {
      if (const Result<void> added = AddFact(item, parameters_, facts); !added) return Refuse(added.error().message);
      if (item.kind == FactItem::Kind::kCoarsen)
        return Refuse(item.text + ": a launcher starts the grid that it is given");
      if (item.kind == FactItem::Kind::kNoAlias && !apart_)
        return Refuse(item.text + ": a launcher does not look at arrays in tuples and behind pointers");
    }
    for (size_t i = 0; i < parameters_.size(); ++i) {
      const Type& type = *parameters_[i].type;
      facts.arguments[i].no_alias = facts.arguments[i].no_alias && type.IsArray();
      facts.arguments[i].small = facts.arguments[i].small && (type.IsArray() || type.IsInteger());
    }
    return facts;
  }

  Error Refuse(const std::string& why) const {
    return {ErrorKind::kUsage, fmt::format("the launcher of kernel '{}' cannot assume {}", kernel_.name, why)};
  }

 private:
  const ir::Function& kernel_;
  std::vector<FactParameter> parameters_;
  bool apart_;
};

Result<std::vector<LauncherFact>> ReadPinned(const FactReader& reader, const std::string& assume) {
  std::vector<LauncherFact> pinned;
  const Result<std::vector<FactItem>> items = ReadFactItems(assume);
  if (!items) return reader.Refuse(items.error().message);
  for (const FactItem& item : *items) {
    Result<Facts> facts = reader.Read(std::span(&item, 1));
    if (!facts) return facts.error();
    pinned.push_back({item.text, std::move(*facts)});
  }
  return pinned;
}

/// Adds the facts of small launches whose arrays do not overlap, but for those of which the text makes no use: what
/// does not change it need not hold.
std::string AddUseful(const Program& program, ir::Module& module, const FactReader& reader, Facts& facts) {
  facts.arguments.resize(reader.Parameters().size());
  for (size_t i = 0; i < facts.arguments.size(); ++i) {
    const Type& type = *reader.Parameters()[i].type;
    facts.arguments[i].no_alias = reader.CanBeApart() && type.IsArray();
    facts.arguments[i].small = type.IsArray() || type.IsInteger();
  }
  facts.small_grid = true;
  std::string best = TextUnder(program, module, facts);
  const auto drop_unless_used = [&](bool& fact) {
    if (!fact) return;
    fact = false;
    fact = TextUnder(program, module, facts) != best;
  };
  drop_unless_used(facts.small_grid);
  for (ArgumentFacts& argument : facts.arguments) {
    drop_unless_used(argument.small);
    drop_unless_used(argument.no_alias);
  }
  return best;
}

}  // namespace

Result<LaunchFacts> PlanFacts(const Program& program, ir::Module& module, std::span<const std::string> lists,
                              std::vector<bool>& fits) {
  const FactReader reader(KernelOf(module));
  Result<std::vector<LauncherFact>> pinned = ReadPinned(reader, KernelOf(module).options.assume);
  if (!pinned) return pinned.error();
  LaunchFacts planned{std::move(*pinned), {}};
  Facts ordinary;
  std::vector<std::string> texts = {TextUnder(program, module, {}), AddUseful(program, module, reader, ordinary)};
  for (size_t i = 0; i < lists.size(); ++i) {
    const Result<std::vector<FactItem>> items = ReadFactItems(lists[i]);
    if (!items) return reader.Refuse(items.error().message);
    if (!reader.Fits(*items)) continue;
    Result<Facts> facts = reader.Read(*items);
    if (!facts) return facts.error();
    fits[i] = true;
    std::string text = AddUseful(program, module, reader, *facts);
    if (std::ranges::find(texts, text) != texts.end()) continue;
    texts.push_back(std::move(text));
    planned.variants.push_back(std::move(*facts));
  }
  if (texts[0] != texts[1]) planned.variants.push_back(std::move(ordinary));
  return planned;
}

}  // namespace pyk2cu::runtime
