import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { CHALLENGE_STATES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, moment } from '../../fields.ts';
import { CHALLENGE_STAGES } from '../drafts/endpoints.ts';
import { FLAG_MAX } from '../play/endpoints.ts';

/** A challenge in its managers' list, which includes hidden ones. */
const managed = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  points: z.int(),
  state: z.enum(CHALLENGE_STATES),
  stage: z.enum(CHALLENGE_STAGES),
  author: z.string().nullable(),
  /** Proposed by a member, or by an author. */
  proposed: z.boolean(),
  tags: z.array(z.string()),
  /** What remains to be done before it can be published. */
  missing: z.array(z.string()),
  scheduled_at: moment.nullable(),
  solved_count: z.int(),
  flag_count: z.int(),
  open_reports: z.int(),
  /** An event plays or played it: another event cannot use it. */
  in_event: z.boolean(),
});

export const manageChallenges = endpoint('GET /challenges/manage', {
  summary: 'Tous les challenges, cachés compris',
  answer: z.object({ challenges: z.array(managed), total: z.int() }),
});

export const updateChallenge = endpoint('PATCH /challenges/manage/:id', {
  summary: "Changer l'état, la date ou la mise en avant d'un challenge",
  params: z.object({ id }),
  body: z
    .object({
      state: z.enum(CHALLENGE_STATES),
      scheduled_at: moment.nullable(),
      is_featured: z.boolean(),
    })
    .partial(),
  answer: z.object({ challenge: managed }),
});

export const testFlag = endpoint('POST /challenges/manage/:id/test-flag', {
  summary: 'Essayer un flag sans rien marquer',
  params: z.object({ id }),
  body: z.object({ flag: z.string().max(FLAG_MAX) }),
  answer: z.object({ success: z.boolean() }),
});
