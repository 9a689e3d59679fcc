import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamsService } from '../teams/service.ts';
import { createScoreFeeds } from './ctftime/service.ts';
import { createEntrants } from './entrants/service.ts';
import { findVisible } from './events/service.ts';
import { createDashboard } from './list/dashboard-service.ts';
import { createPages } from './list/page-service.ts';
import { createPerformances } from './list/performances-service.ts';
import { createLists } from './list/service.ts';
import { createFinalResults } from './results/final-results-state.ts';
import { createHistories } from './results/history-state.ts';
import { type Boards, NO_BOARDS } from './results/standing-model.ts';
import { createSeeds } from './seed/service.ts';

export type { Histories, Participation } from './results/history-state.ts';
export type CtfService = ReturnType<typeof createCtfService>;

/** What still stands on factories of this slice or of another: the boards, and the teams. */
export function createCtfService(context: Context, teams: TeamsService) {
  let counted: Boards = NO_BOARDS;
  const boards: Boards = {
    board: (eventId) => counted.board(eventId),
    real: (eventId) => counted.real(eventId),
    own: (eventId, entrantId) => counted.own(eventId, entrantId),
  };
  const histories = createHistories(context, boards);
  const finalResults = createFinalResults(context, boards);
  const lists = createLists(context, finalResults);

  return {
    /** Gives the boards of the events held here, by what counts their flags: it stands on this. */
    attachBoards(given: Boards): void {
      counted = given;
    },
    findVisible: (actor: Pick<Actor, 'flags'> | null, named: string) => findVisible(context, actor, named),
    lists,
    pages: createPages(context, boards, finalResults),
    dashboard: createDashboard(lists, boards),
    performances: createPerformances(context, lists, boards),
    histories,
    teams,
    scores: createScoreFeeds(context, boards),
    entrants: createEntrants(context, boards),
    seeds: createSeeds(context, teams),
  };
}
