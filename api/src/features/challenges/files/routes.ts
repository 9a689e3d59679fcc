import * as contract from '@fanion/contract/challenges/files/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { playConditions } from '../catalogue/service.ts';
import { createListedFileLink, openFile } from './service.ts';

export function filesRoutes(mount: Mount, context: Context): void {
  const OPEN = playConditions(context);
  mount(contract.linkFile, OPEN, ({ actor, params }) =>
    createListedFileLink(context, actor, { idOrSlug: params.id, fileId: params.fileId }),
  );
  mount(contract.downloadFile, {}, ({ params, query }) =>
    openFile(context, { fileId: params.fileId, ticket: query.ticket }),
  );
}
