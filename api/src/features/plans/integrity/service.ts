import type { Context } from '../../../platform/context.ts';
import { listGaps, listWrong } from './queries.ts';
import { receiptGapText, wrongOrderText } from './texts.ts';

/** Disagreements between orders, memberships and receipts, in sentences; empty when there are none. */
export async function verifyPayments({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const [wrong, gaps] = await Promise.all([listWrong(db), listGaps(db)]);
  return [...wrong.map(wrongOrderText), ...gaps.map(receiptGapText)];
}
