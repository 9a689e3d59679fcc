import type { FactKind } from '@fanion/rules/webhooks/facts';
import { z } from 'zod';
import { moment } from '../fields.ts';

/** A member, by their public name. */
const member = z.object({ username: z.string(), url: z.string() });
const challenge = z.object({ id: z.int(), name: z.string(), category: z.string(), url: z.string() });
const priced = challenge.extend({ points: z.int() });
const event = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  starts_at: moment,
  ends_at: moment,
});
const inEvent = z.object({ id: z.int(), name: z.string() });
/** An entrant of an event: a team, or a member who plays alone. */
const entrant = z.object({ name: z.string(), team: z.boolean() });
const solvedInEvent = z.object({
  event,
  challenge: inEvent,
  entrant,
  member: member.pick({ username: true }),
  points: z.number(),
});

/** The `data` of each kind of webhook message (docs/product/automation.md#webhooks). */
export const FACT_DATA = {
  'challenge.published': z.object({ challenge: priced }),
  'challenge.solved': z.object({ challenge, member }),
  'challenge.first_blood': z.object({ challenge, member }),
  'event.published': z.object({ event }),
  'event.started': z.object({ event }),
  'event.ended': z.object({ event }),
  /** `challenge`: the one it clarifies; null: it is about the event. */
  'event.announcement': z.object({ event, challenge: inEvent.nullable(), text: z.string() }),
  'event.solved': solvedInEvent,
  'event.first_blood': solvedInEvent,
  'writeup.published': z.object({
    writeup: z.object({ id: z.int(), title: z.string(), url: z.string() }),
    author: member,
  }),
  'member.registered': z.object({ member }),
  /** `plan` null: no plan any more. `until` null: without end. */
  'membership.changed': z.object({ member, plan: z.string().nullable(), until: moment.nullable() }),
} satisfies Record<FactKind, z.ZodObject>;

export type FactData = { [K in FactKind]: z.infer<(typeof FACT_DATA)[K]> };

/** A message: its type, when it happened, and its data. */
export type FactMessage = {
  [K in FactKind]: { type: K; timestamp: string; data: FactData[K] };
}[FactKind];
