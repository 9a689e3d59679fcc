import { FLAG_KINDS } from '@fanion/rules/challenges/flag';
import { NEXT_STAGES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';
import { challengeContent } from './shapes.ts';

/** `scheduled`: published, but its moment has not come yet. */
export const CHALLENGE_STAGES = ['draft', 'review', 'scheduled', 'published', 'retired', 'refused'] as const;
export type ChallengeStage = (typeof CHALLENGE_STAGES)[number];

/** What remains before a challenge can be published; a step that is not `required` is only advised. */
export const checklist = z.array(z.object({ label: z.string(), done: z.boolean(), required: z.boolean() }));

/** A challenge as its authors read it, at any stage. */
export const authoredChallenge = z.object({
  id: z.int(),
  slug: z.string(),
  stage: z.enum(CHALLENGE_STAGES),
  scheduled_at: moment.nullable(),
  /** Its address is public to members, and no longer changes. */
  published: z.boolean(),
  version: z.int(),
  /** Why its review returned it; '' otherwise. */
  reason: z.string(),
  /** Current points. */
  points: z.int(),
  solved_count: z.int(),
  content: challengeContent,
  /** The flags without their content. */
  flags: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(FLAG_KINDS),
      case_insensitive: z.boolean(),
      /** A member who gives it in the wrong case is told so. */
      case_told: z.boolean(),
      /** False: no copy of it is stored, as it was set before copies existed. */
      readable: z.boolean(),
    }),
  ),
  /** The decoys without their content. `told`: a member who gives one is told that it is a decoy. */
  decoys: z.array(z.object({ id: z.int(), told: z.boolean(), readable: z.boolean() })),
  flag_prefix: z.string().nullable(),
  /** The member who proposed it; null: written by a challenge manager, or by someone who left. */
  proposed_by: z.string().nullable(),
  /** The reader's own proposal: they may edit it in draft only, and somebody else decides on it. */
  own: z.boolean(),
  /** Most bytes of one of its files, for this reader. */
  file_max: z.int(),
  /** Its stages and the remarks on it, oldest first. */
  remarks: z.array(
    z.object({
      at: moment,
      by: z.string().nullable(),
      /** The stage that it moved to; null: a remark only. */
      stage: z.enum(NEXT_STAGES).nullable(),
      message: z.string(),
    }),
  ),
  /** The event that plays it outside the permanent list: its publication is decided there. */
  event: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  checklist,
  /** What the style sheet filter removed from the theme, line by line. */
  dropped: z.array(z.object({ line: z.int().nullable(), reason: z.string() })),
  /**
   * Its content after each change, newest first; `changed`: names of the fields that differ from the previous
   * one.
   */
  revisions: z.array(
    z.object({
      version: z.int(),
      at: moment,
      written_by: z.string().nullable(),
      changed: z.array(z.string()),
    }),
  ),
});
export type AuthoredChallenge = z.infer<typeof authoredChallenge>;

/** By address or number. */
export const authoredParams = z.object({ slug: z.string().min(1).max(120) });

export const getAuthoredChallenge = endpoint('GET /challenges/authoring/:slug', {
  summary: 'Un challenge pour qui l’écrit, flags exceptés : ce qui lui manque, son historique',
  params: authoredParams,
  answer: authoredChallenge,
});
