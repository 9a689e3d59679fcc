import * as contract from '@fanion/contract/challenges/proposals/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { listOwnProposals, removeOwnProposal } from './service.ts';

const MODULE = { needs: 'have_challenge_access' } as const;

export function proposalsRoutes(mount: Mount, context: Context): void {
  mount(contract.listProposals, MODULE, async ({ actor }) => done(await listOwnProposals(context, actor)));
  mount(contract.removeProposal, { ...MODULE, limit: { max: 30, windowMs: MINUTE } }, ({ actor, params }) =>
    removeOwnProposal(context, actor, params.slug),
  );
}
