import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line, message } from '../fields.ts';

/**
 * A moderator removes a member's photo or texts, or replaces their pseudo by a plain one; they receive the
 * reason.
 */
export const moderateProfile = endpoint('POST /profile/manage/members/:id/moderate', {
  summary: 'Retirer la photo, les textes ou le pseudo d’un membre',
  params: z.object({ id }),
  body: z.object({ what: z.enum(['photo', 'name', 'texts']), reason: line(500, 'Le motif') }),
  answer: message,
});
