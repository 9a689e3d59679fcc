import { REMARK_MAX } from '@fanion/rules/challenges/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { authoredChallenge, authoredParams } from '../drafts/endpoints.ts';

/** A remark to the proposer, or from them to the reviewers. */
export const addRemark = endpoint('POST /challenges/authoring/:slug/remarks', {
  summary: 'Laisser une remarque sur un challenge que l’on écrit ou relit',
  params: authoredParams,
  body: z.object({ message: line(REMARK_MAX, 'La remarque') }),
  answer: authoredChallenge,
});
