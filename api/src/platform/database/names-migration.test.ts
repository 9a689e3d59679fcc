import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropAccents, foldCase } from '@fanion/rules/fold';
import { nameSkeleton } from '@fanion/rules/names';
import { usernameProblem } from '@fanion/rules/profiles/username';
import { cleanLine } from '@fanion/rules/text';
import fc from 'fast-check';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { aFolder } from '../../testing/content-folder.ts';
import { dropDatabase } from '../../testing/database.ts';
import { migrateDatabase } from './migrate.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const MIGRATION = '0006_names_without_separators';

/** The form in which names were compared before, with separators. */
const was = (name: string): string =>
  dropAccents(foldCase(name.normalize('NFKC').trim()).normalize('NFKC'))
    .replaceAll('0', 'o')
    .replace(/[1i|]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[._]/g, '-')
    .trim();
const teamWas = (name: string): string => was(cleanLine(name.normalize('NFKC')).replaceAll(' ', '-'));

/** Names that were all different before. */
const distinct = (names: readonly string[], form: (name: string) => string): string[] => [
  ...new Map(names.map((name) => [form(name), name])).values(),
];

const characters = 'aArRnNvVwWmMiIl1|0oO5sSéÉœŒx34';
const pseudos = distinct(
  [
    'ali-ce1641',
    'alice1641',
    'r-norin',
    'v.vv',
    ...fc.sample(fc.string({ unit: fc.constantFrom(...characters, '_', '.', '-'), maxLength: 12 }), 400),
  ].filter((name) => usernameProblem(name) === null),
  was,
);
const teams = distinct(
  [
    'Sirene 3718.',
    'Sirene3718',
    'A-Team',
    'Ateam',
    'ᴠᴏʟᴛ',
    ...fc.sample(
      fc.string({ unit: fc.constantFrom(...characters, ..." _.-'’:,–·!?€🍎ᴍɡ"), maxLength: 12 }),
      400,
    ),
  ].filter((name) => /[\p{L}\p{N}]/u.test(cleanLine(name))),
  teamWas,
);

/** The folder of migrations as it was before one of them. */
async function before(step: string): Promise<string> {
  const folder = await aFolder();
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const index = entries.findIndex(({ tag }: { tag: string }) => tag === step);
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, index) }));
  return folder;
}

/** How many names match an older one. */
const alike = (forms: readonly string[]): number => forms.length - new Set(forms).size;

test('names that were there are folded again and stay, those that look alike now too', async () => {
  const { template: _, ...server } = inject('postgres');
  const database = `test_names_${process.pid}`;
  const operator = new Client({ ...server, database: 'postgres' });
  await operator.connect();
  await operator.query(`create database ${database}`);
  const folder = await before(MIGRATION);
  const client = new Client({ ...server, database });
  try {
    await migrateDatabase({ ...server, database }, folder);
    await client.connect();
    await client.query(
      `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, first_name, last_name)
       select name, name, skeleton, name, name, '', '', '' from unnest($1::text[], $2::text[]) as n(name, skeleton)`,
      [pseudos, pseudos.map(was)],
    );
    await client.query(
      `insert into former_username (username_key, username_skeleton, member_id, until)
       select 'ancien', 'anclen-nom', min(id), now() from member`,
    );
    await client.query(
      `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, first_name, last_name, status)
       values ('supprime--9', 'supprime--9', 'supprime--9', '9', '9', '', '', '', 'deleted')`,
    );
    await client.query(
      `insert into team (name, name_key, name_skeleton, archived_at)
       select name, name, skeleton, case when name = 'A-Team' then now() end
       from unnest($1::text[], $2::text[]) as n(name, skeleton)`,
      [teams, teams.map(teamWas)],
    );

    await migrateDatabase({ ...server, database }, migrations);

    const members = await client.query(
      `select username as name, username_skeleton as skeleton, username_twin as twin from member
       where status <> 'deleted' order by id`,
    );
    expect(members.rows.map(({ name, skeleton }) => [name, skeleton])).toEqual(
      pseudos.map((name) => [name, nameSkeleton(name)]),
    );
    expect(members.rows.filter(({ twin }) => twin !== 0)).toHaveLength(alike(pseudos.map(nameSkeleton)));
    const rows = await client.query(
      `select name, name_skeleton as skeleton, name_twin as twin from team order by id`,
    );
    expect(rows.rows.map(({ name, skeleton }) => [name, skeleton])).toEqual(
      teams.map((name) => [name, nameSkeleton(name)]),
    );
    const living = teams.filter((name) => name !== 'A-Team').map(nameSkeleton);
    expect(rows.rows.filter(({ twin }) => twin !== 0)).toHaveLength(alike(living));
    const others = await client.query(
      `select username_skeleton as skeleton from former_username
       union all select username_skeleton from member where status = 'deleted'`,
    );
    expect(others.rows).toEqual([{ skeleton: 'anclennorn' }, { skeleton: 'supprime--9' }]);
  } finally {
    await client.end();
    await dropDatabase(database);
    await operator.end();
  }
});
