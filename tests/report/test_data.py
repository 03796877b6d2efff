"""The data of pages: what does not depend on the compilers of this machine is as in expected/."""

import json
import os
import pathlib

import pytest
from conftest import HERE, command, data_of

EXPECTED = HERE / "expected"
CASES = ["kernels", "accesses"]


def stable(data):
    """The data without what NVRTC, nvdisasm and the version of pyk2cu decide."""
    data.pop("version"), data.pop("disassembler")
    for kernel in data["kernels"]:
        for variant in kernel["variants"]:
            for part in ("ptx", "sass", "resources"):
                variant.pop(part)
    return data


@pytest.mark.parametrize("name", CASES)
def test_data_is_as_expected(name, tmp_path):
    page = tmp_path / "page.html"
    code, text = command(HERE / f"{name}.py", "--arch", "sm_90", "-o", page)
    assert code == 0, text
    found = json.dumps(stable(data_of(page)), indent=1, ensure_ascii=False) + "\n"
    expected = EXPECTED / f"{name}.json"
    if os.environ.get("PYK2CU_UPDATE_GOLDENS"):
        expected.write_text(found)
    assert found == expected.read_text(), f"{expected} is not what the command writes: PYK2CU_UPDATE_GOLDENS=1 updates it"


def test_launches_of_the_file_tell_types_and_blocks(tmp_path):
    page = tmp_path / "page.html"
    code, text = command(HERE / "accesses.py", "--arch", "sm_90", "-o", page)
    assert code == 0, text
    launched = next(kernel for kernel in data_of(page)["kernels"] if kernel["name"] == "launched")
    assert launched["signature"] == "array(float32, 2d, C), array(float32, 2d, C)"
    assert launched["block"] == "16 x 16 x 1"
    # A warp has two rows of the block, of 64 bytes each.
    access = next(each for each in launched["variants"][0]["accesses"] if each["kind"] == "load")
    assert (access["text"], access["stride"], access["sectors_least"], access["sectors_most"]) == ("a[i, j]", 4, 4, 6)


def test_machine_code_belongs_to_lines(page):
    for kernel in data_of(page)["kernels"]:
        for variant in kernel["variants"]:
            if "missing" in variant["ptx"]:
                pytest.skip(variant["ptx"]["missing"])
            cuda = len(variant["cuda"]["lines"])
            assert len(variant["ptx"]["lines"]) == len(variant["ptx"]["origins"])
            assert all(0 <= origin <= cuda for origin in variant["ptx"]["origins"])
            assert any(variant["ptx"]["origins"])
            assert variant["resources"]["registers"] > 0


def test_without_nvrtc_the_page_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setenv("PYK2CU_NVRTC", str(tmp_path / "libnvrtc.so"))
    page = tmp_path / "page.html"
    code, text = command(HERE / "kernels.py", "--arch", "sm_90", "-o", page)
    assert code == 0, text
    variant = data_of(page)["kernels"][0]["variants"][0]
    assert variant["cuda"]["lines"]
    assert "NVRTC" in variant["ptx"]["missing"] and variant["resources"] is None


@pytest.mark.skipif(os.environ.get("PYK2CU_HAS_CPU_DEVICE") == "0", reason="this build has no CPU device")
def test_launches_are_measured(tmp_path):
    page = tmp_path / "page.html"
    code, text = command(HERE / "kernels.py", "--arch", "sm_90", "-o", page, "--run", "--device", "cpu", "--repeat", "3",
                         "--launch", "shift[64, 256](x, y, 2.5)", "--launch", "untyped[1, 32](x)",
                         "--arg", "x=ones:float32:16384", "--arg", "y=zeros:float32:16384")
    if "CPU device" in text and code == 3:
        pytest.skip(text)
    assert code == 0, text
    data = data_of(page)
    run, untyped = data["measurements"]
    assert run["kernel"] == "shift" and len(run["milliseconds"]) == 3 and min(run["milliseconds"]) > 0
    assert run["bytes"] == pytest.approx(3 * 4 * 16384) and run["operations32"] == pytest.approx(2 * 16384)
    assert untyped["bytes"] > 0
    assert data["peaks"]["bytes_per_second"] > 0 and data["peaks"]["float32_per_second"] > 0
    shift = next(kernel for kernel in data["kernels"] if kernel["name"] == "shift")
    assert shift["block"] == "256 x 1 x 1"
    assert data["skipped"] == []  # the launch tells the types of `untyped`
