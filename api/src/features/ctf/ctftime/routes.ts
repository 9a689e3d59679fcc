import * as calendar from '@fanion/contract/ctf/ctftime';
import { exportResults } from '@fanion/contract/ctf/results';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { onlyOrganisers } from '../events/policy.ts';
import { findVisible } from '../events/service.ts';
import { readScoreFeed, readSecretFeed, writeRanking } from './service.ts';

export function ctftimeRoutes(mount: Mount, context: Context): void {
  mount(calendar.getScoreFeed, {}, async ({ actor, params }) => {
    const event = await findVisible(context, null, params.id);
    if (!event.ok) return event;
    const feed = await readScoreFeed(context, actor, event.value);
    return feed.ok ? feed.value : feed;
  });
  mount(calendar.getSecretScoreFeed, { limit: { max: 60, windowMs: MINUTE } }, async ({ params }) => {
    const feed = await readSecretFeed(context, params.secret);
    return feed.ok ? feed.value : feed;
  });
  mount(
    exportResults,
    { needs: 'can_manage_ctf', refuses: onlyOrganisers(context) },
    async ({ actor, params, reply }) => {
      const event = await findVisible(context, actor, params.id);
      if (!event.ok) return event;
      reply.header('content-disposition', `attachment; filename="${event.value.slug}.csv"`);
      return writeRanking(context, event.value);
    },
  );
}
