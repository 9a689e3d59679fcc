import type { Context } from '../../../platform/context.ts';
import { readSetting, removeSettings } from '../../../platform/settings/settings.ts';
import { readDestination } from './model.ts';
import { insertHook } from './queries.ts';
import { DISCORD, MOST } from './texts.ts';

/** The setting that held the address of a Discord room before webhooks were many. */
const FORMER = 'discord_webhook';

/** Converts the Discord address in an association's former setting into a webhook, once. */
export async function convertDiscordSetting({ db, secrets }: Context): Promise<void> {
  await db.transaction(async (sql) => {
    const formerAddress = await readSetting(sql, FORMER);
    if (formerAddress === null) return;
    // The instance that deletes the setting creates the webhook: two that start together create only one.
    if ((await removeSettings(sql, { [FORMER]: formerAddress })) === 0) return;
    const place = readDestination('discord', { address: formerAddress }, { loopback: false });
    if ('sentence' in place) return;
    const address = secrets.seal('webhook', place.address, 'address');
    const kinds = ['event.announcement', 'event.first_blood'] as const;
    const hook = {
      name: DISCORD,
      shape: 'discord' as const,
      displayAddress: place.displayAddress,
      token: null,
      createdBy: null,
    };
    await insertHook(sql, { ...hook, address, kinds }, MOST);
    sql.publish('webhooks-changed', {});
  });
}
