import type { Association } from '@fanion/contract/association';
import { numberOf, PACES } from '@fanion/rules/association/numbers';
import { CODE_LIFE_MINUTES } from '@fanion/rules/auth/otp';
import { cleanLine } from '@fanion/rules/text';
import { type Author, audit, COMMAND_LINE } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../platform/outcome.ts';
import type { Rotation } from '../../platform/secret/rotation.ts';
import { refreshSettings } from '../../platform/settings/followed.ts';
import {
  addSettings,
  listVersions,
  readSetting,
  removeSettings,
  writeSetting,
  writeSettingFrom,
} from '../../platform/settings/settings.ts';
import { countTotals } from '../leaderboard/service.ts';
import {
  checkSetting,
  isSealed,
  isSecret,
  isSettingKey,
  SETTINGS,
  type SealedKey,
  type SettingKey,
} from './definitions/model.ts';
import { FIRST_RUN, type FirstRun, firstRunOf } from './model.ts';
import * as queries from './queries.ts';
import { DEMO_PASSWORD, DEMO_SETTINGS, demoAccounts } from './seed.ts';
import { settings } from './state.ts';

/** Text of a setting, '' when it is not set. */
const textsOf =
  (values: Map<string, unknown>) =>
  (key: SettingKey): string => {
    const value = values.get(key);
    return typeof value === 'string' ? value : '';
  };

const DISCORD = /^(?:[a-z]+\.)?discord\.(?:gg|com)$/;

/** A chat with its name, else one derived from its address; null unless it is an https address. */
function chatOf(address: string, name: string): { name: string; url: string } | null {
  if (!/^https:\/\/\S+$/.test(address) || !URL.canParse(address)) return null;
  const { host, href } = new URL(address);
  return { name: cleanLine(name) || (DISCORD.test(host) ? 'Discord' : host), url: href };
}

const WAITS_FOR = { open: 'manager', begun: 'rest', done: null } as const;

/** The state of the first run, from memory. */
export const readFirstRun = async (context: Context): Promise<FirstRun> =>
  firstRunOf((await settings(context).get()).get(FIRST_RUN));

/** The state of the first run from the database, in the caller's transaction. */
export const readFirstRunNow = async (sql: Sql): Promise<FirstRun> => {
  const setting = await readSetting(sql, FIRST_RUN);
  return firstRunOf(setting === null ? null : JSON.parse(setting));
};

/** Stores the state of the first run, in the caller's transaction; every instance follows. */
export async function writeFirstRun(sql: Sql, to: FirstRun): Promise<void> {
  await writeSetting(sql, FIRST_RUN, to);
  sql.publish('settings-changed', {});
}

const settingText = async (context: Context) => textsOf(await settings(context).get());

/** What everybody may know about the association. */
export async function readAssociation(context: Context): Promise<Association> {
  const { config, identity } = context;
  const [values, totals] = await Promise.all([settings(context).get(), countTotals(context)]);
  const text = textsOf(values);
  return {
    name: identity.name,
    look: identity.addresses,
    contact_email: text('contact_email'),
    chat_url: text('chat_url'),
    second_chat_url: text('second_chat_url'),
    source_url: text('source_url'),
    code_life_minutes: CODE_LIFE_MINUTES,
    first_run: WAITS_FOR[firstRunOf(values.get(FIRST_RUN)).state ?? 'done'],
    totals,
    public_pages: text('front_page') !== 'off',
    demo:
      config.demo && values.get('demo') === true
        ? {
            password: DEMO_PASSWORD,
            sends_mails: config.smtpUrl !== null,
            accounts: demoAccounts(identity.name),
          }
        : null,
  };
}

/** The association's chats (docs/product/social.md#salons), those that are set. */
export async function listCommunityLinks(context: Context): Promise<{ name: string; url: string }[]> {
  const text = await settingText(context);
  return [
    chatOf(text('chat_url'), text('chat_name')),
    chatOf(text('second_chat_url'), text('second_chat_name')),
  ].filter((chat) => chat !== null);
}

/** Sites that may embed a board in their pages. */
export const listEmbedOrigins = async (context: Context): Promise<string[]> =>
  (await settingText(context))('embed_origins').split(' ').filter(Boolean);

