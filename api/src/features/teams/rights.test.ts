import { HOUR } from '@fanion/rules/durations';
import { expect, onTestFinished, test } from 'vitest';
import type { TestMember } from '../../testing/builders.ts';
import { anEvent, anEventChallenge } from '../../testing/parts/events.ts';
import { aTeam, members, register } from '../../testing/parts/registration.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const address = await second.http.listen({ host: '127.0.0.1', port: 0 });

/** A stream of an event on the other instance; whether it has ended. */
async function follow(slug: string, { token }: TestMember) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const answer = await fetch(`${address}/api/ctf/live/${slug}/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const state = { ended: false, status: answer.status };
  const read = async () => {
    for await (const _ of answer.body!) if (state.ended) break;
  };
  read()
    .catch(() => {})
    .finally(() => {
      state.ended = true;
    });
  return state;
}

test.each([
  [
    'is excluded',
    (captain: TestMember, mate: TestMember, id: number) =>
      app.call('DELETE', `/ctf/teams/${id}/members/${mate.id}`, { token: captain.token, body: {} }),
  ],
  [
    'leaves',
    (_captain: TestMember, mate: TestMember, id: number) =>
      app.call('POST', '/ctf/teams/leave', { token: mate.token, body: { teamId: id } }),
  ],
  [
    'is archived with the team',
    (captain: TestMember, _mate: TestMember, id: number) =>
      app.call('DELETE', `/ctf/teams/${id}`, { token: captain.token, body: {} }),
  ],
])('who %s loses their open streams of the events they were to play, on every instance', async (how, act) => {
  const [captain, mate] = await members(app, 2);
  const name = `Flux ${how}`;
  const id = await aTeam(app, name, [captain!, mate!]);
  const event = await anEvent(app, { starts: 72 * HOUR });
  await anEventChallenge(app, event.id);
  await register(app, captain!, event.id, 'team', { teamName: name });
  await app.call('PUT', `/ctf/register/${event.id}/roster`, { token: mate!.token, body: { accept: true } });
  await expect
    .poll(
      async () =>
        (await second.call('GET', `/ctf/events/${event.id}`, { token: mate!.token })).json().registered,
      { timeout: 2000 },
    )
    .toBe(true);
  const stream = await follow(event.slug, mate!);
  expect([stream.status, stream.ended]).toEqual([200, false]);
  expect((await act(captain!, mate!, id)).statusCode).toBe(200);
  await expect.poll(() => stream.ended, { timeout: 3000 }).toBe(true);
  const again = await second.call('GET', `/ctf/live/${event.slug}`, { token: mate!.token });
  expect(again.statusCode).toBe(403);
});
