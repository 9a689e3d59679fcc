import { createHmac } from 'node:crypto';
import { MINUTE, SECOND } from '@fanion/rules/durations';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { sameBytes, sha256 } from '../../../platform/secrets.ts';
import { readSealed, readSettings } from '../../association/service.ts';
import { readHelloasso } from './helloasso-model.ts';
import { BadSignature, headerOf, type Provider, ProviderError, type ProviderEvent } from './model.ts';
import { connectedTo, missing } from './texts.ts';

const HOMES = {
  production: 'https://api.helloasso.com',
  sandbox: 'https://api.helloasso-sandbox.com',
} as const;
export const HELLOASSO_SIGNATURE = 'x-ha-signature';

/** The association's account there. */
interface Account {
  home: string;
  organization: string;
  clientId: string;
  clientSecret: string;
  /** Milliseconds that HelloAsso has to answer. */
  patience: number;
}

const grant = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullish(),
  expires_in: z.number(),
});
const intent = z.object({ id: z.int(), redirectUrl: z.url({ protocol: /^https?$/ }) });

interface Tokens {
  of: string;
  access: string;
  refresh: string | null;
  until: number;
}

/** The current token, requested by one request while the others wait. */
const tokens = inMemory(() => ({
  cachedTokens: null as Tokens | null,
  asking: null as Promise<Tokens> | null,
}));

const trouble = (detail: string): never => {
  throw new ProviderError('HelloAsso', detail);
};

/** Sends one request; returns its answer as JSON, and its status. */
async function send(
  patience: number,
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    return trouble(error instanceof Error ? error.name : 'unknown');
  }
}

const nameOf = ({ home, clientId, clientSecret }: Account): string =>
  sha256(JSON.stringify([home, clientId, clientSecret])).toString('hex');

