import {
  isSecret,
  isSettingKey,
  SETTINGS,
  type SettingKey,
} from '@fanion/api/features/association/definitions/model';
import { readSettings, setSetting } from '@fanion/api/features/association/service';
import { GROUPS } from '@fanion/api/features/association/settings/groups-texts';
import { defaultOf } from '@fanion/api/features/association/settings/model';
import type { Command } from 'commander';
import { say } from '../program.ts';
import { withSession } from '../session.ts';
import { UserError } from '../user-error.ts';

const KEYS = Object.keys(SETTINGS) as SettingKey[];
const WIDTH = Math.max(...KEYS.map((key) => key.length));

/** A setting in displayable form: a terminal must not reveal a secret. */
function displayText(key: SettingKey, value: string): string {
  if (value === '') return '—';
  return isSecret(key) ? '(secret, enregistré)' : value;
}

/** Every setting by what it changes: its value or its default, and where it appears. */
const list = (): Promise<void> =>
  withSession(async ({ context }) => {
    const stored = await readSettings(context);
    for (const { title, effect, keys } of GROUPS) {
      say(`${title}. ${effect}`);
      for (const key of keys) {
        const value =
          stored[key] === ''
            ? `— (par défaut : ${defaultOf(context, key) || 'rien'})`
            : displayText(key, stored[key]);
        say(`  ${key.padEnd(WIDTH)}  ${value}`);
        say(`  ${''.padEnd(WIDTH)}  ${SETTINGS[key].meaning}`);
      }
      say('');
    }
  });

async function change(key: string, value: string | undefined): Promise<void> {
  if (!isSettingKey(key)) throw new UserError(`Réglage inconnu : ${key}. Les réglages : ${KEYS.join(', ')}.`);
  await withSession(async ({ context }) => {
    if (value === undefined) return say(displayText(key, (await readSettings(context))[key]));
    const outcome = await setSetting(context, key, value);
    if (!outcome.ok) throw new UserError(outcome.message ?? '');
    say(`${key} = ${displayText(key, outcome.value)}`);
  });
}

export function addSettingCommands(program: Command): void {
  program
    .command('setting [clé] [valeur]')
    .description('Montre les réglages de l’association, ou en change un')
    .addHelpText(
      'after',
      `\nClés :\n${KEYS.map((key) => `  ${key.padEnd(WIDTH)}  ${SETTINGS[key].meaning}`).join('\n')}\n\nUne valeur vide ('') retire le réglage.`,
    )
    .action((key: string | undefined, value: string | undefined) =>
      key === undefined ? list() : change(key, value),
    );
}
