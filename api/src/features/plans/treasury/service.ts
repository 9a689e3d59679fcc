import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import { BAD_DAY } from '@fanion/contract/fields';
import type * as contract from '@fanion/contract/plans/treasury';
import type { Found } from '@fanion/contract/search';
import { csvLines, writeCsv } from '@fanion/formats/csv/csv';
import { ROLE_NAMES } from '@fanion/rules/access';
import { parisDay, parisDayBound, parisDayStart } from '@fanion/rules/paris-days';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { searchKey } from '@fanion/rules/text';
import { audit, auditFiltersOf, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { escapeLike } from '../../../platform/database/escape-like.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { CsvStream } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findOffer, readTerms } from '../catalogue/service.ts';
import { readOrderSum } from '../orders/apply-service.ts';
import { presentOwn } from '../orders/present.ts';
import { listLooks } from '../orders/queries.ts';
import { findOrder } from '../orders/treasurer-service.ts';
import { previewTakeBack } from '../periods/grants-service.ts';
import type { TakeBackEffect } from '../periods/model.ts';
import { findPeriodOfOrder } from '../periods/queries.ts';
import { membershipText } from '../periods/texts.ts';
import { readNumber } from '../receipts/model.ts';
import { listReceiptsOf, numbersOf, type OrderReceipts } from '../receipts/service.ts';
import { MEANS_TEXTS } from '../receipts/texts.ts';
import * as queries from './queries.ts';
import { HEADERS, STATE_TEXTS, TEST } from './texts.ts';

const PAGE_SIZE = 50;
/** Orders of a CSV read at once. */
const CSV_PIECE = 500;

type JournalQuery = QueryOf<typeof contract.exportOrders>;

/** The first invalid date; null when all are valid. */
function findInvalidDate(days: Record<string, string | undefined>): string | null {
  for (const [name, day] of Object.entries(days))
    try {
      parisDayBound(day, 1);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return name;
    }
  return null;
}

function filtersOf({ q, from, to, plan, means, state, attention }: JournalQuery): Outcome<queries.Filters> {
  const bad = findInvalidDate({ from, to });
  if (bad) return badField(bad, BAD_DAY);
  const key = escapeLike(searchKey(q));
  return done({
    q: key,
    from: parisDayBound(from),
    before: parisDayBound(to, 1),
    plan: plan ?? null,
    means: means ?? null,
    state: state ?? null,
    attention: attention !== undefined,
  });
}

function present({ username, ...order }: queries.JournalRow): contract.ManagedOrder {
  const { checkout_url: _url, instructions: _how, odd: _odd, ...own } = presentOwn(order, null);
  const { member_id, provider, live, cheque_state, note, attention } = order;
  return { ...own, member_id, username, provider, live, cheque_state, note, attention };
}

/** An order for a treasurer, after a change. */
export async function readManaged({ db }: Context, id: number): Promise<contract.ManagedOrder> {
  const row = await queries.findJournal(db, id);
  if (!row) throw new Error(`order ${id} is gone`);
  return present(row);
}

/** The orders of a member, the latest first, including unfinished ones. */
export const listOrdersOf = async ({ db }: Context, memberId: number): Promise<contract.ManagedOrder[]> =>
  (await queries.listOrdersOf(db, memberId)).map(present);

/** A page of the journal, with the totals of all matches. */
export async function listJournal(
  context: Context,
  query: QueryOf<typeof contract.listOrders>,
): Promise<Outcome<AnswerOf<typeof contract.listOrders>>> {
  const filters = filtersOf(query);
  if (!filters.ok) return filters;
  const { db } = context;
  const sums = await queries.sumJournal(db, filters.value);
  const { pagination, ...window } = pageOf(query.page, sums.total, PAGE_SIZE);
  const [rows, { currency }] = await Promise.all([
    queries.listJournal(db, filters.value, window),
    findOffer(context, 'adherent'),
  ]);
  return done({
    orders: rows.map(present),
    totals: {
      paid_cents: sums.paid,
      refunded_cents: sums.refunded,
      gift_cents: sums.gifts,
      trials: sums.trials,
      currency,
    },
    pagination,
  });
}

const amount = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

function fileLine(row: queries.FileRow, issued: OrderReceipts | undefined): string[] {
  // Payments without real money add nothing to a sum.
  const counted = (cents: number) => amount(row.paid_at === null || !row.live ? 0 : cents);
  return [
    parisDay((row.paid_at ?? row.created_at).getTime()),
    row.reference,
    row.username ?? '',
    row.name ?? issued?.payer ?? '',
    ROLE_NAMES[row.plan],
    purchaseText(row.kind, row.plan),
    MEANS_TEXTS[row.means],
    STATE_TEXTS[row.state],
    amount(row.price_cents),
    amount(row.gift_cents),
    counted(row.price_cents + row.gift_cents),
    counted(row.refunded_cents),
    row.currency,
    (issued?.receipts ?? []).join(' '),
    (issued?.credits ?? []).join(' '),
    row.note,
    row.live ? '' : TEST,
  ];
}

/** The CSV of some orders, piece by piece: it is never whole in memory. */
async function* filePieces({ db }: Context, ids: readonly number[]): AsyncGenerator<string> {
  yield writeCsv([HEADERS]);
  for (let at = 0; at < ids.length; at += CSV_PIECE) {
    const piece = ids.slice(at, at + CSV_PIECE);
    const [rows, issued] = await Promise.all([queries.listForFile(db, piece), numbersOf(db, piece)]);
    yield csvLines(rows.map((row) => fileLine(row, issued.get(row.id))));
  }
}

/** The whole journal as a CSV, the latest first; the audit log records the export. */
export async function exportJournal(
  context: Context,
  actor: Actor,
  query: JournalQuery,
): Promise<Outcome<CsvStream>> {
  const filters = filtersOf(query);
  if (!filters.ok) return filters;
  const { db } = context;
  const ids = await queries.listJournalIds(db, filters.value);
  const details = { rows: ids.length, filters: auditFiltersOf(query) };
  await db.transaction((sql) =>
    audit(sql, { ...by(actor), action: 'order.export', target: 'orders', details }),
  );
  return done(new CsvStream('journal.csv', filePieces(context, ids)));
}

type RefundEffect = AnswerOf<typeof contract.getManagedOrder>['given_back'];

/** The effect of a full refund of an order on the membership. */
async function readRefundEffect(context: Context, orderId: number, memberId: number): Promise<RefundEffect> {
  const now = Date.now();
  const terms = await readTerms(context);
  const effect: TakeBackEffect | null = await previewTakeBack(context.db, orderId, memberId, { now, terms });
  if (!effect) return null;
  return {
    falling: effect.falling.map((row) => ({
      plan: row.plan,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      order: row.order_reference,
    })),
    moving: effect.moving.map(({ from, to, row }) => ({
      plan: row.plan,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(to).toISOString(),
      order: row.order_reference,
    })),
    left: membershipText(effect.left, now),
  };
}

export async function readOrder(
  context: Context,
  typed: string,
): Promise<Outcome<AnswerOf<typeof contract.getManagedOrder>>> {
  const order = await findOrder(context, typed);
  if (!order) return refuse('order_not_found');
  const [managed, receipts, period, givenBack, sum, looks] = await Promise.all([
    readManaged(context, order.id),
    listReceiptsOf(context, order.id),
    findPeriodOfOrder(context.db, order.id),
    order.member_id === null ? null : readRefundEffect(context, order.id, order.member_id),
    readOrderSum(context.db, order),
    listLooks(context.db, order.id),
  ]);
  return done({
    order: managed,
    receipts,
    period: period && {
      plan: period.plan,
      starts_at: period.starts_at.toISOString(),
      ends_at: period.ends_at.toISOString(),
      closed: period.closed,
    },
    given_back: givenBack,
    payments: sum.payments.map(({ backCents, ...payment }) => ({ ...payment, back_cents: backCents })),
    looked: looks.map(({ at, ...look }) => ({ ...look, at: at.toISOString() })),
  });
}

/** Orders that await a treasurer. */
export const waitingOrders = ({ db }: Context): Promise<WaitingRow[]> => queries.listWaiting(db);

const MONTHS = 12;

/**
 * Revenue of a year of Paris (the current one by default), by month and by means, and what is announced; in
 * cents.
 */
export async function readRevenue({ db, clock }: Context, requestedYear?: number) {
  const [running, runningMonth] = parisDay(clock.now()).split('-').map(Number) as [number, number];
  const year = Math.min(requestedYear ?? running, running);
  const month = year < running ? MONTHS : runningMonth;
  const yearStart = (of: number) => new Date(parisDayStart(`${of}-01-01`));
  const [rows, paidYears] = await Promise.all([
    queries.sumRevenue(db, { from: yearStart(year), to: yearStart(year + 1) }),
    queries.listPaidYears(db),
  ]);
  const sum = (some: typeof rows) => some.reduce((cents, row) => cents + row.cents, 0);
  const paid = rows.filter((row) => row.month !== null);
  return {
    year,
    years: [...new Set([running, year, ...paidYears])].sort((a, b) => b - a),
    months: Array.from({ length: MONTHS }, (_, index) =>
      index < month ? sum(paid.filter((row) => row.month === index + 1)) : null,
    ),
    by_means: [...new Set(paid.map(({ means }) => means))]
      .map((means) => ({ means, cents: sum(paid.filter((row) => row.means === means)) }))
      .sort((a, b) => b.cents - a.cents),
    expected: year === running ? sum(rows.filter((row) => row.month === null)) : 0,
  };
}

/** Shortest part of a reference that is searched. */
const SHORTEST_PART = 3;
const MOST_ORDERS = 20;

/** Orders by their reference or their receipt, for a treasurer. */
export async function searchOrders(
  { db }: Context,
  { rights }: Actor,
  words: readonly string[],
): Promise<Found[]> {
  const part = words.join('').toUpperCase();
  if (!rights.can_manage_payments || part.length < SHORTEST_PART || !/^[A-Z0-9-]+$/.test(part)) return [];
  const search = { part, receipt: readNumber(part), limit: MOST_ORDERS };
  return (await queries.listReferences(db, search)).map(({ reference, username }) => ({
    kind: 'order',
    title: reference,
    about: username ?? '',
    path: `/gestion/adhesions/commandes?commande=${reference}`,
  }));
}
