import type { Context } from '../../../platform/context.ts';
import { ProviderTrouble } from '../providers/model.ts';
import { findProvider, readProviderNews } from '../providers/service.ts';
import { take } from './notices-service.ts';
import { takeUnsure } from './record-queries.ts';

/** Orders asked about in one go: what is left waits for the next. */
const AT_ONCE = 50;

/**
 * Asks providers what came of the orders whose end nobody told: a notification may be lost. What they say is kept and
 * made true as if they had said it by themselves (docs/product/plans.md#notifications). How many were asked about.
 */
export async function askAbout(context: Context): Promise<number> {
  for (let orderCount = 0; orderCount < AT_ONCE; orderCount += 1) {
    const order = await takeUnsure(context.db);
    if (!order) return orderCount;
    const { provider: name, reference, checkout_ref: checkout } = order;
    const provider = name === 'manual' ? null : await findProvider(context, name);
    if (!provider || checkout === null) continue;
    try {
      const news = await provider.look({ reference, checkout });
      // As long as nothing came of it there is nothing to keep.
      if (news && readProviderNews(provider.name, news.raw).facts.length > 0)
        await take(context, provider.name, news);
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error;
      // It does not answer: asking about the others would only make them wait.
      context.log.warn({ err: error }, 'order not asked about');
      return orderCount;
    }
  }
  return AT_ONCE;
}
