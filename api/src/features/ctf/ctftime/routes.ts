import * as contract from '@fanion/contract/ctf/ctftime/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findVisibleEvent } from '../events/service.ts';
import { readScoreFeed, readSecretFeed } from './service.ts';

export function ctftimeRoutes(mount: Mount, context: Context): void {
  mount(contract.getScoreFeed, {}, async ({ actor, params }) => {
    const event = await findVisibleEvent(context, null, params.id);
    if (!event.ok) return event;
    return readScoreFeed(context, actor, event.value);
  });
  mount(contract.getSecretScoreFeed, { limit: { max: 60, windowMs: MINUTE } }, ({ params }) =>
    readSecretFeed(context, params.secret),
  );
}
