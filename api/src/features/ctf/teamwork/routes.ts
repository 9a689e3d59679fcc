import * as contract from '@fanion/contract/ctf/teamwork/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { withVisit } from '../events/service.ts';
import {
  claimChallenge,
  readChallengeTeamwork,
  readTeamwork,
  recordPresence,
  releaseChallenge,
  saveTeamNote,
} from './service.ts';
import { roomPresence } from './state.ts';

/** Quiet: `visiting` records the visit itself, except while the board is frozen. */
const NEEDS = { needs: 'have_ctf_access', quiet: true } as const;
const WRITES = { ...NEEDS, limit: { max: 120, windowMs: MINUTE } } as const;

export function teamworkRoutes(mount: Mount, context: Context): void {
  // Starts listening to other instances.
  roomPresence(context);
  mount(
    contract.getTeamwork,
    NEEDS,
    withVisit(context, ({ actor, params }) => readTeamwork(context, actor, params.id)),
  );
  mount(
    contract.getChallengeTeamwork,
    NEEDS,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId } }) =>
      readChallengeTeamwork(context, actor, { idOrSlug, challengeId }),
    ),
  );
  mount(
    contract.beHere,
    WRITES,
    withVisit(context, ({ actor, params, body }) =>
      recordPresence(context, actor, { idOrSlug: params.id, challengeId: body.challenge }),
    ),
  );
  mount(
    contract.claimChallenge,
    WRITES,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId }, body }) =>
      claimChallenge(context, actor, { idOrSlug, challengeId, from: body.from }),
    ),
  );
  mount(
    contract.releaseChallenge,
    WRITES,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId } }) =>
      releaseChallenge(context, actor, { idOrSlug, challengeId }),
    ),
  );
  mount(
    contract.saveTeamNote,
    WRITES,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId }, body }) =>
      saveTeamNote(context, actor, { idOrSlug, challengeId, ...body }),
    ),
  );
}
