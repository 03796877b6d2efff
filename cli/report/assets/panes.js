// The panes with code, and how their lines belong together.
'use strict';
(function (report) {
  const {element} = report;
  const kPanes = [{id: 'python', title: 'Python', language: 'python'}, {id: 'cuda', title: 'CUDA C++', language: 'cpp'},
    {id: 'ptx', title: 'PTX', language: 'ptx'}, {id: 'sass', title: 'SASS', language: 'sass'}];
  const state = {kernel: null, variant: null, panes: {}, kept: null, shown: {python: true, cuda: true, ptx: false, sass: false}};
  report.state = state;

  // Neighboring lines get hues that lie far apart.
  const hueOf = (line) => Math.round(line * 137.508) % 360;

  function marksOf(line) {
    const facts = report.factsOf(state.kernel, state.variant, line), marks = [];
    const grades = facts.accesses.map((access) => access.grade);
    const grade = ['poor', 'fair', 'unknown', 'good'].find((each) => grades.includes(each));
    if (grade) marks.push([grade, 'mem', `memory: ${facts.accesses.map((access) => access.sentence).join('; ')}`]);
    if (facts.conversions.some((fact) => fact.widens)) marks.push(['poor', 'f64', 'computes with float64 without being asked']);
    if (facts.messages.length) marks.push([facts.messages.some((each) => each.severity !== 'note') ? 'warning' : 'note', '!', facts.messages.map((each) => each.text).join('; ')]);
    if (facts.checks.length) marks.push(['fair', '±', facts.checks.map((each) => `${each.text}: ${each.reason}`).join('; ')]);
    return marks;
  }

  // What the lines of a pane come from: a Python line (0: none) and, but for Python, a line of CUDA C++.
  function originsOf(pane) {
    const {variant} = state;
    if (pane.id === 'cuda') return variant.cuda.origins.map((python, i) => ({python, cuda: i + 1}));
    return variant[pane.id].origins.map((cuda) => ({python: cuda ? variant.cuda.origins[cuda - 1] || 0 : 0, cuda}));
  }

  function row(pane, index, number, html, origin, linked) {
    const hue = origin.python && linked.has(origin.python) ? `--h: ${hueOf(origin.python)}` : null;
    const line = element('div', {class: 'row', id: `${pane.id}-${index}`, role: 'option', 'aria-selected': 'false', style: hue, 'aria-label': html.replace(/<[^>]*>/g, '').trim() ? null : 'empty line',
      'data-python': origin.python || null, 'data-cuda': origin.cuda || null});
    line.append(element('span', {class: 'number', 'aria-hidden': 'true'}, String(number)));
    if (pane.id === 'python') {
      const marks = marksOf(number);
      line.append(element('span', {class: 'marks', style: `width: ${pane.marks}px`}, marks.map(([grade, letters, title]) => element('span', {class: 'mark ' + grade, title}, letters))));
    }
    const text = element('span', {});
    text.innerHTML = html || ' ';  // escaped by the library, or by report.escape
    line.append(text);
    return line;
  }

  // As wide as the most marks of any line are.
  function marksWidth() {
    const widthOf = (line) => marksOf(line).reduce((sum, mark) => sum + 14 + 7 * mark[1].length, 0);
    let width = 10;
    for (const [first, end] of state.kernel.functions) for (let line = first; line <= end; ++line) width = Math.max(width, widthOf(line));
    return width;
  }

  function pythonRows(pane, linked) {
    pane.marks = marksWidth();
    const lines = report.data.source.replace(/\n$/, '').split(/\r\n|\r|\n/);
    const colored = report.coloredLines(lines, pane.language), rows = [];
    let last = 0;
    for (const [first, end] of state.kernel.functions) {
      if (first > last + 1) rows.push(element('div', {class: 'gap', 'aria-hidden': 'true'}, '⋯'));
      for (let line = Math.max(first, last + 1); line <= end; ++line) rows.push(row(pane, line, line, colored[line - 1], {python: line, cuda: 0}, linked));
      last = end;
    }
    if (last < lines.length) rows.push(element('div', {class: 'gap', 'aria-hidden': 'true'}, '⋯'));
    return rows;
  }

  function codeRows(pane, linked) {
    const listing = state.variant[pane.id];
    if (listing.missing !== undefined) return [element('p', {class: 'empty'}, listing.missing)];
    const colored = report.coloredLines(listing.lines, pane.language), origins = originsOf(pane);
    return listing.lines.map((_, i) => row(pane, i + 1, i + 1, colored[i], origins[i], linked));
  }

  // A line of Python, of which a pane shows the first line that belongs to it.
  function sameCode(line, pane) {
    const rows = state.panes[pane].rows;
    const exact = line.dataset.cuda && rows.find((each) => each.dataset.cuda === line.dataset.cuda);
    return exact || (line.dataset.python && rows.find((each) => each.dataset.python === line.dataset.python)) || null;
  }

  function bringIntoView(line) {
    const box = line.closest('.lines');
    const low = box.scrollTop, high = low + box.clientHeight - line.offsetHeight * 2;
    if (line.offsetTop < low || line.offsetTop > high) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight / 3);
  }

  // Whether two lines are the same code: by the line of CUDA C++ if both know it, else by that of Python.
  function belongs(one, other) {
    const by = one.dataset.cuda && other.dataset.cuda ? 'cuda' : 'python';
    return Boolean(one.dataset[by]) && one.dataset[by] === other.dataset[by];
  }

  // Marks what belongs to a line, in all panes but its own also brings it into view.
  report.mark = function (line, follow) {
    for (const pane of Object.values(state.panes))
      for (const each of pane.rows) {
        const here = each === line;
        each.classList.toggle('here', here);
        each.classList.toggle('near', Boolean(line) && !here && belongs(each, line));
        each.setAttribute('aria-selected', String(here));
      }
    const python = line ? Number(line.dataset.python || 0) : 0;
    if (line && follow)
      for (const id of Object.keys(state.panes)) {
        const same = id === line.closest('.lines').dataset.pane ? line : sameCode(line, id);
        if (same) bringIntoView(same);
      }
    const text = python ? report.data.source.split(/\r\n|\r|\n/)[python - 1] : '';
    report.showDetails(state.kernel, state.variant, python, text);
  };

  function choose(line, follow) {
    state.kept = line;
    report.mark(line, follow);
    if (line) line.closest('.lines').setAttribute('aria-activedescendant', line.id);
  }
  report.choose = choose;

  report.goTo = function (python) {
    const pane = state.panes.python, line = pane && pane.rows.find((each) => each.dataset.python === String(python));
    if (!line) return;
    pane.box.scrollIntoView({block: 'nearest'});
    choose(line, true);
    pane.box.focus({preventScroll: true});
  };

  function neighbor(line, pane, step) {
    const rows = state.panes[pane].rows;
    return rows[Math.min(Math.max(rows.indexOf(line) + step, 0), rows.length - 1)];
  }

  function paneBeside(pane, step) {
    const ids = Object.keys(state.panes), next = ids[ids.indexOf(pane) + step];
    return next && state.panes[next].rows.length ? next : null;
  }

  function onKey(event) {
    const pane = event.currentTarget.dataset.pane, rows = state.panes[pane].rows;
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return;
    const line = rows.includes(state.kept) ? state.kept : null;
    const move = {ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20, Home: -1e9, End: 1e9}[event.key];
    if (move !== undefined) choose(line ? neighbor(line, pane, move) : rows[0], true);
    else if (event.key === 'Escape') choose(null, false);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const other = paneBeside(pane, event.key === 'ArrowRight' ? 1 : -1);
      if (!other) return;
      choose((line && sameCode(line, other)) || state.panes[other].rows[0], true);
      state.panes[other].box.focus({preventScroll: true});
    } else return;
    event.preventDefault();
  }

  function pointed(event) {
    const line = event.target.closest('.row');
    if (line && !state.kept) report.mark(line, false);
  }

  function makePane(pane, linked) {
    const rows = pane.id === 'python' ? pythonRows(pane, linked) : codeRows(pane, linked);
    const all = rows.filter((each) => each.classList.contains('row'));
    const digits = all.reduce((most, each) => Math.max(most, each.firstChild.textContent.length), 2);
    const box = element('div', {class: 'lines', 'data-pane': pane.id, tabindex: '0', role: all.length ? 'listbox' : 'region', 'aria-label': pane.title,
      onkeydown: onKey, onmouseover: pointed, onmouseleave: () => state.kept || report.mark(null, false),
      onclick(event) {
        const line = event.target.closest('.row');
        if (line) choose(line === state.kept ? null : line, true);
      }}, element('div', {class: 'rows', role: 'presentation', style: `--digits: ${digits}`}, rows));
    state.panes[pane.id] = {box, rows: all};
    const count = pane.id === 'python' ? report.data.file : report.count(all.length, 'line');
    return element('div', {class: 'pane'}, element('h2', {}, pane.title, element('span', {}, count)), box);
  }

  report.drawPanes = function () {
    state.panes = {};
    state.kept = null;
    const linked = new Set(state.variant.cuda.origins);
    report.byId('panes').replaceChildren(...kPanes.filter((pane) => state.shown[pane.id]).map((pane) => makePane(pane, linked)));
    report.mark(null, false);
  };

  report.toggles = () => kPanes.map((pane) => element('button', {type: 'button', 'data-toggle': pane.id, 'aria-pressed': String(state.shown[pane.id]),
    onclick: () => report.togglePane(pane.id)}, pane.title));

  report.togglePane = function (id) {
    const kept = state.kept && {python: state.kept.dataset.python};
    state.shown[id] = !state.shown[id];
    if (!Object.values(state.shown).some(Boolean)) state.shown[id] = true;
    for (const button of report.byId('toggles').children) button.setAttribute('aria-pressed', String(state.shown[button.dataset.toggle]));
    report.drawPanes();
    if (kept && kept.python) {
      const line = Object.values(state.panes).map((pane) => pane.rows.find((each) => each.dataset.python === kept.python)).find(Boolean);
      if (line) choose(line, true);
    }
  };
  report.paneIds = kPanes.map((pane) => pane.id);

  // The next line with something to look at.
  report.nextMarked = function (step) {
    const pane = state.panes.python;
    if (!pane) return;
    const marked = pane.rows.filter((line) => line.querySelector('.mark:not(.good)'));
    if (marked.length === 0) return;
    const now = state.kept ? Number(state.kept.dataset.python) : step > 0 ? 0 : Infinity;
    const after = step > 0 ? marked.find((line) => Number(line.dataset.python) > now) : marked.filter((line) => Number(line.dataset.python) < now).pop();
    choose(after || (step > 0 ? marked[0] : marked[marked.length - 1]), true);
    pane.box.focus({preventScroll: true});
  };
})(window.report);
