import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The look of the association: addresses whose content never changes. */
export const look = z.object({
  logo: z
    .object({
      url: z.string(),
      /** The logo on white, for mails and documents. */
      paper: z.string(),
      width: z.int(),
      height: z.int(),
      /** Whether it needs a light ground on dark pages. */
      plate: z.boolean(),
    })
    .nullable(),
  /** Icon of a browser tab. */
  icon: z.string(),
  /** Style sheet of its colours; null for the default ones. */
  colours: z.string().nullable(),
});
export type Look = z.infer<typeof look>;

/** A logo, an icon or a style sheet, at an address from the look. */
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

/** Removes the logo: the default one is back. */
export const removeLogo = endpoint('DELETE /association/manage/logo', {
  summary: 'Retirer le logo de l’association',
  answer: look,
});
