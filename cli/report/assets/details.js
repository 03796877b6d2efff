// What is known of one Python line, and the tables below the code.
'use strict';
(function (report) {
  const {element, code, badge} = report;
  const kGrades = {good: 'good', fair: 'look', poor: 'costly', unknown: 'not known'};

  const at = (list, line) => list.filter((each) => each.line === line);

  function list(title, items) {
    return items.length === 0 ? null : element('div', {}, element('h3', {}, title), element('ul', {}, items.map((item) => element('li', {}, item))));
  }

  report.accessText = (access) => [badge(access.grade, kGrades[access.grade]), ' ', element('span', {class: 'what'}, `${access.kind}, ${access.space}: `), code(access.text), ': ', access.sentence];

  // One entry for each type, with everything that has it.
  function typeTexts(facts) {
    const names = (wanted, assigns) => facts.filter((fact) => fact.type === wanted && fact.assigns === assigns).map((fact) => fact.text);
    const listed = (texts) => texts.map((text, i) => [i ? ', ' : '', code(text)]);
    return [...new Set(facts.map((fact) => fact.type))].map(function (type) {
      const assigned = names(type, true), read = names(type, false).filter((text) => !assigned.includes(text));
      return [element('span', {class: 'what'}, code(type), ': '), assigned.length ? [listed(assigned), ' (assigned)', read.length ? ', ' : ''] : null, listed(read)];
    });
  }

  function conversionText(fact) {
    return [fact.widens ? [badge('poor', 'float64'), ' '] : null, code(fact.text), ' goes from ', code(fact.from), ' to ', code(fact.to),
      fact.asked ? ', as the program says' : fact.widens ? ', although the program does not say so: float64 is slow on most GPUs' : ''];
  }

  function checkText(fact) {
    return [badge('fair', fact.what === 'wrap' ? 'wraps around' : 'bounds check'), ' ', code(fact.text), ' ', fact.reason];
  }

  function messageText(message) {
    return [badge(message.severity, message.severity), ' ', message.text, message.id ? [' ', code('[' + message.id + ']')] : null,
      message.notes.map((note) => element('div', {class: 'hint'}, note[0] || note.line ? `line ${note.line}: ${note.text}` : note.text)),
      message.hint ? element('div', {class: 'hint'}, 'Hint: ' + message.hint) : null];
  }

  report.factsOf = (kernel, variant, line) => ({
    types: at(kernel.types, line), conversions: at(kernel.conversions, line), accesses: at(variant.accesses, line),
    checks: at(variant.checks, line), messages: at(report.data.messages, line),
  });

  report.showDetails = function (kernel, variant, line, text) {
    const panel = report.byId('details');
    panel.setAttribute('tabindex', '0');
    if (!line) {
      panel.replaceChildren(element('p', {class: 'hint'}, 'Point at a line, or go through the lines with the arrow keys: the same code is marked in every pane, and what is known of the Python line stands here.'));
      return;
    }
    const facts = report.factsOf(kernel, variant, line);
    const parts = [list('Memory', facts.accesses.map(report.accessText)), list('Conversions', facts.conversions.map(conversionText)),
      list('Checks and wrap-around that stayed', facts.checks.map(checkText)), list('Messages', facts.messages.map(messageText)),
      list('Types', typeTexts(facts.types))].filter(Boolean);
    panel.replaceChildren(element('div', {class: 'where'}, element('b', {}, 'Line ' + line), code(text.trim())),
      parts.length ? element('div', {class: 'columns'}, parts) : element('p', {class: 'hint'}, 'There is nothing to say about this line.'));
  };

  report.lineLink = (line) => element('button', {type: 'button', class: 'link', onclick: () => report.goTo(line)}, String(line));

  report.showMemory = function (kernel, variant) {
    const assumed = kernel.block ? `for blocks of ${kernel.block} threads` : 'for blocks whose first axis is a multiple of 32 threads';
    const sectors = (access) => (access.space !== 'global' ? '' : access.sectors_least === access.sectors_most ? access.sectors_most : access.sectors_least + '–' + access.sectors_most);
    const stride = {same: 'same address', irregular: 'irregular', private: 'own memory', unknown: 'unknown'};
    const rows = variant.accesses.map((access) => [report.lineLink(access.line), access.kind, code(access.text), access.space,
      access.pattern === 'stride' ? access.stride : access.pattern === 'symbolic' ? code(access.stride_text) : stride[access.pattern],
      access.space === 'global' ? access.useful_bytes : '', sectors(access), access.space === 'global' ? access.sectors_ideal : '',
      access.space === 'shared' ? access.bank_conflicts || '?' : '', badge(access.grade, kGrades[access.grade])]);
    const columns = [{title: 'Line', number: true}, {title: 'Kind'}, {title: 'Access'}, {title: 'Memory'}, {title: 'Stride (bytes)', number: true},
      {title: 'Bytes a warp', number: true}, {title: 'Sectors', number: true}, {title: 'At best', number: true}, {title: 'Bank ways', number: true}, {title: 'Rating'}];
    report.byId('memory').replaceChildren(
      element('p', {class: 'hint'}, `What one warp of 32 threads does, ${assumed}. Global memory moves in sectors of 32 bytes; “at best” is what so many bytes fit in.`),
      rows.length ? report.table('Memory accesses', columns, rows) : element('p', {}, 'The kernel accesses no arrays.'));
  };

  function card(label, value, grade) {
    return element('div', {class: 'card' + (grade ? ' ' + grade : '')}, element('b', {}, value), element('span', {}, label));
  }

  report.showResources = function (kernel, variant) {
    const to = report.byId('resources'), needs = variant.resources;
    if (!needs) return to.replaceChildren(element('p', {}, variant.sass.missing || variant.ptx.missing || 'The compiler said nothing about this kernel.'));
    const spills = needs.spill_store_bytes + needs.spill_load_bytes;
    const cards = element('div', {class: 'cards'}, card('registers a thread', needs.registers), card('bytes spilled', spills, spills ? 'poor' : ''),
      card('bytes of stack', needs.stack_bytes), card('bytes of shared memory', needs.shared_bytes + needs.placed_shared_bytes),
      card('bytes of constants', needs.constant_bytes), card('threads in the largest block', needs.max_threads));
    const others = kernel.variants.filter((other) => other !== variant);
    to.replaceChildren(cards, needs.occupancy.length ? report.occupancyPlot(variant, others) : element('p', {}, `The occupancy of ${report.data.architecture} is not known.`));
    if (needs.remarks.length) to.append(element('ul', {class: 'plain'}, needs.remarks.map((remark) => element('li', {}, badge('warning', 'ptxas'), ' ', remark))));
  };

  report.showMeasured = function () {
    const {measurements, peaks} = report.data;
    report.byId('measured-section').hidden = measurements.length === 0;
    if (measurements.length === 0) return;
    const rows = measurements.map(function (run) {
      const median = report.median(run.milliseconds), seconds = median / 1000, speed = run.bytes / seconds;
      return [code(run.kernel), run.launch, code(run.variant && run.variant !== 'none' ? run.variant : 'plain'), report.duration(median),
        report.duration(Math.min(...run.milliseconds)) + ' – ' + report.duration(Math.max(...run.milliseconds)), run.milliseconds.length,
        report.scaled(run.bytes, 'B'), report.scaled(speed, 'B/s'), peaks ? Math.round(100 * speed / peaks.bytes_per_second) + '%' : '',
        report.scaled((run.operations32 + run.operations64) / seconds, 'FLOP/s')];
    });
    const columns = [{title: 'Kernel'}, {title: 'Launch'}, {title: 'Variant'}, {title: 'Median', number: true}, {title: 'Fastest – slowest', number: true},
      {title: 'Launches', number: true}, {title: 'Bytes', number: true}, {title: 'Bandwidth', number: true}, {title: 'Of peak', number: true}, {title: 'Arithmetic', number: true}];
    const counted = [...new Set(measurements.map((run) => run.counted).filter(Boolean))];
    report.byId('measured').replaceChildren(report.table('Measured times', columns, rows),
      element('p', {class: 'hint'}, `On ${peaks.device}. Each array counts once for reading and once for writing, if it is; bytes and operations are ${counted.join('; others ')}.`),
      report.rooflinePlot(peaks, measurements));
  };

  report.showMessages = function () {
    const {messages} = report.data;
    report.byId('messages').replaceChildren(messages.length === 0 ? element('p', {}, 'There are none.') :
      element('ul', {class: 'plain'}, messages.map((message) => element('li', {}, message.line ? ['Line ', report.lineLink(message.line), ': '] : null, messageText(message)))));
  };
})(window.report);
