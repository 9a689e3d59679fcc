import * as contract from '@fanion/contract/ctf/ctftime';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findVisible } from '../events/service.ts';
import { readScoreFeed, readSecretFeed } from './service.ts';

export function ctftimeRoutes(mount: Mount, context: Context): void {
  mount(contract.getScoreFeed, {}, async ({ actor, params }) => {
    const event = await findVisible(context, null, params.id);
    if (!event.ok) return event;
    const feed = await readScoreFeed(context, actor, event.value);
    return feed.ok ? feed.value : feed;
  });
  mount(contract.getSecretScoreFeed, { limit: { max: 60, windowMs: MINUTE } }, async ({ params }) => {
    const feed = await readSecretFeed(context, params.secret);
    return feed.ok ? feed.value : feed;
  });
}
