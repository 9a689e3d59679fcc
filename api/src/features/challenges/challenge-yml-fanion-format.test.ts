import { expect, test } from 'vitest';
import { readChallengeYml } from './challenge-yml-read-format.ts';

const read = (text: string) => readChallengeYml(text, 'challenge.yml');
const BASE = 'name: Balise\ncategory: web\nvalue: 100\nflags: [FANION]\n';
/** The least a file needs, with lines added or replaced. */
const withLines = (lines: string, without: string[] = []) => {
  const kept = BASE.split('\n').filter((line) => !without.some((key) => line.startsWith(`${key}:`)));
  return read(`${kept.join('\n')}${lines}\n`);
};
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

test('the frame of flags that our own export keeps comes back without a word', () => {
  const { challenge, problems } = withLines('fanion: {flag_prefix: FANION}');
  expect(problems).toEqual([]);
  expect(challenge?.extra).toEqual({ fanion: { flag_prefix: 'FANION' } });
});
