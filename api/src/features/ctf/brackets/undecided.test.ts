import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importEvent } from '../exchange/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const { token } = await aMember(app, { role: 'manager' });

const add = async (eventId: number, name: string, mode: 'team' | 'both' = 'both') => {
  const body = { name, description: '', mode };
  const answer = await app.call('POST', `/ctf/manage/events/${eventId}/brackets`, { token, body });
  return answer.json().brackets.at(-1).id as number;
};
const notificationCount = async (member: TestMember) =>
  (
    await db.query(
      `select 1 from notification where member_id = $1 and text like '%catégories de participants%'`,
      [member.id],
    )
  ).length;

test('who was registered before there were brackets is told once that there is one to choose', async () => {
  const event = await anEvent(app, { starts: 72 * HOUR });
  const [alone, captain, mate] = (await members(app, 3)) as [TestMember, TestMember, TestMember];
  await aTeam(app, 'Les Guillemots', [captain, mate]);
  await register(app, alone, event.id);
  await register(app, captain, event.id, 'team', { teamName: 'Les Guillemots' });
  await app.call('PUT', `/ctf/register/${event.id}/roster`, { token: mate.token, body: { accept: true } });
  const all = async () => [
    await notificationCount(alone),
    await notificationCount(captain),
    await notificationCount(mate),
  ];
  const schools = await add(event.id, 'Écoles', 'team');
  expect(await all()).toEqual([0, 1, 0]);
  await add(event.id, 'Ouvert');
  expect(await all()).toEqual([1, 1, 0]);
  await add(event.id, 'Autre');
  await app.call('DELETE', `/ctf/manage/events/${event.id}/brackets/${schools}`, { token });
  expect(await all()).toEqual([1, 1, 0]);
  expect((await getEvent(app, alone, event.id)).registration?.bracketId).toBeNull();
});

test('the same where the first bracket comes with a file, and not once the event has begun', async () => {
  for (const [slug, hours, expectedCount] of [
    ['fichier', 72, 1],
    ['fichier-tard', -1, 0],
  ] as const) {
    const from = Date.now() + hours * HOUR;
    const dates = {
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(from + 48 * HOUR).toISOString(),
    };
    const bring = async (more: object) =>
      importEvent(
        app.context,
        await aFolder({
          'event.yml': JSON.stringify({ name: slug, slug, ...dates, allow_late: true, ...more }),
          'challenges/un/challenge.yml': yml(`Un ${slug}`, 'FANION{un}'),
        }),
      );
    await bring({});
    const [id] = await app.column<number>('select id from event where slug = $1', [slug]);
    const [player, other] = (await members(app, 2)) as [TestMember, TestMember];
    expect((await register(app, player, id!)).statusCode).toBe(200);
    await bring({ brackets: [{ name: 'Équipages', mode: 'team' }] });
    expect(await notificationCount(player)).toBe(0);
    await bring({ brackets: [{ name: 'Ouvert' }] });
    await bring({ brackets: [{ name: 'Ouvert' }, { name: 'Autre' }] });
    expect([await notificationCount(player), await notificationCount(other)]).toEqual([expectedCount, 0]);
  }
});
