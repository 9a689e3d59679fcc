import { moderateProfile as moderateContract } from '@fanion/contract/profiles/moderation';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { moderateProfile } from './service.ts';

export function profileModerationRoutes(mount: Mount, context: Context): void {
  mount(moderateContract, { needs: 'can_manage_moderation' }, ({ actor, params, body }) =>
    moderateProfile(context, actor, { memberId: params.id, ...body }),
  );
}
