import { expect, test } from 'vitest';
import { sanitiseThemeCss } from './theme-css.ts';

const REACH = ':where(.challenge-hero,.challenge-hero *,.prose,.prose *)';
const clean = (css: string) => sanitiseThemeCss(css, '.challenge-theme-42', 'default');

test('a plain sheet is kept, held inside the container', () => {
  const { css, dropped } = clean(`
    /* phare */
    .challenge { background: linear-gradient(180deg, #06141f, rgb(10 20 30 / 80%)) }
    .prose { color: #E8F4FF }
    .challenge h2, .challenge > p:first-child { letter-spacing: 0.02em; margin: 0 0 1rem }
    blockquote::before { content: "⚓ " }
    .challenge.expert a:hover { text-decoration: underline 2px; color: var(--accent) }
    @media (min-width: 48rem) and (prefers-reduced-motion: no-preference) { .challenge h2 { animation: lueur 3s ease-in-out infinite alternate } }
    @keyframes lueur { from { text-shadow: 0 0 2px #4FB3FF } 50%, to { text-shadow: 0 0 12px #4FB3FF } }
  `);
  expect(dropped).toEqual([]);
  expect(css.split('\n')).toEqual([
    '@keyframes challenge-theme-42-lueur{from{text-shadow:0 0 2px #4FB3FF}50%,to{text-shadow:0 0 12px #4FB3FF}}',
    '.challenge-theme-42{background:linear-gradient(180deg,#06141f,rgb(10 20 30/80%))}',
    `.challenge-theme-42 .prose${REACH}{color:#E8F4FF}`,
    `.challenge-theme-42 h2${REACH},.challenge-theme-42>p:first-child${REACH}{letter-spacing:0.02em;margin:0 0 1rem}`,
    `.challenge-theme-42 blockquote${REACH}::before{content:"⚓ "}`,
    `.challenge-theme-42.expert a:hover${REACH}{text-decoration:underline 2px;color:var(--accent)}`,
    `@media (min-width:48rem) and (prefers-reduced-motion:no-preference){.challenge-theme-42 h2${REACH}{animation:challenge-theme-42-lueur 3s ease-in-out infinite alternate}}`,
  ]);
  expect(clean(css)).toEqual({ css, dropped: [] });
});

test('only the harmful part of a rule is dropped, and its line is told', () => {
  const { css, dropped } = clean(
    'h2 {\n  color: red;\n  position: fixed;\n  text-align: end }\nbody, h3 { color: aqua !important }',
  );
  expect(css).toBe(
    `.challenge-theme-42 h2${REACH}{color:red;text-align:end}\n.challenge-theme-42 h3${REACH}{color:aqua}`,
  );
  expect(dropped).toEqual([
    { line: 3, reason: '«\u00A0position\u00A0»\u00A0: propriété non autorisée' },
    { line: 5, reason: 'sélecteur «\u00A0body\u00A0» non autorisé' },
    { line: 5, reason: '«\u00A0!important\u00A0» est retiré' },
  ]);
});

test('two themes never share an animation', () => {
  const css = '@keyframes a { to { color: red } } h2 { animation: a 1s }';
  const other = sanitiseThemeCss(css, '.challenge-theme-7', 'default').css;
  expect(other).toContain('@keyframes challenge-theme-7-a');
  expect(other).toContain('animation:challenge-theme-7-a 1s');
});

test('a sheet of 20 Ko at most goes in, and 20 Ko at most comes out', () => {
  const rule = 'p{color:red}';
  expect(clean(rule.repeat(200)).css).not.toBe('');
  expect(clean(rule.repeat(1_700)).css).toBe('');
  expect(clean(`${'é'.repeat(10_241)}`).dropped).toHaveLength(1);
});

test('a container that is not a class selector is our own mistake', () => {
  expect(() => sanitiseThemeCss('', '.a, body', 'default')).toThrow(TypeError);
});

test('what is dropped is quoted as it is written, in the order of the lines', () => {
  const { dropped } = clean(
    'a { color: red }\ninput[value^="é\u202Ea"] { color: red }\nh2 { width: 1px }\n@import "x";\n',
  );
  expect(dropped).toEqual([
    { line: 2, reason: 'sélecteur «\u00A0input[value^="é a"]\u00A0» non autorisé' },
    { line: 3, reason: '«\u00A0width\u00A0»\u00A0: propriété non autorisée' },
    { line: 4, reason: '«\u00A0@import\u00A0» n’est pas autorisé' },
  ]);
});

test('a rule on the container and on a text is kept for what each may have', () => {
  const { css, dropped } = clean('.challenge, .challenge p { color: #fff; background: #123 }');
  expect(css).toBe(
    `.challenge-theme-42{background:#123}\n.challenge-theme-42 p${REACH}{color:#fff;background:#123}`,
  );
  expect(dropped).toHaveLength(1);
});
