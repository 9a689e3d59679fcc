import { CHALLENGE_NAME_MAX } from '@fanion/rules/challenges/limits';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, line, version } from '../../fields.ts';
import { authoredChallenge, authoredParams } from '../drafts/endpoints.ts';
import { challengeContent } from '../drafts/shapes.ts';

export const createChallenge = endpoint('POST /challenges/authoring', {
  summary: 'Commencer un challenge, en brouillon',
  body: z.object({ name: line(CHALLENGE_NAME_MAX, 'Le nom') }),
  answer: authoredChallenge,
});

/**
 * The refusal `challenge_changed` has both contents: `yours`, the one sent, and `theirs`, the stored one,
 * with its version.
 */
export const saveChallenge = endpoint('PUT /challenges/authoring/:slug', {
  summary: 'Enregistrer un challenge ; publié, ses joueurs le voient aussitôt',
  params: authoredParams,
  body: z.object({ version, content: challengeContent }),
  answer: authoredChallenge,
});

/** By name: the permanent list, or the challenges of the same event. */
export const listPrerequisiteChoices = endpoint('GET /challenges/authoring/:slug/prerequisite-choices', {
  summary: 'Challenges qu’un challenge peut demander de résoudre avant lui',
  params: authoredParams,
  answer: z.object({ challenges: z.array(z.object({ slug: z.string(), name: z.string() })) }),
});

export const getChallengeRevision = endpoint('GET /challenges/authoring/:slug/revisions/:version', {
  summary: 'Un challenge tel qu’il était après un changement, et avant lui',
  params: authoredParams.extend({ version: id }),
  answer: z.object({ content: challengeContent, before: challengeContent.nullable() }),
});
