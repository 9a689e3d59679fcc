import { DIFFICULTIES } from '@fanion/rules/challenges/difficulties';
import { LAYOUTS } from '@fanion/rules/challenges/layouts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';

const difficulty = z.enum(DIFFICULTIES);

/** A solver of a challenge. */
const solver = z.object({
  username: z.string(),
  avatar_url: z.string().nullable(),
  solved_at: moment,
  is_first_blood: z.boolean(),
});
export type Solver = z.infer<typeof solver>;

/** A challenge in the list. `is_locked`: its prerequisites are not solved, so its text is withheld. */
export const listedChallenge = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.string(),
  difficulty,
  points: z.int(),
  xp: z.int(),
  tags: z.array(z.string()),
  author: z.string().nullable(),
  is_featured: z.boolean(),
  published_at: moment,
  solved_count: z.int(),
  recent_solvers: z.array(solver),
  theme: z.object({ layout_type: z.enum(LAYOUTS) }),
  is_solved: z.boolean(),
  is_tried: z.boolean(),
  is_locked: z.boolean(),
  /** Its prerequisites that the reader may open, solved or not. */
  requires: z.array(z.int()),
});
export type ListedChallenge = z.infer<typeof listedChallenge>;

const category = z.object({ id: z.string(), name: z.string(), challenge_count: z.int() });
export type Category = z.infer<typeof category>;

export const listChallenges = endpoint('GET /challenges/', {
  summary: 'Challenges et catégories',
  answer: z.object({
    challenges: z.array(listedChallenge),
    categories: z.array(category),
    total: z.int(),
  }),
});
export type ChallengeList = z.infer<typeof listChallenges.answer>;

/** A slug, a numeric id, `challenge-{id}` or the exact name (docs/product/challenges.md#adresses). */
export const challengeParams = z.object({ id: z.string().min(1).max(200) });
