import * as contract from '@fanion/contract/live';
import type { Mount } from '../../platform/http/mount.ts';
import type { LiveService } from './service.ts';

const MINUTE = 60_000;
const NEEDS = { needs: 'have_ctf_access' } as const;
const SUBMITS = { ...NEEDS, limit: { max: 300, windowMs: MINUTE } } as const;
const STREAMS = { ...NEEDS, limit: { max: 60, windowMs: MINUTE } } as const;

/** Endpoints of an event that is played (specification 2.10, behaviours 25). */
export function liveRoutes(mount: Mount, live: LiveService): void {
  mount(contract.getLive, NEEDS, ({ actor, params, query }) => live.pages.live(actor, params.id, query));
  mount(contract.getLiveOwn, NEEDS, ({ actor, params }) => live.pages.own(actor, params.id));
  mount(contract.getLiveSolves, NEEDS, ({ actor, params }) => live.pages.solves(actor, params.id));
  mount(contract.getLiveGraph, NEEDS, ({ actor, params, query }) =>
    live.pages.graph(actor, params.id, query.mode),
  );
  mount(contract.streamLive, STREAMS, ({ actor, params, request, reply }) =>
    live.stream(actor, params.id, request, reply),
  );
  mount(contract.getEventChallenge, NEEDS, ({ actor, params }) =>
    live.play.challenge(actor, params.id, params.cid),
  );
  mount(contract.linkEventFile, NEEDS, ({ actor, params }) =>
    live.play.link(actor, params.id, params.cid, params.fileId),
  );
  mount(contract.submitEventFlag, SUBMITS, ({ actor, params, body }) =>
    live.submit(actor, params.id, params.cid, body.flag),
  );
}
