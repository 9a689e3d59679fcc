import { fileURLToPath } from 'node:url';
import { HOUR } from '@fanion/rules/durations';
import { parisDay, parisDayStart } from '@fanion/rules/paris-days';
import { afterEach, expect, test, vi } from 'vitest';
import { removeDemo, seedDemo } from '../../../demo.ts';
import type { Sql } from '../../../platform/database/database.ts';

import { testApp } from '../../../testing/test-app.ts';
import { DEMO_PASSWORD } from '../../association/seed.ts';
import { verifyTeams } from '../integrity/service.ts';

const content = fileURLToPath(new URL('../../../../../content', import.meta.url));
const app = await testApp({ config: { demo: true } });
const { db } = app.context;
await seedDemo(app.context, content, () => {});

afterEach(() => {
  vi.useRealTimers();
});

/** Impossible arrivals: members and the moments they joined a team. */
const impossible = (sql: Sql) =>
  sql.query(
    `select 'before the team' as what, t.name, m.username from team_member tm join team t on t.id = tm.team_id
       join member m on m.id = tm.member_id where tm.joined_at < t.created_at or tm.joined_at < m.created_at
     union all select 'after the event', t.name, m.username from event_registration r
       join event e on e.id = r.event_id and e.ends_at <= now() join team t on t.id = r.team_id
       join team_member tm on tm.team_id = t.id and tm.member_id = r.member_id join member m on m.id = r.member_id
       where tm.joined_at > e.starts_at`,
  );

/** Reads as one of the accounts that anybody may use. */
async function reader(name: string) {
  const login = await app.call('POST', '/auth/login', {
    body: { email: `${name}@demo.fanion.local`, password: DEMO_PASSWORD },
  });
  const { access_token: token } = login.json().token;
  return (path: string) => app.read(path, { token });
}
const READERS = ['membre', 'adherent', 'bienfaiteur'] as const;

test('the demo has eight teams, whole and with a past that holds together', async () => {
  expect(await verifyTeams(app.context)).toEqual([]);
  const [counted] = await db.query<{ teams: number; closed: number }>(
    `select count(*)::int as teams, count(*) filter (where specialties = '{}')::int as closed
     from team where archived_at is null`,
  );
  expect(counted).toEqual({ teams: 8, closed: 0 });
  const wrong = await db.query(
    `select 'asked by whom may not' as what, t.name, m.username from team_invitation i join team t on t.id = i.team_id
       join member m on m.id = i.invited_by where not exists (select 1 from team_member s
         where s.team_id = t.id and s.member_id = m.id and (s.role = 'captain' or s.may_invite))
     union all select 'waits and is in', t.name, '' from team_invitation i join team t on t.id = i.team_id
       join team_member tm on tm.team_id = i.team_id and tm.member_id = i.member_id where i.state = 'pending'
     union all select 'accepted and is not in', t.name, '' from team_invitation i join team t on t.id = i.team_id
       where i.state = 'accepted' and not exists (select 1 from team_member tm
         where tm.team_id = i.team_id and tm.member_id = i.member_id and tm.joined_at = i.answered_at)`,
  );
  expect([...(await impossible(db)), ...wrong]).toEqual([]);
  const kinds = await db.query<{ kind: string; many: number }>(
    `select kind, count(*)::int as many from team_activity where at <= now() group by kind order by kind`,
  );
  expect(Object.fromEntries(kinds.map(({ kind, many }) => [kind, many]))).toEqual({
    ctf_completed: expect.any(Number),
    invitation_sent: 11,
    player_joined: expect.any(Number),
    team_created: 8,
  });
});

test('made in the evening too, nobody of it comes to a team after what they play with it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: parisDayStart(parisDay(Date.now())) + 21 * HOUR });
  const evening = await testApp({ config: { demo: true } });
  await seedDemo(evening.context, content, () => {});
  expect(await impossible(evening.context.db)).toEqual([]);
});

test.each(READERS)('%s@ sees something in every view of the hub', async (name) => {
  const read = await reader(name);
  const hub = await read('/ctf/teams/hub');
  expect(hub.main).toMatchObject({ name: 'Les Veilleurs' });
  expect([hub.top.length, hub.activity.length]).toEqual([5, 4]);
  expect(hub.pending.invitations).toBeGreaterThan(0);
  expect(hub.stats.totalCTFs).toBeGreaterThan(1);
  const { teams } = await read('/ctf/teams/mine');
  const players = await read('/ctf/teams/players');
  expect(players.pagination).toMatchObject({ total: 14, total_pages: 2 });
  const asks = await read('/ctf/teams/invitations');
  for (const list of ['received', 'sent', 'applicationsSent'])
    expect([list, asks[list].length > 0]).toEqual([list, true]);
  if (name !== 'membre') expect(asks.applicationsReceived.length).toBeGreaterThan(1);
  const list = await read('/ctf/teams?page=1');
  expect(list.teams).toHaveLength(8);
  expect(
    list.teams.filter(({ rating }: { rating: number | null }) => rating !== null).length,
  ).toBeGreaterThan(3);
  const statistics = await read(`/ctf/teams/${teams[0].id}/statistics`);
  expect(statistics.evolution.length).toBeGreaterThan(3);
  expect(statistics.categories.length).toBeGreaterThan(2);
  expect(statistics.active.teams).toBe(8);
  expect(statistics.comparison.every(({ median }: { median: number | null }) => median !== null)).toBe(true);
  const mates = await read('/ctf/events/maree-basse/teammates');
  expect(mates.teammates.length).toBeGreaterThan(2);
  expect(mates.teammates.every(({ rating }: { rating: number | null }) => rating === null)).toBe(true);
});

test('every state of an invitation and of an application is to be seen', async () => {
  const statuses = new Set<string>();
  for (const name of READERS) {
    const asks = await (await reader(name))('/ctf/teams/invitations');
    for (const { status } of [...asks.sent, ...asks.applicationsSent]) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([
    'accepted',
    'cancelled',
    'declined',
    'expired',
    'pending',
    'withdrawn',
  ]);
});

test('without its accounts nothing of the demo’s teams is wrong', async () => {
  await removeDemo(app.context);
  expect(await verifyTeams(app.context)).toEqual([]);
});
