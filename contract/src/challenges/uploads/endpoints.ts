import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { authoredParams } from '../drafts/endpoints.ts';

/** The raw bytes are the body. The file belongs to the challenge once the content that names it is saved. */
export const uploadChallengeFile = endpoint('POST /challenges/authoring/:slug/files/:name', {
  summary: 'Déposer un fichier et en connaître l’empreinte',
  params: authoredParams.extend({ name: line(255, 'Le nom du fichier') }),
  answer: z.object({ name: z.string(), size: z.int(), sha256: z.string() }),
});

/** The bytes of the picture are the body. `remade`: it was re-encoded, smaller or without its metadata. */
export const uploadThemeImage = endpoint('POST /challenges/authoring/:slug/images', {
  summary: 'Déposer une image du thème et savoir ce que le filtre en fait',
  params: authoredParams,
  answer: z.object({
    sha256: z.string(),
    width: z.int(),
    height: z.int(),
    /** Bytes, as served. */
    size: z.int(),
    remade: z.boolean(),
  }),
});
