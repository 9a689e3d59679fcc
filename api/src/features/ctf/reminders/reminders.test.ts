import { DAY, HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { letTimePass } from '../../../testing/database-view.ts';
import { anEntrant, anEvent, setEvent, type TestEvent } from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { openSession } from '../../auth/sessions/service.ts';
import { whenText } from '../events/texts.ts';
import { remindOfEvents } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();
const { db } = app.context;

const like = (event: TestEvent, ...members: TestMember[]) =>
  db.query('insert into event_like (event_id, member_id) select $1, unnest($2::int[])', [
    event.id,
    members.map(({ id }) => id),
  ]);
const remind = () => Promise.all([app, second, app].map((one) => remindOfEvents(one.context)));
const notificationsOf = (member: TestMember) =>
  db.query<{ kind: string; text: string; path: string; once: string }>(
    'select kind, text, path, once from notification where member_id = $1 order by id',
    [member.id],
  );
const startOf = async (event: TestEvent): Promise<number> => {
  const [ms] = await app.column<number>(
    'select (extract(epoch from starts_at) * 1000)::float8 as ms from event where id = $1',
    [event.id],
  );
  return ms!;
};
/** Sets the start of the event to this many milliseconds from now. */
const startsIn = async (event: TestEvent, ms: number) => {
  await db.query(
    `update event set starts_at = now() + make_interval(secs => $2), ends_at = now() + make_interval(secs => $2 + 3600)
     where id = $1`,
    [event.id, ms / 1000],
  );
  await setEvent(app, event.id, {});
};

test('who likes an event is reminded a week before, then the day before, once each on any instance', async () => {
  const event = await anEvent(app, { name: 'Coupe <b>d’essai</b>', starts: 9 * DAY });
  const [fan, player, other] = [await aMember(app), await aMember(app), await aMember(app)];
  await like(event, fan, player);
  await anEntrant(app, event.id, [player]);
  await anEntrant(app, event.id, [other]);
  await remind();
  expect(await notificationsOf(fan)).toEqual([]);

  await letTimePass(app, 2 * DAY + HOUR);
  await remind();
  await remind();
  const when = whenText(await startOf(event));
  const sentence = `«\u00a0Coupe <b>d’essai</b>\u00a0» commence ${when} (heure de Paris).`;
  const path = `/ctf/detail/${event.slug}`;
  expect(await notificationsOf(fan)).toMatchObject([{ kind: 'event_reminder', text: sentence, path }]);
  expect(await notificationsOf(player)).toMatchObject([{ text: `${sentence} Vous êtes inscrit.`, path }]);
  expect(await notificationsOf(other)).toEqual([]);

  await letTimePass(app, 6 * DAY);
  await remind();
  await remind();
  for (const member of [fan, player])
    expect((await notificationsOf(member)).map(({ once }) => once.split(':')[2])).toEqual(['j7', 'j1']);
  const mails = await mailsTo(app, fan.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Bientôt : Coupe <b>d’essai</b>',
    'C’est pour demain : Coupe <b>d’essai</b>',
  ]);
  for (const { unsubscribe } of mails) expect(unsubscribe).toContain('.event_reminder.');

  await letTimePass(app, 2 * DAY);
  await remind();
  expect(await notificationsOf(fan)).toHaveLength(2);
});

test('a cancelled event reminds nobody, nor one liked after the hour, nor one that is a draft', async () => {
  const [cancelled, draft, near] = [
    await anEvent(app, { starts: 9 * DAY }),
    await anEvent(app, { starts: 9 * DAY }),
    await anEvent(app, { starts: 9 * DAY }),
  ];
  const [fan, late] = [await aMember(app), await aMember(app)];
  await like(cancelled, fan);
  await like(draft, fan);
  await letTimePass(app, 2.5 * DAY);
  await like(near, late);
  await setEvent(app, cancelled.id, { state: 'cancelled' });
  await setEvent(app, draft.id, { state: 'draft' });
  await remind();
  expect(await notificationsOf(fan)).toEqual([]);
  expect(await notificationsOf(late)).toEqual([]);
});

test('an event moved to another day reminds again, to another hour of the same day does not', async () => {
  const event = await anEvent(app, { starts: 9 * DAY });
  const fan = await aMember(app);
  await like(event, fan);
  await letTimePass(app, 3 * DAY);
  await remind();
  expect(await notificationsOf(fan)).toHaveLength(1);
  const was = await startOf(event);
  await db.query(
    `update event set starts_at = case when to_char(starts_at at time zone 'Europe/Paris', 'HH24') = '23'
       then starts_at - interval '1 minute' else date_trunc('hour', starts_at) + interval '59 minutes' end where id = $1`,
    [event.id],
  );
  await remind();
  expect(await notificationsOf(fan)).toHaveLength(1);
  await startsIn(event, was - Date.now() - 2 * DAY);
  await letTimePass(app, 0);
  await db.query(`update event_like set at = at - interval '3 days' where event_id = $1`, [event.id]);
  await remind();
  expect(await notificationsOf(fan)).toHaveLength(2);
});

test('no preference for it, no reminder', async () => {
  const event = await anEvent(app, { starts: 9 * DAY });
  const fan = await aMember(app);
  await like(event, fan);
  await app.call('PUT', '/notifications/preferences/event_reminder', {
    token: fan.token,
    body: { bell: false, mail: false },
  });
  await letTimePass(app, 3 * DAY);
  await remind();
  const { access_token } = await openSession(app.context, db, {
    memberId: fan.id,
    rememberMe: false,
    device: 'Test',
  });
  const list = await app.call('GET', '/notifications', { token: access_token });
  expect(list.json()).toMatchObject({ notifications: [], unread: 0 });
  expect(await mailsTo(app, fan.email)).toEqual([]);
});
