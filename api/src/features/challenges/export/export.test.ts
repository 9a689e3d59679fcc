import { readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretsFrom } from '../../../platform/secrets.ts';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { importChallenges } from '../import/service.ts';
import { exportChallenges } from './service.ts';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const CONTENT = join(ROOT, 'content/challenges');

/** Every challenge with its parts, as stored: without ids, copies of flags, days and import notes. */
async function challenges(app: TestApp): Promise<unknown[]> {
  const rows = await app.context.db.query<{ challenge: unknown }>(
    `select to_jsonb(c) - '{id,published_at,updated_at,import_digest,source_folder,sanitised_css}'::text[] || jsonb_build_object(
       'flags', (select jsonb_agg(to_jsonb(f) - 'id' - 'challenge_id' - 'sealed' order by f.position) from challenge_flag f where f.challenge_id = c.id),
       'hints', (select jsonb_agg(to_jsonb(h) - 'id' - 'challenge_id' order by h.position) from challenge_hint h where h.challenge_id = c.id),
       'files', (select jsonb_agg(to_jsonb(f) - 'id' - 'challenge_id' order by f.position) from challenge_file f where f.challenge_id = c.id),
       'asks', (select jsonb_agg(r.slug order by r.slug) from challenge_prerequisite p join challenge r on r.id = p.required_id where p.challenge_id = c.id)
     ) as challenge from challenge c order by slug`,
  );
  return rows.map(({ challenge }) => challenge);
}

const exported = async (app: TestApp): Promise<string> => {
  const root = join(await aFolder(), 'sortie');
  await exportChallenges(app.context, root);
  return root;
};

/** A third installation, filled from the export of this one. */
const reexported = async (app: TestApp): Promise<TestApp> => {
  const root = await exported(app);
  const third = await testApp();
  await importChallenges(third.context, root);
  return third;
};

test('an export is read back to the same thing, by the same installation and by another with its secret', async () => {
  const app = await testApp();
  await importChallenges(app.context, CONTENT);
  const before = await challenges(app);
  expect(before.length).toBeGreaterThanOrEqual(24);
  const root = await exported(app);

  const again = await importChallenges(app.context, root);
  expect(again).toMatchObject({ created: [], updated: [], refused: [] });
  expect(again.unchanged).toHaveLength(before.length);

  const other = await testApp();
  expect(await importChallenges(other.context, root)).toMatchObject({
    refused: [],
    problems: [],
  });
  expect(await challenges(other)).toEqual(before);
});

test('the flags of an export open where the secret is the same, and are refused where it is not', async () => {
  const app = await testApp();
  const tree = {
    'un/challenge.yml': yml('Un', 'FANION{un}', 'state: visible\n'),
    'motif/challenge.yml': yml('Motif', '', 'state: visible\n').replace(
      'flags: [""]',
      'flags: [{type: regex, content: "FANION{m+}"}]',
    ),
  };
  await importChallenges(app.context, await aFolder(tree));
  const root = await exported(app);

  const same = await testApp();
  await importChallenges(same.context, root);
  const member = await aMember(same);
  expect((await submit(same, member, { slug: 'un', flag: 'FANION{un}' })).json().success).toBe(true);

  const foreign = await testApp({ secrets: secretsFrom('another secret, as long as the first one was') });
  for (const dryRun of [true, false]) {
    const report = await importChallenges(foreign.context, root, { dryRun });
    expect(report).toMatchObject({ created: ['Motif'], refused: ['un/challenge.yml'] });
    expect(report.problems[0]?.message).toMatch(/autre installation/);
  }
  expect(await foreign.context.db.query('select slug from challenge')).toEqual([{ slug: 'motif' }]);
});

