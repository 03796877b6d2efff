// Elements of the page. Texts are always text nodes, whatever they hold.
'use strict';
(function (report) {
  const kSvg = 'http://www.w3.org/2000/svg';

  function fill(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes || {}))
      if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
      else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? '' : value);
    for (const child of children.flat(Infinity))
      if (child !== null && child !== undefined && child !== '') node.append(child);
    return node;
  }

  report.element = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
  report.svg = (name, attributes, ...children) => fill(document.createElementNS(kSvg, name), attributes, children);
  report.byId = (id) => document.getElementById(id);

  report.table = function (label, columns, rows) {
    const {element} = report;
    return element('div', {class: 'scroll', tabindex: '0', role: 'group', 'aria-label': label},
      element('table', {},
        element('thead', {}, element('tr', {}, columns.map((column) =>
          element('th', {scope: 'col', class: column.number ? 'n' : null}, column.title)))),
        element('tbody', {}, rows.map((row) => element('tr', {}, row.map((cell, i) =>
          element('td', {class: columns[i].number ? 'n' : null}, cell)))))));
  };

  report.code = (text) => report.element('code', {}, text);
  report.badge = (grade, text) => report.element('span', {class: 'badge ' + grade}, text);

  report.count = (number, one, many) => number + ' ' + (number === 1 ? one : many || one + 's');

  // 1234567 as "1.23 M".
  report.scaled = function (number, unit) {
    const steps = [[1e12, 'T'], [1e9, 'G'], [1e6, 'M'], [1e3, 'k']];
    for (const [size, letter] of steps)
      if (number >= size) return (number / size).toPrecision(3) + ' ' + letter + unit;
    return Number(number.toPrecision(3)) + ' ' + unit;
  };

  report.duration = function (milliseconds) {
    if (milliseconds < 1) return (milliseconds * 1000).toPrecision(3) + ' µs';
    return milliseconds < 1000 ? milliseconds.toPrecision(3) + ' ms' : (milliseconds / 1000).toPrecision(3) + ' s';
  };

  report.median = function (numbers) {
    const sorted = [...numbers].sort((a, b) => a - b), middle = Math.floor(sorted.length / 2);
    return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  };
})(window.report);
