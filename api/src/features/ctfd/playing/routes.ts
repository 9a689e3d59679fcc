import { inEvent } from '@fanion/contract/ctfd/fields';
import * as contract from '@fanion/contract/ctfd/playing';
import * as absent from '@fanion/contract/ctfd/playing/absent';
import * as accounts from '@fanion/contract/ctfd/playing/accounts';
import { listBrackets } from '@fanion/contract/ctfd/playing/brackets';
import type { Endpoint } from '@fanion/contract/endpoint';
import type { Right } from '@fanion/rules/access';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Call, Conditions, Mount } from '../../../platform/http/mount.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { findVisibleEvent, refuseUnlessOrganiser } from '../../ctf/events/service.ts';
import { challengeIdOf, partNumberOf } from '../editing/present.ts';
import { attemptRefusal, ctfdRefusal } from '../refusal-model.ts';
import { eventSide } from './event-service.ts';
import type { Side } from './model.ts';
import { permanentSide } from './permanent-service.ts';
import * as present from './present.ts';
import { listSolves, listSubmissions, pageAnswer, readEmail, readTop } from './service.ts';

/** Generous, as bots poll the API. */
const LIMIT = { max: 600, windowMs: MINUTE } as const;
const SUBMITS = { limit: { max: 300, windowMs: MINUTE }, refusal: attemptRefusal } as const;

type On<E extends Endpoint> = Omit<Call<E>, 'actor' | 'network'> & { actor: Actor; side: Side };

/** Mounts an endpoint twice: for members with this right, and for followers of the event in the path. */
const mountBoth = (mount: Mount, context: Context) =>
  function both<const E extends Endpoint>(
    endpoint: E,
    right: Right | null,
    handle: (call: On<E>) => Promise<Outcome<unknown>>,
    more: Conditions = {},
  ): void {
    const conditions = { limit: LIMIT, refusal: ctfdRefusal, quiet: true, ...more };
    const run = async (call: unknown, actor: Actor, side: Side) =>
      (await handle({ ...(call as Call<E>), actor, side })) as never;
    mount(endpoint as Endpoint, { ...conditions, ...(right && { needs: right }) }, (call) =>
      run(call, call.actor!, permanentSide(context, call.actor!)),
    );
    mount(inEvent(endpoint), { ...conditions, needs: 'have_ctf_access' }, (call) =>
      run(
        call,
        call.actor!,
        eventSide(context, call.actor!, {
          idOrSlug: (call.params as { id: string }).id,
          network: call.network,
        }),
      ),
    );
  };
type Both = ReturnType<typeof mountBoth>;

const data = <T, D>(outcome: Outcome<T>, of: (value: T) => D): Outcome<unknown> =>
  outcome.ok ? done({ success: true, data: of(outcome.value) }) : outcome;

function challengeRoutes(both: Both, context: Context): void {
  both(contract.listPlayed, 'have_challenge_access', async ({ side }) =>
    data(await side.challenges(), (list) => list.map(present.presentListed)),
  );
  both(contract.openPlayed, 'have_challenge_access', async ({ side, params }) =>
    data(await side.challenge(params.cid), present.presentOpened),
  );
  both(
    contract.attempt,
    'can_submit_challenges',
    async ({ side, body }) => data(await side.attempt(body.challenge_id, body.submission), (made) => made),
    SUBMITS,
  );
  both(contract.listSolvers, 'have_challenge_access', async ({ side, params }) =>
    data(await side.solversOf(params.cid), (list) => list.map(present.presentSolver)),
  );
  both(contract.openHint, 'can_view_hints', async ({ side, params: { part } }) =>
    data(await side.hint(challengeIdOf(part), partNumberOf(part)), (hint) =>
      present.presentHint(challengeIdOf(part), hint),
    ),
  );
  both(contract.unlock, 'can_view_hints', async ({ side, actor, body: { target, type } }) =>
    data(await side.unlock(challengeIdOf(target), partNumberOf(target)), () => ({
      id: target,
      target,
      type,
      user_id: actor.id,
      date: new Date(context.clock.now()).toISOString(),
    })),
  );
}

function boardRoutes(both: Both): void {
  both(contract.readScoreboard, 'have_leaderboard_access', async ({ side }) =>
    data(await side.board(), (accounts) => accounts.map(present.presentStanding)),
  );
  both(contract.readTop, 'have_leaderboard_access', async ({ side, params }) => {
    return data(await readTop(side, params.count), ({ first, solves }) => present.presentTop(first, solves));
  });
  both(listBrackets, null, async ({ side, query: { type } }) =>
    data(await side.brackets(), (list) => present.presentBrackets(list, type)),
  );
  both(contract.listNotifications, null, async ({ side }) =>
    data(await side.announcements(), (list) => list.map(present.presentAnnouncement)),
  );
  // Empty lists; an event that does not exist is still refused.
  for (const none of [absent.listPages, absent.listModules])
    both(none, null, async ({ side }) => data(await side.brackets(), () => []));
}

/** Members and teams, and the solves of each. */
function accountRoutes(both: Both, context: Context): void {
  both(accounts.listUsers, 'have_leaderboard_access', async ({ side, query }) =>
    pageAnswer(await side.users(), query, (user) => present.presentUser(user, null)),
  );
  both(accounts.listTeams, null, async ({ side, query }) =>
    pageAnswer(await side.teams(), query, present.presentTeam),
  );
  both(accounts.readUser, null, async ({ side, actor, params: { account } }) => {
    const email = await readEmail(context, actor, account);
    return data(await side.user(account), (user) => present.presentUser(user, email));
  });
  both(accounts.listUserSolves, null, async ({ side, params }) =>
    listSolves(side, await side.userSolves(params.account)),
  );
  both(accounts.readTeam, null, async ({ side, params }) =>
    data(await side.team(params.account), present.presentTeam),
  );
  both(accounts.listTeamSolves, null, async ({ side, params }) =>
    listSolves(side, await side.teamSolves(params.account)),
  );
}

/** The tries, for managers. */
function submissionRoutes(mount: Mount, context: Context): void {
  const MANAGES = { limit: LIMIT, refusal: ctfdRefusal } as const;
  mount(accounts.listSubmissions, { ...MANAGES, needs: 'can_manage_challenges' }, ({ query }) =>
    listSubmissions(context, null, query),
  );
  mount(
    inEvent(accounts.listSubmissions),
    { ...MANAGES, needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) },
    async ({ actor, params, query }) => {
      const event = await findVisibleEvent(context, actor, (params as { id: string }).id);
      if (!event.ok) return event;
      type SubmissionsQuery = Call<typeof accounts.listSubmissions>['query'];
      return listSubmissions(context, event.value.id, query as SubmissionsQuery) as never;
    },
  );
}

/** The endpoints of players' programs, for the list and each event (docs/product/automation.md#ctfd). */
export function playingRoutes(mount: Mount, context: Context): void {
  const both = mountBoth(mount, context);
  challengeRoutes(both, context);
  boardRoutes(both);
  accountRoutes(both, context);
  submissionRoutes(mount, context);
}
