import { expect, test } from 'vitest';
import { strangers } from './tables.mjs';

const OWNERS = { event: ['ctf/events'], notification: ['notifications'], setting: ['platform/settings'] };
const write = (file: string, sql: string) =>
  strangers([[`api/src/${file}.ts`, `await sql.run('${sql}');`]], OWNERS);

test('a table is written by its owner, and by the seed of its slice', () => {
  for (const file of [
    'features/ctf/events/record-queries',
    'features/ctf/seed/queries',
    'features/ctf/seed/bench-queries',
  ])
    expect(write(file, 'update event set name = $1')).toEqual([]);
  expect(write('features/notifications/queries', 'insert into notification values ($1)')).toEqual([]);
  expect(write('platform/settings', 'delete from setting')).toEqual([]);
});

test.each([
  ['features/ctf/freeze/queries', 'update event set name = $1', 'event', 'ctf/events'],
  ['features/teams/seed/queries', 'insert into event (name) values ($1)', 'event', 'ctf/events'],
  ['platform/readiness', 'DELETE FROM setting', 'setting', 'platform/settings'],
  ['demo', 'delete from only notification', 'notification', 'notifications'],
])('%s may not: %s', (file, sql, table, owner) => {
  expect(write(file, sql)).toEqual([`api/src/${file}.ts: writes ${table}, which is ${owner}’s`]);
});

test('what a comment says is no write, nor is reading', () => {
  expect(strangers([['api/src/demo.ts', '/** update event set */\n// delete from event\n']], OWNERS)).toEqual(
    [],
  );
  expect(write('demo', 'select id from event for update of event')).toEqual([]);
});

test('a table that is named when the statement runs is said beside it', () => {
  const writes = `await sql.run(\`delete from \${table} where id = $1\`);`;
  const into = (file: string) =>
    strangers([[`api/src/features/${file}.ts`, writes]], { team_invitation: ['auth/email'] });
  expect(into('demo/queries')).toEqual([
    'api/src/features/demo/queries.ts: writes a table that it names when it runs: NAMED_AT_RUN says which',
  ]);
  expect(into('teams/roster/queries')).toEqual([
    'api/src/features/teams/roster/queries.ts: writes team_invitation, which is auth/email’s',
  ]);
});
