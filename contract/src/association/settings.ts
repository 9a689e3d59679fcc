import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';

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
