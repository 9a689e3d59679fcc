import {
  BOARD_PAGE_SIZE,
  FEED_SIZE,
  type LiveBoard,
  type LiveOwn,
  type LiveRow,
} from '@fanion/contract/ctf/board/endpoints';
import { hasFreeze } from '@fanion/rules/ctf/access';
import type { BoardRow as Row } from '@fanion/rules/ctf/scoreboard/board';
import { compareSolves } from '@fanion/rules/ctf/scoreboard/order';
import { scoresSince, topSeries } from '@fanion/rules/ctf/scoreboard/views';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepare, tagOf } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { iso } from '../events/present.ts';
import { findRankingRow, modeOf, type Ranking } from '../scoreboard/model.ts';
import { mayScore } from '../scoreboard/policy.ts';
import type { EntrantRow } from '../scoreboard/queries.ts';
import {
  bracketsOf,
  hasBracket,
  type RankingMode,
  rankingOf,
  rankingOfAll,
  rankingOfBracket,
  shownModeOf,
} from '../scoreboard/ranking-model.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { type BoardView, computeOnce, shownAdjustments, solvesOfEntrant } from '../scoreboard/view-model.ts';
import { findFollowedBoard } from '../scoreboard/visible-service.ts';
import { watchedEntrants } from '../watchlist/model.ts';
import { watchLists } from '../watchlist/state.ts';
import {
  presentAdjustment,
  presentAnnouncement,
  presentChallenges,
  presentEvent,
  presentRow,
  presentRowAmongAll,
  presentRowSolves,
  presentSolves,
} from './present.ts';

/** A page contains the server's time: it is serialised again after this long, under the same ETag. */
const TIME_LIFE = 1000;

/** Which ranking of an event is requested. */
interface RankingQuery {
  idOrSlug: string;
  mode?: RankingMode | undefined;
  bracket?: number | undefined;
}

type OwnBracket = NonNullable<LiveOwn['row']>['bracket'];

interface Page {
  prepared: Prepared;
  at: number;
}

const databaseTimeOf = (view: BoardView): number => Date.now() + view.skew;

/** What a frozen board hides of the reader's own row; null while nothing is frozen. */
function ownFreezeOf(view: BoardView, row: Row): NonNullable<LiveOwn['row']>['freeze'] {
  const { freeze_at } = view.row;
  if (!view.phase.frozen || freeze_at === null) return null;
  const publicRow = view.board.rows.find(({ entrant_id }) => entrant_id === row.entrant_id);
  return {
    score: publicRow?.score ?? 0,
    points: scoresSince(row, freeze_at, view.adjustments).map(({ at, score }) => ({ at: iso(at), score })),
  };
}

const rowsOf = (view: BoardView, { rows, compared }: Ranking, present: typeof presentRow) =>
  rows.flatMap((row) => {
    const entrant = view.entrants.get(row.entrant_id);
    return entrant ? [present(row, entrant, compared)] : [];
  });

const pageAt = (index: number): number => Math.floor(index / BOARD_PAGE_SIZE) + 1;

/** Rows of the entrants that a reader follows, as everybody sees them, in the order of the board. */
function watchedRows(view: BoardView, watched: ReturnType<typeof watchedEntrants>): LiveOwn['watchedRows'] {
  if (watched.size === 0) return [];
  const found = [view.boards.solo, view.boards.team].flatMap(({ rows, compared }) =>
    rows.flatMap((row, index) => {
      const entrant = view.entrants.get(row.entrant_id);
      const alertLevel = watched.get(row.entrant_id);
      return entrant && alertLevel
        ? [{ ...presentRow(row, entrant, compared), page: pageAt(index), alertLevel }]
        : [];
    }),
  );
  return found.sort((a, b) => a.overallRank - b.overallRank);
}

function pageOf(view: BoardView, mode: RankingMode, bracketId: number | undefined, page: number): Prepared {
  const board = rankingOf(view, mode, bracketId);
  const pages = Math.max(1, Math.ceil(board.rows.length / BOARD_PAGE_SIZE));
  const number = Math.min(page, pages);
  const key = `${mode}/${bracketId ?? ''}/${number}`;
  const cachedPage = view.made.get(key) as Page | undefined;
  if (cachedPage && Date.now() - cachedPage.at < TIME_LIFE) return cachedPage.prepared;
  const start = (number - 1) * BOARD_PAGE_SIZE;
  const rows = rowsOf(
    view,
    { ...board, rows: board.rows.slice(start, start + BOARD_PAGE_SIZE) },
    mode === 'all' && bracketId === undefined ? presentRowAmongAll : presentRow,
  );
  const content: Omit<LiveBoard, 'version' | 'server_time'> = {
    liveCTF: {
      ...presentEvent(view),
      challenges: presentChallenges(view),
      players: rows.filter(({ pseudo }) => pseudo !== null),
      teams: rows.filter(({ pseudo }) => pseudo === null),
      totalPlayers: view.boards.solo.rows.length,
      totalTeams: view.boards.team.rows.length,
      totalGuests: [...view.entrants.values()].filter(({ guest }) => guest).length,
      brackets: bracketsOf(view),
      announcements: view.announcements.map(presentAnnouncement),
    },
    liveRanking: {
      mode,
      bracket: bracketId ?? null,
      page: number,
      total_pages: pages,
      total: board.rows.length,
    },
  };
  // The ETag covers neither the version nor the time, so that two instances give a page the same one.
  const etag = cachedPage?.prepared.etag ?? tagOf(JSON.stringify(content));
  const answer: LiveBoard = { ...content, version: view.version, server_time: iso(databaseTimeOf(view)) };
  const prepared = { ...prepare(answer), etag };
  view.made.set(key, { prepared, at: Date.now() } satisfies Page);
  return prepared;
}

