import { asciiJson, type ScoreBoard, writeScoreFeed } from '@fanion/formats/ctftime/feed-write';
import { type EventStatus, hasBegun } from '@fanion/rules/ctf/status';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, prepareText } from '../../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { readFeedSecret } from '../events/feed-model.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import { loadOwnParts } from '../events/own-queries.ts';
import { maySee, maySeeLive } from '../events/policy.ts';
import { storedEvents } from '../events/state.ts';
import { loadScoreBoard, MOST_RESULTS } from '../results/queries.ts';
import { readBoard } from '../scoreboard/service.ts';
import { FEED_CLOSED } from './texts.ts';

const statusNow = (context: Context, event: StoredEvent): EventStatus =>
  statusOf(event, storedEvents(context).now());

async function boardOf(context: Context, event: StoredEvent): Promise<ScoreBoard> {
  if (!hasBegun(statusNow(context, event))) return { tasks: [], standings: [] };
  if (event.results > 0) return loadScoreBoard(context.db, event.id, MOST_RESULTS);
  const board = await readBoard(context, event.id);
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
}

/** The feed of an event (docs/product/formats.md#flux-ctftime): unchanged while the board is frozen. */
async function prepareFeed(context: Context, event: StoredEvent): Promise<Outcome<Prepared>> {
  if (event.state === 'cancelled') return refuse('event_cancelled');
  const text = asciiJson(writeScoreFeed(await boardOf(context, event)));
  const life = statusNow(context, event) === 'live' ? 'private, no-store' : 'public, max-age=30';
  return done(prepareText(text, { cacheControl: life }));
}

/**
 * For all once the event has ended; before, for readers of its live data (docs/product/ctf-live.md#direct).
 */
export async function readScoreFeed(
  context: Context,
  actor: Actor | null,
  event: StoredEvent,
): Promise<Outcome<Prepared>> {
  if (statusNow(context, event) === 'live' && event.state === 'published') {
    const [own] = actor ? await loadOwnParts(context.db, actor.id, event.id) : [];
    if (!actor || !maySeeLive(actor, own, event)) return refuse('event_running', { message: FEED_CLOSED });
  }
  return prepareFeed(context, event);
}

/** The feed at a secret address, even while the event is live. */
export async function readSecretFeed(context: Context, secret: string): Promise<Outcome<Prepared>> {
  const eventId = readFeedSecret(context.secrets, secret);
  const event = eventId === null ? undefined : (await storedEvents(context).get()).byId.get(eventId);
  return event && maySee(null, event) ? prepareFeed(context, event) : refuse('event_not_found');
}
