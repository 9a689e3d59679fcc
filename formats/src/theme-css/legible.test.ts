import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitiseThemeCss } from './theme-css.ts';

const clean = (css: string, layout = 'default') => sanitiseThemeCss(css, '.challenge-theme-42', layout);

test.each([
  'a { color: transparent }',
  'a { color: #fff0 }',
  'a { color: rgb(255 255 255 / 30%) }',
  'a { color: rgba(255, 255, 255, 0.2) }',
  'a { color: hsl(0 0% 100% / 10%) }',
  'p { color: #111; background: #111 }',
  'p { background: #fff; color: #eee }',
  'p { color: #0f151e }',
  'p { background: #fff }',
  '.challenge { background: #fff }',
  'p { background: linear-gradient(#000, #fff) }',
  'p { color: #111; background: linear-gradient(#fff, #fff) no-repeat 0 0 / 1px 1px }',
  'p { color: #111; background: #fff; background: none }',
  'p { color: rgb(17 17 17 / 20%); background: #fff }',
  'p { background: Canvas }',
  'p { color: CanvasText }',
  'p { color: initial }',
  'p { color: var(--bg) }',
  'p { background: var(--text) }',
  'p { background: currentcolor }',
  'p { color: lab(20 0 0) }',
  '@keyframes a { to { color: transparent } }',
  '::selection { color: #000 }',
  'p { -webkit-text-fill-color: transparent }',
  'p { background-clip: text }',
  'p { background-blend-mode: difference }',
  'p { box-shadow: inset 0 0 0 24px #fff }',
  'p { letter-spacing: 1em }',
  'p { letter-spacing: -0.1em }',
  'p { word-spacing: 20px }',
  'p { letter-spacing: 1rem }',
  'p { font-size: 11px }',
  'p { font-size: 0.7rem }',
  'p { font-size: xx-small }',
  'p { font-size: smaller }',
  'p { line-height: 9px }',
  'p { line-height: 0.5 }',
  'p { font-family: Webdings }',
  'p { font-family: "Wingdings 2" }',
  'p { text-decoration: line-through }',
  'p { text-decoration: underline 1em red }',
  'p { text-wrap: nowrap }',
  'p { opacity: 0.9 }',
  'p { visibility: hidden }',
  'p { display: none }',
  'h2 { z-index: 1 }',
  'h1::before { content: "Entrez votre mot de passe" }',
  'h1::before { content: "VU" }',
  'h1::before { content: "42" }',
  'h1::before { content: "Ⓜⓞⓣ" }',
  'h1::before { content: "🅰🅱" }',
  'h1::before { content: "⚓⚓⚓⚓⚓⚓⚓⚓⚓" }',
])('all of %s is dropped: it would be hard to read, or speak for the page', (css) => {
  const { css: cleanCss, dropped } = clean(css);
  expect(cleanCss).toBe('');
  expect(dropped.length).toBeGreaterThan(0);
});

test.each([
  'a{color:#8fd0e0}',
  'a{color:rgb(255 255 255/80%)}',
  'a{color:hsl(40deg 100% 70%)}',
  'a{color:PaleGreen}',
  'a{color:var(--muted);background:var(--s2)}',
  'a{color:inherit}',
  'p{color:#111;background:#ffd84d}',
  'p{background:#fff linear-gradient(#eee,#fff) no-repeat;color:#222}',
  'p{background:rgba(0,0,0,.4)}',
  'p{background:#123 none}',
  'p{letter-spacing:0.3em;word-spacing:-0.05em}',
  'p{letter-spacing:normal}',
  'p{font-size:12px;line-height:1.6}',
  'p{font-family:Georgia,serif}',
  'p{text-decoration:underline 2px dotted}',
  'h1::before{content:"→ ★"}',
  'h1::after{content:"⚓️"}',
  'h1::after{content:none}',
])('%s is kept', (rule) => {
  const { css, dropped } = clean(rule);
  expect(dropped).toEqual([]);
  expect(css).toContain(rule.slice(rule.indexOf('{')));
});

test('what reads on a layout is judged on its own page', () => {
  expect(clean('p { color: #123 }', 'corporate').dropped).toEqual([]);
  expect(clean('p { color: #def }', 'corporate').css).toBe('');
  expect(clean('p { background: #eef }', 'corporate').dropped).toEqual([]);
  expect(clean('p { background: #123 }', 'corporate').css).toBe('');
});

const HEX = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** WCAG's own formula, written again. */
const ratio = (a: string, b: string): number => {
  const light = [a, b].map((hex) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index]!, 0),
  );
  return (Math.max(...light) + 0.05) / (Math.min(...light) + 0.05);
};

test('two colours of one rule stay when they reach 4.5:1, and only then', () => {
  fc.assert(
    fc.property(HEX, HEX, (ink, ground) => {
      const isKept = clean(`p{color:${ink};background-color:${ground}}`).css !== '';
      expect(isKept).toBe(ratio(ink, ground) >= 4.5);
    }),
  );
});

test('a theme reaches the head of the page and the texts, nothing else', () => {
  const parts = fc.constantFrom(
    '*',
    'form',
    'input',
    '.flag-card',
    '.side-tools button',
    'dialog',
    'section',
    'h2',
  );
  const glue = fc.constantFrom(' ', '>', '+', '~', ', ');
  const selector = fc
    .array(fc.tuple(parts, glue), { minLength: 1, maxLength: 4 })
    .map((list) => list.map(([part, joint], at) => (at === 0 ? part : joint + part)).join(''));
  fc.assert(
    fc.property(selector, fc.constantFrom('', '.challenge ', '.challenge>'), (tail, head) => {
      const { css } = clean(`${head}${tail} { color: red; letter-spacing: 0.1em }`);
      // A rule that is left out entirely affects nothing.
      if (css === '') return;
      const selectors = css.slice(0, css.indexOf('{')).split(/,(?=\.challenge-theme)/);
      for (const one of selectors)
        expect(one).toMatch(/:where\(\.challenge-hero,\.challenge-hero \*,\.prose,\.prose \*\)$/);
    }),
  );
  expect(clean('.challenge { color: red; letter-spacing: 0.1em; text-shadow: 0 0 1px red }').css).toBe('');
});
