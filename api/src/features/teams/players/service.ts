import type { AnswerOf, BodyOf, QueryOf } from '@fanion/contract/endpoint';
import { type listPlayers, PLAYERS_PAGE_SIZE, type setOwnCard } from '@fanion/contract/teams/players';
import { cleanLine, searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { CARD_SENTENCES } from '../player-texts.ts';
import { finds } from './model.ts';
import { presentOwnCard, presentPlayer } from './present.ts';
import * as queries from './queries.ts';

/** Languages as they are kept: clean, each once. */
function cleanLanguages(given: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const language of given.map(cleanLine))
    if (language !== '' && !kept.has(searchKey(language))) kept.set(searchKey(language), language);
  return [...kept.values()];
}

/** Players who look for a team, and the reader's own card (behaviours 2.6, findPlayers). */
export function createPlayers({ db, events }: Pick<Context, 'db' | 'events'>) {
  return {
    /** A page past the end is the last one. */
    async list(readerId: number, query: QueryOf<typeof listPlayers>): Promise<AnswerOf<typeof listPlayers>> {
      const found = (await queries.listSeekers(db, readerId)).filter(finds(query));
      const pages = Math.max(1, Math.ceil(found.length / PLAYERS_PAGE_SIZE));
      const page = Math.min(query.page, pages);
      const ids = found.slice((page - 1) * PLAYERS_PAGE_SIZE, page * PLAYERS_PAGE_SIZE).map(({ id }) => id);
      const cards = ids.length === 0 ? [] : await queries.loadPlayerCards(db, ids, readerId);
      return {
        players: cards.map(presentPlayer),
        pagination: { page, total: found.length, total_pages: pages },
      };
    },

    ownCard: async (memberId: number) => presentOwnCard(await queries.readOwnCard(db, memberId)),

    async setOwnCard(
      memberId: number,
      form: BodyOf<typeof setOwnCard>,
    ): Promise<AnswerOf<typeof setOwnCard>> {
      const row = await db.transaction(async (sql) => {
        // The member first, as everybody who locks.
        await queries.saveSeeking(sql, memberId, form.looking);
        await queries.saveOwnCard(sql, memberId, {
          availability: form.availability,
          preferred_role: form.preferredRole,
          languages: cleanLanguages(form.languages),
          ctf_experience: form.ctfExperience,
        });
        return queries.readOwnCard(sql, memberId);
      });
      events.publish('member-changed', { memberId });
      return {
        ...presentOwnCard(row),
        message: form.looking ? CARD_SENTENCES.shown : CARD_SENTENCES.hidden,
      };
    },
  };
}
