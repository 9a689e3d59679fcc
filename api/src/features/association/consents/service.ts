import type * as contract from '@fanion/contract/association/consents';
import { CONSENT_PAGES, type ConsentPage } from '@fanion/contract/association/consents';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import * as queries from '../legal/queries.ts';
import { legalTexts } from '../legal/state.ts';
import { AGREE_FIRST, TEXT_CHANGED, TITLES } from '../legal/texts.ts';

type Consent = contract.TextVersion;

const isConsentPage = (page: string): page is ConsentPage =>
  (CONSENT_PAGES as readonly string[]).includes(page);

/** Texts that registering requires consent to: published as such, in their current version. */
async function listConsentTexts(
  context: Context,
): Promise<(queries.CurrentText & { consent_version: number })[]> {
  const current = await legalTexts(context).get();
  return current.flatMap((one) =>
    one.consent_version !== null && one.text !== '' && isConsentPage(one.page)
      ? [{ ...one, consent_version: one.consent_version }]
      : [],
  );
}

const present = ({ page, version, published_at }: queries.CurrentText): contract.ConsentText => ({
  page: page as ConsentPage,
  title: TITLES[page as ConsentPage],
  version,
  published_at: published_at.toISOString(),
});

/** The texts that a registration asks consent to. */
export const listConsentsToGive = async (context: Context): Promise<contract.ConsentText[]> =>
  (await listConsentTexts(context)).map(present);

/**
 * Checks the consents of a registration: every text that requires one, in its current version. They are
 * stored with the registration until its code confirms it.
 */
export async function checkConsents(
  context: Context,
  consents: readonly Consent[] | null | undefined,
): Promise<Outcome<Consent[]>> {
  const texts = await listConsentTexts(context);
  const of = (page: string) => consents?.find((one) => one.page === page);
  const sentence = texts.some(({ page }) => !of(page))
    ? AGREE_FIRST
    : texts.some(({ page, version }) => of(page)?.version !== version)
      ? TEXT_CHANGED
      : null;
  if (sentence) return refuse('invalid_fields', { message: sentence, fields: { consents: sentence } });
  return done(texts.map(({ page, version }) => ({ page: page as ConsentPage, version })));
}

/** Notes the consents that a new member gave when they registered, in the caller's transaction. */
export const giveConsents = (sql: Sql, memberId: number, consents: readonly Consent[]): Promise<void> =>
  queries.insertConsents(sql, memberId, consents);

/** The consents that a member is still asked for, and those they gave. */
export async function listOwnConsents(context: Context, actor: Actor): Promise<contract.OwnConsents> {
  const [texts, consents] = await Promise.all([
    listConsentTexts(context),
    queries.listConsents(context.db, actor.id),
  ]);
  const agreed = (page: string, version: number) =>
    consents.some((one) => one.page === page && one.version >= version);
  return {
    pending: texts.filter((one) => !agreed(one.page, one.consent_version)).map(present),
    accepted: consents.map(({ page, version, accepted_at }) => ({
      page: page as ConsentPage,
      title: TITLES[page as ConsentPage],
      version,
      accepted_at: accepted_at.toISOString(),
    })),
  };
}

/** A member's consents while they are asked for any; else null, without a read while no text asks for one. */
export async function findPendingConsents(
  context: Context,
  actor: Actor,
): Promise<contract.OwnConsents | null> {
  if ((await listConsentTexts(context)).length === 0) return null;
  const own = await listOwnConsents(context, actor);
  return own.pending.length > 0 ? own : null;
}

/** Consents to texts in their current version; refused when one changed since it was read. */
export async function giveOwnConsents(
  context: Context,
  actor: Actor,
  consents: readonly Consent[],
): Promise<Outcome<contract.OwnConsents>> {
  const current = await queries.listCurrent(context.db);
  const holds = ({ page, version }: Consent) =>
    current.some((one) => one.page === page && one.version === version && one.text !== '');
  if (!consents.every(holds)) return refuse('conflict', { message: TEXT_CHANGED });
  await queries.insertConsents(context.db, actor.id, consents);
  return done(await listOwnConsents(context, actor));
}

/** Erases the consents of a departing member, in the caller's transaction. */
export const eraseConsents = (sql: Sql, memberId: number): Promise<void> =>
  queries.deleteConsents(sql, memberId);
