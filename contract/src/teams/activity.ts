import { ACTIVITY_KINDS } from '@fanion/rules/teams/activity';
import { z } from 'zod';
import { moment } from '../fields.ts';

export const activity = z.object({
  id: z.int(),
  type: z.enum(ACTIVITY_KINDS),
  teamId: z.int(),
  team: z.string(),
  /** The member concerned, the actor, and the event; null when there is none or they are gone. */
  username: z.string().nullable(),
  by: z.string().nullable(),
  event: z.object({ slug: z.string(), name: z.string(), rank: z.int().nullable() }).nullable(),
  date: moment,
});
export type TeamActivity = z.infer<typeof activity>;
