"""Diagnostics in the formats of code hosts, from each command that has them, are what these formats want."""

import json
import re

import pytest
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

FILES = {
    "syntax.py": "from numba import cuda\n@cuda.jit\ndef f(x:\n    pass\n",
    "types.py": """from numba import cuda, float32

@cuda.jit
def f(x: float32[::1]):
    i = cuda.grid(1)
    if i < x.shape[0]:
        x[i] = lenght
""",
    "race.py": """from numba import cuda, float32

@cuda.jit("void(float32[::1], float32[::1])")
def shift(x, y):
    s = cuda.shared.array(64, float32)
    t = cuda.threadIdx.x
    i = cuda.grid(1)
    s[t] = x[min(i, x.size - 1)]
    if i < x.size:
        y[i] = s[t ^ 1]
""",
    "host.py": "print('no kernels')\n",
    "odd name [#1].py": "from numba import cuda\n@cuda.jit('void(float32[:])')\ndef f(x):\n    y[0] = 'ä' + 1\n",
}
# The command, its exit code, and the ids of its results.
COMMANDS = [
    (["check", "--lint", *FILES], 1, {"unclosed-bracket", "undefined-name", "race-shared", "bad-operands"}),
    (["check", "race.py", "--werror"], 1, {"race-shared"}),
    (["check", "host.py"], 0, {"no-kernels"}),
    (["check", "nowhere.py"], 1, set()),
    (["check", "--no-such-option"], 2, set()),
    (["check"], 2, set()),
    (["build", "types.py"], 1, {"undefined-name"}),
    (["build", "race.py", "--emit=nonsense"], 2, set()),
    (["run", "syntax.py", "--grid", "1", "--block", "1"], 1, {"unclosed-bracket"}),
    (["run", "race.py", "--grid", "1", "--block", "1"], 2, set()),
    (["cache", "why", "syntax.py"], 1, {"unclosed-bracket"}),
]
IDS = [" ".join(command[:3]) for command, _, _ in COMMANDS]


@pytest.fixture
def files(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("command, code, ids", COMMANDS, ids=IDS)
def test_sarif_is_valid(pyk2cu, files, command, code, ids):
    done = pyk2cu(*command, "--diagnostics=sarif")
    assert done.returncode == code, done.stderr
    document = json.loads(done.stderr)
    Sarif.model_validate(document)  # generated from the schema of SARIF 2.1.0; further members are refused
    run = document["runs"][0]
    assert {result["ruleId"] for result in run["results"]} == ids
    assert run["invocations"][0]["exitCode"] == code
    assert bool(run["results"]) or code == 0 or run["invocations"][0]["toolExecutionNotifications"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        place = result["locations"][0]["physicalLocation"]
        assert re.fullmatch(r"[A-Za-z0-9/._~%-]+", place["artifactLocation"]["uri"])
        assert len(result["partialFingerprints"]["pyk2cuFinding/v1"]) == 16


def test_fingerprints_tell_findings_apart(pyk2cu, files, tmp_path):
    twice = FILES["race.py"] + "        y[i] = s[t ^ 1]\n" + FILES["race.py"].split("\n\n")[1].replace("shift", "other")
    (tmp_path / "race.py").write_text(twice)
    run = json.loads(pyk2cu("check", "--lint", "race.py", "--diagnostics=sarif").stderr)["runs"][0]
    prints = [result["partialFingerprints"]["pyk2cuFinding/v1"] for result in run["results"]]
    assert len(prints) > 1
    assert len(set(prints)) == len(prints)


@pytest.mark.parametrize("command, code, ids", COMMANDS, ids=IDS)
def test_github_annotates_each_finding(pyk2cu, files, command, code, ids):
    done = pyk2cu(*command, "--diagnostics=github")
    assert done.returncode == code
    lines = done.stderr.splitlines()
    assert lines
    found = {match[1] for line in lines if (match := re.match(r"::(?:error|warning|notice) file=.*,title=([\w-]+)::.", line))}
    assert found == ids
    assert all(re.match(r"::(error|warning|notice) ", line) for line in lines)


@pytest.mark.parametrize("command, code, ids", COMMANDS, ids=IDS)
def test_json_is_an_object_a_line(pyk2cu, files, command, code, ids):
    done = pyk2cu(*command, "--diagnostics=json")
    assert done.returncode == code
    found = [json.loads(line) for line in done.stderr.splitlines()]
    assert {each["id"] for each in found if each["file"]} == ids
    for each in found:
        assert {"file", "line", "column", "end_line", "end_column", "severity", "id", "message", "notes", "hint"} <= set(each)


@pytest.mark.parametrize("command, code, ids", COMMANDS, ids=IDS)
def test_gitlab_has_what_its_format_wants(pyk2cu, files, command, code, ids):
    done = pyk2cu(*command, "--diagnostics=gitlab")
    assert done.returncode == code
    found = json.loads(done.stderr)
    assert {each["check_name"] for each in found if each["location"]["path"] != "."} == ids
    assert bool(found) == (code != 0 or bool(ids))
    assert len({each["fingerprint"] for each in found}) == len(found)
    for each in found:
        assert each["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert each["description"]
        assert each["location"]["lines"]["begin"] >= 1
