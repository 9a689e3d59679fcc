import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder } from '../../../testing/content-folder.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { readFlags } from '../catalogue/flags-service.ts';
import { importChallenges } from './service.ts';

const app = await testApp({ config: { limitFactor: 100 } });
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

const HASH = 'a1'.repeat(32);
const gzctf = (challenge: object, base = '') => ({
  [`${base}manifest.json`]: JSON.stringify({
    version: '1.0',
    format: 'GZCTF-GAME',
    game: { id: 1, title: 'Jeu' },
  }),
  [`${base}game.json`]: JSON.stringify({ title: 'Jeu', divisions: [] }),
  [`${base}challenges/challenge-7.json`]: JSON.stringify({
    id: 7,
    title: 'Le fanal',
    content: 'Un feu **au loin**.',
    category: 'Crypto',
    type: 'StaticAttachment',
    enabled: true,
    scoring: { original: 1000, minRate: 0.25, difficulty: 5 },
    limits: { submission: 3, deadline: null },
    flags: { static: [{ value: 'flag{feu}' }], template: null },
    attachment: { type: 'Local', hash: HASH, fileName: 'feu.txt', fileSize: 3 },
    hints: ['Regardez au nord.'],
    ...challenge,
  }),
  [`${base}files/${HASH}`]: 'feu',
});

test('a game that GZCTF exported brings its challenges, with its curve, its files and its hints; a second time changes nothing', async () => {
  const root = await aFolder(gzctf({}));
  const before = await rowCounts(app);
  expect((await importChallenges(context, root, { dryRun: true })).created).toEqual(['Le fanal']);
  expect(await rowCounts(app)).toEqual(before);
  await importChallenges(context, root);
  expect(await storedRows('Le fanal')).toMatchObject([
    {
      category: 'crypto',
      points: 1000,
      scoring: { kind: 'dynamic', function: 'exponential', initial: 1000, minimum: 250, decay: 5 },
      state: 'visible',
      attempts: 3,
      files: ['feu.txt'],
      hints: ['Regardez au nord.'],
      flags: ['static false'],
    },
  ]);
  expect(await importChallenges(context, root)).toMatchObject({
    created: [],
    updated: [],
    unchanged: ['Le fanal'],
  });
});

test('what of GZCTF has no place here is said', async () => {
  const root = await aFolder(
    gzctf(
      {
        title: 'La forge',
        category: 2,
        type: 1,
        flags: { static: [] },
        attachment: { type: 2, remoteUrl: 'https://exemple.fr/forge.zip', fileName: 'forge.zip' },
        limits: { submission: 0, deadline: '2026-01-01T00:00:00Z' },
      },
      'jeu/',
    ),
  );
  const report = await importChallenges(context, root);
  expect(problemLines(report)).toEqual([
    expect.stringContaining('Son conteneur n’est pas repris'),
    expect.stringContaining('Sa date limite n’est pas reprise'),
    expect.stringContaining('(forge.zip)'),
    'error challenge-7/challenge.yml Aucun flag.',
  ]);
  expect(await storedRows('La forge')).toEqual([]);
});

test.each([
  [0.3, 1, ['Sa difficulté (0,3) devient 1']],
  [0, 1, ['Sa difficulté (0) devient 1']],
  [2.6, 3, ['Sa difficulté (2,6) devient 3']],
  [undefined, 5, []],
])(
  'points of GZCTF of a difficulty of %s still go down, and what is not the same is said',
  async (difficulty, decay, notes) => {
    const title = `La balise ${difficulty}`;
    const scoring = { original: 500, minRate: 0.2, difficulty };
    const report = await importChallenges(context, await aFolder(gzctf({ title, scoring })));
    expect(problemLines(report)).toEqual(notes.map((note) => expect.stringContaining(note)));
    expect(await storedRows(title)).toMatchObject([
      { scoring: { kind: 'dynamic', function: 'exponential', initial: 500, minimum: 100, decay } },
    ]);
  },
);

test('a challenge of GZCTF whose first solves had no bonus is told, for here the event gives it to all or to none', async () => {
  const flags = { static: [{ value: 'flag{x}' }], disableBloodBonus: true };
  const report = await importChallenges(context, await aFolder(gzctf({ title: 'Sans bonus', flags })));
  expect(problemLines(report)).toEqual([expect.stringContaining('n’y avaient pas de bonus')]);
});

test.each([
  ['one mark of a team', 'flag{le_jusant_[TEAM_HASH]}', 'flag{le_jusant_{entrant}}', []],
  ['one mark of chance', '[GUID]', '{entrant}', []],
  ['no template', null, 'flag{{entrant}}', []],
  ['several marks', 'flag{[GUID]_et_[TEAM_HASH]}', 'flag{{entrant}_et_}', ['plusieurs marques']],
  [
    'letters that vary',
    'flag{le flot monte vite ce soir}',
    'flag{le_flot_monte_vite_ce_soir_{entrant}}',
    ['une marque propre à chacun le termine'],
  ],
  [
    'letters that vary beside a mark',
    '[CLEET]flag{le flot [GUID]}',
    'flag{le_flot_{entrant}}',
    ['sa marque seule'],
  ],
])(
  'a flag that GZCTF makes for each team, with %s, is one for each here',
  async (what, template, due, notes) => {
    const title = `La marée, ${what}`;
    const report = await importChallenges(
      context,
      await aFolder(
        gzctf({
          title,
          type: 'DynamicContainer',
          // GZCTF's export also holds what it made for each team that opened the challenge.
          flags: { template, static: [{ value: 'flag{celui_d_une_equipe}' }] },
        }),
      ),
    );
    expect(problemLines(report).filter((line) => !line.includes('conteneur'))).toEqual(
      notes.map((note) => expect.stringContaining(note)),
    );
    const [row] = await context.db.query<{ id: number }>('select id from challenge where name = $1', [title]);
    const flags = await readFlags(context.db, context.secrets, [row!.id]);
    expect(flags.map(({ content }) => content)).toEqual([due]);
  },
);

