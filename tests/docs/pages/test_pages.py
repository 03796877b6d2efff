"""Every block of code of every page runs, and prints what the page says. README.md of this folder has the forms."""

import concurrent.futures
import importlib.util
import os

import pytest

import blocks
import conftest
import runner

PAGES = blocks.pages()


@pytest.fixture(scope="session")
def outcomes(request, tmp_path_factory):
    """{page: future of its outcome} of the pages that are tested, side by side."""
    folder = tmp_path_factory.mktemp("pages")
    tested = [item.callspec.params["page"] for item in request.session.items if hasattr(item, "callspec")]
    listed = blocks.not_run()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        yield {
            page: pool.submit(runner.run, page, folder / page.replace("/", "-"), listed)
            for page in tested
            if page in PAGES
        }
        pool.shutdown(cancel_futures=True)


@pytest.fixture(scope="session")
def cpu_device():
    from pyk2cu import _ext

    if "cpu" in _ext.device_ids():
        return
    assert "cpu" not in os.environ.get("PYK2CU_TEST_REQUIRE", "").split(), "there is no CPU device"
    pytest.skip("the pages run on the CPU device, which this build does not have")


#: Pages whose code needs packages that only setup.sh of a system with OpenMPI installs.
NEEDS = {"docs/how-to/many_gpus_python.md": "mpi4py"}


@pytest.mark.parametrize("page", PAGES)
def test_page(page, request, cpu_device, outcomes):
    if page in NEEDS and importlib.util.find_spec(NEEDS[page]) is None:
        pytest.skip(f"the page needs {NEEDS[page]}")
    try:
        outcome = outcomes[page].result()
    except blocks.PageError as error:
        raise pytest.fail.Exception(f"{page}: {error}", pytrace=False) from None
    conftest.COUNTS.update(outcome.counts, pages=1)
    conftest.COUNTS["longest"] = max(conftest.COUNTS["longest"], outcome.seconds)
    if request.config.getoption("--update") and outcome.updated != (blocks.ROOT / page).read_text():
        (blocks.ROOT / page).write_text(outcome.updated)
        outcome.failures.insert(0, "it is updated: read the difference; what was wrong:")
    if outcome.failures:
        pytest.fail("\n".join(f"{page}: {failure}" for failure in outcome.failures), pytrace=False)


def test_list_names_blocks():
    """Each line of not_run.toml names a block that there is."""
    for name, reasons in blocks.not_run().items():
        pages = [page for page in PAGES if page == name or blocks.is_in(page, name)]
        found = [block for page in pages for block in blocks.blocks_of((blocks.ROOT / page).read_text())]
        for block_name in reasons:
            assert any(block_name == "*" or block.is_called(block_name) for block in found), (name, block_name)
