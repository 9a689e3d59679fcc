import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { challengeParams } from '../list/endpoints.ts';

export const file = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  /**
   * Whether the challenge needs the file; others are a bonus that requires can_download_files and comes after
   * the solve.
   */
  required: z.boolean(),
  allowed: z.boolean(),
  /** Unavailable until the challenge is solved. */
  after_solve: z.boolean(),
});
export type ChallengeFile = z.infer<typeof file>;

export const linkFile = endpoint('POST /challenges/:id/files/:fileId/link', {
  summary: 'Lien de téléchargement de courte durée',
  params: challengeParams.extend({ fileId: id }),
  answer: z.object({ url: z.string(), expires_in: z.int() }),
});

/**
 * Bytes, with ranges; the ticket from `linkFile` stands for the member, whose right is checked at each
 * request.
 */
export const downloadFile = endpoint('GET /challenges/files/:fileId/:name', {
  summary: 'Télécharger un fichier',
  audience: 'public',
  params: z.object({ fileId: id, name: z.string().max(255) }),
  query: z.object({ ticket: z.string().min(1).max(200) }),
  answer: z.any(),
});
