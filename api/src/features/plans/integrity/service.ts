import type { Context } from '../../../platform/context.ts';
import { listGaps, listWrong } from './queries.ts';
import { gapIn, wrongOrder } from './texts.ts';

/** What does not agree between orders, memberships and receipts, in sentences; nothing when all does. */
export async function verifyPayments({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const [wrong, gaps] = await Promise.all([listWrong(db), listGaps(db)]);
  return [...wrong.map(wrongOrder), ...gaps.map(gapIn)];
}
