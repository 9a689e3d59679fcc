import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam, brokenEvents, getEvent, members, register } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyTeams } from '../../teams/integrity/service.ts';
import { releaseDeparted } from './capacity-service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const later = (columns: Record<string, unknown> = {}, hours = 72) =>
  anEvent(app, { starts: hours * HOUR, columns });
const leave = async ({ token }: TestMember, teamId: number) => {
  const answer = await app.call('POST', '/ctf/teams/leave', { token, body: { teamId } });
  await app.context.jobs.settle();
  return answer.json().message;
};
const mine = async ({ token }: TestMember): Promise<string[]> =>
  (await app.read('/ctf/teams/mine', { token })).teams.map(({ name }: { name: string }) => name);
const played = async (member: TestMember, eventId: number) =>
  (await getEvent(app, member, eventId)).registration?.teamName ?? null;
const news = async (member: TestMember): Promise<string[]> =>
  (await app.read('/notifications', member)).notifications.flatMap(
    ({ text, kind }: Record<string, string>) => (kind === 'event_registration' ? [text] : []),
  );
const q = (name: string) => `«\u00a0${name}\u00a0»`;

test('a team name that is corrected costs no captaincy: the team left behind is archived, and it is said', async () => {
  const event = await later();
  const member = await aMember(app);
  const names = ['Les Marets', 'Les Maré', 'Les Marrées', 'Les Marées'];
  for (const [n, teamName] of names.entries()) {
    const answer = await register(app, member, event.id, 'team', { teamName });
    const sentence = n === 0 ? '' : ` L’équipe ${q(names[n - 1]!)}, où vous étiez seul, est archivée.`;
    expect(answer.json().message).toBe(`Vous êtes inscrit avec l’équipe ${q(teamName)}.${sentence}`);
  }
  expect(await mine(member)).toEqual(['Les Marées']);
  expect(await played(member, event.id)).toBe('Les Marées');
  expect(await brokenEvents(app)).toEqual([]);
  expect(await verifyTeams(app.context)).toEqual([]);
  // The same registration again changes nothing.
  const again = await register(app, member, event.id, 'team', { teamName: 'les marées' });
  expect(again.json().message).toBe(`Vous êtes inscrit avec l’équipe ${q('Les Marées')}.`);
});

test('a team that somebody else is in, that plays elsewhere or that was looked after is kept', async () => {
  const [event, other] = [await later(), await later()];
  const [shared, plays, tended] = await members(app, 3);
  const mate = await aMember(app);
  await aTeam(app, 'Les Partagés', [shared!, mate]);
  await aTeam(app, 'Les Engagés', [plays!]);
  const tendedId = await aTeam(app, 'Les Soignés', [tended!]);
  await app.call('PATCH', `/ctf/teams/${tendedId}`, {
    token: tended!.token,
    body: { description: 'Le mardi soir.' },
  });
  await register(app, plays!, other.id, 'team', { teamName: 'Les Engagés' });
  for (const [member, teamName] of [
    [shared!, 'Les Partagés'],
    [plays!, 'Les Engagés'],
    [tended!, 'Les Soignés'],
  ] as const) {
    await register(app, member, event.id, 'team', { teamName });
    const changed = await register(app, member, event.id, 'team', { teamName: `${teamName} bis` });
    expect(changed.json().message).toBe(`Vous êtes inscrit avec l’équipe ${q(`${teamName} bis`)}.`);
    expect(await mine(member)).toEqual([teamName, `${teamName} bis`]);
  }
});

test('who leaves a team is answered which events they play no more, in the order they start', async () => {
  const [near, far] = [await later({ name: 'Cap Nord' }, 48), await later({ name: 'Cap Sud' })];
  const locked = await later({ name: 'Cap Est' }, 30);
  const [captain, mate] = await members(app, 2);
  const teamId = await aTeam(app, 'Les Caps', [captain!, mate!]);
  for (const { id } of [far, near, locked]) {
    await register(app, captain!, id, 'team', { teamName: 'Les Caps' });
    await app.call('PUT', `/ctf/register/${id}/roster`, { token: mate!.token, body: { accept: true } });
  }
  await db.query(`update event set starts_at = now() + interval '20 hours' where id = $1`, [locked.id]);
  app.context.events.publish('event-changed', { eventId: locked.id });
  expect(await leave(mate!, teamId)).toBe(
    `Vous avez quitté l’équipe ${q('Les Caps')}. Vous n’êtes plus inscrit à ${q('Cap Nord')} et ${q('Cap Sud')}.`,
  );
  expect([await played(mate!, near.id), await played(mate!, far.id)]).toEqual([null, null]);
  expect(await played(mate!, locked.id)).toBe('Les Caps');
  expect(await leave(captain!, teamId)).toBe(
    `Vous étiez seul dans l’équipe ${q('Les Caps')}\u00a0: elle est archivée. Vous n’êtes plus inscrit à ${q('Cap Nord')} et ${q('Cap Sud')}.`,
  );
  const other = await aMember(app);
  const idle = await aTeam(app, 'Les Oisifs', [other]);
  expect(await leave(other, idle)).toBe(
    `Vous étiez seul dans l’équipe ${q('Les Oisifs')}\u00a0: elle est archivée.`,
  );
});

test('who loses a place with their team is told, once: put out of it, or the team is no more', async () => {
  const second = await app.second();
  const event = await later({ name: 'Cap Ouest' });
  const [captain, kicked, last] = await members(app, 3);
  const teamId = await aTeam(app, 'Les Vents', [captain!, kicked!, last!]);
  await register(app, captain!, event.id, 'team', { teamName: 'Les Vents' });
  for (const { token } of [kicked!, last!])
    await app.call('PUT', `/ctf/register/${event.id}/roster`, { token, body: { accept: true } });
  const token = captain!.token;
  await app.call('DELETE', `/ctf/teams/${teamId}/members/${kicked!.id}`, { token, body: {} });
  await app.call('DELETE', `/ctf/teams/${teamId}`, { token, body: {} });
  await Promise.all([releaseDeparted(app.context), releaseDeparted(second.context)]);
  const text = `Vous n’êtes plus dans l’équipe ${q('Les Vents')}\u00a0: votre place pour ${q('Cap Ouest')} n’est plus à vous.`;
  for (const member of [kicked!, last!]) {
    expect((await news(member)).filter((one) => one === text)).toHaveLength(1);
    const mails = await mailsTo(app, member.email);
    expect(mails.filter(({ subject }) => subject === 'Votre place pour Cap Ouest')).toHaveLength(1);
  }
  expect(await brokenEvents(app)).toEqual([]);
});
