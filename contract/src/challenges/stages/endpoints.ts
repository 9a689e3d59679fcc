import { STAGE_REASON_MAX } from '@fanion/rules/challenges/limits';
import { NEXT_STAGES } from '@fanion/rules/challenges/stages';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { long, moment, version } from '../../fields.ts';
import { authoredChallenge, authoredParams } from '../drafts/endpoints.ts';

/** `publish` with a moment: it is published then. */
export const moveChallenge = endpoint('POST /challenges/authoring/:slug/stage', {
  summary: 'Proposer à la relecture, rendre, refuser, publier, programmer, retirer ou reprendre un challenge',
  params: authoredParams,
  body: z.object({
    version,
    to: z.enum(NEXT_STAGES, { error: 'Étape inconnue.' }),
    scheduled_at: moment.nullable().default(null),
    reason: long(STAGE_REASON_MAX, 'Le motif').default(''),
  }),
  answer: authoredChallenge,
});
