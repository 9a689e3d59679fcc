import type { AnswerOf } from '@fanion/contract/endpoint';
import type { reconcilePayments } from '@fanion/contract/plans/reconciliation';
import { yieldTurn } from '@fanion/formats/csv/csv';
import { type PayoutLine, readPayouts } from '@fanion/formats/payouts-csv/payouts-csv';
import { DAY } from '@fanion/rules/durations';
import { addDays, parisDay, parisDayStart } from '@fanion/rules/paris-days';
import { type Movement, reconciliation, spanOf } from '@fanion/rules/plans/reconciliation';
import type { Context } from '../../../platform/context.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { findOffer } from '../catalogue/service.ts';
import { listPaidOnline } from './queries.ts';
import { PROBLEMS } from './texts.ts';

/** Most lines in each list of an answer. */
const MOST_SHOWN = 200;
/** How many days before the file a refunded order may have been paid. */
const EARLIER_DAYS = 800;
/** Most characters shown of a line of the file. */
const MOST_TEXT = 160;

/** Movements matched before other requests get their turn. */
const AT_ONCE = 500;

const textOf = ({ names }: Movement): string => names.filter(Boolean).join(' · ').slice(0, MOST_TEXT);

/** The day if it exists, or null: the file may contain anything. */
function existingDay(day: string | null): string | null {
  try {
    return day === null ? null : addDays(day, 0);
  } catch {
    return null;
  }
}

const movementOf = ({ line, cents, day, cells }: PayoutLine): Movement => ({
  ...{ line, cents, day: existingDay(day), names: cells },
});

/** Compares a provider's file with the orders that were paid online. Writes nothing. */
export async function reconcileFile(
  context: Context,
  text: string,
): Promise<Outcome<AnswerOf<typeof reconcilePayments>>> {
  const read = await readPayouts(text);
  if (typeof read === 'string') return badField('text', PROBLEMS[read]);
  const days = spanOf(read.lines.map(({ day }) => existingDay(day)));
  const from = new Date(days ? parisDayStart(days.from) - EARLIER_DAYS * DAY : 0);
  // A payment shortly before midnight may be dated the next day there.
  const before = new Date(days ? parisDayStart(addDays(days.to, 2)) : Date.now() + DAY);
  const [rows, { currency }] = await Promise.all([
    listPaidOnline(context.db, from, before),
    findOffer(context, 'adherent'),
  ]);
  const orders = rows.map(({ paid_at, ...order }) => ({ ...order, day: parisDay(paid_at.getTime()) }));
  const { take, end } = reconciliation(orders);
  for (const [index, line] of read.lines.entries()) {
    take(movementOf(line));
    if (index % AT_ONCE === 0) await yieldTurn();
  }
  const { matched, differs, unknown, absent } = end();
  return done({
    currency,
    days,
    left: read.left,
    matched,
    counts: { differs: differs.length, unknown: unknown.length, absent: absent.length },
    differs: differs.slice(0, MOST_SHOWN),
    unknown: unknown
      .slice(0, MOST_SHOWN)
      .map((one) => ({ line: one.line, cents: one.cents, day: one.day, text: textOf(one) })),
    absent: absent.slice(0, MOST_SHOWN).map(({ reference, cents, day }) => ({ reference, cents, day })),
  });
}
