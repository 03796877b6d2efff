#include "tests/unit/codegen_support.h"

/// The loops of variants: each form beside a loop that stays as it is.
namespace pyk2cu::test {
namespace {

struct LoopRequest {
  std::string parameters, signature, body;
  bool facts = true;
};

std::string Text(const LoopRequest& request) {
  return EmitProgram({.python = "@cuda.jit\ndef k(" + request.parameters + "):\n" + request.body,
                      .kernels = {{"k", request.signature}},
                      .facts = request.facts})
      .text;
}

void ExpectLacks(const std::string& text, const std::string& part) {
  EXPECT_EQ(text.find(part), std::string::npos) << "\"" << part << "\" in\n" << text;
}

/// A loop over a row of a sparse matrix.
LoopRequest Row(const std::string& range, const std::string& statement) {
  return {"ends, x, out", "(int32[::1], int32[::1], int32[::1])",
          "    i = cuda.threadIdx.x\n    for p in range(" + range + "):\n        " + statement + "\n"};
}

TEST(LoopVersions, AStartFromMemoryGetsTwo) {
  const std::string text = Text(Row("ends[i], ends[i + 1]", "out[i] = x[p]"));
  ExpectHas(text, "if (p_start >= 0) {");
  ExpectHas(text, "out[i] = x[p];");
  ExpectHas(text, "#pragma unroll 1\n");
  ExpectHas(text, "out[i] = x[pyk_wrap(p, x_shape0)];");
}

TEST(LoopVersions, AStopFromMemoryIsReadBeforeTheStartIsCompared) {
  ExpectHas(Text(Row("ends[i], ends[i + 1]", "out[i] = x[p]")), "int p_stop = ends[i + 1];\n  if (p_start >= 0) {");
  ExpectLacks(Text(Row("ends[i], x.size", "out[i] = x[p]")), "p_stop = x");  // takes no time
}

TEST(LoopVersions, TheGeneralTextHasOne) {
  LoopRequest request = Row("ends[i], ends[i + 1]", "out[i] = x[p]");
  request.facts = false;
  ExpectLacks(Text(request), "p_start");
}

TEST(LoopVersions, OthersStay) {
  ExpectLacks(Text(Row("i, ends[i + 1]", "out[i] = x[p]")), "p_start");            // never negative
  ExpectLacks(Text(Row("ends[i], ends[i + 1]", "out[i] += p")), "p_start");        // no index
  ExpectLacks(Text(Row("ends[i], ends[i + 1]", "out[i] = x[p - 1]")), "p_start");  // may be negative anyway
  ExpectLacks(Text(Row("ends[i], ends[i + 1], -1", "out[i] = x[p]")), "p_start");  // falls
  ExpectLacks(Text(Row("ends[i], ends[i + 1]", "cuda.syncthreads(); out[i] = x[p]")), "p_start");
  ExpectLacks(Text(Row("ends[i], ends[i + 1]", "out[i] = cuda.shfl_sync(0xffffffff, x[p], 0)")), "p_start");
}

TEST(LoopBounds, AnIndexMakesTheCounterNarrow) {
  const std::string text = Text(Row("ends[i] + i, ends[i + 1], 32", "out[i] = x[p]"));
  ExpectHas(text, "for (int p = (int)pyk_min(p_start, 2147483647LL); p < p_stop; p += 32) {");
}

TEST(LoopBounds, AnIndexThatIsNotReachedInEveryRoundDoesNot) {
  ExpectHas(Text(Row("ends[i] + i, ends[i + 1], 32", "if p != 7: out[i] = x[p]")), "for (long long p = ");
  ExpectHas(Text(Row("ends[i] + i, ends[i + 1], 32", "if p == 7: break\n        out[i] = x[p]")),
            "for (long long p = ");
  ExpectHas(Text(Row("ends[i] + i, ends[i + 1], 32", "out[i] = x[p] if out[i] else 1")), "for (long long p = ");
}

TEST(FloatConversions, TakeThe32BitsThatHoldTheNumber) {
  const auto text = [&](const std::string& value, bool facts) {
    return Text({"u, n, m, out", "(uint64, int64, int64, float32[::1])", "    out[0] = " + value + "\n", facts});
  };
  ExpectHas(text("u >> np.uint64(40)", false), "(unsigned int)(u >> 40)");
  ExpectHas(text("u >> np.uint64(32)", false), "(unsigned int)(u >> 32)");
  ExpectLacks(text("u >> np.uint64(31)", false), "(unsigned int)");  // beyond 32 bits
  ExpectHas(text("n", true), "(int)n");
  ExpectLacks(text("n", false), "(int)");
  ExpectLacks(text("n * m", true), "(int)");
}

TEST(UnsignedIndices, AreDifferencesInSharedMemory) {
  const auto text = [&](const std::string& index, const std::string& array, bool facts) {
    return Text({"x", "(int32[::1],)",
                 "    s = cuda.shared.array(1024, int32)\n    t = cuda.threadIdx.x\n    low = " + index + "\n    " +
                     array + "[low] = t\n    cuda.syncthreads()\n    x[t] = s[t]\n",
                 facts});
  };
  const std::string difference = "t - (t & 3)";
  ExpectHas(text(difference, "s", true), "s[(unsigned int)low] = t;");
  ExpectHas(text("1 + " + difference, "s", true), "s[(unsigned int)low] = t;");
  ExpectLacks(text("t + 3", "s", true), "unsigned");           // never negative: C++ compilers can tell
  ExpectLacks(text(difference, "x", true), "unsigned");        // not in shared memory
  ExpectLacks(text("t - 3", "s", true), "(unsigned int)low");  // may be negative, and count from the end
  ExpectLacks(text(difference, "s", false), "unsigned");
}

TEST(LowBits, ASumForAnArrayOfInt32) {
  const std::string body = "    v = 0\n    for j in range(x.size):\n        v += 3 * x[j]\n    out[0] = v\n";
  ExpectHas(Text({"x, out", "(int32[::1], int32[::1])", body}), "int v = 0;");
  ExpectHas(Text({"x, out", "(int32[::1], int64[::1])", body}), "long long v = 0;");
  ExpectHas(Text({"x, out", "(int32[::1], int32[::1])", body, false}), "long long v = 0;");
}

TEST(LowBits, OtherUsesNeedAllBits) {
  const std::string body = "    v = 0\n    for j in range(x.size):\n        v += 3 * x[j]\n    out[0] = v\n";
  for (const char* use : {"    out[1] = v > 7\n", "    out[1] = v // 3\n", "    out[1] = v >> 1\n", "    x[v] = 1\n"})
    ExpectHas(Text({"x, out", "(int32[::1], int32[::1])", body + use}), "long long v = 0;");
}

TEST(Unrolling, ARoundOfManyReadsStaysRolledUp) {
  const auto loop = [](const std::string& sum) {
    return Text({"x, out", "(float32[:, ::1], float32[::1])",
                 "    for i in range(cuda.grid(1), out.size, cuda.gridsize(1)):\n        out[i] = " + sum + "\n"});
  };
  const std::string four = "x[i, 0] + x[i, 1] + x[i, 2] + x[i, 3]";
  ExpectHas(loop(four + " + x[i, 4] + x[i, 5] + x[i, 6] + x[i, 7]"), "  #pragma unroll 1\n  for (int i = ");
  ExpectLacks(loop(four), "#pragma");
}

TEST(Unrolling, LoopsThatAWarpSharesHaveTwoRounds) {
  const auto loop = [](const std::string& step, const std::string& value) {
    return Text({"x, at, out", "(float32[::1], int32[::1], float32[::1])",
                 "    i = cuda.grid(1)\n    total = float32(0)\n    for p in range(i % 32, at.size, " + step +
                     "):\n        total += " + value + "\n    out[i] = total\n"});
  };
  ExpectHas(loop("32", "x[at[p]]"), "#pragma unroll 2\n");
  ExpectLacks(loop("32", "x[p]"), "#pragma");      // no round waits for another
  ExpectLacks(loop("16", "x[at[p]]"), "#pragma");  // no warp shares it
  ExpectLacks(loop("1", "x[at[p]]"), "#pragma");
}

}  // namespace
}  // namespace pyk2cu::test
