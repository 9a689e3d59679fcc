import * as contract from '@fanion/contract/profiles/page';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { ownProfileAnswers } from './own-state.ts';
import { openProfile } from './service.ts';

export function pageRoutes(mount: Mount, context: Context): void {
  mount(contract.getOwnProfile, {}, ({ actor }) => ownProfileAnswers(context)(actor));
  mount(contract.getProfile, { needs: 'can_view_profiles' }, ({ actor, params, request }) =>
    openProfile(context, { actor, usernameOrId: params.username, acceptsGzip: takesGzip(request) }),
  );
}
