// Code that is wider than its box scrolls: the keyboard must reach it. Material's own code takes the attribute away once,
// when a block is first seen.
document$.subscribe(() => {
  const watch = new ResizeObserver(entries => setTimeout(() => {
    for (const { target } of entries)
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0
  }, 100))
  for (const block of document.querySelectorAll("pre > code")) watch.observe(block)
})
