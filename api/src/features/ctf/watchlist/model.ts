import { ALERT_LEVELS } from '@fanion/rules/ctf/watch-alerts';
import { type BoardView, computeOnce } from '../scoreboard/view-model.ts';
import type { Watched } from './queries.ts';

/** Entrants by the names that a watchlist may use: their own and their members'. */
const entrantsByName = (view: BoardView): Map<string, number> =>
  computeOnce(view, 'names', () => {
    const names = new Map<string, number>();
    for (const { id, name, members } of view.entrants.values())
      for (const one of [...members.map(({ username }) => username), name]) names.set(one.toLowerCase(), id);
    return names;
  });

/** Id of the entrant that a watched player plays for: by member when known, else by name. */
export const watchedEntrantId = (view: BoardView, { member_id, name }: Watched): number | undefined =>
  member_id === null ? entrantsByName(view).get(name.toLowerCase()) : view.entrantOf.get(member_id);

/**
 * The entrants of a watchlist with the level of alerts for each; a team with several watched players gets the
 * highest of their levels.
 */
export function watchedEntrants(view: BoardView, list: readonly Watched[]): Map<number, Watched['level']> {
  const levels = new Map<number, Watched['level']>();
  for (const watched of list) {
    const entrantId = watchedEntrantId(view, watched);
    if (entrantId === undefined) continue;
    const currentLevel = levels.get(entrantId);
    if (!currentLevel || ALERT_LEVELS.indexOf(currentLevel) < ALERT_LEVELS.indexOf(watched.level))
      levels.set(entrantId, watched.level);
  }
  return levels;
}
