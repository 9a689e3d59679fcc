import { fileURLToPath } from 'node:url';
import { PROFILE_LINE_NAMES } from '@fanion/rules/profiles/lines';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { seedDemo } from '../../../demo.ts';
import { COMMAND_LINE } from '../../../platform/audit.ts';
import { countRowsOf, mergeRows } from '../../../platform/database/merge.ts';
import { OWN_ROWS } from '../../../platform/database/personal.ts';
import { PASSWORD } from '../../../testing/builders.ts';
import { tablesHolding } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';
import { deleteDuplicates } from '../../challenges/ledger/service.ts';
import { removeMember } from '../removal/service.ts';
import { openSession } from '../sessions/service.ts';
import { exportMember } from './service.ts';

const content = fileURLToPath(new URL('../../../../../content', import.meta.url));
/** The demo association: its members have done nearly everything that members do. */
const app = await testApp();
await seedDemo(app.context, content, () => {});
const { db, personal } = app.context;
const tables = personal.flatMap((one) => one.tables);
const split = (names = ''): string[] => names.split(/\s+/).filter(Boolean);

test('every table and every column of the schema is declared: told, or not and why', async () => {
  const columns = await db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const none = personal.flatMap((one) => one.none);
  const declared = [...none, ...tables.map(({ table }) => table)].sort();
  expect(declared).toEqual([...new Set(columns.map(({ table }) => table))].sort());
  for (const { table, mine = OWN_ROWS, exportedColumns, withheld = {}, image, words } of tables) {
    const owners = [...(mine ?? '').matchAll(/(?:^|or )(\w+) = \$1/g)].map(([, column]) => column!);
    const declaredColumns = [
      ...split(exportedColumns),
      ...Object.values(withheld).flatMap(split),
      ...split(image),
      ...owners,
    ];
    const names = [...new Set(declaredColumns)].sort();
    const real = columns.filter((one) => one.table === table).map(({ column }) => column);
    expect([table, names]).toEqual([table, real.sort()]);
    expect([table, split(words).filter((word) => !split(exportedColumns).includes(word))]).toEqual([
      table,
      [],
    ]);
  }
  // What members write about themselves must not be in the copies of others, below.
  const written = split(tables.find(({ table }) => table === 'member')?.words);
  expect(written).toEqual(expect.arrayContaining(PROFILE_LINE_NAMES));
  // Tables that refer to a member but are declared to hold no personal data.
  const references = await db.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'member'::regclass`,
  );
  expect(references.filter(({ table }) => none.includes(table))).toEqual([]);
});

test('every column that refers to a member says what becomes of it when two accounts are merged', async () => {
  const references = await db.query<{ column: string }>(
    `select conrelid::regclass || '.' || a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'member'::regclass`,
  );
  const declared = tables.flatMap(({ table, merged }) =>
    Object.keys(merged).map((name) => `${table}.${name}`),
  );
  expect(declared.sort()).toEqual(references.map(({ column }) => column).sort());
});

const idsOf = (where: string) => app.column<number>(`select id from member where ${where} order by id`);

test('what one account has can be given to another, table by table, and given again changes nothing', async () => {
  const [from, into] = await idsOf(`username in ('ombre_vive', 'kernelle')`);
  const pair = { from: from!, into: into! };
  const fates = new Map(tables.map(({ table, merged }) => [table, Object.values(merged)]));
  const rollback = new Error('undone');
  const transaction = db.transaction(async (sql) => {
    await sql.run('update team_member set is_main = false where member_id = $1', [from]);
    const had = await countRowsOf(sql, personal, pair.from);
    await deleteDuplicates(sql, pair);
    await mergeRows(sql, personal, pair);
    const left = await countRowsOf(sql, personal, pair.from);
    const has = await countRowsOf(sql, personal, pair.into);
    // What stays with the ended account: its totals, and what both have of one event or certificate.
    const moves = left.filter(({ table }) => (fates.get(table) ?? []).some((fate) => fate === 'follows'));
    expect(moves.map(({ table }) => table).filter((table) => table !== 'certificate')).toEqual([]);
    expect(had.length).toBeGreaterThan(20);
    await mergeRows(sql, personal, pair);
    expect(await countRowsOf(sql, personal, pair.into)).toEqual(has);
    throw rollback;
  });
  await expect(transaction).rejects.toBe(rollback);
});

/** Fills what all members but one write with unique words; returns the tables without any. */
async function plantWords(spared: number): Promise<string[]> {
  const empty: string[] = [];
  for (const { table, words, mine = OWN_ROWS } of tables)
    for (const column of split(words)) {
      const [type] = await db.query<{ type: string }>(
        'select data_type as type from information_schema.columns where table_name = $1 and column_name = $2',
        [table, column],
      );
      const word = `zqperso${table}${column}zq`;
      const value = type!.type === 'ARRAY' ? `array['${word}']` : `'${word}' || n.line`;
      const written = await db.changed(
        `update "${table}" t set "${column}" = ${value}
         from (select ctid, row_number() over () as line from "${table}" where not (${mine?.replaceAll('$1', String(spared))})) n
         where n.ctid = t.ctid`,
      );
      if (written === 0) empty.push(table);
    }
  return [...new Set(empty)];
}

async function exportOf(id: number) {
  const file = await exportMember(app.context, id, COMMAND_LINE);
  const files = unzipSync(file!.identity);
  return {
    name: file!.fileName!,
    files,
    text: strFromU8(files['donnees.json']!),
    page: strFromU8(files['donnees.html']!),
  };
}

test('an export holds everything of the member and nothing of the others, by one’s password', async () => {
  const [first, ...others] = await idsOf(`username in ('ombre_vive', 'kernelle', 'sillage')`);
  await db.run(`update challenge_feedback set reflection = 'zqnote' || member_id || 'zq'`);
  await db.run(`update member set bio = 'zqbio' || id || 'zq'`);
  const { files, text, page } = await exportOf(first!);
  const exportedTables = JSON.parse(text).processings.flatMap(
    (one: { told: { table: string; rows: object[] }[] }) => one.told,
  );
  for (const { table, mine = OWN_ROWS } of tables.filter((one) => one.mine !== null)) {
    const [count] = await app.column<number>(`select count(*)::int as n from "${table}" where ${mine}`, [
      first,
    ]);
    const rows = exportedTables.find((one: { table: string }) => one.table === table)?.rows;
    expect([table, rows?.length]).toEqual([table, count!]);
  }
  expect(text).toContain(`zqbio${first}zq`);
  expect(page).toContain(`zqbio${first}zq`);
  const everybody = await db.query<{ id: number; email: string; bio: string }>(
    'select id, email, bio from member where id <> $1',
    [first],
  );
  for (const { email, bio } of everybody)
    expect([email, text.includes(email), text.includes(bio)]).toEqual([email, false, false]);
  for (const id of others) expect(text).not.toContain(`zqnote${id}zq`);
  const [hash] = await app.column<string>('select password_hash as hash from member where id = $1', [first]);
  expect(text).not.toContain(hash!);
  expect(page).not.toContain('<script');
  expect(Object.keys(files)).toContain('LISEZMOI.txt');
  const { access_token: token } = await openSession(app.context, db, {
    memberId: first!,
    rememberMe: false,
    device: 'Test',
  });
  const wrong = await app.call('POST', '/auth/data/export', { token, body: { password: PASSWORD } });
  expect(wrong.json().fields).toHaveProperty('password');
  const right = await app.call('POST', '/auth/data/export', {
    token,
    body: { password: 'Fanion-demo-2026!' },
  });
  expect(right.headers['content-type']).toBe('application/zip');
  expect(Object.keys(unzipSync(right.rawPayload))).toContain('donnees.html');
});

/** Does what no member of the demo association has done. */
async function doTheRest(memberId: number, otherId: number): Promise<void> {
  for (const statement of [
    `insert into personal_token (member_id, description, hash) values ($1, 'a', 'a')`,
    `insert into email_change (member_id, email, email_key) values ($1, 'a', 'a')`,
    `insert into account_deletion (member_id, due_at, reason) values ($1, now(), 'a')`,
    `insert into challenge_report (challenge_id, member_id, message) select min(id), $1, 'a' from challenge`,
    `insert into challenge_remark (challenge_id, member_id, message) select min(id), $1, 'a' from challenge`,
    `insert into challenge_feedback (member_id, challenge_id, reflection) select $1, max(id), 'a' from challenge
     on conflict do nothing`,
    `insert into challenge_note (member_id, challenge_id, text) select $1, max(id), 'a' from challenge`,
    `insert into writeup_report (writeup_id, member_id, message) select min(id), $1, 'a' from writeup`,
    `insert into lesson_note (member_id, lesson_id, text) select $1, min(id), 'a' from learn_lesson on conflict do nothing`,
    `insert into training_feedback (event_id, member_id, rating, comment) select min(id), $1, 4, 'a' from training_event
     on conflict do nothing`,
    `insert into watched_player (owner_id, name, name_key) values ($1, 'a', 'a')`,
    `insert into entrant (event_id, member_id, name) select min(id), $1, 'a' from event on conflict do nothing`,
    `insert into external_result (event_id, position, rank, name, score, member_id) select min(id), 1, 1, 'a', 1, $1 from event`,
    `insert into invitation (email, email_key) select 'a', email_key from member where id = $1`,
    `insert into report (target, member_id, reason, message, reporter_id) select 'member', max(id), 'other', 'a', $1 from member
     where id <> $1`,
    `with asked as (insert into support_ticket (member_id, subject, priority, due_at) values ($1, 'a', false, now()) returning id)
     insert into support_message (ticket_id, author_id, answers, message) select id, $1, false, 'a' from asked`,
    `insert into moderation_decision (item, kind, act, subject, waiting_since, member_id, taken, contest, contested_at)
     values ('member-1', 'member', 'photo', 'a', now(), $1, true, 'a', now())`,
    `with thread as (insert into message_thread (low_id, high_id) select least($1::int, max(id)), greatest($1::int, max(id))
       from member where id <> $1 returning id)
     insert into message (thread_id, author_id, words) select id, $1, 'a' from thread`,
    `insert into help_request (challenge_id, asker_id, words, ends_at) select min(id), $1, 'a', now() from challenge`,
    `insert into social_link (member_id, platform, handle, url) values ($1, 'github', 'a', 'a') on conflict do nothing`,
  ])
    await db.run(statement, [memberId]);
  await db.run(
    `insert into team_application (team_id, member_id, message, expires_at) select min(id), $1, 'a', now() from team`,
    [memberId],
  );
  await db.run(
    `insert into team_invitation (team_id, member_id, invited_by, message, expires_at)
     select min(id), $1, $2, 'a', now() from team`,
    [memberId, otherId],
  );
}

test('deletion leaves results without identity: no word of theirs in any table, nor in any answer', async () => {
  const [spared] = await idsOf('manager');
  const ids = await idsOf(`id <> ${spared}`);
  await doTheRest(ids[0]!, ids[1]!);
  expect(await plantWords(spared!)).toEqual([]);
  const results = () =>
    db.query(
      'select (select count(*) from solve)::int as solves, (select count(*) from event_solve)::int as flags',
    );
  const before = await results();
  for (const id of ids)
    expect(await removeMember(app.context, id, COMMAND_LINE)).toEqual({ ok: true, value: null });
  expect(await tablesHolding(app, 'zqperso')).toEqual([]);
  expect(await results()).toEqual(before);
  expect(await verified(app)).toEqual([]);
  const twin = await app.second();
  const { access_token: token } = await openSession(app.context, db, {
    memberId: spared!,
    rememberMe: false,
    device: 'Test',
  });
  for (const path of [
    ...ids.slice(0, 3).map((id) => `/profile/${id}`),
    '/social/',
    '/challenges/leaderboard?size=100',
    '/ctf/events',
    '/ctf/live/nuit-blanche',
    '/ctf/teams',
    '/search?q=zqperso',
    '/challenges/manage/reports?state=closed',
    '/ctf/writeups/reviews',
  ]) {
    const { body } = await twin.call('GET', path, { token });
    expect([path, body.includes('zqperso'), body.length > 0]).toEqual([path, false, true]);
  }
});
