import { NEXT_STEPS, type NextStep } from '@fanion/contract/console';
import type { Context } from '../../platform/context.ts';
import { listLegalPages } from '../association/legal/service.ts';
import { readSettings } from '../association/service.ts';
import { arePricesChosen } from '../plans/catalogue/service.ts';
import { waysToPay } from '../plans/providers/service.ts';

/**
 * What the association has yet to choose or write (docs/product/console.md#à-faire-ensuite), except in the
 * demo.
 */
export async function listNextSteps(context: Context): Promise<NextStep[]> {
  if (context.config.demo) return [];
  const [settings, { pages }, chosen, ways] = await Promise.all([
    readSettings(context),
    listLegalPages(context),
    arePricesChosen(context),
    waysToPay(context),
  ]);
  const lacks: Record<NextStep, boolean> = {
    prices: !chosen,
    means: ways.means.length === 0,
    instructions: ways.explained.length < ways.means.length,
    legal: pages.some(({ page, text }) => page !== 'reglement' && page !== 'accessibilite' && text === ''),
    presentation: settings.front_page !== 'off' && settings.presentation.trim() === '',
    mails: context.config.smtpUrl === null,
  };
  return NEXT_STEPS.filter((step) => lacks[step]);
}
