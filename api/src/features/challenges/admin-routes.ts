import * as contract from '@fanion/contract/challenges/manage';
import { closeReport, listReports } from '@fanion/contract/challenges/reports';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { ChallengesService } from './service.ts';

/** What a manager does by the API. */
export function challengesAdminRoutes(mount: Mount, { manage, reports, withdraw }: ChallengesService): void {
  const MANAGE = { needs: 'can_manage_challenges' } as const;
  mount(contract.manageChallenges, MANAGE, async () => done(await manage.list()));
  mount(contract.updateChallenge, MANAGE, ({ actor, params, body }) => manage.update(actor, params.id, body));
  mount(contract.testFlag, MANAGE, ({ params, body }) => manage.testFlag(params.id, body.flag));
  mount(listReports, MANAGE, ({ query }) => reports.list(query));
  mount(contract.allowSolve, MANAGE, ({ actor, params }) =>
    withdraw.allow(actor, params.id, params.username),
  );
  mount(contract.withdrawSolve, MANAGE, ({ actor, params, body }) =>
    withdraw.solve(actor, { challengeId: params.id, username: params.username, ...body }),
  );
  mount(closeReport, MANAGE, ({ actor, params, body }) =>
    reports.close(actor, params.id, body.answer ?? null),
  );
}
