import { randomUUID } from 'node:crypto';
import type { Fact } from '@fanion/rules/plans/orders';
import type { SettingKey } from '../../features/association/definitions/model.ts';
import { setSetting } from '../../features/association/service.ts';
import { LOCAL_SIGNATURE, signLocal } from '../../features/plans/providers/local-service.ts';
import type { TestMember } from '../builders.ts';
import { type Overrides, type TestApp, testApp } from '../test-app.ts';

export async function setAll(app: TestApp, settings: Partial<Record<SettingKey, string>>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    const set = await setSetting(app.context, key as SettingKey, value);
    if (!set.ok) throw new Error(`${key}: ${set.message}`);
  }
}

/** An app that accepts payments on the test page, by cheque, by transfer and in cash. */
export async function payingApp(over: Overrides = {}): Promise<TestApp> {
  const app = await testApp({
    ...over,
    config: { limitFactor: 1000, publicUrl: 'http://127.0.0.1:3999', ...over.config },
  });
  await setAll(app, {
    payment_provider: 'local',
    payment_means: 'cheque,transfer,cash',
    bank_holder: 'Association Fanion',
    bank_iban: 'FR76 3000 6000 0112 3456 7890 189',
    association_address: '1 quai du Port\\n29200 Brest',
    association_number: 'W291234567',
  });
  return app;
}

export const checkout = (app: TestApp, { token }: TestMember, overrides: Record<string, unknown> = {}) =>
  app.call('POST', '/subscriptions/checkout', {
    token,
    body: { plan: 'adherent', kind: 'join', means: 'card', idempotency_key: randomUUID(), ...overrides },
  });

/** Creates an order of a member; returns its reference. */
export async function anOrder(
  app: TestApp,
  member: TestMember,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const answer = await checkout(app, member, overrides);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().order_id;
}

/** The notification that the test page would send about an order. */
export const localSaid = (reference: string, facts: readonly Fact[], id: string = randomUUID()): string =>
  JSON.stringify({ id, reference, facts });

export const paidFact = (reference: string, cents = 5000): Fact => ({
  kind: 'payment',
  ref: `local-${reference}`,
  cents,
  currency: 'EUR',
});

/** Sends a notification of the test page, with its signature. */
export const notify = (app: TestApp, raw: string, headers?: Record<string, string>) =>
  app.http.inject({
    method: 'POST',
    url: '/api/payments/notifications/local',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? { [LOCAL_SIGNATURE]: signLocal(app.context, raw) }),
    },
    payload: raw,
  });

/** Pays an order in full. */
export async function pay(app: TestApp, reference: string, cents = 5000): Promise<void> {
  const answer = await notify(app, localSaid(reference, [paidFact(reference, cents)]));
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

export const roleOf = async (app: TestApp, member: TestMember): Promise<string> =>
  (await app.read('/permissions', member)).role;

export const membershipOf = (app: TestApp, member: TestMember) => app.read('/plans/membership', member);

export const orderOf = (app: TestApp, member: TestMember, reference: string) =>
  app.read(`/subscriptions/orders/${reference}`, member);
