import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment, version } from '../fields.ts';

const setting = z.object({
  key: z.string(),
  meaning: z.string(),
  /**
   * `choice`: one of the options, the first while it is not set; `several`: some of them, with commas between;
   * `secret`: what is kept is never told, only whether something is; `colour`: `#rrggbb`; `picture`: the logo, changed by
   * routes of its own, its value the address that shows it; `number`: a whole number within its bounds.
   */
  kind: z.enum(['line', 'lines', 'choice', 'several', 'secret', 'colour', 'picture', 'number']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** '' while it is not set, and for a secret. */
  value: z.string(),
  is_set: z.boolean(),
  /** One more at each change; 0 while nobody wrote it. */
  version: z.int(),
  /** What holds while it is not set, as it is said; '' where nothing does. */
  usual: z.string(),
  /** Of a number: what it counts, and between what it stays. `keeps`: what is older goes. */
  bounds: z.object({ of: z.string(), least: z.int(), most: z.int(), keeps: z.boolean() }).nullable(),
});
export type ManagedSetting = z.infer<typeof setting>;

const settings = z.object({
  groups: z.array(
    z.object({
      title: z.string(),
      /** What they change, and where it is seen. */
      effect: z.string(),
      settings: z.array(setting),
    }),
  ),
  /** Addresses that the association may give to anybody. */
  addresses: z.array(z.object({ meaning: z.string(), url: z.string() })),
  /** What the installation was started with: it changes with it. */
  started_with: z.array(z.object({ name: z.string(), meaning: z.string(), value: z.string() })),
});

export const listSettings = endpoint('GET /association/manage/settings', {
  summary: 'Réglages de l’association',
  answer: settings,
});

/**
 * Nothing takes the setting away. It shows at once, on every instance. `version`: the one it was changed from, where it
 * was read first; another by now is refused with what it holds. Without it, whatever it holds is replaced.
 */
export const changeSetting = endpoint('PUT /association/manage/settings/:key', {
  summary: 'Changer un réglage',
  params: z.object({ key: z.string().max(60) }),
  body: z.object({
    value: z.string({ error: 'Donnez un texte, vide pour retirer le réglage.' }).max(2000),
    version: version.optional(),
  }),
  answer: settings,
});

/** What would go of what is kept, were it kept for so long. */
export const trySetting = endpoint('GET /association/manage/settings/:key/effect', {
  summary: 'Ce qu’effacerait une durée de conservation',
  params: z.object({ key: z.string().max(60) }),
  /** Nothing: the usual one. */
  query: z.object({ value: z.string({ error: 'Donnez une durée.' }).max(20).default('') }),
  answer: z.object({ count: z.int(), message: z.string() }),
});

/** The pages that the law, or good manners, ask for. */
export const LEGAL_PAGES = ['mentions-legales', 'confidentialite', 'reglement', 'accessibilite'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
/** Characters of a legal text. */
export const LEGAL_MAX = 20_000;

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
    /** One that held; the one that holds without it. */
    version: z.coerce
      .number({ error: 'Attendu\u00a0: un numéro de version.' })
      .int('Attendu\u00a0: un numéro de version.')
      .min(1, 'Attendu\u00a0: un numéro de version.')
      .max(1_000_000, 'Attendu\u00a0: un numéro de version.')
      .optional(),
  }),
  answer: written,
});

/** What managers write, with a model to fill. */
export const listLegalPages = endpoint('GET /association/manage/legal', {
  summary: 'Textes légaux, et leurs modèles',
  answer: z.object({
    pages: z.array(
      written.extend({
        model: z.string(),
        /** Members may be asked whether they agree to it. */
        may_ask: z.boolean(),
        /** How many agreed to what was last asked, of how many; null where nothing was. */
        agreed: z.object({ agreed: z.int(), members: z.int() }).nullable(),
      }),
    ),
  }),
});

/** The refusal `legal_changed` has both texts: `yours`, what was sent, and `theirs`, what holds, with its version. */
export const writeLegalPage = endpoint('PUT /association/manage/legal/:page', {
  summary: 'Écrire un texte légal',
  params: page,
  body: z.object({
    text: z.string({ error: 'Donnez un texte.' }).max(LEGAL_MAX, tooLong('Le texte', LEGAL_MAX)),
    version,
    /** Members are asked, once, whether they agree to this version. */
    asks: z.boolean({ error: 'Ce choix vaut oui ou non.' }).default(false),
    /** It is published with the blanks of its model, « [à compléter : …] »; refused as `legal_blanks` otherwise. */
    with_blanks: z.boolean({ error: 'Ce choix vaut oui ou non.' }).default(false),
  }),
  answer: written,
});
