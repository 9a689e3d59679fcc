import type { Deps } from '../../platform/deps.ts';
import type { TeamsService } from './service.ts';

/** The end of an event is in the activity of its teams this late (ms) at most. */
const EVERY = 60_000;

/** Writes the events that teams finished in their activity, those that ended before this ran included. */
export function startCompletions(
  { log }: Pick<Deps, 'log'>,
  teams: Pick<TeamsService, 'completeEvents'>,
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const tick = () => {
    last = last
      .then(() => teams.completeEvents())
      .then(
        () => {},
        (error: unknown) => log.warn({ err: error }, 'events that teams finished'),
      );
  };
  const timer = setInterval(tick, EVERY);
  timer.unref();
  tick();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
