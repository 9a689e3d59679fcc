import { randomUUID } from 'node:crypto';
import { aMember, type TestMember } from '../builders.ts';
import type { TestApp } from '../test-app.ts';

/** A treasurer of an app, with their acts on payments. */
export async function aTreasurer(app: TestApp) {
  const treasurer = await aMember(app, { plan: null, rights: ['can_manage_payments'] });
  const get = (path: string) => app.call('GET', `/plans/manage/${path}`, { token: treasurer.token });
  const post = (path: string, body: object) =>
    app.call('POST', `/plans/manage/${path}`, { token: treasurer.token, body });
  return {
    treasurer,
    get,
    post,
    /** Records a member's cash payment for a year; returns its reference. */
    async record(member: TestMember, over: object = {}): Promise<string> {
      const usual = {
        plan: 'adherent',
        kind: 'join',
        means: 'cash',
        price_cents: 5000,
        idempotency_key: randomUUID(),
      };
      const answer = await post(`members/${member.id}/payments`, { ...usual, ...over });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().reference;
    },
    refund: (reference: string, cents: number, over: object = {}) =>
      post(`orders/${reference}/refund`, { cents, why: 'Départ', idempotency_key: randomUUID(), ...over }),
    settle: (reference: string, outcome: string) => post(`orders/${reference}/settle`, { outcome }),
    readOrder: async (reference: string) => (await get(`orders/${reference}`)).json(),
  };
}
