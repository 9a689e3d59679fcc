import { FLAG_KINDS } from '@fanion/rules/challenges/flag';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, yes } from '../../fields.ts';
import { authoredChallenge, authoredParams } from '../drafts/endpoints.ts';
import { FLAG_MAX } from '../play/endpoints.ts';

export const addFlag = endpoint('POST /challenges/authoring/:slug/flags', {
  summary: 'Poser un flag',
  params: authoredParams,
  body: z.object({
    kind: z.enum(FLAG_KINDS, { error: 'Un flag est exact, ou une expression régulière.' }),
    content: line(FLAG_MAX, 'Le flag'),
    case_insensitive: yes,
    case_told: yes.default(false),
  }),
  answer: authoredChallenge,
});

/** Only for an exact, case-sensitive flag with a stored copy. */
export const tellCase = endpoint('PUT /challenges/authoring/:slug/flags/:flagId/case', {
  summary: 'Dire, ou ne plus dire, « bonne valeur, mauvaise casse »',
  params: authoredParams.extend({ flagId: id }),
  body: z.object({ case_told: z.boolean({ error: 'Dites oui ou non.' }) }),
  answer: authoredChallenge,
});

export const addDecoy = endpoint('POST /challenges/authoring/:slug/decoys', {
  summary: 'Poser un leurre : une mauvaise réponse que l’auteur connaît',
  params: authoredParams,
  body: z.object({ content: line(FLAG_MAX, 'Le leurre'), told: z.boolean({ error: 'Dites oui ou non.' }) }),
  answer: authoredChallenge,
});

export const removeDecoy = endpoint('DELETE /challenges/authoring/:slug/decoys/:decoyId', {
  summary: 'Retirer un leurre',
  params: authoredParams.extend({ decoyId: id }),
  answer: authoredChallenge,
});

const writtenAnswers = z.array(z.object({ id: z.int(), content: z.string().nullable() }));

/** `content` is null when no copy of the flag is stored. */
export const readFlags = endpoint('POST /challenges/authoring/:slug/flags/read', {
  summary: 'Relire les flags et les leurres d’un challenge ; la lecture est notée au journal d’audit',
  params: authoredParams,
  answer: z.object({ flags: writtenAnswers, decoys: writtenAnswers }),
});

export const removeFlag = endpoint('DELETE /challenges/authoring/:slug/flags/:flagId', {
  summary: 'Retirer un flag',
  params: authoredParams.extend({ flagId: id }),
  answer: authoredChallenge,
});
