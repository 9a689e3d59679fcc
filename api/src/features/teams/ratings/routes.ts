import * as contract from '@fanion/contract/teams/ratings';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { type FindEvent, listTeammates, rateTeammate } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function ratingRoutes(mount: Mount, context: Context, findEvent: FindEvent): void {
  mount(contract.listTeammates, CTF, ({ actor, params }) =>
    listTeammates(context, findEvent, actor, params.id),
  );
  mount(contract.rateTeammate, CTF, ({ actor, params, body }) =>
    rateTeammate(context, findEvent, actor, {
      named: params.id,
      ratedId: params.memberId,
      rating: body.rating,
    }),
  );
}
