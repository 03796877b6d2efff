#include "runtime/confirm/element_use.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::runtime {
namespace {

/// The parameters whose elements a value may be computed from: a bit for each of the first 64.
using Sources = uint64_t;

constexpr int kMaxRounds = 8;        ///< of following values; assignments form chains that are rarely longer
constexpr size_t kMaxConstants = 8;  ///< of a parameter
constexpr size_t kMaxParameters = 64;

struct Flow {
  const ir::Function& kernel;
  std::unordered_map<const ir::Variable*, Sources> values;  ///< of variables; of arrays that of their elements
  std::unordered_map<const ir::Variable*, Sources> names;   ///< of arrays: the parameters that they may be
  std::unordered_map<const ir::Variable*, std::vector<int64_t>> extents;  ///< of arrays, as far as they are known
  std::unordered_map<const ir::Variable*, double> numbers;                ///< integer arguments
  std::unordered_map<const ir::Function*, Sources> results;
  std::vector<const ir::Function*> functions;
  std::vector<ElementUse> uses;
  bool changed = false;
};

void Reach(std::vector<const ir::Function*>& reached, const ir::Function& function) {
  if (std::ranges::count(reached, &function)) return;
  reached.push_back(&function);
  const auto note = [&](const ir::Node& node) {
    ir::ForEachCallee(node, [&](const ir::Function& callee) { Reach(reached, callee); });
  };
  ir::WalkStatements(function.body, note, note);
}

/// The array, or the variable that holds a reference to a record, that an expression leads to; null if not known.
const ir::Variable* RootOf(const ir::Expr& expression) {
  switch (expression.kind) {
    case ir::Kind::kVariableRef: return static_cast<const ir::VariableRef&>(expression).variable;
    case ir::Kind::kVariablePlace: return static_cast<const ir::VariablePlace&>(expression).variable;
    case ir::Kind::kLoad: return RootOf(*static_cast<const ir::Load&>(expression).array);
    case ir::Kind::kView: return RootOf(*static_cast<const ir::View&>(expression).array);
    case ir::Kind::kField: return RootOf(*static_cast<const ir::Field&>(expression).record);
    case ir::Kind::kFieldView: return RootOf(*static_cast<const ir::FieldView&>(expression).array);
    case ir::Kind::kConvert: return RootOf(*static_cast<const ir::Convert&>(expression).operand);
    default: return nullptr;
  }
}

void Add(Flow& flow, const ir::Variable* variable, Sources sources) {
  if (!variable) return;
  Sources& own = flow.values[variable];
  flow.changed = flow.changed || (sources & ~own) != 0;
  own |= sources;
}

/// An array gets another name: that of a view, or of a parameter of a device function.
void PassArray(Flow& flow, const ir::Variable& to, const ir::Expr& array) {
  const ir::Variable* root = array.type->IsArray() || array.type->Is(TypeKind::kRecord) ? RootOf(array) : nullptr;
  if (!root) return;
  const Sources names = flow.names[root] | flow.names[&to];
  flow.changed = flow.changed || names != flow.names[&to];
  flow.names[&to] = names;
  const auto found = flow.extents.find(root);
  const bool is_whole = array.kind == ir::Kind::kVariableRef;
  if (!is_whole || found == flow.extents.end() || flow.extents.contains(&to)) return;
  const std::vector<int64_t> copy = found->second;
  flow.extents.emplace(&to, copy);
  flow.changed = true;
}

Sources SourcesOf(Flow& flow, const ir::Expr& expression);

Sources SourcesOfCall(Flow& flow, const ir::Call& call) {
  for (size_t i = 0; i < std::min(call.arguments.size(), call.callee->parameters.size()); ++i) {
    Add(flow, call.callee->parameters[i], SourcesOf(flow, *call.arguments[i]));
    PassArray(flow, *call.callee->parameters[i], *call.arguments[i]);
  }
  return flow.results[call.callee];
}

/// The recursion is bounded by the parser's limit on the height of expressions.
Sources SourcesOf(Flow& flow, const ir::Expr& expression) {
  switch (expression.kind) {
    case ir::Kind::kVariableRef: return flow.values[static_cast<const ir::VariableRef&>(expression).variable];
    case ir::Kind::kVariablePlace: return flow.values[static_cast<const ir::VariablePlace&>(expression).variable];
    case ir::Kind::kLoad: return SourcesOf(flow, *static_cast<const ir::Load&>(expression).array);
    case ir::Kind::kView: return SourcesOf(flow, *static_cast<const ir::View&>(expression).array);
    case ir::Kind::kElementAddress: return SourcesOf(flow, *static_cast<const ir::ElementAddress&>(expression).array);
    case ir::Kind::kExtent:
    case ir::Kind::kSize:
    case ir::Kind::kStride: return 0;
    case ir::Kind::kCall: return SourcesOfCall(flow, static_cast<const ir::Call&>(expression));
    case ir::Kind::kBind: {
      const auto& bind = static_cast<const ir::Bind&>(expression);
      Add(flow, bind.variable, SourcesOf(flow, *bind.value));
      return SourcesOf(flow, *bind.body);
    }
    default: break;
  }
  Sources all = 0;
  ir::ForEachOperand(expression, [&](const ir::Expr& operand) { all |= SourcesOf(flow, operand); });
  return all;
}

void FollowStatement(Flow& flow, const ir::Function& function, const ir::Node& node) {
  if (const auto* assign = ir::As<ir::Assign>(&node)) {
    Add(flow, assign->variable, SourcesOf(flow, *assign->value));
    PassArray(flow, *assign->variable, *assign->value);
  }
  if (const auto* loop = ir::As<ir::ForRange>(&node))
    Add(flow, loop->variable, SourcesOf(flow, *loop->start) | SourcesOf(flow, *loop->stop));
  if (const auto* store = ir::As<ir::Store>(&node)) Add(flow, RootOf(*store->array), SourcesOf(flow, *store->value));
  if (const auto* field = ir::As<ir::SetField>(&node))
    Add(flow, RootOf(*field->record), SourcesOf(flow, *field->value));
  if (const auto* result = ir::As<ir::Return>(&node); result && result->value) {
    const Sources sources = SourcesOf(flow, *result->value);
    flow.changed = flow.changed || (sources & ~flow.results[&function]) != 0;
    flow.results[&function] |= sources;
  }
  if (const auto* evaluate = ir::As<ir::Evaluate>(&node)) SourcesOf(flow, *evaluate->value);
}

template <class F>
void ForEachUse(Flow& flow, Sources sources, const F& visit) {
  for (; sources != 0; sources &= sources - 1) visit(flow.uses[static_cast<size_t>(__builtin_ctzll(sources))]);
}

/// The extent of an axis; of an array that is not known the smallest of the kernel's arrays.
int64_t ExtentFor(const Flow& flow, const ir::Expr& array, size_t axis, size_t axes) {
  const auto found = flow.extents.find(RootOf(array));
  if (found != flow.extents.end() && found->second.size() == axes) return found->second[axis];
  int64_t least = 0;
  for (const auto& [variable, extents] : flow.extents)
    if (variable->kind == ir::VariableKind::kParameter)
      for (const int64_t extent : extents) least = least == 0 ? extent : std::min(least, extent);
  return least;
}

void NoteIndices(Flow& flow, const ir::Expr& array, ir::IndexList indices) {
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const Sources sources = SourcesOf(flow, *indices[axis].value);
    const int64_t extent = sources ? ExtentFor(flow, array, axis, indices.size()) : 0;
    if (extent <= 0) continue;
    ForEachUse(flow, sources, [&](ElementUse& use) { use.limit = use.limit ? std::min(use.limit, extent) : extent; });
  }
}

