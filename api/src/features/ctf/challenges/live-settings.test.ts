import { HOUR } from '@fanion/rules/durations';
import { afterEach, expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { waitsForLock } from '../../../testing/database-view.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  aTry,
  endEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verified } from '../../../testing/verified.ts';
import { readBoard } from '../scoreboard/service.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const change = (eventId: number, body: Record<string, unknown>) =>
  app.call('PATCH', `/ctf/manage/events/${eventId}`, { token: manager.token, body });
const freeze = (eventId: number, frozen: boolean) =>
  app.call('POST', `/ctf/manage/events/${eventId}/freeze`, { token: manager.token, body: { frozen } });
const actsOf = (memberId: number) =>
  db.query(`select source_id from xp_event where member_id = $1 and kind = 'ctf'`, [memberId]);
const actions = (eventId: number) =>
  app.column<string>('select action from audit_log where target = $1 order by id', [`event:${eventId}`]);

// Badges are given a moment later.
afterEach(() => expect.poll(() => verified(app)).toEqual([]));

/** A frozen event with a solve after the freeze. */
async function aFrozenSolve() {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await freeze(event.id, true);
  expect((await submitInEvent(app, player, event, challenge)).json().success).toBe(true);
  expect(await actsOf(player.id)).toEqual([]);
  return { event, challenge, player };
}

test('a freeze that the settings take off shows what it held, the acts of the ledger too', async () => {
  const { event, challenge, player } = await aFrozenSolve();
  expect((await change(event.id, { freezeAt: null })).json().event).toMatchObject({ freezeAt: null });
  expect(await actsOf(player.id)).toEqual([{ source_id: challenge.id }]);
  expect((await readBoard(app.context, event.id))?.challenges[0]?.solves).toBe(1);
  expect(await actions(event.id)).toEqual(['event.freeze', 'event.update', 'event.unfreeze']);
});

test('a freeze that the settings put off shows what is before it, and holds again at its new moment', async () => {
  const { event, challenge, player } = await aFrozenSolve();
  expect((await change(event.id, { freezeAt: at(HOUR) })).statusCode).toBe(200);
  expect(await actsOf(player.id)).toEqual([{ source_id: challenge.id }]);
  expect(await actions(event.id)).toEqual(['event.freeze', 'event.update', 'event.unfreeze']);
});

test('another setting of a frozen event leaves the freeze as it is', async () => {
  const { event, player } = await aFrozenSolve();
  expect((await change(event.id, { contact: 'Salle B' })).statusCode).toBe(200);
  expect(await actsOf(player.id)).toEqual([]);
  expect((await readBoard(app.context, event.id))?.challenges[0]?.solves).toBe(0);
  expect(await actions(event.id)).toEqual(['event.freeze', 'event.update']);
});

test('a freeze that was lifted stays so whatever else is saved, from the form or whole', async () => {
  const { event, challenge, player } = await aFrozenSolve();
  await freeze(event.id, false);
  const lifted = (await change(event.id, { contact: 'Salle B' })).json().event;
  expect(lifted.unfrozenAt).not.toBeNull();
  // A program that sends back everything it read, the times as it got them.
  const { freezeAt, startDate, endDate, registrationOpensAt } = lifted;
  const whole = { contact: 'Salle C', freezeAt, startDate, endDate, registrationOpensAt };
  expect((await change(event.id, whole)).json().event).toMatchObject({
    contact: 'Salle C',
    freezeAt,
    unfrozenAt: lifted.unfrozenAt,
  });
  expect((await readBoard(app.context, event.id))?.challenges[0]?.solves).toBe(1);
  expect(await actsOf(player.id)).toEqual([{ source_id: challenge.id }]);
});

test('a setting that is saved leaves the others as they are, to the microsecond', async () => {
  const { event } = await aFrozenSolve();
  const moments = () =>
    db.query(
      'select starts_at::text, ends_at::text, freeze_at::text, registration_opens_at::text from event where id = $1',
      [event.id],
    );
  const before = await moments();
  expect((await change(event.id, { contact: 'Salle B' })).statusCode).toBe(200);
  expect(await moments()).toEqual(before);
});

test('a freeze put in force by the settings is said as one in the audit', async () => {
  const event = await anEvent(app);
  expect((await change(event.id, { freezeAt: at(-60_000) })).statusCode).toBe(200);
  expect(await actions(event.id)).toEqual(['event.update', 'event.freeze']);
});

