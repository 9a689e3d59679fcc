import type { Fact } from '@fanion/rules/plans/orders';
import { z } from 'zod';
import { type EventReading, parseObject, UNRELATED_EVENT } from './model.ts';

/** An event recorded by a treasurer, a member or our own test page: its facts as they are. */
const recorded = z.object({
  reference: z.string(),
  facts: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('payment'),
        ref: z.string(),
        cents: z.int(),
        currency: z.string(),
      }),
      z.object({
        kind: z.literal('refund'),
        ref: z.string(),
        cents: z.int(),
        cause: z.enum(['refund', 'cheque_refused', 'dispute']),
        payment: z.string().exactOptional(),
      }),
      z.object({ kind: z.literal('refund_failed'), ref: z.string() }),
      z.object({
        kind: z.literal('seen'),
        ref: z.string(),
        what: z.array(z.string()),
        why: z.string(),
      }),
      z.object({ kind: z.literal('failed') }),
      z.object({ kind: z.literal('cancelled') }),
    ]),
  ),
});

export const writeRecorded = (reference: string, facts: readonly Fact[], more: object = {}): string =>
  JSON.stringify({ ...more, reference, facts });

export function readRecorded(raw: string): EventReading {
  const { data } = recorded.safeParse(parseObject(raw));
  return data ? { reference: data.reference, subject: null, facts: data.facts } : UNRELATED_EVENT;
}
