import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { withFile } from '../../../testing/parts/challenges.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  endEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { type Message, openStream } from '../../../testing/stream.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const address = await app.http.listen({ host: '127.0.0.1', port: 0 });

/** Two members of a team in an event, one of another team, and a challenge. */
async function crews() {
  const event = await anEvent(app, { mode: 'team' });
  const challenge = await anEventChallenge(app, event.id);
  const [one, two, other] = [await aMember(app), await aMember(app), await aMember(app)];
  const entrant = await anEntrant(app, event.id, [one, two], `Équipage ${event.id}`);
  await db.query(
    `insert into team_member (team_id, member_id) select n.team_id, m from entrant n, unnest($2::int[]) m where n.id = $1`,
    [entrant, [one.id, two.id]],
  );
  const rivals = await anEntrant(app, event.id, [other], `Rivaux ${event.id}`);
  await db.query(
    'insert into team_member (team_id, member_id) select team_id, $2 from entrant where id = $1',
    [rivals, other.id],
  );
  await expect
    .poll(
      async () =>
        (await app.call('GET', `/ctf/events/${event.id}/teamwork`, { token: other.token })).statusCode,
    )
    .toBe(200);
  const team = `/ctf/events/${event.id}/teamwork`;
  const at = `/ctf/events/${event.id}/challenges/${challenge.id}`;
  const call = (who: TestMember, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
  const leave = (who: TestMember) => db.query('delete from team_member where member_id = $1', [who.id]);
  return { event, challenge, entrant, one, two, other, team, at, call, leave };
}

test('a challenge is taken by one of the team at a time; whoever asks at the same moment, one has it', async () => {
  const { one, two, other, team, at, call } = await crews();
  const answers = await Promise.all([one, two].map((who) => call(who, 'PUT', `${at}/claim`, { from: null })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { claims } = (await call(one, 'GET', team)).json();
  expect(claims).toHaveLength(1);
  const [holder, late] = claims[0].member_id === one.id ? [one, two] : [two, one];
  expect((await call(late, 'PUT', `${at}/claim`, { from: null })).json().message).toBe(
    'Ce challenge vient d’être pris par quelqu’un de votre équipe.',
  );
  // Another member's claim stays theirs; it can only be taken over explicitly.
  expect((await call(late, 'DELETE', `${at}/claim`)).statusCode).toBe(200);
  expect((await call(one, 'GET', team)).json().claims).toHaveLength(1);
  expect((await call(late, 'PUT', `${at}/claim`, { from: holder.id })).json().claim).toMatchObject({
    member_id: late.id,
    username: late.username,
  });
  expect((await call(late, 'DELETE', `${at}/claim`)).statusCode).toBe(200);
  expect((await call(one, 'GET', team)).json().claims).toEqual([]);
  // Another team may claim the same challenge.
  expect((await call(other, 'PUT', `${at}/claim`, { from: null })).statusCode).toBe(200);
  expect((await call(one, 'GET', team)).json().claims).toEqual([]);
});

test('of two who write the note at once one is told, and nothing is lost; it stays after the event', async () => {
  const { event, one, two, other, at, call } = await crews();
  const first = await call(one, 'PUT', `${at}/note`, { text: '**XOR** sur 4 octets', version: 0 });
  expect(first.json().note).toMatchObject({ version: 1, by: one.username });
  const both = await Promise.all(
    [one, two].map((who) => call(who, 'PUT', `${at}/note`, { text: who.username, version: 1 })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const savedNote = both.find(({ statusCode }) => statusCode === 200)!.json().note;
  expect((await call(two, 'GET', `${at}/teamwork`)).json().note).toEqual(savedNote);
  expect((await call(other, 'GET', `${at}/teamwork`)).json().note).toBe(null);
  expect((await call(one, 'PUT', `${at}/note`, { text: 'x'.repeat(10_001), version: 2 })).statusCode).toBe(
    422,
  );
  await endEvent(app, event.id);
  expect((await call(two, 'GET', `${at}/teamwork`)).json().note).toEqual(savedNote);
});

test('the team reads who tried and who opened what, and never a flag', async () => {
  const { event, challenge, one, two, other, at, call } = await crews();
  const file = await withFile(app, challenge.id, { name: 'a.bin', bytes: Buffer.from('octets') });
  for (const who of [one, two, one])
    expect((await app.call('POST', `${at}/files/${file}/link`, { token: who.token })).statusCode).toBe(200);
  await submitInEvent(app, one, event, challenge, 'FANION{secret-de-un}');
  const answer = await call(two, 'GET', `${at}/teamwork`);
  expect(answer.json().tries).toEqual([
    { username: one.username, correct: false, at: expect.stringMatching(/Z$/) },
  ]);
  expect(answer.body).not.toContain('secret');
  expect(answer.json().opens).toEqual([{ file_id: file, usernames: [one.username, two.username] }]);
  expect((await call(other, 'GET', `${at}/teamwork`)).json()).toEqual({ note: null, tries: [], opens: [] });
});

test('who is in the room is known to the team on every instance, and for two minutes', async () => {
  const { event, challenge, one, two, other, team, call } = await crews();
  const second = await app.second();
  await call(one, 'PUT', `/ctf/events/${event.id}/presence`, { challenge: challenge.id });
  const readPresence = async (from: typeof app | typeof second, who: TestMember) =>
    (await from.read(team, who)).members
      .filter(({ here }: { here: boolean }) => here)
      .map((mate: { username: string; challenge_id: number }) => [mate.username, mate.challenge_id]);
  await expect.poll(() => readPresence(second, two)).toEqual([[one.username, challenge.id]]);
  expect(await readPresence(app, other)).toEqual([]);
  app.clock.advance(121_000);
  expect(await readPresence(app, two)).toEqual([]);
});

test('who left the team or was excluded reads nothing more of it, and what they took is free', async () => {
  const { one, two, team, at, call, leave } = await crews();
  await call(two, 'PUT', `${at}/claim`, { from: null });
  await call(two, 'PUT', `${at}/note`, { text: 'clé : 0x42', version: 0 });
  await leave(two);
  for (const [method, path, body] of [
    ['GET', team],
    ['GET', `${at}/teamwork`],
    ['PUT', `${at}/note`, { text: 'encore', version: 1 }],
    ['PUT', `${at}/claim`, { from: null }],
    ['DELETE', `${at}/claim`],
  ] as const)
    expect((await call(two, method, path, body)).statusCode).toBe(404);
  const { members, claims } = (await call(one, 'GET', team)).json();
  expect([members.map(({ id }: { id: number }) => id), claims]).toEqual([[one.id], []]);
  expect((await call(one, 'PUT', `${at}/claim`, { from: null })).statusCode).toBe(200);
  expect((await call(one, 'GET', `${at}/teamwork`)).json().note.text).toBe('clé : 0x42');
});

test('who does not play has no team here', async () => {
  const { team, at, call } = await crews();
  const watcher = await aMember(app, { plan: 'bienfaiteur' });
  expect((await call(watcher, 'GET', team)).statusCode).toBe(404);
  expect((await call(watcher, 'GET', `${at}/teamwork`)).statusCode).toBe(404);
});

test('the stream says to the team alone that it did something, and to nobody who left it', async () => {
  const { event, challenge, one, two, other, at, call, leave } = await crews();
  const follow = (who: TestMember) => openStream(address, `/ctf/live/${event.slug}/stream`, who.token);
  const [mine, mates, others] = [await follow(one), await follow(two), await follow(other)];
  const teamMessages = ({ messages }: { messages: Message[] }) =>
    messages.filter(({ name }) => name === 'team');
  await call(one, 'PUT', `${at}/claim`, { from: null });
  for (const stream of [mine, mates])
    await expect
      .poll(() => teamMessages(stream).map(({ data }) => data))
      .toEqual([{ challenge: challenge.id }]);
  await leave(two);
  await call(one, 'DELETE', `${at}/claim`);
  await expect.poll(() => teamMessages(mine).length).toBe(2);
  expect([teamMessages(mates).length, teamMessages(others).length]).toEqual([1, 0]);
});

test('a solve that is taken back is told to the team, whose list of tries says wrong from then on', async () => {
  const { event, challenge, entrant, one, two, at, call } = await crews();
  const manager = await aMember(app, { role: 'manager' });
  await submitInEvent(app, one, event, challenge);
  const { messages } = await openStream(address, `/ctf/live/${event.slug}/stream`, two.token);
  await expect.poll(() => messages.some(({ name }) => name === 'status')).toBe(true);
  const teamMessageCount = () => messages.filter(({ name }) => name === 'team').length;
  const before = teamMessageCount();
  await app.call('DELETE', `/ctf/manage/events/${event.slug}/entrants/${entrant}/solves/${challenge.id}`, {
    token: manager.token,
    body: { reason: 'Flag partagé' },
  });
  await expect.poll(teamMessageCount).toBeGreaterThan(before);
  const { tries } = (await call(two, 'GET', `${at}/teamwork`)).json();
  expect(tries).toMatchObject([{ username: one.username, correct: false }]);
});
