import { unlockHint as contract } from '@fanion/contract/challenges/hints/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessFreeHint, unlockHint } from './service.ts';

export function hintsRoutes(mount: Mount, context: Context): void {
  mount(contract, { needs: 'can_view_hints', refuses: refuseUnlessFreeHint(context) }, ({ actor, params }) =>
    unlockHint(context, actor, { idOrSlug: params.id, hintId: params.hintId }),
  );
}