/** Files as other platforms and hasty authors write them, valid here or not. */
const ODD: Record<string, string | Buffer> = {
  // As ctfcli's own example: every key, comments, unknown ones, points that follow solves.
  'ctfcli/challenge.yml': `# The example of another tool
name: "Baie d'Audierne"
author: "author"
category: pwn
description: This is a sample description
attribution: Written by [author](https://ctf.example)
value: 100
type: dynamic
extra:
    initial: 500
    decay: 100
    minimum: 50
    note: {z: 1, a: {y: 2, b: [true, 1.5, null]}, 10: dix, 9: neuf}
image: null
protocol: null
host: ssh://root@host.example
connection_info: nc hostname 12345
healthcheck: writeup/exploit.sh
solution: {path: writeup/WRITEUP.md, state: visible}
attempts: 5
logic: any
flags:
    - flag{3xampl3}
    - {type: static, content: "flag{wat}"}
    - {type: static, content: "flag{Casse}", data: case_insensitive}
    - {type: static, content: "FLAG{casse}", data: case_insensitive}
    - {type: regex, content: "(?i)fl.g\\\\{(?P<n>[0-9]+)\\\\}"}
topics: [information disclosure, buffer overflow]
tags: [web, "${'étiquette '.repeat(9)}", web]
files: [dist/source.py, dist/../dist/absent.py, ../commun/notes.txt, SOLUTION.md, theme, lien.txt]
hints:
    - This hint is free
    - {content: This hint costs points, cost: 10}
    - {content: Trop cher, cost: -3}
    - {title: Suite, content: This one has requirements, key: k2, cost: 10, requirements: [k1]}
requirements: {prerequisites: ["Warmup", "Are you alive", 7, Phare noyé], anonymize: true}
next: Phare noyé
scheduled_at: "2026-06-15T14:00:00+02:00"
module: Bretagne
state: hidden
version: "0.1"
`,
  'ctfcli/dist/source.py': 'print(1)',
  'ctfcli/writeup/WRITEUP.md': '\uFEFF# Oui\r\nfin',
  'ctfcli/SOLUTION.md': 'Un fichier des joueurs.',
  'ctfcli/theme': 'un fichier, pas un dossier',
  'ctfcli/profond/cible.txt': 'lié',
  'commun/notes.txt': 'communes',
  // A theme that is partly refused, and has a custom key.
  'theme/challenge.yml': `name: Phare noyé
category: web
value: 50
flags: ['FANION{noye}']
fanion:
  layout: corporate
  theme:
    primaryColor: "#0A5FB4"
    accent_color: red
    font: {z: Georgia, a: serif}
    logoUrl: logo.gif
    customCSS: |
      .challenge h2 { color: transparent }
      input[value^="a"] { color: red }
      .prose a { letter-spacing: 0.1em }

      @import "x";
  couleur: bleu
`,
  'theme/logo.gif': 'pas une image',
  // Windows, a byte order mark, numbers for texts, an empty key, anchors.
  'bom/challenge.yml':
    '\uFEFFname: 007\r\ncategory: &c [Misc, Web]\r\nauthor: *c\r\nvalue: "010"\r\ndescription: "a\\tb  \\u2028c\\n\\n"\r\nflags: [1337, 0x10, {content: yes}]\r\nhints: un seul\r\nrequirements: [Baie d\'Audierne, 007]\r\nattempts:\r\nnotes: 2024-01-01\r\nbig: 12345678901234567890\r\nnul: "a\\0b"\r\n',
  // Points that no curve gives, a plugin's key, everything else missing.
  'plugin/challenge.yml':
    'name: "💥"\ncategory: Inconnue\ntype: container\nvalue: 70\nextra: {port: 1337, initial: 5, minimum: 50, decay: 1}\nflags: ["FANION{x}"]\nfanion: {plan: platine, xp: -1, slug: Leaderboard}\n',
  'jumeau/a/challenge.yml': 'name: Jumeau\ncategory: web\nvalue: 1\nflags: [a]\n',
  'jumeau/b/challenge.yml': 'name: Jumeau\ncategory: web\nvalue: 1\nflags: [b]\nfiles: [challenge.yml]\n',
  'refus/challenge.yml': 'name: [',
};

