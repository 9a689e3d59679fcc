import type { Plan } from '@fanion/contract/plans/catalogue';
import type { Membership } from '@fanion/contract/plans/page';
import { expect, test } from 'vitest';
import { offerOf, planToTell, priceOf } from './model.ts';

test('a price is told by the year', () => {
  expect(priceOf({ price_cents: 5000, currency: 'EUR', period: 'an' })).toEqual(['50\u00a0€', '/ an']);
  expect(priceOf({ price_cents: 4950, currency: 'EUR', period: 'an' })).toEqual(['49,50\u00a0€', '/ an']);
});

test('the plan that is told is the one needed, else one’s own, else the one that most take', () => {
  const plan = (id: Plan['id'], name: string, euros: number, popular = false): Plan => ({
    ...{ id, name, price_cents: euros * 100, reduced_cents: null, currency: 'EUR', popular },
    ...{ period: 'an', description: '', position: 1, on_sale: true, gift: false, features: [] },
  });
  const plans = [
    plan('guest', 'Guest', 0),
    plan('adherent', 'Adhérent', 50, true),
    plan('bienfaiteur', 'Bienfaiteur', 70),
  ];
  const planIdFor = (...parameters: [Plan['id'] | null, string?]) =>
    planToTell(plans, parameters[0], parameters[1])?.id;
  expect(planIdFor('adherent', 'Bienfaiteur')).toBe('bienfaiteur');
  expect(planIdFor('bienfaiteur')).toBe('bienfaiteur');
  expect(planIdFor('guest')).toBe('adherent');
  expect(planIdFor(null, 'Gérant Association')).toBe('adherent');
});

test('the card of a plan offers what may be bought of it, or says why nothing', () => {
  const plan = (id: Plan['id'], name: string, price_cents = 5000) => ({ id, name, price_cents });
  const membership = (current: Membership['current_plan'], choices: [kind: string, plan: string][]) =>
    ({
      current_plan: current,
      ends_at: '2027-11-23T22:59:59Z',
      choices: choices.map(([kind, of]) => ({
        ...{ kind, plan: of, price_cents: 2000, currency: 'EUR', ends_at: '2027-11-23T22:59:59Z' },
      })),
    }) as unknown as Membership;
  const [adherent, bienfaiteur] = [plan('adherent', 'Adhérent'), plan('bienfaiteur', 'Bienfaiteur')];
  const guest = membership('guest', [['join', 'adherent']]);
  expect(offerOf(adherent, guest, true)).toMatchObject({ is: 'choice', label: 'Adhérer' });
  expect(offerOf(adherent, guest, false)).toEqual({ is: 'write' });
  expect(offerOf(plan('guest', 'Guest', 0), guest, true)).toBeNull();
  expect(offerOf(adherent, undefined, true)).toBeNull();
  const renewing = membership('adherent', [
    ['renewal', 'adherent'],
    ['renewal', 'bienfaiteur'],
    ['upgrade', 'bienfaiteur'],
  ]);
  expect(offerOf(adherent, renewing, true)).toMatchObject({ label: 'Renouveler' });
  expect(offerOf(bienfaiteur, renewing, true)).toMatchObject({
    label: 'Passer Bienfaiteur',
    about: '20\u00a0€ de différence, jusqu’au 23 novembre 2027',
  });
  expect(offerOf(adherent, membership('bienfaiteur', [['renewal', 'adherent']]), true)).toMatchObject({
    label: 'Prendre à l’échéance',
  });
  const late = { ...membership('adherent', [['renewal', 'bienfaiteur']]), state: 'grace' } as Membership;
  expect(offerOf(bienfaiteur, late, true)).toMatchObject({ label: 'Renouveler' });
  const ahead = membership('adherent', []);
  expect(offerOf(adherent, ahead, true)).toMatchObject({
    text: 'Réglée d’avance jusqu’au 23 novembre 2027.',
  });
  expect(offerOf(bienfaiteur, ahead, true)).toMatchObject({ is: 'sentence' });
});
