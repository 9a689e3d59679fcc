import type { Context } from '../../../platform/context.ts';
import { ProviderError } from '../providers/model.ts';
import { findProvider, readProviderEvent } from '../providers/service.ts';
import { storeAndApply } from './notices-service.ts';
import { takeUndecided } from './record-queries.ts';

/** Orders checked in one run: the rest waits for the next. */
const AT_ONCE = 50;

/**
 * Asks providers for the outcome of open orders: a notification may be lost. Their answers are stored and
 * applied like notifications. Returns how many orders were checked.
 */
export async function askProviders(context: Context): Promise<number> {
  for (let orderCount = 0; orderCount < AT_ONCE; orderCount += 1) {
    const order = await takeUndecided(context.db);
    if (!order) return orderCount;
    const { provider: name, reference, checkout_ref: checkout } = order;
    const provider = name === 'manual' ? null : await findProvider(context, name);
    if (!provider || checkout === null) continue;
    try {
      const news = await provider.look({ reference, checkout });
      // An order without an outcome yet has nothing to store.
      if (news && readProviderEvent(provider.name, news.raw).facts.length > 0)
        await storeAndApply(context, provider.name, news);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The provider does not answer: the other orders would only wait for it too.
      context.log.warn({ err: error }, 'order not asked about');
      return orderCount;
    }
  }
  return AT_ONCE;
}
