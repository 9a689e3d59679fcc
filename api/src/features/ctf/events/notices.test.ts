import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent } from '../../../testing/parts/events.ts';
import { aTeam, members, register } from '../../../testing/parts/registration.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { testApp } from '../../../testing/test-app.ts';
import { whenText } from './texts.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { role: 'manager' });

/** The event notifications of a member, newest first. */
const bell = async (member: TestMember): Promise<{ kind: string; text: string; path: string }[]> =>
  (await app.read('/notifications', member)).notifications.filter(({ path }: { path: string }) =>
    path.startsWith('/ctf/'),
  );
const prefer = (member: TestMember, kind: string, mail: boolean) =>
  app.call('PUT', `/notifications/preferences/${kind}`, {
    token: member.token,
    body: { bell: true, mail },
  });
const update = (id: number, body: Record<string, unknown>) =>
  app.call('PATCH', `/ctf/manage/events/${id}`, { token: manager.token, body });
const at = (ms: number) => Math.floor((Date.now() + ms) / 1000) * 1000;

test('a place that is offered, freed or taken back is told in the bell, and by mail to who wants it', async () => {
  const event = await anEvent(app, {
    name: 'Sud',
    starts: 3 * DAY,
    columns: { max_participants: 3, team_size: 3 },
  });
  const [captain, mate, second, waits] = await members(app, 4);
  await prefer(mate!, 'event_registration', false);
  await aTeam(app, 'Cap au sud', [captain!, mate!, second!]);
  await register(app, captain!, event.id, 'team', { teamName: 'Cap au sud' });
  const path = `/ctf/detail/${event.slug}`;
  for (const invitee of [mate!, second!])
    expect(await bell(invitee)).toMatchObject([
      {
        kind: 'event_registration',
        text: `${captain!.username} vous propose une place dans l’équipe «\u00a0Cap au sud\u00a0» pour «\u00a0Sud\u00a0». Acceptez-la ou refusez-la sur la page de l’événement.`,
        path,
      },
    ]);
  expect(await bell(captain!)).toEqual([]);
  expect((await mailsTo(app, mate!.email)).filter(({ text }) => text.includes(path))).toEqual([]);
  expect((await mailsTo(app, second!.email)).filter(({ text }) => text.includes(path))).toHaveLength(1);

  const roster = { teamName: 'Cap au sud', roster: [mate!.username] };
  await register(app, captain!, event.id, 'team', roster);
  expect((await bell(second!))[0]!.text).toContain('vous n’y êtes plus inscrit');

  await update(event.id, { maxParticipants: 1 });
  await register(app, waits!, event.id);
  expect(await bell(waits!)).toEqual([]);
  await update(event.id, { maxParticipants: 2 });
  expect(await bell(waits!)).toMatchObject([
    { text: 'Une place s’est libérée pour «\u00a0Sud\u00a0»\u00a0: vous êtes inscrit.', path },
  ]);
  expect((await mailsTo(app, waits!.email))[0]!.text).toContain(`https://fanion.test${path}`);
});

test('who plays with whom is named in the mail alone: the bell keeps nobody’s name', async () => {
  const event = await anEvent(app, { starts: 3 * DAY, columns: { team_size: 2 } });
  const people = await members(app, 2);
  for (const member of people) await register(app, member, event.id, 'findTeam');
  await app.call('POST', `/ctf/manage/events/${event.id}/match`, { token: manager.token });
  for (const [n, member] of people.entries()) {
    const [notification] = await bell(member);
    expect(notification!.text).toContain('«\u00a0Équipe formée n° 1\u00a0»');
    const mate = people[1 - n]!.username;
    expect(notification!.text).not.toContain(mate);
    expect((await mailsTo(app, member.email))[0]!.text).toContain(mate);
  }
});

test('an event that moves or is cancelled is told to who registered, in as many statements for many', async () => {
  const event = await anEvent(app, { name: 'Ouest', starts: 3 * DAY });
  const people = await members(app, 12);
  await register(app, people[0]!, event.id);
  const [starts, ends] = [at(5 * DAY), at(6 * DAY)];
  const moved = { startDate: new Date(starts).toISOString(), endDate: new Date(ends).toISOString() };
  const one = await statementsOf(async () => {
    await update(event.id, moved);
  });
  expect(await bell(people[0]!)).toMatchObject([
    {
      kind: 'event_registration',
      text: `«\u00a0Ouest\u00a0» change de dates\u00a0: début ${whenText(starts)}, fin ${whenText(ends)} (heure de Paris).`,
    },
  ]);
  await update(event.id, { prizePool: 'Un gâteau' });
  expect(await bell(people[0]!)).toHaveLength(1);

  for (const member of people.slice(1)) await register(app, member, event.id);
  const many = await statementsOf(async () => {
    await update(event.id, { ...moved, startDate: new Date(starts + HOUR).toISOString() });
  });
  const written = (sent: string[]) =>
    sent.filter((text) => text === 'insert-notifications' || text.startsWith('insert into mail_outbox'));
  expect(written(one)).toHaveLength(2);
  expect(written(many)).toEqual(written(one));

  await update(event.id, { state: 'cancelled' });
  for (const member of people)
    expect((await bell(member))[0]!.text).toBe('L’événement «\u00a0Ouest\u00a0» est annulé.');
});

test('dates that lock the registrations at once say it, to who waits for a place too', async () => {
  const event = await anEvent(app, { name: 'Nord', starts: 3 * DAY, columns: { max_participants: 1 } });
  const [plays, waits] = await members(app, 2);
  for (const member of [plays!, waits!]) await register(app, member, event.id);
  const [starts, ends] = [at(20 * HOUR), at(DAY)];
  const move = (from: number) =>
    update(event.id, { startDate: new Date(from).toISOString(), endDate: new Date(ends).toISOString() });
  await move(starts);
  const dates = (from: number) =>
    `«\u00a0Nord\u00a0» change de dates\u00a0: début ${whenText(from)}, fin ${whenText(ends)} (heure de Paris).`;
  for (const member of [plays!, waits!])
    expect((await bell(member))[0]!.text).toBe(
      `${dates(starts)} Moins de 24\u00a0heures avant le début, une place confirmée ne se change plus.`,
    );
  await move(starts - HOUR);
  expect((await bell(plays!))[0]!.text).toBe(dates(starts - HOUR));
});
