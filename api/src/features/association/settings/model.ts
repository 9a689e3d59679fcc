import { DEFAULT_ASSOCIATION_NAME } from '@fanion/rules/association';
import { DEFAULT_ACCENT } from '@fanion/rules/association/accent';
import type { Context } from '../../../platform/context.ts';
import { SETTINGS, type SettingKey } from '../definitions/model.ts';
import { boundsOf, type NumberKey } from '../definitions/numbers-model.ts';
import { NUMBERS } from '../definitions/texts.ts';
import { GROUPS, LABELS, OPTIONS } from './groups-texts.ts';

/** The default of a setting, as it is written; '' where there is none. */
export function defaultOf(
  { config, identity }: Pick<Context, 'config' | 'identity'>,
  key: SettingKey,
): string {
  const bounds = boundsOf(key);
  if (bounds) return `${bounds.usual} ${bounds.of}`;
  if (key === 'name') return DEFAULT_ASSOCIATION_NAME;
  if (key === 'accent') return DEFAULT_ACCENT;
  if (key === 'mail_sender') return identity.name;
  if (key === 'mail_from') return config.mailFrom;
  const [first] = MULTIPLE_CHOICE.includes(key) ? [] : Object.keys(OPTIONS[key] ?? {});
  return first ?? '';
}

/** What managers call a setting. */
export const labelOf = (key: SettingKey): string =>
  boundsOf(key) ? NUMBERS[key as NumberKey] : (LABELS[key] ?? SETTINGS[key].meaning);

/** Settings of which several words may be chosen. */
export const MULTIPLE_CHOICE: readonly SettingKey[] = ['payment_means'];

/** Settings that hold a colour. */
export const COLOURS: readonly SettingKey[] = ['accent'];

/** Settings of several lines. */
export const MULTILINE: readonly SettingKey[] = [
  'presentation',
  'association_address',
  'cheque_instructions',
  'cash_instructions',
  'gift_tax_text',
];

/** Settings that no group shows: a test requires that there are none. */
export const ungrouped = (): string[] =>
  Object.keys(SETTINGS).filter(
    (key) => !GROUPS.some(({ keys }) => (keys as readonly string[]).includes(key)),
  );
