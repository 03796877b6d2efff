// Colors for PTX and SASS, which highlight.js does not know, and lines of colored code.
'use strict';
window.report = {};

(function (report) {
  const hljs = window.hljs;

  function registerLanguages() {
    hljs.registerLanguage('ptx', function () {
      return {
        case_insensitive: false,
        contains: [
          {className: 'comment', begin: '//', end: '$'},
          {className: 'string', begin: '"', end: '"'},
          {className: 'symbol', begin: '^[$\\w]+:'},
          {className: 'symbol', begin: '\\$L\\w+'},
          {className: 'meta', begin: '@!?%p\\d+'},
          {className: 'variable', begin: '%\\w+(\\.[xyzw])?'},
          {className: 'built_in', begin: '^[ \\t]*\\.\\w+'},
          {className: 'keyword', begin: '\\b[a-z]+\\d*(\\.[a-z_0-9:]+)+\\b|\\b(ret|exit|bra|trap)\\b'},
          {className: 'number', begin: '\\b(0[fFdDxX][0-9A-Fa-f]+|\\d+)\\b'},
        ],
      };
    });
    hljs.registerLanguage('sass', function () {
      return {
        contains: [
          {className: 'comment', begin: '/\\*', end: '\\*/'},
          {className: 'string', begin: '"', end: '"'},
          {className: 'symbol', begin: '\\.L_x_\\d+'},
          {className: 'meta', begin: '@!?U?P[T\\d]'},
          {className: 'built_in', begin: '^[ \\t]*\\.\\w+'},
          {className: 'variable', begin: '\\b(U?R\\d+|U?RZ|U?P\\d|U?PT|SR_[\\w.]+)\\b'},
          {className: 'number', begin: '\\b(0x[0-9a-f]+|\\d+)\\b'},
          {className: 'keyword', begin: '\\b[A-Z][A-Z0-9]+(\\.[A-Z0-9_]+)*\\b'},
        ],
      };
    });
  }
  if (hljs) {
    // The version that Debian has gets no more updates, and says so. It colors only what is in this page.
    hljs.configure({hideUpgradeWarningAcceptNoSupportOrSecurityUpdates: true});
    registerLanguages();
  }

  report.hasColors = Boolean(hljs && hljs.getLanguage && hljs.getLanguage('python') && hljs.getLanguage('cpp'));

  report.escape = function (text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
  };

  // HTML of each line. A comment or string of several lines is one element, which ends and begins again at each line.
  report.coloredLines = function (lines, language) {
    if (!report.hasColors) return lines.map(report.escape);
    const html = hljs.highlight(language, lines.join('\n'), true).value;
    let open = [];
    return html.split('\n').map(function (line) {
      const before = open.join('');
      for (const tag of line.match(/<span[^>]*>|<\/span>/g) || [])
        if (tag === '</span>') open.pop(); else open.push(tag);
      return before + line + '</span>'.repeat(open.length);
    });
  };
})(window.report);
