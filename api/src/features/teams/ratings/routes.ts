import * as contract from '@fanion/contract/teams/ratings';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { listTeammates, rateTeammate } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function ratingRoutes(mount: Mount, context: Context): void {
  mount(contract.listTeammates, CTF, ({ actor, params }) => listTeammates(context, actor, params.id));
  mount(contract.rateTeammate, CTF, ({ actor, params, body }) =>
    rateTeammate(context, actor, {
      idOrSlug: params.id,
      ratedId: params.memberId,
      rating: body.rating,
    }),
  );
}
