import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listTeammates } from '@fanion/contract/teams/players';
import type { Context } from '../../../platform/context.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { rated } from '../player-texts.ts';
import { listMates, saveRating } from './queries.ts';

/** What team-mates of an ended event think of each other: only means are ever shown (behaviours 2.6). */
export function createRatings({ db }: Pick<Context, 'db'>) {
  return {
    async mates(memberId: number, eventId: number): Promise<AnswerOf<typeof listTeammates>> {
      const rows = await listMates(db, eventId, memberId);
      return {
        until: rows[0]?.until.toISOString() ?? null,
        teammates: rows.map(({ id, username, avatar, rating }) => ({
          id,
          username,
          avatar: avatarUrl(id, avatar),
          rating,
        })),
      };
    },

    async rate(
      memberId: number,
      eventId: number,
      ratedId: number,
      rating: number,
    ): Promise<Outcome<{ message: string }>> {
      const username = await saveRating(db, eventId, memberId, ratedId, rating);
      return username === null ? refuse('not_teammate') : done({ message: rated(username) });
    },
  };
}
