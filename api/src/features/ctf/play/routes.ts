import * as contract from '@fanion/contract/ctf/play';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendFile } from '../../../platform/http/send-file.ts';
import { reportChallenge } from '../../challenges/reports/service.ts';
import { visiting } from '../events/service.ts';
import { linkEventFile, openEventFile } from './files-service.ts';
import { readEventChallenge } from './page-service.ts';
import { submitEventFlag } from './service.ts';
import { findEventChallenge } from './visible-service.ts';

/** What is done in an event is a visit unless its board is frozen. */
const NEEDS = { needs: 'have_ctf_access', quiet: true } as const;
const REPORTS = { ...NEEDS, limit: { max: 10, windowMs: 10 * MINUTE } } as const;
const SUBMITS = { ...NEEDS, limit: { max: 300, windowMs: MINUTE } } as const;

export function playRoutes(mount: Mount, context: Context): void {
  mount(
    contract.getEventChallenge,
    NEEDS,
    visiting(context, ({ actor, params: { id: idOrSlug, cid: challengeId } }) =>
      readEventChallenge(context, actor, { idOrSlug, challengeId }),
    ),
  );
  mount(
    contract.linkEventFile,
    NEEDS,
    visiting(context, ({ actor, params: { id: idOrSlug, cid: challengeId, fileId } }) =>
      linkEventFile(context, actor, { idOrSlug, challengeId, fileId }),
    ),
  );
  mount(
    contract.reportEventChallenge,
    REPORTS,
    visiting(context, async ({ actor, params: { id: idOrSlug, cid: challengeId }, body: { message } }) => {
      const found = await findEventChallenge(context, actor, { idOrSlug, challengeId });
      return found.ok ? reportChallenge(context, actor, found.value.played.challenge, message) : found;
    }),
  );
  mount(contract.downloadEventFile, { quiet: true }, async ({ params, query, request, reply }) => {
    const file = await openEventFile(context, { fileId: params.fileId, ticket: query.ticket });
    return file.ok ? sendFile(request, reply, context.storage, file.value) : file;
  });
  mount(
    contract.submitEventFlag,
    SUBMITS,
    visiting(context, ({ actor, params: { id: idOrSlug, cid: challengeId }, body: { flag }, network }) =>
      submitEventFlag(context, actor, { idOrSlug, challengeId, flag, network }),
    ),
  );
}
