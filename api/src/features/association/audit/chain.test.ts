import { expect, test } from 'vitest';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { secretsFrom } from '../../../platform/secrets.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../service.ts';
import { chainLines, verifyAudit } from './chain-service.ts';

const line = (target: string) => ({
  actorId: null,
  channel: 'cli' as const,
  network: '192.0.2.7',
  action: 'setting.change',
  target,
});

const ROLLBACK = new Error('undone');

/** What the verification finds after the database's owner, past triggers and keys, ran this; rolled back. */
async function foundAfter({ context }: TestApp, ...statements: string[]): Promise<string> {
  let found: string[] = [];
  const transaction = context.db.transaction(async (sql) => {
    for (const statement of [
      'alter table audit_log disable trigger user',
      'alter table audit_chain disable trigger user',
      'alter table audit_chain drop constraint audit_chain_line_id_audit_log_id_fk',
      ...statements,
    ])
      await sql.run(statement);
    const db: Database = { ...context.db, ...sql, transaction: (work) => work(sql) };
    found = await verifyAudit({ ...context, db });
    throw ROLLBACK;
  });
  await expect(transaction).rejects.toBe(ROLLBACK);
  return found.join('\n');
}

test('a line is never changed nor deleted, nor is its place: the database refuses it', async () => {
  const { context } = await testApp();
  const { db } = context;
  await audit(db, line('setting:name'));
  await chainLines(context);
  for (const statement of [
    `update audit_log set action = 'other'`,
    'update audit_log set network = null',
    'delete from audit_log',
    'truncate audit_log cascade',
    'update audit_chain set hash = hash',
    'delete from audit_chain',
    'truncate audit_chain',
  ])
    await expect(db.changed(statement), statement).rejects.toThrow(/never changed/);
});

test('lines written at once, on two instances, are chained once each, by one writer at a time', async () => {
  const app = await testApp();
  const twin = await app.second();
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const on = n % 2 ? twin : app;
      await on.context.db.transaction((sql) => audit(sql, line(`setting:${n}`)));
      await chainLines(on.context);
    }),
  );
  expect(await verifyAudit(app.context)).toEqual([]);
  const [row] = await app.context.db.query(
    'select count(*)::int as links, max(position)::int as last, count(distinct line_id)::int as lines from audit_chain',
  );
  expect(row).toEqual({ links: 40, last: 40, lines: 40 });
});

test('what is changed, taken away or put in shows, and so does a chain made anew without the secret', async () => {
  const app = await testApp();
  for (const key of ['name', 'chat_name', 'second_chat_name'] as const)
    await setSetting(app.context, key, 'Marins');
  await app.context.db.transaction((sql) => audit(sql, line('setting:other')));
  await chainLines(app.context);
  expect(await verifyAudit(app.context)).toEqual([]);
  const inserted = (at: string) =>
    `insert into audit_log (at, channel, action, target) values (${at}, 'cli', 'x', 'y')`;
  for (const [statement, expectedProblem] of [
    [`update audit_log set details = '{"value":"x"}' where id = 2`, /rang 2 .*empreinte/],
    ['update audit_log set actor_id = 12 where id = 2', /rang 2 .*empreinte/],
    [`update audit_log set network = '203.0.113.9' where id = 4`, /rang 4 .*réseau/],
    ['delete from audit_log where id = 2', /rang 2.*manque/],
    ['delete from audit_chain where position = 2', /rang 2.*manque/],
    [inserted('now()'), /ligne \d+.*pas dans la chaîne/],
    [
      `with l as (${inserted("now() - interval '2 days'")} returning id) insert into audit_pending select id from l`,
      /rang 5 .*glissée/,
    ],
  ] as const)
    expect([statement, await foundAfter(app, statement)]).toEqual([
      statement,
      expect.stringMatching(expectedProblem),
    ]);
  // A forgotten network is not reported.
  expect(await foundAfter(app, 'update audit_log set network = null')).toBe('');
  const stranger = { ...app.context, secrets: secretsFrom('another secret, that is long enough too') };
  expect((await verifyAudit(stranger)).join('\n')).toMatch(/rang 1 .*empreinte/);
});

test('the network of a line is forgotten after a year', async () => {
  const app = await testApp();
  const { db } = app.context;
  await db.run(
    `insert into audit_log (at, channel, network, action, target)
     values (now() - interval '2 years', 'web', '192.0.2.7', 'x', 'y'), (now(), 'web', '192.0.2.8', 'x', 'y')`,
  );
  await app.tick('audit networks');
  expect(await db.query('select network from audit_log order by id')).toEqual([
    { network: null },
    { network: '192.0.2.8' },
  ]);
});
