import { type getPulse, WAITING_KINDS, type Waiting, type WaitingKind } from '@fanion/contract/console';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { type ManagingRight, type View, viewName } from '@fanion/rules/access';
import { audit, by } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { WaitingRow } from '../../platform/database/waiting.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { waitingBackups } from '../association/backups/service.ts';
import { countNewAccounts } from '../auth/members/service.ts';
import { waitingRequests } from '../auth/requests/service.ts';
import { readActivity } from '../challenges/ledger/service.ts';
import { waitingChallenges } from '../challenges/manage/service.ts';
import { waitingFailures } from '../communication/failures/service.ts';
import { waitingAppeals } from '../moderation/decisions/service.ts';
import { countStates, waitingMemberships } from '../plans/members/service.ts';
import { readRevenue, waitingOrders } from '../plans/treasury/service.ts';
import { waitingReports } from '../reports/filing/service.ts';
import { waitingTickets } from '../support/service.ts';
import { waitingWebhooks } from '../webhooks/hooks/service.ts';
import { waitingWriteups } from '../writeups/review/service.ts';

/** Each slice lists what waits in it, for members who may act on it. */
const QUEUES: readonly [needs: ManagingRight, read: (context: Context) => Promise<WaitingRow[]>][] = [
  ['can_manage_payments', waitingOrders],
  ['can_manage_payments', waitingMemberships],
  ['can_manage_moderation', waitingWriteups],
  ['can_manage_moderation', waitingReports],
  ['can_manage_moderation', waitingAppeals],
  ['can_manage_challenges', waitingChallenges],
  ['can_manage_users', waitingRequests],
  ['can_manage_users', waitingTickets],
  ['can_manage_users', waitingFailures],
  ['can_manage_users', waitingBackups],
  ['can_manage_users', waitingWebhooks],
];

const isKind = (kind: string): kind is WaitingKind => (WAITING_KINDS as readonly string[]).includes(kind);

/** What is due first, then what has waited longest. */
const urgency = (one: Waiting): string => `${one.due ?? '9'} ${one.since ?? '9'}`;

/** What waits for a manager, with one statement for each part that they manage. */
export async function listWaiting(context: Context, actor: Actor): Promise<Waiting[]> {
  const managedQueues = QUEUES.filter(([needs]) => actor.rights[needs]);
  const rows = (await Promise.all(managedQueues.map(([, read]) => read(context)))).flat();
  return rows
    .flatMap(({ kind, since, due, ...row }) =>
      isKind(kind) && row.count > 0
        ? [{ ...row, kind, since: since?.toISOString() ?? null, due: due?.toISOString() ?? null }]
        : [],
    )
    .sort((a, b) => (urgency(a) < urgency(b) ? -1 : 1));
}

/** How the association goes, each part for members who manage it. */
export async function readPulse(
  context: Context,
  actor: Actor,
  { year }: { year?: number | undefined },
): Promise<AnswerOf<typeof getPulse>> {
  const { can_manage_users: users, can_manage_payments: payments } = actor.rights;
  const [memberships, revenue, activity, accounts] = await Promise.all([
    users || payments ? countStates(context) : null,
    payments ? readRevenue(context, year) : null,
    users ? readActivity(context) : null,
    users ? countNewAccounts(context) : null,
  ]);
  return {
    memberships,
    revenue,
    activity: activity &&
      accounts && {
        accounts: accounts.all,
        weeks: activity.weeks,
        figures: [
          { kind: 'solves', now: activity.solves.now, before: activity.solves.before },
          { kind: 'lessons', now: activity.lessons.now, before: activity.lessons.before },
          { kind: 'accounts', now: accounts.now, before: accounts.before },
        ],
      },
  };
}

/** Notes that a manager views the site as somebody else. */
export async function noteView({ db }: Context, actor: Actor, view: View): Promise<{ view: View }> {
  await audit(db, { ...by(actor), action: 'view.enter', target: 'site', details: { role: viewName(view) } });
  return { view };
}
