import type { Context } from '../../platform/context.ts';
import type { CtfService } from './service.ts';

/** The hour of an event is noticed this late (ms) at most. */
const TICK = 20_000;
/** Reminders of events are looked for this often (ms). */
const REMINDERS = 15 * 60_000;
/** Accounts and teams that change are gathered this long (ms): an import or a seed changes many. */
const GATHER = 200;

/**
 * What happens to events by the hour: those who seek a team are put together 24 h before the start; the places of
 * who is gone are given to others; who likes an event is reminded of it.
 */
export function startEventWorker({ config, jobs }: Context, ctf: CtfService): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    const mine = last.then(work).then(() => {});
    last = mine.catch(() => {});
    return mine;
  };
  const byTheHour = async (): Promise<void> => {
    if (config.demo) await ctf.seeds.roll();
    await ctf.release();
    await ctf.rename();
    await ctf.matching.matchDue();
  };
  // Suspended or deleted, perhaps: the place is somebody else's at once.
  jobs.gather('places given back', {
    on: { 'member-changed': () => 'all' },
    wait: GATHER,
    work: () => inTurn(ctf.release),
  });
  jobs.gather('names of entrants', {
    on: { 'team-changed': () => 'all' },
    wait: GATHER,
    work: () => inTurn(ctf.rename),
  });
  jobs.every('events by the hour', TICK, () => inTurn(byTheHour));
  jobs.every('reminders of events', REMINDERS, () => inTurn(ctf.remind));
  return async () => {
    await last;
  };
}
