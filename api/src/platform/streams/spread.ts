/** Milliseconds between two steps, and the time within which all clients are sent a message. */
const STEP = 25;
const LONGEST = 1000;
/** Fewest clients of one step: up to this many are all sent the message at once. */
const LEAST = 50;

/**
 * Sends many clients the same message in turn, so that their requests in response do not all come at once
 * (docs/product/ctf-live.md#direct).
 */
export interface Spread<Client> {
  /**
   * Sends all of them a message, by key. Clients still waiting for an earlier message of this key get only
   * the newest, first.
   */
  tell(key: number, all: ReadonlySet<Client>, bytes: Buffer): void;
  stop(): void;
}

interface Round<Client> {
  /** Clients still to be sent the message, in order; the first of them may have received it already. */
  waiting: Client[];
  bytes: Buffer;
  /** Number of clients per step. */
  many: number;
  timer?: NodeJS.Timeout;
}

/** `write`: sends the message to one client, who may have gone. */
export function createSpread<Client>(write: (client: Client, bytes: Buffer) => void): Spread<Client> {
  const rounds = new Map<number, Round<Client>>();

  const step = (key: number, round: Round<Client>): void => {
    for (const client of round.waiting.splice(0, round.many)) write(client, round.bytes);
    if (round.waiting.length === 0) rounds.delete(key);
    else round.timer = setTimeout(step, STEP, key, round).unref();
  };
  return {
    tell(key, all, bytes) {
      const before = rounds.get(key);
      clearTimeout(before?.timer);
      // The clients that have waited longest come first.
      const late = (before?.waiting ?? []).filter((one) => all.has(one));
      const many = Math.max(LEAST, Math.ceil((all.size * STEP) / LONGEST));
      const round = { waiting: [...new Set([...late, ...all])], bytes, many };
      rounds.set(key, round);
      step(key, round);
    },
    stop() {
      for (const { timer } of rounds.values()) clearTimeout(timer);
      rounds.clear();
    },
  };
}
