import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message } from '../fields.ts';

/** A moderator takes off a member's photo or texts, or gives them a plain pseudo instead of theirs; they are told why. */
export const moderateProfile = endpoint('POST /profile/manage/members/:id/moderate', {
  summary: 'Retirer la photo, les textes ou le pseudo d’un membre',
  params: z.object({ id }),
  body: z.object({ what: z.enum(['photo', 'name', 'texts']), reason: line(500, 'Le motif') }),
  answer: message,
});
