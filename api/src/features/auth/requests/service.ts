import type * as contract from '@fanion/contract/auth/requests';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { dayNumber, parisDay } from '@fanion/rules/paris-days';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { findMemberNamed } from '../../profiles/members/service.ts';
import { exportMember } from '../export/service.ts';
import { planDeletion as plan } from '../removal/deletion-service.ts';
import { BY_ASSOCIATION } from '../removal/texts.ts';
import { dueOn } from './model.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Requests = AnswerOf<typeof contract.listDataRequests>;

/** The requests with the days left, as of today in Paris. */
export async function listRequests({ db, clock }: Context): Promise<Requests> {
  const today = dayNumber(parisDay(clock.now()));
  const requests = (await queries.listRequests(db)).map(
    ({ closed_at, outcome, deletion_due_at, ...row }): contract.DataRequest => ({
      ...row,
      days_left: dayNumber(row.due_on) - today,
      deletion_due_at: deletion_due_at?.toISOString() ?? null,
      closed: closed_at && outcome && { at: closed_at.toISOString(), outcome },
    }),
  );
  return { requests, open: requests.filter(({ closed }) => closed === null).length };
}

/** Stores a request that came by another way than the site: its answer is due one month later. */
export async function openRequest(
  context: Context,
  actor: Actor,
  { username, kind, received_on }: BodyOf<typeof contract.openDataRequest>,
): Promise<Outcome<Requests>> {
  const due = dueOn(received_on);
  if (due === null || received_on > parisDay(context.clock.now()))
    return badField('received_on', texts.BAD_DAY);
  const member = await findMemberNamed(context, username.trim());
  if (!member) return badField('username', texts.NOBODY);
  const opened = await transact(context.db, async (sql) => {
    const since = await queries.lockOpeningDay(sql, member.id);
    if (since === null) return badField('username', texts.NOBODY);
    if (received_on < since) return badField('received_on', texts.beforeAccount(since));
    const request = { memberId: member.id, kind, receivedOn: received_on, dueOn: due, openedBy: actor.id };
    if (!(await queries.insertRequest(sql, request)))
      return refuse('conflict', { message: texts.WAITING[kind] });
    await audit(sql, {
      ...by(actor),
      action: 'data.request',
      target: `member:${member.id}`,
      details: { kind, received_on, due_on: due },
    });
    return done(null);
  });
  return opened.ok ? done(await listRequests(context)) : opened;
}

/** The data of the member who requested them; the audit log notes who took them. */
export async function exportRequestedData(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<Prepared>> {
  const request = await context.db.transaction((sql) => queries.lockRequest(sql, id));
  if (!request) return refuse('conflict', { message: texts.NOT_WAITING });
  const file = await exportMember(context, request.member_id, by(actor));
  return file ? done(file) : refuse('member_not_found');
}

/** Plans the requested deletion. The request is closed with the account. */
export async function planRequestedDeletion(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<Requests>> {
  const planned = await transact(context.db, async (sql) => {
    const request = await queries.lockRequest(sql, id);
    if (!request) return refuse('conflict', { message: texts.NOT_WAITING });
    if (request.kind !== 'deletion') return refuse('conflict', { message: texts.NO_DELETION });
    return plan(context, sql, request.member_id, { author: by(actor), reason: BY_ASSOCIATION });
  });
  return planned.ok ? done(await listRequests(context)) : planned;
}

export async function closeRequest(
  context: Context,
  actor: Actor,
  { id, outcome }: { id: number } & BodyOf<typeof contract.closeDataRequest>,
): Promise<Outcome<Requests>> {
  const closed = await transact(context.db, async (sql) => {
    const request = await queries.lockRequest(sql, id);
    if (!request) return refuse('conflict', { message: texts.NOT_WAITING });
    await queries.closeRequest(sql, id, outcome, actor.id);
    await audit(sql, {
      ...by(actor),
      action: 'data.request-close',
      target: `member:${request.member_id}`,
      details: { kind: request.kind, outcome },
    });
    return done(null);
  });
  return closed.ok ? done(await listRequests(context)) : closed;
}

/** How many requests are open. */
export const waitingRequests = ({ db }: Context): Promise<WaitingRow[]> => queries.countRequests(db);
