import { exportEventArchive, importEventArchive } from '@fanion/contract/ctf/exchange';
import { ARCHIVE_LIMITS } from '@fanion/rules/challenges/archive';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { onlyOrganisers } from '../events/policy.ts';
import { findVisible } from '../events/service.ts';
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
    { needs: 'can_manage_ctf', refuses: onlyOrganisers(context), limit: { max: 20, windowMs: HOUR } },
    async ({ actor, params, reply }) => {
      const event = await findVisible(context, actor, params.id);
      if (!event.ok) return event;
      const zip = await exportEventZip(context, actor, event.value);
      if (!zip.ok) return zip;
      reply.header('content-disposition', `attachment; filename="${event.value.slug}-evenement.zip"`);
      return zip.value;
    },
  );
}
