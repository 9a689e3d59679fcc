import * as contract from '@fanion/contract/challenges/exchange/endpoints';
import { ARCHIVE_LIMITS } from '@fanion/rules/challenges/archive';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { exportZip, importZip } from './service.ts';

const NEEDS = { needs: 'can_manage_challenges', limit: { max: 20, windowMs: MINUTE } } as const;

export function exchangeRoutes(mount: Mount, context: Context): void {
  mount(
    contract.importArchive,
    { ...NEEDS, rawBody: true, bodyLimit: ARCHIVE_LIMITS.zip },
    ({ actor, query, request }) => importZip(context, actor, { bytes: request.body, query }),
  );
  mount(contract.exportArchive, NEEDS, ({ actor, query }) =>
    exportZip(context, actor, query.ids?.split(',').map(Number) ?? null),
  );
}
