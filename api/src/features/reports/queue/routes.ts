import * as contract from '@fanion/contract/reports/queue';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { decideItem } from './decide-service.ts';
import { claimItem, openItem } from './open-service.ts';
import { listDecided, listDelays, listQueue } from './service.ts';

const MODERATE = { needs: 'can_manage_moderation' } as const;

export function queueRoutes(mount: Mount, context: Context): void {
  mount(contract.listQueue, MODERATE, async ({ actor, query }) =>
    done(await listQueue(context, actor, query)),
  );
  mount(contract.getQueueItem, MODERATE, ({ actor, params }) => openItem(context, actor, params.item));
  mount(contract.takeQueueItem, MODERATE, ({ actor, params }) =>
    claimItem(context, actor, { item: params.item, take: true }),
  );
  mount(contract.releaseQueueItem, MODERATE, ({ actor, params }) =>
    claimItem(context, actor, { item: params.item, take: false }),
  );
  mount(contract.decideQueueItem, MODERATE, ({ actor, params, body }) =>
    decideItem(context, actor, { ...body, item: params.item }),
  );
  mount(contract.listDecided, MODERATE, async ({ actor, query }) =>
    done(await listDecided(context, actor, query)),
  );
  mount(contract.listDelays, MODERATE, async ({ actor }) => done(await listDelays(context, actor)));
}
