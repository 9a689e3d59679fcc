import type { listSettings, ManagedSetting } from '@fanion/contract/association/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { MEANS_SETTINGS } from '@fanion/rules/plans/means';
import { searchKey } from '@fanion/rules/text';
import { typeset } from '../../../lib/french.ts';
import { LOOK_TEXTS, SETTINGS_TEXTS as T } from './texts.ts';

/** The text for a setting that is not set: its default, if there is one. */
export function unsetText({ kind, usual }: Pick<ManagedSetting, 'kind' | 'usual'>): string {
  if (kind === 'picture') return LOOK_TEXTS.house;
  return usual ? T.usual(typeset(usual)) : T.empty;
}

/** A setting's value as displayed: its label for a choice, the default for none. */
export function valueText(setting: ManagedSetting, value: string): string {
  if (value.trim() === '') return unsetText(setting);
  const words = setting.kind === 'several' ? value.split(',') : [value];
  const labels = setting.options
    .filter((one) => words.includes(one.value))
    .map(({ label }) => typeset(label));
  return labels.length > 0 ? labels.join(', ') : value;
}

/** Whether the typed text is a number within a setting's bounds, or empty for the default. */
export function isWithin({ bounds }: Pick<ManagedSetting, 'bounds'>, typed: string): boolean {
  if (!bounds || typed === '') return bounds !== null;
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  return count >= bounds.least && count <= bounds.most;
}

/** The settings of the association's identity. */
export const IDENTITY_KEYS = ['name', 'contact_email', 'association_address', 'association_number'] as const;
export type Identity = Record<(typeof IDENTITY_KEYS)[number], string>;

/** The stored values of the association's identity. */
export function identityOf({ groups }: Pick<AnswerOf<typeof listSettings>, 'groups'>): Identity {
  const all = groups.flatMap(({ settings }) => settings);
  const of = (key: string) => all.find((one) => one.key === key)?.value ?? '';
  return Object.fromEntries(IDENTITY_KEYS.map((key) => [key, of(key)])) as Identity;
}

type Groups = AnswerOf<typeof listSettings>['groups'];

/**
 * The settings whose meaning or key matches the search, or a whole group whose title does; with its index.
 */
export function searchSettings(groups: Groups, q: string): (Groups[number] & { index: number })[] {
  const words = searchKey(q).split(' ').filter(Boolean);
  const says = (text: string) => words.every((word) => searchKey(text).includes(word));
  return groups.flatMap((group, index) => {
    const settings = says(group.title)
      ? group.settings
      : group.settings.filter(({ key, meaning }) => says(`${group.title} ${meaning} ${key}`));
    return settings.length > 0 ? [{ ...group, settings, index }] : [];
  });
}

/**
 * The warning on a setting with payment instructions, when members may choose that means but would read
 * nothing.
 */
export function missingPaymentText(
  groups: Groups,
  { key, is_set }: Pick<ManagedSetting, 'key' | 'is_set'>,
): string {
  if (is_set) return '';
  const all = groups.flatMap(({ settings }) => settings);
  const offered = all.find((one) => one.key === 'payment_means')?.value.split(',') ?? [];
  const lacks = Object.entries(MEANS_SETTINGS).some(
    ([means, setting]) => setting === key && offered.includes(means),
  );
  return lacks ? T.lacks : '';
}
