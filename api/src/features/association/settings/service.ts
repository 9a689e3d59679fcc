import type * as contract from '@fanion/contract/association/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Found } from '@fanion/contract/search';
import { numberOf, PERIODS, type PeriodKey } from '@fanion/rules/association/numbers';
import { hasWords } from '@fanion/rules/search';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { LOGO } from '../../../platform/look/logo.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { checkSetting, isSecret, isSettingKey, type SettingKey } from '../definitions/model.ts';
import { boundsOf } from '../definitions/numbers-model.ts';
import { TITLES } from '../legal/texts.ts';
import { readVersions, setSetting } from '../service.ts';
import { GROUPS, OPTIONS } from './groups-texts.ts';
import { COLOURS, defaultOf, labelOf, MULTILINE, MULTIPLE_CHOICE } from './model.ts';
import {
  AGED,
  CALENDAR_MEANING,
  EMBED_MEANING,
  LEGAL_TEXTS,
  LOGO_MEANING,
  NO_SMTP,
  STARTED_WITH,
} from './texts.ts';

type Settings = AnswerOf<typeof contract.listSettings>;

function kindOf(key: SettingKey): contract.ManagedSetting['kind'] {
  if (boundsOf(key)) return 'number';
  if (isSecret(key)) return 'secret';
  if (MULTIPLE_CHOICE.includes(key)) return 'several';
  if (OPTIONS[key]) return 'choice';
  if (COLOURS.includes(key)) return 'colour';
  return MULTILINE.includes(key) ? 'lines' : 'line';
}

function presentBounds(key: SettingKey): contract.ManagedSetting['bounds'] {
  const bounds = boundsOf(key);
  if (!bounds) return null;
  const { of, least, most } = bounds;
  return { of, least, most, keeps: key in PERIODS };
}

function present(
  context: Context,
  key: SettingKey,
  { value, version }: { value: string; version: number },
): contract.ManagedSetting {
  const options = Object.entries(OPTIONS[key] ?? {}).map(([word, label]) => ({ value: word, label }));
  // Once the association has a name, the default one is never used.
  const usual = key === 'name' && value !== '' ? '' : defaultOf(context, key);
  return {
    key,
    meaning: labelOf(key),
    kind: kindOf(key),
    options,
    value: isSecret(key) ? '' : value,
    is_set: value !== '',
    version,
    usual: OPTIONS[key]?.[usual] ?? usual,
    bounds: presentBounds(key),
  };
}

function presentLogo({ identity }: Context): contract.ManagedSetting {
  const { logo } = identity.addresses;
  const value = logo?.url ?? '';
  return {
    ...{ key: LOGO, meaning: LOGO_MEANING, kind: 'picture', options: [], usual: '', bounds: null },
    ...{ value, is_set: logo !== null, version: 0 },
  };
}

/** Every setting by what it changes, and the values that the installation was started with. */
export async function listManagedSettings(context: Context): Promise<Settings> {
  const { config } = context;
  const values = await readVersions(context);
  return {
    groups: GROUPS.map(({ title, effect, keys }) => ({
      title,
      effect,
      settings: [
        ...(keys.includes('accent') ? [presentLogo(context)] : []),
        ...keys.map((key) => present(context, key, values[key])),
      ],
    })),
    addresses: [
      { meaning: CALENDAR_MEANING, url: `${config.publicUrl}/api/ctf/calendar.ics` },
      ...(values.embed_origins.value === ''
        ? []
        : [{ meaning: EMBED_MEANING, url: `${config.publicUrl}/api/ctf/events/mon-evenement/embed` }]),
    ],
    started_with: [
      { ...STARTED_WITH.address, value: config.publicUrl },
      { ...STARTED_WITH.mail, value: config.smtpUrl ? new URL(config.smtpUrl).host : NO_SMTP },
      { ...STARTED_WITH.limits, value: `× ${config.limitFactor}` },
    ],
  };
}

export async function changeManagedSetting(
  context: Context,
  actor: Actor,
  { key, value, version }: { key: string; value: string; version?: number | undefined },
): Promise<Outcome<Settings>> {
  if (!isSettingKey(key)) return refuse('not_found');
  const changed = await setSetting(context, key, value, { author: by(actor), version });
  if (changed.ok) return done(await listManagedSettings(context));
  if (changed.code !== 'setting_changed') return changed;
  const theirs = present(context, key, (await readVersions(context))[key]);
  // No answer holds a secret, not even to the person who sent it.
  const yours = { value: isSecret(key) ? '' : value };
  return refuse('setting_changed', { conflict: { version: theirs.version, yours, theirs } });
}

/** How much would be deleted with this retention period; refuses what is no period, or is out of bounds. */
export async function tryPeriod(
  { db, aged }: Context,
  { key, value }: { key: string; value: string },
): Promise<Outcome<AnswerOf<typeof contract.trySetting>>> {
  const count = aged[key as PeriodKey];
  if (!Object.hasOwn(PERIODS, key) || !count) return refuse('not_found');
  const checked = checkSetting(key as PeriodKey, value);
  if ('sentence' in checked) return badField('value', checked.sentence);
  const going = await count(db, numberOf(PERIODS[key as PeriodKey], checked.value));
  return done({ count: going, message: AGED[key as PeriodKey](going) });
}

/** Settings and legal texts by their labels, for members who may change them. */
export async function searchSettings(
  _context: Context,
  { rights }: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!rights.can_manage_users) return [];
  const candidates = [
    ...GROUPS.flatMap(({ title, keys }) => keys.map((key) => ({ title: labelOf(key), about: title }))),
    ...Object.values(TITLES).map((title) => ({ title, about: LEGAL_TEXTS })),
  ];
  return candidates
    .filter(({ title, about }) => hasWords(words, [title, about]))
    .map((one) => ({ kind: 'setting', ...one, path: '/gestion/reglages' }));
}
