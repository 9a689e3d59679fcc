import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The face of the association: addresses that name their content for good. */
export const look = z.object({
  logo: z
    .object({
      url: z.string(),
      /** The same on white, as mails and documents have it. */
      paper: z.string(),
      width: z.int(),
      height: z.int(),
      /** It stands on a light ground where pages are dark. */
      plate: z.boolean(),
    })
    .nullable(),
  /** Icon of a tab. */
  icon: z.string(),
  /** Style sheet of its colours; null for those of the house. */
  colours: z.string().nullable(),
});
export type Look = z.infer<typeof look>;

/** A logo, an icon or a style sheet, by the address that a look gives. */
export const getLookFile = endpoint('GET /association/look/:sheet', {
  summary: 'Un fichier du visage de l’association',
  audience: 'public',
  params: z.object({ sheet: z.string().max(60) }),
  answer: z.any(),
});

export const setLogo = endpoint('PUT /association/manage/logo', {
  summary: 'Changer le logo de l’association',
  body: z.object({ logo: z.string({ error: 'Donnez une image.' }) }),
  answer: look,
});

/** Takes it off: the mark of the house is back. */
export const removeLogo = endpoint('DELETE /association/manage/logo', {
  summary: 'Retirer le logo de l’association',
  answer: look,
});
