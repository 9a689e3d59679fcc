import type { Association } from '@fanion/contract/association';
import { CODE_LIFE_MINUTES } from '@fanion/rules/otp';
import { cleanLine } from '@fanion/rules/text';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { badField, done, type Outcome } from '../../platform/outcome.ts';
import { remembered } from '../../platform/remembered.ts';
import type { LeaderboardService } from '../leaderboard/service.ts';
import { claimDemo, dropDemo, readSettings, writeSetting } from './queries.ts';
import { DEMO_PASSWORD, demoAccounts } from './seed.ts';
import { checkSetting, isDiscordWebhook, type SettingKey } from './settings-model.ts';

/** Text of a setting, '' when it is not set. */
const textsOf =
  (values: Map<string, unknown>) =>
  (key: SettingKey): string => {
    const value = values.get(key);
    return typeof value === 'string' ? value : '';
  };

const DISCORD = /^(?:[a-z]+\.)?discord\.(?:gg|com)$/;

/** A chat with its name, else the one its address tells; null unless it is an https address. */
function chatOf(address: string, name: string): { name: string; url: string } | null {
  if (!/^https:\/\/\S+$/.test(address) || !URL.canParse(address)) return null;
  const { host, href } = new URL(address);
  return { name: cleanLine(name) || (DISCORD.test(host) ? 'Discord' : host), url: href };
}

export type AssociationService = ReturnType<typeof createAssociationService>;

/** Settings of the association. */
export function createAssociationService(
  { db, config, events, identity }: Context,
  leaderboard: LeaderboardService,
) {
  const settings = remembered(() => readSettings(db));
  events.subscribe('settings-changed', settings.forget);
  events.onGap(settings.forget);

  return {
    async open(): Promise<Association> {
      const [values, totals] = await Promise.all([settings.get(), leaderboard.totals()]);
      const text = textsOf(values);
      return {
        name: identity.name,
        contact_email: text('contact_email'),
        chat_url: text('chat_url'),
        second_chat_url: text('second_chat_url'),
        source_url: text('source_url'),
        code_life_minutes: CODE_LIFE_MINUTES,
        totals,
        demo:
          config.demo && values.get('demo') === true
            ? { password: DEMO_PASSWORD, accounts: demoAccounts(identity.name) }
            : null,
      };
    },

    /** The association's chats (docs/product/social.md#salons), those that are set. */
    async communityLinks(): Promise<{ name: string; url: string }[]> {
      const text = textsOf(await settings.get());
      return [
        chatOf(text('chat_url'), text('chat_name')),
        chatOf(text('second_chat_url'), text('second_chat_name')),
      ].filter((chat) => chat !== null);
    },

    /** Where first bloods and announcements are posted; null when it is not set. */
    async discordWebhook(): Promise<string | null> {
      const address = textsOf(await settings.get())('discord_webhook');
      return isDiscordWebhook(address) ? address : null;
    },

    /** Takes the right to fill the demo association: once, and only in an installation that nobody uses. */
    claimDemo: (): Promise<boolean> => claimDemo(db),

    /** Removes the demo's members in the caller's transaction; their ids. */
    dropDemo,

    /** The demo association is whole: its accounts may be shown. */
    async demoReady(): Promise<void> {
      await writeSetting(db, 'demo', true);
      events.publish('settings-changed', {});
    },

    /** Writes what the command line did in the audit log. */
    note: (action: string, target: string, details: unknown) =>
      audit(db, { actorId: null, channel: 'cli', action, target, details }),

    /** What is set, by key; '' for what is not. */
    async settings(): Promise<(key: SettingKey) => string> {
      return textsOf(await settings.get());
    },

    /** Writes a setting, or takes it away when nothing is given; it shows at once, on every instance. */
    async set(key: SettingKey, given: string): Promise<Outcome<string>> {
      const checked = checkSetting(key, given);
      if ('sentence' in checked) return badField(key, checked.sentence);
      const { value } = checked;
      await db.transaction(async (sql) => {
        await writeSetting(sql, key, value);
        await audit(sql, {
          actorId: null,
          channel: 'cli',
          action: 'setting.change',
          target: `setting:${key}`,
          // Who knows the address of a webhook may post there.
          details: key === 'discord_webhook' ? {} : { value },
        });
      });
      events.publish('settings-changed', {});
      await identity.refresh();
      return done(value);
    },
  };
}
