import * as contract from '@fanion/contract/teams/moderation';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { moderateTeam, reassignCaptain } from './service.ts';

const MANAGE = { needs: 'can_manage_moderation' } as const;

export function moderationRoutes(mount: Mount, context: Context): void {
  mount(contract.reassignCaptain, MANAGE, ({ actor, params, body }) =>
    reassignCaptain(context, actor, params.id, body),
  );
  mount(contract.moderateTeam, MANAGE, ({ actor, params, body }) =>
    moderateTeam(context, actor, params.id, body),
  );
}
