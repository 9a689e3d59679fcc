import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import type { TestMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge } from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { openStream } from '../../../testing/stream.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const address = await second.http.listen({ host: '127.0.0.1', port: 0 });

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
  await expect.poll(async () => (await second.read(`/ctf/events/${event.id}`, mate!)).registered).toBe(true);
  const stream = await openStream(address, `/ctf/live/${event.slug}/stream`, mate!.token);
  expect([stream.answer.status, stream.over]).toEqual([200, null]);
  expect((await act(captain!, mate!, id)).statusCode).toBe(200);
  await expect.poll(() => stream.over).toBe('ended');
  const again = await second.call('GET', `/ctf/live/${event.slug}`, { token: mate!.token });
  expect(again.statusCode).toBe(403);
});