test('flags that come while the freeze is lifted all have their act', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const players = await Promise.all(Array.from({ length: 10 }, () => aPlayer(app, event.id)));
  await freeze(event.id, true);
  await Promise.all([
    ...players.slice(0, 5).map((player) => submitInEvent(app, player, event, challenge)),
    change(event.id, { freezeAt: null }),
    ...players.slice(5).map((player) => submitInEvent(app, player, event, challenge)),
  ]);
  for (const player of players) expect(await actsOf(player.id)).toHaveLength(1);
});

test('an event that is played is not put off, nor ended before its last flag', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [captain, mate] = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, [captain, mate], 'Les Partis');
  await submitInEvent(app, captain, event, challenge);
  await submitInEvent(app, mate, event, challenge, 'FANION{faux}');

  const off = await change(event.id, { startDate: at(72 * HOUR), endDate: at(96 * HOUR) });
  expect(off.statusCode).toBe(422);
  expect(off.json().fields).toEqual({ startDate: expect.stringContaining('2 flags') });
  const cut = await change(event.id, { endDate: at(-HOUR / 2) });
  expect(cut.statusCode).toBe(422);
  expect(cut.json().fields).toEqual({ endDate: expect.stringContaining('2 flags') });
  // Changes that do not affect past play are allowed.
  expect((await change(event.id, { startDate: at(-2 * HOUR), endDate: at(9 * HOUR) })).statusCode).toBe(200);
  expect((await readBoard(app.context, event.id))?.rows).toMatchObject([{ score: challenge.points ?? 100 }]);

  const removed = await app.call('DELETE', `/ctf/manage/events/${event.id}/challenges/${challenge.id}`, {
    token: manager.token,
  });
  expect(removed.json().error).toBe('event_started');
});

test('a flag sent as the dates are saved is in the event, or not counted', async () => {
  for (const _ of [1, 2, 3]) {
    const event = await anEvent(app);
    const challenge = await anEventChallenge(app, event.id);
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayer(app, event.id)));
    await Promise.all([
      ...players.map((player) => submitInEvent(app, player, event, challenge)),
      change(event.id, { endDate: at(0) }),
    ]);
    expect(await verified(app)).toEqual([]);
  }
});

test('before anybody has given a flag, an event that has begun may be put off', async () => {
  const event = await anEvent(app);
  await aPlayer(app, event.id);
  const off = await change(event.id, { startDate: at(72 * HOUR), endDate: at(96 * HOUR) });
  expect(off.json().event).toMatchObject({ status: 'registration' });
});

test('an event is hidden from nobody who is registered: it is cancelled', async () => {
  const event = await anEvent(app);
  expect((await change(event.id, { state: 'draft' })).statusCode).toBe(200);
  expect((await change(event.id, { state: 'published' })).statusCode).toBe(200);
  const player = await aPlayer(app, event.id);
  const hidden = await change(event.id, { state: 'draft' });
  expect(hidden.statusCode).toBe(422);
  expect(hidden.json().fields).toEqual({ state: expect.stringMatching(/^Un membre.*annul/) });
  expect((await change(event.id, { state: 'cancelled' })).statusCode).toBe(200);
  await app.sendMails();
  expect(app.mails.filter(({ to }) => to === player.email)).toHaveLength(1);
  // Once it is cancelled and its members are told, it may become a draft.
  expect((await change(event.id, { state: 'draft' })).statusCode).toBe(200);
});

test('a challenge is released before the end, or not at all', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const place = (releasedAt: string | null) =>
    app.call('PUT', `/ctf/manage/events/${event.id}/challenges/${challenge.id}`, {
      token: manager.token,
      body: { releasedAt },
    });
  const late = await place(at(8 * HOUR));
  expect(late.statusCode).toBe(422);
  expect(late.json().fields).toEqual({ releasedAt: expect.stringContaining('avant la fin') });
  expect((await place(at(6 * HOUR))).statusCode).toBe(200);
  expect((await place(null)).statusCode).toBe(200);
});

test('a freeze asked as the event ends is judged once its turn has come', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const player = await aPlayer(app, event.id);
  await aTry(app, event.id, player.id, challenge.id);
  let frozen: ReturnType<typeof freeze> | undefined;
  await db.transaction(async (sql) => {
    await sql.query('select 1 from event where id = $1 for no key update', [event.id]);
    frozen = freeze(event.id, true);
    await expect.poll(() => waitsForLock(app)).toBe(true);
    await sql.query('update event set ends_at = clock_timestamp() where id = $1', [event.id]);
  });
  expect((await frozen!).json().error).toBe('event_not_live');
  await endEvent(app, event.id);
});
