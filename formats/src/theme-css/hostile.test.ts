import { generate, parse, walk } from 'css-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseThemeCss } from './theme-css.ts';

const BOX = '.challenge-theme-42';
const clean = (css: string) => sanitiseThemeCss(css, BOX, 'default');

/** What must hold for any served sheet, whatever its source. */
function expectHarmless(css: string) {
  expect(css).not.toMatch(
    /\\|url\(|@import|@font-face|expression|behaviou?r|javascript|:has|\[|<|!important/i,
  );
  expect(Buffer.byteLength(css)).toBeLessThanOrEqual(20 * 1024);
  const tree = parse(css, {
    onParseError: (error) => {
      throw error;
    },
  });
  walk(tree, (node) => {
    expect(['Raw', 'Url', 'AttributeSelector', 'IdSelector', 'NestingSelector']).not.toContain(node.type);
    if (node.type === 'Atrule') expect(['media', 'keyframes']).toContain(node.name);
    if (node.type === 'Identifier') expect(['fixed', 'sticky']).not.toContain(node.name.toLowerCase());
    if (node.type === 'Declaration')
      expect(node.property).not.toMatch(
        /^(?:--.*|display|visibility|pointer-events|opacity|transform|filter|clip.*|mask.*|top|inset.*|width|height|outline.*|cursor)$/,
      );
  });
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule?.name === 'keyframes' || rule.prelude.type !== 'SelectorList') return;
      for (const selector of rule.prelude.children)
        expect(generate(selector)).toMatch(/^\.challenge-theme-42(?![\w-])(?!\s*[+~])/);
    },
  });
  expect(clean(css)).toEqual({ css, dropped: [] });
}

// Known ways to load, run, read, cover, imitate or escape with a style sheet: nothing of them remains.
const REFUSED = [
  '@import "https://evil.example/x.css";',
  '@import url(//evil.example/x.css);',
  '@IMPORT\t"x";',
  '@\\69mport "x";',
  '@charset "utf-7";',
  '@namespace url(http://www.w3.org/1999/xhtml);',
  '@font-face { font-family: x; src: url(//evil.example/f.woff) }',
  '@font-face{font-family:poc;src:url(?a);unicode-range:U+0041}',
  '@property --x { syntax: "<url>"; inherits: true; initial-value: url(x) }',
  '@supports (display: grid) { h2 { color: red } }',
  '@layer base { h2 { color: red } }',
  '@container (min-width: 1px) { h2 { color: red } }',
  '@scope (body) { h2 { color: red } }',
  '@page { margin: 0 }',
  '@media print { h2 { color: red } }',
  '@media (min-resolution: 2dppx) { h2 { color: red } }',
  '@media (width >= 3px) { h2 { color: red } }',
  '@media (min-width: 1px) { @import "x"; }',
  '@document url(http://x) { h2 { color: red } }',
  '@-moz-document url-prefix() { h2 { color: red } }',
  'h2 { background: url(https://evil.example/x) }',
  'h2 { background: url("javascript:alert(1)") }',
  'h2 { background: URL( "data:image/svg+xml,x" ) }',
  'h2 { background: u\\72l(x) }',
  'h2 { background: \\75\\72\\6c(x) }',
  'h2 { background-image: image-set("x.png" 1x) }',
  'h2 { background-image: -webkit-image-set(url(x) 1x) }',
  'h2 { background-image: cross-fade(url(x), url(y)) }',
  'h2 { background: element(#flag) }',
  'h2 { background: paint(worklet) }',
  'h2 { background: src("x") }',
  'h2 { list-style-image: url(x) }',
  'h2 { cursor: url(x), auto }',
  'h2 { color: var(--x, url(x)) }',
  'h2 { --x: url(https://evil.example); }',
  'h2 { --color-surface: red }',
  'h2 { content: attr(data-flag) }',
  'h2 { content: url(x) }',
  'h2 { content: "\\3c script>" }',
  'h2 { content: "<script>alert(1)</script>" }',
  'h2::after { content: "Votre session a expiré, entrez votre mot de passe" }',
  'h2 { width: expression(alert(1)) }',
  'h2 { color: expression(alert(1)) }',
  'h2 { color: ex/**/pression(alert(1)) }',
  'h2 { behavior: url(x.htc) }',
  'h2 { -moz-binding: url(x.xml#y) }',
  'h2 { filter: progid:DXImageTransform.Microsoft.AlphaImageLoader(src="x") }',
  'h2 { background: javascript:alert(1) }',
  'input[value^="a"] { background: red }',
  'input[value$=a i] { color: red }',
  ':has(input) { color: red }',
  'form:not(:has(a)) { color: red }',
  ':root { color: red }',
  'html { color: red }',
  'body, body * { color: red }',
  '#root { color: red }',
  ':host { color: red }',
  ':visited { color: red }',
  '::part(x) { color: red }',
  '.challenge ~ footer { color: red }',
  '.challenge + * { color: red }',
  '~ footer { color: red }',
  '> * { color: red }',
  'svg|a { color: red }',
  'h2 { position: fixed; inset: 0 }',
  'h2 { position: -webkit-sticky }',
  'h2 { position: absolute; top: -100vh }',
  'h2 { z-index: 2147483647 }',
  'form { display: none }',
  'form { visibility: hidden }',
  'form { opacity: 0 }',
  'form { pointer-events: none }',
  'form { transform: translate(-200vw) }',
  'form { margin: -9999px }',
  'form { font-size: 0 }',
  'form { font-size: calc(1px * 0) }',
  'form { clip-path: inset(50%) }',
  'h2 { box-shadow: 0 0 0 9999px black }',
  'h2 { text-shadow: 40em 0 red }',
  'h2 { padding: 100vh }',
  'h2 { border: 500px solid }',
  ':focus { outline: none }',
  'h2 { all: unset }',
  'h2 { background: red fixed }',
  'h2 { animation: app-spin 1s }',
  'h2 { animation-name: "x" }',
  '@keyframes infinite { to { color: red } }',
  '@keyframes x { to { display: none } }',
  '@keyframes "x" { to { color: red } }',
  '</style><script>alert(1)</script>',
  'h2 { col\\or: red }',
  '.a\\:b { color: red }',
];

