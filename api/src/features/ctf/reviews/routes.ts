import * as contract from '@fanion/contract/ctf/reviews/endpoints';
import { removeReview as removeContract } from '@fanion/contract/ctf/reviews/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { withVisibleEvent } from '../events/service.ts';
import { listEventReviews, rateEvent, removeReview } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function reviewsRoutes(mount: Mount, context: Context): void {
  mount(contract.rateEvent, CTF, ({ actor, params, body: form }) =>
    withVisibleEvent(context, actor, params.id, (event) => rateEvent(context, actor.id, { event, form })),
  );
  mount(contract.listEventReviews, CTF, ({ actor, params, query }) =>
    withVisibleEvent(context, actor, params.id, async (event) =>
      done(await listEventReviews(context, event, query.page)),
    ),
  );
  mount(removeContract, { needs: 'can_manage_ctf' }, ({ actor, params: { id, memberId }, body }) =>
    withVisibleEvent(context, actor, id, (event) =>
      removeReview(context, actor, { event, memberId, reason: body.reason }),
    ),
  );
}
