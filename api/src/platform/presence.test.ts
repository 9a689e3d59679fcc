import { expect, test } from 'vitest';
import { aMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { manualClock } from './clock.ts';
import { createPresence, ONLINE_FOR } from './presence.ts';

type Rows = { member_id: number; at: number }[];
const stored = async (app: Awaited<ReturnType<typeof testApp>>): Promise<Rows> =>
  app.context.db.query(
    `select member_id, (extract(epoch from last_active_at) * 1000)::float8 as at from presence order by member_id`,
  );

test('requests with a living token are noted in memory and written together, the last of each', async () => {
  const app = await testApp();
  const { clock } = app;
  const [ada, bob, eve] = [await aMember(app), await aMember(app), await aMember(app, { suspended: true })];
  for (const { token } of [ada, bob, ada, eve]) {
    clock.advance(1000);
    await app.call('GET', '/permissions', { token });
  }
  await app.call('GET', '/permissions');
  expect(await stored(app)).toEqual([]);
  const latestVisits = [ada, bob, eve].map(({ id }) => app.context.presence.latest(id, null));
  expect(latestVisits).toEqual([clock.now() - 1000, clock.now() - 2000, null]);
  await app.context.presence.flush();
  expect(await stored(app)).toEqual([
    { member_id: ada.id, at: latestVisits[0] },
    { member_id: bob.id, at: latestVisits[1] },
  ]);
});

test('a minute of requests is one statement, and nothing is written when nobody came', async () => {
  const app = await testApp();
  const members = [await aMember(app), await aMember(app)];
  const statements: string[] = [];
  const watched = {
    ...app.context.db,
    run: ((text: string, values?: unknown[]) => {
      statements.push(text);
      return app.context.db.run(text, values);
    }) as typeof app.context.db.run,
  };
  const presence = createPresence(watched, app.clock, app.context.log);
  for (let n = 0; n < 500; n += 1) presence.noteVisit(members[n % 2]!.id);
  await presence.flush();
  await presence.flush();
  expect(statements).toHaveLength(1);
  presence.noteVisit(members[0]!.id);
  await presence.stop();
  expect(statements).toHaveLength(2);
  expect((await stored(app)).map((row) => row.member_id)).toEqual(members.map(({ id }) => id));
});

test('another instance sees it once written, and an older moment never replaces a newer one', async () => {
  const app = await testApp();
  const twin = await app.second();
  const member = await aMember(app);
  await app.call('GET', '/permissions', { token: member.token });
  expect(await stored(twin)).toEqual([]);
  await app.context.presence.flush();
  const at = app.clock.now();
  expect(await stored(twin)).toEqual([{ member_id: member.id, at }]);
  const late = createPresence(app.context.db, manualClock(at - 30_000), app.context.log);
  late.noteVisit(member.id);
  await late.flush();
  expect(await stored(twin)).toEqual([{ member_id: member.id, at }]);
});

test('online lasts five minutes after the last request', async () => {
  const app = await testApp();
  const { presence } = app.context;
  presence.noteVisit(1);
  const at = presence.latest(1, null);
  expect(presence.isOnline(at)).toBe(true);
  app.clock.advance(ONLINE_FOR - 1);
  expect(presence.isOnline(at)).toBe(true);
  app.clock.advance(1);
  expect(presence.isOnline(at)).toBe(false);
  expect(presence.isOnline(null)).toBe(false);
  expect(presence.isOnline(undefined)).toBe(false);
  expect([presence.latest(1, at! - 1), presence.latest(1, at! + 1), presence.latest(2, 5)]).toEqual([
    at,
    at! + 1,
    5,
  ]);
});

test('what a database that is away did not take is written later; an erased account stops nobody', async () => {
  const app = await testApp();
  const [deletedMember, remainingMember] = [await aMember(app), await aMember(app)];
  let away = true;
  const flaky = {
    ...app.context.db,
    run: ((text: string, values?: unknown[]) =>
      away
        ? Promise.reject(new Error('away'))
        : app.context.db.run(text, values)) as typeof app.context.db.run,
  };
  const presence = createPresence(flaky, app.clock, app.context.log);
  presence.noteVisit(deletedMember.id);
  presence.noteVisit(remainingMember.id);
  await presence.flush();
  expect(await stored(app)).toEqual([]);
  await app.context.db.query('delete from member where id = $1', [deletedMember.id]);
  away = false;
  await presence.flush();
  expect((await stored(app)).map((row) => row.member_id)).toEqual([remainingMember.id]);
});
