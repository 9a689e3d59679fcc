/** Milliseconds between two steps, and in which all are told at most. */
const STEP = 25;
const LONGEST = 1000;
/** Told in one step at least: no more than these are told at once. */
const LEAST = 50;

/** Tells many the same in turn, so that they do not all ask at once for what they were told of (docs/product/live.md#direct). */
export interface Spread<Client> {
  /** Tells all of them, by key. Who still waits for what was said before under this key hears the newest alone, first. */
  tell(key: number, all: ReadonlySet<Client>, bytes: Buffer): void;
  stop(): void;
}

interface Round<Client> {
  /** Who is to be told, in their order; the first of them may have been told already. */
  waiting: Client[];
  bytes: Buffer;
  /** How many are told in a step. */
  many: number;
  timer?: NodeJS.Timeout;
}

/** `write`: tells one of them, who may have gone. */
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
      // Those who wait the longest come first.
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
