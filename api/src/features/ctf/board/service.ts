import type { LiveBoard, LiveOwn } from '@fanion/contract/ctf/board';
import { BOARD_PAGE_SIZE, FEED_SIZE } from '@fanion/contract/ctf/board';
import { holdsFreeze } from '@fanion/rules/event-access';
import { compareSolves, type BoardRow as Row } from '@fanion/rules/scoreboard';
import { ownView, scoresSince, topSeries } from '@fanion/rules/scoreboard-views';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepare } from '../../../platform/http/prepared.ts';
import { done, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { SightedService } from '../play/visible-service.ts';
import { listWatched, type WatchedEntrant } from './event-queries.ts';
import { type Mode, modeOf, type Part, type PartRow } from './model.ts';
import { mayScore } from './policy.ts';
import {
  iso,
  presentAnnouncement,
  presentChallenges,
  presentEvent,
  presentRow,
  presentSolves,
} from './present.ts';
import type { BoardStates } from './state.ts';
import { solvesBy, type View } from './view-model.ts';

/** A page tells the time: it is serialised again after this long, under the same ETag. */
const TIME_LIFE = 1000;

interface Page {
  prepared: Prepared;
  at: number;
}

const nowOf = (view: View): number => Date.now() + view.skew;

/** The board that is asked for; the other one when nobody plays so (docs/product/ctf.md#hub). */
export function shownMode(view: View, asked: Mode | undefined): Mode {
  const wanted: Mode = asked ?? (view.row.mode === 'solo' ? 'solo' : 'team');
  const other: Mode = wanted === 'solo' ? 'team' : 'solo';
  return view.boards[wanted].rows.length === 0 && view.boards[other].rows.length > 0 ? other : wanted;
}

/**
 * The row of an entrant on a board, with their own solves that the freeze hides from the others; null when they do not
 * count.
 */
export function ownRow<One extends Row>(
  view: View,
  board: Pick<Part, 'challenges'> & { rows: readonly One[] },
  entrantId: number,
): One | null {
  if (!view.entrants.has(entrantId)) return null;
  if (!holdsFreeze(view.row)) return board.rows.find((row) => row.entrant_id === entrantId) ?? null;
  const until = view.row.freeze_at!;
  const later = [...solvesBy(view, entrantId).values()].filter(
    ({ at }) => at > until && at <= view.row.ends_at,
  );
  return ownView(board, later, entrantId);
}

/** The same among those of their kind. */
export function ownPart(view: View, entrantId: number): PartRow | null {
  const entrant = view.entrants.get(entrantId);
  return entrant ? ownRow(view, view.boards[modeOf(entrant)], entrantId) : null;
}

/** What the freeze of a board holds of an own row; null while nothing is frozen. */
function heldOf(view: View, row: Row): NonNullable<LiveOwn['row']>['freeze'] {
  const { freeze_at } = view.row;
  if (!view.phase.frozen || freeze_at === null) return null;
  const shown = view.board.rows.find(({ entrant_id }) => entrant_id === row.entrant_id);
  return {
    score: shown?.score ?? 0,
    points: scoresSince(row, freeze_at).map(({ at, score }) => ({ at: iso(at), score })),
  };
}

const rowsOf = (view: View, { rows, compared }: Part) =>
  rows.flatMap((row) => {
    const entrant = view.entrants.get(row.entrant_id);
    return entrant ? [presentRow(row, entrant, compared)] : [];
  });

const pageAt = (index: number): number => Math.floor(index / BOARD_PAGE_SIZE) + 1;

/** Rows of the entrants whom a reader follows, as everybody sees them, in the order of the board. */
function watchedRows(view: View, watched: readonly WatchedEntrant[]): LiveOwn['watchedRows'] {
  if (watched.length === 0) return [];
  const levels = new Map(watched.map(({ id, level }) => [id, level]));
  const found = [view.boards.solo, view.boards.team].flatMap(({ rows, compared }) =>
    rows.flatMap((row, index) => {
      const entrant = view.entrants.get(row.entrant_id);
      const alertLevel = levels.get(row.entrant_id);
      return entrant && alertLevel
        ? [{ ...presentRow(row, entrant, compared), page: pageAt(index), alertLevel }]
        : [];
    }),
  );
  return found.sort((a, b) => a.overallRank - b.overallRank);
}

function pageOf(view: View, mode: Mode, page: number): Prepared {
  const board = view.boards[mode];
  const pages = Math.max(1, Math.ceil(board.rows.length / BOARD_PAGE_SIZE));
  const number = Math.min(page, pages);
  const key = `${mode}/${number}`;
  const known = view.kept.get(key) as Page | undefined;
  if (known && Date.now() - known.at < TIME_LIFE) return known.prepared;
  const start = (number - 1) * BOARD_PAGE_SIZE;
  const rows = rowsOf(view, { ...board, rows: board.rows.slice(start, start + BOARD_PAGE_SIZE) });
  const content: Omit<LiveBoard, 'version' | 'server_time'> = {
    liveCTF: {
      ...presentEvent(view),
      challenges: presentChallenges(view),
      players: mode === 'solo' ? rows : [],
      teams: mode === 'team' ? rows : [],
      totalPlayers: view.boards.solo.rows.length,
      totalTeams: view.boards.team.rows.length,
      announcements: view.announcements.map(presentAnnouncement),
    },
    liveRanking: { mode, page: number, total_pages: pages, total: board.rows.length },
  };
  // Neither the number of a version nor the time is content: two instances give one page the same ETag.
  const etag =
    known?.prepared.etag ?? `"${sha256(JSON.stringify(content)).toString('base64url').slice(0, 22)}"`;
  const answer: LiveBoard = { ...content, version: view.version, server_time: iso(nowOf(view)) };
  const prepared = { ...prepare(answer), etag };
  view.kept.set(key, { prepared, at: Date.now() } satisfies Page);
  return prepared;
}

/** The live board and what each reader has of their own (docs/product/ctf.md#hub; docs/product/live.md#direct). */
export function createBoardPages({ db }: Context, sighted: SightedService, states: BoardStates) {
  return {
    async live(
      actor: Actor,
      named: string,
      { mode, page }: { mode?: Mode | undefined; page: number },
    ): Promise<Prepared | Refused> {
      const seen = await sighted.watched(actor, named);
      return seen.ok ? pageOf(seen.value.view, shownMode(seen.value.view, mode), page) : seen;
    },

    async own(actor: Actor, named: string): Promise<Outcome<LiveOwn>> {
      const seen = await sighted.watched(actor, named);
      if (!seen.ok) return seen;
      const { id } = seen.value.view.row;
      const [view, watched] = await Promise.all([states.fresh(id), listWatched(db, id, actor.id)]);
      const shown = view ?? seen.value.view;
      const entrantId = shown.entrantOf.get(actor.id) ?? null;
      const entrant = entrantId === null ? null : (shown.entrants.get(entrantId) ?? null);
      const row = entrant && ownPart(shown, entrant.id);
      const part = entrant && shown.boards[modeOf(entrant)];
      const index = part ? part.rows.findIndex((one) => one.entrant_id === entrant.id) : -1;
      return done({
        row:
          row && part
            ? {
                ...presentRow(row, entrant, part.compared),
                isCurrentUser: true,
                isCurrentUserTeam: modeOf(entrant) === 'team',
                page: pageAt(Math.max(0, index)),
                freeze: heldOf(shown, row),
              }
            : null,
        mayPlay: mayScore(shown, entrant !== null),
        entrant: entrant && {
          id: entrant.id,
          name: entrant.name,
          members: entrant.members.map(({ username }) => username),
        },
        solved: [...solvesBy(shown, entrantId).values()]
          .sort(compareSolves)
          .map(({ challenge_id }) => challenge_id),
        watched: watched.map(({ id: one }) => one),
        watchedRows: watchedRows(shown, watched),
        server_time: iso(nowOf(shown)),
      });
    },

    async solves(actor: Actor, named: string): Promise<Prepared | Refused> {
      const seen = await sighted.watched(actor, named);
      if (!seen.ok) return seen;
      const { view } = seen.value;
      const known = view.kept.get('solves') as Prepared | undefined;
      if (known) return known;
      const prepared = prepare({ solves: presentSolves(view, FEED_SIZE) });
      view.kept.set('solves', prepared);
      return prepared;
    },

    async graph(actor: Actor, named: string, asked: Mode | undefined): Promise<Prepared | Refused> {
      const seen = await sighted.watched(actor, named);
      if (!seen.ok) return seen;
      const { view } = seen.value;
      const mode = shownMode(view, asked);
      const key = `graph/${mode}`;
      const known = view.kept.get(key) as Prepared | undefined;
      if (known) return known;
      const { freeze_at, starts_at } = view.row;
      const series = topSeries(view.boards[mode], {
        event: { freeze_at, starts_at, frozen: holdsFreeze(view.row) },
      }).map(({ entrant_id, points }) => ({
        id: entrant_id,
        name: view.entrants.get(entrant_id)?.name ?? '',
        points: points.map(({ at, score }) => ({ at: iso(at), score })),
      }));
      const prepared = prepare({ series });
      view.kept.set(key, prepared);
      return prepared;
    },
  };
}
