import { MINUTE } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { mailsTo } from '../../testing/accounts.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { letTimePass } from '../../testing/database-view.ts';
import { aTeam, members } from '../../testing/parts/registration.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Notice } from './service.ts';
import * as service from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const second = await app.second();

const tell = (to: readonly TestMember[], actor: TestMember | null, over: Partial<Notice> = {}) =>
  app.context.db.transaction((sql) =>
    service.notifyMembers(
      app.context,
      sql,
      to.map(({ id }) => id),
      {
        kind: 'team_change',
        text: 'Vous êtes analyste.',
        path: '/team',
        subject: 'Votre équipe',
        actorId: actor?.id ?? null,
        ...over,
      },
    ),
  );
const mails = async (to: TestMember) => (await mailsTo(app, to.email)).length;
const notificationCount = async (to: TestMember): Promise<number> =>
  (await app.read('/notifications', to)).pagination.total;

test('thirty times in and out of a team, on two instances at once: one mail, the bell keeps all', async () => {
  const [captain, restless] = await members(app, 2);
  const teamId = await aTeam(app, 'Porte battante', [captain!]);
  const turn = (on: typeof app) => async () => {
    for (const step of ['join', 'leave'])
      await on.call('POST', `/ctf/teams/${step}`, { token: restless!.token, body: { teamId } });
  };
  for (let n = 0; n < 15; n += 1) await Promise.all([app, second].map((on) => turn(on)()));
  expect(await notificationCount(captain!)).toBeGreaterThan(10);
  expect(await mails(captain!)).toBe(1);
});

test('ten minutes later, about something else, or from somebody else, a mail goes again', async () => {
  const [one, actor, other] = await members(app, 3);
  for (let n = 0; n < 3; n += 1) await tell([one!], actor!);
  expect(await mails(one!)).toBe(1);
  await tell([one!], actor!, { path: '/team?view=invitations' });
  await tell([one!], actor!, { kind: 'team_answer' });
  await tell([one!, other!], other!);
  expect(await mails(one!)).toBe(4);
  await letTimePass(app, 11 * MINUTE);
  await tell([one!], actor!);
  await tell([one!], actor!);
  expect(await mails(one!)).toBe(5);
  expect(await notificationCount(one!)).toBe(8);
});

test('ten mails of a kind an hour, whoever causes them; each addressee has their own bound', async () => {
  const [one, calm] = await members(app, 2);
  for (const actor of await members(app, 13)) await tell([one!], actor);
  expect(await mails(one!)).toBe(10);
  const actor = await aMember(app);
  await tell([one!, calm!], actor);
  await tell([one!], actor, { kind: 'team_invitation' });
  expect([await mails(one!), await mails(calm!)]).toEqual([11, 1]);
  await letTimePass(app, 61 * MINUTE);
  await tell([one!], actor);
  expect(await mails(one!)).toBe(12);
});

test('who wants no bell is bounded as well, and sees nothing more of it', async () => {
  const [one, actor] = await members(app, 2);
  await app.call('PUT', '/notifications/preferences/team_change', {
    token: one!.token,
    body: { bell: false, mail: true },
  });
  for (let n = 0; n < 5; n += 1) await tell([one!], actor!);
  expect([await mails(one!), await notificationCount(one!)]).toEqual([1, 0]);
});

test('what nobody in particular causes, and what is told once, is always mailed', async () => {
  const [one, actor] = await members(app, 2);
  for (let n = 0; n < 12; n += 1) {
    await tell([one!], null, { kind: 'event_registration' });
    await tell([one!], actor!, { kind: 'event_reminder', once: `event:${n}` });
  }
  expect(await mails(one!)).toBe(24);
});

test('what is taken back leaves the bell unless it was read, and frees no mail', async () => {
  const [one, actor] = await members(app, 2);
  const invitation = { kind: 'team_invitation', path: '/team?view=invitations' } as const;
  const back = (naming: string) =>
    app.context.db.transaction((sql) => service.withdrawNotice(sql, [one!.id], { ...invitation, naming }));
  await tell([one!], actor!, { ...invitation, text: 'Invitation dans «\u00a0A\u00a0».' });
  await tell([one!], actor!, { ...invitation, text: 'Invitation dans «\u00a0B\u00a0».' });
  await back('«\u00a0A\u00a0»');
  const { notifications, unread } = await app.read('/notifications', one!);
  expect(notifications).toMatchObject([{ text: 'Invitation dans «\u00a0B\u00a0».' }]);
  expect(unread).toBe(1);
  await app.call('POST', '/notifications/read', { token: one!.token, body: {} });
  await back('«\u00a0B\u00a0»');
  expect(await notificationCount(one!)).toBe(1);
  await tell([one!], actor!, { ...invitation, text: 'Invitation dans «\u00a0A\u00a0».' });
  expect(await mails(one!)).toBe(1);
});
