import { asciiJson, type ScoreBoard, writeScoreFeed } from '@fanion/formats/ctftime/feed-write';
import { type ResultRow, writeResultsCsv } from '@fanion/formats/results-csv/results-csv';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepareText } from '../../../platform/http/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { isFrozen, type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwn } from '../events/own-queries.ts';
import { maySee, maySeeLive } from '../events/policy.ts';
import { loadResults } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { loadScoreBoard } from '../results/queries.ts';
import type { Boards } from '../results/standing-model.ts';
import { readFeedSecret } from './model.ts';
import { FEED_CLOSED } from './texts.ts';

const MOST_RESULTS = 20_000;

/**
 * The score feed of an event (docs/product/formats.md#flux-ctftime): nothing of it before its start, still while it is
 * frozen.
 */
export function createScoreFeeds(context: Context, boards: Boards) {
  const { db, secrets } = context;
  const state = storedEvents(context);
  const isSilent = (event: StoredEvent): boolean => !['live', 'ended'].includes(statusOf(event, state.now()));

  const boardOf = async (event: StoredEvent): Promise<ScoreBoard> => {
    if (isSilent(event)) return { tasks: [], standings: [] };
    if (event.results > 0) return loadScoreBoard(db, event.id, MOST_RESULTS);
    const board = await boards.board(event.id);
    const index = new Map(board?.challenges.map(({ id }, place) => [id, place]));
    return {
      tasks: board?.challenges.map(({ name }) => name) ?? [],
      standings: (board?.rows ?? []).map((row) => ({
        pos: row.rank,
        team: row.name,
        score: row.score,
        solves: row.solves.flatMap(({ challengeId, points, at }) => {
          const task = index.get(challengeId);
          return task === undefined ? [] : [{ task, points, at }];
        }),
        last_accept: row.lastAccept,
      })),
    };
  };

  const rowsOf = async (event: StoredEvent): Promise<ResultRow[]> => {
    if (isSilent(event)) return [];
    if (event.results > 0)
      return (await loadResults(db, event.id, MOST_RESULTS)).map((row) => ({
        rank: row.rank,
        team: row.name,
        score: row.score,
        solved: row.solved,
        last_accept: row.last_accept?.getTime() ?? null,
      }));
    const board = await boards.real(event.id);
    return (board?.rows ?? []).map(({ rank, name, score, solves, lastAccept }) => ({
      rank,
      team: name,
      score,
      solved: solves.length,
      last_accept: lastAccept,
    }));
  };

  const isLive = (event: StoredEvent): boolean => statusOf(event, state.now()) === 'live';
  const prepared = async (event: StoredEvent): Promise<Outcome<Prepared>> => {
    if (event.state === 'cancelled') return refuse('event_cancelled');
    const text = asciiJson(writeScoreFeed(await boardOf(event)));
    const life = isLive(event) ? 'private, no-store' : 'public, max-age=30';
    return done(prepareText(text, 'application/json; charset=utf-8', life));
  };

  return {
    /** For all once the event has ended; during it, for who may see its live data (docs/product/live.md#direct). */
    async feed(actor: Actor | null, event: StoredEvent): Promise<Outcome<Prepared>> {
      if (isLive(event) && event.state === 'published') {
        const [own] = actor ? await loadOwn(db, actor.id, event.id) : [];
        if (!actor || !maySeeLive(actor, own)) return refuse('event_running', { message: FEED_CLOSED });
      }
      return prepared(event);
    },

    /** The feed behind a secret address, live or not. */
    async behind(secret: string): Promise<Outcome<Prepared>> {
      const eventId = readFeedSecret(secrets, secret);
      const event = eventId === null ? undefined : (await state.get()).byId.get(eventId);
      return event && maySee(null, event) ? prepared(event) : refuse('event_not_found');
    },

    /** The true ranking as a table, for who organises: behind a freeze, its columns say that it is the real one. */
    csv: async (event: StoredEvent): Promise<Prepared> =>
      prepareText(
        writeResultsCsv(await rowsOf(event), isFrozen(event, state.now())),
        'text/csv; charset=utf-8',
        'private, no-store',
      ),
  };
}
