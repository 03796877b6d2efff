#include <limits>

#include <gtest/gtest.h>

#include "frontend/sema/arrays/iteration.h"
#include "frontend/sema/model/closure.h"
#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {
namespace {

// Both are copied all the time.
static_assert(sizeof(Entity) <= 88);
static_assert(sizeof(Value) <= 96);

std::shared_ptr<const CppName> InCpp(std::string name) {
  return std::make_shared<const CppName>(CppName{std::move(name), {}});
}

EnumClass Color() { return {.name = "Color", .members = {"RED", "GREEN"}, .values = {Entity::Int(1), Entity::Int(2)}}; }

/// One of each kind, in the order of `Entity::Variant`.
std::vector<Entity> OneOfEachKind() {
  const Type* type = TypeTable::Scalar(ScalarId::kFloat32);
  return {{},
          {HostObject{"h"}},
          {ModuleName{"math"}},
          {FileModule{"helpers", 1}},
          {MissingName{"m", std::make_shared<const Entity>(Entity{FileModule{"helpers", 1}})}},
          {BuiltinName{"math.sin"}},
          {ScalarTypeName{"numpy.int8", ScalarId::kInt8}},
          {DataType{"Record", type}},
          {VectorTypeName{"numba.cuda.float4", ScalarId::kFloat32, 4}},
          {FileFunction{"f", nullptr}},
          {ExternalFunction{}},
          {UndecoratedFunction{"g"}},
          {FileClass{"C", nullptr}},
          Entity::Bool(true),
          Entity::Int(1),
          Entity::Float(1),
          Entity::Complex(1, 2),
          Entity::String("text"),
          Entity::None(),
          {EllipsisObject{}},
          Entity::Array(std::make_shared<const ConstantArray>(), "table"),
          {HostData{"sizes", nullptr, nullptr}},
          Entity::Tuple({Entity::Int(1)}),
          Entity::Of(NamedTupleType{.name = "P", .fields = {"x"}}, {}),
          Entity::Of(Color(), {}),
          {EnumMemberObject{std::make_shared<const EnumClass>(Color()), 1, 2}},
          {TimeObject{type, 3}},
          {std::make_shared<const LiveObject>(LiveObject{"cfg", "an object of type 'Config'", {}})},
          {CapturedArray{".d", type}},
          {CppScope{"sdf"}, {}, InCpp("sdf")},
          {CppFunctionName{"sdf.f"}, {}, InCpp("sdf::f")},
          {CppUnusable{"sdf.g", std::make_shared<const std::string>("it is a macro")}, {}, InCpp("sdf::g")},
          {MissingHeader{"absent.cuh"}}};
}

TEST(Entity, DescribeNamesTheKind) {
  const char* kExpected[] = {"an unknown name",
                             "the host object 'h'",
                             "the module 'math'",
                             "the module 'helpers'",
                             "an unknown name",
                             "the function 'math.sin'",
                             "the type 'numpy.int8'",
                             "the type 'Record'",
                             "the type 'numba.cuda.float4'",
                             "the function 'f'",
                             "the function 'declare_device'",
                             "the function 'g'",
                             "the class 'C'",
                             "a bool",
                             "an integer",
                             "a float",
                             "a complex number",
                             "a string",
                             "None",
                             "'...'",
                             "an array",
                             "the host object 'sizes'",
                             "a tuple",
                             "the class 'P'",
                             "the class 'Color'",
                             "the member 'Color.GREEN'",
                             "a time",
                             "'cfg' (an object of type 'Config')",
                             "an array",
                             "the header or namespace 'sdf'",
                             "the function 'sdf.f'",
                             "the function 'sdf.g'",
                             "the header 'absent.cuh'"};
  const std::vector<Entity> all = OneOfEachKind();
  ASSERT_EQ(all.size(), std::variant_size_v<Entity::Variant>);
  ASSERT_EQ(all.size(), std::size(kExpected));
  for (size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].is.index(), i);
    EXPECT_EQ(Describe(all[i]), kExpected[i]);
  }
}

TEST(Entity, AnEntityIsTheSameAsItsCopyOnly) {
  const std::vector<Entity> all = OneOfEachKind();
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t j = 0; j < all.size(); ++j)
      EXPECT_EQ(SameEntity(all[i], Entity(all[j])), i == j) << Describe(all[i]) << ", " << Describe(all[j]);
}

TEST(Entity, SameLooksAtAllThatMatters) {
  EXPECT_FALSE(SameEntity(Entity::Int(1), Entity::Int(2)));
  EXPECT_FALSE(SameEntity(Entity::Int(-1), Entity::Uint(std::numeric_limits<uint64_t>::max())));
  Entity typed = Entity::Int(1);
  typed.SetDtype(ScalarId::kInt8);
  EXPECT_FALSE(SameEntity(Entity::Int(1), typed));
  EXPECT_FALSE(SameEntity(Entity::Complex(1, 2), Entity::Complex(1, 3)));
  EXPECT_FALSE(SameEntity(Entity::Float(std::numeric_limits<double>::quiet_NaN()),
                          Entity::Float(std::numeric_limits<double>::quiet_NaN())));
  EXPECT_FALSE(
      SameEntity({ScalarTypeName{"numba.int8", ScalarId::kInt8}}, {ScalarTypeName{"numpy.int8", ScalarId::kInt8}}));
  EXPECT_FALSE(SameEntity(Entity::OfCpp("a::B"), {CppScope{"a::B"}, {}, InCpp("c::B")}));
  const auto point = std::make_shared<const NamedTupleType>(NamedTupleType{.name = "P", .fields = {"x"}});
  EXPECT_FALSE(SameEntity(Entity::Tuple({Entity::Int(1)}), Entity::Tuple({Entity::Int(1)}, point)));
  EXPECT_FALSE(SameEntity(Entity::Tuple({Entity::Int(1)}), Entity::Tuple({Entity::Int(1), Entity::Int(1)})));
}

