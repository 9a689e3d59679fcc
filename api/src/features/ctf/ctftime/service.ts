import { asciiJson, type ScoreBoard, writeScoreFeed } from '@fanion/formats/ctftime/feed-write';
import { type ResultRow, writeResultsCsv } from '@fanion/formats/results-csv/results-csv';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepareText } from '../../../platform/http/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { type Entry, isFrozen, statusOf } from '../events/model.ts';
import { loadOwn } from '../events/own-queries.ts';
import { maySee, maySeeLive } from '../events/policy.ts';
import { loadResults } from '../events/queries.ts';
import type { EventsState } from '../events/state.ts';
import { loadScoreBoard } from '../results/queries.ts';
import type { Boards } from '../results/standing-model.ts';
import { FEED_CLOSED } from '../texts.ts';
import { readFeedSecret, writeFeedSecret } from './model.ts';

const MOST_RESULTS = 20_000;

/** The score feed of an event (formats, CTFtime): nothing of it before its start, still while it is frozen. */
export function createScoreFeeds({ db, secrets, config }: Context, state: EventsState, boards: Boards) {
  const isSilent = (entry: Entry): boolean => !['live', 'ended'].includes(statusOf(entry, state.now()));

  const boardOf = async (entry: Entry): Promise<ScoreBoard> => {
    if (isSilent(entry)) return { tasks: [], standings: [] };
    if (entry.results > 0) return loadScoreBoard(db, entry.id, MOST_RESULTS);
    const board = await boards.board(entry.id);
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

  const rowsOf = async (entry: Entry): Promise<ResultRow[]> => {
    if (isSilent(entry)) return [];
    if (entry.results > 0)
      return (await loadResults(db, entry.id, MOST_RESULTS)).map((row) => ({
        rank: row.rank,
        team: row.name,
        score: row.score,
        solved: row.solved,
        last_accept: row.last_accept?.getTime() ?? null,
      }));
    const board = await boards.real(entry.id);
    return (board?.rows ?? []).map(({ rank, name, score, solves, lastAccept }) => ({
      rank,
      team: name,
      score,
      solved: solves.length,
      last_accept: lastAccept,
    }));
  };

  const isLive = (entry: Entry): boolean => statusOf(entry, state.now()) === 'live';
  const prepared = async (entry: Entry): Promise<Outcome<Prepared>> => {
    if (entry.state === 'cancelled') return refuse('event_cancelled');
    const text = asciiJson(writeScoreFeed(await boardOf(entry)));
    const life = isLive(entry) ? 'private, no-store' : 'public, max-age=30';
    return done(prepareText(text, 'application/json; charset=utf-8', life));
  };

  return {
    /** For all once the event has ended; during it, for who may see its live data (behaviours 0.2). */
    async feed(actor: Actor | null, entry: Entry): Promise<Outcome<Prepared>> {
      if (isLive(entry) && entry.state === 'published') {
        const [own] = actor ? await loadOwn(db, actor.id, entry.id) : [];
        if (!actor || !maySeeLive(actor, own)) return refuse('event_running', { message: FEED_CLOSED });
      }
      return prepared(entry);
    },

    /** Secret address of an event's feed: CTFtime has no account. */
    address: (eventId: number): string =>
      `${config.publicUrl}/api/ctftime/${writeFeedSecret(secrets, eventId)}`,

    /** The feed behind a secret address, live or not. */
    async behind(secret: string): Promise<Outcome<Prepared>> {
      const eventId = readFeedSecret(secrets, secret);
      const entry = eventId === null ? undefined : (await state.get()).byId.get(eventId);
      return entry && maySee(null, entry) ? prepared(entry) : refuse('event_not_found');
    },

    /** The true ranking as a table, for who organises: behind a freeze, its columns say that it is the real one. */
    csv: async (entry: Entry): Promise<Prepared> =>
      prepareText(
        writeResultsCsv(await rowsOf(entry), isFrozen(entry, state.now())),
        'text/csv; charset=utf-8',
        'private, no-store',
      ),
  };
}
