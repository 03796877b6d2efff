#include "tests/unit/analysis_interpreter.h"

#include "base/overloaded.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::testing {
namespace {

using analysis::Interval;
using analysis::RangeOf;

enum class Flow : uint8_t { kNext, kBreak, kContinue, kReturn };

Wide Wrapped(Wide value, const Type& type) {
  if (type.IsBool()) return value != 0;
  Wide modulus = analysis::Power(type.Bits());
  Wide rest = ((value % modulus) + modulus) % modulus;
  return type.IsSigned() && rest >= modulus / 2 ? rest - modulus : rest;
}

void Claim(bool holds, const char* what) {
  if (!holds) throw BrokenClaim(what);
}

Wide FloorDivide(Wide a, Wide b) {
  if (b == 0) return 0;
  Wide quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

/// Wraps like the type does; squaring keeps the intermediate values in range.
Wide RaiseTo(Wide base, Wide exponent, const Type& type) {
  if (exponent < 0) return 0;
  Wide result = 1;
  for (Wide i = 0; i < exponent && i < 64; ++i) {
    unsigned __int128 product = static_cast<unsigned __int128>(result) * static_cast<unsigned __int128>(base);
    result = Wrapped(static_cast<Wide>(product & ~uint64_t{0}), type);
  }
  return result;
}

class Interpreter {
 public:
  Interpreter(const ir::Function& function, const std::vector<FakeValue>& arguments, const FakeLaunch& launch,
              int& budget)
      : function_(function), launch_(launch), budget_(budget), variables_(function.variables.size()) {
    for (size_t i = 0; i < arguments.size(); ++i) variables_[function.parameters[i]->index] = arguments[i];
    for (const ir::Variable* variable : function.variables) {
      if (variable->extents.empty()) continue;
      own_[variable->index] = {variable->type->dtype(), {variable->extents.begin(), variable->extents.end()}, 7, {}};
      variables_[variable->index].array = &own_[variable->index];
    }
  }

  Wide Run() {
    Run(function_.body);
    return result_;
  }

 private:
  void Spend() {
    if (--budget_ < 0) throw OutOfBudget{};
  }

  Flow Run(ir::StmtList list) {
    for (const ir::Stmt* stmt : list)
      if (Flow flow = Run(*stmt); flow != Flow::kNext) return flow;
    return Flow::kNext;
  }

  Flow Run(const ir::Stmt& stmt) {
    Spend();
    return ir::Visit(
        stmt,
        Overloaded{
            [&](const ir::Assign& node) { return Set(*node.variable, Value(*node.value)); },
            [&](const ir::Store& node) { return RunStore(node); }, [&](const ir::SetField&) { return Flow::kNext; },
            [&](const ir::Evaluate& node) { return Value(*node.value), Flow::kNext; },
            [&](const ir::If& node) { return Run(Value(*node.condition) ? node.then : node.otherwise); },
            [&](const ir::While& node) { return RunWhile(node); },
            [&](const ir::ForRange& node) { return RunForRange(node); }, [&](const ir::Break&) { return Flow::kBreak; },
            [&](const ir::Continue&) { return Flow::kContinue; },
            [&](const ir::Return& node) { return result_ = node.value ? Value(*node.value) : 0, Flow::kReturn; },
            [&](const ir::Print&) { return Flow::kNext; }, [&](const ir::Raise&) { return result_ = 0, Flow::kReturn; },
            [&](const ir::ChildLaunch&) { return Flow::kNext; }});
  }

  Flow Set(const ir::Variable& variable, Wide value) {
    Claim(RangeOf(*variable.type).Contains(value), "a value beyond its variable");
    variables_[variable.index].integer = value;
    return Flow::kNext;
  }

  Flow RunStore(const ir::Store& node) {
    FakeArray& array = *Array(*node.array);
    std::vector<Wide> place = Place(array, node.indices);
    Wide value = Value(*node.value);
    if (!place.empty()) array.stored[place] = value;
    return Flow::kNext;
  }

  Flow RunWhile(const ir::While& node) {
    while (Value(*node.condition)) {
      Spend();
      Flow flow = Run(node.body);
      if (flow == Flow::kReturn) return flow;
      if (flow == Flow::kBreak) break;
    }
    return Flow::kNext;
  }

  Flow RunForRange(const ir::ForRange& node) {
    Wide start = Value(*node.start), stop = Value(*node.stop), step = Value(*node.step);
    Claim(!node.exact || step != 0, "a step of zero whose sign is known");
    for (Wide i = start; step > 0 ? i < stop : i > stop; i += step) {
      Spend();
      Set(*node.variable, i);
      Claim(!node.exact || RangeOf(*node.variable->type).Contains(i + step), "an exact loop that overflows");
      Flow flow = Run(node.body);
      if (flow == Flow::kReturn) return flow;
      if (flow == Flow::kBreak) break;
    }
    return Flow::kNext;
  }

  FakeArray* Array(const ir::Expr& array) { return variables_[ir::As<ir::VariableRef>(&array)->variable->index].array; }

  /// Empty if the array is: nothing happens then. Places beyond the end are folded back, which is as good as any for a
  /// test.
  std::vector<Wide> Place(FakeArray& array, std::span<const ir::ElementIndex> indices) {
    std::vector<Wide> place;
    bool inside = true;
    for (size_t axis = 0; axis < indices.size(); ++axis) {
      Wide index = Value(*indices[axis].value), extent = array.extents[axis];
      Claim(indices[axis].wrap || index >= 0, "a negative index without wrap-around");
      if (index < 0) index += extent;
      if (function_.options.check_bounds) Compare(indices[axis], index >= 0 && index < extent);
      inside &= extent > 0;
      if (extent > 0) place.push_back(((index % extent) + extent) % extent);
    }
    return inside ? place : std::vector<Wide>{};
  }

  static void Compare(const ir::ElementIndex& index, bool inside) {
    Claim(!index.in_bounds || inside, "an index in bounds that is not");
    if (!inside) throw OutOfBounds{};
  }

  Wide Element(const ir::Load& node) {
    FakeArray& array = *Array(*node.array);
    std::vector<Wide> place = Place(array, node.indices);
    if (auto found = array.stored.find(place); found != array.stored.end()) return found->second;
    uint64_t hash = array.seed;
    for (Wide each : place) hash = (hash ^ static_cast<uint64_t>(each)) * 0x9E3779B97F4A7C15u, hash ^= hash >> 29;
    if (hash & 16) hash %= 100;
    return Wrapped(static_cast<Wide>(hash), *array.dtype);
  }

  Wide Value(const ir::Expr& expr) {
    Wide value = Compute(expr);
    Claim(RangeOf(*expr.type).Contains(value), "a value beyond its type");
    return value;
  }

  Wide Compute(const ir::Expr& expr) {
    return ir::Visit(
        expr,
        Overloaded{
            [&](const ir::Constant& node) { return analysis::ValueOf(node); },
            [&](const ir::VariableRef& node) { return variables_[node.variable->index].integer; },
            [&](const ir::ThreadIndex& node) { return Thread(node); },
            [&](const ir::GridIndex& node) {
              return Wide{launch_.block_index[node.axis]} * launch_.block[node.axis] + launch_.thread_index[node.axis];
            },
            [&](const ir::GridSize& node) { return Wide{launch_.grid[node.axis]} * launch_.block[node.axis]; },
            [&](const ir::Unary& node) { return ComputeUnary(node); },
            [&](const ir::Binary& node) { return ComputeBinary(node); },
            [&](const ir::Compare& node) { return ComputeCompare(node); },
            [&](const ir::Logical& node) -> Wide {
              bool left = Value(*node.left) != 0;
              return left == (node.op == ir::LogicalOp::kAnd) ? Value(*node.right) : left;
            },
            [&](const ir::Select& node) { return Value(*node.condition) ? Value(*node.then) : Value(*node.otherwise); },
            [&](const ir::Convert& node) { return Wrapped(Value(*node.operand), *node.type); },
            [&](const ir::Bind& node) { return Set(*node.variable, Value(*node.value)), Value(*node.body); },
            [&](const ir::Call& node) { return ComputeCall(node); },
            [&](const ir::Intrinsic& node) { return ComputeIntrinsic(node); },
            [&](const ir::Load& node) { return Element(node); },
            [&](const ir::Extent& node) { return Wide{Array(*node.array)->extents[node.axis]}; },
            [&](const ir::Size& node) {
              Wide size = 1;
              for (int64_t extent : Array(*node.array)->extents) size *= extent;
              return size;
            },
            [&](const ir::Expr&) -> Wide { throw std::logic_error("a node that the interpreter does not know"); }});
  }

  Wide Thread(const ir::ThreadIndex& node) {
    switch (node.value) {
      case ir::ThreadValue::kThreadIdx: return launch_.thread_index[node.axis];
      case ir::ThreadValue::kBlockIdx: return launch_.block_index[node.axis];
      case ir::ThreadValue::kBlockDim: return launch_.block[node.axis];
      case ir::ThreadValue::kGridDim: return launch_.grid[node.axis];
      case ir::ThreadValue::kLaneId: return launch_.thread_index[0] % 32;
      case ir::ThreadValue::kWarpSize: return 32;
    }
    return 0;
  }

  Wide ComputeUnary(const ir::Unary& node) {
    Wide operand = Value(*node.operand);
    if (node.op == ir::UnaryOp::kNot) return !operand;
    Wide result = node.op == ir::UnaryOp::kNegate ? -operand : -operand - 1;
    Claim(!node.exact || RangeOf(*node.type).Contains(result), "an exact minus that overflows");
    return Wrapped(result, *node.type);
  }

  Wide ComputeBinary(const ir::Binary& node) {
    Wide left = Value(*node.left), right = Value(*node.right);
    bool count = right >= 0 && right < node.type->Bits();
    switch (node.op) {
      case ir::BinaryOp::kAdd: return Result(node, left + right);
      case ir::BinaryOp::kSub: return Result(node, left - right);
      case ir::BinaryOp::kMul: return Product(node, left, right);
      case ir::BinaryOp::kFloorDiv:
      case ir::BinaryOp::kMod: return Divided(node, left, right);
      case ir::BinaryOp::kPow: return RaiseTo(left, right, *node.type);
      case ir::BinaryOp::kShl:
        return Claim(!node.exact || count, "an exact << by too much"),
               count ? Product(node, left, Wide{1} << right) : 0;
      case ir::BinaryOp::kShr:
        return Claim(!node.exact || count, "an exact >> by too much"), left >> (count ? right : node.type->Bits() - 1);
      case ir::BinaryOp::kAnd: return left & right;
      case ir::BinaryOp::kOr: return left | right;
      case ir::BinaryOp::kXor: return left ^ right;
      case ir::BinaryOp::kDiv: break;
    }
    throw std::logic_error("a division of floats");
  }

  Wide Result(const ir::Binary& node, Wide value) {
    Claim(!node.exact || RangeOf(*node.type).Contains(value), "an exact operator that overflows");
    return Wrapped(value, *node.type);
  }

  /// The product of two unsigned 64-bit numbers may not fit even in a Wide.
  Wide Product(const ir::Binary& node, Wide left, Wide right) {
    bool large = left > analysis::Power(63) && right > analysis::Power(62);
    if (!large && !(right > analysis::Power(63) && left > analysis::Power(62))) return Result(node, left * right);
    Claim(!node.exact, "an exact product that overflows");
    auto product = static_cast<unsigned __int128>(left) * static_cast<unsigned __int128>(right);
    return Wrapped(static_cast<Wide>(product & ~uint64_t{0}), *node.type);
  }

  Wide Divided(const ir::Binary& node, Wide left, Wide right) {
    Claim(!node.exact || (left >= 0 && right > 0), "an exact division of negative numbers");
    Wide quotient = FloorDivide(left, right);
    if (node.op == ir::BinaryOp::kMod) return right == 0 ? 0 : left - quotient * right;
    return RangeOf(*node.type).Contains(quotient) ? quotient : 0;
  }

  Wide ComputeCompare(const ir::Compare& node) {
    Wide left = Value(*node.left), right = Value(*node.right);
    switch (node.op) {
      case ir::CompareOp::kLt: return left < right;
      case ir::CompareOp::kLe: return left <= right;
      case ir::CompareOp::kGt: return left > right;
      case ir::CompareOp::kGe: return left >= right;
      case ir::CompareOp::kEq: return left == right;
      case ir::CompareOp::kNe: return left != right;
    }
    return 0;
  }

  Wide ComputeIntrinsic(const ir::Intrinsic& node) {
    Wide first = Value(*node.operands[0]);
    if (node.row->name == "abs") return Wrapped(first < 0 ? -first : first, *node.type);
    Wide second = Value(*node.operands[1]);
    return (node.row->name == "min") == (first < second) ? first : second;
  }

  Wide ComputeCall(const ir::Call& node) {
    std::vector<FakeValue> arguments;
    for (const ir::Expr* argument : node.arguments)
      if (argument->type->IsArray())
        arguments.push_back({0, Array(*argument)});
      else
        arguments.push_back({Value(*argument), nullptr});
    return Interpret(*node.callee, arguments, launch_, budget_);
  }

  const ir::Function& function_;
  const FakeLaunch& launch_;
  int& budget_;
  std::vector<FakeValue> variables_;
  std::map<uint32_t, FakeArray> own_;
  Wide result_ = 0;
};

}  // namespace

Wide Interpret(const ir::Function& function, const std::vector<FakeValue>& arguments, const FakeLaunch& launch,
               int& budget) {
  return Interpreter(function, arguments, launch, budget).Run();
}

}  // namespace pyk2cu::testing
