import { LEGAL_MAX } from '@fanion/rules/association/limits';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, version } from '../fields.ts';

/** The pages that the law, or good practice, requires. */
export const LEGAL_PAGES = ['mentions-legales', 'confidentialite', 'reglement', 'accessibilite'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

const page = z.object({ page: z.enum(LEGAL_PAGES) });
const written = z.object({
  page: page.shape.page,
  title: z.string(),
  /** Markdown; '' while the association has written nothing. */
  text: z.string(),
  /** From 1; 0 while the association has written nothing. */
  version: z.int(),
  /** Null while nothing is written. */
  updated_at: moment.nullable(),
});

export const getLegalPage = endpoint('GET /association/legal/:page', {
  summary: 'Un texte légal de l’association',
  audience: 'public',
  params: page,
  query: z.object({
    /** A past version; the current one when it is left out. */
    version: z.coerce
      .number({ error: 'Attendu\u00a0: un numéro de version.' })
      .int('Attendu\u00a0: un numéro de version.')
      .min(1, 'Attendu\u00a0: un numéro de version.')
      .max(1_000_000, 'Attendu\u00a0: un numéro de version.')
      .optional(),
  }),
  answer: written,
});

/** The pages as managers write them, with a model to fill in. */
export const listLegalPages = endpoint('GET /association/manage/legal', {
  summary: 'Textes légaux, et leurs modèles',
  answer: z.object({
    pages: z.array(
      written.extend({
        model: z.string(),
        /** Whether members may be asked to agree to it. */
        may_ask: z.boolean(),
        /** How many agreed to the version last asked about, of how many; null where none was. */
        agreed: z.object({ agreed: z.int(), members: z.int() }).nullable(),
      }),
    ),
  }),
});

/**
 * The refusal `legal_changed` has both texts: `yours`, the one sent, and `theirs`, the current one, with its
 * version.
 */
export const writeLegalPage = endpoint('PUT /association/manage/legal/:page', {
  summary: 'Écrire un texte légal',
  params: page,
  body: z.object({
    text: z.string({ error: 'Donnez un texte.' }).max(LEGAL_MAX, tooLong('Le texte', LEGAL_MAX)),
    version,
    /** Members are asked once whether they agree to this version. */
    asks: z.boolean({ error: 'Ce choix vaut oui ou non.' }).default(false),
    /**
     * Publishes it even with the blanks of its model, « [à compléter : …] »; refused as `legal_blanks`
     * otherwise.
     */
    with_blanks: z.boolean({ error: 'Ce choix vaut oui ou non.' }).default(false),
  }),
  answer: written,
});
