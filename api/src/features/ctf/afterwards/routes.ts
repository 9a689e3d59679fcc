import * as contract from '@fanion/contract/ctf/afterwards/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import {
  openAttestation,
  openPicture,
  openPictureOfCode,
  readAfterwards,
  shareAfterwards,
  verifyAttestation,
} from './service.ts';

/** Limits each network so that codes cannot be guessed. */
const VERIFY = { limit: { max: 30, windowMs: MINUTE } } as const;

export function afterwardsRoutes(mount: Mount, context: Context): void {
  const MANAGE = { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) } as const;
  mount(contract.getAfterwards, {}, ({ actor, params }) => readAfterwards(context, actor, params.id));
  mount(contract.getSharedAfterwards, {}, ({ params }) => readAfterwards(context, null, params.id));
  mount(contract.shareAfterwards, MANAGE, ({ actor, params, body }) =>
    shareAfterwards(context, actor, { idOrSlug: params.id, ...body }),
  );
  mount(
    contract.getAttestation,
    { needs: 'have_ctf_access', limit: { max: 20, windowMs: MINUTE } },
    ({ actor, params }) =>
      withVisibleEvent(context, actor, params.id, (event) => openAttestation(context, actor, event)),
  );
  mount(
    contract.getPicture,
    { needs: 'have_ctf_access', limit: { max: 20, windowMs: MINUTE } },
    ({ actor, params }) =>
      withVisibleEvent(context, actor, params.id, (event) => openPicture(context, actor, event)),
  );
  mount(contract.getPictureOfCode, VERIFY, ({ params }) => openPictureOfCode(context, params.code));
  mount(contract.verifyAttestation, VERIFY, ({ params }) => verifyAttestation(context, params.code));
}
