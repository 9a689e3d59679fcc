import { DAY } from '@fanion/rules/durations';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import { lastSecondOf } from '@fanion/rules/plans/terms';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { remindOfEnds } from './reminders-service.ts';
import { addPeriod, endMembership } from './service.ts';

const app = await testApp();
const twin = await app.second();
const { db } = app.context;
const today = parisDay(Date.now());
/** Noon, this many days after the last day of a membership. */
const noonAt = (end: string, days: number) => parisDayStart(addDays(end, days)) + DAY / 2;

/** A member whose membership ends on a day; `more`: periods after it. */
async function ending(end: string, more: { from: string; to: string }[] = []): Promise<TestMember> {
  const member = await aMember(app, { plan: null });
  const add = (from: number, to: number) =>
    addPeriod(app.context, {
      memberId: member.id,
      plan: 'adherent',
      startsAt: new Date(from),
      endsAt: new Date(to),
    });
  await add(parisDayStart(addDays(end, -364)), lastSecondOf(end));
  for (const { from, to } of more) await add(parisDayStart(from), lastSecondOf(to));
  return member;
}
const remindersOf = ({ id }: TestMember) =>
  db.query<{ once: string }>(
    `select once from notification where member_id = $1 and kind = 'membership_reminder' order by id`,
    [id],
  );
const remind = (now: number) =>
  Promise.all([app, twin, app].map(({ context }) => remindOfEnds(context, now)));

test('thirty days before, seven, on the day and when the grace is over: once each, on any instance', async () => {
  const member = await ending(today);
  for (let day = -20; day <= 16; day += 1) await remind(noonAt(today, day));
  expect((await remindersOf(member)).map(({ once }) => once.split(':')[2])).toEqual([
    'j30',
    'j7',
    'j0',
    'j15',
  ]);
  const mails = await mailsTo(app, member.email);
  expect(mails).toHaveLength(4);
  for (const { unsubscribe } of mails) expect(unsubscribe).toContain('.membership_reminder.');
});

test('a program that was stopped says the last one only', async () => {
  const member = await ending(addDays(today, 3));
  await remind(noonAt(today, 0));
  expect(await remindersOf(member)).toHaveLength(1);
});

test('who has renewed, was ended, or wants none is not reminded', async () => {
  const renewed = await ending(addDays(today, 5), [{ from: addDays(today, 6), to: addDays(today, 370) }]);
  const later = await ending(today, [{ from: addDays(today, 20), to: addDays(today, 370) }]);
  const ended = await ending(addDays(today, 5));
  const deaf = await ending(addDays(today, 5));
  await endMembership(app.context, ended.id, { why: 'Départ', by: { actorId: null, channel: 'cli' } });
  await app.call('PUT', '/notifications/preferences/membership_reminder', {
    token: deaf.token,
    body: { bell: false, mail: false },
  });
  await remind(noonAt(today, 0));
  for (const member of [renewed, later, ended]) expect(await remindersOf(member)).toEqual([]);
  expect(await mailsTo(app, deaf.email)).toEqual([]);
});
