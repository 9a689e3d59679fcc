import * as contract from '@fanion/contract/ctf/play/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { withVisit } from '../events/service.ts';
import { linkEventFile, openEventFile } from './files-service.ts';
import { readEventChallenge, reportEventChallenge } from './page-service.ts';
import { submitEventFlag } from './service.ts';

/** Quiet: `visiting` records the visit itself, except while the board is frozen. */
const NEEDS = { needs: 'have_ctf_access', quiet: true } as const;
const REPORTS = { ...NEEDS, limit: { max: 10, windowMs: 10 * MINUTE } } as const;
const SUBMITS = { ...NEEDS, limit: { max: 300, windowMs: MINUTE } } as const;

export function playRoutes(mount: Mount, context: Context): void {
  mount(
    contract.getEventChallenge,
    NEEDS,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId } }) =>
      readEventChallenge(context, actor, { idOrSlug, challengeId }),
    ),
  );
  mount(
    contract.linkEventFile,
    NEEDS,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId, fileId } }) =>
      linkEventFile(context, actor, { idOrSlug, challengeId, fileId }),
    ),
  );
  mount(
    contract.reportEventChallenge,
    REPORTS,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId }, body: { message } }) =>
      reportEventChallenge(context, actor, { idOrSlug, challengeId, message }),
    ),
  );
  mount(contract.downloadEventFile, { quiet: true }, ({ params, query }) =>
    openEventFile(context, { fileId: params.fileId, ticket: query.ticket }),
  );
  mount(
    contract.submitEventFlag,
    SUBMITS,
    withVisit(context, ({ actor, params: { id: idOrSlug, cid: challengeId }, body: { flag }, network }) =>
      submitEventFlag(context, actor, { idOrSlug, challengeId, flag, network }),
    ),
  );
}
