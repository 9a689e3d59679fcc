import { TRY_RESULTS } from '@fanion/rules/challenges/flag';
import { LAYOUTS } from '@fanion/rules/challenges/layouts';
import { CURVES } from '@fanion/rules/challenges/scoring';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';
import { file } from '../files/endpoints.ts';
import { hint } from '../hints/endpoints.ts';
import { challengeParams, listedChallenge } from '../list/endpoints.ts';
import { challengeNote } from '../notes/endpoints.ts';

/** A challenge as its page shows it (docs/product/challenges.md#page). */
const challenge = listedChallenge.extend({
  attribution: z.string().nullable(),
  connection_info: z.string().nullable(),
  organizer: z.string(),
  sponsor: z.string().nullable(),
  rules: z.array(z.string()),
  requirements: z.array(z.string()),
  resources: z.array(z.object({ title: z.string(), url: z.string(), description: z.string().optional() })),
  prerequisites: z.array(
    z.object({ id: z.int(), name: z.string(), slug: z.string(), is_solved: z.boolean() }),
  ),
  theme: z.object({
    layout_type: z.enum(LAYOUTS),
    primary_color: z.string().nullable(),
    accent_color: z.string().nullable(),
    backgroundImage: z.string().nullable(),
    logoUrl: z.string().nullable(),
    /** Address of the sanitised style sheet, on this site. */
    customCSS: z.string().nullable(),
  }),
  /** How its points change with solves; null when they are fixed. */
  curve: z
    .object({
      function: z.enum(CURVES),
      initial: z.int(),
      minimum: z.int(),
      decay: z.number(),
    })
    .nullable(),
  flag_prefix: z.string().nullable(),
  flags_total: z.int(),
  flags_found: z.int(),
  hints: z.array(hint),
  files: z.array(file),
  /** `partial`: one of several required flags. The typed text is not stored. */
  attempts: z.array(z.object({ submitted_at: moment, result: z.enum(TRY_RESULTS) })),
  attempt_count: z.int(),
  /** Official solution in Markdown: null until solved, or when there is none. */
  solution: z.string().nullable(),
  has_solution: z.boolean(),
  /** The reader's plan includes solutions, as it does hints. */
  solution_allowed: z.boolean(),
  /** Whether the write-ups of members are open to the reader, once they solved it. */
  writeups_allowed: z.boolean(),
  next_challenge: z.object({ name: z.string(), slug: z.string() }).nullable(),
  difficulty_vote: z.int().nullable(),
  difficulty_votes: z.object({ average: z.number().nullable(), count: z.int() }),
  reflection: z.string().nullable(),
  /** The reader's private note on it; null: none yet. */
  note: challengeNote.nullable(),
  /**
   * When the reader first opened it; null when they solved it without opening it, and while it is
   * unpublished.
   */
  opened_at: moment.nullable(),
  solved_at: moment.nullable(),
  points_earned: z.int().nullable(),
  xp_earned: z.int().nullable(),
  can_submit: z.boolean(),
  /** Reports to handle, for managers; null for others. */
  open_reports: z.int().nullable(),
});
export type Challenge = z.infer<typeof challenge>;

export const getChallenge = endpoint('GET /challenges/:id', {
  summary: 'Un challenge',
  params: challengeParams,
  answer: challenge,
});
