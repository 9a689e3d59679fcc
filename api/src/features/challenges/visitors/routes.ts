import * as contract from '@fanion/contract/challenges/visitors/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { listOpenChallenges, openFileToAll, readOpenChallenge, submitVisitorFlag } from './service.ts';

const SUBMITS = { limit: { max: 60, windowMs: MINUTE } } as const;

export function visitorRoutes(mount: Mount, context: Context): void {
  mount(contract.listOpenChallenges, {}, async ({ request }) =>
    done({ challenges: await listOpenChallenges(context, request.headers.cookie) }),
  );
  mount(contract.getOpenChallenge, {}, ({ params, request }) =>
    readOpenChallenge(context, params.id, request.headers.cookie),
  );
  mount(contract.submitOpenFlag, SUBMITS, async ({ params, body, network, request, reply }) => {
    const { cookie: cookies } = request.headers;
    const outcome = await submitVisitorFlag(context, {
      idOrSlug: params.id,
      flag: body.flag,
      network,
      cookies,
    });
    if (!outcome.ok) return outcome;
    const { result, cookie } = outcome.value;
    if (cookie) reply.header('set-cookie', cookie);
    return done(result);
  });
  mount(contract.downloadOpenFile, {}, ({ params }) => openFileToAll(context, params.fileId));
}
