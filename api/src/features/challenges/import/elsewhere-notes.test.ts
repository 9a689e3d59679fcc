import { expect, test } from 'vitest';
import { aFolder } from '../../../testing/content-folder.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importChallenges } from './service.ts';

const app = await testApp();
const { context } = app;
const storedRows = (name: string) =>
  context.db.query<Record<string, unknown>>(
    `select c.category, c.description, c.points, c.scoring, c.state, c.attempts, c.tags, c.author, c.slug,
       array(select f.name from challenge_file f where f.challenge_id = c.id order by f.position) as files,
       array(select h.content from challenge_hint h where h.challenge_id = c.id order by h.position) as hints,
       array(select g.kind || ' ' || g.case_insensitive from challenge_flag g where g.challenge_id = c.id order by g.position) as flags
     from challenge c where c.name = $1`,
    [name],
  );
const problemLines = ({ problems }: Awaited<ReturnType<typeof importChallenges>>) =>
  problems.map(({ path, level, message }) => `${level} ${path} ${message}`);

test('the second version of rCTF has several flags a challenge; its own files and what has no place here are told', async () => {
  const listed = {
    ...{ category: 'rev', author: 'es', points: { min: 300, max: 300 }, description: 'Texte.' },
    files: [{ name: 'chall.zip', url: '/uploads/0a1b/chall.zip', size: 12 }],
  };
  const root = await aFolder({
    'challs.json': JSON.stringify({
      kind: 'goodAdminChallengesV2',
      data: [
        {
          ...listed,
          ...{ id: 'deux', name: 'Deux flags' },
          flags: [
            { provider: 'flags/static', config: { flag: 'rctf{un}' } },
            { provider: 'flags/regex', config: { pattern: '^rctf\\{d+\\}$', flags: 'i' } },
            { provider: 'flags/dynamic', config: {} },
          ],
        },
        { ...listed, id: 'sans', name: 'Sans flag', flag: null },
      ],
    }),
  });
  const report = await importChallenges(context, root);
  expect(report.created).toEqual(['Deux flags']);
  expect(await storedRows('Deux flags')).toMatchObject([
    { flags: ['static false', 'regex true'], points: 300 },
  ]);
  const lines = problemLines(report).join('\n');
  expect(lines).toContain('restés sur le rCTF (chall.zip)');
  expect(lines).toContain('Un flag de type « dynamic » est laissé');
  expect(lines).toContain('error sans/challenge.yml Aucun flag.');
});

test('a file of another platform that cannot be read is told, and points that say no number come hidden', async () => {
  const noctf = (scoring: string) =>
    `title: L’écubier\ncategories: [web]\ndescription: x\nflags: [f]\nscoring: ${scoring}\n`;
  const root = await aFolder({
    'a/noctf.yaml': noctf('{strategy: dynamic, params: {low: 5}, bonus: [30]}'),
    'b/noctf.yaml': 'title: [\n',
    'c/noctf.yaml': '- une liste\n',
    'd/challenge.yaml': 'flag: x\nprovide: [\n',
  });
  const report = await importChallenges(context, root);
  expect(await storedRows('L’écubier')).toMatchObject([{ points: 0, state: 'hidden' }]);
  const lines = problemLines(report).join('\n');
  for (const path of ['b/noctf.yaml', 'c/noctf.yaml', 'd/challenge.yaml'])
    expect(lines).toContain(`error ${path} Ce fichier ne se lit pas`);
  expect(lines).toContain('aucun nombre ne s’y lit, il arrive caché');
  expect(lines).toContain('Ses primes aux premiers ne sont pas reprises');
});
