import { exportEventArchive, importEventArchive } from '@fanion/contract/ctf/exchange/endpoints';
import { ARCHIVE_LIMITS } from '@fanion/rules/challenges/archive';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import { exportEventZip, importEventZip } from './zip-service.ts';

export function exchangeRoutes(mount: Mount, context: Context): void {
  mount(
    importEventArchive,
    {
      needs: 'can_manage_ctf',
      limit: { max: 20, windowMs: MINUTE },
      rawBody: true,
      bodyLimit: ARCHIVE_LIMITS.zip,
    },
    ({ actor, query, request }) => importEventZip(context, actor, { bytes: request.body, query }),
  );
  mount(
    exportEventArchive,
    { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context), limit: { max: 20, windowMs: HOUR } },
    ({ actor, params }) =>
      withVisibleEvent(context, actor, params.id, (event) => exportEventZip(context, actor, event)),
  );
}
