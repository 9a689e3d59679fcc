import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../testing/accounts.ts';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { anOrder, payingApp } from '../../../testing/parts/payments.ts';
import { setSuspended } from '../../../testing/suspended.ts';
import { addPeriod } from '../periods/service.ts';

const app = await payingApp();
const twin = await app.second();
const treasurer = await aMember(app, { plan: null, rights: ['can_manage_payments'] });
const remind = (members: TestMember[], over: object = {}, on = app) =>
  on.call('POST', '/plans/manage/members/remind', {
    token: treasurer.token,
    body: { of: { ids: members.map(({ id }) => id) }, dry_run: false, ...over },
  });

async function during(...periods: [from: number, to: number][]): Promise<TestMember> {
  const member = await aMember(app, { plan: null });
  for (const [from, to] of periods)
    await addPeriod(app.context, {
      memberId: member.id,
      plan: 'adherent',
      startsAt: new Date(Date.now() + from * DAY),
      endsAt: new Date(Date.now() + to * DAY),
    });
  return member;
}
const deaf = async (member: TestMember) =>
  app.call('PUT', '/notifications/preferences/membership_reminder', {
    token: member.token,
    body: { bell: false, mail: false },
  });
const notificationsOf = async (member: TestMember) =>
  (await app.read('/notifications', member)).notifications;

test('who waits for a reminder is told what is theirs, once a day, and the others stay as they are', async () => {
  const [far, near] = [await during([-300, 20]), await during([-300, 3])];
  const [grace, over] = [await during([-300, -3]), await during([-300, -60])];
  const waiting = await aMember(app, { plan: null });
  const reference = await anOrder(app, waiting, { means: 'cheque' });
  const [active, later, none] = [
    await aMember(app),
    await during([-300, -3], [30, 300]),
    await aMember(app, { plan: null }),
  ];
  const [shut, unwilling] = [await during([-300, 3]), await during([-300, 3])];
  await setSuspended(app.context, shut.id, true);
  await deaf(unwilling);
  const members = [far, near, grace, over, waiting, active, later, none, shut, unwilling];
  const trial = (await remind(members, { dry_run: true })).json();
  expect(
    trial.lines.map(({ effect, why }: { effect: string | null; why: string | null }) => effect ?? why),
  ).toEqual([
    '«\u00a0Votre adhésion se termine bientôt\u00a0».',
    '«\u00a0Votre adhésion se termine dans quelques jours\u00a0».',
    '«\u00a0Votre adhésion est arrivée à son terme\u00a0».',
    '«\u00a0Votre adhésion est terminée\u00a0».',
    '«\u00a0Votre adhésion attend votre chèque\u00a0».',
    'Son adhésion est à jour.',
    'Il a déjà renouvelé.',
    'Il n’a pas d’adhésion à renouveler, ni de paiement annoncé.',
    'Ce compte est suspendu.',
    'Il a arrêté ces rappels, à la cloche et par mail.',
  ]);
  expect(await notificationsOf(near)).toEqual([]);

  const answers = await Promise.all([app, twin].map((on) => remind(members, {}, on)));
  expect(answers.map((answer) => answer.json().done).reduce((a, b) => a + b)).toBe(5);
  for (const member of [far, near, grace, over, waiting]) {
    expect((await notificationsOf(member)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'membership_reminder',
    ]);
    expect(await mailsTo(app, member.email)).toHaveLength(member === waiting ? 2 : 1);
  }
  expect((await notificationsOf(waiting))[0]).toMatchObject({
    text: expect.stringContaining(`référence ${reference}`),
    path: '/profile/upgrade',
  });
  for (const member of [active, later, none, unwilling]) expect(await notificationsOf(member)).toEqual([]);
  const lines = await app.context.db.query(`select 1 from audit_log where action = 'membership.remind'`);
  expect(lines).toHaveLength(5);
  const [again] = (await remind([near])).json().lines;
  expect(again).toMatchObject({ done: false, why: 'Déjà relancé aujourd’hui.' });
  await app.context.db.query(
    `update notification set created_at = now() - interval '9 days', once = null where member_id = $1`,
    [near.id],
  );
  expect((await remind([near], { dry_run: true })).json().lines[0].effect).toContain('Dernier rappel le ');
  const refused = await app.call('POST', '/plans/manage/members/remind', {
    token: near.token,
    body: { of: { ids: [near.id] }, dry_run: true },
  });
  expect(refused.statusCode).toBe(403);
});
