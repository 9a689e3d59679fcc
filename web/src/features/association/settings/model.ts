import type { listSettings, ManagedSetting } from '@fanion/contract/association/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { DEFAULT_ACCENT } from '@fanion/rules/association/accent';
import { typo } from '../../../lib/french.ts';
import { LOOK_TEXTS, SETTINGS_TEXTS as T } from './texts.ts';

/** What is said of a setting that nobody set: which of its words holds, where it has some. */
export function unsetOf({ kind, options: [first] }: Pick<ManagedSetting, 'kind' | 'options'>): string {
  if (kind === 'picture') return LOOK_TEXTS.house;
  if (kind === 'colour') return T.usual(DEFAULT_ACCENT);
  return kind === 'choice' && first ? T.usual(typo(first.label)) : T.empty;
}

/** What says who the association is. */
export const IDENTITY_KEYS = ['name', 'contact_email', 'association_address', 'association_number'] as const;
export type Identity = Record<(typeof IDENTITY_KEYS)[number], string>;

/** The values that are set of who the association is. */
export function identityOf({ groups }: Pick<AnswerOf<typeof listSettings>, 'groups'>): Identity {
  const all = groups.flatMap(({ settings }) => settings);
  const of = (key: string) => all.find((one) => one.key === key)?.value ?? '';
  return Object.fromEntries(IDENTITY_KEYS.map((key) => [key, of(key)])) as Identity;
}