/// The number that an expression is in this launch, if it is a constant or an integer argument.
std::optional<double> NumberIn(const Flow& flow, const ir::Expr& expression) {
  if (const auto* convert = ir::As<ir::Convert>(&expression)) return NumberIn(flow, *convert->operand);
  if (const auto* variable = ir::As<ir::VariableRef>(&expression)) {
    const auto found = flow.numbers.find(variable->variable);
    return found == flow.numbers.end() ? std::nullopt : std::optional(found->second);
  }
  const auto* constant = ir::As<ir::Constant>(&expression);
  if (!constant || !constant->type->IsScalar()) return std::nullopt;
  return constant->type->IsInteger() ? static_cast<double>(static_cast<int64_t>(constant->bits)) : constant->number;
}

void NoteConstant(Flow& flow, const ir::Expr& side, double value) {
  ForEachUse(flow, SourcesOf(flow, side), [&](ElementUse& use) {
    if (use.constants.size() < kMaxConstants && !std::ranges::count(use.constants, value))
      use.constants.push_back(value);
  });
}

void NoteCompare(Flow& flow, const ir::Compare& compare) {
  for (const auto& [side, other] : {std::pair{compare.left, compare.right}, {compare.right, compare.left}})
    if (const std::optional<double> number = NumberIn(flow, *other)) NoteConstant(flow, *side, *number);
}

/// `if 0 <= text[i] - 97 < 26`: values around 97 are told apart.
void NoteShift(Flow& flow, const ir::Binary& node) {
  if (node.op != ir::BinaryOp::kAdd && node.op != ir::BinaryOp::kSub) return;
  const std::optional<double> number = NumberIn(flow, *node.right);
  if (number) NoteConstant(flow, *node.left, node.op == ir::BinaryOp::kSub ? *number : -*number);
}