TEST(Entity, SpansAndPlacesMakeNoDifference) {
  Entity bound = Entity::OfCpp("sdf::Ray"), other = bound;
  bound.span = {3, 7};
  other.cpp = std::make_shared<const CppName>(CppName{"sdf::Ray", {"sdf.cuh", 4, 2, 1}});
  EXPECT_TRUE(SameEntity(bound, other));
}

TEST(Entity, EqualEnumerationsNeedNotBeOneObject) {
  EnumClass integers = Color();
  integers.integer_members = true;
  const auto member = [](EnumClass of) {
    return Entity{EnumMemberObject{std::make_shared<const EnumClass>(std::move(of)), 0, 1}};
  };
  EXPECT_TRUE(SameEntity(member(Color()), member(Color())));
  EXPECT_FALSE(SameEntity(member(Color()), member(integers)));
}

TEST(Entity, NumbersAsDouble) {
  EXPECT_EQ(Entity::Bool(true).AsDouble(), 1);
  EXPECT_EQ(Entity::Int(-1).AsDouble(), -1);
  EXPECT_EQ(Entity::Uint(std::numeric_limits<uint64_t>::max()).AsDouble(), 18446744073709551616.0);
  EXPECT_EQ(Entity::Float(0.5).AsDouble(), 0.5);
}

TEST(Entity, OnlyWholeNumbersAreIntegers) {
  EXPECT_EQ(Entity::Bool(true).AsInt(), 1);
  EXPECT_EQ(Entity::Int(-3).AsInt(), -3);
  EXPECT_EQ(Entity::Float(2).AsInt(), 0);
  EXPECT_FALSE(Entity::Uint(7).IsUnsigned());
  EXPECT_TRUE(Entity::Uint(uint64_t{1} << 63).IsUnsigned());
  EXPECT_FALSE(Entity::Complex(1, 0).IsNumber());
}

TEST(Entity, DtypeBelongsToNumbers) {
  Entity number = Entity::Complex(1, 2), text = Entity::String("x");
  number.SetDtype(ScalarId::kComplex64);
  text.SetDtype(ScalarId::kComplex64);
  EXPECT_EQ(number.Dtype(), ScalarId::kComplex64);
  EXPECT_EQ(text.Dtype(), std::nullopt);
}

TEST(Entity, LargeKindsAreShared) {
  const Entity color = Entity::Of(Color(), {}), copy = color;
  EXPECT_EQ(color.As<EnumClass>(), copy.As<EnumClass>());
  EXPECT_EQ(color.Shared<EnumClass>().get(), copy.As<EnumClass>());
  EXPECT_EQ(color.Shared<NamedTupleType>(), nullptr);
}

Value Literal(const ir::Expr* expr) {
  auto literal = std::make_shared<const Entity>(Entity::Int(1));
  return {{}, Expression{.expr = expr, .known = 1, .literal = std::move(literal)}};
}

TEST(Value, ForgetsLiteralsInTuplesToo) {
  Arena arena;
  const ir::Expr& one =
      *arena.New<ir::Constant>(ir::Kind::kConstant, Span(), TypeTable::Scalar(ScalarId::kInt64), uint64_t{1}, 0.0);
  const Value inner = Value::TupleOf({Literal(&one)}, {});
  Value value = Value::TupleOf({Literal(&one), inner, Value::Of(Entity::None(), {})}, {});
  ForgetLiterals(value);
  EXPECT_EQ(value.elements()[0].literal(), nullptr);
  EXPECT_EQ(value.elements()[0].known(), 1);
  EXPECT_EQ(value.elements()[1].elements()[0].literal(), nullptr);
  EXPECT_TRUE(value.elements()[2].IsEntity<NoneObject>());
  EXPECT_NE(inner.elements()[0].literal(), nullptr) << "a copy keeps its own";
}

TEST(Value, OtherFormsHaveNoExpression) {
  const Value none = Value::Of(Entity::None(), {}), method{{}, BoundMethod{{}, "item"}}, error = Value::Error({});
  for (const Value* value : {&none, &method, &error}) {
    EXPECT_EQ(value->expr(), nullptr);
    EXPECT_EQ(value->known(), std::nullopt);
    EXPECT_EQ(value->literal(), nullptr);
    EXPECT_TRUE(value->elements().empty());
  }
  EXPECT_TRUE(method.IsMethod("item"));
  EXPECT_FALSE(none.IsMethod("item"));
  EXPECT_EQ(none.EntityAs<StringObject>(), nullptr);
  EXPECT_EQ(error.entity(), nullptr);
}

}  // namespace
}  // namespace pyk2cu::sema
