import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { openStream } from '../../../testing/stream.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 100_000 } });
const { db } = app.context;
const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
const manager = await aMember(app, { role: 'manager' });

const READINGS = ['control', 'control/submissions', 'control/clock?act=pause', 'control/stream'];
const read = (event: TestEvent, path: string, { token } = manager) =>
  app.call('GET', `/ctf/manage/events/${event.id}/${path}`, { token });
/** The control room once it includes the latest change. */
const room = (event: TestEvent, who: Pick<TestMember, 'token'> = manager) =>
  expect.poll(async () => (await app.call('GET', `/ctf/manage/events/${event.id}/control`, who)).json(), {
    timeout: 5000,
  });
/** A member who is a lead of the event. */
async function aLead(event: TestEvent): Promise<TestMember> {
  const member = await aMember(app);
  await app.call('PUT', `/ctf/manage/events/${event.id}/leads/${member.username}`, { token: manager.token });
  return member;
}

test('the room of an event exists for who leads it and for managers, for nobody else', async () => {
  const [event, other] = [await anEvent(app), await anEvent(app)];
  const player = await aPlayer(app, event.id);
  const [lead, elsewhere] = [await aLead(event), await aLead(other)];
  await anEntrant(app, event.id, [elsewhere]);
  for (const path of READINGS.filter((one) => !one.endsWith('stream'))) {
    for (const { token } of [player, elsewhere, await aMember(app, { plan: null })]) {
      const answer = await read(event, path, { token } as TestMember);
      expect([path, answer.statusCode, answer.json().error]).toEqual([path, 404, 'event_not_found']);
    }
    for (const who of [lead, manager]) expect((await read(event, path, who)).statusCode).toBe(200);
  }
  const refused = await read(event, 'control/stream', elsewhere);
  expect([refused.statusCode, refused.json().error]).toEqual([404, 'event_not_found']);
  const none = await app.call('GET', '/ctf/manage/events/999999/control', { token: manager.token });
  expect(none.statusCode).toBe(404);
});

test('challenges are told by who opened, tried and solved them, and entrants by how long they found nothing', async () => {
  const event = await anEvent(app, { starts: -3 * HOUR });
  const challenge = await anEventChallenge(app, event.id, { name: 'Cabestan' });
  const [quiet, fast] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, quiet, event, challenge, 'FANION{non}');
  await submitInEvent(app, fast, event, challenge);
  await room(event).toMatchObject({
    event: { id: event.id, status: 'live', frozen: false, pause: null },
    entrants: 2,
    players: 2,
    challenges: [
      { name: 'Cabestan', released: true, opened: 2, tried: 2, solved: 1, wrong: 1, median: null },
    ],
    board: { real: false, hiddenSolves: 0, moved: 0, total: 2, rows: [{ name: fast.username, rank: 1 }, {}] },
    quiet: {
      total: 1,
      rows: [{ name: quiet.username, since: null, tries: 1, last: { name: 'Cabestan' } }],
    },
    health: { online: 0, streams: 0 },
  });
  const { minutes } = (await read(event, 'control')).json();
  expect(minutes).toHaveLength(60);
  expect(minutes.at(-1)).toEqual({ right: 1, wrong: 1 });
});

test('in a freeze the room shows the true board, with what everybody still reads beside it', async () => {
  const event = await anEvent(app);
  const [one, two] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, one);
  // After the first flag, however quick its answer was; the board shows when the freeze has begun.
  await setEvent(app, event.id, { freeze_at: new Date(Date.now() + 2) });
  await expect
    .poll(async () => (await app.read(`/ctf/live/${event.id}`, first)).liveCTF)
    .toMatchObject({ frozen: true });
  for (const challenge of [one, two]) await submitInEvent(app, second, event, challenge);
  await room(event).toMatchObject({
    board: {
      real: true,
      hiddenSolves: 2,
      moved: 2,
      rows: [
        { name: second.username, rank: 1, publicRank: 2, solves: [{ hidden: true }, { hidden: true }] },
        { name: first.username, rank: 2, publicRank: 1, solves: [{ hidden: false }] },
      ],
    },
  });
});

