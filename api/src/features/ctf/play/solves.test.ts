import type { LiveSolve } from '@fanion/contract/ctf/board/endpoints';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const read = (member: TestMember, eventId: number, headers = {}) =>
  app.call('GET', `/ctf/live/${eventId}/solves`, { token: member.token, headers });
const names = async (member: TestMember, eventId: number) =>
  (await read(member, eventId)).json().solves.map(({ name, challenge }: LiveSolve) => [name, challenge]);

test('the feed has the last solves, the newest first, for who may follow the event, until the freeze', async () => {
  const event = await anEvent(app, { columns: { blood_points: [50] } });
  const [one, two] = [
    await anEventChallenge(app, event.id, { name: 'Écoute', points: 200 }),
    await anEventChallenge(app, event.id, { name: 'Drisse' }),
  ];
  const [player, other] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  expect((await read(player, event.id)).json().solves).toEqual([]);
  await submitInEvent(app, player, event, one);
  await submitInEvent(app, other, event, one);
  await expect
    .poll(() => names(player, event.id))
    .toEqual([
      [other.username, 'Écoute'],
      [player.username, 'Écoute'],
    ]);
  const answer = await read(player, event.id);
  expect(answer.json().solves).toMatchObject([
    { entrantId: other.entrantId, challengeId: one.id, blood: 2, points: 200 },
    { entrantId: player.entrantId, blood: 1, points: 250 },
  ]);
  const etag = String(answer.headers.etag);
  expect((await read(other, event.id, { 'if-none-match': etag })).statusCode).toBe(304);
  const outsider = await aMember(app);
  expect((await read(outsider, event.id)).json()).toMatchObject({ error: 'plan_required' });
  const follower = await aMember(app, { plan: 'bienfaiteur' });
  expect(await names(follower, event.id)).toHaveLength(2);

  await setEvent(app, event.id, { freeze_at: new Date() });
  await submitInEvent(app, player, event, two);
  const manager = await aMember(app, { role: 'manager' });
  await app.call('POST', `/ctf/manage/events/${event.id}/announcements`, {
    token: manager.token,
    body: { text: 'Le classement est gelé.' },
  });
  for (const reader of [player, other, follower]) expect(await names(reader, event.id)).toHaveLength(2);
  await setEvent(app, event.id, { unfrozen_at: new Date() });
  expect((await names(follower, event.id))[0]).toEqual([player.username, 'Drisse']);
});

test('twenty solves at most', async () => {
  const event = await anEvent(app);
  const challenges = await Promise.all(
    Array.from({ length: 23 }, (_, n) => anEventChallenge(app, event.id, { name: `Manille ${n}` })),
  );
  const player = await aPlayer(app, event.id);
  for (const challenge of challenges) await submitInEvent(app, player, event, challenge);
  await expect.poll(async () => (await names(player, event.id))[0]?.[1]).toBe('Manille 22');
  expect(await names(player, event.id)).toHaveLength(20);
});