/** Requests a token with these fields (RFC 6749, 4.4 and 6); null when it is refused. */
async function askToken(account: Account, grantFields: Record<string, string>): Promise<Tokens | null> {
  const { status, body } = await send(account.patience, `${account.home}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_id: account.clientId, ...grantFields }),
  });
  const { data } = grant.safeParse(body);
  if (status !== 200 || !data) return null;
  return {
    of: nameOf(account),
    access: data.access_token,
    refresh: data.refresh_token ?? null,
    until: Date.now() + data.expires_in * SECOND - MINUTE,
  };
}

async function newToken(account: Account, before: Tokens | null): Promise<Tokens> {
  const renewed =
    before?.refresh &&
    (await askToken(account, { grant_type: 'refresh_token', refresh_token: before.refresh }));
  return (
    renewed ||
    (await askToken(account, { grant_type: 'client_credentials', client_secret: account.clientSecret })) ||
    trouble('the client is refused')
  );
}

/** A valid access token; `not`: one that was just refused. */
async function accessToken(context: Context, account: Account, not: string | null): Promise<string> {
  const state = tokens(context);
  const { cachedTokens } = state;
  const mine = cachedTokens?.of === nameOf(account) ? cachedTokens : null;
  if (mine && mine.until > Date.now() && mine.access !== not) return mine.access;
  state.asking ??= newToken(account, mine?.access === not ? null : mine).finally(() => {
    state.asking = null;
  });
  state.cachedTokens = await state.asking;
  return state.cachedTokens.access;
}

/** Calls the API as the association, once more when its token was no longer valid. */
async function call(
  context: Context,
  account: Account,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<unknown> {
  let refused: string | null = null;
  for (;;) {
    const token = await accessToken(context, account, refused);
    const answer = await send(account.patience, `${account.home}/v5${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    if (answer.status !== 401 || refused !== null) trouble(`HTTP ${answer.status}`);
    refused = token;
  }
}

/** An order as read at HelloAsso, as an event: it needs no signature. */
async function readBack(
  context: Context,
  account: Account,
  reference: string,
  checkout: string,
): Promise<ProviderEvent> {
  const path = `/organizations/${account.organization}/checkout-intents/${encodeURIComponent(checkout)}`;
  const data = await call(context, account, { method: 'GET', path });
  const raw = JSON.stringify({ eventType: 'CheckoutIntent', data, metadata: { order: reference } });
  return { ref: sha256(raw).toString('hex'), raw, proof: 'read_back' };
}

async function accountOf(context: Context): Promise<{ account: Account; live: boolean } | { lacks: string }> {
  const [settings, secret] = await Promise.all([
    readSettings(context),
    readSealed(context, 'helloasso_client_secret'),
  ]);
  const { helloasso_organization: organization, helloasso_client_id: clientId } = settings;
  const needed = { helloasso_organization: organization, helloasso_client_id: clientId };
  const lacking = Object.entries(needed).flatMap(([key, value]) => (value === '' ? [key] : []));
  if (lacking.length > 0 || secret === null)
    return { lacks: missing([...lacking, ...(secret === null ? ['helloasso_client_secret'] : [])]) };
  const mode = settings.helloasso_mode === 'sandbox' ? 'sandbox' : 'production';
  const home = context.config.helloassoApi ?? HOMES[mode];
  const { providerPatience: patience } = context.config;
  return {
    account: { home, organization, clientId, clientSecret: secret, patience },
    live: mode === 'production',
  };
}

/** HelloAsso, when its client is configured (docs/product/plans.md#paiement). */
export async function helloassoProvider(context: Context): Promise<Provider | { lacks: string }> {
  const found = await accountOf(context);
  if ('lacks' in found) return found;
  const { account, live } = found;
  const organization = `/organizations/${account.organization}`;
  const signatureKey = await readSealed(context, 'helloasso_signature_key');
  return {
    name: 'helloasso',
    live,
    async open({ reference, label, priceCents, giftCents, payer, returnUrl, backUrl }) {
      const total = priceCents + giftCents;
      const body = {
        totalAmount: total,
        initialAmount: total,
        itemName: label,
        backUrl,
        errorUrl: backUrl,
        returnUrl,
        containsDonation: giftCents > 0,
        payer: { email: payer.email },
        metadata: { order: reference },
      };
      const path = `${organization}/checkout-intents`;
      const answer = await call(context, account, { method: 'POST', path, body });
      const { data } = intent.safeParse(answer);
      return data ? { ref: String(data.id), url: data.redirectUrl } : trouble('an intent without address');
    },
    async hear(raw, headers, checkoutOf) {
      const text = raw.toString('utf8');
      const { reference } = readHelloasso(text);
      if (signatureKey !== null) {
        const right = createHmac('sha256', signatureKey).update(raw).digest('hex');
        const signature = headerOf(headers, HELLOASSO_SIGNATURE).toLowerCase();
        if (!sameBytes(Buffer.from(signature), Buffer.from(right))) throw new BadSignature();
        return reference === null
          ? null
          : { ref: sha256(raw).toString('hex'), raw: text, proof: 'signature' };
      }
      // Without a key anybody may have sent it: only HelloAsso's own answer about our order is trusted.
      const checkout = reference === null ? null : await checkoutOf(reference);
      return reference === null || checkout === null ? null : readBack(context, account, reference, checkout);
    },
    look: ({ reference, checkout }) => readBack(context, account, reference, checkout),
    async refund(payment, _cents, reference, checkout) {
      const query = new URLSearchParams({ comment: reference, cancelOrder: 'true' });
      const path = `/payments/${encodeURIComponent(payment)}/refund?${query}`;
      await call(context, account, { method: 'POST', path });
      return readBack(context, account, reference, checkout ?? trouble('no intent'));
    },
    // An unpaid intent expires by itself.
    close: async () => {},
    async check() {
      const answer = await call(context, account, { method: 'GET', path: organization });
      const name = z.object({ name: z.string() }).safeParse(answer).data?.name ?? account.organization;
      return connectedTo('HelloAsso', name, live);
    },
  };
}