test('of the files that GZCTF gives one to each team, the first is everybody’s here, with its flag, and it is said', async () => {
  const other = 'b2'.repeat(32);
  const root = await aFolder({
    ...gzctf({
      title: 'Les coffres',
      type: 'DynamicAttachment',
      attachment: null,
      flags: {
        static: [
          { value: 'flag{un}', attachment: { type: 'Local', hash: HASH, fileName: 'coffre-un.txt' } },
          { value: 'flag{deux}', attachment: { type: 'Local', hash: other, fileName: 'coffre-deux.txt' } },
        ],
      },
    }),
    [`files/${other}`]: 'deux',
  });
  expect(problemLines(await importChallenges(context, root))).toEqual([
    expect.stringContaining('un fichier et un flag à elle'),
  ]);
  expect(await storedRows('Les coffres')).toMatchObject([
    { files: ['coffre-un.txt'], flags: ['static false'] },
  ]);
});

test('what rCTF answers of its challenges is imported hidden, its curve and its files told', async () => {
  const root = await aFolder({
    'challs.json': JSON.stringify({
      kind: 'goodChallenges',
      data: [
        {
          id: 'le-mole',
          name: 'Le môle',
          description: 'Au bout du quai.',
          category: 'web',
          author: 'yann',
          files: [{ name: 'plan.pdf', url: 'https://exemple.fr/plan.pdf' }],
          points: { min: 100, max: 500 },
          flag: 'flag{mole}',
          tiebreakEligible: true,
        },
      ],
    }),
  });
  const report = await importChallenges(context, root);
  expect(problemLines(report)).toEqual([
    expect.stringContaining('de 500 à 100 : 500 points fixes'),
    expect.stringContaining('plan.pdf'),
  ]);
  const [row] = await storedRows('Le môle');
  expect(row).toMatchObject({ points: 500, author: 'yann', state: 'hidden', flags: ['static false'] });
  expect(row!.description).toContain('(https://exemple.fr/plan.pdf)');
});

test('folders of rCDS, whose flag is in a file, and of noCTF are read as ours', async () => {
  const top = await aFolder({
    'ailleurs.txt': 'secret',
    'jeu/crypto/bouee/challenge.yaml':
      'name: La bouée\nauthor: [anne, yann]\ndescription: Voir {{link}}\nvalue: 120\nflag:\n  file: ./flag.txt\nprovide:\n  - ./bouee.txt\n  - ../../../ailleurs.txt\n',
    'jeu/crypto/bouee/flag.txt': 'flag{bouée}\n',
    'jeu/crypto/bouee/bouee.txt': 'rouge',
    'jeu/web/amarre/noctf.yaml':
      'version: "1.0"\nslug: amarre-noctf\ntitle: L’amarre\ncategories: [web, osint]\ndescription: Un nœud.\ndifficulty: easy\ntags: {theme: cordage}\nflags:\n  - {data: "flag{.+}", strategy: regex_insensitive}\n  - noeud\nfiles: [./plan.txt]\nhints: [{title: Cap, description: Serrez.}]\nscoring: {strategy: "core:quadratic", params: {initial: 500, minimum: 50, decay: 20}}\nconnection_info: nc exemple.fr 1\n',
    'jeu/web/amarre/plan.txt': 'plan',
  });
  const report = await importChallenges(context, join(top, 'jeu'));
  expect(report.created).toEqual(['La bouée', 'L’amarre']);
  expect(await storedRows('La bouée')).toMatchObject([
    { category: 'crypto', author: 'anne, yann', points: 120, files: ['bouee.txt'], flags: ['static false'] },
  ]);
  expect(await storedRows('L’amarre')).toMatchObject([
    {
      category: 'web',
      slug: 'amarre-noctf',
      tags: ['osint', 'cordage'],
      points: 500,
      scoring: { kind: 'dynamic', function: 'logarithmic', initial: 500, minimum: 50, decay: 20 },
      files: ['plan.txt'],
      hints: ['Serrez.'],
      flags: ['regex true', 'static false'],
    },
  ]);
});

test('dropped in the console, a game of GZCTF is tried and imported as any zip', async () => {
  const manager = await aMember(app, { role: 'manager' });
  const files = Object.entries(gzctf({ title: 'La drague' }, 'export/'));
  const zip = Buffer.from(zipSync(Object.fromEntries(files.map(([path, text]) => [path, strToU8(text)]))));
  const send = (query: string) =>
    app.http.inject({
      method: 'POST',
      url: `/api/challenges/authoring/import${query}`,
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' },
      payload: zip,
    });
  const trial = (await send('')).json();
  expect(trial.changes).toMatchObject([
    { kind: 'created', name: 'La drague', path: 'challenge-7/challenge.yml' },
  ]);
  expect((await send(`?dry_run=0&trial=${trial.trial}`)).statusCode).toBe(200);
  expect(await storedRows('La drague')).toHaveLength(1);
});

test.each([
  ['a manifest of another game', { 'manifest.json': '{"format":"AUTRE"}' }],
  ['a broken challenge', { ...gzctf({}), 'challenges/challenge-7.json': '{' }],
  ['a JSON of something else', { 'donnees.json': '[1, 2, {"flag": 3}]' }],
])('%s imports nothing, and says why', async (_what, files) => {
  const before = await rowCounts(app);
  const report = await importChallenges(context, await aFolder(files as Record<string, string>));
  expect(report.problems.some(({ level }) => level === 'error')).toBe(true);
  expect(await rowCounts(app)).toEqual(before);
});
