import type { Log } from './logger.ts';

/** What is done again and again beside the requests. */
export interface Repeats {
  /** Does this now, and again every `ms`: never twice at once, and a failure is logged under its name. */
  every(name: string, ms: number, work: () => unknown): void;
  /** Nothing begins any more; comes back when what runs has ended. */
  stop(): Promise<void>;
}

/** By the clock of the machine. */
export function createRepeats(log: Log): Repeats {
  const stops: (() => Promise<void>)[] = [];
  return {
    every(name, ms, work) {
      let running: Promise<void> | null = null;
      const run = (): void => {
        running ??= (async () => work())()
          .then(
            () => {},
            (error: unknown) => log.warn({ err: error }, name),
          )
          .finally(() => {
            running = null;
          });
      };
      const timer = setInterval(run, ms);
      timer.unref();
      run();
      stops.push(async () => {
        clearInterval(timer);
        await running;
      });
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Only when told to: what a test needs of them it asks for by its name. */
export function handRepeats(): Repeats & { tick(name: string): Promise<void> } {
  const works = new Map<string, () => unknown>();
  return {
    every: (name, _ms, work) => void works.set(name, work),
    stop: async () => works.clear(),
    async tick(name) {
      const work = works.get(name);
      if (!work) throw new Error(`nothing is repeated as "${name}": ${[...works.keys()].join(', ')}`);
      await work();
    },
  };
}
