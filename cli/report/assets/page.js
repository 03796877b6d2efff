// Puts the page together from its data.
'use strict';
(function (report) {
  const {element, byId} = report;
  const data = JSON.parse(byId('data').textContent);
  report.data = data;
  const state = report.state;

  function showVariant(variant) {
    state.variant = variant;
    for (const button of byId('variants').children) {
      const checked = button.dataset.name === variant.name;
      button.setAttribute('aria-checked', String(checked));
      button.tabIndex = checked ? 0 : -1;
    }
    const facts = variant.facts === 'none' ? '' : ` Facts: ${variant.facts}.`;
    const absent = state.kernel.absent.map((each) => `There is no variant “${each.name}”: ${each.reason}.`).join(' ');
    byId('description').textContent = `“${variant.name}”: ${variant.description}.${facts} ${absent}`;
    report.drawPanes();
    report.showMemory(state.kernel, variant);
    report.showResources(state.kernel, variant);
    history.replaceState(null, '', `#${data.kernels.indexOf(state.kernel)}-${variant.name}`);
  }

  function variantKey(event) {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (step) {
      nextVariant(step);
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function nextVariant(step) {
    const all = state.kernel.variants, next = all[(all.indexOf(state.variant) + step + all.length) % all.length];
    showVariant(next);
    for (const button of byId('variants').children) if (button.dataset.name === next.name) button.focus();
  }

  function showKernel(kernel, name) {
    state.kernel = kernel;
    byId('variants').replaceChildren(...kernel.variants.map((variant) => element('button', {type: 'button', role: 'radio', 'data-name': variant.name,
      onclick: () => showVariant(variant), onkeydown: variantKey}, variant.name)));
    showVariant(kernel.variants.find((variant) => variant.name === name) || kernel.variants[0]);
  }

  function notices() {
    const texts = [];
    if (!report.hasColors) texts.push('Code has no colors: the library highlight.js was not there when pyk2cu was built.');
    for (const skipped of data.skipped) texts.push(`Kernel “${skipped.name}” is not here: ${skipped.reason}.`);
    return texts.map((text) => element('p', {class: 'notice'}, text));
  }

  // ---- colors

  const kThemes = [['', 'Auto', 'as the system'], ['light', 'Light', 'light'], ['dark', 'Dark', 'dark']];
  function setTheme(theme) {
    const [value, label, words] = kThemes.find((each) => each[0] === theme) || kThemes[0];
    if (value) document.documentElement.dataset.theme = value; else delete document.documentElement.dataset.theme;
    byId('theme').textContent = label;
    byId('theme').setAttribute('aria-label', `Colors: ${words}`);
  }
  function nextTheme() {
    const now = kThemes.findIndex((each) => each[0] === (document.documentElement.dataset.theme || ''));
    setTheme(kThemes[(now + 1) % kThemes.length][0]);
  }

  // ---- keys

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select, input')) return;
    const number = '1234'.indexOf(event.key);
    if (number >= 0 && event.key.length === 1) report.togglePane(report.paneIds[number]);
    else if (event.key === 'n') report.nextMarked(1);
    else if (event.key === 'p') report.nextMarked(-1);
    else if (event.key === 'v') nextVariant(1);
    else if (event.key === '?') byId('keys-button').click();
    else return;
    event.preventDefault();
  }

  function begin() {
    byId('file').textContent = data.file;
    byId('facts').textContent = `${report.count(data.kernels.length, 'kernel')}, compiled for ${data.architecture}`;
    byId('made').textContent = `Made by pyk2cu ${data.version} report.` + (data.disassembler ? ` SASS by ${data.disassembler}.` : '');
    byId('highlight-license').parentElement.hidden = !report.hasColors;
    byId('notices').replaceChildren(...notices());
    byId('toggles').replaceChildren(...report.toggles());
    const select = byId('kernel');
    select.replaceChildren(...data.kernels.map((kernel, i) => element('option', {value: i}, `${kernel.name}(${kernel.signature})`)));
    select.addEventListener('change', () => showKernel(data.kernels[Number(select.value)]));
    byId('theme').addEventListener('click', nextTheme);
    byId('keys-button').addEventListener('click', function () {
      byId('keys').hidden = !byId('keys').hidden;
      byId('keys-button').setAttribute('aria-expanded', String(!byId('keys').hidden));
    });
    document.addEventListener('keydown', onKey);
    report.showMessages();
    report.showMeasured();
    const [, kernel, variant] = /^#(\d+)-(\w+)$/.exec(location.hash) || [null, '0', ''];
    const first = data.kernels[Number(kernel)] || data.kernels[0];
    if (first) {
      select.value = data.kernels.indexOf(first);
      showKernel(first, variant);
    } else for (const id of ['code', 'description']) byId(id).hidden = true;
  }
  begin();
})(window.report);
