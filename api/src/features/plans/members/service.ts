import type { AnswerOf, BodyOf, QueryOf } from '@fanion/contract/endpoint';
import { BAD_DAY, BULK_MOST } from '@fanion/contract/fields';
import {
  type exportMembers as exportContract,
  type getMember,
  type listMembers as listContract,
  MEMBERS_PAGE_SIZE,
} from '@fanion/contract/plans/members';
import type { recordPayments } from '@fanion/contract/plans/members/bulk';
import { csvLines, writeCsv } from '@fanion/formats/csv/csv';
import { type PaidPlan, ROLE_NAMES } from '@fanion/rules/access';
import { parisDay } from '@fanion/rules/paris-days';
import { MEMBERSHIP_STATE_NAMES } from '@fanion/rules/plans/membership';
import { choicesOf } from '@fanion/rules/plans/purchase';
import { readReference } from '@fanion/rules/plans/reference';
import { lastSecondOf } from '@fanion/rules/plans/terms';
import { searchKey } from '@fanion/rules/text';
import { audit, auditFiltersOf, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { CsvStream } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { readSettings } from '../../association/service.ts';
import { findOffer, readStudent, readTerms } from '../catalogue/service.ts';
import { presentChoice, presentSteps } from '../page/present.ts';
import { membershipOf, openPeriodsOf } from '../periods/model.ts';
import { listPeriods } from '../periods/queries.ts';
import { correctMembership, type LedgerNote } from '../periods/service.ts';
import { membershipText } from '../periods/texts.ts';
import { readNumber } from '../receipts/model.ts';
import { listOwnReceipts } from '../receipts/service.ts';
import { listOrdersOf } from '../treasury/service.ts';
import { presentListed, presentRecorded, stateOf } from './present.ts';
import * as queries from './queries.ts';
import { HEADERS, tooMany } from './texts.ts';

/** Members of a CSV read at once: the file is never whole in memory. */
const CSV_PIECE = 5000;

type MembersQuery = QueryOf<typeof exportContract>;

const EVERYBODY = { q: '' };

async function searchOf(context: Context, { q }: Pick<MembersQuery, 'q'>): Promise<queries.Search> {
  const { student_proof: mode } = await readSettings(context);
  return {
    q: escapeLike(searchKey(q)),
    receipt: readNumber(q),
    reference: readReference(q),
    studentsToSee: mode === 'verified',
  };
}

const optionsOf = ({ list, sort, down }: MembersQuery) => ({
  list: list ?? null,
  sort,
  down: down !== undefined,
});

/** A page of the members in a state, with the number in each state. */
export async function listMembers(
  context: Context,
  query: QueryOf<typeof listContract>,
): Promise<AnswerOf<typeof listContract>> {
  const search = await searchOf(context, query);
  const find = (offset: number) =>
    queries.findPage(context.db, search, { ...optionsOf(query), offset, limit: MEMBERS_PAGE_SIZE });
  const first = (query.page - 1) * MEMBERS_PAGE_SIZE;
  let { counts, ids } = await find(first);
  const { pagination, offset } = pageOf(query.page, counts[query.list ?? 'all'], MEMBERS_PAGE_SIZE);
  // A page beyond the last one shows the last one.
  if (offset !== first) ({ counts, ids } = await find(offset));
  const rows = await queries.listByIds(context.db, ids);
  return { members: rows.map(presentListed), counts, pagination };
}

/** Ids of the given members, or of all matches of a list, up to the most that one action may cover. */
export async function findIds(
  context: Context,
  of: BodyOf<typeof recordPayments>['of'],
): Promise<Outcome<number[]>> {
  if ('ids' in of) return done([...new Set(of.ids)]);
  const ids = await queries.listFoundIds(
    context.db,
    await searchOf(context, of.filters),
    optionsOf(of.filters),
  );
  return ids.length > BULK_MOST ? badField('of', tooMany(BULK_MOST)) : done(ids);
}

const dayOf = (moment: Date | null): string => (moment === null ? '' : parisDay(moment.getTime()));

const fileLine = ({
  username,
  name,
  email,
  plan,
  state,
  ends_at,
  created_at,
}: queries.FoundRow): string[] => [
  username,
  name,
  email,
  plan === null ? '' : ROLE_NAMES[plan],
  MEMBERSHIP_STATE_NAMES[state],
  dayOf(ends_at),
  dayOf(created_at),
];

/** The CSV of some members, piece by piece: it is never whole in memory. */
async function* filePieces({ db }: Context, ids: readonly number[]): AsyncGenerator<string> {
  yield writeCsv([HEADERS]);
  for (let at = 0; at < ids.length; at += CSV_PIECE)
    yield csvLines((await queries.listByIds(db, ids.slice(at, at + CSV_PIECE))).map(fileLine));
}

/** All of them as a CSV, whatever their number; the audit log records the export. */
export async function exportMembers(context: Context, actor: Actor, query: MembersQuery): Promise<CsvStream> {
  const { db } = context;
  const search = await searchOf(context, query);
  const ids = await queries.listFoundIds(db, search, optionsOf(query));
  const details = { rows: ids.length, filters: auditFiltersOf(query) };
  await db.transaction((sql) =>
    audit(sql, { ...by(actor), action: 'membership.export', target: 'members', details }),
  );
  return new CsvStream('membres.csv', filePieces(context, ids));
}

/** Everything about a member for a treasurer: their membership, its history, and what may be recorded now. */
export async function readMember(
  context: Context,
  memberId: number,
): Promise<Outcome<AnswerOf<typeof getMember>>> {
  const { db } = context;
  const file = await queries.findFile(db, memberId);
  if (!file) return refuse('member_not_found');
  const [rows, terms, adherent, bienfaiteur, orders, receipts, student, planRequest] = await Promise.all([
    listPeriods(db, memberId),
    readTerms(context),
    findOffer(context, 'adherent'),
    findOffer(context, 'bienfaiteur'),
    listOrdersOf(context, memberId),
    listOwnReceipts(context, memberId),
    readStudent(context, memberId),
    queries.findPlanRequest(db, memberId),
  ]);
  const now = Date.now();
  const { created_at, unlimited, ...person } = file;
  const membership = membershipOf(rows, now);
  const offers = { adherent, bienfaiteur };
  return done({
    ...person,
    id: memberId,
    since: created_at.toISOString(),
    plan: membership.plan,
    state: stateOf(membership, unlimited),
    ends_at: membership.endsAt === null ? null : new Date(membership.endsAt).toISOString(),
    text: membershipText(membership, now),
    steps: presentSteps(membership),
    history: rows.map(presentRecorded),
    orders,
    receipts,
    choices: choicesOf(openPeriodsOf(rows), now, terms).flatMap(
      (choice) => presentChoice(choice, offers) ?? [],
    ),
    request: planRequest && { ...planRequest, at: planRequest.at.toISOString() },
    student,
  });
}

/** Replaces all current and future periods with one membership, until the end of a day. */
export async function correctUntil(
  context: Context,
  memberId: number,
  target: { plan: PaidPlan; until: string },
  note: LedgerNote,
): Promise<Outcome<unknown>> {
  let until: Date;
  try {
    until = new Date(lastSecondOf(target.until));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return badField('until', BAD_DAY);
  }
  return correctMembership(context, memberId, { plan: target.plan, until }, note);
}

/** Memberships that await a treasurer. */
export const waitingMemberships = async (context: Context): Promise<WaitingRow[]> =>
  queries.listWaiting(context.db, await searchOf(context, EVERYBODY));

const STATES = ['active', 'expiring', 'grace', 'unlimited', 'expired', 'none'] as const;

const TREND_DAYS = 30;

/** Number of accounts in each state of membership, and of those with rights thirty days ago. */
export async function countStates(context: Context) {
  const [counts, before] = await Promise.all([
    searchOf(context, EVERYBODY).then((search) => queries.countFound(context.db, search)),
    queries.countOpenBefore(context.db, TREND_DAYS),
  ]);
  return {
    all: counts.all,
    open_before: before,
    states: STATES.map((state) => ({ state, count: counts[state] })),
  };
}
