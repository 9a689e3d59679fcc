import { parisDay } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { aChallenge, aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { anOrder, payingApp } from '../../../testing/parts/payments.ts';
import { verified } from '../../../testing/verified.ts';

const app = await payingApp();
const { db, personal } = app.context;
const manager = await aMember(app, { role: 'manager', plan: null });

/** What the slices settle before rows move, by the index that would otherwise break. */
const SETTLED = {
  help_request_open: 'closed by readyHelp',
  message_thread_pair: 'made one by readyMessages',
  payment_order_click: 'a key is drawn at random',
  payment_order_open: 'given up by mergeOrders',
  suspension_one_running: 'refused: a suspended account is not merged',
  team_main: 'let go by readyTeams',
  writeup_once: 'refused by readyWriteups',
  // Its columns are read through coalesce, and compared as they are.
  report_once: 'dropped',
};

test('whatever a member may have once is settled when two accounts are one', async () => {
  const indexes = await db.query<{ table: string; index: string; columns: string[]; member: string }>(
    `select t.relname as "table", x.relname as index, f.attname as member,
       array(select a.attname::text from unnest(i.indkey) k
         join pg_attribute a on a.attrelid = t.oid and a.attnum = k) as columns
     from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
     join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.confrelid = 'member'::regclass
     join pg_attribute f on f.attrelid = t.oid and f.attnum = c.conkey[1]
     where i.indisunique and c.conkey[1] = any(i.indkey) order by 2, 3`,
  );
  expect(indexes.length).toBeGreaterThan(50);
  const merged = new Map(
    personal.flatMap(({ tables }) =>
      tables.flatMap(({ table, merged: columns }) =>
        Object.entries(columns).map(([column, how]) => [`${table}.${column}`, how] as const),
      ),
    ),
  );
  const unsettled = indexes.filter(({ table, index, columns, member }) => {
    const how = merged.get(`${table}.${member}`);
    if (how === 'ends' || how === 'stays' || index in SETTLED) return false;
    // Rows equal in fewer columns than the index has are equal in all that it compares.
    const once = typeof how === 'object' ? how.once.split(' ').filter(Boolean) : null;
    return !once?.every((name) => columns.includes(name.replace('?', '')));
  });
  expect(unsettled.map(({ index, member }) => `${index} (${member})`)).toEqual([]);
});

test('two accounts that both have everything open become one, with one of each', async () => {
  const [survivor, mergedAccount] = [await aMember(app, { plan: null }), await aMember(app, { plan: null })];
  const other = await aMember(app);
  const both = [survivor.id, mergedAccount.id];
  const { id: challengeId } = await aChallenge(app);
  const orders = [await anOrder(app, survivor), await anOrder(app, mergedAccount, { means: 'cheque' })];
  for (const member of [survivor, mergedAccount]) {
    const dataRequest = await app.call('POST', '/auth/manage/requests', {
      token: manager.token,
      body: { username: member.username, kind: 'export', received_on: parisDay(Date.now()) },
    });
    expect(dataRequest.statusCode).toBe(200);
    const ticket = await app.call('POST', '/support', {
      token: member.token,
      body: { subject: 'Mon compte', message: 'J’en ai deux.' },
    });
    expect(ticket.statusCode).toBe(200);
    const report = await app.call('POST', '/reports', {
      token: member.token,
      body: { target: 'member', id: other.id, reason: 'insult', message: 'Injures.' },
    });
    expect([report.statusCode, report.json()]).toEqual([200, expect.anything()]);
  }
  await db.query(
    `insert into help_request (challenge_id, asker_id, words, ends_at)
     select $1, unnest($2::int[]), 'Une piste ?', now() + interval '1 day'`,
    [challengeId, both],
  );
  await db.query(
    `with t as (insert into team (name, name_key, name_skeleton) values ('Les Cabestans', 'lescabestans', 'lescabestans') returning id),
     i as (insert into team_invitation (team_id, member_id, message, expires_at)
       select t.id, unnest($1::int[]), '', now() + interval '7 days' from t)
     insert into team_application (team_id, member_id, message, expires_at)
       select t.id, unnest($1::int[]), '', now() + interval '7 days' from t`,
    [both],
  );
  const answer = await app.call('POST', `/auth/manage/members/${survivor.id}/merge`, {
    token: manager.token,
    body: { removed: mergedAccount.id, address: 'kept', password: PASSWORD },
  });
  expect([answer.statusCode, answer.json().order]).toEqual([200, orders[1]]);
  const open = async (table: string, column: string, where: string, { id }: TestMember) =>
    (await db.query(`select 1 from ${table} where ${column} = $1 and ${where}`, [id])).length;
  for (const [table, column, where, left] of [
    ['payment_order', 'member_id', `state in ('created', 'pending')`, 1],
    ['data_request', 'member_id', 'closed_at is null', 1],
    ['report', 'reporter_id', 'closed_at is null', 1],
    ['help_request', 'asker_id', 'closed_at is null', 1],
    ['team_invitation', 'member_id', `state = 'pending'`, 1],
    ['team_application', 'member_id', `state = 'pending'`, 1],
    // Each of them has its own content.
    ['support_ticket', 'member_id', 'closed_at is null', 2],
  ] as const)
    expect([
      table,
      await open(table, column, where, survivor),
      await open(table, column, where, mergedAccount),
    ]).toEqual([table, left, 0]);
  await expect.poll(() => verified(app)).toEqual([]);
});