/**
 * A page of the live board, the same for all readers (docs/product/ctf.md#hub;
 * docs/product/ctf-live.md#direct).
 */
export async function readLive(
  context: Context,
  actor: Actor,
  { idOrSlug, mode, bracket, page }: RankingQuery & { page: number },
): Promise<Outcome<Prepared>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view } = found.value;
  if (!hasBracket(view, bracket)) return refuse('bracket_not_found');
  return done(pageOf(view, shownModeOf(view, mode, bracket), bracket, page));
}

/** The place of the reader's entrant in its bracket, as the board shows it; null without a bracket. */
function ownBracket(view: BoardView, entrant: EntrantRow): OwnBracket {
  const { id: entrantId, bracket_id: bracketId } = entrant;
  const bracket = view.row.brackets.find(({ id }) => id === bracketId);
  if (!bracket) return null;
  const part = rankingOfBracket(view, 'all', bracket.id);
  const row = findRankingRow(part, entrantId);
  if (!row) return null;
  const kind = rankingOfBracket(view, modeOf(entrant), bracket.id);
  return {
    id: bracket.id,
    name: bracket.name,
    rank: row.rank,
    total: part.rows.length,
    page: pageAt(kind.positions.get(entrantId) ?? 0),
    overallPage: pageAt(part.positions.get(entrantId) ?? 0),
  };
}

/** The reader's own row of a board, with their team-mates and the players they follow. */
export async function readLiveOwn(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<LiveOwn>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const view = found.value.view;
  const lists = await watchLists(context)([actor.id]);
  const watched = watchedEntrants(view, lists.get(actor.id) ?? []);
  const entrantId = view.entrantOf.get(actor.id) ?? null;
  const entrant = entrantId === null ? null : (view.entrants.get(entrantId) ?? null);
  const row = entrant && ((await liveBoards(context).own(view.row.id, entrant.id))?.row ?? null);
  const part = entrant && view.boards[modeOf(entrant)];
  return done({
    row:
      row && part
        ? {
            ...presentRow(row, entrant, part.compared),
            isCurrentUser: true,
            isCurrentUserTeam: modeOf(entrant) === 'team',
            page: pageAt(part.positions.get(entrant.id) ?? 0),
            overallPage: pageAt(rankingOfAll(view).positions.get(entrant.id) ?? 0),
            bracket: ownBracket(view, entrant),
            freeze: ownFreezeOf(view, row),
          }
        : null,
    mayPlay: mayScore(view, entrant !== null),
    entrant: entrant && {
      id: entrant.id,
      name: entrant.name,
      members: entrant.members.map(({ username }) => username),
    },
    solved: [...solvesOfEntrant(view, entrantId).values()]
      .sort(compareSolves)
      .map(({ challenge_id }) => challenge_id),
    watched: [...watched.keys()].sort((a, b) => a - b),
    watchedRows: watchedRows(view, watched),
    server_time: iso(databaseTimeOf(view)),
  });
}

/** The solves of an entrant: live for its own players even in a freeze, for the others as on the board. */
export async function readLiveRow(
  context: Context,
  actor: Actor,
  { idOrSlug, entrantId }: { idOrSlug: string; entrantId: number },
): Promise<Outcome<LiveRow>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view } = found.value;
  const entrant = view.entrants.get(entrantId);
  const isOwn = view.entrantOf.get(actor.id) === entrantId;
  const row = isOwn
    ? (await liveBoards(context).own(view.row.id, entrantId))?.row
    : view.board.rows.find(({ entrant_id }) => entrant_id === entrantId);
  if (!entrant || !row) return refuse('not_found');
  const adjustments = (isOwn ? view.adjustments : shownAdjustments(view)).filter(
    ({ entrant_id }) => entrant_id === entrantId,
  );
  return done({
    solves: presentRowSolves(row, entrant, isOwn),
    adjustments: adjustments.map((one) => presentAdjustment(one, isOwn)),
  });
}

/** Lists the latest solves that a board shows. */
export async function listLiveSolves(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<Prepared>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view } = found.value;
  return done(computeOnce(view, 'solves', () => prepare({ solves: presentSolves(view, FEED_SIZE) })));
}

/** The score curves of the top of a ranking. */
export async function readLiveGraph(
  context: Context,
  actor: Actor,
  { idOrSlug, mode: requestedMode, bracket }: RankingQuery,
): Promise<Outcome<Prepared>> {
  const found = await findFollowedBoard(context, actor, idOrSlug);
  if (!found.ok) return found;
  const { view } = found.value;
  if (!hasBracket(view, bracket)) return refuse('bracket_not_found');
  const mode = shownModeOf(view, requestedMode, bracket);
  const graph = computeOnce(view, `graph/${mode}/${bracket ?? ''}`, () => {
    const { freeze_at, starts_at } = view.row;
    const series = topSeries(rankingOf(view, mode, bracket), {
      event: { freeze_at, starts_at, frozen: hasFreeze(view.row) },
      adjustments: view.adjustments,
    }).map(({ entrant_id, points }) => ({
      id: entrant_id,
      name: view.entrants.get(entrant_id)?.name ?? '',
      points: points.map(({ at, score }) => ({ at: iso(at), score })),
    }));
    return prepare({ series });
  });
  return done(graph);
}
