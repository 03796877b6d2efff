// Plots as SVG: occupancy over block sizes, and the roofline.
'use strict';
(function (report) {
  const {svg, element} = report;
  const kWidth = 820, kLeft = 58, kRight = 18, kTop = 16;

  function text(x, y, words, attributes) {
    return svg('text', Object.assign({x, y}, attributes), words);
  }

  function frame(height, title, description, ...children) {
    return svg('svg', {class: 'plot', viewBox: `0 0 ${kWidth} ${height}`, role: 'img', 'aria-label': title + ': ' + description},
      svg('title', {}, title), svg('desc', {}, description), children);
  }

  // A line that stays at a value up to the next point.
  function steps(points, x, y) {
    return points.map((point, i) => (i ? `H${x(point.block - 16)}V${y(point)}` : `M${x(point.block - 16)} ${y(point)}`)).join('') +
      `H${x(points[points.length - 1].block + 16)}`;
  }

  report.occupancyPlot = function (variant, others) {
    const height = 270, bottom = 44;
    const points = variant.resources.occupancy;
    const x = (block) => kLeft + (kWidth - kLeft - kRight) * block / 1056;
    const share = (point) => point.warps / point.max_warps;
    const y = (point) => kTop + (height - kTop - bottom) * (1 - share(point));
    const best = points.reduce((a, b) => (share(b) > share(a) ? b : a));
    const grid = [0, 25, 50, 75, 100].map(function (percent) {
      const at = kTop + (height - kTop - bottom) * (1 - percent / 100);
      return [svg('line', {class: 'grid', x1: kLeft, x2: kWidth - kRight, y1: at, y2: at}),
        text(kLeft - 8, at + 4, percent + '%', {'text-anchor': 'end'})];
    });
    const ticks = [32, 128, 256, 384, 512, 640, 768, 896, 1024].map((block) =>
      [svg('line', {class: 'axis', x1: x(block), x2: x(block), y1: height - bottom, y2: height - bottom + 5}),
        text(x(block), height - bottom + 19, block, {'text-anchor': 'middle'})]);
    const faint = others.filter((other) => other.resources && other.resources.occupancy.length > 0)
      .map((other) => svg('path', {class: 'other', d: steps(other.resources.occupancy, x, y)}, svg('title', {}, other.name)));
    const spots = points.map((point) => svg('rect', {x: x(point.block - 16), width: x(32) - x(0), y: kTop, height: height - kTop - bottom, fill: 'transparent'},
      svg('title', {}, `${point.block} threads: ${point.blocks} blocks, ${point.warps} of ${point.max_warps} warps, ${Math.round(100 * share(point))}%`)));
    const description = `at most ${Math.round(100 * share(best))}%, first with blocks of ${best.block} threads; ` +
      [64, 128, 256, 512, 1024].map((block) => points.find((point) => point.block === block)).filter(Boolean)
        .map((point) => `${point.block}: ${Math.round(100 * share(point))}%`).join(', ');
    return element('figure', {},
      frame(height, 'Occupancy over block sizes', description, grid, ticks, faint,
        svg('path', {class: 'curve', d: steps(points, x, y)}),
        svg('circle', {class: 'dot', cx: x(best.block), cy: y(best), r: 5}),
        text(kLeft + (kWidth - kLeft - kRight) / 2, height - 6, 'threads a block', {'text-anchor': 'middle'}), spots),
      element('figcaption', {}, `Warps that run at the same time, of those that a multiprocessor of ${report.data.architecture} can hold: ` +
        description + '. Dotted: the other variants. Dynamic shared memory of a launch is not counted.'));
  };

  function logScale(least, most, from, to) {
    const a = Math.log10(least), b = Math.log10(most);
    return (value) => from + (to - from) * (Math.log10(value) - a) / (b - a);
  }

  function powersBetween(least, most) {
    const powers = [];
    for (let power = Math.ceil(Math.log10(least)); power <= Math.floor(Math.log10(most)); ++power) powers.push(10 ** power);
    return powers;
  }

  report.rooflinePlot = function (peaks, runs) {
    const height = 380, bottom = 46;
    const points = runs.filter((run) => run.bytes > 0 && run.operations32 + run.operations64 > 0).map(function (run) {
      const operations = run.operations32 + run.operations64;
      return {run, intensity: operations / run.bytes, speed: operations / (report.median(run.milliseconds) / 1000)};
    });
    const roofs = [['float32', peaks.float32_per_second, 'roof'], ['float64', peaks.float64_per_second, 'roof64']];
    const ridge = peaks.float32_per_second / peaks.bytes_per_second;
    const least = Math.min(0.01, ...points.map((point) => point.intensity / 2)), most = Math.max(100, ridge * 4, ...points.map((point) => point.intensity * 2));
    const top = Math.max(peaks.float32_per_second, peaks.float64_per_second) * 2.5;
    const low = Math.min(peaks.bytes_per_second * least, ...points.map((point) => point.speed / 2));
    const x = logScale(least, most, kLeft + 16, kWidth - kRight), y = logScale(low, top, height - bottom, kTop);
    const grid = [powersBetween(low, top).map((power) => [svg('line', {class: 'grid', x1: kLeft + 16, x2: kWidth - kRight, y1: y(power), y2: y(power)}),
      text(kLeft + 8, y(power) + 4, report.scaled(power, ''), {'text-anchor': 'end'})]),
    powersBetween(least, most).map((power) => [svg('line', {class: 'grid', x1: x(power), x2: x(power), y1: kTop, y2: height - bottom}),
      text(x(power), height - bottom + 18, power, {'text-anchor': 'middle'})])];
    const lines = roofs.map(([name, peak, style]) => [
      svg('path', {class: style, d: `M${x(least)} ${y(peaks.bytes_per_second * least)}L${x(peak / peaks.bytes_per_second)} ${y(peak)}H${x(most)}`}),
      text(kWidth - kRight - 4, y(peak) + (peak === Math.max(...roofs.map((each) => each[1])) ? -7 : 16), `${name}: ${report.scaled(peak, 'FLOP/s')}`, {'text-anchor': 'end', class: 'strong'})]);
    const slope = Math.atan2(y(peaks.bytes_per_second * least * 10) - y(peaks.bytes_per_second * least), x(least * 10) - x(least)) * 180 / Math.PI;
    const middle = Math.sqrt(least * ridge);
    const label = svg('text', {class: 'strong', transform: `translate(${x(middle)} ${y(peaks.bytes_per_second * middle) - 8}) rotate(${slope})`, 'text-anchor': 'middle'},
      `memory: ${report.scaled(peaks.bytes_per_second, 'B/s')}`);
    const dots = points.map((point) => [svg('circle', {class: 'dot', cx: x(point.intensity), cy: y(point.speed), r: 6.5},
      svg('title', {}, `${point.run.kernel}: ${report.scaled(point.speed, 'FLOP/s')} at ${point.intensity.toPrecision(3)} FLOP a byte`)),
    text(x(point.intensity) + 11, y(point.speed) + 14, point.run.kernel, {class: 'strong'})]);
    const description = points.map((point) => `${point.run.kernel} computes ${report.scaled(point.speed, 'FLOP/s')} at ${point.intensity.toPrecision(3)} operations a byte`).join('; ') ||
      'no launch computes with floating-point numbers';
    return element('figure', {},
      frame(height, 'Roofline of ' + peaks.device, description, grid, lines, label, dots,
        text((kLeft + kWidth) / 2, height - 6, 'floating-point operations a byte', {'text-anchor': 'middle'}),
        svg('text', {transform: `translate(13 ${height / 2}) rotate(-90)`, 'text-anchor': 'middle'}, 'operations a second')),
      element('figcaption', {}, `A kernel below the slope waits for memory, one below the flat line for arithmetic. Peaks of ${peaks.device}: ${peaks.source}.`));
  };
})(window.report);
