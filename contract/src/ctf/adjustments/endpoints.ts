import { ADJUSTMENT_REASON_MAX } from '@fanion/rules/ctf/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, message, moment, page, pagination } from '../../fields.ts';
import { eventParams } from '../events/shapes.ts';

/** Most points of an adjustment, given or taken. */
const ADJUSTMENT_MOST = 100_000;

const POINTS = `Les points sont un nombre entier, de -100\u202f000 à 100\u202f000, autre que 0.`;
const reason = line(ADJUSTMENT_REASON_MAX, 'Le motif');

/**
 * Points that a manager gave to an entrant, or took (negative), and why; `by` is null once they left, and for
 * imported ones.
 */
const adjustment = z.object({
  id: z.int(),
  entrantId: z.int(),
  entrant: z.string(),
  points: z.int(),
  reason: z.string(),
  at: moment,
  by: z.string().nullable(),
  /** Made after a freeze in force: only the entrant's own players see it yet. */
  hidden: z.boolean(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** Adjustments of an event, latest first. */
export const listAdjustments = endpoint('GET /ctf/manage/events/:id/adjustments', {
  summary: 'Points accordés ou retirés dans un événement',
  params: eventParams,
  query: z.object({ page }),
  answer: z.object({ adjustments: z.array(adjustment), pagination }),
});

/** Gives points to an entrant or takes some, from now on; its players read the reason. */
export const adjustPoints = endpoint('POST /ctf/manage/events/:id/entrants/:eid/adjustments', {
  summary: 'Accorder ou retirer des points à un participant',
  params: eventParams.extend({ eid: id }),
  body: z.object({
    points: z
      .number({ error: POINTS })
      .int(POINTS)
      .min(-ADJUSTMENT_MOST, POINTS)
      .max(ADJUSTMENT_MOST, POINTS)
      .refine((points) => points !== 0, POINTS),
    reason,
  }),
  answer: message,
});

/** Removes an adjustment, as if it had never existed. */
export const removeAdjustment = endpoint('DELETE /ctf/manage/events/:id/adjustments/:aid', {
  summary: 'Annuler un ajustement de points',
  params: eventParams.extend({ aid: id }),
  body: z.object({ reason }),
  answer: message,
});
