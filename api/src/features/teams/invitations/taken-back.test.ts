import { expect, test } from 'vitest';
import type { TestMember } from '../../../testing/builders.ts';
import { aTeam, members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';
import { removeMember } from '../../auth/removal/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', who: TestMember, path: string, body?: unknown) =>
  app.call(method, `/ctf/teams/${path}`, { token: who.token, body });
const invite = (by: TestMember, id: number, whom: TestMember) =>
  call('POST', by, `${id}/invitations`, { userId: whom.id, message: '' });
const bell = async (who: TestMember) => {
  const { notifications, unread } = await app.read('/notifications', who);
  return { texts: notifications.map(({ text }: { text: string }) => text), unread };
};

test('an invitation that is cancelled leaves the bell of who was invited, and no other does', async () => {
  const [captain, player] = await members(app, 2);
  const [first, other] = [
    await aTeam(app, 'Les Rappelés', [captain!], 'invitation_only'),
    await aTeam(app, 'Les Maintenus', [captain!], 'invitation_only'),
  ];
  for (const id of [first, other]) expect((await invite(captain!, id, player!)).statusCode).toBe(200);
  const { received } = (await call('GET', player!, 'invitations')).json();
  const { id } = received.find(({ fromTeam }: { fromTeam: { id: number } }) => fromTeam.id === first);
  expect((await call('DELETE', captain!, `invitations/${id}`)).statusCode).toBe(200);
  expect(await bell(player!)).toEqual({
    texts: [`${captain!.username} vous invite dans l’équipe «\u00a0Les Maintenus\u00a0».`],
    unread: 1,
  });
});

test('the invitations of who is excluded leave the bells as well', async () => {
  const [captain, mate, friend, otherFriend] = await members(app, 4);
  const id = await aTeam(app, 'Les Sans-clef', [captain!, mate!], 'invitation_only');
  await call('PUT', captain!, `${id}/members/${mate!.id}`, { mayInvite: true });
  await invite(mate!, id, friend!);
  await invite(captain!, id, otherFriend!);
  await call('DELETE', captain!, `${id}/members/${mate!.id}`, {});
  expect([(await bell(friend!)).unread, (await bell(otherFriend!)).unread]).toEqual([0, 1]);
});

test('who waits for the answer of a team that is archived is told, who was invited no more', async () => {
  const [captain, applicant, late, invited] = await members(app, 4);
  const id = await aTeam(app, 'Dernière escale', [captain!], 'invitation_only');
  for (const who of [applicant!, late!])
    expect((await call('POST', who, `${id}/applications`, {})).statusCode).toBe(200);
  await app.context.db.query(
    `update team_application set expires_at = now() - interval '1 second' where member_id = $1`,
    [late!.id],
  );
  await invite(captain!, id, invited!);
  expect((await call('DELETE', captain!, String(id), {})).statusCode).toBe(200);
  expect(await bell(applicant!)).toEqual({
    texts: [
      'Votre candidature à l’équipe «\u00a0Dernière escale\u00a0» est close\u00a0: l’équipe est archivée.',
    ],
    unread: 1,
  });
  // Already expired: nothing was waiting for it.
  expect((await bell(late!)).texts).toEqual([]);
  expect(await bell(invited!)).toEqual({ texts: [], unread: 0 });
});

test('a captain who leaves alone, or whose account goes, tells the applicants too', async () => {
  for (const [name, end] of [
    ['Escale un', (captain: TestMember, id: number) => call('POST', captain, 'leave', { teamId: id })],
    [
      'Escale deux',
      (captain: TestMember) => removeMember(app.context, captain.id, { actorId: null, channel: 'cli' }),
    ],
  ] as const) {
    const [captain, applicant] = await members(app, 2);
    const id = await aTeam(app, name, [captain!], 'invitation_only');
    await call('POST', applicant!, `${id}/applications`, {});
    await end(captain!, id);
    expect((await bell(applicant!)).texts).toEqual([
      `Votre candidature à l’équipe «\u00a0${name}\u00a0» est close\u00a0: l’équipe est archivée.`,
    ]);
  }
});