test('an event to come and one that is over have their room too', async () => {
  const [later, over] = [await anEvent(app, { starts: HOUR }), await anEvent(app)];
  await anEventChallenge(app, later.id);
  await anEventChallenge(app, over.id);
  await endEvent(app, over.id, -HOUR / 2);
  await room(later).toMatchObject({
    event: { status: 'registration' },
    challenges: [{ released: false, points: 100 }],
    quiet: { total: 0 },
  });
  await room(over).toMatchObject({ event: { status: 'ended' }, quiet: { total: 0 } });
  for (const { id } of [later, over]) {
    const preview = await app.call('GET', `/ctf/manage/events/${id}/control/clock?act=end`, {
      token: manager.token,
    });
    expect(preview.json().error).toBe('event_not_live');
  }
});

test('the stream tells of flags, and ends for a lead from whom the event was taken', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [player, lead] = [await aPlayer(app, event.id), await aLead(event)];
  const follow = ({ token }: TestMember) =>
    openStream(address, `/ctf/manage/events/${event.id}/control/stream`, token);
  const [ofLead, ofManager] = [await follow(lead), await follow(manager)];
  await expect.poll(() => ofLead.messages.length).toBe(1);
  await app.tick('control rooms');
  const before = ofManager.messages.length;
  await submitInEvent(app, player, event, challenge, 'FANION{non}');
  await submitInEvent(app, player, event, challenge);
  await app.tick('control rooms');
  await expect.poll(() => ofManager.messages.length).toBeGreaterThan(before);
  expect(
    ofManager.messages.every(({ name, data }) => name === 'changed' && Object.keys(data).length === 0),
  ).toBe(true);

  await app.call('DELETE', `/ctf/manage/events/${event.id}/leads/${lead.username}`, { token: manager.token });
  await expect.poll(() => ofLead.over).not.toBeNull();
  const messageCount = ofLead.messages.length;
  await submitInEvent(app, player, event, challenge, 'FANION{encore}');
  await app.tick('control rooms');
  expect([ofLead.messages.length, ofManager.over]).toEqual([messageCount, null]);
  expect((await follow(lead)).answer.status).toBe(404);
});

test('the stream looks at the right of who hears each message, even when nobody said that it was lost', async () => {
  const event = await anEvent(app);
  const lead = await aLead(event);
  const stream = await openStream(address, `/ctf/manage/events/${event.id}/control/stream`, lead.token);
  await expect.poll(() => stream.messages.length).toBe(1);
  // The state after a change whose message was lost.
  await db.query(`update member set status = 'suspended' where id = $1`, [lead.id]);
  await app.tick('control rooms');
  const challenge = await anEventChallenge(app, event.id);
  await submitInEvent(app, await aPlayer(app, event.id), event, challenge, 'FANION{non}');
  await app.tick('control rooms');
  await expect.poll(() => stream.over).not.toBeNull();

  const other = await aLead(event);
  const second = await openStream(address, `/ctf/manage/events/${event.id}/control/stream`, other.token);
  await expect.poll(() => second.messages.length).toBeGreaterThan(0);
  await setSuspended(app.context, other.id, true);
  await expect.poll(() => second.over).not.toBeNull();
});

test('a right flag, and a wrong one of a team, are told as soon as they are heard of', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const mates = [await aMember(app), await aMember(app)];
  await anEntrant(app, event.id, mates, `Quart ${event.id}`);
  const stream = await openStream(address, `/ctf/manage/events/${event.id}/control/stream`, manager.token);
  await expect.poll(() => stream.messages.length).toBe(1);
  await app.tick('control rooms');
  for (const flag of ['FANION{non}', undefined]) {
    await app.context.jobs.settle();
    const messageCount = stream.messages.length;
    await submitInEvent(app, mates[0]!, event, challenge, flag);
    await app.context.jobs.settle();
    await expect.poll(() => stream.messages.length).toBeGreaterThan(messageCount);
  }
});

