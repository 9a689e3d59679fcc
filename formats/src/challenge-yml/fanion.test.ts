import { expect, test } from 'vitest';
import { withLines } from './testing.ts';

test('the block of our own is read, and what it does not know is said', () => {
  const { challenge, problems } = withLines(`fanion:
  slug: balise-perdue
  difficulty: Difficile
  xp: 12
  layout: matrix-red
  theme: {primary_color: "#4FB3FF", accent_color: rouge, custom_css: ".challenge h2 { color: red }", logo: theme/l.png}
  rules: [Pas de force brute]
  requirements: [Python 3]
  resources: [{title: RFC, url: "https://example.org/rfc", description: D}, {title: non, url: "javascript:alert(1)"}]
  sponsor: {name: Chantier naval}
  organizer: Le phare
  featured: true
  plan: bienfaiteur
  couleur: bleu`);
  expect(challenge).toMatchObject({
    slug: 'balise-perdue',
    difficulty: 'Hard',
    xp: 12,
    layout: 'matrix-red',
    theme: {
      primary_color: '#4FB3FF',
      accent_color: null,
      custom_css: '.challenge h2 { color: red }',
      logo: 'theme/l.png',
    },
    rules: ['Pas de force brute'],
    requirements: ['Python 3'],
    resources: [{ title: 'RFC', url: 'https://example.org/rfc', description: 'D' }],
    sponsor: 'Chantier naval',
    organizer: 'Le phare',
    featured: true,
    plan: 'bienfaiteur',
    extra: { fanion: { couleur: 'bleu' } },
  });
  expect(problems.map((problem) => [problem.level, problem.line])).toEqual([
    ['warning', 10],
    ['warning', 13],
    ['warning', 18],
  ]);
});

test.each([
  ['layout_type', 'primary_color', 'accent_color', 'background_image', 'logo', 'custom_css'],
  ['layoutType', 'primaryColor', 'accentColor', 'backgroundImage', 'logoUrl', 'customCSS'],
])('a theme is read in each spelling: %s, %s…', (layout, primary, accent, background, logo, css) => {
  const { challenge, problems } = withLines(
    `fanion: {theme: {${layout}: gaming, ${primary}: "#abc", ${accent}: "#def", ${background}: f.png, ${logo}: l.png, ${css}: "p{margin:0}"}}`,
  );
  expect(problems).toEqual([]);
  expect(challenge?.layout).toBe('gaming');
  expect(challenge?.theme).toEqual({
    primary_color: '#abc',
    accent_color: '#def',
    background_image: 'f.png',
    logo: 'l.png',
    custom_css: 'p{margin:0}',
  });
  expect(challenge?.extra).toEqual({});
});

test('an unknown key of a theme is said and kept, a repeated one is said', () => {
  const { challenge, problems } = withLines(
    'fanion:\n  theme:\n    primaryColor: "#abc"\n    primary_color: "#def"\n    font: Georgia\n',
  );
  expect(challenge?.theme.primary_color).toBe('#def');
  expect(challenge?.extra).toEqual({ fanion: { theme: { font: 'Georgia' } } });
  expect(problems.map(({ level, line }) => [level, line])).toEqual([
    ['warning', 7],
    ['warning', 9],
  ]);
});

test('what is left out of a style sheet is told by the line of the file when it is a literal block', () => {
  const literal = withLines(
    'fanion:\n  theme:\n    customCSS: |\n      a { color: #fff }\n\n      b[x] { color: #fff }\n',
  );
  expect(literal.problems).toMatchObject([{ line: 10, message: expect.stringContaining('« b[x] »') }]);
  const quoted = withLines('fanion:\n  theme:\n    customCSS: "a{color:#fff}\\nb[x]{color:#fff}"\n');
  expect(quoted.problems).toMatchObject([{ line: 7, message: expect.stringContaining('ligne 2') }]);
});

test('the frame of flags that our own export keeps comes back without a word', () => {
  const { challenge, problems } = withLines('fanion: {flag_prefix: FANION}');
  expect(problems).toEqual([]);
  expect(challenge?.extra).toEqual({ fanion: { flag_prefix: 'FANION' } });
});

test.each([
  ['tags: [web, Très Facile]', 'Easy'],
  ['tags: [very hard]', 'Expert'],
  ['tags: [insane, crypto]', 'Expert'],
  ['tags: [simple substitution, hard-coded]', 'Medium'],
  ['tags: [{value: "Débutant"}]', 'Easy'],
  ['difficulty: Hard (but fair)', 'Hard'],
  ['niveau: Intermédiaire', 'Medium'],
  ['difficulty: 3\ntags: [easy]', 'Easy'],
  ['difficulty: hard\ntags: [easy]', 'Hard'],
  ['fanion: {difficulty: Facile}\ndifficulty: hard', 'Easy'],
])('the difficulty is read where the field writes it: %s', (lines, difficulty) => {
  const extra = 'type: dynamic\nextra: {initial: 500, minimum: 100, decay: 20}\n';
  expect(withLines(`${extra}${lines}`).challenge?.difficulty).toBe(difficulty);
});

test('the difficulty is read under extra too, which keeps it for the export', () => {
  const { challenge } = withLines('extra: {difficulty: Very Easy, command: nc}');
  expect(challenge).toMatchObject({
    difficulty: 'Easy',
    extra: { extra: { difficulty: 'Very Easy', command: 'nc' } },
  });
});
