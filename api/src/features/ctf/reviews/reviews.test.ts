import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anEvent, anEventChallenge, aPlayer, aTry } from '../../../testing/parts/events.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;
const manager = await aMember(app, { role: 'manager' });

const rate = (member: TestMember, eventId: number, review: string) =>
  app.call('PUT', `/ctf/events/${eventId}/rating`, {
    token: member.token,
    body: { overall: 4, difficulty: 3, innovation: 5, review },
  });
const reviews = (eventId: number, page = 1) =>
  app.read(`/ctf/events/${eventId}/reviews?page=${page}`, manager);
const remove = (eventId: number, memberId: number, reason: string) =>
  app.call('DELETE', `/ctf/manage/events/${eventId}/reviews/${memberId}`, {
    token: manager.token,
    body: { reason },
  });

test('reviews are for participants within 30 days, shown from 3 votes on, and a manager takes one off with a reason', async () => {
  const event = await anEvent(app, { starts: -10 * HOUR });
  const [one, two, three] = [
    await aPlayer(app, event.id),
    await aPlayer(app, event.id),
    await aPlayer(app, event.id),
  ];
  const stranger = await aMember(app);
  const challenge = await anEventChallenge(app, event.id);
  expect((await rate(one, event.id, 'Absent.')).json().error).toBe('rating_closed');
  for (const { id } of [one, two, three]) await aTry(app, event.id, id, challenge.id);
  expect((await rate(stranger, event.id, 'Jamais venu.')).json().error).toBe('rating_closed');
  await rate(one, event.id, '  <b>Très</b> bien\u202e.  ');
  await rate(two, event.id, 'Une insulte.');
  expect((await reviews(event.id)).reviews).toEqual([]);
  await rate(three, event.id, '');
  const { reviews: visibleReviews, pagination } = await reviews(event.id);
  expect(visibleReviews.map(({ author, text }: { author: string; text: string }) => [author, text])).toEqual([
    [two.username, 'Une insulte.'],
    [one.username, '<b>Très</b> bien.'],
  ]);
  expect(pagination).toEqual({ page: 1, total: 2, total_pages: 1 });

  expect((await remove(event.id, two.id, ' ')).json().fields).toHaveProperty('reason');
  expect((await remove(event.id, two.id, 'Propos injurieux.')).statusCode).toBe(200);
  expect((await remove(event.id, two.id, 'Encore.')).statusCode).toBe(404);
  expect((await reviews(event.id)).reviews).toHaveLength(1);
  expect(await app.read(`/ctf/events/${event.id}`, two)).toMatchObject({
    communityRatings: { reviews: 3, overall: 4 },
    ownRating: { overall: 4, review: '' },
  });
  await app.sendMails();
  const mails = app.mails.filter(({ to }) => to === two.email);
  expect(mails.map(({ text }) => text.includes('Propos injurieux.'))).toEqual([true]);
  expect(await db.query(`select details from audit_log where action = 'event.review-remove'`)).toEqual([
    { details: { member: two.id, reason: 'Propos injurieux.' } },
  ]);

  // A suspended or hidden member is named nowhere.
  await setSuspended(app.context, one.id, true);
  expect((await reviews(event.id)).reviews).toEqual([]);
  await db.query(
    `update event set starts_at = now() - interval '40 days', ends_at = now() - interval '31 days' where id = $1`,
    [event.id],
  );
  app.context.events.publish('event-changed', { eventId: event.id });
  expect((await rate(three, event.id, 'Trop tard.')).json().error).toBe('rating_closed');
});
