import { expect, test } from 'vitest';
import { aForm, mailsTo } from '../../../testing/accounts.ts';
import { aChallenge, aMember, PASSWORD, type TestMember } from '../../../testing/builders.ts';
import { letTimePass, tablesHolding } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../../challenges/integrity/service.ts';
import { openSession } from '../sessions/service.ts';
import { removeMember } from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const twin = await app.second();
const reader = await aMember(app);
const remove = ({ id }: TestMember, on = app) =>
  removeMember(on.context, id, { actorId: null, channel: 'cli' });
const open = (idOrUsername: string | number, token = reader.token) =>
  app.call('GET', `/profile/${idOrUsername}`, { token });

test('an erased member leaves results, and nothing that says who they were', async () => {
  const member = await aMember(app, {
    username: 'Epave-Douce',
    plan: 'bienfaiteur',
    rights: ['can_view_hints'],
  });
  const { slug, flag, id } = await aChallenge(app);
  await app.call('POST', `/challenges/${slug}/submit`, { token: member.token, body: { flag } });
  await app.call('PUT', `/challenges/${slug}/reflection`, {
    token: member.token,
    body: { reflection: 'Note-Intime' },
  });
  await app.call('PATCH', '/profile/', {
    token: member.token,
    body: {
      first_name: 'Zéphirine',
      last_name: 'Quimerch',
      bio: 'Bio-Secrete',
      location: 'Ile-Secrete',
      specialties: ['secretes'],
      social_links: { github: 'lien-secret' },
      is_student: true,
      seeks_team: true,
    },
  });
  await app.call('POST', '/auth/forgot-password', { body: { email: member.email } });
  await app.call('POST', '/profile/email', {
    token: member.token,
    body: { email: 'secrete-autre@exemple.fr', password: PASSWORD },
  });
  await app.call('PUT', '/profile/username', { token: member.token, body: { username: 'Epave-Vive' } });
  const solves = await app.context.db.query('select * from solve where member_id = $1', [member.id]);

  expect(await remove(member)).toEqual({ ok: true, value: null });
  for (const secret of [
    'Quimerch',
    'Bio-Secrete',
    'Ile-Secrete',
    'secretes',
    'lien-secret',
    'Note-Intime',
    member.email,
  ])
    expect([secret, await tablesHolding(app, secret)]).toEqual([secret, []]);
  // Pseudos stay reserved for ninety days, so that nobody takes them over.
  expect(await tablesHolding(app, 'epave')).toEqual(['former_username']);
  expect(await app.context.db.query('select * from solve where member_id = $1', [member.id])).toEqual(solves);
  expect(await verifyChallenges(app.context)).toEqual([]);
  const [row] = await app.context.db.query('select * from member where id = $1', [member.id]);
  expect(row).toMatchObject({
    status: 'deleted',
    username: `supprime--${member.id}`,
    ranked: false,
    is_student: false,
    seeks_team_until: null,
  });
  expect(await app.context.db.query('select 1 from session where member_id = $1', [member.id])).toEqual([]);
  expect((await app.call('GET', '/profile/', { token: member.token })).statusCode).toBe(401);
  const refreshed = { body: { refresh_token: member.refreshToken } };
  expect((await app.call('POST', '/auth/refresh', refreshed)).statusCode).toBe(401);

  app.clock.advance(20_000);
  const board = await app.call('GET', '/challenges/leaderboard?size=100', { token: reader.token });
  expect(board.body).not.toContain('supprime');
  const detail = await app.call('GET', `/challenges/${id}`, { token: reader.token });
  expect(detail.body).not.toContain('supprime');
});

test('their page says so, by id and by the names they had; it is nobody’s again after ninety days', async () => {
  const member = await aMember(app, { username: 'Bouee-Perdue' });
  const stranger = await aMember(app);
  await remove(member);
  for (const idOrUsername of ['Bouee-Perdue', 'bouee-perdue', member.id]) {
    const answer = await open(idOrUsername);
    expect([idOrUsername, answer.statusCode, answer.json().message]).toEqual([
      idOrUsername,
      410,
      'Compte supprimé',
    ]);
  }
  expect((await app.call('GET', `/profile/avatar/${member.id}`)).statusCode).toBe(404);
  expect((await app.call('GET', '/profile/avatar/bouee-perdue/by-username')).statusCode).toBe(404);
  const renameAnswer = await app.call('PUT', '/profile/username', {
    token: stranger.token,
    body: { username: 'Bouee-Perdue' },
  });
  expect(renameAnswer.statusCode).toBe(409);
  await letTimePass(app, 91 * 86_400_000);
  const { access_token } = await openSession(app.context, app.context.db, {
    memberId: reader.id,
    rememberMe: false,
    device: 'Test',
  });
  expect((await open('Bouee-Perdue', access_token)).statusCode).toBe(404);
  expect((await open(member.id, access_token)).statusCode).toBe(410);
});

test('the address is free again, and opens nothing', async () => {
  const member = await aMember(app);
  await remove(member);
  const login = await app.call('POST', '/auth/login', { body: { email: member.email, password: PASSWORD } });
  expect(login.json().error).toBe('wrong_credentials');
  const form = aForm({ email: member.email });
  expect((await app.call('POST', '/auth/register', { body: form })).statusCode).toBe(200);
  expect((await mailsTo(app, member.email)).at(-1)?.code).toMatch(/^\w{6}$/);
  for (const email of [`supprime--${member.id}`, `supprime--${member.id}@exemple.fr`])
    expect((await app.call('POST', '/auth/login', { body: { email, password: '' } })).statusCode).toBe(422);
});

test('once, and never the last manager, even when several leave at once', async () => {
  const member = await aMember(app);
  const twice = await Promise.all([remove(member), remove(member, twin), remove(member)]);
  expect(twice.filter((outcome) => outcome.ok)).toHaveLength(1);
  expect(twice.filter((outcome) => !outcome.ok && outcome.code === 'member_not_found')).toHaveLength(2);
  const managers = await Promise.all(Array.from({ length: 4 }, () => aMember(app, { role: 'manager' })));
  const left = await Promise.all(managers.map((manager, i) => remove(manager, i % 2 ? twin : app)));
  expect(left.filter((outcome) => outcome.ok)).toHaveLength(3);
  expect(left.find((outcome) => !outcome.ok)).toMatchObject({ code: 'last_manager' });
});

test('the audit log says that it was done, not to whom', async () => {
  const member = await aMember(app, { username: 'Trace-Nulle' });
  await remove(member);
  const lines = await app.context.db.query(
    'select actor_id, channel, action, details from audit_log where target = $1',
    [`member:${member.id}`],
  );
  expect(lines).toEqual([{ actor_id: null, channel: 'cli', action: 'member.delete', details: {} }]);
});
