import * as manage from '@fanion/contract/profiles/badges';
import { listBadges } from '@fanion/contract/profiles/badges';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './manage-service.ts';
import { listAllBadges } from './service.ts';

const MANAGE = { needs: 'can_manage_users' } as const;

export function badgeRoutes(mount: Mount, context: Context): void {
  mount(listBadges, {}, async ({ actor, request }) =>
    done(await listAllBadges(context, actor, takesGzip(request))),
  );
  mount(manage.manageBadges, MANAGE, async () => done(await service.listOwnBadges(context)));
  mount(manage.createBadge, MANAGE, ({ actor, body }) => service.createBadge(context, actor, body));
  mount(manage.updateBadge, MANAGE, ({ actor, params, body }) =>
    service.updateBadge(context, actor, params.badgeId, body),
  );
  mount(manage.deleteBadge, MANAGE, ({ actor, params }) =>
    service.deleteBadge(context, actor, params.badgeId),
  );
  mount(manage.giveBadge, MANAGE, ({ actor, params: { badgeId: id, username }, body }) =>
    service.giveBadge(context, actor, { id, username, reason: body.reason }),
  );
  mount(manage.withdrawBadge, MANAGE, ({ actor, params: { badgeId: id, username } }) =>
    service.withdrawBadge(context, actor, { id, username }),
  );
}
