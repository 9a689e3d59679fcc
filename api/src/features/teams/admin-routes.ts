import * as contract from '@fanion/contract/teams/settings';
import type { Mount } from '../../platform/http/mount.ts';
import type { TeamsService } from './service.ts';

/** What a manager does with teams by the API. */
export function teamsAdminRoutes(mount: Mount, { moderation }: TeamsService): void {
  const MANAGE = { needs: 'can_manage_ctf' } as const;
  mount(contract.reassignCaptain, MANAGE, ({ actor, params, body }) =>
    moderation.reassign(actor.id, params.id, body),
  );
  mount(contract.moderateTeam, MANAGE, ({ actor, params, body }) =>
    moderation.moderate(actor.id, params.id, body),
  );
}
