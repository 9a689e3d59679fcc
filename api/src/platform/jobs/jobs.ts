import { SECOND } from '@fanion/rules/durations';
import type { Events } from '../events.ts';
import type { Log } from '../logger.ts';
import type { Topic, Topics } from '../topics.ts';

/**
 * The topics that a job reacts to: by topic, the key that a message adds; null for a message that adds none.
 */
export type Reactions<K> = { [T in Topic]?: (payload: Topics[T]) => K | readonly K[] | null };

/** A job whose keys are gathered, each once, and processed together. */
export interface Gathering<K> {
  on: Reactions<K>;
  /** Milliseconds during which keys are gathered, from the first. */
  wait: number;
  /** Most keys of one run. */
  most?: number;
  /** Under load, each run is followed by a pause of this many times its duration, ten seconds at most. */
  pause?: number;
  /** May run twice for the same keys: every instance reacts. */
  work(keys: readonly K[]): Promise<unknown>;
}

/** State of a job on this instance since it started. */
export interface JobState {
  name: string;
  /** Runs that failed. */
  failures: number;
  /** Whether the last run failed. */
  failing: boolean;
  /** Number of keys that wait to be processed. */
  waiting: number;
}

/**
 * Jobs that the program runs by itself, beside the requests: a job never runs twice at once, and a failure is
 * logged under its name.
 */
export interface Jobs {
  /** Runs a job shortly after the start, and again every `ms`. */
  every(name: string, ms: number, work: () => unknown): void;
  /** Runs a job after published messages; a failed run is retried. Returns how to add a key by hand. */
  gather<K>(name: string, gathering: Gathering<K>): { add(key: K): void };
  /** Runs the repeated job of this name now, and waits for it. */
  tick(name: string): Promise<void>;
  /** Runs the gathered jobs now, until only failing keys are left. */
  settle(): Promise<void>;
  /** State of each job, for monitoring. */
  states(): JobState[];
  /** Starts no more jobs; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** Milliseconds before a failed gathered job is retried, and the longest pause under load. */
const RETRY = 1000;
const LONGEST_PAUSE = 10 * SECOND;

/**
 * Milliseconds before the first run of a repeated job: fifty jobs start with the program, and requests come
 * first.
 */
const FIRST_RUN_DELAY = 500;

interface RunningJob {
  state(): JobState;
  settle(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Where a job runs. */
interface JobContext {
  log: Log;
  name: string;
}

/** Counts the failures under a name. */
function createFailureCounter({ log, name }: JobContext) {
  let failures = 0;
  let failing = false;
  return {
    done(): void {
      failing = false;
    },
    failed(error: unknown): void {
      failures += 1;
      failing = true;
      log.warn({ err: error }, name);
    },
    state: (waiting: number): JobState => ({ name, failures, failing, waiting }),
  };
}

function createGatheredJob<K>(
  place: JobContext,
  { wait, most = 200, pause = 0, work }: Omit<Gathering<K>, 'on'>,
) {
  const waiting = new Set<K>();
  const runs = createFailureCounter(place);
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<boolean> | null = null;
  let stopped = false;

  const runOnce = async (): Promise<{ done: boolean; rest: number }> => {
    const start = performance.now();
    const keys = [...waiting].slice(0, most);
    for (const key of keys) waiting.delete(key);
    try {
      await work(keys);
      runs.done();
    } catch (error) {
      runs.failed(error);
      for (const key of keys) waiting.add(key);
      return { done: false, rest: RETRY };
    }
    return { done: true, rest: Math.min(LONGEST_PAUSE, Math.max(wait, (performance.now() - start) * pause)) };
  };
  const run = (): Promise<boolean> => {
    if (timer) clearTimeout(timer);
    timer = null;
    running ??= runOnce().then(({ done, rest }) => {
      running = null;
      arm(rest);
      return done;
    });
    return running;
  };
  const arm = (delay: number): void => {
    if (timer || running || stopped || waiting.size === 0) return;
    timer = setTimeout(run, delay);
    timer.unref();
  };
  const part: RunningJob = {
    state: () => runs.state(waiting.size),
    async settle() {
      const ran = running !== null && (await running);
      // What ran may have added keys for another job.
      return waiting.size > 0 ? run() : ran;
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
  const add = (key: K): void => {
    waiting.add(key);
    arm(wait);
  };
  return { part, add };
}

function createRepeatedJob(place: JobContext, ms: number, work: () => unknown, timers: boolean) {
  const runs = createFailureCounter(place);
  let running: Promise<void> | null = null;
  const run = (): void => {
    running ??= (async () => work())()
      .then(runs.done, runs.failed)
      .finally(() => {
        running = null;
      });
  };
  const first = timers ? setTimeout(run, FIRST_RUN_DELAY).unref() : null;
  const timer = timers ? setInterval(run, ms).unref() : null;
  const part: RunningJob = {
    state: () => runs.state(0),
    settle: async () => false,
    async stop() {
      if (first) clearTimeout(first);
      if (timer) clearInterval(timer);
      await running;
    },
  };
  return part;
}

/** `timers`: whether timers start the repeated jobs; without them only `tick` does. */
export function createJobs(events: Pick<Events, 'subscribe'>, log: Log, timers: boolean): Jobs {
  const parts: RunningJob[] = [];
  const works = new Map<string, () => unknown>();
  return {
    every(name, ms, work) {
      works.set(name, work);
      parts.push(createRepeatedJob({ log, name }, ms, work, timers));
    },
    gather(name, { on, ...gathering }) {
      const { part, add } = createGatheredJob({ log, name }, gathering);
      for (const topic of Object.keys(on) as Topic[])
        events.subscribe(topic, (payload) => {
          const key = (on[topic] as (payload: unknown) => unknown)(payload);
          for (const one of Array.isArray(key) ? key : [key]) if (one !== null) add(one);
        });
      parts.push(part);
      return { add };
    },
    async tick(name) {
      const work = works.get(name);
      if (!work) throw new Error(`nothing is repeated as "${name}": ${[...works.keys()].join(', ')}`);
      await work();
    },
    async settle() {
      // One job may add keys for another.
      for (let left = true; left; )
        left = (await Promise.all(parts.map((part) => part.settle()))).some(Boolean);
    },
    states: () => parts.map((part) => part.state()),
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}
