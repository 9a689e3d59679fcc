import { DAY } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setRole } from '../../profiles/members/service.ts';
import { addPeriod } from '../periods/service.ts';

const app = await testApp();
const at = (days: number) => new Date(Date.now() + days * DAY);

/** A member with these periods: plan, first and last day from now. */
async function aMemberWith(...periods: ['adherent' | 'bienfaiteur', number, number][]) {
  const member = await aMember(app, { plan: null });
  for (const [plan, from, to] of periods)
    await addPeriod(app.context, { memberId: member.id, plan, startsAt: at(from), endsAt: at(to) });
  return member;
}

test.each([
  ['none', 'Guest', 'guest', []],
  ['active', 'Adhérent', 'adherent', [['adherent', -10, 31]]],
  ['expiring', 'Adhérent', 'adherent', [['adherent', -300, 29]]],
  ['grace', 'Adhérent', 'adherent', [['adherent', -300, -1]]],
  ['grace', 'Bienfaiteur', 'bienfaiteur', [['bienfaiteur', -300, -14.9]]],
  ['expired', 'Guest', 'guest', [['adherent', -300, -15.1]]],
  ['none', 'Guest', 'guest', [['adherent', 5, 300]]],
  [
    'expired',
    'Guest',
    'guest',
    [
      ['adherent', -300, -20],
      ['adherent', 5, 300],
    ],
  ],
  [
    'active',
    'Adhérent',
    'adherent',
    [
      ['adherent', -300, 10],
      ['adherent', 11, 375],
    ],
  ],
  [
    'active',
    'Bienfaiteur',
    'bienfaiteur',
    [
      ['adherent', -10, 31],
      ['bienfaiteur', -5, 31],
    ],
  ],
] as const)('%s: %s, %s', async (state, role, plan, periods) => {
  const member = await aMemberWith(
    ...periods.map(([p, from, to]) => [p, from, to] as [typeof p, number, number]),
  );
  const membership = await app.read('/plans/membership', member);
  expect(membership).toMatchObject({ state, role, current_plan: plan });
  expect(membership.history).toHaveLength(periods.length);
  expect((await app.read('/permissions', member)).role).toBe(role);
  expect((await app.read('/profile/', member)).subscription_type).toBe(role);
});

test('rights end with the membership, fifteen days of grace later, with no new login', async () => {
  const member = await aMemberWith(['adherent', -350, 1]);
  const challenges = async () => (await app.call('GET', '/challenges/', { token: member.token })).statusCode;
  expect(await challenges()).toBe(200);
  const ended = (days: number) =>
    app.context.db.query(
      'update membership set ends_at = now() - make_interval(days => $2) - make_interval(secs => 1) where member_id = $1',
      [member.id, days],
    );
  await ended(14);
  app.clock.advance(60_001);
  expect(await challenges()).toBe(200);
  await ended(15);
  app.clock.advance(60_001);
  expect(await challenges()).toBe(403);
});

test('the last second of the grace is not remembered beyond it', async () => {
  const member = await aMemberWith(['adherent', -350, 5 / 86_400 - 15]);
  const role = async () => (await app.read('/permissions', member)).role;
  expect(await role()).toBe('Adhérent');
  app.clock.advance(5001);
  await app.context.db.query(
    `update membership set ends_at = ends_at - interval '6 seconds' where member_id = $1`,
    [member.id],
  );
  expect(await role()).toBe('Guest');
});

test('a new period opens at once', async () => {
  const member = await aMember(app, { plan: null });
  expect((await app.read('/permissions', member)).role).toBe('Guest');
  await addPeriod(app.context, {
    memberId: member.id,
    plan: 'bienfaiteur',
    startsAt: at(-1),
    endsAt: at(364),
  });
  expect((await app.read('/permissions', member)).role).toBe('Bienfaiteur');
});

test('a manager stays one when the membership lapses', async () => {
  const member = await aMemberWith(['adherent', -400, -40]);
  await setRole(app.context, member.id, { role: 'manager', given: true });
  expect(await app.read('/plans/membership', member)).toMatchObject({
    state: 'manager',
    role: 'Gérant Association',
    current_plan: null,
  });
});

test('what a manager has comes from no plan, unless they paid for one beside it', async () => {
  const member = await aMemberWith(['adherent', -10, 300]);
  await setRole(app.context, member.id, { role: 'manager', given: true });
  const plan = async (who: TestMember) => (await app.read('/plans/membership', who)).current_plan;
  expect(await plan(member)).toBe('adherent');
  expect(await plan(await aMember(app, { role: 'manager', plan: null }))).toBeNull();
});

test('the three plans have their prices, and promise only what exists', async () => {
  const { plans } = await app.read('/plans');
  expect(
    plans.map((p: { id: string; price_cents: number; popular: boolean }) => [p.id, p.price_cents, p.popular]),
  ).toEqual([
    ['guest', 0, false],
    ['adherent', 5000, true],
    ['bienfaiteur', 7000, false],
  ]);
  const features = (id: string, included: boolean) =>
    plans
      .find((p: { id: string }) => p.id === id)
      .features.filter((f: { included: boolean }) => f.included === included)
      .map((f: { name: string }) => f.name);
  expect(features('guest', true)).toEqual([
    'Tableau de bord',
    'Profil public de base',
    'Support communautaire',
  ]);
  expect(features('guest', false)).toEqual([
    'Tous les challenges',
    'CTF',
    'Entraînement',
    'Module social',
    'Classement',
  ]);
  expect(features('adherent', true)).toEqual([
    'Tous les challenges',
    'Tous les CTF',
    'Entraînement\u00a0: parcours, ateliers, webinaires',
    'Module social',
    'Classement',
    'Soumission de flags',
    'Inscription aux CTF',
    'Création d’équipe',
  ]);
  expect(features('adherent', false)).toEqual([]);
  expect(features('bienfaiteur', true)).toEqual([
    'Tout ce que comprend l’adhésion',
    'Leçons premium',
    'Tous les indices, et les solutions',
    'Téléchargement des fichiers bonus',
    'Création de write-ups',
    'Accès aux données live',
    'Statistiques avancées',
    'Support prioritaire',
    'Badge premium',
  ]);
  expect(features('bienfaiteur', false)).toEqual([]);
});