/// `while k < ends[i]`, where k began as an element of `ends`; `while flag[0] == 0`.
void NoteWhile(Flow& flow, const ir::While& loop) {
  ir::WalkExpression(*loop.condition, [&](const ir::Expr& expression) {
    const auto* compare = ir::As<ir::Compare>(&expression);
    if (!compare || !compare->left->type->IsInteger()) return;
    const Sources both = SourcesOf(flow, *compare->left) & SourcesOf(flow, *compare->right);
    ForEachUse(flow, both, [](ElementUse& use) { use.offsets = true; });
  });
  // What is loaded in the condition itself: other threads may change it while the loop waits.
  ir::WalkExpression(*loop.condition, [&](const ir::Expr& expression) {
    const auto* load = ir::As<ir::Load>(&expression);
    const ir::Variable* root = load ? RootOf(*load->array) : nullptr;
    if (!root) return;
    for (size_t i = 0; i < std::min(flow.kernel.parameters.size(), kMaxParameters); ++i)
      if ((flow.names[root] >> i & 1) && flow.kernel.parameters[i]->written) flow.uses[i].cleared = true;
  });
}

void NoteFor(Flow& flow, const ir::ForRange& loop) {
  const Sources start = SourcesOf(flow, *loop.start), stop = SourcesOf(flow, *loop.stop);
  ForEachUse(flow, start & stop, [](ElementUse& use) { use.offsets = true; });
  ForEachUse(flow, stop & ~start, [](ElementUse& use) { use.rounds = true; });
}

/// The first operand of an atomic operation, of which the address is taken.
void NoteAtomic(Flow& flow, const ir::ElementAddress& address) {
  const ir::Variable* root = RootOf(*address.array);
  if (root) ForEachUse(flow, flow.names[root], [](ElementUse& use) { use.cleared = true; });
}

void NoteUse(Flow& flow, const ir::Node& node) {
  switch (node.kind) {
    case ir::Kind::kLoad: {
      const auto& load = static_cast<const ir::Load&>(node);
      return NoteIndices(flow, *load.array, load.indices);
    }
    case ir::Kind::kStore: {
      const auto& store = static_cast<const ir::Store&>(node);
      return NoteIndices(flow, *store.array, store.indices);
    }
    case ir::Kind::kView: {
      const auto& view = static_cast<const ir::View&>(node);
      return NoteIndices(flow, *view.array, view.indices);
    }
    case ir::Kind::kElementAddress: {
      const auto& address = static_cast<const ir::ElementAddress&>(node);
      NoteAtomic(flow, address);
      return NoteIndices(flow, *address.array, address.indices);
    }
    case ir::Kind::kBinary: return NoteShift(flow, static_cast<const ir::Binary&>(node));
    case ir::Kind::kCompare: return NoteCompare(flow, static_cast<const ir::Compare&>(node));
    case ir::Kind::kWhile: return NoteWhile(flow, static_cast<const ir::While&>(node));
    case ir::Kind::kForRange: return NoteFor(flow, static_cast<const ir::ForRange&>(node));
    default: return;
  }
}

void Start(Flow& flow, const FindingLaunch& launch) {
  flow.uses.resize(std::max(flow.kernel.parameters.size(), kMaxParameters));
  Reach(flow.functions, flow.kernel);
  for (size_t i = 0; i < std::min(flow.kernel.parameters.size(), kMaxParameters); ++i) {
    const ir::Variable* parameter = flow.kernel.parameters[i];
    if (i < launch.arguments.size() && launch.arguments[i].value)
      flow.numbers[parameter] = static_cast<double>(*launch.arguments[i].value);
    if (!parameter->type->IsArray() && !parameter->type->Is(TypeKind::kRecord)) continue;
    flow.values[parameter] = flow.names[parameter] = Sources{1} << i;
    if (i < launch.arguments.size()) flow.extents[parameter] = launch.arguments[i].extents;
  }
  for (const ir::Function* function : flow.functions)
    for (const ir::Variable* variable : function->variables)
      if (variable->IsStaticArray() && !std::ranges::count(variable->extents, 0))
        flow.extents[variable] = {variable->extents.begin(), variable->extents.end()};
}

}  // namespace

std::vector<ElementUse> UsesOf(const ir::Function& kernel, const FindingLaunch& launch) {
  Flow flow{kernel};
  Start(flow, launch);
  flow.changed = true;
  for (int round = 0; flow.changed && round < kMaxRounds; ++round) {
    flow.changed = false;
    for (const ir::Function* function : flow.functions) {
      const auto on_expression = [&](const ir::Expr& node) {
        if (node.kind == ir::Kind::kCall || node.kind == ir::Kind::kBind) SourcesOf(flow, node);
      };
      ir::WalkStatements(
          function->body, [&](const ir::Stmt& node) { FollowStatement(flow, *function, node); }, on_expression);
    }
  }
  const auto note = [&](const ir::Node& node) { NoteUse(flow, node); };
  for (const ir::Function* function : flow.functions) ir::WalkStatements(function->body, note, note);
  flow.uses.resize(kernel.parameters.size());
  return std::move(flow.uses);
}

}  // namespace pyk2cu::runtime
