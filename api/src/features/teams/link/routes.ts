import { createTeamLink, getTeamLink, joinByLink, revokeTeamLink } from '@fanion/contract/teams/link';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
/** Nobody has that many links: more tries are guesses. */
const TRIES = { max: 60, windowMs: 10 * MINUTE };

export function linkRoutes(mount: Mount, context: Context): void {
  mount(createTeamLink, { ...CTF, limit: { max: 20, windowMs: 10 * MINUTE } }, ({ actor, params }) =>
    service.createLink(context, actor, params.id),
  );
  mount(revokeTeamLink, { ...CTF, limit: { max: 60, windowMs: MINUTE } }, ({ actor, params }) =>
    service.revokeLink(context, actor, params.id),
  );
  mount(getTeamLink, { ...CTF, limit: TRIES }, ({ actor, params }) =>
    service.readLink(context, actor.id, params.secret),
  );
  mount(joinByLink, { needs: 'can_join_team', limit: TRIES }, ({ actor, params }) =>
    service.joinByLink(context, actor, params.secret),
  );
}
