import { createHash } from 'node:crypto';
import type { Log } from '../logger.ts';
import { type Valkey, ValkeyAway } from './valkey.ts';

/** Tries are exchanged with the other instances this often (ms). */
const TOLD_EACH = 50;
/** Most keys of one round trip. */
const MOST = 2000;

/** The tries of one key in the window that began at `start` (ms), and in the one before. */
export interface Counted {
  readonly start: number;
  readonly windowMs: number;
  /** Tries on this instance. */
  readonly now: number;
  readonly before: number;
  /** Those of `now` that were already shared. */
  sharedCount: number;
  /** Tries on the other instances. */
  elsewhere: { now: number; before: number };
}

/** Counts that several instances share. */
export interface SharedCounts {
  /** Records a try: it is shared soon, and the other instances' tries are fetched. */
  note(key: string, counted: Counted): void;
  /** Forgets all tries of this key, on every instance. */
  forget(key: string, windowMs: number, now: number): void;
}

/** No identifier of a person (address, network) is written to the server in clear. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** The message about a key: how many tries since the last one, in this window. */
const sentOf = ([key, counted]: [string, Counted]) => ({
  key,
  counted,
  ...counted,
  more: counted.now - counted.sharedCount,
});

/** Counts shared through a Valkey server; each instance continues with its own while the server is away. */
export function sharedCounts(valkey: Valkey, log: Log): SharedCounts {
  const waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  const windowName = (key: string, windowMs: number, start: number): string =>
    `${valkey.prefix}:limit:${nameOf(key)}:${windowMs}:${Math.floor(start / windowMs)}`;

  const tell = async () => {
    const sent = [...waiting.entries()].slice(0, MOST).map(sentOf);
    for (const { key } of sent) waiting.delete(key);
    const answers = await valkey.send(
      sent.flatMap(({ key, start, windowMs, more }) => {
        const name = windowName(key, windowMs, start);
        return [
          ['INCRBY', name, String(more)],
          ['PEXPIRE', name, String(2 * windowMs)],
          ['GET', windowName(key, windowMs, start - windowMs)],
        ];
      }),
    );
    for (const [index, { counted, start, now, before }] of sent.entries()) {
      // A new window started meanwhile: the next try shares it.
      if (counted.start !== start) continue;
      counted.sharedCount = now;
      const [all, earlier] = [Number(answers[3 * index]), Number(answers[3 * index + 2] ?? 0)];
      counted.elsewhere = { now: Math.max(0, all - now), before: Math.max(0, earlier - before) };
    }
  };
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      if (running) return soon();
      running = true;
      tell()
        .catch((error: unknown) => {
          if (!(error instanceof ValkeyAway)) log.warn({ err: error }, 'limits not shared');
        })
        .finally(() => {
          running = false;
          if (waiting.size > 0) soon();
        });
    }, TOLD_EACH);
    timer.unref();
  };
  return {
    note(key, counted) {
      waiting.set(key, counted);
      soon();
    },
    forget(key, windowMs, now) {
      waiting.delete(key);
      const names = [now, now - windowMs].map((start) => windowName(key, windowMs, start));
      valkey.send([['DEL', ...names]]).catch(() => {});
    },
  };
}