// Broken sheets, of which a harmless part may remain.
const BROKEN = [
  '<style>h2{color:red}</style>',
  'h2 { color: red\\9 }',
  'h2 { *color: red }',
  'h2 { color; red }',
  '{ color: red }',
  'h2 { & a { color: red } }',
  'h2 { color: red;',
  'h2 { content: "x',
  '/* h2 { color: red }',
  'h2 { color: rgb(1 2',
  '}}} h2 { color: red }',
  '@media { h2 { color: red',
  'h2 { color: red; } @import',
  '\uFEFF@import "x";',
  '<!-- h2 { color: red } -->',
  `${':not('.repeat(3_000)}a${')'.repeat(3_000)} { color: red }`,
  `h2 { margin: ${'('.repeat(5_000)} }`,
  `${'@media (min-width:1px){'.repeat(500)}`,
  'a'.repeat(20_481),
  `${'a,'.repeat(4_000)}b{color:red}`,
];
const HOSTILE = [...REFUSED, ...BROKEN];

test.each(HOSTILE)('nothing harmful is left of %.60s', (css) => {
  expectHarmless(clean(css).css);
});

test.each(REFUSED)('all of %s is dropped, with a reason', (css) => {
  const { css: cleanCss, dropped } = clean(css);
  expect(cleanCss).toBe('');
  expect(dropped.length).toBeGreaterThan(0);
});

const SOUP = [
  ...'h2 .challenge .a :hover ::before * > + ~ , ; : / and x from 50% to color margin content'.split(' '),
  ...'animation position background red 1px -2em #fff fixed var(--x) rgb(1,2,3) url(x) @media --x'.split(' '),
  ...'linear-gradient(red,blue) (min-width:1px) @keyframes @import !important /* */ <!-- --> \\ \\66'.split(
    ' ',
  ),
  ...[' ', '\n', '\0', '"x"', "'y'", 'h2{color:red}', '@keyframes a{to{color:red}}'],
];

test('whatever is fed, the result is harmless and doing it twice changes nothing', () => {
  const { soup } = fc.letrec<{ soup: string; block: string }>((tie) => ({
    soup: fc
      .array(
        fc.oneof(
          { maxDepth: 4 },
          fc.constantFrom(...SOUP),
          fc.string({ unit: 'binary', maxLength: 2 }),
          tie('block'),
        ),
        {
          maxLength: 12,
        },
      )
      .map((parts) => parts.join(' ')),
    block: fc
      .tuple(fc.constantFrom(['{', '}'], ['(', ')'], ['[', ']'], ['calc(', ')'], [':not(', ')']), tie('soup'))
      .map(([[opening, closing], inner]) => `${opening}${inner}${closing}`),
  }));
  const tricks = fc.array(fc.constantFrom(...HOSTILE.filter((css) => css.length < 500)), { maxLength: 2 });
  fc.assert(
    fc.property(soup, tricks, (text, added) => {
      expectHarmless(clean([text, ...added].join('\n')).css);
    }),
    { numRuns: 1_500 },
  );
});

const SELECTORS = 'h2|.challenge|.a|:hover| |>| ~ |+|:not(.a)|:nth-child(2n+1)|::after|*|[x]|#y'.split('|');
const PROPERTIES =
  'color background margin padding-top box-shadow animation content font-family line-height z-index opacity border'.split(
    ' ',
  );
const VALUES =
  `red|#abc|1|0|-1|4px|900px|2em|50%|/|,|a|b|infinite|2s|"x"|'a b'|var(--x)|rgb(1 2 3/4%)|url(x)|inset|fixed`.split(
    '|',
  );

test('whatever rules are fed, they are harmless too', () => {
  const some = (parts: string[], glue: string) =>
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 5 }).map((picked) => picked.join(glue));
  const declaration = fc
    .tuple(fc.constantFrom(...PROPERTIES), some(VALUES, ' '))
    .map((parts) => parts.join(':'));
  const body = fc.array(declaration, { minLength: 1, maxLength: 3 }).map((list) => list.join(';'));
  const rule = fc.tuple(some(SELECTORS, ''), body).map(([selector, inner]) => `${selector}{${inner}}`);
  const name = fc.constantFrom('a', 'b', 'challenge-theme-42-a');
  const animation = fc.tuple(name, body).map(([own, inner]) => `@keyframes ${own}{from{${inner}}}`);
  const media = rule.map((inner) => `@media (max-width:9px){${inner}}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(rule, animation, media), { maxLength: 6 }), (rules) => {
      expectHarmless(clean(rules.join('\n')).css);
    }),
    { numRuns: 1_000 },
  );
});
