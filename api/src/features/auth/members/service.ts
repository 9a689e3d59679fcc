import type * as contract from '@fanion/contract/auth/members';
import type { actOnAccounts } from '@fanion/contract/auth/members/bulk';
import type { AnswerOf, BodyOf, QueryOf } from '@fanion/contract/endpoint';
import { BULK_MOST } from '@fanion/contract/fields';
import type { Found } from '@fanion/contract/search';
import { writeCsv } from '@fanion/formats/csv/csv';
import { type GivenRight, RIGHT_NAMES, type Right, roleName } from '@fanion/rules/access';
import { parisDay } from '@fanion/rules/paris-days';
import { searchKey } from '@fanion/rules/text';
import { audit, auditFiltersOf, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { csvDownload, type Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { listFailuresOf } from '../../communication/failures/service.ts';
import { listSessions } from '../sessions/queries.ts';
import { listSignIns } from '../sign-ins/queries.ts';
import { listSuspensions } from '../suspension/queries.ts';
import { presentAccount, presentFound } from './present.ts';
import * as queries from './queries.ts';
import { ACTIVE, HEADERS, SUSPENDED, tooMany } from './texts.ts';

const PAGE_SIZE = 40;
/** Most rows of a CSV. */
const CSV_MOST = 50_000;

type AccountQuery = QueryOf<typeof contract.exportAccounts>;

const searchOf = ({ q, role, ids }: AccountQuery): queries.Search => ({
  q: escapeLike(searchKey(q)),
  role: role ?? null,
  ids: ids?.split(',').map(Number) ?? null,
});
const orderOf = ({ list, sort, down }: AccountQuery) => ({
  list: list ?? null,
  sort,
  down: down !== undefined,
});

/** A page of the accounts in a list, with how many are in each. */
export async function listAccounts(
  { db }: Context,
  query: QueryOf<typeof contract.listAccounts>,
): Promise<AnswerOf<typeof contract.listAccounts>> {
  const search = searchOf(query);
  const order = orderOf(query);
  const find = (offset: number) => queries.findPage(db, search, { ...order, offset, limit: PAGE_SIZE });
  const first = (query.page - 1) * PAGE_SIZE;
  let { counts, ids } = await find(first);
  const { pagination, offset } = pageOf(query.page, counts[query.list ?? 'all'], PAGE_SIZE);
  // A page beyond the last is the last one.
  if (offset !== first) ({ counts, ids } = await find(offset));
  const found = { q: '', role: null, ids };
  const rows = await queries.listFound(db, found, { ...order, list: null, offset: 0, limit: PAGE_SIZE });
  return {
    members: rows.map(presentFound),
    counts,
    pagination,
  };
}

/** The association's name of a right; its code where it has none. */
const rightName = (right: Right): string =>
  Object.hasOwn(RIGHT_NAMES, right) ? RIGHT_NAMES[right as GivenRight] : right;

const dayOf = (moment: Date | null): string => (moment === null ? '' : parisDay(moment.getTime()));

/** All accounts of a query as a CSV; the audit log notes the export, with their number. */
export async function exportAccounts(context: Context, actor: Actor, query: AccountQuery): Promise<Prepared> {
  const { db, identity } = context;
  const window = { offset: 0, limit: CSV_MOST };
  const rows = await queries.listFound(db, searchOf(query), { ...orderOf(query), ...window });
  await db.transaction((sql) =>
    audit(sql, {
      ...by(actor),
      action: 'member.export',
      target: 'members',
      details: { members: rows.length, filters: auditFiltersOf(query) },
    }),
  );
  const csv = writeCsv([
    HEADERS,
    ...rows.map(({ username, name, email, role, rights, suspended, since, seen_at }) => [
      username,
      name,
      email,
      roleName(role, identity.name),
      rights.map(rightName).join(', '),
      suspended ? SUSPENDED : ACTIVE,
      dayOf(since),
      dayOf(seen_at),
    ]),
  ]);
  return csvDownload('membres.csv', csv);
}

/** All that a manager reads of an account. */
export async function readAccount(
  context: Context,
  actor: Actor,
  memberId: number,
): Promise<Outcome<contract.Account>> {
  const { db } = context;
  const [row, sessions, signIns, suspensions, notes, failed] = await Promise.all([
    queries.findAccountFile(db, memberId),
    listSessions(db, memberId),
    listSignIns(db, memberId),
    listSuspensions(db, memberId),
    queries.listNotes(db, memberId),
    listFailuresOf(context, memberId),
  ]);
  return row
    ? done(presentAccount(actor, memberId, { row, sessions, signIns, suspensions, notes, failed }))
    : refuse('member_not_found');
}

/** How many accounts are open, and how many of them are new. */
export const countNewAccounts = ({ db }: Context) => queries.countNew(db);

/** The numbers of the chosen accounts: as given, or all that a list finds. */
export async function findIds(
  { db }: Context,
  of: BodyOf<typeof actOnAccounts>['of'],
): Promise<Outcome<number[]>> {
  if ('ids' in of) return done([...new Set(of.ids)]);
  const window = { offset: 0, limit: BULK_MOST + 1 };
  const rows = await queries.listFound(db, searchOf(of.filters), { ...orderOf(of.filters), ...window });
  return rows.length > BULK_MOST ? badField('of', tooMany(BULK_MOST)) : done(rows.map(({ id }) => id));
}

/** Further accounts are searched for in the list itself. */
const MOST_NAMED = 20;

/** Accounts of members, for managers of accounts, or of memberships only. */
export async function searchAccounts(
  { db }: Context,
  { rights }: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!rights.can_manage_users && !rights.can_manage_payments) return [];
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const list = rights.can_manage_users ? '/gestion/membres' : '/gestion/adhesions';
  return (await queries.listMatching(db, patterns, MOST_NAMED)).map(({ id, username, name }) => ({
    kind: 'account',
    title: username,
    about: name,
    path: `${list}?membre=${id}`,
  }));
}
