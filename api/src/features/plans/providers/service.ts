import { MEANS_SETTINGS, type OnlineProvider, type ProviderName } from '@fanion/rules/plans/means';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../association/service.ts';
import { readHelloasso } from './helloasso-model.ts';
import { helloassoProvider } from './helloasso-service.ts';
import { localProvider } from './local-service.ts';
import { type EventReading, type Provider, ProviderError } from './model.ts';
import { readRecorded } from './recorded-model.ts';
import { readStripe } from './stripe-model.ts';
import { stripeProvider } from './stripe-service.ts';
import * as texts from './texts.ts';

/** Means that a treasurer records. */
export const OTHER_MEANS = ['cheque', 'transfer', 'cash'] as const;
type OtherMeans = (typeof OTHER_MEANS)[number];

/** A configured provider, or a sentence with what it lacks. */
type ConfiguredProvider = Provider | { lacks: string };

const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

const SETUP: Record<OnlineProvider, (context: Context) => Promise<ConfiguredProvider>> = {
  local: async (context) =>
    LOOPBACK.test(context.config.publicUrl) ? localProvider(context) : { lacks: texts.LOCAL_ELSEWHERE },
  stripe: stripeProvider,
  helloasso: helloassoProvider,
};

const isProvider = (found: ConfiguredProvider): found is Provider => 'open' in found;

/**
 * A provider by name; null unless it is configured, selected or not: its events on past orders still count.
 */
export async function findProvider(context: Context, name: OnlineProvider): Promise<Provider | null> {
  const found = await SETUP[name](context);
  return isProvider(found) ? found : null;
}

async function readChosenProvider(context: Context): Promise<OnlineProvider | null> {
  const { payment_provider: name } = await readSettings(context);
  return name in SETUP ? (name as OnlineProvider) : null;
}

/** The provider of card payments now; null when there are none. */
export async function onlineProvider(context: Context): Promise<Provider | null> {
  const name = await readChosenProvider(context);
  return name && findProvider(context, name);
}

/** The means of payment here. */
export interface PaymentWays {
  online: boolean;
  test: boolean;
  means: ('card' | OtherMeans)[];
  /** Cards, and the other means that have instructions. */
  explained: ('card' | OtherMeans)[];
}

export async function waysToPay(context: Context): Promise<PaymentWays> {
  const [provider, settings] = await Promise.all([onlineProvider(context), readSettings(context)]);
  const others = OTHER_MEANS.filter((means) => settings.payment_means.split(',').includes(means));
  const card = provider ? (['card'] as const) : [];
  return {
    online: provider !== null,
    test: provider?.live === false,
    means: [...card, ...others],
    explained: [...card, ...others.filter((means) => settings[MEANS_SETTINGS[means]] !== '')],
  };
}

/** Instructions of a payment by other means; empty texts are left out. */
export async function instructionsFor(
  context: Context,
  means: string,
): Promise<{ text: string; holder: string; iban: string; bic: string } | null> {
  const settings = await readSettings(context);
  const none = { text: '', holder: '', iban: '', bic: '' };
  if (means === 'cheque') return { ...none, text: settings.cheque_instructions };
  if (means === 'cash') return { ...none, text: settings.cash_instructions };
  if (means !== 'transfer') return null;
  const { bank_holder: holder, bank_iban: iban, bank_bic: bic } = settings;
  return { text: '', holder, iban, bic };
}

const READERS: Record<ProviderName, (raw: string) => EventReading> = {
  manual: readRecorded,
  local: readRecorded,
  stripe: readStripe,
  helloasso: readHelloasso,
};

/** An event, read again from its stored text: needs no setting and no request. */
export const readProviderEvent = (name: ProviderName, raw: string): EventReading => READERS[name](raw);

/** The health line of payments: what is selected, and whether it works. */
export async function checkPayments(
  context: Context,
): Promise<{ provider: string; live: boolean; ok: boolean; text: string }> {
  const name = await readChosenProvider(context);
  if (!name) return { provider: 'none', live: false, ok: true, text: texts.NO_PROVIDER };
  const found = await SETUP[name](context);
  if (!isProvider(found)) return { provider: name, live: false, ok: false, text: found.lacks };
  try {
    return { provider: name, live: found.live, ok: true, text: await found.check() };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ err: error }, 'payment provider');
    return { provider: name, live: found.live, ok: false, text: texts.notAnswering(name) };
  }
}
