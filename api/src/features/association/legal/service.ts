import { CONSENT_PAGES } from '@fanion/contract/association/consents';
import type * as contract from '@fanion/contract/association/legal';
import { LEGAL_PAGES, type LegalPage } from '@fanion/contract/association/legal';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { blanksOf } from '@fanion/rules/association/blanks';
import { cleanText } from '@fanion/rules/text';
import { PRIVATE_KINDS } from '@fanion/rules/webhooks/facts';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { listHooks } from '../../webhooks/hooks/service.ts';
import { readSettings } from '../service.ts';
import * as queries from './queries.ts';
import { legalTexts } from './state.ts';
import { blanksLeft, MODELS, TITLES, type WebhookUse } from './texts.ts';

type Written = AnswerOf<typeof contract.getLegalPage>;

/** A legal text as anybody reads it: its current version, or an earlier one. */
export async function readLegalPage(
  context: Context,
  page: LegalPage,
  version?: number,
): Promise<Outcome<Written>> {
  const row =
    version === undefined
      ? (await legalTexts(context).get()).find((one) => one.page === page)
      : await queries.findVersion(context.db, page, version);
  if (!row && version !== undefined) return refuse('not_found');
  const text = row?.text ?? '';
  return done({
    page,
    title: TITLES[page],
    text,
    version: row?.version ?? 0,
    updated_at: text && row ? row.published_at.toISOString() : null,
  });
}

/** Where the webhooks in use send facts, and whether memberships are among these. */
async function readWebhookUse(context: Context): Promise<WebhookUse> {
  const used = (await listHooks(context)).filter(({ state }) => state !== 'stopped');
  return {
    shapes: used.map(({ shape }) => shape),
    memberships: used.some(({ kinds }) => kinds.some((kind) => PRIVATE_KINDS.includes(kind))),
  };
}

/** The texts with the models that they may begin from, filled with what is known of the association. */
export async function listLegalPages(context: Context): Promise<AnswerOf<typeof contract.listLegalPages>> {
  const settings = await readSettings(context);
  const filled = {
    name: context.identity.name,
    email: settings.contact_email,
    address: settings.association_address,
    number: settings.association_number,
    site: context.config.publicUrl,
    webhookUse: await readWebhookUse(context),
  };
  const [current, counts] = await Promise.all([legalTexts(context).get(), queries.countConsents(context.db)]);
  return {
    pages: LEGAL_PAGES.map((page) => {
      const row = current.find((one) => one.page === page);
      const counted = counts.find((one) => one.page === page);
      return {
        page,
        title: TITLES[page],
        text: row?.text ?? '',
        version: row?.version ?? 0,
        updated_at: row?.text ? row.published_at.toISOString() : null,
        model: MODELS[page](filled),
        may_ask: (CONSENT_PAGES as readonly string[]).includes(page),
        agreed: counted && row?.text ? { members: counted.members, agreed: counted.agreed } : null,
      };
    }),
  };
}

/**
 * Publishes a version of a legal text over the one it was written from; a text is never removed. The same
 * text again makes no version. Blanks of a model are published only on purpose. `asks`: members are asked for
 * consent. Earlier versions stay readable and in the audit log.
 */
export async function writeLegalPage(
  context: Context,
  actor: Actor,
  {
    page,
    text: typed,
    asks,
    version: from,
    with_blanks: withBlanks,
  }: { page: LegalPage } & BodyOf<typeof contract.writeLegalPage>,
): Promise<Outcome<Written>> {
  const text = cleanText(typed);
  const blanks = blanksOf(text);
  if (blanks.length > 0 && !withBlanks) return refuse('legal_blanks', { message: blanksLeft(blanks) });
  const asking = asks && text !== '' && (CONSENT_PAGES as readonly string[]).includes(page);
  const written = await transact(context.db, async (sql): Promise<Outcome<null>> => {
    await queries.lockTexts(sql);
    const before = (await queries.listCurrent(sql)).find((one) => one.page === page);
    const current = { text: before?.text ?? '', version: before?.version ?? 0 };
    if (current.version !== from)
      return refuse('legal_changed', {
        conflict: { version: current.version, yours: { text }, theirs: { text: current.text } },
      });
    if (current.text === text && !asking) return done(null);
    const version = current.version + 1;
    await queries.insertVersion(sql, { page, version, text, asks: asking });
    await audit(sql, {
      ...by(actor),
      action: 'legal.write',
      target: `legal:${page}`,
      details: beforeAfter(current, { text, version, ...(asking ? { asks: true } : {}) }),
    });
    sql.publish('settings-changed', {});
    return done(null);
  });
  return written.ok ? readLegalPage(context, page) : written;
}