test('who was told while the control room of before was still given is told once more', async () => {
  const event = await anEvent(app);
  const [one, two] = [await anEventChallenge(app, event.id), await anEventChallenge(app, event.id)];
  const player = await aPlayer(app, event.id);
  const stream = await openStream(address, `/ctf/manage/events/${event.id}/control/stream`, manager.token);
  await submitInEvent(app, player, event, one);
  const solved = async () =>
    (await read(event, 'control')).json().challenges.filter((each: { solved: number }) => each.solved > 0)
      .length;
  await expect.poll(solved).toBe(1);
  await submitInEvent(app, player, event, two);
  await app.tick('control rooms');
  let messageCount = 0;
  // Reads as a page does: once for each message, and never without one.
  await expect
    .poll(async () => {
      await app.tick('control rooms');
      if (stream.messages.length === messageCount) return 0;
      messageCount = stream.messages.length;
      return solved();
    })
    .toBe(2);
});

test('watching an event adds no statement to a flag of it', async () => {
  const event = await anEvent(app);
  const challenge = await anEventChallenge(app, event.id);
  const [one, two] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, one, event, challenge, 'FANION{non}');
  await openStream(address, `/ctf/manage/events/${event.id}/control/stream`, manager.token);
  await read(event, 'control');
  const sent = await statementsOf(() => submitInEvent(app, two, event, challenge));
  expect(sent.filter((text) => text.startsWith('control'))).toEqual([]);
});

test('a preview says what an act would do, and does nothing', async () => {
  const event = await anEvent(app, { columns: { freeze_at: new Date(Date.now() + HOUR) } });
  const player = await aPlayer(app, event.id);
  const storedEvent = async () => (await db.query('select * from event where id = $1', [event.id]))[0];
  const before = await storedEvent();
  const preview = async (query: string) => (await read(event, `control/clock?${query}`)).json();
  const pause = await preview('act=pause&minutes=20&reason=Panne.');
  expect(pause).toMatchObject({
    players: 1,
    news: expect.stringMatching(/^L’épreuve est en pause.*Panne\.$/),
  });
  const prolonged = await preview('act=prolong&minutes=15');
  expect(Date.parse(pause.endDate) - Date.parse(prolonged.endDate)).toBeCloseTo(5 * 60_000, -2);
  expect([prolonged.resumesAt, (await preview('act=end')).freezeAt]).toEqual([null, null]);
  expect((await preview('act=resume')).message).toBe('Cet événement n’est pas en pause.');
  expect((await preview('act=dormir')).fields).toBeDefined();
  expect(await storedEvent()).toEqual(before);
  expect((await app.call('GET', `/ctf/live/${event.id}`, player)).json().liveCTF.announcements).toEqual([]);
});

test('what another organiser says, or does to the clock, is read with the rest, and is gone with its removal', async () => {
  const event = await anEvent(app);
  const lead = await aLead(event);
  const change = async (method: 'POST' | 'DELETE', path: string, body?: object) =>
    (await app.call(method, `/ctf/manage/events/${event.id}/${path}`, { token: manager.token, body })).json();
  const { announcement } = await change('POST', 'announcements', { text: 'Le café est prêt.' });
  await room(event, lead).toMatchObject({ announcements: [announcement] });
  await change('POST', 'pause', { minutes: 10 });
  await room(event, lead).toMatchObject({
    announcements: [{ text: expect.stringMatching(/en pause/) }, announcement],
  });
  await change('DELETE', `announcements/${announcement.id}`);
  await room(event, lead).toMatchObject({ announcements: [{ text: expect.stringMatching(/en pause/) }] });
});
