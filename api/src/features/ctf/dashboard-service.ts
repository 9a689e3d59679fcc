import type { getCtfDashboard } from '@fanion/contract/ctf';
import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import type { Actor } from '../../platform/http/actor.ts';
import type { Boards } from './board-model.ts';
import { SORTS } from './event-model.ts';
import { inScope, type Lists, type Mine } from './list-service.ts';
import { maySeeLive } from './policy.ts';
import { iso } from './present.ts';

type Answer = AnswerOf<typeof getCtfDashboard>;

const TOP = 5;
const UPCOMING = 3;

/** The dashboard's part of the CTF (specification 2.3, AREA; behaviours 2.23). */
export function createDashboard(lists: Lists, boards: Boards) {
  const liveCard = async (actor: Actor, event: Mine, now: number): Promise<Answer['live']> => {
    const board = await boards.board(event.entry.id);
    const rows = board?.rows ?? [];
    const teams = rows.filter((row) => row.team);
    const ranked = maySeeLive(actor, event.own) ? (teams.length > 0 ? teams : rows) : [];
    // The reader's own row comes last when it is not among the first.
    const shown = ranked.filter((row, place) => place < TOP || row.entrantId === event.own?.entrant_id);
    return {
      event: lists.present(event, now),
      totalTeams: teams.length,
      totalChallenges: board?.challenges.length ?? 0,
      top: shown.map((row) => ({
        rank: row.rank,
        name: row.name,
        score: row.score,
        rankChange: row.rankChange,
        trend: row.trend,
        isOwnTeam: row.entrantId === event.own?.entrant_id,
      })),
    };
  };

  return async (actor: Actor, { scope }: QueryOf<typeof getCtfDashboard>): Promise<Answer> => {
    const { all, now } = await lists.mine(actor);
    const held = all.filter(({ entry }) => entry.state === 'published').sort(SORTS.date);
    const live = held.find(({ status }) => status === 'live');
    const coming = held.filter(
      ({ status, own }) => (status === 'upcoming' || status === 'registration') && inScope(scope, own),
    );
    return {
      live: live ? await liveCard(actor, live, now) : null,
      upcoming: coming.slice(0, UPCOMING).map((event) => lists.present(event, now)),
      server_time: iso(now),
    };
  };
}
