import * as contract from '@fanion/contract/ctf/board';
import { MINUTE } from '@fanion/rules/durations';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { LiveService } from './live-service.ts';

/** What is done in an event is a visit unless its board is frozen: `visited` notes those that are. */
const NEEDS = { needs: 'have_ctf_access', quiet: true } as const;
const SUBMITS = { ...NEEDS, limit: { max: 300, windowMs: MINUTE } } as const;
const STREAMS = { ...NEEDS, limit: { max: 60, windowMs: MINUTE } } as const;

/** Endpoints of an event that is played. */
export function liveRoutes(mount: Mount, live: LiveService): void {
  const visited =
    <Asked extends { actor: Actor; params: { id: string } }, Answer>(
      handle: (call: Asked) => Promise<Answer>,
    ) =>
    async (call: Asked): Promise<Answer> => {
      await live.noteVisit(call.actor, call.params.id);
      return handle(call);
    };

  mount(
    contract.getLive,
    NEEDS,
    visited(({ actor, params, query }) => live.pages.live(actor, params.id, query)),
  );
  mount(
    contract.getLiveOwn,
    NEEDS,
    visited(({ actor, params }) => live.pages.own(actor, params.id)),
  );
  mount(
    contract.getLiveSolves,
    NEEDS,
    visited(({ actor, params }) => live.pages.solves(actor, params.id)),
  );
  mount(
    contract.getLiveGraph,
    NEEDS,
    visited(({ actor, params, query }) => live.pages.graph(actor, params.id, query.mode)),
  );
  mount(
    contract.streamLive,
    STREAMS,
    visited(({ actor, params, request, reply }) => live.stream(actor, params.id, request, reply)),
  );
  mount(
    contract.getEventChallenge,
    NEEDS,
    visited(({ actor, params }) => live.play.challenge(actor, params.id, params.cid)),
  );
  mount(
    contract.linkEventFile,
    NEEDS,
    visited(({ actor, params }) => live.play.link(actor, params.id, params.cid, params.fileId)),
  );
  mount(
    contract.submitEventFlag,
    SUBMITS,
    visited(({ actor, params, body }) => live.submit(actor, params.id, params.cid, body.flag)),
  );
}