/** How many mails to a group may be sent per minute. */
export const readMailRate = async (context: Context): Promise<number> =>
  numberOf(PACES.mail_rate, (await settingText(context))('mail_rate'));

/** Locks the creation and removal of the demo association until the end of the transaction. */
export const lockDemo = (sql: Sql): Promise<void> => queries.lockDemo(sql);

/** Whether there is a challenge, in any state. */
export const hasChallenges = async (sql: Sql): Promise<boolean> => (await queries.readDemoState(sql)).used;

/**
 * Notes that the demo association is being created; false where it must not be: somebody is registered or a
 * challenge exists, and no earlier run was killed meanwhile. The caller holds the lock.
 */
export async function beginDemo(sql: Sql): Promise<boolean> {
  const { real, used, state } = await queries.readDemoState(sql);
  if (real || state === true || (used && state !== 'begun' && state !== 'dropped')) return false;
  await writeSetting(sql, 'demo', 'begun');
  return true;
}

/** Notes that the people of the demo association are deleted, and removes its settings. */
export async function endDemo(sql: Sql): Promise<void> {
  await writeSetting(sql, 'demo', 'dropped');
  await removeSettings(sql, DEMO_SETTINGS);
  sql.publish('settings-changed', {});
}

/** Marks the demo association as complete: its accounts may be shown. */
export async function showDemo({ db }: Context): Promise<void> {
  await db.transaction(async (sql) => {
    await addSettings(sql, DEMO_SETTINGS);
    await writeSetting(sql, 'demo', true);
    sql.publish('settings-changed', {});
  });
}

/** Every setting that a volunteer may write; '' for what is not set. */
export async function readSettings(context: Context): Promise<Record<SettingKey, string>> {
  const text = await settingText(context);
  const keys = Object.keys(SETTINGS) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<SettingKey, string>;
}

/** Settings with their versions, 0 for one never written: changes start from them, so never from memory. */
export async function readVersions({
  db,
}: Context): Promise<Record<SettingKey, { value: string; version: number }>> {
  const keys = Object.keys(SETTINGS) as SettingKey[];
  const versions = await listVersions(db, keys);
  return Object.fromEntries(
    keys.map((key) => [key, versions.get(key) ?? { value: '', version: 0 }]),
  ) as Record<SettingKey, { value: string; version: number }>;
}

/** An encrypted setting in clear; null while it is not set. Throws when sealed with another secret. */
export async function readSealed(context: Context, key: SealedKey): Promise<string | null> {
  const sealed = (await settingText(context))(key);
  return sealed === '' ? null : context.secrets.open('payment', Buffer.from(sealed, 'base64'));
}

/** Seals the encrypted settings with the other secret. */
export async function rekeySettings(sql: Sql, { from, to }: Rotation): Promise<void> {
  for (const key of Object.keys(SETTINGS).filter(isSettingKey).filter(isSealed)) {
    const sealed = await readSetting(sql, key);
    if (!sealed) continue;
    const value = from.open('payment', Buffer.from(sealed, 'base64'));
    await writeSetting(sql, key, to.seal('payment', value).toString('base64'));
  }
}

/**
 * Writes a setting, or removes it when the value is empty; it applies at once, on every instance. `version`:
 * refused when the stored one differs.
 */
export async function setSetting(
  { db, identity, rates, secrets }: Context,
  key: SettingKey,
  input: string,
  { author = COMMAND_LINE, version }: { author?: Author; version?: number } = {},
): Promise<Outcome<string>> {
  const checked = checkSetting(key, input);
  if ('sentence' in checked) return badField(key, checked.sentence);
  const { value } = checked;
  const written = await transact(db, async (sql): Promise<Outcome<string>> => {
    const before = await readSetting(sql, key);
    const storedValue =
      isSealed(key) && value !== '' ? secrets.seal('payment', value).toString('base64') : value;
    if (version === undefined) await writeSetting(sql, key, storedValue);
    else if (!(await writeSettingFrom(sql, key, storedValue, version))) return refuse('setting_changed');
    await audit(sql, {
      ...author,
      action: 'setting.change',
      target: `setting:${key}`,
      // Anybody who knows a secret may use it.
      details: isSecret(key) ? {} : { before: { value: before ?? '' }, after: { value } },
    });
    sql.publish('settings-changed', {});
    return done(value);
  });
  if (written.ok) await refreshSettings(identity, rates);
  return written;
}