test('odd files are taken for what they are worth, exported, and read back to the same thing', async () => {
  const app = await testApp();
  const source = await aFolder(ODD);
  await symlink('profond/cible.txt', join(source, 'ctfcli/lien.txt'));
  const first = await importChallenges(app.context, source);
  expect(first.refused).toEqual(['refus/challenge.yml']);
  expect(first.created).toHaveLength(6);
  expect(await importChallenges(app.context, source, { dryRun: true })).toMatchObject({
    created: [],
    updated: [],
  });

  const before = await challenges(app);
  const root = await exported(app);
  for (const dryRun of [true, false]) {
    const again = await importChallenges(app.context, root, { dryRun });
    expect(again).toMatchObject({ created: [], updated: [], changes: [], refused: [] });
    expect(again.unchanged).toHaveLength(6);
  }
  expect(await challenges(app)).toEqual(before);

  const other = await testApp();
  expect(await importChallenges(other.context, root)).toMatchObject({ refused: [] });
  expect(await challenges(other)).toEqual(before);
  // Unknown keys survive unchanged.
  const [{ extra } = { extra: {} }] = await other.context.db.query<{ extra: object }>(
    `select extra from challenge where name = 'Phare noyé'`,
  );
  expect(extra).toEqual({ fanion: { couleur: 'bleu', theme: { font: { z: 'Georgia', a: 'serif' } } } });
  expect(await challenges(await reexported(other))).toEqual(before);
});

test('the example that the README imports is taken whole, and is the one that the how-to shows', async () => {
  const app = await testApp();
  await importChallenges(app.context, CONTENT);
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const commands = [...readme.matchAll(/npm run fanion -- import challenges (\S+)( --dry-run)?$/gm)];
  expect(commands).toHaveLength(2);
  for (const [, folder, dryRun] of commands)
    expect(
      await importChallenges(app.context, join(ROOT, folder!), { dryRun: dryRun !== undefined }),
    ).toMatchObject({
      created: ['Le phare éteint'],
      updated: [],
      unchanged: [],
      refused: [],
      undecided: [],
      problems: [],
    });
  const howTo = await readFile(join(ROOT, 'docs/how-to/importer-des-challenges.md'), 'utf8');
  const exampleYml = await readFile(join(ROOT, 'content/example/phare-eteint/challenge.yml'), 'utf8');
  expect(howTo).toContain(`\`\`\`yaml\n${exampleYml}\`\`\`\n`);
});

test('an export with its flags has what another platform asks for, and is a line in the log', async () => {
  const app = await testApp();
  await importChallenges(
    app.context,
    await aFolder({
      'un/challenge.yml': yml('Un', 'FANION{un}', 'state: visible\n'),
      'nu/challenge.yml':
        'name: Nu\ncategory: web\nvalue: 100\nflags: [{type: static, content: nu, data: case_insensitive}]\n',
    }),
  );
  const root = join(await aFolder(), 'clair');
  expect(await exportChallenges(app.context, root, { withFlags: true })).toEqual({
    challenges: 2,
    unreadable: [],
  });
  const written = await readFile(join(root, 'un/challenge.yml'), 'utf8');
  expect(written).toContain('- FANION{un}');
  expect(await readFile(join(root, 'nu/challenge.yml'), 'utf8')).toMatch(
    /^name: Nu\nauthor: ''\ncategory: web\ndescription: ''\nattribution: ''\nvalue: \d+\n/,
  );
  expect(await importChallenges(app.context, root)).toMatchObject({ created: [], updated: [] });
  expect(
    await app.context.db.query(`select 1 as x from audit_log where action = 'challenge.flag-export'`),
  ).toEqual([{ x: 1 }]);
  const foreign = await testApp({ secrets: secretsFrom('another secret, as long as the first one was') });
  expect(await importChallenges(foreign.context, root)).toMatchObject({ refused: [] });

  await app.context.db.query('update challenge_flag set sealed = null');
  const again = join(await aFolder(), 'clair');
  expect((await exportChallenges(app.context, again, { withFlags: true })).unreadable).toEqual(['Nu', 'Un']);
});

test('what is exported is read by nobody else on the machine: solutions and expressions are in clear in all of it', async () => {
  const app = await testApp();
  await importChallenges(
    app.context,
    await aFolder({
      'un/challenge.yml': yml('Un', 'FANION{un}', 'files: [files/a.txt]\nsolution: SOLUTION.md\n'),
      'un/files/a.txt': 'a',
      'un/SOLUTION.md': 'FANION{un}',
    }),
  );
  for (const withFlags of [true, false]) {
    const root = join(await aFolder(), 'sortie');
    await exportChallenges(app.context, root, { withFlags });
    const names = await readdir(root, { recursive: true });
    expect(names).toHaveLength(5);
    for (const name of names) {
      const found = await stat(join(root, name));
      expect([name, found.mode & 0o777]).toEqual([name, found.isDirectory() ? 0o700 : 0o600]);
    }
  }
});
