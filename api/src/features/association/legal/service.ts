import type * as contract from '@fanion/contract/association/settings';
import { LEGAL_PAGES, type LegalPage } from '@fanion/contract/association/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { cleanText } from '@fanion/rules/text';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { writeSetting } from '../../../platform/settings.ts';
import { readSettings } from '../service.ts';
import { findText } from './queries.ts';
import { MODELS, TITLES } from './texts.ts';

type Written = AnswerOf<typeof contract.getLegalPage>;

const keyOf = (page: LegalPage): string => `legal-${page}`;

/** A legal text as anybody reads it. */
export async function readLegalPage({ db }: Context, page: LegalPage): Promise<Written> {
  const row = await findText(db, keyOf(page));
  const text = row?.text ?? '';
  return { page, title: TITLES[page], text, updated_at: text && row ? row.updated_at.toISOString() : null };
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
  };
  const pages = await Promise.all(LEGAL_PAGES.map((page) => readLegalPage(context, page)));
  return { pages: pages.map((one) => ({ ...one, model: MODELS[one.page](filled) })) };
}

/** Writes a legal text; nothing takes it away. What it was before is in the audit log. */
export async function writeLegalPage(
  context: Context,
  actor: Actor,
  { page, text: typed }: { page: LegalPage; text: string },
): Promise<Written> {
  const text = cleanText(typed);
  await context.db.transaction(async (sql) => {
    const before = (await findText(sql, keyOf(page)))?.text ?? '';
    await writeSetting(sql, keyOf(page), text);
    await audit(sql, {
      ...by(actor),
      action: 'legal.write',
      target: `legal:${page}`,
      details: beforeAfter({ text: before }, { text }),
    });
  });
  return readLegalPage(context, page);
}
