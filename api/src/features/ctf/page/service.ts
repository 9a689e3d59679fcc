import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { isFrozenAt } from '@fanion/rules/ctf/access';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { joinPieces, type Piece } from '../../../platform/http/answers/pieces.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwnParts, type OwnPartRow } from '../events/own-queries.ts';
import { ownParts } from '../events/own-state.ts';
import { mayManage } from '../events/policy.ts';
import { iso, presentEvent, presentOwn } from '../events/present.ts';
import { loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { readPersonalResult } from '../results/personal-service.ts';
import { mayRateNow } from '../reviews/service.ts';
import { readRealBoard } from '../scoreboard/service.ts';
import {
  type BoardPieces,
  boardPieces,
  challengePieces,
  footPiece,
  otherRows,
  type PageRow,
  rowPieces,
  type Summary,
} from './model.ts';
import { maySeeRanking } from './policy.ts';
import { pageHeads } from './state.ts';
import { readSummary, SUMMARY_ROWS } from './summary-service.ts';

async function resultsOf(
  context: Context,
  event: StoredEvent,
  own: OwnPartRow | undefined,
): Promise<PageRow[]> {
  const rows = (await loadResults(context.db, event.id, 20_000)).map(({ rank, name, score, solved }) => ({
    rank,
    name,
    score: score === null ? null : Math.round(score),
    solved,
    isOwnTeam: own?.result?.rank === rank && own.result.name === name,
  }));
  const further = rows.slice(SUMMARY_ROWS).find((row) => row.isOwnTeam);
  return [...rows.slice(0, SUMMARY_ROWS), ...(further ? [further] : [])];
}

/** The rows including what a freeze hides, for organisers, who do not play. */
const realRows = async (context: Context, eventId: number): Promise<PageRow[]> =>
  ((await readRealBoard(context, eventId))?.rows ?? [])
    .slice(0, SUMMARY_ROWS)
    .map(({ rank, name, score, solves }) => ({ rank, name, score, solved: solves.length, isOwnTeam: false }));

/** The shared pieces of this version of a board, computed by its first reader. */
function sharedPieces(head: Piece, { summary, made }: Summary): BoardPieces {
  const cachedPieces = made.get('page') as BoardPieces | undefined;
  if (cachedPieces?.head === head) return cachedPieces;
  const pieces = boardPieces(head, summary);
  made.set('page', pieces);
  return pieces;
}

/** The challenges and rows of an event's page, for one reader. */
async function tablePieces(
  context: Context,
  event: StoredEvent,
  reader: { head: Piece; own: OwnPartRow | undefined; board: Summary | null; scores: boolean; real: boolean },
): Promise<Piece[]> {
  const { head, own, board, scores, real } = reader;
  const rows =
    event.results > 0
      ? await resultsOf(context, event, own)
      : real
        ? await realRows(context, event.id)
        : null;
  if (!board) return otherRows(rows ?? []);
  const shared = sharedPieces(head, board);
  const entrantId = own?.entrant_id ?? null;
  const challenges = challengePieces(shared, { solved: board.solvedBy(entrantId), scores });
  return [...challenges, ...(rows ? otherRows(rows) : rowPieces(shared, board, entrantId))];
}

/** An event as in lists, for one reader. */
export async function readListedEvent(
  context: Context,
  actor: Actor,
  eventId: number,
): Promise<CtfEvent | null> {
  const state = storedEvents(context);
  const [snapshot, [own]] = await Promise.all([state.get(), loadOwnParts(context.db, actor.id, eventId)]);
  const event = snapshot.byId.get(eventId);
  const now = state.now();
  return event ? presentEvent(event, own, await readPersonalResult(context, event, own, now), now) : null;
}

/** The page of an event (docs/product/ctf.md#page): shared pieces, compressed once, and the reader's own part. */
export async function readEventPage(
  context: Context,
  actor: Actor,
  { event, acceptsGzip }: { event: StoredEvent; acceptsGzip: boolean },
): Promise<Prepared> {
  const own = (await ownParts(context).get(actor.id)).get(event.id);
  const now = storedEvents(context).now();
  const status = statusOf(event, now);
  const hasStarted = status === 'live' || status === 'ended';
  const shows = maySeeRanking(actor, own, event, now);
  const counted = hasStarted && event.challenges > 0 ? await readSummary(context, event.id) : null;
  const board = shows ? counted : null;
  const frozen = isFrozenAt(event, now);
  const manages = mayManage(actor, event);
  const real = frozen && board !== null && manages;
  const plays = own?.state === 'registered' && own.entrant_id !== null;
  const scores = plays && status === 'live' && event.state === 'published' && !manages;
  const head = pageHeads(context)(event, now);
  const foot = footPiece({
    status,
    ...presentOwn(event, own, now),
    personalResult: await readPersonalResult(context, event, own, now),
    frozen,
    totalChallenges: hasStarted ? (counted?.summary.challenges.length ?? 0) : null,
    real,
    ownRating: own?.rating ?? null,
    mayRate: mayRateNow(event, own, now),
    manages,
    server_time: iso(now),
  });
  const tables = await tablePieces(context, event, { head, own, board, scores, real });
  return joinPieces([head, ...tables, foot], acceptsGzip, { etag: null, cacheControl: 'private, no-store' });
}
