import { RIGHTS, type Right } from '@fanion/rules/access';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { setRole } from '../profiles/members/service.ts';

const app = await testApp();
const permissions = (token: string) => app.read('/permissions', { token });

const GUEST: Right[] = ['can_view_profiles'];
const ADHERENT: Right[] = [
  ...GUEST,
  'have_social_access',
  'have_ctf_access',
  'have_challenge_access',
  'have_leaderboard_access',
  'have_training_access',
  'can_submit_challenges',
  'can_register_ctf',
  'can_create_team',
  'can_join_team',
  'can_message_users',
];
const BIENFAITEUR: Right[] = [
  ...ADHERENT,
  'can_view_live_data',
  'can_create_writeup',
  'can_view_hints',
  'can_download_files',
  'can_view_statistics',
];
const EVERYTHING: Right[] = [
  ...BIENFAITEUR,
  'can_manage_users',
  'can_manage_challenges',
  'can_manage_ctf',
  'can_manage_payments',
  'can_manage_moderation',
  'can_manage_training',
  'can_manage_own_challenges',
];

test.each([
  ['Guest', { plan: null }, GUEST],
  ['Adhérent', { plan: 'adherent' }, ADHERENT],
  ['Bienfaiteur', { plan: 'bienfaiteur' }, BIENFAITEUR],
  ['Fanion Membre', { plan: null, role: 'honorary' }, ADHERENT],
  ['Bienfaiteur', { plan: 'bienfaiteur', role: 'honorary' }, BIENFAITEUR],
  ['Gérant Association', { plan: null, role: 'manager' }, EVERYTHING],
  ['Admin', { plan: null, role: 'admin' }, EVERYTHING],
] as const)('%s %j has its rights and no other', async (role, options, expectedRights) => {
  const member = await aMember(app, options);
  expect(RIGHTS).toHaveLength(23);
  expect(await permissions(member.token)).toEqual({
    role,
    ...Object.fromEntries(RIGHTS.map((right) => [right, expectedRights.includes(right)])),
  });
});

test('a right given to one person adds to the role, at once', async () => {
  const member = await aMember(app, { plan: null, rights: ['can_create_writeup'] });
  const other = await aMember(app, { plan: null });
  expect(await permissions(member.token)).toMatchObject({ role: 'Guest', can_create_writeup: true });
  expect(await permissions(other.token)).toMatchObject({ role: 'Guest', can_create_writeup: false });
});

test('a role given on one instance opens on the other within the delay of a notice', async () => {
  const twin = await app.second();
  const member = await aMember(app, { plan: null });
  const role = async () => (await twin.read('/permissions', member)).role;
  expect(await role()).toBe('Guest');
  await setRole(app.context, member.id, { role: 'manager', given: true });
  await expect.poll(() => role()).toBe('Gérant Association');
  await setRole(app.context, member.id, { role: 'manager', given: false });
  await expect.poll(() => role()).toBe('Guest');
});

test('a 403 says which right, the present role and the one needed', async () => {
  const guest = await aMember(app, { plan: null });
  const adherent = await aMember(app);
  const refusal = async (token: string, method: 'GET' | 'POST', path: string) => {
    const answer = await app.call(method, path, { token });
    return [answer.statusCode, answer.json()];
  };
  expect(await refusal(guest.token, 'GET', '/challenges/')).toEqual([
    403,
    {
      error: 'plan_required',
      action: 'have_challenge_access',
      message: 'Accès non autorisé. Mettez à niveau votre plan pour accéder à cette fonctionnalité.',
      current_role: 'Guest',
      required_role: 'Adhérent',
    },
  ]);
  expect(await refusal(adherent.token, 'POST', '/challenges/1/hints/1/unlock')).toEqual([
    403,
    expect.objectContaining({
      error: 'plan_required',
      action: 'can_view_hints',
      current_role: 'Adhérent',
      required_role: 'Bienfaiteur',
    }),
  ]);
  expect(await refusal(adherent.token, 'GET', '/challenges/manage')).toEqual([
    403,
    {
      error: 'forbidden',
      action: 'can_manage_challenges',
      message: 'Accès non autorisé',
      current_role: 'Adhérent',
      required_role: 'Gérant Association',
    },
  ]);
});
