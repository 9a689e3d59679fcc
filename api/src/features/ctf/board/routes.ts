import * as contract from '@fanion/contract/ctf/board/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { withVisit } from '../events/service.ts';
import { readGuests } from './guests-service.ts';
import { listLiveSolves, readLive, readLiveGraph, readLiveOwn, readLiveRow } from './service.ts';
import { boardStreams } from './stream-state.ts';

/** Quiet: `visiting` records the visit itself, except while the board is frozen. */
const NEEDS = { needs: 'have_ctf_access', quiet: true } as const;
const STREAMS = { ...NEEDS, limit: { max: 60, windowMs: MINUTE } } as const;

export function boardRoutes(mount: Mount, context: Context): void {
  mount(
    contract.getLive,
    NEEDS,
    withVisit(context, ({ actor, params, query }) =>
      readLive(context, actor, { idOrSlug: params.id, ...query }),
    ),
  );
  mount(
    contract.getLiveOwn,
    NEEDS,
    withVisit(context, ({ actor, params }) => readLiveOwn(context, actor, params.id)),
  );
  mount(
    contract.getLiveRow,
    NEEDS,
    withVisit(context, ({ actor, params }) =>
      readLiveRow(context, actor, { idOrSlug: params.id, entrantId: params.entrant }),
    ),
  );
  mount(
    contract.getLiveSolves,
    NEEDS,
    withVisit(context, ({ actor, params }) => listLiveSolves(context, actor, params.id)),
  );
  mount(
    contract.getLiveGuests,
    NEEDS,
    withVisit(context, ({ actor, params }) => readGuests(context, actor, params.id)),
  );
  mount(
    contract.getLiveGraph,
    NEEDS,
    withVisit(context, ({ actor, params, query }) =>
      readLiveGraph(context, actor, { idOrSlug: params.id, ...query }),
    ),
  );
  mount(
    contract.streamLive,
    STREAMS,
    withVisit(context, ({ actor, params, ...call }) => boardStreams(context).follow(actor, params.id, call)),
  );
}
