import { DAY, HOUR } from '@fanion/rules/durations';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aTrainingEvent, type TestTrainingEvent } from '../../../testing/parts/training.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const [member, manager] = [await aMember(app), await aMember(app, { role: 'manager' })];
const fileOf = async ({ slug }: TestTrainingEvent) =>
  (await app.call('GET', `/learn/events/${slug}/calendar.ics`, { token: member.token })).body;

/** The events of a calendar as another program reads them: times by the time zone in the file. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [zone] = calendar.getAllSubcomponents('vtimezone');
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone(zone!));
  return calendar.getAllSubcomponents('vevent').map((found) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(found);
    return {
      uid,
      sequence,
      summary,
      description,
      location,
      starts: startDate.toJSDate().getTime(),
      ends: endDate.toJSDate().getTime(),
      status: found.getFirstPropertyValue('status'),
      url: found.getFirstPropertyValue('url'),
    };
  });
}

/** Changes an event as its form does: sends the whole event as it was read. */
async function change(event: TestTrainingEvent, over: object): Promise<void> {
  const path = `/learn/manage/events/${event.slug}`;
  const { version, ...now } = await app.read(path, manager);
  const fields = Object.fromEntries(
    'event_type title summary description speaker starts_at minutes seats place link premium covered replay'
      .split(' ')
      .map((name) => [name, now[name]]),
  );
  const answer = await app.call('PUT', path, { token: manager.token, body: { ...fields, version, ...over } });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('the file of an event is read by another program: each word and moment, then its move, then its end', async () => {
  // In summer time, then in winter time.
  const year = new Date().getUTCFullYear() + 1;
  const [summer, winter] = [Date.UTC(year, 6, 14, 17, 0), Date.UTC(year, 11, 1, 18, 30)];
  const event = await aTrainingEvent(app, {
    title: 'À quai ; « l’atelier », \\n et la suite',
    summary: 'Des paquets, des ports ; et un très long résumé : 🛰️ '.repeat(3).trim(),
    place: 'Brest, quai n° 3',
    minutes: 90,
    startsAt: new Date(summer),
  });
  const [first, ...others] = read(await fileOf(event));
  expect(others).toEqual([]);
  expect(first).toEqual({
    uid: `formation-${event.id}@fanion.test`,
    sequence: 0,
    summary: 'À quai ; « l’atelier », \\n et la suite',
    description: 'Des paquets, des ports ; et un très long résumé : 🛰️ '.repeat(3).trim(),
    location: 'Brest, quai n° 3',
    starts: summer,
    ends: summer + 1.5 * HOUR,
    status: 'CONFIRMED',
    url: `https://fanion.test/learn/event/${event.slug}`,
  });
  await change(event, { starts_at: new Date(winter).toISOString(), place: 'Au local' });
  expect(read(await fileOf(event))).toMatchObject([
    { uid: first!.uid, sequence: 1, starts: winter, ends: winter + 1.5 * HOUR, location: 'Au local' },
  ]);
  const cancelled = await app.call('POST', `/learn/manage/events/${event.slug}/cancel`, {
    token: manager.token,
    body: { reason: 'Tempête.' },
  });
  expect(cancelled.statusCode).toBe(200);
  expect(read(await fileOf(event))).toMatchObject([{ uid: first!.uid, sequence: 2, status: 'CANCELLED' }]);
});

test('so is one’s own calendar: the seats that one has or waits for, and those alone', async () => {
  const starts = 10 * DAY;
  const [joinedEvent, waited, other] = [
    await aTrainingEvent(app, { title: 'Prise', starts }),
    await aTrainingEvent(app, { title: 'Attendue', seats: 1, starts: starts + DAY }),
    await aTrainingEvent(app, { title: 'Une autre', starts }),
  ];
  const someone = await aMember(app);
  const take = ({ slug }: TestTrainingEvent, token = member.token) =>
    app.call('POST', `/learn/events/${slug}/seat`, { token, body: {} });
  await take(waited, someone.token);
  for (const event of [joinedEvent, waited]) await take(event);
  const { url } = (await app.call('POST', '/ctf/calendar', { token: member.token })).json();
  const own = async () => read((await app.http.inject({ url: new URL(url).pathname })).body);
  expect((await own()).map(({ summary }) => summary).sort()).toEqual(['Attendue', 'Prise']);
  await app.call('DELETE', `/learn/events/${joinedEvent.slug}/seat`, { token: member.token });
  expect((await own()).map(({ summary }) => summary)).toEqual(['Attendue']);
  expect(JSON.stringify(await own())).not.toMatch(new RegExp(`visio|formation-${other.id}@`));
});
