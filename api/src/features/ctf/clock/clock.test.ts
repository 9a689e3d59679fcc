import { HOUR, MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { anEntrant, anEvent, anEventChallenge, submitInEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

/** A live event with a challenge and a player; `storedClock`: the clock of its row, in ms. */
async function scene(columns: Record<string, unknown> = {}) {
  const event = await anEvent(app, { columns });
  const challenge = await anEventChallenge(app, event.id);
  const player = await aMember(app);
  await anEntrant(app, event.id, [player]);
  const act = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    app.call(method, `/ctf/manage/events/${event.id}/${path}`, {
      token: manager.token,
      ...(body && { body }),
    });
  const storedClock = async () => {
    const [row] = await db.query<Record<'paused_at' | 'resumes_at' | 'ends_at' | 'freeze_at', Date | null>>(
      'select paused_at, resumes_at, ends_at, freeze_at from event where id = $1',
      [event.id],
    );
    return row!;
  };
  const live = async () => (await app.read(`/ctf/live/${event.slug}?mode=solo`, player)).liveCTF;
  return { event, challenge, player, act, storedClock, live };
}

test('a pause refuses flags, right or wrong, with its sentence, and puts the end and a freeze to come off', async () => {
  const { event, challenge, player, act, storedClock, live } = await scene({
    freeze_at: new Date(Date.now() + 2 * HOUR),
  });
  const before = await storedClock();
  expect((await live()).pause).toBeNull();
  const answer = await act('POST', 'pause', { minutes: 15, reason: 'Le réseau du local est coupé.' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toMatch(
    /^L’épreuve est en pause jusqu’à \d\d:\d\d, et la fin recule à \d\d:\d\d\. Le réseau/,
  );
  const after = await storedClock();
  expect(after.ends_at!.getTime() - before.ends_at!.getTime()).toBeCloseTo(15 * MINUTE, -1);
  expect(after.freeze_at!.getTime() - before.freeze_at!.getTime()).toBeCloseTo(15 * MINUTE, -1);
  expect(after.resumes_at!.getTime() - after.paused_at!.getTime()).toBeCloseTo(15 * MINUTE, -1);

  for (const flag of ['FANION{non}', undefined]) {
    const refused = await submitInEvent(app, player, event, challenge, flag);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: 'event_paused' });
    expect(refused.json().message).toMatch(/les flags attendent\. Le réseau du local est coupé\.$/);
  }
  expect(await db.query('select 1 from event_submission where event_id = $1', [event.id])).toEqual([]);
  const liveState = await live();
  expect(liveState.pause).toEqual({
    until: after.resumes_at!.toISOString(),
    reason: 'Le réseau du local est coupé.',
  });
  expect(liveState.announcements[0].text).toBe(answer.json().message);

  // A shorter pause brings the end forward again.
  await act('POST', 'pause', { minutes: 5 });
  const shorter = await storedClock();
  expect(shorter.paused_at).toEqual(after.paused_at);
  const lasts = shorter.resumes_at!.getTime() - shorter.paused_at!.getTime();
  expect(shorter.ends_at!.getTime() - before.ends_at!.getTime()).toBeCloseTo(lasts, -1);

  expect((await act('DELETE', 'pause')).json().message).toMatch(/^L’épreuve reprend\. Fin à /);
  const resumed = await storedClock();
  const lasted = resumed.resumes_at!.getTime() - resumed.paused_at!.getTime();
  expect(resumed.ends_at!.getTime() - before.ends_at!.getTime()).toBeCloseTo(lasted, -1);
  expect((await live()).pause).toBeNull();
  expect((await submitInEvent(app, player, event, challenge)).json()).toMatchObject({ outcome: 'solved' });
  const again = await act('DELETE', 'pause');
  expect([again.statusCode, again.json().message]).toEqual([409, 'Cet événement n’est pas en pause.']);
});

test('a pause is over at its hour by itself, and an instance that has not heard of one refuses too', async () => {
  const { event, challenge, player } = await scene();
  const other = await app.second();
  await submitInEvent(other, player, event, challenge, 'FANION{non}');
  await db.query(
    `update event set paused_at = now() - interval '1 minute', resumes_at = now() + interval '1 hour' where id = $1`,
    [event.id],
  );
  const refused = await submitInEvent(other, player, event, challenge);
  expect(refused.json()).toMatchObject({ error: 'event_paused' });
  await db.query(`update event set resumes_at = now() where id = $1`, [event.id]);
  app.context.events.publish('event-changed', { eventId: event.id });
  expect((await submitInEvent(app, player, event, challenge)).json()).toMatchObject({ outcome: 'solved' });
});

test('a prolongation moves the end alone and is told to who is registered', async () => {
  const freeze = new Date(Date.now() + 2 * HOUR);
  const { event, player, act, storedClock, live } = await scene({ freeze_at: freeze });
  const before = await storedClock();
  const answer = await act('POST', 'prolong', { minutes: 30 });
  expect(answer.json().message).toMatch(
    /^L’épreuve est prolongée de 30\u00a0minutes\u00a0: fin à \d\d:\d\d\.$/,
  );
  const after = await storedClock();
  expect(after.ends_at!.getTime() - before.ends_at!.getTime()).toBeCloseTo(30 * MINUTE, -1);
  expect(after.freeze_at).toEqual(before.freeze_at);
  expect((await live()).announcements[0].text).toBe(answer.json().message);
  const notifications = await db.query<{ subject: string }>(
    'select 1 from notification where member_id = $1',
    [player.id],
  );
  expect(notifications).toHaveLength(1);
  const audited = await app.column<string>('select action from audit_log where target = $1', [
    `event:${event.id}`,
  ]);
  expect(audited).toEqual(['event.prolong']);
});

test('an end now asks for the name, closes the flags and lets go of a freeze that had not come', async () => {
  const { event, challenge, player, act, storedClock, live } = await scene({
    freeze_at: new Date(Date.now() + 2 * HOUR),
  });
  await submitInEvent(app, player, event, challenge);
  const wrong = await act('POST', 'end', { name: 'Autre' });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([
    422,
    { name: 'Ce n’est pas le nom de l’événement.' },
  ]);
  const [row] = await db.query<{ name: string }>('select name from event where id = $1', [event.id]);
  const answer = await act('POST', 'end', { name: row!.name.toUpperCase() });
  expect(answer.statusCode).toBe(200);
  expect((await storedClock()).freeze_at).toBeNull();
  const { status, players } = await live();
  expect([status, players[0].solvedChallenges]).toEqual(['ended', [challenge.id]]);
  expect((await act('POST', 'pause', { minutes: 5 })).json()).toMatchObject({ error: 'event_not_live' });
  expect((await act('POST', 'prolong', { minutes: 5 })).json()).toMatchObject({ error: 'event_not_live' });
});

test('two organisers who pause at once make one pause, and nobody else makes any', async () => {
  const { player, event, act, storedClock } = await scene();
  const before = await storedClock();
  await Promise.all([act('POST', 'pause', { minutes: 10 }), act('POST', 'pause', { minutes: 10 })]);
  const after = await storedClock();
  const lasts = after.resumes_at!.getTime() - after.paused_at!.getTime();
  expect(after.ends_at!.getTime() - before.ends_at!.getTime()).toBeCloseTo(lasts, -1);
  const path = `/ctf/manage/events/${event.id}/pause`;
  expect((await app.call('POST', path, { token: player.token, body: { minutes: 1 } })).statusCode).toBe(403);
  for (const body of [
    {},
    { minutes: 0 },
    { minutes: 241 },
    { minutes: 1.5 },
    { minutes: 5, reason: 'x'.repeat(201) },
  ])
    expect((await act('POST', 'pause', body)).statusCode).toBe(422);
});

test('a precision is about a challenge that is out, and says which to who plays it', async () => {
  const { event, challenge, act, live } = await scene();
  const later = await anEventChallenge(app, event.id, { released_at: new Date(Date.now() + HOUR) });
  const answer = await act('POST', 'announcements', {
    text: 'Les cases se comptent depuis 0.',
    challenge: challenge.id,
  });
  expect(answer.json().announcement.challenge).toEqual({ id: challenge.id, name: expect.any(String) });
  expect((await live()).announcements[0]).toMatchObject({ challenge: { id: challenge.id } });
  const refused = await act('POST', 'announcements', { text: 'Non', challenge: later.id });
  expect([refused.statusCode, refused.json().error]).toEqual([404, 'challenge_not_found']);
});
