import type { AnswerOf, BodyOf, QueryOf } from '@fanion/contract/endpoint';
import {
  type getOwnCard,
  type listPlayers as listContract,
  PLAYERS_PAGE_SIZE,
  type setOwnCard as setContract,
} from '@fanion/contract/teams/players';
import { cleanLine, searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { createPlayerMatcher } from './model.ts';
import { presentOwnCard, presentPlayer } from './present.ts';
import * as queries from './queries.ts';
import { CARD_SENTENCES } from './texts.ts';

/** Languages as they are stored: clean, each once. */
function cleanLanguages(rawLanguages: readonly string[]): string[] {
  const languages = new Map<string, string>();
  for (const language of rawLanguages.map(cleanLine))
    if (language !== '' && !languages.has(searchKey(language))) languages.set(searchKey(language), language);
  return [...languages.values()];
}

/** Players looking for a team; a page past the end is the last one. */
export async function listPlayers(
  { db }: Context,
  readerId: number,
  query: QueryOf<typeof listContract>,
): Promise<AnswerOf<typeof listContract>> {
  const found = (await queries.listSeekers(db, readerId)).filter(createPlayerMatcher(query));
  const { offset, limit, pagination } = pageOf(query.page, found.length, PLAYERS_PAGE_SIZE);
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  const cards = ids.length === 0 ? [] : await queries.loadPlayerCards(db, ids, readerId);
  return {
    players: cards.map(presentPlayer),
    pagination,
  };
}

export const readOwnCard = async ({ db }: Context, memberId: number): Promise<AnswerOf<typeof getOwnCard>> =>
  presentOwnCard(await queries.readOwnCard(db, memberId));

/** Writes a member's own card, and shows it from now on or hides it. */
export async function setOwnCard(
  { db }: Context,
  memberId: number,
  form: BodyOf<typeof setContract>,
): Promise<AnswerOf<typeof setContract>> {
  const row = await db.transaction(async (sql) => {
    // The member first, in the usual lock order.
    await queries.saveSeeking(sql, memberId, form.looking);
    await queries.saveOwnCard(sql, memberId, {
      availability: form.availability,
      preferred_role: form.preferredRole,
      languages: cleanLanguages(form.languages),
      ctf_experience: form.ctfExperience,
    });
    sql.publish('member-changed', { memberId });
    return queries.readOwnCard(sql, memberId);
  });
  return {
    ...presentOwnCard(row),
    message: form.looking ? CARD_SENTENCES.shown : CARD_SENTENCES.hidden,
  };
}
