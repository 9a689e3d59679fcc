import { z } from 'zod';

/** Everything printed on a receipt, as it was at the time of issue. */
export const receiptLines = z.object({
  association: z.string(),
  address: z.string(),
  number: z.string(),
  payer: z.string(),
  label: z.string(),
  price_cents: z.int(),
  gift_cents: z.int(),
  means: z.string(),
  order: z.string(),
  paid_at: z.string(),
  tax_text: z.string(),
  /** Whether no real money was paid. */
  test: z.boolean(),
  /** Of a credit note: the receipt that it reduces, and why. */
  of: z.string(),
  reason: z.string(),
  /** The logo of the association; older receipts have none. */
  logo: z.string().nullish(),
  accent: z.string().nullish(),
});
export type ReceiptLines = z.infer<typeof receiptLines>;

/** A number in its printed form: 2026-000123. */
export const numberText = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`;

/** A number as typed; null when it is invalid. */
export function readNumber(text: string): { year: number; number: number } | null {
  const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(text.trim()) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : null;
}
