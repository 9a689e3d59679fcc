import * as contract from '@fanion/contract/ctf/seekers/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { withVisibleEvent } from '../events/service.ts';
import { listSeekers, offerSeat, takeBackOffer } from './service.ts';

const REGISTER = { needs: 'can_register_ctf', limit: { max: 60, windowMs: MINUTE } } as const;

export function seekersRoutes(mount: Mount, context: Context): void {
  mount(contract.listSeekers, REGISTER, ({ actor, params, query: { page } }) =>
    withVisibleEvent(context, actor, params.id, (event) => listSeekers(context, actor, { event, page })),
  );
  mount(contract.offerSeat, REGISTER, ({ actor, params: { id, memberId } }) =>
    withVisibleEvent(context, actor, id, (event) =>
      offerSeat(context, actor, { eventId: event.id, memberId }),
    ),
  );
  mount(contract.takeBackOffer, REGISTER, ({ actor, params: { id, memberId } }) =>
    withVisibleEvent(context, actor, id, (event) =>
      takeBackOffer(context, actor, { eventId: event.id, memberId }),
    ),
  );
}
