import type * as contract from '@fanion/contract/association/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { readSettings, setSetting } from '../service.ts';
import { isSecret, isSettingKey, SETTINGS, type SettingKey } from '../settings-model.ts';
import { GROUPS, LINES, OPTIONS } from './model.ts';
import { NO_SMTP, NOT_SET, STARTED_WITH } from './texts.ts';

type Settings = AnswerOf<typeof contract.listSettings>;

function present(key: SettingKey, value: string): contract.ManagedSetting {
  const secret = isSecret(key);
  const options = Object.entries(OPTIONS[key] ?? {}).map(([word, label]) => ({ value: word, label }));
  return {
    key,
    meaning: SETTINGS[key].meaning,
    kind: secret ? 'secret' : options.length > 0 ? 'choice' : LINES.includes(key) ? 'lines' : 'line',
    options,
    value: secret ? '' : value,
    is_set: value !== '',
  };
}

/** Every setting by what it changes, and what the installation was started with. */
export async function listManaged(context: Context): Promise<Settings> {
  const { config } = context;
  const values = await readSettings(context);
  return {
    groups: GROUPS.map(({ title, effect, keys }) => ({
      title,
      effect,
      settings: keys.map((key) => present(key, values[key])),
    })),
    started_with: [
      { ...STARTED_WITH.address, value: config.publicUrl },
      { ...STARTED_WITH.mail, value: config.smtpUrl ? (config.mailFrom ?? NOT_SET) : NO_SMTP },
      { ...STARTED_WITH.limits, value: `× ${config.limitFactor}` },
    ],
  };
}

export async function changeManaged(
  context: Context,
  actor: Actor,
  { key, value }: { key: string; value: string },
): Promise<Outcome<Settings>> {
  if (!isSettingKey(key)) return refuse('not_found');
  const changed = await setSetting(context, key, value, by(actor));
  return changed.ok ? done(await listManaged(context)) : changed;
}
