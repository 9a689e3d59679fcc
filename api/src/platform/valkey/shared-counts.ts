import { createHash } from 'node:crypto';
import type { Log } from '../logger.ts';
import { type Valkey, ValkeyAway } from './valkey.ts';

/** Tries taken here are told, and those of the others learnt, this often (ms). */
const TOLD_EACH = 50;
/** Keys that one journey tells of at most. */
const MOST = 2000;

/** The tries of one key in the window that began at `start` (ms), and in the one before. */
export interface Counted {
  readonly start: number;
  readonly windowMs: number;
  /** Taken by this instance. */
  readonly now: number;
  readonly before: number;
  /** Those of `now` that the others were told of. */
  sharedCount: number;
  /** Taken by the others. */
  elsewhere: { now: number; before: number };
}

/** Counts that several instances have in common. */
export interface SharedCounts {
  /** A try was taken here: it is told soon, and what the others took is learnt. */
  note(key: string, counted: Counted): void;
  /** No try of this key ever was, for any instance. */
  forget(key: string, windowMs: number, now: number): void;
}

/** Nothing that somebody is known by (address, network) is written into the server as it is. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** What is told of a key: how many tries more than the last time, of this moment. */
const sentOf = ([key, counted]: [string, Counted]) => ({
  key,
  counted,
  ...counted,
  more: counted.now - counted.sharedCount,
});

/** Counts shared by a Valkey server; each instance goes on with its own while the server is away. */
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
      // The window went on meanwhile: the next try tells of the new one.
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
