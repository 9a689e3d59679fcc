import type { Association } from '@fanion/contract/association';
import { CODE_LIFE_MINUTES } from '@fanion/rules/otp';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { remembered } from '../../platform/remembered.ts';
import type { LeaderboardService } from '../leaderboard/service.ts';
import { claimDemo, readSettings, writeSetting } from './queries.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed.ts';

/** Settings a volunteer may write: key and what it means. */
export const SETTINGS = {
  name: 'Nom de l’association',
  contact_email: 'Adresse de contact',
  chat_url: 'Lien du salon de discussion',
  second_chat_url: 'Lien du second salon de discussion',
} as const;
export type SettingKey = keyof typeof SETTINGS;

export type AssociationService = ReturnType<typeof createAssociationService>;

/** Settings of the association. */
export function createAssociationService({ db, config, events }: Deps, leaderboard: LeaderboardService) {
  const settings = remembered(() => readSettings(db));
  events.subscribe('settings-changed', settings.forget);
  events.onGap(settings.forget);

  return {
    async open(): Promise<Association> {
      const [values, totals] = await Promise.all([settings.get(), leaderboard.totals()]);
      const text = (key: SettingKey): string => {
        const value = values.get(key);
        return typeof value === 'string' ? value : '';
      };
      return {
        name: text('name') || 'Fanion',
        contact_email: text('contact_email'),
        chat_url: text('chat_url'),
        second_chat_url: text('second_chat_url'),
        code_life_minutes: CODE_LIFE_MINUTES,
        totals,
        demo:
          config.demo && values.get('demo') === true
            ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS }
            : null,
      };
    },

    /** Takes the right to fill the demo association: once, and only where nobody is registered. */
    async claimDemo(): Promise<boolean> {
      return claimDemo(db);
    },

    /** The demo association is whole: its accounts may be shown. */
    async demoReady(): Promise<void> {
      await writeSetting(db, 'demo', true);
      events.publish('settings-changed', {});
    },

    /** Writes what the command line did in the audit log. */
    note: (action: string, target: string, details: unknown) =>
      audit(db, { actorId: null, channel: 'cli', action, target, details }),

    async set(key: SettingKey, value: string): Promise<void> {
      await writeSetting(db, key, value);
      events.publish('settings-changed', {});
    },
  };
}
