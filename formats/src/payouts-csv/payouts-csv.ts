import { parisDay } from '@fanion/rules/paris-days';
import { searchKey } from '@fanion/rules/text';
import {
  type CsvRecord,
  type CsvSeparator,
  parseCsv,
  parseCsvInTurns,
  plainCell,
  yieldTurn,
} from '../csv/csv.ts';

/** One movement in a payment provider's file: payments are positive, refunds negative. */
export interface PayoutLine {
  /** Line of the file, from 1. */
  line: number;
  kind: 'payment' | 'refund';
  cents: number;
  /** Day of the movement in Paris, AAAA-MM-JJ; null when the file gives none. */
  day: string | null;
  /** Every cell: the names that identify a payment or an order are searched in all columns. */
  cells: string[];
}

export interface Payouts {
  lines: PayoutLine[];
  /** Lines that are neither, such as fees and transfers to the bank. */
  left: number;
}

/** Why a file cannot be read. */
export type PayoutsProblem = 'no_amount' | 'empty' | 'too_long' | 'broken';

const MOST_ROWS = 20_000;
const MOST_CELLS = 80;
const SEPARATORS: readonly CsvSeparator[] = [',', ';', '\t'];

/** The column names of Stripe and HelloAsso, in their exports and reports; the first one found is used. */
const AMOUNTS = ['gross', 'montant total', 'montant du paiement', 'montant paye', 'montant', 'amount'];
const KINDS = ['reporting_category', 'type', 'category', 'statut du paiement', 'statut', 'etat', 'status'];
const DAYS = [
  'created_utc',
  'created',
  'created (utc)',
  'created date (utc)',
  'date du paiement',
  'date de paiement',
  'date',
];

/** A larger amount is a number of something else, and sums would exceed what numbers hold exactly. */
const MOST_CENTS = 100_000_000_000;

const NOT_PAID = /payout|transfer|virement|fee|frais|fail|refus|cancel|annul|abandon|adjust|topup|attente/;
const BACK = /refund|rembours|dispute|contest|chargeback/;

/** "1 234,50 €", "1,234.50" or "-20.00" in cents; null when it is not an amount. */
export function readCents(typed: string): number | null {
  const text = typed.replace(/[\s€'’]|EUR/giu, '').replace('−', '-');
  const [, sign, whole, part = ''] = /^(-?)(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return sign === '-' ? -cents : cents;
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?/;

/** The day in Paris of a date in ISO or French order; null when invalid. `utc`: its times are in UTC. */
function readDay(typed: string, utc: boolean): string | null {
  const [, day, time, zone = utc ? 'Z' : undefined] = ISO.exec(typed) ?? [];
  if (day !== undefined) {
    const moment = time && zone ? Date.parse(`${day}T${time}${zone}`) : Number.NaN;
    return Number.isNaN(moment) ? day : parisDay(moment);
  }
  const french = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(typed);
  return french ? `${french[3]}-${french[2]}-${french[1]}` : null;
}

const place = (head: readonly string[], names: readonly string[]): number =>
  names.map((name) => head.indexOf(name)).find((index) => index >= 0) ?? -1;

/** The kinds of a movement: a payment marked as refunded, in one line, is both. */
function kindsOf(word: string, cents: number): PayoutLine['kind'][] {
  if (BACK.test(word)) return cents > 0 ? ['payment', 'refund'] : ['refund'];
  if (NOT_PAID.test(word) || cents === 0) return [];
  return [cents < 0 ? 'refund' : 'payment'];
}

/** Characters that contain the header of a file. */
const HEAD = 32 * 1024;
/** Lines parsed before other tasks have their turn. */
const AT_ONCE = 500;

/**
 * Reads a provider's file of payments or payouts, whichever columns it has. A long one is read in turns, so
 * that it blocks nothing.
 */
export async function readPayouts(text: string): Promise<Payouts | PayoutsProblem> {
  let best: { separator: CsvSeparator; head: string[] } | null = null;
  for (const separator of SEPARATORS) {
    const head =
      parseCsv(text.slice(0, HEAD), separator, { records: 1, cells: MOST_CELLS }).records[0]?.cells ?? [];
    if (head.length > (best?.head.length ?? 0)) best = { separator, head };
  }
  if (!best) return 'empty';
  const head = best.head.map((cell) => searchKey(cell));
  const [amount, kind, day] = [place(head, AMOUNTS), place(head, KINDS), place(head, DAYS)];
  if (amount < 0) return 'no_amount';
  const utc = /\butc\b|_utc$/.test(head[day] ?? '');
  const { records, unclosed, more } = await parseCsvInTurns(text, best.separator, {
    records: MOST_ROWS + 1,
    cells: MOST_CELLS,
  });
  if (unclosed !== null) return 'broken';
  if (more) return 'too_long';
  const lines: PayoutLine[] = [];
  let left = 0;
  for (const [index, record] of records.slice(1).entries()) {
    const read = linesOf(record, { amount, kind, day, utc });
    if (read.length === 0) left += 1;
    lines.push(...read);
    if (index % AT_ONCE === 0) await yieldTurn();
  }
  return { lines, left };
}

function linesOf(
  { line, cells: raw }: CsvRecord,
  at: { amount: number; kind: number; day: number; utc: boolean },
): PayoutLine[] {
  const cells = raw.map((cell) => plainCell(cell).trim());
  const cents = readCents(cells[at.amount] ?? '');
  if (cents === null) return [];
  const day = readDay(cells[at.day] ?? '', at.utc);
  return kindsOf(searchKey(cells[at.kind] ?? ''), cents).map((kind) => ({
    line,
    kind,
    cents: kind === 'refund' ? -Math.abs(cents) : cents,
    day,
    cells,
  }));
}
