import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { bulkAnswer, bulkIds } from '../../fields.ts';
import { challengeContent } from '../drafts/shapes.ts';

/** Acts on each independently, and reports the outcome of each. A trial changes nothing. */
export const actOnChallenges = endpoint('POST /challenges/authoring/bulk', {
  summary: 'Publier, retirer ou reprendre plusieurs challenges ; à l’essai, rien ne change',
  body: z.object({
    to: z.enum(['draft', 'published', 'retired'], { error: 'Étape inconnue.' }),
    ids: bulkIds,
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer,
});

/** How a change affects the members who solved one of them: the points with it, and their total. */
const movedPoints = z.object({
  gaining: z.int(),
  losing: z.int(),
  /** Members named in the rankings, the most affected first; at most 20. */
  most: z.array(z.object({ username: z.string(), before: z.int(), after: z.int() })),
});

/**
 * Changes each independently, with an entry in the challenge's history. A trial changes nothing, and `moved`
 * lists whose points would change.
 */
export const changeChallenges = endpoint('POST /challenges/authoring/bulk/content', {
  summary: 'Changer la catégorie ou les points de plusieurs challenges ; à l’essai, rien ne change',
  body: z.object({
    ids: bulkIds,
    set: z.union(
      [z.object({ category: challengeContent.shape.category }), challengeContent.pick({ scoring: true })],
      {
        error: 'Donnez une catégorie, ou des points.',
      },
    ),
    dry_run: z.boolean(),
  }),
  answer: bulkAnswer.extend({ moved: movedPoints.nullable() }),
});
