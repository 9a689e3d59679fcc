import type { Context } from '../../../platform/context.ts';
import { listGaps, listWrong } from './queries.ts';
import { gapIn, wrongOrder } from './texts.ts';

/** Disagreements between orders, memberships and receipts, in sentences; empty when there are none. */
export async function verifyPayments({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const [wrong, gaps] = await Promise.all([listWrong(db), listGaps(db)]);
  return [...wrong.map(wrongOrder), ...gaps.map(gapIn)];
}
