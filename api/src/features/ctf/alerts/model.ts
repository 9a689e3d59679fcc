import type { LiveAlert } from '@fanion/contract/ctf/board/endpoints';
import type { BoardRow } from '@fanion/rules/ctf/scoreboard/board';
import { alertsFor, type WatchAlert } from '@fanion/rules/ctf/watch-alerts';
import { MINUTE } from '@fanion/rules/durations';
import { modeOf } from '../scoreboard/model.ts';
import type { BoardView } from '../scoreboard/view-model.ts';
import { watchedEntrantId } from '../watchlist/model.ts';
import type { Watched } from '../watchlist/queries.ts';
import * as texts from './texts.ts';

/** The last known state of a watched player, at the last alert or at the first look. `alertedAt` in ms. */
export interface LastSeen {
  rank: number | null;
  solved: ReadonlySet<number>;
  alertedAt: number;
}

/** At most one alert per watched player in this time (ms); later changes are part of the next alert. */
const QUIET = 5 * MINUTE;

/** Entrants without points all share one rank, which means nothing. */
const rankOf = (row: BoardRow | undefined): number | null => (row && row.score > 0 ? row.rank : null);

function messageOf(who: string, alert: Exclude<WatchAlert, { kind: 'solved' }>): string {
  if (alert.kind === 'moved') return texts.movedRanks(who, alert.rank, alert.rankChange);
  return alert.kind === 'entered_top' ? texts.enteredTop(who, alert.rank) : texts.leftTop(who, alert.rank);
}

/** A version of the board at the moment when it is looked at. */
interface BoardLook {
  view: BoardView;
  /** Its rows, by entrant. */
  rows: ReadonlyMap<number, BoardRow>;
  /** In ms. */
  now: number;
}

/**
 * Compares a watched player with a version of the board: returns the alerts to send and the mark to store.
 * The first look gives no alert. Null for a member who does not play.
 */
export function compareWatched(
  { view, rows, now }: BoardLook,
  watched: Watched,
  mark: LastSeen | undefined,
): { alerts: LiveAlert[]; mark: LastSeen } | null {
  const entrantId = watchedEntrantId(view, watched);
  const entrant = entrantId === undefined ? undefined : view.entrants.get(entrantId);
  if (!entrant) return null;
  const row = rows.get(entrant.id);
  const rank = rankOf(row);
  const solved = new Set(row?.solves.map(({ challenge_id }) => challenge_id));
  const { level } = watched;
  if (!mark) return { alerts: [], mark: { rank, solved, alertedAt: Number.NEGATIVE_INFINITY } };
  if (now - mark.alertedAt < QUIET) return { alerts: [], mark };
  const news = [...solved].filter((id) => !mark.solved.has(id));
  const found = alertsFor(level, mark.rank, rank, news);
  // Moves are counted from the first known rank.
  if (found.length === 0)
    return { alerts: [], mark: level === 'medium' && mark.rank === null ? { ...mark, rank } : mark };
  const alone = modeOf(entrant) === 'solo' || entrant.name.toLowerCase() === watched.name.toLowerCase();
  const who = alone ? entrant.name : texts.teamWith(entrant.name, watched.name);
  const about = {
    watched: watched.id,
    entrant: entrant.id,
    rank: row?.rank ?? null,
    rankChange: 0,
    challenges: [],
  };
  const names = new Map(view.released.map(({ challenge: { id, name } }) => [id, name]));
  const solves = found.flatMap((alert) =>
    alert.kind === 'solved' ? (names.get(alert.challenge_id) ?? []) : [],
  );
  const alerts = found
    .filter((alert) => alert.kind !== 'solved')
    .map((alert): LiveAlert => ({ ...about, ...alert, message: messageOf(who, alert) }));
  if (solves.length > 0)
    alerts.push({ ...about, kind: 'solved', challenges: solves, message: texts.solvedNames(who, solves) });
  return { alerts, mark: { rank, solved, alertedAt: now } };
}
