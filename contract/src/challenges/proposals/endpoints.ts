import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';
import { CHALLENGE_STAGES } from '../drafts/endpoints.ts';

/** A challenge that the reader proposed. */
const proposal = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  stage: z.enum(CHALLENGE_STAGES),
  scheduled_at: moment.nullable(),
  updated_at: moment,
  /** Why it was returned or refused; '' otherwise. */
  reason: z.string(),
  solved_count: z.int(),
  /** It was never played, and nobody is deciding on it now. */
  removable: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

export const listProposals = endpoint('GET /challenges/proposals', {
  summary: 'Les challenges que l’on a proposés, et combien on peut encore en commencer',
  answer: z.object({
    proposals: z.array(proposal),
    /** How many more may be started; null: no limit. */
    left: z.int().nullable(),
  }),
});

export const removeProposal = endpoint('DELETE /challenges/proposals/:slug', {
  summary: 'Supprimer une de ses propositions, jamais publiée et que personne ne relit',
  params: z.object({ slug: z.string().min(1).max(120) }),
  answer: z.object({ message: z.string() }),
});
