import { isDiscordWebhook, SETTINGS, type SettingKey } from '@fanion/api/features/association/service';
import type { Command } from 'commander';
import { say, withSession } from './session.ts';
import { UserError } from './user-error.ts';

const isKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

export function addSettingCommands(program: Command): void {
  const keys = Object.entries(SETTINGS).map(([key, meaning]) => `  ${key.padEnd(18)} ${meaning}`);
  program
    .command('setting <clé> <valeur>')
    .description('Change un réglage de l’association')
    .addHelpText('after', `\nClés :\n${keys.join('\n')}`)
    .action(async (key: string, value: string) => {
      if (!isKey(key))
        throw new UserError(`Réglage inconnu : ${key}. Les réglages : ${Object.keys(SETTINGS).join(', ')}.`);
      if (key.endsWith('_url') && value !== '' && !(/^https:\/\/\S+$/.test(value) && URL.canParse(value)))
        throw new UserError('Un lien commence par https:// et ne contient pas d’espace.');
      if (key === 'discord_webhook' && value !== '' && !isDiscordWebhook(value))
        throw new UserError('Un webhook Discord commence par https://discord.com/api/webhooks/.');
      await withSession(({ services }) => services.association.set(key, value));
      say(`${key} = ${value}`);
    });
}
