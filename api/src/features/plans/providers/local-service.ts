import { randomUUID } from 'node:crypto';
import type { Fact } from '@fanion/rules/plans/orders';
import type { Context } from '../../../platform/context.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { BadSignature, headerOf, type Provider, parseObject, SIGNATURE_AGE } from './model.ts';
import { writeRecorded } from './recorded-model.ts';
import { LOCAL_CHECK } from './texts.ts';

export const LOCAL_SIGNATURE = 'fanion-signature';

const signed = ({ secrets }: Pick<Context, 'secrets'>, at: number, raw: string | Buffer): Buffer =>
  secrets.hmac('payment', 'notification', at, raw);

/** The header that proves a notification of the test page, like a provider's: a moment (s) and a code. */
export const signLocal = (
  context: Pick<Context, 'secrets'>,
  raw: string,
  at = Math.floor(Date.now() / 1000),
) => `t=${at},v1=${signed(context, at, raw).toString('hex')}`;

function checkLocal(context: Pick<Context, 'secrets'>, raw: Buffer, header: string): void {
  const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const age = Math.abs(Date.now() / 1000 - Number(t));
  if (t === '' || age > SIGNATURE_AGE) throw new BadSignature();
  if (!sameBytes(Buffer.from(v1, 'hex'), signed(context, Number(t), raw))) throw new BadSignature();
}

/** The address of the test page ends with a code of ours: nobody can open another member's order. */
const sessionOf = ({ secrets }: Pick<Context, 'secrets'>, reference: string): string =>
  `${reference}.${secrets.hmac('payment', 'session', reference).toString('base64url').slice(0, 22)}`;

/** The order of a test payment page; null when its address is not ours. */
export function readSession(context: Pick<Context, 'secrets'>, session: string): string | null {
  const reference = session.split('.')[0] ?? '';
  return sameBytes(Buffer.from(session), Buffer.from(sessionOf(context, reference))) ? reference : null;
}

/** The test page's notification of a payment. */
export const localNotice = (reference: string, facts: readonly Fact[]): string =>
  writeRecorded(reference, facts, { id: randomUUID() });

/** A local provider, to test a whole payment without money (docs/product/plans.md#paiement). */
export const localProvider = (context: Context): Provider => ({
  name: 'local',
  live: false,
  open: async ({ reference }) => ({
    ref: `local-${reference}`,
    url: `${context.config.publicUrl}/api/payments/local/${sessionOf(context, reference)}`,
  }),
  async hear(raw, headers) {
    checkLocal(context, raw, headerOf(headers, LOCAL_SIGNATURE));
    const text = raw.toString('utf8');
    const id = parseObject(text)?.id;
    return typeof id === 'string' ? { ref: id, raw: text, proof: 'signature' } : null;
  },
  // It stores nothing.
  look: async () => null,
  async refund(payment, cents, key, checkout) {
    const reference = (checkout ?? payment).replace(/^local-/, '');
    const facts: Fact[] = [{ kind: 'refund', ref: key, cents, cause: 'refund', payment }];
    return { ref: `refund-${key}`, raw: writeRecorded(reference, facts), proof: 'read_back' };
  },
  close: async () => {},
  check: async () => LOCAL_CHECK,
});
