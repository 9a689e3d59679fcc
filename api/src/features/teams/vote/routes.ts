import { voteCaptain } from '@fanion/contract/teams/vote';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { voteForCaptain } from './service.ts';

const CHANGE = { needs: 'have_ctf_access', limit: { max: 60, windowMs: MINUTE } } as const;

export function voteRoutes(mount: Mount, context: Context): void {
  mount(voteCaptain, CHANGE, ({ actor, params, body }) =>
    voteForCaptain(context, actor.id, params.id, body.candidateId),
  );
}
