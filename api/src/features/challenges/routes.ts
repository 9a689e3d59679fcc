import * as contract from '@fanion/contract/challenges/challenges';
import { reportChallenge } from '@fanion/contract/challenges/reports';
import { MINUTE } from '@fanion/rules/durations';
import type { Storage } from '../../platform/files/storage.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { takesGzip } from '../../platform/http/prepared.ts';
import { sendFile, sendImmutable } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/outcome.ts';
import type { ChallengesService } from './service.ts';

const SUBMITS = { max: 300, windowMs: MINUTE };
const LIST = { needs: 'have_challenge_access' } as const;

/** Endpoints of the challenges (specification 7). */
export function challengesRoutes(
  mount: Mount,
  challenges: ChallengesService,
  storage: Storage,
  actorOf: (memberId: number, sessionId: number) => Promise<Actor | null>,
): void {
  mount(contract.listChallenges, LIST, ({ actor, request }) =>
    challenges.list(actor, takesGzip(request.headers['accept-encoding']?.toString())),
  );
  mount(contract.continueChallenge, LIST, ({ actor }) => challenges.toContinue(actor));
  mount(contract.getChallenge, LIST, ({ actor, params }) => challenges.detail(actor, params.id));
  mount(contract.submitFlag, { needs: 'can_submit_challenges', limit: SUBMITS }, ({ actor, params, body }) =>
    challenges.submit(actor, params.id, body.flag),
  );
  mount(contract.unlockHint, { needs: 'can_view_hints' }, ({ actor, params }) =>
    challenges.help.unlockHint(actor, params.id, params.hintId),
  );
  mount(contract.voteDifficulty, LIST, ({ actor, params, body }) =>
    challenges.help.vote(actor, params.id, body.difficulty),
  );
  mount(contract.saveReflection, LIST, ({ actor, params, body }) =>
    challenges.help.reflect(actor, params.id, body.reflection),
  );
  mount(reportChallenge, { ...LIST, limit: { max: 10, windowMs: 10 * MINUTE } }, ({ actor, params, body }) =>
    challenges.reports.report(actor, params.id, body.message),
  );
  mount(contract.linkFile, LIST, ({ actor, params }) =>
    challenges.files.link(actor, params.id, params.fileId),
  );
  mount(contract.downloadFile, {}, async ({ params, query, request, reply }) => {
    const file = await challenges.files.open(params.fileId, query.ticket, actorOf);
    return file.ok ? sendFile(request, reply, storage, file.value) : file;
  });
  mount(contract.getThemeCss, {}, async ({ params, reply }) => {
    const css = await challenges.files.themeCss(params.sheet);
    return css === null
      ? refuse('not_found')
      : sendImmutable(reply, 'text/css; charset=utf-8', Buffer.from(css));
  });
  mount(contract.getThemeImage, {}, async ({ params, reply }) => {
    if (!(await challenges.files.isImage(params.image))) return refuse('not_found');
    return sendImmutable(reply, 'image/jpeg', await storage.read(params.image));
  });
}
