import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';

const setting = z.object({
  key: z.string(),
  meaning: z.string(),
  /**
   * `choice`: one of the options, the first while it is not set; `several`: some of them, separated by
   * commas; `secret`: its value is never returned, only whether there is one; `colour`: `#rrggbb`; `picture`:
   * the logo, changed by its own routes, its value the address that shows it; `number`: a whole number within
   * its bounds.
   */
  kind: z.enum(['line', 'lines', 'choice', 'several', 'secret', 'colour', 'picture', 'number']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** '' while it is not set, and always for a secret. */
  value: z.string(),
  is_set: z.boolean(),
  /** Increases by one at each change; 0 while nobody has set it. */
  version: z.int(),
  /** The default, as displayed; '' where there is none. */
  usual: z.string(),
  /** For a number: its unit, and its bounds. `keeps`: older things are deleted. */
  bounds: z.object({ of: z.string(), least: z.int(), most: z.int(), keeps: z.boolean() }).nullable(),
});
export type ManagedSetting = z.infer<typeof setting>;

const settings = z.object({
  groups: z.array(
    z.object({
      title: z.string(),
      /** What they change, and where it shows. */
      effect: z.string(),
      settings: z.array(setting),
    }),
  ),
  /** Addresses that the association may share with anybody. */
  addresses: z.array(z.object({ meaning: z.string(), url: z.string() })),
  /** The start-up configuration of the installation: it changes only with that configuration. */
  started_with: z.array(z.object({ name: z.string(), meaning: z.string(), value: z.string() })),
});

export const listSettings = endpoint('GET /association/manage/settings', {
  summary: 'Réglages de l’association',
  answer: settings,
});

/**
 * A setting cannot be deleted. A change applies at once, on every instance. `version`: the one it was changed
 * from, when it was read first; if it is outdated, the change is refused with the current value. Without it,
 * any current value is replaced.
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

/** What would be deleted if things were stored for so long. */
export const trySetting = endpoint('GET /association/manage/settings/:key/effect', {
  summary: 'Ce qu’effacerait une durée de conservation',
  params: z.object({ key: z.string().max(60) }),
  /** Empty: the default. */
  query: z.object({ value: z.string({ error: 'Donnez une durée.' }).max(20).default('') }),
  answer: z.object({ count: z.int(), message: z.string() }),
});
