import { listNotifications } from '@fanion/contract/notifications';
import { DAY, HOUR } from '@fanion/rules/durations';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailWeeks } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();

/** The Monday after today, at nine in Paris. */
const today = parisDay(Date.now());
const ahead = 7 - ((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7);
const MONDAY = parisDayStart(addDays(today, ahead)) + 9 * HOUR;

const ask = (member: TestMember, mail: boolean) =>
  app.call('PUT', '/notifications/preferences/week', { token: member.token, body: { bell: false, mail } });
const weeks = async (member: TestMember) =>
  (await mailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('Votre semaine'));

test('the mail of a week is for who asked for it, once on any instance, with one click to stop it', async () => {
  const [subscriber, silent] = [await aMember(app), await aMember(app)];
  expect((await ask(subscriber, true)).statusCode).toBe(200);
  const challenge = await aChallenge(app, { points: 100 });
  await submit(app, subscriber, challenge);
  await Promise.all([app, second, app].map(({ context }) => mailWeeks(context, MONDAY)));
  await mailWeeks(app.context, MONDAY + HOUR);
  const mails = await weeks(subscriber);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('1\u00a0challenge résolu, 100\u00a0points, 150\u00a0XP, en 1\u00a0jour.');
  expect(mails[0]?.unsubscribe).toContain('.week.');
  expect(await weeks(silent)).toEqual([]);
  // The bell does not mention it; it may mention badges meanwhile.
  const { notifications } = listNotifications.answer.parse(await app.read('/notifications', subscriber));
  expect(notifications.filter(({ kind }) => kind !== 'badge')).toEqual([]);
});

test('a week is told on Monday from eight in Paris, and no other day', async () => {
  const reader = await aMember(app);
  await ask(reader, true);
  for (const moment of [MONDAY - 2 * HOUR, MONDAY + DAY, MONDAY - DAY]) await mailWeeks(app.context, moment);
  expect(await weeks(reader)).toEqual([]);
  await mailWeeks(app.context, MONDAY);
  const [mail] = await weeks(reader);
  // Seven days without an act end a streak, even with kept days: the mail promises none.
  expect(mail?.text).toMatch(/Une semaine sans acte\. Ce que vous avez gagné vous reste\.\n/);
});

test('who stopped it has none, nor a suspended account', async () => {
  const [stopped, suspended] = [await aMember(app), await aMember(app)];
  for (const member of [stopped, suspended]) await ask(member, true);
  await ask(stopped, false);
  await app.context.db.query(`update member set status = 'suspended' where id = $1`, [suspended.id]);
  await mailWeeks(app.context, MONDAY);
  expect(await weeks(stopped)).toEqual([]);
  expect(await weeks(suspended)).toEqual([]);
});
